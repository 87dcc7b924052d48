// Written by `cargo xtask generate` from docs/schema. Change the Rust types instead.
// A field with `?` is left out of the JSON if it has its default.

/** What the app should do next. All other fields of the decision are present whichever action it is. */
export type Action =
  /** Continue. */
  | "proceed"
  /** Show the user what was understood, or what is dangerous, and continue if the user agrees. */
  | "confirm"
  /** Ask the user what is meant. */
  | "clarify"
  /** Handle the clauses one by one. */
  | "split"
  /** Do not continue. */
  | "block";

/** What would make a command allowed. */
export interface Allowances {
  /** Options: without any one of them, the command would be allowed. What it does then is another thing. */
  without_options?: string[];
  /** The strictest policy that allows it. */
  policy?: SafetyPolicy;
  /** The ids of rules: an exemption of all of them for exactly this command, in the custom rules, allows it. */
  exemption?: string[];
}

/** Why an answer is not offered. */
export type AnswerRejection =
  /** It holds no command, or says that there is none. */
  | "empty"
  /** It explains in sentences. */
  | "prose"
  /** It asks something back. */
  | "question"
  /** It declines to answer. */
  | "refusal"
  /** It is too long for a command. */
  | "too_long"
  /** It offers several different commands. */
  | "several"
  /** It holds something like a command in a form that is not known. */
  | "unreadable"
  /** It has a placeholder in place of a command or of a part of one, such as the one of the instructions. */
  | "echo"
  /** It was cut off at the limit of tokens. */
  | "cut_off"
  /** The server withheld it. */
  | "withheld"
  /** The command is critical. */
  | "critical"
  /** A program of the command does not have an option that it is given. */
  | "unknown_option"
  /** The command cannot be read to its end, or a rule finds something in it where only a harmless one counts. */
  | "dangerous";

/** What an answer led to: a request to go on with, and the decision on it. */
export interface AnsweredQuestion {
  /** The request as the answer leaves it: with the domain that was chosen, one part of the text, or the words of the answer after the conversation so far. */
  request: RouteRequest;
  /** The decision on it. It may ask a second question. */
  decision: Decision;
}

/** An answer that was tried. */
export interface Attempt {
  /** Which answer it is. */
  stage: AttemptStage;
  /** Why it was rejected; absent if it was taken. */
  rejected?: AnswerRejection;
  /** The option that its program does not have, as in `tar --compress-all`; absent unless that is the reason. */
  option?: string;
}

/** Which answer was tried. */
export type AttemptStage =
  /** What a fact about this computer suggests. */
  | "suggestion"
  /** The first answer of the model. */
  | "free"
  /** The second answer, as JSON of one line, with the reason why the first was rejected. */
  | "constrained";

/** The basis of a confidence. Two numbers with different bases are not comparable. */
export type Basis =
  /** Calibrated: of the answers at 0.8, about 80 % are right. */
  | "calibrated"
  /** Token probabilities of the model. */
  | "token_probability"
  /** A number that the model wrote about itself. */
  | "self_reported"
  /** The share of the evidence that hand-written rules or keywords found. It is not a probability. */
  | "rule"
  /** The caller named it. */
  | "caller"
  /** The topic of an earlier turn that the text continues. */
  | "session";

/** The score of a candidate and its parts, each part from 0 to 1 before weighing. */
export interface CandidateScore {
  /** The model's id. */
  model: string;
  /** The weighted sum plus the bonus, times 0.5 + 0.5 × availability. */
  score: number;
  /** How far it meets the quality that the request needs. */
  quality: number;
  /** How soon it answers, relative to the slowest candidate. */
  latency: number;
  /** How little it costs, relative to the most expensive candidate. */
  cost: number;
  /** The bonus for running on this computer. */
  local_bonus: number;
  /** The bonus for being among the models that the hint prefers. */
  preference_bonus?: number;
  /** The share of calls that it answered; 1 without evidence. */
  availability?: number;
  /** The reasoning effort to ask it for; absent if it has no such setting. */
  effort?: Effort;
  /** The soft requirement that left it out, named as in `ModelChoice.relaxed`; absent if it could be chosen. */
  left_out?: string;
  /** Where its expected quality comes from, as the catalogue says; absent if it was set by hand. */
  quality_basis?: QualityBasis;
}

/** How the verdict on a command came about. */
export interface CheckExplanation {
  /** The report. */
  report: SafetyReport;
  /** The commands that were read, in the order in which they were found. */
  commands: ReadCommand[];
  /** Why each rule fired, in the order of the findings of the report. */
  causes?: FindingCause[];
  /** What would make it allowed; empty if it is, and if nothing would. */
  allowances: Allowances;
  /** What it does, and why it is or is not proven harmless. */
  effects: CommandEffects;
}

/** An answer to a question. */
export interface Choice {
  /** The request is for this domain. */
  domain?: Domain;
  /** The part of the text with this index in the clauses of the clarity is handled first, counted from 0. */
  clause?: number;
  /** `proceed` agrees, and `clarify` declines what was understood. */
  action?: Action;
  /** What the user typed. */
  text?: string;
}

/** The reason for the chosen model, where it is not its score. */
export type ChosenBy =
  /** The session was on it, and not enough changed to leave it. */
  | "session"
  /** It was tried to gather evidence. Only if exploration is switched on. */
  | "exploration"
  /** The settings assign it to the tier of the request, whatever its score. */
  | "complexity_tier";

/** A way to say the request so that it is clear. */
export interface Clarification {
  /** The request with the words that make it clear. It was classified, and is clear. */
  text: string;
  /** The domain that it is clear for. */
  domain: Domain;
  /** The confidence of that domain, from 0 to 1. */
  confidence: number;
}

/** How clear a request is, and which other domains it may belong to. */
export interface Clarity {
  /** The verdict. */
  verdict: ClarityVerdict;
  /** The confidence that was judged; absent if there was none. */
  confidence?: number;
  /** Other domains that it may belong to, the most likely first. */
  alternatives?: Domain[];
  /** The clauses that ask for different things, in the order of the text. */
  clauses?: Clause[];
}

/**
 * The confidence from which a request is clear, and what happens below it.
 * - Below `unclear_below`, `when_unclear` decides. - From there up to and including `confirm_up_to`, the user must confirm. - Above, the request is clear.
 * An answer without a confidence must be confirmed.
 */
export interface ClarityPolicy {
  /** The threshold, in `0..=1`. Below it, a request is not clear. */
  unclear_below: number;
  /** The upper end of the band in which the user must confirm, in `0..=1`; absent if there is no such band. */
  confirm_up_to?: number;
  /** What happens below the threshold. */
  when_unclear: UnclearAction;
  /** Whether the user is to split a request for several things. */
  split_multi_intent: boolean;
}

/** The preset of a clarity policy. */
export type ClarityPreset =
  /** The preset for an app that writes commands. */
  | "shell"
  /** The preset that replaces an unclear domain by the fallback domain. */
  | "fall_back"
  /** The preset for an app that acts on clear requests only and asks about the others. */
  | "gate"
  /** The preset for an app that passes requests to an assistant, which can ask back itself. */
  | "assistant";

/** How clear a request is. */
export type ClarityVerdict =
  /** Clear enough to act on. */
  | "clear"
  /** Probably right; the user should confirm. */
  | "needs_confirmation"
  /** Not clear; ask the user. */
  | "needs_clarification"
  /** Several requests in one text. */
  | "multi_intent";

/** The answer of a classifier. Any part may be missing; without domains the classifier abstains. */
export interface Classification {
  /** The domains that fit, the best first; empty if the classifier abstains. */
  domains?: ScoredDomain[];
  /** The clauses that ask for different things; empty if the text asks for one thing. */
  clauses?: Clause[];
  /** The complexity, if the classifier can tell. */
  complexity?: Complexity;
  /** What the text says about the best domain, by the parameters of the domain's tool. The router keeps those that the pack has. */
  slots?: Slot[];
  /** The reason why a part is missing, for the trace; empty if there is none. */
  note?: string;
  /** The probability that the text belongs to none of the domains, from 0 to 1; absent if the classifier cannot tell. From `OUTSIDE` the classifier abstains, and `domains` are the nearest ones. */
  outside?: number;
  /** Whether a part of the classifier failed, so that the answer may be worse than usual; `note` says why. */
  degraded?: boolean;
}

/** Which models are asked. */
export type ClassifierMode =
  /** The models whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how complex the request is. */
  | "auto"
  /** No model server. */
  | "embedded"
  /** No model server, and the words and phrases of the packs alone in place of the embedded classifier. */
  | "keyword"
  /** FunctionGemma for every request, before all other classifiers. */
  | "functiongemma"
  /** The complexity rubric for every request. */
  | "rubric";

/** A part of the text that asks for one thing. */
export interface Clause {
  /** Its position in the text, in bytes. */
  span: Span;
  /** The domain that it asks for. */
  domain: Domain;
}

