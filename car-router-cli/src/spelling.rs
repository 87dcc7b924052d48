//! The distance between two words, for suggestions.

/// Returns how many insertions, deletions, substitutions and swaps of neighbors turn one word into the other (the
/// optimal string alignment distance).
pub(crate) fn distance(left: &str, right: &str) -> usize {
    let right: Vec<char> = right.chars().collect();
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=right.len()).collect();
    let mut last = None;
    for (row, from) in left.chars().enumerate() {
        let mut current = vec![row + 1];
        for (column, to) in right.iter().enumerate() {
            let at = |row: &[usize], column: usize| row.get(column).copied().unwrap_or(usize::MAX);
            let changed = at(&above, column) + usize::from(from != *to);
            let mut best = changed
                .min(at(&above, column + 1) + 1)
                .min(at(&current, column) + 1);
            let swapped = column > 0 && last == Some(*to) && right.get(column - 1) == Some(&from);
            if swapped {
                best = best.min(at(&before, column - 1).saturating_add(1));
            }
            current.push(best);
        }
        before = std::mem::replace(&mut above, current);
        last = Some(from);
    }
    above.last().copied().unwrap_or(0)
}

/// Returns whether a word is a likely misspelling of a name. Names of fewer than four letters have too many neighbors.
pub(crate) fn is_near(word: &str, name: &str) -> bool {
    let most = match name.len() {
        0..=3 => return false,
        4..=5 => 1,
        _ => 2,
    };
    word != name && word.chars().next() == name.chars().next() && distance(word, name) <= most
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_counts_edits_and_swaps() {
        for (left, right, expected) in [
            ("", "", 0),
            ("", "abc", 3),
            ("abc", "", 3),
            ("check", "check", 0),
            ("chekc", "check", 1),
            ("calibrat", "calibrate", 1),
            ("domain", "domains", 1),
            ("kitten", "sitting", 3),
        ] {
            assert_eq!(distance(left, right), expected, "{left} {right}");
        }
    }

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
