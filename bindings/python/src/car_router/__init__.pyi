# Written by tools/stubs.py: change that, or the Rust sources.
"""What type checkers see of car_router."""

import enum
from abc import ABCMeta
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, NoReturn, TypeVar

_Record = TypeVar("_Record")

__version__: str
__all__ = [
    "Action",
    "Aspect",
    "Basis",
    "CancelToken",
    "CandidateScore",
    "ChosenBy",
    "Clarity",
    "ClarityPolicy",
    "ClarityVerdict",
    "Classification",
    "Classifier",
    "Clause",
    "Complexity",
    "ComplexityCriterion",
    "ComplexityTier",
    "Confidence",
    "Decision",
    "Domain",
    "DomainChoice",
    "DomainExample",
    "DomainPack",
    "DomainRegistry",
    "Embedding",
    "Evidence",
    "Exploration",
    "FailureKind",
    "FallbackReason",
    "Finding",
    "FindingSubject",
    "FunctionDefinition",
    "GeneratorPrompt",
    "Hardware",
    "HostError",
    "HttpMethod",
    "HttpRequest",
    "HttpResponse",
    "IntentHint",
    "InternalError",
    "ModelCapability",
    "ModelCatalogue",
    "ModelChoice",
    "ModelHealth",
    "ModelLocation",
    "ModelOutcome",
    "ModelServer",
    "ModelSpec",
    "ModelStatistics",
    "PackSet",
    "Platform",
    "Privacy",
    "Problem",
    "QualityPrior",
    "QualityTier",
    "Query",
    "Recommendation",
    "RecommendationBundle",
    "RecommendationRequest",
    "RecommendedModel",
    "RegistryBuilder",
    "Rejection",
    "ReplyCheck",
    "ReplyRejection",
    "RiskLevel",
    "Role",
    "RouteRequest",
    "RouteResult",
    "Router",
    "RouterBuilder",
    "RouterEnvironment",
    "RouterError",
    "RouterSettings",
    "SafetyPolicy",
    "SafetyReport",
    "SafetyRule",
    "ScoredDomain",
    "SelectionInput",
    "SentenceEncoder",
    "Setting",
    "SettingDefinition",
    "SettingsLoader",
    "Span",
    "Stage",
    "StepOutcome",
    "TaskHint",
    "TierWeights",
    "ToolParameter",
    "ToolSchema",
    "Trace",
    "TraceStep",
    "Transport",
    "Turn",
    "UnclearAction",
    "UseCase",
    "UseCaseRole",
    "Verdict",
    "Workload",
    "WorkloadWeights",
    "estimate_complexity",
    "known_settings",
    "recommend",
    "replace",
    "select_model",
    "shipped_domains",
    "stop_threads",
    "version",
]

class InternalError(Exception):
    """A panic inside the library, or generated code that does not fit it. The router it came from stays usable."""

def replace(value: _Record, /, **changes: Any) -> _Record:
    """A copy of a record with some of its fields changed."""

class Action(enum.Enum):
    """What the app should do next. All other fields of the decision are present whichever action it is."""
    PROCEED = 0
    """Continue."""
    CONFIRM = 1
    """Show the user what was understood, or what is dangerous, and continue if the user agrees."""
    CLARIFY = 2
    """Ask the user what is meant."""
    SPLIT = 3
    """Handle the clauses one by one."""
    BLOCK = 4
    """Do not continue."""
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Action:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Aspect(enum.Enum):
    """What a classifier can be asked for."""
    DOMAIN = 0
    """The domain of a request."""
    COMPLEXITY = 1
    """The complexity of a request."""
    UNKNOWN = 2
    """One that these bindings do not know."""
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Aspect:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Basis(enum.Enum):
    """The basis of a confidence. Two numbers with different bases are not comparable."""
    CALIBRATED = 0
    """Calibrated: of the answers at 0.8, about 80 % are right."""
    TOKEN_PROBABILITY = 1
    """Token probabilities of the model."""
    SELF_REPORTED = 2
    """A number that the model wrote about itself."""
    RULE = 3
    """The share of the evidence that hand-written rules or keywords found. It is not a probability."""
    CALLER = 4
    """The caller named it."""
    SESSION = 5
    """The topic of an earlier turn that the text continues."""
    UNKNOWN = 6
    """One that these bindings do not know."""
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Basis:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class CancelToken(metaclass=ABCMeta):
    """Cancels the requests that it was passed with. A cancelled token stays cancelled.

    Use it where the cancellation of the language does not reach the library, as in Swift.
    """
    def __init__(self) -> None:
        """Creates a token that is not cancelled."""
    def cancel(self) -> None:
        """Cancels every request that this token was passed with."""
    def is_cancelled(self) -> bool:
        """Returns whether the token was cancelled."""
    def __reduce_ex__(self, protocol: object) -> NoReturn: ...

