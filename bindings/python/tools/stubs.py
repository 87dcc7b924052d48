"""Writes ``car_router/__init__.pyi``: what type checkers and editors see of the package; and ``car_router/_docs.py``: what
``help`` says of fields and members.

    python tools/stubs.py           writes them
    python tools/stubs.py --check   fails where one is not in step

Names, fields, arguments and defaults come from the package itself; the documentation of fields and variants, which the
generated module does not have, from the Rust sources.
"""

from __future__ import annotations

import inspect
import re
import sys
import typing
from pathlib import Path

HERE = Path(__file__).resolve().parent
STUB = HERE.parent / "src/car_router/__init__.pyi"
FIELDS = HERE.parent / "src/car_router/_docs.py"
RUST = HERE.parents[2] / "car-router-ffi/src"
if (HERE.parent / "src/car_router/_native").exists():
    # A library that was put there by hand; else the package that is installed.
    sys.path.insert(0, str(HERE.parent / "src"))

import car_router  # noqa: E402
from car_router import _sugar  # noqa: E402
from car_router._native import car_router_ffi as ffi  # noqa: E402

HEAD = '''\
# Written by tools/stubs.py: change that, or the Rust sources.
"""What type checkers see of car_router."""

import enum
from abc import ABCMeta
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, NoReturn, TypeVar

_Record = TypeVar("_Record")

__version__: str
__all__ = ALL

class InternalError(Exception):
    """A panic inside the library, or generated code that does not fit it. The router it came from stays usable."""

def replace(value: _Record, /, **changes: Any) -> _Record:
    """A copy of a record with some of its fields changed."""
'''

TEXT = "RouteRequest | str"
TEXTS = "Iterable[RouteRequest | str]"
#: Arguments that the package takes in more shapes than the library.
WIDER = {
    ("Router", "route", "request"): TEXT,
    ("Router", "route_local", "request"): TEXT,
    ("Router", "route_async", "request"): TEXT,
    ("Router", "route_many", "requests"): TEXTS,
    ("Router", "route_many_async", "requests"): TEXTS,
    ("RouterBuilder", "add_classifier", "classifier"): "Classifier | Callable[[Query], Classification]",
    ("RouterBuilder", "replace_classifiers", "classifier"): "Classifier | Callable[[Query], Classification]",
    ("RouterBuilder", "add_classifier", "aspects"): "Iterable[Aspect]",
    ("RouterBuilder", "replace_classifiers", "aspects"): "Iterable[Aspect]",
    ("RouteRequest", "__init__", "domains"): "DomainChoice | Sequence[str | Domain] | None",
}


def rust_docs() -> dict[tuple[str, str], str]:
    """The documentation of every field and variant, by the names of the type and of the field."""
    docs: dict[tuple[str, str], str] = {}
    for file in sorted(RUST.rglob("*.rs")):
        inside, variant, said = "", "", []
        for line in file.read_text(encoding="utf-8").splitlines():
            text = line.strip()
            opened = re.match(r"(?:pub (?:struct|enum) )?([A-Z]\w+)(?: = [\w:]+)? \{$", text)
            member = re.match(r"(?:pub )?([a-z]\w*): [^=]+,$", text)
            named = re.match(r"([A-Z]\w*)(?:,| \{)$", text)
            if text.startswith("///"):
                said.append(text[3:].strip())
                continue
            if text.startswith("#["):
                continue
            indent = len(line) - len(line.lstrip())
            if named and indent == 4 and inside and not text.startswith("pub") and " = " not in text:
                variant = named[1] if text.endswith("{") else ""
                docs[inside, shouting(named[1])] = " ".join(said)
            elif named and indent == 8 and text.endswith(","):
                docs[inside, shouting(named[1])] = " ".join(said)
            elif opened:
                inside, variant = opened[1], ""
            elif member and said:
                docs[f"{inside}.{shouting(variant)}" if variant else inside, member[1]] = " ".join(said)
            elif text in ("}", "},") and variant:
                variant = ""
            said = []
    return docs


def shouting(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).upper()


DOCS = rust_docs()


