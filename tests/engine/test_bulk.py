"""Bulk copies: both directions, their ends, and what checks and errors say. Boxes are in test_hopper_answers.py."""

import numpy as np
import pytest

import tilewright as tw
from tilewright.errors import KernelError, LaunchError

SOURCE = r"""
#include <cuda.h>
typedef unsigned long long u64;
__device__ unsigned at(const void *p) { return (unsigned)__cvta_generic_to_shared(p); }
extern "C" __global__ void turn(const int *in, int *out, int n)
{
    alignas(128) __shared__ int tile[256];
    __shared__ u64 bar;
    if (threadIdx.x == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(at(&bar)) : "memory");
        asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" :: "r"(at(&bar)), "r"(4 * n) : "memory");
        asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];"
            :: "r"(at(tile)), "l"(in), "r"(4 * n), "r"(at(&bar)) : "memory");
    }
    __syncthreads();
    asm volatile("{.reg .pred p; a: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0; @!p bra a;}"
        :: "r"(at(&bar)) : "memory");
    int mine[4];
    for (int i = 0; i < 4; i++) { int k = threadIdx.x + 64 * i; mine[i] = k < n ? tile[n - 1 - k] : 0; }
    __syncthreads();
    for (int i = 0; i < 4; i++) { int k = threadIdx.x + 64 * i; if (k < n) tile[k] = mine[i]; }
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    __syncthreads();
    if (threadIdx.x == 0) {
        asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;"
            :: "l"(out), "r"(at(tile)), "r"(4 * n) : "memory");
        asm volatile("cp.async.bulk.commit_group;");
        asm volatile("cp.async.bulk.wait_group.read 0;" ::: "memory");
        *(volatile int *)tile = 7;
    }
}"""


def turn(size: int, tier: str = "auto", source: str = SOURCE, check: bool = False, into: np.ndarray | None = None):
    x = np.random.default_rng().integers(-(1 << 30), 1 << 30, size).astype(np.int32)
    y = np.full(size, -7, np.int32) if into is None else into
    kernel = tw.RawModule(code=source).get_function("turn")
    if check:
        return x, y, kernel.check((1,), (64,), (x, y, np.int32(size)), without=("cost",))
    kernel((1,), (64,), (x, y, np.int32(size)), tier=tier)
    return x, y, None


@pytest.mark.parametrize("size", [4, 100, 256])
def test_both_directions(size, tier):
    x, y, _ = turn(size, tier)
    np.testing.assert_array_equal(y, x[::-1])


def test_it_is_clean_under_all_checks():
    x, y, report = turn(100, check=True)
    np.testing.assert_array_equal(y, x[::-1])
    assert not [finding for finding in report.findings if finding.severity == "error"]


REDUCED = SOURCE.replace(
    "cp.async.bulk.global.shared::cta.bulk_group", "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.s32"
)


def test_a_reduction_adds_to_what_is_there():
    into = np.arange(100, dtype=np.int32)
    x, y, _ = turn(100, source=REDUCED, into=into)
    np.testing.assert_array_equal(y, x[::-1] + np.arange(100, dtype=np.int32))


MISSING = {
    "mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0; @!p bra a;": "race-shared",
    "cp.async.bulk.wait_group.read 0;": "race-warp",  # with the thread's own store
}


@pytest.mark.parametrize("missing", MISSING)
def test_what_was_not_waited_for_is_told(missing):
    source = SOURCE.replace(missing, "").replace("{.reg .pred p; a: }", "")
    _, _, report = turn(100, source=source, check=True)
    found = [finding for finding in report.findings if finding.kind == MISSING[missing]]
    assert found and "the asynchronous copy was not waited for" in found[0].message


def test_a_copy_that_is_not_waited_for_has_not_come():
    """Completion is as late as a program allows: what is read before has no value yet."""
    source = SOURCE.replace("mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0; @!p bra a;", "").replace(
        "{.reg .pred p; a: }", ""
    )
    _, y, _ = turn(100, source=source)
    assert (y == -1).all()


def test_bytes_that_do_not_match_are_a_deadlock_that_says_so():
    source = SOURCE.replace(
        '_, [%0], %1;" :: "r"(at(&bar)), "r"(4 * n)', '_, [%0], %1;" :: "r"(at(&bar)), "r"(4 * n + 32)'
    )
    assert source != SOURCE
    with pytest.raises(KernelError, match=r"deadlock.*32 bytes of copies have not come"):
        turn(100, source=source)


