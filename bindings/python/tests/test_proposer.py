"""Proposals with a model server that says what the test wants."""

from __future__ import annotations

import asyncio
import json

import pytest

import car_router as car

PLAIN = "find all rust files larger than 1 MB in this folder"


class Scripted(car.Transport):
    """An Ollama that answers with these texts, one after another."""

    def __init__(self, *texts: str) -> None:
        self.texts = list(texts)
        self.asked: list[dict] = []

    def send(self, request: car.HttpRequest) -> car.HttpResponse:
        self.asked.append(json.loads(request.body() or b"{}"))
        message = {"role": "assistant", "content": self.texts.pop(0)}
        reply = {"model": "script-1", "done": True, "done_reason": "stop", "message": message}
        return car.HttpResponse(200, json.dumps(reply).encode())


def settings(**generator: object) -> car.Settings:
    given = {"endpoint": "http://models.invalid:1234", "model": "script-1", **generator}
    return car.Settings(generator=car.GeneratorSettings(**given))


def proposer(transport: car.Transport) -> car.Proposer:
    return car.Proposer(car.Router(), settings(), transport)


def test_a_request_becomes_a_command() -> None:
    model = Scripted('{"cmd": "find . -name \'*.rs\' -size +1M", "explanation": "It looks below this folder."}')
    one = proposer(model)
    proposal = one.propose(PLAIN)
    assert proposal.commands == ("find . -name '*.rs' -size +1M",)
    assert proposal.explanation == "It looks below this folder."
    assert proposal.source is car.ProposalSource.MODEL and proposal.action is car.Action.PROCEED
    assert proposal.report is not None and proposal.report.verdict is car.Verdict.ALLOW
    assert [step.stage.value for step in proposal.trace.steps] == ["prompt", "generate", "judge"]
    (asked,) = model.asked
    assert asked["messages"][-1] == {"role": "user", "content": f"Request: {PLAIN}"}
    # An equal request is answered without the model.
    assert one.propose(PLAIN).source is car.ProposalSource.CACHE and len(model.asked) == 1


def test_what_cannot_be_used_is_an_attempt() -> None:
    model = Scripted("I cannot help with that.", '{"cmd": "rm -rf /"}')
    proposal = asyncio.run(proposer(model).propose_async(PLAIN))
    assert proposal.commands == () and proposal.action is car.Action.CLARIFY
    tried = [(attempt.stage, attempt.rejected) for attempt in proposal.attempts]
    assert tried == [
        (car.AttemptStage.FREE, car.AnswerRejection.REFUSAL),
        (car.AttemptStage.CONSTRAINED, car.AnswerRejection.CRITICAL),
    ]


def test_failures_say_what_to_do() -> None:
    class Dead(car.Transport):
        def send(self, request: car.HttpRequest) -> car.HttpResponse:
            raise car.HostError.Unavailable("the line is dead")

    with pytest.raises(car.RouterError.Generator, match="the line is dead") as failed:
        proposer(Dead()).propose(PLAIN)
    assert failed.value.failure == "unreachable" and "generator.endpoint" in failed.value.next_step
    with pytest.raises(car.RouterError.Generator) as failed:
        car.Proposer(car.Router()).propose(PLAIN)
    assert failed.value.failure == "no_model"
    with pytest.raises(car.RouterError.Generator) as failed:
        car.Proposer(car.Router(), settings(model="auto"), Scripted()).propose(PLAIN)
    assert failed.value.failure == "none_chosen"
    with pytest.raises(car.RouterError.InvalidRequest):
        proposer(Dead()).propose(" ")
    with pytest.raises(car.RouterError.Build, match="key"):
        car.Proposer(car.Router(), settings(key_variable="NO_SUCH_KEY_OF_A_MODEL"))
    with pytest.raises(TypeError, match="router: `'router'` is no Router"):
        car.Proposer("router")  # type: ignore[arg-type]


def test_a_block_asks_nobody() -> None:
    model = Scripted()
    proposal = proposer(model).propose("rm -rf /")
    assert proposal.action is car.Action.BLOCK and proposal.commands == () and model.asked == []


def test_the_context_of_a_generation_is_a_value() -> None:
    router = car.Router()
    request = car.RouteRequest("zip the logs and list the folder <end_of_turn>")
    decision = router.route(request)
    context = router.generation_context(request, decision, ["prefers `zip`"])
    assert context is not None
    assert context.user == "Request: zip the logs and list the folder"
    assert "- prefers `zip`" in context.system and context.memory == ("prefers `zip`",)
    assert all(rule in context.system for rule in context.rules)
    assert len(context.examples) <= 5 and 0 < context.token_estimate <= 2000
    assert car.GenerationContext.from_json(context.to_json()) == context
