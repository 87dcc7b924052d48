//! What is known of a text that a script handles: the text itself, or which commands printed it.

use crate::limits::Limits;

/// The commands that a text came out of, by their numbers: in the order in which they were found, and in place, for
/// every word has them and most have none.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CommandSet {
    numbers: [u16; Limits::MAX_SOURCES],
    count: u8,
}

impl CommandSet {
    pub(crate) fn one(command: usize) -> Self {
        let mut sources = Self::default();
        sources.add(command);
        sources
    }

    /// Adds a command, unless there are too many.
    pub(crate) fn add(&mut self, command: usize) {
        let Ok(number) = u16::try_from(command) else {
            return;
        };
        if !self.known().contains(&number)
            && let Some(free) = self.numbers.get_mut(usize::from(self.count))
        {
            *free = number;
            self.count += 1;
        }
    }

    pub(crate) fn extend(&mut self, other: &Self) {
        for number in other.known() {
            self.add(usize::from(*number));
        }
    }

    fn known(&self) -> &[u16] {
        self.numbers.get(..usize::from(self.count)).unwrap_or(&[])
    }

    /// Returns the numbers of the commands, in the order in which they were found.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.known().iter().map(|n| usize::from(*n))
    }

    /// Returns whether no command is among them.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }
}

/// What goes through a pipe, is printed, or stands in a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Flow {
    /// The text, where it is known.
    pub text: Option<String>,
    /// The commands that it came from.
    pub sources: CommandSet,
}

/// What a variable holds: the same.
pub(crate) type Value = Flow;

impl Flow {
    pub(crate) fn known(text: impl Into<String>) -> Self {
        let text = text.into();
        Self {
            text: (text.len() <= Limits::MAX_VALUE_BYTES).then_some(text),
            sources: CommandSet::default(),
        }
    }

    pub(crate) fn unknown() -> Self {
        Self::default()
    }

    /// Nothing at all.
    pub(crate) fn nothing() -> Self {
        Self::known("")
    }

    /// This, and then the other.
    pub(crate) fn then(&mut self, other: Self) {
        self.text = match (self.text.take(), other.text) {
            (Some(text), Some(more)) if text.is_empty() => Some(more),
            (Some(mut text), Some(more)) if text.len() + more.len() <= Limits::MAX_VALUE_BYTES => {
                text.push_str(&more);
                Some(text)
            }
            _ => None,
        };
        self.sources.extend(&other.sources);
    }
}