class CandidateScore:
    """The score of a candidate and its parts, each part from 0 to 1 before weighing."""
    model: str
    """The model's id."""
    score: float
    """The weighted sum plus the bonus, times 0.5 + 0.5 × availability."""
    quality: float
    """How far it meets the quality that the request needs."""
    latency: float
    """How soon it answers, relative to the slowest candidate."""
    cost: float
    """How little it costs, relative to the most expensive candidate."""
    local_bonus: float
    """The bonus for running on this computer."""
    availability: float
    """The share of calls that it answered; 1 without evidence."""
    left_out: str | None
    """The soft requirement that left it out, named as in `relaxed`; absent if it could be chosen."""
    __match_args__ = ("model", "score", "quality", "latency", "cost", "local_bonus", "availability", "left_out",)
    def __init__(self, model: str, score: float, quality: float, latency: float, cost: float, local_bonus: float, availability: float = 1.0, left_out: str | None = None) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> CandidateScore:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class ChosenBy(enum.Enum):
    """The reason why the chosen model is not simply the one with the best score."""
    SESSION = 0
    """The session was on it, and not enough changed to leave it."""
    EXPLORATION = 1
    """It was tried to gather evidence. Only if exploration is switched on."""
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> ChosenBy:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Clarity:
    """How clear a request is, and which other domains it may belong to."""
    verdict: ClarityVerdict
    """The verdict."""
    confidence: float | None
    """The confidence that was judged; absent if there was none."""
    alternatives: list[Domain]
    """Other domains that it may belong to, the most likely first."""
    clauses: list[Clause]
    """The clauses that ask for different things, in the order of the text."""
    __match_args__ = ("verdict", "confidence", "alternatives", "clauses",)
    def __init__(self, verdict: ClarityVerdict, confidence: float | None = None, alternatives: list[Domain] = ..., clauses: list[Clause] = ...) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Clarity:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class ClarityPolicy:
    """The confidence from which a request is clear, and what happens below it.

    - Below `unclear_below`, `when_unclear` decides.
    - From there up to and including `confirm_up_to`, the user must confirm.
    - Above, the request is clear.

    An answer without a confidence must be confirmed.
    """
    unclear_below: float
    """The threshold, in `0..=1`. Below it, a request is not clear."""
    confirm_up_to: float | None
    """The upper end of the band in which the user must confirm, in `0..=1`; absent if there is no such band."""
    when_unclear: UnclearAction
    """What happens below the threshold."""
    split_multi_intent: bool
    """Whether the user is to split a request for several things."""
    __match_args__ = ("unclear_below", "confirm_up_to", "when_unclear", "split_multi_intent",)
    def __init__(self, unclear_below: float, confirm_up_to: float | None, when_unclear: UnclearAction, split_multi_intent: bool) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def gate() -> ClarityPolicy:
        """Returns the preset for data intents: clear above 0.85, confirmed by the user from 0.65, below that the user is
        asked. A multi-intent request is split.
        """
    @staticmethod
    def shell() -> ClarityPolicy:
        """Returns the preset for shell domains: clear from 0.60. Below, the best domain is kept if it is still likely;
        otherwise the router falls back.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> ClarityPolicy:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class ClarityVerdict(enum.Enum):
    """How clear a request is."""
    CLEAR = 0
    """Clear enough to act on."""
    NEEDS_CONFIRMATION = 1
    """Probably right; the user should confirm."""
    NEEDS_CLARIFICATION = 2
    """Not clear; ask the user."""
    MULTI_INTENT = 3
    """Several requests in one text."""
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> ClarityVerdict:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Classification:
    """The answer of a classifier. Any part may be missing; without domains the classifier abstains."""
    domains: list[ScoredDomain]
    """The domains that fit, the best first; empty if the classifier abstains."""
    clauses: list[Clause]
    """The clauses that ask for different things; empty if the text asks for one thing."""
    complexity: Complexity | None
    """The complexity, if the classifier can tell."""
    note: str
    """The reason why a part is missing, for the trace; empty if there is none."""
    outside: float | None
    """The probability that the text belongs to none of the domains, from 0 to 1; absent if the classifier cannot tell. From 0.5 the classifier abstains, and `domains` are the nearest ones.
    """
    degraded: bool
    """Whether a part of the classifier failed, so that the answer may be worse than usual; `note` says why."""
    __match_args__ = ("domains", "clauses", "complexity", "note", "outside", "degraded",)
    def __init__(self, domains: list[ScoredDomain] = ..., clauses: list[Clause] = ..., complexity: Complexity | None = None, note: str = '', outside: float | None = None, degraded: bool = False) -> None: ...
    def __hash__(self) -> int: ...

class Classifier:
    """A host-provided classifier.

    The router asks it if the classifiers before it in the chain are below the threshold.

    - It gives the same answer to the same query.
    - It returns only domains of the query, the best first. If it does not know, it returns none rather than a guess.
    - The library calls it on one of its threads. It may take until the query's time limit; a later answer is ignored.
    - If it does asynchronous work, it must wait for it inside the call, on an event loop that is not blocked.

    The library holds the classifier as long as a router or a builder does. An app that is its own classifier and also
    holds its own router is a reference cycle and is never freed. Let the classifier refer to the app weakly.

    A classifier that never returns keeps its thread. All routers share 64 threads for host-provided parts; if none is
    free, further calls run into their time limits.
    """
    def classify(self, query: Query) -> Classification:
        """Classifies the query.

        Raises:
        Throws if it could not answer at all. Abstaining is an answer.
        """

class Clause:
    """A part of the text that asks for one thing."""
    span: Span
    """Its position in the text, in bytes."""
    domain: Domain
    """The domain that it asks for."""
    __match_args__ = ("span", "domain",)
    def __init__(self, span: Span, domain: Domain) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Clause:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Complexity:
    """The complexity of a request. `tier` and `score` are both absent if nothing in the text tells."""
    tier: ComplexityTier | None
    """The tier of the score."""
    score: int | None
    """The score, from 0 (trivial) to 100."""
    reasons: list[ComplexityCriterion]
    """The criteria that decided, the most important first."""
    rank: float | None
    """A number for ranking requests: the greater, the more complex. It has no fixed range, is present even without a score, and can differ between requests with the same score. Absent if a model assessed the request.
    """
    __match_args__ = ("tier", "score", "reasons", "rank",)
    def __init__(self, tier: ComplexityTier | None = None, score: int | None = None, reasons: list[ComplexityCriterion] = ..., rank: float | None = None) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Complexity:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class ComplexityCriterion(enum.Enum):
    """The criteria that make a request complex, and the one that makes it simple in spite of its wording."""
    OPERATIONAL_COMPLEXITY = 0
    """Four or more steps that depend on each other."""
    STRATEGIC_PLANNING = 1
    """Asks how or why: advice, architecture, strategy."""
    AMBIGUITY_OR_SCOPE = 2
    """Broad, or needs much exploration first."""
    DEEP_DEBUGGING = 3
    """Searches for an unknown cause from its symptoms."""
    OPERATIONAL_SIMPLICITY = 4
    """One bounded action, whatever the phrasing. Overrides strategic wording."""
    def description(self) -> str:
        """Returns the criterion as words for the user."""
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> ComplexityCriterion:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class ComplexityTier(enum.Enum):
    """The tier of a complexity score."""
    SIMPLE = 0
    """Score below 25: one to three plain steps."""
    MODERATE = 1
    """Score from 25 to below 50: more than a step or two, still bounded."""
    INVOLVED = 2
    """Score from 50 to below 75: meets a criterion."""
    COMPLEX = 3
    """Score from 75: meets several, or one strongly."""
    def __lt__(self, other: ComplexityTier) -> bool: ...
    def __le__(self, other: ComplexityTier) -> bool: ...
    def __gt__(self, other: ComplexityTier) -> bool: ...
    def __ge__(self, other: ComplexityTier) -> bool: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> ComplexityTier:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Confidence:
    """The confidence of an answer: a number in `0..=1` with four decimals, and its basis."""
    value: float
    """Returns the number, in `0..=1`."""
    basis: Basis
    """Returns the basis."""
    __match_args__ = ("value", "basis",)
    def __init__(self, value: float, basis: Basis) -> None: ...
    def __hash__(self) -> int: ...

class Decision:
    """The answer to a request. It is always complete: `action` says what to do next, and the other fields are present
    whatever it is.
    """
    action: Action
    """What the app should do next."""
    reasons: list[str]
    """The reasons as sentences for the user, the most important first."""
    domains: list[ScoredDomain]
    """The domains that fit, the primary one first. Empty only if no domain fits and the set has no fallback domain."""
    ranked: list[ScoredDomain]
    """The best domains as classified, with their calibrated confidence, the best first; equally likely ones are in the order of the registry. Present also if none of them was clear enough and the router fell back to the fallback domain. The `ranked` of `RouteRequest` sets how many; the default is up to three.
    """
    fallback: FallbackReason | None
    """Why the primary domain is the fallback domain; absent if it is not."""
    clarity: Clarity
    """Whether the request is clear enough to act on."""
    complexity: Complexity
    """How complex the request is."""
    model: ModelChoice | None
    """The model that should serve the request; absent if neither a catalogue nor a model was given."""
    safety: SafetyReport
    """Whether the request is dangerous."""
    prompt: GeneratorPrompt | None
    """The prompt for the generating model; absent if the request did not ask for it."""
    trace: Trace
    """The steps of the pipeline, and who did each."""
    __match_args__ = ("action", "reasons", "domains", "ranked", "fallback", "clarity", "complexity", "model", "safety", "prompt", "trace",)
    def __init__(self, action: Action, reasons: list[str], domains: list[ScoredDomain], ranked: list[ScoredDomain], fallback: FallbackReason | None, clarity: Clarity, complexity: Complexity, model: ModelChoice | None, safety: SafetyReport, prompt: GeneratorPrompt | None, trace: Trace) -> None: ...
    def __hash__(self) -> int: ...
    def primary(self) -> ScoredDomain | None:
        """The primary domain; absent only where a set without a fallback found none."""
    def secondary(self) -> list[ScoredDomain]:
        """The other domains that the request touches."""
    def without_times(self) -> Decision:
        """The decision with the trace's times set to zero, for comparing decisions."""
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust."""
    def _repr_html_(self) -> str: ...
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Decision:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Domain:
    """The name of a domain: `snake_case`, 1 to 64 bytes, starting with a letter.

    The set is open: packs add names at run time. Each language has constants for the built-in ones. The library rejects
    a name that is not valid when it receives it.
    """
    name: str
    """The name."""
    __match_args__ = ("name",)
    def __init__(self, name: str) -> None: ...
    def __hash__(self) -> int: ...
    FILE_OPERATIONS: ClassVar[Domain]
    GIT_OPERATIONS: ClassVar[Domain]
    NETWORK_DIAGNOSTICS: ClassVar[Domain]
    PROCESS_MANAGEMENT: ClassVar[Domain]
    TEXT_PROCESSING: ClassVar[Domain]
    PACKAGE_MANAGEMENT: ClassVar[Domain]
    ARCHIVE_OPERATIONS: ClassVar[Domain]
    SYSTEM_INFO: ClassVar[Domain]
    PERMISSION_MANAGEMENT: ClassVar[Domain]
    GENERAL: ClassVar[Domain]
    CREATE_SCHEMA: ClassVar[Domain]
    RETRIEVE_DATA: ClassVar[Domain]
    CREATE_RECORD: ClassVar[Domain]
    UPDATE_RECORD: ClassVar[Domain]
    DELETE_DATA: ClassVar[Domain]
    AGGREGATE: ClassVar[Domain]
    RAG_SEARCH: ClassVar[Domain]
    CREATE_WORKFLOW: ClassVar[Domain]
    def __eq__(self, other: object) -> bool: ...
    def __lt__(self, other: Domain) -> bool: ...
    def __le__(self, other: Domain) -> bool: ...
    def __gt__(self, other: Domain) -> bool: ...
    def __ge__(self, other: Domain) -> bool: ...
    def to_json(self) -> str: ...
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Domain:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class DomainChoice:
    """Whether to classify."""
    class AUTO(DomainChoice):
        """The classifiers decide."""
        def __init__(self) -> None: ...
        def __hash__(self) -> int: ...
    class NAMED(DomainChoice):
        """These domains (names or aliases) without classification, the first one primary."""
        names: list[str]
        """The names or aliases, at least one."""
        __match_args__ = ("names",)
        def __init__(self, names: list[str]) -> None: ...
        def __hash__(self) -> int: ...
    class OFF(DomainChoice):
        """Routing is off: the fallback domain is used, and no classifier is asked."""
        def __init__(self) -> None: ...
        def __hash__(self) -> int: ...
    def is_AUTO(self) -> bool: ...
    def is_auto(self) -> bool: ...
    def is_NAMED(self) -> bool: ...
    def is_named(self) -> bool: ...
    def is_OFF(self) -> bool: ...
    def is_off(self) -> bool: ...
    def to_json(self) -> str: ...
    @staticmethod
    def from_json(text: str, strict: bool = False) -> DomainChoice:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class DomainExample:
    """A request with the answer that a generating model should give."""
    name: str
    """What the example shows, such as `find_by_size`."""
    input: str
    """The request."""
    output: str
    """The answer."""
    __match_args__ = ("name", "input", "output",)
    def __init__(self, name: str, input: str, output: str) -> None: ...
    def __hash__(self) -> int: ...

class DomainPack:
    """The description of one domain."""
    domain: Domain
    """Its name."""
    title: str
    """Its display name, such as `Git Operations`."""
    description: str
    """What it covers, in the words that users use for it."""
    aliases: list[str]
    """Short names, such as `git`."""
    keywords: list[str]
    """Words and phrases that indicate the domain, in lower case."""
    requests: list[str]
    """Requests for this domain as users write them."""
    primary_commands: list[str]
    """The programs that the domain is about; empty if it is about all of them."""
    prompt_template: str
    """The system prompt for the generating model, with `{{placeholders}}`."""
    examples: list[DomainExample]
    """Requests with their answers, in the file's order."""
    safety_rules: list[SafetyRule]
    """Safety rules of this domain. They are checked on every request, whatever its domain."""
    tool: ToolSchema
    """The domain as a tool that a function-calling model may choose."""
    __match_args__ = ("domain", "title", "description", "aliases", "keywords", "requests", "primary_commands", "prompt_template", "examples", "safety_rules", "tool",)
    def __init__(self, domain: Domain, title: str, description: str, aliases: list[str], keywords: list[str], requests: list[str], primary_commands: list[str], prompt_template: str, examples: list[DomainExample], safety_rules: list[SafetyRule], tool: ToolSchema) -> None: ...
    def __hash__(self) -> int: ...

