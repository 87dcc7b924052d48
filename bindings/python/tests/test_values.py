"""Records behave as frozen dataclasses do, and enums know their names in JSON."""

from __future__ import annotations

import copy
import dataclasses
import enum
import inspect
import json
import pickle
import typing

import pytest

import car_router as car


def test_defaults_and_fields_in_order() -> None:
    hint = car.IntentHint(task=car.TaskHint.CODE)
    assert hint == car.IntentHint(car.TaskHint.CODE, require=[])
    assert repr(hint).startswith("IntentHint(task=TaskHint.CODE, require=(), prefer_local=False")
    request = car.RouteRequest("show git branches", hint=hint)
    assert request.hint == hint and request.history == () and request.workload is car.Workload.INTERACTIVE
    with pytest.raises(TypeError):
        car.RouteRequest()  # type: ignore[call-arg]


def test_equality_hash_and_repr_go_by_fields() -> None:
    first, second = car.Turn(car.Role.USER, "a"), car.Turn(car.Role.USER, content="a")
    assert first == second and hash(first) == hash(second) and len({first, second}) == 1
    assert first != car.Turn(car.Role.USER, "b")
    assert (first == None) is False and first != "a"  # noqa: E711
    assert repr(first) == "Turn(role=Role.USER, content='a', is_error=False)"
    assert eval(repr(first), vars(car)) == first


def test_records_are_not_changed_but_replaced() -> None:
    turn = car.Turn(car.Role.USER, "a")
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot assign to field 'content'"):
        turn.content = "b"
    with pytest.raises(AttributeError):
        del turn.content
    assert car.replace(turn, content="b") == car.Turn(car.Role.USER, "b") and turn.content == "a"
    with pytest.raises(TypeError, match="no field `text` in a Turn, expected one of `role`, `content`"):
        car.replace(turn, text="b")


def test_records_can_be_copied_and_pickled(router: car.Router) -> None:
    decision = router.route("show git branches")
    for same in (copy.copy(decision), copy.deepcopy(decision), pickle.loads(pickle.dumps(decision))):
        assert same == decision and same.to_json() == decision.to_json()
    choice = car.DomainChoice.NAMED(["git"])
    assert pickle.loads(pickle.dumps(choice)) == choice


class Mine(car.HostError.Unavailable):
    """An error class of the app whose constructor takes other arguments."""

    def __init__(self, port: int) -> None:
        super().__init__(f"nothing at port {port}")
        self.port = port


def public_classes() -> list[type]:
    return [item for name in car.__all__ if isinstance(item := getattr(car, name), type)]


def some_errors() -> list[Exception]:
    rejected = [car.Rejection("m", "is among `exclude_models`")]
    problems = [car.Problem("a.toml", 2, "safty", "x", "y")]
    return [
        car.RouterError.InvalidRequest("text", "is blank", "a request", "`text` is blank, expected a request"),
        car.RouterError.NoEligibleModel(rejected, "no model is eligible"),
        car.RouterError.Build(problems, "a.toml:2: `x`"),
        car.RouterError.Generator("no_model", "Set it.", "no model is configured"),
        car.RouterError.Host("no idea"),
        car.RouterError.Cancelled("cancelled by its token"),
        car.HostError.Unavailable("no model"),
        car.HostError.TimedOut("slow"),
        car.HostError.Malformed("bad reply"),
        car.HostError.Failed("no"),
        Mine(80),
    ]


