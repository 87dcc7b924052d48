//! Rules of Gemini CLI that match the arguments of a call by a regular expression.
//!
//! As its `packages/core/src/policy/utils.ts` and `stable-stringify.ts` of version 0.61 have it, the expression is looked for
//! anywhere in the JSON of the arguments. `commandRegex` has to match from the first character of the command on; what follows
//! the match may be anything.

use regex::Regex;
use regex_syntax::hir::literal::Extractor;
use serde_json::Value;

/// What stands before the command in the JSON of the arguments.
const BEFORE: &str = "\"command\":\"";

/// A regular expression for the arguments of a call.
#[derive(Debug, Clone)]
pub(crate) struct ArgumentsPattern {
    regex: Regex,
    /// The texts that the commands begin with, as far as the expression tells.
    prefixes: Vec<String>,
}

impl ArgumentsPattern {
    /// Reads the value of `argsPattern`.
    ///
    /// # Errors
    /// Returns why the expression cannot be read.
    pub(super) fn of_arguments(expression: &str) -> Result<Self, String> {
        let wrong = |error: &dyn std::fmt::Display| {
            let error = error.to_string();
            let last = error.lines().last().unwrap_or_default();
            format!(
                "the regular expression `{expression}` is not understood: {}",
                last.trim_start_matches("error: ")
            )
        };
        let regex = Regex::new(expression).map_err(|error| wrong(&error))?;
        let hir = regex_syntax::parse(expression).map_err(|error| wrong(&error))?;
        let literals = Extractor::new().extract(&hir);
        let literals = literals.literals().unwrap_or(&[]).iter();
        let texts = literals.filter_map(|literal| std::str::from_utf8(literal.as_bytes()).ok());
        let prefixes = texts.map(|text| {
            let command = text.strip_prefix(BEFORE).unwrap_or(text);
            unescaped(command).trim_end().to_owned()
        });
        Ok(Self {
            regex,
            prefixes: prefixes.collect(),
        })
    }

    /// Reads the value of `commandRegex`.
    ///
    /// # Errors
    /// Returns why the expression cannot be read.
    pub(super) fn of_command(expression: &str) -> Result<Self, String> {
        Self::of_arguments(&format!("{BEFORE}{expression}"))
    }

    /// Returns whether a call with this command matches.
    pub(super) fn matches(&self, command: &str) -> bool {
        let value = Value::String(command.to_owned());
        // Gemini CLI writes a zero byte before and behind each argument.
        self.regex.is_match(&format!("{{\0\"command\":{value}\0}}"))
    }

    /// Returns the texts that matching commands may begin with.
    pub(super) fn prefixes(&self) -> &[String] {
        &self.prefixes
    }
}

impl PartialEq for ArgumentsPattern {
    fn eq(&self, other: &Self) -> bool {
        self.regex.as_str() == other.regex.as_str()
    }
}

impl Eq for ArgumentsPattern {}

/// Decodes the escapes in a part of a JSON string. A text that is no such part is returned unchanged.
fn unescaped(text: &str) -> String {
    serde_json::from_str(&format!("\"{text}\"")).unwrap_or_else(|_| text.to_owned())
}
