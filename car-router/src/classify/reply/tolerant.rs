//! A tolerant JSON parser for the mistakes of models: other quotes or none, missing or extra commas, comments, raw line
//! breaks, bare words, quotes inside quotes, a missing end. One pass with a short lookahead.

use super::node::Node;

/// The deepest nesting that is parsed.
const MAX_DEPTH: usize = 32;

/// After this many failed starts, the search ends.
const MAX_TRIES: usize = 64;

/// The longest comment that is skipped, in characters.
const COMMENT_CHARS: usize = 1024;

/// How many characters to search for the colon that makes a word a key.
const KEY_CHARS: usize = 64;

/// Returns the objects in a text, and whether the last one was cut off.
pub(super) fn objects(text: &str) -> (Vec<Node>, bool) {
    let mut reader = Reader {
        text: text.chars().collect(),
        at: 0,
        cut: false,
    };
    let mut found = Vec::new();
    let mut tries = 0;
    while reader.at < reader.text.len() && !reader.cut && tries < MAX_TRIES {
        if reader.peek() != Some('{') {
            reader.at += 1;
            continue;
        }
        let start = reader.at;
        tries += 1;
        match reader.object(0) {
            Some(node) => found.push(node),
            None => {
                // "{as requested}" is not an object, but there may be one after it.
                reader.at = start + 1;
                reader.cut = false;
            }
        }
    }
    (found, reader.cut)
}

struct Reader {
    text: Vec<char>,
    at: usize,
    /// Whether the text ended before the value did.
    cut: bool,
}

/// Returns which of the two kinds of quotes a character is, whatever its shape.
fn quote(c: char) -> Option<bool> {
    match c {
        '"' | '“' | '”' | '„' | '‟' | '«' | '»' => Some(true),
        '\'' | '‘' | '’' | '`' => Some(false),
        _ => None,
    }
}

impl Reader {
    fn peek(&self) -> Option<char> {
        self.text.get(self.at).copied()
    }

    /// Returns the position of the next character that is neither white space nor in a comment.
    fn skip(&self, mut at: usize) -> usize {
        loop {
            let here = self.text.get(at).copied();
            let next = self.text.get(at + 1).copied();
            match (here, next) {
                (Some(c), _) if c.is_whitespace() => at += 1,
                (Some('/'), Some('/')) | (Some('#'), _) => {
                    let rest = self.text.iter().skip(at).take(COMMENT_CHARS);
                    at += rest.take_while(|c| **c != '\n').count();
                    if self.text.get(at).is_some_and(|c| *c != '\n') {
                        return at;
                    }
                }
                (Some('/'), Some('*')) => {
                    let end = (at + COMMENT_CHARS).min(self.text.len());
                    let inside = self.text.get(at + 2..end).unwrap_or(&[]);
                    match inside.windows(2).position(|pair| pair == ['*', '/']) {
                        Some(close) => at += close + 4,
                        None => return end,
                    }
                }
                _ => return at,
            }
        }
    }

    /// Skips as [`skip`](Self::skip) does, but at most one comment: the lookahead at every quote must be short.
    fn skip_near(&self, at: usize) -> usize {
        let blank = |at: usize| {
            let rest = self.text.iter().skip(at);
            at + rest.take_while(|c| c.is_whitespace()).count()
        };
        let at = blank(at);
        let comment = self.text.get(at) == Some(&'/') || self.text.get(at) == Some(&'#');
        if !comment {
            return at;
        }
        let near = (at + KEY_CHARS * 2).min(self.text.len());
        self.skip(at).min(near)
    }

    fn next(&mut self) -> Option<char> {
        self.at = self.skip(self.at);
        self.peek()
    }

    /// Parses an object at a `{`. `None` if no key follows.
    fn object(&mut self, depth: usize) -> Option<Node> {
        self.at += 1;
        let mut members = Vec::new();
        loop {
            match self.next() {
                None => {
                    self.cut = true;
                    break;
                }
                Some(',') => self.at += 1,
                Some('}') => {
                    self.at += 1;
                    break;
                }
                Some(_) => {
                    let Some(key) = self.key() else {
                        // Cut off within a key.
                        if self.cut && !members.is_empty() {
                            break;
                        }
                        return None;
                    };
                    match self.next() {
                        None => {
                            self.cut = true;
                            members.push((key, Node::Text(String::new())));
                            break;
                        }
                        Some(_) => {
                            let value = self.value(depth)?;
                            members.push((key, value));
                        }
                    }
                    if self.cut {
                        break;
                    }
                }
            }
        }
        (!members.is_empty()).then_some(Node::Object(members))
    }

    /// Parses a key and its colon.
    fn key(&mut self) -> Option<String> {
        let (key, after) = self.key_at(self.at)?;
        self.at = after;
        Some(key)
    }

