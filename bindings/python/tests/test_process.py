"""What becomes of a process: its end, and a panic in the library."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import car_router as car

#: A part is left behind at its deadline.
LEFT_BEHIND = """
import time, car_router as car

def slow(query):
    until = time.monotonic() + 1
    while time.monotonic() < until:
        time.sleep(0.002)
    return car.Classification()

limit = car.RouterSettings({"timeout_ms": "100"})
car.RouterBuilder.from_settings(limit).replace_classifiers("slow", slow).build().route("quux")
"""

ENDS = {
    # The library's answer and the interpreter's end meet.
    "awaited": """
import asyncio, car_router as car
asyncio.run(car.Router().route_async("show git branches"))
""",
    # It comes back while the interpreter ends.
    "part at work": LEFT_BEHIND,
    # An earlier call did not wait for it.
    "stopped before": LEFT_BEHIND + """
assert car.stop_threads(0) == 1
""",
    # Threads that go on asking, and nobody waits for.
    "daemons": """
import threading, time, car_router as car

def slow(query):
    time.sleep(0.02)
    return car.Classification()

router = car.RouterBuilder().disable_cache().replace_classifiers("slow", slow).build()

def ask():
    try:
        while True:
            router.route("quux")
    except car.RouterError.Host:
        pass

for _ in range(2):
    threading.Thread(target=ask, daemon=True).start()
time.sleep(0.2)
""",
    # A child does not wait for what its parent has at work.
    "fork": """
import os, threading, time, warnings, car_router as car

warnings.simplefilter("ignore")  # Python's own, of forks with threads.
began = threading.Event()

def slow(query):
    began.set()
    time.sleep(1)
    return car.Classification()

router = car.RouterBuilder().replace_classifiers("slow", slow).build()
asking = threading.Thread(target=router.route, args=("quux",))
asking.start()
began.wait()
child = os.fork() if hasattr(os, "fork") else 0
if child:
    assert os.waitpid(child, 0)[1] == 0
    asking.join()
else:
    assert car.stop_threads(0) == 0
""",
    # Nobody waits for it any more.
    "given up": """
import asyncio, time, car_router as car

def slow(query):
    time.sleep(0.3)
    return car.Classification()

router = car.RouterBuilder().replace_classifiers("slow", slow).build()

async def main():
    task = asyncio.create_task(router.route_async("quux"))
    await asyncio.sleep(0.1)
    task.cancel()

asyncio.run(main())
""",
}


def run(script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    given = {**os.environ, "RUST_BACKTRACE": "0", **environment}
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, env=given, check=False)


TIMES = {"awaited": 10, "daemons": 5}


@pytest.mark.parametrize("name", ENDS)
def test_a_process_ends_in_peace(name: str) -> None:
    for _ in range(TIMES.get(name, 2)):
        ended = run(ENDS[name])
        assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


STOPS = """
import asyncio, threading, car_router as car

asked = threading.Event()
done = threading.Event()
seen = []

def mine(query):
    try:
        car.stop_threads(0)
    except car.RouterError.Host as error:
        seen.append(str(error))
    asked.set()
    done.wait()
    return car.Classification()

router = car.RouterBuilder().disable_cache().replace_classifiers("mine", mine).build()

def blocked():
    try:
        router.route("quux")
    except car.RouterError.Host as error:
        seen.append(str(error))

thread = threading.Thread(target=blocked)
thread.start()
asked.wait()
assert car.stop_threads(10) == 1
thread.join()
for work in (lambda: router.route("quux"), lambda: asyncio.run(router.route_async("quux"))):
    try:
        work()
    except car.RouterError.Host as error:
        seen.append(str(error))
done.set()
assert car.stop_threads(10_000) == 0
own, *others = seen
assert "cannot be stopped by a part of the app" in own, own
assert others == ["the library's threads were stopped in this process"] * 3, others
assert router.route_local("show git branches").domains
print("stopped")
"""


def test_once_stopped_what_needs_threads_is_an_error() -> None:
    ended = run(STOPS)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "stopped\n", "")


SERVER = """
import http.server

class Answers(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self):
        self.rfile.read(int(self.headers.get("content-length") or 0))
        body = b'{"error": "no such model"}'
        self.send_response(404)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_POST = answer

    def log_message(self, *given):
        pass

server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answers)
print(server.server_port, flush=True)
server.serve_forever()
"""

FORKS = """
import os, sys, car_router as car

endpoint = f"http://127.0.0.1:{sys.argv[1]}"
config = car.RouterSettings({"classifier": "functiongemma", "functiongemma.endpoint": endpoint, "timeout_ms": "10000"})
router = car.RouterBuilder.from_settings(config).disable_cache().build()

def said(text):
    return next(step.detail for step in router.route(text).trace.steps if step.actor == "functiongemma")

before = said("quux")
assert "404" in before, before
child = os.fork()
if child == 0:
    after = said("quuux")
    print("child:", "same" if after == before else after, flush=True)
    os._exit(0)
assert os.waitpid(child, 0)[1] == 0
assert said("quuuux") == before
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_a_child_asks_model_servers_over_connections_of_its_own() -> None:
    server = subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        ended = subprocess.run(
            [sys.executable, "-c", FORKS, server.stdout.readline().strip()],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    finally:
        server.kill()
        server.communicate()
    assert (ended.returncode, ended.stdout) == (0, "child: same\n"), ended.stderr


PANICS = """
import asyncio, car_router as car

mine = lambda query: car.Classification(note="no view")
router = car.RouterBuilder().disable_cache().replace_classifiers("mine", mine).build()
fault = "panic in the library"

def raised(work):
    try:
        work()
    except car.InternalError as error:
        return str(error)
    raise AssertionError("no panic")

for _ in range(2):
    assert raised(lambda: router.route(fault)) == "a fault on purpose"
    assert raised(lambda: router.route_many(["quux", fault])) == "a fault on purpose"
    assert raised(lambda: asyncio.run(router.route_async(fault))) == "a fault on purpose"
assert [step.detail for step in router.route("quux").trace.steps if step.actor == "mine"] == ["no view"]
assert asyncio.run(router.route_async("quux")).trace.steps
print("usable")
"""


def test_a_panic_is_an_error_and_the_router_stays_usable(tmp_path: Path) -> None:
    faulty = os.environ.get("CAR_ROUTER_FAULTY")
    if faulty is None:
        pytest.skip("needs the library that panics on purpose: cargo xtask test python")
    package = tmp_path / "car_router"
    shutil.copytree(Path(car.__file__).parent, package)
    shutil.copy(faulty, package / "_native" / Path(faulty).name)
    ended = run(PANICS, PYTHONPATH=str(tmp_path))
    assert ended.returncode == 0 and ended.stdout == "usable\n", ended.stderr
