"""Async, cancellation, threads, objects, memory, and processes that were forked."""

from __future__ import annotations

import asyncio
import copy
import gc
import multiprocessing
import os
import pickle
import threading
import typing
import weakref
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from conftest import says

import car_router as car


#: No wait here is longer, and no answer that is expected may take longer.
LIMIT = 20.0


class Gated(car.Classifier):
    """Tells that it was asked, and answers when it is let."""

    def __init__(self, name: str, asked: list[str]) -> None:
        self.name, self.asked = name, asked
        self.entered, self.go, self.left = threading.Event(), threading.Event(), threading.Event()

    def classify(self, query: car.Query) -> car.Classification:
        self.asked.append(self.name)
        self.entered.set()
        self.go.wait(LIMIT)
        self.left.set()
        raise car.HostError.Failed("no")


def gated_router(asked: list[str]) -> tuple[car.Router, Gated]:
    """A router that asks a gated classifier first, and then one that only notes that it was asked."""
    first, second = Gated("first", asked), Gated("second", asked)
    second.go.set()
    # Beyond every wait of the test, so that only the test ends it.
    limits = {"timeout_ms": str(int(LIMIT * 2000)), "deadline_ms": str(int(LIMIT * 4000))}
    builder = car.RouterBuilder.from_settings(car.RouterSettings(limits)).disable_cache()
    return builder.replace_classifiers("first", first).replace_classifiers("second", second).build(), first


async def happened(event: threading.Event) -> None:
    assert await asyncio.get_running_loop().run_in_executor(None, event.wait, LIMIT), "not within the limit"


def test_awaiting(router: car.Router) -> None:
    async def work() -> list[car.Decision]:
        many = await router.route_many_async(["show git branches", "ping google.com"], concurrency=2)
        assert [m.error for m in many] == [None, None]
        assert (await router.route_many_json_async('[{"text":"ping google.com"}]')).startswith('[{"decision"')
        with pytest.raises(car.RouterError.InvalidRequest, match="is blank"):
            await router.route_async(" ")
        return await asyncio.gather(*(router.route_async("show git branches") for _ in range(100)))

    # Two loops, one after the other.
    for _ in range(2):
        assert {d.primary().domain.name for d in asyncio.run(work())} == {"git_operations"}


async def let_go(first: Gated) -> None:
    """Lets the first one answer, and leaves a wrong router the time to ask the second."""
    first.go.set()
    await happened(first.left)
    await asyncio.sleep(0.2)


def test_cancelling_a_task_stops_the_work() -> None:
    asked: list[str] = []

    async def work() -> None:
        router, first = gated_router(asked)
        task = asyncio.create_task(router.route_async("quux"))
        await happened(first.entered)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await let_go(first)
        assert asked == ["first"]
        # Without a cancellation the second is asked: what was seen above is no accident.
        await asyncio.wait_for(router.route_async("quux"), LIMIT)
        assert asked == ["first", "first", "second"]

    asyncio.run(work())


def test_a_timeout_stops_the_work() -> None:
    asked: list[str] = []

    async def work() -> None:
        router, first = gated_router(asked)
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(router.route_async("quux"), 0.2)
        # On a busy machine the first may not have been asked by then.
        first.go.set()
        await asyncio.sleep(0.2)
        assert "second" not in asked

    asyncio.run(work())


def test_a_token_gives_up_from_outside() -> None:
    asked: list[str] = []
    token = car.CancelToken()

    def give_up(first: Gated) -> None:
        if first.entered.wait(LIMIT):
            token.cancel()

    async def work() -> None:
        router, first = gated_router(asked)
        threading.Thread(target=give_up, args=(first,), daemon=True).start()
        with pytest.raises(car.RouterError.Cancelled, match="cancelled by its token"):
            await asyncio.wait_for(router.route_async("quux", token), LIMIT)
        await let_go(first)
        with pytest.raises(car.RouterError.Cancelled):
            await asyncio.wait_for(router.route_many_async(["quux"], cancel=token), LIMIT)

    asyncio.run(work())
    assert token.is_cancelled() and asked == ["first"]


def test_the_loop_is_not_held_up() -> None:
    """While a batch is decided, the event loop goes on."""
    router = car.RouterBuilder().disable_cache().build()
    body = "[" + ",".join(['{"text":"find all rust files larger than 1MB"}'] * 3000) + "]"

    async def work() -> tuple[int, str]:
        beats = 0
        batch = asyncio.create_task(router.route_many_json_async(body))
        while not batch.done():
            await asyncio.sleep(0.001)
            beats += 1
        return beats, batch.result()

    beats, result = asyncio.run(work())
    assert result.count('"decision"') == 3000 and beats > 3


