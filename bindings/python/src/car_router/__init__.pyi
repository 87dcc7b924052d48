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
    "Bundle",
    "CancelToken",
    "CandidateScore",
    "ChosenBy",
    "Clarity",
    "ClarityPolicy",
    "ClarityVerdict",
    "Classification",
    "Clause",
    "Complexity",
    "Confidence",
    "Config",
    "ConfigLoader",
    "Criterion",
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
    "FunctionDefinition",
    "GeneratorPrompt",
    "Hardware",
    "HostClassifier",
    "HostEnvironment",
    "HostError",
    "HostTransport",
    "HttpMethod",
    "HttpRequest",
    "HttpResponse",
    "IntentHint",
    "InternalError",
    "Known",
    "Location",
    "ModelCapability",
    "ModelCatalogue",
    "ModelChoice",
    "ModelOutcome",
    "ModelServer",
    "ModelSpec",
    "Needs",
    "NoCommand",
    "Outcome",
    "PackSet",
    "Pick",
    "Platform",
    "Privacy",
    "Problem",
    "QualityPrior",
    "QualityTier",
    "Query",
    "Recommendation",
    "RegistryBuilder",
    "Rejection",
    "ReplyCheck",
    "RiskLevel",
    "Role",
    "RouteRequest",
    "RouteResult",
    "Router",
    "RouterBuilder",
    "RouterError",
    "SafetyPolicy",
    "SafetyReport",
    "SafetyRule",
    "ScoredDomain",
    "SentenceEncoder",
    "Setting",
    "SettingInfo",
    "Span",
    "Stage",
    "Standing",
    "Step",
    "Subject",
    "TaskHint",
    "Tier",
    "TierWeights",
    "ToolParameter",
    "ToolSchema",
    "Trace",
    "Turn",
    "UseCase",
    "UseCaseRole",
    "Verdict",
    "WhenUnclear",
    "Wish",
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
    """What to do next. The rest of the decision is there whichever it is."""
    PROCEED = 0
    """Go on."""
    CONFIRM = 1
    """Show the person what was understood, or what is dangerous, and go on if they agree."""
    CLARIFY = 2
    """Ask what is meant."""
    SPLIT = 3
    """Take the clauses one by one."""
    BLOCK = 4
    """Do not go on."""
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Action:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Aspect(enum.Enum):
    """What a classifier can be asked for."""
    DOMAIN = 0
    """Which domain it is."""
    COMPLEXITY = 1
    """How hard it is."""
    UNKNOWN = 2
    """One that these bindings do not know."""
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Aspect:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Basis(enum.Enum):
    """What a confidence rests on. Two numbers with different bases do not compare."""
    CALIBRATED = 0
    """Fitted so that of the answers at 0.8, about 80 % are right."""
    TOKEN_PROBABILITY = 1
    """A model's own token probabilities."""
    SELF_REPORTED = 2
    """A number a model wrote down about itself."""
    RULE = 3
    """The share of the evidence that hand-written rules or keywords found; not a probability."""
    CALLER = 4
    """The caller said so."""
    SESSION = 5
    """What an earlier turn of the conversation was about: the text goes on from it."""
    UNKNOWN = 6
    """One that these bindings do not know."""
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Basis:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Bundle:
    """What to get, for every use case of a wish."""
    budget_mib: int
    """How much memory a model may take on this computer, in MiB."""
    recommendations: list[Recommendation]
    """One for each use case, in the wish's order."""
    __match_args__ = ("budget_mib", "recommendations",)
    def __init__(self, budget_mib: int, recommendations: list[Recommendation]) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Bundle:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class CancelToken(metaclass=ABCMeta):
    """Gives up the requests that it was passed with. Once cancelled it stays so.

    Where a language's own cancellation does not reach the library, as in Swift, this is how it is told.
    """
    def __init__(self) -> None:
        """A token that is not cancelled."""
    def cancel(self) -> None:
        """Gives up every request that this token was passed with."""
    def is_cancelled(self) -> bool:
        """Whether it was cancelled."""
    def __reduce_ex__(self, protocol: object) -> NoReturn: ...

class CandidateScore:
    """A candidate's score and its parts, each from 0 to 1 before weighing."""
    model: str
    """The model's id."""
    score: float
    """The weighed sum and the bonus, times 0.5 + 0.5 × availability."""
    quality: float
    """How far it meets the quality the request needs."""
    latency: float
    """How soon it answers, against the slowest candidate."""
    cost: float
    """How little it costs, against the dearest candidate."""
    local_bonus: float
    """What running on this computer added."""
    availability: float
    """How often it has answered when asked; 1 where nothing is known."""
    left_out: str | None
    """The soft requirement that left it out, by its name; absent where it could be chosen."""
    __match_args__ = ("model", "score", "quality", "latency", "cost", "local_bonus", "availability", "left_out",)
    def __init__(self, model: str, score: float, quality: float, latency: float, cost: float, local_bonus: float, availability: float = 1.0, left_out: str | None = None) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> CandidateScore:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class ChosenBy(enum.Enum):
    """Why the chosen model is not simply the one with the best score."""
    SESSION = 0
    """The session was on it, and nothing changed enough to leave it."""
    EXPLORATION = 1
    """It was tried to learn more about it; only where exploration is switched on."""
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> ChosenBy:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Clarity:
    """How clear a request is, and what it might be instead."""
    verdict: ClarityVerdict
    """How clear it is."""
    confidence: float | None
    """The confidence that was judged; absent where there was none."""
    alternatives: list[Domain]
    """What else it could be, the likeliest first."""
    clauses: list[Clause]
    """The parts that ask for different things, in the order of the text."""
    __match_args__ = ("verdict", "confidence", "alternatives", "clauses",)
    def __init__(self, verdict: ClarityVerdict, confidence: float | None = None, alternatives: list[Domain] = ..., clauses: list[Clause] = ...) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Clarity:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class ClarityPolicy:
    """From which confidence a request is clear, and what happens below."""
    unclear_below: float
    """Not clear below this, in `0..=1`."""
    confirm_up_to: float | None
    """Needs a yes up to this, in `0..=1`; absent where there is no such band."""
    unclear: WhenUnclear
    """What happens below."""
    split: bool
    """Whether a request for several things is to be split by the person."""
    __match_args__ = ("unclear_below", "confirm_up_to", "unclear", "split",)
    def __init__(self, unclear_below: float, confirm_up_to: float | None, unclear: WhenUnclear, split: bool) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def gate() -> ClarityPolicy:
        """Above 0.85 clear, from 0.65 a yes is needed, below it is asked about, and several intents are split."""
    @staticmethod
    def shell() -> ClarityPolicy:
        """For the shell domains: from 0.60 on it is clear; below, the best domain is kept where it is likely all the same, and the
        fallback domain takes its place where it is not.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> ClarityPolicy:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class ClarityVerdict(enum.Enum):
    """How clear a request is."""
    CLEAR = 0
    """Clear enough to act on."""
    NEEDS_CONFIRMATION = 1
    """Probably right; the person should say yes."""
    NEEDS_CLARIFICATION = 2
    """Not understood well enough."""
    MULTI_INTENT = 3
    """Several requests in one."""
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> ClarityVerdict:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Classification:
    """What a classifier has to say. Any part may be missing; without domains it has no view."""
    domains: list[ScoredDomain]
    """The domains that fit, the best first; empty where the classifier has no view."""
    clauses: list[Clause]
    """The parts of the text that ask for different things; empty where it asks for one."""
    complexity: Complexity | None
    """How hard it is, where the classifier can tell."""
    note: str
    """Why a part is missing, for the trace; empty where there is nothing to say."""
    outside: float | None
    """How likely the text belongs to none of the domains that there are, from 0 to 1; absent where the classifier cannot tell. From 0.5 on it abstains, and `domains` are what comes nearest.
    """
    degraded: bool
    """Whether a part of the classifier failed, so that the answer may be worse than it could be; `note` says why."""
    __match_args__ = ("domains", "clauses", "complexity", "note", "outside", "degraded",)
    def __init__(self, domains: list[ScoredDomain] = ..., clauses: list[Clause] = ..., complexity: Complexity | None = None, note: str = '', outside: float | None = None, degraded: bool = False) -> None: ...
    def __hash__(self) -> int: ...

class Clause:
    """A part of the text that asks for one thing."""
    span: Span
    """Where in the text, in bytes."""
    domain: Domain
    """What it asks for."""
    __match_args__ = ("span", "domain",)
    def __init__(self, span: Span, domain: Domain) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Clause:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Complexity:
    """How hard a request is. Both `tier` and `score` are absent where nothing in the text says either way."""
    tier: Tier | None
    """The tier of the score."""
    score: int | None
    """From 0, trivial, to 100."""
    reasons: list[Criterion]
    """The criteria that decided, the weightiest first."""
    rank: float | None
    """For ranking requests: the greater, the harder, without a fixed range, and there even where nothing says how hard it is. Two requests with the same score can differ in it. Absent where a model assessed the request.
    """
    __match_args__ = ("tier", "score", "reasons", "rank",)
    def __init__(self, tier: Tier | None = None, score: int | None = None, reasons: list[Criterion] = ..., rank: float | None = None) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Complexity:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Confidence:
    """How sure an answer is: a number in `0..=1`, kept to four decimals, with what it rests on."""
    value: float
    """The number, in `0..=1`."""
    basis: Basis
    """What it rests on."""
    __match_args__ = ("value", "basis",)
    def __init__(self, value: float, basis: Basis) -> None: ...
    def __hash__(self) -> int: ...

class Config(metaclass=ABCMeta):
    """Every setting with its value and where that came from."""
    def __init__(self, settings: dict[str, str] = ...) -> None:
        """The defaults, and these settings by their keys, each as the text that a flag would have.

        Raises:
        Every key that there is not, and every value that is not allowed.
        """
    def get(self, key: str) -> str | None:
        """The value of a setting, as text; absent where it has none."""
    def settings(self) -> list[Setting]:
        """Every setting that has a value, by key."""
    def __reduce_ex__(self, protocol: object) -> NoReturn: ...

class ConfigLoader(metaclass=ABCMeta):
    """Takes layers in any order; they are applied in theirs: defaults, user file, project file, environment, flags. Each
    method gives a new loader and leaves the one it is called on as it was.
    """
    def __init__(self) -> None:
        """The defaults."""
    def environment(self, variables: dict[str, str]) -> ConfigLoader:
        """Environment variables; those that do not begin with `CAR_ROUTER_`, and empty ones, are passed over."""
    def flag(self, name: str, key: str, value: str) -> ConfigLoader:
        """A flag: its name as the person wrote it, the setting's key and the value as text.

        Raises:
        A key that there is not.
        """
    def load(self) -> Config:
        """Applies the layers.

        Raises:
        Every problem in every layer.
        """
    def project_file(self, file: str) -> ConfigLoader:
        """The project's file. It may tighten the safety policy, never loosen it."""
    def user_file(self, file: str) -> ConfigLoader:
        """The person's own file."""
    def __reduce_ex__(self, protocol: object) -> NoReturn: ...

