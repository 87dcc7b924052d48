"""The values whose form in Python is not that of their JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from . import _check
from ._base import NamedEnum, Record, describe
from ._domain import Domain
from ._enums import Basis, FailureKind

_set = object.__setattr__
_new = object.__new__
_Basis = Basis._value2member_map_


class Aspect(NamedEnum):
    """What a classifier can be asked for."""

    DOMAIN = "domain"
    COMPLEXITY = "complexity"


describe(Aspect, "The domain of a request.", "The complexity of a request.")


@dataclass(frozen=True)
class Confidence:
    """The confidence of an answer: a number in ``0..=1`` with four decimals, and its basis.

    Attributes:
        value: The number, from 0 to 1.
        basis: The basis.
    """

    value: float
    basis: Basis

    def __post_init__(self) -> None:
        # Four decimals are more than any basis can justify.
        _set(self, "value", round(_check.fraction(self.value, "Confidence.value"), 4))
        _set(self, "basis", _check.member(Basis, self.basis, "Confidence.basis"))


@dataclass(frozen=True)
class ScoredDomain(Record):
    """A domain with the confidence of its classifier.

    Attributes:
        domain: The domain.
        confidence: The confidence; absent if the classifier cannot tell. It is never made up.
    """

    domain: Domain
    confidence: Confidence | None = None

    def __post_init__(self) -> None:
        _set(self, "domain", _check.domain(self.domain, "ScoredDomain.domain"))
        if self.confidence is not None:
            _check.instance(Confidence, self.confidence, "ScoredDomain.confidence")

    @classmethod
    def _decode(cls, data: Any) -> ScoredDomain:
        confidence = None
        if "confidence" in data:
            confidence = _new(Confidence)
            _set(confidence, "__dict__", {"value": data["confidence"], "basis": _Basis[data["basis"]]})
        value = _new(cls)
        _set(value, "__dict__", {"domain": Domain._decode(data["domain"]), "confidence": confidence})
        return value

    def _encode(self) -> dict[str, Any]:
        data: dict[str, Any] = {"domain": self.domain}
        if self.confidence is not None:
            data["confidence"] = self.confidence.value
            data["basis"] = self.confidence.basis
        return data


@dataclass(frozen=True)
class FunctionDefinition(Record):
    """A tool as a function-calling model sees it. JSON has the shape that Ollama and OpenAI-compatible servers accept.

    Attributes:
        name: The name of the domain.
        description: What the domain covers, for the model to choose by.
        parameters: The parameters as the text of a JSON Schema object, its properties in the order of the pack.
    """

    name: str
    description: str
    parameters: str

    def __post_init__(self) -> None:
        _check.text(self.name, "FunctionDefinition.name")
        _check.text(self.description, "FunctionDefinition.description")
        try:
            json.loads(_check.text(self.parameters, "FunctionDefinition.parameters"))
        except ValueError as error:
            raise ValueError(f"FunctionDefinition.parameters: {error}, expected the text of a JSON Schema") from None

    @classmethod
    def _decode(cls, data: Any) -> FunctionDefinition:
        function = data["function"]
        parameters = json.dumps(function["parameters"], ensure_ascii=False, separators=(",", ":"))
        return cls(function["name"], function["description"], parameters)

    def _encode(self) -> dict[str, Any]:
        function = {"name": self.name, "description": self.description, "parameters": json.loads(self.parameters)}
        return {"type": "function", "function": function}


class DomainChoice(Record):
    """Whether to classify, and which domains to choose from.

    ``DomainChoice.AUTO()`` lets the classifiers decide, ``DomainChoice.NAMED([…])`` names the domains, the primary one
    first, and ``DomainChoice.OFF()`` does not classify.
    """

    if TYPE_CHECKING:
        AUTO: ClassVar[type[_Auto]]
        NAMED: ClassVar[type[_Named]]
        OFF: ClassVar[type[_Off]]

    def is_auto(self) -> bool:
        """Returns whether the classifiers decide."""
        return isinstance(self, _Auto)

    def is_named(self) -> bool:
        """Returns whether the domains are named."""
        return isinstance(self, _Named)

    def is_off(self) -> bool:
        """Returns whether nothing is classified."""
        return isinstance(self, _Off)

    @classmethod
    def _decode(cls, data: Any) -> DomainChoice:
        if isinstance(data, list):
            return _Named(data)
        return _Off() if data == "off" else _Auto()


@dataclass(frozen=True)
class _Auto(DomainChoice):
    """The classifiers decide."""

    def _encode(self) -> str:
        return "auto"


@dataclass(frozen=True)
class _Off(DomainChoice):
    """Nothing is classified."""

    def _encode(self) -> str:
        return "off"


@dataclass(frozen=True, init=False)
class _Named(DomainChoice):
    """The app names the domains, or their aliases.

    Attributes:
        names: The names, the primary domain first.
    """

    names: tuple[str, ...]

    def __init__(self, names: Iterable[str]) -> None:
        _set(self, "names", tuple(str(name) for name in _check.items(names, _check.text, "DomainChoice.names")))

    def _encode(self) -> list[str]:
        return list(self.names)


class ModelOutcome(Record):
    """The outcome of a call to a model: ``ModelOutcome.SUCCESS(…)`` or ``ModelOutcome.FAILURE(…)``."""

    if TYPE_CHECKING:
        SUCCESS: ClassVar[type[_Success]]
        FAILURE: ClassVar[type[_Failure]]

    def is_success(self) -> bool:
        """Returns whether the model answered."""
        return isinstance(self, _Success)

    def is_failure(self) -> bool:
        """Returns whether the model did not answer."""
        return isinstance(self, _Failure)

    @classmethod
    def _decode(cls, data: Any) -> ModelOutcome:
        if data["outcome"] == "success":
            return _Success(data.get("latency_ms"), data.get("quality"))
        return _Failure(FailureKind(data["kind"]), data.get("retry_after_ms"))


@dataclass(frozen=True)
class _Success(ModelOutcome):
    """The model answered.

    Attributes:
        latency_ms: The time to the first token, in milliseconds, if it was measured.
        quality: The quality of the answer, from 0 to 1, if it was graded.
    """

    latency_ms: int | None = None
    quality: float | None = None

    def __post_init__(self) -> None:
        if self.latency_ms is not None:
            _check.whole(self.latency_ms, 2**32 - 1, "ModelOutcome.latency_ms")
        if self.quality is not None:
            _check.fraction(self.quality, "ModelOutcome.quality")

    def _encode(self) -> dict[str, Any]:
        given = {"outcome": "success", "latency_ms": self.latency_ms, "quality": self.quality}
        return {name: value for name, value in given.items() if value is not None}


@dataclass(frozen=True)
class _Failure(ModelOutcome):
    """The model did not answer.

    Attributes:
        kind: The kind of failure.
        retry_after_ms: How long to wait before the next call, in milliseconds, if the server said so.
    """

    kind: FailureKind
    retry_after_ms: int | None = None

    def __post_init__(self) -> None:
        _set(self, "kind", _check.member(FailureKind, self.kind, "ModelOutcome.kind"))
        if self.retry_after_ms is not None:
            _check.whole(self.retry_after_ms, 2**64 - 1, "ModelOutcome.retry_after_ms")

    def _encode(self) -> dict[str, Any]:
        given = {"outcome": "failure", "kind": self.kind, "retry_after_ms": self.retry_after_ms}
        return {name: value for name, value in given.items() if value is not None}


class ModelHealth(Record):
    """Whether a model may be asked."""

    _is_read = False

    if TYPE_CHECKING:
        AVAILABLE: ClassVar[type[_Available]]
        HALF_OPEN: ClassVar[type[_HalfOpen]]
        COOLING_DOWN: ClassVar[type[_CoolingDown]]
        RATE_LIMITED: ClassVar[type[_RateLimited]]
        UNAUTHORIZED: ClassVar[type[_Unauthorized]]

    _state = ""

    @classmethod
    def _decode(cls, data: Any) -> ModelHealth:
        kind: Any = next(kind for kind in _HEALTH if kind._state == data["state"])
        return kind(data["until_ms"]) if "until_ms" in data else kind()  # type: ignore[no-any-return]

    def _encode(self) -> dict[str, Any]:
        return {"state": self._state, **vars(self)}


@dataclass(frozen=True)
class _Available(ModelHealth):
    """The model may be asked."""

    _state = "available"


@dataclass(frozen=True)
class _HalfOpen(ModelHealth):
    """The cool-down is over, and one trial request may be sent."""

    _state = "half_open"


@dataclass(frozen=True)
class _CoolingDown(ModelHealth):
    """The circuit breaker is open after failures.

    Attributes:
        until_ms: The end of the cool-down, in milliseconds of the clock that the evidence uses.
    """

    until_ms: int
    _state = "cooling_down"


@dataclass(frozen=True)
class _RateLimited(ModelHealth):
    """The model accepts no requests for a while.

    Attributes:
        until_ms: The end of the rate limit, in milliseconds of the clock that the evidence uses.
    """

    until_ms: int
    _state = "rate_limited"


@dataclass(frozen=True)
class _Unauthorized(ModelHealth):
    """The key is missing or wrong."""

    _state = "unauthorized"


_HEALTH = (_Available, _HalfOpen, _CoolingDown, _RateLimited, _Unauthorized)


def _refuse(cls: type[Record], *given: object, **named: object) -> Any:
    """Makes a form. The class of all forms has no values of its own."""
    forms = [name for name, form in vars(cls).items() if isinstance(form, type)]
    if forms:
        expected = ", ".join(f"{cls.__name__}.{name}" for name in forms)
        raise TypeError(f"a {cls.__name__} has one of several forms, expected one of {expected}")
    return object.__new__(cls)


def _nest(owner: type[Record], forms: dict[str, type[Record]]) -> None:
    """Makes each form a member of the class of all of them, and says how it is written."""
    for name, form in forms.items():
        form.__name__, form.__qualname__ = name, f"{owner.__name__}.{name}"
        form.__init__.__qualname__ = f"{form.__qualname__}.__init__"
        setattr(owner, name, form)
    owner.__new__ = _refuse  # type: ignore[assignment,method-assign]


_nest(DomainChoice, {"AUTO": _Auto, "NAMED": _Named, "OFF": _Off})
_nest(ModelOutcome, {"SUCCESS": _Success, "FAILURE": _Failure})
_nest(
    ModelHealth,
    {
        "AVAILABLE": _Available,
        "HALF_OPEN": _HalfOpen,
        "COOLING_DOWN": _CoolingDown,
        "RATE_LIMITED": _RateLimited,
        "UNAUTHORIZED": _Unauthorized,
    },
)


def as_choice(given: object) -> DomainChoice:
    """A choice of domains, which may be given as a list of names; nothing lets the classifiers decide."""
    if isinstance(given, DomainChoice):
        return given
    if given is None:
        return _Auto()
    if isinstance(given, type) and issubclass(given, DomainChoice):
        raise TypeError(f"`domains` is the class `{given.__qualname__}`, expected a value of it: `{given.__qualname__}(…)`")
    if isinstance(given, (str, bytes)):
        shown = given if isinstance(given, str) else repr(given)
        raise TypeError(f"`domains` is `{shown}`, expected a DomainChoice or a list of names")
    return _Named(given)  # type: ignore[arg-type]