class DomainRegistry(metaclass=ABCMeta):
    """The domains in use. Immutable; `RegistryBuilder` makes a new one."""
    @classmethod
    def shipped(cls, set: PackSet) -> DomainRegistry:
        """Returns a built-in pack set, unchanged."""
    def domains(self) -> list[Domain]:
        """Returns the names of the domains in use, in order."""
    def fallback(self) -> Domain | None:
        """Returns the fallback domain, for requests that fit no domain; absent if the user is asked instead."""
    def fingerprint(self) -> int:
        """Returns a hash that changes whenever something changes that classifiers see of the domains."""
    def get(self, domain: Domain) -> DomainPack | None:
        """Returns the pack of a domain; absent if the domain is not in use.

        Raises:
        Fails if the name is not a valid domain name.
        """
    def is_blocked(self, domain: Domain) -> bool:
        """Returns whether a domain is never chosen automatically. It can still be requested by name.

        Raises:
        Fails if the name is not a valid domain name.
        """
    def packs(self) -> list[DomainPack]:
        """Returns every pack in use, in order."""
    def resolve(self, name: str) -> Domain:
        """Returns the domain with this name or alias. Case does not matter, and `-` equals `_`.

        Raises:
        Fails if no domain in use has the name; the error lists the known ones.
        """
    def to_function_definitions(self) -> list[FunctionDefinition]:
        """Returns the domains as tools for a function-calling model, in order, without the blocked ones."""
    def __reduce_ex__(self, protocol: object) -> NoReturn: ...

class Embedding:
    """The vector of a text."""
    vector: list[float]
    """The vector, of length 1."""
    tokens: int
    """The number of tokens that were read, including the special tokens."""
    truncated: bool
    """Whether the text was cut because it has more tokens than the model reads."""
    __match_args__ = ("vector", "tokens", "truncated",)
    def __init__(self, vector: list[float], tokens: int, truncated: bool) -> None: ...
    def __hash__(self) -> int: ...

class Evidence(metaclass=ABCMeta):
    """What was learned about models from the outcomes of their calls. It can be saved, restored and merged."""
    @classmethod
    def from_json(cls, text: str) -> Evidence:
        """Parses the JSON that `to_json` wrote.

        Raises:
        Fails if the text is not evidence.
        """
    def __init__(self, origin: str | None = None) -> None:
        """Creates empty evidence. `origin` distinguishes this process from others that will be merged with it; if absent,
        a unique one is generated.
        """
    def merge(self, other: Evidence) -> None:
        """Merges `other` into this: for each origin, the newer record wins."""
    def of_model(self, model: str, task: TaskHint, now_ms: int) -> ModelStatistics | None:
        """Returns the statistics of a model for a task; absent if there are none."""
    def outcomes(self) -> int:
        """Returns how many outcomes were recorded, by all origins."""
    def record(self, model: str, task: TaskHint, outcome: ModelOutcome, now_ms: int) -> None:
        """Records the outcome of a call to a model that ended at `now_ms`."""
    def resumed(self, origin: str | None = None) -> Evidence:
        """Returns a copy that records further outcomes under a new origin; if absent, a unique one is generated."""
    def to_json(self) -> str:
        """Returns the evidence as JSON, to be saved."""
    def __reduce_ex__(self, protocol: object) -> NoReturn: ...

class Exploration:
    """Trying models with little evidence in a share of choices. Off unless the app switches it on."""
    rate: float
    """The share of choices, from 0 to 1."""
    seed: int
    """The seed. The same seed with the same evidence, time and request leads to the same choice."""
    __match_args__ = ("rate", "seed",)
    def __init__(self, rate: float, seed: int = 0) -> None: ...
    def __hash__(self) -> int: ...

class FailureKind(enum.Enum):
    """The way in which a call to a model failed."""
    TIMED_OUT = 0
    """No answer in time. Counts as a fault of the model."""
    UNREACHABLE = 1
    """The server cannot be reached. Counts as a fault of the model."""
    SERVER_ERROR = 2
    """The server reported an error. Counts as a fault of the model."""
    MALFORMED = 3
    """The answer was unusable: empty, cut off, or not in the requested form. Counts as a fault of the model."""
    RATE_LIMITED = 4
    """Too many requests. The model is skipped for a while, and its availability stays the same."""
    UNAUTHORIZED = 5
    """The key is missing or wrong. The model is skipped until a call succeeds, and its availability stays the same."""
    REJECTED = 6
    """The request was wrong. Says nothing about the model."""
    CANCELLED = 7
    """The caller cancelled. Says nothing about the model."""
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> FailureKind:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class FallbackReason(enum.Enum):
    """The reason why the router fell back to the fallback domain."""
    LOW_CONFIDENCE = 0
    """The confidence of the best domain was below the threshold."""
    NO_EVIDENCE = 1
    """Every classifier abstained."""
    CLASSIFIERS_FAILED = 2
    """Every classifier that was asked failed."""
    ROUTING_OFF = 3
    """The caller, or a setting, switched routing off."""
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> FallbackReason:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Finding:
    """One danger that a rule found."""
    rule: str
    """The id of the rule, such as `git-push-force`."""
    level: RiskLevel
    """How much could go wrong."""
    subject: FindingSubject
    """The text it was found in."""
    span: Span
    """Its position in that text, in bytes."""
    message: str
    """What the command or request would do."""
    risks: list[str]
    """What could go wrong."""
    alternative: str | None
    """What to do instead; absent if there is no alternative."""
    __match_args__ = ("rule", "level", "subject", "span", "message", "risks", "alternative",)
    def __init__(self, rule: str, level: RiskLevel, subject: FindingSubject, span: Span, message: str, risks: list[str] = ..., alternative: str | None = None) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Finding:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class FindingSubject(enum.Enum):
    """The text that a finding is about."""
    REQUEST = 0
    """The words of the request."""
    COMMAND = 1
    """The drafted command."""
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> FindingSubject:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class FunctionDefinition:
    """A tool as a function-calling model sees it. JSON has the shape that Ollama and OpenAI-compatible servers accept.
    """
    name: str
    """The name of the domain."""
    description: str
    """What the domain covers, for the model to choose by."""
    parameters: str
    """The parameters as the text of a JSON Schema object, its properties in the order of the pack."""
    __match_args__ = ("name", "description", "parameters",)
    def __init__(self, name: str, description: str, parameters: str) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> FunctionDefinition:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class GeneratorPrompt:
    """The prompt for the generating model."""
    system: str
    """The whole prompt, including the request."""
    __match_args__ = ("system",)
    def __init__(self, system: str) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> GeneratorPrompt:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Hardware:
    """The hardware of a computer for running a model. An app that knows better can create its own."""
    os: str
    """The operating system: `linux`, `macos`, `windows`."""
    memory_mib: int
    """Main memory, in MiB; 0 if unknown."""
    gpu_memory_mib: int | None
    """The memory of the largest graphics card, in MiB; absent if none was found."""
    unified_memory: bool
    """Whether the graphics processor shares the main memory, as on Apple silicon."""
    __match_args__ = ("os", "memory_mib", "gpu_memory_mib", "unified_memory",)
    def __init__(self, os: str, memory_mib: int, gpu_memory_mib: int | None = None, unified_memory: bool = False) -> None: ...
    def __hash__(self) -> int: ...
    def model_budget_mib(self) -> int:
        """Returns how much memory a model and its KV cache may take, in MiB: 70 % of unified memory; else the larger of 90
        % of graphics memory and 50 % of main memory.
        """
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def probe() -> Hardware:
        """Detects the hardware of this computer as far as that needs no privileges. It runs one or two programs, so do not
        call it for each request.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Hardware:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class HostError(Exception):
    """An error that host-provided code may throw. Any other exception counts as `Failed`.

    The text is shown in traces and logs. It must contain neither a key nor the request of the user.
    """
    reason: str
    """What `str` gives: the whole error in words."""
    class Unavailable(HostError):
        """Something it needs is not available: a server, a model, the network."""
        reason: str
        """What is not available."""
        def __init__(self, reason: str) -> None: ...
    class TimedOut(HostError):
        """It got no answer in time."""
        reason: str
        """What took too long."""
        def __init__(self, reason: str) -> None: ...
    class Malformed(HostError):
        """It got an answer that cannot be parsed."""
        reason: str
        """What cannot be parsed."""
        def __init__(self, reason: str) -> None: ...
    class Failed(HostError):
        """It failed for any other reason."""
        reason: str
        """The reason."""
        def __init__(self, reason: str) -> None: ...

class HttpMethod(enum.Enum):
    """The method of an HTTP request."""
    GET = 0
    """GET."""
    POST = 1
    """POST with a JSON body."""

class HttpRequest(metaclass=ABCMeta):
    """One HTTP request to send. It is an object, not a record, so that printing it does not show its key."""
    def body(self) -> bytes | None:
        """Returns the JSON body; absent if there is none. Some servers do not accept chunked bodies: send the length."""
    def headers(self) -> dict[str, str]:
        """Returns the headers by name. They may contain a key: do not log them."""
    def max_body(self) -> int:
        """Returns the largest allowed answer, in bytes."""
    def method(self) -> HttpMethod:
        """Returns the method."""
    def timeout_ms(self) -> int:
        """Returns the time limit for the whole answer, in milliseconds."""
    def url(self) -> str:
        """Returns the URL with its query. It contains no key."""
    def __reduce_ex__(self, protocol: object) -> NoReturn: ...

class HttpResponse:
    """The answer of a server, whatever its status."""
    status: int
    """The status, such as 200."""
    body: bytes
    """The whole body."""
    __match_args__ = ("status", "body",)
    def __init__(self, status: int, body: bytes = ...) -> None: ...
    def __hash__(self) -> int: ...

class IntentHint:
    """The caller's requirements for the model that will serve the request.

    The default requires nothing. *Hard* fields remove models; *soft* fields rank the remaining ones.
    """
    task: TaskHint | None
    """Soft. The task of the caller; if absent, the router infers it from the request."""
    require: list[ModelCapability]
    """Hard. Capabilities that the model must have, all of them."""
    prefer_local: bool
    """Soft. Favor models that run on this computer."""
    prefer_fast: bool
    """Soft. Favor the model that answers soonest, as for a spoken conversation. Takes precedence over `prefer_quality` and `prefer_local`.
    """
    prefer_quality: bool
    """Soft. Favor the best answer. Takes precedence over `prefer_local`."""
    high_stakes: bool
    """Soft. A wrong answer is costly: quality comes first. Takes precedence over every `prefer_*`."""
    exclude_models: list[str]
    """Hard. Ids of models that must not be used."""
    on_device_only: bool
    """Hard. Only models that run on this computer."""
    max_latency_ms: int | None
    """Soft. The longest acceptable time to the first token, in milliseconds. If no model meets it, it is relaxed and reported as relaxed.
    """
    max_cost_usd: float | None
    """Soft. The highest acceptable cost of a call, in US dollars; finite and not negative. If no model meets it, it is relaxed and reported as relaxed.
    """
    __match_args__ = ("task", "require", "prefer_local", "prefer_fast", "prefer_quality", "high_stakes", "exclude_models", "on_device_only", "max_latency_ms", "max_cost_usd",)
    def __init__(self, task: TaskHint | None = None, require: list[ModelCapability] = ..., prefer_local: bool = False, prefer_fast: bool = False, prefer_quality: bool = False, high_stakes: bool = False, exclude_models: list[str] = ..., on_device_only: bool = False, max_latency_ms: int | None = None, max_cost_usd: float | None = None) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> IntentHint:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class ModelCapability(enum.Enum):
    """A capability of a model."""
    GENERATE = 0
    """Writes text."""
    EMBED = 1
    """Turns text into vectors."""
    RERANK = 2
    """Ranks passages by relevance to a query."""
    CLASSIFY = 3
    """Assigns labels."""
    CODE = 4
    """Writes and repairs code."""
    REASONING = 5
    """Reasons in several steps before answering."""
    SUMMARIZE = 6
    """Summarizes text."""
    TOOL_USE = 7
    """Calls a declared tool."""
    MULTI_TOOL_CALL = 8
    """Calls several tools in one turn."""
    VISION = 9
    """Understands images."""
    VIDEO_UNDERSTANDING = 10
    """Understands video."""
    AUDIO_UNDERSTANDING = 11
    """Understands sound other than speech to be transcribed."""
    GROUNDING = 12
    """Points at what it refers to: boxes, coordinates, citations."""
    SPEECH_TO_TEXT = 13
    """Transcribes speech."""
    TEXT_TO_SPEECH = 14
    """Speaks text."""
    IMAGE_GENERATION = 15
    """Generates images."""
    VIDEO_GENERATION = 16
    """Generates video."""
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> ModelCapability:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class ModelCatalogue(metaclass=ABCMeta):
    """The models to choose among, in the file's order."""
    @classmethod
    def builtin(cls) -> ModelCatalogue:
        """Returns the built-in catalogue: a few models to start from."""
    @classmethod
    def from_file(cls, file: str) -> ModelCatalogue:
        """Reads a catalogue file.

        Raises:
        Fails as `from_toml` does, and if the file cannot be read.
        """
    @classmethod
    def from_toml(cls, name: str, toml: str) -> ModelCatalogue:
        """Parses `[[model]]` tables. `name` identifies the text in errors.

        Raises:
        Fails with every problem found: unknown keys, duplicate ids, numbers out of range.
        """
    def get(self, id: str) -> ModelSpec | None:
        """Returns the model with this id."""
    def merged(self, other: ModelCatalogue) -> ModelCatalogue:
        """Returns these models and those of `other`. A model of `other` replaces the one with the same id."""
    def models(self) -> list[ModelSpec]:
        """Returns the models, in the file's order."""
    def __reduce_ex__(self, protocol: object) -> NoReturn: ...

