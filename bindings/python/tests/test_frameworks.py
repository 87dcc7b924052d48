"""Values in pydantic models and in FastAPI, and event loops that are not asyncio's."""

from __future__ import annotations

import fastapi
import pydantic
import pytest
from fastapi.testclient import TestClient

import car_router as car


class Ticket(pydantic.BaseModel):
    request: car.RouteRequest
    level: car.RiskLevel
    decision: car.Decision | None = None


def test_pydantic_reads_and_writes_values(router: car.Router) -> None:
    ticket = Ticket.model_validate({"request": {"text": "show git branches", "hint": {"task": "code"}}, "level": "high"})
    assert ticket.request == car.RouteRequest("show git branches", hint=car.IntentHint(task=car.TaskHint.CODE))
    assert ticket.level is car.RiskLevel.HIGH
    ticket.decision = router.route(ticket.request)
    again = Ticket.model_validate_json(ticket.model_dump_json())
    assert again == ticket and again.decision is not None and again.decision.action is car.Action.PROCEED


def test_pydantic_refuses_what_the_library_refuses() -> None:
    for wrong in ({"txet": "a"}, {"text": "a", "workload": "fast"}, {"text": 3}, "show git branches"):
        with pytest.raises(pydantic.ValidationError, match="RouteRequest"):
            Ticket.model_validate({"request": wrong, "level": "high"})
    with pytest.raises(pydantic.ValidationError):
        Ticket.model_validate({"request": {"text": "a"}, "level": "awful"})


def test_values_inside_of_raw_ones_are_read_and_others_refused() -> None:
    requests = pydantic.TypeAdapter(car.RouteRequest)
    turn = car.Turn(car.Role.USER, "a")
    assert requests.validate_python({"text": "x", "history": [turn]}).history == (turn,)
    for wrong in (object(), {"text": {1}}):
        with pytest.raises(pydantic.ValidationError):
            requests.validate_python(wrong)
    with pytest.raises(pydantic.ValidationError):
        pydantic.TypeAdapter(car.SelectionInput).validate_python({"hint": 3})


def test_schemas_have_no_references() -> None:
    schema = pydantic.TypeAdapter(car.Decision).json_schema()
    assert schema["properties"]["action"]["oneOf"][0]["const"] == "proceed" and "$ref" not in str(schema)
    for name in car.__all__:
        kind = getattr(car, name)
        if isinstance(kind, type) and hasattr(kind, "__get_pydantic_json_schema__"):
            assert "$ref" not in str(pydantic.TypeAdapter(kind).json_schema()), name


def test_fastapi_takes_requests_and_answers_with_decisions(router: car.Router) -> None:
    app = fastapi.FastAPI()

    @app.post("/route")
    def route(request: car.RouteRequest) -> car.Decision:
        return router.route(request)

    client = TestClient(app)
    answer = client.post("/route", json={"text": "show git branches"})
    assert answer.status_code == 200 and answer.json()["domains"][0]["domain"] == "git_operations"
    assert car.Decision.from_json(answer.text).primary().domain == "git_operations"
    assert client.post("/route", json={"txet": "a"}).status_code == 422
    described = client.get("/openapi.json").json()
    body = described["paths"]["/route"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert "text" in str(body) and "$ref" not in str(body)


def test_other_event_loops_are_told_what_to_do(router: car.Router) -> None:
    for work in (router.route_async("a"), router.route_many_async(["a"]), router.route_many_json_async("[]")):
        with pytest.raises(RuntimeError, match=r"needs a running event loop of asyncio.*to_thread.run_sync\(router.route"):
            work.send(None)
