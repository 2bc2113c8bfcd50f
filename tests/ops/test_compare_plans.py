"""tools/compare_plans.py: a checkout beside itself differs in nothing, and a launch that changed is shown."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.tool import TOOLS

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
