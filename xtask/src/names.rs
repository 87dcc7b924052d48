//! `cargo xtask names`: checks that no old name comes back.
//!
//! `xtask/names.toml` lists names that were replaced, each with its scope: a type, a function, a key of a TOML file, or a
//! word that the command, the trace or JSON show. The task also checks two rules: no function is called by a verb or a
//! preposition alone, and no type name is defined twice in one crate.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use serde::Deserialize;
use xtask_shared::process::root;

/// Functions whose name says nothing without its object.
const BARE_FUNCTIONS: [&str; 5] = ["of", "is", "read", "core", "found"];

/// Types with another definition for builds without a feature.
const DEFINED_BY_FEATURE: [&str; 1] = ["CustomGuess"];

/// Files that may have old names: the reader that is to be replaced, decisions and changes of the past, what is generated from
/// names that are checked in Rust, and this table.
const EXEMPT: [&str; 14] = [
    "bindings/python/src/car_router/_values.py",
    "bindings/kotlin/src/main/kotlin/dev/carrouter/internal/ValueJson.kt",
    "bindings/npm/values.d.ts",
    "bindings/swift/Sources/CarRouter/Values/Values.swift",
    "crates/shell/src/eval/",
    "crates/shell/src/lexer/",
    "docs/adr/",
    "docs/reference/settings.md",
    "docs/reference/values.md",
    "CHANGELOG.md",
    "xtask/library/src/generate/settings.rs",
    "xtask/names.toml",
    "xtask/src/names.rs",
    "tests/recorded/",
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NamesFile {
    name: Vec<OldName>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OldName {
    old: String,
    new: String,
    scope: Scope,
    /// The folder or file that the rule is about; everywhere if absent.
    #[serde(default)]
    within: String,
}

#[derive(Clone, Copy, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum Scope {
    Type,
    Function,
    Key,
    Word,
}

/// Prints every old name that is still used, and fails if there is one.
pub(crate) fn run() -> Result<(), String> {
    let table = read_table(&root().join("xtask/names.toml"))?;
    let files = files()?;
    let mut problems = Vec::new();
    let mut types: BTreeMap<(String, String), BTreeSet<&str>> = BTreeMap::new();
    for (file, text) in &files {
        let code = is_code(file);
        let mut exempt = false;
        for (number, line) in text.lines().enumerate() {
            // The tables of old keys name them on purpose, and so do their tests.
            exempt |= line.contains("const OLD_") || line.starts_with("fn old_");
            if exempt {
                exempt = !(line.starts_with("];") || line == "}");
                continue;
            }
            let place = || format!("{file}:{}", number + 1);
            for name in &table.name {
                if file.starts_with(&name.within) && is_used(name, file, line, code) {
                    problems.push(format!(
                        "{}: `{}` is called `{}`",
                        place(),
                        name.old,
                        name.new
                    ));
                }
            }
            if file.ends_with(".rs") {
                let code = line.split("//").next().unwrap_or(line);
                if let Some(function) = defined(code, &["fn"])
                    && BARE_FUNCTIONS.contains(&function)
                {
                    problems.push(format!("{}: `fn {function}` names no object", place()));
                }
                if let Some(name) = defined(code, &["struct", "enum", "trait"])
                    && !is_test(file)
                {
                    let place = (crate_of(file).to_owned(), name.to_owned());
                    types.entry(place).or_default().insert(file);
                }
            }
        }
    }
    for ((folder, name), files) in &types {
        if files.len() > 1 && !DEFINED_BY_FEATURE.contains(&&**name) {
            let files: Vec<&str> = files.iter().copied().collect();
            problems.push(format!(
                "{folder}: type `{name}` is defined in {}",
                files.join(" and ")
            ));
        }
    }
    for problem in &problems {
        println!("{problem}");
    }
    if problems.is_empty() {
        println!(
            "{} files, {} old names, none in use",
            files.len(),
            table.name.len()
        );
        Ok(())
    } else {
        Err(format!("{} names to be changed", problems.len()))
    }
}

fn read_table(file: &Path) -> Result<NamesFile, String> {
    let text = fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))?;
    toml::from_str(&text).map_err(|e| format!("{}: {e}", file.display()))
}

