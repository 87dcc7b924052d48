//! The command line.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;

use crate::format::DecisionFormat;

/// Decide which domain a request belongs to, whether it is clear, how complex and how dangerous it is, and which model
/// should serve it.
#[derive(Debug, Parser)]
#[command(name = "car-router", version, subcommand_precedence_over_arg = true)]
#[command(
    override_usage = "car-router [OPTIONS] [REQUEST]...\n       car-router <COMMAND> [OPTIONS]"
)]
#[command(after_help = "\
Exit codes:
  0  decided, whatever the decision (see --exit-code)
  1  a request, or a line of a batch, could not be decided
  2  the command line, the configuration or a data file is wrong

Words of a request:
  The first word that is no option decides. If it names a command and the other words fit the
  command, the command is run; otherwise all words are a request. After the first word, the long
  options above and -v are still options; -d, -h, -V, --help, --version and unknown options belong
  to the request. After a request in quotes, all options work. After `--`, everything is a word.
  A request that is also a command needs `route --` before it: car-router route -- domains")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) route: RouteArgs,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Decide on a request (the default).
    Route(RouteArgs),
    /// List the domains in use.
    Domains(ListArgs),
    /// Show every setting with its value and origin.
    Config(ListArgs),
    /// Measure accuracy on a labeled file.
    Eval(EvalArgs),
    /// Check the settings and the model servers, and show what is missing and the next step.
    Doctor(ListArgs),
    /// Check a command, or with --request a request in words: exit code 0 allowed, 2 wrong use, 3 to be confirmed, 4
    /// blocked. Write `--` before a command that begins with a hyphen.
    Check(CheckArgs),
    /// List the models to choose among, and with --discover the models of running servers.
    Models(ModelsArgs),
    /// Recommend a model for a use case on this computer.
    Recommend(RecommendArgs),
    /// Estimate the complexity of a request, or of each in a file.
    Complexity(ComplexityArgs),
    /// Show what this computer knows of the program, package or service that a request names.
    Context(ContextArgs),
    /// Build the index of programs, by which `context` finds a program that a request describes, if it is not fresh.
    Index(IndexArgs),
    /// Prepare a sentence encoder for --encoder, or compute vectors with it.
    Encoder(EncoderArgs),
    /// Fit the confidence to custom domains and labeled requests, and save the result beside the packs.
    Calibrate(CalibrateArgs),
    /// Print the completions of a shell, for the file that the shell reads them from.
    Completions(CompletionsArgs),
    /// Print the manual page of the command, or of one of its commands, in the format of `man`.
    Man(ManArgs),
}

/// The settings of the router; these flags go before or after the name of a command.
#[derive(Debug, Default, Args)]
#[command(next_help_heading = "Configuration")]
pub(crate) struct SetupArgs {
    /// Read this settings file instead of the one in your configuration folder.
    #[arg(long, global = true, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// The built-in domains to start from: shell or data.
    #[arg(long, global = true, value_name = "SET")]
    pub(crate) pack_set: Option<String>,
    /// A folder of custom domain packs.
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) packs: Option<String>,
    /// A file of models to choose among.
    #[arg(long, global = true, value_name = "FILE")]
    pub(crate) catalogue: Option<String>,
    /// The confidence below which a request is unclear.
    #[arg(long, global = true, value_name = "0..1")]
    pub(crate) threshold: Option<String>,
    /// How clear a request must be: shell, fall_back or gate.
    #[arg(long, global = true, value_name = "PRESET")]
    pub(crate) clarity: Option<String>,
    /// How strictly dangers are treated: permissive, standard or strict.
    #[arg(long, global = true, value_name = "POLICY")]
    pub(crate) safety: Option<String>,
    /// Which classifiers are asked: auto, embedded, functiongemma or rubric.
    #[arg(long, global = true, value_name = "WHO", help_heading = "Models")]
    pub(crate) classifier: Option<String>,
    /// The address of the server with FunctionGemma, such as http://127.0.0.1:11434.
    #[arg(long, global = true, value_name = "URL", help_heading = "Models")]
    pub(crate) functiongemma_endpoint: Option<String>,
    /// The model that classifies requests into domains.
    #[arg(long, global = true, value_name = "NAME", help_heading = "Models")]
    pub(crate) functiongemma_model: Option<String>,
    /// The address of the server with the model of the complexity rubric.
    #[arg(long, global = true, value_name = "URL", help_heading = "Models")]
    pub(crate) rubric_endpoint: Option<String>,
    /// The model that assesses complexity.
    #[arg(long, global = true, value_name = "NAME", help_heading = "Models")]
    pub(crate) rubric_model: Option<String>,
    /// The folder of a sentence encoder to ask if the embedded classifier is below the threshold;
    /// `car-router encoder prepare DIR` prepares it.
    #[arg(long, global = true, value_name = "DIR", help_heading = "Models")]
    pub(crate) encoder: Option<String>,
    /// The timeout of one model, in milliseconds.
    #[arg(long, global = true, value_name = "MS", help_heading = "Models")]
    pub(crate) timeout_ms: Option<String>,
    /// The deadline of all models together, in milliseconds.
    #[arg(long, global = true, value_name = "MS", help_heading = "Models")]
    pub(crate) deadline_ms: Option<String>,
}

