"""What the tests share."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from car_router import Classification, Confidence, Basis, Domain, Router, ScoredDomain

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="session")
def router() -> Router:
    return Router()


@pytest.fixture(scope="session")
def vectors() -> list[dict[str, Any]]:
    """The vectors that `cargo xtask vectors` wrote."""
    file = Path(os.environ.get("CAR_ROUTER_VECTORS", ROOT / "target/vectors.jsonl"))
    with file.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def says(name: str, value: float = 0.9) -> Classification:
    """A classification as a host gives it."""
    confidence = Confidence(value, Basis.SELF_REPORTED)
    return Classification(domains=[ScoredDomain(Domain(name), confidence)])
