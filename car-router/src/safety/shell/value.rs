//! What is known of a text that a script handles: the text itself, or which commands printed it.

/// More commands are not kept apart.
const MOST_SOURCES: usize = 12;

/// A value with more is not remembered.
pub(super) const LONGEST_VALUE: usize = 16 * 1024;

/// The commands that a text came out of, by their numbers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(in crate::safety) struct Sources(Vec<u32>);

impl Sources {
    pub(super) fn one(command: usize) -> Self {
        Self(u32::try_from(command).into_iter().collect())
    }

    pub(super) fn extend(&mut self, other: &Self) {
        for number in &other.0 {
            if self.0.len() < MOST_SOURCES && !self.0.contains(number) {
                self.0.push(*number);
            }
        }
    }

    pub(in crate::safety) fn iter(&self) -> impl Iterator<Item = usize> {
        self.0.iter().map(|n| *n as usize)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// What goes through a pipe, is printed, or stands in a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(in crate::safety) struct Flow {
    /// The text, where it is known.
    pub(in crate::safety) text: Option<String>,
    pub(in crate::safety) from: Sources,
}

/// What a variable holds: the same.
pub(super) type Value = Flow;

impl Flow {
    pub(super) fn known(text: impl Into<String>) -> Self {
        let text = text.into();
        Self {
            text: (text.len() <= LONGEST_VALUE).then_some(text),
            from: Sources::default(),
        }
    }

    pub(super) fn unknown() -> Self {
        Self::default()
    }

    /// Nothing at all.
    pub(super) fn nothing() -> Self {
        Self::known("")
    }

    /// This, and then the other.
    pub(super) fn then(&mut self, other: Self) {
        self.text = match (self.text.take(), other.text) {
            (Some(text), Some(more)) if text.is_empty() => Some(more),
            (Some(mut text), Some(more)) if text.len() + more.len() <= LONGEST_VALUE => {
                text.push_str(&more);
                Some(text)
            }
            _ => None,
        };
        self.from.extend(&other.from);
    }
}
