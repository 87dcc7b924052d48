"""What values have in common: names as enums, and frozen dataclasses with JSON."""

from __future__ import annotations

import dataclasses
import enum
import functools
import importlib.resources
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from . import _errors
from ._ffi import native as _native
from ._router_error import RouterError

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
    from pydantic_core import CoreSchema

_R = TypeVar("_R", bound="Record")
_E = TypeVar("_E", bound="NamedEnum")

#: JSON as the library writes it: without spaces, and with characters as they are.
_dumps = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode


class NamedEnum(str, enum.Enum):
    """One of a few names. A member is a ``str``, equal to its name in JSON."""

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

    # The order of letters says nothing; `RankedEnum` has an order. A `str` would be compared by its letters if these
    # returned `NotImplemented`.
    def _has_no_order(self, other: object) -> NoReturn:
        raise TypeError(f"`{self!r}` and `{other!r}` have no order")

    def __lt__(self, other: object) -> bool:
        self._has_no_order(other)

    def __le__(self, other: object) -> bool:
        self._has_no_order(other)

    def __gt__(self, other: object) -> bool:
        self._has_no_order(other)

    def __ge__(self, other: object) -> bool:
        self._has_no_order(other)

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
        except (ValueError, RecursionError):
            known = ", ".join(f"`{member.value}`" for member in cls)
            raise _errors.invalid(cls.__name__, f"is `{text}`", f"the JSON of one of {known}") from None


def describe(kind: type[NamedEnum], *meanings: str) -> None:
    """Gives the members of an enum their documentation, in their order."""
    for member, meaning in zip(kind, meanings, strict=True):
        member.__doc__ = meaning


class RankedEnum(NamedEnum):
    """One of a few names that have an order, the least first. Members may be compared with names, such as ``"high"``."""

    @functools.cached_property
    def _rank(self) -> int:
        return list(type(self)).index(self)

    def _rank_of(self, other: object) -> int:
        """The rank of another member, which may be given by its name."""
        if isinstance(other, type(self)):
            return other._rank
        if isinstance(other, str) and not isinstance(other, enum.Enum):
            try:
                return type(self)(other)._rank
            except ValueError:
                pass
        self._has_no_order(other)

    def __lt__(self, other: object) -> bool:
        return self._rank < self._rank_of(other)

    def __le__(self, other: object) -> bool:
        return self._rank <= self._rank_of(other)

    def __gt__(self, other: object) -> bool:
        return self._rank > self._rank_of(other)

    def __ge__(self, other: object) -> bool:
        return self._rank >= self._rank_of(other)


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
        name = _json_name(cls)
        if cls._is_read:
            text = _errors.call(_native.normalize_json, name, text, strict)
            value = cls._decode(json.loads(text))
        else:
            value = cls._checked(text, strict)
        # Of a value with several forms, one form may be asked for.
        if not isinstance(value, cls):
            raise _errors.invalid(name, f"is `{type(value).__qualname__}`", f"the JSON of a `{cls.__qualname__}`")
        return value

    @classmethod
    def _checked(cls: type[_R], text: str, strict: bool) -> _R:
        """Reads JSON that the library only writes, and so does not check: the constructors do."""
        try:
            data = json.loads(text)
            value = cls._decode(data)
            fields = [field.name for field in dataclasses.fields(value)]  # type: ignore[arg-type]
            unknown = sorted(set(data) - set(fields)) if strict and cls.__name__ == _json_name(cls) else []
            if unknown and dataclasses.is_dataclass(cls):
                raise ValueError(f"unknown field `{unknown[0]}`")
            return replace(value)
        except KeyError as error:
            why = f"missing field or unknown name `{error.args[0]}`"
        except (TypeError, ValueError, AttributeError, StopIteration, RecursionError) as error:
            why = str(error)
        name = _json_name(cls)
        raise _errors.invalid(name, f"cannot be read: {why}", f"the JSON of a `{name}`")

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
                return cls.from_json(_dumps_any(value), strict=True)
            except (RouterError, TypeError, RecursionError) as error:
                raise ValueError(f"{_json_name(cls)}: {error}") from None

        return core_schema.no_info_plain_validator_function(
            validate,
            serialization=core_schema.plain_serializer_function_ser_schema(lambda value: value._encode()),
        )

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        """The JSON Schema of this value, for the documentation that FastAPI writes."""
        del schema, handler
        return json_schema(_json_name(cls))


def _json_name(kind: type[Record]) -> str:
    """The name of the schema of a class: its own, or that of the class that it is a form or a subclass of."""
    return next(base.__name__ for base in kind.__mro__ if base.__name__ in _schemas())


def _encoded(value: object) -> Any:
    """What JSON has for a value inside of others."""
    if isinstance(value, Record):
        return value._encode()
    raise TypeError(f"`{value!r}` has no JSON")


#: As `_dumps`, for values of pydantic, which may have ours inside.
_dumps_any = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False, default=_encoded).encode


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