class Criterion(enum.Enum):
    """What makes a request complex, and the one thing that makes it simple in spite of its wording."""
    OPERATIONAL_COMPLEXITY = 0
    """Four or more steps that depend on each other."""
    STRATEGIC_PLANNING = 1
    """Asks how or why: advice, architecture, strategy."""
    AMBIGUITY_OR_SCOPE = 2
    """Broad, or calls for a lot of looking around first."""
    DEEP_DEBUGGING = 3
    """Finding an unknown cause from its symptoms."""
    OPERATIONAL_SIMPLICITY = 4
    """One bounded action, whatever the phrasing: overrides strategic wording."""
    def description(self) -> str:
        """The criterion in words for a person."""
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Criterion:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Decision:
    """The answer to a request. Always whole: `action` says what to do next, and the rest is there whatever it says."""
    action: Action
    """What to do next."""
    reasons: list[str]
    """Why, in sentences for a person, the weightiest first."""
    domains: list[ScoredDomain]
    """The domains that fit, the primary one first. Empty only where a set without a fallback found none."""
    ranked: list[ScoredDomain]
    """The best domains as they were classified, with their calibrated confidence, the best first: also where the request was too unclear for any of them, and the fallback domain took their place. `RouteRequest`'s `ranked` says how many; without it up to three.
    """
    fallback: FallbackReason | None
    """Why the primary domain is the fallback; absent where it is not."""
    clarity: Clarity
    """Whether it is clear enough to act on."""
    complexity: Complexity
    """How hard it is."""
    model: ModelChoice | None
    """Which model should serve it; absent where neither a catalogue nor a model was given."""
    safety: SafetyReport
    """Whether it is dangerous."""
    prompt: GeneratorPrompt | None
    """The generating model's prompt; absent where the request did not ask for it."""
    trace: Trace
    """Who did what on the way."""
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

    An open set: packs add names at run time. Each language has constants for the shipped ones. A name that
    is none is refused where the library is handed it.
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
    class THESE(DomainChoice):
        """These domains (names or aliases), the first one primary; no classifier runs for them."""
        names: list[str]
        """The names or aliases, at least one."""
        __match_args__ = ("names",)
        def __init__(self, names: list[str]) -> None: ...
        def __hash__(self) -> int: ...
    class NONE(DomainChoice):
        """Routing is off: the fallback domain, without asking any classifier."""
        def __init__(self) -> None: ...
        def __hash__(self) -> int: ...
    def is_AUTO(self) -> bool: ...
    def is_auto(self) -> bool: ...
    def is_THESE(self) -> bool: ...
    def is_these(self) -> bool: ...
    def is_NONE(self) -> bool: ...
    def is_none(self) -> bool: ...
    def to_json(self) -> str: ...
    @staticmethod
    def from_json(text: str, strict: bool = False) -> DomainChoice:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class DomainExample:
    """A request with the answer a generating model should give."""
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
    """What the library knows about one domain."""
    domain: Domain
    """Its name."""
    title: str
    """Its name for people, such as `Git Operations`."""
    description: str
    """What it covers, with the words people use for it."""
    aliases: list[str]
    """Short names, such as `git`."""
    keywords: list[str]
    """Words and phrases that speak for the domain, in lower case."""
    requests: list[str]
    """Requests for this domain as people make them."""
    primary_commands: list[str]
    """The programs the domain is about; empty for one that is about all of them."""
    prompt_template: str
    """The system prompt for the generating model, with `{{placeholders}}`."""
    examples: list[DomainExample]
    """Requests with their answers, in the file's order."""
    safety_rules: list[SafetyRule]
    """Rules about what is dangerous in this domain."""
    tool: ToolSchema
    """The domain as a tool that a function-calling model may choose."""
    __match_args__ = ("domain", "title", "description", "aliases", "keywords", "requests", "primary_commands", "prompt_template", "examples", "safety_rules", "tool",)
    def __init__(self, domain: Domain, title: str, description: str, aliases: list[str], keywords: list[str], requests: list[str], primary_commands: list[str], prompt_template: str, examples: list[DomainExample], safety_rules: list[SafetyRule], tool: ToolSchema) -> None: ...
    def __hash__(self) -> int: ...

class DomainRegistry(metaclass=ABCMeta):
    """The domains in use. Immutable: what changes it is its builder."""
    @classmethod
    def shipped(cls, set: PackSet) -> DomainRegistry:
        """A set that ships inside the library, unchanged."""
    def domains(self) -> list[Domain]:
        """The names of the domains in use, in order."""
    def fallback(self) -> Domain | None:
        """Where a request goes that fits no domain; absent where it is asked about instead."""
    def fingerprint(self) -> int:
        """Changes whenever what a classifier sees of the domains changes."""
    def get(self, domain: Domain) -> DomainPack | None:
        """The pack of a domain; absent where it is not in use.

        Raises:
        A name that is no domain's.
        """
    def is_blocked(self, domain: Domain) -> bool:
        """Whether a domain is never chosen automatically, though it can be asked for by name.

        Raises:
        A name that is no domain's.
        """
    def packs(self) -> list[DomainPack]:
        """Every pack in use, in order."""
    def resolve(self, name: str) -> Domain:
        """The domain with this name or alias, in any case and with `-` for `_`.

        Raises:
        A name that no domain in use has; the error lists those that are.
        """
    def to_function_definitions(self) -> list[FunctionDefinition]:
        """The domains as tools for a function-calling model, in order, blocked ones left out."""
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
    """What was learnt of models from how their answers turned out: a value to be saved, restored and merged."""
    @classmethod
    def from_json(cls, text: str) -> Evidence:
        """Reads what `to_json` wrote.

        Raises:
        Where the text is no evidence.
        """
    def __init__(self, origin: str | None = None) -> None:
        """Nothing yet. `origin` tells this process from others that will be merged with it; absent makes one that no other
        process has.
        """
    def merge(self, other: Evidence) -> None:
        """Takes in what `other` knows: of each origin the newer record."""
    def of_model(self, model: str, task: TaskHint, now_ms: int) -> Known | None:
        """What is known of a model at a task; absent where nothing is."""
    def outcomes(self) -> int:
        """How many outcomes were taken in, by all origins."""
    def record(self, model: str, task: TaskHint, outcome: ModelOutcome, now_ms: int) -> None:
        """Takes in how a call to a model turned out that ended at `now_ms`."""
    def resumed(self, origin: str | None = None) -> Evidence:
        """The same knowledge, to be added to under a new origin; absent makes one that no other process has."""
    def to_json(self) -> str:
        """The JSON of it, to be saved."""
    def __reduce_ex__(self, protocol: object) -> NoReturn: ...

