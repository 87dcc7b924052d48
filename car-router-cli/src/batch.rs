//! `--jsonl`: one request per input line, one decision per output line, in the same order and in bounded memory.

use std::num::NonZeroUsize;
use std::path::Path;
use std::process::ExitCode;

use car_router::{Decision, DomainChoice, RouteRequest};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::failure::Failure;
use crate::json_lines;
use crate::setup::Decider;

pub(crate) fn run(
    decider: &Decider,
    file: &Path,
    jobs: NonZeroUsize,
    template: &RouteRequest,
) -> Result<ExitCode, Failure> {
    let failed = json_lines::each(file, jobs, |_, line| match line {
        Ok(line) => answer(decider, line, template),
        Err(error) => Ok((
            serde_json::to_string(&RefusedRequest { id: None, error })?,
            false,
        )),
    })?;
    if failed > 0 {
        let lines = if failed == 1 { "line" } else { "lines" };
        anstream::eprintln!(
            "{failed} {lines} could not be decided; each has an `error` in the output"
        );
        return Ok(ExitCode::from(1));
    }
    Ok(ExitCode::SUCCESS)
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
    error: String,
}

/// Returns the output for one line, and whether it could be decided.
fn answer(
    decider: &Decider,
    line: &[u8],
    template: &RouteRequest,
) -> Result<(String, bool), serde_json::Error> {
    let refused = |id, error| Ok((serde_json::to_string(&RefusedRequest { id, error })?, false));
    let (id, text) = match json_lines::object(line, "{\"text\":\"…\"}") {
        Ok(object) => object,
        Err((id, error)) => return refused(id, error),
    };
    let request = match car_router::json::from_str_strict_but::<RouteRequest>(text, &["id"]) {
        Ok(request) => over(request, template),
        Err(error) => return refused(id, error.to_string()),
    };
    match decider.decide(&request) {
        Ok(decision) => Ok((
            serde_json::to_string(&Decided {
                id,
                decision: &decision,
            })?,
            true,
        )),
        Err(error) => refused(id, error.to_string()),
    }
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