/** What a command does as far as the rows of its programs tell. */
export interface CommandEffects {
  /** Whether it is proven harmless. It never lowers a finding. */
  harmless: Harmlessness;
  /** The commands that could not be proven harmless, each with the reason; empty if all are. */
  unproven?: UnprovenCommand[];
  /** The files that it reads. */
  reads?: PathEffect[];
  /** The files that it writes or creates. */
  writes?: PathEffect[];
  /** The files that it deletes. */
  deletes?: PathEffect[];
  /** The connections that it makes. */
  network?: NetworkEffect[];
  /** Whether it runs anything with the rights of another user. */
  privilege: boolean;
  /** Whether it runs code that the text does not contain. */
  runs_unknown_code: boolean;
  /** Whether it asks a service on this computer. */
  asks_services: boolean;
  /** Whether it changes processes or services. */
  processes: boolean;
  /** Whether it changes installed packages. */
  packages: boolean;
  /** Whether the effects of every command are known. If not, there may be more than are listed. */
  complete: boolean;
}

/** The complexity of a request. `tier` and `score` are both absent if nothing in the text tells. */
export interface Complexity {
  /** The tier of the score. */
  tier: ComplexityTier | null;
  /** The score, from 0 (trivial) to 100. */
  score: number | null;
  /** The criteria that decided, the most important first. */
  reasons: ComplexityCriterion[];
  /** A number for ranking requests: the greater, the more complex. It has no fixed range, is present even without a score, and can differ between requests with the same score. Absent if a model assessed the request. */
  rank?: number;
  /** What the model that assessed the request says about it: its own words, on one line, up to 300 characters. Absent if no model was asked, or if it gave no reason. */
  note?: string;
}

/** The criteria that make a request complex, and the one that makes it simple in spite of its wording. */
export type ComplexityCriterion =
  /** Four or more steps that depend on each other. */
  | "operational_complexity"
  /** Asks how or why: advice, architecture, strategy. */
  | "strategic_planning"
  /** Broad, or needs much exploration first. */
  | "ambiguity_or_scope"
  /** Searches for an unknown cause from its symptoms. */
  | "deep_debugging"
  /** One bounded action, whatever the phrasing. Overrides strategic wording. */
  | "operational_simplicity";

/** The tier of a complexity score. It is learned from the words of requests; the criteria explain it. */
export type ComplexityTier =
  /** Score below 25: one to three plain steps. */
  | "simple"
  /** Score from 25 to below 50: more than a step or two, still bounded. */
  | "moderate"
  /** Score from 50 to below 75: several parts that depend on each other, an unknown cause or a decision. */
  | "involved"
  /** Score from 75: a large or open task, such as a design or a change of a whole system. */
  | "complex";

/** The answer to a request. It is always complete: `action` says what to do next, and the other fields are present whatever it is. */
export interface Decision {
  /** What the app should do next. */
  action: Action;
  /** The reasons for the action, the most important first. */
  reasons: Reason[];
  /** What to ask the user, and the answers to choose from; present where the action is to confirm, to clarify or to split, unless there is nothing to ask or enough was asked. `Router.answer` goes on from an answer. */
  question?: Question;
  /** The domains that fit, the primary one first. Empty only if no domain fits and the set has no fallback domain. */
  domains: ScoredDomain[];
  /** The best domains as classified, with their calibrated confidence, the best first; equally likely ones are in the order of the registry. Present also if none of them was clear enough and the router fell back to the fallback domain. `RouteRequest.ranked` sets how many; the default is up to three. */
  ranked?: ScoredDomain[];
  /** Why the primary domain is the fallback domain; absent if it is not. */
  fallback?: FallbackReason;
  /** Whether the request is clear enough to act on. */
  clarity: Clarity;
  /** What the request asks for: the task that a model is chosen for, and the kind of work. */
  task: TaskEstimate;
  /** How complex the request is. */
  complexity: Complexity;
  /** What a model took from the request for the primary domain: the parameters of the domain's tool with their values. */
  slots?: Slot[];
  /** The model that should serve the request; absent if the request is blocked, and if there is neither a catalogue, nor a model for a tier, nor a model that the caller named. */
  model?: ModelChoice;
  /** Whether the request is dangerous. */
  safety: SafetyReport;
  /** The prompt for the generating model; absent if the request did not ask for it. */
  prompt?: GeneratorPrompt;
  /** The facts about this computer that concern the request; absent if no `ContextProvider` was set, or if the request names nothing that it looks up. */
  system_context?: SystemContext;
  /** The steps of the pipeline, and who did each. */
  trace: Trace;
}

/** The name of a domain: snake_case, 1 to 64 bytes, starting with a letter. */
export type Domain = string;

export type DomainChoice = "auto" | "off" | string[];

/** A request with the answer that a generating model should give. */
export interface DomainExample {
  /** What the example shows, such as `find_by_size`. */
  name: string;
  /** The request. */
  input: string;
  /** The answer. */
  output: string;
  /** The answer where the programs are BSD's, as on macOS; absent where it is the same. */
  bsd?: string;
}

/** How the confidence of a domain changes through a piece of the text. */
export interface DomainInfluence {
  /** The domain. */
  domain: Domain;
  /** The confidence of the domain with the piece less its confidence without, from -1 to 1: above 0, the piece speaks for the domain. */
  change: number;
}

/** The description of one domain. */
export interface DomainPack {
  /** Its name. */
  domain: Domain;
  /** Its display name, such as `Git Operations`. */
  title: string;
  /** What it covers, in the words that users use for it. */
  description: string;
  /** Short names, such as `git`. */
  aliases: string[];
  /** Words and phrases that indicate the domain, in lower case. */
  keywords: string[];
  /** Requests for this domain as users write them. */
  requests: string[];
  /** The programs that the domain is about; empty if it is about all of them. */
  primary_commands: string[];
  /** What it says to a generating model. */
  prompt: PackPrompt;
  /** Requests with their answers, in the file's order. */
  examples: DomainExample[];
  /** Safety rules of this domain. They are checked on every request, whatever its domain. */
  safety_rules: SafetyRule[];
  /** The domain as a tool that a function-calling model may choose. */
  tool: ToolSchema;
}

/** Which domains are in use. */
export interface DomainSettings {
  /** `domains.enabled`: these domains and the fallback domain, and no others. */
  enabled?: string[];
  /** `domains.disabled`: domains that are not used at all. */
  disabled?: string[];
  /** `domains.blocklist`: domains that are never chosen automatically. */
  blocklist?: string[];
}

/** How long a model thinks before it answers, where it lets the caller choose. */
export type Effort =
  /** It answers at once. */
  | "none"
  /** A few hundred tokens. */
  | "low"
  /** A few thousand tokens. */
  | "medium"
  /** Ten thousand tokens and more. */
  | "high";

/** The vector of a text. */
export interface Embedding {
  /** The vector, of length 1. */
  vector: number[];
  /** The number of tokens that were read, including the special tokens. */
  tokens: number;
  /** Whether the text was cut because it has more tokens than the model reads. */
  truncated: boolean;
}

/** How the encoder computes. */
export type EncoderPrecision =
  /** In 8-bit integers. */
  | "int8"
  /** In 32-bit floating point, which takes several times as long. */
  | "float";

/** A sentence encoder that runs in this process. */
export interface EncoderSettings {
  /** `encoder.path`: the folder of a sentence encoder that runs in this process; not in a project file. */
  path?: string;
  /** `encoder.when`: when the encoder is asked: if the confidence of the embedded classifier is below the threshold, or for every request. */
  when?: EncoderUse;
  /** `encoder.precision`: how the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes several times as long. */
  precision?: EncoderPrecision;
}

/** When the encoder is asked. */
export type EncoderUse =
  /** Unless the embedded classifier is as confident of a domain as the clarity policy requires. This includes texts that it assigns to no domain. */
  | "below_threshold"
  /** For every request that is not a follow-up. */
  | "always";

/**
 * Why a decision is what it is. `Router.explain` makes it.
 * The influences are measured, not guessed: the text is classified again without each of its pieces.
 */
export interface Explanation {
  /** The decision. Its findings say which rule was found in which part of the text. */
  decision: Decision;
  /** The thresholds that its confidence was compared with. */
  policy: ClarityPolicy;
  /** The pieces of the text in its order. Empty if the caller named the domain, or routing is off. */
  pieces: TextInfluence[];
  /** What would have made the request clear, a way for each likely domain. Empty if it is clear, or if no way was found. */
  clearer: Clarification[];
}

/** Trying models with little evidence in a share of choices. Off unless the app switches it on. */
export interface Exploration {
  /** The share of choices, from 0 to 1. */
  rate: number;
  /** The seed. The same seed with the same evidence, time and request leads to the same choice. */
  seed: number;
}

/** The way in which a call to a model failed. */
export type FailureKind =
  /** No answer in time. Counts as a fault of the model. */
  | "timed_out"
  /** The server cannot be reached. Counts as a fault of the model. */
  | "unreachable"
  /** The server reported an error. Counts as a fault of the model. */
  | "server_error"
  /** The answer was unusable: empty, cut off, or not in the requested form. Counts as a fault of the model. */
  | "malformed"
  /** Too many requests. The model is skipped for a while, and its availability stays the same. */
  | "rate_limited"
  /** The key is missing or wrong. The model is skipped for a while, then one request tries it again; a call that succeeds ends that at once. Its availability stays the same. */
  | "unauthorized"
  /** The request was wrong. Says nothing about the model. */
  | "rejected"
  /** The caller cancelled. Says nothing about the model. */
  | "cancelled";

