"""Routers, what they are made of, and what they refuse."""

from __future__ import annotations

import asyncio
import datetime
import json
import subprocess
import sys
from pathlib import Path

import pytest

import car_router as car

PACK = """
[meta]
domain = "recipes"
name = "Recipes"
description = "Finding and writing down recipes for cooking and baking."
requests = ["find a recipe for apple pie", "what can I bake with plums", "write down my soup recipe"]

[prompt]
system = "Answer with a recipe. {{user_input}}"
"""


def test_a_decision(router: car.Router) -> None:
    decision = router.route("find all rust files larger than 1MB")
    assert decision.action is car.Action.PROCEED
    assert decision.primary().domain == car.Domain.FILE_OPERATIONS
    local = router.route_local("delete every file on this disk")
    assert local.safety.verdict is not car.Verdict.ALLOW and local.safety.findings
    assert not router.needs_runtime()


def test_many_in_order(router: car.Router) -> None:
    results = router.route_many(["show git branches", " ", car.RouteRequest("ping google.com")], concurrency=2)
    assert [r.error is None for r in results] == [True, False, True]
    assert results[0].decision.primary().domain == "git_operations"
    assert isinstance(results[1].error, car.RouterError.InvalidRequest) and results[1].error.field == "text"
    assert str(results[1].error) == "`text` is blank, expected a request in words"
    text = router.route_many_json(json.dumps([{"text": "show git branches"}, {"txt": 1}]))
    first, second = json.loads(text)
    assert first["decision"]["action"] == "proceed"
    assert second["error"]["kind"] == "invalid_request" and "missing field `text`" in second["error"]["detail"]
    assert json.loads(router.route_json('{"text":"show git branches"}'))["domains"][0]["domain"] == "git_operations"


def test_one_text_is_not_a_list_of_letters(router: car.Router) -> None:
    for wrong in ("ab", b"ab"):
        with pytest.raises(TypeError, match=r"`requests` is one `(str|bytes)`, expected a list .* `route` takes"):
            router.route_many(wrong)
        with pytest.raises(TypeError, match="`requests` is one"):
            router.route_many(requests=wrong)
        with pytest.raises(TypeError, match="`requests` is one"):
            asyncio.run(router.route_many_async(wrong))
    texts = ("show git branches", "ping google.com")
    for several in (texts, list(texts), (text for text in texts)):
        assert [r.decision.primary().domain.name for r in router.route_many(several)] == [
            "git_operations",
            "network_diagnostics",
        ]
    # Arguments by their names, too.
    assert router.route(request=texts[0]).primary() == router.route_many(requests=texts)[0].decision.primary()


def test_a_public_list_of_models_becomes_a_catalogue() -> None:
    prices = {"prompt": "0.000001", "completion": "0.000002"}
    listed = json.dumps({"data": [{"id": "acme/chat-1", "name": "Chat 1", "pricing": prices}]})
    catalogue = car.ModelCatalogue.from_list("list.json", listed, datetime.date(2026, 11, 28))
    assert catalogue.date() == datetime.date(2026, 11, 28)
    model = catalogue.models()[0]
    assert (model.id, model.provider, model.needs_consent) == ("openrouter/acme/chat-1", "openrouter", True)
    assert model.quality_basis is car.QualityBasis.UNKNOWN
    assert car.ModelCatalogue.from_toml("again.toml", catalogue.to_toml()).models() == catalogue.models()
    assert car.ModelCatalogue.from_list("list.json", listed).date() is not None
    with pytest.raises(car.RouterError.Build, match="list of models"):
        car.ModelCatalogue.from_list("list.json", "[]")


def test_errors_say_what_rust_says(router: car.Router) -> None:
    with pytest.raises(car.RouterError.InvalidRequest) as blank:
        router.route(" ")
    error = blank.value
    assert str(error) == "`text` is blank, expected a request in words"
    assert (error.field, error.found, error.expected) == ("text", "is blank", "a request in words")
    with pytest.raises(car.RouterError.InvalidRequest, match="unknown domain `gti`, expected one of file_operations"):
        router.route(car.RouteRequest("a", domains=["gti"]))
    chooser = car.RouterBuilder().catalogue(car.ModelCatalogue.builtin()).build()
    models = [m.id for m in chooser.catalogue().models()]
    hint = car.IntentHint(exclude_models=models)
    with pytest.raises(car.RouterError.NoEligibleModel) as none:
        chooser.route(car.RouteRequest("show git branches", hint=hint))
    assert [r.model for r in none.value.rejected] == models
    assert {r.requirement for r in none.value.rejected} == {"is among `exclude_models`"}
    with pytest.raises(car.RouterError.Build, match="safty") as build:
        car.RouterSettings({"safty": "strict"})
    assert build.value.problems[0].value == "safty"
    with pytest.raises(car.RouterError.Build, match="`maybe`, expected"):
        car.RouterSettings({"safety": "maybe"})
    for wrong in (None, 3, b"a"):
        with pytest.raises((TypeError, AttributeError)):
            router.route(wrong)
    assert issubclass(car.RouterError.Build, car.RouterError)


