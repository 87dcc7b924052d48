# Written by `cargo xtask generate` from docs/schema. Change the Rust types instead.
"""The values that are one of a few names."""

from __future__ import annotations

from . import _methods
from ._base import NamedEnum, RankedEnum, describe


class Action(NamedEnum):
    """What the app should do next. All other fields of the decision are present whichever action it is.

    Attributes:
        PROCEED: Continue.
        CONFIRM: Show the user what was understood, or what is dangerous, and continue if the user agrees.
        CLARIFY: Ask the user what is meant.
        SPLIT: Handle the clauses one by one.
        BLOCK: Do not continue.
    """

    PROCEED = "proceed"
    CONFIRM = "confirm"
    CLARIFY = "clarify"
    SPLIT = "split"
    BLOCK = "block"


describe(
    Action,
    "Continue.",
    "Show the user what was understood, or what is dangerous, and continue if the user agrees.",
    "Ask the user what is meant.",
    "Handle the clauses one by one.",
    "Do not continue.",
)


class AnswerRejection(NamedEnum):
    """Why an answer is not offered.

    Attributes:
        EMPTY: It holds no command, or says that there is none.
        PROSE: It explains in sentences.
        QUESTION: It asks something back.
        REFUSAL: It declines to answer.
        TOO_LONG: It is too long for a command.
        SEVERAL: It offers several different commands.
        UNREADABLE: It holds something like a command in a form that is not known.
        ECHO: It has a placeholder in place of a command or of a part of one, such as the one of the instructions.
        CUT_OFF: It was cut off at the limit of tokens.
        WITHHELD: The server withheld it.
        CRITICAL: The command is critical.
        UNKNOWN_OPTION: A program of the command does not have an option that it is given.
        DANGEROUS: The command cannot be read to its end, or a rule finds something in it where only a harmless one
            counts.
    """

    EMPTY = "empty"
    PROSE = "prose"
    QUESTION = "question"
    REFUSAL = "refusal"
    TOO_LONG = "too_long"
    SEVERAL = "several"
    UNREADABLE = "unreadable"
    ECHO = "echo"
    CUT_OFF = "cut_off"
    WITHHELD = "withheld"
    CRITICAL = "critical"
    UNKNOWN_OPTION = "unknown_option"
    DANGEROUS = "dangerous"


describe(
    AnswerRejection,
    "It holds no command, or says that there is none.",
    "It explains in sentences.",
    "It asks something back.",
    "It declines to answer.",
    "It is too long for a command.",
    "It offers several different commands.",
    "It holds something like a command in a form that is not known.",
    "It has a placeholder in place of a command or of a part of one, such as the one of the instructions.",
    "It was cut off at the limit of tokens.",
    "The server withheld it.",
    "The command is critical.",
    "A program of the command does not have an option that it is given.",
    "The command cannot be read to its end, or a rule finds something in it where only a harmless one counts.",
)


class AttemptStage(NamedEnum):
    """Which answer was tried.

    Attributes:
        SUGGESTION: What a fact about this computer suggests.
        FREE: The first answer of the model.
        CONSTRAINED: The second answer, as JSON of one line, with the reason why the first was rejected.
    """

    SUGGESTION = "suggestion"
    FREE = "free"
    CONSTRAINED = "constrained"


describe(
    AttemptStage,
    "What a fact about this computer suggests.",
    "The first answer of the model.",
    "The second answer, as JSON of one line, with the reason why the first was rejected.",
)


class Basis(NamedEnum):
    """The basis of a confidence. Two numbers with different bases are not comparable.

    Attributes:
        CALIBRATED: Calibrated: of the answers at 0.8, about 80 % are right.
        TOKEN_PROBABILITY: Token probabilities of the model.
        SELF_REPORTED: A number that the model wrote about itself.
        RULE: The share of the evidence that hand-written rules or keywords found. It is not a probability.
        CALLER: The caller named it.
        SESSION: The topic of an earlier turn that the text continues.
    """

    CALIBRATED = "calibrated"
    TOKEN_PROBABILITY = "token_probability"
    SELF_REPORTED = "self_reported"
    RULE = "rule"
    CALLER = "caller"
    SESSION = "session"


describe(
    Basis,
    "Calibrated: of the answers at 0.8, about 80 % are right.",
    "Token probabilities of the model.",
    "A number that the model wrote about itself.",
    "The share of the evidence that hand-written rules or keywords found. It is not a probability.",
    "The caller named it.",
    "The topic of an earlier turn that the text continues.",
)


class ChosenBy(NamedEnum):
    """The reason for the chosen model, where it is not its score.

    Attributes:
        SESSION: The session was on it, and not enough changed to leave it.
        EXPLORATION: It was tried to gather evidence. Only if exploration is switched on.
        COMPLEXITY_TIER: The settings assign it to the tier of the request, whatever its score.
    """

    SESSION = "session"
    EXPLORATION = "exploration"
    COMPLEXITY_TIER = "complexity_tier"


describe(
    ChosenBy,
    "The session was on it, and not enough changed to leave it.",
    "It was tried to gather evidence. Only if exploration is switched on.",
    "The settings assign it to the tier of the request, whatever its score.",
)


class ClarityPreset(NamedEnum):
    """The preset of a clarity policy.

    Attributes:
        SHELL: The preset for an app that writes commands.
        FALL_BACK: The preset that replaces an unclear domain by the fallback domain.
        GATE: The preset for an app that acts on clear requests only and asks about the others.
        ASSISTANT: The preset for an app that passes requests to an assistant, which can ask back itself.
    """

    SHELL = "shell"
    FALL_BACK = "fall_back"
    GATE = "gate"
    ASSISTANT = "assistant"


