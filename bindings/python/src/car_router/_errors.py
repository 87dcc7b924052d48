"""The errors of the library, and of host-provided parts."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from ._ffi import native as _native
from ._kinds import Kinds, nest
from ._router_error import InvalidRequest_, RouterError, decode

_T = TypeVar("_T")

InternalError = _native.InternalError
InternalError.__module__ = "car_router"
InternalError.__doc__ = "A panic inside the library. The router that it came from stays usable."


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


nest(HostError, [Unavailable_, TimedOut_, Malformed_, Failed_])


def invalid(field: str, found: str, expected: str) -> RouterError:
    """The error for a value that is not valid."""
    return InvalidRequest_(field, found, expected, f"`{field}` {found}, expected {expected}")


def from_native(error: Any) -> RouterError:
    """The error that the library raised, as the app catches it."""
    return decode(json.loads(error.error))


def call(function: Callable[..., _T], *arguments: Any) -> _T:
    """Calls the library, with its errors as the app catches them."""
    try:
        return function(*arguments)
    except _native.RouterError as error:
        raise from_native(error) from None
