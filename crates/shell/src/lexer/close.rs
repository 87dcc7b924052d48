//! Where a substitution ends: quotes, comments, patterns of `case` and here-documents inside it are minded.

use crate::limits::Limits;

/// What is open.
#[derive(Clone, Copy, PartialEq)]
enum Open {
    /// `(`, with how many `case` are open in it.
    Parenthesis(u32),
    /// `((`, and `(` in it.
    Number,
    /// `${`.
    Brace,
    /// `"`.
    Quote,
}

/// The place of the parenthesis that closes a substitution begun before `from`.
pub(crate) fn closing(text: &str, from: usize) -> Option<usize> {
    end_of(text, from, Open::Parenthesis(0))
}

/// The place of the first of the two parentheses that close a calculation begun before `from`.
pub(crate) fn number_end(text: &str, from: usize) -> Option<usize> {
    let end = end_of(text, from, Open::Number)?;
    (text.as_bytes().get(end + 1) == Some(&b')')).then_some(end)
}

/// The place of the brace that closes `${` before `from`.
pub(crate) fn parameter_end(text: &str, from: usize) -> Option<usize> {
    end_of(text, from, Open::Brace)
}

/// The end of the line that `at` stands in.
pub(crate) fn line_end(bytes: &[u8], at: usize) -> usize {
    let rest = bytes.get(at..).unwrap_or(&[]);
    at + rest.iter().position(|b| *b == b'\n').unwrap_or(rest.len())
}

/// Where a here-document that begins at `from` ends, and what comes behind its delimiter; before that tabs may stand
/// where it `strips` them.
pub(crate) fn document(
    text: &str,
    from: usize,
    delimiter: &str,
    strips: bool,
) -> (Option<usize>, usize) {
    let bytes = text.as_bytes();
    let mut at = from;
    while at < bytes.len() {
        let end = line_end(bytes, at);
        let line = text.get(at..end).unwrap_or("");
        let line = line.trim_end_matches('\r');
        if line == delimiter || strips && line.trim_start_matches('\t') == delimiter {
            return (Some(at), (end + 1).min(bytes.len()));
        }
        at = end + 1;
    }
    (None, bytes.len())
}

fn end_of(text: &str, from: usize, first: Open) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut open = vec![first];
    let mut at = from;
    // Whether a word may begin here, and the delimiters of here-documents of this line.
    let mut fresh = true;
    let mut pending: Vec<(&str, bool)> = Vec::new();
    while let Some(byte) = bytes.get(at).copied() {
        let inside = *open.last()?;
        let quoted = inside == Open::Quote;
        let was_fresh = std::mem::replace(&mut fresh, false);
        match byte {
            b'\\' => at += 1,
            b'"' if quoted => {
                open.pop();
            }
            b'"' => open.push(Open::Quote),
            b'\'' if !quoted => at += 1 + bytes.get(at + 1..)?.iter().position(|b| *b == b'\'')?,
            b'`' => {
                at += 1;
                while *bytes.get(at)? != b'`' {
                    at += 1 + usize::from(bytes.get(at) == Some(&b'\\'));
                }
            }
            b'$' if !quoted && bytes.get(at + 1) == Some(&b'\'') => {
                at += 2;
                while *bytes.get(at)? != b'\'' {
                    at += 1 + usize::from(bytes.get(at) == Some(&b'\\'));
                }
            }
            b'$' if bytes.get(at + 1) == Some(&b'(') => {
                open.push(Open::Parenthesis(0));
                at += 1;
                fresh = true;
            }
            b'$' if bytes.get(at + 1) == Some(&b'{') => {
                open.push(Open::Brace);
                at += 1;
            }
            b'}' if inside == Open::Brace => {
                open.pop();
            }
            b'(' if inside == Open::Number => open.push(Open::Number),
            b')' if inside == Open::Number => {
                open.pop();
            }
            _ => {
                if let Open::Parenthesis(cases) = inside {
                    match byte {
                        // In a calculation `<<` and `#` are nothing else.
                        b'(' if calculates(bytes.get(from..at).unwrap_or(&[])) => {
                            open.push(Open::Number);
                        }
                        b'(' => {
                            open.push(Open::Parenthesis(0));
                            fresh = true;
                        }
                        b')' if cases == 0 => {
                            open.pop();
                        }
                        b')' | b';' | b'&' | b'|' | b' ' | b'\t' => fresh = true,
                        b'\n' => {
                            fresh = true;
                            for (delimiter, strips) in pending.drain(..) {
                                at = document(text, at + 1, delimiter, strips)
                                    .1
                                    .saturating_sub(1);
                            }
                        }
                        b'#' if was_fresh => at = line_end(bytes, at).saturating_sub(1),
                        b'<' if bytes.get(at + 1) == Some(&b'<') => {
                            let here = bytes.get(at + 2) != Some(&b'<');
                            at += if here { 1 } else { 2 };
                            if here {
                                let strips = bytes.get(at + 1) == Some(&b'-');
                                pending.extend(delimiter(text, at + 1).map(|d| (d, strips)));
                            }
                        }
                        b'c' if was_fresh && is_word(text, at, "case") => {
                            set_cases(&mut open, cases + 1);
                        }
                        b'e' if was_fresh && is_word(text, at, "esac") => {
                            set_cases(&mut open, cases.saturating_sub(1));
                        }
                        _ => {}
                    }
                }
            }
        }
        if open.is_empty() {
            return Some(at);
        }
        if open.len() > Limits::MAX_NESTING {
            return None;
        }
        at += 1;
    }
    None
}

/// Whether a parenthesis behind this begins a calculation: behind another one, which begins no `<(` or `>(`.
fn calculates(before: &[u8]) -> bool {
    match before {
        [.., b'<' | b'>', b'('] => false,
        [.., last] => *last == b'(',
        [] => false,
    }
}

fn set_cases(open: &mut [Open], cases: u32) {
    if let Some(last) = open.last_mut() {
        *last = Open::Parenthesis(cases);
    }
}

fn is_word(text: &str, at: usize, word: &str) -> bool {
    let rest = text.get(at..).unwrap_or("");
    let behind = |rest: &str| {
        rest.chars()
            .next()
            .is_none_or(|c| c.is_whitespace() || matches!(c, ';' | ')' | '&' | '|'))
    };
    rest.strip_prefix(word).is_some_and(behind)
}

/// The delimiter of a here-document behind `<<`.
fn delimiter(text: &str, at: usize) -> Option<&str> {
    let rest = text.get(at..)?;
    let rest = rest
        .strip_prefix('-')
        .unwrap_or(rest)
        .trim_start_matches(' ');
    let rest = rest.trim_start_matches(['\'', '"', '\\']);
    let ends =
        |c: char| c.is_whitespace() || matches!(c, '\'' | '"' | ';' | '|' | '&' | ')' | '<' | '>');
    rest.get(..rest.find(ends).unwrap_or(rest.len()))
        .filter(|d| !d.is_empty())
}