/** The reason why the router fell back to the fallback domain. */
export type FallbackReason =
  /** The confidence of the best domain was below the threshold. */
  | "low_confidence"
  /** Every classifier abstained. */
  | "no_evidence"
  /** Every classifier that was asked failed. */
  | "classifiers_failed"
  /** The caller, or a setting, switched routing off. */
  | "routing_off";

/** One danger that a rule found. */
export interface Finding {
  /** The id of the rule, such as `git-push-force`. */
  rule: string;
  /** How much could go wrong. */
  level: RiskLevel;
  /** The text it was found in. */
  subject: FindingSubject;
  /** What read that text. */
  reader: FindingReader;
  /** Its position in that text, in bytes. */
  span: Span;
  /** What the command or request would do. */
  message: string;
  /** What could go wrong. */
  risks?: string[];
  /** What to do instead; absent if there is no alternative. */
  alternative?: string;
}

/** Why a rule fired. */
export interface FindingCause {
  /** The id of the rule. */
  rule: string;
  /** The risk level of the finding. */
  level: RiskLevel;
  /** The position of the command in the text. */
  span: Span;
  /** The words that it depends on: without any one of them, the rule does not fire. Empty if it depends on how the commands are connected, or on the text as a whole. */
  words?: string[];
  /** The techniques of MITRE ATT&CK that it may be a use of. */
  techniques?: Technique[];
}

/** What read the text that a finding is about. A request that is a command, or has one, is read in both ways. */
export type FindingReader =
  /** The screen of the words of a request. */
  | "words"
  /** The reader of shell commands, also for a command within a request. */
  | "command";

/** The text that a finding is about. */
export type FindingSubject =
  /** The words of the request. */
  | "request"
  /** The drafted command. */
  | "command";

/** Notes on programs, a sentence each, for each variant of Unix. */
export interface FlavorNotes {
  /** For GNU's programs. */
  gnu?: string[];
  /** For BSD's programs, as on macOS. */
  bsd?: string[];
  /** For BusyBox. */
  busybox?: string[];
}

/**
 * A tool as a function-calling model sees it. JSON has the shape that Ollama and OpenAI-compatible servers accept:
 * `{"type": "function", "function": {"name", "description", "parameters"}}`.
 */
export type FunctionDefinition = { type: "function"; function: { name: string; description: string; parameters: unknown } };

/** The server with FunctionGemma, which classifies requests into domains. */
export interface FunctionGemmaSettings {
  /** `functiongemma.model`: the model that the FunctionGemma classifier asks. */
  model?: string;
  /** `functiongemma.server`: what kind of server runs FunctionGemma. */
  server?: ServerKind;
  /** `functiongemma.endpoint`: the address of the server with FunctionGemma, such as `http://127.0.0.1:11434`; setting it lets `auto` ask it. */
  endpoint?: string;
  /** `functiongemma.key_variable`: the environment variable that holds the key of the server with FunctionGemma. */
  key_variable?: string;
  /** `functiongemma.key_file`: the file that holds the key of the server with FunctionGemma. */
  key_file?: string;
  /** `functiongemma.keep_alive`: how long Ollama keeps FunctionGemma in memory. */
  keep_alive?: string;
  /** `functiongemma.context_tokens`: how many tokens prompt and answer of FunctionGemma may have together, in Ollama. */
  context_tokens?: number;
}

/** What a generating model is told, and what it was made of. */
export interface GenerationContext {
  /** The instructions. */
  system: string;
  /** The last turns of the conversation, up to four, in turn those of the user and of the assistant, and without the control tokens of models. They come between the instructions and the message of the user. Empty if nothing was said before. */
  turns?: Turn[];
  /** The message of the user, with the request. */
  user: string;
  /** The domains of the request, the likeliest first. */
  domains: Domain[];
  /** The examples in the instructions, those of the first domain first. */
  examples: DomainExample[];
  /** The rules in the instructions: those of every domain. */
  rules: string[];
  /** The computer that commands are written for. */
  platform: Platform;
  /** The facts about the computer in the instructions; empty without any. */
  system_context: string;
  /** What is remembered of the person, in the instructions, a sentence each. */
  memory: string[];
  /** The safety rules of the domains, which the answer will be checked by. They are not in the instructions. */
  safety_patterns: SafetyPattern[];
  /** The number of tokens of all messages, at four bytes a token. */
  token_estimate: number;
  /** How it was put together, and what was left out. */
  trace: Trace;
}

/** What a generating model is told: two messages. */
export interface GeneratorPrompt {
  /** The instructions. */
  system: string;
  /** The message of the user, with the request. */
  user: string;
}

/** The server with the model that proposes commands, and how it is asked. */
export interface GeneratorSettings {
  /** `generator.server`: what kind of server runs the model that proposes commands. */
  server?: ServerKind;
  /** `generator.endpoint`: the address of the server with the model that proposes commands; without one no model is asked for a command. */
  endpoint?: string;
  /** `generator.model`: the model that proposes commands; `auto` is the one that the decision on the request chooses. */
  model?: string;
  /** `generator.key_variable`: the environment variable that holds the key of the server with the model that proposes commands. */
  key_variable?: string;
  /** `generator.key_file`: the file that holds the key of the server with the model that proposes commands. */
  key_file?: string;
  /** `generator.temperature`: how much chance decides in the first answer of the model that proposes commands; the second one has 0.1 at most. */
  temperature?: number;
  /** `generator.max_tokens`: the most tokens of an answer of the model that proposes commands. */
  max_tokens?: number;
  /** `generator.timeout_ms`: timeout of one answer of the model that proposes commands, in milliseconds. */
  timeout_ms?: number;
}

/** The hardware of a computer for running a model. An app that knows better can create its own. */
export interface Hardware {
  /** The operating system: `linux`, `macos`, `windows`. */
  os: string;
  /** Main memory, in MiB; 0 if unknown. */
  memory_mib: number;
  /** The memory of the largest graphics card, in MiB; absent if none was found. */
  gpu_memory_mib?: number;
  /** Whether the graphics processor shares the main memory, as on Apple silicon. */
  unified_memory?: boolean;
}

/** Whether a command is harmless. */
export type Harmlessness =
  /** Every command of it only reads what it may read, or changes the state of its own shell. */
  | "proven"
  /** That could not be shown. It says nothing about danger. */
  | "unknown";

/** What a hook prints, and its exit code. */
export interface HookAnswer {
  /** The text for standard output, in the form of the agent. */
  stdout: string;
  /** The text for standard error. */
  stderr: string;
  /** The exit code: 0, or 2 where the agent reads it as a denial. */
  exit_code: number;
}

/**
 * The caller's requirements for the model that will serve the request.
 * The default requires nothing, is `{}` in JSON, and leads to the same decision as no hint. *Hard* fields remove models; *soft* fields rank the remaining ones.
 */
export interface IntentHint {
  /** Soft. The task of the caller; if absent, the router infers it from the request. */
  task?: TaskHint;
  /** Hard. Capabilities that the model must have, all of them. */
  require?: ModelCapability[];
  /** Soft. Favor models that run on this computer. */
  prefer_local?: boolean;
  /** Soft. Favor the model that answers soonest, as for a spoken conversation. Takes precedence over `prefer_quality` and `prefer_local`. */
  prefer_fast?: boolean;
  /** Soft. Favor the best answer. Takes precedence over `prefer_local`. */
  prefer_quality?: boolean;
  /** Soft. A wrong answer is costly: quality comes first. Takes precedence over every `prefer_*`. */
  high_stakes?: boolean;
  /** Hard. Ids of models that must not be used. */
  exclude_models?: string[];
  /** Hard. Ids of the only models that may be used; any if empty. */
  only_models?: string[];
  /** Soft. Ids of models that get a bonus on their score. */
  prefer_models?: string[];
  /** Soft. Ids of the models that should serve if the chosen one fails, the first one first. Other models follow them. */
  fallback_models?: string[];
  /** Soft. What counts more, from 0 (the cheapest model that can serve) over 0.5 (as the workload weighs it) to 1 (the best model). It counts only without `high_stakes`. */
  quality_preference?: number;
  /** Hard. Only models that run on this computer. */
  on_device_only?: boolean;
  /** Soft. The longest acceptable time to the first token, in milliseconds. If no model meets it, it is relaxed and reported as relaxed. */
  max_latency_ms?: number;
  /** Soft. The highest acceptable cost of a call, in US dollars; finite and not negative. If no model meets it, it is relaxed and reported as relaxed. */
  max_cost_usd?: number;
}

/** What an invocation of a program does at most. */
export type InvocationKind =
  /** It prints its words, or facts that need no file. */
  | "prints"
  /** It reads files, or facts about the computer. */
  | "reads"
  /** It asks a service on this computer. */
  | "asks_service"
  /** It asks another computer, and changes nothing there. */
  | "asks_network"
  /** It changes the state of its own shell. */
  | "changes_shell"
  /** It runs the command in its words, and nothing else. */
  | "runs_command"
  /** It changes something. */
  | "changes";

/** What is known of the program of a command. */
export interface KnownProgram {
  /** Its name. */
  name: string;
  /** The file of the library that has its row, such as `programs/files.toml`. */
  file: string;
  /** What this invocation does; absent if no row describes it. */
  invocation?: InvocationKind;
  /** Whether it can run other programs, in this or another invocation. */
  runs_others?: boolean;
  /** The number of built-in and custom rules that are about it. */
  rules: number;
}

