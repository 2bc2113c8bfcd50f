"""What the flow of facts about a warpgroup's registers finds, on PTX by hand. Kernels: test_planted_hopper.py."""

from collections.abc import Sequence

import pytest

from tilewright.checks.accumulators import hazards
from tilewright.compile import nvrtc
from tilewright.compile.compiler import compile_source
from tilewright.engine.analysis import cfg
from tilewright.ptx import parse

KINDS = {"pred": "p", "f32": "f", "b32": "r", "b64": "rd"}
FENCE, COMMIT = "wgmma.fence.sync.aligned;", "wgmma.commit_group.sync.aligned;"
WAIT = "wgmma.wait_group.sync.aligned 0;"
WAIT_BUT_ONE = WAIT.replace("0", "1")
SET, USE = "ld.global.f32 %f1, [%rd1];", "st.global.f32 [%rd1], %f1;"
D, E = "{%f1, %f2, %f3, %f4}", "{%f5, %f6, %f7, %f8}"


def multiply(d: str = D, a: str = "%rd2", n: int = 8) -> str:
    turned = "0" if a.startswith("{") else "0, 0"
    return f"wgmma.mma_async.sync.aligned.m64n{n}k16.f32.bf16.bf16 {d}, {a}, %rd2, 1, 1, 1, {turned};"


def graph_of(code: Sequence[str]) -> cfg.Graph:
    body = "\n".join(code)
    registers = "".join(f".reg .{kind} %{name}<20>;\n" for kind, name in KINDS.items())
    text = f".version 8.4\n.target sm_90a\n.address_size 64\n.visible .entry k()\n{{\n{registers}{body}\nret;\n}}\n"
    return cfg.build(parse(text).functions["k"], lambda segment, instruction: False)


def found(*code: str) -> list[tuple[str, str]]:
    """The kinds of hazards, and how the other instruction touches registers."""
    return sorted({(each.kind, each.how) for each in hazards(graph_of(code))})


FIRST, WRITTEN, READ = (("unfenced", how) for how in ("first", "written", "read"))
SHAPE, AGAIN = ("unfenced", "shape"), ("unfenced", "constant")
USED, OVERWRITTEN = ("unwaited", "read"), ("unwaited", "written")
WIDE = "{%f1, %f2, %f3, %f4, %f5, %f6, %f7, %f8}"
A = "{%r1, %r2, %r3, %r4}"
CLEAN = {
    "one": (SET, FENCE, multiply(), COMMIT, WAIT, USE),
    "a chain of one shape": (SET, FENCE, multiply(), multiply(), COMMIT, WAIT, USE),
    "copied between": (SET, FENCE, multiply(), "mov.f32 %f9, %f1;", multiply(D.replace("1", "9")), COMMIT, WAIT, USE),
    "a constant after the fence": (FENCE, "mov.f32 %f1, 0f00000000;", multiply(), COMMIT, WAIT, USE),
    "the older of two": (FENCE, multiply(), COMMIT, multiply(E), COMMIT, WAIT_BUT_ONE, USE),
    "in a loop, one group behind": (
        "again:", FENCE, multiply(), COMMIT, WAIT_BUT_ONE, "@%p1 bra again;", WAIT, USE,
    ),
    "another shape after a fence": (FENCE, multiply(), COMMIT, WAIT, FENCE, multiply(WIDE, n=16), COMMIT, WAIT, USE),
    "on one of two ways it is not used": (
        FENCE, multiply(), COMMIT, "@%p1 bra other;", WAIT, USE, "ret;", "other:", WAIT, "st.global.f32 [%rd1], %f9;",
    ),
    "registers of A that are read": (FENCE, multiply(a=A), "add.s32 %r5, %r1, 1;", COMMIT, WAIT),
}  # fmt: skip


@pytest.mark.parametrize("name", CLEAN)
def test_nothing_is_found(name: str) -> None:
    assert found(*CLEAN[name]) == []