class ModelChoice:
    """The model that should serve the request, and why."""
    id: str
    """The model's id."""
    explicit: bool
    """Whether the caller named the model, so that none was chosen."""
    chosen_by: ChosenBy | None
    """Why it is not the candidate with the best score; absent if it is."""
    task: TaskHint | None
    """The task it was chosen for; absent if the caller named the model."""
    workload: Workload | None
    """How the axes were weighed; absent if the caller named the model."""
    relaxed: list[str]
    """The soft requirements and preferences that were relaxed, by their names in the hint. A requirement is relaxed if no model meets it. A preference is relaxed in favor of a limit, of the quality floor, or of a stronger preference. Further names:  - `generate`: no model writes text. - `quality_floor`: no model has the least quality that the request needs. - `availability`: all models are cooling down after failures.
    """
    candidates: list[CandidateScore]
    """The candidates, the best score first, then those that a soft requirement left out. At most 100, always including the chosen one.
    """
    needs_consent: bool
    """Whether the user must agree before the model is used."""
    __match_args__ = ("id", "explicit", "chosen_by", "task", "workload", "relaxed", "candidates", "needs_consent",)
    def __init__(self, id: str, explicit: bool = False, chosen_by: ChosenBy | None = None, task: TaskHint | None = None, workload: Workload | None = None, relaxed: list[str] = ..., candidates: list[CandidateScore] = ..., needs_consent: bool = False) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> ModelChoice:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class ModelHealth:
    """Whether a model may be asked."""
    class AVAILABLE(ModelHealth):
        """The model may be asked."""
        def __init__(self) -> None: ...
        def __hash__(self) -> int: ...
    class HALF_OPEN(ModelHealth):
        """The cool-down is over, and one trial request may be sent."""
        def __init__(self) -> None: ...
        def __hash__(self) -> int: ...
    class COOLING_DOWN(ModelHealth):
        """The circuit breaker is open after failures."""
        until_ms: int
        """The end of the cool-down, in milliseconds of the clock that the evidence uses."""
        __match_args__ = ("until_ms",)
        def __init__(self, until_ms: int) -> None: ...
        def __hash__(self) -> int: ...
    class RATE_LIMITED(ModelHealth):
        """The model accepts no requests for a while."""
        until_ms: int
        """The end of the rate limit, in milliseconds of the clock that the evidence uses."""
        __match_args__ = ("until_ms",)
        def __init__(self, until_ms: int) -> None: ...
        def __hash__(self) -> int: ...
    class UNAUTHORIZED(ModelHealth):
        """The key is missing or wrong."""
        def __init__(self) -> None: ...
        def __hash__(self) -> int: ...
    class UNKNOWN(ModelHealth):
        """A state that these bindings do not know."""
        def __init__(self) -> None: ...
        def __hash__(self) -> int: ...
    def is_AVAILABLE(self) -> bool: ...
    def is_available(self) -> bool: ...
    def is_HALF_OPEN(self) -> bool: ...
    def is_half_open(self) -> bool: ...
    def is_COOLING_DOWN(self) -> bool: ...
    def is_cooling_down(self) -> bool: ...
    def is_RATE_LIMITED(self) -> bool: ...
    def is_rate_limited(self) -> bool: ...
    def is_UNAUTHORIZED(self) -> bool: ...
    def is_unauthorized(self) -> bool: ...
    def is_UNKNOWN(self) -> bool: ...
    def is_unknown(self) -> bool: ...

class ModelLocation(enum.Enum):
    """Where a model runs."""
    ON_DEVICE = 0
    """Inside the app, on this computer."""
    LOCAL_SERVER = 1
    """On a server on this computer, such as Ollama."""
    REMOTE = 2
    """On a computer of someone else."""
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> ModelLocation:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class ModelOutcome:
    """The outcome of a call to a model."""
    class SUCCESS(ModelOutcome):
        """The model answered."""
        latency_ms: int | None
        """The time to the first token, in milliseconds, if it was measured."""
        quality: float | None
        """The quality of the answer, from 0 to 1, if it was graded."""
        __match_args__ = ("latency_ms", "quality",)
        def __init__(self, latency_ms: int | None = None, quality: float | None = None) -> None: ...
        def __hash__(self) -> int: ...
    class FAILURE(ModelOutcome):
        """The model did not answer."""
        kind: FailureKind
        """The kind of failure."""
        retry_after_ms: int | None
        """How long to wait before the next call, in milliseconds, if the server said so."""
        __match_args__ = ("kind", "retry_after_ms",)
        def __init__(self, kind: FailureKind, retry_after_ms: int | None = None) -> None: ...
        def __hash__(self) -> int: ...
    def is_SUCCESS(self) -> bool: ...
    def is_success(self) -> bool: ...
    def is_FAILURE(self) -> bool: ...
    def is_failure(self) -> bool: ...
    def to_json(self) -> str: ...
    @staticmethod
    def from_json(text: str, strict: bool = False) -> ModelOutcome:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class ModelServer:
    """A model server that the settings name."""
    role: str
    """The purpose of its model: the name of the classifier that queries it."""
    kind: str
    """The kind of server: `ollama`, `gemini`, `openai` or `llama_server`."""
    endpoint: str
    """The address of the server."""
    model: str
    """The model on that server."""
    __match_args__ = ("role", "kind", "endpoint", "model",)
    def __init__(self, role: str, kind: str, endpoint: str, model: str) -> None: ...
    def __hash__(self) -> int: ...

class ModelSpec:
    """The description of one model."""
    id: str
    """Its id, as its provider expects it."""
    name: str
    """Its display name."""
    provider: str
    """The provider that serves it."""
    location: ModelLocation
    """Where it runs."""
    capabilities: list[ModelCapability]
    """Its capabilities."""
    context_tokens: int | None
    """The size of its context, in tokens; absent if unknown."""
    quality: QualityPrior
    """Its expected quality."""
    latency_ms: int
    """The expected time to the first token, in milliseconds."""
    input_usd_per_mtok: float
    """The price of a million input tokens, in US dollars."""
    output_usd_per_mtok: float
    """The price of a million output tokens, in US dollars."""
    memory_mib: int | None
    """The memory it needs, in MiB; absent if it needs none on this computer."""
    family: str | None
    """Its family, such as `gemma3`."""
    tags: list[str]
    """Free-form tags."""
    needs_consent: bool
    """Whether the user must agree before it is used."""
    __match_args__ = ("id", "name", "provider", "location", "capabilities", "context_tokens", "quality", "latency_ms", "input_usd_per_mtok", "output_usd_per_mtok", "memory_mib", "family", "tags", "needs_consent",)
    def __init__(self, id: str, name: str, provider: str, location: ModelLocation, capabilities: list[ModelCapability], context_tokens: int | None, quality: QualityPrior, latency_ms: int, input_usd_per_mtok: float = 0.0, output_usd_per_mtok: float = 0.0, memory_mib: int | None = None, family: str | None = None, tags: list[str] = ..., needs_consent: bool = False) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> ModelSpec:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class ModelStatistics:
    """The statistics of one model for one task."""
    availability: float
    """The share of calls that the model answers, from 0 to 1. Only failures lower it."""
    health: ModelHealth
    """Whether it may be asked."""
    outcomes: int
    """How many outcomes the statistics are based on."""
    __match_args__ = ("availability", "health", "outcomes",)
    def __init__(self, availability: float, health: ModelHealth, outcomes: int) -> None: ...
    def __hash__(self) -> int: ...

