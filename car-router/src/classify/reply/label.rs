//! Finds the label in what a model wrote.

use super::node::Node;

/// The possible answers, and the keys under which one may be found.
#[derive(Debug, Clone, Copy)]
pub struct Choices {
    /// The keys, in any spelling of their words.
    pub keys: &'static [&'static str],
    /// Each answer with its names, in lower case, the canonical one first.
    pub names: &'static [&'static [&'static str]],
}

impl Choices {
    /// Returns the choice that a value names. If the value was `cut` off, returns the only choice that begins with it.
    pub(super) fn label_of_node(&self, value: &Node, cut: bool) -> Option<usize> {
        let Node::Text(text) = value else { return None };
        let text = text.to_lowercase();
        let bare = bare(&text);
        if let Some(index) = self.named(bare) {
            return Some(index);
        }
        // "flash (SIMPLE)": the gloss must mean the same.
        if let Some((head, gloss)) = bare.split_once(['(', '[']) {
            let gloss = gloss.trim_end_matches([')', ']']);
            let index = self.named(self::bare(head))?;
            return (self.named(self::bare(gloss)) == Some(index)).then_some(index);
        }
        if cut && !bare.is_empty() {
            return self.begun(bare);
        }
        None
    }

    fn named(&self, text: &str) -> Option<usize> {
        self.names.iter().position(|names| names.contains(&text))
    }

    fn begun(&self, text: &str) -> Option<usize> {
        let mut fitting = self
            .names
            .iter()
            .enumerate()
            .filter(|(_, names)| names.iter().any(|name| name.starts_with(text)));
        let (index, _) = fitting.next()?;
        fitting.next().is_none().then_some(index)
    }
}

/// Removes the punctuation around a word.
fn bare(text: &str) -> &str {
    let mark = |c: char| {
        c.is_whitespace()
            || matches!(
                c,
                '`' | '*' | '_' | '"' | '\'' | '.' | '!' | '“' | '”' | '‘' | '’'
            )
    };
    text.trim_matches(mark)
}
