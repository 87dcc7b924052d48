"""Routing and intent in one in-process call.

Given what a person asked and what the calling app requires, :meth:`Router.route` says which domain it is, whether it
is clear enough to act on, how complex it is, whether it is dangerous and which model should serve it.

    >>> from car_router import Router
    >>> decision = Router().route("show my git branches")
    >>> str(decision.primary().domain)
    'git_operations'
"""

from __future__ import annotations

from . import _at_exit, _sugar
from ._native import car_router_ffi as _ffi
from ._values import replace

_FUNCTIONS = (
    "estimate_complexity",
    "known_settings",
    "recommend",
    "select_model",
    "shipped_domains",
    "stop_threads",
    "version",
)

globals().update(_sugar.CLASSES)
globals().update({name: getattr(_ffi, name) for name in _FUNCTIONS})

InternalError = _ffi.InternalError
InternalError.__doc__ = "A panic inside the library, or generated code that does not fit it. The router it came from stays usable."

_at_exit.register(_ffi.stop_threads)

__version__: str = _ffi.version()
__all__ = sorted([*_sugar.CLASSES, *_FUNCTIONS, "InternalError", "replace"])
