"""A checked launch keeps an access within its variable in shared memory, where it is sure which one that is."""

import numpy as np
import pytest

import tilewright as tw

HEAD = """.version 7.8
.target sm_90a
.address_size 64
.visible .entry k(.param .u64 y, .param .u32 n)
{
    .reg .pred %p<3>;
    .reg .b32 %r<20>;
    .reg .b64 %rd<10>;
    .shared .align 4 .b8 a[128];
    .shared .align 4 .b8 b[128];
    ld.param.u64 %rd1, [y];
    ld.param.u32 %r1, [n];
    mov.u32 %r2, %tid.x;
    cvta.to.global.u64 %rd1, %rd1;
    mul.wide.u32 %rd2, %r2, 4;
    add.u64 %rd1, %rd1, %rd2;
    shl.b32 %r3, %r2, 2;
    mov.u32 %r4, a;
    mov.u32 %r5, b;
    add.u32 %r6, %r4, %r3;
    add.u32 %r7, %r5, %r3;
    st.shared.u32 [%r6], %r2;
    st.shared.u32 [%r7], %r2;
    bar.sync 0;
"""
TAIL = """
    st.global.u32 [%rd1], %r9;
    ret;
}
"""


def messages(code: str, tier: str, *args: object, shared: int = 0) -> list[str]:
    y = np.zeros(32, np.int32)
    report = tw.RawModule(code=code).get_function("k").check(
        1, 32, (y, *args), shared, threads=1, tier=tier, only=("memory",), schedules=1
    )  # fmt: skip
    return [finding.message for finding in report.findings]


SURE = {
    "an offset in the instruction": "ld.shared.u32 %r9, [%r6+128];",
    "a number added": "add.u32 %r8, %r6, 128; ld.shared.u32 %r9, [%r8];",
    "a multiple added": "mad.lo.u32 %r8, %r1, 32, %r6; ld.shared.u32 %r9, [%r8];",
    "through a generic address": "cvt.u64.u32 %rd3, %r3; mov.u64 %rd4, a; cvta.shared.u64 %rd5, %rd4; "
    "add.u64 %rd6, %rd5, %rd3; ld.u32 %r9, [%rd6+128];",
    "in 64 bits and back": "mov.u64 %rd3, a; mul.wide.u32 %rd4, %r2, 4; add.s64 %rd5, %rd3, %rd4; "
    "cvt.u32.u64 %r8, %rd5; ld.shared.u32 %r9, [%r8+128];",
    "a loop's variable": "mov.u32 %r10, %r6; mov.u32 %r11, 0; $L: ld.shared.u32 %r9, [%r10]; add.u32 %r10, %r10, 128; "
    "add.u32 %r11, %r11, 1; setp.lt.u32 %p1, %r11, 2; @%p1 bra $L;",
    "backwards": "ld.shared.u32 %r9, [%r7+-128];",
}
OPEN = {
    "the other's by the distance": "sub.u32 %r8, %r5, %r4; add.u32 %r9, %r6, %r8; ld.shared.u32 %r9, [%r9];",
    "a distance that memory gave": "sub.u32 %r8, %r5, %r4; st.global.u32 [%rd1], %r8; ld.global.u32 %r8, [%rd1]; "
    "add.u32 %r9, %r6, %r8; ld.shared.u32 %r9, [%r9];",
    "one of two, chosen": "setp.gt.u32 %p1, %r1, 3; selp.b32 %r8, %r7, %r6, %p1; ld.shared.u32 %r9, [%r8+-128];",
    "one of two, by a branch": "mov.u32 %r8, %r6; setp.gt.u32 %p1, %r1, 3; @!%p1 bra $L; mov.u32 %r8, %r7; "
    "$L: ld.shared.u32 %r9, [%r8+-128];",
    "back and forth by bits": "xor.b32 %r8, %r4, %r5; xor.b32 %r9, %r6, %r8; ld.shared.u32 %r9, [%r9];",
    "an address that memory gave": "mov.u32 %r8, %r6; setp.eq.u32 %p1, %r1, 4; @!%p1 bra $L; "
    "st.global.u32 [%rd1], %r7; ld.global.u32 %r8, [%rd1]; $L: ld.shared.u32 %r9, [%r8+-128];",
    "one past the end, not used": "add.u32 %r8, %r6, 128; ld.shared.u32 %r9, [%r8+-128];",
    "begins before the start": "add.u32 %r8, %r6, -256; ld.shared.u32 %r9, [%r8+256];",
}


