//! The command line.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use car_router::model::CatalogueDate;
use car_router_hooks::Agent;
use clap::{ArgGroup, Args, Parser, Subcommand};
use clap_complete::Shell;

use crate::command_words;
use crate::output::format::DecisionFormat;
use crate::output::style::When;
use crate::settings_args::{
    CatalogueSettings, DomainSettings, EncoderSettings, Everything, ModelSettings, SafetySettings,
    Scope, Scoped,
};

/// Decide which domain a request belongs to, whether it is clear, how complex and how dangerous it is, and which model
/// should serve it.
///
/// A model is chosen only if there are models to choose among: a catalogue (--catalogue builtin, or a file), or models for
/// the tiers of complexity (--models-simple and --models-complex, or the table [router.models]).
#[derive(Debug, Parser)]
#[command(name = "car-router", version, subcommand_precedence_over_arg = true)]
#[command(
    override_usage = "car-router [OPTIONS] [REQUEST]...\n       car-router <COMMAND> [OPTIONS]"
)]
#[command(
    after_help = "`car-router --help` explains all options, and `car-router COMMAND --help` those of a command."
)]
#[command(after_long_help = "\
Exit codes:
  0  decided, whatever the decision (see --exit-code)
  1  a request, or a line of a batch, could not be decided
  2  the command line, the configuration or a data file is wrong