WRONG = {
    "which is no multiple of 16": SOURCE.replace('"l"(in), "r"(4 * n)', '"l"(in), "r"(4 * n - 4)'),
    "no multiple of 16; declare the array": SOURCE.replace('"r"(at(tile)), "l"(in)', '"r"(at(tile) + 4), "l"(in)'),
    "in global memory, .* no multiple of 16": SOURCE.replace('"l"(in),', '"l"(in + 1),'),
    "across the end of in": SOURCE.replace('"l"(in),', '"l"(in + 4),'),
    "writes [0-9]{2,} bytes at offset .* of shared memory": SOURCE.replace(
        '"r"(at(tile)), "l"(in)', '"r"(at(tile) + 1024), "l"(in)'
    ),
    "it was not initialised there": SOURCE.replace(
        '"mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(at(&bar)) : "memory"', '""'
    ).replace('"mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" :: "r"(at(&bar)), "r"(4 * n) : "memory"', '""'),
}


@pytest.mark.parametrize("text", WRONG)
def test_wrong_copies_are_named(text):
    assert WRONG[text] != SOURCE
    with pytest.raises(KernelError, match=text):
        turn(100, source=WRONG[text])


def kernel_of_maps() -> tw.Kernel:
    source = r"""
#include <cuda.h>
extern "C" __global__ void put(const __grid_constant__ CUtensorMap m, int x)
{
    alignas(128) __shared__ float tile[64];
    tile[threadIdx.x] = tile[threadIdx.x + 32] = threadIdx.x;
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    __syncthreads();
    if (threadIdx.x == 0) {
        asm volatile("cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [%0, {%1, 0}], [%2];"
            :: "l"(&m), "r"(x), "r"((unsigned)__cvta_generic_to_shared(tile)) : "memory");
        asm volatile("cp.async.bulk.commit_group;");
        asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
    }
}"""
    return tw.RawModule(code=source).get_function("put")


def test_maps_that_do_not_fit_are_named():
    x = np.zeros((8, 64), np.float32)
    kernel = kernel_of_maps()
    kernel((1,), (32,), (tw.tensor_map(x, (2, 32)), np.int32(0)))
    assert (x[:2, :32] == np.arange(32)).all() and not x[2:].any() and not x[:, 32:].any()
    with pytest.raises(KernelError, match="coordinates begin below 0"):
        kernel((1,), (32,), (tw.tensor_map(x, (2, 32)), np.int32(-4)))
    with pytest.raises(KernelError, match="first coordinate, times the 4 bytes"):
        kernel((1,), (32,), (tw.tensor_map(x, (2, 32)), np.int32(2)))
    with pytest.raises(KernelError, match="it has 3 dimensions"):
        kernel((1,), (32,), (tw.tensor_map(x.reshape(2, 4, 64), (1, 2, 32)), np.int32(0)))
    with pytest.raises(KernelError, match="there is none where the instruction looks"):
        kernel((1,), (32,), (bytes(128), np.int32(0)))
    with pytest.raises(KernelError, match="read-only memory"):
        kernel((1,), (32,), (tw.tensor_map(np.broadcast_to(x, x.shape), (2, 32)), np.int32(0)))


def test_a_box_comes_and_goes_with_one_swizzle():
    source = (
        SOURCE.split("extern")[0]
        + r"""
extern "C" __global__ void copy(const __grid_constant__ CUtensorMap from, const __grid_constant__ CUtensorMap to)
{
    alignas(1024) __shared__ float tile[256];
    __shared__ u64 bar;
    if (threadIdx.x > 0) return;
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(at(&bar)) : "memory");
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 1024;" :: "r"(at(&bar)) : "memory");
    asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {0, 0}], [%2];"
        :: "r"(at(tile)), "l"(&from), "r"(at(&bar)) : "memory");
    asm volatile("{.reg .pred p; a: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0; @!p bra a;}"
        :: "r"(at(&bar)) : "memory");
    asm volatile("cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [%0, {0, 0}], [%1];"
        :: "l"(&to), "r"(at(tile)) : "memory");
    asm volatile("cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;" ::: "memory");
}"""
    )
    kernel = tw.RawModule(code=source).get_function("copy")
    x, y = np.arange(256, dtype=np.float32).reshape(8, 32), np.zeros((8, 32), np.float32)
    for swizzle in (128, None):
        maps = tw.tensor_map(x, (8, 32), swizzle=128), tw.tensor_map(y, (8, 32), swizzle=swizzle)
        report = kernel.check((1,), (32,), maps)
        errors = [finding.kind for finding in report.findings if finding.severity == "error"]
        assert errors == ([] if swizzle else ["swizzle-mismatch"])
        assert (y == x).all() == bool(swizzle)


