"""Where a warp enters and leaves the fast tier: its live registers go from and to the frame, each in its own form."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from . import control, layout
from .forms import LANES
from .plan import SIZES, Plan

if TYPE_CHECKING:
    from .fast import FastTier

_ROOM = 8192  # bytes of vectors: four times what AVX-512's registers hold
_FEW = 8  # registers that it does not pay to save in one place for several


def framed(plan: Plan) -> frozenset[str]:
    """Vectors that stay in the frame all the time: all, where more of them live at once than a CPU has registers for.

    LLVM would keep them on the stack anyway, after long thought, and each way into and out of the tier would move them.
    """
    vectors = {r: SIZES[plan.element(plan.kernel, r)] for r in plan.kernel.registers if plan.form(r).varying}
    kept = {r for segment in plan.graph.segments for r in segment.live_in if plan.element(plan.kernel, r) != "i1"}
    most = max(sum(vectors.get(r, 0) for r in segment.live_in & kept) for segment in plan.graph.segments)
    return frozenset(kept & vectors.keys()) if most * LANES > _ROOM else frozenset()


def entry(tier: FastTier, number: int) -> None:
    """Load the live registers from the frame and go on at a segment."""
    tier.start(f"entry.{number}")
    for register in sorted(tier.plan.graph.segments[number].live_in - tier.framed):
        index, form, element = tier.numbers[register], tier.form(register), tier.element(register)
        if form.varying:
            slot = tier.frame(tier.plan.lane_slots[f"{tier.function.name}:{register}"])
            if element == "i1":
                value = tier.from_bits(tier.one.assign(f"load i32, ptr {slot}"))
            else:
                value = tier.fetch(slot, element)
            tier.one.line(f"store {tier.all.type(element)} {value}, ptr %r{index}")
            continue
        place = tier.plan.compact_slots[register]
        _load_compact(tier, place, element, f"%r{index}")
        if form.strided:
            _load_compact(tier, place + SIZES[element], element, f"%s{index}")
    tier.one.line(f"br label %seg.{number}")


def _load_compact(tier: FastTier, place: int, element: str, target: str) -> None:
    pointer = tier.frame(place)
    if element == "i1":
        byte = tier.one.assign(f"load i8, ptr {pointer}")
        value = tier.one.cast("trunc", "i8", "i1", byte)
    else:
        value = tier.one.assign(f"load {element}, ptr {pointer}")
    tier.one.line(f"store {element} {value}, ptr {target}")


def save(tier: FastTier, registers: frozenset[str]) -> None:
    """Store registers to the frame, each in its own form."""
    for register in sorted(registers - tier.framed):
        index, form, element = tier.numbers[register], tier.form(register), tier.element(register)
        kind = tier.all.type(element) if form.varying else element
        value = tier.one.assign(f"load {kind}, ptr %r{index}")
        if form.varying:
            slot = tier.frame(tier.plan.lane_slots[f"{tier.function.name}:{register}"])
            if element == "i1":
                tier.one.line(f"store i32 {tier.to_bits(value)}, ptr {slot}")
            else:
                tier.spill(slot, element, value)
            continue
        place = tier.plan.compact_slots[register]
        _store_compact(tier, place, element, value)
        if form.strided:
            _store_compact(tier, place + SIZES[element], element, tier.one.assign(f"load {element}, ptr %s{index}"))


def _store_compact(tier: FastTier, place: int, element: str, value: str) -> None:
    if element == "i1":
        value, element = tier.one.resize("i1", "i8", value), "i8"  # a byte is enough, its slot has four
    tier.one.line(f"store {element} {value}, ptr {tier.frame(place)}")


def suspend(tier: FastTier, number: int) -> None:
    """Return to the scheduler with ``%status.a``; the warp goes on at this segment in a fast tier."""
    tier.start(f"suspend.{number}")
    save(tier, tier.plan.graph.segments[number].live_in)
    tier.one.line(f"store i32 {number}, ptr %resume.p")
    tier.save_fuel()
    tier.one.line(f"ret i32 {tier.one.assign('load i32, ptr %status.a')}")


def leaves(tier: FastTier, numbers: list[int]) -> None:
    """The ways to the lane tier, each at the start of a segment.

    What lives there mostly lives at the next one, too: so each saves what the next does not, and goes on there. A
    slot that is another's meanwhile keeps garbage, which nobody reads.
    """
    segments = tier.plan.graph.segments
    saved: set[str] = set()
    for number, following in zip_longest(numbers, numbers[1:]):
        live = segments[number].live_in - tier.framed
        tier.start(f"leave.{number}")
        tier.one.line(f"store ptr {control.live_set(tier, segments[number])}, ptr %leaving.set.a")
        tier.one.line(f"store i32 {number}, ptr %leaving.a")
        tier.one.line(f"br label %save.{number}")
        tier.start(f"save.{number}")
        later = frozenset[str]() if following is None else segments[following].live_in - tier.framed
        if 2 * len(live & later) < max(_FEW, len(later)) or later & saved:
            save(tier, live)
            hand_over(
                tier, tier.one.assign("load ptr, ptr %leaving.set.a"), tier.one.assign("load i32, ptr %leaving.a")
            )
            tier.one.line(f"ret i32 {layout.STATUS_SWITCH}")
            saved = set()
            continue
        save(tier, live - later)
        saved |= live - later
        for register in sorted(later - live):
            for name, kind in _variables(tier, register):
                tier.one.line(f"store {kind} poison, ptr {name}")
        tier.one.line(f"br label %save.{following}")


def _variables(tier: FastTier, register: str) -> list[tuple[str, str]]:
    """The variables that hold a register, and their types."""
    index, form, element = tier.numbers[register], tier.form(register), tier.element(register)
    if form.varying:
        return [(f"%r{index}", tier.all.type(element))]
    return [(f"%r{index}", element), (f"%s{index}", element)][: 1 + form.strided]


def hand_over(tier: FastTier, live: str, number: str) -> None:
    tier.call("tw_expand", "void", ("ptr", "%warp"), ("ptr", live), ("i32", number))
    tier.save_fuel()
