//! What a conversation named last: the target of "install it" after "is nginx installed?".
//!
//! The turns before a request tell it. For requests that come without them, the lookups remember what the last request of
//! the same session named. Both end with a request about something else, and neither chooses between two programs.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use car_router::request::{Role, Turn};
use car_router::system::{ParsedRequest, Similar, SystemContext};

use crate::names;
use crate::parse::{Parsed, find_reference, is_agreement, parse_request};
use crate::vocabulary::{Vocabulary, needs_known_name};

/// The most sessions that are remembered.
const MAX_SESSIONS: usize = 256;

/// The longest name of a session that is remembered.
const MAX_NAME_BYTES: usize = 256;

/// The most words of the assistant that are looked up.
const MAX_SAID_WORDS: usize = 64;

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
    /// Returns the target of a request that names one program and does not describe it.
    fn from_parsed(parsed: &Parsed) -> Option<Self> {
        let target = parsed.request.target.clone();
        let is_named = !parsed.is_description && !parsed.has_second_name;
        Some(Self {
            target: target.filter(|_| is_named)?,
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

    /// Remembers what a request was about, in place of what was named before: nothing, if it named no program, or several.
    pub(crate) fn put(&self, session: &str, named: Option<NamedTarget>) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(named) = named.filter(|_| session.len() <= MAX_NAME_BYTES) else {
            known.remove(session);
            return;
        };
        if known.len() >= MAX_SESSIONS && !known.contains_key(session) {
            let oldest = known.iter().min_by_key(|(_, (_, at))| *at);
            if let Some(oldest) = oldest.map(|(name, _)| name.clone()) {
                known.remove(&oldest);
            }
        }
        known.insert(session.to_owned(), (named, Instant::now()));
    }
}

/// Returns what the facts of a request are about: its target, or the only program that fits its description.
pub(crate) fn target_of(parsed: &Parsed, context: Option<&SystemContext>) -> Option<NamedTarget> {
    let context = context?;
    if parsed.is_description {
        return match &context.similar[..] {
            [only] if !parsed.has_second_name => Some(NamedTarget::from_similar(only)),
            _ => None,
        };
    }
    let named = NamedTarget::from_parsed(parsed)?;
    let is_known = !needs_known_name(parsed.request.verb_word.as_deref()) || is_known(context);
    is_known.then_some(named)
}

fn is_known(context: &SystemContext) -> bool {
    context.program.is_some() || context.package.is_some() || context.service.is_some()
}

/// What is asked about the turns of a conversation.
pub(crate) trait Facts {
    /// Returns the facts of an earlier request.
    fn facts_of(&self, text: &str) -> Option<SystemContext>;

    /// Returns those of these words that are programs or packages.
    fn known(&self, words: Vec<String>) -> Vec<String>;

    /// Returns what the session named last.
    fn remembered(&self) -> Option<NamedTarget>;
}

/// Returns whether a text refers to what was named before, or agrees to what was said.
pub(crate) fn refers_back(text: &str, words: &Vocabulary) -> bool {
    find_reference(text, words).is_some() || is_agreement(text, words)
}

/// Returns what a request means that refers to what was named before: "install it", or "yes" to a proposal.
pub(crate) fn resolve(
    text: &str,
    agrees: bool,
    history: &[Turn],
    words: &Vocabulary,
    facts: &impl Facts,
) -> Option<Parsed> {
    let conversation = Conversation {
        history,
        words,
        facts,
    };
    if agrees {
        return conversation.agreed_request();
    }
    let reference = find_reference(text, words)?;
    let named = match conversation.last_named() {
        LastNamed::Program(named) => named,
        LastNamed::Unsaid => facts.remembered()?,
        LastNamed::Unclear => return None,
    };
    // Without a span, because the target is not in this text.
    let mut request = ParsedRequest::new()
        .with_verb(reference.verb)
        .with_verb_word(reference.verb_word)
        .with_target(named.target);
    request.resolved = named.resolved;
    Some(Parsed {
        request,
        asks_running: reference.asks_running,
        ..Parsed::default()
    })
}

/// What the turns name last.
enum LastNamed {
    Program(NamedTarget),
    /// Something else, or several programs.
    Unclear,
    /// No turn says it: there are none, or they refer to what was named still earlier.
    Unsaid,
}

struct Conversation<'c, F> {
    history: &'c [Turn],
    words: &'c Vocabulary,
    facts: &'c F,
}

