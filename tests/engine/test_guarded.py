"""Loads and stores under a guard, which machine code is full of: at patterns that are known, for all lanes, for some
and for none, in bounds and out of them."""

import numpy as np
import pytest

from tests.engine.harness import TIERS, run
from tests.machine.versus import HEAD, REGISTERS
from tilewright.engine import Outcome
from tilewright.engine.access import COUNTERS
from tilewright.errors import KernelError

WARPS, ROUNDS = 3, 9
ACCESSES = [  # of a warp's 2,048 bytes: how many a lane takes, where; a round's mask says which lanes do
    ("b32", "4"), ("b32", "8"), ("b8", "1"), ("b64", "8"), ("b32", "0"), ("v2.b32", "16"), ("v4.b32", "16"),
    ("b16", "6"), ("b32", "pitch"),
]  # fmt: skip
_WORDS = {"v2.b32": 2, "v4.b32": 4}


def _registers(kind: str) -> str:
    names = [f"%r{40 + n}" for n in range(_WORDS.get(kind, 1))]
    if kind not in _WORDS:
        return {"b8": "%h1", "b16": "%h1", "b64": "%rd30"}.get(kind, names[0])
    return "{" + ", ".join(names) + "}"


def _code(space: str) -> str:
    """Each round a mask of each warp is loaded; then its accesses, all under the lane's bit."""
    body = []
    for number, (kind, step) in enumerate(ACCESSES):
        size = 8 if kind == "b64" else 4 * _WORDS.get(kind, 1) if "32" in kind else int(kind[1:]) // 8
        factor = "%r9" if step == "pitch" else step
        base = "%rd10" if space == "global" else "%rd11"
        register = _registers(kind)
        clear = {"%h1": "mov.b16 %h1, 7;", "%rd30": "mov.b64 %rd30, 7;"}.get(
            register, " ".join(f"mov.b32 %r{40 + n}, 7;" for n in range(_WORDS.get(kind, 1)))
        )
        body.append(f"""
        mul.lo.s32 %r{60 + number}, %r5, {factor};
        cvt.s64.s32 %rd{40 + number}, %r{60 + number};
        add.s64 %rd{60 + number}, {base}, %rd{40 + number};
        {clear}
        @%p1 ld.{space}.{kind} {register}, [%rd{60 + number}];
        @!%p1 ld.{space}.{kind} {register}, [%rd{60 + number}+{size * (number % 2) * 16}];
        @%p1 st.{space}.{kind} [%rd{60 + number}+{size if number % 3 == 0 else 0}], {register};""")
    return f"""{HEAD}
.visible .entry go(.param .u64 go_a, .param .u64 go_b, .param .u32 go_pitch) {{
  {REGISTERS}
  .shared .align 16 .b8 room[{2048 * WARPS + 2048}];
  ld.param.u64 %rd1, [go_a]; ld.param.u64 %rd2, [go_b]; ld.param.u32 %r9, [go_pitch];
  mov.u32 %r0, %tid.x; shr.u32 %r4, %r0, 5; and.b32 %r5, %r0, 31;
  mul.lo.s32 %r6, %r4, 2048; cvt.s64.s32 %rd3, %r6;
  add.s64 %rd10, %rd2, %rd3;
  mov.u64 %rd11, room; add.s64 %rd11, %rd11, %rd3;
  mov.u32 %r7, 0;
fill:
  mad.lo.s32 %r10, %r7, {32 * 4}, 0; shl.b32 %r11, %r5, 2; add.s32 %r10, %r10, %r11; cvt.s64.s32 %rd12, %r10;
  add.s64 %rd13, %rd10, %rd12; ld.global.b32 %r12, [%rd13];
  add.s64 %rd13, %rd11, %rd12; st.shared.b32 [%rd13], %r12;
  add.s32 %r7, %r7, 1; setp.lt.s32 %p2, %r7, 16; @%p2 bra fill;
  bar.warp.sync -1;
  mov.u32 %r7, 0;
again:
  mad.lo.s32 %r10, %r7, {WARPS}, %r4; mul.wide.s32 %rd12, %r10, 4; add.s64 %rd13, %rd1, %rd12;
  ld.global.b32 %r13, [%rd13]; shr.u32 %r14, %r13, %r5; and.b32 %r14, %r14, 1; setp.eq.u32 %p1, %r14, 1;
  {"".join(body)}
  add.s32 %r7, %r7, 1; setp.lt.s32 %p2, %r7, {ROUNDS}; @%p2 bra again;
  bar.warp.sync -1;
  mov.u32 %r7, 0;
back:
  mad.lo.s32 %r10, %r7, {32 * 4}, 0; shl.b32 %r11, %r5, 2; add.s32 %r10, %r10, %r11; cvt.s64.s32 %rd12, %r10;
  add.s64 %rd13, %rd11, %rd12; ld.shared.b32 %r12, [%rd13];
  add.s64 %rd13, %rd10, %rd12; ld.global.b32 %r11, [%rd13]; {"xor.b32 %r12, %r12, %r11;" if space == "global" else ""}
  st.global.b32 [%rd13], %r12;
  add.s32 %r7, %r7, 1; setp.lt.s32 %p2, %r7, 16; @%p2 bra back;
  ret;
}}
"""


