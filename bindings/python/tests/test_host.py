"""Parts written in Python: what they say is used, what they raise has a type, and nothing waits for ever."""

from __future__ import annotations

import asyncio
import contextvars
import functools
import json
import threading

import pytest
from conftest import says

import car_router as car

#: No test here may take longer; a deadlock would.
LIMIT = 20.0


def within_limit(work: object) -> object:
    """Runs it in a thread, so that a deadlock fails instead of hanging."""
    results: list[object] = []
    thread = threading.Thread(target=lambda: results.append(work()), daemon=True)
    thread.start()
    thread.join(LIMIT)
    assert not thread.is_alive(), "no answer in time: deadlock"
    assert results, "it raised"
    return results[0]


class Git(car.Classifier):
    def __init__(self) -> None:
        self.asked: list[car.Query] = []

    def classify(self, query: car.Query) -> car.Classification:
        self.asked.append(query)
        return says("git_operations")


def router_with(classifier: object, timeout_ms: int = 5000) -> car.Router:
    builder = car.RouterBuilder.from_settings(car.RouterSettings({"timeout_ms": str(timeout_ms)}))
    return builder.disable_cache().replace_classifiers("mine", classifier).build()


def step(decision: car.Decision, by: str = "mine") -> car.TraceStep:
    return next(s for s in decision.trace.steps if s.actor == by)


def test_what_it_says_decides() -> None:
    git = Git()
    decision = within_limit(lambda: router_with(git).route("quux"))
    assert decision.primary().domain == "git_operations"
    (query,) = git.asked
    assert query.text == "quux" and len(query.domains) == 10 and 0 < query.time_left_ms <= 5000
    local = router_with(git).route_local("quux")
    assert step(local).outcome is car.StepOutcome.SKIPPED


def test_a_function_is_a_classifier() -> None:
    router = car.RouterBuilder().disable_cache().add_classifier("mine", lambda query: says("system_info")).build()
    decision = router.route("quux")
    assert decision.primary().domain == "system_info" and step(decision).outcome is car.StepOutcome.ANSWERED


def test_it_may_be_asked_how_hard_a_request_is() -> None:
    hard = car.Complexity(car.ComplexityTier.COMPLEX, 90, [car.ComplexityCriterion.DEEP_DEBUGGING])
    chosen = [car.Aspect.COMPLEXITY]
    builder = car.RouterBuilder().disable_cache()
    router = builder.add_classifier("grader", lambda query: car.Classification(complexity=hard), chosen).build()
    assert router.route("the service is slow since yesterday, find out why").complexity == hard


class _Nameless(Exception):
    def __repr__(self) -> str:
        raise ValueError("no name")


@pytest.mark.parametrize(
    ("raised", "expected"),
    [
        (ZeroDivisionError("oops"), "failed: `Raises.classify` raised ZeroDivisionError('oops')"),
        (car.HostError.Unavailable("no model"), "unavailable: no model"),
        (car.HostError.TimedOut("slow"), "timed_out: slow"),
        (car.HostError.Malformed("bad reply"), "malformed: bad reply"),
        (ValueError("x" * 5000), "failed: `Raises.classify` raised ValueError('xxx"),
        (asyncio.CancelledError(), "failed: `Raises.classify` raised CancelledError()"),
        (_Nameless(), "failed: `Raises.classify` raised _Nameless"),
    ],
)
def test_what_it_raises_is_in_the_trace_and_logged(
    raised: BaseException, expected: str, caplog: pytest.LogCaptureFixture
) -> None:
    class Raises(car.Classifier):
        def classify(self, query: car.Query) -> car.Classification:
            raise raised

    router = router_with(Raises())
    for _ in range(2):
        decision = within_limit(lambda: router.route("quux"))
        found = step(decision)
        assert found.outcome is car.StepOutcome.FAILED and found.detail.startswith(expected) and len(found.detail) < 400
        assert decision.fallback is car.FallbackReason.CLASSIFIERS_FAILED
    record = caplog.records[0]
    assert record.name == "car_router" and "`Raises.classify` of the app" in record.getMessage()
    assert record.exc_info is not None and record.exc_info[1] is raised


