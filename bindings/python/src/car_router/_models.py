"""Models to choose among, the evidence about them, and the choice."""

from __future__ import annotations

import datetime
import json
from collections.abc import Iterator

from . import _check
from ._base import json_of, list_of
from ._enums import TaskHint
from ._errors import call
from ._ffi import native as _native
from ._objects import NativeObject
from ._special import ModelOutcome
from ._values import (
    Complexity,
    Hardware,
    ModelChoice,
    ModelSpec,
    ModelStatistics,
    RecommendationBundle,
    RecommendationRequest,
    SelectionInput,
)


class ModelCatalogue(NativeObject):
    """The models to choose among, in the file's order. It has a length and can be iterated over."""

    def __init__(self) -> None:
        raise TypeError("a ModelCatalogue is made by `ModelCatalogue.builtin`, `from_toml`, `from_file` or `from_list`")

    @classmethod
    def builtin(cls) -> ModelCatalogue:
        """Returns the built-in catalogue: a few models to start from."""
        return cls._of(_native.ModelCatalogue.builtin())

    @classmethod
    def from_toml(cls, name: str, toml: str) -> ModelCatalogue:
        """Parses ``[[model]]`` tables. ``name`` identifies the text in errors.

        Raises ``RouterError.Build`` with every problem found: unknown keys, duplicate ids, numbers out of range.
        """
        return cls._of(call(_native.ModelCatalogue.from_toml, _check.text(name, "name"), _check.text(toml, "toml")))

    @classmethod
    def from_file(cls, file: str) -> ModelCatalogue:
        """Reads a catalogue file.

        Raises ``RouterError.Build`` as ``from_toml`` does, and if the file cannot be read.
        """
        return cls._of(call(_native.ModelCatalogue.from_file, _check.text(file, "file")))

    @classmethod
    def from_list(cls, name: str, json: str, date: datetime.date | None = None) -> ModelCatalogue:
        """Imports the models of a public list: LiteLLM's model prices, the ``api.json`` of models.dev or OpenRouter's list of
        models. ``name`` identifies the text in errors, and ``date`` is the day of the list; today if it is absent.

        Raises ``RouterError.Build`` if the text is none of these lists. A model that cannot be read is left out.
        """
        day = None
        if date is not None:
            given = _check.instance(datetime.date, date, "date")
            day = f"{given.year:04}-{given.month:02}-{given.day:02}"
        text = _check.text(json, "json")
        return cls._of(call(_native.ModelCatalogue.from_list, _check.text(name, "name"), text, day))

    def to_toml(self) -> str:
        """Returns the catalogue as the text of a catalogue file, which ``from_toml`` reads."""
        return str(self._native.to_toml())

    def date(self) -> datetime.date | None:
        """Returns the day that the facts of the catalogue are of; absent if the file names none."""
        day = self._native.date()
        return None if day is None else datetime.date.fromisoformat(day)

    def merged(self, other: ModelCatalogue) -> ModelCatalogue:
        """Returns these models and those of ``other``. A model of ``other`` replaces the one with the same id."""
        return self._of(self._native.merged(_check.instance(ModelCatalogue, other, "other")._native))

    def get(self, id: str) -> ModelSpec | None:
        """Returns the model with this id."""
        found = call(self._native.get_json, _check.text(id, "id"))
        return None if found is None else ModelSpec._decode(json.loads(found))

    def models(self) -> list[ModelSpec]:
        """Returns the models, in the file's order."""
        return list_of(ModelSpec._decode, call(self._native.models_json))

    def __len__(self) -> int:
        return len(self.models())

    def __iter__(self) -> Iterator[ModelSpec]:
        return iter(self.models())

    def __contains__(self, model: object) -> bool:
        if isinstance(model, str):
            return self.get(model) is not None
        return model in self.models()

    def __repr__(self) -> str:
        return f"<ModelCatalogue: {', '.join(model.id for model in self)}>"