def _run(code: str, masks: np.ndarray, data: np.ndarray, number: int, tier: str, counts: bool) -> Outcome:
    return run(code, "go", 1, 32 * WARPS, masks, data, np.int32(number), tier=tier, counts=counts, ptx_text=True)


@pytest.mark.parametrize("counts", [False, True])
@pytest.mark.parametrize("space", ["global", "shared"])
def test_the_tiers_agree(space: str, counts: bool) -> None:
    """Lanes compute what they load lane by lane in one tier, and a warp at a time in the other."""
    rng = np.random.default_rng(11)
    code = _code(space)
    masks = rng.integers(0, 1 << 32, (ROUNDS, WARPS), np.uint32)
    masks[0], masks[1, :2], masks[2, 1:], masks[5] = 0xFFFFFFFF, 0, 0xFFFFFFFF, [0, 0xFFFFFFFF, 1]
    begin = rng.integers(0, 256, 2048 * WARPS + 2048, np.uint8)
    found = {}
    for tier in TIERS:
        data = begin.copy()
        outcome = _run(code, masks, data, 32, tier, counts)
        found[tier] = data
        assert (data != begin).any()
        if counts:
            assert outcome.counters is not None
            found[f"{tier} counts"] = outcome.counters.table
    np.testing.assert_array_equal(found["auto"], found["lanes"])
    if counts:
        np.testing.assert_array_equal(found["auto counts"], found["lanes counts"])
        assert found["auto counts"][:, COUNTERS.index("requests" if space == "global" else "wavefronts")].sum() > 200


def test_whole_warps_stay_in_the_fast_tier() -> None:
    code = _code("global")
    data = np.zeros(2048 * WARPS + 2048, np.uint8)
    outcome = _run(code, np.full((ROUNDS, WARPS), 0xFFFFFFFF, np.uint32), data, 32, "auto", True)
    assert outcome.tier_instructions["lanes"] == outcome.tier_instructions["partial"] == 0
    guarded = [each.instruction for each in outcome.plan.sites if id(each.instruction) in outcome.plan.guarded]
    assert len(guarded) == 3 * len(ACCESSES)
    assert all(outcome.plan.cuts.has_pattern(each) for each in guarded)


EDGE = f"""{HEAD}
.visible .entry go(.param .u64 go_a, .param .u64 go_b, .param .u32 go_n) {{
  {REGISTERS}
  ld.param.u64 %rd1, [go_a]; ld.param.u64 %rd2, [go_b]; ld.param.u32 %r1, [go_n];
  mov.u32 %r0, %tid.x; mul.wide.s32 %rd3, %r0, 4; add.s64 %rd4, %rd1, %rd3; add.s64 %rd5, %rd2, %rd3;
  setp.lt.s32 %p1, %r0, %r1;
  mov.b32 %r2, 5;
  @%p1 ld.global.b32 %r2, [%rd4];
  @%p1 st.global.b32 [%rd5], %r2;
  ret;
}}
"""


