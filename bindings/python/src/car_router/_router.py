"""The router: from a request to a decision."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Awaitable, Iterable
from dataclasses import dataclass
from typing import Any

from . import _check, _errors
from ._base import json_of, json_of_all, list_of
from ._enums import SafetyPolicy, TaskHint
from ._errors import call
from ._host import (
    AnyClassifier,
    Call,
    ClassifierAdapter,
    EnvironmentAdapter,
    RouterEnvironment,
    Transport,
    TransportAdapter,
    as_classifier,
    as_part,
)
from ._models import Evidence, ModelCatalogue, _outcome
from ._ffi import native as _native
from ._objects import NativeObject
from ._registry import DomainRegistry
from ._router_error import RouterError, decode
from ._settings import RouterSettings, native_settings
from ._special import Aspect, ModelOutcome
from ._values import (
    AnsweredQuestion,
    Choice,
    ClarityPolicy,
    CheckExplanation,
    CommandEffects,
    Decision,
    Explanation,
    Exploration,
    GenerationContext,
    HookAnswer,
    ModelServer,
    Platform,
    QuestionOption,
    ReplyCheck,
    RouteRequest,
    SafetyReport,
    Settings,
    Workspace,
)


class CancelToken(NativeObject):
    """Cancels the requests that it was passed with. A cancelled token stays cancelled.

    Cancelling the task that awaits a request needs no token.
    """

    def __init__(self) -> None:
        self._native = _native.CancelToken()

    def cancel(self) -> None:
        """Cancels every request that this token was passed with."""
        self._native.cancel()

    def is_cancelled(self) -> bool:
        """Returns whether the token was cancelled."""
        return bool(self._native.is_cancelled())


@dataclass(frozen=True)
class RouteResult:
    """The result of one request of a batch: either a decision or an error.

    Attributes:
        decision: The decision; absent if there is an error.
        error: Why there is no decision.
    """

    decision: Decision | None = None
    error: RouterError | None = None


def _request(given: Any) -> str:
    """The JSON of a request, which may be given as its text."""
    if isinstance(given, str):
        given = RouteRequest(given)
    return json_of(_check.instance(RouteRequest, given, "request"))


def _answer(request: Any, decision: Any, choice: Any) -> tuple[str, str, str]:
    """The JSON of a request, of the decision that asks, and of the answer, which may be given as what the user typed."""
    if isinstance(choice, str):
        choice = Choice(text=choice)
    elif isinstance(choice, QuestionOption):
        choice = Choice(domain=choice.domain, clause=choice.clause, action=choice.action)
    decided = json_of(_check.instance(Decision, decision, "decision"))
    return _request(request), decided, json_of(_check.instance(Choice, choice, "choice"))


def _requests(given: Any) -> str:
    """The JSON of several requests; one text is not a list of its letters."""
    if isinstance(given, (str, bytes)):
        # Without the text itself: it is what a person asked, and errors are logged.
        kind = type(given).__name__
        raise TypeError(f"`requests` is one `{kind}`, expected a list of requests; `route` takes a single one")
    requests = []
    for index, one in enumerate(given):
        request = RouteRequest(one) if isinstance(one, str) else one
        requests.append(_check.instance(RouteRequest, request, f"requests[{index}]"))
    return json_of_all(requests)


def _results(text: str) -> list[RouteResult]:
    results = []
    for one in json.loads(text):
        if "decision" in one:
            results.append(RouteResult(decision=Decision._decode(one["decision"])))
        else:
            results.append(RouteResult(error=decode(one["error"])))
    return results


def _token(cancel: CancelToken | None) -> Any:
    return None if cancel is None else _check.instance(CancelToken, cancel, "cancel")._native


async def _awaited(work: Awaitable[str]) -> str:
    """The text that the library answers with, or its error as the app catches it."""
    try:
        return await work
    except _native.RouterError as error:
        raise _errors.from_native(error) from None


def _needs_asyncio(method: str) -> None:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        blocking = method.removesuffix("_async")
        raise RuntimeError(
            f"`{method}` needs a running event loop of asyncio; with another library, run `{blocking}` in a thread, "
            f"such as `await trio.to_thread.run_sync(router.{blocking}, request)`"
        ) from None


class Router(NativeObject):
    """Decides on requests. It may be used from several threads at once.

    ``Router()`` has the built-in shell domains, the embedded classifiers and the defaults. ``settings`` change the
    defaults: ``Router(settings=Settings(safety=SafetyPolicy.STRICT))``. Raises ``RouterError.Build`` with every problem in
    the settings, the packs, the catalogue or the policy.
    """

    def __init__(self, settings: RouterSettings | Settings | None = None) -> None:
        if settings is None:
            self._native = call(_native.Router)
        else:
            self._native = call(_native.Router.from_settings, native_settings(settings, "settings"))
        self._has_parts = False

    @classmethod
    def from_settings(cls, config: RouterSettings | Settings) -> Router:
        """Creates a router from settings.

        Raises ``RouterError.Build`` with every problem in the settings, the packs, the catalogue or the policy.
        """
        return cls._of(call(_native.Router.from_settings, native_settings(config, "config")))

    def route(self, request: RouteRequest | str) -> Decision:
        """Decides on a request, and asks every classifier of the chain that is needed.

        Blocks this thread until the decision is made.

        Raises ``RouterError.InvalidRequest`` if the request is not valid or names a domain that is not in use, and
        ``RouterError.NoEligibleModel`` if no model meets its hard requirements.
        """
        return Decision._decode(json.loads(self._route(_request(request))))

    def _route(self, request: str) -> str:
        if not self._has_parts:
            return str(call(self._native.route_json, request))
        with Call() as one:
            return str(call(self._native.route_json_in, request, one.number))

    async def route_async(self, request: RouteRequest | str, cancel: CancelToken | None = None) -> Decision:
        """Decides as ``route`` does, without blocking. It needs asyncio.

        Cancelling the task or the token stops the work: the router does not wait for a classifier that is running, and
        asks no further one.

        Raises as ``route`` does, and ``RouterError.Cancelled`` if the token was cancelled.
        """
        _needs_asyncio("route_async")
        with Call() as one:
            work = self._native.route_json_async_in(_request(request), _token(cancel), one.number)
            return Decision._decode(json.loads(await _awaited(work)))

    def route_local(self, request: RouteRequest | str) -> Decision:
        """Decides without waiting: classifiers that would wait are skipped, and the trace says so.

        Raises as ``route`` does.
        """
        return Decision._decode(json.loads(call(self._native.route_local_json, _request(request))))

    def explain(self, request: RouteRequest | str) -> Explanation:
        """Decides as ``route_local`` does, and measures which pieces of the text speak for which domain.

        An unclear request is also explained by what would have made it clear. Model servers are not asked. Raises as
        ``route`` does.
        """
        return Explanation._decode(json.loads(call(self._native.explain_json, _request(request))))

    def answer(
        self, request: RouteRequest | str, decision: Decision, choice: Choice | QuestionOption | str
    ) -> AnsweredQuestion:
        """Goes on from the answer to the question of a decision.

        ``choice`` is one of the options of ``decision.question``, or what the user typed. The result has the request to go on
        with, and the decision on it, which may ask a second question. Blocks this thread until the decision is made.

        Raises ``RouterError.InvalidRequest`` if the decision asks nothing, or if the choice is not an answer to its question,
        and as ``route`` does.
        """
        with Call() as one:
            given = _answer(request, decision, choice)
            return AnsweredQuestion._decode(json.loads(call(self._native.answer_json_in, *given, one.number)))

    async def answer_async(
        self,
        request: RouteRequest | str,
        decision: Decision,
        choice: Choice | QuestionOption | str,
        cancel: CancelToken | None = None,
    ) -> AnsweredQuestion:
        """Goes on as ``answer`` does, without blocking. It needs asyncio.

        Raises as ``answer`` does, and ``RouterError.Cancelled`` if the token was cancelled.
        """
        _needs_asyncio("answer_async")
        with Call() as one:
            given = _answer(request, decision, choice)
            work = self._native.answer_json_async_in(*given, _token(cancel), one.number)
            return AnsweredQuestion._decode(json.loads(await _awaited(work)))

    def answer_local(
        self, request: RouteRequest | str, decision: Decision, choice: Choice | QuestionOption | str
    ) -> AnsweredQuestion:
        """Goes on as ``answer`` does, without waiting: classifiers that would wait are skipped, and the trace says so."""
        answered = call(self._native.answer_local_json, *_answer(request, decision, choice))
        return AnsweredQuestion._decode(json.loads(answered))

    def generation_context(
        self, request: RouteRequest | str, decision: Decision, memory: Iterable[str] = ()
    ) -> GenerationContext | None:
        """Returns what a generating model is told about a request that was decided on: two messages, and what they are made of.

        ``memory`` is what is remembered of the person, a sentence each. Absent if the decision has no domain.
        """
        decided = json_of(_check.instance(Decision, decision, "decision"))
        known = list(_check.items(memory, _check.text, "memory"))
        context = call(self._native.generation_context_json, _request(request), decided, known)
        return None if context is None else GenerationContext._decode(json.loads(context))

    def route_many(self, requests: Iterable[RouteRequest | str], concurrency: int = 1) -> list[RouteResult]:
        """Decides on many requests, up to ``concurrency`` at once, and returns the results in the order of the requests.

        With a ``concurrency`` of 1, requests of the same session are decided in order. A request that cannot be decided is
        an error at its own position.
        """
        most = _check.whole(concurrency, 2**32 - 1, "concurrency")
        return _results(self._route_many(_requests(requests), most))

    def _route_many(self, requests: str, most: int) -> str:
        if not self._has_parts:
            return str(call(self._native.route_many_json, requests, most))
        with Call() as one:
            return str(call(self._native.route_many_json_in, requests, most, one.number))

    async def route_many_async(
        self,
        requests: Iterable[RouteRequest | str],
        concurrency: int = 1,
        cancel: CancelToken | None = None,
    ) -> list[RouteResult]:
        """Decides as ``route_many`` does, without blocking. It needs asyncio.

        Raises ``RouterError.Cancelled`` if the token was cancelled.
        """
        most = _check.whole(concurrency, 2**32 - 1, "concurrency")
        return _results(await self._many_json_async("route_many_async", _requests(requests), most, cancel))

    async def _many_json_async(self, method: str, requests: str, most: int, cancel: CancelToken | None) -> str:
        _needs_asyncio(method)
        with Call() as one:
            return await _awaited(self._native.route_many_json_async_in(requests, most, _token(cancel), one.number))

    def route_json(self, request: str) -> str:
        """Decides as ``route`` does, from the JSON of a request to the JSON of its decision: the quickest way.

        Raises as ``route`` does, and if the text is not a request.
        """
        return self._route(_check.text(request, "request"))

    def route_many_json(self, requests: str, concurrency: int = 1) -> str:
        """Decides as ``route_many`` does, from a JSON list of requests to a JSON list of results.

        Each result is ``{"decision": …}`` or ``{"error": {"kind": "…", "detail": "…", …}}``, where the kind is
        ``invalid_request``, ``no_eligible_model``, ``build``, ``host`` or ``cancelled``.

        Raises ``RouterError.InvalidRequest`` if the text is not a JSON list.
        """
        most = _check.whole(concurrency, 2**32 - 1, "concurrency")
        return self._route_many(_check.text(requests, "requests"), most)

    async def route_many_json_async(self, requests: str, concurrency: int = 1, cancel: CancelToken | None = None) -> str:
        """Decides as ``route_many_json`` does, without blocking. It needs asyncio.

        Raises as ``route_many_json`` does, and ``RouterError.Cancelled`` if the token was cancelled.
        """
        most = _check.whole(concurrency, 2**32 - 1, "concurrency")
        return await self._many_json_async("route_many_json_async", _check.text(requests, "requests"), most, cancel)

    def check_command(self, command: str) -> SafetyReport:
        """Returns the dangers of a command, by the rules and the policy in use."""
        report = call(self._native.check_command_json, _check.text(command, "command"))
        return SafetyReport._decode(json.loads(report))

    def command_effects(self, command: str, workspace: Workspace = Workspace()) -> CommandEffects:
        """Returns what a command does as far as it is known, and whether it is proven harmless.

        Nothing is proven of a command with a finding.
        """
        where = json_of(_check.instance(Workspace, workspace, "workspace"))
        effects = call(self._native.command_effects_json, _check.text(command, "command"), where)
        return CommandEffects._decode(json.loads(effects))

    def explain_command(self, command: str, workspace: Workspace = Workspace()) -> CheckExplanation:
        """Explains the report on a command.

        It says what was read, what is known of each program, which words each rule fired on, and what would make the command
        allowed. It takes much longer than the report.
        """
        where = json_of(_check.instance(Workspace, workspace, "workspace"))
        explained = call(self._native.explain_command_json, _check.text(command, "command"), where)
        return CheckExplanation._decode(json.loads(explained))

    def answer_hook(self, agent: str, call: str, allow_proven: bool = False) -> HookAnswer:
        """Answers the hook of a coding agent as ``car-router hook run`` does, with the rules and the policy in use.

        Args:
            agent: The name of the agent, such as ``claude-code``.
            call: What the agent wrote to the standard input of the hook.
            allow_proven: Whether shell commands that are proven harmless are allowed, so that the agent does not ask.

        Print the texts of the answer, and end with its exit code. A call that cannot be read never passes.

        Raises ``RouterError.InvalidRequest`` if no agent has this name.
        """
        given = (_check.text(agent, "agent"), _check.text(call, "call"), _check.truth(allow_proven, "allow_proven"))
        answer = _errors.call(self._native.answer_hook_json, *given)
        return HookAnswer._decode(json.loads(answer))

    def check_reply(self, reply: str) -> ReplyCheck:
        """Returns the command in a model's reply with its dangers, or the reason why the reply has none."""
        return ReplyCheck._decode(json.loads(call(self._native.check_reply_json, _check.text(reply, "reply"))))

    def check_request(self, text: str) -> SafetyReport:
        """Returns the dangers of a request in words, by the rules and the policy in use."""
        return SafetyReport._decode(json.loads(call(self._native.check_request_json, _check.text(text, "text"))))

    def needs_runtime(self) -> bool:
        """Returns whether a classifier may have to wait, so that ``route`` can decide better than ``route_local``."""
        return bool(self._native.needs_runtime())

    def registry(self) -> DomainRegistry:
        """Returns the domains in use."""
        return DomainRegistry._of(self._native.registry())

    def catalogue(self) -> ModelCatalogue | None:
        """Returns the models to choose among; absent if no catalogue was given."""
        found = self._native.catalogue()
        return None if found is None else ModelCatalogue._of(found)

    def record_outcome(self, model: str, task: TaskHint, outcome: ModelOutcome) -> None:
        """Records the outcome of a call to a model. Failures lower its availability, never its quality."""
        call(self._native.record_outcome_json, *_outcome(model, task, outcome))

    def evidence(self) -> Evidence:
        """Returns a copy of the evidence so far, to be saved."""
        return Evidence._of(self._native.evidence())

    def merge_evidence(self, other: Evidence) -> None:
        """Merges the evidence of another process."""
        self._native.merge_evidence(_check.instance(Evidence, other, "other")._native)

    def clear_cache(self) -> None:
        """Empties the cache of classifications."""
        self._native.clear_cache()

    def cache_len(self) -> int:
        """Returns how many classifications are cached."""
        return int(self._native.cache_len())

    def __repr__(self) -> str:
        return f"<Router: {len(self.registry())} domains>"