def python_type(text: str) -> str:
    """The annotation of the generated module as it is written today."""
    text = text.strip("'\" ")
    # An argument with a default that is made anew.
    text = re.sub(r"^typing\.Union\[object, (.*)\]$", r"\1", text)
    for old, new in (("typing.List[", "list["), ("typing.Dict[", "dict[")):
        text = text.replace(old, new)
    while "typing.Optional[" in text:
        at = text.index("typing.Optional[")
        depth, end = 0, at + len("typing.Optional[") - 1
        while True:
            depth += {"[": 1, "]": -1}.get(text[end], 0)
            if depth == 0:
                break
            end += 1
        inner = text[at + len("typing.Optional[") : end]
        text = f"{text[:at]}{inner} | None{text[end + 1 :]}"
    return text


def shown_default(value: object) -> str:
    simple = value is None or isinstance(value, (bool, int, float, str))
    return repr(value) if simple else "..."


def arguments(owner: str, name: str, function: typing.Any) -> str:
    original = inspect.unwrap(function)
    shown = []
    for parameter in inspect.signature(original).parameters.values():
        if parameter.name in ("self", "cls"):
            shown.append(parameter.name)
            continue
        annotation = parameter.annotation
        wide = WIDER.get((owner, name, parameter.name))
        kind = wide or python_type(annotation if isinstance(annotation, str) else annotation.__name__)
        default = parameter.default
        given = "" if default is inspect.Parameter.empty else f" = {shown_default(default)}"
        shown.append(f"{parameter.name}: {kind}{given}")
    return ", ".join(shown)


def returns(function: typing.Any) -> str:
    kind = inspect.unwrap(function).__annotations__.get("return", "None")
    return python_type(kind if isinstance(kind, str) else "None")


def doc(text: str | None, indent: int) -> str:
    if not text:
        return ""
    # Without what `_docs.py` adds, which stands at each field here.
    text = text.partition(_sugar.FIELDS_BEGIN)[0]
    lines = inspect.cleandoc(text).strip().replace("\\", "\\\\").replace("# Errors", "Raises:").splitlines()
    pad = " " * indent
    if len(lines) == 1 and len(lines[0]) < 110:
        return f'{pad}"""{lines[0]}"""\n'
    body = "\n".join(f"{pad}{line}".rstrip() for line in lines)
    return f'{pad}"""{body.strip()}\n{pad}"""\n'


def method(owner: str, name: str, function: typing.Any, kind: str = "") -> str:
    prefix = "async " if inspect.iscoroutinefunction(inspect.unwrap(function)) else ""
    text = f"    {kind}\n" if kind else ""
    said = doc(function.__doc__, 8)
    end = f":\n{said}" if said else ": ...\n"
    return f"{text}    {prefix}def {name}({arguments(owner, name, function)}) -> {returns(function)}{end}"


def json_of(cls: type) -> str:
    if not hasattr(cls, "from_json") or cls in _sugar.OBJECTS:
        return ""
    return (
        "    @staticmethod\n"
        f"    def from_json(text: str, strict: bool = False) -> {cls.__qualname__.split('.')[0]}:\n"
        '        """Reads a value from its JSON; fields it does not have are passed over, or refused where `strict`."""\n'
    )


def methods_of(cls: type, skip: tuple[str, ...] = ()) -> str:
    text = ""
    for name, function in vars(cls).items():
        if name.startswith("_") or name.startswith("is_") and name[3:].upper() == name[3:].upper() and name in skip:
            continue
        if inspect.isfunction(function) and name not in skip:
            text += method(cls.__name__, name, function)
        elif isinstance(function, staticmethod) and name != "from_json":
            text += static(name, function.__func__)
    return text


def static(name: str, function: typing.Any) -> str:
    said = doc(function.__doc__, 8)
    end = f":\n{said}" if said else ": ...\n"
    return f"    @staticmethod\n    def {name}({arguments('', name, function)}) -> {returns(function)}{end}"


def comparisons(cls: type) -> str:
    """The methods by which values of a class are ordered, where they are."""
    if "__lt__" not in vars(cls):
        return ""
    return "".join(f"    def __{name}__(self, other: {cls.__name__}) -> bool: ...\n" for name in ("lt", "le", "gt", "ge"))


