"""Checks of what the constructors of values are given: each error names the field, the value and what was expected."""

from __future__ import annotations

import enum
import math
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any, NoReturn, TypeVar

from ._domain import Domain

_T = TypeVar("_T")
_E = TypeVar("_E", bound=enum.Enum)


def shown(value: object) -> str:
    """A value as errors have it: not all of a long one."""
    text = repr(value)
    return text if len(text) <= 100 else text[:99] + "…"


def refuse(value: object, expected: str, place: str) -> NoReturn:
    """Raises the error for a value of another type."""
    raise TypeError(f"{place}: `{shown(value)}` is no {expected}")


def text(value: object, place: str) -> str:
    """Returns a text that has a form in UTF-8."""
    if not isinstance(value, str):
        refuse(value, "str", place)
    if not value.isascii():
        try:
            value.encode("utf-8")
        except UnicodeEncodeError as error:
            raise ValueError(f"{place}: {error}") from None
    return value


def truth(value: object, place: str) -> bool:
    """Returns a truth value."""
    if not isinstance(value, bool):
        refuse(value, "bool", place)
    return value


def number(value: Any, place: str) -> float:
    """Returns a finite number."""
    if isinstance(value, (str, bytes, bool)) or not hasattr(value, "__float__"):
        refuse(value, "number", place)
    try:
        result = float(value)
    except (TypeError, OverflowError):
        refuse(value, "number", place)
    if not math.isfinite(result):
        raise ValueError(f"{place}: `{shown(value)}` is not a finite number")
    return result


def fraction(value: Any, place: str) -> float:
    """Returns a number from 0 to 1."""
    result = number(value, place)
    if not 0 <= result <= 1:
        raise ValueError(f"{place}: `{shown(value)}` is not from 0 to 1")
    return result


def whole(value: Any, most: int, place: str) -> int:
    """Returns a whole number from 0 to ``most``."""
    if isinstance(value, (bool, type)) or not hasattr(value, "__index__"):
        refuse(value, "whole number", place)
    result: int = value.__index__()
    if not 0 <= result <= most:
        raise ValueError(f"{place}: `{shown(value)}` is not from 0 to {most}")
    return result


def member(kind: type[_E], value: Any, place: str) -> _E:
    """Returns a member of an enum, which may be given by its name in JSON."""
    if isinstance(value, kind):
        return value
    # A member of another enum is a mistake, even if it has the same name.
    if isinstance(value, str) and not isinstance(value, enum.Enum):
        try:
            return kind(value)
        except ValueError:
            pass
    allowed = ", ".join(f"`{one.value}`" for one in kind)
    raise TypeError(f"{place}: `{shown(value)}` is no {kind.__name__}, expected one of {allowed}")


def domain(value: Any, place: str) -> Domain:
    """Returns a domain, which may be given by its name."""
    if isinstance(value, Domain):
        return value
    if not isinstance(value, str):
        refuse(value, "Domain", place)
    return Domain(value)


def instance(kind: type[_T], value: object, place: str) -> _T:
    """Returns a value of this class."""
    if not isinstance(value, kind):
        refuse(value, kind.__name__, place)
    return value


def items(values: Any, check: Callable[[Any, str], _T], place: str) -> tuple[_T, ...]:
    """Returns the items of a list, each checked. A text is no list of its letters."""
    if isinstance(values, (str, bytes, Mapping)) or not isinstance(values, (Collection, Iterator)):
        refuse(values, "list", place)
    given: Iterable[Any] = values
    return tuple(check(item, f"{place}[{index}]") for index, item in enumerate(given))
