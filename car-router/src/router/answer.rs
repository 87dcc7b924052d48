//! From the answer to a decision's question to the next decision.

use super::{RouteError, Router};
use crate::classify::follow_up::is_request_of_its_own;
use crate::decision::{Action, Decision};
use crate::domain::Domain;
use crate::error::{InvalidRequest, shorten};
use crate::question::{AnswerStep, AnsweredQuestion, Choice, Question, behind_refusal};
use crate::reason::{Reason, ReasonCode, ReasonParams};
use crate::request::{DomainChoice, RouteRequest, Turn};
use crate::safety::{Finding, FindingSubject, SafetyReport, Verdict};
use car_router_words::short_reply::{ShortReply, short_reply};

/// The most characters of an answer in an error.
const SHOWN_CHARS: usize = 80;

impl Router {
    /// Goes on from the answer to the question of a decision: decides on the request with the domain that was chosen, on one
    /// part of it, or on what the user typed in reply. A request that was agreed to goes on as it is, and one that was declined
    /// is asked for anew. At most [`Question::MAX_ROUNDS`] questions are asked about a request. A classifier is waited for as
    /// in [`route`](Self::route).
    ///
    /// # Errors
    /// Returns [`RouteError`] if the decision asks nothing, if the choice is not an answer to its question, or if the request
    /// cannot be decided.
    #[cfg(feature = "remote")]
    pub async fn answer(
        &self,
        request: &RouteRequest,
        decision: &Decision,
        choice: &Choice,
    ) -> Result<AnsweredQuestion, RouteError> {
        match self.answer_step(request, decision, choice)? {
            AnswerStep::Route(request) => {
                let decision = self.route(&request).await?;
                Ok(AnsweredQuestion::new(request, decision))
            }
            AnswerStep::Done(answered) => Ok(answered),
        }
    }

    /// Goes on from an answer as [`answer`](Self::answer) does, without waiting for a classifier.
    ///
    /// # Errors
    /// Returns an error as [`answer`](Self::answer) does.
    pub fn answer_local(
        &self,
        request: &RouteRequest,
        decision: &Decision,
        choice: &Choice,
    ) -> Result<AnsweredQuestion, RouteError> {
        match self.answer_step(request, decision, choice)? {
            AnswerStep::Route(request) => {
                let decision = self.route_local(&request)?;
                Ok(AnsweredQuestion::new(request, decision))
            }
            AnswerStep::Done(answered) => Ok(answered),
        }
    }

    /// Returns what is to be done about an answer, for an app that routes in a way of its own.
    ///
    /// # Errors
    /// Returns an error as [`answer`](Self::answer) does, but for those of routing.
    pub fn answer_step(
        &self,
        request: &RouteRequest,
        decision: &Decision,
        choice: &Choice,
    ) -> Result<AnswerStep, RouteError> {
        if let Choice::Text(reply) = choice
            && reply.trim().is_empty()
        {
            let expected = "what the user typed";
            return Err(InvalidRequest::new("choice.text", "is blank", expected).into());
        }
        let Some(question) = &decision.question else {
            if let Choice::Text(reply) = choice {
                // Nothing was asked, so that it is the next request of the conversation.
                return Ok(AnswerStep::Route(in_words(request, decision, reply)));
            }
            let expected = "the question of a decision that confirms, clarifies or splits";
            return Err(InvalidRequest::new("decision.question", "is missing", expected).into());
        };
        let read;
        let choice = match choice {
            Choice::Text(reply) => {
                read = question.choice(reply, &self.registry);
                match &read {
                    Some(choice) => choice,
                    None => return Ok(AnswerStep::Route(in_words(request, decision, reply))),
                }
            }
            choice => choice,
        };
        match choice {
            Choice::Domain(domain) if question.takes_domains() => {
                let domain = self.registry.resolve(domain.as_str())?;
                let mut request = next(request, question);
                request.domains = DomainChoice::Named(vec![domain.as_str().to_owned()]);
                Ok(AnswerStep::Route(request))
            }
            chosen
                if !question
                    .options
                    .iter()
                    .any(|option| option.choice == *chosen) =>
            {
                Err(not_offered(chosen, question).into())
            }
            Choice::Clause(index) => part(request, decision, question, *index),
            Choice::Action(Action::Proceed) if decision.action == Action::Confirm => {
                self.check_not_blocked(request, decision)?;
                let mut decision = decision.clone();
                decision.action = Action::Proceed;
                decision.question = None;
                add_reason(
                    &mut decision,
                    ReasonCode::Agreed,
                    "The user agreed to go on.",
                );
                let request = next(request, question);
                Ok(AnswerStep::Done(AnsweredQuestion::new(request, decision)))
            }
            Choice::Action(Action::Clarify) => {
                let mut decision = decision.clone();
                decision.action = Action::Clarify;
                decision.question = self.questions().after_refusal(question.round);
                let sentence = "The user declines what was understood.";
                add_reason(&mut decision, ReasonCode::Declined, sentence);
                let request = next(request, question);
                Ok(AnswerStep::Done(AnsweredQuestion::new(request, decision)))
            }
            chosen => Err(not_offered(chosen, question).into()),
        }
    }