class Exploration:
    """Trying models that are known little, now and then. Only where a host switches it on."""
    rate: float
    """For which share of choices, from 0 to 1."""
    seed: int
    """The same seed with the same evidence, time and request makes the same choice."""
    __match_args__ = ("rate", "seed",)
    def __init__(self, rate: float, seed: int = 0) -> None: ...
    def __hash__(self) -> int: ...

class FailureKind(enum.Enum):
    """How a call to a model failed."""
    TIMED_OUT = 0
    """No answer in time. The model's fault, as far as anybody can tell."""
    UNREACHABLE = 1
    """Nobody there. The model's fault."""
    SERVER_ERROR = 2
    """It said that it failed. The model's fault."""
    MALFORMED = 3
    """Its answer could not be used: empty, cut off, not in the form asked for. The model's fault."""
    RATE_LIMITED = 4
    """Too many requests: it is left alone for a while, and no worse for it."""
    UNAUTHORIZED = 5
    """The key is missing or wrong: it is left alone until a call succeeds, and no worse for it."""
    REJECTED = 6
    """The request was wrong: says nothing about the model."""
    CANCELLED = 7
    """The caller gave up: says nothing about the model."""
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> FailureKind:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class FallbackReason(enum.Enum):
    """Why the fallback domain stands in."""
    LOW_CONFIDENCE = 0
    """The best domain was not sure enough."""
    NO_EVIDENCE = 1
    """No classifier had a view."""
    CLASSIFIERS_FAILED = 2
    """Every classifier that was asked failed."""
    ROUTING_OFF = 3
    """The caller, or the configuration, switched routing off."""
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> FallbackReason:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Finding:
    """One danger found."""
    rule: str
    """The id of the rule, such as `git-push-force`."""
    level: RiskLevel
    """How much could go wrong."""
    subject: Subject
    """Which text it was found in."""
    span: Span
    """Where in that text, in bytes."""
    message: str
    """What it does."""
    risks: list[str]
    """What could go wrong."""
    alternative: str | None
    """What to do instead; absent where there is nothing."""
    __match_args__ = ("rule", "level", "subject", "span", "message", "risks", "alternative",)
    def __init__(self, rule: str, level: RiskLevel, subject: Subject, span: Span, message: str, risks: list[str] = ..., alternative: str | None = None) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Finding:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class FunctionDefinition:
    """A tool as a function-calling model sees it. JSON has the shape that Ollama and OpenAI-compatible servers take.
    """
    name: str
    """The name of the domain."""
    description: str
    """What the domain covers, for the model to choose by."""
    parameters: str
    """The parameters: the text of a JSON Schema object, its properties in the pack's order."""
    __match_args__ = ("name", "description", "parameters",)
    def __init__(self, name: str, description: str, parameters: str) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> FunctionDefinition:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class GeneratorPrompt:
    """What to send to the generating model."""
    system: str
    """The whole prompt, the request included."""
    __match_args__ = ("system",)
    def __init__(self, system: str) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> GeneratorPrompt:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Hardware:
    """What a computer has for running a model. A host that knows better makes its own."""
    os: str
    """The operating system: `linux`, `macos`, `windows`."""
    memory_mib: int
    """Main memory, in MiB; 0 where it is not known."""
    gpu_memory_mib: int | None
    """The largest graphics card's own memory, in MiB; absent where there is none that was found."""
    unified_memory: bool
    """Whether the graphics processor works in the main memory, as on Apple's own chips."""
    __match_args__ = ("os", "memory_mib", "gpu_memory_mib", "unified_memory",)
    def __init__(self, os: str, memory_mib: int, gpu_memory_mib: int | None = None, unified_memory: bool = False) -> None: ...
    def __hash__(self) -> int: ...
    def model_budget_mib(self) -> int:
        """How much memory a model and its KV cache may take, in MiB."""
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def probe() -> Hardware:
        """This computer, as far as it can be read without asking for rights. Runs a program or two."""
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Hardware:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class HostClassifier:
    """A classifier that the app writes itself.

    It is asked where those before it in the chain are not sure. It answers the same question the same way,
    returns only domains of the query, the best first, and rather nothing than a guess. It is called on a thread of the
    library and may take its time up to the query's limit; then its answer is not waited for any more. Asynchronous work in it must
    be waited for inside, on an event loop that nobody blocks.

    The library holds it as long as a router or a builder does: an app that is its own classifier and holds its own router
    is never let go of. Let the classifier refer back to the app weakly.

    One that does not come back keeps its thread. There are 64 for the parts of all routers together; where none is free,
    the others run into their limits.
    """
    def classify(self, query: Query) -> Classification:
        """What it makes of the query.

        Raises:
        Where it could not answer at all; having no view is an answer.
        """

class HostEnvironment:
    """What the app knows of the computer and of the time, instead of what the library finds out itself."""
    def now_ms(self) -> int | None:
        """The time in milliseconds since 1970, which outcomes and resting models go by; absent for the computer's own clock.
        Where it throws, the computer's clock stands in. It is asked often, and must not wait.

        Raises:
        Where it has no time.
        """
    def platform(self) -> Platform | None:
        """The computer that commands are written for; absent for this one. Asked once, when the router is built.

        Raises:
        Where it cannot say; then no router is built.
        """
    def system_context(self) -> str | None:
        """Facts about the computer, in words, for the prompt of requests that want one and bring none of their own. It has
        five seconds.

        Raises:
        Where it cannot say; then the request is decided without a context, as it is where it takes longer, and the
        trace says so.
        """

class HostError(Exception):
    """What a part that the app itself wrote may throw. Anything else that it throws counts as `Failed`.

    The text shows in traces and logs: it must hold neither a key nor what the person asked.
    """
    reason: str
    """What `str` gives: the whole error in words."""
    class Unavailable(HostError):
        """What it needs is not there: no server, no model, no network."""
        reason: str
        """What is not there."""
        def __init__(self, reason: str) -> None: ...
    class TimedOut(HostError):
        """It had no answer in time."""
        reason: str
        """What took too long."""
        def __init__(self, reason: str) -> None: ...
    class Malformed(HostError):
        """It got an answer that cannot be read."""
        reason: str
        """What cannot be read."""
        def __init__(self, reason: str) -> None: ...
    class Failed(HostError):
        """It broke."""
        reason: str
        """Why."""
        def __init__(self, reason: str) -> None: ...

class HostTransport:
    """Carries requests to model servers in the app's own way. Follows no redirects and reads no more than the request's
    `max_body`. It is called on a thread of the library, and not waited for beyond the request's time.
    """
    def send(self, request: HttpRequest) -> HttpResponse:
        """Sends a request and reads the whole answer; a status such as 404 is an answer, not an error.

        Raises:
        `Unavailable` where nobody is there, `TimedOut`, and `Failed` for everything else.
        """

class HttpMethod(enum.Enum):
    """How a request is made."""
    GET = 0
    """Asks."""
    POST = 1
    """Sends JSON."""

class HttpRequest(metaclass=ABCMeta):
    """One HTTP request to carry. An object, not a record, so that nothing shows its key by accident."""
    def body(self) -> bytes | None:
        """JSON to send; absent where nothing is sent. Some servers read no body that comes in chunks: send its length."""
    def headers(self) -> dict[str, str]:
        """The headers to send by name, a key among them where the server wants one: not for logs."""
    def max_body(self) -> int:
        """The largest answer, in bytes."""
    def method(self) -> HttpMethod:
        """How."""
    def timeout_ms(self) -> int:
        """Within how many milliseconds the whole answer must be there."""
    def url(self) -> str:
        """Where to, with its query; holds no key."""
    def __reduce_ex__(self, protocol: object) -> NoReturn: ...

class HttpResponse:
    """What a server answered, whatever the status."""
    status: int
    """The status, such as 200."""
    body: bytes
    """The whole body."""
    __match_args__ = ("status", "body",)
    def __init__(self, status: int, body: bytes = ...) -> None: ...
    def __hash__(self) -> int: ...

class IntentHint:
    """The caller's requirements for the model that will serve the request.

    The default asks for nothing. *Hard* fields remove models; *soft* ones order those that are left.
    """
    task: TaskHint | None
    """Soft. What the caller is doing; absent lets the router infer it from the request."""
    require: list[ModelCapability]
    """Hard. Capabilities the model must have, every one of them."""
    prefer_local: bool
    """Soft. Favour models that run on this computer."""
    prefer_fast: bool
    """Soft. Favour the model that answers soonest; beats `prefer_quality` and `prefer_local`."""
    prefer_quality: bool
    """Soft. Favour the best answer; beats `prefer_local`."""
    high_stakes: bool
    """Soft. A wrong answer is costly: quality before all else; beats every `prefer_*`."""
    exclude_models: list[str]
    """Hard. Ids of models not to be used."""
    on_device_only: bool
    """Hard. Only models that run on this computer."""
    max_latency_ms: int | None
    """Soft. The longest acceptable time to the first token, in milliseconds."""
    max_cost_usd: float | None
    """Soft. The most a call may cost, in US dollars; finite and not negative."""
    __match_args__ = ("task", "require", "prefer_local", "prefer_fast", "prefer_quality", "high_stakes", "exclude_models", "on_device_only", "max_latency_ms", "max_cost_usd",)
    def __init__(self, task: TaskHint | None = None, require: list[ModelCapability] = ..., prefer_local: bool = False, prefer_fast: bool = False, prefer_quality: bool = False, high_stakes: bool = False, exclude_models: list[str] = ..., on_device_only: bool = False, max_latency_ms: int | None = None, max_cost_usd: float | None = None) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> IntentHint:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Known:
    """What is known of one model at one task."""
    availability: float
    """How often it answers when asked, from 0 to 1; failures lower it, and nothing else here."""
    standing: Standing
    """Whether it may be asked."""
    outcomes: int
    """How many outcomes this rests on."""
    __match_args__ = ("availability", "standing", "outcomes",)
    def __init__(self, availability: float, standing: Standing, outcomes: int) -> None: ...
    def __hash__(self) -> int: ...

