//! `car-router route`, the default: decides on one request, or on a batch.

use std::io::{self, IsTerminal, Read, Write};
use std::process::ExitCode;

use car_router::json::JsonError;
use car_router::{
    Action, Decision, DomainChoice, DomainRegistry, IntentHint, ModelCatalogue, RouteRequest,
    Verdict,
};

use crate::args::RouteArgs;
use crate::batch::{Batch, InputLines};
use crate::commands::{context, domains, models};
use crate::output::decision::{self, HowToAnswer};
use crate::output::failure::{Failure, code_after};
use crate::output::format::FormattedRequest;
use crate::settings_args::SetupArgs;
use crate::{json_lines, setup};

pub(crate) fn run(setup: &SetupArgs, args: &RouteArgs) -> Result<ExitCode, Failure> {
    if args.list_domains {
        return domains::run(setup, args.json);
    }
    let decider = decider(setup, args)?;
    if let (Some(model), Some(catalogue)) = (&args.model, decider.router.catalogue())
        && catalogue.get(model).is_none()
    {
        anstream::eprintln!(
            "warning: --model is `{model}`, which is not in the catalogue; nothing is known about it"
        );
    }
    for name in &args.domain {
        decider
            .router
            .registry()
            .resolve(name)
            .map_err(Failure::usage)?;
    }
    let batch = match (&args.jsonl, &args.lines) {
        (Some(file), _) => Some((file, InputLines::Json)),
        (None, Some(file)) => Some((file, InputLines::Text)),
        (None, None) => None,
    };
    if let Some((file, input)) = batch {
        let batch = Batch {
            decider: &decider,
            template: &template(args, String::new())?,
            input,
            format: args.format.as_ref(),
            with_trace: !args.no_trace,
        };
        return batch.run(file, args.jobs.count());
    }
    let request = template(args, text(&args.text)?)?;
    let mut decision = decider.decide(&request).map_err(Failure::request)?;
    if args.no_trace {
        decision.trace.steps.clear();
    }
    let flags = format!("{}{}", setup.as_flags(), args.as_flags());
    let written = print(args, decider.router.registry(), &request, &decision, &flags);
    // A danger counts also if the request is unclear.
    let code = match (decision.action, decision.safety.verdict) {
        (Action::Block, _) if args.exit_code => ExitCode::from(4),
        (Action::Confirm, _) | (_, Verdict::Confirm) if args.exit_code => ExitCode::from(3),
        _ => ExitCode::SUCCESS,
    };
    code_after(written, code)
}

/// Builds the router. With `--discover`, it chooses among the models that running servers have, too; with `--context`, it
/// looks up facts about this computer.
fn decider(setup: &SetupArgs, args: &RouteArgs) -> Result<setup::Decider, Failure> {
    let settings = setup::config(setup)?;
    let mut builder = setup::builder(settings.clone())?;
    if args.context {
        builder = context::looking_up(builder)?;
    }
    if args.discover {
        let catalogue = match &settings.catalogue {
            Some(source) => source.load().map_err(Failure::usage)?,
            None => ModelCatalogue::default(),
        };
        let (catalogue, unreachable) = models::discovered(setup, catalogue)?;
        for server in unreachable {
            anstream::eprintln!("warning: {server}");
        }
        // From an empty catalogue no model can be chosen.
        if !catalogue.models().is_empty() {
            builder = builder.catalogue(catalogue);
        }
    }
    setup::Decider::from_builder(builder)
}

fn print(
    args: &RouteArgs,
    registry: &DomainRegistry,
    request: &RouteRequest,
    decision: &Decision,
    flags: &str,
) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    if let Some(format) = &args.format {
        let request = FormattedRequest {
            text: &request.text,
            ..FormattedRequest::default()
        };
        writeln!(out, "{}", format.line(request, decision))?;
    } else if args.json {
        serde_json::to_writer_pretty(&mut out, decision).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        decision::decision(
            &mut out,
            registry,
            request,
            decision,
            args.verbose,
            HowToAnswer::Command { flags },
        )?;
    }
    Ok(())
}

/// Returns the request that the flags describe.
fn template(args: &RouteArgs, text: String) -> Result<RouteRequest, Failure> {
    let hint = match &args.hint {
        // A list would be read as the fields in their order.
        Some(json) if !json.trim_start().starts_with('{') => {
            return Err(Failure::usage(format!(
                "--hint is `{json}`, expected the JSON of an intent hint, as in {{\"prefer_local\":true}}"
            )));
        }
        Some(json) => car_router::json::from_str_strict::<IntentHint>(json).map_err(|error| {
            Failure::usage(match error {
                JsonError::UnknownFields { fields, known, .. } => format!(
                    "--hint has no field `{}`, expected fields among `{}`",
                    fields.join("`, `"),
                    known.join("`, `")
                ),
                error => format!(
                    "--hint is `{json}`, expected the JSON of an intent hint, as in {{\"prefer_local\":true}}: {error}"
                ),
            })
        })?,
        None => IntentHint::default(),
    };
    let domains = if args.no_route {
        DomainChoice::Off
    } else if args.domain.is_empty() {
        DomainChoice::Auto
    } else {
        DomainChoice::Named(args.domain.clone())
    };
    let mut request = RouteRequest::new(text);
    request.hint = hint;
    request.domains = domains;
    request.model.clone_from(&args.model);
    request.command.clone_from(&args.command);
    request.prompt = args.prompt;
    request.ranked = args.ranked;
    Ok(request)
}

/// Returns the request in these words, or in standard input.
pub(crate) fn text(words: &[String]) -> Result<String, Failure> {
    match words {
        [] if io::stdin().is_terminal() => Err(Failure::usage(
            "no request given, expected one as in: car-router \"find all rust files\" (`--help` shows the rest)",
        )),
        [] => standard_input(),
        [one] if one == "-" => standard_input(),
        words => Ok(words.join(" ")),
    }
}

/// The most bytes that are read, which is more than any limit that can be set.
const MAX_INPUT_BYTES: u64 = 128 * 1024 * 1024;

fn standard_input() -> Result<String, Failure> {
    json_lines::say_that_it_waits("a request");
    let mut bytes = Vec::new();
    io::stdin()
        .lock()
        .take(MAX_INPUT_BYTES)
        .read_to_end(&mut bytes)
        .map_err(|error| Failure::request(format!("cannot read standard input: {error}")))?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Failure::request(format!(
            "`text` is not UTF-8 at byte {at}, expected a request in UTF-8"
        ))
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    // The newline at the end of terminal or file input is not part of the request.
    let line = text.strip_suffix('\n');
    let line = line.map(|line| line.strip_suffix('\r').unwrap_or(line));
    Ok(line.unwrap_or(text).to_owned())
}