@pytest.mark.parametrize("name", SURE)
def test_a_step_into_the_neighbour_is_found(name: str, tier: str) -> None:
    (found,) = messages(HEAD + SURE[name] + TAIL, tier, np.uint32(4))
    assert (
        "before the start of b (128 bytes), in a" if name == "backwards" else "past the end of a (128 bytes), in b"
    ) in found


@pytest.mark.parametrize("name", OPEN)
def test_where_it_is_not_sure_nothing_is_said(name: str, tier: str) -> None:
    y = np.zeros(32, np.int32)
    code = HEAD + OPEN[name] + TAIL
    report = tw.RawModule(code=code).get_function("k").check(
        1, 32, (y, np.uint32(4)), tier=tier, threads=1, only=("memory",), schedules=1
    )  # fmt: skip
    assert report.findings == []
    assert (y == np.arange(32)).all()


def test_how_far_and_into_what(tier: str) -> None:
    code = """extern "C" __global__ void k(int *y, int by)
{
    __shared__ double first[8];
    __shared__ short second[32];
    extern __shared__ int rest[];
    const int t = threadIdx.x;
    if (t < 8)
        first[t] = t;
    second[t] = t;
    rest[t] = t;
    __syncthreads();
    if (by == 1)
        y[t] = (int)first[(t + 2) % 11];
    else if (by == 2)
        y[t] = second[t + 3];
    else if (by == 3)
        y[t] = rest[t - 2];
    else
        y[t] = ((int *)second)[t];
}"""
    expected = {
        1: "1 element of 8 bytes past the end of first (64 bytes), in second",
        2: "1 element of 2 bytes past the end of second (64 bytes), in rest",
        3: "2 elements of 4 bytes before the start of rest, in second",
        4: "1 element of 4 bytes past the end of second (64 bytes), in rest",
    }
    for by, text in expected.items():
        (found,) = messages(code, tier, np.int32(by), shared=128)
        assert text in found


def test_two_arrays_on_one_line_are_two_findings(tier: str) -> None:
    code = """extern "C" __global__ void k(int *y, int by)
{
    __shared__ int first[32], second[32];
    const int t = threadIdx.x;
    first[t] = second[t] = t;
    __syncthreads();
    y[t] = first[t + by] + second[t + by];
}"""
    one, other = sorted(messages(code, tier, np.int32(3)))
    assert "past the end of first (128 bytes), in second" in one + other
    assert "past the end of second (128 bytes), beyond the block's 256 bytes" in one + other


def test_arrays_of_one_variable_are_one(tier: str) -> None:
    code = """struct Both { int a[32], b[32]; };
union Either { int words[64]; struct { int low[32], high[32]; } halves; };
extern "C" __global__ void k(int *y)
{
    __shared__ Both both;
    __shared__ Either either;
    const int t = threadIdx.x;
    both.a[t] = 1;
    both.b[t] = 2;
    either.words[t] = either.words[t + 32] = 3;
    __syncthreads();
    y[t] = both.a[t + 32] + (&either.halves.low[0])[t + 32] + (&both.b[0])[t - 32];
}"""
    assert messages(code, tier) == []


def test_only_a_checked_launch_minds() -> None:
    y = np.zeros(32, np.int32)
    tw.RawModule(code=HEAD + SURE["a number added"] + TAIL).get_function("k")(1, 32, (y, np.uint32(4)))
    assert (y == np.arange(32)).all()
