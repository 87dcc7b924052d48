//! Provenance: what is known about a text that a script processes, that is the text itself, or the commands that
//! printed it.

use crate::limits::Limits;

/// The commands that a text came from, by their numbers, in the order in which they were found. Stored inline, because
/// every word has a set and most are empty.
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

    /// Adds a command, unless the set is full.
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

/// Data that goes through a pipe, is printed, or is in a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Flow {
    /// The text, if it is known.
    pub text: Option<String>,
    /// The commands that it came from.
    pub sources: CommandSet,
}

/// The value of a variable.
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

    /// Creates an empty text.
    pub(crate) fn nothing() -> Self {
        Self::known("")
    }

    /// Appends another text.
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
