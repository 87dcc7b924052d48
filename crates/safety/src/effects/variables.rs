//! Which variables may be set without changing what runs, as `data/variables.toml` lists them.

#[cfg(any(test, feature = "unstable-internals"))]
pub(crate) mod compile;

use std::sync::LazyLock;

use car_router_shell::glob_matches;

use crate::stored::{restore, stored};

/// What the rows say together, as globs.
#[derive(Debug, Default)]
struct Variables {
    /// Names that change only how something is printed.
    harmless: Vec<String>,
    /// Names in lower case that programs or shells read.
    read: Vec<String>,
    /// Names whose value is one word without a dash at its beginning.
    one_word: Vec<String>,
    /// Names that change nothing but how builtin commands that read lines take them apart.
    of_lines: Vec<String>,
}

stored!(Variables {
    harmless,
    read,
    one_word,
    of_lines,
});

static VARIABLES: LazyLock<Variables> =
    LazyLock::new(|| restore(include_bytes!("../../data/compiled/variables.bin")));

fn is_listed(globs: &[String], name: &str) -> bool {
    globs.iter().any(|glob| glob_matches(glob, name))
}

/// Returns whether setting a variable changes nothing that runs. `is_alone` says that no program gets it directly: then a
/// variable in lower case belongs to the shell. A value that holds an index or a substitution as text is refused, because
/// it may be evaluated later.
fn is_harmless(name: &str, value: &str, is_alone: bool) -> bool {
    let is_lower = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_';
    let known = &*VARIABLES;
    let is_own = is_alone && name.bytes().all(is_lower) && !is_listed(&known.read, name);
    (is_own || is_listed(&known.harmless, name)) && !holds_code(value)
}

/// Returns whether a value holds text that arithmetic or `eval` would run, or a parameter of the script, which may. What a
/// substitution printed is not in the text: `$()` stands for it.
fn holds_code(value: &str) -> bool {
    // A variable of the environment may hold a secret, or what somebody else put there.
    let is_plain = |behind: &str| {
        let end = behind.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        let name = behind.get(..end.unwrap_or(behind.len())).unwrap_or("");
        let is_own = name.starts_with(|c: char| c.is_ascii_lowercase());
        behind.starts_with("()")
            || is_own
            || matches!(name, "HOME" | "PWD" | "OLDPWD")
            || is_listed(&VARIABLES.one_word, name)
    };
    value.contains(['[', '`']) || value.split('$').skip(1).any(|behind| !is_plain(behind))
}

/// Returns whether a variable in front of a builtin command is used by it alone: `IFS= read -r line`.
pub(super) fn is_used_by_itself(name: &str, command: &str) -> bool {
    matches!(command, "read" | "mapfile" | "readarray") && is_listed(&VARIABLES.of_lines, name)
}

/// Returns whether a word is a variable whose value is one word that no program takes for an option: `$USER`.
pub(super) fn is_one_word(word: &str) -> bool {
    let name = word.strip_prefix('$').unwrap_or("");
    is_listed(&VARIABLES.one_word, name)
}

/// Returns why setting a variable is not harmless, as [`is_harmless`] decides it.
pub(super) fn why_set(name: &str, value: &str, is_alone: bool) -> Option<String> {
    let is_read = !is_harmless(name, value, is_alone);
    is_read.then(|| format!("It sets the variable `{name}`, which programs may read."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_of_the_shell_and_of_printing_are_harmless() {
        for (name, is_alone) in [("LC_ALL", false), ("TZ", true), ("count", true)] {
            assert!(is_harmless(name, "x", is_alone), "{name}");
        }
        for (name, is_alone) in [
            ("PATH", true),
            ("IFS", true),
            ("count", false),
            ("path", true),
            ("https_proxy", true),
            ("precmd_functions", true),
            ("GIT_PAGER", false),
        ] {
            assert!(!is_harmless(name, "x", is_alone), "{name}");
        }
        assert!(is_harmless("count", "$()", true));
        for value in ["a[$(rm x)]", "$(rm x)", "`rm x`", "${x@P}", "$1"] {
            assert!(!is_harmless("count", value, true), "{value}");
        }
    }
}
