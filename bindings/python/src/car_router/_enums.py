# Written by `cargo xtask generate` from docs/schema. Change the Rust types instead.
"""The values that are one of a few names."""

from __future__ import annotations

from . import _methods
from ._base import NamedEnum, RankedEnum


class Action(NamedEnum):
    """What the app should do next. All other fields of the decision are present whichever action it is.

    Attributes:
        PROCEED: Continue.
        CONFIRM: Show the user what was understood, or what is dangerous, and continue if the user agrees.
        CLARIFY: Ask the user what is meant.
        SPLIT: Handle the clauses one by one.
        BLOCK: Do not continue.
    """

    PROCEED = "proceed", "Continue."
    CONFIRM = "confirm", "Show the user what was understood, or what is dangerous, and continue if the user agrees."
    CLARIFY = "clarify", "Ask the user what is meant."
    SPLIT = "split", "Handle the clauses one by one."
    BLOCK = "block", "Do not continue."


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

    CALIBRATED = "calibrated", "Calibrated: of the answers at 0.8, about 80 % are right."
    TOKEN_PROBABILITY = "token_probability", "Token probabilities of the model."
    SELF_REPORTED = "self_reported", "A number that the model wrote about itself."
    RULE = "rule", "The share of the evidence that hand-written rules or keywords found. It is not a probability."
    CALLER = "caller", "The caller named it."
    SESSION = "session", "The topic of an earlier turn that the text continues."


class ChosenBy(NamedEnum):
    """The reason why the chosen model is not simply the one with the best score.

    Attributes:
        SESSION: The session was on it, and not enough changed to leave it.
        EXPLORATION: It was tried to gather evidence. Only if exploration is switched on.
    """

    SESSION = "session", "The session was on it, and not enough changed to leave it."
    EXPLORATION = "exploration", "It was tried to gather evidence. Only if exploration is switched on."


class ClarityVerdict(NamedEnum):
    """How clear a request is.

    Attributes:
        CLEAR: Clear enough to act on.
        NEEDS_CONFIRMATION: Probably right; the user should confirm.
        NEEDS_CLARIFICATION: Not clear; ask the user.
        MULTI_INTENT: Several requests in one text.
    """

    CLEAR = "clear", "Clear enough to act on."
    NEEDS_CONFIRMATION = "needs_confirmation", "Probably right; the user should confirm."
    NEEDS_CLARIFICATION = "needs_clarification", "Not clear; ask the user."
    MULTI_INTENT = "multi_intent", "Several requests in one text."


class ComplexityCriterion(_methods.ComplexityCriterionMethods, NamedEnum):
    """The criteria that make a request complex, and the one that makes it simple in spite of its wording.

    Attributes:
        OPERATIONAL_COMPLEXITY: Four or more steps that depend on each other.
        STRATEGIC_PLANNING: Asks how or why: advice, architecture, strategy.
        AMBIGUITY_OR_SCOPE: Broad, or needs much exploration first.
        DEEP_DEBUGGING: Searches for an unknown cause from its symptoms.
        OPERATIONAL_SIMPLICITY: One bounded action, whatever the phrasing. Overrides strategic wording.
    """

    OPERATIONAL_COMPLEXITY = "operational_complexity", "Four or more steps that depend on each other."
    STRATEGIC_PLANNING = "strategic_planning", "Asks how or why: advice, architecture, strategy."
    AMBIGUITY_OR_SCOPE = "ambiguity_or_scope", "Broad, or needs much exploration first."
    DEEP_DEBUGGING = "deep_debugging", "Searches for an unknown cause from its symptoms."
    OPERATIONAL_SIMPLICITY = (
        "operational_simplicity",
        "One bounded action, whatever the phrasing. Overrides strategic wording.",
    )


class ComplexityTier(RankedEnum):
    """The tier of a complexity score.

    Attributes:
        SIMPLE: Score below 25: one to three plain steps.
        MODERATE: Score from 25 to below 50: more than a step or two, still bounded.
        INVOLVED: Score from 50 to below 75: meets a criterion.
        COMPLEX: Score from 75: meets several, or one strongly.
    """

    SIMPLE = "simple", "Score below 25: one to three plain steps."
    MODERATE = "moderate", "Score from 25 to below 50: more than a step or two, still bounded."
    INVOLVED = "involved", "Score from 50 to below 75: meets a criterion."
    COMPLEX = "complex", "Score from 75: meets several, or one strongly."


