//! `car-router check`: whether a command, or a request in words, is dangerous. Exit codes for a single one: 0 allowed,
//! 3 to be confirmed, 4 blocked.

use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use car_router::safety::{CommandEffects, ReplyCheck, ReplyRejection, Workspace};
use car_router::{Router, SafetyReport, Verdict};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use crate::args::CheckArgs;
use crate::output::effects::effects as print_effects;
use crate::output::explanation::explanation as print_explanation;
use crate::output::failure::{Failure, code_after};
use crate::output::report::report as print_report;
use crate::settings_args::SetupArgs;
use crate::{command_words, json_lines, setup, text_form};

/// An input line: an id, and one of the other keys.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CheckLine {
    /// Its text is kept as it was written, by the caller.
    #[serde(default, rename = "id")]
    _id: IgnoredAny,
    cmd: Option<String>,
    request: Option<String>,
    reply: Option<String>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum CheckAnswer {
    Report { report: SafetyReport },
    Reply(ReplyCheck),
}

fn code(verdict: Verdict) -> ExitCode {
    ExitCode::from(match verdict {
        Verdict::Allow => 0,
        Verdict::Confirm => 3,
        Verdict::Block => 4,
    })
}

pub(crate) fn run(setup: &SetupArgs, args: &CheckArgs) -> Result<ExitCode, Failure> {
    let router = setup::router(setup)?;
    if let Some(file) = &args.jsonl {
        let check = |asked: CheckLine| {
            let blank = |text: &Option<String>| text.as_ref().is_some_and(|t| t.trim().is_empty());
            if [&asked.cmd, &asked.request, &asked.reply]
                .into_iter()
                .any(blank)
            {
                return Err("the text is empty, expected something to check".to_owned());
            }
            match (asked.cmd, asked.request, asked.reply) {
                (Some(text), None, None) if text_form::is_json(&text) => Err(
                    "`cmd` is JSON, expected a command; `reply` finds the command in it".to_owned(),
                ),
                (Some(text), None, None) => Ok(CheckAnswer::Report {
                    report: router.check_command(&text),
                }),
                (None, Some(text), None) => Ok(CheckAnswer::Report {
                    report: router.check_request(&text),
                }),
                (None, None, Some(text)) => Ok(CheckAnswer::Reply(router.check_reply(&text))),
                (None, None, None) => {
                    Err("no `cmd`, `request` or `reply`, expected one of them".to_owned())
                }
                _ => Err(
                    "more than one of `cmd`, `request` and `reply`, expected one of them"
                        .to_owned(),
                ),
            }
        };
        return json_lines::answer(file, args.jobs.count(), "{\"id\":…,\"cmd\":…}", check);
    }
    let mut out = anstream::stdout().lock();
    if let Some(reply) = &args.reply {
        let reply = match reply.as_str() {
            "-" => piped()?,
            reply => reply.to_owned(),
        };
        return check_reply(&router.check_reply(&reply), args.json, &mut out);
    }
    let mut effects = None;
    let mut explained = None;
    let (text, report) = if let Some(request) = &args.request {
        let request = match request.as_str() {
            "-" => piped()?,
            request => request.to_owned(),
        };
        let request = given("request", request)?;
        let report = router.check_request(&request);
        (request, report)
    } else {
        let command = match args.command.as_slice() {
            [] => piped()?,
            [only] if only == "-" => piped()?,
            [only] => only.clone(),
            words => command_words::command(words)?,
        };
        let command = given("command", command)?;
        must_be_command(&router, &command)?;
        let report = router.check_command(&command);
        if args.explain {
            explained = Some(router.explain_command(&command, &workspace(args)?));
        } else if args.effects {
            effects = Some(router.command_effects(&command, &workspace(args)?));
        }
        (command, report)
    };
    if args.request.is_none() && report.findings.is_empty() && is_sentence(&args.command)? {
        anstream::eprintln!(
            "hint: this does not read as a command; `--request` checks a request in words"
        );
    }
    let is_request = args.request.is_some();
    let as_command = is_request && router.command_in_request(&text).is_some();
    let written = match &effects {
        _ if args.json && explained.is_some() => print_json(&mut out, &explained),
        Some(effects) if args.json => print_json(
            &mut out,
            &WithEffects {
                report: &report,
                effects,
            },
        ),
        _ => print(&mut out, &text, &report, args.json, as_command).and_then(|()| {
            if let Some(explained) = &explained {
                print_explanation(&mut out, explained)?;
            }
            let effects = effects.as_ref().or(explained.as_ref().map(|e| &e.effects));
            let effects = effects.filter(|_| !args.json);
            effects.map_or(Ok(()), |effects| {
                Ok(print_effects(&mut out, effects, &text)?)
            })
        }),
    };
    code_after(written, code(report.verdict))
}