describe(
    ClarityPreset,
    "The preset for an app that writes commands.",
    "The preset that replaces an unclear domain by the fallback domain.",
    "The preset for an app that acts on clear requests only and asks about the others.",
    "The preset for an app that passes requests to an assistant, which can ask back itself.",
)


class ClarityVerdict(NamedEnum):
    """How clear a request is.

    Attributes:
        CLEAR: Clear enough to act on.
        NEEDS_CONFIRMATION: Probably right; the user should confirm.
        NEEDS_CLARIFICATION: Not clear; ask the user.
        MULTI_INTENT: Several requests in one text.
    """

    CLEAR = "clear"
    NEEDS_CONFIRMATION = "needs_confirmation"
    NEEDS_CLARIFICATION = "needs_clarification"
    MULTI_INTENT = "multi_intent"


describe(
    ClarityVerdict,
    "Clear enough to act on.",
    "Probably right; the user should confirm.",
    "Not clear; ask the user.",
    "Several requests in one text.",
)


class ClassifierMode(NamedEnum):
    """Which models are asked.

    Attributes:
        AUTO: The models whose endpoint is set, if the embedded classifier is below the threshold or the words do not
            tell how complex the request is.
        EMBEDDED: No model server.
        KEYWORD: No model server, and the words and phrases of the packs alone in place of the embedded classifier.
        FUNCTIONGEMMA: FunctionGemma for every request, before all other classifiers.
        RUBRIC: The complexity rubric for every request.
    """

    AUTO = "auto"
    EMBEDDED = "embedded"
    KEYWORD = "keyword"
    FUNCTIONGEMMA = "functiongemma"
    RUBRIC = "rubric"


describe(
    ClassifierMode,
    "The models whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how complex the request is.",
    "No model server.",
    "No model server, and the words and phrases of the packs alone in place of the embedded classifier.",
    "FunctionGemma for every request, before all other classifiers.",
    "The complexity rubric for every request.",
)


class ComplexityCriterion(_methods.ComplexityCriterionMethods, NamedEnum):
    """The criteria that make a request complex, and the one that makes it simple in spite of its wording.

    Attributes:
        OPERATIONAL_COMPLEXITY: Four or more steps that depend on each other.
        STRATEGIC_PLANNING: Asks how or why: advice, architecture, strategy.
        AMBIGUITY_OR_SCOPE: Broad, or needs much exploration first.
        DEEP_DEBUGGING: Searches for an unknown cause from its symptoms.
        OPERATIONAL_SIMPLICITY: One bounded action, whatever the phrasing. Overrides strategic wording.
    """

    OPERATIONAL_COMPLEXITY = "operational_complexity"
    STRATEGIC_PLANNING = "strategic_planning"
    AMBIGUITY_OR_SCOPE = "ambiguity_or_scope"
    DEEP_DEBUGGING = "deep_debugging"
    OPERATIONAL_SIMPLICITY = "operational_simplicity"


describe(
    ComplexityCriterion,
    "Four or more steps that depend on each other.",
    "Asks how or why: advice, architecture, strategy.",
    "Broad, or needs much exploration first.",
    "Searches for an unknown cause from its symptoms.",
    "One bounded action, whatever the phrasing. Overrides strategic wording.",
)


class ComplexityTier(RankedEnum):
    """The tier of a complexity score. It is learned from the words of requests; the criteria explain it.

    Attributes:
        SIMPLE: Score below 25: one to three plain steps.
        MODERATE: Score from 25 to below 50: more than a step or two, still bounded.
        INVOLVED: Score from 50 to below 75: several parts that depend on each other, an unknown cause or a decision.
        COMPLEX: Score from 75: a large or open task, such as a design or a change of a whole system.
    """

    SIMPLE = "simple"
    MODERATE = "moderate"
    INVOLVED = "involved"
    COMPLEX = "complex"


describe(
    ComplexityTier,
    "Score below 25: one to three plain steps.",
    "Score from 25 to below 50: more than a step or two, still bounded.",
    "Score from 50 to below 75: several parts that depend on each other, an unknown cause or a decision.",
    "Score from 75: a large or open task, such as a design or a change of a whole system.",
)


class Effort(NamedEnum):
    """How long a model thinks before it answers, where it lets the caller choose.

    Attributes:
        NONE: It answers at once.
        LOW: A few hundred tokens.
        MEDIUM: A few thousand tokens.
        HIGH: Ten thousand tokens and more.
    """

    NONE = "none"
    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


describe(
    Effort,
    "It answers at once.",
    "A few hundred tokens.",
    "A few thousand tokens.",
    "Ten thousand tokens and more.",
)


class EncoderPrecision(NamedEnum):
    """How the encoder computes.

    Attributes:
        INT8: In 8-bit integers.
        FLOAT: In 32-bit floating point, which takes several times as long.
    """

    INT8 = "int8"
    FLOAT = "float"


describe(
    EncoderPrecision,
    "In 8-bit integers.",
    "In 32-bit floating point, which takes several times as long.",
)


class EncoderUse(NamedEnum):
    """When the encoder is asked.

    Attributes:
        BELOW_THRESHOLD: Unless the embedded classifier is as confident of a domain as the clarity policy requires. This
            includes texts that it assigns to no domain.
        ALWAYS: For every request that is not a follow-up.
    """

    BELOW_THRESHOLD = "below_threshold"
    ALWAYS = "always"


describe(
    EncoderUse,
    "Unless the embedded classifier is as confident of a domain as the clarity policy requires. This includes texts that it assigns to no domain.",
    "For every request that is not a follow-up.",
)


