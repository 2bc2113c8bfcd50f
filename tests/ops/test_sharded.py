"""Arrays of PyTorch's DTensor, on two processes."""

import subprocess
import sys
from pathlib import Path

import pytest

from tilewright.gpu import driver

torch = pytest.importorskip("torch", reason="PyTorch is not installed")


@pytest.mark.parametrize("device", ["cpu", "cuda"])
def test_shards_give_the_whole_product(device: str, tmp_path: Path) -> None:
    if device == "cuda" and not (driver.available() and torch.cuda.device_count() > 1):
        pytest.skip("needs two GPUs")
    script = Path(__file__).with_name("sharded.py")
    meeting = str(tmp_path / "meeting")  # a file that is not there; a port might be another's by then
    done = subprocess.run(
        [sys.executable, script, meeting, device], capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout.split()[-1]) == 96