class Location(enum.Enum):
    """Where a model runs."""
    ON_DEVICE = 0
    """Inside the app, on this computer."""
    LOCAL_SERVER = 1
    """On a server on this computer, such as Ollama."""
    REMOTE = 2
    """On somebody else's computer."""
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Location:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class ModelCapability(enum.Enum):
    """Something a model can do."""
    GENERATE = 0
    """Writes text."""
    EMBED = 1
    """Turns text into vectors."""
    RERANK = 2
    """Orders passages by relevance to a query."""
    CLASSIFY = 3
    """Assigns labels."""
    CODE = 4
    """Writes and repairs program code."""
    REASONING = 5
    """Works through several steps before answering."""
    SUMMARIZE = 6
    """Condenses text."""
    TOOL_USE = 7
    """Calls a declared tool."""
    MULTI_TOOL_CALL = 8
    """Calls several tools in one turn."""
    VISION = 9
    """Reads images."""
    VIDEO_UNDERSTANDING = 10
    """Follows video."""
    AUDIO_UNDERSTANDING = 11
    """Follows sound other than speech to be written down."""
    GROUNDING = 12
    """Points at what it speaks of: boxes, coordinates, citations."""
    SPEECH_TO_TEXT = 13
    """Writes speech down."""
    TEXT_TO_SPEECH = 14
    """Speaks text."""
    IMAGE_GENERATION = 15
    """Makes images."""
    VIDEO_GENERATION = 16
    """Makes video."""
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> ModelCapability:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class ModelCatalogue(metaclass=ABCMeta):
    """The models to choose among, in the file's order."""
    @classmethod
    def builtin(cls) -> ModelCatalogue:
        """A few models to start from."""
    @classmethod
    def from_file(cls, file: str) -> ModelCatalogue:
        """Reads a catalogue file.

        Raises:
        As `from_toml`, and a file that cannot be read.
        """
    @classmethod
    def from_toml(cls, name: str, toml: str) -> ModelCatalogue:
        """Reads `[[model]]` tables from a text, which `name` stands for in errors.

        Raises:
        Every problem found: unknown keys, ids used twice, numbers out of range.
        """
    def get(self, id: str) -> ModelSpec | None:
        """The model with this id."""
    def merged(self, other: ModelCatalogue) -> ModelCatalogue:
        """These models and those of `other`, which take the place of those with the same id."""
    def models(self) -> list[ModelSpec]:
        """The models, in the file's order."""
    def __reduce_ex__(self, protocol: object) -> NoReturn: ...

class ModelChoice:
    """The model that should serve the request, and why."""
    id: str
    """The model's id."""
    explicit: bool
    """Whether the caller named it; then nothing was chosen."""
    chosen_by: ChosenBy | None
    """Why it is not the candidate with the best score; absent where it is."""
    task: TaskHint | None
    """The task it was chosen for; absent where the caller named it."""
    workload: Workload | None
    """How the axes were weighed; absent where the caller named it."""
    relaxed: list[str]
    """Soft requirements that no model met and that were dropped, and preferences that gave way, by their names."""
    candidates: list[CandidateScore]
    """The candidates by their scores, the best first; at most 100, the chosen one among them."""
    needs_consent: bool
    """Whether the person must agree before the model is used."""
    __match_args__ = ("id", "explicit", "chosen_by", "task", "workload", "relaxed", "candidates", "needs_consent",)
    def __init__(self, id: str, explicit: bool = False, chosen_by: ChosenBy | None = None, task: TaskHint | None = None, workload: Workload | None = None, relaxed: list[str] = ..., candidates: list[CandidateScore] = ..., needs_consent: bool = False) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> ModelChoice:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class ModelOutcome:
    """How a call to a model turned out."""
    class SUCCESS(ModelOutcome):
        """It answered."""
        latency_ms: int | None
        """Time to the first token, in milliseconds, where it was measured."""
        quality: float | None
        """How good the answer was, from 0 to 1, where somebody graded it."""
        __match_args__ = ("latency_ms", "quality",)
        def __init__(self, latency_ms: int | None = None, quality: float | None = None) -> None: ...
        def __hash__(self) -> int: ...
    class FAILURE(ModelOutcome):
        """It did not."""
        kind: FailureKind
        """How."""
        retry_after_ms: int | None
        """How long to leave it alone, in milliseconds, where the server said so."""
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
    """A model server that a configuration names."""
    role: str
    """What its model is there for: the name of the classifier that asks it."""
    kind: str
    """What kind of server it is: `ollama`, `gemini`, `openai` or `llama_server`."""
    endpoint: str
    """Where it is."""
    model: str
    """The model in it."""
    __match_args__ = ("role", "kind", "endpoint", "model",)
    def __init__(self, role: str, kind: str, endpoint: str, model: str) -> None: ...
    def __hash__(self) -> int: ...

class ModelSpec:
    """What is known of one model."""
    id: str
    """Its id, as its provider takes it."""
    name: str
    """Its name for people."""
    provider: str
    """Who serves it."""
    location: Location
    """Where it runs."""
    capabilities: list[ModelCapability]
    """What it can do."""
    context_tokens: int | None
    """How much it can read, in tokens; absent where not known."""
    quality: QualityPrior
    """How good it is expected to be."""
    latency_ms: int
    """Time to the first token that is expected, in milliseconds."""
    input_usd_per_mtok: float
    """Price of a million tokens read, in US dollars."""
    output_usd_per_mtok: float
    """Price of a million tokens written, in US dollars."""
    memory_mib: int | None
    """Memory it needs, in MiB; absent where it needs none here."""
    family: str | None
    """The family it belongs to, such as `gemma3`."""
    tags: list[str]
    """Anything else worth knowing."""
    needs_consent: bool
    """Whether the person must agree before it is used."""
    __match_args__ = ("id", "name", "provider", "location", "capabilities", "context_tokens", "quality", "latency_ms", "input_usd_per_mtok", "output_usd_per_mtok", "memory_mib", "family", "tags", "needs_consent",)
    def __init__(self, id: str, name: str, provider: str, location: Location, capabilities: list[ModelCapability], context_tokens: int | None, quality: QualityPrior, latency_ms: int, input_usd_per_mtok: float = 0.0, output_usd_per_mtok: float = 0.0, memory_mib: int | None = None, family: str | None = None, tags: list[str] = ..., needs_consent: bool = False) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> ModelSpec:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Needs:
    """What a request needs of its model, for choosing one without routing."""
    hint: IntentHint
    """What the caller asked for."""
    workload: Workload | None
    """How the caller weighs the axes; absent for interactive use. The hint's own preferences go first."""
    task: TaskHint | None
    """The task; absent for conversation. The hint's own goes first."""
    complexity: Complexity
    """How hard the request is."""
    input_tokens: int
    """How long the request is with its history, in tokens."""
    now_ms: int
    """The time, in milliseconds of the clock that the evidence is kept by."""
    session: str | None
    """The model that the session is on."""
    exploration: Exploration | None
    """Whether and how to try other models; off where absent."""
    __match_args__ = ("hint", "workload", "task", "complexity", "input_tokens", "now_ms", "session", "exploration",)
    def __init__(self, hint: IntentHint = ..., workload: Workload | None = None, task: TaskHint | None = None, complexity: Complexity = ..., input_tokens: int = 0, now_ms: int = 0, session: str | None = None, exploration: Exploration | None = None) -> None: ...
    def __hash__(self) -> int: ...

