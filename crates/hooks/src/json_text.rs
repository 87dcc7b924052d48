//! Edits of the text of a JSON file that leave everything else in it as it is written.
//!
//! The text is parsed by `serde_json` first, so that the scanner here only meets valid JSON. It finds where each value
//! begins and ends; edits insert and remove text at these places.

use serde_json::Value;
use serde_json::ser::{PrettyFormatter, Serializer};

/// A value with its place in the text.
#[derive(Debug, Clone)]
pub(crate) struct Node {
    /// Where it begins. That of a member of an object begins with its key.
    pub(crate) start: usize,
    /// Where its value begins.
    pub(crate) value_start: usize,
    /// Behind its last byte.
    pub(crate) end: usize,
    /// The key, if it is a member of an object.
    pub(crate) key: Option<String>,
    /// What it contains, if it is an object or an array.
    pub(crate) items: Vec<Node>,
}

impl Node {
    /// Returns the member with this key. Of several, the last one counts, as it does for the readers of the file.
    pub(crate) fn member(&self, key: &str) -> Option<&Self> {
        let mut items = self.items.iter().rev();
        items.find(|item| item.key.as_deref() == Some(key))
    }

    /// Returns its value.
    pub(crate) fn value(&self, text: &str) -> Option<Value> {
        serde_json::from_str(text.get(self.value_start..self.end)?).ok()
    }
}

/// Finds the places of all values; `None` if the text is no JSON.
pub(crate) fn parse(text: &str) -> Option<Node> {
    serde_json::from_str::<serde::de::IgnoredAny>(text).ok()?;
    let mut scanner = Scanner { text, at: 0 };
    scanner.value(None)
}

struct Scanner<'t> {
    text: &'t str,
    at: usize,
}

impl Scanner<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(|b| b.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    /// Reads a value; `key` is where its key begins, and the key.
    fn value(&mut self, key: Option<(usize, String)>) -> Option<Node> {
        self.skip_blanks();
        let value_start = self.at;
        let items = match self.peek()? {
            b'{' => self.items(b'}')?,
            b'[' => self.items(b']')?,
            b'"' => {
                self.string()?;
                Vec::new()
            }
            _ => {
                let ends = |b: u8| b.is_ascii_whitespace() || b",]}".contains(&b);
                while self.peek().is_some_and(|b| !ends(b)) {
                    self.at += 1;
                }
                Vec::new()
            }
        };
        let (start, key) = match key {
            Some((start, key)) => (start, Some(key)),
            None => (value_start, None),
        };
        Some(Node {
            start,
            value_start,
            end: self.at,
            key,
            items,
        })
    }

    /// Reads the items of an object or an array, from its opening bracket to the closing one.
    fn items(&mut self, close: u8) -> Option<Vec<Node>> {
        let mut items = Vec::new();
        self.at += 1;
        loop {
            self.skip_blanks();
            match self.peek()? {
                b',' => self.at += 1,
                b if b == close => {
                    self.at += 1;
                    return Some(items);
                }
                _ if close == b']' => items.push(self.value(None)?),
                _ => {
                    let start = self.at;
                    let key = self.string()?;
                    self.skip_blanks();
                    // The colon.
                    self.at += 1;
                    items.push(self.value(Some((start, key)))?);
                }
            }
        }
    }

    fn string(&mut self) -> Option<String> {
        let start = self.at;
        self.at += 1;
        loop {
            match self.peek()? {
                b'\\' => self.at += 2,
                b'"' => break,
                _ => self.at += 1,
            }
        }
        self.at += 1;
        serde_json::from_str(self.text.get(start..self.at)?).ok()
    }
}

/// How a file is laid out.
#[derive(Debug, Clone)]
pub(crate) struct Layout {
    indent: String,
    line_end: &'static str,
}

impl Layout {
    /// Returns the layout of a text: the blanks of its first indented line, and its line ends.
    pub(crate) fn from_text(text: &str) -> Self {
        let indent = text.lines().find_map(|line| {
            let blanks = line.len() - line.trim_start_matches([' ', '\t']).len();
            (blanks > 0 && blanks < line.len()).then(|| line.get(..blanks))?
        });
        Self {
            indent: indent.unwrap_or("  ").to_owned(),
            line_end: if text.contains("\r\n") { "\r\n" } else { "\n" },
        }
    }

