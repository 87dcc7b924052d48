"""What values can do besides hold their fields. What needs the library's rules asks the library."""

from __future__ import annotations

import json
from html import escape
from typing import TYPE_CHECKING, Any, cast

from ._errors import call
from ._ffi import native as _native

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ._enums import ModelCapability, RiskLevel, UseCaseRole, Verdict
    from ._special import ScoredDomain
    from ._values import ClarityPolicy, Decision, Hardware, Platform, TierWeights, Trace, TraceStep, WorkloadWeights


class ClarityPolicyMethods:
    """The presets of the clarity policy."""

    @staticmethod
    def gate() -> ClarityPolicy:
        """Returns the preset for an app that acts on clear requests only and asks about the others."""
        from ._values import ClarityPolicy

        return ClarityPolicy._decode(_derived("ClarityPolicy.gate"))

    @staticmethod
    def shell() -> ClarityPolicy:
        """Returns the preset for an app that writes commands: the default."""
        from ._values import ClarityPolicy

        return ClarityPolicy._decode(_derived("ClarityPolicy.shell"))


class ComplexityCriterionMethods:
    """The meaning of a criterion."""

    def description(self) -> str:
        """Returns what the criterion means, in words for a person."""
        return cast(str, _derived("ComplexityCriterion.description", self))


class DecisionMethods:
    """The parts of a decision that are asked for most."""

    def primary(self) -> ScoredDomain | None:
        """Returns the primary domain; absent if there is none."""
        domains = cast("Decision", self).domains
        return domains[0] if domains else None

    def secondary(self) -> tuple[ScoredDomain, ...]:
        """Returns the other domains, the most likely first."""
        return cast("Decision", self).domains[1:]

    def without_times(self) -> Decision:
        """Returns the decision with all times set to 0, so that equal decisions compare equal."""
        from ._base import replace

        decision = cast("Decision", self)
        return replace(decision, trace=decision.trace.without_times())

    def _repr_html_(self) -> str:
        """The decision as an HTML table, for notebooks; everything in it is escaped."""
        cells = "".join(
            f'<tr><th style="text-align:left;vertical-align:top">{name}</th><td style="text-align:left">{value}</td></tr>'
            for name, value in _rows(cast("Decision", self))
        )
        return f"<table>{cells}</table>"


_COLORS = {"proceed": "#1a7f37", "confirm": "#9a6700", "clarify": "#9a6700", "split": "#9a6700", "block": "#cf222e"}


def _rows(decision: Decision) -> Iterator[tuple[str, str]]:
    action = str(decision.action)
    yield "action", f'<b style="color:{_COLORS.get(action, "inherit")}">{escape(action)}</b>'
    yield "reasons", "<br>".join(escape(reason.text) for reason in decision.reasons)
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


class HardwareMethods:
    """The hardware of this computer."""

    @staticmethod
    def probe() -> Hardware:
        """Returns the hardware of this computer."""
        from ._values import Hardware

        return Hardware.from_json(_native.computer_json("hardware"))

    def model_budget_mib(self) -> int:
        """Returns the memory that a model may use, in MiB."""
        own = cast("Hardware", self)
        return cast(int, json.loads(call(_native.derived_json, "Hardware.model_budget_mib", own.to_json())))


class PlatformMethods:
    """The platforms that are known."""

    @staticmethod
    def current() -> Platform:
        """Returns this computer."""
        from ._values import Platform

        return Platform.from_json(_native.computer_json("platform"))

    @staticmethod
    def from_os(os: str) -> Platform:
        """Returns a computer with this operating system, such as ``macos``."""
        from ._values import Platform

        return Platform.from_json(_native.computer_json("platform", os))


class QualityTierMethods:
    """The weights of a tier."""

    def weights(self) -> TierWeights:
        """Returns how the tier weighs quality, latency and memory."""
        from ._values import TierWeights

        return TierWeights._decode(_derived("QualityTier.weights", self))


class ReplyRejectionMethods:
    """The meaning of a rejection."""

    def describe(self) -> str:
        """Returns why the reply has no command, in words for a person."""
        return cast(str, _derived("ReplyRejection.description", self))


class SafetyPolicyMethods:
    """The verdicts of a policy."""

    def verdict(self, level: RiskLevel) -> Verdict:
        """Returns the verdict on dangers of this level."""
        from ._enums import Verdict

        return Verdict(_derived("SafetyPolicy.verdict", {"policy": self, "level": level}))


class TaskHintMethods:
    """The capability that a task needs."""

    def capability(self) -> ModelCapability:
        """Returns the capability that a model needs for the task."""
        from ._enums import ModelCapability

        return ModelCapability(_derived("TaskHint.capability", self))


class TraceMethods:
    """The steps of a trace without their times."""

    def without_times(self) -> Trace:
        """Returns the trace with all times set to 0."""
        from ._base import replace
        from ._values import Trace

        steps: tuple[TraceStep, ...] = cast("Trace", self).steps
        return Trace([replace(step, elapsed_ns=0) for step in steps])


class UseCaseMethods:
    """What a use case needs."""

    def role(self) -> UseCaseRole:
        """Returns the role of the models for it."""
        from ._enums import UseCaseRole

        return UseCaseRole(_derived("UseCase.role", self))

    def required_capabilities(self) -> tuple[ModelCapability, ...]:
        """Returns the capabilities that a model must have for it."""
        return _capabilities(_derived("UseCase.required_capabilities", self))

    def preferred_capabilities(self) -> tuple[ModelCapability, ...]:
        """Returns the capabilities that make a model better for it."""
        return _capabilities(_derived("UseCase.preferred_capabilities", self))


class WorkloadMethods:
    """The weights of a workload."""

    def weights(self) -> WorkloadWeights:
        """Returns how the workload weighs quality, latency and cost."""
        from ._values import WorkloadWeights

        return WorkloadWeights._decode(_derived("Workload.weights", self))


def _capabilities(names: list[str]) -> tuple[ModelCapability, ...]:
    from ._enums import ModelCapability

    return tuple(ModelCapability(name) for name in names)


def _derived(property: str, of: Any = None) -> Any:
    """What the library knows about a value: the JSON of a property."""
    return json.loads(call(_native.derived_json, property, json.dumps(of)))


__all__ = [name for name in dir() if name.endswith("Methods")]