class FailureKind(NamedEnum):
    """The way in which a call to a model failed.

    Attributes:
        TIMED_OUT: No answer in time. Counts as a fault of the model.
        UNREACHABLE: The server cannot be reached. Counts as a fault of the model.
        SERVER_ERROR: The server reported an error. Counts as a fault of the model.
        MALFORMED: The answer was unusable: empty, cut off, or not in the requested form. Counts as a fault of the
            model.
        RATE_LIMITED: Too many requests. The model is skipped for a while, and its availability stays the same.
        UNAUTHORIZED: The key is missing or wrong. The model is skipped for a while, then one request tries it again; a
            call that succeeds ends that at once. Its availability stays the same.
        REJECTED: The request was wrong. Says nothing about the model.
        CANCELLED: The caller cancelled. Says nothing about the model.
    """

    TIMED_OUT = "timed_out"
    UNREACHABLE = "unreachable"
    SERVER_ERROR = "server_error"
    MALFORMED = "malformed"
    RATE_LIMITED = "rate_limited"
    UNAUTHORIZED = "unauthorized"
    REJECTED = "rejected"
    CANCELLED = "cancelled"


describe(
    FailureKind,
    "No answer in time. Counts as a fault of the model.",
    "The server cannot be reached. Counts as a fault of the model.",
    "The server reported an error. Counts as a fault of the model.",
    "The answer was unusable: empty, cut off, or not in the requested form. Counts as a fault of the model.",
    "Too many requests. The model is skipped for a while, and its availability stays the same.",
    "The key is missing or wrong. The model is skipped for a while, then one request tries it again; a call that succeeds ends that at once. Its availability stays the same.",
    "The request was wrong. Says nothing about the model.",
    "The caller cancelled. Says nothing about the model.",
)


class FallbackReason(NamedEnum):
    """The reason why the router fell back to the fallback domain.

    Attributes:
        LOW_CONFIDENCE: The confidence of the best domain was below the threshold.
        NO_EVIDENCE: Every classifier abstained.
        CLASSIFIERS_FAILED: Every classifier that was asked failed.
        ROUTING_OFF: The caller, or a setting, switched routing off.
    """

    LOW_CONFIDENCE = "low_confidence"
    NO_EVIDENCE = "no_evidence"
    CLASSIFIERS_FAILED = "classifiers_failed"
    ROUTING_OFF = "routing_off"


describe(
    FallbackReason,
    "The confidence of the best domain was below the threshold.",
    "Every classifier abstained.",
    "Every classifier that was asked failed.",
    "The caller, or a setting, switched routing off.",
)


class FindingReader(NamedEnum):
    """What read the text that a finding is about. A request that is a command, or has one, is read in both ways.

    Attributes:
        WORDS: The screen of the words of a request.
        COMMAND: The reader of shell commands, also for a command within a request.
    """

    WORDS = "words"
    COMMAND = "command"


describe(
    FindingReader,
    "The screen of the words of a request.",
    "The reader of shell commands, also for a command within a request.",
)


class FindingSubject(NamedEnum):
    """The text that a finding is about.

    Attributes:
        REQUEST: The words of the request.
        COMMAND: The drafted command.
    """

    REQUEST = "request"
    COMMAND = "command"


describe(
    FindingSubject,
    "The words of the request.",
    "The drafted command.",
)


class Harmlessness(NamedEnum):
    """Whether a command is harmless.

    Attributes:
        PROVEN: Every command of it only reads what it may read, or changes the state of its own shell.
        UNKNOWN: That could not be shown. It says nothing about danger.
    """

    PROVEN = "proven"
    UNKNOWN = "unknown"


describe(
    Harmlessness,
    "Every command of it only reads what it may read, or changes the state of its own shell.",
    "That could not be shown. It says nothing about danger.",
)


class InvocationKind(NamedEnum):
    """What an invocation of a program does at most.

    Attributes:
        PRINTS: It prints its words, or facts that need no file.
        READS: It reads files, or facts about the computer.
        ASKS_SERVICE: It asks a service on this computer.
        ASKS_NETWORK: It asks another computer, and changes nothing there.
        CHANGES_SHELL: It changes the state of its own shell.
        RUNS_COMMAND: It runs the command in its words, and nothing else.
        CHANGES: It changes something.
    """

    PRINTS = "prints"
    READS = "reads"
    ASKS_SERVICE = "asks_service"
    ASKS_NETWORK = "asks_network"
    CHANGES_SHELL = "changes_shell"
    RUNS_COMMAND = "runs_command"
    CHANGES = "changes"


describe(
    InvocationKind,
    "It prints its words, or facts that need no file.",
    "It reads files, or facts about the computer.",
    "It asks a service on this computer.",
    "It asks another computer, and changes nothing there.",
    "It changes the state of its own shell.",
    "It runs the command in its words, and nothing else.",
    "It changes something.",
)


class MissingConfidence(NamedEnum):
    """How to treat a domain whose classifier reports no confidence.

    Attributes:
        CONFIRM: It is the answer, and the user is asked to confirm it.
        IGNORE: It is the answer only if no other classifier has one.
    """

    CONFIRM = "confirm"
    IGNORE = "ignore"


describe(
    MissingConfidence,
    "It is the answer, and the user is asked to confirm it.",
    "It is the answer only if no other classifier has one.",
)