def test_rows_shorter_than_the_swizzle_leave_chunks_of_it_out():
    """Chunks 6 and 7 of each line, which lie where the line's number turns them: stored to while others are read."""
    source = (
        SOURCE.split("extern")[0]
        + r"""
extern "C" __global__ void put(const __grid_constant__ CUtensorMap to, int chunk)
{
    alignas(1024) __shared__ float tile[256];
    int row = threadIdx.x / 4, lane = threadIdx.x % 4;
    for (int i = 0; i < 6; i++) tile[row * 32 + (i ^ row) * 4 + lane] = row * 24 + i * 4 + lane;
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    __syncthreads();
    if (threadIdx.x == 0) {
        asm volatile("cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [%0, {0, 0}], [%1];"
            :: "l"(&to), "r"(at(tile)) : "memory");
        asm volatile("cp.async.bulk.commit_group;");
    }
    __syncthreads();
    tile[row * 32 + (chunk ^ row) * 4 + lane] = -1;
    if (threadIdx.x == 0) asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
}"""
    )
    kernel = tw.RawModule(code=source).get_function("put")
    for chunk, wanted in ((6, []), (7, []), (5, ["race-warp"])):
        y = np.full((8, 24), np.nan, np.float32)
        report = kernel.check((1,), (32,), (tw.tensor_map(y, (8, 24), swizzle=128), np.int32(chunk)))
        assert [finding.kind for finding in report.findings if finding.severity == "error"] == wanted
        if not wanted:
            np.testing.assert_array_equal(y, np.arange(192, dtype=np.float32).reshape(8, 24))


def test_a_map_may_lie_in_global_memory():
    """And what it finds is followed as its array, not as the map."""
    x = tw.to_device(np.zeros((8, 64), np.float32))
    given = tw.tensor_map(x, (2, 32)).encoded(x.memory().ctypes.data)
    assert len(given) == 128
    source = (
        SOURCE.split("extern")[0]
        + r"""
extern "C" __global__ void get(const CUtensorMap *m, float *out)
{
    alignas(128) __shared__ float tile[64];
    __shared__ u64 bar;
    if (threadIdx.x == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(at(&bar)) : "memory");
        asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 256;" :: "r"(at(&bar)) : "memory");
        asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes "
            "[%0], [%1, {0, 1}], [%2];"
            :: "r"(at(tile)), "l"(m), "r"(at(&bar)) : "memory");
    }
    __syncthreads();
    asm volatile("{.reg .pred p; a: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0; @!p bra a;}"
        :: "r"(at(&bar)) : "memory");
    out[threadIdx.x] = tile[threadIdx.x];
}"""
    )
    kernel = tw.RawModule(code=source).get_function("get")
    out = np.full(64, 9, np.float32)
    memory = tw.to_device(np.frombuffer(given, np.uint8).copy())
    x.memory()[1:3, :32] = np.arange(64).reshape(2, 32)
    place = memory.memory().ctypes.data
    report = kernel.check((1,), (64,), (place, out))
    np.testing.assert_array_equal(out, np.arange(64))
    assert not [finding for finding in report.findings if finding.severity == "error"]
    empty = tw.device_empty((8, 64), np.float32)
    memory.memory()[:] = np.frombuffer(tw.tensor_map(empty, (2, 32)).encoded(empty.memory().ctypes.data), np.uint8)
    assert "uninitialised" in {finding.kind for finding in kernel.check((1,), (64,), (place, out)).findings}


@pytest.mark.parametrize(
    ("shape", "dtype", "box", "swizzle", "text"),
    [
        ((8, 64), np.float32, (2, 32), 48, "swizzles 32, 64 or 128"),
        ((8, 64), np.complex64, (2, 32), None, "no elements of type complex64"),
        ((1,) * 6, np.float32, (1,) * 6, None, "1 to 5 dimensions"),
        ((8, 64), np.float32, (32,), None, "a size for each of the array's 2"),
        ((8, 64), np.float32, (2, 512), None, "1 to 256 elements"),
        ((8, 64), np.float32, (2, 6), None, "24 bytes, which must be a multiple of 16"),
        ((8, 64), np.float32, (2, 32), 64, "128 bytes, more than the 64"),
        ((8, 63), np.float32, (2, 32), None, "stride of 252 bytes"),
        ((0, 64), np.float32, (2, 32), None, "needs elements in each dimension"),
    ],
)
def test_maps_follow_the_drivers_rules(shape, dtype, box, swizzle, text):
    with pytest.raises(LaunchError, match=text):
        tw.tensor_map(np.zeros(shape, dtype), box, swizzle=swizzle)


def test_a_map_needs_dense_rows_and_an_aligned_start():
    x = np.zeros((8, 64), np.float32)
    with pytest.raises(LaunchError, match="must follow each other"):
        tw.tensor_map(x.T, (8, 8))
    with pytest.raises(LaunchError, match="no multiple of 16"):
        kernel_of_maps()((1,), (32,), (tw.tensor_map(x[:, 1:], (2, 32)), np.int32(0)))