def test_settings_tell_every_problem_at_once() -> None:
    texts = {"safty": "strict", "safety": "maybe", "rubric.threshold": "100", "nope": "1", "timeout_ms": "50"}
    with pytest.raises(car.RouterError.Build, match="^4 problems") as wrong:
        car.RouterSettings(texts)
    problems = [(p.file, p.key, p.value) for p in wrong.value.problems]
    assert problems == [
        ("settings", "", "nope"),
        ("settings", "rubric.threshold", "100"),
        ("settings", "safety", "maybe"),
        ("settings", "", "safty"),
    ]
    value = car.Settings(rubric=car.RubricSettings(threshold=100, turns=101))
    with pytest.raises(car.RouterError.Build) as ranges:
        car.RouterSettings(value)
    assert [p.key for p in ranges.value.problems] == ["rubric.threshold", "rubric.turns"]
    with pytest.raises(car.RouterError.InvalidRequest, match="(?s)`safty`.*`rubric.treshold`"):
        car.Settings.from_json('{"safty": "strict", "rubric": {"treshold": 60}}')


def test_settings(tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    file.write_text('[router]\nsafety = "strict"\n', encoding="utf-8")
    loader = car.SettingsLoader().user_file(str(file)).environment({"CAR_ROUTER_PACK_SET": "data", "HOME": "x"})
    config = loader.flag("--ttl", "cache_ttl_seconds", "7").load()
    origins = {s.key: (s.value, s.origin) for s in config.settings()}
    assert origins["safety"] == ("strict", f"{file}:2")
    assert origins["pack_set"] == ("data", "environment CAR_ROUTER_PACK_SET")
    assert origins["cache_ttl_seconds"] == ("7", "flag --ttl") and config.get("nope") is None
    assert {s.key for s in car.known_settings()} > set(origins)
    router = car.Router.from_settings(config)
    assert len(router.registry().domains()) == 8 and router.registry().fallback() is None


def test_settings_are_a_value() -> None:
    settings = car.Settings(
        safety=car.SafetyPolicy.STRICT,
        domains=car.DomainSettings(disabled=["git"]),
        rubric=car.RubricSettings(threshold=60),
        encoder=car.EncoderSettings(when=car.EncoderUse.ALWAYS),
    )
    json_text = (
        '{"domains":{"disabled":["git"]},"safety":"strict","rubric":{"threshold":60},"encoder":{"when":"always"}}'
    )
    assert settings.to_json() == json_text
    assert car.Settings.from_json(json_text) == settings
    assert car.Settings().to_json() == "{}"
    assert car.RouterSettings(settings).get("rubric.threshold") == "60"
    origins = {one.key: one.origin for one in car.RouterSettings(settings).settings()}
    assert (origins["safety"], origins["rubric.turns"]) == ("program", "default")
    for router in (
        car.Router(settings=settings),
        car.Router.from_settings(settings),
        car.RouterBuilder.from_settings(settings).build(),
    ):
        assert len(router.registry().domains()) == 9
        assert router.check_command("git push --force").verdict is car.Verdict.BLOCK


def test_wrong_settings_name_key_and_value() -> None:
    wrong = car.Settings(rubric=car.RubricSettings(threshold=100), timeout_ms=0)
    with pytest.raises(car.RouterError.Build) as build:
        car.Router(settings=wrong)
    assert [problem.key for problem in build.value.problems] == ["rubric.threshold", "timeout_ms"]
    with pytest.raises(car.RouterError.InvalidRequest, match="`safety`"):
        car.Settings.from_json('{"safty":"strict"}')
    with pytest.raises(TypeError):
        car.Router(settings={"safety": "strict"})  # type: ignore[arg-type]


def test_unknown_variables_are_warnings() -> None:
    loader = car.SettingsLoader().environment({"CAR_ROUTER_TRESHOLD": "1"})
    with pytest.warns(UserWarning, match="`CAR_ROUTER_CONFIDENCE_THRESHOLD`"):
        loaded = loader.load()
    assert len(loaded.warnings) == 1
    assert car.RouterSettings().warnings == []


def test_domains_of_one_s_own() -> None:
    builder = car.RegistryBuilder(car.PackSet.SHELL).pack("recipes.toml", PACK)
    registry = builder.disable(["archive"]).block(["permission"]).build()
    assert [d.name for d in registry.domains()][-1] == "recipes" and len(registry.domains()) == 10
    assert registry.resolve("GIT") == car.Domain.GIT_OPERATIONS
    assert registry.is_blocked(car.Domain.PERMISSION_MANAGEMENT)
    pack = registry.get(car.Domain("recipes"))
    assert pack is not None and pack.title == "Recipes" and len(pack.requests) == 3
    tools = [json.loads(t.to_json())["function"]["name"] for t in registry.to_function_definitions()]
    assert "recipes" in tools and "permission_management" not in tools
    router = car.RouterBuilder().registry(registry).build()
    assert router.route("find a recipe for plum cake").primary().domain == "recipes"
    asked = router.route(car.RouteRequest("find a recipe for plum cake", prompt=True))
    assert asked.prompt.system.startswith("Answer with a recipe.")
    with pytest.raises(car.RouterError.Build, match="bad.toml:2: `meta.domain` is `Re`"):
        builder.pack("bad.toml", PACK.replace("recipes\"", 'Re"', 1).lstrip("\n"))


def test_safety(router: car.Router) -> None:
    read = router.command_effects("cat notes.txt | sort")
    assert read.harmless is car.Harmlessness.PROVEN
    assert [path.path for path in read.reads] == ["notes.txt"]
    asked = router.command_effects("kubectl get pods")
    assert asked.harmless is car.Harmlessness.UNKNOWN and "another computer" in asked.unproven[0].reason
    allowed = router.command_effects("kubectl get pods", car.Workspace(asks_network=True))
    assert allowed.harmless is car.Harmlessness.PROVEN
    explained = router.explain_command("git push --force")
    assert "--force" in explained.causes[0].words and explained.allowances.without_options == ("--force",)
    assert explained.commands[0].program.file == "programs/version_control.toml"
    report = router.check_command("git push --force")
    assert "git-push-force" in [f.rule for f in report.findings]
    reply = router.check_reply("```bash\nrm -rf /\n```")
    assert reply.command == "rm -rf /" and reply.report.verdict is car.Verdict.BLOCK
    assert router.check_reply("Which one?").rejection is car.ReplyRejection.QUESTION
    strict = car.RouterBuilder().safety_policy(car.SafetyPolicy.STRICT).build()
    assert strict.check_command("git push --force").verdict is car.Verdict.BLOCK
    exempt = '[[exempt]]\nrule = "git-push-force"\ncommand = "git push --force"\nreason = "mine alone"\n'
    own = car.RouterBuilder().custom_rules("own.toml", exempt).build()
    assert own.check_command("git push --force").exempted == ("git-push-force",)


def hook_call(command: str) -> str:
    call = {"hook_event_name": "PreToolUse", "tool_name": "Bash", "tool_input": {"command": command}, "cwd": "/srv/app"}
    return json.dumps(call)


def test_the_hook_of_an_agent_is_answered(router: car.Router) -> None:
    denied = router.answer_hook("claude-code", hook_call("rm -rf /"))
    said = json.loads(denied.stdout)["hookSpecificOutput"]
    assert said["permissionDecision"] == "deny" and denied.exit_code == 0
    asked = router.answer_hook("claude-code", hook_call("git push --force"))
    assert json.loads(asked.stdout)["hookSpecificOutput"]["permissionDecision"] == "ask"
    # Codex cannot ask.
    assert router.answer_hook("codex", hook_call("git push --force")).exit_code == 2

    harmless = hook_call("git log -3 | head")
    assert router.answer_hook("claude-code", harmless) == car.HookAnswer("", "", 0)
    allowed = router.answer_hook("claude-code", harmless, allow_proven=True)
    assert json.loads(allowed.stdout)["hookSpecificOutput"]["permissionDecision"] == "allow"
    assert router.answer_hook("claude-code", hook_call("cargo build"), allow_proven=True).stdout == ""

    strict = car.RouterBuilder().safety_policy(car.SafetyPolicy.STRICT).build()
    stricter = strict.answer_hook("claude-code", hook_call("git push --force"))
    assert json.loads(stricter.stdout)["hookSpecificOutput"]["permissionDecision"] == "deny"


def test_a_call_that_cannot_be_read_does_not_pass(router: car.Router) -> None:
    for broken in ("", "{", "[]", '{"tool_name": "Bash"}'):
        asked = router.answer_hook("claude-code", broken, allow_proven=True)
        assert json.loads(asked.stdout)["hookSpecificOutput"]["permissionDecision"] == "ask", broken
        assert "The call was not checked" in asked.stdout
        assert router.answer_hook("codex", broken).exit_code == 2, broken


def test_files_in_the_home_folder_are_known(router: car.Router, monkeypatch: pytest.MonkeyPatch) -> None:
    # Only the environment says that this is the home folder.
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, "/srv/people/ann")
    given = {"hook_event_name": "PreToolUse", "tool_name": "Write", "tool_input": {"file_path": "/srv/people/ann/.bashrc"}}
    asked = router.answer_hook("claude-code", json.dumps(given))
    assert json.loads(asked.stdout)["hookSpecificOutput"]["permissionDecision"] == "ask"


