"""What kernels of a few instructions took on an H200, beside what the model says: 2026-11-29, by clocks that they read
themselves or events around them."""

import sys
from pathlib import Path

import numpy as np
import pytest

import tilewright as tw

sys.path.insert(0, str(Path(__file__).parents[2] / "lab"))
from short_kernels import KERNELS


def cycles(source: str, grid, block, args) -> float:
    return tw.RawKernel(source, "f", arch="sm_90a").time(grid, block, args).cycles


def turns(source: str, grid, block, args, counts: tuple[int, int]) -> float:
    """Of a loop whose turns are the last argument: one turn."""
    few, many = (cycles(source, grid, block, (*args, np.int32(n))) for n in counts)
    return (many - few) / (counts[1] - counts[0])


@pytest.mark.parametrize("blocks, threads, measured", [(20_000, 32, 38.6), (20_000, 128, 37.7)])
def test_a_kernel_that_declares_clusters_begins_its_blocks_slowly(blocks, threads, measured):
    """If of one block alone. Microseconds longer than without (2026-12-01)."""
    source = """extern "C" __global__ void DIMS f(float* x, const float* y, int n)
    { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) x[i] = 2 * y[i]; }"""
    args = np.zeros(blocks * threads, np.float32), np.ones(blocks * threads, np.float32), np.int32(blocks * threads)
    alone, declared = (
        cycles(source.replace("DIMS", dims), blocks, threads, args) for dims in ("", "__cluster_dims__(1, 1, 1)")
    )
    assert (declared - alone) / 1980 == pytest.approx(measured, rel=0.15)


@pytest.mark.parametrize("kind, measured", {"volatile int": 285, "int": 49}.items())
def test_what_is_volatile_is_loaded_from_l2(kind, measured):
    source = f"""extern "C" __global__ void f({kind} *a, int n)
    {{ int x = 0; for (int i = 0; i < n; i++) x = a[threadIdx.x + x]; if (x) a[0] = 1; }}"""
    assert turns(source, 1, 32, (np.zeros(1024, np.int32),), (500, 1000)) == pytest.approx(measured, rel=0.2)


LOAD = """
__device__ float load(const float *p)
{ float v; asm volatile("ld.global.LEVEL.f32 %0, [%1];" : "=f"(v) : "l"(p)); return v; }
"""
ROWS = """
extern "C" __global__ void f(const float *a, float *b, int pitch, int n)
{
    float s = 0;
    for (int r = 0; r < 4; r++)
        for (int i = 0; i < n; i++) {
            if (LOADS) s += load(a + threadIdx.x * pitch + i);
            if (STORES) asm volatile("st.global.f32 [%0], %1;" :: "l"(b + threadIdx.x * pitch + i), "f"(s));
        }
    b[threadIdx.x] = s;
}
"""


