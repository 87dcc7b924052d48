//! Control tokens of the formats in which models are given a conversation: no text of a user or of a stranger may have one.

use std::borrow::Cow;
use std::sync::LazyLock;

use car_router_toml::{DataFile, Section};

use crate::error::{BuildError, Problem};

/// The longest text between the bars of a token.
const LONGEST_NAME: usize = 48;

/// The tokens that are known by their text: `data/prompt/control_tokens.toml`.
fn listed() -> &'static [String] {
    static SHIPPED: LazyLock<Vec<String>> = LazyLock::new(|| {
        let source = include_str!("../data/prompt/control_tokens.toml");
        match from_toml("control_tokens.toml", source) {
            Ok(tokens) => tokens,
            // A test parses exactly this text.
            Err(error) => unreachable!("the shipped control tokens are wrong: {error}"),
        }
    });
    &SHIPPED
}

fn from_toml(file: &str, source: &str) -> Result<Vec<String>, BuildError> {
    let mut problems: Vec<Problem> = Vec::new();
    let tokens = DataFile::parse(file, source, &mut problems, |root| {
        let families = root.sections("family");
        root.finish();
        Some(families.iter().flat_map(family).collect())
    });
    BuildError::check(problems)?;
    Ok(tokens.unwrap_or_default())
}

fn family(row: &Section<'_, '_>) -> Vec<String> {
    // For whoever reads the file.
    row.required("name", "the name of a family of models");
    row.required("source", "where its tokens are listed");
    let tokens = row.texts("tokens").into_iter().map(str::to_owned);
    let tokens = tokens.collect();
    row.finish();
    tokens
}

/// What a token begins with.
const FIRST: [char; 3] = ['<', '[', '>'];

/// Replaces each control token in a text by a space, so that the text around it cannot join to form another one. A text that
/// goes to a model and is not the app's own, such as one of a user, has none of them then.
#[must_use]
pub fn without_control_tokens(text: &str) -> Cow<'_, str> {
    let Some(first) = text.find(FIRST) else {
        return Cow::Borrowed(text);
    };
    let (before, mut rest) = text.split_at(first);
    let mut out = String::with_capacity(text.len());
    out.push_str(before);
    while let Some(begin) = rest.chars().next() {
        if let Some(behind) = behind_token(rest) {
            out.push(' ');
            rest = behind;
        } else {
            let behind = &rest[begin.len_utf8()..];
            let next = behind.find(FIRST).unwrap_or(behind.len());
            let (plain, tail) = rest.split_at(begin.len_utf8() + next);
            out.push_str(plain);
            rest = tail;
        }
    }
    Cow::Owned(out)
}

/// Returns what follows the control token that a text begins with.
fn behind_token(text: &str) -> Option<&str> {
    let mut known = listed().iter();
    known
        .find_map(|token| behind_listed(text, token))
        .or_else(|| behind_barred(text, '<', '>'))
        .or_else(|| behind_barred(text, '[', ']'))
}

/// Returns the rest of a text that begins with this token of the list. A `#` in the token stands for any number.
fn behind_listed<'t>(text: &'t str, token: &str) -> Option<&'t str> {
    let Some((before, behind)) = token.split_once('#') else {
        return text.strip_prefix(token);
    };
    let rest = text.strip_prefix(before)?;
    let number = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    (number.len() < rest.len())
        .then_some(number)?
        .strip_prefix(behind)
}

/// Returns what follows a token between brackets with a bar beside one of them, or both: `<|turn>`, `<turn|>`, `<|im_end|>`;
/// between square brackets both bars are there, as in `[|endofturn|]`.
fn behind_barred(text: &str, open: char, close: char) -> Option<&str> {
    let inner = text.strip_prefix(open)?;
    let most = inner
        .char_indices()
        .nth(LONGEST_NAME)
        .map_or(inner.len(), |(at, _)| at);
    let end = inner.get(..most)?.find(close)?;
    let (name, behind) = (inner.get(..end)?, inner.get(end + 1..)?);
    let is_bar = |c: char| matches!(c, '|' | '｜');
    let bare = name.trim_matches(is_bar);
    let is_name = !bare.is_empty()
        && bare
            .chars()
            .all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '/' | '"' | '▁' | '.' | ':'));
    let (before, after) = (name.starts_with(is_bar), name.ends_with(is_bar));
    let is_marked = if open == '[' {
        before && after
    } else {
        before || after
    };
    (is_name && is_marked).then_some(behind)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tokens between bars, one or more of each format that consists of them.
    const BARRED: [&str; 20] = [
        "[|system|]",
        "[|endofturn|]",
        "<|im_start|>",
        "<|im_end|>",
        "<|endoftext|>",
        "<|begin_of_text|>",
        "<|start_header_id|>",
        "<|eot_id|>",
        "<|python_tag|>",
        "<|eot|>",
        "<|turn>",
        "<turn|>",
        "<|tool_call>",
        "<tool_call|>",
        "<|channel>",
        "<|\"|>",
        "<|user|>",
        "<|START_OF_TURN_TOKEN|>",
        "<｜User｜>",
        "<｜end▁of▁sentence｜>",
    ];

    fn every_token() -> Vec<String> {
        let known = listed().iter().map(|token| token.replace('#', "7"));
        known.chain(BARRED.map(str::to_owned)).collect()
    }

    #[test]
    fn the_shipped_tokens_load() {
        assert!(from_toml("control_tokens.toml", "[[family]]\nname = \"x\"").is_err());
        assert!(listed().len() > 30, "{}", listed().len());
    }

    /// Each token × each token that is cut in two by it × what stands around them.
    #[test]
    fn what_is_left_of_a_text_has_no_control_token() {
        let tokens = every_token();
        for outer in &tokens {
            for inner in &tokens {
                for cut in outer.char_indices().map(|(at, _)| at) {
                    let (head, tail) = outer.split_at(cut);
                    for text in [
                        format!("{head}{inner}{tail}"),
                        format!("a {inner}\n{outer}model b"),
                    ] {
                        let clean = without_control_tokens(&text);
                        let left = tokens.iter().find(|token| clean.contains(token.as_str()));
                        assert_eq!(left, None, "{text}: {clean}");
                    }
                }
            }
        }
    }

    #[test]
    fn other_text_stays() {
        for text in [
            "a < b <c> é<",
            "sort <input.txt | uniq > out.txt",
            "cat a <(b) | tee >(c)",
            "mail <me@example.org>",
            "[ -f x ] && a[1]=2",
            "usage: git [OPTIONS] [ARGS]",
            "<a href='x'>y</a> | z",
            "x <|> y",
            "f :: a <| b |> c",
            "",
        ] {
            assert_eq!(without_control_tokens(text), text);
        }
    }
}