class PackSet(enum.Enum):
    """A built-in set of domain packs."""
    SHELL = 0
    """Ten domains of shell commands. Requests that fit none fall back to `general`."""
    DATA = 1
    """Eight intents on a database of records. The user is asked about requests that fit none."""
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> PackSet:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Platform:
    """The computer that commands are written for, in the words that a prompt uses."""
    os: str
    """The operating system, such as `linux` or `macos`."""
    unix_flavor: str
    """The variant of its Unix programs: `GNU` or `BSD`."""
    shell: str
    """The shell that commands are for."""
    notes: str
    """How its programs differ from what a model may expect."""
    __match_args__ = ("os", "unix_flavor", "shell", "notes",)
    def __init__(self, os: str, unix_flavor: str, shell: str, notes: str) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def current() -> Platform:
        """Returns the platform that this process runs on."""
    @staticmethod
    def from_os(os: str) -> Platform:
        """Returns the platform for an operating system: `linux`, `macos`, `ios`, `windows`, `freebsd` and so on."""
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Platform:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Privacy(enum.Enum):
    """Where the user allows a model to run."""
    ON_DEVICE = 0
    """On this computer only."""
    CLOUD_OK = 1
    """Remote models may be recommended too. Such a model is still marked as needing consent."""
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Privacy:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Problem:
    """One problem in a settings or data file."""
    file: str
    """The file, or the source of the value (`environment`, `command line`)."""
    line: int | None
    """The line, counted from 1, if it is known."""
    key: str
    """The dotted path of the key, such as `meta.domain`; empty for the whole file."""
    value: str | None
    """The offending value as it was written, shortened; absent if the key is missing."""
    expected: str
    """What was expected."""
    __match_args__ = ("file", "line", "key", "value", "expected",)
    def __init__(self, file: str, line: int | None = None, key: str = '', value: str | None = None, expected: str = '') -> None: ...
    def __hash__(self) -> int: ...

class QualityPrior:
    """The expected quality of a model for each task, from 0 to 1, before there are outcomes."""
    chat: float
    """For conversation."""
    classify: float
    """For assigning labels."""
    reasoning: float
    """For planning and analysis."""
    code: float
    """For code."""
    __match_args__ = ("chat", "classify", "reasoning", "code",)
    def __init__(self, chat: float, classify: float, reasoning: float, code: float) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> QualityPrior:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class QualityTier(enum.Enum):
    """The balance of speed and quality, applied after the hard requirements."""
    FASTEST = 0
    """The smallest eligible model, for the lowest latency."""
    BALANCED = 1
    """The best quality that fits with memory for the KV cache."""
    MOST_CAPABLE = 2
    """The largest model that fits at all, even if it is slower."""
    def __lt__(self, other: QualityTier) -> bool: ...
    def __le__(self, other: QualityTier) -> bool: ...
    def __gt__(self, other: QualityTier) -> bool: ...
    def __ge__(self, other: QualityTier) -> bool: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    def weights(self) -> TierWeights:
        """The weights of this tier."""
    @staticmethod
    def from_json(text: str, strict: bool = False) -> QualityTier:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Query:
    """The query to a host-provided classifier."""
    text: str
    """The text of the user."""
    history: list[Turn]
    """The conversation so far, the oldest turn first."""
    domains: list[Domain]
    """The domains to choose from."""
    time_left_ms: int | None
    """The time until an answer is of no use, in milliseconds; absent if there is no limit."""
    __match_args__ = ("text", "history", "domains", "time_left_ms",)
    def __init__(self, text: str, history: list[Turn] = ..., domains: list[Domain] = ..., time_left_ms: int | None = None) -> None: ...
    def __hash__(self) -> int: ...

class Recommendation:
    """The recommendation for one use case."""
    use_case: UseCase
    """The use case."""
    role: UseCaseRole
    """The role within which models were compared."""
    picks: list[RecommendedModel]
    """The recommended models, the best first; empty if there are none."""
    rejected: list[Rejection]
    """The models of this role that were rejected, and why."""
    __match_args__ = ("use_case", "role", "picks", "rejected",)
    def __init__(self, use_case: UseCase, role: UseCaseRole, picks: list[RecommendedModel], rejected: list[Rejection]) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Recommendation:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class RecommendationBundle:
    """The recommendations for every use case of a request."""
    budget_mib: int
    """The memory that a model may take on this computer, in MiB."""
    recommendations: list[Recommendation]
    """One recommendation for each use case, in the order of the request."""
    __match_args__ = ("budget_mib", "recommendations",)
    def __init__(self, budget_mib: int, recommendations: list[Recommendation]) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> RecommendationBundle:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class RecommendationRequest:
    """A request for a recommendation."""
    use_cases: list[UseCase]
    """The use cases; if empty, the default one, an assistant."""
    tier: QualityTier | None
    """The balance of speed and quality; absent for balanced."""
    privacy: Privacy | None
    """Where a model may run; absent for this computer only."""
    __match_args__ = ("use_cases", "tier", "privacy",)
    def __init__(self, use_cases: list[UseCase] = ..., tier: QualityTier | None = None, privacy: Privacy | None = None) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> RecommendationRequest:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class RecommendedModel:
    """A recommended model with its score."""
    model: str
    """The model's id."""
    name: str
    """Its display name."""
    score: float
    """The weighted sum of the three axes plus the bonus."""
    quality: float
    """Its quality, relative to the best model of the same role."""
    latency: float
    """How soon it answers, relative to the slowest model of the same role."""
    memory: float
    """The share of the memory budget that it leaves free."""
    bonus: float
    """The bonus for capabilities that the use case prefers."""
    needs_mib: int
    """The memory it takes with its KV cache, in MiB; 0 if it runs elsewhere."""
    needs_consent: bool
    """Whether the user must agree before it is used, because requests leave this computer."""
    __match_args__ = ("model", "name", "score", "quality", "latency", "memory", "bonus", "needs_mib", "needs_consent",)
    def __init__(self, model: str, name: str, score: float, quality: float, latency: float, memory: float, bonus: float, needs_mib: int, needs_consent: bool) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> RecommendedModel:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class RegistryBuilder(metaclass=ABCMeta):
    """Builds a registry from a built-in pack set, custom packs, and a choice of which are in use. Each method returns a
    new builder and does not change the one it is called on.
    """
    @classmethod
    def empty(cls) -> RegistryBuilder:
        """Creates a builder without any domain."""
    def __init__(self, set: PackSet) -> None:
        """Creates a builder that starts from a built-in pack set."""
    def block(self, names: list[str]) -> RegistryBuilder:
        """Keeps these domains from being chosen automatically. They can still be requested by name."""
    def build(self) -> DomainRegistry:
        """Reads the packs and applies the choices.

        Raises:
        Fails with every problem in every file, and with names among the choices that no pack has.
        """
    def disable(self, names: list[str]) -> RegistryBuilder:
        """Drops these domains (names or aliases)."""
    def enable_only(self, names: list[str]) -> RegistryBuilder:
        """Keeps these domains (names or aliases) and the fallback domain, and drops all others."""
    def expect(self, names: list[str]) -> RegistryBuilder:
        """Requires these names (or aliases) to exist; `build` fails if one does not."""
    def fallback(self, name: str | None) -> RegistryBuilder:
        """Sets the fallback domain, by name or alias, for requests that fit no domain. If absent, the user is asked
        instead.
        """
    def file(self, file: str) -> RegistryBuilder:
        """Adds one pack file. It replaces an existing pack of the same domain."""
    def folder(self, folder: str) -> RegistryBuilder:
        """Adds every `*.toml` file of a folder, ordered by file name. A pack replaces an existing one of the same domain.
        """
    def pack(self, name: str, toml: str) -> RegistryBuilder:
        """Adds a pack from TOML; `name` identifies the text in errors. It replaces an existing pack of the same domain.

        Raises:
        Fails with every problem found, each with its line, key, value and what was expected.
        """
    def __reduce_ex__(self, protocol: object) -> NoReturn: ...