class NoCommand(enum.Enum):
    """Why a reply holds no command."""
    EMPTY = 0
    """There is nothing in it, only comments, or a word for nothing such as `none`."""
    PROSE = 1
    """It explains or comments in sentences."""
    QUESTION = 2
    """It asks something back."""
    REFUSAL = 3
    """It declines to answer."""
    TOO_LONG = 4
    """It is longer than a command line may be."""
    SEVERAL = 5
    """It offers several different commands."""
    UNKNOWN = 6
    """One that these bindings do not know."""
    def describe(self) -> str:
        """The reason for a person."""
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> NoCommand:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Outcome(enum.Enum):
    """What became of a step."""
    ANSWERED = 0
    """It answered, and its answer was taken."""
    UNSURE = 1
    """It answered, but was not sure enough for its answer to be taken."""
    ABSTAINED = 2
    """It had no view."""
    SKIPPED = 3
    """It was not asked."""
    FAILED = 4
    """It could not answer."""
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Outcome:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class PackSet(enum.Enum):
    """The sets of domains that ship."""
    SHELL = 0
    """The ten shell domains."""
    DATA = 1
    """The eight data intents."""
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> PackSet:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Pick:
    """A model that would do, with why."""
    model: str
    """The model's id."""
    name: str
    """Its name for people."""
    score: float
    """The weighed sum of the three axes and the bonus."""
    quality: float
    """How good it is, against the best of its lane."""
    latency: float
    """How soon it answers, against the slowest of its lane."""
    memory: float
    """How much of the budget it leaves free."""
    bonus: float
    """What the capabilities added that the use case prefers."""
    needs_mib: int
    """The memory it takes with its KV cache, in MiB; 0 where it runs elsewhere."""
    needs_consent: bool
    """Whether the person must agree before it is used: what is asked leaves this computer."""
    __match_args__ = ("model", "name", "score", "quality", "latency", "memory", "bonus", "needs_mib", "needs_consent",)
    def __init__(self, model: str, name: str, score: float, quality: float, latency: float, memory: float, bonus: float, needs_mib: int, needs_consent: bool) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Pick:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Platform:
    """The computer that commands are written for, in the words a prompt uses."""
    os: str
    """The operating system, such as `linux` or `macos`."""
    unix_flavor: str
    """Whose versions of the classic programs it has: `GNU` or `BSD`."""
    shell: str
    """The shell commands are for."""
    notes: str
    """How its programs differ from what a model may expect."""
    __match_args__ = ("os", "unix_flavor", "shell", "notes",)
    def __init__(self, os: str, unix_flavor: str, shell: str, notes: str) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def current() -> Platform:
        """The computer this runs on."""
    @staticmethod
    def of(os: str) -> Platform:
        """A computer with this operating system: `linux`, `macos`, `ios`, `windows`, `freebsd` and so on."""
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Platform:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Privacy(enum.Enum):
    """Where the person is willing to let a model run."""
    ON_DEVICE = 0
    """On this computer only."""
    CLOUD_OK = 1
    """Remote models may compete and win; choosing one is still flagged as needing consent."""
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Privacy:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Problem:
    """One thing that is wrong in a configuration or data file."""
    file: str
    """The file, or what stands for it (`environment`, `command line`)."""
    line: int | None
    """The line, counted from 1, where it is known."""
    key: str
    """The dotted path of the key, such as `meta.domain`; empty for the whole file."""
    value: str | None
    """The offending value as it was written, shortened; absent where the key is missing."""
    expected: str
    """What would have been right."""
    __match_args__ = ("file", "line", "key", "value", "expected",)
    def __init__(self, file: str, line: int | None = None, key: str = '', value: str | None = None, expected: str = '') -> None: ...
    def __hash__(self) -> int: ...

class QualityPrior:
    """How good a model is expected to be at each task, from 0 to 1, before any outcome is known."""
    chat: float
    """At conversation."""
    classify: float
    """At assigning labels."""
    reasoning: float
    """At planning and analysis."""
    code: float
    """At code."""
    __match_args__ = ("chat", "classify", "reasoning", "code",)
    def __init__(self, chat: float, classify: float, reasoning: float, code: float) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> QualityPrior:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class QualityTier(enum.Enum):
    """Speed against quality, applied after the hard filter."""
    FASTEST = 0
    """The smallest eligible model, for the lowest latency."""
    BALANCED = 1
    """The best quality that fits with room for the KV cache."""
    MOST_CAPABLE = 2
    """The largest model that fits at all; slower output is accepted."""
    def __lt__(self, other: QualityTier) -> bool: ...
    def __le__(self, other: QualityTier) -> bool: ...
    def __gt__(self, other: QualityTier) -> bool: ...
    def __ge__(self, other: QualityTier) -> bool: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    def weights(self) -> TierWeights:
        """The weights of this tier."""
    @staticmethod
    def from_json(text: str, strict: bool = False) -> QualityTier:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Query:
    """What a classifier of the app's own is asked."""
    text: str
    """What the person asked."""
    history: list[Turn]
    """The conversation so far, the oldest turn first."""
    domains: list[Domain]
    """The domains to choose among."""
    time_left_ms: int | None
    """For how long an answer is still of use, in milliseconds; absent where there is no limit."""
    __match_args__ = ("text", "history", "domains", "time_left_ms",)
    def __init__(self, text: str, history: list[Turn] = ..., domains: list[Domain] = ..., time_left_ms: int | None = None) -> None: ...
    def __hash__(self) -> int: ...

class Recommendation:
    """What to get for one use case."""
    use_case: UseCase
    """The use case."""
    role: UseCaseRole
    """The lane within which models were compared."""
    picks: list[Pick]
    """The models that would do, the best first; empty where none does."""
    rejected: list[Rejection]
    """The models of the lane that would not, and why."""
    __match_args__ = ("use_case", "role", "picks", "rejected",)
    def __init__(self, use_case: UseCase, role: UseCaseRole, picks: list[Pick], rejected: list[Rejection]) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Recommendation:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class RegistryBuilder(metaclass=ABCMeta):
    """Puts a registry together: a shipped set, then a person's own packs, then which of them are in use. Each method gives
    a new builder and leaves the one it is called on as it was.
    """
    @classmethod
    def empty(cls) -> RegistryBuilder:
        """Starts with no domain at all."""
    def __init__(self, set: PackSet) -> None:
        """Starts from a shipped set."""
    def block(self, names: list[str]) -> RegistryBuilder:
        """Keeps these domains from being chosen automatically; they can still be asked for by name."""
    def build(self) -> DomainRegistry:
        """Reads the packs and applies the choices.

        Raises:
        Every problem in every file, and names among the choices that no pack has.
        """
    def disable(self, names: list[str]) -> RegistryBuilder:
        """Drops these domains (names or aliases)."""
    def enable_only(self, names: list[str]) -> RegistryBuilder:
        """Keeps these domains (names or aliases) and the fallback, and drops all others."""
    def expect(self, names: list[str]) -> RegistryBuilder:
        """These names (or aliases) must exist, or it is an error."""
    def fallback(self, name: str | None) -> RegistryBuilder:
        """Where requests go that fit no domain, by name or alias; absent to ask about them instead."""
    def file(self, file: str) -> RegistryBuilder:
        """Adds one pack file; a pack whose domain exists replaces it."""
    def folder(self, folder: str) -> RegistryBuilder:
        """Adds every `*.toml` of a folder, by file name; a pack whose domain exists replaces it."""
    def pack(self, name: str, toml: str) -> RegistryBuilder:
        """Adds a pack from the text of its TOML, which `name` stands for in errors; a pack whose domain exists replaces it.

        Raises:
        Every problem found, each with its line, key, value and what was expected.
        """
    def __reduce_ex__(self, protocol: object) -> NoReturn: ...