@pytest.mark.parametrize(
    "loads, stores, threads, pitch, measured",
    [(1, 0, 1024, 1024, 32.2), (1, 0, 1024, 1025, 9.2), (0, 1, 1024, 1024, 62.1), (1, 1, 256, 1024, 68.0),
     (1, 1, 1024, 1024, 88.9), (1, 1, 1024, 1025, 82.8)],
)  # fmt: skip
def test_rows_that_lanes_have_of_their_own(loads, stores, threads, pitch, measured):
    """Cycles of a warp's turn. Lines that are stored take places of the L1 cache from those that are loaded, and lines
    that are asked for go the way that stores go."""
    a = np.zeros(1024 * 1025 + 64, np.float32)
    source = LOAD.replace("LEVEL", "ca") + ROWS.replace("LOADS", str(loads)).replace("STORES", str(stores))
    found = turns(source, 1, threads, (a, np.zeros_like(a), np.int32(pitch)), (16, 32)) / 4 / (threads // 32)
    assert found == pytest.approx(measured, rel=0.12)


READS = """
extern "C" __global__ void f(const float *a, float *o, int share, int n)
{
    const float *p = a + (blockIdx.x / share << 14) + threadIdx.x;
    float s = 0;
    for (int r = 0; r < 20; r++)
        for (int i = 0; i < n * 4096; i += 4096)
            s += load(p + i) + load(p + i + 1024) + load(p + i + 2048) + load(p + i + 3072);
    o[threadIdx.x] = s;
}
"""


@pytest.mark.parametrize("share, measured", {1: 4080, 2: 6035, 8: 6174}.items())
def test_lines_that_neighbours_read_pass_l2_once(share, measured):
    args = np.zeros(264 << 14, np.float32), np.zeros(1024, np.float32), np.int32(share)
    a_turn = turns(LOAD.replace("LEVEL", "cg") + READS, 264, 1024, args, (2, 4))
    assert 264 * 20 * (1 << 14) / a_turn == pytest.approx(measured, rel=0.15)


ATOMICS = """
extern "C" __global__ void f(TYPE *a, int lanes, int warps, int blocks, int n)
{
    TYPE *p = a + threadIdx.x % 32 / lanes + threadIdx.x / 32 * warps + blockIdx.x * blocks;
    for (int i = 0; i < n; i++) atomicAdd(p, (TYPE)1);
}
"""


@pytest.mark.parametrize(
    "type_, grid, lanes, warps, blocks, measured",
    [("float", 132, 16, 0, 0, 7515), ("float", 132, 16, 32, 0, 2233), ("float", 132, 16, 0, 1024, 157),
     ("int", 132, 16, 0, 0, 3123), ("int", 8, 16, 0, 0, 298), ("int", 132, 32, 0, 1024, 248)],
)  # fmt: skip
def test_atomics_pass_units_of_l2_as_often_as_the_most_lanes_on_one_word(type_, grid, lanes, warps, blocks, measured):
    """Two words of all, of each warp on lines of its own, of blocks 4 KiB apart: a block's turn, for each warp."""
    args = np.zeros(1 << 18, type_ + "32"), *map(np.int32, (lanes, warps, blocks))
    found = turns(ATOMICS.replace("TYPE", type_), grid, 256, args, (8, 24)) / 8
    assert found == pytest.approx(measured, rel=0.17)


def test_atomics_at_random_meet_where_they_may():
    """On 100 places, 64 bytes apart: cycles of the whole GPU for each lane."""
    source = """extern "C" __global__ void f(int *a)
    { int i = blockIdx.x * 256 + threadIdx.x; atomicAdd(a + (unsigned)(i * 2654435761u >> 7) % 100 * 16, 1); }"""
    found = cycles(source, 1 << 14, 256, (np.zeros(1 << 20, np.int32),)) / (1 << 22)
    assert found == pytest.approx(0.146, rel=0.35)


COPY = """
extern "C" __global__ void f(const float4 *a, float4 *b)
{
    unsigned i = blockIdx.x * 256u + threadIdx.x, piece = i / 8, to = PLACE;
    b[to * 8 + i % 8] = a[i];
}
"""


def test_pieces_of_a_line_that_lie_apart_take_dram_longer():
    """256 MiB in pieces of 128 bytes, written 1 MiB apart: 1.09."""
    a = np.zeros(1 << 26, np.float32)
    places = "piece", "piece % 256u * (1u << 13) + piece / 256u"
    order, apart = (cycles(COPY.replace("PLACE", each), 1 << 16, 256, (a, np.empty_like(a))) for each in places)
    assert apart / order == pytest.approx(1.09, abs=0.03)


@pytest.mark.parametrize("words, measured", {32: 5.06, 64: 6.34, 128: 3.19, 256: 3.24}.items())
def test_four_lines_are_of_two_units_of_l2(words, measured):
    """Atomics in order on so many words: cycles of the whole GPU for each warp."""
    source = """extern "C" __global__ void f(unsigned *h, int words, int n)
    { for (int i = 0; i < n; i++) atomicAdd(h + (threadIdx.x + i * 7) % (unsigned)words, 1u); }"""
    args = np.zeros(words, np.uint32), np.int32(words)
    assert turns(source, 1056, 256, args, (10, 30)) / (1056 * 8) == pytest.approx(measured, rel=0.15)


def test_sums_with_a_constant_go_beside_comparisons():
    """Two VIADD, an ISETP and a branch: cycles of a scheduler."""
    source = """extern "C" __global__ void f(unsigned *o, int n)
    {
        int a = n * 64, b = -1;
        for (; a > 12; b += 16) { asm volatile("add.s32 %0, %0, -16;" : "+r"(a)); asm volatile("" : "+r"(b)); }
        o[blockIdx.x * blockDim.x + threadIdx.x] = a + b;
    }"""
    assert turns(source, 264, 1024, (np.zeros(264 << 10, np.uint32),), (20, 60)) / 16 == pytest.approx(4.46, rel=0.1)


@pytest.mark.parametrize("lines, pitch, measured", [(65536, 32, 70.3), (65536, 128, 71.7), (4096, 4096, 61.2)])
def test_l2_has_half_lines(lines, pitch, measured):
    """Each lane loads a word of a line of its own: sectors a cycle of the whole GPU, by how far lines are apart."""
    source = """
    extern "C" __global__ void f(const float *a, float *o, unsigned lines, unsigned pitch, int n)
    {
        unsigned warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
        float s = 0;
        for (int i = 0; i < n; i++) {
            unsigned k = warp * 37 + i;
            s += load(a + ((k * 32 + lane) & (lines - 1)) * pitch + (k / (lines / 32) & 3) * 8);
        }
        o[0] = s;
    }
    """
    args = np.zeros(1 << 24, np.float32), np.zeros(64, np.float32), np.uint32(lines), np.uint32(pitch)
    a_turn = turns(LOAD.replace("LEVEL", "cg") + source, 1056, 256, args, (24, 48))
    assert 1056 * 8 * 32 / a_turn == pytest.approx(measured, rel=0.25)


@pytest.mark.parametrize("multiprocessors, measured", {32: 311, 64: 637, 132: 1346}.items())
def test_where_all_store_they_take_turns(multiprocessors, measured):
    """Words of 32 lines, of each a warp's lane."""
    source = """extern "C" __global__ void f(float *a, int n)
    {
        a += threadIdx.x * 128;
        for (int i = 0; i < n; i++) asm volatile("st.global.f32 [%0], %1;" :: "l"(a + i % 64), "f"(1.f));
    }"""
    found = turns(source, multiprocessors, 32, (np.zeros(1 << 14, np.float32),), (200, 400))
    assert found == pytest.approx(measured, rel=0.1)


SOME_GO_ON = """
extern "C" __global__ void f(const int *__restrict__ a, int *b, int alive, int varied, int n)
{
    if (!(alive >> threadIdx.x / 32 & 1)) return;
    int x = 0;
    n += varied ? (blockIdx.x * 2654435761u >> 8) % n : 0;
    for (int i = 0; i < n; i++) x = a[x];
    if (x) b[0] = x;
}
"""


@pytest.mark.parametrize("alive, varied, measured", [(1, 1, 7.5), (3, 0, 8.6), (15, 0, 13.8)])
def test_warps_that_have_ended_leave_room(alive, varied, measured):
    """What 100 blocks of 8 warps a multiprocessor take, in times of one: 12.5 without that, 18.8 varied."""
    a = np.zeros(1024, np.int32)

    def took(grid: int, n: int) -> float:
        return cycles(SOME_GO_ON, grid, 256, (a, a, np.int32(alive), np.int32(varied and grid > 1), np.int32(n)))

    assert (took(13200, 500) - took(1, 1)) / (took(1, 501) - took(1, 1)) == pytest.approx(measured, rel=0.15)


@pytest.mark.parametrize("name", KERNELS)
def test_what_an_h200_takes_for_a_few_lines(name):
    each = KERNELS[name]
    args = np.zeros(each.words, np.float32), np.zeros(each.words, np.float32)
    if each.counts:
        found = turns(each.source, each.grid, each.block, args, each.counts)
    else:
        found = cycles(each.source, each.grid, each.block, (*args, np.int32(each.words)))
    assert found == pytest.approx(each.cycles, rel=0.16)