class Evidence(NativeObject):
    """What was learned about models from the outcomes of their calls. It can be saved, restored and merged.

    ``origin`` distinguishes this process from others that will be merged with it; if it is absent, a unique one is made.
    """

    def __init__(self, origin: str | None = None) -> None:
        self._native = _native.Evidence(None if origin is None else _check.text(origin, "origin"))

    @classmethod
    def from_json(cls, text: str) -> Evidence:
        """Parses the JSON that ``to_json`` wrote.

        Raises ``RouterError.InvalidRequest`` if the text is not evidence.
        """
        return cls._of(call(_native.Evidence.from_json, _check.text(text, "text")))

    def to_json(self) -> str:
        """Returns the evidence as JSON, to be saved."""
        return str(call(self._native.to_json))

    def resumed(self, origin: str | None = None) -> Evidence:
        """Returns a copy that records further outcomes under a new origin; if it is absent, a unique one is made."""
        return self._of(self._native.resumed(None if origin is None else _check.text(origin, "origin")))

    def record(self, model: str, task: TaskHint, outcome: ModelOutcome, now_ms: int) -> None:
        """Records the outcome of a call to a model that ended at ``now_ms``."""
        call(self._native.record_json, *_outcome(model, task, outcome), _check.whole(now_ms, 2**64 - 1, "now_ms"))

    def merge(self, other: Evidence) -> None:
        """Merges ``other`` into this: for each origin, the newer record wins."""
        self._native.merge(_check.instance(Evidence, other, "other")._native)

    def of_model(self, model: str, task: TaskHint, now_ms: int) -> ModelStatistics | None:
        """Returns the statistics of a model for a task; absent if there are none."""
        asked = _check.member(TaskHint, task, "task").to_json()
        now = _check.whole(now_ms, 2**64 - 1, "now_ms")
        found = call(self._native.of_model_json, _check.text(model, "model"), asked, now)
        return None if found is None else ModelStatistics._decode(json.loads(found))

    def outcomes(self) -> int:
        """Returns how many outcomes were recorded, by all origins."""
        return int(self._native.outcomes())

    def __repr__(self) -> str:
        return f"<Evidence: {self.outcomes()} outcomes>"


def _outcome(model: str, task: TaskHint, outcome: ModelOutcome) -> tuple[str, str, str]:
    """What is recorded of a call to a model, as the library takes it."""
    return (
        _check.text(model, "model"),
        _check.member(TaskHint, task, "task").to_json(),
        json_of(_check.instance(ModelOutcome, outcome, "outcome")),
    )


def select_model(catalogue: ModelCatalogue, needs: SelectionInput, evidence: Evidence | None = None) -> ModelChoice:
    """Chooses a model without routing: hard requirements filter, then a score decides.

    Raises ``RouterError.NoEligibleModel`` if no model meets the hard requirements; it lists the requirement that rejected
    each of them.
    """
    known = None if evidence is None else _check.instance(Evidence, evidence, "evidence")._native
    models = _check.instance(ModelCatalogue, catalogue, "catalogue")._native
    asked = json_of(_check.instance(SelectionInput, needs, "needs"))
    return ModelChoice._decode(json.loads(call(_native.select_model_json, models, asked, known)))


def recommend(catalogue: ModelCatalogue, wish: RecommendationRequest, hardware: Hardware) -> RecommendationBundle:
    """Recommends models for the use cases of a request on this hardware."""
    models = _check.instance(ModelCatalogue, catalogue, "catalogue")._native
    asked = json_of(_check.instance(RecommendationRequest, wish, "wish"))
    there = json_of(_check.instance(Hardware, hardware, "hardware"))
    return RecommendationBundle._decode(json.loads(call(_native.recommend_json, models, asked, there)))


def estimate_complexity(text: str) -> Complexity:
    """Returns the complexity of a text, by its own signs: no model is asked."""
    return Complexity._decode(json.loads(call(_native.estimate_complexity_json, _check.text(text, "text"))))
