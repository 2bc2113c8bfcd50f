"""What a few blocks tell of the memory that all of them touch, beside what all of them touch."""

import numpy as np
import pytest

import tilewright as tw
from tilewright.engine import Trace
from tilewright.timing import figures, footprint, ops

SOURCE = """
extern "C" __global__ void copy(const float *a, float *b, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) b[i] = a[i];
}
extern "C" __global__ void product(const float *a, float *b, int n)
{
    int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
    float sum = 0;
    for (int k = 0; k < n; k++) sum += a[y * n + k] * a[k * n + x];
    b[y * n + x] = sum;
}
extern "C" __global__ void stencil(const float *a, float *b, int n)
{
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
    if (x > 0 && y > 0 && x < n - 1 && y < n - 1)
        b[y * n + x] = a[y * n + x] + a[(y - 1) * n + x] + a[(y + 1) * n + x] + a[y * n + x - 1] + a[y * n + x + 1];
}
extern "C" __global__ void rows(const float *a, float *b, int n)
{
    float sum = 0;
    for (int i = threadIdx.x; i < n; i += blockDim.x) sum += a[blockIdx.x * n + i];
    atomicAdd(b + blockIdx.x, sum);
}
extern "C" __global__ void scattered(const float *a, float *b, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    b[(i * 2654435761u >> 8) % n] = a[i];
}
extern "C" __global__ void everything(const float *a, float *b, int n)
{
    float sum = 0;
    for (int i = 0; i < n; i++) sum += a[i];
    b[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}
"""
LAUNCHES = {
    "copy": ((256, 1, 1), (256, 1, 1), 1 << 16),
    "product": ((16, 16, 1), (16, 16, 1), 256),
    "stencil": ((8, 32, 1), (32, 8, 1), 256),
    "rows": ((256, 1, 1), (64, 1, 1), 256),
    "scattered": ((256, 1, 1), (256, 1, 1), 1 << 16),
    "everything": ((64, 1, 1), (64, 1, 1), 4096),
}


def traced(name: str):
    """All blocks of a launch, traced: the lines, whether each site stores, the arrays, the grid."""
    grid, block, n = LAUNCHES[name]
    a, b = np.random.default_rng(7).random(1 << 16, dtype=np.float32), np.zeros(1 << 16, np.float32)
    kernel = tw.RawModule(SOURCE, arch="sm_90a").get_function(name)
    launch = kernel.prepare(grid, block, (a, b, n))
    made = kernel.module.executable(kernel.symbol)
    trace = Trace(range(grid[0] * grid[1] * grid[2]))
    how = launch.with_options(threads=1, tier="lanes", trace=trace)
    outcome = how.run(kernel.module.run_machine(kernel.symbol, (1, 1, 1)))
    table = ops.table(made.function.instructions, figures.of("sm_90a"))
    stores = [bool(table[s.instruction.line].stores or table[s.instruction.line].atomic) for s in outcome.plan.sites]
    return footprint.lines(trace.words), stores, [each.allocation for each in launch.bound.pointers], grid


@pytest.mark.parametrize("name", LAUNCHES)
def test_a_few_blocks_tell_of_all(name):
    lines, stores, arrays, grid = traced(name)
    told = footprint.reaches(lines, stores, grid, arrays, wave=1 << 20, cache=1e12, dirty=0)
    of = {footprint.extent(array)[0]: array for array in arrays}
    checked = 0
    for each in told:
        first, end = footprint.extent(of[each.first])
        loads = {
            (line >> 4) * 4 + sector
            for _, line, site in lines.tolist()
            for sector in range(4)
            if line >> sector & 1 and not stores[site] and first <= line >> 4 < end
        }
        if each.loaded >= 1:
            checked += 1
            assert each.fresh == pytest.approx(len(loads), rel=0.02)
    assert checked == 1


def test_what_does_not_fit_the_cache_is_read_again_in_each_wave():
    lines, stores, arrays, grid = traced("product")
    fits = footprint.reaches(lines, stores, grid, arrays, wave=32, cache=1e12, dirty=1e6)
    not_so = footprint.reaches(lines, stores, grid, arrays, wave=32, cache=1e4, dirty=1e6)
    loads, again = (next(each for each in some if each.loaded > 1) for some in (fits, not_so))
    assert loads.fresh < again.fresh <= loads.loaded * 256


def test_what_is_stored_is_written_back_but_for_what_the_cache_keeps():
    lines, stores, arrays, grid = traced("copy")
    stored = 4 * (1 << 16)
    for dirty, share in ((0, 1), (stored / 4, 0.75), (stored, 0), (2 * stored, 0)):
        told = footprint.reaches(lines, stores, grid, arrays, wave=32, cache=1e12, dirty=dirty)
        assert sum(each.written for each in told) == pytest.approx(share * stored / 32, rel=0.02)


def test_no_more_is_stored_than_an_array_has():
    """Of what a few blocks scatter all would have more."""
    lines, stores, arrays, grid = traced("scattered")
    told = footprint.reaches(lines, stores, grid, arrays, wave=32, cache=1e12, dirty=4 * (1 << 16))
    assert sum(each.written for each in told) == 0
