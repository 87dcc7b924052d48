//! The question that a decision puts to the user, and how an answer is read.

mod ask;
mod sentences;

use serde::{Deserialize, Serialize};

pub(crate) use ask::QuestionInput;
pub use sentences::QuestionSentences;

use crate::classify::follow_up::is_begun_request;
use crate::decision::{Action, Decision};
use crate::domain::{Domain, DomainPack, DomainRegistry};
use crate::request::{RouteRequest, Turn};
use crate::text::ends_of;
use car_router_words::short_reply::{ShortReply, reply_parts};
use car_router_words::text::one_edit;

/// The question that a decision puts to the user.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Question {
    /// The question, in the language of the [`QuestionSentences`] in use.
    pub text: String,
    /// The answers to choose from, the likeliest first. The user may also answer in words. Empty if only words can answer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<QuestionOption>,
    /// Which question about the request it is, from 1 to [`MAX_ROUNDS`](Self::MAX_ROUNDS).
    pub round: u8,
}

/// An answer to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "QuestionOptionWire", into = "QuestionOptionWire")]
#[cfg_attr(feature = "schema", schemars(with = "QuestionOptionWire"))]
#[non_exhaustive]
pub struct QuestionOption {
    /// The answer in words, such as the title of a domain.
    pub label: String,
    /// What it chooses; never a [`Choice::Text`].
    pub choice: Choice,
}

/// An answer to a question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "ChoiceWire", into = "ChoiceWire")]
#[cfg_attr(feature = "schema", schemars(with = "ChoiceWire"))]
#[non_exhaustive]
pub enum Choice {
    /// The request is for this domain.
    Domain(Domain),
    /// The part of the text with this index in [`Clarity::clauses`](crate::Clarity::clauses) is handled first, counted from
    /// 0.
    Clause(u32),
    /// [`Action::Proceed`] agrees, and [`Action::Clarify`] declines what was understood.
    Action(Action),
    /// What the user typed.
    Text(String),
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "QuestionOption"))]
struct QuestionOptionWire {
    /// The answer in words, such as the title of a domain.
    label: String,
    /// The request is for this domain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    domain: Option<Domain>,
    /// The part of the text with this index in the clauses of the clarity is handled first, counted from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clause: Option<u32>,
    /// `proceed` agrees, and `clarify` declines what was understood.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    action: Option<Action>,
}

/// Exactly one of the fields is present; a `label` beside it is ignored, so that an option is a choice as it is.
#[derive(Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Choice"))]
struct ChoiceWire {
    /// The request is for this domain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    domain: Option<Domain>,
    /// The part of the text with this index in the clauses of the clarity is handled first, counted from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clause: Option<u32>,
    /// `proceed` agrees, and `clarify` declines what was understood.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    action: Option<Action>,
    /// What the user typed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

impl From<Choice> for ChoiceWire {
    fn from(choice: Choice) -> Self {
        let mut wire = Self::default();
        match choice {
            Choice::Domain(domain) => wire.domain = Some(domain),
            Choice::Clause(index) => wire.clause = Some(index),
            Choice::Action(action) => wire.action = Some(action),
            Choice::Text(text) => wire.text = Some(text),
        }
        wire
    }
}

impl TryFrom<ChoiceWire> for Choice {
    type Error = String;

    fn try_from(wire: ChoiceWire) -> Result<Self, Self::Error> {
        match (wire.domain, wire.clause, wire.action, wire.text) {
            (Some(domain), None, None, None) => Ok(Self::Domain(domain)),
            (None, Some(index), None, None) => Ok(Self::Clause(index)),
            (None, None, Some(action), None) => Ok(Self::Action(action)),
            (None, None, None, Some(text)) => Ok(Self::Text(text)),
            _ => Err("expected exactly one of `domain`, `clause`, `action` and `text`".to_owned()),
        }
    }
}

impl From<QuestionOption> for QuestionOptionWire {
    fn from(option: QuestionOption) -> Self {
        let ChoiceWire {
            domain,
            clause,
            action,
            text: _,
        } = option.choice.into();
        Self {
            label: option.label,
            domain,
            clause,
            action,
        }
    }
}

impl TryFrom<QuestionOptionWire> for QuestionOption {
    type Error = String;