def record(cls: type, indent: int = 0, owner: str | None = None, base: str = "") -> str:
    owner = owner or cls.__name__
    said = doc(cls.__mro__[1].__doc__ if base else cls.__doc__, 4)
    text = f"class {cls.__name__.rsplit('.')[-1]}{base}:\n{said}"
    init = cls.__dict__["__init__"]
    signature = inspect.signature(init if owner != "RouteRequest" else _sugar._make_request)
    fields = [p for p in signature.parameters.values() if p.name != "self"]
    annotations = init.__annotations__
    shown = ["self"]
    for field in fields:
        kind = python_type(annotations.get(field.name, "str"))
        text += f"    {field.name}: {kind}\n" + doc(DOCS.get((owner, field.name)), 4)
        wide = WIDER.get((owner, "__init__", field.name), kind)
        given = "" if field.default is inspect.Parameter.empty else f" = {shown_default(field.default)}"
        shown.append(f"{field.name}: {wide}{given}")
    names = ", ".join(f'"{f.name}"' for f in fields)
    text += f"    __match_args__ = ({names}{',' if fields else ''})\n" if fields else ""
    text += f"    def __init__({', '.join(shown)}) -> None: ...\n    def __hash__(self) -> int: ...\n"
    if not base:
        text += special(cls) or methods_of(cls)
        text += json_of(cls)
    return "".join(f"{' ' * indent}{line}".rstrip() + "\n" for line in text.splitlines())


def special(cls: type) -> str:
    if cls.__name__ == "Domain":
        constants = "".join(
            f"    {name}: ClassVar[Domain]\n" for name, value in vars(cls).items() if isinstance(value, cls)
        )
        return (
            f"{constants}    def __eq__(self, other: object) -> bool: ...\n"
            f"{comparisons(cls)}    def to_json(self) -> str: ...\n"
        )
    if cls.__name__ == "Decision":
        return (
            "    def primary(self) -> ScoredDomain | None:\n"
            '        """The primary domain; absent only where a set without a fallback found none."""\n'
            "    def secondary(self) -> list[ScoredDomain]:\n"
            '        """The other domains that the request touches."""\n'
            "    def without_times(self) -> Decision:\n"
            '        """The decision with the trace\'s times set to zero, for comparing decisions."""\n'
            "    def to_json(self) -> str:\n"
            '        """The JSON of this value, byte for byte as the library writes it in Rust."""\n'
            "    def _repr_html_(self) -> str: ...\n"
        )
    return ""


def flat_enum(cls: typing.Any) -> str:
    text = f"class {cls.__name__}(enum.Enum):\n{doc(cls.__doc__, 4)}"
    for member in cls:
        text += f"    {member.name} = {member.value!r}\n" + doc(
            DOCS.get((cls.__name__, member.name), "One that these bindings do not know."), 4
        )
    return text + comparisons(cls) + methods_of(cls) + json_of(cls)


def data_enum(cls: typing.Any) -> str:
    text = f"class {cls.__name__}:\n{doc(cls.__doc__, 4)}"
    variants = _sugar.VARIANTS[cls]
    for variant in variants:
        name = variant.__name__.rsplit(".")[-1]
        text += record(variant, 4, f"{cls.__name__}.{name}", f"({cls.__name__})")
    for variant in variants:
        name = variant.__name__.rsplit(".")[-1]
        text += f"    def is_{name}(self) -> bool: ...\n    def is_{name.lower()}(self) -> bool: ...\n"
    if hasattr(cls, "to_json"):
        text += "    def to_json(self) -> str: ...\n"
    return text + json_of(cls)


def error(cls: typing.Any) -> str:
    whole = "reason" if cls.__name__ == "HostError" else "detail"
    text = f"class {cls.__name__}(Exception):\n{doc(cls.__doc__, 4)}    {whole}: str\n"
    text += '    """What `str` gives: the whole error in words."""\n'
    for name, variant in vars(cls).items():
        if not isinstance(variant, type):
            continue
        text += f"    class {name}({cls.__name__}):\n{doc(variant.__doc__, 8)}"
        fields = [p for p in inspect.signature(variant.__init__).parameters if p != "self"]
        kinds = {"rejected": "list[Rejection]", "problems": "list[Problem]"}
        for field in fields:
            said = doc(DOCS.get((f"{cls.__name__}.{shouting(name)}", field)), 8)
            text += f"        {field}: {kinds.get(field, 'str')}\n{said}"
        shown = ", ".join(f"{field}: {kinds.get(field, 'str')}" for field in fields)
        text += f"        def __init__(self, {shown}) -> None: ...\n"
    return text