class Rejection:
    """The reason why a model was rejected."""
    model: str
    """The model's id."""
    requirement: str
    """The requirement that it does not meet."""
    __match_args__ = ("model", "requirement",)
    def __init__(self, model: str, requirement: str) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Rejection:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class ReplyCheck:
    """The command in a model's reply with its report, or the reason why the reply has none."""
    command: str | None
    """The command, without fences, prompts, prefixes and explanations; absent if there is none."""
    rejection: ReplyRejection | None
    """Why there is no command, or no single one."""
    report: SafetyReport | None
    """The report on the command, or on all of several. Spans are positions in the command, or in the commands joined by line feeds.
    """
    commands: list[str]
    """The commands in their order, if the reply offers several different ones; otherwise empty."""
    __match_args__ = ("command", "rejection", "report", "commands",)
    def __init__(self, command: str | None = None, rejection: ReplyRejection | None = None, report: SafetyReport | None = None, commands: list[str] = ...) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> ReplyCheck:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class ReplyRejection(enum.Enum):
    """The reason why a reply has no command."""
    EMPTY = 0
    """The reply is empty, has only comments, or says that there is no command, as in `none`."""
    PROSE = 1
    """The reply explains or comments in sentences."""
    QUESTION = 2
    """The reply asks a question back."""
    REFUSAL = 3
    """The reply declines to answer."""
    TOO_LONG = 4
    """The reply is longer than a command line may be."""
    SEVERAL = 5
    """The reply offers several different commands."""
    UNKNOWN = 6
    """One that these bindings do not know."""
    def describe(self) -> str:
        """Returns the reason as a sentence for the user."""
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> ReplyRejection:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class RiskLevel(enum.Enum):
    """How much could go wrong."""
    NONE_FOUND = 0
    """Nothing found."""
    MODERATE = 1
    """Could lose something of little value, or something that can be recreated."""
    HIGH = 2
    """Could lose work, or weakens the protection of the computer."""
    CRITICAL = 3
    """Could lose the system, its data, or control of it."""
    def __lt__(self, other: RiskLevel) -> bool: ...
    def __le__(self, other: RiskLevel) -> bool: ...
    def __gt__(self, other: RiskLevel) -> bool: ...
    def __ge__(self, other: RiskLevel) -> bool: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> RiskLevel:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Role(enum.Enum):
    """The author of a turn."""
    USER = 0
    """The user."""
    ASSISTANT = 1
    """A model that answered."""
    TOOL = 2
    """A tool's output."""
    SYSTEM = 3
    """The instructions of the app."""
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Role:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class RouteRequest:
    """A request to decide on. Only `text` is required."""
    text: str
    """What the user asks. It must not be blank, must not contain U+0000, and may have at most 64 KiB unless a setting changes that. Escape sequences of terminals, and control characters other than tab, line feed and carriage return, are ignored.
    """
    history: list[Turn]
    """The conversation so far, the oldest turn first. Each turn may be as long as `text`. The last turns tell what a follow-up such as "do it" refers to.
    """
    hint: IntentHint
    """The requirements for the model."""
    workload: Workload | None
    """How quality, latency and cost are weighed when a model is chosen; absent for interactive use. The preferences of the hint take precedence.
    """
    session: str | None
    """A name for the conversation: any text that is not blank. The conversation stays on its model unless enough changes, so that prompt caches stay valid.
    """
    domains: DomainChoice | None
    """Whether to classify; if absent, the classifiers decide."""
    model: str | None
    """A model that the caller has already chosen. It is never replaced."""
    command: str | None
    """A command drafted for the request, to be checked along with it."""
    prompt: bool
    """Whether the decision should contain the prompt for the generating model."""
    system_context: str | None
    """Facts about this computer, as text, that the app wants in that prompt."""
    ranked: int | None
    """How many of the best domains the decision's `ranked` lists, from 1 to 1,000. The default is the three best, without those less likely than 0.02.
    """
    __match_args__ = ("text", "history", "hint", "workload", "session", "domains", "model", "command", "prompt", "system_context", "ranked",)
    def __init__(self, text: str, history: list[Turn] = ..., hint: IntentHint = ..., workload: Workload | None = None, session: str | None = None, domains: DomainChoice | Sequence[str | Domain] | None = None, model: str | None = None, command: str | None = None, prompt: bool = False, system_context: str | None = None, ranked: int | None = None) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> RouteRequest:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class RouteResult:
    """The result of one request of a batch: a decision, or the error that prevented it."""
    decision: Decision | None
    """The decision; absent if there is an error."""
    error: RouterError | None
    """The error that the request would have ended with alone; absent if there is a decision."""
    __match_args__ = ("decision", "error",)
    def __init__(self, decision: Decision | None = None, error: RouterError | None = None) -> None: ...
    def __hash__(self) -> int: ...

class Router(metaclass=ABCMeta):
    """Decides on requests. It may be used from several threads at once."""
    @classmethod
    def from_settings(cls, config: RouterSettings) -> Router:
        """Creates a router from settings.

        Raises:
        Fails with every problem in the packs, the catalogue or the policy.
        """
    def __init__(self) -> None:
        """Creates a router with the built-in shell domains, the embedded classifiers and the defaults."""
    def cache_len(self) -> int:
        """Returns how many classifications are cached."""
    def catalogue(self) -> ModelCatalogue | None:
        """Returns the models to choose among; absent if no catalogue was given."""
    def check_command(self, command: str) -> SafetyReport:
        """Returns the dangers of a command, by the rules and the policy in use."""
    def check_reply(self, reply: str) -> ReplyCheck:
        """Returns the command in a model's reply with its dangers, or the reason why the reply has none."""
    def check_request(self, text: str) -> SafetyReport:
        """Returns the dangers of a request in words, by the rules and the policy in use."""
    def clear_cache(self) -> None:
        """Empties the cache of classifications."""
    def evidence(self) -> Evidence:
        """Returns a copy of the evidence so far, to be saved."""
    def merge_evidence(self, other: Evidence) -> None:
        """Merges the evidence of another process."""
    def needs_runtime(self) -> bool:
        """Returns whether a classifier may have to wait, so that `route` can decide better than `route_local`."""
    def record_outcome(self, model: str, task: TaskHint, outcome: ModelOutcome) -> None:
        """Records the outcome of a call to a model. Failures lower its availability, never its quality."""
    def registry(self) -> DomainRegistry:
        """Returns the domains in use."""
    def route(self, request: RouteRequest | str) -> Decision:
        """Decides on a request, and asks every classifier of the chain that is needed. Blocks this thread until the
        decision is made.

        Raises:
        Fails if the request is not valid, names a domain that is not in use, or if no model meets its hard
        requirements.
        """
    async def route_async(self, request: RouteRequest | str, cancel: CancelToken | None = None) -> Decision:
        """Decides as `route` does, without blocking. Cancelling the task or the token stops the work: the router
        does not wait for a classifier that is running, and asks no further one.

        Raises:
        Fails as `route` does, and with `Cancelled` if the token was cancelled.
        """
    def route_json(self, request: str) -> str:
        """Decides as `route` does, from the JSON of a request to the JSON of its decision. This is the cheapest way to
        cross the language boundary.

        Raises:
        Fails as `route` does, and if the text is not a request.
        """
    def route_local(self, request: RouteRequest | str) -> Decision:
        """Decides without waiting: classifiers that would wait are skipped, and the trace says so.

        Raises:
        Fails as `route` does.
        """
    def route_many(self, requests: Iterable[RouteRequest | str], concurrency: int = 1) -> list[RouteResult]:
        """Decides on many requests, up to `concurrency` at once, and returns the results in the order of the requests.
        With a `concurrency` of 1, requests of the same session are decided in order.

        Raises:
        Fails if the library cannot work at all. A request that cannot be decided is an error at its own position.
        """
    async def route_many_async(self, requests: Iterable[RouteRequest | str], concurrency: int = 1, cancel: CancelToken | None = None) -> list[RouteResult]:
        """Decides as `route_many` does, without blocking.

        Raises:
        Fails as `route_many` does, and with `Cancelled` if the token was cancelled.
        """
    def route_many_json(self, requests: str, concurrency: int = 1) -> str:
        """Decides as `route_many` does, from a JSON list of requests to a JSON list of results. Each result is
        `{"decision": …}` or `{"error": {"kind": "…", "detail": "…"}}`, where the kind is `invalid_request`,
        `no_eligible_model`, `build`, `host` or `cancelled`.

        Raises:
        Fails if the text is not a JSON list.
        """
    async def route_many_json_async(self, requests: str, concurrency: int = 1, cancel: CancelToken | None = None) -> str:
        """Decides as `route_many_json` does, without blocking.

        Raises:
        Fails as `route_many_json` does, and with `Cancelled` if the token was cancelled.
        """
    def __reduce_ex__(self, protocol: object) -> NoReturn: ...

class RouterBuilder(metaclass=ABCMeta):
    """Builds a router. Everything that is not set has its default. Each method returns a new builder and does not change
    the one it is called on.
    """
    @classmethod
    def from_settings(cls, config: RouterSettings) -> RouterBuilder:
        """Creates a builder from settings. The other methods override them."""
    def __init__(self) -> None:
        """Creates a builder with the defaults."""
    def add_classifier(self, name: str, classifier: Classifier | Callable[[Query], Classification], aspects: Iterable[Aspect] = ...) -> RouterBuilder:
        """Adds a host-provided classifier under this name. It is asked after the others, if their confidence is below the
        threshold. `aspects` lists what it can be asked for; an empty list means the domain.

        Raises:
        Fails if the name is blank.
        """
    def build(self) -> Router:
        """Reads the files that are needed and builds the router.

        Raises:
        Fails with every problem in the packs, the catalogue or the policy, and if a host-provided environment throws
        from `platform`.
        """
    def cache(self, capacity: int, ttl_ms: int) -> RouterBuilder:
        """Caches up to `capacity` classifications, each for `ttl_ms` milliseconds. Memory is allocated as classifications
        arrive, not in advance.

        Raises:
        Fails if the capacity is larger than this computer can address.
        """
    def calibration(self, json: str | None) -> RouterBuilder:
        """Sets the calibration that was fitted on custom labeled requests: the JSON that `car-router calibrate` writes. If
        it is absent, none is used, not even one that lies beside custom packs.

        Raises:
        Fails if the text is not a calibration.
        """
    def catalogue(self, catalogue: ModelCatalogue) -> RouterBuilder:
        """Sets the models to choose among."""
    def clarity(self, policy: ClarityPolicy) -> RouterBuilder:
        """Sets the confidence from which a request is clear."""
    def custom_rules(self, name: str, toml: str) -> RouterBuilder:
        """Adds custom safety rules and exempted findings from TOML. `name` identifies the text in errors.

        Raises:
        Fails with every problem found, each with its line, key, value and what was expected.
        """
    def disable_cache(self) -> RouterBuilder:
        """Disables the cache."""
    def environment(self, environment: RouterEnvironment) -> RouterBuilder:
        """Sets a host-provided environment, which supplies facts about the computer and the time."""
    def evidence(self, evidence: Evidence) -> RouterBuilder:
        """Sets the evidence about models from earlier runs."""
    def exploration(self, exploration: Exploration) -> RouterBuilder:
        """Tries models with little evidence in a share of choices. Off unless set.

        Raises:
        Fails if the rate is not from 0 to 1.
        """
    def max_text_bytes(self, bytes: int) -> RouterBuilder:
        """Sets the longest text that a request may have, in bytes.

        Raises:
        Fails if the number is larger than this computer can address.
        """
    def model_servers(self) -> list[ModelServer]:
        """Returns the model servers that the settings name and that would be asked.

        Raises:
        Fails if an address or key cannot be used; the error lists all of them.
        """
    def platform(self, platform: Platform) -> RouterBuilder:
        """Sets the computer that commands are written for."""
    def registry(self, registry: DomainRegistry) -> RouterBuilder:
        """Sets the domains in use."""
    def replace_classifiers(self, name: str, classifier: Classifier | Callable[[Query], Classification], aspects: Iterable[Aspect] = ...) -> RouterBuilder:
        """Adds a host-provided classifier in place of the embedded classifiers, otherwise as `add_classifier` does.
        Several calls add several classifiers, which are asked in that order.

        Raises:
        Fails if the name is blank.
        """
    def safety_policy(self, policy: SafetyPolicy) -> RouterBuilder:
        """Sets how strictly dangers are treated."""
    def transport(self, transport: Transport) -> RouterBuilder:
        """Sets a host-provided transport, which carries requests to the configured model servers."""
    def __reduce_ex__(self, protocol: object) -> NoReturn: ...

