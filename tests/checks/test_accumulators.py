"""What the flow of facts about a warpgroup's registers finds, on PTX by hand. Kernels: test_planted_hopper.py."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tilewright.checks.accumulators import hazards
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
