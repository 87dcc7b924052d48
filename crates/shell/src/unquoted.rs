//! A script as it is written, without what is only quoted.

use std::borrow::Cow;

/// A script with what stands in single quotes and in comments blotted out, of the same length: for patterns that
/// look at it as it is written.
pub fn blank_quoted(text: &str) -> Cow<'_, str> {
    if !text.contains(['\'', '#']) {
        return Cow::Borrowed(text);
    }
    let mut out = text.as_bytes().to_vec();
    let (mut single, mut double, mut comment) = (false, false, false);
    let mut before = b' ';
    let mut at = 0;
    while let Some(byte) = out.get(at).copied() {
        match byte {
            b'\n' => comment = false,
            _ if comment => {}
            b'\\' if !single => at += 1,
            b'\'' if !double => single = !single,
            b'"' if !single => double = !double,
            b'#' if !single
                && !double
                && matches!(before, b' ' | b'\t' | b'\n' | b';' | b'&' | b'|' | b'(') =>
            {
                comment = true;
            }
            _ => {}
        }
        if (single && byte != b'\'' || comment)
            && let Some(byte) = out.get_mut(at)
        {
            *byte = b'x';
        }
        before = byte;
        at += 1;
    }
    // What was put in is ASCII, whole quotes at a time: what is left is text still, but for a quote that is never
    // closed.
    Cow::Owned(String::from_utf8(out).unwrap_or_else(|_| text.to_owned()))
}
