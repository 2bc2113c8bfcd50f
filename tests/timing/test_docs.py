"""The examples of docs/time.md, in its order."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_examples_run(monkeypatch):
    monkeypatch.chdir(ROOT)
    examples = re.findall(r"^```python\n(.*?)^```", (ROOT / "docs/time.md").read_text("utf-8"), re.M | re.S)
    assert len(examples) == 2
    names: dict[str, object] = {}
    for each in examples:
        exec(compile(each, "docs/time.md", "exec"), names)
