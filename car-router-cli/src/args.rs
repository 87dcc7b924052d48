//! The command line.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

/// Says what a request is about, whether it is clear, how hard and how dangerous it is, and
/// which model should serve it.
#[derive(Debug, Parser)]
#[command(name = "car-router", version, subcommand_precedence_over_arg = true)]
#[command(
    override_usage = "car-router [OPTIONS] [REQUEST]...\n       car-router <COMMAND> [OPTIONS]"
)]
#[command(after_help = "\
Exit codes:
  0  decided, whatever the decision
  1  a request, or a line of a batch, could not be decided
  2  the command line, the configuration or a data file is wrong

A request that is also the name of a command needs `route` before it: car-router route domains")]
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
    /// Show every setting, its value and where that came from.
    Config(ListArgs),
    /// Measure accuracy on a labelled file.
    Eval(EvalArgs),
    /// Check the configuration and the model servers, and say what is missing and the next step.
    Doctor(ListArgs),
    /// Judge a command, or with --request a request in words: exit code 0 allowed, 2 wrong use, 3 to be confirmed, 4 blocked. A command that begins with a hyphen is written behind `--`.
    Check(CheckArgs),
    /// List the models there are to choose among, and with --discover what running servers have.
    Models(ModelsArgs),
    /// Say which model to get for a purpose on this computer.
    Recommend(RecommendArgs),
    /// Say how hard a request is, or each of a file.
    Complexity(ComplexityArgs),
    /// Make a sentence encoder ready for --encoder, or compute vectors with it.
    Encoder(EncoderArgs),
    /// Fit confidence to your own domains and labelled requests, and keep that beside your packs.
    Calibrate(CalibrateArgs),
}

/// What the router is made of; these go before or after a command's name.
#[derive(Debug, Default, Args)]
#[command(next_help_heading = "Configuration")]
pub(crate) struct SetupArgs {
    /// Read this configuration instead of the one in your configuration folder.
    #[arg(long, global = true, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// The shipped domains to start from: shell or data.
    #[arg(long, global = true, value_name = "SET")]
    pub(crate) pack_set: Option<String>,
    /// A folder of your own domain packs.
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) packs: Option<String>,
    /// Models to choose among.
    #[arg(long, global = true, value_name = "FILE")]
    pub(crate) catalogue: Option<String>,
    /// Below this confidence a request is unclear.
    #[arg(long, global = true, value_name = "0..1")]
    pub(crate) threshold: Option<String>,
    /// How clear a request must be: shell or gate.
    #[arg(long, global = true, value_name = "PRESET")]
    pub(crate) clarity: Option<String>,
    /// How strictly dangers are treated: permissive, standard or strict.
    #[arg(long, global = true, value_name = "POLICY")]
    pub(crate) safety: Option<String>,
    /// Who is asked: auto, embedded, functiongemma or rubric.
    #[arg(long, global = true, value_name = "WHO", help_heading = "Models")]
    pub(crate) classifier: Option<String>,
    /// Where the server with FunctionGemma is, such as http://127.0.0.1:11434.
    #[arg(long, global = true, value_name = "URL", help_heading = "Models")]
    pub(crate) functiongemma_endpoint: Option<String>,
    /// The model that says which domain it is.
    #[arg(long, global = true, value_name = "NAME", help_heading = "Models")]
    pub(crate) functiongemma_model: Option<String>,
    /// Where the server with the model of the complexity rubric is.
    #[arg(long, global = true, value_name = "URL", help_heading = "Models")]
    pub(crate) rubric_endpoint: Option<String>,
    /// The model that grades complexity.
    #[arg(long, global = true, value_name = "NAME", help_heading = "Models")]
    pub(crate) rubric_model: Option<String>,
    /// The folder of a sentence encoder to ask where the embedded classifier is not sure of a domain; `car-router encoder prepare DIR` makes it ready.
    #[arg(long, global = true, value_name = "DIR", help_heading = "Models")]
    pub(crate) encoder: Option<String>,
    /// How long one model may take.
    #[arg(long, global = true, value_name = "MS", help_heading = "Models")]
    pub(crate) timeout_ms: Option<String>,
    /// How long all of them together may take.
    #[arg(long, global = true, value_name = "MS", help_heading = "Models")]
    pub(crate) deadline_ms: Option<String>,
}

