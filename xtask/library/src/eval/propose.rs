//! `cargo xtask eval propose`: how often a model's command is right, allowed or rejected.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use car_router::backend::{
    BackendError, BackendErrorKind, GenerationReply, GenerationRequest, ModelBackend, ServerStatus,
};
use car_router::settings::ServerKind;
use car_router::{Action, RouteRequest, RouterBuilder, Settings};
use car_router_propose::{Proposal, Proposer};
use car_router_shell::analyze;
use clap::Args;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use xtask_shared::process::root;

use crate::json_lines;

/// Which model is asked, and about what.
#[derive(Debug, Args)]
pub(super) struct ProposeArgs {
    /// A file of requests with `text` and `command` (or `cmd`), and other right commands in `also`.
    #[arg(long, value_name = "FILE", help_heading = "With `propose`")]
    requests: Option<PathBuf>,
    /// The address of the server with the model.
    #[arg(long, value_name = "URL", help_heading = "With `propose`")]
    endpoint: Option<String>,
    /// The kind of the server.
    #[arg(
        long,
        value_name = "KIND",
        default_value = "openai",
        help_heading = "With `propose`"
    )]
    server: String,
    /// The model.
    #[arg(
        long,
        value_name = "NAME",
        default_value = "model",
        help_heading = "With `propose`"
    )]
    model: String,
    /// A file of recorded answers, in place of a server.
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with = "endpoint",
        help_heading = "With `propose`"
    )]
    replies: Option<PathBuf>,
    /// Write the answers of the server to this file, to be read by `--replies`.
    #[arg(
        long,
        value_name = "FILE",
        requires = "endpoint",
        help_heading = "With `propose`"
    )]
    record: Option<PathBuf>,
    /// Only the first rows.
    #[arg(long, value_name = "NUMBER", help_heading = "With `propose`")]
    rows: Option<usize>,
}

/// An answer of a model to a request, at its first or its second try.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct RecordedReply {
    request: String,
    attempt: usize,
    reply: String,
}

/// A model that answers as it was recorded, or one on a server whose answers are noted.
#[derive(Debug)]
struct Recorder {
    known: HashMap<(String, usize), String>,
    server: Option<Arc<dyn ModelBackend>>,
    noted: Mutex<Vec<RecordedReply>>,
}

#[async_trait::async_trait]
impl ModelBackend for Recorder {
    fn name(&self) -> &str {
        "recorded"
    }

    fn model(&self) -> &str {
        self.server
            .as_ref()
            .map_or("recorded", |server| server.model())
    }

    fn takes_tools(&self) -> bool {
        false
    }

    async fn generate(
        &self,
        generation: &GenerationRequest,
    ) -> Result<GenerationReply, BackendError> {
        let asked = generation
            .turns
            .first()
            .map_or(&generation.user, |turn| &turn.text);
        // After an empty reply, the second question is the request followed by the reason.
        let request = asked.split("\n\n").next().unwrap_or(asked).to_owned();
        let attempt = usize::from(generation.schema.is_some());
        if let Some(server) = &self.server {
            let reply = server.generate(generation).await?;
            let mut noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
            noted.push(RecordedReply {
                request,
                attempt,
                reply: reply.text.clone(),
            });
            return Ok(reply);
        }
        let mut reply = GenerationReply::default();
        let key = (request, attempt);
        let Some(text) = self.known.get(&key) else {
            let detail = format!("no reply to `{}` was recorded", key.0);
            return Err(BackendError::new(BackendErrorKind::Failed, detail));
        };
        reply.text.clone_from(text);
        Ok(reply)
    }

    async fn status(&self) -> Result<ServerStatus, BackendError> {
        Ok(ServerStatus::default())
    }
}

/// Measures proposals, and appends a table to the page.
pub(super) fn table(page: &mut String, args: &ProposeArgs) -> Result<(), String> {
    let file = match &args.requests {
        Some(file) => file.clone(),
        None => root().join("xtask/library/data/measured/proposals.jsonl"),
    };
    let rows: Vec<Value> = json_lines::read_all(&file)?;
    let rows: Vec<&Value> = rows.iter().take(args.rows.unwrap_or(usize::MAX)).collect();
    let recorder = Arc::new(recorder(args)?);
    let model: Arc<dyn ModelBackend> = Arc::<Recorder>::clone(&recorder);
    let router = RouterBuilder::from_settings(Settings::default()).build();
    let router = Arc::new(router.map_err(|e| e.to_string())?);
    let proposer = Proposer::new(router).with_model(model);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    let runtime = runtime.map_err(|e| e.to_string())?;
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut count = |what: &str| *counts.entry(what.to_owned()).or_default() += 1;
    for row in &rows {
        let text = row["text"].as_str().unwrap_or_default();
        let proposed = runtime.block_on(proposer.propose(&RouteRequest::new(text)));
        let proposal = proposed.map_err(|e| format!("`{text}`: {e}"))?;
        judge(row, &proposal, &mut count);
    }
    if let Some(file) = &args.record {
        write_recorded(file, &recorder)?;
    }
    let total = rows.len().max(1);
    let name = file
        .file_stem()
        .map(|name| name.to_string_lossy().into_owned());
    let _ = writeln!(
        page,
        "## Proposals\n\n{} requests of `{}`, model `{}`.\n\n| what | requests | share |\n| --- | --- | --- |",
        rows.len(),
        name.unwrap_or_default(),
        recorder.model(),
    );
    for (what, number) in counts {
        let share = number as f64 / total as f64;
        let _ = writeln!(page, "| {what} | {number} | {share:.3} |");
    }
    Ok(())
}

