//! The POSIX script that a translation writes.

/// A word of a POSIX script: pieces that are quoted as they are, and pieces that the evaluator expands.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Word {
    /// The text for the evaluator.
    pub(super) code: String,
    /// The text without quotes, where the translation knows it.
    pub(super) plain: String,
    /// Whether any of it was in quotes, so that it is no keyword and no option.
    pub(super) is_quoted: bool,
}

impl Word {
    pub(super) fn is_empty(&self) -> bool {
        self.code.is_empty()
    }

    /// Adds text that stands for itself.
    pub(super) fn literal(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        self.plain.push_str(text);
        let is_plain = |c: char| c.is_alphanumeric() || "/._-+:@%,=".contains(c);
        if text.chars().all(is_plain) {
            self.code.push_str(text);
        } else {
            self.code.push('\'');
            self.code.push_str(&text.replace('\'', "'\\''"));
            self.code.push('\'');
        }
    }

    /// Adds text that was in quotes.
    pub(super) fn quoted(&mut self, text: &str) {
        self.plain.push_str(text);
        self.is_quoted = true;
        self.code.push('\'');
        self.code.push_str(&text.replace('\'', "'\\''"));
        self.code.push('\'');
    }

    /// Adds text in which a star and a tilde keep their meaning.
    pub(super) fn pattern(&mut self, text: &str) {
        let mut rest = text;
        while let Some(at) = rest.find(['*', '?', '~']) {
            let (before, mark) = rest.split_at(at);
            self.literal(before);
            let (mark, behind) = mark.split_at(1);
            self.code.push_str(mark);
            self.plain.push_str(mark);
            rest = behind;
        }
        self.literal(rest);
    }

    /// Adds a variable that the evaluator may know.
    pub(super) fn variable(&mut self, name: &str) {
        self.code.push_str("\"${");
        self.code.push_str(name);
        self.code.push_str("}\"");
        self.plain.push('$');
        self.plain.push_str(name);
    }

    /// Adds what a script prints.
    pub(super) fn output(&mut self, script: &str) {
        self.code.push_str("$(");
        self.code.push_str(script);
        self.code.push_str("\n)");
        self.plain.push_str("$()");
    }
}

/// Returns whether a name may be the name of a variable of a POSIX shell.
pub(super) fn is_variable_name(name: &str) -> bool {
    name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
        && name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
}