    fn try_from(wire: QuestionOptionWire) -> Result<Self, Self::Error> {
        let choice = ChoiceWire {
            domain: wire.domain,
            clause: wire.clause,
            action: wire.action,
            text: None,
        };
        let choice = Choice::try_from(choice)
            .map_err(|_| "expected exactly one of `domain`, `clause` and `action`".to_owned())?;
        Ok(Self {
            label: wire.label,
            choice,
        })
    }
}

/// What an answer led to: a request to go on with, and the decision on it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct AnsweredQuestion {
    /// The request as the answer leaves it: with the domain that was chosen, one part of the text, or the words of the
    /// answer after the conversation so far.
    pub request: RouteRequest,
    /// The decision on it. It may ask a second question.
    pub decision: Decision,
}

impl AnsweredQuestion {
    /// Creates the result of an answer.
    #[must_use]
    pub fn new(request: RouteRequest, decision: Decision) -> Self {
        Self { request, decision }
    }
}

/// What is to be done about an answer.
#[derive(Debug, Clone, PartialEq)]
#[allow(clippy::large_enum_variant)]
pub enum AnswerStep {
    /// Route this request.
    Route(RouteRequest),
    /// Nothing more: this is the decision, on the same request.
    Done(AnsweredQuestion),
}

/// The most words that name an option.
const MAX_NAMING_WORDS: usize = 6;

/// The shortest word in which one mistyped letter is forgiven.
const MIN_CORRECTED: usize = 5;

/// Returns the only item; `None` if there are several.
fn only<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let first = items.next()?;
    items.next().is_none().then_some(first)
}

/// The most characters of a dangerous text that its question repeats.
const MAX_SHOWN: usize = 2000;

impl QuestionOption {
    /// Returns whether it agrees to what may be dangerous.
    fn agrees(&self) -> bool {
        self.choice == Choice::Action(Action::Proceed)
    }
}

/// Returns what a reply says behind a refusal that stands by itself before it: "the permissions" in "no, the permissions".
pub(crate) fn behind_refusal(reply: &str) -> Option<&str> {
    let (before, behind) = reply.split_once([',', ';', '.', '!', ':', '–', '—'])?;
    let declines = reply_parts(before, 0)?.reply == Some(ShortReply::Declines);
    let behind = behind.trim_start_matches(|c: char| !c.is_alphanumeric());
    (declines && !behind.is_empty()).then_some(behind)
}

/// Returns whether each word is one of these names, with a mistyped letter in a long one.
fn names_all(words: &[String], names: &[&str]) -> bool {
    let names = names
        .iter()
        .flat_map(|name| name.split(|c: char| !c.is_alphanumeric()));
    let names: Vec<Vec<char>> = names
        .map(|name| name.to_lowercase().chars().collect())
        .collect();
    let is_named = |word: &String| {
        let word: Vec<char> = word.chars().collect();
        let is_near = |name: &Vec<char>| {
            *name == word
                || word.len() >= MIN_CORRECTED
                    && word.first() == name.first()
                    && one_edit(&word, name).is_some()
        };
        names.iter().any(is_near)
    };
    words.iter().all(is_named)
}

impl Question {
    /// How many questions are asked about a request.
    pub const MAX_ROUNDS: u8 = 2;

