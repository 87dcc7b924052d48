//! Names in camel case, and paragraphs of comments as Kotlin and Swift have them.

use std::fmt::Write;

/// The longest line, in characters.
pub(super) const WIDTH: usize = 120;

/// Returns the name of a field in camel case, in backticks if it is a word of the language.
pub(super) fn camel_case(json: &str, keywords: &[&str]) -> String {
    let mut out = String::new();
    let mut capital = false;
    for c in json.chars() {
        match c {
            '_' => capital = true,
            c if capital => {
                out.push(c.to_ascii_uppercase());
                capital = false;
            }
            c => out.push(c),
        }
    }
    match keywords.contains(&out.as_str()) {
        true => format!("`{out}`"),
        false => out,
    }
}

/// Returns the name of a type in camel case with a capital.
pub(super) fn pascal_case(json: &str) -> String {
    let mut out = camel_case(json, &[]);
    if let Some(first) = out.get_mut(0..1) {
        first.make_ascii_uppercase();
    }
    out
}

/// Writes `snake_case` in backticks as `camelCase`, unless it is a piece of JSON or of a program.
pub(super) fn mentioned_names(text: &str) -> String {
    let mut out = String::new();
    for (n, piece) in text.split('`').enumerate() {
        if n > 0 {
            out.push('`');
        }
        let is_name = n % 2 == 1
            && piece.contains('_')
            && piece
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_' || c == '.');
        match is_name && piece != "snake_case" {
            true => out.push_str(&camel_case(piece, &[])),
            false => out.push_str(piece),
        }
    }
    out
}

/// Writes paragraphs as lines that begin with `start`.
pub(super) fn write_paragraphs(out: &mut String, start: &str, text: &str) {
    for (n, paragraph) in text.split("\n\n").enumerate() {
        if n > 0 {
            let _ = writeln!(out, "{start}");
        }
        let mut line = start.to_owned();
        let empty = line.len();
        for word in paragraph.split_whitespace() {
            if line.len() > empty && line.chars().count() + 1 + word.chars().count() > WIDTH {
                let _ = writeln!(out, "{line}");
                line.truncate(empty);
            }
            line.push(' ');
            line.push_str(word);
        }
        let _ = writeln!(out, "{line}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_backticks_are_in_camel_case() {
        let text = "As `system_context` of `Decision.ranked`, in `snake_case`, as `{\"a_b\": 1}` and max_cost.";
        let expected = "As `systemContext` of `Decision.ranked`, in `snake_case`, as `{\"a_b\": 1}` and max_cost.";
        assert_eq!(mentioned_names(text), expected);
        assert_eq!(camel_case("in", &["in"]), "`in`");
        assert_eq!(pascal_case("no_eligible_model"), "NoEligibleModel");
    }

    #[test]
    fn lines_are_wrapped_and_paragraphs_kept_apart() {
        let mut out = String::new();
        write_paragraphs(&mut out, "///", &format!("{}\n\nb", "word ".repeat(30)));
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!(lines.len(), 4);
        assert!(lines.iter().all(|line| line.chars().count() <= WIDTH));
        assert_eq!(lines[2..], ["///", "/// b"]);
    }
}