class Rejection:
    """What a model was left out for."""
    model: str
    """The model's id."""
    requirement: str
    """The requirement it does not meet."""
    __match_args__ = ("model", "requirement",)
    def __init__(self, model: str, requirement: str) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Rejection:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class ReplyCheck:
    """What a model's reply holds: a command with the report on it, or a reason why it holds none."""
    command: str | None
    """The command, without fences, prompts, prefixes and explanations; absent where there is none."""
    rejected: NoCommand | None
    """Why there is none."""
    report: SafetyReport | None
    """What is dangerous about the command, or about all of several; places are in the command, or in the commands a line each.
    """
    commands: list[str]
    """The commands, in their order, where the reply offers several different ones; else empty."""
    __match_args__ = ("command", "rejected", "report", "commands",)
    def __init__(self, command: str | None = None, rejected: NoCommand | None = None, report: SafetyReport | None = None, commands: list[str] = ...) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> ReplyCheck:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class RiskLevel(enum.Enum):
    """How much could go wrong."""
    NONE = 0
    """Nothing found."""
    MODERATE = 1
    """Loses something of little worth, or something that can be made again."""
    HIGH = 2
    """Loses work, or weakens the computer's protection."""
    CRITICAL = 3
    """Loses the system, its data, or control of it."""
    def __lt__(self, other: RiskLevel) -> bool: ...
    def __le__(self, other: RiskLevel) -> bool: ...
    def __gt__(self, other: RiskLevel) -> bool: ...
    def __ge__(self, other: RiskLevel) -> bool: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> RiskLevel:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Role(enum.Enum):
    """Who said something in the conversation so far."""
    USER = 0
    """The person."""
    ASSISTANT = 1
    """A model that answered."""
    TOOL = 2
    """A tool's output."""
    SYSTEM = 3
    """The app's own instructions."""
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Role:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class RouteRequest:
    """A request to decide on. Only `text` is required."""
    text: str
    """What the person asked: not blank, at most 64 KiB unless configured otherwise, without control characters but tab, line feed and carriage return.
    """
    history: list[Turn]
    """The conversation so far, the oldest turn first; each turn at most as long as `text` may be."""
    hint: IntentHint
    """What the model must offer."""
    workload: Workload | None
    """How quality, latency and cost are weighed when a model is chosen; absent for interactive use. The hint's own preferences go first.
    """
    session: str | None
    """A name for the conversation, which keeps it on its model unless enough changes. Any text that is not blank."""
    domains: DomainChoice | None
    """Whether to classify; absent lets the classifiers decide."""
    model: str | None
    """A model the caller has chosen already; it is never replaced."""
    command: str | None
    """A command drafted for the request, to be judged along with it."""
    prompt: bool
    """Whether the decision should carry the generating model's prompt."""
    system_context: str | None
    """What the app knows of this computer and wants in that prompt, in words."""
    ranked: int | None
    """How many of the best domains the decision's `ranked` lists, from 1 to 1,000; absent for the three best, and none that is less likely than 0.02.
    """
    __match_args__ = ("text", "history", "hint", "workload", "session", "domains", "model", "command", "prompt", "system_context", "ranked",)
    def __init__(self, text: str, history: list[Turn] = ..., hint: IntentHint = ..., workload: Workload | None = None, session: str | None = None, domains: DomainChoice | Sequence[str | Domain] | None = None, model: str | None = None, command: str | None = None, prompt: bool = False, system_context: str | None = None, ranked: int | None = None) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> RouteRequest:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class RouteResult:
    """What became of one request of a batch: a decision, or why there is none."""
    decision: Decision | None
    """The decision."""
    error: RouterError | None
    """Why there is none: the error that the request would have ended with on its own."""
    __match_args__ = ("decision", "error",)
    def __init__(self, decision: Decision | None = None, error: RouterError | None = None) -> None: ...
    def __hash__(self) -> int: ...

class Router(metaclass=ABCMeta):
    """Decides on requests. May be used from several threads at once."""
    @classmethod
    def from_config(cls, config: Config) -> Router:
        """What a configuration says.

        Raises:
        Every problem with the packs, the catalogue or the policy.
        """
    def __init__(self) -> None:
        """The shell domains, the embedded classifiers and the defaults."""
    def cached(self) -> int:
        """How many classifications are cached."""
    def catalogue(self) -> ModelCatalogue | None:
        """The models to choose among, where a catalogue was given."""
    def check_command(self, command: str) -> SafetyReport:
        """What is dangerous about a command, by the rules and the policy in use."""
    def check_reply(self, reply: str) -> ReplyCheck:
        """The command in a model's reply, and what is dangerous about it; or why the reply holds none."""
    def check_request(self, text: str) -> SafetyReport:
        """What is dangerous about a request in words, by the rules and the policy in use."""
    def clear_cache(self) -> None:
        """Forgets every cached classification."""
    def evidence(self) -> Evidence:
        """A copy of what was learnt so far, to be saved."""
    def merge_evidence(self, other: Evidence) -> None:
        """Takes in what another process learnt."""
    def record_outcome(self, model: str, task: TaskHint, outcome: ModelOutcome) -> None:
        """Takes in how a call to a model turned out: failures lower its availability, never its quality."""
    def registry(self) -> DomainRegistry:
        """The domains in use."""
    def route(self, request: RouteRequest | str) -> Decision:
        """Decides, asking every classifier of the chain that is needed. Blocks this thread until the decision is there.

        Raises:
        Where the request cannot be decided at all: it is not valid, names a domain that is not in use, or no model
        meets its hard requirements.
        """
    async def route_async(self, request: RouteRequest | str, cancel: CancelToken | None = None) -> Decision:
        """As `route`, without blocking. Giving up the task, or cancelling the token, stops the work; a classifier that is
        being asked is not waited for, and none is asked after it.

        Raises:
        As `route`; and `Cancelled` where the token said so.
        """
    def route_json(self, request: str) -> str:
        """As `route`, from the JSON of a request to the JSON of its decision: the cheapest way over the border.

        Raises:
        As `route`; and a text that is no request.
        """
    def route_local(self, request: RouteRequest | str) -> Decision:
        """Decides without waiting for anything: classifiers that would are skipped, and the trace says so.

        Raises:
        As `route`.
        """
    def route_many(self, requests: Iterable[RouteRequest | str], concurrency: int = 1) -> list[RouteResult]:
        """Decides on many requests, up to `concurrency` at once, and gives the results in the order of the requests. One at
        a time, sessions are kept in order.

        Raises:
        Where the library cannot work at all; a request that cannot be decided is an error in its own place.
        """
    async def route_many_async(self, requests: Iterable[RouteRequest | str], concurrency: int = 1, cancel: CancelToken | None = None) -> list[RouteResult]:
        """As `route_many`, without blocking.

        Raises:
        As `route_many`; and `Cancelled` where the token said so.
        """
    def route_many_json(self, requests: str, concurrency: int = 1) -> str:
        """As `route_many`, from a JSON list of requests to a JSON list of results: `{"decision": …}` or `{"error": {"kind": "…", "detail": "…"}}`,
        where the kind is `invalid_request`, `no_eligible_model`, `build`, `host` or `cancelled`.

        Raises:
        A text that is no list.
        """
    async def route_many_json_async(self, requests: str, concurrency: int = 1, cancel: CancelToken | None = None) -> str:
        """As `route_many_json`, without blocking.

        Raises:
        As `route_many_json`; and `Cancelled` where the token said so.
        """
    def waits(self) -> bool:
        """Whether a classifier may have to wait for something, so that `route` can say more than `route_local`."""
    def __reduce_ex__(self, protocol: object) -> NoReturn: ...

class RouterBuilder(metaclass=ABCMeta):
    """What a router is made of; whatever is not set comes from the defaults. Each method gives a new builder and leaves the
    one it is called on as it was.
    """
    @classmethod
    def from_config(cls, config: Config) -> RouterBuilder:
        """What a configuration says; the other methods override it."""
    def __init__(self) -> None:
        """The defaults."""
    def build(self) -> Router:
        """Reads what files it needs and puts the router together.

        Raises:
        Every problem with the packs, the catalogue or the policy, and an environment that cannot say what it knows.
        """
    def cache(self, capacity: int, ttl_ms: int) -> RouterBuilder:
        """Keeps up to `capacity` classifications, each for `ttl_ms` milliseconds.

        Raises:
        A capacity that this computer cannot count. Memory is taken as classifications come, not beforehand.
        """
    def calibration(self, json: str | None) -> RouterBuilder:
        """What was fitted on one's own labelled requests: the JSON that `car-router calibrate` writes; absent for none, not
        even that beside one's own packs.

        Raises:
        A text that is no calibration.
        """
    def catalogue(self, catalogue: ModelCatalogue) -> RouterBuilder:
        """The models to choose among."""
    def clarity(self, policy: ClarityPolicy) -> RouterBuilder:
        """From which confidence on a request is clear."""
    def classifier(self, name: str, classifier: HostClassifier | Callable[[Query], Classification], aspects: Iterable[Aspect] = ...) -> RouterBuilder:
        """Adds a classifier of the app's own under this name, to be asked after the others where they are not sure.
        `aspects` says what it can be asked for; empty means the domain.

        Raises:
        A name that is blank.
        """
    def classifier_instead(self, name: str, classifier: HostClassifier | Callable[[Query], Classification], aspects: Iterable[Aspect] = ...) -> RouterBuilder:
        """As `classifier`, but instead of the embedded classifiers; called more than once, they are asked in that order.

        Raises:
        A name that is blank.
        """
    def environment(self, environment: HostEnvironment) -> RouterBuilder:
        """What the app knows of the computer and of the time."""
    def evidence(self, evidence: Evidence) -> RouterBuilder:
        """What was learnt of the models before."""
    def exploration(self, exploration: Exploration) -> RouterBuilder:
        """Tries models that are known little, now and then. Off unless set.

        Raises:
        A rate that is not from 0 to 1.
        """
    def max_text_bytes(self, bytes: int) -> RouterBuilder:
        """The longest text a request may have, in bytes.

        Raises:
        A number that this computer cannot count to.
        """
    def model_servers(self) -> list[ModelServer]:
        """The model servers that the configuration names and that would be asked.

        Raises:
        Every address and key that cannot be used.
        """
    def own_safety(self, name: str, toml: str) -> RouterBuilder:
        """Safety rules of one's own and findings that are accepted, as TOML, which `name` stands for in errors.

        Raises:
        Every problem found, each with its line, key, value and what was expected.
        """
    def platform(self, platform: Platform) -> RouterBuilder:
        """The computer that commands are written for."""
    def registry(self, registry: DomainRegistry) -> RouterBuilder:
        """The domains in use."""
    def safety_policy(self, policy: SafetyPolicy) -> RouterBuilder:
        """How strictly dangers are treated."""
    def transport(self, transport: HostTransport) -> RouterBuilder:
        """Carries requests to the configured model servers in the app's own way."""
    def without_cache(self) -> RouterBuilder:
        """Keeps no classification."""
    def __reduce_ex__(self, protocol: object) -> NoReturn: ...