def test_an_unknown_agent_is_an_error(router: car.Router) -> None:
    with pytest.raises(car.RouterError.InvalidRequest, match="`agent` is `opencode`, expected one of: claude-code, ") as error:
        router.answer_hook("opencode", hook_call("ls"))
    assert error.value.field == "agent"
    with pytest.raises(TypeError, match="allow_proven"):
        router.answer_hook("codex", hook_call("ls"), allow_proven=1)  # type: ignore[arg-type]


def test_outcomes_are_learned_saved_and_merged() -> None:
    def router() -> car.Router:
        return car.RouterBuilder().catalogue(car.ModelCatalogue.builtin()).build()

    first, second = router(), router()
    model = first.catalogue().models()[0].id
    for _ in range(3):
        first.record_outcome(model, car.TaskHint.CHAT, car.ModelOutcome.FAILURE(car.FailureKind.TIMED_OUT))
    saved = first.evidence().to_json()
    second.merge_evidence(car.Evidence.from_json(saved))
    assert second.evidence().outcomes() == 3
    known = second.evidence().of_model(model, car.TaskHint.CHAT, 0)
    assert known is not None and known.availability < 1
    second.record_outcome(model, car.TaskHint.CHAT, car.ModelOutcome.SUCCESS(latency_ms=12))
    assert second.evidence().outcomes() == 4


