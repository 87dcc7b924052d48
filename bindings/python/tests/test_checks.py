"""Values that the library cannot take: which field, what was there, and what was expected."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

import car_router as car


def routed(**hint: object) -> Callable[[], object]:
    return lambda: car.Router().route(car.RouteRequest("show git branches", hint=car.IntentHint(**hint)))


@pytest.mark.parametrize(
    ("work", "kind", "text"),
    [
        (routed(task="cod"), TypeError, "IntentHint.task: `'cod'` is no TaskHint, expected one of `chat`, "),
        (routed(task=car.ModelCapability.CODE), TypeError, "IntentHint.task: `ModelCapability.CODE` is no TaskHint"),
        (routed(prefer_local="yes"), TypeError, "IntentHint.prefer_local: `'yes'` is no bool"),
        (routed(max_latency_ms="5"), TypeError, "IntentHint.max_latency_ms: `'5'` is no whole number"),
        (routed(max_latency_ms=-1), ValueError, "IntentHint.max_latency_ms: `-1` is not from 0 to 4294967295"),
        (routed(max_cost_usd="1"), TypeError, "IntentHint.max_cost_usd: `'1'` is no number"),
        (routed(max_cost_usd=10**400), TypeError, "is no number"),
        (lambda: car.RouterSettings([("a", "b")]), TypeError, "`[('a', 'b')]` is no dict"),
        (lambda: car.RouterSettings({"timeout_ms": 5}), TypeError, "[timeout_ms]: `5` is no str"),
        (routed(exclude_models="qwen"), TypeError, "IntentHint.exclude_models: `'qwen'` is no list"),
        (routed(max_latency_ms=True), TypeError, "IntentHint.max_latency_ms: `True` is no whole number"),
        (routed(max_cost_usd=float("nan")), ValueError, "IntentHint.max_cost_usd: `nan` is not a finite number"),
        (routed(exclude_models=["a", 2]), TypeError, "IntentHint.exclude_models[1]: `2` is no str"),
        (lambda: car.Router().route(car.RouteRequest("a", hint=None)), TypeError, "RouteRequest.hint: `None` is no IntentHint"),
        (
            lambda: car.Router().route(car.RouteRequest("a", history=[car.Turn(car.Role.USER, 3)])),
            TypeError,
            "Turn.content: `3` is no str",
        ),
        (lambda: car.ScoredDomain(car.Domain("a"), car.Confidence("x", car.Basis.RULE)).to_json(), TypeError, "Confidence.value: `'x'`"),
        (lambda: car.Router().route("half \ud83d"), ValueError, "RouteRequest.text: 'utf-8' codec can't encode"),
        (lambda: car.Router().check_command("half \ud83d"), ValueError, "surrogates not allowed"),
        (lambda: car.Router().registry().get(3), TypeError, "domain: `3` is no Domain"),
        (lambda: car.RouterBuilder().safety_policy("lax"), TypeError, "`'lax'` is no SafetyPolicy, expected one of"),
        (lambda: car.RouterBuilder().cache(-1, 5), ValueError, "`-1` is not from 0 to"),
        (lambda: car.ModelOutcome.FAILURE("slow"), TypeError, "`'slow'` is no FailureKind"),
        (lambda: car.HostError("no server"), TypeError, "expected one of HostError.Unavailable, HostError.TimedOut"),
        (lambda: car.RouterError(), TypeError, "expected one of RouterError.InvalidRequest, "),
    ],
)
def test_what_cannot_be_taken_is_named(work: Callable[[], object], kind: type[Exception], text: str) -> None:
    with pytest.raises(kind) as caught:
        work()
    assert text in str(caught.value)


class Offline(car.HostError):
    pass


class Gone(car.HostError.Unavailable):
    pass


def test_an_error_of_one_s_own_is_of_a_kind() -> None:
    with pytest.raises(TypeError, match="`Offline` is no kind of HostError, expected one of HostError.Unavailable, "):
        Offline("gone")
    assert str(Gone("away")) == "away"


def test_a_long_value_is_cut() -> None:
    with pytest.raises(TypeError) as caught:
        routed(prefer_local="x" * 5000)()
    assert len(str(caught.value)) < 250


def test_lists_are_kept_as_tuples() -> None:
    given = ["a"]
    hint = car.IntentHint(exclude_models=given)
    given.append("b")
    assert hint.exclude_models == ("a",) and hint == car.IntentHint(exclude_models=("a",))
    assert car.IntentHint(exclude_models=(name for name in "ab")).exclude_models == ("a", "b")


def test_members_may_be_given_by_their_names() -> None:
    assert car.IntentHint(task="code") == car.IntentHint(task=car.TaskHint.CODE)
    assert car.RouterBuilder().safety_policy("strict").build().check_command("git push -f").verdict == "block"
    assert car.Router().registry().get("git_operations").title == "Git Operations"


def test_levels_are_ordered() -> None:
    levels = [car.RiskLevel.NONE_FOUND, car.RiskLevel.MODERATE, car.RiskLevel.HIGH, car.RiskLevel.CRITICAL]
    assert sorted(reversed(levels)) == levels and max(levels) is car.RiskLevel.CRITICAL
    assert car.RiskLevel.HIGH >= car.RiskLevel.HIGH > car.RiskLevel.MODERATE
    assert car.ComplexityTier.SIMPLE < car.ComplexityTier.COMPLEX and car.Domain("a") <= car.Domain("b")
    with pytest.raises(TypeError):
        _ = car.RiskLevel.HIGH < car.ComplexityTier.COMPLEX
    with pytest.raises(TypeError):
        _ = car.Action.BLOCK < car.Action.PROCEED


def test_members_are_pickled_by_name() -> None:
    pickled = pickle.dumps(car.Action.BLOCK)
    assert b"block" in pickled and pickle.loads(pickled) is car.Action.BLOCK
    assert copy.deepcopy(car.Action.BLOCK) is car.Action.BLOCK


def test_what_rust_has_on_its_types() -> None:
    assert car.Platform.from_os("macos").os == "macos" and car.Platform.current().os
    assert car.ClarityPolicy.gate() != car.ClarityPolicy.shell() and car.Hardware.probe().os == car.Platform.current().os


def test_help_says_what_fields_and_members_are() -> None:
    assert "on_device_only: Hard. Only models that run on this computer." in (car.IntentHint.__doc__ or "")
    assert "CODE: Writing, repairing or transforming code." in (car.TaskHint.__doc__ or "")
    assert car.TaskHint.CODE.__doc__ == "Writing, repairing or transforming code."
    assert "field: The field or the kind of value" in (car.RouterError.InvalidRequest.__doc__ or "")


def test_levels_compare_with_names_and_nothing_else() -> None:
    assert car.RiskLevel.CRITICAL >= "high" and "high" <= car.RiskLevel.CRITICAL
    assert max("high", car.RiskLevel.CRITICAL) is car.RiskLevel.CRITICAL
    for compare in (lambda: car.RiskLevel.HIGH >= "awful", lambda: car.Action.BLOCK < "c", lambda: "c" > car.Action.BLOCK):
        with pytest.raises(TypeError, match="have no order"):
            compare()


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (car.Embedding, "{}"),
        (car.Embedding, '{"vector":"abc","tokens":1,"truncated":false}'),
        (car.Query, "nope"),
        (car.ModelHealth, '{"state":"odd"}'),
        (car.SelectionInput, '{"now_ms":-4}'),
        (car.ModelOutcome.SUCCESS, '{"outcome":"failure","kind":"timed_out"}'),
        (car.Action, "[" * 100_000),
    ],
)
def test_json_that_cannot_be_read_is_an_invalid_request(kind: type, text: str) -> None:
    with pytest.raises(car.RouterError.InvalidRequest):
        kind.from_json(text)


def test_strict_reading_finds_unknown_fields_of_every_value() -> None:
    assert car.SelectionInput.from_json('{"zz":1}') == car.SelectionInput()
    with pytest.raises(car.RouterError.InvalidRequest, match="unknown field `zz`"):
        car.SelectionInput.from_json('{"zz":1}', strict=True)


def test_a_form_reads_its_own_json() -> None:
    outcome = car.ModelOutcome.SUCCESS(latency_ms=3)
    assert car.ModelOutcome.SUCCESS.from_json(outcome.to_json()) == outcome == car.ModelOutcome.from_json(outcome.to_json())


@pytest.mark.parametrize("owner", [car.DomainChoice, car.ModelOutcome, car.ModelHealth])
def test_the_class_of_all_forms_has_no_values(owner: type) -> None:
    with pytest.raises(TypeError, match="has one of several forms"):
        owner()
    with pytest.raises(TypeError, match=r"expected a value of it: `DomainChoice.OFF\(…\)`"):
        car.RouteRequest("a", domains=car.DomainChoice.OFF)


def test_shares_are_from_0_to_1() -> None:
    for make in (lambda: car.Confidence(2.0, "rule"), lambda: car.ModelOutcome.SUCCESS(quality=9.0)):
        with pytest.raises(ValueError, match="is not from 0 to 1"):
            make()
    assert car.Confidence(0.123456789, "rule").value == 0.1235