Words of a request:
  The first word that is no option decides. If it names a command and the other words fit the
  command, the command is run; otherwise all words are a request. After the first word, the long
  options above and -v are still options; -d, -h, -V, --help, --version and unknown options belong
  to the request, and so do --color, --format, --json and others that programs share if the words
  are a command. After a request in quotes, all options work. After `--`, everything is a word.
  A request that is also a command needs `route --` before it: car-router route -- domains")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) route: RouteArgs,
    #[command(flatten)]
    pub(crate) setup: Scoped<Everything>,
    /// When to print colors. `NO_COLOR` switches them off, and `FORCE_COLOR` on, if this is `auto`.
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        hide_short_help = true,
        hide_possible_values = true,
        help_heading = "Output"
    )]
    pub(crate) color: When,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Decide on a request (the default).
    ///
    /// A model is chosen only if there are models to choose among: a catalogue (--catalogue builtin, or a file), or models
    /// for the tiers of complexity (--models-simple and --models-complex, or the table [router.models]).
    Route(RouteCommand),
    /// Explain a decision: which words speak for which domain, and what would make it clear.
    Explain(ExplainArgs),
    /// Propose a command for a request: exit code 0 if it is printed, 1 if there is none, 3 if it was not confirmed, 4
    /// blocked.
    ///
    /// The facts of this computer come first: a harmless command that they suggest is proposed at once. Else the model of
    /// the table [router.generator] is asked. Its answer is reduced to one command and checked; an answer that cannot be
    /// used is asked for once more.
    ///
    /// The command is printed on standard output and never run. What is dangerous has to be confirmed in the terminal, or
    /// with --yes if it is of moderate risk; of high risk, it has to be typed. What is critical is never printed.
    Propose(ProposeArgs),
    /// List the domains in use.
    Domains(ListArgs<DomainSettings>),
    /// Show every setting with its value and origin.
    Config(ListArgs<Everything>),
    /// Measure accuracy on a labeled file.
    Eval(EvalArgs),
    /// Check the settings and the model servers, and show what is missing and the next step.
    Doctor(ListArgs<Everything>),
    /// Check a command, or with --request a request in words: exit code 0 allowed, 2 wrong use, 3 to be confirmed, 4
    /// blocked. Write `--` before a command that begins with a hyphen.
    Check(CheckArgs),
    /// Answer the hooks of coding agents with the verdict on each command, and install them: Claude Code, Codex, Gemini
    /// CLI, Cursor, Copilot CLI.
    Hook(HookArgs),
    /// List the models to choose among, those of --catalogue or the built-in ones, and with --discover the models of running servers; or import a public list.
    Models(ModelsArgs),
    /// Recommend a model for a use case on this computer.
    Recommend(RecommendArgs),
    /// Write a settings file with every setting explained, or with --pack the skeleton of a pack.
    Init(InitArgs),
    /// Check the packs of a folder before they are used.
    Packs(PacksArgs),
    /// Estimate the complexity of a request, or of each in a file.
    Complexity(ComplexityArgs),
    /// Show what this computer knows of the program, package or service that a request names.
    Context(ContextArgs),
    /// Build the index of programs, by which `context` finds a program that a request describes, if it is not fresh.
    ///
    /// With an encoder, each program gets its vector from it, which takes about a minute for a small encoder and 63,000
    /// packages.
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
    #[arg(long, hide_short_help = true)]
    pub(crate) no_route: bool,
    /// Check this command along with the request.
    #[arg(long, value_name = "COMMAND")]
    pub(crate) command: Option<String>,
    /// The requirements for the model, as the JSON of an intent hint: '{"prefer_local":true}'.
    #[arg(long, value_name = "JSON", hide_short_help = true)]
    pub(crate) hint: Option<String>,
    /// A model that was already chosen; it is never replaced.
    #[arg(long, value_name = "ID", hide_short_help = true)]
    pub(crate) model: Option<String>,
    /// Ask the configured model servers, or an Ollama at its default address, for their models, and choose among them
    /// and those of --catalogue.
    #[arg(long, hide_short_help = true)]
    pub(crate) discover: bool,
    /// List the N best domains with their confidence, even if the request is clear.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000), hide_short_help = true, help_heading = "Output")]
    pub(crate) ranked: Option<u32>,
    /// Look up what this computer knows of the program, package or service that the request names, and decide with it.
    #[arg(long, hide_short_help = true)]
    pub(crate) context: bool,
    /// Add the prompt for the generating model to the decision.
    #[arg(long, hide_short_help = true, help_heading = "Output")]
    pub(crate) prompt: bool,
    /// Print the decision as one JSON object.
    #[arg(long, help_heading = "Output")]
    pub(crate) json: bool,
    /// Show the steps of the decision, who did each, and how long it took.
    #[arg(long, short, help_heading = "Output")]
    pub(crate) verbose: bool,
    /// Decide on a file of requests (standard input if none is named), one JSON object per line: {"id":…,"text":…},
    /// optionally "history", "hint", "domains" and the other fields of a request. The output has one object per line,
    /// in the same order: {"id":…,"decision":{…}} or {"id":…,"line":…,"error":…}.
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-", group = "batch", conflicts_with_all = ["text", "json", "verbose", "list_domains"], hide_short_help = true, help_heading = "Batches")]
    pub(crate) jsonl: Option<PathBuf>,
    /// Decide on a file of requests (standard input if none is named), one request per line as plain text. The output
    /// is that of --jsonl, with the number of the line as its id.
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-", group = "batch", conflicts_with_all = ["text", "json", "verbose", "list_domains"], hide_short_help = true, help_heading = "Batches")]
    pub(crate) lines: Option<PathBuf>,
    /// Print one line per decision from this template, such as '{domain} {confidence} {action}'. Placeholders: {id},
    /// {line}, {text}, {domain}, {domains}, {confidence}, {basis}, {action}, {reason}, {fallback}, {clarity},
    /// {complexity}, {score}, {safety}, {verdict}, {rules}, {model}, {task}, {kind}, {effort}; a value that is absent is
    /// `-`, `\t` is a tab, `{{` a brace.
    #[arg(long, value_name = "TEMPLATE", conflicts_with_all = ["json", "verbose", "list_domains"], hide_short_help = true, help_heading = "Output")]
    pub(crate) format: Option<DecisionFormat>,
    /// Leave the steps of the decision out of the JSON: `trace` is an empty list.
    #[arg(
        long,
        conflicts_with = "verbose",
        hide_short_help = true,
        help_heading = "Output"
    )]
    pub(crate) no_trace: bool,
    /// End with exit code 4 if the request is blocked, 3 if it has to be confirmed.
    #[arg(long, conflicts_with = "batch", help_heading = "Output")]
    pub(crate) exit_code: bool,
    #[command(flatten)]
    pub(crate) jobs: JobsArgs,
    /// List the domains in use.
    #[arg(long, conflicts_with = "text", hide_short_help = true)]
    pub(crate) list_domains: bool,
}

