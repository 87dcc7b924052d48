"""The vectors of the repository give the same bytes as in Rust."""

from __future__ import annotations

from typing import Any, Callable

import pytest

import car_router as car


def expect(line: dict[str, Any], run: Callable[[], str]) -> None:
    if "error" in line:
        with pytest.raises(car.RouterError) as caught:
            run()
        assert line["error"] in str(caught.value), line
    else:
        assert run() == line["result"], line


def of(vectors: list[dict[str, Any]], kind: str, fewest: int) -> list[dict[str, Any]]:
    found = [line for line in vectors if line["kind"] == kind]
    assert len(found) >= fewest
    return found


def test_decisions(vectors: list[dict[str, Any]]) -> None:
    routers: dict[str, car.Router] = {}
    for line in of(vectors, "route", 300):
        key = repr(line["config"])
        if key not in routers:
            routers[key] = car.Router.from_settings(car.RouterSettings(line["config"]))
        # A decision that was recalled says so in its trace.
        routers[key].clear_cache()

        def run() -> str:
            request = car.RouteRequest.from_json(line["request"])
            assert request.to_json() == line["request"]
            decision = routers[key].route_local(request).without_times()
            text = decision.to_json()
            assert car.Decision.from_json(text) == decision
            assert hash(car.Decision.from_json(text, strict=True)) == hash(decision)
            return text

        expect(line, run)


@pytest.mark.parametrize("kind", ["check_command", "check_request", "check_reply"])
def test_safety(vectors: list[dict[str, Any]], router: car.Router, kind: str) -> None:
    for line in of(vectors, kind, 8):
        assert getattr(router, kind)(line["text"]).to_json() == line["report"], line


def test_intent_hints(vectors: list[dict[str, Any]]) -> None:
    for line in of(vectors, "intent_hint", 30):
        expect(line, lambda: car.IntentHint.from_json(line["json"], line["strict"]).to_json())


def test_use_cases(vectors: list[dict[str, Any]]) -> None:
    for line in of(vectors, "use_case", 6):
        use_case = car.UseCase(line["name"])
        assert use_case.role().to_json() == line["role"]
        assert [str(c) for c in use_case.required_capabilities()] == line["required"]
        assert [str(c) for c in use_case.preferred_capabilities()] == line["preferred"]
    for line in of(vectors, "quality_tier", 3):
        assert car.QualityTier.from_json(line["name"]).weights().to_json() == line["weights"]


def test_complexity(vectors: list[dict[str, Any]]) -> None:
    for line in of(vectors, "complexity", 100):
        assert car.estimate_complexity(line["text"]).to_json() == line["complexity"]


def test_models(vectors: list[dict[str, Any]]) -> None:
    for line in of(vectors, "select_model", 20):
        catalogue = car.ModelCatalogue.from_toml("models.toml", line["catalogue"])
        needs = car.SelectionInput(
            hint=car.IntentHint.from_json(line["hint"]),
            workload=car.Workload.from_json(line["workload"]),
            task=car.TaskHint.from_json(line["task"]),
            complexity=car.Complexity.from_json(line["complexity"]),
            input_tokens=line["input_tokens"],
        )
        expect(line, lambda: car.select_model(catalogue, needs).to_json())
