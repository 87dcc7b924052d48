//! Options on a command line: short ones that may be clustered, and long ones with or without a value.

/// Returns the alternatives in `a|b`.
pub fn alternatives(text: &str) -> impl Iterator<Item = &str> {
    text.split('|').map(str::trim).filter(|t| !t.is_empty())
}

/// A set of options.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Options {
    /// The letters of the single-letter options.
    letters: Vec<char>,
    /// All other options, with their dashes.
    names: Vec<String>,
}

impl Options {
    /// Parses a list such as `-a|--all`.
    pub fn new(written: &str) -> Self {
        let mut options = Self::default();
        for option in alternatives(written) {
            let letter = option
                .strip_prefix('-')
                .filter(|rest| rest.chars().count() == 1);
            match letter.and_then(|l| l.chars().next()).filter(|l| *l != '-') {
                Some(letter) => options.letters.push(letter),
                None => options.names.push(option.to_owned()),
            }
        }
        options
    }

    /// Adds the options of another set.
    pub fn extend(&mut self, other: Self) {
        self.letters.extend(other.letters);
        self.names.extend(other.names);
    }

    /// Returns whether the set has no option.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.letters.is_empty() && self.names.is_empty()
    }

    /// Returns whether `word` is one of the options that are longer than one letter.
    pub fn is_named(&self, word: &str) -> bool {
        self.names.iter().any(|n| n == word)
    }

    /// Returns whether `word` ends with one of the options, which then takes the next word as its value.
    pub fn take_next(&self, word: &str) -> bool {
        if self.names.iter().any(|n| n == word) {
            return true;
        }
        let Some(cluster) = cluster(word) else {
            return false;
        };
        // The first option with a value takes the other characters of the cluster, if there are any.
        let first = cluster
            .char_indices()
            .find(|(_, c)| self.letters.contains(c));
        first.is_some_and(|(at, c)| at + c.len_utf8() == cluster.len())
    }

    /// Returns the value that is attached to one of the options: `--name=value`, `-nvalue`.
    pub fn attached<'w>(&self, word: &'w str) -> Option<&'w str> {
        if let Some((name, value)) = word.split_once('=')
            && self.names.iter().any(|n| n == name)
        {
            return Some(value);
        }
        let cluster = cluster(word)?;
        let (at, c) = cluster
            .char_indices()
            .find(|(_, c)| self.letters.contains(c))?;
        cluster
            .get(at + c.len_utf8()..)
            .filter(|value| !value.is_empty())
    }

    /// Returns the letters of a cluster up to the one that takes the other characters.
    pub fn flags<'w>(&self, word: &'w str) -> &'w str {
        let Some(cluster) = cluster(word) else {
            return "";
        };
        let taking = cluster
            .char_indices()
            .find(|(_, c)| self.letters.contains(c));
        let end = taking.map_or(cluster.len(), |(at, c)| at + c.len_utf8());
        cluster.get(..end).unwrap_or("")
    }
}

/// Returns the letters of `-abc`.
fn cluster(word: &str) -> Option<&str> {
    let letters = word.strip_prefix('-')?;
    (!letters.is_empty() && !letters.starts_with('-')).then_some(letters)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_option_takes_is_told_from_its_neighbours() {
        let takes = Options::new("-u|-C|--user");
        for word in ["-u", "-Eu", "--user"] {
            assert!(takes.take_next(word), "{word}");
        }
        for word in ["-uroot", "-E", "--user=root", "-", "--", "u", "-Euroot"] {
            assert!(!takes.take_next(word), "{word}");
        }
        assert_eq!(takes.attached("-Euroot"), Some("root"));
        assert_eq!(takes.attached("--user=root"), Some("root"));
        assert_eq!(takes.attached("-u"), None);
        assert_eq!(takes.flags("-EuHx"), "Eu");
        assert_eq!(takes.flags("-EH"), "EH");
    }
}
