"""Guards that may go: random code means the same without them, and addresses of machine code are sums again."""

import copy
from pathlib import Path

import numpy as np
import pytest

import tilewright as tw
from tests.machine.versus import HEAD, both, entry, run
from tilewright import ptx
from tilewright.compile import Assembly
from tilewright.engine.analysis.plan import Plan, Shape
from tilewright.engine.run.program import Program
from tilewright.isa import describe
from tilewright.kernels import ladder
from tilewright.machine import code, guards, webs
from tilewright.machine.builder import Builder
from tilewright.machine.meanings.table import written

REGISTERS, STEPS = 6, 40


def _random(rng: np.random.Generator) -> str:
    """A loop of computations, loads and stores, most under one of three guards that change now and then."""
    lines = []
    for _ in range(STEPS):
        a, b, c = (f"%R{rng.integers(REGISTERS)}" for _ in range(3))
        guard = rng.choice(["", "@%P0 ", "@!%P0 ", "@%P0 ", "@%P1 ", "@!%P1 "])
        kind = rng.integers(10)
        if kind < 5:
            lines.append(f"{guard}{rng.choice(['add.s32', 'mul.lo.s32', 'xor.b32'])} {a}, {b}, {c};")
        elif kind < 6:
            lines.append(f"{guard}mov.b32 {a}, {rng.integers(100)};")
        elif kind < 7:
            lines.append(f"setp.{rng.choice(['lt', 'ge'])}.s32 %P{rng.integers(2)}, {a}, {b};")
        elif kind < 8:
            lines.append(f"{guard}ld.global.b32 {a}, [%rd1+{4 * rng.integers(16)}];")
        else:
            lines.append(f"{guard}st.global.b32 [%rd2+{4 * rng.integers(16)}], {a};")
    inside = "\n".join(lines)
    begin = "".join(f"ld.global.b32 %R{n}, [%rd1+{4 * n}];" for n in range(REGISTERS))
    end = "".join(f"st.global.b32 [%rd2+{64 + 4 * n}], %R{n};" for n in range(0, REGISTERS, 2))
    return f"""{HEAD}
.visible .entry go(.param .u64 go_in, .param .u64 go_out) {{
  .reg .b32 %R<{REGISTERS}>; .reg .pred %P<3>; .reg .b64 %rd<9>; .reg .b32 %n<3>;
  ld.param.u64 %rd1, [go_in]; ld.param.u64 %rd2, [go_out];
  mov.u32 %n0, %tid.x; mul.wide.u32 %rd0, %n0, 128; add.u64 %rd1, %rd1, %rd0; add.u64 %rd2, %rd2, %rd0;
  {begin}
  setp.lt.s32 %P0, %R0, %R1; setp.lt.s32 %P1, %R2, %R3; mov.u32 %n1, 0;
again:
  {inside}
  add.u32 %n1, %n1, 1; setp.lt.u32 %P2, %n1, 3; @%P2 bra again;
  {end}
  ret;
}}
"""


@pytest.mark.parametrize("seed", range(25))
def test_random_code_means_the_same(seed: int) -> None:
    rng = np.random.default_rng(seed)
    plain = ptx.parse(_random(rng))
    given = rng.integers(-50, 50, 32 * 32, np.int32).view(np.uint8)
    changed = copy.deepcopy(plain)
    function = changed.functions["go"]
    guards.drop(function, webs.blocks(function), [webs.pure(each) for each in function.body or ()])
    before, after = (sum(i.guard is not None for i in m.functions["go"].body or ()) for m in (plain, changed))
    assert after <= before
    changed.text += "\n// without guards"
    wanted, found = (
        run(Program(each, arch="sm_90a"), "go", given, 32 * 128, 32, "lanes")[1] for each in (plain, changed)
    )
    np.testing.assert_array_equal(found, wanted)