#[derive(Debug, Default, PartialEq, Args)]
pub(crate) struct RouteArgs {
    /// The request, in quotes or as words; read from standard input if it is missing or `-`.
    #[arg(value_name = "REQUEST")]
    pub(crate) text: Vec<String>,
    /// Use these domains instead of asking a classifier, the first one primary: git, or file,archive.
    #[arg(
        long,
        short,
        value_name = "NAMES",
        value_delimiter = ',',
        conflicts_with = "no_route"
    )]
    pub(crate) domain: Vec<String>,
    /// Use the fallback domain without classifying
    #[arg(long)]
    pub(crate) no_route: bool,
    /// Check this command along with the request.
    #[arg(long, value_name = "COMMAND")]
    pub(crate) command: Option<String>,
    /// The requirements for the model, as the JSON of an intent hint: '{"prefer_local":true}'.
    #[arg(long, value_name = "JSON")]
    pub(crate) hint: Option<String>,
    /// A model that was already chosen; it is never replaced.
    #[arg(long, value_name = "ID")]
    pub(crate) model: Option<String>,
    /// List the N best domains with their confidence, even if the request is clear.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) ranked: Option<u32>,
    /// Look up what this computer knows of the program, package or service that the request names, and decide with it.
    #[arg(long)]
    pub(crate) context: bool,
    /// Add the prompt for the generating model to the decision.
    #[arg(long)]
    pub(crate) prompt: bool,
    /// Print the decision as one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
    /// Show the steps of the decision, who did each, and how long it took.
    #[arg(long, short)]
    pub(crate) verbose: bool,
    /// Decide on a file of requests (standard input if none is named), one JSON object per line: {"id":…,"text":…},
    /// optionally "history", "hint", "domains" and the other fields of a request. The output has one object per line,
    /// in the same order: {"id":…,"decision":{…}} or {"id":…,"line":…,"error":…}.
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-", group = "batch", conflicts_with_all = ["text", "json", "verbose", "list_domains"])]
    pub(crate) jsonl: Option<PathBuf>,
    /// Decide on a file of requests (standard input if none is named), one request per line as plain text. The output
    /// is that of --jsonl, with the number of the line as its id.
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-", group = "batch", conflicts_with_all = ["text", "json", "verbose", "list_domains"])]
    pub(crate) lines: Option<PathBuf>,
    /// Print one line per decision from this template, such as '{domain} {confidence} {action}'. Placeholders: {id},
    /// {line}, {text}, {domain}, {domains}, {confidence}, {basis}, {action}, {reason}, {fallback}, {clarity},
    /// {complexity}, {score}, {safety}, {verdict}, {rules}, {model}; a value that is absent is `-`, `\t` is a tab,
    /// `{{` a brace.
    #[arg(long, value_name = "TEMPLATE", conflicts_with_all = ["json", "verbose", "list_domains"])]
    pub(crate) format: Option<DecisionFormat>,
    /// Leave the steps of the decision out of the JSON: `trace` is an empty list.
    #[arg(long, conflicts_with = "verbose")]
    pub(crate) no_trace: bool,
    /// End with exit code 4 if the request is blocked, 3 if it has to be confirmed.
    #[arg(long, conflicts_with = "batch")]
    pub(crate) exit_code: bool,
    #[command(flatten)]
    pub(crate) jobs: JobsArgs,
    /// List the domains in use.
    #[arg(long, conflicts_with = "text")]
    pub(crate) list_domains: bool,
}

#[derive(Debug, Default, PartialEq, Args)]
pub(crate) struct JobsArgs {
    /// Process this many lines of a batch at a time (default 1). The answers stay in order.
    #[arg(long, value_name = "N", requires = "batch")]
    jobs: Option<NonZeroUsize>,
}

impl JobsArgs {
    /// Returns how many lines to process at a time.
    pub(crate) fn count(&self) -> NonZeroUsize {
        self.jobs.unwrap_or(NonZeroUsize::MIN)
    }
}

