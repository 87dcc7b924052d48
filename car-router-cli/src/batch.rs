//! `--jsonl` and `--lines`: one request per input line, one decision per output line, in the same order and in bounded
//! memory.

use std::num::NonZeroUsize;
use std::path::Path;
use std::process::ExitCode;

use car_router::{Decision, DomainChoice, RouteRequest};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::json_lines::{self, LineAnswer};
use crate::output::failure::Failure;
use crate::output::format::{DecisionFormat, FormattedRequest};
use crate::setup::Decider;

/// How a batch is read and written.
pub(crate) struct Batch<'b> {
    pub(crate) decider: &'b Decider,
    /// The fields of a request that a line does not have.
    pub(crate) template: &'b RouteRequest,
    pub(crate) input: InputLines,
    /// Lines of text instead of JSON.
    pub(crate) format: Option<&'b DecisionFormat>,
    pub(crate) with_trace: bool,
}

/// What the input lines are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum InputLines {
    /// The JSON of a request.
    Json,
    /// The text of a request.
    Text,
}

impl Batch<'_> {
    pub(crate) fn run(&self, file: &Path, jobs: NonZeroUsize) -> Result<ExitCode, Failure> {
        let failed = json_lines::each(file, jobs, |number, line| self.answer(number, line))?;
        if failed > 0 {
            let lines = if failed == 1 { "line" } else { "lines" };
            let place = match self.format {
                Some(_) => "",
                None => "; each has an `error` in the output",
            };
            anstream::eprintln!("{failed} {lines} could not be decided{place}");
            return Ok(ExitCode::from(1));
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Returns the output for one line.
    fn answer(
        &self,
        number: usize,
        line: Result<&[u8], String>,
    ) -> Result<LineAnswer, serde_json::Error> {
        let line = match line {
            Ok(line) => line,
            Err(error) => return self.refused(None, number, error),
        };
        let number_as_id = match self.input {
            InputLines::Json => None,
            InputLines::Text => RawValue::from_string(number.to_string()).ok(),
        };
        let (id, request) = match self.input {
            InputLines::Json => match request_in(line) {
                Ok(read) => read,
                Err((id, error)) => return self.refused(id, number, error),
            },
            InputLines::Text => match text_in(line) {
                Ok(text) => (number_as_id.as_deref(), RouteRequest::new(text)),
                Err(error) => return self.refused(number_as_id.as_deref(), number, error),
            },
        };
        let request = over(request, self.template);
        match self.decider.decide(&request) {
            Ok(decision) => self.decided(id, number, &request, decision),
            Err(error) => self.refused(id, number, error.to_string()),
        }
    }

    fn decided(
        &self,
        id: Option<&RawValue>,
        number: usize,
        request: &RouteRequest,
        mut decision: Decision,
    ) -> Result<LineAnswer, serde_json::Error> {
        if let Some(format) = self.format {
            let request = FormattedRequest {
                id: id.map(RawValue::get),
                line: Some(number),
                text: &request.text,
            };
            return Ok(LineAnswer::Answered(format.line(request, &decision)));
        }
        if !self.with_trace {
            decision.trace.steps.clear();
        }
        let decided = Decided {
            id,
            decision: &decision,
        };
        Ok(LineAnswer::Answered(serde_json::to_string(&decided)?))
    }

    fn refused(
        &self,
        id: Option<&RawValue>,
        line: usize,
        error: String,
    ) -> Result<LineAnswer, serde_json::Error> {
        if self.format.is_some() {
            let id = match (self.input, id) {
                (InputLines::Json, Some(id)) => format!(" (id {id})"),
                _ => String::new(),
            };
            return Ok(LineAnswer::Reported(format!("line {line}{id}: {error}")));
        }
        let refused = RefusedRequest { id, line, error };
        Ok(LineAnswer::Refused(serde_json::to_string(&refused)?))
    }
}

/// A line of output. It is never converted to a `Value`, which would widen every number.
#[derive(Serialize)]
struct Decided<'d> {
    id: Option<&'d RawValue>,
    decision: &'d Decision,
}

/// A line of output for a request that could not be decided.
#[derive(Serialize)]
struct RefusedRequest<'d> {
    id: Option<&'d RawValue>,
    line: usize,
    error: String,
}

/// Parses a line of JSON as a request with its id.
fn request_in(line: &[u8]) -> Result<(Option<&RawValue>, RouteRequest), json_lines::Refusal<'_>> {
    let (id, text) = json_lines::object(line, "{\"text\":\"…\"}")?;
    car_router::json::from_str_strict_but::<RouteRequest>(text, &["id"])
        .map(|request| (id, request))
        .map_err(|error| (id, error.to_string()))
}

/// Returns a line of text without a byte order mark and without the end of a line of Windows.
fn text_in(line: &[u8]) -> Result<&str, String> {
    let text = json_lines::utf8(line, "text in UTF-8")?;
    Ok(text.strip_suffix('\r').unwrap_or(text))
}

/// Returns the request of a line, with the flags of the command line for fields that it does not have.
fn over(mut request: RouteRequest, template: &RouteRequest) -> RouteRequest {
    if request.hint.is_empty() {
        request.hint.clone_from(&template.hint);
    }
    if request.domains == DomainChoice::Auto {
        request.domains.clone_from(&template.domains);
    }
    request.model = request.model.or_else(|| template.model.clone());
    request.command = request.command.or_else(|| template.command.clone());
    request.prompt |= template.prompt;
    request.ranked = request.ranked.or(template.ranked);
    request
}
