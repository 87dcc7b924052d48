# What changes classes at run time is beyond a type checker; what comes of it is in __init__.pyi.
# mypy: ignore-errors
# pyright: basic
"""What Python adds to the generated module: constants, conversions, and shorter ways to say things."""

from __future__ import annotations

import copyreg
import enum
import functools
import inspect
import re
import typing

from . import _checks, _crossing, _values
from ._docs import FIELDS
from ._html import decision_as_html
from ._native import car_router_ffi as _ffi

def _public() -> dict[str, type]:
    found = {}
    for name, value in vars(_ffi).items():
        own = isinstance(value, type) and value.__module__ == _ffi.__name__
        if own and not name.startswith("_") and not name.endswith(("Protocol", "Impl")):
            found[name] = value
    found.pop("InternalError", None)
    return found


CLASSES = _public()
ENUMS = [c for c in CLASSES.values() if issubclass(c, enum.Enum)]
ERRORS = [c for c in CLASSES.values() if issubclass(c, Exception)]
OBJECTS = [c for c in CLASSES.values() if hasattr(c, "_uniffi_make_instance")]
TRAITS = [c for c in CLASSES.values() if hasattr(_ffi, f"{c.__name__}Impl")]
VARIANTS = {
    c: [v for v in vars(c).values() if isinstance(v, type)]
    for c in CLASSES.values()
    if c not in ENUMS and c not in ERRORS and any(n.startswith("is_") and n[3:].isupper() for n in vars(c))
}
RECORDS = [
    c
    for c in CLASSES.values()
    if c not in ENUMS and c not in ERRORS and c not in OBJECTS and c not in TRAITS and c not in VARIANTS
]

for _enum, _variants in VARIANTS.items():
    for _variant in _variants:
        # The variants are wrapped in classes of this name; the constructor is the wrapped one's.
        if "__init__" not in vars(_variant):
            _variant.__init__ = _variant.__mro__[1].__init__
        _variant.__qualname__ = _variant.__name__

_crossing.install(_ffi)
_checks.install(
    _ffi,
    [*RECORDS, *VARIANTS],
    ["TypeClassification", "TypeHttpResponse", "OptionalUInt64", "OptionalTypePlatform", "OptionalString"],
)
_values.name_defaults(_ffi)
_values.polish_records(_ffi, RECORDS + [v for variants in VARIANTS.values() for v in variants])
_values.polish_enums(typing.cast("list[type[enum.Enum]]", ENUMS))
_values.order_enums([_ffi.RiskLevel, _ffi.ComplexityTier, _ffi.QualityTier, _ffi.Verdict, _ffi.SafetyPolicy])
_values.forbid_copies(OBJECTS)


def _json_names() -> None:
    """``from_json`` on every type: the generated module has functions instead."""
    for name, cls in CLASSES.items():
        function = re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower() + "_from_json"
        read = getattr(_ffi, function, None)
        if read is not None:
            cls.from_json = staticmethod(read)


_json_names()

def _error_parts(self: typing.Any) -> tuple[typing.Any, ...]:
    """What an error is copied and pickled by. Its ``args`` are one sentence, which its constructor does not take."""
    return copyreg.__newobj__, (type(self), *self.args), dict(vars(self))


def _only_kinds_of(error: type[Exception]) -> typing.Callable[..., Exception]:
    kinds = {f"{error.__name__}.{name}": kind for name, kind in vars(error).items() if isinstance(kind, type)}

    def make(cls: type[Exception], *given: object, **named: object) -> Exception:
        if not issubclass(cls, tuple(kinds.values())):
            raise TypeError(f"`{cls.__name__}` is no kind of {error.__name__}, expected one of {', '.join(kinds)}")
        return Exception.__new__(cls, *given)

    return make


# Errors say what the library says.
for _error in ERRORS:
    _error.__new__ = _only_kinds_of(_error)
    _error.__str__ = lambda self: getattr(self, "detail", None) or self.reason
    _error.__reduce__ = _error_parts
    _error.__eq__ = _values.equal
    _error.__hash__ = lambda self: hash((type(self), str(self)))


# Domains: checked when they are made, equal to their names, and constants for those that ship.
Domain = _ffi.Domain
_NAME = re.compile(r"[a-z][a-z0-9_]{0,63}\Z")