class ModelCapability(NamedEnum):
    """A capability of a model. The list is closed, because a capability that callers cannot name is useless.

    Attributes:
        GENERATE: Writes text.
        EMBED: Turns text into vectors.
        RERANK: Ranks passages by relevance to a query.
        CLASSIFY: Assigns labels.
        CODE: Writes and repairs code.
        REASONING: Reasons in several steps before answering.
        SUMMARIZE: Summarizes text.
        TOOL_USE: Calls a declared tool.
        MULTI_TOOL_CALL: Calls several tools in one turn.
        STRUCTURED_OUTPUT: Answers in the JSON Schema that the caller gives.
        VISION: Understands images.
        VIDEO_UNDERSTANDING: Understands video.
        AUDIO_UNDERSTANDING: Understands sound other than speech to be transcribed.
        GROUNDING: Points at what it refers to: boxes, coordinates, citations.
        SPEECH_TO_TEXT: Transcribes speech.
        TEXT_TO_SPEECH: Speaks text.
        IMAGE_GENERATION: Generates images.
        VIDEO_GENERATION: Generates video.
    """

    GENERATE = "generate"
    EMBED = "embed"
    RERANK = "rerank"
    CLASSIFY = "classify"
    CODE = "code"
    REASONING = "reasoning"
    SUMMARIZE = "summarize"
    TOOL_USE = "tool_use"
    MULTI_TOOL_CALL = "multi_tool_call"
    STRUCTURED_OUTPUT = "structured_output"
    VISION = "vision"
    VIDEO_UNDERSTANDING = "video_understanding"
    AUDIO_UNDERSTANDING = "audio_understanding"
    GROUNDING = "grounding"
    SPEECH_TO_TEXT = "speech_to_text"
    TEXT_TO_SPEECH = "text_to_speech"
    IMAGE_GENERATION = "image_generation"
    VIDEO_GENERATION = "video_generation"


describe(
    ModelCapability,
    "Writes text.",
    "Turns text into vectors.",
    "Ranks passages by relevance to a query.",
    "Assigns labels.",
    "Writes and repairs code.",
    "Reasons in several steps before answering.",
    "Summarizes text.",
    "Calls a declared tool.",
    "Calls several tools in one turn.",
    "Answers in the JSON Schema that the caller gives.",
    "Understands images.",
    "Understands video.",
    "Understands sound other than speech to be transcribed.",
    "Points at what it refers to: boxes, coordinates, citations.",
    "Transcribes speech.",
    "Speaks text.",
    "Generates images.",
    "Generates video.",
)


class ModelLocation(NamedEnum):
    """Where a model runs.

    Attributes:
        ON_DEVICE: Inside the app, on this computer.
        LOCAL_SERVER: On a server on this computer, such as Ollama.
        REMOTE: On a computer of someone else.
    """

    ON_DEVICE = "on_device"
    LOCAL_SERVER = "local_server"
    REMOTE = "remote"


describe(
    ModelLocation,
    "Inside the app, on this computer.",
    "On a server on this computer, such as Ollama.",
    "On a computer of someone else.",
)


class NetworkDirection(NamedEnum):
    """Which way data goes over the network.

    Attributes:
        READS_ONLY: It asks, and changes nothing there.
        EXCHANGES: It may send as well as receive.
    """

    READS_ONLY = "reads_only"
    EXCHANGES = "exchanges"


describe(
    NetworkDirection,
    "It asks, and changes nothing there.",
    "It may send as well as receive.",
)


class PackSet(NamedEnum):
    """A built-in set of domain packs.

    Attributes:
        SHELL: Ten domains of shell commands. Requests that fit none fall back to `general`.
        DATA: Eight intents on a database of records. The user is asked about requests that fit none.
        ASSISTANT: Ten kinds of work that people give to an assistant. The user is asked about requests that fit none.
        NONE: No domains: the task, the complexity, the dangers and the model are all that is decided.
    """

    SHELL = "shell"
    DATA = "data"
    ASSISTANT = "assistant"
    NONE = "none"


describe(
    PackSet,
    "Ten domains of shell commands. Requests that fit none fall back to `general`.",
    "Eight intents on a database of records. The user is asked about requests that fit none.",
    "Ten kinds of work that people give to an assistant. The user is asked about requests that fit none.",
    "No domains: the task, the complexity, the dangers and the model are all that is decided.",
)


class PackageManagerKind(NamedEnum):
    """The family of a package manager.

    Attributes:
        APT: Debian, Ubuntu and their relatives.
        DNF: Fedora and Red Hat.
        YUM: Older Red Hat and CentOS.
        ZYPPER: openSUSE.
        PACMAN: Arch Linux.
        APK: Alpine Linux.
        BREW: Homebrew.
    """

    APT = "apt"
    DNF = "dnf"
    YUM = "yum"
    ZYPPER = "zypper"
    PACMAN = "pacman"
    APK = "apk"
    BREW = "brew"


describe(
    PackageManagerKind,
    "Debian, Ubuntu and their relatives.",
    "Fedora and Red Hat.",
    "Older Red Hat and CentOS.",
    "openSUSE.",
    "Arch Linux.",
    "Alpine Linux.",
    "Homebrew.",
)


class PathScope(NamedEnum):
    """Where a path lies.

    Attributes:
        INSIDE: In the workspace.
        OUTSIDE: Outside of it.
        UNKNOWN: That depends on what is not known.
    """

    INSIDE = "inside"
    OUTSIDE = "outside"
    UNKNOWN = "unknown"


describe(
    PathScope,
    "In the workspace.",
    "Outside of it.",
    "That depends on what is not known.",
)


class Privacy(NamedEnum):
    """Where the user allows a model to run.

    Attributes:
        ON_DEVICE: On this computer only.
        CLOUD_OK: Remote models may be recommended too. Such a model is still marked as needing consent.
    """

    ON_DEVICE = "on_device"
    CLOUD_OK = "cloud_ok"


describe(
    Privacy,
    "On this computer only.",
    "Remote models may be recommended too. Such a model is still marked as needing consent.",
)


class PromptFrame(NamedEnum):
    """The text around what the packs say, which tells a model what its answer is.

    Attributes:
        SHELL: The answer is one shell command, as JSON.
        DATA: The answer is an intent on a database of records.
        ASSISTANT: The answer is for the person who asks.
    """

    SHELL = "shell"
    DATA = "data"
    ASSISTANT = "assistant"


