//! Signs that people glue to words: Markdown, tags of HTML, numbers of a list, quotation marks, emoji, and characters
//! without width. They say nothing about what is asked for.

use std::borrow::Cow;

use crate::text::ends;

/// Of a longer text, only both ends are examined, because an instruction is in one of them.
const HEAD_BYTES: usize = 12 * 1024;
const TAIL_BYTES: usize = 4 * 1024;

/// Returns a text with blanks in place of the signs that are glued to its words, so that every other character keeps its
/// place; `None` if it has none.
#[must_use]
pub fn without_marks(text: &str) -> Option<String> {
    let (head, tail) = ends(text, HEAD_BYTES, TAIL_BYTES);
    let (plain_head, plain_tail) = (plain(head), plain(tail));
    if plain_head.is_none() && plain_tail.is_none() {
        return None;
    }
    let middle = text.get(head.len()..text.len() - tail.len());
    let mut out = plain_head.unwrap_or_else(|| head.to_owned());
    out.push_str(middle.unwrap_or(""));
    out.push_str(plain_tail.as_deref().unwrap_or(tail));
    Some(out)
}

fn plain(text: &str) -> Option<String> {
    let may_have = |b: u8| !b.is_ascii() || b"*_~#<@)>]`\"'|:".contains(&b) || b.is_ascii_digit();
    if !text.bytes().any(may_have) && !text.contains("..") {
        return None;
    }
    let unquoted = without_quotes(text);
    let untagged = without_tags(unquoted.as_deref().unwrap_or(text));
    let spaced = untagged.as_deref().or(unquoted.as_deref());
    let signless = without_signs(spaced.unwrap_or(text));
    let spaced = signless.as_deref().or(spaced);
    let from = spaced.unwrap_or(text);
    // The text up to the last word that changed.
    let mut out = String::new();
    let mut copied = 0;
    for word in from.split_whitespace() {
        let inner = without_signs_around(word);
        if inner.len() == word.len() && matches!(inner, Cow::Borrowed(_)) {
            continue;
        }
        let at = word.as_ptr() as usize - from.as_ptr() as usize;
        out.push_str(from.get(copied..at).unwrap_or(""));
        match inner {
            Cow::Borrowed(part) => add_part(word, part, &mut out),
            Cow::Owned(text) => out.push_str(&text),
        }
        copied = at + word.len();
    }
    if copied == 0 {
        return signless.or(untagged).or(unquoted);
    }
    out.push_str(from.get(copied..).unwrap_or(""));
    Some(out)
}

fn add_blanks(count: usize, out: &mut String) {
    out.extend(std::iter::repeat_n(' ', count));
}

/// Labels that people put in front of a task.
const LABELS: [&str; 6] = ["todo", "task", "fixme", "note", "action", "request"];

/// Adds a part of a word, with blanks in place of what is around it.
fn add_part(word: &str, part: &str, out: &mut String) {
    let from = part.as_ptr() as usize - word.as_ptr() as usize;
    add_blanks(from, out);
    out.push_str(part);
    add_blanks(word.len() - from - part.len(), out);
}

/// Returns a text without the quotation marks around all of it; `None` if there are none.
fn without_quotes(text: &str) -> Option<String> {
    const PAIRS: [(char, char); 5] = [('"', '"'), ('\'', '\''), ('`', '`'), ('“', '”'), ('‘', '’')];
    let inner = text.trim();
    let quoted = PAIRS.iter().find_map(|(open, close)| {
        let quoted = inner.strip_prefix(*open)?.strip_suffix(*close)?;
        let is_one = !quoted.contains([*open, *close]) && quoted.contains(char::is_whitespace);
        is_one.then_some(quoted)
    })?;
    let mut out = String::with_capacity(text.len());
    add_part(text, quoted, &mut out);
    Some(out)
}

/// Returns a text with blanks in place of each tag that is glued to a word, or closes another; `None` if there is none.
fn without_tags(text: &str) -> Option<String> {
    if !text.contains('<') {
        return None;
    }
    let mut is_changed = false;
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
            add_blanks(tag.len() - behind.len(), &mut out);
            is_changed = true;
            rest = behind;
        } else {
            out.push('<');
            rest = inner;
        }
    }
    out.push_str(rest);
    is_changed.then_some(out)
}