def test_recommendations() -> None:
    wish = car.RecommendationRequest(use_cases=[car.UseCase.CODING], tier=car.QualityTier.FASTEST, privacy=car.Privacy.CLOUD_OK)
    hardware = car.Hardware("linux", 32_000)
    bundle = car.recommend(car.ModelCatalogue.builtin(), wish, hardware)
    assert bundle.budget_mib == hardware.model_budget_mib() == 16_000
    assert bundle.recommendations[0].picks and bundle.recommendations[0].role is car.UseCaseRole.GENERATIVE


def test_the_cache_is_under_control() -> None:
    router = car.RouterBuilder().cache(10, 60_000).build()
    router.route("show git branches")
    assert router.cache_len() == 1
    router.clear_cache()
    assert router.cache_len() == 0
    assert car.RouterBuilder().disable_cache().build().cache_len() == 0


def test_notebooks_show_a_table(router: car.Router) -> None:
    html = router.route(car.RouteRequest("<script>", command="rm -rf /"))._repr_html_()
    assert html.startswith("<table>") and "<script>" not in html and "block" in html


def command(*arguments: str) -> subprocess.CompletedProcess[str]:
    given = [sys.executable, "-m", "car_router", *arguments]
    return subprocess.run(given, capture_output=True, text=True, timeout=60, check=False)


def test_the_command_ends_quietly_where_its_reader_does() -> None:
    given = [sys.executable, "-m", "car_router", "--json", "show my git branches"]
    with subprocess.Popen(given, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as ran:
        assert ran.stdout and ran.stderr
        ran.stdout.close()
        assert ran.stderr.read() == ""
        assert ran.wait(60) == 0


def test_a_reply_may_offer_several_commands() -> None:
    check = car.Router().check_reply("1. ls\n2. rm -rf /")
    assert check.rejection is car.ReplyRejection.SEVERAL
    assert check.commands == ("ls", "rm -rf /")
    assert check.report and check.report.level is car.RiskLevel.CRITICAL


def test_the_best_domains_are_ranked_even_where_none_is_clear() -> None:
    decision = car.Router().route("tell me a joke")
    assert decision.action is car.Action.CLARIFY
    assert 1 <= len(decision.ranked) <= 3


def test_the_command() -> None:
    shown = command("show my git branches")
    assert shown.returncode == 0 and "git_operations" in shown.stdout and shown.stdout.startswith("proceed: ")
    decision = car.Decision.from_json(command("--json", "show my git branches").stdout)
    assert decision.primary().domain == "git_operations"
    blank = command(" ")
    assert (blank.returncode, blank.stderr) == (2, "error: `text` is blank, expected a request in words\n")


def test_an_explanation_says_what_the_words_speak_for() -> None:
    router = car.Router()
    explanation = router.explain("show the git branches")
    assert explanation.decision.action == "proceed"
    most = max(explanation.pieces, key=lambda piece: max((one.change for one in piece.domains), default=0.0))
    text = "show the git branches".encode()
    assert text[most.span.start : most.span.end].decode() in {"git", "branches"}
    assert explanation.clearer == ()
    unclear = router.explain(car.RouteRequest("set it up"))
    assert router.route(unclear.clearer[0].text).clarity.verdict == "clear"
    with pytest.raises(car.RouterError.InvalidRequest):
        router.explain(" ")