    /// Returns the option that a reply in words chooses: by its number, its label or some words of it, the name of a domain, or
    /// as a yes or a no. `None` if the reply says something else, or could mean two of them.
    #[must_use]
    pub fn choice(&self, reply: &str, registry: &DomainRegistry) -> Option<Choice> {
        let bare = reply.trim().trim_end_matches(['.', '!', '?']);
        let lower = bare.trim_matches(['"', '\'', '`']).to_lowercase();
        // "Yes?" asks back.
        let is_asked = reply.contains(['?', '？']);
        let may_choose = |option: &&QuestionOption| !(is_asked && option.agrees());
        let mut options = self.options.iter();
        if let Some(option) = options.find(|option| option.label.to_lowercase() == lower) {
            return may_choose(&option).then(|| option.choice.clone());
        }
        if self.takes_domains()
            && let Ok(domain) = registry.resolve(&lower)
        {
            return Some(Choice::Domain(domain.clone()));
        }
        let parts = reply_parts(reply, MAX_NAMING_WORDS)?;
        if parts.others.is_empty() {
            let chosen = match parts.reply? {
                ShortReply::Chooses(0) => self.options.last(),
                ShortReply::Chooses(number) => self.options.get(number - 1),
                ShortReply::Agrees => self.agreement(parts.confirms),
                ShortReply::Declines => self.with_action(Action::Clarify),
                ShortReply::Thanks => None,
            };
            let chosen = chosen.filter(may_choose);
            return chosen.map(|option| option.choice.clone());
        }
        if parts.declines {
            // "No, the permissions" declines one thing and names another. "Don't show the orders" only declines.
            let behind = self.choice(behind_refusal(reply)?, registry)?;
            return matches!(behind, Choice::Domain(_) | Choice::Clause(_)).then_some(behind);
        }
        self.named_by(reply, &parts.others, registry)
    }

    /// Returns the only domain or part that has all these words of a reply among its options, or else the only domain in use.
    /// What begins like a request of its own ("show the network") names no domain.
    fn named_by(&self, reply: &str, words: &[String], registry: &DomainRegistry) -> Option<Choice> {
        let is_request = is_begun_request(reply);
        let first = reply.split_whitespace().next().unwrap_or("").to_lowercase();
        let in_pack = |pack: &DomainPack| {
            let mut names = vec![pack.title.as_str(), pack.domain.as_str()];
            names.extend(pack.aliases.iter().map(String::as_str));
            let begins_with_name = names_all(std::slice::from_ref(&first), &names);
            names_all(words, &names) && (!is_request || begins_with_name)
        };
        let in_option = |option: &&QuestionOption| match &option.choice {
            Choice::Domain(domain) => registry.get(domain).is_some_and(in_pack),
            Choice::Clause(_) => names_all(words, &[option.label.as_str()]),
            _ => false,
        };
        if let Some(option) = only(self.options.iter().filter(in_option)) {
            return Some(option.choice.clone());
        }
        if !self.takes_domains() || self.options.iter().any(|option| in_option(&option)) {
            return None;
        }
        let packs = registry.packs().iter();
        let pack = only(packs.filter(|pack| in_pack(pack)))?;
        Some(Choice::Domain(pack.domain.clone()))
    }

    /// Returns whether a domain answers it.
    pub(crate) fn takes_domains(&self) -> bool {
        let names_domain = |option: &QuestionOption| matches!(option.choice, Choice::Domain(_));
        self.options.is_empty() || self.options.iter().any(names_domain)
    }

    /// Returns the option that a yes chooses: the one that agrees, if the yes is plain enough, or else the only domain.
    fn agreement(&self, confirms: bool) -> Option<&QuestionOption> {
        if let Some(agrees) = self.with_action(Action::Proceed) {
            return Some(agrees).filter(|_| confirms);
        }
        let is_domain = |option: &&QuestionOption| matches!(option.choice, Choice::Domain(_));
        only(self.options.iter().filter(is_domain))
    }

    fn with_action(&self, action: Action) -> Option<&QuestionOption> {
        let wanted = Choice::Action(action);
        self.options.iter().find(|option| option.choice == wanted)
    }

    /// Returns the question as a turn of the conversation, after the request `asked`. A question about a danger repeats what is
    /// dangerous, so that agreement in other words is judged by it.
    #[must_use]
    pub fn as_turn(&self, asked: &RouteRequest) -> Turn {
        let is_of_danger = self.with_action(Action::Proceed).is_some();
        let mut said = String::new();
        if is_of_danger {
            let dangerous = [Some(&asked.text), asked.command.as_ref()];
            for line in dangerous.into_iter().flatten() {
                said.push_str(&ends_of(line, MAX_SHOWN));
                said.push('\n');
            }
        } else {
            for (at, option) in self.options.iter().enumerate() {
                said.push_str(&format!("{}. {}\n", at + 1, option.label));
            }
        }
        // What ends with a question is read as one.
        said.push_str(&self.text);
        Turn::assistant(said)
    }
}
