//! Takes off what other parties wrap around a request: elements such as `<system-reminder>…</system-reminder>`, and quoted
//! lines.

use std::borrow::Cow;

/// After this many elements that are never closed, no further one is looked for, so that the time stays linear.
const MAX_OPEN: usize = 8;

/// Returns a text without what other parties wrapped around it; the whole text if nothing else would be left.
pub(super) fn without_wrapping(whole: &str) -> Cow<'_, str> {
    let Some(own) =
        without_elements(whole).or_else(|| Some(whole.to_owned()).filter(|w| has_quote(w)))
    else {
        return Cow::Borrowed(whole);
    };
    let own = without_quotes(own);
    if own.contains(char::is_alphanumeric) {
        Cow::Owned(own)
    } else {
        Cow::Borrowed(whole)
    }
}

fn is_quoted(line: &str) -> bool {
    line.starts_with("> ")
}

fn has_quote(text: &str) -> bool {
    is_quoted(text) || text.contains("\n> ")
}

/// Removes quoted lines.
fn without_quotes(text: String) -> String {
    if !has_quote(&text) {
        return text;
    }
    let own: Vec<&str> = text.lines().filter(|line| !is_quoted(line)).collect();
    own.join("\n")
}

/// Removes the elements whose names have several words, as those have that programs add; `None` if there are none.
fn without_elements(whole: &str) -> Option<String> {
    let mut own = String::new();
    let (mut rest, mut from) = (whole, 0);
    let mut open = 0;
    while let Some(at) = rest
        .get(from..)
        .and_then(|r| r.find('<'))
        .map(|at| from + at)
    {
        let behind = rest.get(at + 1..).unwrap_or("");
        let name = element_name(behind);
        match name.and_then(|name| closing(behind, name)) {
            Some(end) => {
                own.push_str(rest.get(..at).unwrap_or(""));
                rest = behind.get(end..).unwrap_or("");
                from = 0;
            }
            None => {
                open += usize::from(name.is_some());
                from = at + 1;
                if open > MAX_OPEN {
                    break;
                }
            }
        }
    }
    if rest.len() == whole.len() {
        return None;
    }
    own.push_str(rest);
    Some(own)
}

/// Returns the name of the element that begins behind `<`, if it has several words.
fn element_name(behind: &str) -> Option<&str> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    let end = behind.find(|c| !is_name(c))?;
    let name = behind.get(..end)?;
    (behind.get(end..)?.starts_with('>') && name.contains(['-', '_'])).then_some(name)
}

/// Returns where the element ends.
fn closing(behind: &str, name: &str) -> Option<usize> {
    let close = format!("</{name}>");
    behind.find(&close).map(|at| at + close.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_the_person_asks_is_left() {
        for (text, own) in [
            (
                "<system-reminder>Design a cluster.</system-reminder>\nlist the files",
                "\nlist the files",
            ),
            (
                "list the files<env_info>linux</env_info><env_info>x</env_info>",
                "list the files",
            ),
            ("> why does it crash\nlist the files", "list the files"),
            ("what does <div> do", "what does <div> do"),
            (
                "<tool-use>all of it</tool-use>",
                "<tool-use>all of it</tool-use>",
            ),
            ("a <b-c> is never closed", "a <b-c> is never closed"),
        ] {
            assert_eq!(without_wrapping(text), own);
        }
    }

    #[test]
    fn elements_that_are_never_closed_cost_linear_time() {
        let text = "<a-b>".repeat(100_000);
        assert_eq!(without_wrapping(&text), text);
    }
}