/// Returns a text with blanks in place of each sign that is no letter; `None` if there is none. The place of a character
/// without width goes to the end of its word.
fn without_signs(text: &str) -> Option<String> {
    if !text.contains(|c| has_no_width(c) || is_sign(c)) {
        return None;
    }
    let mut out = String::with_capacity(text.len());
    let mut owed = 0;
    for c in text.chars() {
        match c {
            c if has_no_width(c) => owed += c.len_utf8(),
            c if is_sign(c) => add_blanks(c.len_utf8(), &mut out),
            c => {
                if c.is_whitespace() {
                    add_blanks(std::mem::take(&mut owed), &mut out);
                }
                out.push(c);
            }
        }
    }
    add_blanks(owed, &mut out);
    Some(out)
}

fn has_no_width(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{feff}' | '\u{fe0e}' | '\u{fe0f}')
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

/// Returns a word without the signs around it: a part of it, or a text of the same length.
fn without_signs_around(whole: &str) -> Cow<'_, str> {
    let word = without_number(whole);
    let mark = |c: char| matches!(c, '*' | '_' | '~' | '#' | '>' | '|' | '^' | '=');
    // `*.log`, `~/x`, `~ann`, `#12` and `__init__` are names.
    let inner = word.trim_start_matches(mark).trim_end_matches(mark);
    let is_marked = inner.len() < word.len();
    let is_word = |text: &str| {
        let signs = ['.', ',', '!', '?', ':', ';', '"', '\'', ')', '*', '_', '~'];
        let letters = text.trim_end_matches(signs);
        !letters.is_empty()
            && letters
                .chars()
                .all(|c| c.is_alphabetic() || matches!(c, '\'' | '-' | '’'))
    };
    if !word.is_empty() && word.bytes().all(|b| b == b'#') {
        return Cow::Borrowed(whole.get(..0).unwrap_or(""));
    }
    let is_home = word.starts_with('~') && !word.starts_with("~~");
    let is_dunder = word.starts_with("__") && word.ends_with("__") && inner.contains('_');
    if is_marked && is_word(inner) && !is_home && !is_dunder {
        return Cow::Borrowed(inner.trim_end_matches(['*', '_', '~']));
    }
    // `**delete**/*erase*`: alternatives, each marked.
    if word.contains("*/") && word.split('/').all(|part| is_word(part.trim_matches(mark))) {
        let blanked = whole
            .chars()
            .map(|c| if mark(c) || c == '/' { ' ' } else { c });
        return Cow::Owned(blanked.collect());
    }
    // `TODO:delete`, `task:erase`: a label in front of what is asked.
    if let Some((label, rest)) = word.split_once(':')
        && LABELS.iter().any(|known| label.eq_ignore_ascii_case(known))
        && is_word(rest)
    {
        return Cow::Borrowed(rest);
    }
    // `@bot:delete`, `...delete`.
    if let Some((name, rest)) = word.strip_prefix('@').and_then(|name| name.split_once(':'))
        && is_word(name)
        && is_word(rest)
    {
        return Cow::Borrowed(rest);
    }
    let dotted = word.trim_start_matches('.');
    if word.len() - dotted.len() > 1 && is_word(dotted) {
        return Cow::Borrowed(dotted);
    }
    Cow::Borrowed(word)
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
    // `2.delete`, `3:delete`: a file or a version has something else behind the letters, or few of them.
    let dotted = rest.strip_prefix(['.', ':']).filter(|text| {
        let letters = text.trim_end_matches([',', '.', '!', '?']);
        number > 0 && letters.len() > 3 && letters.bytes().all(|b| b.is_ascii_alphabetic())
    });
    match dotted {
        _ if is_glued => behind,
        Some(text) => text,
        None => word,
    }
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
            ("@bot:delete it", "delete it"),
            ("**delete**/*erase* it", "delete erase it"),
            ("de\u{200b}lete it", "delete it"),
            ("<b>delete it</b>", "delete it"),
            ("🗑\u{fe0f}delete it", "delete it"),
            ("«delete it»", "delete it"),
            ("•delete it", "delete it"),
            ("—delete it", "delete it"),
            ("\"delete it\"", "delete it"),
            ("“delete it”", "delete it"),
        ] {
            let found = without_marks(text).unwrap();
            let words: Vec<&str> = found.split_whitespace().collect();
            assert_eq!(words.join(" "), expected, "{text}");
            assert_eq!(found.len(), text.len(), "{text}");
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