@pytest.mark.parametrize("answer", [None, 3, "git_operations"])
def test_an_answer_of_another_type_is_a_failure(answer: object) -> None:
    decision = within_limit(lambda: router_with(lambda query: answer).route("quux"))
    assert step(decision).outcome is car.StepOutcome.FAILED
    assert f"returned `{answer!r}`, expected a Classification" in step(decision).detail


def test_a_member_of_another_enum_is_refused() -> None:
    with pytest.raises(TypeError, match="Complexity.tier: `RiskLevel.HIGH` is no ComplexityTier"):
        car.Complexity(car.RiskLevel.HIGH, 90, [])


def test_a_domain_that_was_not_offered_is_a_failure() -> None:
    decision = router_with(lambda query: says("elsewhere")).route("quux")
    assert step(decision).outcome is car.StepOutcome.FAILED and "elsewhere" in step(decision).detail


def test_one_that_hangs_is_not_waited_for() -> None:
    gate = threading.Event()

    def classify(query: car.Query) -> car.Classification:
        gate.wait(LIMIT * 2)
        return says("git_operations")

    try:
        # Within the limit although the classifier never ends by itself.
        decision = within_limit(lambda: router_with(classify, timeout_ms=200).route("quux"))
    finally:
        gate.set()
    assert step(decision).detail.startswith("timed_out")


def test_blocking_calls_under_a_running_loop() -> None:
    """Neither a blocking nor an awaited call deadlocks with a classifier written in Python."""
    git = Git()
    router = router_with(git)

    async def work() -> list[car.Decision]:
        blocking = router.route("one")
        awaited = await asyncio.wait_for(router.route_async("two"), LIMIT)
        together = await asyncio.gather(*(router.route_async(f"three {n}") for n in range(50)))
        return [blocking, awaited, *together]

    decisions = within_limit(lambda: asyncio.run(work()))
    assert all(d.primary().domain == "git_operations" for d in decisions)
    assert len(git.asked) == 52


def test_one_that_needs_the_blocked_loop_times_out() -> None:
    async def answer() -> car.Classification:
        return says("git_operations")

    async def work() -> tuple[car.Decision, car.Decision]:
        loop = asyncio.get_running_loop()

        def classify(query: car.Query) -> car.Classification:
            return asyncio.run_coroutine_threadsafe(answer(), loop).result(LIMIT)

        # The loop is free for the second, which so needs no short limit.
        blocked = router_with(classify, timeout_ms=300).route("one")
        return blocked, await router_with(classify).route_async("two")

    blocked, awaited = within_limit(lambda: asyncio.run(work()))
    assert step(blocked).detail.startswith("timed_out")
    assert awaited.primary().domain == "git_operations"


def test_a_classifier_may_route_within() -> None:
    inner = car.Router()
    router = router_with(lambda query: says(str(inner.route(query.text).primary().domain)))
    assert within_limit(lambda: router.route("show git branches")).primary().domain == "git_operations"


class Canned(car.Transport):
    """A server that is not there: it knows FunctionGemma's model and calls one tool."""

    def __init__(self) -> None:
        self.seen: list[tuple[car.HttpMethod, str, dict[str, str]]] = []

    def send(self, request: car.HttpRequest) -> car.HttpResponse:
        self.seen.append((request.method(), request.url(), request.headers()))
        assert request.timeout_ms() > 0 and request.max_body() > 0
        assert "secret" not in repr(request) + str(request)
        body = json.loads(request.body() or b"{}")
        call = {"function": {"name": "system_info", "arguments": {}}}
        reply = {"model": body.get("model", ""), "done": True, "message": {"role": "assistant", "content": "", "tool_calls": [call]}}
        return car.HttpResponse(200, json.dumps(reply).encode())


def models_config() -> car.RouterSettings:
    return car.RouterSettings({
        "classifier": "functiongemma",
        "functiongemma.server": "ollama",
        "functiongemma.endpoint": "http://models.invalid:1234",
    })


def test_a_transport_carries() -> None:
    transport = Canned()
    router = car.RouterBuilder.from_settings(models_config()).transport(transport).build()
    decision = within_limit(lambda: router.route("show git branches"))
    assert transport.seen and transport.seen[0][1].startswith("http://models.invalid:1234/")
    assert step(decision, "functiongemma").outcome in (car.StepOutcome.ANSWERED, car.StepOutcome.BELOW_THRESHOLD)
    (server,) = car.RouterBuilder.from_settings(models_config()).model_servers()
    assert (server.role, server.kind) == ("functiongemma", "ollama")