def instance(cls: typing.Any) -> str:
    """An object of the library."""
    text = f"class {cls.__name__}(metaclass=ABCMeta):\n{doc(cls.__doc__, 4)}"
    for name, function in vars(cls).items():
        if isinstance(function, classmethod) and not name.startswith("_"):
            text += method(cls.__name__, name, function.__func__, "@classmethod")
        elif name == "__init__" and "no default constructor" not in inspect.getsource(function):
            said = doc(function.__doc__, 8)
            end = f":\n{said}" if said else ": ...\n"
            text += f"    def __init__({arguments(cls.__name__, name, function)}) -> None{end}"
        elif inspect.isfunction(function) and not name.startswith("_"):
            text += method(cls.__name__, name, function)
    return text + "    def __reduce_ex__(self, protocol: object) -> NoReturn: ...\n"


def trait(cls: typing.Any) -> str:
    return f"class {cls.__name__}:\n{doc(cls.__doc__, 4)}" + methods_of(cls)


def stub() -> str:
    names = "".join(f'    "{name}",\n' for name in car_router.__all__)
    parts = [HEAD.replace("ALL", f"[\n{names}]", 1)]
    for name in car_router.__all__:
        value = getattr(car_router, name)
        if name in ("InternalError", "replace"):
            continue
        if not isinstance(value, type):
            said = doc(value.__doc__, 4)
            end = f":\n{said}" if said else ": ...\n"
            parts.append(f"def {name}({arguments('', name, value)}) -> {returns(value)}{end}")
        elif value in _sugar.ENUMS:
            parts.append(flat_enum(value))
        elif value in _sugar.VARIANTS:
            parts.append(data_enum(value))
        elif value in _sugar.ERRORS:
            parts.append(error(value))
        elif value in _sugar.TRAITS:
            parts.append(trait(value))
        elif value in _sugar.OBJECTS:
            parts.append(instance(value))
        else:
            parts.append(record(value))
    return "\n".join(parts)


def members() -> dict[str, list[str]]:
    """Every type, variant or error that has fields or members, by its name, and the names of those."""
    found: dict[str, list[str]] = {}
    for name in car_router.__all__:
        value = getattr(car_router, name)
        if value in _sugar.ENUMS:
            found[name] = [member.name for member in value]
        elif value in _sugar.RECORDS:
            found[name] = list(value.__match_args__)
        elif value in _sugar.VARIANTS:
            for variant in _sugar.VARIANTS[value]:
                found[f"{name}.{variant.__name__.rsplit('.')[-1]}"] = list(variant.__match_args__)
        elif value in _sugar.ERRORS:
            for inner, variant in vars(value).items():
                if isinstance(variant, type):
                    fields = inspect.signature(variant.__init__).parameters
                    found[f"{name}.{inner}"] = [field for field in fields if field != "self"]
    return found


def fields() -> str:
    """What ``_docs.py`` holds."""
    text = (
        "# Written by tools/stubs.py: change that, or the Rust sources.\n"
        '"""What fields and members are, by the type and their own names."""\n\n'
        "from __future__ import annotations\n\nFIELDS: dict[str, dict[str, str]] = {\n"
    )
    for owner, names in members().items():
        kind, _, variant = owner.partition(".")
        key = f"{kind}.{shouting(variant)}" if variant else kind
        said = {name: DOCS[key, name] for name in names if (key, name) in DOCS}
        if said:
            lines = "".join(f"        {name!r}: {text!r},\n" for name, text in said.items())
            text += f"    {owner!r}: {{\n{lines}    }},\n"
    return text + "}\n"


def main() -> int:
    for file, text in ((STUB, stub()), (FIELDS, fields())):
        if "--check" not in sys.argv:
            file.write_text(text, encoding="utf-8")
        elif not file.exists() or file.read_text(encoding="utf-8") != text:
            print(f"{file.name} is not in step, expected what `python tools/stubs.py` writes", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