FOLDER = Path(ladder.__file__).parent
LADDER = [
    ("matmul_tiled", ("-DTILE=32",), (32, 32, 1), 3),
    ("transpose_padded", ("-DPAD=1",), (32, 16, 1), 2),
    ("transpose_naive", (), (32, 16, 1), 2),
]


@pytest.mark.parametrize(("name", "options", "block", "pointers"), LADDER)
def test_all_accesses_of_machine_code_have_a_pattern(
    name: str, options: tuple[str, ...], block: tuple[int, int, int], pointers: int
) -> None:
    module = tw.RawModule(path=FOLDER / f"{name}.cu", options=options)
    symbol = module.get_function(name).symbol
    made = module.executable(symbol)
    assert made is not None
    shape = Shape(block, tuple((8 * n, 8) for n in range(pointers)), True)
    plan = Plan(made.module, made.module.functions[symbol], shape)
    moves = [each.instruction for each in plan.sites if describe(each.instruction).moves]
    outside = [each for each in moves if describe(each).moves.space in ("global", "shared")]  # type: ignore[union-attr]
    assert len(outside) >= 2
    assert [each.text for each in outside if not plan.cuts.has_pattern(each)] == []
    assert all(id(each) in plan.guarded for each in outside if each.guard is not None)


def test_a_guarded_write_of_what_lost_its_form_in_a_region() -> None:
    """What is loaded from one address for all lanes is a vector inside a branch that lanes do not share."""
    text = HEAD + entry("lost", """
  ld.param.u64 %rd5, [lost_in];
  ld.global.u32 %r2, [%rd1];
  setp.lt.u32 %p1, %r2, 100;
  @!%p1 bra lost_done;
  ld.global.f32 %f1, [%rd5+4];
  setp.lt.f32 %p2, %f1, 0f3F000000;
  @%p2 mul.f32 %f1, %f1, 0f40400000;
  st.global.f32 [%rd2], %f1;
lost_done:
""")  # fmt: skip
    given = np.zeros((32, 64), np.uint32)
    given[::3, 0] = 200
    given.view(np.float32)[0, 1] = 0.25
    found = [run(both(text)[0], "lost", given.view(np.uint8).ravel(), 8192, 32, tier)[1] for tier in ("auto", "lanes")]
    assert np.array_equal(*found)
    values = found[0].view(np.float32)[::64]
    assert (values[1::3] == 0.75).all() and (values[2::3] == 0.75).all()


def test_what_an_instruction_writes() -> None:
    """Not what it reads: a sum of 64 bits is not found where a word of it is written in between."""
    source = """
    __global__ void go(double *y, const float4 *x, int n)
    {
        __shared__ float4 s[32];
        const int i = threadIdx.x;
        s[i] = x[i];
        __syncthreads();
        const float4 v = s[31 - i];
        y[i] = y[n] * v.x + (v.y < 0 ? sinf(v.z) : v.w * v.w);
    }
    """
    whole = code.read(Assembly(tw.RawModule(source).ptx.text, "sm_90a", ()).machine_code.cubin)
    kernel = next(each for each in whole.functions.values() if each.entry)
    b = Builder(kernel, whole)
    b.parameter_names = [("y", 0, 8), ("x", 8, 8), ("n", 16, 4)]
    counts, seen = (
        {"DFMA": 2, "DMUL": 2, "LDS.128": 4, "STS.128": 0, "FMUL": 1, "FSETP": 1, "BAR": 0, "F2F.F64.F32": 2},
        set(),
    )
    for number, each in enumerate(kernel.instructions):
        for name in {each.name, ".".join((each.name, *each.modifiers))} & counts.keys():
            first = each.operands[0]
            rows = {(first.file, first.number + n) for n in range(counts[name])} if counts[name] else set()
            assert written(b, number) == rows, each.text
            seen.add(name)
    assert {"LDS.128", "STS.128", "FMUL", "FSETP", "BAR", "F2F.F64.F32"} < seen
