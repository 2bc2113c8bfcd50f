"""Findings and errors of code that was inlined from a header stand at the line of the user's that uses it."""

from pathlib import Path

import numpy as np
import pytest

import tilewright as tw
from tilewright.errors import UnsupportedError

COPY = """#include <cuda_pipeline.h>
extern "C" __global__ void stage(const float4 *x, float *y)
{
    __shared__ float4 first[16], second[16];
    const int t = threadIdx.x;
    __pipeline_memcpy_async(&first[t],  // here
                            &x[t], 16);
    __pipeline_wait_prior(0);
    second[t % 16] = first[t % 16];
    y[t] = second[t % 16].x;
}
"""
LEVEL = """#include <cuda_texture_types.h>
#include <texture_indirect_functions.h>
extern "C" __global__ void stage(cudaTextureObject_t from, float *y)
{
    y[threadIdx.x] = tex2DLod<float>(from, threadIdx.x, 0.5f, 1);  // here
}
"""


def line_of(source: str) -> int:
    return next(n for n, text in enumerate(source.split("\n"), 1) if text.endswith("// here"))


def test_line_message_and_error_agree(tier: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # NVRTC names headers beside headers by the current folder
    path = tmp_path / "stage.cu"
    path.write_text(COPY)
    kernel = tw.RawModule(path=path).get_function("stage")
    for stop in (False, True):
        x, y = np.zeros(128, np.float32), np.zeros(32, np.float32)
        report = kernel.check(1, 32, (x, y), tier=tier, threads=1, without=("cost",), stop=stop, schedules=1)
        (found,) = (each for each in report.findings if each.kind == "out-of-bounds")
        assert (found.file, found.line) == (str(path), line_of(COPY))
        assert f" {path.name}:{line_of(COPY)} writes 16 bytes" in found.message
        assert "cuda_pipeline" not in found.message
        if stop:
            assert report.fault is not None
            assert (report.fault.file, report.fault.line) == (str(path), line_of(COPY))
    assert all(site.line != 0 for site in report.sites)
    assert all(Path(file).exists() for file in report.source)


def test_an_unsupported_instruction_of_a_header_names_the_users_line() -> None:
    kernel = tw.RawModule(code=LEVEL).get_function("stage")
    with pytest.raises(
        UnsupportedError,
        match=rf"source line {line_of(LEVEL)}, inlined from \w[\w./]*\.h:\d+\): only fetches without mip levels",
    ):
        kernel(1, 32, (np.uint64(0), np.zeros(32, np.float32)))
