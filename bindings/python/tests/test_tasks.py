"""Async, cancellation, threads, objects, memory, and processes that were forked."""

from __future__ import annotations

import asyncio
import copy
import gc
import multiprocessing
import os
import pickle
import threading
import time
import weakref
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from conftest import says

import car_router as car


class Slow(car.HostClassifier):
    def __init__(self, asked: list[str], name: str) -> None:
        self.asked, self.name = asked, name

    def classify(self, query: car.Query) -> car.Classification:
        self.asked.append(self.name)
        time.sleep(0.1)
        raise car.HostError.Failed("no")


def slow_router(asked: list[str]) -> car.Router:
    builder = car.RouterBuilder().without_cache()
    for name in ("first", "second"):
        builder = builder.classifier_instead(name, Slow(asked, name))
    return builder.build()


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


def test_cancelling_a_task_stops_the_work() -> None:
    asked: list[str] = []
    router = slow_router(asked)

    async def work() -> None:
        task = asyncio.create_task(router.route_async("quux"))
        await asyncio.sleep(0.03)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await asyncio.sleep(0.3)
        assert asked == ["first"]
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(router.route_async("quux"), 0.03)
        await asyncio.sleep(0.3)
        assert asked == ["first", "first"]
        await router.route_async("quux")
        assert asked[2:] == ["first", "second"]

    asyncio.run(work())


def test_a_token_gives_up_from_outside() -> None:
    asked: list[str] = []
    token = car.CancelToken()

    async def work() -> None:
        threading.Timer(0.03, token.cancel).start()
        with pytest.raises(car.RouterError.Cancelled, match="cancelled by its token"):
            await slow_router(asked).route_async("quux", token)
        with pytest.raises(car.RouterError.Cancelled):
            await slow_router(asked).route_many_async(["quux"], cancel=token)

    asyncio.run(work())
    assert token.is_cancelled() and asked == ["first"]


def test_the_loop_is_not_held_up() -> None:
    """While a batch is decided, the event loop goes on."""
    router = car.RouterBuilder().without_cache().build()
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
    objects = [router, router.registry(), car.CancelToken(), car.RouterBuilder(), car.Evidence(), car.Config()]
    for one in objects:
        for attempt in (copy.copy, copy.deepcopy, pickle.dumps):
            with pytest.raises(TypeError, match="can neither be copied nor pickled"):
                attempt(one)


def test_objects_outlive_what_they_came_from() -> None:
    registry = car.Router().registry()
    gc.collect()
    assert len(registry.domains()) == 10


def test_a_host_s_part_is_let_go() -> None:
    class Git(car.HostClassifier):
        def classify(self, query: car.Query) -> car.Classification:
            return says("git_operations")

    git = Git()
    seen = weakref.ref(git)
    router = car.RouterBuilder().classifier_instead("mine", git).build()
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


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")
def test_a_million_calls_without_growth() -> None:
    router = car.Router()
    body = "[" + ",".join('{"text":"show git branches %d"}' % (n % 50) for n in range(1000)) + "]"
    request = car.RouteRequest("show my git branches")

    def some(batches: int, singles: int) -> None:
        for _ in range(batches):
            assert router.route_many_json(body).count('"decision"') == 1000
        for _ in range(singles):
            router.route_local(request)

    some(20, 1000)
    gc.collect()
    before = resident()
    some(995, 5000)
    gc.collect()
    grown = resident() - before
    assert grown < 8 * 1024, f"{grown} KiB more after a million calls"


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
    router = car.RouterBuilder().without_cache().classifier_instead("mine", lambda query: says("system_info")).build()
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
