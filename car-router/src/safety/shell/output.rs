//! What a command is known to print, for the shell that reads it.

use super::unwrap::program;

/// More is not passed on.
const LONGEST: usize = 16 * 1024;

/// What a command prints, where that can be told from its words and what it is given.
pub(super) fn of(words: &[String], given: Option<&str>) -> Option<String> {
    let name = program(words.first()?);
    let rest = words.get(1..).unwrap_or(&[]);
    let is_flag = |w: &&String| w.starts_with('-') && w.len() > 1;
    let has = |flags: &[&str]| rest.iter().any(|w| flags.contains(&&**w));
    let found = match name {
        "echo" => {
            let text: Vec<&str> = rest
                .iter()
                .skip_while(is_flag)
                .map(String::as_str)
                .collect();
            Some(escapes(&text.join(" ")))
        }
        "printf" => {
            let text: Vec<&str> = rest
                .iter()
                .skip_while(is_flag)
                .map(String::as_str)
                .collect();
            let format = text.first().copied().unwrap_or("");
            if format.contains('%') {
                Some(escapes(&text.get(1..).unwrap_or(&[]).join(" ")))
            } else {
                Some(escapes(format))
            }
        }
        "cat" | "tee" if rest.iter().all(|w| w == "-" || is_flag(&w)) => given.map(str::to_owned),
        "base64" | "gbase64" if has(&["-d", "-D", "--decode", "-di"]) => base64(given?),
        "openssl" if has(&["-d"]) && has(&["base64", "-base64", "enc"]) => base64(given?),
        "xxd" if rest.iter().any(|w| w.starts_with("-r")) => hex(given?),
        "rev" => given.map(|text| {
            let lines = text.lines().map(|l| l.chars().rev().collect::<String>());
            lines.collect::<Vec<_>>().join("\n")
        }),
        _ => None,
    };
    found.filter(|text| text.len() <= LONGEST)
}

/// The escapes that `echo -e` and `printf` know.
fn escapes(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if c != '\\' {
            out.push(c);
            continue;
        }
        let radix = match chars.peek() {
            Some('n') => {
                chars.next();
                out.push('\n');
                continue;
            }
            Some('t') => {
                chars.next();
                out.push('\t');
                continue;
            }
            Some('x') => {
                chars.next();
                16
            }
            Some('0'..='7') => 8,
            _ => {
                out.push('\\');
                continue;
            }
        };
        let mut number = 0;
        let mut digits = 0;
        let most = if radix == 16 { 2 } else { 4 };
        while digits < most
            && let Some(digit) = chars.peek().and_then(|c| c.to_digit(radix))
        {
            number = number * radix + digit;
            digits += 1;
            chars.next();
        }
        out.extend(char::from_u32(number));
    }
    out
}

fn base64(text: &str) -> Option<String> {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bytes = Vec::new();
    let (mut bits, mut count) = (0u32, 0);
    for byte in text
        .bytes()
        .filter(|b| !b.is_ascii_whitespace() && *b != b'=')
    {
        let value = LETTERS.iter().position(|l| *l == byte)? as u32;
        bits = (bits << 6 | value) & 0xff_ffff;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count & 0xff) as u8);
        }
    }
    String::from_utf8(bytes).ok()
}

fn hex(text: &str) -> Option<String> {
    let digits: Vec<u32> = text
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| c.to_digit(16))
        .collect::<Option<_>>()?;
    let bytes = digits
        .chunks(2)
        .map(|pair| pair.iter().fold(0, |n, d| n * 16 + d) as u8);
    String::from_utf8(bytes.collect()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_is_known_where_it_is_written_down() {
        let of = |words: &[&str], given| {
            let words: Vec<String> = words.iter().map(|w| (*w).to_owned()).collect();
            of(&words, given)
        };
        assert_eq!(of(&["echo", "-n", "a", "b"], None).as_deref(), Some("a b"));
        assert_eq!(
            of(&["printf", "\\x72\\155 x"], None).as_deref(),
            Some("rm x")
        );
        assert_eq!(of(&["base64", "-d"], Some("bHM=")).as_deref(), Some("ls"));
        assert_eq!(
            of(&["xxd", "-r", "-p"], Some("6c73")).as_deref(),
            Some("ls")
        );
        assert_eq!(of(&["rev"], Some("sl")).as_deref(), Some("ls"));
        assert_eq!(of(&["curl", "x"], None), None);
        assert_eq!(of(&["base64", "-d"], Some("!!")), None);
    }
}
