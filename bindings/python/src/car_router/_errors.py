"""The errors of the library, and of host-provided parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

from ._ffi import native as _native
from ._kinds import Kinds, nest

if TYPE_CHECKING:
    from ._values import Problem, Rejection

_T = TypeVar("_T")

InternalError = _native.InternalError
InternalError.__module__ = "car_router"
InternalError.__doc__ = "A panic inside the library. The router that it came from stays usable."


class RouterError(Kinds):
    """An operation failed. An unclear or a blocked request is a decision, not an error.

    Attributes:
        detail: The whole error as text.
    """

    detail: str

    def __str__(self) -> str:
        return self.detail

    if TYPE_CHECKING:

        class InvalidRequest(RouterError):
            field: str
            found: str
            expected: str
            detail: str

            def __init__(self, field: str, found: str, expected: str, detail: str) -> None: ...

        class NoEligibleModel(RouterError):
            rejected: tuple[Rejection, ...]
            detail: str

            def __init__(self, rejected: Iterable[Rejection], detail: str) -> None: ...

        class Build(RouterError):
            problems: tuple[Problem, ...]
            detail: str

            def __init__(self, problems: Iterable[Problem], detail: str) -> None: ...

        class Host(RouterError):
            detail: str

            def __init__(self, detail: str) -> None: ...

        class Cancelled(RouterError):
            detail: str

            def __init__(self, detail: str) -> None: ...


class InvalidRequest_(RouterError):
    """A request, or a value in it, is not valid.

    Attributes:
        field: The field or the kind of value, such as ``text`` or ``history[2].content``.
        found: The value that was found.
        expected: The values that are allowed.
        detail: The whole error as one sentence.
    """

    def __init__(self, field: str, found: str, expected: str, detail: str) -> None:
        super().__init__(detail)
        self.field = field
        self.found = found
        self.expected = expected
        self.detail = detail


class NoEligibleModel_(RouterError):
    """A catalogue was given, and no model in it meets the hard requirements.

    Attributes:
        rejected: For each model of the catalogue, the requirement that rejected it.
        detail: The whole error as one sentence.
    """

    def __init__(self, rejected: Iterable[Rejection], detail: str) -> None:
        super().__init__(detail)
        self.rejected = tuple(rejected)
        self.detail = detail


class Build_(RouterError):
    """Settings, a pack, a catalogue or a file of rules cannot be used. Lists every problem, not only the first.

    Attributes:
        problems: The problems, in the order in which they were found.
        detail: The whole error as text.
    """

    def __init__(self, problems: Iterable[Problem], detail: str) -> None:
        super().__init__(detail)
        self.problems = tuple(problems)
        self.detail = detail


class Host_(RouterError):
    """A host-provided part failed, such as the environment.

    Attributes:
        detail: The message of the exception.
    """

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


class Cancelled_(RouterError):
    """The caller cancelled the request with its cancel token.

    Attributes:
        detail: What was cancelled.
    """

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


class HostError(Kinds):
    """An error that a host-provided part may raise. Any other exception counts as ``Failed``.

    The text is shown in traces and logs. It must contain neither a key nor the request of the user.

    Attributes:
        reason: What happened.
    """

    reason: str = ""

    def __init__(self, reason: str) -> None:
        # Often it is another exception.
        reason = str(reason)
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return self.reason

    if TYPE_CHECKING:

        class Unavailable(HostError):
            pass

        class TimedOut(HostError):
            pass

        class Malformed(HostError):
            pass

        class Failed(HostError):
            pass


class Unavailable_(HostError):
    """Something it needs is not available: a server, a model, the network."""


class TimedOut_(HostError):
    """It got no answer in time."""


class Malformed_(HostError):
    """It got an answer that cannot be parsed."""


class Failed_(HostError):
    """It failed for any other reason."""


nest(RouterError, [InvalidRequest_, NoEligibleModel_, Build_, Host_, Cancelled_])
nest(HostError, [Unavailable_, TimedOut_, Malformed_, Failed_])


def invalid(field: str, found: str, expected: str) -> RouterError:
    """The error for a value that is not valid."""
    return InvalidRequest_(field, found, expected, f"`{field}` {found}, expected {expected}")


def from_native(error: Any) -> RouterError:
    """The error that the library raised, as the app catches it."""
    from ._values import Problem, Rejection

    kinds = _native.RouterError
    if isinstance(error, kinds.InvalidRequest):
        return InvalidRequest_(error.field, error.found, error.expected, error.detail)
    if isinstance(error, kinds.NoEligibleModel):
        rejected = [Rejection(one.model, one.requirement) for one in error.rejected]
        return NoEligibleModel_(rejected, error.detail)
    if isinstance(error, kinds.Build):
        problems = [Problem(p.file, p.line, p.key, p.value, p.expected) for p in error.problems]
        return Build_(problems, error.detail)
    return (Cancelled_ if isinstance(error, kinds.Cancelled) else Host_)(error.detail)


def from_json(data: dict[str, Any]) -> RouterError:
    """The error of one request of a batch."""
    from ._values import Problem, Rejection

    kind, detail = data["kind"], data["detail"]
    if kind == "invalid_request":
        return InvalidRequest_(data["field"], data["found"], data["expected"], detail)
    if kind == "no_eligible_model":
        return NoEligibleModel_([Rejection._decode(one) for one in data["rejected"]], detail)
    if kind == "build":
        return Build_([Problem._decode(one) for one in data["problems"]], detail)
    return (Cancelled_ if kind == "cancelled" else Host_)(detail)


def call(function: Callable[..., _T], *arguments: Any) -> _T:
    """Calls the library, with its errors as the app catches them."""
    try:
        return function(*arguments)
    except _native.RouterError as error:
        raise from_native(error) from None
