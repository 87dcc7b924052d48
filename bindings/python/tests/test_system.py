"""Routers that look up facts about this computer."""

from __future__ import annotations

from pathlib import Path

import pytest

import car_router as car


def test_facts_are_in_the_decision(tmp_path: Path) -> None:
    aliases = tmp_path / "aliases.toml"
    aliases.write_text('[aliases]\n"my films" = "no-such-program"\n')
    router = car.RouterBuilder().look_up_system(aliases).build()
    context = router.route("run my films").system_context
    assert context is not None
    assert context.parsed.verb is car.VerbIntent.RUN
    assert context.parsed.resolved == "no-such-program"
    assert context.program is None
    assert router.route("hello there").system_context is None


def test_text_of_the_request_replaces_facts() -> None:
    router = car.RouterBuilder().look_up_system().build()
    request = car.RouteRequest("run no-such-program", prompt=True, system_context="- told by the app")
    decision = router.route(request)
    assert decision.system_context is None
    assert decision.prompt is not None
    assert "- told by the app" in decision.prompt.system


def test_wrong_aliases_are_an_error(tmp_path: Path) -> None:
    aliases = tmp_path / "aliases.toml"
    aliases.write_text('[aliases]\nx = "$(reboot)"\n')
    with pytest.raises(car.RouterError):
        car.RouterBuilder().look_up_system(aliases)
