//! What a conversation named last: the target of "install it" after "is nginx installed?".
//!
//! The turns before a request tell it. For requests that come without them, the lookups remember what the last request of
//! the same session named.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use car_router::request::{Role, Turn};
use car_router::system::{ParsedRequest, Similar, SystemContext};

use crate::parse::{Parsed, find_reference, parse_request};
use crate::vocabulary::Vocabulary;

/// The most sessions that are remembered.
const MAX_SESSIONS: usize = 256;

/// The longest name of a session that is remembered.
const MAX_NAME_BYTES: usize = 256;

/// How long a session is remembered.
const MAX_AGE: Duration = Duration::from_secs(3600);

/// The program that a conversation named last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NamedTarget {
    /// As the user typed it.
    pub(crate) target: String,
    /// The name that it is an alias of.
    pub(crate) resolved: Option<String>,
}

impl NamedTarget {
    /// Returns the target of a request that names a program and does not describe one.
    fn from_parsed(parsed: &Parsed) -> Option<Self> {
        let target = parsed.request.target.clone();
        Some(Self {
            target: target.filter(|_| !parsed.is_description)?,
            resolved: parsed.request.resolved.clone(),
        })
    }

    fn from_similar(similar: &Similar) -> Self {
        Self {
            target: similar.name.clone(),
            resolved: None,
        }
    }

    fn is_said_in(&self, text: &str) -> bool {
        says(text, &self.target) || self.resolved.as_ref().is_some_and(|name| says(text, name))
    }
}

/// What the last request of each session named.
#[derive(Debug, Default)]
pub(crate) struct Sessions(Mutex<HashMap<String, (NamedTarget, Instant)>>);

impl Sessions {
    pub(crate) fn get(&self, session: &str) -> Option<NamedTarget> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (named, at) = known.get(session)?;
        (at.elapsed() < MAX_AGE).then(|| named.clone())
    }

    /// Remembers what the facts of a request are about: the target, or the only program that fits its description.
    pub(crate) fn put(&self, session: &str, parsed: &Parsed, context: &SystemContext) {
        let named = NamedTarget::from_parsed(parsed).or_else(|| match &context.similar[..] {
            [only] => Some(NamedTarget::from_similar(only)),
            _ => None,
        });
        let Some(named) = named.filter(|_| session.len() <= MAX_NAME_BYTES) else {
            return;
        };
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MAX_SESSIONS && !known.contains_key(session) {
            known.clear();
        }
        known.insert(session.to_owned(), (named, Instant::now()));
    }
}

/// Returns what a request means that refers to what was named before: "install it", or "yes" to a proposal. `similar`
/// returns the programs that fit a description, and `remembered` what the session named last.
pub(crate) fn resolve(
    text: &str,
    agrees: bool,
    history: &[Turn],
    words: &Vocabulary,
    similar: impl FnOnce(&str) -> Vec<Similar>,
    remembered: impl FnOnce() -> Option<NamedTarget>,
) -> Option<Parsed> {
    if agrees {
        return agreed_request(history, words);
    }
    let reference = find_reference(text, words)?;
    let named = match named_in(history, words, similar) {
        LastNamed::Program(named) => named,
        LastNamed::Nothing => remembered()?,
        LastNamed::Several => return None,
    };
    Some(Parsed {
        request: ParsedRequest {
            verb: Some(reference.verb),
            verb_word: Some(reference.verb_word),
            target: Some(named.target),
            // The target is not in this text.
            target_span: None,
            resolved: named.resolved,
        },
        is_description: false,
    })
}

/// Returns the last request of the user, if the proposal that the user agrees to is about its target.
fn agreed_request(history: &[Turn], words: &Vocabulary) -> Option<Parsed> {
    let asked = history.iter().rposition(|turn| turn.role == Role::User)?;
    let mut parsed = parse_request(&history.get(asked)?.content, words);
    let named = NamedTarget::from_parsed(&parsed)?;
    let mut later = history.iter().skip(asked + 1);
    later
        .any(|turn| turn.role == Role::Assistant && named.is_said_in(&turn.content))
        .then_some(())?;
    parsed.request.target_span = None;
    Some(parsed)
}

/// What the turns name last.
enum LastNamed {
    Program(NamedTarget),
    /// A description that several programs fit, none of which alone was proposed.
    Several,
    Nothing,
}

