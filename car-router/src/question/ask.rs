//! Which question a decision asks.

use super::sentences::{QuestionDetail, QuestionSentences};
use super::{Choice, Question, QuestionOption};
use crate::clarity::{Clarity, ClarityVerdict};
use crate::classify::ScoredDomain;
use crate::decision::Action;
use crate::domain::{Domain, DomainRegistry};
use crate::reason::{Reason, ReasonCode};
use crate::safety::{Finding, SafetyReport, Verdict};
use crate::slots::clean;
use crate::template::Template;

/// The least confidence of a domain that is offered as what a request may mean.
const LEAST_OFFERED: f32 = 0.1;

/// The most domains that are offered.
const MOST_OFFERED: usize = 3;

/// The most characters of a part of the text that is a label.
const LABEL_CHARS: usize = 120;

/// What a question depends on.
pub(crate) struct QuestionInput<'d> {
    pub(crate) text: &'d str,
    pub(crate) registry: &'d DomainRegistry,
    pub(crate) action: Action,
    pub(crate) reasons: &'d [Reason],
    pub(crate) domains: &'d [ScoredDomain],
    /// The domains that an unclear request may be meant for, the likeliest first.
    pub(crate) likely: &'d [ScoredDomain],
    pub(crate) clarity: &'d Clarity,
    pub(crate) safety: &'d SafetyReport,
    /// How many questions were answered before.
    pub(crate) answered: u8,
}

impl QuestionSentences {
    /// Returns what the user is asked; `None` if nothing is to be asked, or enough was.
    pub(crate) fn ask(&self, input: &QuestionInput<'_>) -> Option<Question> {
        let (text, options) = match input.action {
            Action::Proceed | Action::Block => return None,
            Action::Confirm => self.confirm(input),
            Action::Clarify => self.clarify(input)?,
            Action::Split => self.choose_part(input),
        };
        self.question(text, options, input.answered)
    }

    /// Returns the question after the user declined what was understood.
    pub(crate) fn after_refusal(&self, answered: u8) -> Option<Question> {
        self.question(self.declined.clone(), Vec::new(), answered)
    }

    fn question(
        &self,
        text: String,
        options: Vec<QuestionOption>,
        answered: u8,
    ) -> Option<Question> {
        (answered < Question::MAX_ROUNDS).then(|| Question {
            text,
            options,
            round: answered + 1,
        })
    }

    fn confirm(&self, input: &QuestionInput<'_>) -> (String, Vec<QuestionOption>) {
        let no = option(&self.no, Choice::Action(Action::Clarify));
        let worst = worst(input).filter(|_| input.safety.verdict == Verdict::Confirm);
        let likely = input.domains.first().filter(|_| worst.is_none());
        let Some(likely) = likely else {
            let text = fill(&self.confirm_danger, |detail| match detail {
                QuestionDetail::Danger => worst.map_or("", |finding| &finding.message),
                QuestionDetail::Rule => worst.map_or("", |finding| &finding.rule),
                _ => "",
            });
            let yes = option(&self.yes, Choice::Action(Action::Proceed));
            return (text, vec![yes, no]);
        };
        let title = title(input.registry, &likely.domain);
        let text = fill(&self.confirm_domain, |_| title);
        let mut options = vec![option(&self.yes, Choice::Action(Action::Proceed))];
        if input.clarity.verdict == ClarityVerdict::NeedsConfirmation {
            let others = input.clarity.alternatives.iter();
            options.extend(others.map(|domain| of_domain(input.registry, domain)));
        }
        options.push(no);
        (text, options)
    }

    fn clarify(&self, input: &QuestionInput<'_>) -> Option<(String, Vec<QuestionOption>)> {
        let reason = input.reasons.last();
        let text = match reason.map(|reason| reason.code) {
            Some(ReasonCode::NothingAsked) => return None,
            Some(ReasonCode::Declined) => self.declined.clone(),
            Some(ReasonCode::OtherTask) => {
                let kind = reason.and_then(|reason| reason.params.kind);
                fill(&self.other_task, |_| {
                    kind.map_or("", |kind| kind.in_words())
                })
            }
            code => return Some(self.which_domain(input, code)),
        };
        Some((text, Vec::new()))
    }

    fn which_domain(
        &self,
        input: &QuestionInput<'_>,
        code: Option<ReasonCode>,
    ) -> (String, Vec<QuestionOption>) {
        let registry = input.registry;
        let likely = input.likely.iter().filter(|d| {
            d.confidence.is_none_or(|c| c.value() >= LEAST_OFFERED)
                && registry.fallback() != Some(&d.domain)
        });
        let likely = likely.take(MOST_OFFERED);
        let mut options: Vec<QuestionOption> = likely
            .map(|scored| of_domain(registry, &scored.domain))
            .collect();
        let sentence = match (code, options.len()) {
            (Some(ReasonCode::OtherLanguage), 0) => &self.other_language,
            (_, 0) => &self.open,
            (_, 1) => &self.confirm_guess,
            _ => &self.choose_domain,
        };
        if !options.is_empty() {
            let none = Choice::Action(Action::Clarify);
            options.push(option(&self.none_of_these, none));
        }
        (sentence.clone(), options)
    }

    fn choose_part(&self, input: &QuestionInput<'_>) -> (String, Vec<QuestionOption>) {
        let clauses = &input.clarity.clauses;
        let count = clauses.len().to_string();
        let options = clauses.iter().zip(0..).map(|(clause, index)| {
            let part = clause.span.slice(input.text).unwrap_or_default();
            let label = clean(part, LABEL_CHARS);
            option(&label, Choice::Clause(index))
        });
        let none = option(&self.none_of_these, Choice::Action(Action::Clarify));
        let text = fill(&self.choose_part, |_| &count);
        (text, options.chain([none]).collect())
    }
}

/// Returns the worst finding, one of a built-in rule if there is one: a pack of a stranger may say what it likes.
fn worst<'d>(input: &QuestionInput<'d>) -> Option<&'d Finding> {
    let registry = input.registry;
    let own = registry
        .packs()
        .iter()
        .filter(|pack| registry.shipped_set(&pack.domain).is_none());
    let own: Vec<&str> = own
        .flat_map(|pack| &pack.safety_rules)
        .map(|rule| rule.id.as_str())
        .collect();
    let findings = &input.safety.findings;
    let built_in = findings
        .iter()
        .find(|finding| !own.contains(&finding.rule.as_str()));
    built_in.or_else(|| findings.first())
}

fn option(label: &str, choice: Choice) -> QuestionOption {
    QuestionOption {
        label: label.to_owned(),
        choice,
    }
}

fn of_domain(registry: &DomainRegistry, domain: &Domain) -> QuestionOption {
    option(title(registry, domain), Choice::Domain(domain.clone()))
}

fn title<'d>(registry: &'d DomainRegistry, domain: &'d Domain) -> &'d str {
    let pack = registry.get(domain);
    pack.map_or(domain.as_str(), |pack| &pack.title)
}

/// Fills in a sentence. It was checked when it was read.
fn fill<'v>(sentence: &str, value: impl Fn(QuestionDetail) -> &'v str) -> String {
    match Template::parse(sentence) {
        Ok(template) => template.fill(value),
        Err(_) => sentence.to_owned(),
    }
}
