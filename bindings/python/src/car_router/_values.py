# Written by `cargo xtask generate` from docs/schema. Change the Rust types instead.
"""The values that cross between Python and the library."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from . import _check, _enums, _methods, _special
from ._base import Record
from ._domain import Domain
from ._enums import *
from ._special import DomainChoice, FunctionDefinition, ModelHealth, ModelOutcome, ScoredDomain

_Json = dict[str, Any]
_new = object.__new__
_set = object.__setattr__
_Action = _enums.Action._value2member_map_
_AnswerRejection = _enums.AnswerRejection._value2member_map_
_AttemptStage = _enums.AttemptStage._value2member_map_
_ChosenBy = _enums.ChosenBy._value2member_map_
_ClarityPreset = _enums.ClarityPreset._value2member_map_
_ClarityVerdict = _enums.ClarityVerdict._value2member_map_
_ClassifierMode = _enums.ClassifierMode._value2member_map_
_ComplexityCriterion = _enums.ComplexityCriterion._value2member_map_
_ComplexityTier = _enums.ComplexityTier._value2member_map_
_Effort = _enums.Effort._value2member_map_
_EncoderPrecision = _enums.EncoderPrecision._value2member_map_
_EncoderUse = _enums.EncoderUse._value2member_map_
_FallbackReason = _enums.FallbackReason._value2member_map_
_FindingReader = _enums.FindingReader._value2member_map_
_FindingSubject = _enums.FindingSubject._value2member_map_
_Harmlessness = _enums.Harmlessness._value2member_map_
_InvocationKind = _enums.InvocationKind._value2member_map_
_MissingConfidence = _enums.MissingConfidence._value2member_map_
_ModelCapability = _enums.ModelCapability._value2member_map_
_ModelLocation = _enums.ModelLocation._value2member_map_
_NetworkDirection = _enums.NetworkDirection._value2member_map_
_PackSet = _enums.PackSet._value2member_map_
_PackageManagerKind = _enums.PackageManagerKind._value2member_map_
_PathScope = _enums.PathScope._value2member_map_
_Privacy = _enums.Privacy._value2member_map_
_PromptFrame = _enums.PromptFrame._value2member_map_
_ProposalSource = _enums.ProposalSource._value2member_map_
_QualityBasis = _enums.QualityBasis._value2member_map_
_QualityTier = _enums.QualityTier._value2member_map_
_ReasonCode = _enums.ReasonCode._value2member_map_
_ReplyRejection = _enums.ReplyRejection._value2member_map_
_RiskLevel = _enums.RiskLevel._value2member_map_
_Role = _enums.Role._value2member_map_
_RubricAnswer = _enums.RubricAnswer._value2member_map_
_SafetyPolicy = _enums.SafetyPolicy._value2member_map_
_ServerKind = _enums.ServerKind._value2member_map_
_SimilarKind = _enums.SimilarKind._value2member_map_
_SimilarMatch = _enums.SimilarMatch._value2member_map_
_Stage = _enums.Stage._value2member_map_
_StepOutcome = _enums.StepOutcome._value2member_map_
_TaskBasis = _enums.TaskBasis._value2member_map_
_TaskHint = _enums.TaskHint._value2member_map_
_TaskKind = _enums.TaskKind._value2member_map_
_UnclearAction = _enums.UnclearAction._value2member_map_
_UseCase = _enums.UseCase._value2member_map_
_UseCaseRole = _enums.UseCaseRole._value2member_map_
_VerbIntent = _enums.VerbIntent._value2member_map_
_Verdict = _enums.Verdict._value2member_map_
_Workload = _enums.Workload._value2member_map_


@dataclass(frozen=True, init=False)
class Allowances(Record):
    """What would make a command allowed.

    Attributes:
        without_options: Options: without any one of them, the command would be allowed. What it does then is another
            thing.
        policy: The strictest policy that allows it.
        exemption: The ids of rules: an exemption of all of them for exactly this command, in the custom rules, allows
            it.
    """

    without_options: tuple[str, ...] = ()
    policy: SafetyPolicy | None = None
    exemption: tuple[str, ...] = ()

    def __init__(
        self,
        without_options: Iterable[str] = (),
        policy: SafetyPolicy | None = None,
        exemption: Iterable[str] = (),
    ) -> None:
        values = {
            "without_options": _check.items(without_options, lambda item, place: _check.text(item, place), "Allowances.without_options"),
            "policy": None if policy is None else _check.member(SafetyPolicy, policy, "Allowances.policy"),
            "exemption": _check.items(exemption, lambda item, place: _check.text(item, place), "Allowances.exemption"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Allowances:
        value = _new(cls)
        values = {
            "without_options": tuple(data["without_options"]) if "without_options" in data else (),
            "policy": None if data.get("policy") is None else _SafetyPolicy[data["policy"]],
            "exemption": tuple(data["exemption"]) if "exemption" in data else (),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        if self.without_options:
            data["without_options"] = list(self.without_options)
        if self.policy is not None:
            data["policy"] = self.policy
        if self.exemption:
            data["exemption"] = list(self.exemption)
        return data


@dataclass(frozen=True, init=False)
class Attempt(Record):
    """An answer that was tried.

    Attributes:
        stage: Which answer it is.
        rejected: Why it was rejected; absent if it was taken.
        option: The option that its program does not have, as in `tar --compress-all`; absent unless that is the reason.
    """

    stage: AttemptStage
    rejected: AnswerRejection | None = None
    option: str | None = None

    def __init__(
        self,
        stage: AttemptStage,
        rejected: AnswerRejection | None = None,
        option: str | None = None,
    ) -> None:
        values = {
            "stage": _check.member(AttemptStage, stage, "Attempt.stage"),
            "rejected": None if rejected is None else _check.member(AnswerRejection, rejected, "Attempt.rejected"),
            "option": None if option is None else _check.text(option, "Attempt.option"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Attempt:
        value = _new(cls)
        values = {
            "stage": _AttemptStage[data["stage"]],
            "rejected": None if data.get("rejected") is None else _AnswerRejection[data["rejected"]],
            "option": data.get("option"),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["stage"] = self.stage
        if self.rejected is not None:
            data["rejected"] = self.rejected
        if self.option is not None:
            data["option"] = self.option
        return data


@dataclass(frozen=True, init=False)
class CandidateScore(Record):
    """The score of a candidate and its parts, each part from 0 to 1 before weighing.

    Attributes:
        model: The model's id.
        score: The weighted sum plus the bonus, times 0.5 + 0.5 × availability.
        quality: How far it meets the quality that the request needs.
        latency: How soon it answers, relative to the slowest candidate.
        cost: How little it costs, relative to the most expensive candidate.
        local_bonus: The bonus for running on this computer.
        preference_bonus: The bonus for being among the models that the hint prefers.
        availability: The share of calls that it answered; 1 without evidence.
        effort: The reasoning effort to ask it for; absent if it has no such setting.
        left_out: The soft requirement that left it out, named as in `ModelChoice.relaxed`; absent if it could be
            chosen.
        quality_basis: Where its expected quality comes from, as the catalogue says; absent if it was set by hand.
    """

    model: str
    score: float
    quality: float
    latency: float
    cost: float
    local_bonus: float
    preference_bonus: float = 0.0
    availability: float = 1.0
    effort: Effort | None = None
    left_out: str | None = None
    quality_basis: QualityBasis | None = None

    def __init__(
        self,
        model: str,
        score: float,
        quality: float,
        latency: float,
        cost: float,
        local_bonus: float,
        preference_bonus: float = 0.0,
        availability: float = 1.0,
        effort: Effort | None = None,
        left_out: str | None = None,
        quality_basis: QualityBasis | None = None,
    ) -> None:
        values = {
            "model": _check.text(model, "CandidateScore.model"),
            "score": _check.number(score, "CandidateScore.score"),
            "quality": _check.number(quality, "CandidateScore.quality"),
            "latency": _check.number(latency, "CandidateScore.latency"),
            "cost": _check.number(cost, "CandidateScore.cost"),
            "local_bonus": _check.number(local_bonus, "CandidateScore.local_bonus"),
            "preference_bonus": _check.number(preference_bonus, "CandidateScore.preference_bonus"),
            "availability": _check.number(availability, "CandidateScore.availability"),
            "effort": None if effort is None else _check.member(Effort, effort, "CandidateScore.effort"),
            "left_out": None if left_out is None else _check.text(left_out, "CandidateScore.left_out"),
            "quality_basis": None if quality_basis is None else _check.member(QualityBasis, quality_basis, "CandidateScore.quality_basis"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> CandidateScore:
        value = _new(cls)
        values = {
            "model": data["model"],
            "score": data["score"],
            "quality": data["quality"],
            "latency": data["latency"],
            "cost": data["cost"],
            "local_bonus": data["local_bonus"],
            "preference_bonus": data.get("preference_bonus", 0.0),
            "availability": data.get("availability", 1.0),
            "effort": None if data.get("effort") is None else _Effort[data["effort"]],
            "left_out": data.get("left_out"),
            "quality_basis": None if data.get("quality_basis") is None else _QualityBasis[data["quality_basis"]],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["model"] = self.model
        data["score"] = self.score
        data["quality"] = self.quality
        data["latency"] = self.latency
        data["cost"] = self.cost
        data["local_bonus"] = self.local_bonus
        if self.preference_bonus != 0.0:
            data["preference_bonus"] = self.preference_bonus
        if self.availability != 1.0:
            data["availability"] = self.availability
        if self.effort is not None:
            data["effort"] = self.effort
        if self.left_out is not None:
            data["left_out"] = self.left_out
        if self.quality_basis is not None:
            data["quality_basis"] = self.quality_basis
        return data


@dataclass(frozen=True, init=False)
class Choice(Record):
    """An answer to a question.

    Attributes:
        domain: The request is for this domain.
        clause: The part of the text with this index in the clauses of the clarity is handled first, counted from 0.
        action: `proceed` agrees, and `clarify` declines what was understood.
        text: What the user typed.
    """

    domain: Domain | None = None
    clause: int | None = None
    action: Action | None = None
    text: str | None = None

    def __init__(
        self,
        domain: Domain | None = None,
        clause: int | None = None,
        action: Action | None = None,
        text: str | None = None,
    ) -> None:
        values = {
            "domain": None if domain is None else _check.domain(domain, "Choice.domain"),
            "clause": None if clause is None else _check.whole(clause, 4294967295, "Choice.clause"),
            "action": None if action is None else _check.member(Action, action, "Choice.action"),
            "text": None if text is None else _check.text(text, "Choice.text"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Choice:
        value = _new(cls)
        values = {
            "domain": None if data.get("domain") is None else Domain._decode(data["domain"]),
            "clause": data.get("clause"),
            "action": None if data.get("action") is None else _Action[data["action"]],
            "text": data.get("text"),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        if self.domain is not None:
            data["domain"] = self.domain
        if self.clause is not None:
            data["clause"] = self.clause
        if self.action is not None:
            data["action"] = self.action
        if self.text is not None:
            data["text"] = self.text
        return data


@dataclass(frozen=True, init=False)
class Clarification(Record):
    """A way to say the request so that it is clear.

    Attributes:
        text: The request with the words that make it clear. It was classified, and is clear.
        domain: The domain that it is clear for.
        confidence: The confidence of that domain, from 0 to 1.
    """

    text: str
    domain: Domain
    confidence: float

    def __init__(
        self,
        text: str,
        domain: Domain,
        confidence: float,
    ) -> None:
        values = {
            "text": _check.text(text, "Clarification.text"),
            "domain": _check.domain(domain, "Clarification.domain"),
            "confidence": _check.number(confidence, "Clarification.confidence"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Clarification:
        value = _new(cls)
        values = {
            "text": data["text"],
            "domain": Domain._decode(data["domain"]),
            "confidence": data["confidence"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["text"] = self.text
        data["domain"] = self.domain
        data["confidence"] = self.confidence
        return data


@dataclass(frozen=True, init=False)
class ClarityPolicy(_methods.ClarityPolicyMethods, Record):
    """The confidence from which a request is clear, and what happens below it.

    - Below `unclear_below`, `when_unclear` decides. - From there up to and including `confirm_up_to`, the user must
    confirm. - Above, the request is clear.

    An answer without a confidence must be confirmed.

    Attributes:
        unclear_below: The threshold, in `0..=1`. Below it, a request is not clear.
        confirm_up_to: The upper end of the band in which the user must confirm, in `0..=1`; absent if there is no such
            band.
        when_unclear: What happens below the threshold.
        split_multi_intent: Whether the user is to split a request for several things.
    """

    unclear_below: float
    confirm_up_to: float | None
    when_unclear: UnclearAction
    split_multi_intent: bool

    def __init__(
        self,
        unclear_below: float,
        confirm_up_to: float | None,
        when_unclear: UnclearAction,
        split_multi_intent: bool,
    ) -> None:
        values = {
            "unclear_below": _check.number(unclear_below, "ClarityPolicy.unclear_below"),
            "confirm_up_to": None if confirm_up_to is None else _check.number(confirm_up_to, "ClarityPolicy.confirm_up_to"),
            "when_unclear": _check.member(UnclearAction, when_unclear, "ClarityPolicy.when_unclear"),
            "split_multi_intent": _check.truth(split_multi_intent, "ClarityPolicy.split_multi_intent"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> ClarityPolicy:
        value = _new(cls)
        values = {
            "unclear_below": data["unclear_below"],
            "confirm_up_to": data.get("confirm_up_to"),
            "when_unclear": _UnclearAction[data["when_unclear"]],
            "split_multi_intent": data["split_multi_intent"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["unclear_below"] = self.unclear_below
        if self.confirm_up_to is not None:
            data["confirm_up_to"] = self.confirm_up_to
        data["when_unclear"] = self.when_unclear
        data["split_multi_intent"] = self.split_multi_intent
        return data


@dataclass(frozen=True, init=False)
class Complexity(Record):
    """The complexity of a request. `tier` and `score` are both absent if nothing in the text tells.

    Attributes:
        tier: The tier of the score.
        score: The score, from 0 (trivial) to 100.
        reasons: The criteria that decided, the most important first.
        rank: A number for ranking requests: the greater, the more complex. It has no fixed range, is present even
            without a score, and can differ between requests with the same score. Absent if a model assessed the
            request.
        note: What the model that assessed the request says about it: its own words, on one line, up to 300 characters.
            Absent if no model was asked, or if it gave no reason.
    """

    tier: ComplexityTier | None
    score: int | None
    reasons: tuple[ComplexityCriterion, ...]
    rank: float | None = None
    note: str | None = None

    def __init__(
        self,
        tier: ComplexityTier | None,
        score: int | None,
        reasons: Iterable[ComplexityCriterion],
        rank: float | None = None,
        note: str | None = None,
    ) -> None:
        values = {
            "tier": None if tier is None else _check.member(ComplexityTier, tier, "Complexity.tier"),
            "score": None if score is None else _check.whole(score, 255, "Complexity.score"),
            "reasons": _check.items(reasons, lambda item, place: _check.member(ComplexityCriterion, item, place), "Complexity.reasons"),
            "rank": None if rank is None else _check.number(rank, "Complexity.rank"),
            "note": None if note is None else _check.text(note, "Complexity.note"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Complexity:
        value = _new(cls)
        values = {
            "tier": None if data.get("tier") is None else _ComplexityTier[data["tier"]],
            "score": data.get("score"),
            "reasons": tuple([_ComplexityCriterion[item] for item in data["reasons"]]),
            "rank": data.get("rank"),
            "note": data.get("note"),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["tier"] = self.tier
        data["score"] = self.score
        data["reasons"] = list(self.reasons)
        if self.rank is not None:
            data["rank"] = self.rank
        if self.note is not None:
            data["note"] = self.note
        return data


@dataclass(frozen=True, init=False)
class DomainExample(Record):
    """A request with the answer that a generating model should give.

    Attributes:
        name: What the example shows, such as `find_by_size`.
        input: The request.
        output: The answer.
        bsd: The answer where the programs are BSD's, as on macOS; absent where it is the same.
    """

    name: str
    input: str
    output: str
    bsd: str | None = None

    def __init__(
        self,
        name: str,
        input: str,
        output: str,
        bsd: str | None = None,
    ) -> None:
        values = {
            "name": _check.text(name, "DomainExample.name"),
            "input": _check.text(input, "DomainExample.input"),
            "output": _check.text(output, "DomainExample.output"),
            "bsd": None if bsd is None else _check.text(bsd, "DomainExample.bsd"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> DomainExample:
        value = _new(cls)
        values = {
            "name": data["name"],
            "input": data["input"],
            "output": data["output"],
            "bsd": data.get("bsd"),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["name"] = self.name
        data["input"] = self.input
        data["output"] = self.output
        if self.bsd is not None:
            data["bsd"] = self.bsd
        return data


@dataclass(frozen=True, init=False)
class DomainInfluence(Record):
    """How the confidence of a domain changes through a piece of the text.

    Attributes:
        domain: The domain.
        change: The confidence of the domain with the piece less its confidence without, from -1 to 1: above 0, the
            piece speaks for the domain.
    """

    domain: Domain
    change: float

    def __init__(
        self,
        domain: Domain,
        change: float,
    ) -> None:
        values = {
            "domain": _check.domain(domain, "DomainInfluence.domain"),
            "change": _check.number(change, "DomainInfluence.change"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> DomainInfluence:
        value = _new(cls)
        values = {
            "domain": Domain._decode(data["domain"]),
            "change": data["change"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["domain"] = self.domain
        data["change"] = self.change
        return data


@dataclass(frozen=True, init=False)
class DomainSettings(Record):
    """Which domains are in use.

    Attributes:
        enabled: `domains.enabled`: these domains and the fallback domain, and no others.
        disabled: `domains.disabled`: domains that are not used at all.
        blocklist: `domains.blocklist`: domains that are never chosen automatically.
    """

    enabled: tuple[str, ...] | None = None
    disabled: tuple[str, ...] = ()
    blocklist: tuple[str, ...] = ()

    def __init__(
        self,
        enabled: Iterable[str] | None = None,
        disabled: Iterable[str] = (),
        blocklist: Iterable[str] = (),
    ) -> None:
        values = {
            "enabled": None if enabled is None else _check.items(enabled, lambda item, place: _check.text(item, place), "DomainSettings.enabled"),
            "disabled": _check.items(disabled, lambda item, place: _check.text(item, place), "DomainSettings.disabled"),
            "blocklist": _check.items(blocklist, lambda item, place: _check.text(item, place), "DomainSettings.blocklist"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> DomainSettings:
        value = _new(cls)
        values = {
            "enabled": None if data.get("enabled") is None else tuple(data["enabled"]),
            "disabled": tuple(data["disabled"]) if "disabled" in data else (),
            "blocklist": tuple(data["blocklist"]) if "blocklist" in data else (),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        if self.enabled is not None:
            data["enabled"] = list(self.enabled)
        if self.disabled:
            data["disabled"] = list(self.disabled)
        if self.blocklist:
            data["blocklist"] = list(self.blocklist)
        return data


@dataclass(frozen=True, init=False)
class Embedding(Record):
    """The vector of a text.

    Attributes:
        vector: The vector, of length 1.
        tokens: The number of tokens that were read, including the special tokens.
        truncated: Whether the text was cut because it has more tokens than the model reads.
    """

    vector: tuple[float, ...]
    tokens: int
    truncated: bool

    _is_read = False

    def __init__(
        self,
        vector: Iterable[float],
        tokens: int,
        truncated: bool,
    ) -> None:
        values = {
            "vector": _check.items(vector, lambda item, place: _check.number(item, place), "Embedding.vector"),
            "tokens": _check.whole(tokens, 4294967295, "Embedding.tokens"),
            "truncated": _check.truth(truncated, "Embedding.truncated"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Embedding:
        value = _new(cls)
        values = {
            "vector": tuple(data["vector"]),
            "tokens": data["tokens"],
            "truncated": data["truncated"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["vector"] = list(self.vector)
        data["tokens"] = self.tokens
        data["truncated"] = self.truncated
        return data


@dataclass(frozen=True, init=False)
class EncoderSettings(Record):
    """A sentence encoder that runs in this process.

    Attributes:
        path: `encoder.path`: the folder of a sentence encoder that runs in this process; not in a project file.
        when: `encoder.when`: when the encoder is asked: if the confidence of the embedded classifier is below the
            threshold, or for every request.
        precision: `encoder.precision`: how the encoder computes: in 8-bit integers, or in 32-bit floating point, which
            takes several times as long.
    """

    path: str | None = None
    when: EncoderUse = EncoderUse.BELOW_THRESHOLD
    precision: EncoderPrecision = EncoderPrecision.INT8

    def __init__(
        self,
        path: str | None = None,
        when: EncoderUse = EncoderUse.BELOW_THRESHOLD,
        precision: EncoderPrecision = EncoderPrecision.INT8,
    ) -> None:
        values = {
            "path": None if path is None else _check.text(path, "EncoderSettings.path"),
            "when": _check.member(EncoderUse, when, "EncoderSettings.when"),
            "precision": _check.member(EncoderPrecision, precision, "EncoderSettings.precision"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> EncoderSettings:
        value = _new(cls)
        values = {
            "path": data.get("path"),
            "when": _EncoderUse[data["when"]] if "when" in data else EncoderUse.BELOW_THRESHOLD,
            "precision": _EncoderPrecision[data["precision"]] if "precision" in data else EncoderPrecision.INT8,
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        if self.path is not None:
            data["path"] = self.path
        if self.when != EncoderUse.BELOW_THRESHOLD:
            data["when"] = self.when
        if self.precision != EncoderPrecision.INT8:
            data["precision"] = self.precision
        return data


@dataclass(frozen=True, init=False)
class Exploration(Record):
    """Trying models with little evidence in a share of choices. Off unless the app switches it on.

    Attributes:
        rate: The share of choices, from 0 to 1.
        seed: The seed. The same seed with the same evidence, time and request leads to the same choice.
    """

    rate: float
    seed: int = 0

    def __init__(
        self,
        rate: float,
        seed: int = 0,
    ) -> None:
        values = {
            "rate": _check.number(rate, "Exploration.rate"),
            "seed": _check.whole(seed, 18446744073709551615, "Exploration.seed"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Exploration:
        value = _new(cls)
        values = {
            "rate": data["rate"],
            "seed": data.get("seed", 0),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["rate"] = self.rate
        data["seed"] = self.seed
        return data


@dataclass(frozen=True, init=False)
class FlavorNotes(Record):
    """Notes on programs, a sentence each, for each variant of Unix.

    Attributes:
        gnu: For GNU's programs.
        bsd: For BSD's programs, as on macOS.
        busybox: For BusyBox.
    """

    gnu: tuple[str, ...] = ()
    bsd: tuple[str, ...] = ()
    busybox: tuple[str, ...] = ()

    def __init__(
        self,
        gnu: Iterable[str] = (),
        bsd: Iterable[str] = (),
        busybox: Iterable[str] = (),
    ) -> None:
        values = {
            "gnu": _check.items(gnu, lambda item, place: _check.text(item, place), "FlavorNotes.gnu"),
            "bsd": _check.items(bsd, lambda item, place: _check.text(item, place), "FlavorNotes.bsd"),
            "busybox": _check.items(busybox, lambda item, place: _check.text(item, place), "FlavorNotes.busybox"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> FlavorNotes:
        value = _new(cls)
        values = {
            "gnu": tuple(data["gnu"]) if "gnu" in data else (),
            "bsd": tuple(data["bsd"]) if "bsd" in data else (),
            "busybox": tuple(data["busybox"]) if "busybox" in data else (),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        if self.gnu:
            data["gnu"] = list(self.gnu)
        if self.bsd:
            data["bsd"] = list(self.bsd)
        if self.busybox:
            data["busybox"] = list(self.busybox)
        return data


@dataclass(frozen=True, init=False)
class FunctionGemmaSettings(Record):
    """The server with FunctionGemma, which classifies requests into domains.

    Attributes:
        model: `functiongemma.model`: the model that the FunctionGemma classifier asks.
        server: `functiongemma.server`: what kind of server runs FunctionGemma.
        endpoint: `functiongemma.endpoint`: the address of the server with FunctionGemma, such as
            `http://127.0.0.1:11434`; setting it lets `auto` ask it.
        key_variable: `functiongemma.key_variable`: the environment variable that holds the key of the server with
            FunctionGemma.
        key_file: `functiongemma.key_file`: the file that holds the key of the server with FunctionGemma.
        keep_alive: `functiongemma.keep_alive`: how long Ollama keeps FunctionGemma in memory.
        context_tokens: `functiongemma.context_tokens`: how many tokens prompt and answer of FunctionGemma may have
            together, in Ollama.
    """

    model: str = "functiongemma"
    server: ServerKind = ServerKind.OLLAMA
    endpoint: str | None = None
    key_variable: str | None = None
    key_file: str | None = None
    keep_alive: str = "10m"
    context_tokens: int = 8192

    def __init__(
        self,
        model: str = "functiongemma",
        server: ServerKind = ServerKind.OLLAMA,
        endpoint: str | None = None,
        key_variable: str | None = None,
        key_file: str | None = None,
        keep_alive: str = "10m",
        context_tokens: int = 8192,
    ) -> None:
        values = {
            "model": _check.text(model, "FunctionGemmaSettings.model"),
            "server": _check.member(ServerKind, server, "FunctionGemmaSettings.server"),
            "endpoint": None if endpoint is None else _check.text(endpoint, "FunctionGemmaSettings.endpoint"),
            "key_variable": None if key_variable is None else _check.text(key_variable, "FunctionGemmaSettings.key_variable"),
            "key_file": None if key_file is None else _check.text(key_file, "FunctionGemmaSettings.key_file"),
            "keep_alive": _check.text(keep_alive, "FunctionGemmaSettings.keep_alive"),
            "context_tokens": _check.whole(context_tokens, 4294967295, "FunctionGemmaSettings.context_tokens"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> FunctionGemmaSettings:
        value = _new(cls)
        values = {
            "model": data.get("model", "functiongemma"),
            "server": _ServerKind[data["server"]] if "server" in data else ServerKind.OLLAMA,
            "endpoint": data.get("endpoint"),
            "key_variable": data.get("key_variable"),
            "key_file": data.get("key_file"),
            "keep_alive": data.get("keep_alive", "10m"),
            "context_tokens": data.get("context_tokens", 8192),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        if self.model != "functiongemma":
            data["model"] = self.model
        if self.server != ServerKind.OLLAMA:
            data["server"] = self.server
        if self.endpoint is not None:
            data["endpoint"] = self.endpoint
        if self.key_variable is not None:
            data["key_variable"] = self.key_variable
        if self.key_file is not None:
            data["key_file"] = self.key_file
        if self.keep_alive != "10m":
            data["keep_alive"] = self.keep_alive
        if self.context_tokens != 8192:
            data["context_tokens"] = self.context_tokens
        return data


@dataclass(frozen=True, init=False)
class GeneratorPrompt(Record):
    """What a generating model is told: two messages.

    Attributes:
        system: The instructions.
        user: The message of the user, with the request.
    """

    system: str
    user: str

    def __init__(
        self,
        system: str,
        user: str,
    ) -> None:
        values = {
            "system": _check.text(system, "GeneratorPrompt.system"),
            "user": _check.text(user, "GeneratorPrompt.user"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> GeneratorPrompt:
        value = _new(cls)
        values = {
            "system": data["system"],
            "user": data["user"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["system"] = self.system
        data["user"] = self.user
        return data


@dataclass(frozen=True, init=False)
class GeneratorSettings(Record):
    """The server with the model that proposes commands, and how it is asked.

    Attributes:
        server: `generator.server`: what kind of server runs the model that proposes commands.
        endpoint: `generator.endpoint`: the address of the server with the model that proposes commands; without one no
            model is asked for a command.
        model: `generator.model`: the model that proposes commands; `auto` is the one that the decision on the request
            chooses.
        key_variable: `generator.key_variable`: the environment variable that holds the key of the server with the model
            that proposes commands.
        key_file: `generator.key_file`: the file that holds the key of the server with the model that proposes commands.
        temperature: `generator.temperature`: how much chance decides in the first answer of the model that proposes
            commands; the second one has 0.1 at most.
        max_tokens: `generator.max_tokens`: the most tokens of an answer of the model that proposes commands.
        timeout_ms: `generator.timeout_ms`: timeout of one answer of the model that proposes commands, in milliseconds.
    """

    server: ServerKind = ServerKind.OLLAMA
    endpoint: str | None = None
    model: str = "auto"
    key_variable: str | None = None
    key_file: str | None = None
    temperature: float = 0.3
    max_tokens: int = 256
    timeout_ms: int = 30000

    def __init__(
        self,
        server: ServerKind = ServerKind.OLLAMA,
        endpoint: str | None = None,
        model: str = "auto",
        key_variable: str | None = None,
        key_file: str | None = None,
        temperature: float = 0.3,
        max_tokens: int = 256,
        timeout_ms: int = 30000,
    ) -> None:
        values = {
            "server": _check.member(ServerKind, server, "GeneratorSettings.server"),
            "endpoint": None if endpoint is None else _check.text(endpoint, "GeneratorSettings.endpoint"),
            "model": _check.text(model, "GeneratorSettings.model"),
            "key_variable": None if key_variable is None else _check.text(key_variable, "GeneratorSettings.key_variable"),
            "key_file": None if key_file is None else _check.text(key_file, "GeneratorSettings.key_file"),
            "temperature": _check.number(temperature, "GeneratorSettings.temperature"),
            "max_tokens": _check.whole(max_tokens, 4294967295, "GeneratorSettings.max_tokens"),
            "timeout_ms": _check.whole(timeout_ms, 4294967295, "GeneratorSettings.timeout_ms"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> GeneratorSettings:
        value = _new(cls)
        values = {
            "server": _ServerKind[data["server"]] if "server" in data else ServerKind.OLLAMA,
            "endpoint": data.get("endpoint"),
            "model": data.get("model", "auto"),
            "key_variable": data.get("key_variable"),
            "key_file": data.get("key_file"),
            "temperature": data.get("temperature", 0.3),
            "max_tokens": data.get("max_tokens", 256),
            "timeout_ms": data.get("timeout_ms", 30000),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        if self.server != ServerKind.OLLAMA:
            data["server"] = self.server
        if self.endpoint is not None:
            data["endpoint"] = self.endpoint
        if self.model != "auto":
            data["model"] = self.model
        if self.key_variable is not None:
            data["key_variable"] = self.key_variable
        if self.key_file is not None:
            data["key_file"] = self.key_file
        if self.temperature != 0.3:
            data["temperature"] = self.temperature
        if self.max_tokens != 256:
            data["max_tokens"] = self.max_tokens
        if self.timeout_ms != 30000:
            data["timeout_ms"] = self.timeout_ms
        return data


@dataclass(frozen=True, init=False)
class Hardware(_methods.HardwareMethods, Record):
    """The hardware of a computer for running a model. An app that knows better can create its own.

    Attributes:
        os: The operating system: `linux`, `macos`, `windows`.
        memory_mib: Main memory, in MiB; 0 if unknown.
        gpu_memory_mib: The memory of the largest graphics card, in MiB; absent if none was found.
        unified_memory: Whether the graphics processor shares the main memory, as on Apple silicon.
    """

    os: str
    memory_mib: int
    gpu_memory_mib: int | None = None
    unified_memory: bool = False

    def __init__(
        self,
        os: str,
        memory_mib: int,
        gpu_memory_mib: int | None = None,
        unified_memory: bool = False,
    ) -> None:
        values = {
            "os": _check.text(os, "Hardware.os"),
            "memory_mib": _check.whole(memory_mib, 4294967295, "Hardware.memory_mib"),
            "gpu_memory_mib": None if gpu_memory_mib is None else _check.whole(gpu_memory_mib, 4294967295, "Hardware.gpu_memory_mib"),
            "unified_memory": _check.truth(unified_memory, "Hardware.unified_memory"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Hardware:
        value = _new(cls)
        values = {
            "os": data["os"],
            "memory_mib": data["memory_mib"],
            "gpu_memory_mib": data.get("gpu_memory_mib"),
            "unified_memory": data.get("unified_memory", False),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["os"] = self.os
        data["memory_mib"] = self.memory_mib
        if self.gpu_memory_mib is not None:
            data["gpu_memory_mib"] = self.gpu_memory_mib
        if self.unified_memory:
            data["unified_memory"] = self.unified_memory
        return data


@dataclass(frozen=True, init=False)
class HookAnswer(Record):
    """What a hook prints, and its exit code.

    Attributes:
        stdout: The text for standard output, in the form of the agent.
        stderr: The text for standard error.
        exit_code: The exit code: 0, or 2 where the agent reads it as a denial.
    """

    stdout: str
    stderr: str
    exit_code: int

    _is_read = False

    def __init__(
        self,
        stdout: str,
        stderr: str,
        exit_code: int,
    ) -> None:
        values = {
            "stdout": _check.text(stdout, "HookAnswer.stdout"),
            "stderr": _check.text(stderr, "HookAnswer.stderr"),
            "exit_code": _check.whole(exit_code, 255, "HookAnswer.exit_code"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> HookAnswer:
        value = _new(cls)
        values = {
            "stdout": data["stdout"],
            "stderr": data["stderr"],
            "exit_code": data["exit_code"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["stdout"] = self.stdout
        data["stderr"] = self.stderr
        data["exit_code"] = self.exit_code
        return data


@dataclass(frozen=True, init=False)
class IntentHint(Record):
    """The caller's requirements for the model that will serve the request.

    The default requires nothing, is `{}` in JSON, and leads to the same decision as no hint. *Hard* fields remove
    models; *soft* fields rank the remaining ones.

    Attributes:
        task: Soft. The task of the caller; if absent, the router infers it from the request.
        require: Hard. Capabilities that the model must have, all of them.
        prefer_local: Soft. Favor models that run on this computer.
        prefer_fast: Soft. Favor the model that answers soonest, as for a spoken conversation. Takes precedence over
            `prefer_quality` and `prefer_local`.
        prefer_quality: Soft. Favor the best answer. Takes precedence over `prefer_local`.
        high_stakes: Soft. A wrong answer is costly: quality comes first. Takes precedence over every `prefer_*`.
        exclude_models: Hard. Ids of models that must not be used.
        only_models: Hard. Ids of the only models that may be used; any if empty.
        prefer_models: Soft. Ids of models that get a bonus on their score.
        fallback_models: Soft. Ids of the models that should serve if the chosen one fails, the first one first. Other
            models follow them.
        quality_preference: Soft. What counts more, from 0 (the cheapest model that can serve) over 0.5 (as the workload
            weighs it) to 1 (the best model). It counts only without `high_stakes`.
        on_device_only: Hard. Only models that run on this computer.
        max_latency_ms: Soft. The longest acceptable time to the first token, in milliseconds. If no model meets it, it
            is relaxed and reported as relaxed.
        max_cost_usd: Soft. The highest acceptable cost of a call, in US dollars; finite and not negative. If no model
            meets it, it is relaxed and reported as relaxed.
    """

    task: TaskHint | None = None
    require: tuple[ModelCapability, ...] = ()
    prefer_local: bool = False
    prefer_fast: bool = False
    prefer_quality: bool = False
    high_stakes: bool = False
    exclude_models: tuple[str, ...] = ()
    only_models: tuple[str, ...] = ()
    prefer_models: tuple[str, ...] = ()
    fallback_models: tuple[str, ...] = ()
    quality_preference: float | None = None
    on_device_only: bool = False
    max_latency_ms: int | None = None
    max_cost_usd: float | None = None

    def __init__(
        self,
        task: TaskHint | None = None,
        require: Iterable[ModelCapability] = (),
        prefer_local: bool = False,
        prefer_fast: bool = False,
        prefer_quality: bool = False,
        high_stakes: bool = False,
        exclude_models: Iterable[str] = (),
        only_models: Iterable[str] = (),
        prefer_models: Iterable[str] = (),
        fallback_models: Iterable[str] = (),
        quality_preference: float | None = None,
        on_device_only: bool = False,
        max_latency_ms: int | None = None,
        max_cost_usd: float | None = None,
    ) -> None:
        values = {
            "task": None if task is None else _check.member(TaskHint, task, "IntentHint.task"),
            "require": _check.items(require, lambda item, place: _check.member(ModelCapability, item, place), "IntentHint.require"),
            "prefer_local": _check.truth(prefer_local, "IntentHint.prefer_local"),
            "prefer_fast": _check.truth(prefer_fast, "IntentHint.prefer_fast"),
            "prefer_quality": _check.truth(prefer_quality, "IntentHint.prefer_quality"),
            "high_stakes": _check.truth(high_stakes, "IntentHint.high_stakes"),
            "exclude_models": _check.items(exclude_models, lambda item, place: _check.text(item, place), "IntentHint.exclude_models"),
            "only_models": _check.items(only_models, lambda item, place: _check.text(item, place), "IntentHint.only_models"),
            "prefer_models": _check.items(prefer_models, lambda item, place: _check.text(item, place), "IntentHint.prefer_models"),
            "fallback_models": _check.items(fallback_models, lambda item, place: _check.text(item, place), "IntentHint.fallback_models"),
            "quality_preference": None if quality_preference is None else _check.number(quality_preference, "IntentHint.quality_preference"),
            "on_device_only": _check.truth(on_device_only, "IntentHint.on_device_only"),
            "max_latency_ms": None if max_latency_ms is None else _check.whole(max_latency_ms, 4294967295, "IntentHint.max_latency_ms"),
            "max_cost_usd": None if max_cost_usd is None else _check.number(max_cost_usd, "IntentHint.max_cost_usd"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> IntentHint:
        value = _new(cls)
        values = {
            "task": None if data.get("task") is None else _TaskHint[data["task"]],
            "require": tuple([_ModelCapability[item] for item in data["require"]]) if "require" in data else (),
            "prefer_local": data.get("prefer_local", False),
            "prefer_fast": data.get("prefer_fast", False),
            "prefer_quality": data.get("prefer_quality", False),
            "high_stakes": data.get("high_stakes", False),
            "exclude_models": tuple(data["exclude_models"]) if "exclude_models" in data else (),
            "only_models": tuple(data["only_models"]) if "only_models" in data else (),
            "prefer_models": tuple(data["prefer_models"]) if "prefer_models" in data else (),
            "fallback_models": tuple(data["fallback_models"]) if "fallback_models" in data else (),
            "quality_preference": data.get("quality_preference"),
            "on_device_only": data.get("on_device_only", False),
            "max_latency_ms": data.get("max_latency_ms"),
            "max_cost_usd": data.get("max_cost_usd"),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        if self.task is not None:
            data["task"] = self.task
        if self.require:
            data["require"] = list(self.require)
        if self.prefer_local:
            data["prefer_local"] = self.prefer_local
        if self.prefer_fast:
            data["prefer_fast"] = self.prefer_fast
        if self.prefer_quality:
            data["prefer_quality"] = self.prefer_quality
        if self.high_stakes:
            data["high_stakes"] = self.high_stakes
        if self.exclude_models:
            data["exclude_models"] = list(self.exclude_models)
        if self.only_models:
            data["only_models"] = list(self.only_models)
        if self.prefer_models:
            data["prefer_models"] = list(self.prefer_models)
        if self.fallback_models:
            data["fallback_models"] = list(self.fallback_models)
        if self.quality_preference is not None:
            data["quality_preference"] = self.quality_preference
        if self.on_device_only:
            data["on_device_only"] = self.on_device_only
        if self.max_latency_ms is not None:
            data["max_latency_ms"] = self.max_latency_ms
        if self.max_cost_usd is not None:
            data["max_cost_usd"] = self.max_cost_usd
        return data


@dataclass(frozen=True, init=False)
class KnownProgram(Record):
    """What is known of the program of a command.

    Attributes:
        name: Its name.
        file: The file of the library that has its row, such as `programs/files.toml`.
        invocation: What this invocation does; absent if no row describes it.
        runs_others: Whether it can run other programs, in this or another invocation.
        rules: The number of built-in and custom rules that are about it.
    """

    name: str
    file: str
    invocation: InvocationKind | None
    runs_others: bool
    rules: int

    def __init__(
        self,
        name: str,
        file: str,
        invocation: InvocationKind | None,
        runs_others: bool,
        rules: int,
    ) -> None:
        values = {
            "name": _check.text(name, "KnownProgram.name"),
            "file": _check.text(file, "KnownProgram.file"),
            "invocation": None if invocation is None else _check.member(InvocationKind, invocation, "KnownProgram.invocation"),
            "runs_others": _check.truth(runs_others, "KnownProgram.runs_others"),
            "rules": _check.whole(rules, 4294967295, "KnownProgram.rules"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> KnownProgram:
        value = _new(cls)
        values = {
            "name": data["name"],
            "file": data["file"],
            "invocation": None if data.get("invocation") is None else _InvocationKind[data["invocation"]],
            "runs_others": data.get("runs_others", False),
            "rules": data["rules"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["name"] = self.name
        data["file"] = self.file
        if self.invocation is not None:
            data["invocation"] = self.invocation
        if self.runs_others:
            data["runs_others"] = self.runs_others
        data["rules"] = self.rules
        return data


@dataclass(frozen=True, init=False)
class ModelServer(Record):
    """A model server that the settings name.

    Attributes:
        role: The purpose of its model: the name of the classifier that queries it.
        kind: The kind of server: `ollama`, `gemini`, `openai` or `llama_server`.
        endpoint: The address of the server.
        model: The model on that server.
    """

    role: str
    kind: str
    endpoint: str
    model: str

    _is_read = False

    def __init__(
        self,
        role: str,
        kind: str,
        endpoint: str,
        model: str,
    ) -> None:
        values = {
            "role": _check.text(role, "ModelServer.role"),
            "kind": _check.text(kind, "ModelServer.kind"),
            "endpoint": _check.text(endpoint, "ModelServer.endpoint"),
            "model": _check.text(model, "ModelServer.model"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> ModelServer:
        value = _new(cls)
        values = {
            "role": data["role"],
            "kind": data["kind"],
            "endpoint": data["endpoint"],
            "model": data["model"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["role"] = self.role
        data["kind"] = self.kind
        data["endpoint"] = self.endpoint
        data["model"] = self.model
        return data


@dataclass(frozen=True, init=False)
class ModelSettings(Record):
    """Which models serve, instead of or besides the scores of the catalogue.

    Attributes:
        simple: `models.simple`: the model for simple requests, and for moderate ones without a model of their own.
        moderate: `models.moderate`: the model for moderate requests.
        involved: `models.involved`: the model for involved requests.
        complex: `models.complex`: the model for complex requests, and for involved ones without a model of their own.
        only: `models.only`: the only models that may serve; any if empty.
        exclude: `models.exclude`: models that never serve.
        prefer: `models.prefer`: models that get a bonus on their score.
        fallbacks: `models.fallbacks`: the models that serve if the chosen one fails, the first one first.
        quality_preference: `models.quality_preference`: what counts more, from 0 (the cheapest model) to 1 (the best
            one); 0.5 weighs as the workload does.
    """

    simple: str | None = None
    moderate: str | None = None
    involved: str | None = None
    complex: str | None = None
    only: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    prefer: tuple[str, ...] = ()
    fallbacks: tuple[str, ...] = ()
    quality_preference: float | None = None

    def __init__(
        self,
        simple: str | None = None,
        moderate: str | None = None,
        involved: str | None = None,
        complex: str | None = None,
        only: Iterable[str] = (),
        exclude: Iterable[str] = (),
        prefer: Iterable[str] = (),
        fallbacks: Iterable[str] = (),
        quality_preference: float | None = None,
    ) -> None:
        values = {
            "simple": None if simple is None else _check.text(simple, "ModelSettings.simple"),
            "moderate": None if moderate is None else _check.text(moderate, "ModelSettings.moderate"),
            "involved": None if involved is None else _check.text(involved, "ModelSettings.involved"),
            "complex": None if complex is None else _check.text(complex, "ModelSettings.complex"),
            "only": _check.items(only, lambda item, place: _check.text(item, place), "ModelSettings.only"),
            "exclude": _check.items(exclude, lambda item, place: _check.text(item, place), "ModelSettings.exclude"),
            "prefer": _check.items(prefer, lambda item, place: _check.text(item, place), "ModelSettings.prefer"),
            "fallbacks": _check.items(fallbacks, lambda item, place: _check.text(item, place), "ModelSettings.fallbacks"),
            "quality_preference": None if quality_preference is None else _check.number(quality_preference, "ModelSettings.quality_preference"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> ModelSettings:
        value = _new(cls)
        values = {
            "simple": data.get("simple"),
            "moderate": data.get("moderate"),
            "involved": data.get("involved"),
            "complex": data.get("complex"),
            "only": tuple(data["only"]) if "only" in data else (),
            "exclude": tuple(data["exclude"]) if "exclude" in data else (),
            "prefer": tuple(data["prefer"]) if "prefer" in data else (),
            "fallbacks": tuple(data["fallbacks"]) if "fallbacks" in data else (),
            "quality_preference": data.get("quality_preference"),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        if self.simple is not None:
            data["simple"] = self.simple
        if self.moderate is not None:
            data["moderate"] = self.moderate
        if self.involved is not None:
            data["involved"] = self.involved
        if self.complex is not None:
            data["complex"] = self.complex
        if self.only:
            data["only"] = list(self.only)
        if self.exclude:
            data["exclude"] = list(self.exclude)
        if self.prefer:
            data["prefer"] = list(self.prefer)
        if self.fallbacks:
            data["fallbacks"] = list(self.fallbacks)
        if self.quality_preference is not None:
            data["quality_preference"] = self.quality_preference
        return data


@dataclass(frozen=True, init=False)
class ModelStatistics(Record):
    """The statistics of one model for one task.

    Attributes:
        availability: The share of calls that the model answers, from 0 to 1. Only failures lower it.
        health: Whether it may be asked.
        outcomes: How many outcomes the statistics are based on.
    """

    availability: float
    health: ModelHealth
    outcomes: int

    _is_read = False

    def __init__(
        self,
        availability: float,
        health: ModelHealth,
        outcomes: int,
    ) -> None:
        values = {
            "availability": _check.number(availability, "ModelStatistics.availability"),
            "health": _check.instance(ModelHealth, health, "ModelStatistics.health"),
            "outcomes": _check.whole(outcomes, 18446744073709551615, "ModelStatistics.outcomes"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> ModelStatistics:
        value = _new(cls)
        values = {
            "availability": data["availability"],
            "health": ModelHealth._decode(data["health"]),
            "outcomes": data["outcomes"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["availability"] = self.availability
        data["health"] = self.health._encode()
        data["outcomes"] = self.outcomes
        return data


@dataclass(frozen=True, init=False)
class NetworkEffect(Record):
    """A connection that a command makes.

    Attributes:
        host: The host, if the command names it.
        direction: Which way data goes.
    """

    host: str | None
    direction: NetworkDirection

    def __init__(
        self,
        host: str | None,
        direction: NetworkDirection,
    ) -> None:
        values = {
            "host": None if host is None else _check.text(host, "NetworkEffect.host"),
            "direction": _check.member(NetworkDirection, direction, "NetworkEffect.direction"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> NetworkEffect:
        value = _new(cls)
        values = {
            "host": data.get("host"),
            "direction": _NetworkDirection[data["direction"]],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        if self.host is not None:
            data["host"] = self.host
        data["direction"] = self.direction
        return data


@dataclass(frozen=True, init=False)
class PackPrompt(Record):
    """What a pack says to a generating model.

    Attributes:
        frame: The built-in text around the other parts.
        template: A template in place of the frame, with `{{placeholders}}` (`crate.prompt` lists them).
        field: What the domain is about, as it follows the word "about".
        programs: The programs to prefer, or how to choose one.
        notes: How the programs differ between the variants of Unix.
        rules: What the answer must keep to, a sentence each. A prompt has the rules of every domain that the request
            belongs to.
    """

    frame: PromptFrame
    template: str | None
    field: str
    programs: tuple[str, ...]
    notes: FlavorNotes
    rules: tuple[str, ...]

    def __init__(
        self,
        frame: PromptFrame,
        template: str | None,
        field: str,
        programs: Iterable[str],
        notes: FlavorNotes,
        rules: Iterable[str],
    ) -> None:
        values = {
            "frame": _check.member(PromptFrame, frame, "PackPrompt.frame"),
            "template": None if template is None else _check.text(template, "PackPrompt.template"),
            "field": _check.text(field, "PackPrompt.field"),
            "programs": _check.items(programs, lambda item, place: _check.text(item, place), "PackPrompt.programs"),
            "notes": _check.instance(FlavorNotes, notes, "PackPrompt.notes"),
            "rules": _check.items(rules, lambda item, place: _check.text(item, place), "PackPrompt.rules"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> PackPrompt:
        value = _new(cls)
        values = {
            "frame": _PromptFrame[data["frame"]],
            "template": data.get("template"),
            "field": data["field"],
            "programs": tuple(data["programs"]),
            "notes": FlavorNotes._decode(data["notes"]),
            "rules": tuple(data["rules"]),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["frame"] = self.frame
        if self.template is not None:
            data["template"] = self.template
        data["field"] = self.field
        data["programs"] = list(self.programs)
        data["notes"] = self.notes._encode()
        data["rules"] = list(self.rules)
        return data


@dataclass(frozen=True, init=False)
class PackageFact(Record):
    """A package that the package manager knows.

    Attributes:
        name: The name.
        installed: Whether it is installed. A package of which only configuration files are left is not.
        version: The installed version; absent if it is not installed.
        available: The version that can be installed; absent if none is known.
        section: The section of the archive, such as `graphics`.
        summary: The first line of its description.
    """

    name: str
    installed: bool
    version: str | None = None
    available: str | None = None
    section: str | None = None
    summary: str | None = None

    def __init__(
        self,
        name: str,
        installed: bool,
        version: str | None = None,
        available: str | None = None,
        section: str | None = None,
        summary: str | None = None,
    ) -> None:
        values = {
            "name": _check.text(name, "PackageFact.name"),
            "installed": _check.truth(installed, "PackageFact.installed"),
            "version": None if version is None else _check.text(version, "PackageFact.version"),
            "available": None if available is None else _check.text(available, "PackageFact.available"),
            "section": None if section is None else _check.text(section, "PackageFact.section"),
            "summary": None if summary is None else _check.text(summary, "PackageFact.summary"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> PackageFact:
        value = _new(cls)
        values = {
            "name": data["name"],
            "installed": data["installed"],
            "version": data.get("version"),
            "available": data.get("available"),
            "section": data.get("section"),
            "summary": data.get("summary"),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["name"] = self.name
        data["installed"] = self.installed
        if self.version is not None:
            data["version"] = self.version
        if self.available is not None:
            data["available"] = self.available
        if self.section is not None:
            data["section"] = self.section
        if self.summary is not None:
            data["summary"] = self.summary
        return data


@dataclass(frozen=True, init=False)
class PackageManager(Record):
    """The package manager of this computer.

    Attributes:
        kind: The family.
        path: The path of its program.
    """

    kind: PackageManagerKind
    path: str

    def __init__(
        self,
        kind: PackageManagerKind,
        path: str,
    ) -> None:
        values = {
            "kind": _check.member(PackageManagerKind, kind, "PackageManager.kind"),
            "path": _check.text(path, "PackageManager.path"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> PackageManager:
        value = _new(cls)
        values = {
            "kind": _PackageManagerKind[data["kind"]],
            "path": data["path"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["kind"] = self.kind
        data["path"] = self.path
        return data


@dataclass(frozen=True, init=False)
class PathEffect(Record):
    """A path that a command names.

    Attributes:
        path: The path as the command would see it.
        scope: Where it lies.
    """

    path: str
    scope: PathScope

    def __init__(
        self,
        path: str,
        scope: PathScope,
    ) -> None:
        values = {
            "path": _check.text(path, "PathEffect.path"),
            "scope": _check.member(PathScope, scope, "PathEffect.scope"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> PathEffect:
        value = _new(cls)
        values = {
            "path": data["path"],
            "scope": _PathScope[data["scope"]],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["path"] = self.path
        data["scope"] = self.scope
        return data


@dataclass(frozen=True, init=False)
class Platform(_methods.PlatformMethods, Record):
    """The computer that commands are written for, in the words that a prompt uses.

    Attributes:
        os: The operating system, such as `linux` or `macos`.
        unix_flavor: The variant of its Unix programs: `GNU`, `BSD` or `BusyBox`.
        shell: The shell that commands are for.
        notes: How its programs differ from what a model may expect; packs add what concerns their own programs.
        release: The name and the version of the operating system, such as `Debian GNU/Linux 13 (trixie)`; empty if it
            is not known.
        missing_programs: Programs that packs name and that this computer does not have.
    """

    os: str
    unix_flavor: str
    shell: str
    notes: str
    release: str = ""
    missing_programs: tuple[str, ...] = ()

    def __init__(
        self,
        os: str,
        unix_flavor: str,
        shell: str,
        notes: str,
        release: str = "",
        missing_programs: Iterable[str] = (),
    ) -> None:
        values = {
            "os": _check.text(os, "Platform.os"),
            "unix_flavor": _check.text(unix_flavor, "Platform.unix_flavor"),
            "shell": _check.text(shell, "Platform.shell"),
            "notes": _check.text(notes, "Platform.notes"),
            "release": _check.text(release, "Platform.release"),
            "missing_programs": _check.items(missing_programs, lambda item, place: _check.text(item, place), "Platform.missing_programs"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Platform:
        value = _new(cls)
        values = {
            "os": data["os"],
            "unix_flavor": data["unix_flavor"],
            "shell": data["shell"],
            "notes": data["notes"],
            "release": data.get("release", ""),
            "missing_programs": tuple(data["missing_programs"]) if "missing_programs" in data else (),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["os"] = self.os
        data["unix_flavor"] = self.unix_flavor
        data["shell"] = self.shell
        data["notes"] = self.notes
        if self.release:
            data["release"] = self.release
        if self.missing_programs:
            data["missing_programs"] = list(self.missing_programs)
        return data


@dataclass(frozen=True, init=False)
class Problem(Record):
    """One problem in a settings or data file.

    Attributes:
        file: The file, or the source of the value (`environment`, `command line`, `settings`).
        line: The line, counted from 1, if it is known.
        key: The dotted path of the key, such as `meta.domain`; empty for the whole file.
        value: The offending value as it was written, shortened; absent if the key is missing.
        expected: What was expected.
    """

    file: str
    line: int | None = None
    key: str = ""
    value: str | None = None
    expected: str = ""

    _is_read = False

    def __init__(
        self,
        file: str,
        line: int | None = None,
        key: str = "",
        value: str | None = None,
        expected: str = "",
    ) -> None:
        values = {
            "file": _check.text(file, "Problem.file"),
            "line": None if line is None else _check.whole(line, 18446744073709551615, "Problem.line"),
            "key": _check.text(key, "Problem.key"),
            "value": None if value is None else _check.text(value, "Problem.value"),
            "expected": _check.text(expected, "Problem.expected"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Problem:
        value = _new(cls)
        values = {
            "file": data["file"],
            "line": data.get("line"),
            "key": data.get("key", ""),
            "value": data.get("value"),
            "expected": data.get("expected", ""),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["file"] = self.file
        if self.line is not None:
            data["line"] = self.line
        if self.key:
            data["key"] = self.key
        if self.value is not None:
            data["value"] = self.value
        if self.expected:
            data["expected"] = self.expected
        return data


@dataclass(frozen=True, init=False)
class ProgramFact(Record):
    """A program that was found among the folders of `PATH`.

    Attributes:
        name: The name of the file.
        path: The whole path.
    """

    name: str
    path: str

    def __init__(
        self,
        name: str,
        path: str,
    ) -> None:
        values = {
            "name": _check.text(name, "ProgramFact.name"),
            "path": _check.text(path, "ProgramFact.path"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> ProgramFact:
        value = _new(cls)
        values = {
            "name": data["name"],
            "path": data["path"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["name"] = self.name
        data["path"] = self.path
        return data


@dataclass(frozen=True, init=False)
class ProposeSettings(Record):
    """How long the parts of a proposal may take besides the model's answer, and what it may look up.

    Attributes:
        introspect: `propose.introspect`: whether programs of a command are run with `--help`, to reject options that
            they do not have.
        gather_ms: `propose.gather_ms`: how long a proposal waits for classifiers and facts together, in milliseconds;
            what comes later is left out.
        assemble_ms: `propose.assemble_ms`: how long a prompt may take to put together, in milliseconds; the trace says
            so if it takes longer.
        judge_ms: `propose.judge_ms`: how long an answer may take to judge, in milliseconds; the trace says so if it
            takes longer.
    """

    introspect: bool = False
    gather_ms: int = 200
    assemble_ms: int = 50
    judge_ms: int = 50

    def __init__(
        self,
        introspect: bool = False,
        gather_ms: int = 200,
        assemble_ms: int = 50,
        judge_ms: int = 50,
    ) -> None:
        values = {
            "introspect": _check.truth(introspect, "ProposeSettings.introspect"),
            "gather_ms": _check.whole(gather_ms, 4294967295, "ProposeSettings.gather_ms"),
            "assemble_ms": _check.whole(assemble_ms, 4294967295, "ProposeSettings.assemble_ms"),
            "judge_ms": _check.whole(judge_ms, 4294967295, "ProposeSettings.judge_ms"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> ProposeSettings:
        value = _new(cls)
        values = {
            "introspect": data.get("introspect", False),
            "gather_ms": data.get("gather_ms", 200),
            "assemble_ms": data.get("assemble_ms", 50),
            "judge_ms": data.get("judge_ms", 50),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        if self.introspect:
            data["introspect"] = self.introspect
        if self.gather_ms != 200:
            data["gather_ms"] = self.gather_ms
        if self.assemble_ms != 50:
            data["assemble_ms"] = self.assemble_ms
        if self.judge_ms != 50:
            data["judge_ms"] = self.judge_ms
        return data


@dataclass(frozen=True, init=False)
class QualityPrior(Record):
    """The expected quality of a model for each task, from 0 to 1, before there are outcomes.

    Attributes:
        chat: For conversation.
        classify: For assigning labels.
        reasoning: For planning and analysis.
        code: For code.
    """

    chat: float
    classify: float
    reasoning: float
    code: float

    def __init__(
        self,
        chat: float,
        classify: float,
        reasoning: float,
        code: float,
    ) -> None:
        values = {
            "chat": _check.number(chat, "QualityPrior.chat"),
            "classify": _check.number(classify, "QualityPrior.classify"),
            "reasoning": _check.number(reasoning, "QualityPrior.reasoning"),
            "code": _check.number(code, "QualityPrior.code"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> QualityPrior:
        value = _new(cls)
        values = {
            "chat": data["chat"],
            "classify": data["classify"],
            "reasoning": data["reasoning"],
            "code": data["code"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["chat"] = self.chat
        data["classify"] = self.classify
        data["reasoning"] = self.reasoning
        data["code"] = self.code
        return data


@dataclass(frozen=True, init=False)
class ModelSpec(Record):
    """The description of one model.

    Attributes:
        id: Its id, as its provider expects it; of an imported model, with `provider/` before it if the provider is not
            its maker.
        name: Its display name.
        provider: The provider that serves it.
        location: Where it runs.
        capabilities: Its capabilities.
        context_tokens: The size of its context, in tokens; absent if unknown.
        quality: Its expected quality.
        quality_basis: Where the expected quality comes from; absent if it was set by hand.
        latency_ms: The expected time to the first token, in milliseconds.
        input_usd_per_mtok: The price of a million input tokens, in US dollars.
        output_usd_per_mtok: The price of a million output tokens, in US dollars.
        cached_input_usd_per_mtok: The price of a million input tokens that its provider has in its prompt cache, in US
            dollars; absent if it has no such price or it is unknown.
        efforts: The levels of reasoning effort that it takes; empty if it has no such setting.
        thinks: Whether it thinks before it answers although it takes no level of effort, or none is known. Its time and
            its costs then count the effort that the request needs.
        memory_mib: The memory it needs, in MiB; absent if it needs none on this computer.
        family: Its family, such as `gemma3`.
        tags: Free-form tags.
        needs_consent: Whether the user must agree before it is used.
    """

    id: str
    name: str
    provider: str
    location: ModelLocation
    capabilities: tuple[ModelCapability, ...]
    context_tokens: int | None
    quality: QualityPrior
    quality_basis: QualityBasis | None
    latency_ms: int
    input_usd_per_mtok: float = 0.0
    output_usd_per_mtok: float = 0.0
    cached_input_usd_per_mtok: float | None = None
    efforts: tuple[Effort, ...] = ()
    thinks: bool = False
    memory_mib: int | None = None
    family: str | None = None
    tags: tuple[str, ...] = ()
    needs_consent: bool = False

    def __init__(
        self,
        id: str,
        name: str,
        provider: str,
        location: ModelLocation,
        capabilities: Iterable[ModelCapability],
        context_tokens: int | None,
        quality: QualityPrior,
        quality_basis: QualityBasis | None,
        latency_ms: int,
        input_usd_per_mtok: float = 0.0,
        output_usd_per_mtok: float = 0.0,
        cached_input_usd_per_mtok: float | None = None,
        efforts: Iterable[Effort] = (),
        thinks: bool = False,
        memory_mib: int | None = None,
        family: str | None = None,
        tags: Iterable[str] = (),
        needs_consent: bool = False,
    ) -> None:
        values = {
            "id": _check.text(id, "ModelSpec.id"),
            "name": _check.text(name, "ModelSpec.name"),
            "provider": _check.text(provider, "ModelSpec.provider"),
            "location": _check.member(ModelLocation, location, "ModelSpec.location"),
            "capabilities": _check.items(capabilities, lambda item, place: _check.member(ModelCapability, item, place), "ModelSpec.capabilities"),
            "context_tokens": None if context_tokens is None else _check.whole(context_tokens, 4294967295, "ModelSpec.context_tokens"),
            "quality": _check.instance(QualityPrior, quality, "ModelSpec.quality"),
            "quality_basis": None if quality_basis is None else _check.member(QualityBasis, quality_basis, "ModelSpec.quality_basis"),
            "latency_ms": _check.whole(latency_ms, 4294967295, "ModelSpec.latency_ms"),
            "input_usd_per_mtok": _check.number(input_usd_per_mtok, "ModelSpec.input_usd_per_mtok"),
            "output_usd_per_mtok": _check.number(output_usd_per_mtok, "ModelSpec.output_usd_per_mtok"),
            "cached_input_usd_per_mtok": None if cached_input_usd_per_mtok is None else _check.number(cached_input_usd_per_mtok, "ModelSpec.cached_input_usd_per_mtok"),
            "efforts": _check.items(efforts, lambda item, place: _check.member(Effort, item, place), "ModelSpec.efforts"),
            "thinks": _check.truth(thinks, "ModelSpec.thinks"),
            "memory_mib": None if memory_mib is None else _check.whole(memory_mib, 4294967295, "ModelSpec.memory_mib"),
            "family": None if family is None else _check.text(family, "ModelSpec.family"),
            "tags": _check.items(tags, lambda item, place: _check.text(item, place), "ModelSpec.tags"),
            "needs_consent": _check.truth(needs_consent, "ModelSpec.needs_consent"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> ModelSpec:
        value = _new(cls)
        values = {
            "id": data["id"],
            "name": data["name"],
            "provider": data["provider"],
            "location": _ModelLocation[data["location"]],
            "capabilities": tuple([_ModelCapability[item] for item in data["capabilities"]]),
            "context_tokens": data.get("context_tokens"),
            "quality": QualityPrior._decode(data["quality"]),
            "quality_basis": None if data.get("quality_basis") is None else _QualityBasis[data["quality_basis"]],
            "latency_ms": data["latency_ms"],
            "input_usd_per_mtok": data.get("input_usd_per_mtok", 0.0),
            "output_usd_per_mtok": data.get("output_usd_per_mtok", 0.0),
            "cached_input_usd_per_mtok": data.get("cached_input_usd_per_mtok"),
            "efforts": tuple([_Effort[item] for item in data["efforts"]]) if "efforts" in data else (),
            "thinks": data.get("thinks", False),
            "memory_mib": data.get("memory_mib"),
            "family": data.get("family"),
            "tags": tuple(data["tags"]) if "tags" in data else (),
            "needs_consent": data.get("needs_consent", False),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["id"] = self.id
        data["name"] = self.name
        data["provider"] = self.provider
        data["location"] = self.location
        data["capabilities"] = list(self.capabilities)
        if self.context_tokens is not None:
            data["context_tokens"] = self.context_tokens
        data["quality"] = self.quality._encode()
        if self.quality_basis is not None:
            data["quality_basis"] = self.quality_basis
        data["latency_ms"] = self.latency_ms
        if self.input_usd_per_mtok != 0.0:
            data["input_usd_per_mtok"] = self.input_usd_per_mtok
        if self.output_usd_per_mtok != 0.0:
            data["output_usd_per_mtok"] = self.output_usd_per_mtok
        if self.cached_input_usd_per_mtok is not None:
            data["cached_input_usd_per_mtok"] = self.cached_input_usd_per_mtok
        if self.efforts:
            data["efforts"] = list(self.efforts)
        if self.thinks:
            data["thinks"] = self.thinks
        if self.memory_mib is not None:
            data["memory_mib"] = self.memory_mib
        if self.family is not None:
            data["family"] = self.family
        if self.tags:
            data["tags"] = list(self.tags)
        if self.needs_consent:
            data["needs_consent"] = self.needs_consent
        return data


@dataclass(frozen=True, init=False)
class QuestionOption(Record):
    """An answer to choose.

    Attributes:
        label: The answer in words, such as the title of a domain.
        domain: The request is for this domain.
        clause: The part of the text with this index in the clauses of the clarity is handled first, counted from 0.
        action: `proceed` agrees, and `clarify` declines what was understood.
    """

    label: str
    domain: Domain | None = None
    clause: int | None = None
    action: Action | None = None

    def __init__(
        self,
        label: str,
        domain: Domain | None = None,
        clause: int | None = None,
        action: Action | None = None,
    ) -> None:
        values = {
            "label": _check.text(label, "QuestionOption.label"),
            "domain": None if domain is None else _check.domain(domain, "QuestionOption.domain"),
            "clause": None if clause is None else _check.whole(clause, 4294967295, "QuestionOption.clause"),
            "action": None if action is None else _check.member(Action, action, "QuestionOption.action"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> QuestionOption:
        value = _new(cls)
        values = {
            "label": data["label"],
            "domain": None if data.get("domain") is None else Domain._decode(data["domain"]),
            "clause": data.get("clause"),
            "action": None if data.get("action") is None else _Action[data["action"]],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["label"] = self.label
        if self.domain is not None:
            data["domain"] = self.domain
        if self.clause is not None:
            data["clause"] = self.clause
        if self.action is not None:
            data["action"] = self.action
        return data


@dataclass(frozen=True, init=False)
class Question(Record):
    """The question that a decision puts to the user.

    Attributes:
        text: The question, in the language of the `QuestionSentences` in use.
        options: The answers to choose from, the likeliest first. The user may also answer in words. Empty if only words
            can answer.
        round: Which question about the request it is, from 1 to `MAX_ROUNDS`.
    """

    text: str
    options: tuple[QuestionOption, ...]
    round: int

    def __init__(
        self,
        text: str,
        options: Iterable[QuestionOption],
        round: int,
    ) -> None:
        values = {
            "text": _check.text(text, "Question.text"),
            "options": _check.items(options, lambda item, place: _check.instance(QuestionOption, item, place), "Question.options"),
            "round": _check.whole(round, 255, "Question.round"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Question:
        value = _new(cls)
        values = {
            "text": data["text"],
            "options": tuple([QuestionOption._decode(item) for item in data["options"]]) if "options" in data else (),
            "round": data["round"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["text"] = self.text
        if self.options:
            data["options"] = [item._encode() for item in self.options]
        data["round"] = self.round
        return data


@dataclass(frozen=True, init=False)
class ReasonParams(Record):
    """What a reason names. Which of it is there depends on the code.

    Attributes:
        domain: The domain.
        confidence: The confidence of the domain, from 0 to 1.
        needed: The confidence from which a request is clear, from 0 to 1.
        kind: The kind of work that the request asks for.
        count: The number of requests in the text.
        rule: The id of the safety rule.
    """

    domain: Domain | None = None
    confidence: float | None = None
    needed: float | None = None
    kind: TaskKind | None = None
    count: int | None = None
    rule: str | None = None

    def __init__(
        self,
        domain: Domain | None = None,
        confidence: float | None = None,
        needed: float | None = None,
        kind: TaskKind | None = None,
        count: int | None = None,
        rule: str | None = None,
    ) -> None:
        values = {
            "domain": None if domain is None else _check.domain(domain, "ReasonParams.domain"),
            "confidence": None if confidence is None else _check.number(confidence, "ReasonParams.confidence"),
            "needed": None if needed is None else _check.number(needed, "ReasonParams.needed"),
            "kind": None if kind is None else _check.member(TaskKind, kind, "ReasonParams.kind"),
            "count": None if count is None else _check.whole(count, 4294967295, "ReasonParams.count"),
            "rule": None if rule is None else _check.text(rule, "ReasonParams.rule"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> ReasonParams:
        value = _new(cls)
        values = {
            "domain": None if data.get("domain") is None else Domain._decode(data["domain"]),
            "confidence": data.get("confidence"),
            "needed": data.get("needed"),
            "kind": None if data.get("kind") is None else _TaskKind[data["kind"]],
            "count": data.get("count"),
            "rule": data.get("rule"),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        if self.domain is not None:
            data["domain"] = self.domain
        if self.confidence is not None:
            data["confidence"] = self.confidence
        if self.needed is not None:
            data["needed"] = self.needed
        if self.kind is not None:
            data["kind"] = self.kind
        if self.count is not None:
            data["count"] = self.count
        if self.rule is not None:
            data["rule"] = self.rule
        return data


@dataclass(frozen=True, init=False)
class Reason(Record):
    """A reason for the action of a decision.

    Attributes:
        code: What kind of reason it is.
        text: The reason as a sentence in English, for the user.
        params: What the sentence names.
    """

    code: ReasonCode
    text: str
    params: ReasonParams = ReasonParams()

    def __init__(
        self,
        code: ReasonCode,
        text: str,
        params: ReasonParams = ReasonParams(),
    ) -> None:
        values = {
            "code": _check.member(ReasonCode, code, "Reason.code"),
            "text": _check.text(text, "Reason.text"),
            "params": _check.instance(ReasonParams, params, "Reason.params"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Reason:
        value = _new(cls)
        values = {
            "code": _ReasonCode[data["code"]],
            "text": data["text"],
            "params": ReasonParams._decode(data["params"]) if "params" in data else ReasonParams(),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["code"] = self.code
        data["text"] = self.text
        if self.params != ReasonParams():
            data["params"] = self.params._encode()
        return data


@dataclass(frozen=True, init=False)
class RecommendationRequest(Record):
    """A request for a recommendation.

    Attributes:
        use_cases: The use cases; if empty, the default one.
        tier: The balance of speed and quality.
        privacy: Where a model may run.
    """

    use_cases: tuple[UseCase, ...] = ()
    tier: QualityTier = QualityTier.BALANCED
    privacy: Privacy = Privacy.ON_DEVICE

    def __init__(
        self,
        use_cases: Iterable[UseCase] = (),
        tier: QualityTier = QualityTier.BALANCED,
        privacy: Privacy = Privacy.ON_DEVICE,
    ) -> None:
        values = {
            "use_cases": _check.items(use_cases, lambda item, place: _check.member(UseCase, item, place), "RecommendationRequest.use_cases"),
            "tier": _check.member(QualityTier, tier, "RecommendationRequest.tier"),
            "privacy": _check.member(Privacy, privacy, "RecommendationRequest.privacy"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> RecommendationRequest:
        value = _new(cls)
        values = {
            "use_cases": tuple([_UseCase[item] for item in data["use_cases"]]) if "use_cases" in data else (),
            "tier": _QualityTier[data["tier"]] if "tier" in data else QualityTier.BALANCED,
            "privacy": _Privacy[data["privacy"]] if "privacy" in data else Privacy.ON_DEVICE,
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["use_cases"] = list(self.use_cases)
        data["tier"] = self.tier
        data["privacy"] = self.privacy
        return data


@dataclass(frozen=True, init=False)
class RecommendedModel(Record):
    """A recommended model with its score.

    Attributes:
        model: The model's id.
        name: Its display name.
        score: The weighted sum of the three axes plus the bonus.
        quality: Its quality, relative to the best model of the same role.
        latency: How soon it answers, relative to the slowest model of the same role.
        memory: The share of the memory budget that it leaves free.
        bonus: The bonus for capabilities that the use case prefers.
        needs_mib: The memory it takes with its KV cache, in MiB; 0 if it runs elsewhere.
        needs_consent: Whether the user must agree before it is used, because requests leave this computer.
    """

    model: str
    name: str
    score: float
    quality: float
    latency: float
    memory: float
    bonus: float
    needs_mib: int
    needs_consent: bool

    def __init__(
        self,
        model: str,
        name: str,
        score: float,
        quality: float,
        latency: float,
        memory: float,
        bonus: float,
        needs_mib: int,
        needs_consent: bool,
    ) -> None:
        values = {
            "model": _check.text(model, "RecommendedModel.model"),
            "name": _check.text(name, "RecommendedModel.name"),
            "score": _check.number(score, "RecommendedModel.score"),
            "quality": _check.number(quality, "RecommendedModel.quality"),
            "latency": _check.number(latency, "RecommendedModel.latency"),
            "memory": _check.number(memory, "RecommendedModel.memory"),
            "bonus": _check.number(bonus, "RecommendedModel.bonus"),
            "needs_mib": _check.whole(needs_mib, 4294967295, "RecommendedModel.needs_mib"),
            "needs_consent": _check.truth(needs_consent, "RecommendedModel.needs_consent"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> RecommendedModel:
        value = _new(cls)
        values = {
            "model": data["model"],
            "name": data["name"],
            "score": data["score"],
            "quality": data["quality"],
            "latency": data["latency"],
            "memory": data["memory"],
            "bonus": data["bonus"],
            "needs_mib": data["needs_mib"],
            "needs_consent": data["needs_consent"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["model"] = self.model
        data["name"] = self.name
        data["score"] = self.score
        data["quality"] = self.quality
        data["latency"] = self.latency
        data["memory"] = self.memory
        data["bonus"] = self.bonus
        data["needs_mib"] = self.needs_mib
        data["needs_consent"] = self.needs_consent
        return data


@dataclass(frozen=True, init=False)
class Rejection(Record):
    """The reason why a model was rejected.

    Attributes:
        model: The model's id.
        requirement: The requirement that it does not meet.
    """

    model: str
    requirement: str

    def __init__(
        self,
        model: str,
        requirement: str,
    ) -> None:
        values = {
            "model": _check.text(model, "Rejection.model"),
            "requirement": _check.text(requirement, "Rejection.requirement"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Rejection:
        value = _new(cls)
        values = {
            "model": data["model"],
            "requirement": data["requirement"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["model"] = self.model
        data["requirement"] = self.requirement
        return data


@dataclass(frozen=True, init=False)
class Recommendation(Record):
    """The recommendation for one use case.

    Attributes:
        use_case: The use case.
        role: The role within which models were compared.
        picks: The recommended models, the best first; empty if there are none.
        rejected: The models of this role that were rejected, and why.
    """

    use_case: UseCase
    role: UseCaseRole
    picks: tuple[RecommendedModel, ...]
    rejected: tuple[Rejection, ...]

    def __init__(
        self,
        use_case: UseCase,
        role: UseCaseRole,
        picks: Iterable[RecommendedModel],
        rejected: Iterable[Rejection],
    ) -> None:
        values = {
            "use_case": _check.member(UseCase, use_case, "Recommendation.use_case"),
            "role": _check.member(UseCaseRole, role, "Recommendation.role"),
            "picks": _check.items(picks, lambda item, place: _check.instance(RecommendedModel, item, place), "Recommendation.picks"),
            "rejected": _check.items(rejected, lambda item, place: _check.instance(Rejection, item, place), "Recommendation.rejected"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Recommendation:
        value = _new(cls)
        values = {
            "use_case": _UseCase[data["use_case"]],
            "role": _UseCaseRole[data["role"]],
            "picks": tuple([RecommendedModel._decode(item) for item in data["picks"]]),
            "rejected": tuple([Rejection._decode(item) for item in data["rejected"]]),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["use_case"] = self.use_case
        data["role"] = self.role
        data["picks"] = [item._encode() for item in self.picks]
        data["rejected"] = [item._encode() for item in self.rejected]
        return data


@dataclass(frozen=True, init=False)
class RecommendationBundle(Record):
    """The recommendations for every use case of a request.

    Attributes:
        budget_mib: The memory that a model may take on this computer, in MiB.
        recommendations: One recommendation for each use case, in the order of the request.
    """

    budget_mib: int
    recommendations: tuple[Recommendation, ...]

    def __init__(
        self,
        budget_mib: int,
        recommendations: Iterable[Recommendation],
    ) -> None:
        values = {
            "budget_mib": _check.whole(budget_mib, 4294967295, "RecommendationBundle.budget_mib"),
            "recommendations": _check.items(recommendations, lambda item, place: _check.instance(Recommendation, item, place), "RecommendationBundle.recommendations"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> RecommendationBundle:
        value = _new(cls)
        values = {
            "budget_mib": data["budget_mib"],
            "recommendations": tuple([Recommendation._decode(item) for item in data["recommendations"]]),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["budget_mib"] = self.budget_mib
        data["recommendations"] = [item._encode() for item in self.recommendations]
        return data


@dataclass(frozen=True, init=False)
class RubricSettings(Record):
    """The server with the model of the complexity rubric, and what the model is asked.

    Attributes:
        server: `rubric.server`: what kind of server runs the model of the complexity rubric (`gemini` is LiteRT-LM,
            too; `gemini_plain` is for hosted Gemma models, which take neither instructions nor a schema).
        endpoint: `rubric.endpoint`: the address of the server with the model of the complexity rubric; setting it lets
            `auto` ask it.
        model: `rubric.model`: the model that grades complexity.
        key_variable: `rubric.key_variable`: the environment variable that holds the key of the server with the
            complexity rubric.
        key_file: `rubric.key_file`: the file that holds the key of the server with the complexity rubric.
        variant: `rubric.variant`: whether the model of the complexity rubric chooses a side or gives a number.
        threshold: `rubric.threshold`: the number from which a request is involved or complex.
        turns: `rubric.turns`: how many turns of the conversation the model of the complexity rubric is shown.
        window: `rubric.window`: out of how many of the last turns `rubric.turns` are taken, those of tools included.
    """

    server: ServerKind = ServerKind.GEMINI
    endpoint: str | None = None
    model: str = "gemma3-1b-gpu-custom"
    key_variable: str | None = None
    key_file: str | None = None
    variant: RubricAnswer = RubricAnswer.CHOICE
    threshold: int = 50
    turns: int = 4
    window: int = 20

    def __init__(
        self,
        server: ServerKind = ServerKind.GEMINI,
        endpoint: str | None = None,
        model: str = "gemma3-1b-gpu-custom",
        key_variable: str | None = None,
        key_file: str | None = None,
        variant: RubricAnswer = RubricAnswer.CHOICE,
        threshold: int = 50,
        turns: int = 4,
        window: int = 20,
    ) -> None:
        values = {
            "server": _check.member(ServerKind, server, "RubricSettings.server"),
            "endpoint": None if endpoint is None else _check.text(endpoint, "RubricSettings.endpoint"),
            "model": _check.text(model, "RubricSettings.model"),
            "key_variable": None if key_variable is None else _check.text(key_variable, "RubricSettings.key_variable"),
            "key_file": None if key_file is None else _check.text(key_file, "RubricSettings.key_file"),
            "variant": _check.member(RubricAnswer, variant, "RubricSettings.variant"),
            "threshold": _check.whole(threshold, 4294967295, "RubricSettings.threshold"),
            "turns": _check.whole(turns, 4294967295, "RubricSettings.turns"),
            "window": _check.whole(window, 4294967295, "RubricSettings.window"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> RubricSettings:
        value = _new(cls)
        values = {
            "server": _ServerKind[data["server"]] if "server" in data else ServerKind.GEMINI,
            "endpoint": data.get("endpoint"),
            "model": data.get("model", "gemma3-1b-gpu-custom"),
            "key_variable": data.get("key_variable"),
            "key_file": data.get("key_file"),
            "variant": _RubricAnswer[data["variant"]] if "variant" in data else RubricAnswer.CHOICE,
            "threshold": data.get("threshold", 50),
            "turns": data.get("turns", 4),
            "window": data.get("window", 20),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        if self.server != ServerKind.GEMINI:
            data["server"] = self.server
        if self.endpoint is not None:
            data["endpoint"] = self.endpoint
        if self.model != "gemma3-1b-gpu-custom":
            data["model"] = self.model
        if self.key_variable is not None:
            data["key_variable"] = self.key_variable
        if self.key_file is not None:
            data["key_file"] = self.key_file
        if self.variant != RubricAnswer.CHOICE:
            data["variant"] = self.variant
        if self.threshold != 50:
            data["threshold"] = self.threshold
        if self.turns != 4:
            data["turns"] = self.turns
        if self.window != 20:
            data["window"] = self.window
        return data


@dataclass(frozen=True, init=False)
class SafetyPattern(Record):
    """A safety rule that a domain of the request has.

    Attributes:
        rule: The id of the rule.
        level: How dangerous what it finds is.
        message: What it finds, as a sentence.
    """

    rule: str
    level: RiskLevel
    message: str

    def __init__(
        self,
        rule: str,
        level: RiskLevel,
        message: str,
    ) -> None:
        values = {
            "rule": _check.text(rule, "SafetyPattern.rule"),
            "level": _check.member(RiskLevel, level, "SafetyPattern.level"),
            "message": _check.text(message, "SafetyPattern.message"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> SafetyPattern:
        value = _new(cls)
        values = {
            "rule": data["rule"],
            "level": _RiskLevel[data["level"]],
            "message": data["message"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["rule"] = self.rule
        data["level"] = self.level
        data["message"] = self.message
        return data


@dataclass(frozen=True, init=False)
class SafetyRule(Record):
    """A safety rule: a danger, and how much could go wrong. Its patterns are only in the pack.

    Attributes:
        id: Its id, such as `git-push-force`.
        level: How much could go wrong.
        message: What the command or request would do.
        risks: What could go wrong.
        alternative: What to do instead.
        level_in_domain: A higher risk level in a decision of the rule's domain.
        domain: The domain of the rule.
    """

    id: str
    level: RiskLevel
    message: str
    risks: tuple[str, ...] = ()
    alternative: str | None = None
    level_in_domain: RiskLevel | None = None
    domain: Domain | None = None

    _is_read = False

    def __init__(
        self,
        id: str,
        level: RiskLevel,
        message: str,
        risks: Iterable[str] = (),
        alternative: str | None = None,
        level_in_domain: RiskLevel | None = None,
        domain: Domain | None = None,
    ) -> None:
        values = {
            "id": _check.text(id, "SafetyRule.id"),
            "level": _check.member(RiskLevel, level, "SafetyRule.level"),
            "message": _check.text(message, "SafetyRule.message"),
            "risks": _check.items(risks, lambda item, place: _check.text(item, place), "SafetyRule.risks"),
            "alternative": None if alternative is None else _check.text(alternative, "SafetyRule.alternative"),
            "level_in_domain": None if level_in_domain is None else _check.member(RiskLevel, level_in_domain, "SafetyRule.level_in_domain"),
            "domain": None if domain is None else _check.domain(domain, "SafetyRule.domain"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> SafetyRule:
        value = _new(cls)
        values = {
            "id": data["id"],
            "level": _RiskLevel[data["level"]],
            "message": data["message"],
            "risks": tuple(data["risks"]) if "risks" in data else (),
            "alternative": data.get("alternative"),
            "level_in_domain": None if data.get("level_in_domain") is None else _RiskLevel[data["level_in_domain"]],
            "domain": None if data.get("domain") is None else Domain._decode(data["domain"]),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["id"] = self.id
        data["level"] = self.level
        data["message"] = self.message
        if self.risks:
            data["risks"] = list(self.risks)
        if self.alternative is not None:
            data["alternative"] = self.alternative
        if self.level_in_domain is not None:
            data["level_in_domain"] = self.level_in_domain
        if self.domain is not None:
            data["domain"] = self.domain
        return data


@dataclass(frozen=True, init=False)
class SelectionInput(Record):
    """What a request needs of its model, for choosing one without routing.

    Attributes:
        hint: The requirements of the caller.
        workload: How the caller weighs the axes. The preferences of the hint take precedence.
        task: The task; absent for conversation. The task of the hint takes precedence.
        complexity: How complex the request is.
        input_tokens: The length of the request with its history, in tokens.
        cached_tokens: How many of these the session's model has read before, so that it charges less for them where it
            says so.
        tier_model: The model that the app assigned to the tier of the request. It serves if it meets the hard
            requirements and is not cooling down.
        now_ms: The time, in milliseconds of the clock that the evidence uses.
        session: The model that the session is on.
        exploration: Whether and how to explore other models; off if absent.
    """

    hint: IntentHint = IntentHint()
    workload: Workload = Workload.INTERACTIVE
    task: TaskHint | None = None
    complexity: Complexity = Complexity._decode({"tier": None, "score": None, "reasons": []})
    input_tokens: int = 0
    cached_tokens: int = 0
    tier_model: str | None = None
    now_ms: int = 0
    session: str | None = None
    exploration: Exploration | None = None

    _is_read = False

    def __init__(
        self,
        hint: IntentHint = IntentHint(),
        workload: Workload = Workload.INTERACTIVE,
        task: TaskHint | None = None,
        complexity: Complexity = Complexity._decode({"tier": None, "score": None, "reasons": []}),
        input_tokens: int = 0,
        cached_tokens: int = 0,
        tier_model: str | None = None,
        now_ms: int = 0,
        session: str | None = None,
        exploration: Exploration | None = None,
    ) -> None:
        values = {
            "hint": _check.instance(IntentHint, hint, "SelectionInput.hint"),
            "workload": _check.member(Workload, workload, "SelectionInput.workload"),
            "task": None if task is None else _check.member(TaskHint, task, "SelectionInput.task"),
            "complexity": _check.instance(Complexity, complexity, "SelectionInput.complexity"),
            "input_tokens": _check.whole(input_tokens, 4294967295, "SelectionInput.input_tokens"),
            "cached_tokens": _check.whole(cached_tokens, 4294967295, "SelectionInput.cached_tokens"),
            "tier_model": None if tier_model is None else _check.text(tier_model, "SelectionInput.tier_model"),
            "now_ms": _check.whole(now_ms, 18446744073709551615, "SelectionInput.now_ms"),
            "session": None if session is None else _check.text(session, "SelectionInput.session"),
            "exploration": None if exploration is None else _check.instance(Exploration, exploration, "SelectionInput.exploration"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> SelectionInput:
        value = _new(cls)
        values = {
            "hint": IntentHint._decode(data["hint"]) if "hint" in data else IntentHint(),
            "workload": _Workload[data["workload"]] if "workload" in data else Workload.INTERACTIVE,
            "task": None if data.get("task") is None else _TaskHint[data["task"]],
            "complexity": Complexity._decode(data["complexity"]) if "complexity" in data else Complexity._decode({"tier": None, "score": None, "reasons": []}),
            "input_tokens": data.get("input_tokens", 0),
            "cached_tokens": data.get("cached_tokens", 0),
            "tier_model": data.get("tier_model"),
            "now_ms": data.get("now_ms", 0),
            "session": data.get("session"),
            "exploration": None if data.get("exploration") is None else Exploration._decode(data["exploration"]),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        if self.hint != IntentHint():
            data["hint"] = self.hint._encode()
        if self.workload != Workload.INTERACTIVE:
            data["workload"] = self.workload
        if self.task is not None:
            data["task"] = self.task
        if self.complexity != Complexity._decode({"tier": None, "score": None, "reasons": []}):
            data["complexity"] = self.complexity._encode()
        if self.input_tokens != 0:
            data["input_tokens"] = self.input_tokens
        if self.cached_tokens != 0:
            data["cached_tokens"] = self.cached_tokens
        if self.tier_model is not None:
            data["tier_model"] = self.tier_model
        if self.now_ms != 0:
            data["now_ms"] = self.now_ms
        if self.session is not None:
            data["session"] = self.session
        if self.exploration is not None:
            data["exploration"] = self.exploration._encode()
        return data


@dataclass(frozen=True, init=False)
class ServiceFact(Record):
    """A unit of systemd, in systemd's words.

    Attributes:
        unit: The unit, such as `nginx.service`.
        load_state: Whether systemd knows it: `loaded`, `masked` or `not-found`.
        active_state: Whether it runs, such as `active` or `inactive`; `unknown` if systemd cannot be asked.
        sub_state: The state in the words of its kind, such as `running`; absent if systemd cannot be asked.
        unit_file_state: Whether it starts at boot, such as `enabled` or `static`; absent if unknown.
    """

    unit: str
    load_state: str
    active_state: str
    sub_state: str | None = None
    unit_file_state: str | None = None

    def __init__(
        self,
        unit: str,
        load_state: str,
        active_state: str,
        sub_state: str | None = None,
        unit_file_state: str | None = None,
    ) -> None:
        values = {
            "unit": _check.text(unit, "ServiceFact.unit"),
            "load_state": _check.text(load_state, "ServiceFact.load_state"),
            "active_state": _check.text(active_state, "ServiceFact.active_state"),
            "sub_state": None if sub_state is None else _check.text(sub_state, "ServiceFact.sub_state"),
            "unit_file_state": None if unit_file_state is None else _check.text(unit_file_state, "ServiceFact.unit_file_state"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> ServiceFact:
        value = _new(cls)
        values = {
            "unit": data["unit"],
            "load_state": data["load_state"],
            "active_state": data["active_state"],
            "sub_state": data.get("sub_state"),
            "unit_file_state": data.get("unit_file_state"),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["unit"] = self.unit
        data["load_state"] = self.load_state
        data["active_state"] = self.active_state
        if self.sub_state is not None:
            data["sub_state"] = self.sub_state
        if self.unit_file_state is not None:
            data["unit_file_state"] = self.unit_file_state
        return data


@dataclass(frozen=True, init=False)
class Setting(Record):
    """A setting with its value and origin.

    Attributes:
        key: Its key.
        value: Its value as text. Commas separate the items of a list.
        origin: The origin of the value: `default`, a file with its line, an environment variable, a flag, or `program`
            for a field that the app set.
    """

    key: str
    value: str
    origin: str

    _is_read = False

    def __init__(
        self,
        key: str,
        value: str,
        origin: str,
    ) -> None:
        values = {
            "key": _check.text(key, "Setting.key"),
            "value": _check.text(value, "Setting.value"),
            "origin": _check.text(origin, "Setting.origin"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Setting:
        value = _new(cls)
        values = {
            "key": data["key"],
            "value": data["value"],
            "origin": data["origin"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["key"] = self.key
        data["value"] = self.value
        data["origin"] = self.origin
        return data


@dataclass(frozen=True, init=False)
class SettingDefinition(Record):
    """The definition of a setting.

    Attributes:
        key: Its key. A dot separates a table from its key.
        meaning: What it does.
        default_value: Its default as text; empty if it has none.
        variable: The environment variable that sets it.
    """

    key: str
    meaning: str
    default_value: str
    variable: str

    _is_read = False

    def __init__(
        self,
        key: str,
        meaning: str,
        default_value: str,
        variable: str,
    ) -> None:
        values = {
            "key": _check.text(key, "SettingDefinition.key"),
            "meaning": _check.text(meaning, "SettingDefinition.meaning"),
            "default_value": _check.text(default_value, "SettingDefinition.default_value"),
            "variable": _check.text(variable, "SettingDefinition.variable"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> SettingDefinition:
        value = _new(cls)
        values = {
            "key": data["key"],
            "meaning": data["meaning"],
            "default_value": data["default_value"],
            "variable": data["variable"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["key"] = self.key
        data["meaning"] = self.meaning
        data["default_value"] = self.default_value
        data["variable"] = self.variable
        return data


@dataclass(frozen=True, init=False)
class Settings(Record):
    """The settings of a router. JSON has those that are not the default, with an object for each table.

    Attributes:
        enabled: `enabled`: whether requests are classified at all.
        pack_set: `pack_set`: the pack set to start from.
        packs: `packs`: a folder of packs for custom domains.
        fallback_domain: `fallback_domain`: the domain to fall back to (`general` for the shell set).
        domains: Which domains are in use.
        clarity: `clarity`: the preset of the clarity policy (that of the pack set: `shell`, `gate` for `data`, else
            `assistant`).
        confidence_threshold: `confidence_threshold`: a confidence below this threshold is unclear (0.60 for `shell` and
            `fall_back`, 0.65 for `gate`, 0.40 for `assistant`).
        safety: `safety`: the safety policy; a project file may only tighten it.
        custom_rules: `custom_rules`: a file of custom safety rules and exemptions; not in a project file.
        questions: `questions`: a file with the sentences that questions are asked in, such as those of another
            language; not in a project file.
        catalogue: `catalogue`: a file of models to choose among; `builtin` is the list that ships.
        models: Which models serve, instead of or besides the scores of the catalogue.
        classifier: `classifier`: which models are asked: `auto` those whose endpoint is set, if the embedded classifier
            is below the threshold or the words do not tell how complex the request is; `embedded` none; `keyword` none,
            and only the keywords of the domains count; `functiongemma` and `rubric` that model for every request.
        functiongemma: The server with FunctionGemma, which classifies requests into domains.
        rubric: The server with the model of the complexity rubric, and what the model is asked.
        generator: The server with the model that proposes commands, and how it is asked.
        propose: How long the parts of a proposal may take besides the model's answer, and what it may look up.
        encoder: A sentence encoder that runs in this process.
        missing_confidence: `missing_confidence`: what happens to an answer without a confidence: it is to be confirmed,
            or any other answer is preferred.
        timeout_ms: `timeout_ms`: timeout of one remote classifier, in milliseconds.
        deadline_ms: `deadline_ms`: deadline of all classifiers together, in milliseconds.
        enable_caching: `enable_caching`: whether classifications are cached.
        cache_ttl_seconds: `cache_ttl_seconds`: how long a classification is cached, in seconds.
        cache_capacity: `cache_capacity`: how many classifications are cached.
        max_prompt_tokens: `max_prompt_tokens`: the most tokens of the prompt for a generating model, at four bytes a
            token: where it is longer, examples are left out first, then facts about the computer, what is remembered
            and notes; rules and the request never are.
        max_text_bytes: `max_text_bytes`: the longest text that a request may have, in bytes.
    """

    enabled: bool = True
    pack_set: PackSet = PackSet.SHELL
    packs: str | None = None
    fallback_domain: str | None = None
    domains: DomainSettings = DomainSettings()
    clarity: ClarityPreset | None = None
    confidence_threshold: float | None = None
    safety: SafetyPolicy = SafetyPolicy.STANDARD
    custom_rules: str | None = None
    questions: str | None = None
    catalogue: str | None = None
    models: ModelSettings = ModelSettings()
    classifier: ClassifierMode = ClassifierMode.AUTO
    functiongemma: FunctionGemmaSettings = FunctionGemmaSettings()
    rubric: RubricSettings = RubricSettings()
    generator: GeneratorSettings = GeneratorSettings()
    propose: ProposeSettings = ProposeSettings()
    encoder: EncoderSettings = EncoderSettings()
    missing_confidence: MissingConfidence = MissingConfidence.CONFIRM
    timeout_ms: int = 5000
    deadline_ms: int = 10000
    enable_caching: bool = True
    cache_ttl_seconds: int = 3600
    cache_capacity: int = 1024
    max_prompt_tokens: int = 2000
    max_text_bytes: int = 65536

    def __init__(
        self,
        enabled: bool = True,
        pack_set: PackSet = PackSet.SHELL,
        packs: str | None = None,
        fallback_domain: str | None = None,
        domains: DomainSettings = DomainSettings(),
        clarity: ClarityPreset | None = None,
        confidence_threshold: float | None = None,
        safety: SafetyPolicy = SafetyPolicy.STANDARD,
        custom_rules: str | None = None,
        questions: str | None = None,
        catalogue: str | None = None,
        models: ModelSettings = ModelSettings(),
        classifier: ClassifierMode = ClassifierMode.AUTO,
        functiongemma: FunctionGemmaSettings = FunctionGemmaSettings(),
        rubric: RubricSettings = RubricSettings(),
        generator: GeneratorSettings = GeneratorSettings(),
        propose: ProposeSettings = ProposeSettings(),
        encoder: EncoderSettings = EncoderSettings(),
        missing_confidence: MissingConfidence = MissingConfidence.CONFIRM,
        timeout_ms: int = 5000,
        deadline_ms: int = 10000,
        enable_caching: bool = True,
        cache_ttl_seconds: int = 3600,
        cache_capacity: int = 1024,
        max_prompt_tokens: int = 2000,
        max_text_bytes: int = 65536,
    ) -> None:
        values = {
            "enabled": _check.truth(enabled, "Settings.enabled"),
            "pack_set": _check.member(PackSet, pack_set, "Settings.pack_set"),
            "packs": None if packs is None else _check.text(packs, "Settings.packs"),
            "fallback_domain": None if fallback_domain is None else _check.text(fallback_domain, "Settings.fallback_domain"),
            "domains": _check.instance(DomainSettings, domains, "Settings.domains"),
            "clarity": None if clarity is None else _check.member(ClarityPreset, clarity, "Settings.clarity"),
            "confidence_threshold": None if confidence_threshold is None else _check.number(confidence_threshold, "Settings.confidence_threshold"),
            "safety": _check.member(SafetyPolicy, safety, "Settings.safety"),
            "custom_rules": None if custom_rules is None else _check.text(custom_rules, "Settings.custom_rules"),
            "questions": None if questions is None else _check.text(questions, "Settings.questions"),
            "catalogue": None if catalogue is None else _check.text(catalogue, "Settings.catalogue"),
            "models": _check.instance(ModelSettings, models, "Settings.models"),
            "classifier": _check.member(ClassifierMode, classifier, "Settings.classifier"),
            "functiongemma": _check.instance(FunctionGemmaSettings, functiongemma, "Settings.functiongemma"),
            "rubric": _check.instance(RubricSettings, rubric, "Settings.rubric"),
            "generator": _check.instance(GeneratorSettings, generator, "Settings.generator"),
            "propose": _check.instance(ProposeSettings, propose, "Settings.propose"),
            "encoder": _check.instance(EncoderSettings, encoder, "Settings.encoder"),
            "missing_confidence": _check.member(MissingConfidence, missing_confidence, "Settings.missing_confidence"),
            "timeout_ms": _check.whole(timeout_ms, 4294967295, "Settings.timeout_ms"),
            "deadline_ms": _check.whole(deadline_ms, 4294967295, "Settings.deadline_ms"),
            "enable_caching": _check.truth(enable_caching, "Settings.enable_caching"),
            "cache_ttl_seconds": _check.whole(cache_ttl_seconds, 4294967295, "Settings.cache_ttl_seconds"),
            "cache_capacity": _check.whole(cache_capacity, 4294967295, "Settings.cache_capacity"),
            "max_prompt_tokens": _check.whole(max_prompt_tokens, 4294967295, "Settings.max_prompt_tokens"),
            "max_text_bytes": _check.whole(max_text_bytes, 4294967295, "Settings.max_text_bytes"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Settings:
        value = _new(cls)
        values = {
            "enabled": data.get("enabled", True),
            "pack_set": _PackSet[data["pack_set"]] if "pack_set" in data else PackSet.SHELL,
            "packs": data.get("packs"),
            "fallback_domain": data.get("fallback_domain"),
            "domains": DomainSettings._decode(data["domains"]) if "domains" in data else DomainSettings(),
            "clarity": None if data.get("clarity") is None else _ClarityPreset[data["clarity"]],
            "confidence_threshold": data.get("confidence_threshold"),
            "safety": _SafetyPolicy[data["safety"]] if "safety" in data else SafetyPolicy.STANDARD,
            "custom_rules": data.get("custom_rules"),
            "questions": data.get("questions"),
            "catalogue": data.get("catalogue"),
            "models": ModelSettings._decode(data["models"]) if "models" in data else ModelSettings(),
            "classifier": _ClassifierMode[data["classifier"]] if "classifier" in data else ClassifierMode.AUTO,
            "functiongemma": FunctionGemmaSettings._decode(data["functiongemma"]) if "functiongemma" in data else FunctionGemmaSettings(),
            "rubric": RubricSettings._decode(data["rubric"]) if "rubric" in data else RubricSettings(),
            "generator": GeneratorSettings._decode(data["generator"]) if "generator" in data else GeneratorSettings(),
            "propose": ProposeSettings._decode(data["propose"]) if "propose" in data else ProposeSettings(),
            "encoder": EncoderSettings._decode(data["encoder"]) if "encoder" in data else EncoderSettings(),
            "missing_confidence": _MissingConfidence[data["missing_confidence"]] if "missing_confidence" in data else MissingConfidence.CONFIRM,
            "timeout_ms": data.get("timeout_ms", 5000),
            "deadline_ms": data.get("deadline_ms", 10000),
            "enable_caching": data.get("enable_caching", True),
            "cache_ttl_seconds": data.get("cache_ttl_seconds", 3600),
            "cache_capacity": data.get("cache_capacity", 1024),
            "max_prompt_tokens": data.get("max_prompt_tokens", 2000),
            "max_text_bytes": data.get("max_text_bytes", 65536),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        if self.enabled != True:
            data["enabled"] = self.enabled
        if self.pack_set != PackSet.SHELL:
            data["pack_set"] = self.pack_set
        if self.packs is not None:
            data["packs"] = self.packs
        if self.fallback_domain is not None:
            data["fallback_domain"] = self.fallback_domain
        if self.domains != DomainSettings():
            data["domains"] = self.domains._encode()
        if self.clarity is not None:
            data["clarity"] = self.clarity
        if self.confidence_threshold is not None:
            data["confidence_threshold"] = self.confidence_threshold
        if self.safety != SafetyPolicy.STANDARD:
            data["safety"] = self.safety
        if self.custom_rules is not None:
            data["custom_rules"] = self.custom_rules
        if self.questions is not None:
            data["questions"] = self.questions
        if self.catalogue is not None:
            data["catalogue"] = self.catalogue
        if self.models != ModelSettings():
            data["models"] = self.models._encode()
        if self.classifier != ClassifierMode.AUTO:
            data["classifier"] = self.classifier
        if self.functiongemma != FunctionGemmaSettings():
            data["functiongemma"] = self.functiongemma._encode()
        if self.rubric != RubricSettings():
            data["rubric"] = self.rubric._encode()
        if self.generator != GeneratorSettings():
            data["generator"] = self.generator._encode()
        if self.propose != ProposeSettings():
            data["propose"] = self.propose._encode()
        if self.encoder != EncoderSettings():
            data["encoder"] = self.encoder._encode()
        if self.missing_confidence != MissingConfidence.CONFIRM:
            data["missing_confidence"] = self.missing_confidence
        if self.timeout_ms != 5000:
            data["timeout_ms"] = self.timeout_ms
        if self.deadline_ms != 10000:
            data["deadline_ms"] = self.deadline_ms
        if self.enable_caching != True:
            data["enable_caching"] = self.enable_caching
        if self.cache_ttl_seconds != 3600:
            data["cache_ttl_seconds"] = self.cache_ttl_seconds
        if self.cache_capacity != 1024:
            data["cache_capacity"] = self.cache_capacity
        if self.max_prompt_tokens != 2000:
            data["max_prompt_tokens"] = self.max_prompt_tokens
        if self.max_text_bytes != 65536:
            data["max_text_bytes"] = self.max_text_bytes
        return data


@dataclass(frozen=True, init=False)
class Similar(Record):
    """A program that fits the words of a request.

    Attributes:
        name: The package, or the command of the application.
        title: The name for people.
        description: The description.
        kind: Whether it is a package or an application.
        installed: Whether it is installed.
        score: How well it fits, from 0 to 1. Scores of different `matched_by` are not comparable.
        matched_by: How it was found.
    """

    name: str
    title: str
    description: str
    kind: SimilarKind
    installed: bool
    score: float
    matched_by: SimilarMatch

    def __init__(
        self,
        name: str,
        title: str,
        description: str,
        kind: SimilarKind,
        installed: bool,
        score: float,
        matched_by: SimilarMatch,
    ) -> None:
        values = {
            "name": _check.text(name, "Similar.name"),
            "title": _check.text(title, "Similar.title"),
            "description": _check.text(description, "Similar.description"),
            "kind": _check.member(SimilarKind, kind, "Similar.kind"),
            "installed": _check.truth(installed, "Similar.installed"),
            "score": _check.number(score, "Similar.score"),
            "matched_by": _check.member(SimilarMatch, matched_by, "Similar.matched_by"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Similar:
        value = _new(cls)
        values = {
            "name": data["name"],
            "title": data["title"],
            "description": data["description"],
            "kind": _SimilarKind[data["kind"]],
            "installed": data["installed"],
            "score": data["score"],
            "matched_by": _SimilarMatch[data["matched_by"]],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["name"] = self.name
        data["title"] = self.title
        data["description"] = self.description
        data["kind"] = self.kind
        data["installed"] = self.installed
        data["score"] = self.score
        data["matched_by"] = self.matched_by
        return data


@dataclass(frozen=True, init=False)
class Slot(Record):
    """A parameter of a domain's tool with the value that a model gave it.

    Attributes:
        name: The name of the parameter, such as `operation` or `target`.
        value: The value: one of those that the pack allows, or words of the model on one line, up to 200 characters.
            They are the model's, even if they look like the user's.
        in_request: Whether each word of the value stands in the request, whatever its case. Where it is false, the
            model gave words of its own.
    """

    name: str
    value: str
    in_request: bool

    def __init__(
        self,
        name: str,
        value: str,
        in_request: bool,
    ) -> None:
        values = {
            "name": _check.text(name, "Slot.name"),
            "value": _check.text(value, "Slot.value"),
            "in_request": _check.truth(in_request, "Slot.in_request"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Slot:
        value = _new(cls)
        values = {
            "name": data["name"],
            "value": data["value"],
            "in_request": data["in_request"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["name"] = self.name
        data["value"] = self.value
        data["in_request"] = self.in_request
        return data


@dataclass(frozen=True, init=False)
class Span(Record):
    """A part of a text, as byte offsets into its UTF-8: `start..end`.

    Attributes:
        start: The first byte.
        end: The byte after the last.
    """

    start: int
    end: int

    def __init__(
        self,
        start: int,
        end: int,
    ) -> None:
        values = {
            "start": _check.whole(start, 18446744073709551615, "Span.start"),
            "end": _check.whole(end, 18446744073709551615, "Span.end"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Span:
        value = _new(cls)
        values = {
            "start": data["start"],
            "end": data["end"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["start"] = self.start
        data["end"] = self.end
        return data


@dataclass(frozen=True, init=False)
class Clause(Record):
    """A part of the text that asks for one thing.

    Attributes:
        span: Its position in the text, in bytes.
        domain: The domain that it asks for.
    """

    span: Span
    domain: Domain

    def __init__(
        self,
        span: Span,
        domain: Domain,
    ) -> None:
        values = {
            "span": _check.instance(Span, span, "Clause.span"),
            "domain": _check.domain(domain, "Clause.domain"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Clause:
        value = _new(cls)
        values = {
            "span": Span._decode(data["span"]),
            "domain": Domain._decode(data["domain"]),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["span"] = self.span._encode()
        data["domain"] = self.domain
        return data


@dataclass(frozen=True, init=False)
class Clarity(Record):
    """How clear a request is, and which other domains it may belong to.

    Attributes:
        verdict: The verdict.
        confidence: The confidence that was judged; absent if there was none.
        alternatives: Other domains that it may belong to, the most likely first.
        clauses: The clauses that ask for different things, in the order of the text.
    """

    verdict: ClarityVerdict
    confidence: float | None = None
    alternatives: tuple[Domain, ...] = ()
    clauses: tuple[Clause, ...] = ()

    def __init__(
        self,
        verdict: ClarityVerdict,
        confidence: float | None = None,
        alternatives: Iterable[Domain] = (),
        clauses: Iterable[Clause] = (),
    ) -> None:
        values = {
            "verdict": _check.member(ClarityVerdict, verdict, "Clarity.verdict"),
            "confidence": None if confidence is None else _check.number(confidence, "Clarity.confidence"),
            "alternatives": _check.items(alternatives, lambda item, place: _check.domain(item, place), "Clarity.alternatives"),
            "clauses": _check.items(clauses, lambda item, place: _check.instance(Clause, item, place), "Clarity.clauses"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Clarity:
        value = _new(cls)
        values = {
            "verdict": _ClarityVerdict[data["verdict"]],
            "confidence": data.get("confidence"),
            "alternatives": tuple([Domain._decode(item) for item in data["alternatives"]]) if "alternatives" in data else (),
            "clauses": tuple([Clause._decode(item) for item in data["clauses"]]) if "clauses" in data else (),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["verdict"] = self.verdict
        if self.confidence is not None:
            data["confidence"] = self.confidence
        if self.alternatives:
            data["alternatives"] = list(self.alternatives)
        if self.clauses:
            data["clauses"] = [item._encode() for item in self.clauses]
        return data


@dataclass(frozen=True, init=False)
class Classification(Record):
    """The answer of a classifier. Any part may be missing; without domains the classifier abstains.

    Attributes:
        domains: The domains that fit, the best first; empty if the classifier abstains.
        clauses: The clauses that ask for different things; empty if the text asks for one thing.
        complexity: The complexity, if the classifier can tell.
        slots: What the text says about the best domain, by the parameters of the domain's tool. The router keeps those
            that the pack has.
        note: The reason why a part is missing, for the trace; empty if there is none.
        outside: The probability that the text belongs to none of the domains, from 0 to 1; absent if the classifier
            cannot tell. From `OUTSIDE` the classifier abstains, and `domains` are the nearest ones.
        degraded: Whether a part of the classifier failed, so that the answer may be worse than usual; `note` says why.
    """

    domains: tuple[ScoredDomain, ...] = ()
    clauses: tuple[Clause, ...] = ()
    complexity: Complexity | None = None
    slots: tuple[Slot, ...] = ()
    note: str = ""
    outside: float | None = None
    degraded: bool = False

    def __init__(
        self,
        domains: Iterable[ScoredDomain] = (),
        clauses: Iterable[Clause] = (),
        complexity: Complexity | None = None,
        slots: Iterable[Slot] = (),
        note: str = "",
        outside: float | None = None,
        degraded: bool = False,
    ) -> None:
        values = {
            "domains": _check.items(domains, lambda item, place: _check.instance(ScoredDomain, item, place), "Classification.domains"),
            "clauses": _check.items(clauses, lambda item, place: _check.instance(Clause, item, place), "Classification.clauses"),
            "complexity": None if complexity is None else _check.instance(Complexity, complexity, "Classification.complexity"),
            "slots": _check.items(slots, lambda item, place: _check.instance(Slot, item, place), "Classification.slots"),
            "note": _check.text(note, "Classification.note"),
            "outside": None if outside is None else _check.number(outside, "Classification.outside"),
            "degraded": _check.truth(degraded, "Classification.degraded"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Classification:
        value = _new(cls)
        values = {
            "domains": tuple([ScoredDomain._decode(item) for item in data["domains"]]) if "domains" in data else (),
            "clauses": tuple([Clause._decode(item) for item in data["clauses"]]) if "clauses" in data else (),
            "complexity": None if data.get("complexity") is None else Complexity._decode(data["complexity"]),
            "slots": tuple([Slot._decode(item) for item in data["slots"]]) if "slots" in data else (),
            "note": data.get("note", ""),
            "outside": data.get("outside"),
            "degraded": data.get("degraded", False),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        if self.domains:
            data["domains"] = [item._encode() for item in self.domains]
        if self.clauses:
            data["clauses"] = [item._encode() for item in self.clauses]
        if self.complexity is not None:
            data["complexity"] = self.complexity._encode()
        if self.slots:
            data["slots"] = [item._encode() for item in self.slots]
        if self.note:
            data["note"] = self.note
        if self.outside is not None:
            data["outside"] = self.outside
        if self.degraded:
            data["degraded"] = self.degraded
        return data


@dataclass(frozen=True, init=False)
class Finding(Record):
    """One danger that a rule found.

    Attributes:
        rule: The id of the rule, such as `git-push-force`.
        level: How much could go wrong.
        subject: The text it was found in.
        reader: What read that text.
        span: Its position in that text, in bytes.
        message: What the command or request would do.
        risks: What could go wrong.
        alternative: What to do instead; absent if there is no alternative.
    """

    rule: str
    level: RiskLevel
    subject: FindingSubject
    reader: FindingReader
    span: Span
    message: str
    risks: tuple[str, ...] = ()
    alternative: str | None = None

    def __init__(
        self,
        rule: str,
        level: RiskLevel,
        subject: FindingSubject,
        reader: FindingReader,
        span: Span,
        message: str,
        risks: Iterable[str] = (),
        alternative: str | None = None,
    ) -> None:
        values = {
            "rule": _check.text(rule, "Finding.rule"),
            "level": _check.member(RiskLevel, level, "Finding.level"),
            "subject": _check.member(FindingSubject, subject, "Finding.subject"),
            "reader": _check.member(FindingReader, reader, "Finding.reader"),
            "span": _check.instance(Span, span, "Finding.span"),
            "message": _check.text(message, "Finding.message"),
            "risks": _check.items(risks, lambda item, place: _check.text(item, place), "Finding.risks"),
            "alternative": None if alternative is None else _check.text(alternative, "Finding.alternative"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Finding:
        value = _new(cls)
        values = {
            "rule": data["rule"],
            "level": _RiskLevel[data["level"]],
            "subject": _FindingSubject[data["subject"]],
            "reader": _FindingReader[data["reader"]],
            "span": Span._decode(data["span"]),
            "message": data["message"],
            "risks": tuple(data["risks"]) if "risks" in data else (),
            "alternative": data.get("alternative"),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["rule"] = self.rule
        data["level"] = self.level
        data["subject"] = self.subject
        data["reader"] = self.reader
        data["span"] = self.span._encode()
        data["message"] = self.message
        if self.risks:
            data["risks"] = list(self.risks)
        if self.alternative is not None:
            data["alternative"] = self.alternative
        return data


@dataclass(frozen=True, init=False)
class ParsedRequest(Record):
    """The verb and the target of a request. All fields are absent if the request names no program.

    Attributes:
        verb: What the request wants to do; absent if it has no such verb.
        verb_word: The verb in lower case, such as `launch`; absent if the verb is implied, as in "picture editor".
        target: The program, package or service as typed, such as `VLC` or `picture editor`.
        target_span: The position of the target in the text of the request, in bytes.
        resolved: The name that the target is an alias of, such as `google-chrome-stable` for `chrome`.
        further: Further names after the target, as typed: `make` in "install gcc and make". The facts are about the
            target alone.
    """

    verb: VerbIntent | None = None
    verb_word: str | None = None
    target: str | None = None
    target_span: Span | None = None
    resolved: str | None = None
    further: tuple[str, ...] = ()

    def __init__(
        self,
        verb: VerbIntent | None = None,
        verb_word: str | None = None,
        target: str | None = None,
        target_span: Span | None = None,
        resolved: str | None = None,
        further: Iterable[str] = (),
    ) -> None:
        values = {
            "verb": None if verb is None else _check.member(VerbIntent, verb, "ParsedRequest.verb"),
            "verb_word": None if verb_word is None else _check.text(verb_word, "ParsedRequest.verb_word"),
            "target": None if target is None else _check.text(target, "ParsedRequest.target"),
            "target_span": None if target_span is None else _check.instance(Span, target_span, "ParsedRequest.target_span"),
            "resolved": None if resolved is None else _check.text(resolved, "ParsedRequest.resolved"),
            "further": _check.items(further, lambda item, place: _check.text(item, place), "ParsedRequest.further"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> ParsedRequest:
        value = _new(cls)
        values = {
            "verb": None if data.get("verb") is None else _VerbIntent[data["verb"]],
            "verb_word": data.get("verb_word"),
            "target": data.get("target"),
            "target_span": None if data.get("target_span") is None else Span._decode(data["target_span"]),
            "resolved": data.get("resolved"),
            "further": tuple(data["further"]) if "further" in data else (),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        if self.verb is not None:
            data["verb"] = self.verb
        if self.verb_word is not None:
            data["verb_word"] = self.verb_word
        if self.target is not None:
            data["target"] = self.target
        if self.target_span is not None:
            data["target_span"] = self.target_span._encode()
        if self.resolved is not None:
            data["resolved"] = self.resolved
        if self.further:
            data["further"] = list(self.further)
        return data


@dataclass(frozen=True, init=False)
class ReadCommand(Record):
    """A command that was found in the text.

    Attributes:
        span: Its position in the text. A command inside of a string has the position of that string.
        words: Its words as a program would get them: without quotes, and with the values of variables that are known.
        directory: The folder that it runs in, if the text changes to one.
        elevated: Whether it runs with the rights of another user, or on another computer.
        program: What is known of its program; absent if it has no row.
    """

    span: Span
    words: tuple[str, ...]
    directory: str | None = None
    elevated: bool = False
    program: KnownProgram | None = None

    def __init__(
        self,
        span: Span,
        words: Iterable[str],
        directory: str | None = None,
        elevated: bool = False,
        program: KnownProgram | None = None,
    ) -> None:
        values = {
            "span": _check.instance(Span, span, "ReadCommand.span"),
            "words": _check.items(words, lambda item, place: _check.text(item, place), "ReadCommand.words"),
            "directory": None if directory is None else _check.text(directory, "ReadCommand.directory"),
            "elevated": _check.truth(elevated, "ReadCommand.elevated"),
            "program": None if program is None else _check.instance(KnownProgram, program, "ReadCommand.program"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> ReadCommand:
        value = _new(cls)
        values = {
            "span": Span._decode(data["span"]),
            "words": tuple(data["words"]),
            "directory": data.get("directory"),
            "elevated": data.get("elevated", False),
            "program": None if data.get("program") is None else KnownProgram._decode(data["program"]),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["span"] = self.span._encode()
        data["words"] = list(self.words)
        if self.directory is not None:
            data["directory"] = self.directory
        if self.elevated:
            data["elevated"] = self.elevated
        if self.program is not None:
            data["program"] = self.program._encode()
        return data


@dataclass(frozen=True, init=False)
class SafetyReport(Record):
    """All findings with a verdict.

    Attributes:
        level: The highest risk level among the findings.
        verdict: What the policy says to do.
        findings: The findings, the worst first.
        complete: Whether the whole text could be analyzed.
        exempted: The ids of rules whose findings were removed by custom exemptions.
    """

    level: RiskLevel
    verdict: Verdict
    findings: tuple[Finding, ...]
    complete: bool
    exempted: tuple[str, ...] = ()

    def __init__(
        self,
        level: RiskLevel,
        verdict: Verdict,
        findings: Iterable[Finding],
        complete: bool,
        exempted: Iterable[str] = (),
    ) -> None:
        values = {
            "level": _check.member(RiskLevel, level, "SafetyReport.level"),
            "verdict": _check.member(Verdict, verdict, "SafetyReport.verdict"),
            "findings": _check.items(findings, lambda item, place: _check.instance(Finding, item, place), "SafetyReport.findings"),
            "complete": _check.truth(complete, "SafetyReport.complete"),
            "exempted": _check.items(exempted, lambda item, place: _check.text(item, place), "SafetyReport.exempted"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> SafetyReport:
        value = _new(cls)
        values = {
            "level": _RiskLevel[data["level"]],
            "verdict": _Verdict[data["verdict"]],
            "findings": tuple([Finding._decode(item) for item in data["findings"]]),
            "complete": data["complete"],
            "exempted": tuple(data["exempted"]) if "exempted" in data else (),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["level"] = self.level
        data["verdict"] = self.verdict
        data["findings"] = [item._encode() for item in self.findings]
        data["complete"] = self.complete
        if self.exempted:
            data["exempted"] = list(self.exempted)
        return data


@dataclass(frozen=True, init=False)
class ReplyCheck(Record):
    """The command in a model's reply with its report, or the reason why the reply has none.

    Attributes:
        command: The command, without fences, prompts, prefixes and explanations; absent if there is none.
        rejection: Why there is no command, or no single one.
        report: The report on the command, or on all of several. Spans are positions in the command, or in the commands
            joined by line feeds.
        commands: The commands in their order, if the reply offers several different ones; otherwise empty.
    """

    command: str | None = None
    rejection: ReplyRejection | None = None
    report: SafetyReport | None = None
    commands: tuple[str, ...] = ()

    def __init__(
        self,
        command: str | None = None,
        rejection: ReplyRejection | None = None,
        report: SafetyReport | None = None,
        commands: Iterable[str] = (),
    ) -> None:
        values = {
            "command": None if command is None else _check.text(command, "ReplyCheck.command"),
            "rejection": None if rejection is None else _check.member(ReplyRejection, rejection, "ReplyCheck.rejection"),
            "report": None if report is None else _check.instance(SafetyReport, report, "ReplyCheck.report"),
            "commands": _check.items(commands, lambda item, place: _check.text(item, place), "ReplyCheck.commands"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> ReplyCheck:
        value = _new(cls)
        values = {
            "command": data.get("command"),
            "rejection": None if data.get("rejection") is None else _ReplyRejection[data["rejection"]],
            "report": None if data.get("report") is None else SafetyReport._decode(data["report"]),
            "commands": tuple(data["commands"]) if "commands" in data else (),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        if self.command is not None:
            data["command"] = self.command
        if self.rejection is not None:
            data["rejection"] = self.rejection
        if self.report is not None:
            data["report"] = self.report._encode()
        if self.commands:
            data["commands"] = list(self.commands)
        return data


@dataclass(frozen=True, init=False)
class SystemContext(Record):
    """The facts about this computer that concern a request.

    Attributes:
        parsed: The verb and the target of the request.
        program: The program of that name, if there is one.
        package: The package of that name, if one is known.
        service: The service of that name, if there is one.
        similar: Programs that fit the words of the request, the best first; empty if one has its name.
        package_manager: The package manager of this computer.
        can_verify: Whether a lookup answered the question of the verb, such as "is it installed?" for `install`.
        unverified: What could not be checked, as phrases for the user.
        suggestion: A command for the request, if the facts suffice for one. It is not run, and the safety rules did not
            block it.
    """

    parsed: ParsedRequest
    program: ProgramFact | None
    package: PackageFact | None
    service: ServiceFact | None
    similar: tuple[Similar, ...]
    package_manager: PackageManager | None
    can_verify: bool
    unverified: tuple[str, ...] = ()
    suggestion: str | None = None

    def __init__(
        self,
        parsed: ParsedRequest,
        program: ProgramFact | None,
        package: PackageFact | None,
        service: ServiceFact | None,
        similar: Iterable[Similar],
        package_manager: PackageManager | None,
        can_verify: bool,
        unverified: Iterable[str] = (),
        suggestion: str | None = None,
    ) -> None:
        values = {
            "parsed": _check.instance(ParsedRequest, parsed, "SystemContext.parsed"),
            "program": None if program is None else _check.instance(ProgramFact, program, "SystemContext.program"),
            "package": None if package is None else _check.instance(PackageFact, package, "SystemContext.package"),
            "service": None if service is None else _check.instance(ServiceFact, service, "SystemContext.service"),
            "similar": _check.items(similar, lambda item, place: _check.instance(Similar, item, place), "SystemContext.similar"),
            "package_manager": None if package_manager is None else _check.instance(PackageManager, package_manager, "SystemContext.package_manager"),
            "can_verify": _check.truth(can_verify, "SystemContext.can_verify"),
            "unverified": _check.items(unverified, lambda item, place: _check.text(item, place), "SystemContext.unverified"),
            "suggestion": None if suggestion is None else _check.text(suggestion, "SystemContext.suggestion"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> SystemContext:
        value = _new(cls)
        values = {
            "parsed": ParsedRequest._decode(data["parsed"]),
            "program": None if data.get("program") is None else ProgramFact._decode(data["program"]),
            "package": None if data.get("package") is None else PackageFact._decode(data["package"]),
            "service": None if data.get("service") is None else ServiceFact._decode(data["service"]),
            "similar": tuple([Similar._decode(item) for item in data["similar"]]) if "similar" in data else (),
            "package_manager": None if data.get("package_manager") is None else PackageManager._decode(data["package_manager"]),
            "can_verify": data["can_verify"],
            "unverified": tuple(data["unverified"]) if "unverified" in data else (),
            "suggestion": data.get("suggestion"),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["parsed"] = self.parsed._encode()
        if self.program is not None:
            data["program"] = self.program._encode()
        if self.package is not None:
            data["package"] = self.package._encode()
        if self.service is not None:
            data["service"] = self.service._encode()
        if self.similar:
            data["similar"] = [item._encode() for item in self.similar]
        if self.package_manager is not None:
            data["package_manager"] = self.package_manager._encode()
        data["can_verify"] = self.can_verify
        if self.unverified:
            data["unverified"] = list(self.unverified)
        if self.suggestion is not None:
            data["suggestion"] = self.suggestion
        return data


@dataclass(frozen=True, init=False)
class TaskEstimate(Record):
    """What a request asks for: the task that a model is chosen for, and the kind of work.

    Attributes:
        task: The task; absent if it is unknown, because no task is likely enough.
        kind: The kind of work; absent if it is unknown.
        confidence: How likely the most likely task is, from 0 to 1; if the domain decides, the confidence of the
            domain. Absent if a hint names the task, if the classifier of the domain cannot tell, or if the request has
            no words.
        basis: Where the task comes from.
    """

    task: TaskHint | None
    kind: TaskKind | None
    confidence: float | None
    basis: TaskBasis

    def __init__(
        self,
        task: TaskHint | None,
        kind: TaskKind | None,
        confidence: float | None,
        basis: TaskBasis,
    ) -> None:
        values = {
            "task": None if task is None else _check.member(TaskHint, task, "TaskEstimate.task"),
            "kind": None if kind is None else _check.member(TaskKind, kind, "TaskEstimate.kind"),
            "confidence": None if confidence is None else _check.number(confidence, "TaskEstimate.confidence"),
            "basis": _check.member(TaskBasis, basis, "TaskEstimate.basis"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> TaskEstimate:
        value = _new(cls)
        values = {
            "task": None if data.get("task") is None else _TaskHint[data["task"]],
            "kind": None if data.get("kind") is None else _TaskKind[data["kind"]],
            "confidence": data.get("confidence"),
            "basis": _TaskBasis[data["basis"]],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        if self.task is not None:
            data["task"] = self.task
        if self.kind is not None:
            data["kind"] = self.kind
        if self.confidence is not None:
            data["confidence"] = self.confidence
        data["basis"] = self.basis
        return data


@dataclass(frozen=True, init=False)
class Technique(Record):
    """A technique of MITRE ATT&CK for Enterprise.

    Attributes:
        id: Its id, such as `T1485` or `T1059.004`.
        name: Its name there.
    """

    id: str
    name: str

    def __init__(
        self,
        id: str,
        name: str,
    ) -> None:
        values = {
            "id": _check.text(id, "Technique.id"),
            "name": _check.text(name, "Technique.name"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Technique:
        value = _new(cls)
        values = {
            "id": data["id"],
            "name": data["name"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["id"] = self.id
        data["name"] = self.name
        return data


@dataclass(frozen=True, init=False)
class FindingCause(Record):
    """Why a rule fired.

    Attributes:
        rule: The id of the rule.
        level: The risk level of the finding.
        span: The position of the command in the text.
        words: The words that it depends on: without any one of them, the rule does not fire. Empty if it depends on how
            the commands are connected, or on the text as a whole.
        techniques: The techniques of MITRE ATT&CK that it may be a use of.
    """

    rule: str
    level: RiskLevel
    span: Span
    words: tuple[str, ...] = ()
    techniques: tuple[Technique, ...] = ()

    def __init__(
        self,
        rule: str,
        level: RiskLevel,
        span: Span,
        words: Iterable[str] = (),
        techniques: Iterable[Technique] = (),
    ) -> None:
        values = {
            "rule": _check.text(rule, "FindingCause.rule"),
            "level": _check.member(RiskLevel, level, "FindingCause.level"),
            "span": _check.instance(Span, span, "FindingCause.span"),
            "words": _check.items(words, lambda item, place: _check.text(item, place), "FindingCause.words"),
            "techniques": _check.items(techniques, lambda item, place: _check.instance(Technique, item, place), "FindingCause.techniques"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> FindingCause:
        value = _new(cls)
        values = {
            "rule": data["rule"],
            "level": _RiskLevel[data["level"]],
            "span": Span._decode(data["span"]),
            "words": tuple(data["words"]) if "words" in data else (),
            "techniques": tuple([Technique._decode(item) for item in data["techniques"]]) if "techniques" in data else (),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["rule"] = self.rule
        data["level"] = self.level
        data["span"] = self.span._encode()
        if self.words:
            data["words"] = list(self.words)
        if self.techniques:
            data["techniques"] = [item._encode() for item in self.techniques]
        return data


@dataclass(frozen=True, init=False)
class TextInfluence(Record):
    """A piece of the text, and which domains it speaks for or against.

    Attributes:
        span: The piece: a word, or several words of a long text.
        domains: The domains whose confidence it changes, the largest change first; empty if it hardly changes any.
    """

    span: Span
    domains: tuple[DomainInfluence, ...]

    def __init__(
        self,
        span: Span,
        domains: Iterable[DomainInfluence],
    ) -> None:
        values = {
            "span": _check.instance(Span, span, "TextInfluence.span"),
            "domains": _check.items(domains, lambda item, place: _check.instance(DomainInfluence, item, place), "TextInfluence.domains"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> TextInfluence:
        value = _new(cls)
        values = {
            "span": Span._decode(data["span"]),
            "domains": tuple([DomainInfluence._decode(item) for item in data["domains"]]),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["span"] = self.span._encode()
        data["domains"] = [item._encode() for item in self.domains]
        return data


@dataclass(frozen=True, init=False)
class TierWeights(Record):
    """The weight of each axis, each in `0..=1`; the three sum to 1.

    Attributes:
        quality: The weight of better answers.
        latency: The weight of sooner answers.
        memory_pressure: The weight of leaving memory free.
    """

    quality: float
    latency: float
    memory_pressure: float

    def __init__(
        self,
        quality: float,
        latency: float,
        memory_pressure: float,
    ) -> None:
        values = {
            "quality": _check.number(quality, "TierWeights.quality"),
            "latency": _check.number(latency, "TierWeights.latency"),
            "memory_pressure": _check.number(memory_pressure, "TierWeights.memory_pressure"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> TierWeights:
        value = _new(cls)
        values = {
            "quality": data["quality"],
            "latency": data["latency"],
            "memory_pressure": data["memory_pressure"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["quality"] = self.quality
        data["latency"] = self.latency
        data["memory_pressure"] = self.memory_pressure
        return data


@dataclass(frozen=True, init=False)
class TokenRange(Record):
    """A number of tokens that is likely: about eight of ten outputs are assumed to lie between the two bounds.

    Attributes:
        low: The lower bound.
        high: The upper bound.
    """

    low: int
    high: int

    def __init__(
        self,
        low: int,
        high: int,
    ) -> None:
        values = {
            "low": _check.whole(low, 4294967295, "TokenRange.low"),
            "high": _check.whole(high, 4294967295, "TokenRange.high"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> TokenRange:
        value = _new(cls)
        values = {
            "low": data["low"],
            "high": data["high"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["low"] = self.low
        data["high"] = self.high
        return data


@dataclass(frozen=True, init=False)
class ModelChoice(Record):
    """The model that should serve the request, and why.

    Attributes:
        id: The model's id.
        explicit: Whether the caller named the model, so that none was chosen.
        chosen_by: Why it serves, if not for the best score. `complexity_tier` stands also where the model of the tier
            has the best one.
        task: The task it was chosen for; absent if the caller named the model.
        workload: How the axes were weighed; absent if the caller named the model.
        effort: The reasoning effort to ask the model for; absent if the model has no such setting, or if the caller
            named it.
        expected_output_tokens: How many tokens the model is likely to write, its thoughts included; absent if the
            caller named the model.
        fallbacks: The models that should serve if the chosen one fails, at most three: first those that the hint or the
            settings name as fallbacks, in their order, then the best others. None of them is cooling down, unless all
            models are.
        relaxed: The soft requirements and preferences that were relaxed, by their names in the hint. A requirement is
            relaxed if no model meets it. A preference is relaxed in favor of a limit, of the quality floor, or of a
            stronger preference. Further names: - `generate`: no model writes text. - `tier_model`: the model that is
            assigned to the tier cannot serve this request. - `quality_floor`: no model has the least quality that the
            request needs. - `availability`: all models are cooling down after failures.
        candidates: The candidates, the best score first, then those that a soft requirement left out. At most
            `MAX_SHOWN`, always including the chosen one.
        needs_consent: Whether the user must agree before the model is used.
    """

    id: str
    explicit: bool = False
    chosen_by: ChosenBy | None = None
    task: TaskHint | None = None
    workload: Workload | None = None
    effort: Effort | None = None
    expected_output_tokens: TokenRange | None = None
    fallbacks: tuple[str, ...] = ()
    relaxed: tuple[str, ...] = ()
    candidates: tuple[CandidateScore, ...] = ()
    needs_consent: bool = False

    def __init__(
        self,
        id: str,
        explicit: bool = False,
        chosen_by: ChosenBy | None = None,
        task: TaskHint | None = None,
        workload: Workload | None = None,
        effort: Effort | None = None,
        expected_output_tokens: TokenRange | None = None,
        fallbacks: Iterable[str] = (),
        relaxed: Iterable[str] = (),
        candidates: Iterable[CandidateScore] = (),
        needs_consent: bool = False,
    ) -> None:
        values = {
            "id": _check.text(id, "ModelChoice.id"),
            "explicit": _check.truth(explicit, "ModelChoice.explicit"),
            "chosen_by": None if chosen_by is None else _check.member(ChosenBy, chosen_by, "ModelChoice.chosen_by"),
            "task": None if task is None else _check.member(TaskHint, task, "ModelChoice.task"),
            "workload": None if workload is None else _check.member(Workload, workload, "ModelChoice.workload"),
            "effort": None if effort is None else _check.member(Effort, effort, "ModelChoice.effort"),
            "expected_output_tokens": None if expected_output_tokens is None else _check.instance(TokenRange, expected_output_tokens, "ModelChoice.expected_output_tokens"),
            "fallbacks": _check.items(fallbacks, lambda item, place: _check.text(item, place), "ModelChoice.fallbacks"),
            "relaxed": _check.items(relaxed, lambda item, place: _check.text(item, place), "ModelChoice.relaxed"),
            "candidates": _check.items(candidates, lambda item, place: _check.instance(CandidateScore, item, place), "ModelChoice.candidates"),
            "needs_consent": _check.truth(needs_consent, "ModelChoice.needs_consent"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> ModelChoice:
        value = _new(cls)
        values = {
            "id": data["id"],
            "explicit": data.get("explicit", False),
            "chosen_by": None if data.get("chosen_by") is None else _ChosenBy[data["chosen_by"]],
            "task": None if data.get("task") is None else _TaskHint[data["task"]],
            "workload": None if data.get("workload") is None else _Workload[data["workload"]],
            "effort": None if data.get("effort") is None else _Effort[data["effort"]],
            "expected_output_tokens": None if data.get("expected_output_tokens") is None else TokenRange._decode(data["expected_output_tokens"]),
            "fallbacks": tuple(data["fallbacks"]) if "fallbacks" in data else (),
            "relaxed": tuple(data["relaxed"]) if "relaxed" in data else (),
            "candidates": tuple([CandidateScore._decode(item) for item in data["candidates"]]) if "candidates" in data else (),
            "needs_consent": data.get("needs_consent", False),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["id"] = self.id
        if self.explicit:
            data["explicit"] = self.explicit
        if self.chosen_by is not None:
            data["chosen_by"] = self.chosen_by
        if self.task is not None:
            data["task"] = self.task
        if self.workload is not None:
            data["workload"] = self.workload
        if self.effort is not None:
            data["effort"] = self.effort
        if self.expected_output_tokens is not None:
            data["expected_output_tokens"] = self.expected_output_tokens._encode()
        if self.fallbacks:
            data["fallbacks"] = list(self.fallbacks)
        if self.relaxed:
            data["relaxed"] = list(self.relaxed)
        if self.candidates:
            data["candidates"] = [item._encode() for item in self.candidates]
        if self.needs_consent:
            data["needs_consent"] = self.needs_consent
        return data


@dataclass(frozen=True, init=False)
class ToolParameter(Record):
    """One string parameter of a tool.

    Attributes:
        name: Its name.
        description: What it means.
        allowed: The allowed values; if empty, any text is allowed.
        required: Whether a call must have it.
    """

    name: str
    description: str
    allowed: tuple[str, ...]
    required: bool

    def __init__(
        self,
        name: str,
        description: str,
        allowed: Iterable[str],
        required: bool,
    ) -> None:
        values = {
            "name": _check.text(name, "ToolParameter.name"),
            "description": _check.text(description, "ToolParameter.description"),
            "allowed": _check.items(allowed, lambda item, place: _check.text(item, place), "ToolParameter.allowed"),
            "required": _check.truth(required, "ToolParameter.required"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> ToolParameter:
        value = _new(cls)
        values = {
            "name": data["name"],
            "description": data["description"],
            "allowed": tuple(data["allowed"]),
            "required": data["required"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["name"] = self.name
        data["description"] = self.description
        data["allowed"] = list(self.allowed)
        data["required"] = self.required
        return data


@dataclass(frozen=True, init=False)
class ToolSchema(Record):
    """The tool of a pack: its description and its parameters, which are all strings.

    Attributes:
        description: What the domain covers, in one sentence with its verbs.
        parameters: The parameters in the order in which a model sees them.
    """

    description: str
    parameters: tuple[ToolParameter, ...]

    def __init__(
        self,
        description: str,
        parameters: Iterable[ToolParameter],
    ) -> None:
        values = {
            "description": _check.text(description, "ToolSchema.description"),
            "parameters": _check.items(parameters, lambda item, place: _check.instance(ToolParameter, item, place), "ToolSchema.parameters"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> ToolSchema:
        value = _new(cls)
        values = {
            "description": data["description"],
            "parameters": tuple([ToolParameter._decode(item) for item in data["parameters"]]),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["description"] = self.description
        data["parameters"] = [item._encode() for item in self.parameters]
        return data


@dataclass(frozen=True, init=False)
class DomainPack(Record):
    """The description of one domain.

    Attributes:
        domain: Its name.
        title: Its display name, such as `Git Operations`.
        description: What it covers, in the words that users use for it.
        aliases: Short names, such as `git`.
        keywords: Words and phrases that indicate the domain, in lower case.
        requests: Requests for this domain as users write them.
        primary_commands: The programs that the domain is about; empty if it is about all of them.
        prompt: What it says to a generating model.
        examples: Requests with their answers, in the file's order.
        safety_rules: Safety rules of this domain. They are checked on every request, whatever its domain.
        tool: The domain as a tool that a function-calling model may choose.
    """

    domain: Domain
    title: str
    description: str
    aliases: tuple[str, ...]
    keywords: tuple[str, ...]
    requests: tuple[str, ...]
    primary_commands: tuple[str, ...]
    prompt: PackPrompt
    examples: tuple[DomainExample, ...]
    safety_rules: tuple[SafetyRule, ...]
    tool: ToolSchema

    _is_read = False

    def __init__(
        self,
        domain: Domain,
        title: str,
        description: str,
        aliases: Iterable[str],
        keywords: Iterable[str],
        requests: Iterable[str],
        primary_commands: Iterable[str],
        prompt: PackPrompt,
        examples: Iterable[DomainExample],
        safety_rules: Iterable[SafetyRule],
        tool: ToolSchema,
    ) -> None:
        values = {
            "domain": _check.domain(domain, "DomainPack.domain"),
            "title": _check.text(title, "DomainPack.title"),
            "description": _check.text(description, "DomainPack.description"),
            "aliases": _check.items(aliases, lambda item, place: _check.text(item, place), "DomainPack.aliases"),
            "keywords": _check.items(keywords, lambda item, place: _check.text(item, place), "DomainPack.keywords"),
            "requests": _check.items(requests, lambda item, place: _check.text(item, place), "DomainPack.requests"),
            "primary_commands": _check.items(primary_commands, lambda item, place: _check.text(item, place), "DomainPack.primary_commands"),
            "prompt": _check.instance(PackPrompt, prompt, "DomainPack.prompt"),
            "examples": _check.items(examples, lambda item, place: _check.instance(DomainExample, item, place), "DomainPack.examples"),
            "safety_rules": _check.items(safety_rules, lambda item, place: _check.instance(SafetyRule, item, place), "DomainPack.safety_rules"),
            "tool": _check.instance(ToolSchema, tool, "DomainPack.tool"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> DomainPack:
        value = _new(cls)
        values = {
            "domain": Domain._decode(data["domain"]),
            "title": data["title"],
            "description": data["description"],
            "aliases": tuple(data["aliases"]),
            "keywords": tuple(data["keywords"]),
            "requests": tuple(data["requests"]),
            "primary_commands": tuple(data["primary_commands"]),
            "prompt": PackPrompt._decode(data["prompt"]),
            "examples": tuple([DomainExample._decode(item) for item in data["examples"]]),
            "safety_rules": tuple([SafetyRule._decode(item) for item in data["safety_rules"]]),
            "tool": ToolSchema._decode(data["tool"]),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["domain"] = self.domain
        data["title"] = self.title
        data["description"] = self.description
        data["aliases"] = list(self.aliases)
        data["keywords"] = list(self.keywords)
        data["requests"] = list(self.requests)
        data["primary_commands"] = list(self.primary_commands)
        data["prompt"] = self.prompt._encode()
        data["examples"] = [item._encode() for item in self.examples]
        data["safety_rules"] = [item._encode() for item in self.safety_rules]
        data["tool"] = self.tool._encode()
        return data


@dataclass(frozen=True, init=False)
class TraceStep(Record):
    """One step of the trace.

    Attributes:
        stage: The stage it belongs to.
        actor: The actor: the name of a classifier, or a part of the library.
        outcome: The result.
        detail: The reason, or what was found.
        elapsed_ns: How long it took, in nanoseconds. It is the only part of a decision that differs from call to call.
    """

    stage: Stage
    actor: str
    outcome: StepOutcome
    detail: str
    elapsed_ns: int

    def __init__(
        self,
        stage: Stage,
        actor: str,
        outcome: StepOutcome,
        detail: str,
        elapsed_ns: int,
    ) -> None:
        values = {
            "stage": _check.member(Stage, stage, "TraceStep.stage"),
            "actor": _check.text(actor, "TraceStep.actor"),
            "outcome": _check.member(StepOutcome, outcome, "TraceStep.outcome"),
            "detail": _check.text(detail, "TraceStep.detail"),
            "elapsed_ns": _check.whole(elapsed_ns, 18446744073709551615, "TraceStep.elapsed_ns"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> TraceStep:
        value = _new(cls)
        values = {
            "stage": _Stage[data["stage"]],
            "actor": data["actor"],
            "outcome": _StepOutcome[data["outcome"]],
            "detail": data.get("detail", ""),
            "elapsed_ns": data["elapsed_ns"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["stage"] = self.stage
        data["actor"] = self.actor
        data["outcome"] = self.outcome
        if self.detail:
            data["detail"] = self.detail
        data["elapsed_ns"] = self.elapsed_ns
        return data


@dataclass(frozen=True, init=False)
class Trace(_methods.TraceMethods, Record):
    """All steps in the order in which they were taken.

    Attributes:
        steps: All steps in the order in which they were taken.
    """

    steps: tuple[TraceStep, ...] = ()

    def __init__(
        self,
        steps: Iterable[TraceStep] = (),
    ) -> None:
        values = {
            "steps": _check.items(steps, lambda item, place: _check.instance(TraceStep, item, place), "Trace.steps"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: list[Any]) -> Trace:
        value = _new(cls)
        values = {
            "steps": tuple([TraceStep._decode(item) for item in data]),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> list[Any]:
        return [item._encode() for item in self.steps]


@dataclass(frozen=True, init=False)
class Decision(_methods.DecisionMethods, Record):
    """The answer to a request. It is always complete: `action` says what to do next, and the other fields are present
    whatever it is.

    Attributes:
        action: What the app should do next.
        reasons: The reasons for the action, the most important first.
        question: What to ask the user, and the answers to choose from; present where the action is to confirm, to
            clarify or to split, unless there is nothing to ask or enough was asked. `Router.answer` goes on from an
            answer.
        domains: The domains that fit, the primary one first. Empty only if no domain fits and the set has no fallback
            domain.
        ranked: The best domains as classified, with their calibrated confidence, the best first; equally likely ones
            are in the order of the registry. Present also if none of them was clear enough and the router fell back to
            the fallback domain. `RouteRequest.ranked` sets how many; the default is up to three.
        fallback: Why the primary domain is the fallback domain; absent if it is not.
        clarity: Whether the request is clear enough to act on.
        task: What the request asks for: the task that a model is chosen for, and the kind of work.
        complexity: How complex the request is.
        slots: What a model took from the request for the primary domain: the parameters of the domain's tool with their
            values.
        model: The model that should serve the request; absent if the request is blocked, and if there is neither a
            catalogue, nor a model for a tier, nor a model that the caller named.
        safety: Whether the request is dangerous.
        prompt: The prompt for the generating model; absent if the request did not ask for it.
        system_context: The facts about this computer that concern the request; absent if no `ContextProvider` was set,
            or if the request names nothing that it looks up.
        trace: The steps of the pipeline, and who did each.
    """

    action: Action
    reasons: tuple[Reason, ...]
    question: Question | None
    domains: tuple[ScoredDomain, ...]
    ranked: tuple[ScoredDomain, ...]
    fallback: FallbackReason | None
    clarity: Clarity
    task: TaskEstimate
    complexity: Complexity
    slots: tuple[Slot, ...]
    model: ModelChoice | None
    safety: SafetyReport
    prompt: GeneratorPrompt | None
    system_context: SystemContext | None
    trace: Trace

    def __init__(
        self,
        action: Action,
        reasons: Iterable[Reason],
        question: Question | None,
        domains: Iterable[ScoredDomain],
        ranked: Iterable[ScoredDomain],
        fallback: FallbackReason | None,
        clarity: Clarity,
        task: TaskEstimate,
        complexity: Complexity,
        slots: Iterable[Slot],
        model: ModelChoice | None,
        safety: SafetyReport,
        prompt: GeneratorPrompt | None,
        system_context: SystemContext | None,
        trace: Trace,
    ) -> None:
        values = {
            "action": _check.member(Action, action, "Decision.action"),
            "reasons": _check.items(reasons, lambda item, place: _check.instance(Reason, item, place), "Decision.reasons"),
            "question": None if question is None else _check.instance(Question, question, "Decision.question"),
            "domains": _check.items(domains, lambda item, place: _check.instance(ScoredDomain, item, place), "Decision.domains"),
            "ranked": _check.items(ranked, lambda item, place: _check.instance(ScoredDomain, item, place), "Decision.ranked"),
            "fallback": None if fallback is None else _check.member(FallbackReason, fallback, "Decision.fallback"),
            "clarity": _check.instance(Clarity, clarity, "Decision.clarity"),
            "task": _check.instance(TaskEstimate, task, "Decision.task"),
            "complexity": _check.instance(Complexity, complexity, "Decision.complexity"),
            "slots": _check.items(slots, lambda item, place: _check.instance(Slot, item, place), "Decision.slots"),
            "model": None if model is None else _check.instance(ModelChoice, model, "Decision.model"),
            "safety": _check.instance(SafetyReport, safety, "Decision.safety"),
            "prompt": None if prompt is None else _check.instance(GeneratorPrompt, prompt, "Decision.prompt"),
            "system_context": None if system_context is None else _check.instance(SystemContext, system_context, "Decision.system_context"),
            "trace": _check.instance(Trace, trace, "Decision.trace"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Decision:
        value = _new(cls)
        values = {
            "action": _Action[data["action"]],
            "reasons": tuple([Reason._decode(item) for item in data["reasons"]]),
            "question": None if data.get("question") is None else Question._decode(data["question"]),
            "domains": tuple([ScoredDomain._decode(item) for item in data["domains"]]),
            "ranked": tuple([ScoredDomain._decode(item) for item in data["ranked"]]) if "ranked" in data else (),
            "fallback": None if data.get("fallback") is None else _FallbackReason[data["fallback"]],
            "clarity": Clarity._decode(data["clarity"]),
            "task": TaskEstimate._decode(data["task"]),
            "complexity": Complexity._decode(data["complexity"]),
            "slots": tuple([Slot._decode(item) for item in data["slots"]]) if "slots" in data else (),
            "model": None if data.get("model") is None else ModelChoice._decode(data["model"]),
            "safety": SafetyReport._decode(data["safety"]),
            "prompt": None if data.get("prompt") is None else GeneratorPrompt._decode(data["prompt"]),
            "system_context": None if data.get("system_context") is None else SystemContext._decode(data["system_context"]),
            "trace": Trace._decode(data["trace"]),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["action"] = self.action
        data["reasons"] = [item._encode() for item in self.reasons]
        if self.question is not None:
            data["question"] = self.question._encode()
        data["domains"] = [item._encode() for item in self.domains]
        if self.ranked:
            data["ranked"] = [item._encode() for item in self.ranked]
        if self.fallback is not None:
            data["fallback"] = self.fallback
        data["clarity"] = self.clarity._encode()
        data["task"] = self.task._encode()
        data["complexity"] = self.complexity._encode()
        if self.slots:
            data["slots"] = [item._encode() for item in self.slots]
        if self.model is not None:
            data["model"] = self.model._encode()
        data["safety"] = self.safety._encode()
        if self.prompt is not None:
            data["prompt"] = self.prompt._encode()
        if self.system_context is not None:
            data["system_context"] = self.system_context._encode()
        data["trace"] = self.trace._encode()
        return data


@dataclass(frozen=True, init=False)
class Explanation(Record):
    """Why a decision is what it is. `Router.explain` makes it.

    The influences are measured, not guessed: the text is classified again without each of its pieces.

    Attributes:
        decision: The decision. Its findings say which rule was found in which part of the text.
        policy: The thresholds that its confidence was compared with.
        pieces: The pieces of the text in its order. Empty if the caller named the domain, or routing is off.
        clearer: What would have made the request clear, a way for each likely domain. Empty if it is clear, or if no
            way was found.
    """

    decision: Decision
    policy: ClarityPolicy
    pieces: tuple[TextInfluence, ...]
    clearer: tuple[Clarification, ...]

    def __init__(
        self,
        decision: Decision,
        policy: ClarityPolicy,
        pieces: Iterable[TextInfluence],
        clearer: Iterable[Clarification],
    ) -> None:
        values = {
            "decision": _check.instance(Decision, decision, "Explanation.decision"),
            "policy": _check.instance(ClarityPolicy, policy, "Explanation.policy"),
            "pieces": _check.items(pieces, lambda item, place: _check.instance(TextInfluence, item, place), "Explanation.pieces"),
            "clearer": _check.items(clearer, lambda item, place: _check.instance(Clarification, item, place), "Explanation.clearer"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Explanation:
        value = _new(cls)
        values = {
            "decision": Decision._decode(data["decision"]),
            "policy": ClarityPolicy._decode(data["policy"]),
            "pieces": tuple([TextInfluence._decode(item) for item in data["pieces"]]),
            "clearer": tuple([Clarification._decode(item) for item in data["clearer"]]),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["decision"] = self.decision._encode()
        data["policy"] = self.policy._encode()
        data["pieces"] = [item._encode() for item in self.pieces]
        data["clearer"] = [item._encode() for item in self.clearer]
        return data


@dataclass(frozen=True, init=False)
class Proposal(Record):
    """What is proposed for a request. Nothing of it was run.

    Attributes:
        commands: The commands to offer: one, or none.
        explanation: What the model said about the command; its words, unchecked.
        decision: The decision on the request.
        report: The dangers of the commands; absent if there is none.
        attempts: The answers that were tried, in their order.
        source: Where the commands come from; absent if there is none.
        trace: What was done after the decision, and how long it took: what a model was told, when it answered, how it
            was judged.
        action: What to do next: `proceed` and `confirm` offer the commands, `clarify` and `split` ask what is meant,
            `block` stops. A decision to proceed without a command is `clarify`.
    """

    commands: tuple[str, ...]
    explanation: str | None
    decision: Decision
    report: SafetyReport | None
    attempts: tuple[Attempt, ...]
    source: ProposalSource | None
    trace: Trace
    action: Action

    def __init__(
        self,
        commands: Iterable[str],
        explanation: str | None,
        decision: Decision,
        report: SafetyReport | None,
        attempts: Iterable[Attempt],
        source: ProposalSource | None,
        trace: Trace,
        action: Action,
    ) -> None:
        values = {
            "commands": _check.items(commands, lambda item, place: _check.text(item, place), "Proposal.commands"),
            "explanation": None if explanation is None else _check.text(explanation, "Proposal.explanation"),
            "decision": _check.instance(Decision, decision, "Proposal.decision"),
            "report": None if report is None else _check.instance(SafetyReport, report, "Proposal.report"),
            "attempts": _check.items(attempts, lambda item, place: _check.instance(Attempt, item, place), "Proposal.attempts"),
            "source": None if source is None else _check.member(ProposalSource, source, "Proposal.source"),
            "trace": _check.instance(Trace, trace, "Proposal.trace"),
            "action": _check.member(Action, action, "Proposal.action"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Proposal:
        value = _new(cls)
        values = {
            "commands": tuple(data["commands"]) if "commands" in data else (),
            "explanation": data.get("explanation"),
            "decision": Decision._decode(data["decision"]),
            "report": None if data.get("report") is None else SafetyReport._decode(data["report"]),
            "attempts": tuple([Attempt._decode(item) for item in data["attempts"]]) if "attempts" in data else (),
            "source": None if data.get("source") is None else _ProposalSource[data["source"]],
            "trace": Trace._decode(data["trace"]),
            "action": _Action[data["action"]],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        if self.commands:
            data["commands"] = list(self.commands)
        if self.explanation is not None:
            data["explanation"] = self.explanation
        data["decision"] = self.decision._encode()
        if self.report is not None:
            data["report"] = self.report._encode()
        if self.attempts:
            data["attempts"] = [item._encode() for item in self.attempts]
        if self.source is not None:
            data["source"] = self.source
        data["trace"] = self.trace._encode()
        data["action"] = self.action
        return data


@dataclass(frozen=True, init=False)
class Turn(Record):
    """One turn of the conversation so far.

    Attributes:
        role: The author.
        content: The text.
        is_error: Whether a tool reports that it failed. Repeated errors make what follows harder.
    """

    role: Role
    content: str
    is_error: bool = False

    def __init__(
        self,
        role: Role,
        content: str,
        is_error: bool = False,
    ) -> None:
        values = {
            "role": _check.member(Role, role, "Turn.role"),
            "content": _check.text(content, "Turn.content"),
            "is_error": _check.truth(is_error, "Turn.is_error"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Turn:
        value = _new(cls)
        values = {
            "role": _Role[data["role"]],
            "content": data["content"],
            "is_error": data.get("is_error", False),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["role"] = self.role
        data["content"] = self.content
        if self.is_error:
            data["is_error"] = self.is_error
        return data


@dataclass(frozen=True, init=False)
class GenerationContext(Record):
    """What a generating model is told, and what it was made of.

    Attributes:
        system: The instructions.
        turns: The last turns of the conversation, up to four, in turn those of the user and of the assistant, and
            without the control tokens of models. They come between the instructions and the message of the user. Empty
            if nothing was said before.
        user: The message of the user, with the request.
        domains: The domains of the request, the likeliest first.
        examples: The examples in the instructions, those of the first domain first.
        rules: The rules in the instructions: those of every domain.
        platform: The computer that commands are written for.
        system_context: The facts about the computer in the instructions; empty without any.
        memory: What is remembered of the person, in the instructions, a sentence each.
        safety_patterns: The safety rules of the domains, which the answer will be checked by. They are not in the
            instructions.
        token_estimate: The number of tokens of all messages, at four bytes a token.
        trace: How it was put together, and what was left out.
    """

    system: str
    turns: tuple[Turn, ...]
    user: str
    domains: tuple[Domain, ...]
    examples: tuple[DomainExample, ...]
    rules: tuple[str, ...]
    platform: Platform
    system_context: str
    memory: tuple[str, ...]
    safety_patterns: tuple[SafetyPattern, ...]
    token_estimate: int
    trace: Trace

    def __init__(
        self,
        system: str,
        turns: Iterable[Turn],
        user: str,
        domains: Iterable[Domain],
        examples: Iterable[DomainExample],
        rules: Iterable[str],
        platform: Platform,
        system_context: str,
        memory: Iterable[str],
        safety_patterns: Iterable[SafetyPattern],
        token_estimate: int,
        trace: Trace,
    ) -> None:
        values = {
            "system": _check.text(system, "GenerationContext.system"),
            "turns": _check.items(turns, lambda item, place: _check.instance(Turn, item, place), "GenerationContext.turns"),
            "user": _check.text(user, "GenerationContext.user"),
            "domains": _check.items(domains, lambda item, place: _check.domain(item, place), "GenerationContext.domains"),
            "examples": _check.items(examples, lambda item, place: _check.instance(DomainExample, item, place), "GenerationContext.examples"),
            "rules": _check.items(rules, lambda item, place: _check.text(item, place), "GenerationContext.rules"),
            "platform": _check.instance(Platform, platform, "GenerationContext.platform"),
            "system_context": _check.text(system_context, "GenerationContext.system_context"),
            "memory": _check.items(memory, lambda item, place: _check.text(item, place), "GenerationContext.memory"),
            "safety_patterns": _check.items(safety_patterns, lambda item, place: _check.instance(SafetyPattern, item, place), "GenerationContext.safety_patterns"),
            "token_estimate": _check.whole(token_estimate, 4294967295, "GenerationContext.token_estimate"),
            "trace": _check.instance(Trace, trace, "GenerationContext.trace"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> GenerationContext:
        value = _new(cls)
        values = {
            "system": data["system"],
            "turns": tuple([Turn._decode(item) for item in data["turns"]]) if "turns" in data else (),
            "user": data["user"],
            "domains": tuple([Domain._decode(item) for item in data["domains"]]),
            "examples": tuple([DomainExample._decode(item) for item in data["examples"]]),
            "rules": tuple(data["rules"]),
            "platform": Platform._decode(data["platform"]),
            "system_context": data["system_context"],
            "memory": tuple(data["memory"]),
            "safety_patterns": tuple([SafetyPattern._decode(item) for item in data["safety_patterns"]]),
            "token_estimate": data["token_estimate"],
            "trace": Trace._decode(data["trace"]),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["system"] = self.system
        if self.turns:
            data["turns"] = [item._encode() for item in self.turns]
        data["user"] = self.user
        data["domains"] = list(self.domains)
        data["examples"] = [item._encode() for item in self.examples]
        data["rules"] = list(self.rules)
        data["platform"] = self.platform._encode()
        data["system_context"] = self.system_context
        data["memory"] = list(self.memory)
        data["safety_patterns"] = [item._encode() for item in self.safety_patterns]
        data["token_estimate"] = self.token_estimate
        data["trace"] = self.trace._encode()
        return data


@dataclass(frozen=True, init=False)
class Query(Record):
    """The query to a host-provided classifier.

    Attributes:
        text: The text of the user.
        history: The conversation so far, the oldest turn first.
        domains: The domains to choose from.
        time_left_ms: The time until an answer is of no use, in milliseconds; absent if there is no limit.
    """

    text: str
    history: tuple[Turn, ...] = ()
    domains: tuple[Domain, ...] = ()
    time_left_ms: int | None = None

    _is_read = False

    def __init__(
        self,
        text: str,
        history: Iterable[Turn] = (),
        domains: Iterable[Domain] = (),
        time_left_ms: int | None = None,
    ) -> None:
        values = {
            "text": _check.text(text, "Query.text"),
            "history": _check.items(history, lambda item, place: _check.instance(Turn, item, place), "Query.history"),
            "domains": _check.items(domains, lambda item, place: _check.domain(item, place), "Query.domains"),
            "time_left_ms": None if time_left_ms is None else _check.whole(time_left_ms, 18446744073709551615, "Query.time_left_ms"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Query:
        value = _new(cls)
        values = {
            "text": data["text"],
            "history": tuple([Turn._decode(item) for item in data["history"]]) if "history" in data else (),
            "domains": tuple([Domain._decode(item) for item in data["domains"]]) if "domains" in data else (),
            "time_left_ms": data.get("time_left_ms"),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["text"] = self.text
        if self.history:
            data["history"] = [item._encode() for item in self.history]
        if self.domains:
            data["domains"] = list(self.domains)
        if self.time_left_ms is not None:
            data["time_left_ms"] = self.time_left_ms
        return data


@dataclass(frozen=True, init=False)
class RouteRequest(Record):
    """A request to decide on. Only `text` is required; JSON leaves out fields with their default.

    Attributes:
        text: What the user asks. It must not be blank, must not contain U+0000, and may have at most 64 KiB unless a
            setting changes that. Escape sequences of terminals, and control characters other than tab, line feed and
            carriage return, are ignored.
        history: The conversation so far, the oldest turn first. Each turn may be as long as `text`. The last turns tell
            what a follow-up such as "do it" refers to.
        hint: The requirements for the model.
        workload: How quality, latency and cost are weighed when a model is chosen. The preferences of the hint take
            precedence.
        session: A name for the conversation: any text that is not blank. The conversation stays on its model unless
            enough changes, so that prompt caches stay valid.
        domains: Whether to classify.
        model: A model that the caller has already chosen. It is never replaced.
        command: A command drafted for the request, to be checked along with it.
        prompt: Whether the decision should contain the prompt for the generating model.
        system_context: Facts about this computer, as text, that the app wants in that prompt.
        facts: Facts about this computer that the app knows, in place of those that would be looked up. They become the
            decision's `system_context` and count as evidence as those do; their text is in the prompt unless
            `system_context` has another. As JSON, they may be as long as `text`.
        ranked: How many of the best domains `Decision.ranked` lists, from 1 to 1,000. The default is the three best,
            without those less likely than 0.02.
        deadline_ms: How long this request waits for classifiers and for facts about this computer together, in
            milliseconds, from 1 to 600,000. What comes later is left out, and the trace says so. Where the setting
            `deadline_ms` is shorter, it counts.
        about: Texts and commands that a question was asked about, and that the text answers in words: their dangers are
            dangers of this request, too. `Router.answer` sets them. Up to 8, each as long as `text`.
        answered: How many questions about this request the user has answered. From 2 on, its decision asks nothing.
            `Router.answer` counts them.
    """

    text: str
    history: tuple[Turn, ...] = ()
    hint: IntentHint = IntentHint()
    workload: Workload = Workload.INTERACTIVE
    session: str | None = None
    domains: DomainChoice = DomainChoice._decode("auto")
    model: str | None = None
    command: str | None = None
    prompt: bool = False
    system_context: str | None = None
    facts: SystemContext | None = None
    ranked: int | None = None
    deadline_ms: int | None = None
    about: tuple[str, ...] = ()
    answered: int = 0

    def __init__(
        self,
        text: str,
        history: Iterable[Turn] = (),
        hint: IntentHint = IntentHint(),
        workload: Workload = Workload.INTERACTIVE,
        session: str | None = None,
        domains: DomainChoice | Iterable[str] = DomainChoice._decode("auto"),
        model: str | None = None,
        command: str | None = None,
        prompt: bool = False,
        system_context: str | None = None,
        facts: SystemContext | None = None,
        ranked: int | None = None,
        deadline_ms: int | None = None,
        about: Iterable[str] = (),
        answered: int = 0,
    ) -> None:
        values = {
            "text": _check.text(text, "RouteRequest.text"),
            "history": _check.items(history, lambda item, place: _check.instance(Turn, item, place), "RouteRequest.history"),
            "hint": _check.instance(IntentHint, hint, "RouteRequest.hint"),
            "workload": _check.member(Workload, workload, "RouteRequest.workload"),
            "session": None if session is None else _check.text(session, "RouteRequest.session"),
            "domains": _special.as_choice(domains),
            "model": None if model is None else _check.text(model, "RouteRequest.model"),
            "command": None if command is None else _check.text(command, "RouteRequest.command"),
            "prompt": _check.truth(prompt, "RouteRequest.prompt"),
            "system_context": None if system_context is None else _check.text(system_context, "RouteRequest.system_context"),
            "facts": None if facts is None else _check.instance(SystemContext, facts, "RouteRequest.facts"),
            "ranked": None if ranked is None else _check.whole(ranked, 4294967295, "RouteRequest.ranked"),
            "deadline_ms": None if deadline_ms is None else _check.whole(deadline_ms, 4294967295, "RouteRequest.deadline_ms"),
            "about": _check.items(about, lambda item, place: _check.text(item, place), "RouteRequest.about"),
            "answered": _check.whole(answered, 255, "RouteRequest.answered"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> RouteRequest:
        value = _new(cls)
        values = {
            "text": data["text"],
            "history": tuple([Turn._decode(item) for item in data["history"]]) if "history" in data else (),
            "hint": IntentHint._decode(data["hint"]) if "hint" in data else IntentHint(),
            "workload": _Workload[data["workload"]] if "workload" in data else Workload.INTERACTIVE,
            "session": data.get("session"),
            "domains": DomainChoice._decode(data["domains"]) if "domains" in data else DomainChoice._decode("auto"),
            "model": data.get("model"),
            "command": data.get("command"),
            "prompt": data.get("prompt", False),
            "system_context": data.get("system_context"),
            "facts": None if data.get("facts") is None else SystemContext._decode(data["facts"]),
            "ranked": data.get("ranked"),
            "deadline_ms": data.get("deadline_ms"),
            "about": tuple(data["about"]) if "about" in data else (),
            "answered": data.get("answered", 0),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["text"] = self.text
        if self.history:
            data["history"] = [item._encode() for item in self.history]
        if self.hint != IntentHint():
            data["hint"] = self.hint._encode()
        if self.workload != Workload.INTERACTIVE:
            data["workload"] = self.workload
        if self.session is not None:
            data["session"] = self.session
        if self.domains != DomainChoice._decode("auto"):
            data["domains"] = self.domains._encode()
        if self.model is not None:
            data["model"] = self.model
        if self.command is not None:
            data["command"] = self.command
        if self.prompt:
            data["prompt"] = self.prompt
        if self.system_context is not None:
            data["system_context"] = self.system_context
        if self.facts is not None:
            data["facts"] = self.facts._encode()
        if self.ranked is not None:
            data["ranked"] = self.ranked
        if self.deadline_ms is not None:
            data["deadline_ms"] = self.deadline_ms
        if self.about:
            data["about"] = list(self.about)
        if self.answered != 0:
            data["answered"] = self.answered
        return data


@dataclass(frozen=True, init=False)
class AnsweredQuestion(Record):
    """What an answer led to: a request to go on with, and the decision on it.

    Attributes:
        request: The request as the answer leaves it: with the domain that was chosen, one part of the text, or the
            words of the answer after the conversation so far.
        decision: The decision on it. It may ask a second question.
    """

    request: RouteRequest
    decision: Decision

    def __init__(
        self,
        request: RouteRequest,
        decision: Decision,
    ) -> None:
        values = {
            "request": _check.instance(RouteRequest, request, "AnsweredQuestion.request"),
            "decision": _check.instance(Decision, decision, "AnsweredQuestion.decision"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> AnsweredQuestion:
        value = _new(cls)
        values = {
            "request": RouteRequest._decode(data["request"]),
            "decision": Decision._decode(data["decision"]),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["request"] = self.request._encode()
        data["decision"] = self.decision._encode()
        return data


@dataclass(frozen=True, init=False)
class UnprovenCommand(Record):
    """Why a command is not proven harmless.

    Attributes:
        span: The position of the command in the text.
        reason: The reason, as a sentence.
    """

    span: Span
    reason: str

    def __init__(
        self,
        span: Span,
        reason: str,
    ) -> None:
        values = {
            "span": _check.instance(Span, span, "UnprovenCommand.span"),
            "reason": _check.text(reason, "UnprovenCommand.reason"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> UnprovenCommand:
        value = _new(cls)
        values = {
            "span": Span._decode(data["span"]),
            "reason": data["reason"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["span"] = self.span._encode()
        data["reason"] = self.reason
        return data


@dataclass(frozen=True, init=False)
class CommandEffects(Record):
    """What a command does as far as the rows of its programs tell.

    Attributes:
        harmless: Whether it is proven harmless. It never lowers a finding.
        unproven: The commands that could not be proven harmless, each with the reason; empty if all are.
        reads: The files that it reads.
        writes: The files that it writes or creates.
        deletes: The files that it deletes.
        network: The connections that it makes.
        privilege: Whether it runs anything with the rights of another user.
        runs_unknown_code: Whether it runs code that the text does not contain.
        asks_services: Whether it asks a service on this computer.
        processes: Whether it changes processes or services.
        packages: Whether it changes installed packages.
        complete: Whether the effects of every command are known. If not, there may be more than are listed.
    """

    harmless: Harmlessness
    unproven: tuple[UnprovenCommand, ...]
    reads: tuple[PathEffect, ...]
    writes: tuple[PathEffect, ...]
    deletes: tuple[PathEffect, ...]
    network: tuple[NetworkEffect, ...]
    privilege: bool
    runs_unknown_code: bool
    asks_services: bool
    processes: bool
    packages: bool
    complete: bool

    def __init__(
        self,
        harmless: Harmlessness,
        unproven: Iterable[UnprovenCommand],
        reads: Iterable[PathEffect],
        writes: Iterable[PathEffect],
        deletes: Iterable[PathEffect],
        network: Iterable[NetworkEffect],
        privilege: bool,
        runs_unknown_code: bool,
        asks_services: bool,
        processes: bool,
        packages: bool,
        complete: bool,
    ) -> None:
        values = {
            "harmless": _check.member(Harmlessness, harmless, "CommandEffects.harmless"),
            "unproven": _check.items(unproven, lambda item, place: _check.instance(UnprovenCommand, item, place), "CommandEffects.unproven"),
            "reads": _check.items(reads, lambda item, place: _check.instance(PathEffect, item, place), "CommandEffects.reads"),
            "writes": _check.items(writes, lambda item, place: _check.instance(PathEffect, item, place), "CommandEffects.writes"),
            "deletes": _check.items(deletes, lambda item, place: _check.instance(PathEffect, item, place), "CommandEffects.deletes"),
            "network": _check.items(network, lambda item, place: _check.instance(NetworkEffect, item, place), "CommandEffects.network"),
            "privilege": _check.truth(privilege, "CommandEffects.privilege"),
            "runs_unknown_code": _check.truth(runs_unknown_code, "CommandEffects.runs_unknown_code"),
            "asks_services": _check.truth(asks_services, "CommandEffects.asks_services"),
            "processes": _check.truth(processes, "CommandEffects.processes"),
            "packages": _check.truth(packages, "CommandEffects.packages"),
            "complete": _check.truth(complete, "CommandEffects.complete"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> CommandEffects:
        value = _new(cls)
        values = {
            "harmless": _Harmlessness[data["harmless"]],
            "unproven": tuple([UnprovenCommand._decode(item) for item in data["unproven"]]) if "unproven" in data else (),
            "reads": tuple([PathEffect._decode(item) for item in data["reads"]]) if "reads" in data else (),
            "writes": tuple([PathEffect._decode(item) for item in data["writes"]]) if "writes" in data else (),
            "deletes": tuple([PathEffect._decode(item) for item in data["deletes"]]) if "deletes" in data else (),
            "network": tuple([NetworkEffect._decode(item) for item in data["network"]]) if "network" in data else (),
            "privilege": data["privilege"],
            "runs_unknown_code": data["runs_unknown_code"],
            "asks_services": data["asks_services"],
            "processes": data["processes"],
            "packages": data["packages"],
            "complete": data["complete"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["harmless"] = self.harmless
        if self.unproven:
            data["unproven"] = [item._encode() for item in self.unproven]
        if self.reads:
            data["reads"] = [item._encode() for item in self.reads]
        if self.writes:
            data["writes"] = [item._encode() for item in self.writes]
        if self.deletes:
            data["deletes"] = [item._encode() for item in self.deletes]
        if self.network:
            data["network"] = [item._encode() for item in self.network]
        data["privilege"] = self.privilege
        data["runs_unknown_code"] = self.runs_unknown_code
        data["asks_services"] = self.asks_services
        data["processes"] = self.processes
        data["packages"] = self.packages
        data["complete"] = self.complete
        return data


@dataclass(frozen=True, init=False)
class CheckExplanation(Record):
    """How the verdict on a command came about.

    Attributes:
        report: The report.
        commands: The commands that were read, in the order in which they were found.
        causes: Why each rule fired, in the order of the findings of the report.
        allowances: What would make it allowed; empty if it is, and if nothing would.
        effects: What it does, and why it is or is not proven harmless.
    """

    report: SafetyReport
    commands: tuple[ReadCommand, ...]
    causes: tuple[FindingCause, ...]
    allowances: Allowances
    effects: CommandEffects

    def __init__(
        self,
        report: SafetyReport,
        commands: Iterable[ReadCommand],
        causes: Iterable[FindingCause],
        allowances: Allowances,
        effects: CommandEffects,
    ) -> None:
        values = {
            "report": _check.instance(SafetyReport, report, "CheckExplanation.report"),
            "commands": _check.items(commands, lambda item, place: _check.instance(ReadCommand, item, place), "CheckExplanation.commands"),
            "causes": _check.items(causes, lambda item, place: _check.instance(FindingCause, item, place), "CheckExplanation.causes"),
            "allowances": _check.instance(Allowances, allowances, "CheckExplanation.allowances"),
            "effects": _check.instance(CommandEffects, effects, "CheckExplanation.effects"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> CheckExplanation:
        value = _new(cls)
        values = {
            "report": SafetyReport._decode(data["report"]),
            "commands": tuple([ReadCommand._decode(item) for item in data["commands"]]),
            "causes": tuple([FindingCause._decode(item) for item in data["causes"]]) if "causes" in data else (),
            "allowances": Allowances._decode(data["allowances"]),
            "effects": CommandEffects._decode(data["effects"]),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["report"] = self.report._encode()
        data["commands"] = [item._encode() for item in self.commands]
        if self.causes:
            data["causes"] = [item._encode() for item in self.causes]
        data["allowances"] = self.allowances._encode()
        data["effects"] = self.effects._encode()
        return data


@dataclass(frozen=True, init=False)
class WorkloadWeights(Record):
    """The weight of each axis; quality, latency and cost sum to 1.

    Attributes:
        quality: The weight of better answers.
        latency: The weight of sooner answers.
        cost: The weight of cheaper answers.
        local_bonus: A bonus on the score of a model that runs on this computer.
    """

    quality: float
    latency: float
    cost: float
    local_bonus: float

    def __init__(
        self,
        quality: float,
        latency: float,
        cost: float,
        local_bonus: float,
    ) -> None:
        values = {
            "quality": _check.number(quality, "WorkloadWeights.quality"),
            "latency": _check.number(latency, "WorkloadWeights.latency"),
            "cost": _check.number(cost, "WorkloadWeights.cost"),
            "local_bonus": _check.number(local_bonus, "WorkloadWeights.local_bonus"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> WorkloadWeights:
        value = _new(cls)
        values = {
            "quality": data["quality"],
            "latency": data["latency"],
            "cost": data["cost"],
            "local_bonus": data["local_bonus"],
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        data["quality"] = self.quality
        data["latency"] = self.latency
        data["cost"] = self.cost
        data["local_bonus"] = self.local_bonus
        return data


@dataclass(frozen=True, init=False)
class Workspace(Record):
    """Where a command runs, and what it may read there.

    Attributes:
        folder: The working folder, as an absolute path; if absent, relative paths are inside the workspace as long as
            they do not leave the folder that they start from.
        roots: The folders that belong to the workspace, as absolute paths; if empty, only the working folder does.
        reads_outside: Whether reading outside of the workspace is harmless. Secrets never are. On by default.
        asks_services: Whether asking a service on this computer is harmless, as `docker ps` does. On by default.
        asks_network: Whether asking another computer is harmless where the invocation changes nothing, as `kubectl get`
            does. Off by default.
    """

    folder: str | None = None
    roots: tuple[str, ...] = ()
    reads_outside: bool = True
    asks_services: bool = True
    asks_network: bool = False

    def __init__(
        self,
        folder: str | None = None,
        roots: Iterable[str] = (),
        reads_outside: bool = True,
        asks_services: bool = True,
        asks_network: bool = False,
    ) -> None:
        values = {
            "folder": None if folder is None else _check.text(folder, "Workspace.folder"),
            "roots": _check.items(roots, lambda item, place: _check.text(item, place), "Workspace.roots"),
            "reads_outside": _check.truth(reads_outside, "Workspace.reads_outside"),
            "asks_services": _check.truth(asks_services, "Workspace.asks_services"),
            "asks_network": _check.truth(asks_network, "Workspace.asks_network"),
        }
        _set(self, "__dict__", values)

    @classmethod
    def _decode(cls, data: _Json) -> Workspace:
        value = _new(cls)
        values = {
            "folder": data.get("folder"),
            "roots": tuple(data["roots"]) if "roots" in data else (),
            "reads_outside": data.get("reads_outside", True),
            "asks_services": data.get("asks_services", True),
            "asks_network": data.get("asks_network", False),
        }
        _set(value, "__dict__", values)
        return value

    def _encode(self) -> _Json:
        data: _Json = {}
        if self.folder is not None:
            data["folder"] = self.folder
        if self.roots:
            data["roots"] = list(self.roots)
        data["reads_outside"] = self.reads_outside
        data["asks_services"] = self.asks_services
        data["asks_network"] = self.asks_network
        return data


__all__ = [
    "Allowances",
    "Attempt",
    "CandidateScore",
    "Choice",
    "Clarification",
    "ClarityPolicy",
    "Complexity",
    "DomainExample",
    "DomainInfluence",
    "DomainSettings",
    "Embedding",
    "EncoderSettings",
    "Exploration",
    "FlavorNotes",
    "FunctionGemmaSettings",
    "GeneratorPrompt",
    "GeneratorSettings",
    "Hardware",
    "HookAnswer",
    "IntentHint",
    "KnownProgram",
    "ModelServer",
    "ModelSettings",
    "ModelStatistics",
    "NetworkEffect",
    "PackPrompt",
    "PackageFact",
    "PackageManager",
    "PathEffect",
    "Platform",
    "Problem",
    "ProgramFact",
    "ProposeSettings",
    "QualityPrior",
    "ModelSpec",
    "QuestionOption",
    "Question",
    "ReasonParams",
    "Reason",
    "RecommendationRequest",
    "RecommendedModel",
    "Rejection",
    "Recommendation",
    "RecommendationBundle",
    "RubricSettings",
    "SafetyPattern",
    "SafetyRule",
    "SelectionInput",
    "ServiceFact",
    "Setting",
    "SettingDefinition",
    "Settings",
    "Similar",
    "Slot",
    "Span",
    "Clause",
    "Clarity",
    "Classification",
    "Finding",
    "ParsedRequest",
    "ReadCommand",
    "SafetyReport",
    "ReplyCheck",
    "SystemContext",
    "TaskEstimate",
    "Technique",
    "FindingCause",
    "TextInfluence",
    "TierWeights",
    "TokenRange",
    "ModelChoice",
    "ToolParameter",
    "ToolSchema",
    "DomainPack",
    "TraceStep",
    "Trace",
    "Decision",
    "Explanation",
    "Proposal",
    "Turn",
    "GenerationContext",
    "Query",
    "RouteRequest",
    "AnsweredQuestion",
    "UnprovenCommand",
    "CommandEffects",
    "CheckExplanation",
    "WorkloadWeights",
    "Workspace",
]
