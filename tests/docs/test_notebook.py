"""The notebook runs, shows what it holds, and is one that Jupyter takes."""

import json
import re
from html import unescape
from pathlib import Path

from tests.tool import tool

ROOT = Path(__file__).parents[2]
NOTEBOOK = ROOT / "examples" / "transpose.ipynb"


def shown(cell):
    """A cell with its pages' text alone: their styles are not the notebook's."""
    text = unescape(json.dumps(cell, ensure_ascii=False)).replace("\\n", "\n")
    return re.sub(r"<[^>]*>", " ", re.sub(r"<(style|script)\b.*?</\1>", "", text, flags=re.S))


def test_the_notebook_shows_what_its_cells_give():
    kept = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    fresh = tool("notebook").run(NOTEBOOK)  # its cells assert their counts
    for old, new in zip(kept["cells"], fresh["cells"], strict=True):
        assert shown(old) == shown(new), "run python tools/notebook.py examples/transpose.ipynb"
    outputs = [each for cell in kept["cells"] for each in cell.get("outputs", ())]
    pages = [unescape("".join(each["data"]["text/html"])) for each in outputs if "text/html" in each.get("data", {})]
    assert len(pages) == 4 and all(page.startswith("<iframe") and "<style" in page for page in pages)
    for page, named in zip(pages, ("uncoalesced", "bank-conflict", "tile[", "race-shared"), strict=True):
        assert named in page
    assert "bank-conflict" not in pages[2]


def test_the_notebook_has_the_form_of_version_4_5():
    kept = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    assert (kept["nbformat"], kept["nbformat_minor"]) == (4, 5) and set(kept) == {
        "cells", "metadata", "nbformat", "nbformat_minor"}  # fmt: skip
    assert len({cell["id"] for cell in kept["cells"]}) == len(kept["cells"])
    for cell in kept["cells"]:
        own = {"execution_count", "outputs"} if cell["cell_type"] == "code" else set()
        assert set(cell) == {"cell_type", "id", "metadata", "source"} | own