def test_only_lanes_that_access_must_be_in_bounds(tier: str) -> None:
    for there, n in ((32, 32), (40, 40), (17, 17), (90, 96), (3, 4)):
        source, out = np.arange(there, dtype=np.int32), np.full(96, -1, np.int32)
        if n <= there:
            _run(EDGE, source, out, n, tier, True)
            assert out.tolist() == [*range(n), *[-1] * (96 - n)]
            continue
        with pytest.raises(KernelError) as caught:
            _run(EDGE, source, out, n, tier, True)
        assert (caught.value.kind, caught.value.thread[0]) == ("out-of-bounds", there)


@pytest.mark.parametrize("n", [5, 0x7FFFFFF8])
def test_an_access_before_a_sum_that_overflows_is_counted_once(n: int) -> None:
    """Where it does, a warp of 16 lanes leaves the fast tier, which counts its accesses as they happen."""
    text = f"""{HEAD}
.visible .entry go(.param .u64 go_out, .param .u32 go_n) {{
  {REGISTERS} .shared .b32 s[64];
  ld.param.u64 %rd2, [go_out]; ld.param.u32 %r9, [go_n]; mov.u32 %r0, %tid.x; mov.u32 %r1, s;
  mad.lo.u32 %r4, %r0, 4, %r1; st.shared.u32 [%r4], %r0; bar.sync 0;
  ld.shared.u32 %r5, [%r4]; add.s32 %r6, %r0, %r9; mul.wide.s32 %rd5, %r6, 4;
  mul.wide.u32 %rd6, %r0, 8; add.s64 %rd7, %rd2, %rd6; st.global.u32 [%rd7], %r5; st.global.u64 [%rd7], %rd5;
  ret;
}}
"""
    found = []
    for tier in TIERS:
        out = np.zeros(16, np.int64)
        table = run(text, "go", 1, 16, out, np.int32(n), tier=tier, counts=True, ptx_text=True).counters.table
        found.append((out.tolist(), table.tolist()))
    assert found[0] == found[1] and found[0][0][0] == 4 * n and (found[0][0][-1] < 0) == (n != 5)


@pytest.mark.parametrize("step", [0, 1, -1])
def test_an_access_before_one_that_leaves_the_fast_tier_is_counted_once(step: int) -> None:
    """At a step of -1 all lanes store to the first element, which its check, of pattern and stride apart, can't see."""
    text = f"""{HEAD}
.visible .entry go(.param .u64 go_x, .param .u64 go_out, .param .u32 go_step, .param .u32 go_pitch) {{
  {REGISTERS}
  ld.param.u64 %rd1, [go_x]; ld.param.u64 %rd2, [go_out]; ld.param.u32 %r9, [go_step]; ld.param.u32 %r8, [go_pitch];
  mov.u32 %r0, %tid.x; cvt.s64.s32 %rd9, %r9; cvt.s64.s32 %rd8, %r8; cvt.u64.u32 %rd0, %r0;
  shl.b64 %rd11, %rd9, 2; shl.b64 %rd12, %rd8, 2; mul.lo.s64 %rd3, %rd0, %rd12; add.s64 %rd4, %rd1, %rd3;
  mul.lo.s64 %rd5, %rd0, %rd11; shl.b64 %rd6, %rd0, 2; add.s64 %rd7, %rd2, %rd5; add.s64 %rd10, %rd7, %rd6;
  ld.global.u32 %r5, [%rd4]; st.global.u32 [%rd10], %r5;
  ret;
}}
"""
    found = []
    for tier in TIERS:
        x, out = np.arange(512, dtype=np.int32), np.zeros(64, np.int32)
        made = run(text, "go", 1, 32, x, out, np.int32(step), np.int32(2), tier=tier, counts=True, ptx_text=True)
        found.append((out.tolist(), made.counters.table.tolist()))
        if tier == "auto":
            assert (made.tier_instructions["fast"] == 0) == (step == -1)
    assert found[0] == found[1]