class FailureKind(NamedEnum):
    """The way in which a call to a model failed.

    Attributes:
        TIMED_OUT: No answer in time. Counts as a fault of the model.
        UNREACHABLE: The server cannot be reached. Counts as a fault of the model.
        SERVER_ERROR: The server reported an error. Counts as a fault of the model.
        MALFORMED: The answer was unusable: empty, cut off, or not in the requested form. Counts as a fault of the
            model.
        RATE_LIMITED: Too many requests. The model is skipped for a while, and its availability stays the same.
        UNAUTHORIZED: The key is missing or wrong. The model is skipped until a call succeeds, and its availability
            stays the same.
        REJECTED: The request was wrong. Says nothing about the model.
        CANCELLED: The caller cancelled. Says nothing about the model.
    """

    TIMED_OUT = "timed_out", "No answer in time. Counts as a fault of the model."
    UNREACHABLE = "unreachable", "The server cannot be reached. Counts as a fault of the model."
    SERVER_ERROR = "server_error", "The server reported an error. Counts as a fault of the model."
    MALFORMED = (
        "malformed",
        "The answer was unusable: empty, cut off, or not in the requested form. Counts as a fault of the model.",
    )
    RATE_LIMITED = (
        "rate_limited",
        "Too many requests. The model is skipped for a while, and its availability stays the same.",
    )
    UNAUTHORIZED = (
        "unauthorized",
        "The key is missing or wrong. The model is skipped until a call succeeds, and its availability stays the same.",
    )
    REJECTED = "rejected", "The request was wrong. Says nothing about the model."
    CANCELLED = "cancelled", "The caller cancelled. Says nothing about the model."


class FallbackReason(NamedEnum):
    """The reason why the router fell back to the fallback domain.

    Attributes:
        LOW_CONFIDENCE: The confidence of the best domain was below the threshold.
        NO_EVIDENCE: Every classifier abstained.
        CLASSIFIERS_FAILED: Every classifier that was asked failed.
        ROUTING_OFF: The caller, or a setting, switched routing off.
    """

    LOW_CONFIDENCE = "low_confidence", "The confidence of the best domain was below the threshold."
    NO_EVIDENCE = "no_evidence", "Every classifier abstained."
    CLASSIFIERS_FAILED = "classifiers_failed", "Every classifier that was asked failed."
    ROUTING_OFF = "routing_off", "The caller, or a setting, switched routing off."


