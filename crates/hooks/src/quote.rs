//! Words as a POSIX shell reads them.

/// Returns a word in single quotes, which a shell reads as exactly this text.
pub(crate) fn quoted(word: &str) -> String {
    format!("'{}'", word.replace('\'', "'\\''"))
}

/// Returns a word as a shell reads it, in quotes only if it needs them.
pub(crate) fn argument(word: &str) -> String {
    let is_plain = |b: u8| b.is_ascii_alphanumeric() || b"/._-+:@%,".contains(&b);
    if !word.is_empty() && word.bytes().all(is_plain) {
        word.to_owned()
    } else {
        quoted(word)
    }
}

/// Returns the word that [`argument`] wrote.
pub(crate) fn unquoted(word: &str) -> String {
    let inside = word
        .strip_prefix('\'')
        .and_then(|rest| rest.strip_suffix('\''));
    inside.map_or_else(|| word.to_owned(), |text| text.replace("'\\''", "'"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quoted_word_is_read_back() {
        for word in ["/usr/bin/car-router", "/a b/c", "it's", "", "'", "a'b'c"] {
            assert_eq!(unquoted(&argument(word)), word);
        }
        assert_eq!(argument("/usr/bin/car-router"), "/usr/bin/car-router");
        assert_eq!(argument("/a b"), "'/a b'");
    }
}
