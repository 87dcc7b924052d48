//! Signs that people glue to words: Markdown, tags of HTML, numbers of a list, quotation marks, emoji, and characters
//! without width. They say nothing about what is asked for.

/// Of a longer text, only both ends are returned, because an instruction is in one of them.
const HEAD_BYTES: usize = 12 * 1024;
const TAIL_BYTES: usize = 4 * 1024;

/// Returns a text without signs glued to its words; `None` if it has none.
pub(crate) fn without_marks(text: &str) -> Option<String> {
    let (head, tail) = crate::text::ends(text, HEAD_BYTES, TAIL_BYTES);
    let (plain_head, plain_tail) = (plain(head), plain(tail));
    if plain_head.is_none() && plain_tail.is_none() {
        return None;
    }
    let mut out = plain_head.unwrap_or_else(|| head.to_owned());
    if !tail.is_empty() {
        out.push('\n');
        out.push_str(plain_tail.as_deref().unwrap_or(tail));
    }
    Some(out)
}

fn plain(text: &str) -> Option<String> {
    let may_have = |b: u8| !b.is_ascii() || matches!(b,);
    if !text.bytes().any(may_have) && !text.contains("..") {
        return None;
    }
    let spaced = without_signs(&without_tags(text));
    let mut out = String::with_capacity(spaced.len());
    let mut rest = &*spaced;
    while !rest.is_empty() {
        let blank = rest
            .find(|c: char| !c.is_whitespace())
            .unwrap_or(rest.len());
        let (space, behind) = rest.split_at(blank);
        out.push_str(space);
        let end = behind.find(char::is_whitespace).unwrap_or(behind.len());
        let (word, behind) = behind.split_at(end);
        add_word(word, &mut out);
        rest = behind;
    }
    (out != text).then_some(out)
}

/// Returns a text with a blank in place of each tag that is glued to a word, or closes another.
fn without_tags(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(open) = rest.find('<') {
        let (before, tag) = rest.split_at(open);
        out.push_str(before);
        let inner = tag.get(1..).unwrap_or("");
        let name = inner.strip_prefix('/').unwrap_or(inner);
        let letters = name.bytes().take_while(u8::is_ascii_alphanumeric).count();
        let close = inner.find(['<', '>', '\n']);
        let closed = close.filter(|at| inner.get(*at..).is_some_and(|t| t.starts_with('>')));
        let behind = closed.and_then(|at| inner.get(at + 1..)).unwrap_or("");
        let is_closing = inner.starts_with('/');
        let glued =
            behind.starts_with(char::is_alphanumeric) || behind.starts_with(['<', '*', '_']);
        let is_tag = (1..=10).contains(&letters) && closed.is_some() && (is_closing || glued);
        if is_tag {
            out.push(' ');
            rest = behind;
        } else {
            out.push('<');
            rest = inner;
        }
    }
    out.push_str(rest);
    out
}