impl RouteArgs {
    /// Returns the flags that another call for the same request has, too, each after a blank. A domain is what that call
    /// names.
    pub(crate) fn as_flags(&self) -> String {
        let mut flags = String::new();
        let values = [
            ("--command", self.command.clone()),
            ("--hint", self.hint.clone()),
            ("--model", self.model.clone()),
            ("--ranked", self.ranked.map(|ranked| ranked.to_string())),
        ];
        for (flag, value) in values {
            if let Some(value) = value {
                push_flag(&mut flags, flag, &value);
            }
        }
        let set = [
            ("--discover", self.discover),
            ("--context", self.context),
            ("--prompt", self.prompt),
            ("--verbose", self.verbose),
            ("--exit-code", self.exit_code),
        ];
        for (flag, _) in set.into_iter().filter(|(_, is_set)| *is_set) {
            flags.push(' ');
            flags.push_str(flag);
        }
        flags
    }
}

/// Appends a flag with its value, as a shell reads it.
pub(crate) fn push_flag(flags: &mut String, flag: &str, value: &str) {
    flags.push(' ');
    flags.push_str(flag);
    flags.push(' ');
    flags.push_str(&command_words::argument(value));
}

#[derive(Debug, Args)]
pub(crate) struct RouteCommand {
    #[command(flatten)]
    pub(crate) route: RouteArgs,
    #[command(flatten)]
    pub(crate) setup: Scoped<Everything>,
}

#[derive(Debug, Default, PartialEq, Args)]
pub(crate) struct JobsArgs {
    /// Process this many lines of a batch at a time (default 1, at most 256). The answers stay in order.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256), requires = "batch", hide_short_help = true, help_heading = "Batches")]
    jobs: Option<u16>,
}

impl JobsArgs {
    /// Returns how many lines to process at a time.
    pub(crate) fn count(&self) -> NonZeroUsize {
        NonZeroUsize::new(self.jobs.map_or(1, usize::from)).unwrap_or(NonZeroUsize::MIN)
    }
}

#[derive(Debug, Args)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) setup: Scoped<Everything>,
    /// The request, in quotes or as words; read from standard input if it is missing or `-`.
    #[arg(value_name = "REQUEST")]
    pub(crate) text: Vec<String>,
    /// Check this command along with the request.
    #[arg(long, value_name = "COMMAND")]
    pub(crate) command: Option<String>,
    /// Print the explanation as one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ListArgs<S: Scope> {
    #[command(flatten)]
    pub(crate) setup: Scoped<S>,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ProposeArgs {
    #[command(flatten)]
    pub(crate) setup: Scoped<Everything>,
    /// The request, in quotes or as words; read from standard input if it is missing or `-`.
    #[arg(value_name = "REQUEST")]
    pub(crate) text: Vec<String>,
    /// Print a command of moderate risk without asking.
    #[arg(long, short, conflicts_with = "json")]
    pub(crate) yes: bool,
    /// Look up no facts about this computer.
    #[arg(long)]
    pub(crate) no_context: bool,
    /// Show where the command comes from and the steps that led to it.
    #[arg(long, short, conflicts_with = "json")]
    pub(crate) verbose: bool,
    /// Print the whole proposal as one JSON object, and ask nothing.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(group(ArgGroup::new("what_it_does").multiple(true)))]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) setup: Scoped<SafetySettings>,
    /// The command, in quotes or as words; read from standard input if it is missing or `-`. Options after the first
    /// word belong to the command.
    #[arg(value_name = "COMMAND", conflicts_with_all = ["request", "reply", "jsonl"])]
    pub(crate) command: Vec<String>,
    /// Check a request in words instead; read from standard input if it is `-`.
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["reply", "jsonl"])]
    pub(crate) request: Option<String>,
    /// Find the command in a model's reply, and check it; read from standard input if it is `-`; exit code 1 if there is none.
    #[arg(long, value_name = "TEXT", conflicts_with = "jsonl")]
    pub(crate) reply: Option<String>,
    /// Check a file of commands (standard input if none is named): one {"id":…,"cmd":…} per input line, one
    /// {"id":…,"report":{…}} per output line; `request` or `reply` may replace `cmd`; exit code 1 if a line could not
    /// be parsed, else 0.
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-", group = "batch")]
    pub(crate) jsonl: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) jobs: JobsArgs,
    /// Say also what the command reads, writes, deletes and connects to, and whether it is proven harmless.
    #[arg(long, group = "what_it_does", conflicts_with_all = ["request", "reply", "jsonl"])]
    pub(crate) effects: bool,
    /// Say also how the verdict came about: what was read, what is known of each program, which words each rule fired on,
    /// and what would make the command allowed. Implies `--effects`.
    #[arg(long, group = "what_it_does", conflicts_with_all = ["request", "reply", "jsonl"])]
    pub(crate) explain: bool,
    /// A folder that belongs to the workspace, for `--effects`; the current one if none is named. May be repeated.
    #[arg(long, value_name = "FOLDER", requires = "what_it_does")]
    pub(crate) workspace: Vec<PathBuf>,
    /// Count a call that only asks another computer, such as `kubectl get`, as harmless.
    #[arg(long, requires = "what_it_does")]
    pub(crate) asks_network: bool,
    /// Print the report as one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct HookArgs {
    #[command(subcommand)]
    pub(crate) task: HookTask,
}