def _make_domain(self: typing.Any, name: str) -> None:
    if not _NAME.match(name):
        _ffi.parse_domain(name)  # raises, and says what is wrong
    self.__dict__["name"] = name


def _is_domain(self: typing.Any, other: object) -> typing.Any:
    if isinstance(other, str):
        return self.name == other
    return self.name == other.name if isinstance(other, Domain) else NotImplemented


Domain.__init__ = _make_domain
Domain.__eq__ = _is_domain
Domain.__hash__ = lambda self: hash(self.name)
Domain.__str__ = lambda self: self.name
Domain.__format__ = lambda self, spec: format(self.name, spec)
Domain.__repr__ = lambda self: f"Domain({self.name!r})"
_values.order_by(Domain, lambda self: self.name)

for _set in _ffi.PackSet:
    for _domain in _ffi.shipped_domains(_set):
        setattr(Domain, _domain.name.upper(), _domain)


# Requests: a text is a request, and names are a choice of domains.
RouteRequest = _ffi.RouteRequest
DomainChoice = _ffi.DomainChoice
_make_request = RouteRequest.__init__


def _choice(domains: object) -> typing.Any:
    if domains is None or isinstance(domains, DomainChoice):
        return domains
    if isinstance(domains, (str, bytes)):
        shown = domains if isinstance(domains, str) else repr(domains)
        raise TypeError(f"`domains` is `{shown}`, expected a DomainChoice or a list of names")
    return DomainChoice.NAMED(names=[str(name) for name in typing.cast("typing.Iterable[object]", domains)])


@functools.wraps(_make_request)
def _request_with_choice(self: typing.Any, *args: typing.Any, **fields: typing.Any) -> None:
    _make_request(self, *args, **fields)
    domains = self.__dict__["domains"]
    if domains is not None:
        self.__dict__["domains"] = _choice(domains)


RouteRequest.__init__ = _request_with_choice


def as_request(request: object) -> typing.Any:
    """A request, or the text of one."""
    return RouteRequest(request) if isinstance(request, str) else request


def as_requests(requests: object) -> typing.Any:
    """Requests, or texts of some; one text is not a list of its letters."""
    if isinstance(requests, (str, bytes)):
        # Without the text itself: it is what a person asked, and errors are logged.
        kind = type(requests).__name__
        raise TypeError(f"`requests` is one `{kind}`, expected a list of requests; `route` takes a single one")
    return [as_request(request) for request in typing.cast("typing.Iterable[object]", requests)]


Router = _ffi.Router

def _taking(method: typing.Any, argument: str, convert: typing.Callable[[object], typing.Any]) -> typing.Any:
    """The method with this argument, its first, converted; a coroutine function stays one."""

    def converted(given: typing.Any, named: typing.Any) -> typing.Any:
        if argument in named:
            named[argument] = convert(named[argument])
        return (convert(given[0]), *given[1:]) if given else given

    if inspect.iscoroutinefunction(method):

        @functools.wraps(method)
        async def call_async(self: typing.Any, *given: typing.Any, **named: typing.Any) -> typing.Any:
            return await method(self, *converted(given, named), **named)

        return call_async

    @functools.wraps(method)
    def call(self: typing.Any, *given: typing.Any, **named: typing.Any) -> typing.Any:
        return method(self, *converted(given, named), **named)

    return call


for _name, _argument, _convert in (
    ("route", "request", as_request),
    ("route_local", "request", as_request),
    ("route_async", "request", as_request),
    ("route_many", "requests", as_requests),
    ("route_many_async", "requests", as_requests),
):
    setattr(Router, _name, _taking(getattr(Router, _name), _argument, _convert))


# Parts that a host writes: a function is a classifier, and an environment says what it wants to.
class _Function(_ffi.Classifier):
    def __init__(self, function: typing.Callable[[typing.Any], typing.Any]) -> None:
        self.classify = function


def _is_async(function: object) -> bool:
    return inspect.iscoroutinefunction(function) or inspect.isasyncgenfunction(function)