def test_errors_can_be_copied_and_pickled(router: car.Router) -> None:
    errors = some_errors()
    variants = {v for kind in (car.RouterError, car.HostError) for v in vars(kind).values() if isinstance(v, type)}
    assert {type(e) for e in errors} == variants | {Mine}
    with pytest.raises(car.RouterError.InvalidRequest) as blank:
        router.route(" ")
    blank.value.tried = 3
    for error in [*errors, blank.value]:
        pickled = [pickle.loads(pickle.dumps(error, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
        for same in (*pickled, copy.copy(error), copy.deepcopy(error)):
            assert type(same) is type(error) and same is not error
            assert vars(same) == vars(error) and vars(same)
            assert (same.args, str(same), repr(same)) == (error.args, str(error), repr(error))
            with pytest.raises(type(error)):
                raise same


def test_domains() -> None:
    git = car.Domain.GIT_OPERATIONS
    assert git == car.Domain("git_operations") == "git_operations" and hash(git) == hash("git_operations")
    assert str(git) == f"{git}" == "git_operations" and repr(git) == "Domain('git_operations')"
    assert git in {"git_operations": 1}
    assert sorted([git, car.Domain.AGGREGATE])[0] == "aggregate"
    shipped = [d for s in car.PackSet for d in car.shipped_domains(s)]
    assert len(shipped) == 28 and all(getattr(car.Domain, d.name.upper()) == d for d in shipped)
    for bad in ("Git", "", "1a", "a" * 65, "a\n", "ä"):
        with pytest.raises(car.RouterError.InvalidRequest, match="expected 1 to 64 bytes"):
            car.Domain(bad)


def test_enums_know_their_names() -> None:
    assert str(car.Workload.LOCAL_PREFERRED) == "local_preferred"
    assert car.Workload("local_preferred") is car.Workload.LOCAL_PREFERRED
    assert car.Workload.from_json('"batch"') is car.Workload.BATCH
    assert repr(car.Action.BLOCK) == "Action.BLOCK"
    assert car.Action.BLOCK == "block" and json.dumps({"action": car.Action.BLOCK}) == '{"action": "block"}'
    assert car.Action("PROCEED") is car.Action.PROCEED and car.RiskLevel("none") is car.RiskLevel.NONE_FOUND
    with pytest.raises(ValueError):
        car.Workload("nope")
    kinds = [kind for kind in public_classes() if issubclass(kind, enum.Enum)]
    assert len(kinds) > 25
    for kind in kinds:
        for member in kind:
            assert member.to_json() == f'"{member}"' and kind.from_json(member.to_json()) is member
            assert member.__doc__ and pickle.loads(pickle.dumps(member)) is member


def test_a_choice_of_domains_may_be_a_list() -> None:
    for given in (["git", "general"], ("git", car.Domain.GENERAL), car.DomainChoice.NAMED(["git", "general"])):
        request = car.RouteRequest("a", domains=given)
        assert request.domains == car.DomainChoice.NAMED(["git", "general"])
        assert request.to_json() == '{"text":"a","domains":["git","general"]}'
    assert car.RouteRequest("a", domains=car.DomainChoice.OFF()).to_json() == '{"text":"a","domains":"off"}'
    with pytest.raises(TypeError, match="`domains` is `git`"):
        car.RouteRequest("a", domains="git")
    with pytest.raises(TypeError, match="`domains` is `b'git'`"):
        car.RouteRequest("a", domains=b"git")
    assert pickle.loads(pickle.dumps(request)) == request and repr(request.domains) == "DomainChoice.NAMED(names=('git', 'general'))"
    match_args = car.DomainChoice.NAMED.__match_args__
    assert match_args == ("names",) and car.DomainChoice.NAMED(["a"]).is_named()


def test_json_is_strict_on_request() -> None:
    text = '{"text":"a","txet":"b"}'
    assert car.RouteRequest.from_json(text).text == "a"
    with pytest.raises(car.RouterError.InvalidRequest, match="unknown field `txet`"):
        car.RouteRequest.from_json(text, strict=True)


def test_every_public_item_is_documented() -> None:
    for name in car.__all__:
        item = getattr(car, name)
        assert item.__doc__ and item.__doc__.strip(), name
    for kind in public_classes():
        for name, method in vars(kind).items():
            if inspect.isfunction(method) and not name.startswith("_"):
                assert method.__doc__, f"{kind.__name__}.{name}"


def test_annotations_can_be_resolved() -> None:
    for name in car.__all__:
        item = getattr(car, name)
        typing.get_type_hints(item)
        for inner in vars(item).values() if isinstance(item, type) else ():
            function = getattr(inner, "__func__", inner)
            if inspect.isfunction(function) and not function.__name__.startswith("_"):
                typing.get_type_hints(function)
    assert typing.get_type_hints(car.Turn) == {"role": car.Role, "content": str, "is_error": bool}


def test_signatures_name_the_arguments() -> None:
    """What ``help`` shows, and what tools that build on signatures see."""
    request = inspect.signature(car.RouteRequest)
    assert list(request.parameters) == list(car.RouteRequest.__match_args__)
    assert request.parameters["history"].default == ()
    methods = [m for c in public_classes() for n, m in vars(c).items() if inspect.isfunction(m) and not n.startswith("_")]
    functions = [getattr(car, n) for n in car.__all__ if inspect.isfunction(getattr(car, n)) and n != "replace"]
    records = [c for c in public_classes() if dataclasses.is_dataclass(c)]
    assert len(records) > 40 and len(methods) > 80 and len(functions) > 5
    for one in (*records, *methods, *functions, car.RouterSettings):
        shown = inspect.signature(one)
        assert " object at 0x" not in str(shown), f"{one} has {shown}"
        gathered = [p for p in shown.parameters.values() if p.kind in (p.VAR_POSITIONAL, p.VAR_KEYWORD)]
        assert not gathered, f"{one} has {shown}"
    for name in ("route_async", "route_many_async", "route_many_json_async"):
        assert inspect.iscoroutinefunction(getattr(car.Router, name)), name


def test_values_are_dataclasses(router: car.Router) -> None:
    decision = router.route("show git branches")
    assert dataclasses.asdict(decision)["action"] == "proceed"
    assert json.loads(json.dumps(dataclasses.asdict(decision)))["domains"][0]["domain"] == "git_operations"
    assert [field.name for field in dataclasses.fields(car.Turn)] == ["role", "content", "is_error"]
    match decision:
        case car.Decision(action=car.Action.PROCEED, domains=(car.ScoredDomain(domain="git_operations"), *_)):
            pass
        case _:
            raise AssertionError(decision)


def test_a_registry_and_a_catalogue_can_be_looped_over(router: car.Router) -> None:
    catalogue = car.ModelCatalogue.builtin()
    ids = [model.id for model in catalogue]
    assert len(catalogue) == len(ids) > 0 and ids[0] in catalogue and "nope" not in catalogue
    assert repr(catalogue).startswith(f"<ModelCatalogue: {ids[0]}")
    registry = router.registry()
    assert len(registry) == 10 and "git_operations" in registry and list(registry) == registry.domains()
    assert repr(router) == "<Router: 10 domains>"


def test_equal_requests_compare_equal_without_times() -> None:
    router = car.RouterBuilder().disable_cache().build()
    first, second = router.route("show git branches"), router.route("show git branches")
    assert first.without_times() == second.without_times() and hash(first.without_times()) == hash(second.without_times())


def test_numbers_keep_their_decimals(router: car.Router) -> None:
    decision = router.route("find all rust files larger than 1MB")
    primary = decision.primary()
    assert primary is not None and primary.confidence is not None
    assert repr(primary.confidence.value) in decision.to_json()