/** How to treat a domain whose classifier reports no confidence. */
export type MissingConfidence =
  /** It is the answer, and the user is asked to confirm it. */
  | "confirm"
  /** It is the answer only if no other classifier has one. */
  | "ignore";

/** A capability of a model. The list is closed, because a capability that callers cannot name is useless. */
export type ModelCapability =
  /** Writes text. */
  | "generate"
  /** Turns text into vectors. */
  | "embed"
  /** Ranks passages by relevance to a query. */
  | "rerank"
  /** Assigns labels. */
  | "classify"
  /** Writes and repairs code. */
  | "code"
  /** Reasons in several steps before answering. */
  | "reasoning"
  /** Summarizes text. */
  | "summarize"
  /** Calls a declared tool. */
  | "tool_use"
  /** Calls several tools in one turn. */
  | "multi_tool_call"
  /** Answers in the JSON Schema that the caller gives. */
  | "structured_output"
  /** Understands images. */
  | "vision"
  /** Understands video. */
  | "video_understanding"
  /** Understands sound other than speech to be transcribed. */
  | "audio_understanding"
  /** Points at what it refers to: boxes, coordinates, citations. */
  | "grounding"
  /** Transcribes speech. */
  | "speech_to_text"
  /** Speaks text. */
  | "text_to_speech"
  /** Generates images. */
  | "image_generation"
  /** Generates video. */
  | "video_generation";

/** The model that should serve the request, and why. */
export interface ModelChoice {
  /** The model's id. */
  id: string;
  /** Whether the caller named the model, so that none was chosen. */
  explicit?: boolean;
  /** Why it serves, if not for the best score. `complexity_tier` stands also where the model of the tier has the best one. */
  chosen_by?: ChosenBy;
  /** The task it was chosen for; absent if the caller named the model. */
  task?: TaskHint;
  /** How the axes were weighed; absent if the caller named the model. */
  workload?: Workload;
  /** The reasoning effort to ask the model for; absent if the model has no such setting, or if the caller named it. */
  effort?: Effort;
  /** How many tokens the model is likely to write, its thoughts included; absent if the caller named the model. */
  expected_output_tokens?: TokenRange;
  /** The models that should serve if the chosen one fails, at most three: first those that the hint or the settings name as fallbacks, in their order, then the best others. None of them is cooling down, unless all models are. */
  fallbacks?: string[];
  /**
   * The soft requirements and preferences that were relaxed, by their names in the hint. A requirement is relaxed if no model meets it. A preference is relaxed in favor of a limit, of the quality floor, or of a stronger preference. Further names:
   * - `generate`: no model writes text. - `tier_model`: the model that is assigned to the tier cannot serve this request. - `quality_floor`: no model has the least quality that the request needs. - `availability`: all models are cooling down after failures.
   */
  relaxed?: string[];
  /** The candidates, the best score first, then those that a soft requirement left out. At most `MAX_SHOWN`, always including the chosen one. */
  candidates?: CandidateScore[];
  /** Whether the user must agree before the model is used. */
  needs_consent?: boolean;
}

/** Whether a model may be asked. */
export type ModelHealth = { state: "available" | "half_open" | "unauthorized" } | { state: "cooling_down" | "rate_limited"; until_ms: number };

/** Where a model runs. */
export type ModelLocation =
  /** Inside the app, on this computer. */
  | "on_device"
  /** On a server on this computer, such as Ollama. */
  | "local_server"
  /** On a computer of someone else. */
  | "remote";

/** The outcome of a call to a model. */
export type ModelOutcome = { outcome: "success"; latency_ms?: number; quality?: number } | { outcome: "failure"; kind: FailureKind; retry_after_ms?: number };

/** A model server that the settings name. */
export interface ModelServer {
  /** The purpose of its model: the name of the classifier that queries it. */
  role: string;
  /** The kind of server: `ollama`, `gemini`, `openai` or `llama_server`. */
  kind: string;
  /** The address of the server. */
  endpoint: string;
  /** The model on that server. */
  model: string;
}

/** Which models serve, instead of or besides the scores of the catalogue. */
export interface ModelSettings {
  /** `models.simple`: the model for simple requests, and for moderate ones without a model of their own. */
  simple?: string;
  /** `models.moderate`: the model for moderate requests. */
  moderate?: string;
  /** `models.involved`: the model for involved requests. */
  involved?: string;
  /** `models.complex`: the model for complex requests, and for involved ones without a model of their own. */
  complex?: string;
  /** `models.only`: the only models that may serve; any if empty. */
  only?: string[];
  /** `models.exclude`: models that never serve. */
  exclude?: string[];
  /** `models.prefer`: models that get a bonus on their score. */
  prefer?: string[];
  /** `models.fallbacks`: the models that serve if the chosen one fails, the first one first. */
  fallbacks?: string[];
  /** `models.quality_preference`: what counts more, from 0 (the cheapest model) to 1 (the best one); 0.5 weighs as the workload does. */
  quality_preference?: number;
}

/** The description of one model. */
export interface ModelSpec {
  /** Its id, as its provider expects it; of an imported model, with `provider/` before it if the provider is not its maker. */
  id: string;
  /** Its display name. */
  name: string;
  /** The provider that serves it. */
  provider: string;
  /** Where it runs. */
  location: ModelLocation;
  /** Its capabilities. */
  capabilities: ModelCapability[];
  /** The size of its context, in tokens; absent if unknown. */
  context_tokens?: number;
  /** Its expected quality. */
  quality: QualityPrior;
  /** Where the expected quality comes from; absent if it was set by hand. */
  quality_basis?: QualityBasis;
  /** The expected time to the first token, in milliseconds. */
  latency_ms: number;
  /** The price of a million input tokens, in US dollars. */
  input_usd_per_mtok?: number;
  /** The price of a million output tokens, in US dollars. */
  output_usd_per_mtok?: number;
  /** The price of a million input tokens that its provider has in its prompt cache, in US dollars; absent if it has no such price or it is unknown. */
  cached_input_usd_per_mtok?: number;
  /** The levels of reasoning effort that it takes; empty if it has no such setting. */
  efforts?: Effort[];
  /** Whether it thinks before it answers although it takes no level of effort, or none is known. Its time and its costs then count the effort that the request needs. */
  thinks?: boolean;
  /** The memory it needs, in MiB; absent if it needs none on this computer. */
  memory_mib?: number;
  /** Its family, such as `gemma3`. */
  family?: string;
  /** Free-form tags. */
  tags?: string[];
  /** Whether the user must agree before it is used. */
  needs_consent?: boolean;
}

/** The statistics of one model for one task. */
export interface ModelStatistics {
  /** The share of calls that the model answers, from 0 to 1. Only failures lower it. */
  availability: number;
  /** Whether it may be asked. */
  health: ModelHealth;
  /** How many outcomes the statistics are based on. */
  outcomes: number;
}

/** Which way data goes over the network. */
export type NetworkDirection =
  /** It asks, and changes nothing there. */
  | "reads_only"
  /** It may send as well as receive. */
  | "exchanges";

/** A connection that a command makes. */
export interface NetworkEffect {
  /** The host, if the command names it. */
  host?: string;
  /** Which way data goes. */
  direction: NetworkDirection;
}

/** What a pack says to a generating model. */
export interface PackPrompt {
  /** The built-in text around the other parts. */
  frame: PromptFrame;
  /** A template in place of the frame, with `{{placeholders}}` (`crate.prompt` lists them). */
  template?: string;
  /** What the domain is about, as it follows the word "about". */
  field: string;
  /** The programs to prefer, or how to choose one. */
  programs: string[];
  /** How the programs differ between the variants of Unix. */
  notes: FlavorNotes;
  /** What the answer must keep to, a sentence each. A prompt has the rules of every domain that the request belongs to. */
  rules: string[];
}

/** A built-in set of domain packs. */
export type PackSet =
  /** Ten domains of shell commands. Requests that fit none fall back to `general`. */
  | "shell"
  /** Eight intents on a database of records. The user is asked about requests that fit none. */
  | "data"
  /** Ten kinds of work that people give to an assistant. The user is asked about requests that fit none. */
  | "assistant"
  /** No domains: the task, the complexity, the dangers and the model are all that is decided. */
  | "none";

/** A package that the package manager knows. */
export interface PackageFact {
  /** The name. */
  name: string;
  /** Whether it is installed. A package of which only configuration files are left is not. */
  installed: boolean;
  /** The installed version; absent if it is not installed. */
  version?: string;
  /** The version that can be installed; absent if none is known. */
  available?: string;
  /** The section of the archive, such as `graphics`. */
  section?: string;
  /** The first line of its description. */
  summary?: string;
}

/** The package manager of this computer. */
export interface PackageManager {
  /** The family. */
  kind: PackageManagerKind;
  /** The path of its program. */
  path: string;
}

/** The family of a package manager. */
export type PackageManagerKind =
  /** Debian, Ubuntu and their relatives. */
  | "apt"
  /** Fedora and Red Hat. */
  | "dnf"
  /** Older Red Hat and CentOS. */
  | "yum"
  /** openSUSE. */
  | "zypper"
  /** Arch Linux. */
  | "pacman"
  /** Alpine Linux. */
  | "apk"
  /** Homebrew. */
  | "brew";

