"""Proposes a shell command for a request, with the model of the settings, and asks before it shows a dangerous one.

    export CAR_ROUTER_GENERATOR_ENDPOINT=http://127.0.0.1:11434 CAR_ROUTER_GENERATOR_MODEL=gemma3:4b
    python examples/propose.py "find all rust files larger than 1 MB"

The command is printed and never run. If the request is unclear, it asks what is meant, at most twice.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from car_router import Action, Proposer, Router, RouteRequest, RouterError, SettingsLoader


def understood(text: str, router: Router, ask: Callable[[str], str]) -> RouteRequest:
    """The request as the answers to the questions about it leave it."""
    request = RouteRequest(text)
    decision = router.route(request)
    while decision.action in (Action.CLARIFY, Action.SPLIT) and decision.question is not None:
        options = [f"  {number}  {option.label}" for number, option in enumerate(decision.question.options, start=1)]
        reply = ask("\n".join([decision.question.text, *options, "> "]))
        if not reply:
            break
        answered = router.answer(request, decision, reply)
        request, decision = answered.request, answered.decision
    return request


def propose(text: str, router: Router, proposer: Proposer, ask: Callable[[str], str]) -> str:
    """The command for a request, or why there is none."""
    proposal = proposer.propose(understood(text, router, ask))
    if not proposal.commands:
        tried = [str(attempt.rejected) for attempt in proposal.attempts if attempt.rejected is not None]
        reasons = tried or [reason.text for reason in proposal.decision.reasons]
        return f"no command: {', '.join(reasons)}"
    (command,) = proposal.commands
    if proposal.action is Action.PROCEED:
        return command
    report = proposal.report or proposal.decision.safety
    dangers = "; ".join(f"this {finding.message}" for finding in report.findings)
    return command if ask(f"{command}\n{dangers}\nProceed? (y/N) ") == "y" else "not confirmed"


def main() -> int:
    settings = SettingsLoader().environment(dict(os.environ)).load()
    router = Router(settings)
    proposer = Proposer(router, settings)
    try:
        print(propose(" ".join(sys.argv[1:]), router, proposer, input))
    except RouterError.Generator as error:
        print(f"{error.detail}\n{error.next_step}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
