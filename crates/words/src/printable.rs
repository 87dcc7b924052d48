//! What a terminal shows of a text.

use car_router_shell::Span;

/// A text without terminal escape sequences and without control characters other than line feed, tab and carriage
/// return. For each of its bytes, it keeps the offset in the original text.
#[derive(Debug)]
pub struct Printable {
    /// What is shown.
    pub text: String,
    places: Vec<usize>,
    length: usize,
}

impl Printable {
    /// Converts a span into one of the original text.
    pub fn written(&self, span: Span) -> Span {
        let place = |at: usize| self.places.get(at).copied().unwrap_or(self.length);
        // A span ends after its last byte, not where the next kept byte begins.
        let end = span.end.checked_sub(1).map_or(0, |last| place(last) + 1);
        let start = place(span.start).min(end);
        Span::new(start, end)
    }
}

/// Returns whether a character is not seen, or changes how what follows it is shown: a control character, a mark without
/// width, or one that turns the direction of writing.
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Removes what a terminal does not show; `None` if there is nothing to remove.
pub fn printable(text: &str) -> Option<Printable> {
    let hides = |c: char| c.is_control() && !matches!(c, '\n' | '\t' | '\r');
    // The control characters beyond ASCII, U+0080 to U+009F, begin with the byte C2. Most texts have neither.
    let may_hide =
        |b: u8| (b.is_ascii_control() & !matches!(b, b'\n' | b'\t' | b'\r')) | (b == 0xc2);
    // Without a branch for each byte, the compiler checks many bytes at once.
    let may_hide_in = |part: &[u8]| part.iter().fold(false, |found, b| found | may_hide(*b));
    if !(text.as_bytes().chunks(256).any(may_hide_in) && text.contains(hides)) {
        return None;
    }
    let mut kept = Printable {
        text: String::with_capacity(text.len()),
        places: Vec::with_capacity(text.len()),
        length: text.len(),
    };
    let mut at = 0;
    // Once no terminator of a title or link follows, no further search for one is made; this keeps the scan linear.
    let mut ends_ahead = true;
    while let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) {
        let behind = at + c.len_utf8();
        let rest = text.get(behind..).unwrap_or("");
        at = match c {
            '\u{1b}' => behind + escape_sequence(rest, &mut ends_ahead),
            '\u{9b}' => behind + control_sequence(rest),
            c if hides(c) => behind,
            c => {
                kept.text.push(c);
                kept.places.extend(at..behind);
                behind
            }
        };
    }
    Some(kept)
}

/// Returns how many bytes after an `ESC` a terminal does not show; 0 if they are not a complete sequence, so that a
/// broken one hides no text.
fn escape_sequence(rest: &str, ends_ahead: &mut bool) -> usize {
    let mut chars = rest.chars();
    match chars.next() {
        Some('[') => 1 + control_sequence(chars.as_str()),
        // A title or a link: `ESC ] 8 ; … BEL`, or up to `ESC \`. Without a terminator, only its number is removed.
        Some(']') if chars.as_str().starts_with(|c: char| c.is_ascii_digit()) => {
            let end = ends_ahead
                .then(|| rest.find(['\u{7}', '\u{9c}', '\u{1b}']))
                .flatten();
            *ends_ahead = end.is_some();
            let Some(end) = end else {
                return 1 + chars
                    .as_str()
                    .find(|c: char| !c.is_ascii_digit() && c != ';')
                    .unwrap_or(rest.len() - 1);
            };
            let tail = rest.get(end..).unwrap_or("");
            let first = tail.chars().next().map_or(0, char::len_utf8);
            end + if tail.starts_with("\u{1b}\\") {
                2
            } else {
                first
            }
        }
        // The selection of a character set, which `tput sgr0` prints.
        Some('(' | ')') if chars.as_str().starts_with(['A', 'B', '0']) => 2,
        Some('7' | '8' | '=' | '>') => 1,
        _ => 0,
    }
}

/// Returns how many bytes after `ESC [` belong to the sequence: its numbers and its final letter.
fn control_sequence(rest: &str) -> usize {
    let numbers = rest
        .find(|c: char| !('0'..='?').contains(&c))
        .unwrap_or(rest.len());
    match rest.as_bytes().get(numbers) {
        Some(b'@'..=b'~') if numbers > 0 => numbers + 1,
        Some(b'm' | b'K' | b'H' | b'J') if numbers == 0 => 1,
        _ => 0,
    }
}