/** The verb and the target of a request. All fields are absent if the request names no program. */
export interface ParsedRequest {
  /** What the request wants to do; absent if it has no such verb. */
  verb?: VerbIntent;
  /** The verb in lower case, such as `launch`; absent if the verb is implied, as in "picture editor". */
  verb_word?: string;
  /** The program, package or service as typed, such as `VLC` or `picture editor`. */
  target?: string;
  /** The position of the target in the text of the request, in bytes. */
  target_span?: Span;
  /** The name that the target is an alias of, such as `google-chrome-stable` for `chrome`. */
  resolved?: string;
  /** Further names after the target, as typed: `make` in "install gcc and make". The facts are about the target alone. */
  further?: string[];
}

/** A path that a command names. */
export interface PathEffect {
  /** The path as the command would see it. */
  path: string;
  /** Where it lies. */
  scope: PathScope;
}

/** Where a path lies. */
export type PathScope =
  /** In the workspace. */
  | "inside"
  /** Outside of it. */
  | "outside"
  /** That depends on what is not known. */
  | "unknown";

/** The computer that commands are written for, in the words that a prompt uses. */
export interface Platform {
  /** The operating system, such as `linux` or `macos`. */
  os: string;
  /** The variant of its Unix programs: `GNU`, `BSD` or `BusyBox`. */
  unix_flavor: string;
  /** The shell that commands are for. */
  shell: string;
  /** How its programs differ from what a model may expect; packs add what concerns their own programs. */
  notes: string;
  /** The name and the version of the operating system, such as `Debian GNU/Linux 13 (trixie)`; empty if it is not known. */
  release?: string;
  /** Programs that packs name and that this computer does not have. */
  missing_programs?: string[];
}

/** Where the user allows a model to run. */
export type Privacy =
  /** On this computer only. */
  | "on_device"
  /** Remote models may be recommended too. Such a model is still marked as needing consent. */
  | "cloud_ok";

/** One problem in a settings or data file. */
export interface Problem {
  /** The file, or the source of the value (`environment`, `command line`, `settings`). */
  file: string;
  /** The line, counted from 1, if it is known. */
  line?: number;
  /** The dotted path of the key, such as `meta.domain`; empty for the whole file. */
  key?: string;
  /** The offending value as it was written, shortened; absent if the key is missing. */
  value?: string;
  /** What was expected. */
  expected?: string;
}

/** A program that was found among the folders of `PATH`. */
export interface ProgramFact {
  /** The name of the file. */
  name: string;
  /** The whole path. */
  path: string;
}

/** The text around what the packs say, which tells a model what its answer is. */
export type PromptFrame =
  /** The answer is one shell command, as JSON. */
  | "shell"
  /** The answer is an intent on a database of records. */
  | "data"
  /** The answer is for the person who asks. */
  | "assistant";

/** What is proposed for a request. Nothing of it was run. */
export interface Proposal {
  /** The commands to offer: one, or none. */
  commands?: string[];
  /** What the model said about the command; its words, unchecked. */
  explanation?: string;
  /** The decision on the request. */
  decision: Decision;
  /** The dangers of the commands; absent if there is none. */
  report?: SafetyReport;
  /** The answers that were tried, in their order. */
  attempts?: Attempt[];
  /** Where the commands come from; absent if there is none. */
  source?: ProposalSource;
  /** What was done after the decision, and how long it took: what a model was told, when it answered, how it was judged. */
  trace: Trace;
  /** What to do next: `proceed` and `confirm` offer the commands, `clarify` and `split` ask what is meant, `block` stops. A decision to proceed without a command is `clarify`. */
  action: Action;
}

/** Where a proposed command comes from. */
export type ProposalSource =
  /** A fact about this computer suggested it. */
  | "suggestion"
  /** It is the answer to an earlier, equal request. */
  | "cache"
  /** A model gave it. */
  | "model";

/** How long the parts of a proposal may take besides the model's answer, and what it may look up. */
export interface ProposeSettings {
  /** `propose.introspect`: whether programs of a command are run with `--help`, to reject options that they do not have. */
  introspect?: boolean;
  /** `propose.gather_ms`: how long a proposal waits for classifiers and facts together, in milliseconds; what comes later is left out. */
  gather_ms?: number;
  /** `propose.assemble_ms`: how long a prompt may take to put together, in milliseconds; the trace says so if it takes longer. */
  assemble_ms?: number;
  /** `propose.judge_ms`: how long an answer may take to judge, in milliseconds; the trace says so if it takes longer. */
  judge_ms?: number;
}

/** Where the quality of a model comes from, if nobody set it by hand. */
export type QualityBasis =
  /** From a benchmark in the list that it was imported from. */
  | "benchmark"
  /** From the prior of its family, which is a judgment and not measured. */
  | "family"
  /** From nothing: the quality is unknown, and the prior is a cautious one. */
  | "unknown";

/** The expected quality of a model for each task, from 0 to 1, before there are outcomes. */
export interface QualityPrior {
  /** For conversation. */
  chat: number;
  /** For assigning labels. */
  classify: number;
  /** For planning and analysis. */
  reasoning: number;
  /** For code. */
  code: number;
}

/** The balance of speed and quality, applied after the hard requirements. */
export type QualityTier =
  /** The smallest eligible model, for the lowest latency. */
  | "fastest"
  /** The best quality that fits with memory for the KV cache. */
  | "balanced"
  /** The largest model that fits at all, even if it is slower. */
  | "most_capable";

/** The query to a host-provided classifier. */
export interface Query {
  /** The text of the user. */
  text: string;
  /** The conversation so far, the oldest turn first. */
  history?: Turn[];
  /** The domains to choose from. */
  domains?: Domain[];
  /** The time until an answer is of no use, in milliseconds; absent if there is no limit. */
  time_left_ms?: number;
}

/** The question that a decision puts to the user. */
export interface Question {
  /** The question, in the language of the `QuestionSentences` in use. */
  text: string;
  /** The answers to choose from, the likeliest first. The user may also answer in words. Empty if only words can answer. */
  options?: QuestionOption[];
  /** Which question about the request it is, from 1 to `MAX_ROUNDS`. */
  round: number;
}

/** An answer to choose. */
export interface QuestionOption {
  /** The answer in words, such as the title of a domain. */
  label: string;
  /** The request is for this domain. */
  domain?: Domain;
  /** The part of the text with this index in the clauses of the clarity is handled first, counted from 0. */
  clause?: number;
  /** `proceed` agrees, and `clarify` declines what was understood. */
  action?: Action;
}

/** A command that was found in the text. */
export interface ReadCommand {
  /** Its position in the text. A command inside of a string has the position of that string. */
  span: Span;
  /** Its words as a program would get them: without quotes, and with the values of variables that are known. */
  words: string[];
  /** The folder that it runs in, if the text changes to one. */
  directory?: string;
  /** Whether it runs with the rights of another user, or on another computer. */
  elevated?: boolean;
  /** What is known of its program; absent if it has no row. */
  program?: KnownProgram;
}

/** A reason for the action of a decision. */
export interface Reason {
  /** What kind of reason it is. */
  code: ReasonCode;
  /** The reason as a sentence in English, for the user. */
  text: string;
  /** What the sentence names. */
  params?: ReasonParams;
}

/** What kind of reason it is. An app that speaks another language than English has a sentence for each. */
export type ReasonCode =
  /** The rule `rule` found a danger. Its finding, in the safety report, says what could happen. */
  | "danger"
  /** The text has `count` requests. */
  | "several_requests"
  /** The domain is `domain`, with `confidence`. */
  | "domain_clear"
  /** The domain is likely `domain`, with `confidence`, but it is not certain. */
  | "domain_likely"
  /** The domain is `domain`, and the classifier gave no confidence. */
  | "domain_without_confidence"
  /** The caller named `domain`. */
  | "domain_named"
  /** No domain is certain enough. The best guess is `domain`, with `confidence` of the `needed` one, as far as they are known. */
  | "not_certain"
  /** Nothing in the request points to a domain. */
  | "no_evidence"
  /** The request seems to be in another language than English. */
  | "other_language"
  /** The request is clear, but it is not for the domains in use. Its work is `kind`. */
  | "other_task"
  /** No domains are in use. The work that the request asks for is `kind`, if it is known. */
  | "task_only"
  /** Every classifier that was asked failed. */
  | "classifiers_failed"
  /** Routing is off; the domain is `domain`, if the set has a fallback domain. */
  | "routing_off"
  /** There is nothing to classify. */
  | "nothing_to_classify"
  /** The user agreed to go on. */
  | "agreed"
  /** The user declines what was proposed. */
  | "declined"
  /** The text asks for nothing: it thanks, takes note or says goodbye. */
  | "nothing_asked";

/** What a reason names. Which of it is there depends on the code. */
export interface ReasonParams {
  /** The domain. */
  domain?: Domain;
  /** The confidence of the domain, from 0 to 1. */
  confidence?: number;
  /** The confidence from which a request is clear, from 0 to 1. */
  needed?: number;
  /** The kind of work that the request asks for. */
  kind?: TaskKind;
  /** The number of requests in the text. */
  count?: number;
  /** The id of the safety rule. */
  rule?: string;
}

