# What changes classes at run time is beyond a type checker; what comes of it is in __init__.pyi.
# mypy: ignore-errors
# pyright: basic
"""Makes the generated records what a Python user expects of a frozen dataclass.

The generated classes have keyword-only constructors, an empty ``repr``, an equality that fails on ``None``, and no
hash. Here each gets a constructor that also takes its fields in order, equality, hash and ``repr`` by its fields, and
fields that are not assigned to any more. The bytes that cross to the library stay the business of the generated code.
"""

from __future__ import annotations

import enum
import operator
import types
import typing


def _mark() -> typing.Any:
    # In a function, so that what compares defaults with the stub sees no type in it that an argument could have.
    class Absent:
        def __repr__(self) -> str:
            return "..."

    return Absent()


#: The default of an argument whose value is made anew in each call; a signature shows it as the stub does.
_ABSENT = _mark()


def name_defaults(module: types.ModuleType) -> None:
    """Puts a default that says ``...`` where the generated functions have an object without a name."""
    nameless, module._DEFAULT = module._DEFAULT, _ABSENT

    def named(value: object) -> object:
        return _ABSENT if value is nameless else value

    def visit(owner: object) -> None:
        for value in vars(owner).values():
            function = getattr(value, "__func__", value)
            if isinstance(function, types.FunctionType) and function.__module__ == module.__name__:
                function.__defaults__ = function.__defaults__ and tuple(map(named, function.__defaults__))
                given = function.__kwdefaults__
                function.__kwdefaults__ = given and {name: named(value) for name, value in given.items()}
            elif isinstance(value, type) and value.__module__ == module.__name__ and value is not owner:
                visit(value)

    visit(module)


def _key(value: object) -> object:
    """What a value is hashed by: lists and maps have no hash of their own."""
    if isinstance(value, list):
        return tuple(map(_key, value))
    if isinstance(value, dict):
        return frozenset((_key(k), _key(v)) for k, v in value.items())
    return value


def equal(self: typing.Any, other: object) -> typing.Any:
    """Equality by class and fields."""
    if other.__class__ is not self.__class__:
        return NotImplemented
    return self.__dict__ == other.__dict__


def _hash(self: typing.Any) -> int:
    return hash((self.__class__, *map(_key, self.__dict__.values())))


def _repr(self: typing.Any) -> str:
    fields = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items())
    return f"{self.__class__.__qualname__}({fields})"


def _set(self: object, name: str, value: object) -> None:
    kind = self.__class__.__qualname__
    raise AttributeError(f"`{name}` of a {kind} cannot be set; make a new one with car_router.replace")


def _delete(self: object, name: str) -> None:
    raise AttributeError(f"`{name}` of a {self.__class__.__qualname__} cannot be deleted")


def _constructor(cls: type, module: types.ModuleType) -> str:
    """The source of a constructor that writes the fields at once, and takes them in order, too."""
    generated = cls.__dict__["__init__"]
    code = generated.__code__
    names = code.co_varnames[1 : code.co_argcount + code.co_kwonlyargcount]
    defaults = dict(generated.__kwdefaults__ or {})
    if generated.__defaults__:
        defaults.update(zip(names[-len(generated.__defaults__) :], generated.__defaults__))
    missing = module._DEFAULT
    arguments, lines = [], []
    for name in names:
        if name not in defaults:
            arguments.append(name)
        elif defaults[name] is missing:
            arguments.append(f"{name}=_absent")
            kind = generated.__annotations__[name]
            fresh = {"typing.List": "[]", "typing.Dict": "{}"}.get(kind.split("[")[0], f"{kind}()")
            lines.append(f"  if {name} is _absent: {name} = {fresh}\n")
        else:
            arguments.append(f"{name}={defaults[name]!r}")
    stored = ", ".join(f"{name!r}: {name}" for name in names)
    cls.__match_args__ = names
    head = f" def __init__(self, {', '.join(arguments)}):\n"
    return head + "".join(lines) + f"  self.__dict__.update({{{stored}}})\n"


def polish_records(module: types.ModuleType, records: list[type]) -> None:
    """Gives records, and the variants of enums with fields, what a frozen dataclass has."""
    source = "".join(f"class _{index}:\n{_constructor(cls, module)}" for index, cls in enumerate(records))
    scope: dict[str, typing.Any] = {**vars(module), "_absent": _ABSENT}
    exec(compile(source, "<car_router constructors>", "exec"), scope)
    for index, cls in enumerate(records):
        made = scope[f"_{index}"].__init__
        made.__qualname__ = f"{cls.__qualname__}.__init__"
        made.__module__ = "car_router"
        made.__annotations__ = cls.__dict__["__init__"].__annotations__
        for name, method in (
            ("__init__", made),
            ("__eq__", equal),
            ("__hash__", _hash),
            ("__repr__", _repr),
            ("__str__", _repr),
            ("__setattr__", _set),
            ("__delattr__", _delete),
            ("__replace__", replace),
        ):
            setattr(cls, name, method)


def replace(value: typing.Any, /, **changes: typing.Any) -> typing.Any:
    """A copy of a record with some of its fields changed."""
    unknown = sorted(set(changes) - set(value.__dict__))
    if unknown:
        known = ", ".join(f"`{name}`" for name in value.__dict__)
        raise TypeError(f"no field `{unknown[0]}` in a {type(value).__qualname__}, expected one of {known}")
    return type(value)(**{**value.__dict__, **changes})


def order_by(cls: type, key: typing.Callable[[typing.Any], typing.Any]) -> None:
    """Lets values of a class be compared by a part of them."""

    def comparing(compare: typing.Callable[[typing.Any, typing.Any], bool]) -> typing.Callable[..., typing.Any]:
        def method(self: object, other: object) -> typing.Any:
            return compare(key(self), key(other)) if isinstance(other, cls) else NotImplemented

        return method

    for name in ("lt", "le", "gt", "ge"):
        setattr(cls, f"__{name}__", comparing(getattr(operator, name)))


def order_enums(enums: list[type[enum.Enum]]) -> None:
    """Lets members be compared by the order in which they are declared, the least first."""
    for cls in enums:
        ranks = {member: rank for rank, member in enumerate(cls)}
        order_by(cls, ranks.__getitem__)


def _member_by_name(cls: type[enum.Enum], name: str) -> enum.Enum:
    return cls[name]


#: The names in JSON of members that are not those of the member in lower case.
JSON_NAMES = {("RiskLevel", "NONE_FOUND"): "none"}


def polish_enums(enums: list[type[enum.Enum]]) -> None:
    """``str`` gives the name in JSON, the name in JSON gives the member, and a pickle holds the name."""

    def missing(cls: typing.Any, value: object) -> typing.Any:
        name = value.lower() if isinstance(value, str) else value
        return next((member for member in cls if str(member) == name), None)

    for cls in enums:
        cls.__repr__ = lambda self: f"{type(self).__name__}.{self.name}"
        cls.__str__ = lambda self: JSON_NAMES.get((type(self).__name__, self.name), self.name.lower())
        cls.__format__ = lambda self, spec: format(str(self), spec)
        cls._missing_ = classmethod(missing)
        # The number of a member is its place among the others, which a later version may change.
        cls.__reduce_ex__ = lambda self, protocol: (_member_by_name, (type(self), self.name))


def forbid_copies(classes: list[type]) -> None:
    """A copy of an object would share a handle that the first of the two frees."""

    def refuse(self: object, protocol: object) -> typing.NoReturn:
        raise TypeError(f"a {type(self).__name__} can neither be copied nor pickled")

    for cls in classes:
        cls.__reduce_ex__ = refuse
