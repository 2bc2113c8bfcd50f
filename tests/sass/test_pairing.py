"""What becomes of accesses, on machine code made by hand: what is certain, and what is told as not."""

from __future__ import annotations

import pytest

from tilewright.ptx import parse
from tilewright.sass import Instruction, Kernel, Pairing, pair

PTX = """\
.version 8.0
.target sm_90a
.address_size 64
.visible .entry k()
{
.reg .pred %p<2>;
.reg .b32 %r<10>;
.shared .align 16 .b8 tile[1024];
mov.u32 %r1, %tid.x; mad.lo.s32 %r8, %r2, %r3, %r5; add.s32 %r8, %r8, %r6;
LOOP:
ld.shared.u32 %r2, [%r1];
ld.shared.u32 %r3, [%r1+4];
add.s32 %r4, %r1, 8;
ld.shared.u32 %r5, [%r4];
ld.shared.u32 %r6, [%r4+4];
add.s32 %r1, %r1, 16;
setp.lt.u32 %p1, %r1, 512;
@%p1 bra LOOP;
ret;
}
"""
FIRST, SECOND, THIRD, FOURTH = 11, 12, 14, 15  # lines of the loads
PLACES = {line: place for place, line in enumerate((11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 22), 3)}
BACK = ("@P0", "BRA", "`(.L_x_0)", 18)


def paired(*code: tuple[str, str, str, int], ptx: str = PTX) -> Pairing:
    """The pairing with machine code of (predicate, opcode, operands, PTX line); its first is where the loop begins."""
    instructions = [Instruction(16 * n, *row[:3], None, None, row[3]) for n, row in enumerate(code)]
    return pair(parse(ptx).functions["k"], Kernel("k", tuple(instructions), {".L_x_0": 0}))


def loads(*lines: int, opcode: str = "LDS") -> list[tuple[str, str, str, int]]:
    return [("", opcode, "R4, [R2]", line) for line in lines]


def test_each_is_itself() -> None:
    found = paired(*loads(FIRST, SECOND, THIRD, FOURTH), BACK)
    assert len(found.code) == 4 and not found.merged and not found.uncertain and not found.also


def test_copies_are_itself() -> None:
    each = loads(FIRST, SECOND, THIRD, FOURTH)
    assert not paired(*each, *each, BACK).uncertain


@pytest.mark.parametrize("line", (FIRST, FOURTH))
def test_sixteen_bytes_take_in_all_four(line: int) -> None:
    """Whichever of them the line is; two start from another register that is the first and 8."""
    found = paired(*loads(line, opcode="LDS.128"), BACK)
    assert [(group.made, group.runs, len(group.members)) for group in found.merged] == [(((16, 1),), 1, 4)]
    assert [width for _, width in found.also] == [16] and not found.uncertain


def test_offsets_tell_which_neighbours_were_merged() -> None:
    """The name is of the second of two; the first load, by the same register, tells where that one begins."""
    own = ("", "LDS", "R4, [R2+0x10]", FIRST)
    found = paired(own, ("", "LDS.64", "R6, [R2+0x14]", THIRD), *loads(FOURTH, opcode="LDS"), BACK)
    assert [group.members for group in found.merged] == [(PLACES[SECOND], PLACES[THIRD])] and not found.uncertain
    found = paired(own, ("", "LDS.64", "R6, [R2+0x18]", THIRD), *loads(SECOND, opcode="LDS"), BACK)
    assert [group.members for group in found.merged] == [(PLACES[THIRD], PLACES[FOURTH])] and not found.uncertain
    found = paired(own, ("", "LDS.64", "R6, [R2+0x14]", THIRD), BACK)
    assert [group.members for group in found.merged] == [(PLACES[SECOND], PLACES[THIRD])]
    assert set(found.uncertain) == {PLACES[FOURTH]}


GLOBAL = PTX.replace("ld.shared.u32", "ld.global.u32")


def test_nothing_is_merged_twice() -> None:
    """Both names want the one between them."""
    found = paired(*loads(FIRST, THIRD, opcode="LDG.E.64"), *loads(FOURTH, opcode="LDG.E"), BACK, ptx=GLOBAL)
    assert not found.merged and len(found.uncertain) == 3


def test_what_one_group_must_have_another_can_not() -> None:
    """The last name can only be of the last two; so the other is of the first two."""
    found = paired(*loads(SECOND, FOURTH, opcode="LDG.E.64"), BACK, ptx=GLOBAL)
    assert {group.members for group in found.merged} == {
        (PLACES[FIRST], PLACES[SECOND]),
        (PLACES[THIRD], PLACES[FOURTH]),
    }
    assert not found.uncertain