/** The recommendation for one use case. */
export interface Recommendation {
  /** The use case. */
  use_case: UseCase;
  /** The role within which models were compared. */
  role: UseCaseRole;
  /** The recommended models, the best first; empty if there are none. */
  picks: RecommendedModel[];
  /** The models of this role that were rejected, and why. */
  rejected: Rejection[];
}

/** The recommendations for every use case of a request. */
export interface RecommendationBundle {
  /** The memory that a model may take on this computer, in MiB. */
  budget_mib: number;
  /** One recommendation for each use case, in the order of the request. */
  recommendations: Recommendation[];
}

/** A request for a recommendation. */
export interface RecommendationRequest {
  /** The use cases; if empty, the default one. */
  use_cases: UseCase[];
  /** The balance of speed and quality. */
  tier: QualityTier;
  /** Where a model may run. */
  privacy: Privacy;
}

/** A recommended model with its score. */
export interface RecommendedModel {
  /** The model's id. */
  model: string;
  /** Its display name. */
  name: string;
  /** The weighted sum of the three axes plus the bonus. */
  score: number;
  /** Its quality, relative to the best model of the same role. */
  quality: number;
  /** How soon it answers, relative to the slowest model of the same role. */
  latency: number;
  /** The share of the memory budget that it leaves free. */
  memory: number;
  /** The bonus for capabilities that the use case prefers. */
  bonus: number;
  /** The memory it takes with its KV cache, in MiB; 0 if it runs elsewhere. */
  needs_mib: number;
  /** Whether the user must agree before it is used, because requests leave this computer. */
  needs_consent: boolean;
}

/** The reason why a model was rejected. */
export interface Rejection {
  /** The model's id. */
  model: string;
  /** The requirement that it does not meet. */
  requirement: string;
}

/** The command in a model's reply with its report, or the reason why the reply has none. */
export interface ReplyCheck {
  /** The command, without fences, prompts, prefixes and explanations; absent if there is none. */
  command?: string;
  /** Why there is no command, or no single one. */
  rejection?: ReplyRejection;
  /** The report on the command, or on all of several. Spans are positions in the command, or in the commands joined by line feeds. */
  report?: SafetyReport;
  /** The commands in their order, if the reply offers several different ones; otherwise empty. */
  commands?: string[];
}

/** The reason why a reply has no command. */
export type ReplyRejection =
  /** The reply is empty, has only comments, or says that there is no command, as in `none`. */
  | "empty"
  /** The reply explains or comments in sentences. */
  | "prose"
  /** The reply asks a question back. */
  | "question"
  /** The reply declines to answer. */
  | "refusal"
  /** The reply is longer than a command line may be. */
  | "too_long"
  /** The reply offers several different commands. */
  | "several"
  /** The reply holds something like a command in a form that is not known, such as code of another language. */
  | "unreadable";

/** How much could go wrong. */
export type RiskLevel =
  /** Nothing found. */
  | "none"
  /** Could lose something of little value, or something that can be recreated. */
  | "moderate"
  /** Could lose work, or weakens the protection of the computer. */
  | "high"
  /** Could lose the system, its data, or control of it. */
  | "critical";

/** The author of a turn. */
export type Role =
  /** The user. */
  | "user"
  /** A model that answered. */
  | "assistant"
  /** A tool's output. */
  | "tool"
  /** The instructions of the app. */
  | "system";

/** A request to decide on. Only `text` is required; JSON leaves out fields with their default. */
export interface RouteRequest {
  /** What the user asks. It must not be blank, must not contain U+0000, and may have at most 64 KiB unless a setting changes that. Escape sequences of terminals, and control characters other than tab, line feed and carriage return, are ignored. */
  text: string;
  /** The conversation so far, the oldest turn first. Each turn may be as long as `text`. The last turns tell what a follow-up such as "do it" refers to. */
  history?: Turn[];
  /** The requirements for the model. */
  hint?: IntentHint;
  /** How quality, latency and cost are weighed when a model is chosen. The preferences of the hint take precedence. */
  workload?: Workload;
  /** A name for the conversation: any text that is not blank. The conversation stays on its model unless enough changes, so that prompt caches stay valid. */
  session?: string;
  /** Whether to classify. */
  domains?: DomainChoice;
  /** A model that the caller has already chosen. It is never replaced. */
  model?: string;
  /** A command drafted for the request, to be checked along with it. */
  command?: string;
  /** Whether the decision should contain the prompt for the generating model. */
  prompt?: boolean;
  /** Facts about this computer, as text, that the app wants in that prompt. */
  system_context?: string;
  /** Facts about this computer that the app knows, in place of those that would be looked up. They become the decision's `system_context` and count as evidence as those do; their text is in the prompt unless `system_context` has another. As JSON, they may be as long as `text`. */
  facts?: SystemContext;
  /** How many of the best domains `Decision.ranked` lists, from 1 to 1,000. The default is the three best, without those less likely than 0.02. */
  ranked?: number;
  /** How long this request waits for classifiers and for facts about this computer together, in milliseconds, from 1 to 600,000. What comes later is left out, and the trace says so. Where the setting `deadline_ms` is shorter, it counts. */
  deadline_ms?: number;
  /** Texts and commands that a question was asked about, and that the text answers in words: their dangers are dangers of this request, too. `Router.answer` sets them. Up to 8, each as long as `text`. */
  about?: string[];
  /** How many questions about this request the user has answered. From 2 on, its decision asks nothing. `Router.answer` counts them. */
  answered?: number;
}

/** An operation failed. An unclear or a blocked request is a decision, not an error. */
export type RouterError =
  /** A request, or a value in it, is not valid. */
  | {
    kind: "invalid_request";
    /** The field or the kind of value, such as `text` or `history[2].content`. */
    field: string;
    /** The value that was found. */
    found: string;
    /** The values that are allowed. */
    expected: string;
    /** The whole error as one sentence. */
    detail: string;
  }
  /** A catalogue was given, and no model in it meets the hard requirements. */
  | {
    kind: "no_eligible_model";
    /** For each model of the catalogue, the requirement that rejected it. */
    rejected: Rejection[];
    /** The whole error as one sentence. */
    detail: string;
  }
  /** Settings, a pack, a catalogue or a file of rules cannot be used. Lists every problem, not only the first. */
  | {
    kind: "build";
    /** The problems, in the order in which they were found. */
    problems: Problem[];
    /** The whole error as text. */
    detail: string;
  }
  /** No command can be proposed: a model is needed and there is none, or its server failed. */
  | {
    kind: "generator";
    /** What is wrong: `no_model`, `none_chosen`, `model_elsewhere`, `no_commands`, or the kind of the server's failure, such as `unreachable`, `timed_out`, `model_missing`, `unauthorized`, `busy` or `malformed`. */
    failure: string;
    /** What to do about it, as a sentence. */
    next_step: string;
    /** The whole error as one sentence. */
    detail: string;
  }
  /** A host-provided part failed, such as the environment. */
  | {
    kind: "host";
    /** The message of the exception. */
    detail: string;
  }
  /** The caller cancelled the request with its cancel token, or the thread of a host-provided part was interrupted. */
  | {
    kind: "cancelled";
    /** What was cancelled. */
    detail: string;
  };

/** What the model of the complexity rubric answers with. */
export type RubricAnswer =
  /** The fast model or the strong one. */
  | "choice"
  /** A number from 1 to 100. */
  | "score";

/** The server with the model of the complexity rubric, and what the model is asked. */
export interface RubricSettings {
  /** `rubric.server`: what kind of server runs the model of the complexity rubric (`gemini` is LiteRT-LM, too; `gemini_plain` is for hosted Gemma models, which take neither instructions nor a schema). */
  server?: ServerKind;
  /** `rubric.endpoint`: the address of the server with the model of the complexity rubric; setting it lets `auto` ask it. */
  endpoint?: string;
  /** `rubric.model`: the model that grades complexity. */
  model?: string;
  /** `rubric.key_variable`: the environment variable that holds the key of the server with the complexity rubric. */
  key_variable?: string;
  /** `rubric.key_file`: the file that holds the key of the server with the complexity rubric. */
  key_file?: string;
  /** `rubric.variant`: whether the model of the complexity rubric chooses a side or gives a number. */
  variant?: RubricAnswer;
  /** `rubric.threshold`: the number from which a request is involved or complex. */
  threshold?: number;
  /** `rubric.turns`: how many turns of the conversation the model of the complexity rubric is shown. */
  turns?: number;
  /** `rubric.window`: out of how many of the last turns `rubric.turns` are taken, those of tools included. */
  window?: number;
}

/** A safety rule that a domain of the request has. */
export interface SafetyPattern {
  /** The id of the rule. */
  rule: string;
  /** How dangerous what it finds is. */
  level: RiskLevel;
  /** What it finds, as a sentence. */
  message: string;
}

/** How strictly risk levels become verdicts. Every policy blocks a critical finding. */
export type SafetyPolicy =
  /** Allows moderate findings, asks about high ones, blocks critical ones. */
  | "permissive"
  /** Asks about moderate and high findings, blocks critical ones. */
  | "standard"
  /** Asks about moderate findings, blocks high and critical ones. */
  | "strict";

