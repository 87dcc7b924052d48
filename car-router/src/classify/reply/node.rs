//! JSON with all members, also those with the same name, because two of them may contradict each other.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

/// A JSON value.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Node {
    Null,
    Flag(bool),
    Number(f64),
    Text(String),
    List(Vec<Node>),
    Object(Vec<(String, Node)>),
}

/// Parses a whole text as JSON. If it is a string that is itself JSON, its content is used.
pub(super) fn strict(text: &str) -> Option<Node> {
    match serde_json::from_str::<Node>(text).ok()? {
        Node::Text(inner) => {
            let inner: Node = serde_json::from_str(&inner).ok()?;
            // Wrapped, so that the result does not count as plain.
            Some(Node::List(vec![inner]))
        }
        node => Some(node),
    }
}

impl Node {
    /// Collects the values under any of `keys`, at any depth, each with whether it is the last thing in the text.
    pub(super) fn values<'n>(&'n self, keys: &[&str], found: &mut Vec<(&'n Self, bool)>) {
        self.collect(keys, true, found);
    }

    fn collect<'n>(&'n self, keys: &[&str], last: bool, found: &mut Vec<(&'n Self, bool)>) {
        let mut inside = |items: &mut dyn Iterator<Item = (Option<&str>, &'n Self)>,
                          count: usize| {
            for (at, (key, value)) in items.enumerate() {
                let last = last && at + 1 == count;
                if key.is_some_and(|key| names(keys, key)) {
                    found.push((value, last));
                } else {
                    value.collect(keys, last, found);
                }
            }
        };
        match self {
            Self::Object(members) => inside(
                &mut members.iter().map(|(key, value)| (Some(&**key), value)),
                members.len(),
            ),
            Self::List(items) => inside(&mut items.iter().map(|item| (None, item)), items.len()),
            _ => {}
        }
    }

    /// Returns whether this is an object without an object in it, as requested.
    pub(super) fn is_plain(&self) -> bool {
        match self {
            Self::Object(members) => members.iter().all(|(_, v)| !matches!(v, Self::Object(_))),
            _ => false,
        }
    }
}

/// Returns whether `key` is one of `keys` in any spelling: `modelChoice`, `model-choice`, `Model choice`.
fn names(keys: &[&str], key: &str) -> bool {
    let letters = |text: &str| -> String {
        let letters = text.chars().filter(|c| c.is_alphanumeric());
        letters.flat_map(char::to_lowercase).collect()
    };
    let key = letters(key);
    keys.iter().any(|known| letters(known) == key)
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NodeVisitor)
    }
}

struct NodeVisitor;

impl<'de> Visitor<'de> for NodeVisitor {
    type Value = Node;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Node, E> {
        Ok(Node::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Node, E> {
        Ok(Node::Flag(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Node, E> {
        Ok(Node::Number(value as f64))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Node, E> {
        Ok(Node::Number(value as f64))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Node, E> {
        Ok(Node::Number(value))
    }

    fn visit_str<E>(self, value: &str) -> Result<Node, E> {
        Ok(Node::Text(value.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Node, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element()? {
            items.push(item);
        }
        Ok(Node::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Node, A::Error> {
        let mut members = Vec::new();
        while let Some(member) = object.next_entry()? {
            members.push(member);
        }
        Ok(Node::Object(members))
    }
}
