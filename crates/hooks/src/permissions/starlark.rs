//! Reads the calls of `prefix_rule` in the rules of Codex, which are written in Starlark: strings, lists and names.

/// A value of an argument.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Argument {
    Text(String),
    List(Vec<Argument>),
    /// A number, a name, or something else that is no rule's business.
    Other,
}

/// A call with its named arguments, and how it is written.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct RuleCall<'t> {
    pub(super) text: &'t str,
    pub(super) arguments: Vec<(String, Argument)>,
}

/// Returns the calls of a function.
///
/// # Errors
/// Returns the number of the line whose text is not understood.
pub(super) fn calls<'t>(source: &'t str, function: &str) -> Result<Vec<RuleCall<'t>>, usize> {
    let mut reader = Reader { source, at: 0 };
    let mut found = Vec::new();
    loop {
        reader.skip_blanks();
        let start = reader.at;
        let name = reader.take_name();
        if name.is_empty() {
            if reader.rest().is_empty() {
                return Ok(found);
            }
            return Err(reader.line());
        }
        let arguments = reader.take_call().ok_or_else(|| reader.line())?;
        if name == function {
            found.push(RuleCall {
                text: source.get(start..reader.at).unwrap_or_default(),
                arguments,
            });
        }
    }
}

struct Reader<'t> {
    source: &'t str,
    at: usize,
}

/// Lists within lists are read to this depth.
const MAX_DEPTH: usize = 8;

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        self.source.get(self.at..).unwrap_or_default()
    }

    fn line(&self) -> usize {
        let before = self.source.get(..self.at).unwrap_or_default();
        before.matches('\n').count() + 1
    }

    fn skip_blanks(&mut self) {
        loop {
            let rest = self.rest();
            let blank = rest.len() - rest.trim_start().len();
            self.at += blank;
            if !self.rest().starts_with('#') {
                return;
            }
            let rest = self.rest();
            self.at += rest.find('\n').unwrap_or(rest.len());
        }
    }

    fn take_name(&mut self) -> &'t str {
        let rest = self.rest();
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        self.at += end;
        rest.get(..end).unwrap_or_default()
    }

    fn take(&mut self, sign: char) -> bool {
        self.skip_blanks();
        let is_there = self.rest().starts_with(sign);
        self.at += if is_there { sign.len_utf8() } else { 0 };
        is_there
    }

    fn take_call(&mut self) -> Option<Vec<(String, Argument)>> {
        if !self.take('(') {
            return None;
        }
        let mut arguments = Vec::new();
        while !self.take(')') {
            self.skip_blanks();
            let name = self.take_name().to_owned();
            if name.is_empty() || !self.take('=') {
                return None;
            }
            arguments.push((name, self.take_value(0)?));
            if !self.take(',') && !self.rest().starts_with(')') {
                return None;
            }
        }
        Some(arguments)
    }

    fn take_value(&mut self, depth: usize) -> Option<Argument> {
        self.skip_blanks();
        if depth < MAX_DEPTH && self.take('[') {
            let mut items = Vec::new();
            while !self.take(']') {
                items.push(self.take_value(depth + 1)?);
                if !self.take(',') && !self.rest().starts_with(']') {
                    return None;
                }
            }
            return Some(Argument::List(items));
        }
        if !self.take_name().is_empty() {
            return Some(Argument::Other);
        }
        let quote = self
            .rest()
            .chars()
            .next()
            .filter(|c| matches!(c, '"' | '\''))?;
        self.at += 1;
        let mut text = String::new();
        let mut chars = self.rest().chars();
        loop {
            let c = chars.next()?;
            self.at += c.len_utf8();
            match c {
                '\\' => {
                    let c = chars.next()?;
                    self.at += c.len_utf8();
                    text.push(c);
                }
                '\n' => return None,
                c if c == quote => return Some(Argument::Text(text)),
                c => text.push(c),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_read_with_comments_and_nested_lists() {
        let source = "# rules\nprefix_rule(\n  pattern = [\"git\", [\"push\", 'fetch']], # tokens\n  decision = \"prompt\",\n)\nhost_executable(name = \"git\", paths = [])\n";
        let found = calls(source, "prefix_rule").unwrap();
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].arguments[1].1, Argument::Text("prompt".to_owned()));
        assert!(found[0].text.ends_with(')'));
        for (wrong, line) in [
            ("prefix_rule(pattern = [\"a\"", 1),
            ("\nx = 1", 2),
            ("f(\n1)", 2),
        ] {
            assert_eq!(calls(wrong, "prefix_rule"), Err(line), "{wrong}");
        }
    }
}