impl<F: Facts> Conversation<'_, F> {
    /// Returns the last request of the user, if the proposal that the user agrees to is about its target.
    fn agreed_request(&self) -> Option<Parsed> {
        let asked = self.history.iter().rposition(|t| t.role == Role::User)?;
        let mut parsed = parse_request(&self.history.get(asked)?.content, self.words);
        let named = NamedTarget::from_parsed(&parsed)?;
        let mut said = self.said_since(asked);
        said.any(|text| named.is_said_in(text)).then_some(())?;
        (!self.names_another(asked, &named)).then_some(())?;
        parsed.request.target_span = None;
        Some(parsed)
    }

    /// Returns what the last request of the user is about. What only refers or agrees is skipped; a request about
    /// something else ends the search.
    fn last_named(&self) -> LastNamed {
        let mut agreed = Vec::new();
        for (at, turn) in self.history.iter().enumerate().rev() {
            if turn.role != Role::User {
                continue;
            }
            let text = &turn.content;
            let parsed = parse_request(text, self.words);
            if parsed.request.target.is_none() {
                if find_reference(text, self.words).is_some() {
                    continue;
                }
                if is_agreement(text, self.words) {
                    agreed.push(at);
                    continue;
                }
                return LastNamed::Unclear;
            }
            let named = if parsed.is_description {
                self.proposed(at, text).filter(|_| !parsed.has_second_name)
            } else {
                self.named(at, &parsed)
            };
            // Who agreed meant what the assistant had just proposed.
            let was_agreed = |named: &NamedTarget| {
                agreed.iter().all(|yes| {
                    let before = self.history.get(..*yes).unwrap_or_default();
                    let said = before.iter().rfind(|t| t.role == Role::Assistant);
                    said.is_some_and(|turn| named.is_said_in(&turn.content))
                })
            };
            return match named.filter(was_agreed) {
                Some(named) => LastNamed::Program(named),
                None => LastNamed::Unclear,
            };
        }
        LastNamed::Unsaid
    }

    /// Returns what the assistant said after a turn.
    fn said_since(&self, at: usize) -> impl Iterator<Item = &str> {
        let later = self.history.iter().skip(at + 1);
        later
            .filter(|turn| turn.role == Role::Assistant)
            .map(|turn| turn.content.as_str())
    }

    /// Returns the target of a request, unless the assistant spoke of another program since.
    fn named(&self, at: usize, parsed: &Parsed) -> Option<NamedTarget> {
        let named = NamedTarget::from_parsed(parsed)?;
        if needs_known_name(parsed.request.verb_word.as_deref()) {
            let text = &self.history.get(at)?.content;
            self.facts.facts_of(text).filter(is_known)?;
        }
        (!self.names_another(at, &named)).then_some(named)
    }

    /// Returns whether the assistant spoke of a file or of another program after a turn.
    fn names_another(&self, at: usize, named: &NamedTarget) -> bool {
        let own = [Some(&named.target), named.resolved.as_ref()];
        let own: Vec<String> = own
            .into_iter()
            .flatten()
            .map(|n| n.to_lowercase())
            .collect();
        let is_own = |word: &str| own.iter().any(|name| says(name, word));
        let mut said: Vec<SaidWord> = self.said_since(at).flat_map(said_words).collect();
        said.retain(|word| word.is_marked && !is_own(&word.text));
        let is_file = |word: &SaidWord| {
            let extension = word.text.rsplit_once('.').map(|(_, extension)| extension);
            extension.is_some_and(|e| self.words.extensions.contains(e))
        };
        said.iter().any(is_file) || !self.known(&said).is_empty()
    }

    /// Returns the program that the assistant alone proposed for the description in a turn.
    fn proposed(&self, at: usize, description: &str) -> Option<NamedTarget> {
        let fitting = self.facts.facts_of(description)?.similar;
        let said: Vec<&str> = self.said_since(at).collect();
        let is_said = |s: &&Similar| {
            said.iter()
                .any(|text| says(text, &s.name) || says(text, &s.title))
        };
        let hits: Vec<&Similar> = fitting.iter().filter(is_said).collect();
        let mut others: Vec<SaidWord> = said.iter().flat_map(|text| said_words(text)).collect();
        let is_choice = others.iter().any(|word| word.text == "or");
        others.retain(|word| {
            !says(description, &word.text)
                && !hits
                    .iter()
                    .any(|hit| says(&hit.name, &word.text) || says(&hit.title, &word.text))
        });
        let known = self.known(&others);
        match (&hits[..], &known[..]) {
            ([only], []) if !is_choice => Some(NamedTarget::from_similar(only)),
            ([], [only]) if !is_choice => {
                let is_marked = |word: &SaidWord| word.is_marked && word.text == *only;
                others.iter().any(is_marked).then(|| NamedTarget {
                    target: only.clone(),
                    resolved: self.words.aliases.get(only).cloned(),
                })
            }
            _ => None,
        }
    }

    /// Returns those of the words that are programs or packages.
    fn known(&self, said: &[SaidWord]) -> Vec<String> {
        let mut asked: Vec<String> = Vec::new();
        for word in said {
            let text = &word.text;
            if text.len() > 1
                && names::is_valid_target(text)
                && text.bytes().any(|b| b.is_ascii_alphabetic())
                && !self.words.is_plain_word(text)
                && !TOOLS.contains(&text.as_str())
                && !asked.contains(text)
            {
                asked.push(text.clone());
            }
        }
        asked.truncate(MAX_SAID_WORDS);
        if asked.is_empty() {
            return Vec::new();
        }
        self.facts.known(asked)
    }
}