#[derive(Debug, Default, PartialEq, Args)]
pub(crate) struct RouteArgs {
    /// The request, in quotes or as words; read from standard input where it is left out or `-`.
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
    /// Classify nothing and take the fallback domain
    #[arg(long)]
    pub(crate) no_route: bool,
    /// Judge this command along with the request.
    #[arg(long, value_name = "COMMAND")]
    pub(crate) command: Option<String>,
    /// What the model must offer, as the JSON of an intent hint: '{"prefer_local":true}'.
    #[arg(long, value_name = "JSON")]
    pub(crate) hint: Option<String>,
    /// A model that was chosen already; it is never replaced.
    #[arg(long, value_name = "ID")]
    pub(crate) model: Option<String>,
    /// List the N best domains with how likely each is, also where the request is clear.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) ranked: Option<u32>,
    /// Add the generating model's prompt to the decision.
    #[arg(long)]
    pub(crate) prompt: bool,
    /// Print the decision as one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
    /// Show who did what on the way, and how long it took.
    #[arg(long, short)]
    pub(crate) verbose: bool,
    /// Decide on a file of requests (standard input where none is named), one JSON object a line:
    /// {"id":…,"text":…}, and as you like "history", "hint", "domains" and the other fields of a request.
    /// One object a line comes out, in the same order: {"id":…,"decision":{…}} or {"id":…,"error":…}.
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-", conflicts_with_all = ["text", "json", "verbose", "list_domains"])]
    pub(crate) jsonl: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) jobs: JobsArgs,
    /// List the domains in use.
    #[arg(long, conflicts_with = "text")]
    pub(crate) list_domains: bool,
}

#[derive(Debug, Default, PartialEq, Args)]
pub(crate) struct JobsArgs {
    /// With --jsonl: work on so many lines at a time (1 where it is left out). The order of the answers stays.
    #[arg(long, value_name = "N", requires = "jsonl")]
    jobs: Option<NonZeroUsize>,
}

impl JobsArgs {
    /// How many lines to work on at a time.
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
    /// The command, in quotes; read from standard input where it is left out or `-`.
    #[arg(value_name = "COMMAND", conflicts_with_all = ["request", "reply", "jsonl"])]
    pub(crate) command: Option<String>,
    /// Judge a request in words instead.
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["reply", "jsonl"])]
    pub(crate) request: Option<String>,
    /// Find the command in a model's reply, and judge that; exit code 1 where there is none.
    #[arg(long, value_name = "TEXT", conflicts_with = "jsonl")]
    pub(crate) reply: Option<String>,
    /// Judge a file of commands (standard input where none is named): {"id":…,"cmd":…} a line in,
    /// {"id":…,"report":{…}} a line out; `request` or `reply` may stand for `cmd`; exit code 1 where a line could not be read, else 0.
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub(crate) jsonl: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) jobs: JobsArgs,
    /// Print the report as one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ModelsArgs {
    /// Ask the configured servers, or an Ollama at its usual place, what they have.
    #[arg(long)]
    pub(crate) discover: bool,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct RecommendArgs {
    /// What for: assistant, coding, summarize, vision, transcription or search; several make a bundle.
    #[arg(
        long,
        value_name = "PURPOSES",
        value_delimiter = ',',
        default_value = "assistant"
    )]
    pub(crate) use_case: Vec<String>,
    /// Speed against quality: fastest, balanced or most-capable.
    #[arg(long, value_name = "TIER", default_value = "balanced")]
    pub(crate) tier: String,
    /// Where it may run: on-device or cloud-ok.
    #[arg(long, value_name = "WHERE", default_value = "on-device")]
    pub(crate) privacy: String,
    /// As if this computer had so much main memory, in GiB.
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
    /// Grade a file of requests (standard input where none is named): {"id":…,"text":…} a line in,
    /// {"id":…,"tier":…,"score":…,"reasons":[…]} a line out.
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-", conflicts_with = "text")]
    pub(crate) jsonl: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) jobs: JobsArgs,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct EvalArgs {
    /// One JSON object a line: {"text":…,"label":…}, and as you like "acceptable": a list of
    /// other labels that would be right.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
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
    /// Compute the vectors of the phrases that the domains are learned from, once for each encoder, and keep them in its folder.
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
        /// The texts; the lines of standard input if there is none.
        #[arg(value_name = "TEXT")]
        texts: Vec<String>,
        /// Compute in 8-bit integers.
        #[arg(long)]
        int8: bool,
    },
}

#[derive(Debug, Args)]
pub(crate) struct CalibrateArgs {
    /// One JSON object a line: {"text":…,"label":…}; the label is null where the text belongs to
    /// none of your domains.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Only show what it would do.
    #[arg(long)]
    pub(crate) dry_run: bool,
}