class FindingSubject(NamedEnum):
    """The text that a finding is about.

    Attributes:
        REQUEST: The words of the request.
        COMMAND: The drafted command.
    """

    REQUEST = "request", "The words of the request."
    COMMAND = "command", "The drafted command."


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
        VISION: Understands images.
        VIDEO_UNDERSTANDING: Understands video.
        AUDIO_UNDERSTANDING: Understands sound other than speech to be transcribed.
        GROUNDING: Points at what it refers to: boxes, coordinates, citations.
        SPEECH_TO_TEXT: Transcribes speech.
        TEXT_TO_SPEECH: Speaks text.
        IMAGE_GENERATION: Generates images.
        VIDEO_GENERATION: Generates video.
    """

    GENERATE = "generate", "Writes text."
    EMBED = "embed", "Turns text into vectors."
    RERANK = "rerank", "Ranks passages by relevance to a query."
    CLASSIFY = "classify", "Assigns labels."
    CODE = "code", "Writes and repairs code."
    REASONING = "reasoning", "Reasons in several steps before answering."
    SUMMARIZE = "summarize", "Summarizes text."
    TOOL_USE = "tool_use", "Calls a declared tool."
    MULTI_TOOL_CALL = "multi_tool_call", "Calls several tools in one turn."
    VISION = "vision", "Understands images."
    VIDEO_UNDERSTANDING = "video_understanding", "Understands video."
    AUDIO_UNDERSTANDING = "audio_understanding", "Understands sound other than speech to be transcribed."
    GROUNDING = "grounding", "Points at what it refers to: boxes, coordinates, citations."
    SPEECH_TO_TEXT = "speech_to_text", "Transcribes speech."
    TEXT_TO_SPEECH = "text_to_speech", "Speaks text."
    IMAGE_GENERATION = "image_generation", "Generates images."
    VIDEO_GENERATION = "video_generation", "Generates video."


class ModelLocation(NamedEnum):
    """Where a model runs.

    Attributes:
        ON_DEVICE: Inside the app, on this computer.
        LOCAL_SERVER: On a server on this computer, such as Ollama.
        REMOTE: On a computer of someone else.
    """

    ON_DEVICE = "on_device", "Inside the app, on this computer."
    LOCAL_SERVER = "local_server", "On a server on this computer, such as Ollama."
    REMOTE = "remote", "On a computer of someone else."


class PackSet(NamedEnum):
    """A built-in set of domain packs.

    Attributes:
        SHELL: Ten domains of shell commands. Requests that fit none fall back to `general`.
        DATA: Eight intents on a database of records. The user is asked about requests that fit none.
    """

    SHELL = "shell", "Ten domains of shell commands. Requests that fit none fall back to `general`."
    DATA = "data", "Eight intents on a database of records. The user is asked about requests that fit none."


class Privacy(NamedEnum):
    """Where the user allows a model to run.

    Attributes:
        ON_DEVICE: On this computer only.
        CLOUD_OK: Remote models may be recommended too. Such a model is still marked as needing consent.
    """

    ON_DEVICE = "on_device", "On this computer only."
    CLOUD_OK = "cloud_ok", "Remote models may be recommended too. Such a model is still marked as needing consent."


class QualityTier(_methods.QualityTierMethods, RankedEnum):
    """The balance of speed and quality, applied after the hard requirements.

    Attributes:
        FASTEST: The smallest eligible model, for the lowest latency.
        BALANCED: The best quality that fits with memory for the KV cache.
        MOST_CAPABLE: The largest model that fits at all, even if it is slower.
    """

    FASTEST = "fastest", "The smallest eligible model, for the lowest latency."
    BALANCED = "balanced", "The best quality that fits with memory for the KV cache."
    MOST_CAPABLE = "most_capable", "The largest model that fits at all, even if it is slower."


class ReplyRejection(_methods.ReplyRejectionMethods, NamedEnum):
    """The reason why a reply has no command.

    Attributes:
        EMPTY: The reply is empty, has only comments, or says that there is no command, as in `none`.
        PROSE: The reply explains or comments in sentences.
        QUESTION: The reply asks a question back.
        REFUSAL: The reply declines to answer.
        TOO_LONG: The reply is longer than a command line may be.
        SEVERAL: The reply offers several different commands.
    """

    EMPTY = "empty", "The reply is empty, has only comments, or says that there is no command, as in `none`."
    PROSE = "prose", "The reply explains or comments in sentences."
    QUESTION = "question", "The reply asks a question back."
    REFUSAL = "refusal", "The reply declines to answer."
    TOO_LONG = "too_long", "The reply is longer than a command line may be."
    SEVERAL = "several", "The reply offers several different commands."


class RiskLevel(RankedEnum):
    """How much could go wrong.

    Attributes:
        NONE_FOUND: Nothing found.
        MODERATE: Could lose something of little value, or something that can be recreated.
        HIGH: Could lose work, or weakens the protection of the computer.
        CRITICAL: Could lose the system, its data, or control of it.
    """

    NONE_FOUND = "none", "Nothing found."
    MODERATE = "moderate", "Could lose something of little value, or something that can be recreated."
    HIGH = "high", "Could lose work, or weakens the protection of the computer."
    CRITICAL = "critical", "Could lose the system, its data, or control of it."


class Role(NamedEnum):
    """The author of a turn.

    Attributes:
        USER: The user.
        ASSISTANT: A model that answered.
        TOOL: A tool's output.
        SYSTEM: The instructions of the app.
    """

    USER = "user", "The user."
    ASSISTANT = "assistant", "A model that answered."
    TOOL = "tool", "A tool's output."
    SYSTEM = "system", "The instructions of the app."


class SafetyPolicy(_methods.SafetyPolicyMethods, RankedEnum):
    """How strictly risk levels become verdicts. Every policy blocks a critical finding.

    Attributes:
        PERMISSIVE: Allows moderate findings, asks about high ones, blocks critical ones.
        STANDARD: Asks about moderate and high findings, blocks critical ones.
        STRICT: Asks about moderate findings, blocks high and critical ones.
    """

    PERMISSIVE = "permissive", "Allows moderate findings, asks about high ones, blocks critical ones."
    STANDARD = "standard", "Asks about moderate and high findings, blocks critical ones."
    STRICT = "strict", "Asks about moderate findings, blocks high and critical ones."


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
    """

    CONTEXT = "context", "Gathers facts about the computer for the prompt."
    SCREEN = "screen", "Checks the words of the request for dangers. Always on."
    OVERRIDE = "override", "Uses the domains that the caller named, or switches routing off."
    CACHE = "cache", "Looks for an earlier classification of the same text."
    CLASSIFY = "classify", "Asks the classifiers."
    CLARITY = "clarity", "Judges whether the request is clear."
    COMPLEXITY = "complexity", "Estimates how complex the request is."
    RULES = "rules", "Applies every safety rule, also to the drafted command."
    MODEL = "model", "Chooses the model."
    PROMPT = "prompt", "Builds the prompt for the generating model."


