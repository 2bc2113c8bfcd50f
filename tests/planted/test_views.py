"""Kernels that are right, given views of one array that overlap where they must not; the twin's views do not."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

import tilewright as tw

Views = Callable[[np.ndarray[Any, Any]], tuple[np.ndarray[Any, Any], ...]]


@dataclass(frozen=True)
class Planted:
    """A kernel of one line that is to be found, `// here`, and its arguments with and without the bug."""

    name: str
    source: str
    bug: Views
    mended: Views
    check: Callable[[np.ndarray[Any, Any], tuple[np.ndarray[Any, Any], ...]], bool]
    kind: str = "race-global"


_SHIFT = """__global__ void k(const int *x, int *y)
{
    y[threadIdx.x] = 2 * x[threadIdx.x];  // here
}"""
_STENCIL = """__global__ void k(const int *x, int *y)
{
    const int t = threadIdx.x;
    y[t] = x[t] + x[t + 1];  // here
}"""
_TWO = """__global__ void k(int *x, int *y)
{
    x[threadIdx.x] = 1;
    y[threadIdx.x] = 2;  // here
}"""
_BYTES = """__global__ void k(const unsigned char *x, int *y)
{
    y[threadIdx.x] = x[3 * threadIdx.x];  // here
}"""
_PASS = """__global__ void k(int *x, int *y)
{
    x[threadIdx.x] += 1;
    __syncwarp();
    y[threadIdx.x] = threadIdx.x;  // here
}"""

BUGS = [
    Planted("each beyond the other", _SHIFT, lambda a: (a[:64], a[16:80]), lambda a: (a[:64], a[64:128]),
            lambda a, v: bool((v[1] == 2 * v[0]).all())),
    Planted("output inside the input", _SHIFT, lambda a: (a, a[40:104]), lambda a: (a, a[:64]),
            lambda a, v: bool((v[1] == 2 * (np.arange(64) + 1)).all())),
    Planted("in place, of a stencil", _STENCIL, lambda a: (a[:65], a[:64]), lambda a: (a[:65], a[65:129]),
            lambda a, v: bool((v[1] == 2 * np.arange(64) + 3).all())),
    Planted("one element of two outputs", _TWO, lambda a: (a[:64], a[63:127]), lambda a: (a[:64], a[64:128]),
            lambda a, v: bool((v[0] == 1).all() and (v[1] == 2).all())),
    Planted("bytes of another type", _BYTES, lambda a: (a.view(np.uint8)[100:], a[64:128]),
            lambda a: (a.view(np.uint8)[512:], a[64:128]), lambda a, v: bool((v[1] == v[0][: 3 * 64 : 3]).all())),
    Planted("warps in a shifted window", _PASS, lambda a: (a[:64], a[32:96]), lambda a: (a[:64], a[64:128]),
            lambda a, v: bool((v[0] == np.arange(64) + 2).all())),
]  # fmt: skip


@pytest.mark.parametrize("planted", BUGS, ids=lambda each: each.name)
def test_found_at_its_line_and_nothing_in_the_twin(planted: Planted, tier: str) -> None:
    kernel = tw.RawKernel(planted.source, "k")
    line = next(n for n, text in enumerate(planted.source.splitlines(), 1) if "// here" in text)
    arrays = [np.arange(1, 257, dtype=np.int32) for _ in range(2)]
    report = kernel.check(1, 64, planted.bug(arrays[0]), tier=tier, without=["cost", "coverage"])
    assert {(finding.kind, finding.severity) for finding in report.findings} == {(planted.kind, "error")}
    assert all(line in (finding.line, finding.details["other_line"]) for finding in report.findings)
    views = planted.mended(arrays[1])
    report = kernel.check(1, 64, views, tier=tier, without=["cost", "coverage"])
    assert report.findings == []
    assert planted.check(arrays[1], views)
