"""Parts written in Python: what they say is used, what they raise has a type, and nothing waits for ever."""

from __future__ import annotations

import asyncio
import functools
import json
import re
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
        (ZeroDivisionError("oops"), "failed: ZeroDivisionError('oops')"),
        (car.HostError.Unavailable("no model"), "unavailable: no model"),
        (car.HostError.TimedOut("slow"), "timed_out: slow"),
        (car.HostError.Malformed("bad reply"), "malformed: bad reply"),
        (ValueError("x" * 5000), "failed: ValueError('xxx"),
        (SystemExit(3), "failed: SystemExit(3)"),
        (asyncio.CancelledError(), "failed: CancelledError()"),
        (_Nameless(), "failed: _Nameless"),
    ],
)
def test_what_it_raises_is_in_the_trace(raised: BaseException, expected: str) -> None:
    def classify(query: car.Query) -> car.Classification:
        raise raised

    router = router_with(classify)
    for _ in range(2):
        decision = within_limit(lambda: router.route("quux"))
        found = step(decision)
        assert found.outcome is car.StepOutcome.FAILED and found.detail.startswith(expected) and len(found.detail) < 400
        assert decision.fallback is car.FallbackReason.CLASSIFIERS_FAILED


@pytest.mark.parametrize("answer", [None, 3, "git_operations"])
def test_an_answer_of_another_type_is_a_failure(answer: object) -> None:
    decision = within_limit(lambda: router_with(lambda query: answer).route("quux"))
    assert step(decision).outcome is car.StepOutcome.FAILED


def test_a_member_of_another_enum_is_a_failure() -> None:
    unlike = car.Complexity(car.RiskLevel.HIGH, 90, [])
    builder = car.RouterBuilder().disable_cache()
    router = builder.add_classifier("grader", lambda query: car.Classification(complexity=unlike), [car.Aspect.COMPLEXITY])
    decision = router.build().route("the service is slow since yesterday, find out why")
    found = [s for s in decision.trace.steps if s.actor == "grader" and s.outcome is car.StepOutcome.FAILED]
    assert found and "`RiskLevel.HIGH` is no ComplexityTier" in found[0].detail


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
    with pytest.raises(car.RouterError.Host, match="no idea"):
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


class _AsyncTransport(car.Transport):
    async def send(self, request: car.HttpRequest) -> car.HttpResponse:
        return car.HttpResponse(200, b"")


class _AsyncClock(car.RouterEnvironment):
    async def now_ms(self) -> int:
        return 0


@pytest.mark.parametrize(
    ("part", "name"),
    [
        (_async_function, "_async_function"),
        (functools.partial(_async_function), "partial"),
        (_AsyncCall(), "_AsyncCall"),
        (_AsyncMethod(), "_AsyncMethod.classify"),
    ],
)
def test_an_async_classifier_is_refused(part: object, name: str) -> None:
    for add in (car.RouterBuilder().add_classifier, car.RouterBuilder().replace_classifiers):
        with pytest.raises(TypeError, match=rf"`{re.escape(name)}` is async, .*run_coroutine_threadsafe"):
            add("mine", part)


def test_other_async_parts_are_refused() -> None:
    with pytest.raises(TypeError, match="`_AsyncTransport.send` is async"):
        car.RouterBuilder().transport(_AsyncTransport())
    with pytest.raises(TypeError, match="`_AsyncClock.now_ms` is async"):
        car.RouterBuilder().environment(_AsyncClock())


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
        with pytest.raises(TypeError, match="(Classifier|Transport|RouterEnvironment) subclass, int found"):
            add(3)
