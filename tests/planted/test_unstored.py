"""Outputs that a kernel leaves partly without a value, as ``kernel.check`` finds them: each kernel has its bug where
BUG is 1, at the line marked so, and its mended twin stores every element. And arrays that are left alone on purpose.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

import tilewright as tw
from tilewright.findings.model import Finding

Array = np.ndarray | tw.DeviceArray
Make = Callable[..., Any]
WAYS = [("auto", 1), ("auto", 2), ("lanes", 1)]


@dataclass(frozen=True)
class Planted:
    """A kernel ``k``, and its launch with an output of a shape and type."""

    name: str
    source: str
    grid: Any
    block: Any
    shape: tuple[int, ...]
    args: Callable[[Array], tuple[Any, ...]]
    left: int  # elements
    dtype: Any = np.float32

    @property
    def line(self) -> int:
        return next(n for n, text in enumerate(self.source.split("\n"), 1) if text.endswith("// here"))

    def check(self, bug: int, out: Array, tier: str = "auto", threads: int = 1) -> list[Finding]:
        kernel = tw.RawKernel(self.source, "k", options=(f"-DBUG={bug}",))
        report = kernel.check(self.grid, self.block, self.args(out), tier=tier, threads=threads, without=("cost",))
        return report.findings


X = np.arange(1, 4097, dtype=np.float32)

PLANTED = [
    Planted("a guard of the other side's limits", """extern "C" __global__
void k(const float *x, float *y, int nx, int ny)
{
    const int ix = blockIdx.x * 16 + threadIdx.x, iy = blockIdx.y * 16 + threadIdx.y;
    if (BUG ? ix < nx && iy < ny && ix < ny && iy < nx : ix < nx && iy < ny)
        y[ix * ny + iy] = x[iy * nx + ix];  // here
}""", (3, 3), (16, 16), (48, 32), lambda y: (X, y, 48, 32), 16 * 32),
    Planted("a grid that is rounded down", """extern "C" __global__ void k(const float *x, float *y, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < (BUG ? n / 64 * 64 : n))
        y[i] = 2 * x[i];  // here
}""", 16, 64, (1000,), lambda y: (X, y, 1000), 1000 - 960),
    Planted("a step of two blocks, one stored", """extern "C" __global__ void k(const float *x, float *y)
{
    const int i = blockIdx.x * 128 + threadIdx.x;
    y[i] = x[i];  // here
    if (!BUG)
        y[i + 64] = x[i + 64];
}""", 4, 64, (512,), lambda y: (X, y), 256),
    Planted("tails of rows", """extern "C" __global__ void k(const float *x, float *y, int width)
{
    for (int c = threadIdx.x; c + (BUG ? 3 : 0) < width; c += 32)
        y[blockIdx.x * width + c] = x[c];  // here
}""", 8, 32, (8, 67), lambda y: (X, y, 67), 24),
    Planted("the first element of a scan", """extern "C" __global__ void k(const int *x, int *y)
{
    __shared__ int s[64];
    const int t = threadIdx.x;
    s[t] = x[t];
    __syncthreads();
    int sum = 0;
    for (int i = 0; i < t; i++)
        sum += s[i];
    if (t > 0 || !BUG)
        y[t] = sum;  // here
}""", 1, 64, (64,), lambda y: (X.astype(np.int32), y), 1, np.int32),
    Planted("vectors of four", """extern "C" __global__ void k(const float4 *x, float4 *y, int n)
{
    const int i = blockIdx.x * 32 + threadIdx.x;
    if (i < (BUG ? n / 4 - 1 : n / 4))
        y[i] = x[i];  // here
}""", 2, 32, (256,), lambda y: (X, y, 256), 1),
    Planted("a member of a pair", """struct Pair { float *values; int count; };
