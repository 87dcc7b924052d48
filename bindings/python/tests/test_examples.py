"""The examples run, pass the type checkers in strict mode, and so does what the checkers must catch."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Iterator

import pytest

HERE = Path(__file__).resolve().parents[1]
EXAMPLES = HERE / "examples"
CATALOGUE = """
[[model]]
id = "local-small"
provider = "fake"
location = "local_server"
capabilities = ["generate"]
latency_ms = 100
quality = { chat = 0.6, classify = 0.6, reasoning = 0.5, code = 0.5 }
"""

WRONG = """
from car_router import Action, Domain, IntentHint, Router, RouteRequest

def wrong(router: Router) -> None:
    number: int = router.route("a").action
    IntentHint(task=3)
    RouteRequest("a", workload=Action.BLOCK)
    router.nope()
    Domain.NOPE
"""


def run(*command: str, folder: Path = HERE, said: str = "") -> subprocess.CompletedProcess[str]:
    call = [sys.executable, *command]
    return subprocess.run(call, capture_output=True, text=True, timeout=240, cwd=folder, input=said)


class Answers(BaseHTTPRequestHandler):
    """A server with chat completions, as far as the client needs them."""

    status = 200

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))
        said = f"{asked['model']} heard: {asked['messages'][-1]['content']}"
        message = {"role": "assistant", "content": said}
        reply = {"id": "1", "object": "chat.completion", "created": 1, "model": asked["model"]}
        reply["choices"] = [{"index": 0, "finish_reason": "stop", "message": message}]
        body = json.dumps(reply if self.status == 200 else {"error": {"message": "too much"}}).encode()
        self.send_response(self.status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture()
def server() -> Iterator[str]:
    listening = HTTPServer(("127.0.0.1", 0), Answers)
    thread = threading.Thread(target=listening.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{listening.server_port}/v1"
    listening.shutdown()
    thread.join(10)
    listening.server_close()


@pytest.fixture()
def choose(tmp_path: Path) -> list[str]:
    file = tmp_path / "models.toml"
    file.write_text(CATALOGUE, encoding="utf-8")
    return [str(EXAMPLES / "choose_model.py"), "--catalogue", str(file)]


def test_a_chosen_model_is_asked(server: str, choose: list[str]) -> None:
    shown = run(*choose, "--base-url", server, "show my git branches")
    assert shown.stdout == "local-small: local-small heard: show my git branches\n", shown.stderr
    blocked = run(*choose, "--base-url", server, "rm -rf /")
    assert blocked.stdout.startswith("not answered: "), blocked


def test_a_server_that_is_busy_is_said_so(server: str, choose: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Answers, "status", 429)
    shown = run(*choose, "--base-url", server, "show my git branches")
    assert shown.stdout.startswith("local-small did not answer: Error code: 429"), shown


def test_a_command_is_proposed(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    script = str(EXAMPLES / "propose.py")
    text = "find all rust files larger than 1 MB"
    shown = run(script, text)
    assert shown.returncode == 2 and "Set `generator.endpoint`" in shown.stderr, shown
    monkeypatch.setenv("CAR_ROUTER_GENERATOR_SERVER", "openai")
    monkeypatch.setenv("CAR_ROUTER_GENERATOR_ENDPOINT", server.removesuffix("/v1"))
    monkeypatch.setenv("CAR_ROUTER_GENERATOR_MODEL", "ls -la #")
    # The server answers with the name of the model and what it heard: a command with a comment behind it.
    shown = run(script, text)
    assert shown.stdout.startswith("ls -la #"), shown
    # An unclear request is asked about first.
    asked = run(script, "set up the thing", said="the second one\n")
    assert asked.stdout.startswith("Did you mean one of these?\n  1  Package Management\n"), asked
    assert "ls -la #" in asked.stdout, asked


def test_the_example_of_a_custom_classifier() -> None:
    shown = run(str(EXAMPLES / "custom_classifier.py"))
    first, second = shown.stdout.splitlines()
    assert first == "file_operations (0.80)" and "system_info (0.80)" in second and "git_operations" in second


def test_the_example_of_host_provided_parts() -> None:
    shown = run(str(EXAMPLES / "host_provided_parts.py"))
    assert "The receipt printer is lp0." in shown.stdout, shown.stderr
    assert shown.stdout.splitlines()[-1] == "text: expected a request in words"


LITELLM = """
import asyncio, json, sys
import litellm
from litellm_hook import hook

async def ask(data):
    data = await hook.async_pre_call_hook(None, None, data, "acompletion")
    where = {"api_base": sys.argv[1], "api_key": "none", "custom_llm_provider": "openai"}
    reply = await litellm.acompletion(data["model"], data["messages"], **where)
    return [reply.choices[0].message.content, data.get("metadata", {}).get("car_router")]

