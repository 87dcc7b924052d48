"""Host-provided parts: the classes that an app derives from, and how the library calls them."""

from __future__ import annotations

import asyncio
import contextvars
import inspect
import itertools
import json
import logging
import os
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, ClassVar, NoReturn, Union

from . import _check
from ._base import NamedEnum, describe, json_of
from ._errors import HostError
from ._ffi import native as _native
from ._values import Classification, Platform, Query

_log = logging.getLogger("car_router")


class HttpMethod(NamedEnum):
    """The method of an HTTP request."""

    GET = "get"
    POST = "post"


describe(HttpMethod, "GET.", "POST with a JSON body.")


class HttpRequest:
    """One HTTP request to send. Its text form does not show the key."""

    def __init__(self, native: Any) -> None:
        self._native = native

    def method(self) -> HttpMethod:
        """Returns the method."""
        return HttpMethod[self._native.method().name]

    def url(self) -> str:
        """Returns the URL with its query. It contains no key."""
        return str(self._native.url())

    def body(self) -> bytes | None:
        """Returns the JSON body; absent if there is none. Some servers do not accept chunked bodies: send the length."""
        body: bytes | None = self._native.body()
        return body

    def headers(self) -> dict[str, str]:
        """Returns the headers by name. They may contain a key: do not log them."""
        headers: dict[str, str] = self._native.headers()
        return headers

    def timeout_ms(self) -> int:
        """Returns the time limit for the whole answer, in milliseconds."""
        return int(self._native.timeout_ms())

    def max_body(self) -> int:
        """Returns the largest allowed answer, in bytes."""
        return int(self._native.max_body())

    def __repr__(self) -> str:
        return f"HttpRequest(method={self.method()!r}, url={self.url()!r})"

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise TypeError("an HttpRequest can neither be copied nor pickled")


@dataclass(frozen=True)
class HttpResponse:
    """The answer of a server, whatever its status.

    Attributes:
        status: The status, such as 200.
        body: The whole body.
    """

    status: int
    body: bytes = b""

    def __post_init__(self) -> None:
        _check.whole(self.status, 2**16 - 1, "HttpResponse.status")
        if not isinstance(self.body, (bytes, bytearray, memoryview)):
            _check.refuse(self.body, "bytes", "HttpResponse.body")
        object.__setattr__(self, "body", bytes(self.body))


class Classifier:
    """A host-provided classifier.

    The router asks it if the classifiers before it in the chain are below the threshold.

    - It gives the same answer to the same query.
    - It returns only domains of the query, the best first. If it does not know, it returns none rather than a guess.
    - The library calls it on one of its threads. It may take until the query's time limit; a later answer is ignored.
    - ``classify`` may be a coroutine. It runs on an event loop of this package, in a thread of its own.

    A classifier that never returns keeps its thread. All routers share 64 threads for host-provided parts; if none is
    free, further calls run into their time limits.
    """

    def classify(self, query: Query) -> Classification | Awaitable[Classification]:
        """Classifies the query.

        Raises a ``HostError`` if it could not answer at all. Abstaining is an answer.
        """
        raise NotImplementedError(f"`{type(self).__name__}` has no method `classify`")


class Transport:
    """A host-provided transport to model servers.

    It must not follow redirects and must not read more than ``max_body`` bytes. The library calls it on one of its
    threads and does not wait longer than the request's time limit. ``send`` may be a coroutine.
    """

    def send(self, request: HttpRequest) -> HttpResponse | Awaitable[HttpResponse]:
        """Sends a request and reads the whole answer. A status such as 404 is an answer, not an error.

        Raises ``HostError.Unavailable`` if the server cannot be reached, ``HostError.TimedOut`` if it did not answer in
        time, and ``HostError.Failed`` for everything else.
        """
        raise NotImplementedError(f"`{type(self).__name__}` has no method `send`")


class RouterEnvironment:
    """Host-provided facts about the computer and the time, used instead of those that the library finds itself.

    Each method may be left out; the library then uses what it finds.
    """

    def now_ms(self) -> int | None:
        """Returns the time in milliseconds since 1970; absent for the computer's clock.

        If it raises, the computer's clock is used, and the error is logged. It is called often and must not block.
        """
        return None

    def platform(self) -> Platform | None:
        """Returns the computer that commands are written for; absent for this one.

        It is called once, when the router is built. If it raises, no router is built.
        """
        return None

    def system_context(self) -> str | None | Awaitable[str | None]:
        """Returns facts about the computer as text, for the prompt of requests that want one and have none.

        It has five seconds. If it raises or takes longer, the request is decided without them, and the trace says so.
        It may be a coroutine.
        """
        return None


#: A classifier, or a function that is one.
AnyClassifier = Union[Classifier, Callable[[Query], Union[Classification, Awaitable[Classification]]]]