/// Every text file that git tracks and that is not exempt, with its text up to its unit tests.
fn files() -> Result<Vec<(String, String)>, String> {
    let listed = Command::new("git")
        .current_dir(root())
        .args(["ls-files", "-z"])
        .output()
        .map_err(|e| format!("git ls-files: {e}"))?;
    let names = String::from_utf8_lossy(&listed.stdout).into_owned();
    let kinds = [".rs", ".py", ".kt", ".swift", ".md", ".toml"];
    let mut files = Vec::new();
    for name in names.split('\0') {
        let wanted = kinds.iter().any(|kind| name.ends_with(kind));
        if !wanted || EXEMPT.iter().any(|exempt| name.starts_with(exempt)) {
            continue;
        }
        // A file that was deleted and not yet committed is no problem.
        if let Ok(text) = fs::read_to_string(root().join(name)) {
            let end = text.find("#[cfg(test)]\nmod tests {").unwrap_or(text.len());
            files.push((name.to_owned(), text.get(..end).unwrap_or("").to_owned()));
        }
    }
    Ok(files)
}

fn is_code(file: &str) -> bool {
    [".rs", ".py", ".kt", ".swift"]
        .iter()
        .any(|kind| file.ends_with(kind))
}

fn is_test(file: &str) -> bool {
    ["tests/", "fuzz/", "bindings/"]
        .iter()
        .any(|folder| file.starts_with(folder))
        || file.contains("/tests/")
        || file.contains("/benches/")
        || file.contains("/examples/")
        || file.ends_with("test_programs.rs")
}

/// The folder of a file's crate.
fn crate_of(file: &str) -> &str {
    file.split("/src/").next().unwrap_or(file)
}

/// The name that a line defines after one of these keywords.
fn defined<'l>(code: &'l str, keywords: &[&str]) -> Option<&'l str> {
    let mut words = code
        .trim_start()
        .split(|c: char| !(c.is_alphanumeric() || c == '_'))
        .filter(|word| !word.is_empty())
        .skip_while(|word| {
            ["pub", "crate", "super", "in", "async", "const", "unsafe"].contains(word)
        });
    keywords.contains(&words.next()?).then(|| words.next())?
}

fn is_used(name: &OldName, file: &str, line: &str, code: bool) -> bool {
    let old = &*name.old;
    let comment = if file.ends_with(".py") { "#" } else { "//" };
    match name.scope {
        Scope::Type => {
            let text = if code {
                line.split(comment).next().unwrap_or(line)
            } else {
                line
            };
            let quoted = |at: usize| !code && !text[..at].contains('`');
            words(text, old).any(|at| !in_string(text, at) && !quoted(at))
        }
        Scope::Function => {
            let text = line.split(comment).next().unwrap_or(line);
            code && words(text, old).any(|at| {
                let before = text[..at].trim_end();
                let after = &text[at + old.len()..];
                after.starts_with('(')
                    && (before.ends_with('.') || before.ends_with("::") || before.ends_with("fn"))
            })
        }
        Scope::Key => {
            !code
                && words(line, old).any(|at| {
                    let before = line[..at].trim_end();
                    let after = line[at + old.len()..].trim_start();
                    after.starts_with('=') && (before.is_empty() || before.ends_with(['{', ',']))
                })
        }
        Scope::Word => ['"', '`'].iter().any(|quote| {
            let quoted = format!("{quote}{old}{quote}");
            line.contains(&quoted)
        }),
    }
}

/// Returns the positions of a whole word in a text.
fn words<'t>(text: &'t str, word: &'t str) -> impl Iterator<Item = usize> {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word).filter_map(move |(at, _)| {
        let whole = !text[..at].ends_with(part) && !text[at + word.len()..].starts_with(part);
        whole.then_some(at)
    })
}

/// Whether a place of a line of code is in a string.
fn in_string(line: &str, at: usize) -> bool {
    line[..at].matches('"').count() % 2 == 1
}
