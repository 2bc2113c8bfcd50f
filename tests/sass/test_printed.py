"""``tilewright sass`` prints each source line with the PTX and the machine code that come of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilewright.cli.main import main

SOURCE = """\
__global__ void sum4(const float *in, float *out) {
    __shared__ float tile[128];
    for (int i = threadIdx.x; i < 128; i += 32) tile[i] = in[i];
    __syncthreads();
    float t = 0;
    for (int k = 0; k < 4; k++)
        t += tile[threadIdx.x * 4 + k];
    out[threadIdx.x] = t;
}
"""


@pytest.mark.parametrize("ptx", (True, False))
def test_a_line_stands_above_what_became_of_it(ptx: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "sum4.cu"
    file.write_text(SOURCE)
    assert main(["sass", str(file), "--block", "32", *([] if ptx else ["--no-ptx"])]) == 0
    shown = capsys.readouterr().out
    assert "registers a thread, 512 bytes of shared memory a block" in shown
    assert "blocks of 32: 32 on a multiprocessor, 32 warps (50%), limited by blocks" in shown
    assert "line 7: 4 accesses became 1 of 16 bytes" in shown
    paragraphs = shown.split("\n\n")
    (line,) = (each for each in paragraphs if each.startswith("sum4.cu:7 "))
    assert "LDS.128" in line and ("ld.shared.f32" in line) == ptx