describe(
    PromptFrame,
    "The answer is one shell command, as JSON.",
    "The answer is an intent on a database of records.",
    "The answer is for the person who asks.",
)


class ProposalSource(NamedEnum):
    """Where a proposed command comes from.

    Attributes:
        SUGGESTION: A fact about this computer suggested it.
        CACHE: It is the answer to an earlier, equal request.
        MODEL: A model gave it.
    """

    SUGGESTION = "suggestion"
    CACHE = "cache"
    MODEL = "model"


describe(
    ProposalSource,
    "A fact about this computer suggested it.",
    "It is the answer to an earlier, equal request.",
    "A model gave it.",
)


class QualityBasis(NamedEnum):
    """Where the quality of a model comes from, if nobody set it by hand.

    Attributes:
        BENCHMARK: From a benchmark in the list that it was imported from.
        FAMILY: From the prior of its family, which is a judgment and not measured.
        UNKNOWN: From nothing: the quality is unknown, and the prior is a cautious one.
    """

    BENCHMARK = "benchmark"
    FAMILY = "family"
    UNKNOWN = "unknown"


describe(
    QualityBasis,
    "From a benchmark in the list that it was imported from.",
    "From the prior of its family, which is a judgment and not measured.",
    "From nothing: the quality is unknown, and the prior is a cautious one.",
)


class QualityTier(_methods.QualityTierMethods, RankedEnum):
    """The balance of speed and quality, applied after the hard requirements.

    Attributes:
        FASTEST: The smallest eligible model, for the lowest latency.
        BALANCED: The best quality that fits with memory for the KV cache.
        MOST_CAPABLE: The largest model that fits at all, even if it is slower.
    """

    FASTEST = "fastest"
    BALANCED = "balanced"
    MOST_CAPABLE = "most_capable"


describe(
    QualityTier,
    "The smallest eligible model, for the lowest latency.",
    "The best quality that fits with memory for the KV cache.",
    "The largest model that fits at all, even if it is slower.",
)


class ReasonCode(NamedEnum):
    """What kind of reason it is. An app that speaks another language than English has a sentence for each.

    Attributes:
        DANGER: The rule `rule` found a danger. Its finding, in the safety report, says what could happen.
        SEVERAL_REQUESTS: The text has `count` requests.
        DOMAIN_CLEAR: The domain is `domain`, with `confidence`.
        DOMAIN_LIKELY: The domain is likely `domain`, with `confidence`, but it is not certain.
        DOMAIN_WITHOUT_CONFIDENCE: The domain is `domain`, and the classifier gave no confidence.
        DOMAIN_NAMED: The caller named `domain`.
        NOT_CERTAIN: No domain is certain enough. The best guess is `domain`, with `confidence` of the `needed` one, as
            far as they are known.
        NO_EVIDENCE: Nothing in the request points to a domain.
        OTHER_LANGUAGE: The request seems to be in another language than English.
        OTHER_TASK: The request is clear, but it is not for the domains in use. Its work is `kind`.
        TASK_ONLY: No domains are in use. The work that the request asks for is `kind`, if it is known.
        CLASSIFIERS_FAILED: Every classifier that was asked failed.
        ROUTING_OFF: Routing is off; the domain is `domain`, if the set has a fallback domain.
        NOTHING_TO_CLASSIFY: There is nothing to classify.
        AGREED: The user agreed to go on.
        DECLINED: The user declines what was proposed.
        NOTHING_ASKED: The text asks for nothing: it thanks, takes note or says goodbye.
    """

    DANGER = "danger"
    SEVERAL_REQUESTS = "several_requests"
    DOMAIN_CLEAR = "domain_clear"
    DOMAIN_LIKELY = "domain_likely"
    DOMAIN_WITHOUT_CONFIDENCE = "domain_without_confidence"
    DOMAIN_NAMED = "domain_named"
    NOT_CERTAIN = "not_certain"
    NO_EVIDENCE = "no_evidence"
    OTHER_LANGUAGE = "other_language"
    OTHER_TASK = "other_task"
    TASK_ONLY = "task_only"
    CLASSIFIERS_FAILED = "classifiers_failed"
    ROUTING_OFF = "routing_off"
    NOTHING_TO_CLASSIFY = "nothing_to_classify"
    AGREED = "agreed"
    DECLINED = "declined"
    NOTHING_ASKED = "nothing_asked"


describe(
    ReasonCode,
    "The rule `rule` found a danger. Its finding, in the safety report, says what could happen.",
    "The text has `count` requests.",
    "The domain is `domain`, with `confidence`.",
    "The domain is likely `domain`, with `confidence`, but it is not certain.",
    "The domain is `domain`, and the classifier gave no confidence.",
    "The caller named `domain`.",
    "No domain is certain enough. The best guess is `domain`, with `confidence` of the `needed` one, as far as they are known.",
    "Nothing in the request points to a domain.",
    "The request seems to be in another language than English.",
    "The request is clear, but it is not for the domains in use. Its work is `kind`.",
    "No domains are in use. The work that the request asks for is `kind`, if it is known.",
    "Every classifier that was asked failed.",
    "Routing is off; the domain is `domain`, if the set has a fallback domain.",
    "There is nothing to classify.",
    "The user agreed to go on.",
    "The user declines what was proposed.",
    "The text asks for nothing: it thanks, takes note or says goodbye.",
)


