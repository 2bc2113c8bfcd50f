"""Accesses of known pattern in the fast tier, vectors and strides among them, and registers that stay in the frame."""

import numpy as np
import pytest

from tests.engine.harness import TIERS, build, run
from tilewright.engine.analysis.plan import Plan, Shape
from tilewright.engine.emit.fast import FastTier

# Where lane t reads and writes, in units of what it accesses; s is known at run time only.
PATTERNS = {
    "contiguous": ("t", "t"), "quarters": ("t / 4", "t"), "two": ("t % 2 * 9", "t"), "all-the-same": ("5", "t"),
    "reversed": ("31 - t", "t"), "every-third": ("t * 3", "t * 2"),
    "tile-by-rows": ("t / 8 * s + t % 8", "t / 8 * s + t % 8"),
    "tile-by-columns": ("t % 4 * s + t / 4", "t / 4 + t % 4 * s"),
    "rows-of-four-apart": ("t / 4 * s + t % 4 * 2", "t % 4 * 2 + t / 4 * s"), "a-row-each": ("t * s", "t * s"),
    "two-equal-rows": ("t % 16", "t / 16 * s + t % 16 + t / 16 * 7"), "some-store-to-the-same": ("t", "t / 2"),
    "all-store-to-the-same": ("t", "s"), "eight-store-to-the-same": ("t", "t / 8 * s"),
}  # fmt: skip
VECTORS = {"float": 1, "float2": 2, "float4": 4, "double2": 2, "char4": 4, "short": 1, "uchar2": 2, "longlong2": 2}
KINDS = {"f": np.float32, "d": np.float64, "c": np.uint8, "u": np.uint8, "s": np.int16, "l": np.int64}


@pytest.mark.parametrize("vector", VECTORS)
@pytest.mark.parametrize("pattern", PATTERNS)
def test_moves(pattern, vector):
    read, write = PATTERNS[pattern]
    code = f"""
    __global__ void move(const {vector}* a, {vector}* b, int s) {{
        int t = threadIdx.x;
        b[{write}] = a[{read}];
    }}"""
    stride, kind = 11, KINDS[vector[0]]
    count = VECTORS[vector]
    source = np.random.default_rng(1).integers(0, 100, (400, count)).astype(kind)
    expected = np.full((400, count), 77, kind)
    for t in range(32):
        place = {"t": t, "s": stride}
        expected[eval(write.replace("/", "//"), place)] = source[eval(read.replace("/", "//"), place)]
    for checks in (frozenset(), frozenset({"races"})):
        target = np.full((400, count), 77, kind)
        outcome = run(code, "move", 1, 32, source, target, np.int32(stride), checks=checks)
        assert np.array_equal(target, expected)
        assert outcome.tier_instructions["lanes"] == 0, "the fast tier leaves this to the other"


@pytest.mark.parametrize("vector", ["float", "float4", "longlong2", "uchar2"])
def test_many_moves_outside_loops_are_left_to_helpers(vector):
    """All patterns in one kernel, each several times: the results and counters are the lane tier's."""
    lines = [
        f"b[{write} + {400 * (len(PATTERNS) * time + number)}] = a[{read} + {time}];"
        for time in range(3)
        for number, (read, write) in enumerate(PATTERNS.values())
    ]
    code = f"""
    __global__ void move(const {vector}* a, {vector}* b, int s) {{
        int t = threadIdx.x;
        #pragma unroll 1
        for (int i = 0; i < s; ++i) b[i] = a[i];
        {" ".join(lines)}
    }}"""
    stride, kind, count = 11, KINDS[vector[0]], VECTORS[vector]
    source = np.random.default_rng(1).integers(0, 100, (400, count)).astype(kind)
    expected = np.full((400 * len(lines), count), 77, kind)
    expected[:stride] = source[:stride]
    for line in lines:
        for t in range(32):
            write, read = (text.split("[")[1].rstrip("];") for text in line.replace("/", "//").split(" = "))
            place = {"t": t, "s": stride}
            expected[eval(write, place)] = source[eval(read, place)]
    seen = []
    for tier in TIERS:
        target = np.full((400 * len(lines), count), 77, kind)
        outcome = run(code, "move", 1, 32, source, target, np.int32(stride), tier=tier, counts=True)
        assert np.array_equal(target, expected)
        seen.append(outcome.counters.table)
    assert np.array_equal(*seen)
    program, names = build(code)
    plan = Plan(program.module, program.kernel(names["move"]), Shape((32, 1, 1), ((0, 4), (8, 4)), True))
    assert "tw_gather" in FastTier(plan, True).generate()