class RouterError(Exception):
    """Something could not be done. An unclear or a blocked request is a decision, not an error."""
    detail: str
    """What `str` gives: the whole error in words."""
    class InvalidRequest(RouterError):
        """A request, or a value in it, cannot be used."""
        field: str
        """The field or the kind of value, such as `text` or `history[2].content`."""
        found: str
        """What was found there."""
        expected: str
        """What is allowed."""
        detail: str
        """The whole error in a sentence."""
        def __init__(self, field: str, found: str, expected: str, detail: str) -> None: ...
    class NoEligibleModel(RouterError):
        """A catalogue was given, and no model in it meets the hard requirements."""
        rejected: list[Rejection]
        """For each model of the catalogue, the requirement that removed it."""
        detail: str
        """The whole error in a sentence."""
        def __init__(self, rejected: list[Rejection], detail: str) -> None: ...
    class Build(RouterError):
        """A configuration, a pack, a catalogue or a file of rules cannot be used: every problem, not only the first."""
        problems: list[Problem]
        """What is wrong, in the order in which it was found."""
        detail: str
        """The whole error in words."""
        def __init__(self, problems: list[Problem], detail: str) -> None: ...
    class Host(RouterError):
        """What the app itself supplied did not work, such as its environment."""
        detail: str
        """What it threw."""
        def __init__(self, detail: str) -> None: ...
    class Cancelled(RouterError):
        """The caller gave up by its cancel token."""
        detail: str
        """What was given up."""
        def __init__(self, detail: str) -> None: ...

class SafetyPolicy(enum.Enum):
    """How strictly levels turn into verdicts. A critical finding is blocked under every policy."""
    PERMISSIVE = 0
    """Moderate is allowed, high is confirmed, critical is blocked."""
    STANDARD = 1
    """Moderate and high are confirmed, critical is blocked."""
    STRICT = 2
    """Moderate is confirmed, high and critical are blocked."""
    def __lt__(self, other: SafetyPolicy) -> bool: ...
    def __le__(self, other: SafetyPolicy) -> bool: ...
    def __gt__(self, other: SafetyPolicy) -> bool: ...
    def __ge__(self, other: SafetyPolicy) -> bool: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    def verdict(self, level: RiskLevel) -> Verdict:
        """The verdict on a level."""
    @staticmethod
    def from_json(text: str, strict: bool = False) -> SafetyPolicy:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class SafetyReport:
    """What was found, and what to do about it."""
    level: RiskLevel
    """The highest level among the findings."""
    verdict: Verdict
    """What the policy says to do."""
    findings: list[Finding]
    """What was found, the worst first."""
    complete: bool
    """Whether all of the text could be judged."""
    exempted: list[str]
    """The ids of rules whose findings a person's own exemptions took out."""
    __match_args__ = ("level", "verdict", "findings", "complete", "exempted",)
    def __init__(self, level: RiskLevel, verdict: Verdict, findings: list[Finding], complete: bool, exempted: list[str] = ...) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> SafetyReport:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class SafetyRule:
    """What is dangerous, and how much. The patterns by which it shows stay in the pack."""
    id: str
    """Its id, such as `git-push-force`."""
    level: RiskLevel
    """How much could go wrong."""
    message: str
    """What it does."""
    risks: list[str]
    """What could go wrong."""
    alternative: str | None
    """What to do instead."""
    raised: RiskLevel | None
    """The level in a decision of its domain, where that is higher."""
    domain: Domain | None
    """The domain that it belongs to."""
    __match_args__ = ("id", "level", "message", "risks", "alternative", "raised", "domain",)
    def __init__(self, id: str, level: RiskLevel, message: str, risks: list[str], alternative: str | None, raised: RiskLevel | None, domain: Domain | None) -> None: ...
    def __hash__(self) -> int: ...

class ScoredDomain:
    """A domain with how sure its classifier is."""
    domain: Domain
    """The domain."""
    confidence: Confidence | None
    """How sure; absent where the classifier could not tell, never a made-up number."""
    __match_args__ = ("domain", "confidence",)
    def __init__(self, domain: Domain, confidence: Confidence | None = None) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> ScoredDomain:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class SentenceEncoder(metaclass=ABCMeta):
    """A sentence model of the BERT family that runs in this process. It maps texts of similar meaning to vectors of similar
    direction. Encoders of the same folder and precision share their weights, also with routers whose setting `encoder.path`
    names the folder.
    """
    def __init__(self, path: str, precision: str = 'int8', threads: int = 1) -> None:
        """Loads the model of a folder in the layout of Hugging Face: `config.json`, `tokenizer.json` and `model.safetensors`.
        `precision` is `int8` or `float`, which takes several times as long; `threads` compute one call, 1 to 256.

        Raises:
        A file that is missing or malformed, an architecture other than BERT, DistilBERT and RoBERTa, weights that are not
        finite, and a library that was built without the feature `inference`.
        """
    def dimensions(self) -> int:
        """How many numbers a vector has."""
    def embed(self, texts: list[str]) -> list[Embedding]:
        """The vector of each text, in order.

        Raises:
        A text of which the tokenizer makes nothing, and a vector that is not finite.
        """
    def prepare(self) -> str:
        """Computes the vectors of the phrases that the shipped domains are learned from, and keeps them in the encoder's
        folder: a router needs them there. It takes the time of some 18,000 requests. Returns the path of the file.

        Raises:
        A folder that cannot be written to, and an encoder that fails on a phrase.
        """
    def __reduce_ex__(self, protocol: object) -> NoReturn: ...

class Setting:
    """A setting with its value and where that came from."""
    key: str
    """Its key."""
    value: str
    """Its value as text; lists are separated by commas."""
    origin: str
    """Where the value came from: `default`, a file with its line, an environment variable or a flag."""
    __match_args__ = ("key", "value", "origin",)
    def __init__(self, key: str, value: str, origin: str) -> None: ...
    def __hash__(self) -> int: ...

class SettingInfo:
    """A setting that there is."""
    key: str
    """Its key; a dot stands for a table."""
    meaning: str
    """What it means."""
    default_value: str
    """What it is set to where nobody sets it, as text; empty for nothing."""
    variable: str
    """The environment variable that sets it."""
    __match_args__ = ("key", "meaning", "default_value", "variable",)
    def __init__(self, key: str, meaning: str, default_value: str, variable: str) -> None: ...
    def __hash__(self) -> int: ...

class Span:
    """A part of a text, in bytes of its UTF-8: `start..end`."""
    start: int
    """The first byte."""
    end: int
    """The byte after the last."""
    __match_args__ = ("start", "end",)
    def __init__(self, start: int, end: int) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Span:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Stage(enum.Enum):
    """A stage of the pipeline, in its order."""
    CONTEXT = 0
    """Gathering facts about the computer for the prompt."""
    SCREEN = 1
    """Always-on safety on the request's words."""
    OVERRIDE = 2
    """Domains the caller named, or routing off."""
    RECALL = 3
    """Looking for an earlier classification of the same text."""
    CLASSIFY = 4
    """Asking the classifiers."""
    CLARITY = 5
    """Judging whether it is clear."""
    COMPLEXITY = 6
    """Estimating how hard it is."""
    RULES = 7
    """Every rule, on the drafted command too."""
    MODEL = 8
    """Choosing the model."""
    PROMPT = 9
    """Putting the generating model's prompt together."""
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Stage:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Standing:
    """Whether a model may be asked."""
    class AVAILABLE(Standing):
        """It may."""
        def __init__(self) -> None: ...
        def __hash__(self) -> int: ...
    class TRIAL(Standing):
        """It has rested, and one request may try it."""
        def __init__(self) -> None: ...
        def __hash__(self) -> int: ...
    class RESTING(Standing):
        """It rests after failures."""
        until_ms: int
        """Until then, in milliseconds of the clock that the evidence is kept by."""
        __match_args__ = ("until_ms",)
        def __init__(self, until_ms: int) -> None: ...
        def __hash__(self) -> int: ...
    class RATE_LIMITED(Standing):
        """It takes no more requests for a while."""
        until_ms: int
        """Until then, in milliseconds of that clock."""
        __match_args__ = ("until_ms",)
        def __init__(self, until_ms: int) -> None: ...
        def __hash__(self) -> int: ...
    class UNAUTHORIZED(Standing):
        """It wants another key."""
        def __init__(self) -> None: ...
        def __hash__(self) -> int: ...
    class UNKNOWN(Standing):
        """Something that these bindings do not know."""
        def __init__(self) -> None: ...
        def __hash__(self) -> int: ...
    def is_AVAILABLE(self) -> bool: ...
    def is_available(self) -> bool: ...
    def is_TRIAL(self) -> bool: ...
    def is_trial(self) -> bool: ...
    def is_RESTING(self) -> bool: ...
    def is_resting(self) -> bool: ...
    def is_RATE_LIMITED(self) -> bool: ...
    def is_rate_limited(self) -> bool: ...
    def is_UNAUTHORIZED(self) -> bool: ...
    def is_unauthorized(self) -> bool: ...
    def is_UNKNOWN(self) -> bool: ...
    def is_unknown(self) -> bool: ...

