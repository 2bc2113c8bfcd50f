"""Products of a warpgroup: the pipelined example, what checks and errors say. Bits: test_hopper_answers.py."""

from pathlib import Path

import ml_dtypes
import numpy as np
import pytest

import tilewright as tw
from tilewright.errors import KernelError

SOURCE = (Path(__file__).parent.parent.parent / "examples/hopper/matmul.cu").read_text()
SHARED = 4 * 2 * 128 * 64 * 2 + 64


def product(
    m: int, n: int, k: int, source: str = SOURCE, check: bool = False, threads: int = 384, swizzle=128, **options
):
    """C, what it should be, and the report."""
    rng = np.random.default_rng()
    a, b = (rng.integers(-8, 9, (rows, k)).astype(ml_dtypes.bfloat16) for rows in (m, n))
    c = np.full((m, n), np.nan, np.float32)
    maps = [tw.tensor_map(each, (128, 64), swizzle=swizzle) for each in (a, b)]
    kernel = tw.RawModule(code=source).get_function("matmul")
    launch = (-(-n // 128), -(-m // 128)), (threads,), (*maps, c, *map(np.int32, (m, n, k)))
    if check:  # which counts the machine code, too, where cost is looked for
        options["without"] = ("cost",)
    report = (kernel.check if check else kernel)(*launch, shared_mem=SHARED, **options)
    return c, a.astype(np.float32) @ b.astype(np.float32).T, report


@pytest.mark.parametrize(
    ("m", "n", "k", "tier"), [(128, 128, 64, "auto"), (72, 200, 520, "auto"), (130, 40, 328, "lanes")]
)
def test_a_pipelined_product(m, n, k, tier):
    got, wanted, _ = product(m, n, k, tier=tier)
    np.testing.assert_array_equal(got, wanted)


def test_it_is_clean_under_all_checks():
    got, wanted, report = product(136, 72, 584, check=True)
    np.testing.assert_array_equal(got, wanted)
    assert not [finding for finding in report.findings if finding.severity == "error"]


PLANTED = {
    "tiles are read before they are there": ("wait(&s.full[stage], phase);", "", "race-shared"),
    "a tile is replaced that is still read": (
        'asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");\n            if (threadIdx.x % 128 == 0)',
        "if (threadIdx.x % 128 == 0)", "race-shared",
    ),
    "a phase is begun that is not over": ("wait(&s.empty[stage], phase ^ 1);", "", "bad-mbarrier"),
    "fewer bytes are expected than come": ("(BM + BN) * BK * 2);", "(BM + BN) * BK);", "race-shared"),
    "more bytes are expected than come": ("(BM + BN) * BK * 2);", "(BM + BN) * BK * 2 + 16);", "deadlock"),
    "a phase bit runs ahead": ("wait(&s.full[stage], phase);", "wait(&s.full[stage], phase ^ 1);", "race-shared"),
    "a phase bit runs behind": ("wait(&s.empty[stage], phase ^ 1);", "wait(&s.empty[stage], phase);", "deadlock"),
    "a box begins off its alignment": ("load(s.b[stage], &B", "load(s.b[stage] + 8, &B", "bad-bulk"),
    "a consumer does not release": ("if (threadIdx.x % 128 == 0) arrive", "if (threadIdx.x == 128) arrive", "deadlock"),
}  # fmt: skip


@pytest.mark.parametrize("name", PLANTED)
def test_planted_errors_are_found(name):
    old, new, kind = PLANTED[name]
    assert old in SOURCE
    _, _, report = product(128, 128, 640, SOURCE.replace(old, new), check=True)
    assert kind in {finding.kind for finding in report.findings}


def test_a_tile_that_is_read_with_another_swizzle():
    """Seven rows of eight differ: of each 64 by 16 part of A and 128 by 16 part of B that 16 products read."""
    _, _, report = product(128, 128, 128, check=True, swizzle=None)
    found = [finding for finding in report.findings if finding.kind == "swizzle-mismatch"]
    assert [(each.severity, each.count) for each in found] == [("error", 16 * 2 * (64 + 128) * 7 // 8)]


def test_warps_that_do_not_come_together_are_a_deadlock():
    text = 'asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");'
    source = SOURCE.replace(text, f"if (threadIdx.x / 32 != 5) {{ {text} }}")
    with pytest.raises(KernelError, match="deadlock") as raised:
        product(128, 128, 128, source)
    assert "wgmma.wait_group" in str(raised.value)


SMALL = r"""
extern "C" __global__ void k(float *out, unsigned long long high, int each)
{
    extern __shared__ __align__(1024) unsigned short s[];
    for (int i = threadIdx.x; i < 2048; i += blockDim.x) s[i] = 0x3f80;
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    __syncthreads();
    unsigned long long d = high | (__cvta_generic_to_shared(s) + each * (threadIdx.x % 32 == 7)) >> 4;
    float c[4] = {1, 2, 3, 4};
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
    asm volatile("wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {%0, %1, %2, %3}, %4, %4, 1, 1, 1, 0, 0;"
        : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3]) : "l"(d));
    asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
    asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
    for (int i = 0; i < 4; i++) out[threadIdx.x * 4 + i] = c[i];
}"""
DENSE = 8 << 16 | 16 << 32


@pytest.mark.parametrize(
    ("high", "each", "threads", "text"),
    [
        (DENSE, 16, 128, "the threads of a warp give different descriptors"),
        (DENSE, 0, 96, "four warps"),
        (8 << 16 | 0x3FFF << 32, 0, 128, "reads 16 bytes at offset 262128 of shared memory, which has 4096"),
    ],
)
def test_wrong_products_are_named(high, each, threads, text):
    kernel = tw.RawModule(code=SMALL).get_function("k")
    arguments = np.zeros(4 * threads, np.float32), np.uint64(high), np.int32(each)
    with pytest.raises(KernelError, match=text):
        kernel((1,), (threads,), arguments, shared_mem=4096)


def test_a_tile_off_the_swizzling_pattern_is_told():
    high = 1 << 62 | (1024 >> 4) << 32 | 128 >> 4
    arguments = np.zeros(512, np.float32), np.uint64(high), np.int32(0)
    report = tw.RawModule(code=SMALL).get_function("k").check((1,), (128,), arguments, shared_mem=9216)
    found = [finding for finding in report.findings if finding.kind == "swizzle-mismatch"]
    assert [each.severity for each in found] == ["info"] and "repeats every 1024 bytes" in found[0].message


def test_a_product_of_ones():
    out = np.zeros((128, 4), np.float32)
    tw.RawModule(code=SMALL).get_function("k")((1,), (128,), (out, np.uint64(DENSE), np.int32(0)), shared_mem=4096)
    np.testing.assert_array_equal(out, np.broadcast_to([17, 18, 19, 20], (128, 4)))