def test_threads_share_a_router(router: car.Router) -> None:
    texts = ["show git branches", "ping google.com", "show disk usage"] * 100
    expected = [router.route_local(t).primary().domain for t in texts]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda t: router.route(t).primary().domain, texts)) == expected


def test_objects_can_neither_be_copied_nor_pickled(router: car.Router) -> None:
    objects = [router, router.registry(), car.CancelToken(), car.RouterBuilder(), car.Evidence(), car.RouterSettings()]
    for one in objects:
        for attempt in (copy.copy, copy.deepcopy, pickle.dumps):
            with pytest.raises(TypeError, match="can neither be copied nor pickled"):
                attempt(one)


def test_objects_outlive_what_they_came_from() -> None:
    registry = car.Router().registry()
    gc.collect()
    assert len(registry.domains()) == 10


def test_a_host_s_part_is_let_go() -> None:
    class Git(car.Classifier):
        def classify(self, query: car.Query) -> car.Classification:
            return says("git_operations")

    git = Git()
    seen = weakref.ref(git)
    router = car.RouterBuilder().replace_classifiers("mine", git).build()
    assert router.route("quux").primary().domain == "git_operations"
    del git
    gc.collect()
    assert seen() is not None, "the router holds it"
    del router
    gc.collect()
    assert seen() is None


def resident() -> int:
    """The memory of this process, in KiB."""
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise AssertionError("no VmRSS")


def growth(work: typing.Callable[[], None], warm: typing.Callable[[], None]) -> int:
    """By how many KiB the memory of this process grows by some work, once it is warm."""
    warm()
    gc.collect()
    before = resident()
    work()
    gc.collect()
    return resident() - before


reads_memory = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")


@reads_memory
def test_many_calls_without_growth() -> None:
    router = car.Router()
    body = "[" + ",".join('{"text":"show git branches %d"}' % (n % 50) for n in range(1000)) + "]"

    def some(batches: int, singles: int) -> None:
        for _ in range(batches):
            assert router.route_many_json(body).count('"decision"') == 1000
        for _ in range(singles):
            router.route_local("show my git branches")

    grown = growth(lambda: some(245, 5000), lambda: some(20, 1000))
    assert grown < 2 * 1024, f"{grown} KiB more after 250,000 calls, 8 bytes for each"


@reads_memory
def test_typed_calls_without_growth() -> None:
    """Decisions as objects, futures, and calls back into Python."""
    router = car.Router()
    asked = 0

    def classify(query: car.Query) -> car.Classification:
        nonlocal asked
        asked += 1
        return says("git_operations")

    limit = car.RouterSettings({"timeout_ms": "5000"})
    hosted = car.RouterBuilder.from_settings(limit).disable_cache().replace_classifiers("mine", classify).build()

    async def awaited(times: int) -> None:
        for _ in range(times // 20):
            await asyncio.gather(*(router.route_async("show git branches") for _ in range(20)))

    def some(calls: int) -> None:
        for _ in range(calls * 10):
            router.route("show my git branches")
        asyncio.run(awaited(calls))
        for _ in range(calls):
            assert hosted.route("quux").primary().domain == "git_operations"

    grown = growth(lambda: some(2000), lambda: some(200))
    assert asked == 2200
    assert grown < 8 * 1024, f"{grown} KiB more after 24,000 calls"


async def _routed(router: car.Router) -> str:
    return (await asyncio.wait_for(router.route_async("quux"), 10)).primary().domain.name


def _in_child(router: car.Router, answers: "multiprocessing.Queue[object]") -> None:
    answers.put([
        router.route("quux").primary().domain.name,
        asyncio.run(_routed(router)),
        car.Router().route("show git branches").primary().domain.name,
    ])


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_a_router_works_after_a_fork() -> None:
    router = car.RouterBuilder().disable_cache().replace_classifiers("mine", lambda query: says("system_info")).build()
    # The library's threads run; a child does not have them.
    assert asyncio.run(_routed(router)) == "system_info"
    context = multiprocessing.get_context("fork")
    answers = context.Queue()
    child = context.Process(target=_in_child, args=(router, answers))
    child.start()
    try:
        assert answers.get(timeout=30) == ["system_info", "system_info", "git_operations"]
    finally:
        child.join(10)
        if child.is_alive():
            child.kill()
    assert asyncio.run(_routed(router)) == "system_info"