/** All findings with a verdict. */
export interface SafetyReport {
  /** The highest risk level among the findings. */
  level: RiskLevel;
  /** What the policy says to do. */
  verdict: Verdict;
  /** The findings, the worst first. */
  findings: Finding[];
  /** Whether the whole text could be analyzed. */
  complete: boolean;
  /** The ids of rules whose findings were removed by custom exemptions. */
  exempted?: string[];
}

/** A safety rule: a danger, and how much could go wrong. Its patterns are only in the pack. */
export interface SafetyRule {
  /** Its id, such as `git-push-force`. */
  id: string;
  /** How much could go wrong. */
  level: RiskLevel;
  /** What the command or request would do. */
  message: string;
  /** What could go wrong. */
  risks?: string[];
  /** What to do instead. */
  alternative?: string;
  /** A higher risk level in a decision of the rule's domain. */
  level_in_domain?: RiskLevel;
  /** The domain of the rule. */
  domain?: Domain;
}

/** A domain with the confidence of its classifier. */
export interface ScoredDomain {
  domain: Domain;
  /** From 0 to 1; absent if the classifier cannot tell. */
  confidence?: number;
  /** The basis of the confidence; present exactly if the confidence is. */
  basis?: Basis;
}

/** What a request needs of its model, for choosing one without routing. */
export interface SelectionInput {
  /** The requirements of the caller. */
  hint?: IntentHint;
  /** How the caller weighs the axes. The preferences of the hint take precedence. */
  workload?: Workload;
  /** The task; absent for conversation. The task of the hint takes precedence. */
  task?: TaskHint;
  /** How complex the request is. */
  complexity?: Complexity;
  /** The length of the request with its history, in tokens. */
  input_tokens?: number;
  /** How many of these the session's model has read before, so that it charges less for them where it says so. */
  cached_tokens?: number;
  /** The model that the app assigned to the tier of the request. It serves if it meets the hard requirements and is not cooling down. */
  tier_model?: string;
  /** The time, in milliseconds of the clock that the evidence uses. */
  now_ms?: number;
  /** The model that the session is on. */
  session?: string;
  /** Whether and how to explore other models; off if absent. */
  exploration?: Exploration;
}

/** The kind of a model server, which decides the protocol. */
export type ServerKind =
  /** Ollama. */
  | "ollama"
  /** A server with the API of OpenAI. */
  | "openai"
  /** A server with the API of Gemini, such as LiteRT-LM. */
  | "gemini"
  /** The API of Gemini for hosted Gemma models, which take neither instructions nor a schema. */
  | "gemini_plain"
  /** A server with the API of Anthropic. */
  | "anthropic"
  /** The server of llama.cpp. */
  | "llama_server";

/** A unit of systemd, in systemd's words. */
export interface ServiceFact {
  /** The unit, such as `nginx.service`. */
  unit: string;
  /** Whether systemd knows it: `loaded`, `masked` or `not-found`. */
  load_state: string;
  /** Whether it runs, such as `active` or `inactive`; `unknown` if systemd cannot be asked. */
  active_state: string;
  /** The state in the words of its kind, such as `running`; absent if systemd cannot be asked. */
  sub_state?: string;
  /** Whether it starts at boot, such as `enabled` or `static`; absent if unknown. */
  unit_file_state?: string;
}

/** A setting with its value and origin. */
export interface Setting {
  /** Its key. */
  key: string;
  /** Its value as text. Commas separate the items of a list. */
  value: string;
  /** The origin of the value: `default`, a file with its line, an environment variable, a flag, or `program` for a field that the app set. */
  origin: string;
}

/** The definition of a setting. */
export interface SettingDefinition {
  /** Its key. A dot separates a table from its key. */
  key: string;
  /** What it does. */
  meaning: string;
  /** Its default as text; empty if it has none. */
  default_value: string;
  /** The environment variable that sets it. */
  variable: string;
}

/** The settings of a router. JSON has those that are not the default, with an object for each table. */
export interface Settings {
  /** `enabled`: whether requests are classified at all. */
  enabled?: boolean;
  /** `pack_set`: the pack set to start from. */
  pack_set?: PackSet;
  /** `packs`: a folder of packs for custom domains. */
  packs?: string;
  /** `fallback_domain`: the domain to fall back to (`general` for the shell set). */
  fallback_domain?: string;
  /** Which domains are in use. */
  domains?: DomainSettings;
  /** `clarity`: the preset of the clarity policy (that of the pack set: `shell`, `gate` for `data`, else `assistant`). */
  clarity?: ClarityPreset;
  /** `confidence_threshold`: a confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`). */
  confidence_threshold?: number;
  /** `safety`: the safety policy; a project file may only tighten it. */
  safety?: SafetyPolicy;
  /** `custom_rules`: a file of custom safety rules and exemptions; not in a project file. */
  custom_rules?: string;
  /** `questions`: a file with the sentences that questions are asked in, such as those of another language; not in a project file. */
  questions?: string;
  /** `catalogue`: a file of models to choose among; `builtin` is the list that ships. */
  catalogue?: string;
  /** Which models serve, instead of or besides the scores of the catalogue. */
  models?: ModelSettings;
  /** `classifier`: which models are asked: `auto` those whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how complex the request is; `embedded` none; `keyword` none, and only the keywords of the domains count; `functiongemma` and `rubric` that model for every request. */
  classifier?: ClassifierMode;
  /** The server with FunctionGemma, which classifies requests into domains. */
  functiongemma?: FunctionGemmaSettings;
  /** The server with the model of the complexity rubric, and what the model is asked. */
  rubric?: RubricSettings;
  /** The server with the model that proposes commands, and how it is asked. */
  generator?: GeneratorSettings;
  /** How long the parts of a proposal may take besides the model's answer, and what it may look up. */
  propose?: ProposeSettings;
  /** A sentence encoder that runs in this process. */
  encoder?: EncoderSettings;
  /** `missing_confidence`: what happens to an answer without a confidence: it is to be confirmed, or any other answer is preferred. */
  missing_confidence?: MissingConfidence;
  /** `timeout_ms`: timeout of one remote classifier, in milliseconds. */
  timeout_ms?: number;
  /** `deadline_ms`: deadline of all classifiers together, in milliseconds. */
  deadline_ms?: number;
  /** `enable_caching`: whether classifications are cached. */
  enable_caching?: boolean;
  /** `cache_ttl_seconds`: how long a classification is cached, in seconds. */
  cache_ttl_seconds?: number;
  /** `cache_capacity`: how many classifications are cached. */
  cache_capacity?: number;
  /** `max_prompt_tokens`: the most tokens of the prompt for a generating model, at four bytes a token: where it is longer, examples are left out first, then facts about the computer, what is remembered and notes; rules and the request never are. */
  max_prompt_tokens?: number;
  /** `max_text_bytes`: the longest text that a request may have, in bytes. */
  max_text_bytes?: number;
}

/** A program that fits the words of a request. */
export interface Similar {
  /** The package, or the command of the application. */
  name: string;
  /** The name for people. */
  title: string;
  /** The description. */
  description: string;
  /** Whether it is a package or an application. */
  kind: SimilarKind;
  /** Whether it is installed. */
  installed: boolean;
  /** How well it fits, from 0 to 1. Scores of different `matched_by` are not comparable. */
  score: number;
  /** How it was found. */
  matched_by: SimilarMatch;
}

/** The kind of something that was found by its description. */
export type SimilarKind =
  /** A package. */
  | "package"
  /** An application with a desktop entry. */
  | "desktop";

/** How something similar was found. */
export type SimilarMatch =
  /** By its words. */
  | "text"
  /** By the meaning of its words. */
  | "embedding"
  /** By the letters of its name, which differ from those of the request in one or two places. */
  | "spelling";

/** A parameter of a domain's tool with the value that a model gave it. */
export interface Slot {
  /** The name of the parameter, such as `operation` or `target`. */
  name: string;
  /** The value: one of those that the pack allows, or words of the model on one line, up to 200 characters. They are the model's, even if they look like the user's. */
  value: string;
  /** Whether each word of the value stands in the request, whatever its case. Where it is false, the model gave words of its own. */
  in_request: boolean;
}

/** A part of a text, as byte offsets into its UTF-8: `start..end`. */
export interface Span {
  /** The first byte. */
  start: number;
  /** The byte after the last. */
  end: number;
}

/** A stage of the pipeline. The variants are in the order of the stages. */
export type Stage =
  /** Gathers facts about the computer for the prompt. */
  | "context"
  /** Checks the words of the request for dangers. Always on. */
  | "screen"
  /** Uses the domains that the caller named, or switches routing off. */
  | "override"
  /** Looks for an earlier classification of the same text. */
  | "cache"
  /** Asks the classifiers. */
  | "classify"
  /** Judges whether the request is clear. */
  | "clarity"
  /** Estimates how complex the request is. */
  | "complexity"
  /** Applies every safety rule, also to the drafted command. */
  | "rules"
  /** Chooses the model. */
  | "model"
  /** Builds the prompt for the generating model. */
  | "prompt"
  /** Asks the generating model for a command. */
  | "generate"
  /** Judges the command in an answer. */
  | "judge";