async def main():
    say = lambda *contents: [{"role": "user", "content": content} for content in contents]
    print(json.dumps([
        await ask({"model": "auto", "messages": say("rename foo to bar in main.rs")}),
        await ask({"model": "auto", "messages": say([{"type": "text", "text": "why is our login so slow since the update?"}])}),
        await ask({"model": "other", "messages": say("hello")}),
        await ask({"model": "auto", "messages": say(" ")}),
    ]))
    async def choice(**data):
        data = await hook.async_pre_call_hook(None, None, {"model": "auto", **data}, "acompletion")
        place = "litellm_metadata" if "litellm_metadata" in data else "metadata"
        return [data["model"], data[place]["car_router"]]

    simple, long = "rename foo to bar in main.rs", "word " * 20_000
    tools = [{"role": "tool", "content": f"exit code {code}", "status": "error"} for code in range(2, 8)]
    results = [{"type": "tool_result", "is_error": True, "content": [{"type": "text", "text": f"error {n}"}]} for n in range(6)]
    print(json.dumps({
        "long turn": await choice(messages=say(long, simple)),
        "long text": await choice(messages=say(simple + " " + long)),
        "long content": await choice(messages=say([{"type": "text", "text": long}, {"type": "text", "text": long}], simple)),
        "input text": await choice(input=simple),
        "input list": await choice(input=say([{"type": "input_text", "text": simple}])),
        "texts": await choice(messages=say([simple, "please"])),
        "null metadata": await choice(messages=say(simple), metadata=None),
        "own metadata": await choice(messages=say(simple), litellm_metadata={"a": 1}),
        "after the user": await choice(messages=say(simple) + [{"role": "tool", "content": "done"}]),
        "errors": await choice(messages=say(simple) + tools),
        "results": await choice(messages=say(simple) + [{"role": "user", "content": [result]} for result in results]),
        "blocked": await choice(messages=say("rm -rf /")),
        "unknown": await choice(messages=say("?!")),
        "unreadable": await choice(messages=5),
    }))

asyncio.run(main())
"""


def test_the_hook_of_litellm_sets_the_model(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LITELLM_LOCAL_MODEL_COST_MAP", "True")
    monkeypatch.setenv("PYTHONPATH", str(EXAMPLES))
    shown = run("-c", LITELLM, server)
    assert shown.returncode == 0, shown.stderr
    simple, hard, other, empty = json.loads(shown.stdout.splitlines()[-2])
    assert simple == ["small heard: rename foo to bar in main.rs", "small: simple"]
    assert hard[0].startswith("large heard: ") and hard[1] in ("large: involved", "large: complex")
    assert other == ["other heard: hello", None]
    assert empty[1] == "large: no user said anything"
    choices = json.loads(shown.stdout.splitlines()[-1])
    for name in ("long turn", "long text", "long content", "input text", "input list", "texts"):
        assert choices[name] == ["small", "small: simple"], name
    for name in ("null metadata", "own metadata", "after the user"):
        assert choices[name] == ["small", "small: simple"], name
    for name in ("errors", "results"):
        assert choices[name] != ["small", "small: simple"], name
    assert choices["blocked"][1].startswith("large: blocked: deletes ")
    assert choices["unknown"] == ["small", "small: unknown"]
    assert choices["unreadable"][0] == "large" and choices["unreadable"][1].startswith("large: not routed: ")


def sources() -> list[str]:
    """The package's own files, but what is generated to call the library."""
    return [str(file) for file in sorted((HERE / "src/car_router").glob("*.py"))]


def test_mypy_is_content() -> None:
    checked = run("-m", "mypy", "--strict", "examples", *sources())
    assert checked.returncode == 0, checked.stdout


def test_pyright_is_content() -> None:
    checked = run("-m", "pyright", "--pythonpath", sys.executable, "examples")
    assert checked.returncode == 0, checked.stdout


RIGHT = """
from car_router import Action, DomainChoice, IntentHint, Router, RouteRequest, Turn, Role

def right(router: Router) -> str:
    request = RouteRequest("a", history=[Turn(Role.USER, "b")], domains=["git"], hint=IntentHint(exclude_models=["m"]))
    decision = router.route(request)
    if decision.action == "proceed" or decision.action is Action.CONFIRM:
        return decision.action.value
    match request.domains:
        case DomainChoice.NAMED(names=names):
            return names[0]
        case _:
            return ""
"""


def test_the_checkers_are_content_with_usual_code(tmp_path: Path) -> None:
    (tmp_path / "right.py").write_text(RIGHT, encoding="utf-8")
    for checker in (("mypy", "--strict"), ("pyright", "--pythonpath", sys.executable)):
        checked = run("-m", *checker, "right.py", folder=tmp_path)
        assert checked.returncode == 0, checked.stdout


def test_the_checkers_see_mistakes(tmp_path: Path) -> None:
    (tmp_path / "wrong.py").write_text(WRONG, encoding="utf-8")
    for checker in (("mypy", "--strict"), ("pyright", "--pythonpath", sys.executable)):
        checked = run("-m", *checker, "wrong.py", folder=tmp_path)
        for line in (5, 6, 7, 8, 9):
            assert f"wrong.py:{line}:" in checked.stdout, (line, checked.stdout)