#[derive(Debug, Subcommand)]
pub(crate) enum HookTask {
    /// Read the tool call of an agent as JSON on standard input, and answer in the form of that agent: nothing, "ask" or
    /// "deny". The agent runs this.
    Run {
        #[command(flatten)]
        setup: Scoped<SafetySettings>,
        /// Answer "allow" to a shell command that is proven to only read, so that the agent does not ask about it.
        #[arg(long)]
        allow_proven: bool,
        /// The agent: claude-code, codex, gemini-cli, cursor or copilot.
        #[arg(value_name = "AGENT")]
        agent: Agent,
    },
    /// Add the hook to the settings of an agent; everything else in the file stays as it is.
    Install {
        #[command(flatten)]
        file: HookFileArgs,
        /// Let the hook answer "allow" to a shell command that is proven to only read, so that the agent does not ask about
        /// it; for claude-code, cursor and copilot.
        #[arg(long)]
        allow_proven: bool,
    },
    /// Remove the hook from the settings of an agent, and nothing else.
    Uninstall(HookFileArgs),
    /// Show the holes in the permission rules that an agent keeps itself, each with a command that passes through it; exit
    /// code 1 if there are any.
    Lint(HookLintArgs),
    /// Suggest narrow permission rules from commands that you accepted: exactly a command, or a program that only reads
    /// whatever follows.
    Suggest(HookSuggestArgs),
    /// Show for each agent whether the hook is installed and its program can run; exit code 1 if one is installed and
    /// does not work.
    Status {
        /// The agents; all if none is named.
        #[arg(value_name = "AGENT")]
        agents: Vec<Agent>,
        /// Look at the settings of this project, instead of your own.
        #[arg(long)]
        project: bool,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
}

#[derive(Debug, Args)]
pub(crate) struct HookLintArgs {
    #[command(flatten)]
    pub(crate) setup: Scoped<SafetySettings>,
    /// The agent: claude-code, codex, gemini-cli or cursor.
    #[arg(value_name = "AGENT")]
    pub(crate) agent: Agent,
    /// A file with its rules, instead of those where the agent looks. May be repeated.
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Vec<PathBuf>,
    /// Look at the rules of this project, too.
    #[arg(long)]
    pub(crate) project: bool,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct HookSuggestArgs {
    #[command(flatten)]
    pub(crate) setup: Scoped<SafetySettings>,
    /// The agent whose rules are written: claude-code, codex, gemini-cli or cursor.
    #[arg(value_name = "AGENT")]
    pub(crate) agent: Agent,
    /// What was accepted: the transcript of a session of Claude Code, or a command in each line; `-` for standard input.
    #[arg(long, value_name = "FILE")]
    pub(crate) from: PathBuf,
    /// Leave out what the rules of this project allow, too.
    #[arg(long)]
    pub(crate) project: bool,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct HookFileArgs {
    /// The agent: claude-code, codex, gemini-cli, cursor or copilot.
    #[arg(value_name = "AGENT")]
    pub(crate) agent: Agent,
    /// Edit the settings of this project, instead of your own.
    #[arg(long)]
    pub(crate) project: bool,
    /// Only show what would be done.
    #[arg(long)]
    pub(crate) dry_run: bool,
}

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct ModelsArgs {
    #[command(subcommand)]
    pub(crate) task: Option<ModelsTask>,
    #[command(flatten)]
    pub(crate) setup: Scoped<ModelSettings>,
    /// Ask the configured servers, or an Ollama at its default address, for their models.
    #[arg(long)]
    pub(crate) discover: bool,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum ModelsTask {
    /// Write a catalogue from a public list of models: LiteLLM's model prices, the api.json of models.dev, or OpenRouter's
    /// list of models.
    Import(ImportArgs),
}

#[derive(Debug, Args)]
pub(crate) struct ImportArgs {
    /// The list.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Write the catalogue into this new file; to standard output if it is missing.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Import only the models whose id, or provider/id, fits one of these patterns with `*` and `?`: 'anthropic/*'.
    #[arg(long, value_name = "PATTERNS", value_delimiter = ',')]
    pub(crate) only: Vec<String>,
    /// The day of the list, such as 2026-11-28; today if it is missing.
    #[arg(long, value_name = "DATE")]
    pub(crate) date: Option<CatalogueDate>,
}

#[derive(Debug, Args)]
pub(crate) struct RecommendArgs {
    #[command(flatten)]
    pub(crate) setup: Scoped<CatalogueSettings>,
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
    #[command(flatten)]
    pub(crate) setup: Scoped<Everything>,
    /// One JSON object per line: {"text":…,"label":…}, optionally "acceptable": a list of other labels that are right
    /// too.
    #[arg(value_name = "FILE", required_unless_present = "answered")]
    pub(crate) file: Option<PathBuf>,
    /// Print the rows whose domain is wrong, instead of the tables.
    #[arg(long)]
    pub(crate) mistakes: bool,
    /// Measure instead what the complexity is worth for a choice between a weak and a strong model. The file has one JSON
    /// object per line: {"prompt":…,"weak_correct":0,"strong_correct":1}, optionally "benchmark": the name of a set.
    #[arg(
        id = "answered",
        long = "models",
        value_name = "FILE",
        conflicts_with_all = ["file", "mistakes"]
    )]
    pub(crate) models: Option<PathBuf>,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct InitArgs {
    /// Write `.car-router.toml` into this folder, instead of the file in your configuration folder.
    #[arg(long, conflicts_with = "pack")]
    pub(crate) project: bool,
    /// Write the skeleton of a pack for a domain of this name, such as smart_home.
    #[arg(long, value_name = "DOMAIN")]
    pub(crate) pack: Option<String>,
    /// The folder for the pack; `packs` if it is missing.
    #[arg(long, value_name = "DIR", requires = "pack")]
    pub(crate) packs: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct PacksArgs {
    #[command(subcommand)]
    pub(crate) task: PacksTask,
}

#[derive(Debug, Subcommand)]
pub(crate) enum PacksTask {
    /// Say what is wrong with the packs, and which of their own requests are taken for another domain.
    Check {
        #[command(flatten)]
        setup: Scoped<DomainSettings>,
        /// The folder of packs.
        #[arg(value_name = "DIR")]
        folder: PathBuf,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
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
    #[command(flatten)]
    pub(crate) setup: Scoped<Everything>,
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
    #[command(flatten)]
    pub(crate) setup: Scoped<EncoderSettings>,
    /// Build it also if it is fresh.
    #[arg(long, conflicts_with = "status")]
    pub(crate) rebuild: bool,
    /// Only show whether it is fresh, stale, missing or damaged, what it has, and which encoder made its vectors.
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
    #[command(flatten)]
    pub(crate) setup: Scoped<Everything>,
    /// One JSON object per line: {"text":…,"label":…}; the label is null if the text belongs to none of the custom
    /// domains.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Only show what would be done.
    #[arg(long)]
    pub(crate) dry_run: bool,
}
