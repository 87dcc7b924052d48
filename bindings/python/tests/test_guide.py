"""The code of the guides and of the readmes runs, from the first block to the last."""

from __future__ import annotations

import re
from typing import Any

import pytest
from conftest import ROOT


@pytest.mark.parametrize(
    ("name", "fewest"),
    [("docs/start/python.md", 10), ("docs/guides/agent-hooks.md", 2), ("docs/guides/propose-commands.md", 1), ("docs/guides/ask-questions.md", 1), ("README.md", 1), ("bindings/python/README.md", 1)],
)
def test_what_is_shown_runs(name: str, fewest: int) -> None:
    file = ROOT / name
    text = file.read_text(encoding="utf-8")
    scope: dict[str, Any] = {"__name__": "guide"}
    blocks = list(re.finditer(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL))
    assert len(blocks) >= fewest
    for block in blocks:
        # Lines as they are in the file.
        line = text.count("\n", 0, block.start(1))
        exec(compile("\n" * line + block[1], str(file), "exec"), scope)