@pytest.mark.parametrize("ptx, opcode, certain", [(PTX, "LDS", True), (GLOBAL, "LDG.E", False)])
def test_where_several_groups_fit_their_costs_decide(ptx: str, opcode: str, certain: bool) -> None:
    """Eight bytes around the second of three: in shared memory both choices cost the same, in global memory they may
    lie in other sectors."""
    found = paired(*loads(SECOND, opcode=f"{opcode}.64"), ("", opcode, "R4, [R3]", FOURTH), BACK, ptx=ptx)
    assert bool(found.merged) == certain
    if certain:
        assert [group.members for group in found.merged] == [(PLACES[SECOND], PLACES[THIRD])]
        assert set(found.uncertain) == {PLACES[FIRST]}
    else:
        assert set(found.uncertain) == {PLACES[FIRST], PLACES[SECOND], PLACES[THIRD]}


@pytest.mark.parametrize("copies, parts", [(1, 1), (2, None)])
def test_a_narrowed_load_is_one_of_fewer_bytes(copies: int, parts: int | None) -> None:
    """Of two in a loop it is not known whether they are parts, or copies."""
    found = paired(*loads(*[FIRST] * copies, opcode="LDS.U8"), *loads(SECOND, THIRD, FOURTH), BACK)
    made = [(group.members, group.made) for group in found.merged]
    assert made == ([] if parts is None else [((PLACES[FIRST],), ((1, parts),))])
    assert bool(found.uncertain) == (parts is None)


def test_two_pairs() -> None:
    found = paired(*loads(FIRST, THIRD, opcode="LDS.64"), BACK)
    assert [len(group.members) for group in found.merged] == [2, 2] and not found.uncertain


def test_rounds_of_a_loop() -> None:
    """Two rounds: 32 bytes, in one block of machine code."""
    code = [*loads(FIRST, opcode="LDS.128"), *loads(FIRST, opcode="LDS.64"), *loads(SECOND, THIRD)]
    (group,) = paired(*code, BACK).merged
    assert (group.made, group.runs) == (((4, 2), (8, 1), (16, 1)), 2)


@pytest.mark.parametrize(
    "code, why",
    [
        ([*loads(FIRST, opcode="LDS.128"), *loads(FIRST)], "merged or split"),
        ([*loads(FIRST, SECOND, THIRD)], "no machine instruction"),
        ([*loads(FIRST, FIRST, opcode="LDS.U8"), *loads(SECOND, THIRD, FOURTH)], "merged or split"),
    ],
)
def test_what_is_not_certain_is_told(code: list[tuple[str, str, str, int]], why: str) -> None:
    found = paired(*code, BACK)
    assert found.uncertain and why in next(iter(found.uncertain.values()))
    assert not found.merged


def test_what_left_its_loop_is_told() -> None:
    code = [*loads(SECOND, THIRD, FOURTH), BACK, *loads(FIRST)]
    assert "out of a loop" in next(iter(paired(*code).uncertain.values()))


@pytest.mark.parametrize("before", (True, False))
def test_what_was_moved_behind_an_exit_is_told(before: bool) -> None:
    """Of a load in no loop: threads that left do not make it any more."""
    text = PTX.replace("@%p1 bra LOOP;\n", "")
    leave, load = Instruction(0, "@P1", "EXIT", "", None, None, 18), loads(FIRST, SECOND, THIRD, FOURTH)
    rest = [Instruction(16 * (n + before), *row[:3], None, None, row[3]) for n, row in enumerate(load)]
    code = (leave, *rest) if before else (*rest, Instruction(64, "@P1", "EXIT", "", None, None, 18))
    uncertain = pair(parse(text).functions["k"], Kernel("k", code)).uncertain
    assert len(uncertain) == (4 if before else 0)
    assert all("behind a way out" in why for why in uncertain.values())


def test_an_instruction_that_never_runs_is_none() -> None:
    found = paired(*loads(FIRST, SECOND, THIRD, FOURTH), ("@!PT", "LDS", "RZ, [RZ]", 0), BACK)
    assert not found.added and not found.uncertain


def test_spills_are_added() -> None:
    found = paired(*loads(FIRST, SECOND, THIRD, FOURTH), ("", "STL", "[R1], R4", 13), BACK)
    assert [each.name for each in found.added] == ["STL"]


def test_what_is_spilled_is_made_as_often_as_what_stands_beside_it() -> None:
    """In one block, unless either is guarded, or the neighbour has copies."""
    spill = ("", "STL", "[R1], R4", 13)
    guarded = ("@P0", "LDS", "R4, [R2]", FIRST)
    whole = loads(SECOND, THIRD, FOURTH)
    assert paired(*loads(FIRST), *whole, spill, BACK).beside == {64: PLACES[FIRST]}
    assert paired(guarded, spill, ("@P0", "BRA", "`(.L_x_0)", 18), *whole, BACK).beside == {}
    assert paired(*loads(FIRST), *whole, ("@P0", *spill[1:]), BACK).beside == {}
    assert paired(*loads(FIRST, FIRST), spill, BACK, *whole, *whole, BACK).beside == {}