def test_moves_of_volatile_memory():
    code = """
    __global__ void move(const volatile float* a, volatile float* b, int s) {
        int t = threadIdx.x;
        b[t * 2] = a[t / 4 * s];
    }"""
    source, target = np.arange(100, dtype=np.float32), np.full(64, -1, np.float32)
    run(code, "move", 1, 32, source, target, np.int32(3))
    assert np.array_equal(target, np.stack([source[np.arange(32) // 4 * 3], np.full(32, -1)], 1).ravel())


TILE = """
__global__ void tile(const float* a, float* b, int steps, float f) {
    int t = threadIdx.x;
    float sums[SUMS];
    for (int i = 0; i < SUMS; ++i) sums[i] = i;
    for (int step = 0; step < steps; ++step) {
        float v = a[step * 32 + t];
        #pragma unroll
        for (int i = 0; i < SUMS; ++i) sums[i] += v * (f + i);
        if (step % 2) __syncthreads();
    }
    #pragma unroll
    for (int i = 0; i < SUMS; ++i) b[(i * 32 + t) * 2] = sums[i];
}
"""


def _fast_tier(sums: int, observing: bool) -> FastTier:
    program, names = build(TILE.replace("SUMS", str(sums)))
    plan = Plan(program.module, program.kernel(names["tile"]), Shape((64, 1, 1), ((0, 4), (8, 4)), False, observing))
    return FastTier(plan, True)


@pytest.mark.parametrize("sums", [4, 24, 96])
def test_registers_survive_ways_out_and_in(sums, tier):
    """The loads of the last steps and the stores of the last sums are beyond the arrays and dropped: at each the warp
    goes to the lane tier, with whatever lives there, and back."""
    code, steps, kept = TILE.replace("SUMS", str(sums)), 9, 7 * 32 + 13
    source = np.random.default_rng(2).integers(0, 9, kept).astype(np.float32)
    target = np.full(((sums - 1) * 32 + 7) * 2, -1, np.float32)
    outcome = run(
        code, "tile", 1, 32, source, target, np.int32(steps), np.float32(3), tier=tier, checks=frozenset({"races"}),
        keep_going=True,
    )  # fmt: skip
    read = np.concatenate([source, np.zeros(steps * 32 - kept, np.float32)]).reshape(steps, 32).sum(0)
    expected = np.full((sums * 32, 2), -1, np.float32)
    expected[:, 0] = (np.arange(sums)[:, None] + read * (3 + np.arange(sums)[:, None])).ravel()
    assert np.array_equal(target, expected.ravel()[: len(target)])
    assert sum(dropped.count for dropped in outcome.dropped) == 32 - 13 + 32 + 32 - 7
    if tier == "auto":
        assert outcome.tier_instructions["fast"] > 0 < outcome.tier_instructions["lanes"]


def test_many_vectors_stay_in_the_frame():
    assert not _fast_tier(24, True).framed
    assert len(_fast_tier(96, True).framed) >= 96


def test_code_grows_with_the_kernel():
    """Not with its square, as it does where every way out saves all that lives there."""
    small, large = (_fast_tier(n, True).generate().count("\n") for n in (80, 160))
    assert large < 2.2 * small


def test_rows_of_lanes_are_loaded_as_vectors():
    """Not element by element, also where two rows of lanes are at the same place."""
    code = """
    __global__ void add(const float* a, float* b) { b[threadIdx.y * 16 + threadIdx.x] += a[threadIdx.x]; }"""
    program, names = build(code)
    plan = Plan(program.module, program.kernel(names["add"]), Shape((16, 16, 1), ((0, 4), (8, 4)), False))
    assert "<8 x i32>" in (text := FastTier(plan, True).generate()) and text.count("= load i32") < 16


NEGATED = """
.version 8.5
.target sm_90a
.address_size 64
.visible .entry back(.param .u64 back_a, .param .u64 back_b, .param .u32 back_s) {
  .reg .b32 %r<9>; .reg .b64 %rd<9>;
  ld.param.u64 %rd1, [back_a]; ld.param.u64 %rd2, [back_b]; ld.param.u32 %r1, [back_s];
  mov.u32 %r2, %tid.y; mov.u32 %r3, %tid.x;
  mad.lo.s32 %r4, %r2, %r1, %r3; neg.s32 %r5, %r4;
  mul.wide.s32 %rd3, %r5, 4; add.s64 %rd4, %rd1, %rd3; ld.global.b32 %r6, [%rd4+4000];
  mul.wide.s32 %rd5, %r4, 4; add.s64 %rd6, %rd2, %rd5; st.global.b32 [%rd6], %r6;
  ret;
}
"""


def test_a_negated_index_keeps_its_pattern(tier):
    a, b = np.random.default_rng(5).random(1001, np.float32), np.zeros(400, np.float32)
    for s in (8, 11, 37):
        outcome = run(NEGATED, "back", 1, (8, 4), a, b, np.int32(s), tier=tier, ptx_text=True)
        for y in range(4):
            at = y * s + np.arange(8)
            np.testing.assert_array_equal(b[at], a[1000 - at])
    loads = [s.instruction for s in outcome.plan.sites if s.instruction.text.startswith("ld.global")]
    assert all(outcome.plan.cuts.in_line(each) for each in loads)
