"""How a checked launch touched each byte of global memory: in both tiers as the kernel's own arithmetic says."""

import numpy as np
import pytest

import tilewright as tw
from tilewright.engine import Outcome, layout

SOURCE = """extern "C" __global__
void touch(const int *x, float *y, short *z, unsigned *counts, int n, int step, int from)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    y[i * step] = (float)x[i + from];
    if (i % 3 == 1) z[i] += 1;
    if (i < 7) atomicAdd(counts + i / 2, 1u);
    if (i == 5) *(volatile unsigned *)(counts + 40) = 1;
    if (i == 6) ((float4 *)y)[100000] = make_float4(1, 2, 3, 4);
}"""
KERNEL = tw.RawKernel(SOURCE, "touch")
READ, WRITTEN, STRONG = layout.TOUCHED_READ, layout.TOUCHED_WRITTEN, layout.TOUCHED_STRONG


def spans(items: list[int], size: int) -> list[int]:
    """The bytes of some elements, as the launch tells them."""
    marks = np.zeros(max(items, default=0) + 2, bool)
    marks[items] = True
    edges: list[int] = (np.flatnonzero(np.diff(marks, prepend=False)) * size).tolist()
    return edges


@pytest.mark.parametrize(("n", "step", "start"), [(1, 1, 0), (1000, 1, 3), (999, 3, 0), (4096, 2, 17)])
def test_what_was_touched(tier: str, n: int, step: int, start: int) -> None:
    x, y = np.ones(10_000, np.int32), np.zeros(400_004, np.float32)
    z, counts = np.zeros(5_000, np.int16), np.zeros(64, np.uint32)
    left: list[Outcome] = []
    report = KERNEL.check(-(-n // 96), 96, (x, y, z, counts, n, step, start), tier=tier, observe=left.append)
    assert report.complete and len(left) == 1
    every = list(range(n))
    wide = list(range(400_000, 400_004)) if n > 6 else []
    expected = {
        x.ctypes.data: {READ: spans([i + start for i in every], 4)},
        y.ctypes.data: {WRITTEN: spans([i * step for i in every] + wide, 4)},
        z.ctypes.data: dict.fromkeys((READ, WRITTEN), spans([i for i in every if i % 3 == 1], 2)),
        counts.ctypes.data: {STRONG: spans([i // 2 for i in every if i < 7] + [40] * (n > 5), 4)},
    }
    found = {each.allocation: each for each in left[0].touched}
    for address, ways in expected.items():
        for how in (READ, WRITTEN, STRONG):
            assert (found[address].spans(how) - address).tolist() == ways.get(how, []), (how, address == y.ctypes.data)


def test_only_a_launch_that_asks_pays() -> None:
    x, y = np.ones(64, np.int32), np.zeros(400_004, np.float32)
    launch = KERNEL._kernel if hasattr(KERNEL, "_kernel") else KERNEL
    prepared = launch.prepare(1, 32, (x, y, np.zeros(64, np.int16), np.zeros(64, np.uint32), 32, 1, 0))
    assert prepared.with_options(checks=frozenset(("races",))).run().touched == ()
