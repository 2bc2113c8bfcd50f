"""The GPU's arithmetic gives one NaN, 0x7fffffff in f32; an x86 CPU's give others, which nobody may see."""

import numpy as np
import pytest

from tests.engine.harness import run

CODE = """.version 8.0
.target sm_80
.address_size 64
.visible .entry k(.param .u64 a, .param .u64 b) {
 .reg .f32 %f<9>; .reg .f64 %d<9>; .reg .b64 %rd<5>; .reg .pred %p<4>; .reg .b32 %r<6>;
 ld.param.u64 %rd1, [a]; ld.param.u64 %rd2, [b];
 mov.u32 %r1, %tid.x; mul.wide.u32 %rd3, %r1, 4; add.s64 %rd1, %rd1, %rd3; add.s64 %rd2, %rd2, %rd3;
 ld.global.f32 %f1, [%rd1]; setp.gt.u32 %p1, %r1, 3;
 mul.f32 %f2, %f1, 0f00000000;
 BODY
 st.global.f32 [%rd2], %f3;
 ret;
}"""
BODIES = {
    "itself": "mov.b32 %r2, %f2; mov.b32 %f3, %r2;",
    "a copy": "mov.f32 %f3, %f2;",
    "a copy of a copy": "mov.f32 %f4, %f2; mov.f32 %f3, %f4;",
    "a copy where a constant was": "mov.f32 %f3, 0f3F800000; mov.f32 %f3, %f2;",
    "a copy where memory was": "ld.global.f32 %f3, [%rd1]; mov.f32 %f3, %f2;",
    "copied round and round": "mov.f32 %f4, %f2; mov.f32 %f3, %f4; mov.f32 %f4, %f3;",
    "one of two": "selp.f32 %f3, %f2, %f2, %p1;",
    "one of two by a sign": "slct.f32.s32 %f3, %f2, %f2, %r1;",
    "with a sign": "copysign.f32 %f3, %f1, %f2;",
    "wider and back": "cvt.f64.f32 %d1, %f2; cvt.rn.f32.f64 %f3, %d1;",
    "in some lanes": "mul.f32 %f3, %f1, 0f00000000; @%p1 mov.f32 %f3, %f2;",
    "computed where a word was": "mov.b32 %f3, 1065353216; mul.f32 %f3, %f1, 0f00000000;",
    "as bits, where a word was": "mov.b32 %f4, 0; mul.f32 %f4, %f1, 0f00000000; xor.b32 %r2, %f4, 0; mov.b32 %f3, %r2;",
    "in a vector": "mov.v2.f32 {%f3, %f4}, {%f2, %f2};",
}


@pytest.mark.parametrize("body", BODIES)
def test_nobody_sees_the_cpus_nan(body, tier):
    """Infinity times zero, passed on."""
    result = np.zeros(32, np.float32)
    text = CODE.replace("BODY", BODIES[body])
    run(text, "k", 1, 32, np.full(32, np.inf, np.float32), result, tier=tier, ptx_text=True)
    assert set(result.view(np.uint32).tolist()) == {0x7FFFFFFF}


def test_a_nan_of_memory_keeps_its_bits(tier):
    source, result = np.full(32, 0xFFC12345, np.uint32), np.zeros(32, np.uint32)
    never = "mov.b32 %f3, 0xFFC12345; setp.gt.u32 %p2, %r1, 99; @%p2 mul.f32 %f3, %f1, 0f00000000;"
    for body in ("mov.f32 %f3, %f1;", "selp.f32 %f3, %f1, %f2, %p1;", "mov.f32 %f3, %f2; mov.f32 %f3, %f1;", never):
        run(CODE.replace("BODY", body), "k", 1, 32, source, result, tier=tier, ptx_text=True)
        assert result[-1] == 0xFFC12345
