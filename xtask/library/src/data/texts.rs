//! The texts of a repository's files that may be requests.
//!
//! A text counts if its hash is listed, so this offers more than the requests: every line with and without its mark of
//! Markdown or of a comment, the comments above a command joined to one text, every string of a file of JSON, and each in
//! the spellings that requests were written in.

use std::ffi::OsStr;
use std::path::Path;

use serde_json::Value;

/// The most lines of a comment that are joined.
const MOST_LINES: usize = 12;

/// Passes every text of a file that may be a request.
pub(super) fn visit_texts(file: &Path, content: &str, visit: &mut impl FnMut(&str)) {
    if file.extension() == Some(OsStr::new("json")) {
        // A file that is no JSON after all has no texts.
        if let Ok(value) = serde_json::from_str(content) {
            visit_strings(&value, visit);
        }
        return;
    }
    let lines: Vec<&str> = content.lines().map(str::trim).collect();
    for (at, line) in lines.iter().enumerate() {
        visit_spellings(line, visit);
        visit_spellings(uncommented(line), visit);
        visit_spellings(unmarked(line), visit);
        if let Some((_, remark)) = line.split_once(" #") {
            visit_spellings(uncommented(remark), visit);
        }
        if !line.starts_with('#') {
            continue;
        }
        let mut joined = uncommented(line).to_owned();
        let below = lines.iter().skip(at + 1).filter(|line| !line.is_empty());
        let comment = below.take_while(|line| line.starts_with('#'));
        for more in comment.take(MOST_LINES - 1) {
            joined.push(' ');
            joined.push_str(uncommented(more));
            visit_spellings(&joined, visit);
        }
    }
}