fn named_in(
    history: &[Turn],
    words: &Vocabulary,
    similar: impl FnOnce(&str) -> Vec<Similar>,
) -> LastNamed {
    for (at, turn) in history.iter().enumerate().rev() {
        if turn.role != Role::User {
            continue;
        }
        let parsed = parse_request(&turn.content, words);
        if let Some(named) = NamedTarget::from_parsed(&parsed) {
            return LastNamed::Program(named);
        }
        if parsed.is_description {
            let proposed = |similar: &Similar| {
                history.iter().skip(at + 1).any(|turn| {
                    turn.role == Role::Assistant
                        && (says(&turn.content, &similar.name)
                            || says(&turn.content, &similar.title))
                })
            };
            let fitting = similar(&turn.content);
            let mut proposed = fitting.iter().filter(|similar| proposed(similar));
            return match (proposed.next(), proposed.next()) {
                (Some(only), None) => LastNamed::Program(NamedTarget::from_similar(only)),
                _ => LastNamed::Several,
            };
        }
    }
    LastNamed::Nothing
}

/// Returns whether a text contains a name as whole words, in upper or lower case.
fn says(text: &str, name: &str) -> bool {
    let (text, name) = (text.to_lowercase(), name.to_lowercase());
    let is_inside = |c: char| c.is_alphanumeric() || "+-_".contains(c);
    !name.is_empty()
        && text.match_indices(&name).any(|(at, _)| {
            let before = text.get(..at).and_then(|t| t.chars().next_back());
            let after = text.get(at + name.len()..).and_then(|t| t.chars().next());
            !before.is_some_and(is_inside) && !after.is_some_and(is_inside)
        })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use car_router::system::{SimilarKind, SimilarMatch, VerbIntent};

    fn turns(said: &[&str]) -> Vec<Turn> {
        let turn = |(at, text): (usize, &&str)| match at % 2 {
            0 => Turn::user(*text),
            _ => Turn::assistant(*text),
        };
        said.iter().enumerate().map(turn).collect()
    }

    fn similar(name: &str, title: &str) -> Similar {
        Similar {
            name: name.to_owned(),
            title: title.to_owned(),
            description: String::new(),
            kind: SimilarKind::Package,
            installed: false,
            score: 1.0,
            matched_by: SimilarMatch::Text,
        }
    }

    /// Returns the verb and the target that a text means after these turns.
    fn meant(said: &[&str], text: &str, agrees: bool) -> Option<(VerbIntent, String)> {
        let words = Vocabulary::shipped().unwrap();
        let fitting = |_: &str| vec![similar("gimp", "GIMP"), similar("krita", "Krita")];
        let found = resolve(text, agrees, &turns(said), &words, fitting, || None)?;
        Some((found.request.verb?, found.request.target?))
    }

    #[test]
    fn what_was_named_last_is_meant() {
        let asked = ["is nginx installed?", "No, it is not."];
        for (text, verb) in [
            ("install it", VerbIntent::Install),
            ("ok, please install it for me", VerbIntent::Install),
            ("then start it", VerbIntent::ServiceStart),
            ("restart the service", VerbIntent::ServiceStart),
            ("is it running?", VerbIntent::Check),
            ("is the service running now", VerbIntent::Check),
            ("what is the status of the service?", VerbIntent::Check),
            ("uninstall that again", VerbIntent::Remove),
            ("update this package", VerbIntent::Update),
        ] {
            assert_eq!(
                meant(&asked, text, false),
                Some((verb, "nginx".into())),
                "{text}"
            );
        }
        for text in [
            "install",
            "stop that noise",
            "open it in a new tab",
            "is it",
            "is it cold outside",
            "what is it",
            "it",
            "show it to me",
        ] {
            assert_eq!(meant(&asked, text, false), None, "{text}");
        }
        let twice = ["is nginx installed?", "Yes.", "install vlc", "Done."];
        assert_eq!(
            meant(&twice, "run it", false),
            Some((VerbIntent::Run, "vlc".into()))
        );
        assert_eq!(
            meant(&["tell me a joke", "Knock."], "install it", false),
            None
        );
        assert_eq!(meant(&[], "install it", false), None);
    }

    #[test]
    fn program_that_was_proposed_is_meant() {
        let proposed = ["I need a picture editor", "Krita draws and edits pictures."];
        assert_eq!(meant(&proposed, "install it", false).unwrap().1, "krita");
        let both = ["I need a picture editor", "You can use GIMP or Krita."];
        assert_eq!(meant(&both, "install it", false), None);
        let neither = ["I need a picture editor", "There are gimp-plugins."];
        assert_eq!(meant(&neither, "install it", false), None);
    }

    #[test]
    fn proposal_is_agreed_to() {
        let asked = [
            "run gimp",
            "GIMP is not installed. Shall I run `sudo apt install gimp`?",
        ];
        assert_eq!(
            meant(&asked, "yes", true).unwrap(),
            (VerbIntent::Run, "gimp".into())
        );
        let other = ["run gimp", "Shall I install Krita instead?"];
        assert_eq!(meant(&other, "yes", true), None);
        assert_eq!(
            meant(&["tell me a joke", "Another one?"], "yes", true),
            None
        );
    }
}
