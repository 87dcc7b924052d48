"""The module that calls the library. It is generated without types that a checker could use, so it has none here."""

from __future__ import annotations

from typing import Any

from ._native import car_router_ffi

native: Any = car_router_ffi
