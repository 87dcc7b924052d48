"""Routing and intent in one in-process call.

Given what a person asked and what the calling app requires, :meth:`Router.route` says which domain it is, whether it
is clear enough to act on, how complex it is, whether it is dangerous and which model should serve it.

    >>> from car_router import Router
    >>> decision = Router().route("show my git branches")
    >>> str(decision.primary().domain)
    'git_operations'
"""

from __future__ import annotations

from . import _at_exit, _enums, _errors, _values
from ._base import replace
from ._domain import Domain
from ._encoder import SentenceEncoder
from ._enums import *
from ._errors import HostError, InternalError
from ._host import Classifier, HttpMethod, HttpRequest, HttpResponse, RouterEnvironment, Transport
from ._models import Evidence, ModelCatalogue, estimate_complexity, recommend, select_model
from ._ffi import native as _native
from ._registry import DomainRegistry, RegistryBuilder, shipped_domains
from ._proposer import Proposer
from ._router import CancelToken, Router, RouterBuilder, RouteResult
from ._router_error import RouterError
from ._settings import RouterSettings, SettingsLoader, known_settings
from ._special import (
    Aspect,
    Confidence,
    DomainChoice,
    FunctionDefinition,
    ModelHealth,
    ModelOutcome,
    ScoredDomain,
)
from ._values import *


def stop_threads(limit_ms: int) -> int:
    """Stops the library's threads in this process permanently.

    Waits up to ``limit_ms`` milliseconds for host-provided calls that are running, and returns how many still run. It is
    called at the end of the process. Running requests, and later calls that need these threads, end with
    ``RouterError.Host``.

    Raises ``RouterError.Host`` if host-provided code calls it on one of these threads, because it would wait for itself.
    """
    return int(_errors.call(_native.stop_threads, limit_ms))


def version() -> str:
    """Returns the version of the library, such as ``0.1.0``."""
    return str(_native.version())


__version__ = version()

__all__ = [
    *_enums.__all__,
    *_values.__all__,
    "Aspect",
    "CancelToken",
    "Classifier",
    "Confidence",
    "Domain",
    "DomainChoice",
    "DomainRegistry",
    "Evidence",
    "FunctionDefinition",
    "HostError",
    "HttpMethod",
    "HttpRequest",
    "HttpResponse",
    "InternalError",
    "ModelCatalogue",
    "ModelHealth",
    "ModelOutcome",
    "Proposer",
    "RegistryBuilder",
    "RouteResult",
    "Router",
    "RouterBuilder",
    "RouterEnvironment",
    "RouterError",
    "RouterSettings",
    "ScoredDomain",
    "SentenceEncoder",
    "SettingsLoader",
    "Transport",
    "estimate_complexity",
    "known_settings",
    "recommend",
    "replace",
    "select_model",
    "shipped_domains",
    "stop_threads",
    "version",
]

_at_exit.register(stop_threads)

# Where users find it: in tracebacks, in documentation, and in what is pickled.
for _name in __all__:
    _item = globals()[_name]
    if getattr(_item, "__module__", "").startswith("car_router."):
        _item.__module__ = "car_router"
    for _inner in list(vars(_item).values()) if isinstance(_item, type) else ():
        if isinstance(_inner, type) and _inner.__module__.startswith("car_router."):
            _inner.__module__ = "car_router"
del _name, _item, _inner
