# Written by `cargo xtask generate` from docs/schema. Change the Rust types instead.
"""The errors of the library: a class for each kind, in the class of all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from ._kinds import Kinds, nest

if TYPE_CHECKING:
    from ._values import Problem, Rejection


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

        class Generator(RouterError):
            failure: str
            next_step: str
            detail: str

            def __init__(self, failure: str, next_step: str, detail: str) -> None: ...

        class Host(RouterError):
            detail: str

            def __init__(self, detail: str) -> None: ...

        class Cancelled(RouterError):
            detail: str

            def __init__(self, detail: str) -> None: ...


class InvalidRequest_(RouterError):
    """A request, or a value in it, is not valid.

    Attributes:
        field: The field or the kind of value, such as `text` or `history[2].content`.
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

    @classmethod
    def _decode(cls, data: dict[str, Any]) -> RouterError:
        return cls(data["field"], data["found"], data["expected"], data["detail"])


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

    @classmethod
    def _decode(cls, data: dict[str, Any]) -> RouterError:
        from ._values import Rejection

        return cls(tuple([Rejection._decode(item) for item in data["rejected"]]), data["detail"])


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

    @classmethod
    def _decode(cls, data: dict[str, Any]) -> RouterError:
        from ._values import Problem

        return cls(tuple([Problem._decode(item) for item in data["problems"]]), data["detail"])


class Generator_(RouterError):
    """No command can be proposed: a model is needed and there is none, or its server failed.

    Attributes:
        failure: What is wrong: `no_model`, `none_chosen`, `model_elsewhere`, `no_commands`, or the kind of the server's
            failure, such as `unreachable`, `timed_out`, `model_missing`, `unauthorized`, `busy` or `malformed`.
        next_step: What to do about it, as a sentence.
        detail: The whole error as one sentence.
    """

    def __init__(self, failure: str, next_step: str, detail: str) -> None:
        super().__init__(detail)
        self.failure = failure
        self.next_step = next_step
        self.detail = detail

    @classmethod
    def _decode(cls, data: dict[str, Any]) -> RouterError:
        return cls(data["failure"], data["next_step"], data["detail"])


class Host_(RouterError):
    """A host-provided part failed, such as the environment.

    Attributes:
        detail: The message of the exception.
    """

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail

    @classmethod
    def _decode(cls, data: dict[str, Any]) -> RouterError:
        return cls(data["detail"])


class Cancelled_(RouterError):
    """The caller cancelled the request with its cancel token, or the thread of a host-provided part was interrupted.

    Attributes:
        detail: What was cancelled.
    """

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail

    @classmethod
    def _decode(cls, data: dict[str, Any]) -> RouterError:
        return cls(data["detail"])


nest(RouterError, [InvalidRequest_, NoEligibleModel_, Build_, Generator_, Host_, Cancelled_])

_DECODERS: dict[str, Callable[[dict[str, Any]], RouterError]] = {
    "invalid_request": InvalidRequest_._decode,
    "no_eligible_model": NoEligibleModel_._decode,
    "build": Build_._decode,
    "generator": Generator_._decode,
    "host": Host_._decode,
    "cancelled": Cancelled_._decode,
}


def decode(data: dict[str, Any]) -> RouterError:
    """The error of its JSON."""
    return _DECODERS[data["kind"]](data)
