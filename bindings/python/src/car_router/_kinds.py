"""Errors with kinds: a class for each, in the class of all of them."""

from __future__ import annotations

import copyreg
from collections.abc import Iterable
from typing import Any


class Kinds(Exception):
    """An error with kinds, each of which is a class in it. Only kinds are raised."""

    def __new__(cls, *given: object, **named: object) -> Any:
        owner = cls.__mro__[cls.__mro__.index(Kinds) - 1]
        kinds = {name: kind for name, kind in vars(owner).items() if isinstance(kind, type)}
        if not issubclass(cls, tuple(kinds.values())):
            expected = ", ".join(f"{owner.__name__}.{name}" for name in kinds)
            raise TypeError(f"`{cls.__name__}` is no kind of {owner.__name__}, expected one of {expected}")
        return super().__new__(cls, *given)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((type(self), str(self)))

    def __reduce__(self) -> tuple[Any, ...]:
        # Not by the constructor: that of an app's own kind may take other arguments.
        return copyreg.__newobj__, (type(self), *self.args), dict(vars(self))  # type: ignore[attr-defined]


def nest(owner: type[Exception], kinds: Iterable[type[Exception]]) -> None:
    """Makes each kind a member of the class of all of them."""
    for kind in kinds:
        name = kind.__name__.removesuffix("_")
        kind.__name__, kind.__qualname__ = name, f"{owner.__name__}.{name}"
        kind.__module__ = owner.__module__ = "car_router"
        setattr(owner, name, kind)
