"""Proposes a shell command for a request, with the model of the settings, and asks before it shows a dangerous one.

    export CAR_ROUTER_GENERATOR_ENDPOINT=http://127.0.0.1:11434 CAR_ROUTER_GENERATOR_MODEL=gemma3:4b
    python examples/propose.py "find all rust files larger than 1 MB"

The command is printed and never run.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from car_router import Action, Proposer, Router, RouterError, SettingsLoader


def propose(text: str, proposer: Proposer, agree: Callable[[str], bool]) -> str:
    """The command for a request, or why there is none."""
    proposal = proposer.propose(text)
    if not proposal.commands:
        tried = [str(attempt.rejected) for attempt in proposal.attempts if attempt.rejected is not None]
        reasons = tried or [reason.text for reason in proposal.decision.reasons]
        return f"no command: {', '.join(reasons)}"
    (command,) = proposal.commands
    if proposal.action is Action.PROCEED:
        return command
    report = proposal.report or proposal.decision.safety
    dangers = "; ".join(f"this {finding.message}" for finding in report.findings)
    return command if agree(f"{command}\n{dangers}\nProceed? (y/N) ") else "not confirmed"


def main() -> int:
    settings = SettingsLoader().environment(dict(os.environ)).load()
    proposer = Proposer(Router(settings), settings)
    try:
        print(propose(" ".join(sys.argv[1:]), proposer, lambda question: input(question) == "y"))
    except RouterError.Generator as error:
        print(f"{error.detail}\n{error.next_step}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