def test_what_a_transport_raises_is_in_the_trace() -> None:
    class Dead(car.Transport):
        def send(self, request: car.HttpRequest) -> car.HttpResponse:
            raise car.HostError.Unavailable("the line is dead")

    router = car.RouterBuilder.from_settings(models_config()).transport(Dead()).build()
    decision = within_limit(lambda: router.route("show git branches"))
    assert "the line is dead" in step(decision, "functiongemma").detail
    assert decision.primary().domain == "git_operations"


class Computer(car.RouterEnvironment):
    def __init__(self) -> None:
        self.now = 1_000

    def now_ms(self) -> int:
        return self.now

    def platform(self) -> car.Platform:
        return car.Platform.from_os("macos")

    def system_context(self) -> str:
        return "There is a printer."


def test_an_environment_is_believed() -> None:
    computer = Computer()
    router = car.RouterBuilder().environment(computer).catalogue(car.ModelCatalogue.builtin()).build()
    decision = within_limit(lambda: router.route(car.RouteRequest("show git branches", prompt=True)))
    assert "macos" in decision.prompt.system and "There is a printer." in decision.prompt.system
    model = router.catalogue().models()[0].id
    for _ in range(3):
        router.record_outcome(model, car.TaskHint.CHAT, car.ModelOutcome.FAILURE(car.FailureKind.TIMED_OUT))
    standing = router.evidence().of_model(model, car.TaskHint.CHAT, computer.now).health
    assert standing == car.ModelHealth.COOLING_DOWN(61_000)


def test_an_environment_need_not_know_everything() -> None:
    class Clock(car.RouterEnvironment):
        def platform(self) -> None:
            raise OSError("no idea")

    router = car.RouterBuilder().environment(car.RouterEnvironment()).build()
    assert router.route(car.RouteRequest("show git branches", prompt=True)).prompt
    with pytest.raises(car.RouterError.Host, match=r"`Clock.platform` raised OSError\('no idea'\)"):
        car.RouterBuilder().environment(Clock()).build()


def test_a_context_that_fails_leaves_the_request_without_one() -> None:
    class Broken(car.RouterEnvironment):
        def system_context(self) -> str:
            raise OSError("no idea")

    router = car.RouterBuilder().environment(Broken()).build()
    decision = router.route(car.RouteRequest("show git branches", prompt=True))
    assert decision.prompt
    step = decision.trace.steps[0]
    assert (step.stage, step.outcome) == (car.Stage.CONTEXT, car.StepOutcome.FAILED)
    assert "no idea" in step.detail


async def _async_function(query: car.Query) -> car.Classification:
    return says("git_operations")


class _AsyncCall:
    async def __call__(self, query: car.Query) -> car.Classification:
        return says("git_operations")


class _AsyncMethod(car.Classifier):
    async def classify(self, query: car.Query) -> car.Classification:
        return says("git_operations")


@pytest.mark.parametrize(
    "part", [_async_function, functools.partial(_async_function), _AsyncCall(), _AsyncMethod()]
)
def test_a_classifier_may_be_a_coroutine(part: object) -> None:
    router = router_with(part)

    async def awaited() -> car.Decision:
        return await router.route_async("two")

    for decision in (within_limit(lambda: router.route("one")), within_limit(lambda: asyncio.run(awaited()))):
        assert decision.primary().domain == "git_operations"


def test_coroutines_share_an_event_loop() -> None:
    loops = set()

    async def classify(query: car.Query) -> car.Classification:
        loops.add(asyncio.get_running_loop())
        await asyncio.sleep(0)
        return says("git_operations")

    for _ in range(2):
        within_limit(lambda: router_with(classify).route("quux"))
    assert len(loops) == 1


def test_a_transport_may_be_a_coroutine() -> None:
    canned = Canned()

    class Awaited(car.Transport):
        async def send(self, request: car.HttpRequest) -> car.HttpResponse:
            await asyncio.sleep(0)
            return canned.send(request)

    router = car.RouterBuilder.from_settings(models_config()).transport(Awaited()).build()
    decision = within_limit(lambda: router.route("show git branches"))
    assert canned.seen and step(decision, "functiongemma").outcome is not car.StepOutcome.FAILED


