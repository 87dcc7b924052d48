"""A decision as a small table, for notebooks."""

from __future__ import annotations

import typing
from html import escape

_COLOURS = {"proceed": "#1a7f37", "confirm": "#9a6700", "clarify": "#9a6700", "split": "#9a6700", "block": "#cf222e"}


def _rows(decision: typing.Any) -> typing.Iterator[tuple[str, str]]:
    action = str(decision.action)
    yield "action", f'<b style="color:{_COLOURS.get(action, "inherit")}">{escape(action)}</b>'
    yield "reasons", "<br>".join(map(escape, decision.reasons))
    domains = []
    for scored in decision.domains:
        confidence = scored.confidence
        said = f" {confidence.value:.2f} ({confidence.basis})" if confidence is not None else ""
        domains.append(escape(f"{scored.domain}{said}"))
    yield "domains", "<br>".join(domains) or "none"
    yield "clarity", escape(str(decision.clarity.verdict))
    complexity = decision.complexity
    known = complexity.tier is not None
    yield "complexity", escape(f"{complexity.tier} ({complexity.score})") if known else "unknown"
    findings = "".join(f"<br>{escape(f.rule)}: {escape(f.message)}" for f in decision.safety.findings)
    yield "safety", escape(f"{decision.safety.verdict}, level {decision.safety.level}") + findings
    if decision.model is not None:
        yield "model", escape(decision.model.id)


def decision_as_html(decision: typing.Any) -> str:
    """The decision as an HTML table; everything in it is escaped."""
    cells = "".join(
        f'<tr><th style="text-align:left;vertical-align:top">{name}</th><td style="text-align:left">{value}</td></tr>'
        for name, value in _rows(decision)
    )
    return f"<table>{cells}</table>"