    /// Checks that nothing in a request blocks it, whatever a decision that came from elsewhere says.
    fn check_not_blocked(
        &self,
        request: &RouteRequest,
        decision: &Decision,
    ) -> Result<(), InvalidRequest> {
        let blocks = |report: SafetyReport| report.verdict == Verdict::Block;
        let command = request.command.as_deref();
        let is_blocked = decision.safety.verdict == Verdict::Block
            || blocks(self.check_request(&request.text))
            || command.is_some_and(|command| blocks(self.check_command(command)));
        if is_blocked {
            let expected = "no agreement to a request that is blocked";
            return Err(InvalidRequest::new(
                "choice.action",
                "is `proceed`",
                expected,
            ));
        }
        Ok(())
    }
}

/// Returns the request after the answer to a question.
fn next(request: &RouteRequest, question: &Question) -> RouteRequest {
    let mut request = request.clone();
    request.answered = question.round;
    request
}

/// Returns the request for a reply in words: the request and its question are part of the conversation. What was dangerous is
/// judged with the reply, unless the reply is a request of its own.
fn in_words(request: &RouteRequest, decision: &Decision, reply: &str) -> RouteRequest {
    let mut next = request.clone();
    next.history.push(Turn::user(request.text.as_str()));
    if let Some(question) = &decision.question {
        next.history.push(question.as_turn(request));
    }
    next.answered = decision
        .question
        .as_ref()
        .map_or(0, |question| question.round);
    next.text = reply.to_owned();
    let is_own = is_request_of_its_own(behind_refusal(reply).unwrap_or(reply));
    let declines = short_reply(reply) == Some(ShortReply::Declines);
    if decision.safety.verdict == Verdict::Allow || is_own || declines {
        next.about.clear();
    } else {
        let asked = [Some(&request.text), request.command.as_ref()];
        next.about.extend(asked.into_iter().flatten().cloned());
        // The last ones are what the question was about.
        let too_many = next.about.len().saturating_sub(RouteRequest::MAX_ABOUT);
        next.about.drain(..too_many);
    }
    // They were for what was asked before.
    next.command = None;
    next.facts = None;
    next.system_context = None;
    if request.answered > 0 {
        next.domains = DomainChoice::Auto;
    }
    next
}

/// Returns the request for one part of the text.
fn part(
    request: &RouteRequest,
    decision: &Decision,
    question: &Question,
    index: u32,
) -> Result<AnswerStep, RouteError> {
    let clauses = &decision.clarity.clauses;
    let clause = usize::try_from(index).ok().and_then(|at| clauses.get(at));
    let found = clause.and_then(|clause| Some((clause, clause.span.slice(&request.text)?)));
    let Some((clause, text)) = found else {
        let expected = "a part of the text, as `decision.clarity.clauses` has it";
        return Err(InvalidRequest::new("choice.clause", format!("is {index}"), expected).into());
    };
    let mut next = next(request, question);
    next.text = text.to_owned();
    next.domains = DomainChoice::Named(vec![clause.domain.as_str().to_owned()]);
    next.facts = None;
    next.system_context = None;
    // What is dangerous in the part may not be seen in it alone: "and then remove them all".
    let in_part = |finding: &Finding| {
        finding.subject == FindingSubject::Request
            && finding.span.start < clause.span.end
            && clause.span.start < finding.span.end
    };
    if decision.safety.findings.iter().any(in_part) && next.about.len() < RouteRequest::MAX_ABOUT {
        next.about.push(request.text.clone());
    }
    Ok(AnswerStep::Route(next))
}

fn add_reason(decision: &mut Decision, code: ReasonCode, sentence: &str) {
    let reason = Reason::new(code, sentence, ReasonParams::default());
    decision.reasons.push(reason);
}

/// Returns the error that a choice is not among the options.
fn not_offered(choice: &Choice, question: &Question) -> InvalidRequest {
    let (field, found) = match choice {
        Choice::Domain(domain) => ("choice.domain", format!("is `{domain}`")),
        Choice::Clause(index) => ("choice.clause", format!("is {index}")),
        Choice::Action(action) => ("choice.action", format!("is `{}`", action.as_str())),
        Choice::Text(text) => (
            "choice.text",
            format!("is `{}`", shorten(text, SHOWN_CHARS)),
        ),
    };
    let offered = question.options.iter().map(|option| match &option.choice {
        Choice::Domain(domain) => Domain::as_str(domain).to_owned(),
        Choice::Clause(index) => index.to_string(),
        Choice::Action(action) => action.as_str().to_owned(),
        Choice::Text(text) => shorten(text, SHOWN_CHARS),
    });
    let offered = offered.collect::<Vec<_>>().join(", ");
    let expected = if offered.is_empty() {
        "a domain, or an answer in words".to_owned()
    } else {
        format!("one of the options: {offered}")
    };
    InvalidRequest::new(field, found, expected)
}