    /// Returns the beginning of a line at this depth, with the line end before it.
    fn line(&self, depth: usize) -> String {
        format!("{}{}", self.line_end, self.indent.repeat(depth))
    }

    /// Returns a value as it is written at this depth, without the blanks before it.
    pub(crate) fn written(&self, value: &Value, depth: usize) -> String {
        let mut bytes = Vec::new();
        let formatter = PrettyFormatter::with_indent(self.indent.as_bytes());
        let mut serializer = Serializer::with_formatter(&mut bytes, formatter);
        if serde::Serialize::serialize(value, &mut serializer).is_err() {
            return value.to_string();
        }
        let text = String::from_utf8(bytes).unwrap_or_else(|_| value.to_string());
        text.replace('\n', &self.line(depth))
    }
}

/// Adds an item at the end of a container at this depth. `item` is its text, with its key if it has one.
///
/// An empty container gets the item directly after its opening bracket, and keeps its blanks. From that, [`remove`] knows
/// that the container was there before.
pub(crate) fn add(
    text: &str,
    container: &Node,
    item: &str,
    layout: &Layout,
    depth: usize,
) -> String {
    let (at, inserted) = match container.items.last() {
        Some(last) => (last.end, format!(",{}{item}", layout.line(depth))),
        None => (container.value_start + 1, item.to_owned()),
    };
    let (before, behind) = text.split_at_checked(at).unwrap_or((text, ""));
    format!("{before}{inserted}{behind}")
}

/// Removes the item that `path` leads to, from the root: the number of each item in its container. A container that is
/// left empty goes, too, unless the item stood right behind its bracket.
pub(crate) fn remove(text: &str, root: &Node, path: &[usize]) -> String {
    let Some((&number, before)) = path.split_last() else {
        return text.to_owned();
    };
    let container = before
        .iter()
        .try_fold(root, |node, &number| node.items.get(number));
    let Some((container, item)) = container.and_then(|c| Some((c, c.items.get(number)?))) else {
        return text.to_owned();
    };
    let previous = number.checked_sub(1).and_then(|n| container.items.get(n));
    let next = container.items.get(number + 1);
    let (start, end) = match (previous, next) {
        (Some(previous), _) => (previous.end, item.end),
        (None, Some(next)) => (item.start, next.start),
        (None, None) if item.start == container.value_start + 1 => (item.start, item.end),
        (None, None) if before.is_empty() => (container.value_start + 1, container.end - 1),
        (None, None) => return remove(text, root, before),
    };
    let (kept, rest) = (text.get(..start), text.get(end..));
    format!("{}{}", kept.unwrap_or(text), rest.unwrap_or(""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_those_of_the_values() {
        let text = " {\"a\": [1, \"x]\\\"\", {}], \"b\" : null}\n";

        let root = parse(text).unwrap();

        let place = |node: &Node| text[node.start..node.end].to_owned();
        assert_eq!(place(&root), text.trim());
        let a = root.member("a").unwrap();
        assert_eq!(place(a), "\"a\": [1, \"x]\\\"\", {}]");
        assert_eq!(place(&a.items[1]), "\"x]\\\"\"");
        assert_eq!(root.member("b").unwrap().value(text), Some(Value::Null));
        assert!(parse("{\"a\": 1,}").is_none());
        assert!(parse("{} // a comment").is_none());
    }

    #[test]
    fn an_item_that_is_added_and_removed_leaves_no_trace() {
        for text in [
            "[]",
            "[ ]",
            "[1]",
            "[1, 2 ]",
            "[\n  1\n]",
            "[\r\n\t1\r\n]\r\n",
        ] {
            let root = parse(text).unwrap();
            let added = add(text, &root, "9", &Layout::from_text(text), 1);
            let root = parse(&added).unwrap();
            let last = root.items.len() - 1;
            assert_eq!(remove(&added, &root, &[last]), text);
        }
        let text = "[9, 1]";
        assert_eq!(remove(text, &parse(text).unwrap(), &[0]), "[1]");
    }
}