WRONG = {
    "no fence": ([SET, multiply(), COMMIT, WAIT], {FIRST, WRITTEN}),
    "none on one way": (["@%p1 bra on;", FENCE, "on:", multiply(), COMMIT, WAIT], {FIRST}),
    "written on one way": ([FENCE, "@%p1 bra on;", SET, "on:", multiply(), COMMIT, WAIT], {WRITTEN}),
    "written under a guard": ([FENCE, f"@%p1 {SET}", multiply(), COMMIT, WAIT], {WRITTEN}),
    "written and copied": ([FENCE, "ld.global.f32 %f9, [%rd1];", "mov.f32 %f1, %f9;", multiply()], {WRITTEN}),
    "read before the next": ([FENCE, multiply(), COMMIT, WAIT, USE, multiply(), COMMIT, WAIT], {READ}),
    "another shape": ([FENCE, multiply(), multiply(WIDE, n=16), COMMIT, WAIT], {SHAPE}),
    "begins again": (
        [FENCE, "again:", "mov.f32 %f1, 0f00000000;", multiply(), COMMIT, WAIT, "@%p1 bra again;"],
        {AGAIN},
    ),
    "registers of A written": ([FENCE, "ld.global.u32 %r1, [%rd1];", multiply(a=A)], {WRITTEN}),
    "used at once": ([FENCE, multiply(), COMMIT, USE, WAIT], {USED}),
    "used through a copy": (
        [FENCE, multiply(), COMMIT, "mov.f32 %f9, %f1;", "st.global.f32 [%rd1], %f9;", WAIT], {USED},
    ),
    "the younger of two": (
        [FENCE, multiply(E), COMMIT, multiply(), COMMIT, WAIT_BUT_ONE, USE], {USED},
    ),
    "not committed": ([FENCE, multiply(), WAIT, USE], {USED}),
    "not waited for on one way": ([FENCE, multiply(), COMMIT, "@%p1 bra on;", WAIT, "on:", USE], {USED}),
    "overwritten": ([FENCE, multiply(), COMMIT, SET, WAIT], {OVERWRITTEN}),
    "A overwritten in a loop": (
        ["again:", FENCE, multiply(a=A), COMMIT, "ld.global.u32 %r1, [%rd1];", "@%p1 bra again;", WAIT],
        {OVERWRITTEN},
    ),
    "a product is A of the next": ([FENCE, multiply(), multiply(E, D)], {USED}),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_it_is_found(name: str) -> None:
    code, wanted = WRONG[name]
    assert found(*code) == sorted(wanted)


def test_ways_that_the_launch_did_not_go_are_not_followed() -> None:
    graph = graph_of(
        [FENCE, multiply(), COMMIT, "@%p1 bra on;", WAIT, "bra end;", "on:", "mov.u32 %r1, 0;", "end:", USE]
    )
    assert [each.kind for each in hazards(graph)] == ["unwaited"]
    assert hazards(graph, lambda instruction: instruction.opcode != "mov") == []


PIPELINES = r"""
#define FENCE() asm volatile("wgmma.fence.sync.aligned;" ::: "memory")
#define COMMIT() asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory")
#define WAIT(pending) asm volatile("wgmma.wait_group.sync.aligned %0;" ::"n"(pending) : "memory")
typedef unsigned long long Tile;
__device__ void product(float (&d)[4], Tile a, Tile b, int add)
{
    asm volatile("{.reg .pred p; setp.ne.b32 p, %6, 0; wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 "
                 "{%0, %1, %2, %3}, %4, %5, p, 1, 1, 0, 0;}"
                 : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]) : "l"(a), "l"(b), "r"(add));
}
__device__ void weighted(float (&d)[4], const unsigned (&a)[4], Tile b)
{
    asm volatile("wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 "
                 "{%0, %1, %2, %3}, {%4, %5, %6, %7}, %8, 1, 1, 1, 1;"
                 : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
                 : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "l"(b));
}
__device__ void soften(float (&s)[4], float &top, float &scale, unsigned (&a)[4])
{
    float now = top;
    for (int i = 0; i < 4; i++) now = fmaxf(now, s[i]);
    scale = exp2f(top - now), top = now;
    for (int i = 0; i < 4; i++) a[i] = __float_as_uint(exp2f(s[i] - now)) >> 16;
}
// Sums are scaled, and A's registers made, between products.
extern "C" __global__ void attention(float *out, Tile q, Tile k, Tile v, int n)
{
    float d[4] = {}, s[4], top = -1e30f, scale;
    unsigned a[4];
    for (int j = 0; j < n; j++) {
        FENCE(); product(s, q, k + j, 0); COMMIT(); WAIT(0);
        soften(s, top, scale, a);
        for (int i = 0; i < 4; i++) d[i] *= scale;
        FENCE();
        weighted(d, a, v + j); COMMIT(); WAIT(0);
    }
    for (int i = 0; i < 4; i++) out[threadIdx.x * 4 + i] = d[i];
}
// Two sums, one group behind, from zero for each tile.
extern "C" __global__ void tiles(float *out, Tile a, Tile b, int n, int tiles)
{
    for (int t = blockIdx.x; t < tiles; t += gridDim.x) {
        float d[2][4] = {};
        for (int j = 0; j < n; j++) {
            FENCE();
            for (int i = 0; i < 2; i++) { product(d[i], a + i, b + j, 1); product(d[i], a + i + 2, b + j + 2, 1); }
            COMMIT(); WAIT(1);
        }
        WAIT(0);
        for (int i = 0; i < 8; i++) out[(t * 128 + threadIdx.x) * 8 + i] = d[i / 4][i % 4];
    }
}
// Sums of a few products are added up outside.
extern "C" __global__ void promoted(float *out, Tile a, Tile b, const float *scales, int n)
{
    float total[4] = {}, d[4];
    for (int j = 0; j < n; j++) {
        FENCE(); product(d, a, b + j, 0); product(d, a + 2, b + j + 2, 1); COMMIT();
        const float scale = scales[j];
        WAIT(0);
        for (int i = 0; i < 4; i++) total[i] += scale * d[i];
    }
    for (int i = 0; i < 4; i++) out[threadIdx.x * 4 + i] = total[i];
}
"""


@pytest.mark.skipif(nvrtc.version() < (13, 3), reason="NVRTC before 13.3 gives an asm statement its operands' lines")
def test_pipelines_as_nvrtc_compiles_them_are_clean() -> None:
    module = parse(compile_source(PIPELINES).ptx)
    assert sorted(module.kernels) == ["attention", "promoted", "tiles"]
    for name in module.kernels:
        graph = cfg.build(module.functions[name], lambda segment, instruction: False)
        assert sum("wgmma.mma_async" in each.text for each in module.functions[name].body or ()) >= 2
        assert hazards(graph) == [], name
