//! What a shell evaluates later than it is written: arithmetic, indices, values of variables. A value may hold a
//! substitution that was in single quotes, or in a file, and runs only then.

use car_router_shell::{AnalyzedCommand, AnalyzedWord};

use super::variables;
use crate::program_table::{Does, DoesKind, OperandRole};

/// Returns why a text is not plain: it computes with values that may run something, or sets a variable that programs read.
pub(super) fn why_not_plain(text: &str) -> Option<String> {
    let visible = without_single_quotes(text);
    if may_compute_values(text, &visible) || expands_values(&visible) {
        return Some("A value may be run when it is computed or expanded.".to_owned());
    }
    let set = variables_set(&visible);
    let set = set
        .into_iter()
        .find(|name| !variables::is_harmless(name, "", true));
    set.map(|name| format!("It sets the variable `{name}`, which programs may read."))
}

/// Returns why a builtin command may run something that is in its words: the index of an array may hold a substitution, and
/// a comparison of numbers computes what it compares.
pub(super) fn why_evaluated(
    command: &AnalyzedCommand,
    does: &Does,
    patterns: &[&AnalyzedWord],
) -> Option<String> {
    let name = command.name();
    let is_pattern = |word: &AnalyzedWord| patterns.iter().any(|other| std::ptr::eq(*other, word));
    if matches!(name, "read" | "mapfile" | "readarray" | "getopts") {
        let set = command.words.iter().skip(1).find(|word| {
            let is_name = word
                .text
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || c == '_');
            is_name && !variables::is_harmless(&word.text, "", true)
        });
        if let Some(word) = set {
            return Some(format!(
                "It sets the variable `{}`, which programs may read.",
                word.text
            ));
        }
    }
    let prints = does.operands == OperandRole::Text && does.kind != DoesKind::Shell;
    let mut own = command
        .words
        .iter()
        .skip(1)
        .filter(|word| !is_pattern(word));
    let indexed = !prints && own.clone().any(|word| has_index_that_runs(&word.text));
    let is_test = matches!(name, "[[" | "[" | "test");
    let compares = is_test && own.clone().any(|word| is_comparison(&word.text));
    let computed = compares && !own.all(|word| is_number_or_sign(&word.text));
    (indexed || computed).then(|| format!("`{name}` may run what is in a value."))
}

fn is_comparison(word: &str) -> bool {
    matches!(word, "-eq" | "-ne" | "-lt" | "-le" | "-gt" | "-ge" | "-v")
}

fn is_number_or_sign(word: &str) -> bool {
    let digits = word.strip_prefix('-').unwrap_or(word);
    is_comparison(word)
        || matches!(
            word,
            "]" | "]]" | "!" | "-a" | "-o" | "&&" | "||" | "(" | ")"
        )
        || !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}

/// Returns whether a text computes, and has a value that is not plainly written in it.
fn may_compute_values(text: &str, visible: &str) -> bool {
    let computes = ["((", "[$", ":$", "$[", "let "]
        .iter()
        .any(|sign| visible.contains(sign));
    let substitutions = text.matches("$(").count() - text.matches("$((").count();
    let has_values = substitutions > 0
        || text.contains(['`', '\'', '\\'])
        || text.contains("read")
        || text.contains("mapfile")
        || visible.contains("for ") && visible.contains('*');
    computes && has_values
}

/// Returns whether what follows the name of a variable is computed, and no plain number: an index, or the place of a part.
fn is_computed(operator: &str) -> bool {
    if let Some(index) = operator.strip_prefix('[') {
        let index = index.split(']').next().unwrap_or("");
        return !matches!(index, "@" | "*") && !index.bytes().all(|b| b.is_ascii_digit());
    }
    let Some(place) = operator.strip_prefix(':') else {
        return false;
    };
    !place.starts_with(['-', '=', '?', '+'])
        && !place
            .bytes()
            .all(|b| b.is_ascii_digit() || matches!(b, b':' | b' ' | b'-'))
}

/// Returns a text without what is in single quotes, in which nothing is expanded.
fn without_single_quotes(text: &str) -> String {
    let mut visible = String::with_capacity(text.len());
    let mut quote = None;
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match (quote, c) {
            (Some('\''), '\'') => quote = None,
            (Some('\''), _) => continue,
            (None, '\'' | '"') => quote = Some(c),
            (Some('"'), '"') => quote = None,
            _ => {}
        }
        visible.push(c);
        if c == '\\' {
            visible.extend(chars.next());
        }
    }
    visible
}

/// Returns whether a text expands the value of a variable as a prompt, as the name of another one or as arithmetic:
/// `${x@P}`, `${!x}`, `${x:y}`, and `${(e)x}` of zsh.
fn expands_values(text: &str) -> bool {
    let mut rest = text;
    while let Some((_, behind)) = rest.split_once("${") {
        let end = behind.find('}').unwrap_or(behind.len());
        let inner = behind.get(..end).unwrap_or("");
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let operator = inner.trim_start_matches(is_part);
        if is_computed(operator)
            || inner.starts_with(['!', '(', '=', '~', '^'])
            || operator.starts_with('@')
        {
            return true;
        }
        rest = behind;
    }
    false
}

/// Returns the variables that a text sets otherwise than by an assignment: those of loops and of builtins that read, and
/// those that get a value when they are expanded or computed.
fn variables_set(text: &str) -> Vec<&str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let name_at_start = |text: &str| text.find(|c| !is_part(c)).unwrap_or(text.len());
    let mut names = Vec::new();
    let words: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || matches!(c, ';' | '&' | '|' | '(' | ')' | '{'))
        .filter(|word| !word.is_empty())
        .collect();
    for (at, word) in words.iter().enumerate() {
        let behind = words.get(at + 1..).unwrap_or(&[]);
        match *word {
            "for" | "select" | "coproc" => names.extend(behind.first()),
            "read" | "mapfile" | "readarray" | "getopts" => {
                let until = |word: &&&str| !matches!(**word, "do" | "then" | "<" | "<<<");
                let is_name = |word: &&&str| {
                    word.chars().all(is_part) && !word.starts_with(|c: char| c.is_ascii_digit())
                };
                names.extend(behind.iter().take_while(until).filter(is_name));
            }
            _ => {}
        }
    }
    // `{NAME}< FILE` keeps the number of a descriptor.
    for sign in ["}<", "}>"] {
        names.extend(text.match_indices(sign).filter_map(|(at, _)| {
            let name = text.get(..at)?.rsplit('{').next()?;
            (!name.is_empty() && name.chars().all(is_part)).then_some(name)
        }));
    }
    let mut rest = text;
    while let Some((_, behind)) = rest.split_once("${") {
        let (name, operator) = behind.split_at(name_at_start(behind));
        if operator.starts_with(":=") || operator.starts_with('=') {
            names.push(name);
        }
        rest = behind;
    }
    if text.contains("((") || text.contains("$[") {
        // Which of them arithmetic sets is not worked out.
        let upper = text.split(|c| !is_part(c)).filter(|word| {
            word.len() > 1 && word.bytes().all(|b| b.is_ascii_uppercase() || b == b'_')
        });
        let sets = ["=", "++", "--"].iter().any(|sign| text.contains(sign));
        names.extend(upper.filter(|_| sets));
    }
    names
}

/// Returns whether a text may be an array with an index that runs something.
fn has_index_that_runs(text: &str) -> bool {
    text.split_once('[')
        .is_some_and(|(_, index)| index.contains("$(") || index.contains('`'))
}