/// What proposals are written with, and is not what they propose.
const TOOLS: [&str; 18] = [
    "sudo",
    "su",
    "apt",
    "apt-get",
    "aptitude",
    "dnf",
    "yum",
    "zypper",
    "pacman",
    "apk",
    "brew",
    "snap",
    "flatpak",
    "systemctl",
    "systemd",
    "pkill",
    "command",
    "which",
];

/// A word of the assistant.
struct SaidWord {
    /// In lower case, without the marks around it.
    text: String,
    /// Whether it is written as names are: in capitals, in quotation marks or backticks, with a digit, dot or hyphen.
    is_marked: bool,
}

fn said_words(text: &str) -> Vec<SaidWord> {
    let mut words = Vec::new();
    let mut begins_sentence = true;
    let mut is_code = false;
    for piece in text.split_whitespace() {
        let word = piece.trim_matches(|c: char| !c.is_alphanumeric());
        let ticks = piece.matches('`').count();
        let is_quoted = is_code || ticks > 0 || piece.starts_with(['"', '\'', '*', '“', '‘', '_']);
        is_code ^= ticks % 2 == 1;
        if !word.is_empty() {
            let capitals = word.chars().filter(|c| c.is_uppercase()).count();
            let is_name = capitals > usize::from(begins_sentence && word.len() > 1)
                || word.contains(['-', '.', '+', '_'])
                || word.contains(|c: char| c.is_ascii_digit());
            words.push(SaidWord {
                text: word.to_lowercase(),
                is_marked: is_quoted || is_name,
            });
        }
        begins_sentence = piece.ends_with(['.', '?', '!', ':']);
    }
    words
}