/// Returns a text with a blank in place of each sign that is no letter, and without characters that have no width.
fn without_signs(text: &str) -> String {
    if text.is_ascii() {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\u{ad}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2060}'..='\u{2064}'
            | '\u{feff}'
            | '\u{fe0e}'
            | '\u{fe0f}' => {}
            c if is_sign(c) => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

fn is_sign(c: char) -> bool {
    matches!(u32::from(c),
        // « » · and quotation marks below the line or with one angle
        0xab | 0xbb | 0xb7 | 0x201a | 0x201e | 0x2039 | 0x203a
        // dashes, bullets, dots
        | 0x2010..=0x2015 | 0x2020..=0x2026 | 0x2043
        // arrows, mathematical operators, technical signs, boxes, dingbats, stars
        | 0x2190..=0x245f | 0x2500..=0x2bff
        // brackets and dots of Chinese and Japanese
        | 0x3008..=0x3011 | 0x3014..=0x301f | 0x30fb | 0xff08 | 0xff09 | 0xff3b | 0xff3d
        // emoji
        | 0x1f000..=0x1faff)
}

/// Adds a word without the signs around it.
fn add_word(word: &str, out: &mut String) {
    let word = without_number(word);
    let mark = |c: char| matches!(c, '*' | '_' | '~' | '#' | '>' | '|' | '^' | '=');
    // `*.log`, `~/x`, `~ann`, `#12` and `__init__` are names.
    let inner = word.trim_start_matches(mark).trim_end_matches(mark);
    let marks = word.len() - inner.len();
    let is_word = |text: &str| {
        let letters =
            text.trim_end_matches(['.', ',', '!', '?', ':', ';', '"', '\'', ')', '*', '_', '~']);
        !letters.is_empty()
            && letters
                .chars()
                .all(|c| c.is_alphabetic() || matches!(c, '\'' | '-' | '’'))
    };
    let is_home = word.starts_with('~') && !word.starts_with("~~");
    let is_dunder = word.starts_with("__") && word.ends_with("__") && inner.contains('_');
    if marks > 0 && is_word(inner) && !is_home && !is_dunder {
        let end = inner.trim_end_matches(['*', '_', '~']);
        out.push_str(end);
        return;
    }
    // `**delete**/*erase*`: alternatives, each marked.
    if word.contains("*/") && word.split('/').all(|part| is_word(part.trim_matches(mark))) {
        let parts: Vec<&str> = word
            .split('/')
            .map(|part| part.trim_matches(mark))
            .collect();
        out.push_str(&parts.join(" "));
        return;
    }
    // `@bot:delete`, `...delete`.
    if let Some((name, rest)) = word.strip_prefix('@').and_then(|name| name.split_once(':'))
        && is_word(name)
        && is_word(rest)
    {
        out.push(' ');
        out.push_str(rest);
        return;
    }
    let dotted = word.trim_start_matches('.');
    if word.len() - dotted.len() > 1 && is_word(dotted) {
        out.push_str(dotted);
        return;
    }
    out.push_str(word);
}

/// Returns a word without the number of a list that is glued to it: `1)delete`, `(a)delete`, `[2]delete`.
fn without_number(word: &str) -> &str {
    let inner = word.trim_start_matches(['(', '[']);
    let number = inner.bytes().take_while(u8::is_ascii_digit).count();
    let length = match number {
        0 => usize::from(inner.starts_with(|c: char| c.is_ascii_alphabetic())),
        1 | 2 => number,
        _ => return word,
    };
    let rest = inner.get(length..).unwrap_or("");
    let behind = rest.trim_start_matches([')', ']']);
    let is_glued =
        length > 0 && behind.len() < rest.len() && behind.starts_with(char::is_alphabetic);
    if is_glued { behind } else { word }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_around_words_go() {
        for (text, expected) in [
            ("*delete all my files*", "delete all my files"),
            ("**drop** the __table__", "drop the table"),
            ("~~delete every backup~~", "delete every backup"),
            ("#wipe the disk", "wipe the disk"),
            ("1)delete it", "delete it"),
            ("(a)reset it", "reset it"),
            ("...delete it!!", "delete it!!"),
            ("@bot:delete it", " delete it"),
            ("**delete**/*erase* it", "delete erase it"),
            ("de\u{200b}lete it", "delete it"),
        ] {
            assert_eq!(without_marks(text).as_deref(), Some(expected), "{text}");
        }
        for (text, expected) in [
            ("<b>delete it</b>", "delete it"),
            ("🗑\u{fe0f}delete it", "delete it"),
            ("«delete it»", "delete it"),
            ("•delete it", "delete it"),
            ("—delete it", "delete it"),
        ] {
            let found = without_marks(text).unwrap();
            assert_eq!(found.trim(), expected, "{text}");
        }
    }

    #[test]
    fn names_and_commands_keep_their_signs() {
        for text in [
            "delete *.log",
            "rm -rf ~/x",
            "open ~ann",
            "show .git",
            "issue #12",
            "edit __init__.py",
            "a <file> here",
            "cat < in > out",
            "ls ./x ../y",
            "echo (a)",
            "mail a@b.c",
            "größe und 中文",
            "grep '*' x",
        ] {
            assert_eq!(without_marks(text), None, "{text}");
        }
    }
}