/** The result of a step. */
export type StepOutcome =
  /** It answered, and its answer was used. */
  | "answered"
  /** It answered, but its confidence was below the threshold. */
  | "below_threshold"
  /** It abstained. */
  | "abstained"
  /** It was not asked. */
  | "skipped"
  /** It could not answer. */
  | "failed";

/** The facts about this computer that concern a request. */
export interface SystemContext {
  /** The verb and the target of the request. */
  parsed: ParsedRequest;
  /** The program of that name, if there is one. */
  program?: ProgramFact;
  /** The package of that name, if one is known. */
  package?: PackageFact;
  /** The service of that name, if there is one. */
  service?: ServiceFact;
  /** Programs that fit the words of the request, the best first; empty if one has its name. */
  similar?: Similar[];
  /** The package manager of this computer. */
  package_manager?: PackageManager;
  /** Whether a lookup answered the question of the verb, such as "is it installed?" for `install`. */
  can_verify: boolean;
  /** What could not be checked, as phrases for the user. */
  unverified?: string[];
  /** A command for the request, if the facts suffice for one. It is not run, and the safety rules did not block it. */
  suggestion?: string;
}

/** Where the task of a request comes from. */
export type TaskBasis =
  /** The hint of the request names it. */
  | "hint"
  /** The domain of the request: every built-in domain is served by writing something that runs. */
  | "domain"
  /** The trained model read it off the words of the request. */
  | "model";

/** What a request asks for: the task that a model is chosen for, and the kind of work. */
export interface TaskEstimate {
  /** The task; absent if it is unknown, because no task is likely enough. */
  task?: TaskHint;
  /** The kind of work; absent if it is unknown. */
  kind?: TaskKind;
  /** How likely the most likely task is, from 0 to 1; if the domain decides, the confidence of the domain. Absent if a hint names the task, if the classifier of the domain cannot tell, or if the request has no words. */
  confidence?: number;
  /** Where the task comes from. */
  basis: TaskBasis;
}

/** The task of the caller. Each variant changes which models are preferred, so the list is closed. */
export type TaskHint =
  /** Conversation. */
  | "chat"
  /** Assigning labels or categories. */
  | "classify"
  /** Planning and analysis in several steps; favors reasoning models. */
  | "reasoning"
  /** Writing, repairing or transforming code. */
  | "code";

/** What kind of work a request asks for, finer than `TaskHint`. */
export type TaskKind =
  /** Writing a new text, suggesting ideas, or playing a role. */
  | "writing"
  /** Correcting, rephrasing or formatting a text. */
  | "rewriting"
  /** Saying in short what a text says. */
  | "summarization"
  /** Translating into another human language. */
  | "translation"
  /** Taking names, dates, fields and other facts out of a text. */
  | "extraction"
  /** Answering a question or giving advice. */
  | "question"
  /** Small talk, and requests to an assistant at home. */
  | "conversation"
  /** Assigning a label, or checking whether a statement is true. */
  | "classification"
  /** Writing code. */
  | "code_generation"
  /** Repairing, reviewing or changing code. */
  | "code_change"
  /** Finding the command of a shell. */
  | "shell_command"
  /** Calculating or proving. */
  | "mathematics"
  /** Working with tables, records, statistics and charts. */
  | "data_analysis"
  /** Planning, designing and deducing in several steps. */
  | "analysis";

/** A technique of MITRE ATT&CK for Enterprise. */
export interface Technique {
  /** Its id, such as `T1485` or `T1059.004`. */
  id: string;
  /** Its name there. */
  name: string;
}

/** A piece of the text, and which domains it speaks for or against. */
export interface TextInfluence {
  /** The piece: a word, or several words of a long text. */
  span: Span;
  /** The domains whose confidence it changes, the largest change first; empty if it hardly changes any. */
  domains: DomainInfluence[];
}

/** The weight of each axis, each in `0..=1`; the three sum to 1. */
export interface TierWeights {
  /** The weight of better answers. */
  quality: number;
  /** The weight of sooner answers. */
  latency: number;
  /** The weight of leaving memory free. */
  memory_pressure: number;
}

/** A number of tokens that is likely: about eight of ten outputs are assumed to lie between the two bounds. */
export interface TokenRange {
  /** The lower bound. */
  low: number;
  /** The upper bound. */
  high: number;
}

/** One string parameter of a tool. */
export interface ToolParameter {
  /** Its name. */
  name: string;
  /** What it means. */
  description: string;
  /** The allowed values; if empty, any text is allowed. */
  allowed: string[];
  /** Whether a call must have it. */
  required: boolean;
}

/** The tool of a pack: its description and its parameters, which are all strings. */
export interface ToolSchema {
  /** What the domain covers, in one sentence with its verbs. */
  description: string;
  /** The parameters in the order in which a model sees them. */
  parameters: ToolParameter[];
}

/** All steps in the order in which they were taken. */
export type Trace = TraceStep[];

/** One step of the trace. */
export interface TraceStep {
  /** The stage it belongs to. */
  stage: Stage;
  /** The actor: the name of a classifier, or a part of the library. */
  actor: string;
  /** The result. */
  outcome: StepOutcome;
  /** The reason, or what was found. */
  detail?: string;
  /** How long it took, in nanoseconds. It is the only part of a decision that differs from call to call. */
  elapsed_ns: number;
}

/** One turn of the conversation so far. */
export interface Turn {
  /** The author. */
  role: Role;
  /** The text. */
  content: string;
  /** Whether a tool reports that it failed. Repeated errors make what follows harder. */
  is_error?: boolean;
}

/** What to do with an answer that is not clear. */
export type UnclearAction =
  /** Replace the best domain by the fallback domain. */
  | "fall_back"
  /** Keep the best domain if its confidence is at least `ClarityPolicy.GUESS_FROM` and at least `ClarityPolicy.TIMES_FALLBACK` times that of the fallback domain. Otherwise fall back. */
  | "guess"
  /** Ask the user. */
  | "ask";

/** Why a command is not proven harmless. */
export interface UnprovenCommand {
  /** The position of the command in the text. */
  span: Span;
  /** The reason, as a sentence. */
  reason: string;
}

/** What the user wants to do, in the user's terms. */
export type UseCase =
  /** Chat, questions and answers. */
  | "assistant"
  /** Writing, repairing or transforming code. */
  | "coding"
  /** Summarizing text. */
  | "summarize"
  /** Understanding images. */
  | "vision"
  /** Speech to text. */
  | "transcription"
  /** Semantic search over the user's own texts with an embedding model; not a chat model that searches the web. */
  | "search";

/** The kind of model that a use case needs. Models are ranked within a role only: an embedding model and a chat model are not comparable. */
export type UseCaseRole =
  /** Produces text: chat, code, image to text, summaries. */
  | "generative"
  /** Produces vectors or relevance scores. */
  | "retrieval"
  /** Consumes sound. */
  | "audio";

/** What a request wants to do with a program, a package or a service. */
export type VerbIntent =
  /** Run a program: run, launch, open, execute. */
  | "run"
  /** Install a package: install, add, get, download. */
  | "install"
  /** Remove a package: remove, uninstall, delete, purge. */
  | "remove"
  /** Start a service: start, restart, reload. */
  | "service_start"
  /** Stop a service: stop, kill, terminate. */
  | "service_stop"
  /** Start a service at boot, or not: enable, disable. */
  | "service_config"
  /** End a process: stop, kill or terminate what is no service. */
  | "process_stop"
  /** Update a package: update, upgrade. */
  | "update"
  /** Ask for the state: check, status, is … running. */
  | "check";

/** What the policy says to do. */
export type Verdict =
  /** Continue. */
  | "allow"
  /** Continue only if the user agrees after reading the findings. */
  | "confirm"
  /** Do not continue. */
  | "block";

/** How quality, latency and cost are weighed. */
export type Workload =
  /** A user waits for the answer. */
  | "interactive"
  /** Many requests at once; no user waits for a single one. */
  | "batch"
  /** Background work; no user waits. */
  | "background"
  /** Models on this computer first (`prefer_local`). */
  | "local_preferred"
  /** The soonest answer (`prefer_fast`). */
  | "fastest"
  /** The best answer (`prefer_quality`, `high_stakes`). */
  | "quality";

/** The weight of each axis; quality, latency and cost sum to 1. */
export interface WorkloadWeights {
  /** The weight of better answers. */
  quality: number;
  /** The weight of sooner answers. */
  latency: number;
  /** The weight of cheaper answers. */
  cost: number;
  /** A bonus on the score of a model that runs on this computer. */
  local_bonus: number;
}

/** Where a command runs, and what it may read there. */
export interface Workspace {
  /** The working folder, as an absolute path; if absent, relative paths are inside the workspace as long as they do not leave the folder that they start from. */
  folder?: string;
  /** The folders that belong to the workspace, as absolute paths; if empty, only the working folder does. */
  roots?: string[];
  /** Whether reading outside of the workspace is harmless. Secrets never are. On by default. */
  reads_outside: boolean;
  /** Whether asking a service on this computer is harmless, as `docker ps` does. On by default. */
  asks_services: boolean;
  /** Whether asking another computer is harmless where the invocation changes nothing, as `kubectl get` does. Off by default. */
  asks_network: boolean;
}
