//! Whether a word is a misspelled name, for suggestions.

/// Returns whether a word is a likely misspelling of a name. Names of fewer than four letters have too many neighbors.
pub(crate) fn is_near(word: &str, name: &str) -> bool {
    let most = match name.len() {
        0..=3 => return false,
        4..=5 => 1,
        _ => 2,
    };
    word != name
        && word.chars().next() == name.chars().next()
        && strsim::osa_distance(word, name) <= most
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_share_their_first_letter() {
        for (word, name) in [
            ("chekc", "check"),
            ("calibrat", "calibrate"),
            ("model", "models"),
        ] {
            assert!(is_near(word, name), "{word}");
        }
        for (word, name) in [
            ("hello", "help"),
            ("man", "map"),
            ("oval", "eval"),
            ("check", "check"),
        ] {
            assert!(!is_near(word, name), "{word}");
        }
    }
}
