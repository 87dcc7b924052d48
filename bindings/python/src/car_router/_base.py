"""What values have in common: names as enums, and frozen dataclasses with JSON."""

from __future__ import annotations

import dataclasses
import enum
import functools
import importlib.resources
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from . import _errors
from ._ffi import native as _native

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
    from pydantic_core import CoreSchema

_R = TypeVar("_R", bound="Record")
_E = TypeVar("_E", bound="NamedEnum")

#: JSON as the library writes it: without spaces, and with characters as they are.
_dumps = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode


class NamedEnum(str, enum.Enum):
    """One of a few names. A member is a ``str``, equal to its name in JSON."""

    _value_: str

    def __new__(cls: type[_E], value: str, meaning: str = "") -> _E:
        """Makes a member of its name in JSON and its meaning."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.__doc__ = meaning
        return member

    @classmethod
    def _missing_(cls, value: object) -> NamedEnum | None:
        name = value.lower() if isinstance(value, str) else None
        return next((member for member in cls if member.value == name), None)

    def __str__(self) -> str:
        return str(self.value)

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    def __format__(self, spec: str) -> str:
        return format(str(self.value), spec)

    # The order of letters says nothing; `RankedEnum` has an order.
    def __lt__(self, other: object) -> bool:
        return NotImplemented

    def __le__(self, other: object) -> bool:
        return NotImplemented

    def __gt__(self, other: object) -> bool:
        return NotImplemented

    def __ge__(self, other: object) -> bool:
        return NotImplemented

    def to_json(self) -> str:
        """Returns the JSON of this value: its name in quotes."""
        return f'"{self.value}"'

    @classmethod
    def from_json(cls: type[_E], text: str, strict: bool = False) -> _E:
        """Reads the JSON that ``to_json`` wrote.

        Raises ``RouterError.InvalidRequest`` if the text is no such name.
        """
        del strict  # A name has no fields.
        try:
            return cls(json.loads(text))
        except ValueError:
            known = ", ".join(f"`{member.value}`" for member in cls)
            raise _errors.invalid(cls.__name__, f"is `{text}`", f"the JSON of one of {known}") from None


class RankedEnum(NamedEnum):
    """One of a few names that have an order, the least first."""

    @functools.cached_property
    def _rank(self) -> int:
        return list(type(self)).index(self)

    def __lt__(self, other: object) -> bool:
        return self._rank < other._rank if isinstance(other, type(self)) else NotImplemented

    def __le__(self, other: object) -> bool:
        return self._rank <= other._rank if isinstance(other, type(self)) else NotImplemented

    def __gt__(self, other: object) -> bool:
        return self._rank > other._rank if isinstance(other, type(self)) else NotImplemented

    def __ge__(self, other: object) -> bool:
        return self._rank >= other._rank if isinstance(other, type(self)) else NotImplemented


class Record:
    """A value with fields. It cannot be changed; ``car_router.replace`` makes a changed copy."""

    #: Whether the library can check the JSON of this type. It cannot for what it only writes.
    _is_read = True

    def to_json(self) -> str:
        """Returns the JSON of this value, as the library writes it: fields in order, without those that have their default."""
        return _dumps(self._encode())

    @classmethod
    def from_json(cls: type[_R], text: str, strict: bool = False) -> _R:
        """Reads the JSON that ``to_json`` wrote. If ``strict`` is set, a field that is not known is an error.

        Raises ``RouterError.InvalidRequest`` if the text is no such value.
        """
        if cls._is_read:
            text = _errors.call(_native.normalize_json, cls.__name__, text, strict)
        return cls._decode(json.loads(text))

    @classmethod
    def _decode(cls: type[_R], data: Any) -> _R:
        raise NotImplementedError

    def _encode(self) -> Any:
        raise NotImplementedError

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Lets pydantic, and so FastAPI, read and write this value as its JSON."""
        del source, handler
        from pydantic_core import core_schema

        def validate(value: Any) -> Record:
            if isinstance(value, cls):
                return value
            try:
                return cls.from_json(_dumps(value), strict=True)
            except _errors.RouterError as error:
                raise ValueError(str(error)) from None

        return core_schema.no_info_plain_validator_function(
            validate,
            serialization=core_schema.plain_serializer_function_ser_schema(lambda value: value._encode()),
        )

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        """The JSON Schema of this value, for the documentation that FastAPI writes."""
        del schema, handler
        return json_schema(cls.__name__)


@functools.cache
def _schemas() -> dict[str, Any]:
    file = importlib.resources.files(__package__).joinpath("schemas.json")
    schemas: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return schemas


def json_schema(name: str) -> dict[str, Any]:
    """Returns the JSON Schema of a type, by its name, without references to definitions."""
    schema = dict(_schemas()[name])
    definitions = schema.pop("$defs", {})
    schema.pop("$schema", None)

    def inlined(node: Any) -> Any:
        if isinstance(node, list):
            return [inlined(item) for item in node]
        if not isinstance(node, dict):
            return node
        reference = node.get("$ref")
        if reference is not None:
            rest = {key: value for key, value in node.items() if key != "$ref"}
            return inlined({**definitions[reference.rsplit("/", 1)[-1]], **rest})
        return {key: inlined(value) for key, value in node.items()}

    result: dict[str, Any] = inlined(schema)
    return result


def json_of(value: Record) -> str:
    """The JSON of a value that goes to the library."""
    return _dumps(value._encode())


def json_of_all(values: list[Any]) -> str:
    """The JSON list of values that go to the library."""
    return _dumps([value if isinstance(value, str) else value._encode() for value in values])


def list_of(decode: Callable[[Any], _R], text: str) -> list[_R]:
    """The values of a JSON list from the library."""
    return [decode(item) for item in json.loads(text)]


def replace(value: _R, /, **changes: Any) -> _R:
    """Returns a copy of a value with some of its fields changed.

    Raises ``TypeError`` if the value has no such field.
    """
    fields = [field.name for field in dataclasses.fields(value)]  # type: ignore[arg-type]
    unknown = sorted(set(changes) - set(fields))
    if unknown:
        known = ", ".join(f"`{name}`" for name in fields)
        raise TypeError(f"no field `{unknown[0]}` in a {type(value).__qualname__}, expected one of {known}")
    return type(value)(**{**{name: getattr(value, name) for name in fields}, **changes})