/// Returns whether a text contains a name as whole words, in upper or lower case.
pub(crate) fn says(text: &str, name: &str) -> bool {
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
    use car_router::system::{ProgramFact, SimilarKind, SimilarMatch, VerbIntent};

    fn turns(said: &[&str]) -> Vec<Turn> {
        let turn = |(at, text): (usize, &&str)| match at % 2 {
            0 => Turn::user(*text),
            _ => Turn::assistant(*text),
        };
        said.iter().enumerate().map(turn).collect()
    }

    fn similar(name: &str, title: &str) -> Similar {
        Similar::new(name, SimilarKind::Package, 1.0, SimilarMatch::Text).with_title(title)
    }

    /// A computer that knows these names, and finds GIMP and Krita for every description.
    struct Stub;

    const KNOWN: [&str; 9] = [
        "gimp", "krita", "vlc", "mpv", "shotwell", "nginx", "apache2", "git", "more",
    ];

    impl Facts for Stub {
        fn facts_of(&self, text: &str) -> Option<SystemContext> {
            let target = parse_request(text, &Vocabulary::shipped().unwrap())
                .request
                .target?;
            let is_known = KNOWN.contains(&&*target);
            let mut context = SystemContext::default()
                .with_similar([similar("gimp", "GIMP"), similar("krita", "Krita")]);
            if is_known {
                let path = format!("/usr/bin/{target}");
                context.program = Some(ProgramFact::new(target, path));
            }
            Some(context)
        }

        fn known(&self, words: Vec<String>) -> Vec<String> {
            let is_known = |word: &String| KNOWN.contains(&&**word);
            words.into_iter().filter(is_known).collect()
        }

        fn remembered(&self) -> Option<NamedTarget> {
            None
        }
    }

    /// Returns the verb and the target that a text means after these turns.
    fn meant(said: &[&str], text: &str, agrees: bool) -> Option<(VerbIntent, String)> {
        let words = Vocabulary::shipped().unwrap();
        let found = resolve(text, agrees, &turns(said), &words, &Stub)?;
        Some((found.request.verb?, found.request.target?))
    }

    #[test]
    fn request_about_something_else_ends_what_it_is() {
        for said in [
            &[
                "is git installed?",
                "Yes.",
                "create a file called notes.txt",
                "Done.",
            ][..],
            &[
                "is git installed?",
                "Yes.",
                "write a poem about the sea",
                "Waves.",
            ],
            &["is git installed?", "Yes, and I wrote notes.txt for you."],
            &[
                "is git installed?",
                "Yes. Shall I write a poem?",
                "yes",
                "Waves.",
            ],
            &["is git installed?", "Yes.", "add bob", "Done."],
            &["is git installed?", "Yes.", "install gimp and vlc", "Done."],
        ] {
            assert_eq!(meant(said, "delete it", false), None, "{said:?}");
            assert_eq!(meant(said, "remove it", false), None, "{said:?}");
        }
    }

    #[test]
    fn references_and_agreements_are_skipped() {
        let said = [
            "is nginx installed?",
            "No. Shall I install nginx?",
            "yes, please",
            "Done.",
            "start it",
            "Done.",
        ];
        assert_eq!(meant(&said, "is it running?", false).unwrap().1, "nginx");
    }

    #[test]
    fn another_program_of_the_assistant_makes_it_unclear() {
        let other = ["is nginx installed?", "No, but `apache2` is."];
        assert_eq!(meant(&other, "start it", false), None);
        let other = [
            "run gimp",
            "GIMP cannot be installed. Shall I install Krita instead of GIMP?",
        ];
        assert_eq!(meant(&other, "yes", true), None);
        let more = ["is nginx installed?", "No. There is more to say."];
        assert_eq!(meant(&more, "install it", false).unwrap().1, "nginx");
    }

    #[test]
    fn of_two_proposed_programs_none_is_meant() {
        for answer in [
            "You can use GIMP or Shotwell.",
            "You can use gimp, and shotwell.",
            "VLC or mpv",
            "GIMP or Paint.NET are good.",
            "There is krita. There is also mpv.",
        ] {
            let said = ["I need a picture editor", answer];
            assert_eq!(meant(&said, "install it", false), None, "{answer}");
        }
        // One that is not among those that fit, but is alone.
        let said = ["I need a picture editor", "Try Shotwell."];
        assert_eq!(meant(&said, "install it", false).unwrap().1, "shotwell");
    }

    #[test]
    fn oldest_session_makes_place() {
        let sessions = Sessions::default();
        let named = |target: &str| NamedTarget {
            target: target.to_owned(),
            resolved: None,
        };
        for number in 0..=MAX_SESSIONS {
            sessions.put(&number.to_string(), Some(named("gimp")));
        }
        assert_eq!(sessions.get("0"), None);
        assert_eq!(sessions.get("1"), Some(named("gimp")));
        assert_eq!(sessions.get(&MAX_SESSIONS.to_string()), Some(named("gimp")));
        sessions.put("1", None);
        assert_eq!(sessions.get("1"), None);
        let long = "x".repeat(MAX_NAME_BYTES + 1);
        sessions.put(&long, Some(named("gimp")));
        assert_eq!(sessions.get(&long), None);
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
