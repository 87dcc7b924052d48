//! Parts of long texts.

/// Returns the beginning and the end of a long text, cut at white space. The instruction of a request is in one or the
/// other; pasted text between them need not be analyzed. A short text is returned as the beginning.
pub(crate) fn ends(text: &str, head: usize, tail: usize) -> (&str, &str) {
    if text.len() <= head + tail {
        return (text, "");
    }
    let cut = |at: usize| {
        let at = (0..=at)
            .rev()
            .find(|at| text.is_char_boundary(*at))
            .unwrap_or(0);
        let (before, _) = text.split_at(at);
        before
            .rfind(char::is_whitespace)
            .filter(|space| at - space < 256)
            .unwrap_or(at)
    };
    let (first, last) = (cut(head), cut(text.len() - tail));
    (
        text.get(..first).unwrap_or(text),
        text.get(last..).unwrap_or(""),
    )
}
