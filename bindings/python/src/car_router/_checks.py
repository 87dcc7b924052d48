# What changes classes at run time is beyond a type checker.
# mypy: ignore-errors
# pyright: basic
"""Refuses values that the library cannot take, by the name of the field, the value and what was expected.

The generated checks name neither, take whatever can be looped over for a list, a text among it, and anything for a
truth value.
"""

from __future__ import annotations

import dis
import functools
import types
import typing
from collections.abc import Collection, Mapping

from ._crossing import CONVERTER, of_kind, shown

#: The numbers of the library, and one more than the largest of each.
_WHOLE = {"UInt8": 2**8, "UInt16": 2**16, "UInt32": 2**32, "UInt64": 2**64}

_REFUSED = (TypeError, ValueError, AttributeError)


def _refuse(value: object, kind: str) -> typing.NoReturn:
    raise TypeError(f"`{shown(value)}` is no {kind}")


def _check_text(value: object) -> None:
    if not isinstance(value, str):
        _refuse(value, "str")
    if not value.isascii():
        # Raises for halves of surrogate pairs: now, and not when the call is half made.
        value.encode("utf-8")


def _check_truth(value: object) -> None:
    if value is not True and value is not False:
        _refuse(value, "bool")


def _check_number(value: object) -> None:
    if isinstance(value, (str, bytes)):
        # Which `float` would read.
        _refuse(value, "number")
    try:
        float(value)
    except (TypeError, OverflowError):
        _refuse(value, "number")


def _check_whole(size: int, value: object) -> None:
    if not hasattr(value, "__index__"):
        _refuse(value, "whole number")
    if not 0 <= value.__index__() < size:
        raise ValueError(f"`{shown(value)}` is not from 0 to {size - 1}")


def _check_list(inner: typing.Any, value: object) -> None:
    if isinstance(value, (str, bytes, Mapping)) or not isinstance(value, Collection):
        _refuse(value, "list")
    for index, item in enumerate(value):
        try:
            inner.check_lower(item)
        except _REFUSED as error:
            raise _named(f"[{index}]", error) from None


def _check_map(inner: typing.Any, value: object) -> None:
    if not isinstance(value, Mapping):
        _refuse(value, "dict")
    for key, item in value.items():
        _check_text(key)
        try:
            inner.check_lower(item)
        except _REFUSED as error:
            raise _named(f"[{key}]", error) from None


def _named(place: str, error: Exception) -> Exception:
    """The error with the place of the value in front of it."""
    kind = TypeError if isinstance(error, (TypeError, AttributeError)) else ValueError
    between = "" if str(error).startswith("[") else ": "
    return kind(f"{place}{between}{error}")


def _fields(check: types.FunctionType, module: types.ModuleType) -> typing.Iterator[tuple[str, typing.Any]]:
    """Each field that a generated check looks at, and by which converter."""
    converter = None
    for instruction in dis.get_instructions(check):
        name = instruction.argval
        of_a_variable = instruction.opname.startswith("LOAD_FAST")
        if of_a_variable or not isinstance(name, str) or name == "check_lower":
            continue
        if name.startswith(CONVERTER):
            converter = getattr(module, name)
        elif converter is not None:
            yield name, converter
            converter = None


def _check_record(cls: type, check: types.FunctionType, module: types.ModuleType, value: object) -> None:
    if not isinstance(value, cls):
        _refuse(value, cls.__qualname__)
    try:
        check(value)
    except _REFUSED as error:
        # Only now is it worth while to find out which field it was.
        for field, converter in _fields(check, module):
            if field not in value.__dict__:
                continue  # It is of another variant.
            try:
                converter.check_lower(getattr(value, field))
            except _REFUSED as refused:
                raise _named(f"{cls.__qualname__}.{field}", refused) from None
        raise _named(cls.__qualname__, error) from None


def _checking_itself(to_json: typing.Any, converter: typing.Any) -> typing.Any:
    @functools.wraps(to_json)
    def call(self: object) -> str:
        converter.check_lower(self)
        return to_json(self)

    return call


def install(module: types.ModuleType, records: list[type], hosts: typing.Iterable[str]) -> None:
    """Puts these checks where the generated ones are; ``hosts`` are the converters of what an app's own parts answer."""

    def converter_of(name: str) -> typing.Any:
        return getattr(module, CONVERTER + name)

    for name, check in (("String", _check_text), ("Boolean", _check_truth), ("Float64", _check_number)):
        converter_of(name).check_lower = staticmethod(check)
    for name, size in _WHOLE.items():
        converter_of(name).check_lower = staticmethod(functools.partial(_check_whole, size))
    for converter, inner in of_kind(module, "Sequence"):
        converter.check_lower = staticmethod(functools.partial(_check_list, inner))
    for converter, inner in of_kind(module, "MapString"):
        converter.check_lower = staticmethod(functools.partial(_check_map, inner))
    for cls in records:
        converter = converter_of(f"Type{cls.__name__}")
        generated = converter.check_lower
        converter.check_lower = staticmethod(functools.partial(_check_record, cls, generated, module))
        if "to_json" in vars(cls):
            cls.to_json = _checking_itself(cls.to_json, converter)
    for name in hosts:
        converter = converter_of(name)

        def checked(value: object, converter: typing.Any = converter, lower: typing.Any = converter.lower) -> typing.Any:
            converter.check_lower(value)
            return lower(value)

        converter.lower = staticmethod(checked)