class RouterEnvironment:
    """Host-provided facts about the computer and the time, used instead of those that the library finds itself."""
    def now_ms(self) -> int | None:
        """Returns the time in milliseconds since 1970, which outcomes and cool-downs of models use; absent for the
        computer's clock. If it throws, the computer's clock is used. It is called often and must not block.

        Raises:
        Throws if it does not know the time.
        """
    def platform(self) -> Platform | None:
        """Returns the computer that commands are written for; absent for this one. Called once, when the router is built.

        Raises:
        Throws if it does not know. Then no router is built.
        """
    def system_context(self) -> str | None:
        """Returns facts about the computer as text, for the prompt of requests that want one and have no `system_context`.
        It has five seconds.

        Raises:
        Throws if it does not know. Then, or if it takes longer, the request is decided without a context, and the trace
        says so.
        """

class RouterError(Exception):
    """An operation failed. An unclear or a blocked request is a decision, not an error."""
    detail: str
    """What `str` gives: the whole error in words."""
    class InvalidRequest(RouterError):
        """A request, or a value in it, is not valid."""
        field: str
        """The field or the kind of value, such as `text` or `history[2].content`."""
        found: str
        """The value that was found."""
        expected: str
        """The values that are allowed."""
        detail: str
        """The whole error as one sentence."""
        def __init__(self, field: str, found: str, expected: str, detail: str) -> None: ...
    class NoEligibleModel(RouterError):
        """A catalogue was given, and no model in it meets the hard requirements."""
        rejected: list[Rejection]
        """For each model of the catalogue, the requirement that rejected it."""
        detail: str
        """The whole error as one sentence."""
        def __init__(self, rejected: list[Rejection], detail: str) -> None: ...
    class Build(RouterError):
        """Settings, a pack, a catalogue or a file of rules cannot be used. Lists every problem, not only the first."""
        problems: list[Problem]
        """The problems, in the order in which they were found."""
        detail: str
        """The whole error as text."""
        def __init__(self, problems: list[Problem], detail: str) -> None: ...
    class Host(RouterError):
        """A host-provided part failed, such as the environment."""
        detail: str
        """The message of the exception."""
        def __init__(self, detail: str) -> None: ...
    class Cancelled(RouterError):
        """The caller cancelled the request with its cancel token."""
        detail: str
        """What was cancelled."""
        def __init__(self, detail: str) -> None: ...

class RouterSettings(metaclass=ABCMeta):
    """Every setting with its value and origin."""
    def __init__(self, settings: dict[str, str] = ...) -> None:
        """Creates settings from the defaults and these values by key. Each value is the text that a flag would have.

        Raises:
        Fails with every unknown key and every value that is not allowed.
        """
    def get(self, key: str) -> str | None:
        """Returns the value of a setting as text; absent if it has none."""
    def settings(self) -> list[Setting]:
        """Returns every setting that has a value, by key."""
    def __reduce_ex__(self, protocol: object) -> NoReturn: ...

class SafetyPolicy(enum.Enum):
    """How strictly risk levels become verdicts. Every policy blocks a critical finding."""
    PERMISSIVE = 0
    """Allows moderate findings, asks about high ones, blocks critical ones."""
    STANDARD = 1
    """Asks about moderate and high findings, blocks critical ones."""
    STRICT = 2
    """Asks about moderate findings, blocks high and critical ones."""
    def __lt__(self, other: SafetyPolicy) -> bool: ...
    def __le__(self, other: SafetyPolicy) -> bool: ...
    def __gt__(self, other: SafetyPolicy) -> bool: ...
    def __ge__(self, other: SafetyPolicy) -> bool: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    def verdict(self, level: RiskLevel) -> Verdict:
        """Returns the verdict on a risk level."""
    @staticmethod
    def from_json(text: str, strict: bool = False) -> SafetyPolicy:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class SafetyReport:
    """All findings with a verdict."""
    level: RiskLevel
    """The highest risk level among the findings."""
    verdict: Verdict
    """What the policy says to do."""
    findings: list[Finding]
    """The findings, the worst first."""
    complete: bool
    """Whether the whole text could be analyzed."""
    exempted: list[str]
    """The ids of rules whose findings were removed by custom exemptions."""
    __match_args__ = ("level", "verdict", "findings", "complete", "exempted",)
    def __init__(self, level: RiskLevel, verdict: Verdict, findings: list[Finding], complete: bool, exempted: list[str] = ...) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> SafetyReport:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class SafetyRule:
    """A safety rule: a danger, and how much could go wrong. Its patterns are only in the pack."""
    id: str
    """Its id, such as `git-push-force`."""
    level: RiskLevel
    """How much could go wrong."""
    message: str
    """What the command or request would do."""
    risks: list[str]
    """What could go wrong."""
    alternative: str | None
    """What to do instead."""
    level_in_domain: RiskLevel | None
    """A higher risk level in a decision of the rule's domain."""
    domain: Domain | None
    """The domain of the rule."""
    __match_args__ = ("id", "level", "message", "risks", "alternative", "level_in_domain", "domain",)
    def __init__(self, id: str, level: RiskLevel, message: str, risks: list[str], alternative: str | None, level_in_domain: RiskLevel | None, domain: Domain | None) -> None: ...
    def __hash__(self) -> int: ...

class ScoredDomain:
    """A domain with the confidence of its classifier."""
    domain: Domain
    """The domain."""
    confidence: Confidence | None
    """The confidence; absent if the classifier cannot tell. It is never made up."""
    __match_args__ = ("domain", "confidence",)
    def __init__(self, domain: Domain, confidence: Confidence | None = None) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> ScoredDomain:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class SelectionInput:
    """What a request needs of its model, for choosing one without routing."""
    hint: IntentHint
    """The requirements of the caller."""
    workload: Workload | None
    """How the caller weighs the axes; absent for interactive use. The preferences of the hint take precedence."""
    task: TaskHint | None
    """The task; absent for conversation. The task of the hint takes precedence."""
    complexity: Complexity
    """How complex the request is."""
    input_tokens: int
    """The length of the request with its history, in tokens."""
    now_ms: int
    """The time, in milliseconds of the clock that the evidence uses."""
    session: str | None
    """The model that the session is on."""
    exploration: Exploration | None
    """Whether and how to explore other models; off if absent."""
    __match_args__ = ("hint", "workload", "task", "complexity", "input_tokens", "now_ms", "session", "exploration",)
    def __init__(self, hint: IntentHint = ..., workload: Workload | None = None, task: TaskHint | None = None, complexity: Complexity = ..., input_tokens: int = 0, now_ms: int = 0, session: str | None = None, exploration: Exploration | None = None) -> None: ...
    def __hash__(self) -> int: ...

class SentenceEncoder(metaclass=ABCMeta):
    """A sentence model of the BERT family that runs in this process. It maps texts of similar meaning to vectors of
    similar direction. Encoders with the same folder and precision share their weights, also with routers whose setting
    `encoder.path` names the folder.
    """
    def __init__(self, path: str, precision: str = 'int8', threads: int = 1) -> None:
        """Loads the model in a folder with the layout of Hugging Face: `config.json`, `tokenizer.json` and
        `model.safetensors`. `precision` is `int8` or `float`, which takes several times as long. `threads` is the
        number of threads that compute one call, 1 to 256.

        Raises:
        Fails if a file is missing or malformed, if the architecture is not BERT, DistilBERT or RoBERTa, if a weight is
        not finite, or if the library was built without the feature `inference`.
        """
    def dimensions(self) -> int:
        """Returns the number of dimensions of a vector."""
    def embed(self, texts: list[str]) -> list[Embedding]:
        """Returns the vector of each text, in order.

        Raises:
        Fails if the tokenizer produces no tokens for a text, or if a vector is not finite.
        """
    def prepare(self) -> str:
        """Computes the vectors of the phrases that the built-in domains are learned from, and stores them in the encoder's
        folder, where a router needs them. It takes as long as about 18,000 requests. Returns the path of the file.

        Raises:
        Fails if the folder cannot be written to, or if the encoder fails on a phrase.
        """
    def __reduce_ex__(self, protocol: object) -> NoReturn: ...

class Setting:
    """A setting with its value and origin."""
    key: str
    """Its key."""
    value: str
    """Its value as text. Commas separate the items of a list."""
    origin: str
    """The origin of the value: `default`, a file with its line, an environment variable or a flag."""
    __match_args__ = ("key", "value", "origin",)
    def __init__(self, key: str, value: str, origin: str) -> None: ...
    def __hash__(self) -> int: ...

class SettingDefinition:
    """The definition of a setting."""
    key: str
    """Its key. A dot separates a table from its key."""
    meaning: str
    """What it does."""
    default_value: str
    """Its default as text; empty if it has none."""
    variable: str
    """The environment variable that sets it."""
    __match_args__ = ("key", "meaning", "default_value", "variable",)
    def __init__(self, key: str, meaning: str, default_value: str, variable: str) -> None: ...
    def __hash__(self) -> int: ...

