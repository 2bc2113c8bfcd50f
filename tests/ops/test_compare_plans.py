"""tools/compare_plans.py: a checkout beside itself differs in nothing, and a launch that changed is shown. And
tools/leave_out_families.py."""

import subprocess
import sys
from pathlib import Path

from tests.tool import TOOLS, tool
from tilewright.tune.products import Product

ASKED = ["--products", "60", "--permutes", "20", "--ways", "3", "--seed", "5"]


def compared(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(TOOLS / "compare_plans.py"), *ASKED, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_change_is_shown_and_nothing_else(tmp_path: Path) -> None:
    record = tmp_path / "before"
    assert compared("--record", str(record)).returncode == 0
    same = compared("--before", str(TOOLS.parent / "src"))
    assert same.returncode == 0, same.stderr
    assert "60 of product, 20 of permutation, 3 of candidates compared, 0 differ" in same.stdout
    lines = record.read_text()
    assert lines.count('"block": 256') > 1
    record.write_text(lines.replace('"block": 256', '"block": 257', 1))
    other = compared("--before", str(record))
    assert other.returncode == 1 and "compared, 1 differ" in other.stdout and ".block: 257" in other.stdout


def test_what_a_family_is_worth() -> None:
    """A long chain of float64 has its own; a matrix times a vector no other."""
    loss = tool("leave_out_families").loss
    long, vector = (
        loss(Product(*case, False, False), 30.0) for case in (("float64", 1, 7, 2, 13637), ("float32", 1, 700, 1, 512))
    )
    assert long.family == "stream of float64" and long.share > 0.1 and not long.alone
    assert vector.family == "rows" and vector.alone