extern "C" __global__ void k(Pair y)
{
    const int i = threadIdx.x;
    if (i < y.count - BUG)
        y.values[i] = 1;  // here
}""", 1, 128, (100,), lambda y: ({"values": y, "count": 100},), 1),
]  # fmt: skip
NAMES = [planted.name for planted in PLANTED]


@pytest.mark.parametrize(("tier", "threads"), WAYS)
@pytest.mark.parametrize("planted", PLANTED, ids=NAMES)
def test_unstored_device_memory_is_an_error(planted: Planted, tier: str, threads: int) -> None:
    (found,) = planted.check(1, tw.device_empty(planted.shape, planted.dtype), tier, threads)
    assert (found.kind, found.severity, found.line, found.count) == ("unstored", "error", planted.line, planted.left)
    assert planted.check(0, tw.device_empty(planted.shape, planted.dtype), tier, threads) == []


@pytest.mark.parametrize("planted", PLANTED, ids=NAMES)
@pytest.mark.parametrize("make", [np.zeros, lambda *shape: tw.to_device(np.zeros(*shape))], ids=["NumPy", "copied"])
def test_what_the_host_may_have_filled_is_told(planted: Planted, make: Make) -> None:
    found = planted.check(1, make(planted.shape, planted.dtype))
    most = 2 * planted.left < np.prod(planted.shape)
    assert [(f.kind, f.severity) for f in found] == ([("unstored", "info")] if most else [])
    assert planted.check(0, make(planted.shape, planted.dtype)) == []


def test_it_names_the_first_element_and_says_what_to_do() -> None:
    (found,) = PLANTED[1].check(1, tw.device_empty(1000))
    assert found.message.startswith("40 of 1000 elements of y were stored by no thread; the first is y[960]; line 5 ")
    assert "guard that lets all indices below n pass" in found.details["remedy"]


def kinds(report: tw.Report) -> list[tuple[str, str]]:
    return [(f.kind, f.severity) for f in report.findings]


STENCIL = """extern "C" __global__ void k(const float *x, float *y, int width, int height, int pitch, int halo)
{
    const int c = blockIdx.x * 16 + threadIdx.x, r = blockIdx.y * 16 + threadIdx.y;
    if (c >= halo && r >= halo && c < width - halo && r < height - halo)
        y[r * pitch + c] = x[r * width + c];
}"""


def stencil(y: Array, width: int, height: int, pitch: int, halo: int) -> list[tuple[str, str]]:
    kernel = tw.RawKernel(STENCIL, "k")
    return kinds(kernel.check((4, 4), (16, 16), (X, y, width, height, pitch, halo), without=("cost",)))


@pytest.mark.parametrize("shape", [(40, 48), (40 * 48,)])
@pytest.mark.parametrize("halo", [1, 2, 5])
def test_a_halo_is_no_error(shape: tuple[int, ...], halo: int) -> None:
    assert stencil(tw.device_empty(shape), 48, 40, 48, halo) == [("unstored", "info")]
    assert stencil(np.zeros(shape, np.float32), 48, 40, 48, halo) == []


def test_padding_is_no_error_but_lost_columns_are() -> None:
    assert stencil(tw.device_empty((20, 64)), 50, 20, 64, 0) == [("unstored", "info")]
    assert stencil(np.zeros((20, 64), np.float32), 50, 20, 64, 0) == []
    assert stencil(tw.device_empty((20, 48)), 32, 20, 48, 0) == [("unstored", "error")]  # as of no other pitch
    assert stencil(tw.device_empty((20, 33)), 32, 20, 33, 0) == [("unstored", "error")]


def test_of_a_view_its_own_elements_count() -> None:
    assert stencil(tw.strided(tw.device_empty((20, 64))[:, :50]), 50, 20, 64, 0) == []
    assert stencil(tw.device_empty((30, 50))[4:24], 50, 20, 50, 0) == []
    assert stencil(tw.strided(np.zeros((20, 64), np.float32)[:, :51]), 50, 20, 64, 0) == [("unstored", "info")]


def test_arrays_that_are_read_are_left_to_the_check_of_values() -> None:
    source = 'extern "C" __global__ void k(float *y, int n) { int i = threadIdx.x + 1; if (i < n) y[i] += 1; }'
    kernel = tw.RawKernel(source, "k")
    assert kinds(kernel.check(1, 64, (np.zeros(64, np.float32), 64), without=("cost",))) == []
    assert kinds(kernel.check(1, 64, (tw.device_empty(64), 64), without=("cost",))) == [("uninitialised", "error")]


def test_places_that_depend_on_data_are_no_error() -> None:
    source = """extern "C" __global__ void k(const float *x, float *y, int *count)
{
    const int i = blockIdx.x * 32 + threadIdx.x;
    if (x[i] > 40)
        y[atomicAdd(count, 1)] = x[i];
}"""
    kernel = tw.RawKernel(source, "k")
    count = np.zeros(1, np.int32)
    report = kernel.check(4, 32, (X, tw.device_empty(128), count), without=("cost",))
    assert (kinds(report), count[0]) == ([("unstored", "info")], 128 - 40)
    assert kinds(kernel.check(4, 32, (X, np.zeros(128, np.float32), count * 0), without=("cost",))) == []


def test_an_array_that_several_launches_fill() -> None:
    kernel = tw.RawKernel('extern "C" __global__ void k(int *y, int at) { y[at + threadIdx.x] = at; }', "k")
    y = tw.device_empty(96, np.int32)
    seen = [kinds(kernel.check(1, 32, (y, at), without=("cost",))) for at in (0, 32, 64)]
    assert seen == [[("unstored", "warning")], [("unstored", "warning")], []]
    y.free()


def test_what_is_not_looked_for_or_was_stopped_is_not_told() -> None:
    assert PLANTED[1].check(1, tw.device_empty(1000)) != []
    kernel = tw.RawKernel(PLANTED[1].source, "k", options=("-DBUG=1",))
    assert kernel.check(16, 64, (X, tw.device_empty(1000), 1000), only=("races", "memory")).findings == []
    report = kernel.check(16, 64, (X, tw.device_empty(800), 1000), without=("cost",))
    assert [f.kind for f in report.findings] == ["out-of-bounds"]