class SettingsLoader(metaclass=ABCMeta):
    """Loads settings in layers. The layers may be added in any order and apply in this one: defaults, user file, project
    file, environment, flags. Each method returns a new loader and does not change the one it is called on.
    """
    def __init__(self) -> None:
        """Creates a loader with the defaults."""
    def environment(self, variables: dict[str, str]) -> SettingsLoader:
        """Adds environment variables. Names that do not begin with `CAR_ROUTER_`, and empty values, are ignored."""
    def flag(self, name: str, key: str, value: str) -> SettingsLoader:
        """Adds a flag: its name as the user wrote it, the key of the setting and the value as text.

        Raises:
        Fails if the key is unknown.
        """
    def load(self) -> RouterSettings:
        """Applies the layers and returns the settings.

        Raises:
        Fails with every problem in every layer.
        """
    def project_file(self, file: str) -> SettingsLoader:
        """Adds the project's file. It may tighten the safety policy, but not loosen it."""
    def user_file(self, file: str) -> SettingsLoader:
        """Adds the user's own file."""
    def __reduce_ex__(self, protocol: object) -> NoReturn: ...

class Span:
    """A part of a text, as byte offsets into its UTF-8: `start..end`."""
    start: int
    """The first byte."""
    end: int
    """The byte after the last."""
    __match_args__ = ("start", "end",)
    def __init__(self, start: int, end: int) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Span:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Stage(enum.Enum):
    """A stage of the pipeline. The variants are in the order of the stages."""
    CONTEXT = 0
    """Gathers facts about the computer for the prompt."""
    SCREEN = 1
    """Checks the words of the request for dangers. Always on."""
    OVERRIDE = 2
    """Uses the domains that the caller named, or switches routing off."""
    CACHE = 3
    """Looks for an earlier classification of the same text."""
    CLASSIFY = 4
    """Asks the classifiers."""
    CLARITY = 5
    """Judges whether the request is clear."""
    COMPLEXITY = 6
    """Estimates how complex the request is."""
    RULES = 7
    """Applies every safety rule, also to the drafted command."""
    MODEL = 8
    """Chooses the model."""
    PROMPT = 9
    """Builds the prompt for the generating model."""
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Stage:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class StepOutcome(enum.Enum):
    """The result of a step."""
    ANSWERED = 0
    """It answered, and its answer was used."""
    BELOW_THRESHOLD = 1
    """It answered, but its confidence was below the threshold."""
    ABSTAINED = 2
    """It abstained."""
    SKIPPED = 3
    """It was not asked."""
    FAILED = 4
    """It could not answer."""
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> StepOutcome:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class TaskHint(enum.Enum):
    """The task of the caller. Each changes which models are preferred."""
    CHAT = 0
    """Conversation."""
    CLASSIFY = 1
    """Assigning labels or categories."""
    REASONING = 2
    """Planning and analysis in several steps; favors reasoning models."""
    CODE = 3
    """Writing, repairing or transforming code."""
    def capability(self) -> ModelCapability:
        """Returns the capability that serves this task."""
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> TaskHint:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class TierWeights:
    """The weight of each axis, each in `0..=1`; the three sum to 1."""
    quality: float
    """The weight of better answers."""
    latency: float
    """The weight of sooner answers."""
    memory_pressure: float
    """The weight of leaving memory free."""
    __match_args__ = ("quality", "latency", "memory_pressure",)
    def __init__(self, quality: float, latency: float, memory_pressure: float) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> TierWeights:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class ToolParameter:
    """One string parameter of a tool."""
    name: str
    """Its name."""
    description: str
    """What it means."""
    allowed: list[str]
    """The allowed values; if empty, any text is allowed."""
    required: bool
    """Whether a call must have it."""
    __match_args__ = ("name", "description", "allowed", "required",)
    def __init__(self, name: str, description: str, allowed: list[str], required: bool) -> None: ...
    def __hash__(self) -> int: ...

class ToolSchema:
    """The tool of a pack: its description and its parameters, which are all strings."""
    description: str
    """What the domain covers, in one sentence with its verbs."""
    parameters: list[ToolParameter]
    """The parameters in the order in which a model sees them."""
    __match_args__ = ("description", "parameters",)
    def __init__(self, description: str, parameters: list[ToolParameter]) -> None: ...
    def __hash__(self) -> int: ...

class Trace:
    """All steps in the order in which they were taken."""
    steps: list[TraceStep]
    """The steps."""
    __match_args__ = ("steps",)
    def __init__(self, steps: list[TraceStep] = ...) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Trace:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class TraceStep:
    """One step of the trace."""
    stage: Stage
    """The stage it belongs to."""
    actor: str
    """The actor: the name of a classifier, or a part of the library."""
    outcome: StepOutcome
    """The result."""
    detail: str
    """The reason, or what was found."""
    elapsed_ns: int
    """How long it took, in nanoseconds. It is the only part of a decision that differs from call to call."""
    __match_args__ = ("stage", "actor", "outcome", "detail", "elapsed_ns",)
    def __init__(self, stage: Stage, actor: str, outcome: StepOutcome, detail: str = '', elapsed_ns: int = 0) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> TraceStep:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Transport:
    """A host-provided transport to model servers. It must not follow redirects and must not read more than `max_body`
    bytes. The library calls it on one of its threads and does not wait longer than the request's time limit.
    """
    def send(self, request: HttpRequest) -> HttpResponse:
        """Sends a request and reads the whole answer. A status such as 404 is an answer, not an error.

        Raises:
        Throws `Unavailable` if the server cannot be reached, `TimedOut` if it did not answer in time, and `Failed` for
        everything else.
        """

class Turn:
    """One turn of the conversation so far."""
    role: Role
    """The author."""
    content: str
    """The text."""
    __match_args__ = ("role", "content",)
    def __init__(self, role: Role, content: str) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Turn:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class UnclearAction(enum.Enum):
    """What to do with an answer that is not clear."""
    FALL_BACK = 0
    """Replace the best domain by the fallback domain."""
    GUESS = 1
    """Keep the best domain if its confidence is at least 0.30 and at least twice that of the fallback domain. Otherwise fall back.
    """
    ASK = 2
    """Ask the user."""
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> UnclearAction:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class UseCase(enum.Enum):
    """What the user wants to do, in the user's terms."""
    ASSISTANT = 0
    """Chat, questions and answers."""
    CODING = 1
    """Writing, repairing or transforming code."""
    SUMMARIZE = 2
    """Summarizing text."""
    VISION = 3
    """Understanding images."""
    TRANSCRIPTION = 4
    """Speech to text."""
    SEARCH = 5
    """Semantic search over the user's own texts with an embedding model; not a chat model that searches the web."""
    def preferred_capabilities(self) -> list[ModelCapability]:
        """Returns the preferred capabilities (soft): each one raises the rank of a model. None of them is required
        already.
        """
    def required_capabilities(self) -> list[ModelCapability]:
        """Returns the required capabilities (hard): a model that lacks one is not considered."""
    def role(self) -> UseCaseRole:
        """Returns the role within which models for this use case are ranked."""
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> UseCase:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class UseCaseRole(enum.Enum):
    """The kind of model that a use case needs. Models are ranked within a role only: an embedding model and a chat
    model are not comparable.
    """
    GENERATIVE = 0
    """Produces text: chat, code, image to text, summaries."""
    RETRIEVAL = 1
    """Produces vectors or relevance scores."""
    AUDIO = 2
    """Consumes sound."""
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> UseCaseRole:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Verdict(enum.Enum):
    """What the policy says to do."""
    ALLOW = 0
    """Continue."""
    CONFIRM = 1
    """Continue only if the user agrees after reading the findings."""
    BLOCK = 2
    """Do not continue."""
    def __lt__(self, other: Verdict) -> bool: ...
    def __le__(self, other: Verdict) -> bool: ...
    def __gt__(self, other: Verdict) -> bool: ...
    def __ge__(self, other: Verdict) -> bool: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Verdict:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Workload(enum.Enum):
    """How quality, latency and cost are weighed."""
    INTERACTIVE = 0
    """A user waits for the answer."""
    BATCH = 1
    """Many requests at once; no user waits for a single one."""
    BACKGROUND = 2
    """Background work; no user waits."""
    LOCAL_PREFERRED = 3
    """Models on this computer first (`prefer_local`)."""
    FASTEST = 4
    """The soonest answer (`prefer_fast`)."""
    QUALITY = 5
    """The best answer (`prefer_quality`, `high_stakes`)."""
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    def weights(self) -> WorkloadWeights:
        """Returns the weights."""
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Workload:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class WorkloadWeights:
    """The weight of each axis; quality, latency and cost sum to 1."""
    quality: float
    """The weight of better answers."""
    latency: float
    """The weight of sooner answers."""
    cost: float
    """The weight of cheaper answers."""
    local_bonus: float
    """A bonus on the score of a model that runs on this computer."""
    __match_args__ = ("quality", "latency", "cost", "local_bonus",)
    def __init__(self, quality: float, latency: float, cost: float, local_bonus: float) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Fails if the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> WorkloadWeights:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

def estimate_complexity(text: str) -> Complexity:
    """Estimates the complexity of a text by its words, without deciding anything else."""

def known_settings() -> list[SettingDefinition]:
    """Returns the definition of every setting."""

def recommend(catalogue: ModelCatalogue, wish: RecommendationRequest, hardware: Hardware) -> RecommendationBundle:
    """Recommends models for the use cases of a request on this hardware."""

def select_model(catalogue: ModelCatalogue, needs: SelectionInput, evidence: Evidence | None = None) -> ModelChoice:
    """Chooses a model without routing: hard requirements filter, then a score decides.

    Raises:
    Fails if no model meets the hard requirements; the error lists the requirement that rejected each of them.
    """

def shipped_domains(set: PackSet) -> list[Domain]:
    """Returns the domains of a built-in pack set, in its order."""

def stop_threads(limit_ms: int) -> int:
    """Stops the library's threads in this process permanently. Waits up to `limit_ms` milliseconds for host-provided calls
    that are running, and returns how many still run. Call it at the end of a process, before the app tears down what
    those calls use. Running requests, and later calls that need these threads, end with a `Host` error.

    Raises:
    Fails if host-provided code calls it on one of these threads, because it would wait for itself.
    """

def version() -> str:
    """Returns the version of the library, such as `0.1.0`."""