/// A report, and what the command does.
#[derive(Serialize)]
struct WithEffects<'r> {
    #[serde(flatten)]
    report: &'r SafetyReport,
    effects: &'r CommandEffects,
}

/// Returns the workspace that the flags describe.
fn workspace(args: &CheckArgs) -> Result<Workspace, Failure> {
    let absolute = |path: &Path| {
        let path = std::path::absolute(path).map_err(|error| {
            Failure::usage(format!(
                "--workspace is `{}`, expected a folder: {error}",
                path.display()
            ))
        })?;
        Ok::<_, Failure>(path.to_string_lossy().into_owned())
    };
    let folder = absolute(Path::new("."))?;
    let roots: Vec<String> = args
        .workspace
        .iter()
        .map(|root| absolute(root))
        .collect::<Result<_, _>>()?;
    Ok(Workspace::new(folder)
        .with_roots(roots)
        .with_asks_network(args.asks_network))
}

/// Fails if a text is no command, but JSON, prose and the like: judged as a strange command, it would be allowed, and
/// whoever gave it would take that for an answer about the command in it.
fn must_be_command(router: &Router, text: &str) -> Result<(), Failure> {
    let Some(form) = text_form::form_of(router, text)? else {
        return Ok(());
    };
    Err(Failure::usage(format!(
        "the text is {}, expected a command\n\n{}",
        form.name(),
        form.hints()
    )))
}

/// Returns whether a command in quotes has several words that do not read as a command.
fn is_sentence(command: &[String]) -> Result<bool, Failure> {
    let [only] = command else {
        return Ok(false);
    };
    let words: Vec<String> = only.split_whitespace().map(str::to_owned).collect();
    let is_plain = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '\'' | '.' | ',' | '!');
    Ok(words.len() > 1 && only.chars().all(is_plain) && !command_words::is_command(&words)?)
}

/// Prints a report. `as_command` says that a request was read as a command.
fn print(
    out: &mut impl Write,
    text: &str,
    report: &SafetyReport,
    json: bool,
    as_command: bool,
) -> Result<(), Failure> {
    if json {
        return print_json(out, report);
    }
    print_report(out, text, report, as_command)?;
    Ok(())
}

/// Prints a value as JSON.
pub(crate) fn print_json(out: &mut impl Write, value: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer_pretty(&mut *out, value).map_err(io::Error::from)?;
    writeln!(out)?;
    Ok(())
}

fn check_reply(check: &ReplyCheck, json: bool, out: &mut impl Write) -> Result<ExitCode, Failure> {
    let written = print_reply(check, json, out);
    if let Some(report) = &check.report {
        return code_after(written, code(report.verdict));
    }
    written?;
    let reason = check.rejection;
    let reason = reason.map_or("the reply holds no command", ReplyRejection::describe);
    Err(Failure::request(reason))
}

/// Prints the commands of a reply and the report on them; as JSON also that there are none.
fn print_reply(check: &ReplyCheck, json: bool, out: &mut impl Write) -> Result<(), Failure> {
    if json {
        serde_json::to_writer_pretty(&mut *out, check).map_err(io::Error::from)?;
        writeln!(out)?;
        return Ok(());
    }
    let Some(report) = &check.report else {
        return Ok(());
    };
    if check.commands.len() > 1 {
        writeln!(out, "{} different commands:", check.commands.len())?;
        for (number, command) in check.commands.iter().enumerate() {
            let indented = command.replace('\n', "\n     ");
            writeln!(out, "  {}. {indented}", number + 1)?;
        }
    }
    let all = check.commands.join("\n");
    let command = check.command.as_ref().unwrap_or(&all);
    print_report(out, command, report, false)?;
    Ok(())
}

/// Returns the text unless it is blank. Reporting that nothing is dangerous would mislead a script whose variable is
/// empty.
fn given(what: &str, text: String) -> Result<String, Failure> {
    if text.trim().is_empty() {
        return Err(Failure::usage(format!(
            "the {what} is empty, expected something to check"
        )));
    }
    Ok(text)
}

/// Reads the command from standard input; it may have several lines.
fn piped() -> Result<String, Failure> {
    if io::stdin().is_terminal() {
        return Err(Failure::usage(
            "no command given, expected one in quotes as in: car-router check 'rm -rf build'",
        ));
    }
    const MAX_INPUT_BYTES: u64 = 1024 * 1024;
    let mut text = String::new();
    let read = io::stdin()
        .take(MAX_INPUT_BYTES + 1)
        .read_to_string(&mut text)
        .map_err(|error| Failure::usage(format!("standard input cannot be read: {error}")))?;
    // Input that is not read could do anything.
    if read as u64 > MAX_INPUT_BYTES {
        return Err(Failure::usage(format!(
            "standard input has more than {MAX_INPUT_BYTES} bytes, expected a command"
        )));
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    Ok(text.trim_end().to_owned())
}
