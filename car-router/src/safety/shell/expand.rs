//! What a word stands for, as far as that is known without running anything.

use std::collections::HashMap;

use super::lex::Part;

/// A brace expression with more results is left as it is.
const MOST_BRACES: usize = 16;

/// A known value may not grow without end.
const LONGEST_VALUE: usize = 4096;

/// The variables that the script sets to something known.
pub(super) type Known = HashMap<String, String>;

/// A word after expansion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) text: String,
    /// Whether all of it is known.
    pub(super) known: bool,
    /// Whether any of it stood in quotes.
    pub(super) quoted: bool,
}

/// One word may become so many bytes of words; what would be more is cut off.
const MOST_EXPANDED: usize = 64 * 1024;

/// The words that a word becomes: several where it has braces or an unquoted separator, none where it is empty. `None`
/// where they would be too many.
pub(super) fn words(parts: &[Part], known: &Known) -> Option<Vec<Word>> {
    let mut bytes = 0;
    for part in parts {
        bytes += match part {
            Part::Text(text, _) => text.len(),
            Part::Output => 3,
            // A value is never longer than what is remembered of one; a name may have a default in it.
            Part::Variable(name, _) => {
                let base = name.split([':', '%', '#', '/', '^', ',', '[', '@']).next();
                name.len() + known.get(base.unwrap_or("")).map_or(0, String::len)
            }
        };
        if bytes > MOST_EXPANDED {
            return None;
        }
    }
    let mut found = Vec::new();
    let mut word = Word {
        text: String::new(),
        known: true,
        quoted: false,
    };
    let mut started = false;
    let mut end = |word: &mut Word, started: &mut bool| {
        if std::mem::take(started) {
            found.push(word.clone());
        }
        *word = Word {
            text: String::new(),
            known: true,
            quoted: false,
        };
    };
    for part in parts {
        match part {
            Part::Text(text, quoted) => {
                word.text.push_str(text);
                word.quoted |= quoted;
                started = true;
            }
            Part::Output => {
                word.text.push_str("$()");
                word.known = false;
                started = true;
            }
            Part::Variable(name, quoted) => {
                let plain = name.trim_start_matches('!');
                let base = plain
                    .split([':', '%', '#', '/', '^', ',', '[', '@'])
                    .next()
                    .unwrap_or("");
                if base == "IFS" && !quoted {
                    end(&mut word, &mut started);
                    continue;
                }
                let default = plain
                    .split_once(":-")
                    .or_else(|| plain.split_once(":="))
                    .map(|(_, default)| default);
                match (known.get(base), default) {
                    (Some(value), _) if *quoted => word.text.push_str(value),
                    (Some(value), _) => {
                        // An unquoted value is split at white space.
                        let mut pieces = value.split_whitespace();
                        if let Some(first) = pieces.next() {
                            word.text.push_str(first);
                            started = true;
                        }
                        for piece in pieces {
                            end(&mut word, &mut started);
                            word.text.push_str(piece);
                            started = true;
                        }
                        continue;
                    }
                    (None, Some(default)) => word.text.push_str(default),
                    (None, None) => {
                        word.text.push('$');
                        word.text.push_str(base);
                        word.known &= matches!(base, "HOME" | "PWD" | "USER");
                    }
                }
                started = true;
            }
        }
    }
    end(&mut word, &mut started);
    Some(found.into_iter().flat_map(braces).collect())
}

/// `{a,b}` in a word without quotes.
fn braces(word: Word) -> Vec<Word> {
    let found = || {
        let open = word.text.find('{')?;
        let close = open + word.text.get(open..)?.find('}')?;
        let inner = word.text.get(open + 1..close)?;
        let choices: Vec<&str> = inner.split(',').collect();
        let usable = !word.quoted
            && (2..=MOST_BRACES).contains(&choices.len())
            && !inner.contains('{')
            && !word.text.get(..open)?.ends_with('$');
        usable.then(|| {
            let (before, after) = (&word.text[..open], &word.text[close + 1..]);
            let one = |choice: &&str| Word {
                text: format!("{before}{choice}{after}"),
                ..word.clone()
            };
            choices
                .iter()
                .map(one)
                .filter(|w| !w.text.is_empty())
                .collect::<Vec<_>>()
        })
    };
    found().unwrap_or_else(|| vec![word.clone()])
}

/// The name and the value of an assignment: `name=value` with a name that a shell takes.
pub(super) fn assignment(text: &str) -> Option<(&str, &str)> {
    let (name, value) = text.split_once('=')?;
    let name = name.strip_suffix('+').unwrap_or(name);
    let mut letters = name.chars();
    let first = letters.next()?;
    let fits = (first.is_ascii_alphabetic() || first == '_')
        && letters.all(|c| c.is_ascii_alphanumeric() || c == '_');
    fits.then_some((name, value))
}

/// Remembers what a script sets a variable to.
pub(super) fn remember(known: &mut Known, word: &Word) {
    if let Some((name, value)) = assignment(&word.text) {
        if word.known && value.len() <= LONGEST_VALUE {
            known.insert(name.to_owned(), value.to_owned());
        } else {
            known.remove(name);
        }
    }
}

/// A path without `//`, `.` and `..`, where it is absolute or begins at home.
pub(super) fn path(text: &str) -> String {
    let (root, rest) = if let Some(rest) = text.strip_prefix('/') {
        ("/", rest)
    } else if let Some(rest) = text.strip_prefix("~/") {
        ("~/", rest)
    } else if let Some(rest) = text.strip_prefix("$HOME/") {
        ("$HOME/", rest)
    } else {
        return text.to_owned();
    };
    let mut parts: Vec<&str> = Vec::new();
    for part in rest.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                // Above the root there is the root; above home, there is another place.
                if parts.pop().is_none() && root != "/" {
                    return text.to_owned();
                }
            }
            part => parts.push(part),
        }
    }
    format!("{root}{}", parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::super::lex::{Token, lex};
    use super::*;

    fn expanded(text: &str, known: &[(&str, &str)]) -> Vec<String> {
        let known: Known = known
            .iter()
            .map(|(k, v)| ((*k).to_owned(), (*v).to_owned()))
            .collect();
        let tokens = lex(text).tokens.into_iter();
        tokens
            .flat_map(|token| match token {
                Token::Word(parts, _) => words(&parts, &known).unwrap(),
                _ => Vec::new(),
            })
            .map(|w| w.text)
            .collect()
    }

    #[test]
    fn what_is_known_is_put_in() {
        assert_eq!(expanded("rm${IFS}-rf${IFS}/", &[]), ["rm", "-rf", "/"]);
        assert_eq!(expanded("{rm,-rf,/}", &[]), ["rm", "-rf", "/"]);
        assert_eq!(
            expanded("$a $b", &[("a", "rm -rf"), ("b", "/")]),
            ["rm", "-rf", "/"]
        );
        assert_eq!(expanded("\"$a\"", &[("a", "rm -rf")]), ["rm -rf"]);
        assert_eq!(
            expanded("$HOME/x $other ${x:-/}", &[]),
            ["$HOME/x", "$other", "/"]
        );
        assert_eq!(
            expanded("a{1,2}.txt '{x,y}'", &[]),
            ["a1.txt", "a2.txt", "{x,y}"]
        );
    }

    #[test]
    fn paths_are_put_straight() {
        for (text, expected) in [
            ("//", "/"),
            ("/./etc//../", "/"),
            ("/etc/../usr/", "/usr"),
            ("~/./x", "~/x"),
            ("~/../x", "~/../x"),
            ("a//b", "a//b"),
        ] {
            assert_eq!(path(text), expected, "{text}");
        }
    }
}
