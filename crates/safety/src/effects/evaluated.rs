//! What a shell evaluates later than it is written: arithmetic, indices, values of variables. A value may hold a
//! substitution that was in single quotes, or in a file, and runs only then.

use std::collections::HashSet;

use foldhash::fast::RandomState;

use car_router_shell::{AnalyzedCommand, AnalyzedWord};

use super::{contains, variables};
use crate::program_table::{Does, DoesKind, OperandRole};

/// Returns why a text is not plain: it computes with values that may run something, or sets a variable that programs read.
pub(super) fn why_not_plain(text: &str) -> Option<String> {
    let visible = without_single_quotes(text);
    if may_compute_values(text, &visible) || expands_values(&visible) || sets_by_index(&visible) {
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

/// Returns whether arithmetic has a name that the text sets nowhere, so that the environment may.
fn computes_unset(visible: &str) -> bool {
    let set = names_set(visible);
    let mut parts = visible
        .split("((")
        .skip(1)
        .chain(visible.split("$[").skip(1));
    parts.any(|part| {
        let end = part.find("))").or_else(|| part.find(']'));
        let body = end.and_then(|end| part.get(..end)).unwrap_or(part);
        let mut names = body
            .split(|c| !is_name_part(c))
            .filter(|name| name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_'));
        names.any(|name| !set.contains(name))
    })
}

/// Returns the names that a text sets by an assignment or a loop.
fn names_set(visible: &str) -> HashSet<&str, RandomState> {
    let assigned = visible.match_indices('=').map(|(at, _)| {
        let before = visible.get(..at).unwrap_or("");
        let start = before.trim_end_matches(is_name_part).len();
        before.get(start..).unwrap_or("")
    });
    let loops = visible.split("for ").skip(1).filter_map(|behind| {
        let rest = behind.trim_start_matches(is_name_part);
        let name = behind.get(..behind.len() - rest.len())?;
        rest.starts_with(" in").then_some(name)
    });
    assigned.chain(loops).collect()
}

/// Returns whether a builtin command sets the variables that its words name.
fn sets_named(command: &str) -> bool {
    matches!(command, "read" | "mapfile" | "readarray" | "getopts")
}

/// Returns whether a format writes into a variable (`%n`), or computes with an unknown value.
fn format_runs(command: &AnalyzedCommand) -> bool {
    let is_unknown = command.words.iter().any(|word| word.unknown);
    command.words.iter().skip(1).any(|word| {
        word.text.split('%').skip(1).any(|behind| {
            let kind = behind
                .trim_start_matches(|c: char| c.is_ascii_digit() || "-+ #0.*'lhLqjzt".contains(c));
            let is_computed = kind
                .starts_with(['d', 'i', 'o', 'u', 'x', 'X', 'e', 'f', 'g', 'E', 'G'])
                || behind.contains('*');
            kind.starts_with('n') || is_unknown && is_computed
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
    let is_reading = sets_named(name);
    if is_reading {
        let mut words = command.words.iter().skip(1).map(|word| &*word.text);
        let reason = words.find_map(|word| {
            let reason = variables::why_set(word, "", true);
            reason.filter(|_| word.chars().all(is_name_part))
        });
        if reason.is_some() {
            return reason;
        }
    }
    let has_index = is_reading && command.words.iter().any(|word| word.text.contains('['));
    if has_index || name == "printf" && format_runs(command) {
        return Some(format!("`{name}` may run what is in a value."));
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
    matches!(
        word,
        "-eq" | "-ne" | "-lt" | "-le" | "-gt" | "-ge" | "-v" | "-t"
    )
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
    if !computes {
        return false;
    }
    let substitutions = text.matches("$(").count() - text.matches("$((").count();
    substitutions > 0
        || text.contains(['`', '\'', '\\'])
        || text.contains("read")
        || text.contains("mapfile")
        // A variable of the environment is handed on.
        || text.contains("=$")
        || text.contains("=\"$")
        || visible.contains("for ") && visible.contains(['*', '?', '['])
        || computes_unset(visible)
}

/// Returns whether what stands behind `${` up to its end puts a value in and computes nothing: `name}`, `#name}`, `name[0]}`,
/// `name:-x}`, `name%.*}`, `name:1:2}`.
fn is_plain_expansion(behind: &str) -> bool {
    let is_digit = |c: char| c.is_ascii_digit();
    let named = match behind.strip_prefix('#') {
        Some(length) if !length.starts_with('}') => length,
        _ => behind,
    };
    let mut rest = named.trim_start_matches(is_name_part);
    if rest.len() == named.len() {
        let Some(special) = rest.strip_prefix(['@', '*', '#', '?', '$', '-', '!']) else {
            return false;
        };
        // `${!name}` is the value of another variable.
        if rest.starts_with('!') && special.starts_with(is_name_part) {
            return false;
        }
        rest = special;
    }
    if let Some(index) = rest.strip_prefix('[') {
        let end = index
            .strip_prefix(['@', '*'])
            .unwrap_or_else(|| index.trim_start_matches(is_digit));
        let Some(end) = end.strip_prefix(']') else {
            return false;
        };
        rest = end;
    }
    if let Some(place) = rest.strip_prefix(':') {
        let end = place.trim_start_matches(|c: char| is_digit(c) || matches!(c, ':' | ' ' | '-'));
        return place.starts_with(['-', '=', '?', '+']) || end.starts_with('}');
    }
    rest.starts_with(['}', '-', '=', '+', '?', '#', '%', '/', '^', ','])
}

/// Returns whether a text sets a part of an array by an index that is no number: `a[i]=1`.
fn sets_by_index(visible: &str) -> bool {
    let mut ends = visible
        .match_indices("]=")
        .chain(visible.match_indices("]+="));
    ends.any(|(at, _)| {
        let before = visible.get(..at).unwrap_or("");
        let index = before.rsplit_once('[').map_or("", |(_, index)| index);
        index.is_empty() || !index.bytes().all(|b| b.is_ascii_digit())
    })
}

/// Returns a text without what is in single quotes, in which nothing is expanded.
fn without_single_quotes(text: &str) -> String {
    // Where a quote may be none, everything counts.
    if text.contains("$'") || text.contains("<<") || text.contains('#') {
        return text.to_owned();
    }
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
    let mut expansions = text.split("${").skip(1);
    expansions.any(|behind| !is_plain_expansion(behind))
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
                is_reading |= sets_named(word);
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