def test_labels_that_nothing_names_part_nothing() -> None:
    code = [Instruction(16 * n, *row[:3], None, None, row[3]) for n, row in enumerate(
        (*loads(FIRST, SECOND, THIRD, FOURTH), ("", "STL", "[R1], R4", 13), BACK))]  # fmt: skip
    function = parse(PTX).functions["k"]
    named = {".L_x_0": 0}
    assert pair(function, Kernel("k", tuple(code), {**named, ".L_x_9": 64})).beside
    jump = Instruction(96, "", "BRX", "R2 -0x10", None, None, 18)
    assert not pair(function, Kernel("k", (*code, jump), {**named, ".L_x_9": 64})).beside


ATOMIC = PTX.replace("ld.shared.u32 %r2, [%r1];", "atom.shared.add.u32 %r2, [%r1], 1;")


def test_atomics_that_become_loops_are_told() -> None:
    rest = loads(SECOND, THIRD, FOURTH)
    swap = ("", "ATOMS.CAST.SPIN", "R3, [R0], R2, R3", FIRST)
    assert "compare-and-swap" in paired(swap, *rest, BACK, ptx=ATOMIC).uncertain[PLACES[FIRST]]
    assert not paired(("", "ATOMS.ADD", "R3, [R0], R2", FIRST), *rest, BACK, ptx=ATOMIC).uncertain


def test_one_lane_may_do_an_atomic_for_its_warp() -> None:
    rest = loads(SECOND, THIRD, FOURTH)
    add, first = ("@P0", "ATOMS.ADD", "R3, [R0], R2", FIRST), ("", "FLO.U32", "R0, UR6", FIRST)
    assert paired(first, add, *rest, BACK, ptx=ATOMIC).elected == {PLACES[FIRST]}
    assert paired(add, *rest, BACK, ptx=ATOMIC).elected == frozenset()


LOCAL = PTX.replace("ld.shared.u32", "ld.local.u32")


def test_local_memory_is_paired_too() -> None:
    """Its merged accesses need no counts at other widths."""
    found = paired(*loads(FIRST, opcode="LDL.128"), BACK, ptx=LOCAL)
    assert [(len(group.members), group.local) for group in found.merged] == [(4, True)]
    assert not found.also and not found.uncertain and not found.added


LEAVE = PTX.replace(
    "@%p1 bra LOOP;\n", "@%p1 bra DONE;\nst.global.u32 [%r1], %r2;\n@%p1 st.global.u32 [%r1], %r3;\nDONE:\n"
)
BRANCH, STORE, GUARDED = 18, 19, 20  # lines


@pytest.mark.parametrize("way, stay", [(BRANCH, PLACES[STORE]), (GUARDED, PLACES[GUARDED])])
def test_behind_a_way_out_of_the_ptx_an_access_is_made_by_those_who_stay(way: int, stay: int) -> None:
    """By the threads that execute what follows the branch, or the guarded access that became the way out."""
    stores = [("", "STG.E", "[R4], R2", line) for line in (STORE, GUARDED)]
    code = [*loads(SECOND, THIRD, FOURTH), ("@P1", "EXIT", "", way), *loads(FIRST), *stores]
    found = paired(*code, ptx=LEAVE)
    assert found.behind == {PLACES[FIRST]: stay} and not found.uncertain


@pytest.mark.parametrize(
    "code",
    [
        [("@P1", "EXIT", "", 17), *loads(FIRST)],  # the way out is none of the PTX's
        [("@P1", "EXIT", "", BRANCH), ("@P2", "BRA", "`(.L_x_0)", 17), *loads(FIRST)],  # not all who stay come there
        [("@P1", "EXIT", "", BRANCH), ("@P2", "LDS", "R4, [R2]", FIRST)],  # nor make it
        [("@P1", "EXIT", "", BRANCH), ("@P1", "EXIT", "", GUARDED), *loads(FIRST)],  # two ways out
        [("@P1", "EXIT", "", BRANCH), *loads(FIRST, FIRST)],  # two copies
    ],
)
def test_other_ways_out_leave_it_uncertain(code: list[tuple[str, str, str, int]]) -> None:
    found = paired(*loads(SECOND, THIRD, FOURTH), *code, ptx=LEAVE)
    assert not found.behind and "behind a way out" in found.uncertain[PLACES[FIRST]]