#[derive(Debug, Args)]
pub(crate) struct ListArgs {
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    /// The command, in quotes or as words; read from standard input if it is missing or `-`. Options after the first
    /// word belong to the command.
    #[arg(value_name = "COMMAND", conflicts_with_all = ["request", "reply", "jsonl"])]
    pub(crate) command: Vec<String>,
    /// Check a request in words instead.
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["reply", "jsonl"])]
    pub(crate) request: Option<String>,
    /// Find the command in a model's reply, and check it; exit code 1 if there is none.
    #[arg(long, value_name = "TEXT", conflicts_with = "jsonl")]
    pub(crate) reply: Option<String>,
    /// Check a file of commands (standard input if none is named): one {"id":…,"cmd":…} per input line, one
    /// {"id":…,"report":{…}} per output line; `request` or `reply` may replace `cmd`; exit code 1 if a line could not
    /// be parsed, else 0.
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-", group = "batch")]
    pub(crate) jsonl: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) jobs: JobsArgs,
    /// Print the report as one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ModelsArgs {
    /// Ask the configured servers, or an Ollama at its default address, for their models.
    #[arg(long)]
    pub(crate) discover: bool,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct RecommendArgs {
    /// The use case: assistant, coding, summarize, vision, transcription or search; several are answered together.
    #[arg(
        long,
        value_name = "PURPOSES",
        value_delimiter = ',',
        default_value = "assistant"
    )]
    pub(crate) use_case: Vec<String>,
    /// The balance of speed and quality: fastest, balanced or most-capable.
    #[arg(long, value_name = "TIER", default_value = "balanced")]
    pub(crate) tier: String,
    /// Where the model may run: on-device or cloud-ok.
    #[arg(long, value_name = "WHERE", default_value = "on-device")]
    pub(crate) privacy: String,
    /// Assume that this computer has this much main memory, in GiB.
    #[arg(long, value_name = "GIB")]
    pub(crate) memory: Option<u32>,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ComplexityArgs {
    /// The request.
    #[arg(value_name = "REQUEST")]
    pub(crate) text: Vec<String>,
    /// Assess a file of requests (standard input if none is named): one {"id":…,"text":…} per input line, one
    /// {"id":…,"tier":…,"score":…,"reasons":[…]} per output line.
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-", group = "batch", conflicts_with = "text")]
    pub(crate) jsonl: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) jobs: JobsArgs,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct EvalArgs {
    /// One JSON object per line: {"text":…,"label":…}, optionally "acceptable": a list of other labels that are right
    /// too.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Print the rows whose domain is wrong, instead of the tables.
    #[arg(long)]
    pub(crate) mistakes: bool,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct EncoderArgs {
    #[command(subcommand)]
    pub(crate) task: EncoderTask,
}

#[derive(Debug, Subcommand)]
pub(crate) enum EncoderTask {
    /// Compute the vectors of the phrases that the domains are learned from, once for each encoder, and save them in
    /// its folder.
    Prepare {
        /// The folder of the encoder, in the layout of Hugging Face: config.json, tokenizer.json, model.safetensors.
        #[arg(value_name = "DIR")]
        folder: PathBuf,
    },
    /// Print the vector of each text as a line of JSON: {"text":…,"vector":[…],"tokens":…,"truncated":…}.
    Embed {
        /// The folder of the encoder.
        #[arg(value_name = "DIR")]
        folder: PathBuf,
        /// The texts; the lines of standard input if there are none.
        #[arg(value_name = "TEXT")]
        texts: Vec<String>,
        /// Compute in 8-bit integers.
        #[arg(long)]
        int8: bool,
    },
}

#[derive(Debug, Args)]
pub(crate) struct ContextArgs {
    /// The request, such as "open vlc".
    #[arg(value_name = "REQUEST")]
    pub(crate) text: Vec<String>,
    /// Read more aliases from this file, instead of `aliases.toml` in your configuration folder.
    #[arg(long, value_name = "FILE")]
    pub(crate) aliases: Option<PathBuf>,
    /// Show the lookups, and how long each took.
    #[arg(long, short)]
    pub(crate) verbose: bool,
    /// Print the facts as one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct IndexArgs {
    /// Build it also if it is fresh.
    #[arg(long, conflicts_with = "status")]
    pub(crate) rebuild: bool,
    /// Only show whether it is fresh, stale, missing or damaged, and what it has.
    #[arg(long)]
    pub(crate) status: bool,
}

#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// The shell.
    #[arg(value_name = "SHELL")]
    pub(crate) shell: Shell,
}

#[derive(Debug, Args)]
pub(crate) struct ManArgs {
    /// A command of car-router; its own page if it is missing.
    #[arg(value_name = "COMMAND")]
    pub(crate) command: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct CalibrateArgs {
    /// One JSON object per line: {"text":…,"label":…}; the label is null if the text belongs to none of the custom
    /// domains.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Only show what would be done.
    #[arg(long)]
    pub(crate) dry_run: bool,
}