class ReplyRejection(_methods.ReplyRejectionMethods, NamedEnum):
    """The reason why a reply has no command.

    Attributes:
        EMPTY: The reply is empty, has only comments, or says that there is no command, as in `none`.
        PROSE: The reply explains or comments in sentences.
        QUESTION: The reply asks a question back.
        REFUSAL: The reply declines to answer.
        TOO_LONG: The reply is longer than a command line may be.
        SEVERAL: The reply offers several different commands.
        UNREADABLE: The reply holds something like a command in a form that is not known, such as code of another
            language.
    """

    EMPTY = "empty"
    PROSE = "prose"
    QUESTION = "question"
    REFUSAL = "refusal"
    TOO_LONG = "too_long"
    SEVERAL = "several"
    UNREADABLE = "unreadable"


describe(
    ReplyRejection,
    "The reply is empty, has only comments, or says that there is no command, as in `none`.",
    "The reply explains or comments in sentences.",
    "The reply asks a question back.",
    "The reply declines to answer.",
    "The reply is longer than a command line may be.",
    "The reply offers several different commands.",
    "The reply holds something like a command in a form that is not known, such as code of another language.",
)


class RiskLevel(RankedEnum):
    """How much could go wrong.

    Attributes:
        NONE_FOUND: Nothing found.
        MODERATE: Could lose something of little value, or something that can be recreated.
        HIGH: Could lose work, or weakens the protection of the computer.
        CRITICAL: Could lose the system, its data, or control of it.
    """

    NONE_FOUND = "none"
    MODERATE = "moderate"
    HIGH = "high"
    CRITICAL = "critical"


describe(
    RiskLevel,
    "Nothing found.",
    "Could lose something of little value, or something that can be recreated.",
    "Could lose work, or weakens the protection of the computer.",
    "Could lose the system, its data, or control of it.",
)


class Role(NamedEnum):
    """The author of a turn.

    Attributes:
        USER: The user.
        ASSISTANT: A model that answered.
        TOOL: A tool's output.
        SYSTEM: The instructions of the app.
    """

    USER = "user"
    ASSISTANT = "assistant"
    TOOL = "tool"
    SYSTEM = "system"


describe(
    Role,
    "The user.",
    "A model that answered.",
    "A tool's output.",
    "The instructions of the app.",
)


class RubricAnswer(NamedEnum):
    """What the model of the complexity rubric answers with.

    Attributes:
        CHOICE: The fast model or the strong one.
        SCORE: A number from 1 to 100.
    """

    CHOICE = "choice"
    SCORE = "score"


describe(
    RubricAnswer,
    "The fast model or the strong one.",
    "A number from 1 to 100.",
)


class SafetyPolicy(_methods.SafetyPolicyMethods, RankedEnum):
    """How strictly risk levels become verdicts. Every policy blocks a critical finding.

    Attributes:
        PERMISSIVE: Allows moderate findings, asks about high ones, blocks critical ones.
        STANDARD: Asks about moderate and high findings, blocks critical ones.
        STRICT: Asks about moderate findings, blocks high and critical ones.
    """

    PERMISSIVE = "permissive"
    STANDARD = "standard"
    STRICT = "strict"


describe(
    SafetyPolicy,
    "Allows moderate findings, asks about high ones, blocks critical ones.",
    "Asks about moderate and high findings, blocks critical ones.",
    "Asks about moderate findings, blocks high and critical ones.",
)


class ServerKind(NamedEnum):
    """The kind of a model server, which decides the protocol.

    Attributes:
        OLLAMA: Ollama.
        OPENAI: A server with the API of OpenAI.
        GEMINI: A server with the API of Gemini, such as LiteRT-LM.
        GEMINI_PLAIN: The API of Gemini for hosted Gemma models, which take neither instructions nor a schema.
        ANTHROPIC: A server with the API of Anthropic.
        LLAMA_SERVER: The server of llama.cpp.
    """

    OLLAMA = "ollama"
    OPENAI = "openai"
    GEMINI = "gemini"
    GEMINI_PLAIN = "gemini_plain"
    ANTHROPIC = "anthropic"
    LLAMA_SERVER = "llama_server"


describe(
    ServerKind,
    "Ollama.",
    "A server with the API of OpenAI.",
    "A server with the API of Gemini, such as LiteRT-LM.",
    "The API of Gemini for hosted Gemma models, which take neither instructions nor a schema.",
    "A server with the API of Anthropic.",
    "The server of llama.cpp.",
)


class SimilarKind(NamedEnum):
    """The kind of something that was found by its description.

    Attributes:
        PACKAGE: A package.
        DESKTOP: An application with a desktop entry.
    """

    PACKAGE = "package"
    DESKTOP = "desktop"


describe(
    SimilarKind,
    "A package.",
    "An application with a desktop entry.",
)


class SimilarMatch(NamedEnum):
    """How something similar was found.

    Attributes:
        TEXT: By its words.
        EMBEDDING: By the meaning of its words.
        SPELLING: By the letters of its name, which differ from those of the request in one or two places.
    """

    TEXT = "text"
    EMBEDDING = "embedding"
    SPELLING = "spelling"


describe(
    SimilarMatch,
    "By its words.",
    "By the meaning of its words.",
    "By the letters of its name, which differ from those of the request in one or two places.",
)


class Stage(NamedEnum):
    """A stage of the pipeline. The variants are in the order of the stages.

    Attributes:
        CONTEXT: Gathers facts about the computer for the prompt.
        SCREEN: Checks the words of the request for dangers. Always on.
        OVERRIDE: Uses the domains that the caller named, or switches routing off.
        CACHE: Looks for an earlier classification of the same text.
        CLASSIFY: Asks the classifiers.
        CLARITY: Judges whether the request is clear.
        COMPLEXITY: Estimates how complex the request is.
        RULES: Applies every safety rule, also to the drafted command.
        MODEL: Chooses the model.
        PROMPT: Builds the prompt for the generating model.
        GENERATE: Asks the generating model for a command.
        JUDGE: Judges the command in an answer.
    """

    CONTEXT = "context"
    SCREEN = "screen"
    OVERRIDE = "override"
    CACHE = "cache"
    CLASSIFY = "classify"
    CLARITY = "clarity"
    COMPLEXITY = "complexity"
    RULES = "rules"
    MODEL = "model"
    PROMPT = "prompt"
    GENERATE = "generate"
    JUDGE = "judge"