class _Loop:
    """The event loop on which coroutines of host-provided parts run, in a thread of its own."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._process = 0

    def run(self, work: Awaitable[Any], context: contextvars.Context | None) -> Any:
        """Runs a coroutine to its end, on that loop and in this context, and returns its result."""

        async def awaited() -> tuple[Any, BaseException | None]:
            # In a task these two would end the event loop.
            try:
                return await work, None
            except (KeyboardInterrupt, SystemExit) as error:
                return None, error

        def begin() -> Future[tuple[Any, BaseException | None]]:
            # The task has the context that it is made in.
            return asyncio.run_coroutine_threadsafe(awaited(), self._running())

        answer, raised = (begin() if context is None else context.run(begin)).result()
        if raised is not None:
            raise raised
        return answer

    def _running(self) -> asyncio.AbstractEventLoop:
        with self._lock:
            # A process that was forked has none of the threads of its parent.
            if self._loop is None or self._process != os.getpid():
                self._loop, self._process = asyncio.new_event_loop(), os.getpid()
                threading.Thread(target=self._loop.run_forever, name="car-router-asyncio", daemon=True).start()
            return self._loop


_loop = _Loop()


class Call:
    """A call of the app's to a router with host-provided parts: what those parts share with it.

    They run in the context of the call (``contextvars``). If one of them raises ``KeyboardInterrupt`` or ``SystemExit``,
    the call raises it, too.
    """

    _open: ClassVar[dict[int, Call]] = {}
    _numbers: ClassVar[itertools.count[int]] = itertools.count(1)

    def __init__(self) -> None:
        self.number = next(self._numbers)
        self.context = contextvars.copy_context()
        self.raised: BaseException | None = None

    def __enter__(self) -> Call:
        self._open[self.number] = self
        return self

    def __exit__(self, *_: object) -> None:
        del self._open[self.number]
        if self.raised is not None:
            raise self.raised

    @classmethod
    def current(cls) -> Call | None:
        """The call that the host-provided part on this thread belongs to."""
        return cls._open.get(_native.current_call() or 0)


def _answer(part: object, method: str, name: str, arguments: tuple[Any, ...], kind: type[Any]) -> Any:
    """Calls a method of a host-provided part. Whatever it raises is logged and becomes an error of the library."""
    call = Call.current()
    try:
        function = getattr(part, method)
        # Each thread needs a copy: a context cannot be entered twice.
        context = None if call is None else call.context.copy()
        answer = function(*arguments) if context is None else context.run(function, *arguments)
        if isinstance(answer, kind):
            return answer
        if inspect.isawaitable(answer):
            answer = _loop.run(answer, context)
        if not isinstance(answer, kind):
            called = _called(name, method)
            expected = " or ".join(one.__name__ for one in kind) if isinstance(kind, tuple) else kind.__name__
            raise TypeError(f"{called} returned `{_check.shown(answer)}`, expected a {expected}")
        return answer
    except HostError as error:
        called = _called(name, method)
        _log.warning("%s of the app failed: %s", called, error.reason, exc_info=True)
        native = getattr(_native.HostError, _kind_of(error))
        raise native(_readable(error.reason)) from None
    except BaseException as error:
        if call is not None and isinstance(error, (KeyboardInterrupt, SystemExit)):
            call.raised = error
        called = _called(name, method)
        _log.error("%s of the app raised an exception", called, exc_info=True)
        said = str(error) if isinstance(error, TypeError) and called in str(error) else f"{called} raised {_shown(error)}"
        raise _native.HostError.Failed(said) from None


def _called(name: str, method: str) -> str:
    """A method of a host-provided part as errors name it."""
    return f"`{name}`" if method == "__call__" else f"`{name}.{method}`"


def _kind_of(error: HostError) -> str:
    kinds = ("Unavailable", "TimedOut", "Malformed")
    return next((kind for kind in kinds if isinstance(error, getattr(HostError, kind))), "Failed")


def _shown(error: BaseException) -> str:
    """An exception in its own words, if it has any that UTF-8 can hold."""
    try:
        return _readable(repr(error))
    except Exception:
        return type(error).__name__


def _readable(text: str) -> str:
    """A text that has a form in UTF-8."""
    return text.encode("utf-8", "replace").decode("utf-8")


class ClassifierAdapter(_native.JsonClassifier):  # type: ignore[misc]
    """Lets the library ask a classifier."""

    def __init__(self, part: AnyClassifier) -> None:
        is_function = not isinstance(part, Classifier)
        self._part = part
        self._method = "__call__" if is_function else "classify"
        self._name = getattr(part, "__qualname__", type(part).__name__) if is_function else type(part).__name__

    def classify(self, query: str) -> str:
        """Answers a query in JSON."""
        asked = Query._decode(json.loads(query))
        answer = _answer(self._part, self._method, self._name, (asked,), Classification)
        return json_of(answer)


class TransportAdapter(_native.Transport):  # type: ignore[misc]
    """Lets the library send requests."""

    def __init__(self, part: Transport) -> None:
        self._part = part

    def send(self, request: Any) -> Any:
        """Sends a request."""
        answer = _answer(self._part, "send", type(self._part).__name__, (HttpRequest(request),), HttpResponse)
        return _native.HttpResponse(status=answer.status, body=answer.body)


class EnvironmentAdapter(_native.JsonEnvironment):  # type: ignore[misc]
    """Lets the library ask for facts."""

    def __init__(self, part: RouterEnvironment) -> None:
        self._part = part

    def _ask(self, method: str, kind: Any) -> Any:
        return _answer(self._part, method, type(self._part).__name__, (), kind)

    def now_ms(self) -> int | None:
        """Tells the time."""
        now: int | None = self._ask("now_ms", (int, type(None)))
        return now

    def platform(self) -> str | None:
        """Describes the computer in JSON."""
        platform = self._ask("platform", (Platform, type(None)))
        return None if platform is None else json_of(platform)

    def system_context(self) -> str | None:
        """Gives facts as text."""
        context: str | None = self._ask("system_context", (str, type(None)))
        return context


def as_part(given: Any, kind: type[Any]) -> Any:
    """A part that the library can ask: an instance, and no class."""
    if isinstance(given, type):
        raise TypeError(f"`{given.__name__}` is a class, expected an instance of it: `{given.__name__}(…)`")
    if not isinstance(given, kind):
        raise TypeError(f"`{_check.shown(given)}` is no {kind.__name__}, expected an instance of a subclass")
    return given


def as_classifier(given: Any) -> AnyClassifier:
    """A classifier, or a function that is one."""
    if not isinstance(given, type) and callable(given) and not isinstance(given, Classifier):
        function: AnyClassifier = given
        return function
    part: Classifier = as_part(given, Classifier)
    return part
