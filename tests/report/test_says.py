"""What reports say of themselves, and the words that they use."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

import tilewright as tw
from tilewright.cli import main
from tilewright.report.manual import manual, term

COLUMN = """
__global__ void column(int *out)
{
    __shared__ int tile[32][32];
    tile[threadIdx.x][0] = 1;
    __syncthreads();
    out[threadIdx.x] = tile[threadIdx.x][0];
}
"""


def test_a_profile_says_that_it_looked_for_nothing() -> None:
    kernel = tw.RawKernel(COLUMN, "column")
    out = np.zeros(32, np.int32)
    assert "not checked; 62 bank conflicts" in repr(kernel.profile(1, 32, (out,)))
    assert "warning bank-conflict" in repr(kernel.check(1, 32, (out,)))
    assert repr(kernel.check(1, 32, (out,), only=["memory"])).endswith("no findings>")


def test_a_report_has_its_text() -> None:
    text = tw.RawKernel(COLUMN, "column").check(1, 32, (np.zeros(32, np.int32),)).text()
    assert "32-way" in text and "warning bank-conflict" in text and "not modelled" in text


def test_words_are_explained(capsys: pytest.CaptureFixture[str]) -> None:
    words = re.findall(r"^## (.*)$", manual("glossary"), re.M)
    assert {"wavefront", "sector", "request", "bank", "warp", "lane"} <= set(words) and words == sorted(words)
    for word in words:
        assert main(["explain", word.replace(" ", "-")]) == 0 and len(capsys.readouterr().out) > 40
    assert term("Wavefronts") == term("wavefront") and term("nothing") is None
    assert "An example that fails" in (main(["explain", "bank-conflict"]), capsys.readouterr().out)[1]


def test_forgotten_shared_memory_says_how_many_bytes(tmp_path: Path) -> None:
    source = tmp_path / "k.cu"
    body = "extern __shared__ float s[]; s[threadIdx.x] = 1; x[threadIdx.x] = s[threadIdx.x];"
    source.write_text(f"__global__ void f(float *x) {{ {body} }}")
    (result,) = tw.check(source, launch="f<<<1, 64>>>(x = float[64])").launches
    assert result.report is not None
    finding = result.report.findings[0]
    assert "`<<<…, 64, 256>>>` (in Python shared_mem=256)" in finding.message
    assert finding.details["remedy"].startswith("give the launch as many bytes of dynamic shared memory")
    assert tw.check(source, launch="f<<<1, 64, 256>>>(x = float[64])").ok
    (result,) = tw.check(source, launch="f<<<1, 64, 128>>>(x = float[64])").launches
    assert result.report is not None and "pass bytes" not in result.report.findings[0].message


def test_a_check_of_a_file_says_what_failed(tmp_path: Path) -> None:
    source = tmp_path / "k.cu"
    source.write_text(
        "// tilewright: launch f<<<1, 33>>>(x = int[32])\n__global__ void f(int *x) { x[threadIdx.x] = 1; }"
    )
    checked = tw.check(source)
    assert not checked.ok and repr(checked) == f"<check of {source}: 1 launches, failed: f>"
    assert "FAILED f: f<<<1, 33>>>" in checked.text() and "error out-of-bounds" in checked.text()
    with pytest.raises(tw.SpecError, match="has no launch in a comment"):
        source.write_text("__device__ int f() { return 1; }")
        tw.check(source)