class Step:
    """One step of the trace."""
    stage: Stage
    """The stage it belongs to."""
    by: str
    """Who acted: a classifier's name, or the library's own part."""
    outcome: Outcome
    """What became of it."""
    detail: str
    """Why, or what was found."""
    elapsed_ns: int
    """How long it took, in nanoseconds. The one part of a decision that differs from call to call."""
    __match_args__ = ("stage", "by", "outcome", "detail", "elapsed_ns",)
    def __init__(self, stage: Stage, by: str, outcome: Outcome, detail: str = '', elapsed_ns: int = 0) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Step:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Subject(enum.Enum):
    """Which text a finding is about."""
    REQUEST = 0
    """The person's words."""
    COMMAND = 1
    """The drafted command."""
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Subject:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class TaskHint(enum.Enum):
    """What the caller is doing. Each changes which models are preferred."""
    CHAT = 0
    """Conversation."""
    CLASSIFY = 1
    """Assigning labels or categories."""
    REASONING = 2
    """Planning and analysis in several steps; favours reasoning models."""
    CODE = 3
    """Writing, repairing or reshaping code."""
    def capability(self) -> ModelCapability:
        """The capability that serves this task."""
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> TaskHint:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Tier(enum.Enum):
    """The tier of a score."""
    SIMPLE = 0
    """Score below 25: one to three plain steps."""
    MODERATE = 1
    """Score from 25 to below 50: more than a step or two, still bounded."""
    INVOLVED = 2
    """Score from 50 to below 75: meets a criterion."""
    COMPLEX = 3
    """Score from 75: meets several, or one strongly."""
    def __lt__(self, other: Tier) -> bool: ...
    def __le__(self, other: Tier) -> bool: ...
    def __gt__(self, other: Tier) -> bool: ...
    def __ge__(self, other: Tier) -> bool: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Tier:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class TierWeights:
    """How much each axis counts, each in `0..=1`; the three sum to 1."""
    quality: float
    """Toward better answers."""
    latency: float
    """Toward sooner answers."""
    memory_pressure: float
    """Toward leaving memory free."""
    __match_args__ = ("quality", "latency", "memory_pressure",)
    def __init__(self, quality: float, latency: float, memory_pressure: float) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
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
    """The allowed values; empty allows any text."""
    required: bool
    """Whether a call must have it."""
    __match_args__ = ("name", "description", "allowed", "required",)
    def __init__(self, name: str, description: str, allowed: list[str], required: bool) -> None: ...
    def __hash__(self) -> int: ...

class ToolSchema:
    """The tool of a pack: its description and its parameters, all of them strings."""
    description: str
    """What the domain covers, in one sentence with its verbs."""
    parameters: list[ToolParameter]
    """The parameters in the order in which a model is shown them."""
    __match_args__ = ("description", "parameters",)
    def __init__(self, description: str, parameters: list[ToolParameter]) -> None: ...
    def __hash__(self) -> int: ...

class Trace:
    """Every step, in the order in which they were taken."""
    steps: list[Step]
    """The steps."""
    __match_args__ = ("steps",)
    def __init__(self, steps: list[Step] = ...) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Trace:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Turn:
    """One turn of the conversation so far."""
    role: Role
    """Who said it."""
    content: str
    """What was said."""
    __match_args__ = ("role", "content",)
    def __init__(self, role: Role, content: str) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Turn:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class UseCase(enum.Enum):
    """What the person wants to do, in their terms."""
    ASSISTANT = 0
    """Chat, questions and answers."""
    CODING = 1
    """Writing, repairing or reshaping code."""
    SUMMARIZE = 2
    """Condensing text."""
    VISION = 3
    """Understanding images."""
    TRANSCRIPTION = 4
    """Speech to text."""
    SEARCH = 5
    """Semantic search over one's own texts with an embedding model."""
    def preferred_capabilities(self) -> list[ModelCapability]:
        """Soft: each one present raises a model's rank."""
    def required_capabilities(self) -> list[ModelCapability]:
        """Hard: a model that lacks one of these is not considered."""
    def role(self) -> UseCaseRole:
        """The role within which this use case's models are ranked."""
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> UseCase:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class UseCaseRole(enum.Enum):
    """The kind of model a use case needs. Models are ranked within a role only."""
    GENERATIVE = 0
    """Produces text: chat, code, image to text, summaries."""
    RETRIEVAL = 1
    """Produces vectors or relevance scores."""
    AUDIO = 2
    """Consumes sound."""
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> UseCaseRole:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Verdict(enum.Enum):
    """What the policy says to do about it."""
    ALLOW = 0
    """Go on."""
    CONFIRM = 1
    """Go on only if the person says yes after reading the findings."""
    BLOCK = 2
    """Do not go on."""
    def __lt__(self, other: Verdict) -> bool: ...
    def __le__(self, other: Verdict) -> bool: ...
    def __gt__(self, other: Verdict) -> bool: ...
    def __ge__(self, other: Verdict) -> bool: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Verdict:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class WhenUnclear(enum.Enum):
    """What to do with an answer that is not clear."""
    FALL_BACK = 0
    """Put the fallback domain in place of the best one."""
    GUESS = 1
    """Keep the best domain where it is likely enough by itself and beside the fallback domain, and fall back where it is not.
    """
    ASK = 2
    """Ask the person."""
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> WhenUnclear:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Wish:
    """What somebody wants a model for."""
    use_cases: list[UseCase]
    """The purposes; none is the default one, an assistant."""
    tier: QualityTier | None
    """Speed against quality; absent for balanced."""
    privacy: Privacy | None
    """Where it may run; absent for this computer only."""
    __match_args__ = ("use_cases", "tier", "privacy",)
    def __init__(self, use_cases: list[UseCase] = ..., tier: QualityTier | None = None, privacy: Privacy | None = None) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Wish:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class Workload(enum.Enum):
    """How quality, latency and cost are weighed."""
    INTERACTIVE = 0
    """A person waits."""
    BATCH = 1
    """Many requests at once, for which nobody waits one by one."""
    BACKGROUND = 2
    """Work behind the scenes, for which nobody waits at all."""
    LOCAL_PREFERRED = 3
    """Models on this computer first (`prefer_local`)."""
    FASTEST = 4
    """The soonest answer (`prefer_fast`)."""
    QUALITY = 5
    """The best answer (`prefer_quality`, `high_stakes`)."""
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    def weights(self) -> WorkloadWeights:
        """The weights."""
    @staticmethod
    def from_json(text: str, strict: bool = False) -> Workload:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

class WorkloadWeights:
    """How much each axis counts; quality, latency and cost sum to 1."""
    quality: float
    """Toward better answers."""
    latency: float
    """Toward sooner answers."""
    cost: float
    """Toward cheaper answers."""
    local_bonus: float
    """Added to the score of a model that runs on this computer."""
    __match_args__ = ("quality", "latency", "cost", "local_bonus",)
    def __init__(self, quality: float, latency: float, cost: float, local_bonus: float) -> None: ...
    def __hash__(self) -> int: ...
    def to_json(self) -> str:
        """The JSON of this value, byte for byte as the library writes it in Rust.

        Raises:
        Where the library does not allow this value.
        """
    @staticmethod
    def from_json(text: str, strict: bool = False) -> WorkloadWeights:
        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""

def estimate_complexity(text: str) -> Complexity:
    """How hard a text is, by its words alone, without deciding anything else."""

def known_settings() -> list[SettingInfo]:
    """Every setting there is."""

def recommend(catalogue: ModelCatalogue, wish: Wish, hardware: Hardware) -> Bundle:
    """What to get for a wish on a computer."""

def select_model(catalogue: ModelCatalogue, needs: Needs, evidence: Evidence | None = None) -> ModelChoice:
    """Chooses a model without routing: hard requirements filter, then a score.

    Raises:
    Where no model meets the hard requirements, with what removed each of them.
    """

def shipped_domains(set: PackSet) -> list[Domain]:
    """The domains of a set that ships, in its order."""

def stop_threads(limit_ms: int) -> int:
    """Stops the library's threads in this process for good, waiting up to `limit_ms` milliseconds for parts of the app's own
    that are at work, and says how many still are. For the end of a process in which they must not be met by what comes
    down then. Requests that are being decided, and what needs these threads later, end with a `Host` error.

    Raises:
    Where a part of the app's own calls it on one of these threads, which would wait for itself.
    """

def version() -> str:
    """The version of the library, as in `0.1.0`."""