/// Every string in a value, but for the names of its fields.
fn visit_strings(value: &Value, visit: &mut impl FnMut(&str)) {
    match value {
        Value::String(text) => visit_spellings(text, visit),
        Value::Array(values) => values.iter().for_each(|value| visit_strings(value, visit)),
        Value::Object(fields) => fields
            .values()
            .for_each(|value| visit_strings(value, visit)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// A line without the marks of a comment or a heading before its text.
fn uncommented(line: &str) -> &str {
    line.trim_start_matches(|c: char| c == '#' || c.is_whitespace())
}

/// A line without any marks before its text: of a comment, a heading, a list or a quotation.
fn unmarked(line: &str) -> &str {
    line.trim_start_matches(|c: char| "#-*>%;/".contains(c) || c.is_whitespace())
}

/// A change of spelling; `None` if it changes nothing.
type Respelling = fn(&str) -> Option<String>;

/// The changes of spelling. Which of them the requests of a source have differs, so each is applied to the text and to
/// every result of the changes before it.
const RESPELLINGS: [Respelling; 8] = [
    without_backticks,
    without_placeholders,
    without_mnemonics,
    without_to,
    without_examples,
    without_last_aside,
    without_full_stop,
    without_end_marks,
];

fn visit_spellings(text: &str, visit: &mut impl FnMut(&str)) {
    let mut spellings = vec![spaced(text)];
    for respelling in RESPELLINGS {
        for at in 0..spellings.len() {
            if let Some(other) = respelling(&spellings[at]) {
                spellings.push(spaced(&other));
            }
        }
    }
    for spelling in spellings.iter().filter(|spelling| !spelling.is_empty()) {
        visit(spelling);
    }
}

/// Returns a text with single spaces between its words and none around them.
fn spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn if_changed(before: &str, after: String) -> Option<String> {
    (after != before).then_some(after)
}

/// Removes the backticks around code.
fn without_backticks(text: &str) -> Option<String> {
    if_changed(text, text.replace('`', ""))
}

/// Writes `{{file}}` as `file`.
fn without_placeholders(text: &str) -> Option<String> {
    if_changed(text, text.replace("{{", "").replace("}}", ""))
}

/// Writes `E[x]tract` as `Extract`: letters in brackets name the option.
fn without_mnemonics(text: &str) -> Option<String> {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('[') {
        plain.push_str(before);
        match behind.split_once(']') {
            Some((inside, after))
                if !inside.is_empty() && inside.chars().all(char::is_alphanumeric) =>
            {
                plain.push_str(inside);
                rest = after;
            }
            _ => {
                plain.push('[');
                rest = behind;
            }
        }
    }
    plain.push_str(rest);
    if_changed(text, plain)
}

/// Writes "To find files" as "find files".
fn without_to(text: &str) -> Option<String> {
    let rest = text.strip_prefix("To ").or(text.strip_prefix("to "))?;
    Some(rest.to_owned())
}

/// Removes an example in parentheses, such as `(e.g. 5)`.
fn without_examples(text: &str) -> Option<String> {
    let (before, example) = text.split_once("(e.g")?;
    let (_, behind) = example.rsplit_once(')').unwrap_or(("", ""));
    Some(format!("{}{behind}", before.trim_end()))
}

/// Removes parentheses at the end with the text in them.
fn without_last_aside(text: &str) -> Option<String> {
    let text = text.trim_end_matches(['.', ':']);
    let (before, _) = text.strip_suffix(')')?.rsplit_once('(')?;
    Some(before.to_owned())
}

fn without_full_stop(text: &str) -> Option<String> {
    if_changed(text, text.trim_end_matches('.').to_owned())
}

fn without_end_marks(text: &str) -> Option<String> {
    if_changed(text, text.trim_end_matches(['.', ':', ',', ';']).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(name: &str, content: &str) -> Vec<String> {
        let mut texts = Vec::new();
        visit_texts(Path::new(name), content, &mut |text| {
            texts.push(text.to_owned());
        });
        texts
    }

    #[track_caller]
    fn has(name: &str, content: &str, expected: &[&str]) {
        let found = texts(name, content);
        for text in expected {
            assert!(
                found.iter().any(|t| t == text),
                "`{text}` is not among {found:#?}"
            );
        }
    }

    #[test]
    fn items_of_a_page() {
        let page = "# shelve\n\n> Put books on shelves.\n\n- [s]ort the books of `{{a_shelf}}`:\n\n`shelve s {{a_shelf}}`\n\n\
                    - Lend one (asks before):\n\n`shelve -l`\n";
        has(
            "shelve.md",
            page,
            &["sort the books of a_shelf", "Lend one (asks before)"],
        );
    }

    #[test]
    fn lines_of_a_list() {
        has(
            "all.nl",
            "Count the  books in \"$SHELF\".\nLend `two' books\n",
            &["Count the books in \"$SHELF\"", "Lend `two' books"],
        );
    }

    #[test]
    fn comments_above_a_command() {
        let sheet = "# To dust the books:\nshelve --dust\n\n#Number the books\n#\n#  -b : both shelves.\n\n# From the left\nshelve -n # by color\n";
        has(
            "shelve",
            sheet,
            &[
                "dust the books",
                "To dust the books",
                "Number the books -b : both shelves",
                "Number the books -b : both shelves. From the left",
                "by color",
            ],
        );
        let joined = |text: &String| text.contains("dust") && text.contains("Number");
        assert!(!texts("shelve", sheet).iter().any(joined));
    }

    #[test]
    fn headings_with_examples() {
        let page = "##### Lend books (for a week), (e.g. 'red' (new))!\n```\nlend\n```\n## Burn a book (never do this)\n";
        has(
            "README.md",
            page,
            &[
                "Lend books (for a week),!",
                "Lend books (for a week), (e.g. 'red' (new))!",
                "Burn a book",
            ],
        );
    }

    #[test]
    fn strings_of_json() {
        let file = r#"{"train": [["where is my book", "find_book"]], "tips": [{"title": "Shut the book.", "n": 1}]}"#;
        has("tips.json", file, &["where is my book", "Shut the book"]);
        assert!(!texts("tips.json", file).contains(&"title".to_owned()));
        assert!(texts("tips.json", "{").is_empty());
    }

    #[test]
    fn brackets_around_more_than_letters_stay() {
        assert_eq!(
            without_mnemonics("E[x]tract [0-9] to [here"),
            Some("Extract [0-9] to [here".to_owned())
        );
        assert_eq!(without_mnemonics("nothing [ ] here []"), None);
    }
}