def test_a_clock_that_raises_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    class Broken(car.RouterEnvironment):
        def now_ms(self) -> int:
            raise OSError("no battery")

    builder = car.RouterBuilder().environment(Broken()).catalogue(car.ModelCatalogue.builtin())
    router = builder.build()
    router.record_outcome(router.catalogue().models()[0].id, car.TaskHint.CHAT, car.ModelOutcome.SUCCESS())
    assert any("`Broken.now_ms` of the app" in record.getMessage() for record in caplog.records)


def test_a_class_is_no_part() -> None:
    builder = car.RouterBuilder()
    for add, kind in (
        (lambda kind: builder.add_classifier("mine", kind), Git),
        (lambda kind: builder.replace_classifiers("mine", kind), _AsyncCall),
        (builder.transport, Canned),
        (builder.environment, Computer),
    ):
        with pytest.raises(TypeError, match=rf"`{kind.__name__}` is a class, expected .*`{kind.__name__}\(…\)`"):
            add(kind)
    for add in (lambda part: builder.add_classifier("mine", part), builder.transport, builder.environment):
        with pytest.raises(TypeError, match="`3` is no (Classifier|Transport|RouterEnvironment), expected an instance of a subclass"):
            add(3)


_user: contextvars.ContextVar[str] = contextvars.ContextVar("user", default="nobody")


def test_context_variables_reach_host_provided_parts() -> None:
    seen: list[str] = []

    def plain(query: car.Query) -> car.Classification:
        seen.append(_user.get())
        return car.Classification()

    async def awaited(query: car.Query) -> car.Classification:
        seen.append(_user.get())
        return car.Classification()

    class Tells(car.RouterEnvironment):
        def system_context(self) -> str:
            return f"The user is {_user.get()}."

    builder = car.RouterBuilder().disable_cache().environment(Tells())
    router = builder.replace_classifiers("plain", plain).replace_classifiers("awaited", awaited).build()

    async def routed() -> None:
        _user.set("bob")
        await router.route_async("quux")
        await router.route_many_async(["quux", "quuux"], concurrency=2)

    _user.set("alice")
    decision = within_context(lambda: router.route(car.RouteRequest("quux", prompt=True)))
    assert decision.prompt.system.count("The user is alice.") == 1 and seen == ["alice"] * 2
    asyncio.run(routed())
    assert seen == ["alice"] * 2 + ["bob"] * 6 and _user.get() == "alice"


def within_context(work: object) -> car.Decision:
    """As ``within_limit``, in a copy of this context."""
    return within_limit(functools.partial(contextvars.copy_context().run, work))


@pytest.mark.parametrize("raised", [KeyboardInterrupt(), SystemExit(3)])
def test_what_ends_a_program_is_not_swallowed(raised: BaseException) -> None:
    def classify(query: car.Query) -> car.Classification:
        raise raised

    router = router_with(classify)
    for work in (
        lambda: router.route("quux"),
        lambda: router.route_many(["quux"]),
        lambda: router.route_json('{"text":"quux"}'),
        lambda: asyncio.run(router.route_async("quux")),
    ):
        with pytest.raises(type(raised)):
            work()
    assert car.Router().route("show git branches").domains


@pytest.mark.parametrize("raised", [KeyboardInterrupt(), SystemExit(3)])
def test_a_coroutine_that_ends_the_program_leaves_the_event_loop(raised: BaseException) -> None:
    async def ends(query: car.Query) -> car.Classification:
        raise raised

    async def answers(query: car.Query) -> car.Classification:
        return says("git_operations")

    with pytest.raises(type(raised)):
        router_with(ends).route("quux")
    assert within_limit(lambda: router_with(answers).route("quux")).primary().domain == "git_operations"


def test_the_reason_of_an_error_may_be_an_exception() -> None:
    def classify(query: car.Query) -> car.Classification:
        raise car.HostError.Unavailable(ConnectionError("refused"))  # type: ignore[arg-type]

    assert step(router_with(classify).route("quux")).detail == "unavailable: refused"
