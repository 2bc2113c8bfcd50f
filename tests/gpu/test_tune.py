"""`python -m tilewright.tune` on a GPU."""

from pathlib import Path

import pytest

from tilewright.tune import records
from tilewright.tune.__main__ import main

pytestmark = pytest.mark.gpu


def test_a_gpu_is_measured(tmp_path: Path) -> None:
    path = tmp_path / "times.json"
    assert main(["--quick", "--seconds", "30", "--measure", "--times", str(path)]) == 0
    device, measured = records.read([path])
    assert device.multiprocessors > 0 and device.bandwidth > 10
    assert {each.case.kind for each in measured} == {"permute", "matmul"}
    assert all(0.5 < time < 1e6 for each in measured for time in each.times.values())
