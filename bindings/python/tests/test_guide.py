"""The code of the guide runs, from its first block to its last."""

from __future__ import annotations

import re
from typing import Any

from conftest import ROOT


def test_the_guide() -> None:
    file = ROOT / "docs/guide/python.md"
    text = file.read_text(encoding="utf-8")
    scope: dict[str, Any] = {"__name__": "guide"}
    blocks = list(re.finditer(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL))
    assert len(blocks) >= 10
    for block in blocks:
        # Lines as they are in the guide.
        line = text.count("\n", 0, block.start(1))
        exec(compile("\n" * line + block[1], str(file), "exec"), scope)