class StepOutcome(NamedEnum):
    """The result of a step.

    Attributes:
        ANSWERED: It answered, and its answer was used.
        BELOW_THRESHOLD: It answered, but its confidence was below the threshold.
        ABSTAINED: It abstained.
        SKIPPED: It was not asked.
        FAILED: It could not answer.
    """

    ANSWERED = "answered", "It answered, and its answer was used."
    BELOW_THRESHOLD = "below_threshold", "It answered, but its confidence was below the threshold."
    ABSTAINED = "abstained", "It abstained."
    SKIPPED = "skipped", "It was not asked."
    FAILED = "failed", "It could not answer."


class TaskHint(_methods.TaskHintMethods, NamedEnum):
    """The task of the caller. Each variant changes which models are preferred, so the list is closed.

    Attributes:
        CHAT: Conversation.
        CLASSIFY: Assigning labels or categories.
        REASONING: Planning and analysis in several steps; favors reasoning models.
        CODE: Writing, repairing or transforming code.
    """

    CHAT = "chat", "Conversation."
    CLASSIFY = "classify", "Assigning labels or categories."
    REASONING = "reasoning", "Planning and analysis in several steps; favors reasoning models."
    CODE = "code", "Writing, repairing or transforming code."


class UnclearAction(NamedEnum):
    """What to do with an answer that is not clear.

    Attributes:
        FALL_BACK: Replace the best domain by the fallback domain.
        GUESS: Keep the best domain if its confidence is at least `ClarityPolicy.GUESS_FROM` and at least
            `ClarityPolicy.TIMES_FALLBACK` times that of the fallback domain. Otherwise fall back.
        ASK: Ask the user.
    """

    FALL_BACK = "fall_back", "Replace the best domain by the fallback domain."
    GUESS = (
        "guess",
        "Keep the best domain if its confidence is at least `ClarityPolicy.GUESS_FROM` and at least `ClarityPolicy.TIMES_FALLBACK` times that of the fallback domain. Otherwise fall back.",
    )
    ASK = "ask", "Ask the user."


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

    ASSISTANT = "assistant", "Chat, questions and answers."
    CODING = "coding", "Writing, repairing or transforming code."
    SUMMARIZE = "summarize", "Summarizing text."
    VISION = "vision", "Understanding images."
    TRANSCRIPTION = "transcription", "Speech to text."
    SEARCH = (
        "search",
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

    GENERATIVE = "generative", "Produces text: chat, code, image to text, summaries."
    RETRIEVAL = "retrieval", "Produces vectors or relevance scores."
    AUDIO = "audio", "Consumes sound."


class Verdict(RankedEnum):
    """What the policy says to do.

    Attributes:
        ALLOW: Continue.
        CONFIRM: Continue only if the user agrees after reading the findings.
        BLOCK: Do not continue.
    """

    ALLOW = "allow", "Continue."
    CONFIRM = "confirm", "Continue only if the user agrees after reading the findings."
    BLOCK = "block", "Do not continue."


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

    INTERACTIVE = "interactive", "A user waits for the answer."
    BATCH = "batch", "Many requests at once; no user waits for a single one."
    BACKGROUND = "background", "Background work; no user waits."
    LOCAL_PREFERRED = "local_preferred", "Models on this computer first (`prefer_local`)."
    FASTEST = "fastest", "The soonest answer (`prefer_fast`)."
    QUALITY = "quality", "The best answer (`prefer_quality`, `high_stakes`)."


__all__ = [
    "Action",
    "Basis",
    "ChosenBy",
    "ClarityVerdict",
    "ComplexityCriterion",
    "ComplexityTier",
    "FailureKind",
    "FallbackReason",
    "FindingSubject",
    "ModelCapability",
    "ModelLocation",
    "PackSet",
    "Privacy",
    "QualityTier",
    "ReplyRejection",
    "RiskLevel",
    "Role",
    "SafetyPolicy",
    "Stage",
    "StepOutcome",
    "TaskHint",
    "UnclearAction",
    "UseCase",
    "UseCaseRole",
    "Verdict",
    "Workload",
]