def _plain_instance(given: typing.Any, methods: typing.Iterable[str]) -> typing.Any:
    """A part that the library can ask: no class, and nothing that gives a coroutine instead of an answer."""
    if isinstance(given, type):
        name = given.__name__
        raise TypeError(f"`{name}` is a class, expected an instance of it: `{name}(…)`")
    for name in methods:
        called = name == "__call__"
        if _is_async(getattr(given, name, None)) or (called and _is_async(given)):
            owner = type(given).__name__
            shown = getattr(given, "__qualname__", owner) if called else f"{owner}.{name}"
            raise TypeError(
                f"`{shown}` is async, expected a plain function, which is asked on a thread of the library; "
                "one may wait in it with `asyncio.run_coroutine_threadsafe(…, loop).result()`"
            )
    return given


def _as_classifier(classifier: typing.Any) -> typing.Any:
    if isinstance(classifier, _ffi.Classifier):
        return _plain_instance(classifier, ["classify"])
    if not callable(classifier):
        return classifier
    return _Function(_plain_instance(classifier, ["__call__"]))


RouterBuilder = _ffi.RouterBuilder
for _name in ("add_classifier", "replace_classifiers"):

    def _taking_functions(method: typing.Any) -> typing.Any:
        @functools.wraps(method)
        def call(self: typing.Any, name: str, classifier: object, aspects: typing.Any = ()) -> typing.Any:
            return method(self, name, _as_classifier(classifier), list(aspects))

        return call

    setattr(RouterBuilder, _name, _taking_functions(getattr(RouterBuilder, _name)))

for _name, _part in (("transport", _ffi.Transport), ("environment", _ffi.RouterEnvironment)):
    _methods = [name for name in vars(_part) if not name.startswith("_")]
    _checked = functools.partial(_plain_instance, methods=_methods)
    setattr(RouterBuilder, _name, _taking(getattr(RouterBuilder, _name), _name, _checked))

for _name in ("now_ms", "platform", "system_context"):
    _silent: typing.Any = lambda self: None  # noqa: E731
    _declared = getattr(_ffi.RouterEnvironment, _name)
    _silent.__doc__, _silent.__annotations__ = _declared.__doc__, _declared.__annotations__
    setattr(_ffi.RouterEnvironment, _name, _silent)


# What Rust has as associated functions.
for _cls, _name, _function in (
    (_ffi.ClarityPolicy, "gate", _ffi.clarity_policy_gate),
    (_ffi.ClarityPolicy, "shell", _ffi.clarity_policy_shell),
    (_ffi.Hardware, "probe", _ffi.probe_hardware),
    (_ffi.Platform, "current", _ffi.current_platform),
    (_ffi.Platform, "from_os", _ffi.platform_from_os),
):
    setattr(_cls, _name, staticmethod(_function))

# Decisions: what is there already needs no crossing.
Decision = _ffi.Decision
Decision.primary = lambda self: self.domains[0] if self.domains else None
Decision.secondary = lambda self: self.domains[1:]
Decision._repr_html_ = decision_as_html

# A key must not show.
for _method in ("__repr__", "__str__"):
    setattr(_ffi.HttpRequest, _method, lambda self: f"HttpRequest(method={self.method()!r}, url={self.url()!r})")

for _cls in CLASSES.values():
    _cls.__module__ = "car_router"
    for _inner in vars(_cls).values():
        if isinstance(_inner, type) and _inner.__module__ == _ffi.__name__:
            _inner.__module__ = "car_router"
            _inner.__qualname__ = f"{_cls.__name__}.{_inner.__name__.rsplit('.')[-1]}"


# What the generated classes do not say: what their fields and members are.
FIELDS_BEGIN = "\n\nAttributes:\n"


def _document(owner: str, fields: dict[str, str]) -> None:
    name, _, variant = owner.partition(".")
    cls = getattr(CLASSES[name], variant) if variant else CLASSES[name]
    lines = "".join(f"    {field}: {said}\n" for field, said in fields.items())
    cls.__doc__ = inspect.cleandoc(cls.__doc__ or "") + FIELDS_BEGIN + lines
    for member in cls if issubclass(cls, enum.Enum) else ():
        member.__doc__ = fields.get(member.name)


for _owner, _fields in FIELDS.items():
    _document(_owner, _fields)
