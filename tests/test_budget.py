"""Lines are a cost: a commit that adds many raises the budget knowingly, and one that takes many away lowers it."""

from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
STEP = 500
BUDGET = {
    ("src", (".py",)): 93_205,
    ("src", (".c", ".h", ".cpp", ".cu", ".cuh")): 23_150,
    ("tests", (".py", ".c", ".h", ".cpp", ".cu", ".cuh")): 65_615,
    ("tools", (".py",)): 5_500,
    ("lab", (".py",)): 12_730,
}


def lines(folder: str, kinds: Iterable[str]) -> int:
    files = [each for each in (ROOT / folder).rglob("*") if each.suffix in kinds and each.is_file()]
    return sum(each.read_bytes().count(b"\n") for each in files)


@pytest.mark.parametrize(("folder", "kinds"), list(BUDGET))
def test_lines_keep_to_their_budget(folder: str, kinds: tuple[str, ...]) -> None:
    """It may be raised, in the commit that says what users get for it."""
    found, budget = lines(folder, kinds), BUDGET[folder, kinds]
    assert budget - 2 * STEP <= found <= budget, f"{found:,} lines; the budget is {budget:,}"