describe(
    Stage,
    "Gathers facts about the computer for the prompt.",
    "Checks the words of the request for dangers. Always on.",
    "Uses the domains that the caller named, or switches routing off.",
    "Looks for an earlier classification of the same text.",
    "Asks the classifiers.",
    "Judges whether the request is clear.",
    "Estimates how complex the request is.",
    "Applies every safety rule, also to the drafted command.",
    "Chooses the model.",
    "Builds the prompt for the generating model.",
    "Asks the generating model for a command.",
    "Judges the command in an answer.",
)


class StepOutcome(NamedEnum):
    """The result of a step.

    Attributes:
        ANSWERED: It answered, and its answer was used.
        BELOW_THRESHOLD: It answered, but its confidence was below the threshold.
        ABSTAINED: It abstained.
        SKIPPED: It was not asked.
        FAILED: It could not answer.
    """

    ANSWERED = "answered"
    BELOW_THRESHOLD = "below_threshold"
    ABSTAINED = "abstained"
    SKIPPED = "skipped"
    FAILED = "failed"


describe(
    StepOutcome,
    "It answered, and its answer was used.",
    "It answered, but its confidence was below the threshold.",
    "It abstained.",
    "It was not asked.",
    "It could not answer.",
)


class TaskBasis(NamedEnum):
    """Where the task of a request comes from.

    Attributes:
        HINT: The hint of the request names it.
        DOMAIN: The domain of the request: every built-in domain is served by writing something that runs.
        MODEL: The trained model read it off the words of the request.
    """

    HINT = "hint"
    DOMAIN = "domain"
    MODEL = "model"


describe(
    TaskBasis,
    "The hint of the request names it.",
    "The domain of the request: every built-in domain is served by writing something that runs.",
    "The trained model read it off the words of the request.",
)


class TaskHint(_methods.TaskHintMethods, NamedEnum):
    """The task of the caller. Each variant changes which models are preferred, so the list is closed.

    Attributes:
        CHAT: Conversation.
        CLASSIFY: Assigning labels or categories.
        REASONING: Planning and analysis in several steps; favors reasoning models.
        CODE: Writing, repairing or transforming code.
    """

    CHAT = "chat"
    CLASSIFY = "classify"
    REASONING = "reasoning"
    CODE = "code"


describe(
    TaskHint,
    "Conversation.",
    "Assigning labels or categories.",
    "Planning and analysis in several steps; favors reasoning models.",
    "Writing, repairing or transforming code.",
)


class TaskKind(NamedEnum):
    """What kind of work a request asks for, finer than `TaskHint`.

    Attributes:
        WRITING: Writing a new text, suggesting ideas, or playing a role.
        REWRITING: Correcting, rephrasing or formatting a text.
        SUMMARIZATION: Saying in short what a text says.
        TRANSLATION: Translating into another human language.
        EXTRACTION: Taking names, dates, fields and other facts out of a text.
        QUESTION: Answering a question or giving advice.
        CONVERSATION: Small talk, and requests to an assistant at home.
        CLASSIFICATION: Assigning a label, or checking whether a statement is true.
        CODE_GENERATION: Writing code.
        CODE_CHANGE: Repairing, reviewing or changing code.
        SHELL_COMMAND: Finding the command of a shell.
        MATHEMATICS: Calculating or proving.
        DATA_ANALYSIS: Working with tables, records, statistics and charts.
        ANALYSIS: Planning, designing and deducing in several steps.
    """

    WRITING = "writing"
    REWRITING = "rewriting"
    SUMMARIZATION = "summarization"
    TRANSLATION = "translation"
    EXTRACTION = "extraction"
    QUESTION = "question"
    CONVERSATION = "conversation"
    CLASSIFICATION = "classification"
    CODE_GENERATION = "code_generation"
    CODE_CHANGE = "code_change"
    SHELL_COMMAND = "shell_command"
    MATHEMATICS = "mathematics"
    DATA_ANALYSIS = "data_analysis"
    ANALYSIS = "analysis"


describe(
    TaskKind,
    "Writing a new text, suggesting ideas, or playing a role.",
    "Correcting, rephrasing or formatting a text.",
    "Saying in short what a text says.",
    "Translating into another human language.",
    "Taking names, dates, fields and other facts out of a text.",
    "Answering a question or giving advice.",
    "Small talk, and requests to an assistant at home.",
    "Assigning a label, or checking whether a statement is true.",
    "Writing code.",
    "Repairing, reviewing or changing code.",
    "Finding the command of a shell.",
    "Calculating or proving.",
    "Working with tables, records, statistics and charts.",
    "Planning, designing and deducing in several steps.",
)


class UnclearAction(NamedEnum):
    """What to do with an answer that is not clear.

    Attributes:
        FALL_BACK: Replace the best domain by the fallback domain.
        GUESS: Keep the best domain if its confidence is at least `ClarityPolicy.GUESS_FROM` and at least
            `ClarityPolicy.TIMES_FALLBACK` times that of the fallback domain. Otherwise fall back.
        ASK: Ask the user.
    """

    FALL_BACK = "fall_back"
    GUESS = "guess"
    ASK = "ask"


describe(
    UnclearAction,
    "Replace the best domain by the fallback domain.",
    "Keep the best domain if its confidence is at least `ClarityPolicy.GUESS_FROM` and at least `ClarityPolicy.TIMES_FALLBACK` times that of the fallback domain. Otherwise fall back.",
    "Ask the user.",
)


