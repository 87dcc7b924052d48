//! Finds the known name that is nearest to a misspelled one.

/// Returns the name that a word is most likely a misspelling of; `None` if no name is near enough.
///
/// A name is near if a few letters are changed, or if a part of the word is nearly a part of the name. Parts are
/// separated by `_`, `.` or `-`.
///
/// ```
/// use car_router_toml::nearest;
///
/// let keys = ["classifier", "confidence_threshold", "catalogue"];
/// assert_eq!(nearest("clasifier", keys), Some("classifier"));
/// assert_eq!(nearest("threshhold", keys), Some("confidence_threshold"));
/// assert_eq!(nearest("colour", keys), None);
/// ```
#[must_use]
pub fn nearest<'n>(word: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    /// Longer words are not compared, so that the work is bounded.
    const LONGEST: usize = 64;
    if word.len() > LONGEST {
        return None;
    }
    let word = word.to_lowercase();
    let mut best: Option<(usize, &str)> = None;
    for name in names {
        let lower = name.to_lowercase();
        let Some(distance) = distance(&word, &lower) else {
            continue;
        };
        if best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, name));
        }
    }
    best.map(|(_, name)| name)
}

/// Returns how far a name is from a word; `None` if it is too far. A near part counts as farther than any near whole.
fn distance(word: &str, name: &str) -> Option<usize> {
    const OF_A_PART: usize = 100;
    let whole = strsim::osa_distance(word, name);
    if whole <= allowed(word) {
        return Some(whole);
    }
    let parts =
        |text: &str| -> Vec<String> { text.split(['_', '.', '-']).map(str::to_owned).collect() };
    let last = parts(word).pop()?;
    let near = parts(name)
        .into_iter()
        .map(|part| strsim::osa_distance(&last, &part))
        .filter(|distance| *distance <= allowed(&last))
        .min()?;
    Some(OF_A_PART + near)
}

/// Returns how many letters of a word may be changed: none of a word of one or two letters.
fn allowed(word: &str) -> usize {
    match word.chars().count() {
        0..=2 => 0,
        3..=5 => 1,
        6..=8 => 2,
        length => length / 4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_found() {
        let names = [
            "git_operations",
            "general",
            "file_operations",
            "system_info",
        ];
        for (word, expected) in [
            ("gti", Some("git_operations")),
            ("gitt", Some("git_operations")),
            ("genral", Some("general")),
            ("file_operation", Some("file_operations")),
            ("SYSTEM_INFO", Some("system_info")),
            ("sysinfo", None),
            ("", None),
            ("x", None),
        ] {
            assert_eq!(nearest(word, names), expected, "{word}");
        }
        assert_eq!(nearest(&"a".repeat(100), names), None);
    }
}
