"""Helion's kernels, which it compiles by Triton, under ``tilewright run``."""

import pytest

from tilewright.program import Settings

pytest.importorskip("helion", reason="Helion is not installed")

from .test_script import run_script, write

SCRIPT = """\
import helion
import helion.language as hl
import torch

@helion.kernel(config=helion.Config(block_sizes=[4]))
def rows(x: torch.Tensor) -> torch.Tensor:
    m, _ = x.size()
    out = torch.empty([m], dtype=x.dtype, device=x.device)
    for tile in hl.tile(m):
        out[tile] = x[tile, :].sum(-1)
    return out

x = torch.rand(10, 40, device="cuda")
torch.testing.assert_close(rows(x), x.sum(-1))
"""


def test_a_kernel(tmp_path):
    report = run_script(write(tmp_path, SCRIPT), Settings(check=True), [], capture=True)
    assert report.exit_code == 0 and len(report.launches) == 1 and not report.findings, report.errors