class UseCase(_methods.UseCaseMethods, NamedEnum):
    """What the user wants to do, in the user's terms.

    Attributes:
        ASSISTANT: Chat, questions and answers.
        CODING: Writing, repairing or transforming code.
        SUMMARIZE: Summarizing text.
        VISION: Understanding images.
        TRANSCRIPTION: Speech to text.
        SEARCH: Semantic search over the user's own texts with an embedding model; not a chat model that searches the
            web.
    """

    ASSISTANT = "assistant"
    CODING = "coding"
    SUMMARIZE = "summarize"
    VISION = "vision"
    TRANSCRIPTION = "transcription"
    SEARCH = "search"


describe(
    UseCase,
    "Chat, questions and answers.",
    "Writing, repairing or transforming code.",
    "Summarizing text.",
    "Understanding images.",
    "Speech to text.",
    "Semantic search over the user's own texts with an embedding model; not a chat model that searches the web.",
)


class UseCaseRole(NamedEnum):
    """The kind of model that a use case needs. Models are ranked within a role only: an embedding model and a chat model
    are not comparable.

    Attributes:
        GENERATIVE: Produces text: chat, code, image to text, summaries.
        RETRIEVAL: Produces vectors or relevance scores.
        AUDIO: Consumes sound.
    """

    GENERATIVE = "generative"
    RETRIEVAL = "retrieval"
    AUDIO = "audio"


describe(
    UseCaseRole,
    "Produces text: chat, code, image to text, summaries.",
    "Produces vectors or relevance scores.",
    "Consumes sound.",
)


class VerbIntent(NamedEnum):
    """What a request wants to do with a program, a package or a service.

    Attributes:
        RUN: Run a program: run, launch, open, execute.
        INSTALL: Install a package: install, add, get, download.
        REMOVE: Remove a package: remove, uninstall, delete, purge.
        SERVICE_START: Start a service: start, restart, reload.
        SERVICE_STOP: Stop a service: stop, kill, terminate.
        SERVICE_CONFIG: Start a service at boot, or not: enable, disable.
        PROCESS_STOP: End a process: stop, kill or terminate what is no service.
        UPDATE: Update a package: update, upgrade.
        CHECK: Ask for the state: check, status, is … running.
    """

    RUN = "run"
    INSTALL = "install"
    REMOVE = "remove"
    SERVICE_START = "service_start"
    SERVICE_STOP = "service_stop"
    SERVICE_CONFIG = "service_config"
    PROCESS_STOP = "process_stop"
    UPDATE = "update"
    CHECK = "check"


describe(
    VerbIntent,
    "Run a program: run, launch, open, execute.",
    "Install a package: install, add, get, download.",
    "Remove a package: remove, uninstall, delete, purge.",
    "Start a service: start, restart, reload.",
    "Stop a service: stop, kill, terminate.",
    "Start a service at boot, or not: enable, disable.",
    "End a process: stop, kill or terminate what is no service.",
    "Update a package: update, upgrade.",
    "Ask for the state: check, status, is … running.",
)


class Verdict(RankedEnum):
    """What the policy says to do.

    Attributes:
        ALLOW: Continue.
        CONFIRM: Continue only if the user agrees after reading the findings.
        BLOCK: Do not continue.
    """

    ALLOW = "allow"
    CONFIRM = "confirm"
    BLOCK = "block"


describe(
    Verdict,
    "Continue.",
    "Continue only if the user agrees after reading the findings.",
    "Do not continue.",
)


class Workload(_methods.WorkloadMethods, NamedEnum):
    """How quality, latency and cost are weighed.

    Attributes:
        INTERACTIVE: A user waits for the answer.
        BATCH: Many requests at once; no user waits for a single one.
        BACKGROUND: Background work; no user waits.
        LOCAL_PREFERRED: Models on this computer first (`prefer_local`).
        FASTEST: The soonest answer (`prefer_fast`).
        QUALITY: The best answer (`prefer_quality`, `high_stakes`).
    """

    INTERACTIVE = "interactive"
    BATCH = "batch"
    BACKGROUND = "background"
    LOCAL_PREFERRED = "local_preferred"
    FASTEST = "fastest"
    QUALITY = "quality"


describe(
    Workload,
    "A user waits for the answer.",
    "Many requests at once; no user waits for a single one.",
    "Background work; no user waits.",
    "Models on this computer first (`prefer_local`).",
    "The soonest answer (`prefer_fast`).",
    "The best answer (`prefer_quality`, `high_stakes`).",
)


__all__ = [
    "Action",
    "AnswerRejection",
    "AttemptStage",
    "Basis",
    "ChosenBy",
    "ClarityPreset",
    "ClarityVerdict",
    "ClassifierMode",
    "ComplexityCriterion",
    "ComplexityTier",
    "Effort",
    "EncoderPrecision",
    "EncoderUse",
    "FailureKind",
    "FallbackReason",
    "FindingReader",
    "FindingSubject",
    "Harmlessness",
    "InvocationKind",
    "MissingConfidence",
    "ModelCapability",
    "ModelLocation",
    "NetworkDirection",
    "PackSet",
    "PackageManagerKind",
    "PathScope",
    "Privacy",
    "PromptFrame",
    "ProposalSource",
    "QualityBasis",
    "QualityTier",
    "ReasonCode",
    "ReplyRejection",
    "RiskLevel",
    "Role",
    "RubricAnswer",
    "SafetyPolicy",
    "ServerKind",
    "SimilarKind",
    "SimilarMatch",
    "Stage",
    "StepOutcome",
    "TaskBasis",
    "TaskHint",
    "TaskKind",
    "UnclearAction",
    "UseCase",
    "UseCaseRole",
    "VerbIntent",
    "Verdict",
    "Workload",
]