def _aspects(given: Iterable[Aspect]) -> str:
    aspects = _check.items(given, lambda one, place: _check.member(Aspect, one, place), "aspects")
    return json_of_all(list(aspects))


class RouterBuilder(NativeObject):
    """Builds a router. Everything that is not set has its default.

    Each method returns a new builder and does not change the one it is called on.
    """

    def __init__(self) -> None:
        self._native = _native.RouterBuilder()
        self._has_parts = False

    @classmethod
    def from_settings(cls, config: RouterSettings | Settings) -> RouterBuilder:
        """Creates a builder from settings. The other methods override them.

        Raises ``RouterError.Build`` with every value of a ``Settings`` that is not allowed.
        """
        return cls._of(_native.RouterBuilder.from_settings(native_settings(config, "config")))

    def _with(self, native: Any, has_parts: bool = False) -> RouterBuilder:
        """The builder after a change."""
        return self._of(native, self._has_parts or has_parts)

    def registry(self, registry: DomainRegistry) -> RouterBuilder:
        """Sets the domains in use."""
        return self._with(self._native.registry(_check.instance(DomainRegistry, registry, "registry")._native))

    def add_classifier(self, name: str, classifier: AnyClassifier, aspects: Iterable[Aspect] = ()) -> RouterBuilder:
        """Adds a host-provided classifier under this name: a ``Classifier`` or a function, which may be a coroutine.

        It is asked after the others, if their confidence is below the threshold. ``aspects`` lists what it can be asked
        for; an empty list means the domain.

        Raises ``RouterError.InvalidRequest`` if the name is blank.
        """
        adapter = ClassifierAdapter(as_classifier(classifier))
        return self._with(call(self._native.add_json_classifier, _check.text(name, "name"), adapter, _aspects(aspects)), True)

    def replace_classifiers(self, name: str, classifier: AnyClassifier, aspects: Iterable[Aspect] = ()) -> RouterBuilder:
        """Adds a host-provided classifier in place of the embedded classifiers, otherwise as ``add_classifier`` does.

        Several calls add several classifiers, which are asked in that order.

        Raises ``RouterError.InvalidRequest`` if the name is blank.
        """
        adapter = ClassifierAdapter(as_classifier(classifier))
        given = (_check.text(name, "name"), adapter, _aspects(aspects))
        return self._with(call(self._native.replace_classifiers_json, *given), True)

    def transport(self, transport: Transport) -> RouterBuilder:
        """Sets a host-provided transport, which carries requests to the configured model servers."""
        part: Transport = as_part(transport, Transport)
        return self._with(self._native.transport(TransportAdapter(part)), True)

    def environment(self, environment: RouterEnvironment) -> RouterBuilder:
        """Sets a host-provided environment, which supplies facts about the computer and the time."""
        part: RouterEnvironment = as_part(environment, RouterEnvironment)
        return self._with(self._native.json_environment(EnvironmentAdapter(part)), True)

    def model_servers(self) -> list[ModelServer]:
        """Returns the model servers that the settings name and that would be asked.

        Raises ``RouterError.Build`` if an address or key cannot be used; the error lists all of them.
        """
        return list_of(ModelServer._decode, call(self._native.model_servers_json))

    def clarity(self, policy: ClarityPolicy) -> RouterBuilder:
        """Sets the confidence from which a request is clear."""
        return self._with(call(self._native.clarity_json, json_of(_check.instance(ClarityPolicy, policy, "policy"))))

    def calibration(self, json: str | None) -> RouterBuilder:
        """Sets the calibration that was fitted on custom labeled requests: the JSON that ``car-router calibrate`` writes.

        If it is absent, none is used, not even one that lies beside custom packs.

        Raises ``RouterError.InvalidRequest`` if the text is not a calibration.
        """
        return self._with(call(self._native.calibration, None if json is None else _check.text(json, "json")))

    def safety_policy(self, policy: SafetyPolicy) -> RouterBuilder:
        """Sets how strictly dangers are treated."""
        given = _check.member(SafetyPolicy, policy, "policy")
        return self._with(call(self._native.safety_policy_json, given.to_json()))

    def custom_rules(self, name: str, toml: str) -> RouterBuilder:
        """Adds custom safety rules and exempted findings from TOML. ``name`` identifies the text in errors.

        Raises ``RouterError.Build`` with every problem found, each with its line, key, value and what was expected.
        """
        return self._with(call(self._native.custom_rules, _check.text(name, "name"), _check.text(toml, "toml")))

    def questions(self, name: str, toml: str) -> RouterBuilder:
        """Sets the sentences that questions are asked in from TOML. ``name`` identifies the text in errors.

        Raises ``RouterError.Build`` with every problem found, each with its line, key, value and what was expected.
        """
        return self._with(call(self._native.questions, _check.text(name, "name"), _check.text(toml, "toml")))

    def catalogue(self, catalogue: ModelCatalogue) -> RouterBuilder:
        """Sets the models to choose among."""
        return self._with(self._native.catalogue(_check.instance(ModelCatalogue, catalogue, "catalogue")._native))

    def evidence(self, evidence: Evidence) -> RouterBuilder:
        """Sets the evidence about models from earlier runs."""
        return self._with(self._native.evidence(_check.instance(Evidence, evidence, "evidence")._native))

    def exploration(self, exploration: Exploration) -> RouterBuilder:
        """Tries models with little evidence in a share of choices. Off unless set.

        Raises ``RouterError.InvalidRequest`` if the rate is not from 0 to 1.
        """
        given = _check.instance(Exploration, exploration, "exploration")
        return self._with(call(self._native.exploration_json, json_of(given)))

    def platform(self, platform: Platform) -> RouterBuilder:
        """Sets the computer that commands are written for."""
        return self._with(call(self._native.platform_json, json_of(_check.instance(Platform, platform, "platform"))))

    def cache(self, capacity: int, ttl_ms: int) -> RouterBuilder:
        """Caches up to ``capacity`` classifications, each for ``ttl_ms`` milliseconds.

        Memory is allocated as classifications arrive, not in advance.
        """
        given = (_check.whole(capacity, 2**64 - 1, "capacity"), _check.whole(ttl_ms, 2**64 - 1, "ttl_ms"))
        return self._with(call(self._native.cache, *given))

    def disable_cache(self) -> RouterBuilder:
        """Disables the cache."""
        return self._with(self._native.disable_cache())

    def look_up_system(
        self, aliases: str | os.PathLike[str] | None = None, builds_index: bool = False
    ) -> RouterBuilder:
        """Looks up facts about this computer for each request.

        They are ``Decision.system_context``, a text in the prompt, and evidence for package management. A request waits
        for the lookups, at most as long as its deadline. A text that the request or the environment gives replaces
        them. ``aliases`` is a TOML file of more names for programs. With ``builds_index``, an index of packages and
        applications is built in the background, in the user's cache folder. Programs are found with the encoder of the
        settings (``encoder.path``), if there is one; it takes about a minute of one core to build the index.

        Raises ``RouterError`` if the file of aliases is wrong.
        """
        file = None if aliases is None else os.fspath(aliases)
        return self._with(call(self._native.look_up_system, file, bool(builds_index)))

    def max_text_bytes(self, bytes: int) -> RouterBuilder:
        """Sets the longest text that a request may have, in bytes."""
        return self._with(call(self._native.max_text_bytes, _check.whole(bytes, 2**64 - 1, "bytes")))

    def build(self) -> Router:
        """Reads the files that are needed and builds the router.

        Raises ``RouterError.Build`` with every problem in the packs, the catalogue or the policy, and ``RouterError.Host``
        if a host-provided environment raises from ``platform``.
        """
        return Router._of(call(self._native.build), self._has_parts)
