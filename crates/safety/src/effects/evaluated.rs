//! What a shell evaluates later than it is written: arithmetic, indices, values of variables. A value may hold a
//! substitution that was in single quotes, or in a file, and runs only then.

use car_router_shell::{AnalyzedCommand, AnalyzedWord};

use super::{contains, variables};
use crate::program_table::{Does, DoesKind, OperandRole};

/// Returns why a text is not plain: it computes with values that may run something, or sets a variable that programs read.
pub(super) fn why_not_plain(text: &str) -> Option<String> {
    let visible = without_single_quotes(text);
    if may_compute_values(text, &visible) || expands_values(&visible) {
        return Some("A value may be run when it is computed or expanded.".to_owned());
    }
    if assigns_parameter(&visible) {
        return Some("The parameters of the script are not known.".to_owned());
    }
    let mut set = variables_set(&visible).into_iter();
    set.find_map(|name| variables::why_set(name, "", true))
}

/// Returns whether a text sets a variable to a parameter of the script, which the evaluation takes for empty: `n=$1`.
fn assigns_parameter(visible: &str) -> bool {
    visible.split('=').skip(1).any(|value| {
        let value = value.strip_prefix('"').unwrap_or(value);
        let name = value.strip_prefix("${").or_else(|| value.strip_prefix('$'));
        name.is_some_and(|name| {
            name.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '@' | '*'))
        })
    })
}

/// Returns why a builtin command may run something that is in its words: the index of an array may hold a substitution, and
/// a comparison of numbers computes what it compares.
pub(super) fn why_evaluated(
    command: &AnalyzedCommand,
    does: &Does,
    patterns: &[&AnalyzedWord],
) -> Option<String> {
    let name = command.name();
    if matches!(name, "read" | "mapfile" | "readarray" | "getopts") {
        let mut words = command.words.iter().skip(1).map(|word| &*word.text);
        let reason = words.find_map(|word| {
            let reason = variables::why_set(word, "", true);
            reason.filter(|_| word.chars().all(is_name_part))
        });
        if reason.is_some() {
            return reason;
        }
    }
    let prints = does.operands == OperandRole::Text && does.kind != DoesKind::Shell;
    let mut own = command
        .words
        .iter()
        .skip(1)
        .filter(|word| !contains(patterns, word));
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
        // A variable of the environment is handed on.
        || text.contains("=$")
        || text.contains("=\"$")
        || visible.contains("for ") && visible.contains('*');
    computes && has_values
}

/// Returns whether what follows the name of a variable is computed, and no plain number: an index, or the place of a part.
fn is_computed(operator: &str) -> bool {
    let is_digit = |c: char| c.is_ascii_digit();
    if let Some(index) = operator.strip_prefix('[') {
        let end = index
            .strip_prefix(['@', '*'])
            .unwrap_or_else(|| index.trim_start_matches(is_digit));
        return !end.starts_with(']');
    }
    let Some(place) = operator.strip_prefix(':') else {
        return false;
    };
    let end = place.trim_start_matches(|c: char| is_digit(c) || matches!(c, ':' | ' ' | '-'));
    !place.starts_with(['-', '=', '?', '+']) && !end.starts_with('}')
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
    text.split("${").skip(1).any(|behind| {
        let operator = behind.trim_start_matches(is_name_part);
        is_computed(operator)
            || behind.starts_with(['!', '(', '=', '~', '^'])
            || operator.starts_with('@')
    })
}

fn is_name_part(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Returns the variables that a text sets otherwise than by an assignment: those of loops and of builtins that read, and
/// those that get a value when they are expanded or computed.
fn variables_set(text: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let words = text
        .split(|c: char| c.is_whitespace() || matches!(c, ';' | '&' | '|' | '(' | ')' | '{'))
        .filter(|word| !word.is_empty());
    let (mut is_looping, mut is_reading) = (false, false);
    for word in words {
        if std::mem::take(&mut is_looping) {
            names.push(word);
        }
        match word {
            "for" | "select" | "coproc" => is_looping = true,
            "do" | "then" | "<" | "<<<" => is_reading = false,
            _ => {
                let is_digit = |c: char| c.is_ascii_digit();
                if is_reading && word.chars().all(is_name_part) && !word.starts_with(is_digit) {
                    names.push(word);
                }
                is_reading |= matches!(word, "read" | "mapfile" | "readarray" | "getopts");
            }
        }
    }
    // `{NAME}< FILE` keeps the number of a descriptor.
    for sign in ["}<", "}>"] {
        names.extend(text.match_indices(sign).filter_map(|(at, _)| {
            let before = text.get(..at)?;
            let start = before.trim_end_matches(is_name_part).len();
            let name = before.get(start..).filter(|name| !name.is_empty())?;
            before.get(..start)?.ends_with('{').then_some(name)
        }));
    }
    for behind in text.split("${").skip(1) {
        let operator = behind.trim_start_matches(is_name_part);
        if operator.starts_with(":=") || operator.starts_with('=') {
            names.extend(behind.get(..behind.len() - operator.len()));
        }
    }
    if text.contains("((") || text.contains("$[") {
        // Which of them arithmetic sets is not worked out.
        let upper = text.split(|c| !is_name_part(c)).filter(|word| {
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