fn recorder(args: &ProposeArgs) -> Result<Recorder, String> {
    let mut known = HashMap::new();
    if let Some(file) = &args.replies {
        let replies: Vec<RecordedReply> = json_lines::read_all(file)?;
        known.extend(
            replies
                .into_iter()
                .map(|r| ((r.request, r.attempt), r.reply)),
        );
    }
    let server = match &args.endpoint {
        Some(endpoint) => Some(server(args, endpoint)?),
        None if args.replies.is_some() => None,
        None => {
            return Err("no model is named, expected --endpoint URL or --replies FILE".to_owned());
        }
    };
    Ok(Recorder {
        known,
        server,
        noted: Mutex::default(),
    })
}

fn server(args: &ProposeArgs, endpoint: &str) -> Result<Arc<dyn ModelBackend>, String> {
    let kind: ServerKind = serde_json::from_value(json!(args.server))
        .map_err(|e| format!("--server is `{}`: {e}", args.server))?;
    let mut settings = Settings::default();
    settings.generator.server = kind;
    settings.generator.endpoint = Some(endpoint.to_owned());
    settings.generator.model.clone_from(&args.model);
    let server = settings.generator_server().ok_or("no server is named")?;
    server.connect(None).map_err(|e| e.to_string())
}

fn write_recorded(file: &Path, recorder: &Recorder) -> Result<(), String> {
    let noted = recorder
        .noted
        .lock()
        .unwrap_or_else(PoisonError::into_inner);
    let mut text = String::new();
    for reply in noted.iter() {
        let line = serde_json::to_string(reply).map_err(|e| e.to_string())?;
        let _ = writeln!(text, "{line}");
    }
    std::fs::write(file, text).map_err(|e| format!("{}: {e}", file.display()))
}

/// Counts what became of one request.
fn judge(row: &Value, proposal: &Proposal, count: &mut impl FnMut(&str)) {
    let also = row["also"].as_array().into_iter().flatten();
    let references = [&row["command"], &row["cmd"]].into_iter().chain(also);
    let references: Vec<&str> = references.filter_map(Value::as_str).collect();
    for attempt in &proposal.attempts {
        match attempt.rejected {
            Some(reason) => count(&format!("an answer rejected: {}", word_of(&reason))),
            None => count("an answer taken"),
        }
    }
    let Some(command) = proposal.commands.first() else {
        count(match proposal.decision.action {
            Action::Block => "no command: blocked",
            Action::Clarify | Action::Split => "no command: not clear",
            _ => "no command: every answer rejected",
        });
        return;
    };
    count(match proposal.action {
        Action::Proceed => "offered: allowed",
        _ => "offered: to be confirmed",
    });
    let said = meaning(command);
    if references
        .iter()
        .any(|reference| meaning(reference) == said)
    {
        count("offered: right");
    }
}

fn word_of(reason: &impl Serialize) -> String {
    let json = serde_json::to_value(reason).unwrap_or_default();
    json.as_str().unwrap_or_default().to_owned()
}

/// The programs of a command in their order, and its operands without their order: what makes two commands the same here.
fn meaning(command: &str) -> (Vec<String>, Vec<String>) {
    let analysis = analyze(command, &NoPrograms);
    let mut programs = Vec::new();
    let mut operands = Vec::new();
    for found in &analysis.commands {
        programs.push(found.name().to_owned());
        let words = found.words.iter().skip(1).map(|word| word.text.as_str());
        operands.extend(
            words
                .filter(|word| !word.starts_with('-'))
                .map(str::to_owned),
        );
    }
    operands.sort_unstable();
    (programs, operands)
}

/// Knows no program, so that every command is what it says.
struct NoPrograms;

impl car_router_shell::Programs for NoPrograms {
    fn is_known(&self, _: &str) -> bool {
        false
    }

    fn wrappers(&self, _: &str) -> &[car_router_shell::Wrapper] {
        &[]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_order_and_options_do_not_count_but_programs_and_operands_do() {
        for (one, other, same) in [
            ("ls -la src", "ls 'src' -l", true),
            ("cat a b", "cat b a", true),
            ("sort x | uniq", "uniq x | sort", false),
            ("ls src", "ls lib", false),
            ("ls src", "dir src", false),
        ] {
            assert_eq!(meaning(one) == meaning(other), same, "{one} {other}");
        }
    }
}