    /// Returns the key at `at`, if there is one, and the position after its colon.
    fn key_at(&self, at: usize) -> Option<(String, usize)> {
        let opening = quote(*self.text.get(at)?);
        let from = at + usize::from(opening.is_some());
        let rest = self
            .text
            .get(from..(from + KEY_CHARS).min(self.text.len()))?;
        let word = |c: &char| c.is_alphanumeric() || matches!(c, '_' | '-' | '$' | ' ' | '.');
        let length = rest.iter().take_while(|c| word(c)).count();
        let key: String = rest.get(..length)?.iter().collect();
        let mut end = from + length;
        if opening.is_some() {
            if self.text.get(end).copied().and_then(quote) != opening {
                return None;
            }
            end += 1;
        }
        let colon = self.skip(end);
        (!key.trim().is_empty() && self.text.get(colon) == Some(&':'))
            .then(|| (key.trim().to_owned(), colon + 1))
    }

    /// Parses a value; `None` if there is none.
    fn value(&mut self, depth: usize) -> Option<Node> {
        if depth >= MAX_DEPTH {
            return None;
        }
        match self.peek()? {
            '{' => self.object(depth + 1).or_else(|| {
                // `{}` is an object, too.
                (!self.cut).then(|| Node::Object(Vec::new()))
            }),
            '[' => Some(self.list(depth + 1)),
            c => match quote(c) {
                Some(kind) => Some(self.quoted(kind)),
                None => Some(self.bare()),
            },
        }
    }

    fn list(&mut self, depth: usize) -> Node {
        self.at += 1;
        let mut items = Vec::new();
        loop {
            match self.next() {
                None => {
                    self.cut = true;
                    break;
                }
                Some(',') => self.at += 1,
                Some(']') => {
                    self.at += 1;
                    break;
                }
                // The list was not closed, but the object around it is.
                Some('}') => break,
                Some(_) => match self.value(depth) {
                    Some(item) => items.push(item),
                    None => {
                        self.at += 1;
                        items.push(Node::Null);
                    }
                },
            }
            if self.cut {
                break;
            }
        }
        Node::List(items)
    }

    /// Parses a quoted string. A quote inside it that is not followed by JSON punctuation belongs to the string.
    fn quoted(&mut self, kind: bool) -> Node {
        self.at += 1;
        let mut out = String::new();
        loop {
            let Some(c) = self.peek() else {
                self.cut = true;
                break;
            };
            self.at += 1;
            if c == '\\' {
                self.escaped(&mut out);
            } else if quote(c) == Some(kind) && self.closes() {
                break;
            } else {
                out.push(c);
            }
        }
        Node::Text(out)
    }

    /// Returns whether the quote just parsed closes its string, judging by what follows.
    fn closes(&self) -> bool {
        let next = self.skip_near(self.at);
        match self.text.get(next) {
            None | Some('}' | ']') => true,
            Some(',') => {
                let after = self.skip_near(next + 1);
                match self.text.get(after) {
                    None | Some('}' | ']' | '{' | '[') => true,
                    Some(_) => self.key_at(after).is_some() || self.ends_item(after),
                }
            }
            Some(_) => self.key_at(next).is_some(),
        }
    }

    /// Returns whether a further item of a list, in quotes, begins here.
    fn ends_item(&self, at: usize) -> bool {
        let Some(kind) = self.text.get(at).copied().and_then(quote) else {
            return false;
        };
        let rest = self.text.iter().skip(at + 1).take(KEY_CHARS);
        let mut rest = rest.skip_while(|c| quote(**c) != Some(kind)).skip(1);
        matches!(rest.find(|c| !c.is_whitespace()), Some(',' | ']'))
    }

    fn escaped(&mut self, out: &mut String) {
        let Some(c) = self.peek() else {
            self.cut = true;
            return;
        };
        self.at += 1;
        match c {
            'n' => out.push('\n'),
            't' => out.push('\t'),
            'r' => out.push('\r'),
            '"' | '\\' | '/' | '\'' => out.push(c),
            'u' => {
                let digits: String = self.text.iter().skip(self.at).take(4).collect();
                match u32::from_str_radix(&digits, 16)
                    .ok()
                    .and_then(char::from_u32)
                {
                    Some(c) => {
                        out.push(c);
                        self.at += 4;
                    }
                    None => out.push_str("\\u"),
                }
            }
            // `\d` in a pattern, `C:\path`: a backslash that was not escaped.
            other => out.extend(['\\', other]),
        }
    }

    /// Parses a value without quotes, up to what ends a value.
    fn bare(&mut self) -> Node {
        let start = self.at;
        while let Some(c) = self.peek() {
            let next = self.text.get(self.at + 1);
            let comment = c == '/' && matches!(next, Some('/' | '*'));
            if matches!(c, ',' | '}' | ']' | '\n') || comment {
                break;
            }
            self.at += 1;
        }
        self.cut = self.at == self.text.len();
        let word: String = self
            .text
            .get(start..self.at)
            .unwrap_or(&[])
            .iter()
            .collect();
        match word.trim() {
            "null" | "None" | "nil" | "undefined" | "" => Node::Null,
            "true" | "True" => Node::Flag(true),
            "false" | "False" => Node::Flag(false),
            word => match word.parse() {
                Ok(number) => Node::Number(number),
                Err(_) => Node::Text(word.to_owned()),
            },
        }
    }
}
