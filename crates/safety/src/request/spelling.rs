//! Misspelled words of dangerous requests: a letter left out, swapped with its neighbor, doubled or
//! moved.

#[cfg(any(test, feature = "unstable-internals"))]
mod compile;

use std::borrow::Cow;
use std::collections::HashMap;

use foldhash::fast::FixedState;

use crate::stored::stored;

/// Shorter words are not corrected.
const SHORTEST: usize = 4;

/// Each misspelling, with the correct word.
#[derive(Debug, Default)]
pub(super) struct Spelling {
    words: HashMap<Cow<'static, str>, Cow<'static, str>, FixedState>,
}

stored!(Spelling { words });

impl Spelling {
    /// Returns the correct word, if this is a misspelling of one.
    pub(super) fn right(&self, word: &str) -> Option<&str> {
        if word.len() < SHORTEST {
            return None;
        }
        self.words.get(word).map(|right| &**right)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_wrong_letter_is_put_right() {
        let spelling = Spelling::new("delete|wipe|files|drive", |word| word == "file");
        for (wrong, right) in [
            ("delet", "delete"),
            ("dleete", "delete"),
            ("wpie", "wipe"),
            ("fiels", "files"),
            ("wippe", "wipe"),
            ("deltee", "delete"),
            ("driev", "drive"),
        ] {
            assert_eq!(spelling.right(wrong), Some(right), "{wrong}");
        }
        for word in ["wine", "dive", "file", "wip", "fields", "diver"] {
            assert_eq!(spelling.right(word), None, "{word}");
        }
    }
}
