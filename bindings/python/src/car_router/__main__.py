"""``python -m car_router "text"``: the decision on a request, as text or as JSON."""

from __future__ import annotations

import argparse
import os
import sys

from car_router import Decision, Router, RouteRequest, RouterError, __version__


def _shown(decision: Decision) -> str:
    lines = [f"{decision.action}: {'; '.join(reason.text for reason in decision.reasons)}"]
    for scored in decision.domains:
        confidence = scored.confidence
        shown = f"  {confidence.value:.2f} ({confidence.basis})" if confidence else ""
        lines.append(f"  domain      {scored.domain}{shown}")
    lines.append(f"  clarity     {decision.clarity.verdict}")
    complexity = decision.complexity
    lines.append(f"  complexity  {complexity.tier or 'unknown'}" + (f" ({complexity.score})" if complexity.tier else ""))
    lines.append(f"  safety      {decision.safety.verdict} ({decision.safety.level})")
    lines.extend(f"    {finding.level}: {finding.rule}: {finding.message}" for finding in decision.safety.findings)
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """Runs the command. Returns 0 if there is a decision, 2 if the request cannot be used."""
    parser = argparse.ArgumentParser(prog="python -m car_router", description="Decides on a request.")
    parser.add_argument("text", help="the request")
    parser.add_argument("--command", help="a drafted command to check along with the request")
    parser.add_argument("--json", action="store_true", help="print the decision as JSON")
    parser.add_argument("--version", action="version", version=__version__)
    given = parser.parse_args(arguments)
    try:
        decision = Router().route(RouteRequest(given.text, command=given.command))
    except RouterError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    try:
        print(decision.to_json() if given.json else _shown(decision), flush=True)
    except BrokenPipeError:
        # The reader, such as `head`, has seen enough. Python flushes once more at its end: there is nothing to flush to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


if __name__ == "__main__":
    sys.exit(main())
