"""The questions of decisions, and what answers lead to."""

from __future__ import annotations

import asyncio

import pytest
from conftest import ROOT

import car_router as car

UNCLEAR = "set up the thing"
DANGEROUS = "throw away my uncommitted changes"


@pytest.fixture(scope="module")
def router() -> car.Router:
    return car.Router()


def test_an_option_is_chosen_in_every_way(router: car.Router) -> None:
    decision = router.route(UNCLEAR)
    assert decision.question is not None and decision.question.round == 1
    for number, option in enumerate(decision.question.options, start=1):
        expected = router.answer(UNCLEAR, decision, option)
        for said in (str(number), option.label, f"option {number}"):
            answered = router.answer_local(UNCLEAR, decision, said)
            assert answered.request == expected.request
            assert answered.decision.action is expected.decision.action
        if option.domain is not None:
            assert expected.request.domains == car.DomainChoice.NAMED((str(option.domain),))
            assert expected.decision.domains[0].domain == option.domain


def test_agreement_goes_on_and_refusal_asks_anew(router: car.Router) -> None:
    decision = router.route(DANGEROUS)
    assert decision.action is car.Action.CONFIRM
    agreed = router.answer(DANGEROUS, decision, "yes").decision
    assert agreed.action is car.Action.PROCEED and agreed.question is None
    assert agreed.reasons[-1].code is car.ReasonCode.AGREED
    answered = asyncio.run(router.answer_async(DANGEROUS, decision, "better not"))
    assert answered.decision.action is car.Action.CLARIFY
    assert answered.decision.question == car.Question("What should be done instead?", (), 2)
    last = router.answer(answered.request, answered.decision, "list my git branches")
    assert last.request.answered == 2 and last.decision.question is None


def test_what_is_no_answer_is_an_error(router: car.Router) -> None:
    decision = router.route("list my git branches")
    with pytest.raises(car.RouterError.InvalidRequest, match="question"):
        router.answer("list my git branches", decision, car.Choice(action=car.Action.PROCEED))
    unclear = router.route(UNCLEAR)
    with pytest.raises(car.RouterError.InvalidRequest, match="one of the options"):
        router.answer(UNCLEAR, unclear, car.Choice(clause=7))
    with pytest.raises(car.RouterError.InvalidRequest, match="exactly one"):
        router.answer(UNCLEAR, unclear, car.Choice())
    with pytest.raises(TypeError):
        router.answer(UNCLEAR, unclear, 1)  # type: ignore[arg-type]


def test_questions_in_another_language() -> None:
    german = (ROOT / "docs/guides/questions.de.toml").read_text(encoding="utf-8")
    router = car.RouterBuilder().questions("questions.de.toml", german).build()
    question = router.route(UNCLEAR).question
    assert question is not None and question.text == "Meinst du eines davon?"
    with pytest.raises(car.RouterError.Build, match="labels"):
        car.RouterBuilder().questions("q.toml", "[questions]")
