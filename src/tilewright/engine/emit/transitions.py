"""Where a warp enters and leaves the fast tier: its live registers go from and to the frame, each in its own form."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from .. import layout
from ..analysis.forms import LANES
from ..analysis.frame import SIZES, element_of
from ..analysis.plan import Plan
from . import control

if TYPE_CHECKING:
    from .fast import FastTier

_ROOM = 8192  # bytes of vectors: four times what AVX-512's registers hold
# Stores of scalars by an instruction, in all ways out of the tier, that are too many; and of one scalar.
_CROWDED, _LONG = 8, 32


def framed(plan: Plan) -> frozenset[str]:
    """Vectors that stay in the frame all the time: all, where more of them live at once than a CPU has registers for.

    LLVM would keep them on the stack anyway, after long thought, and each way into and out of the tier would move them.
    """
    vectors = {r: SIZES[element_of(plan.kernel, r)] for r in plan.kernel.registers if plan.form(r).varying}
    graph = plan.graph
    kept = {r for r in graph.kept() if element_of(plan.kernel, r) != "i1"}
    most = max(sum(vectors.get(r, 0) for r in graph.live_in(segment) & kept) for segment in graph.segments)
    return frozenset(kept & vectors.keys()) if most * LANES > _ROOM else frozenset()


def mirrored(plan: Plan) -> frozenset[str]:
    """Scalars that the frame has at every time, too, where many of them live for long.

    There is a way out of the tier at each segment, and each would store all that live there: code would grow with the
    kernel's square.
    """
    segments = plan.graph.segments
    ways = Counter(r for each in segments for r in plan.graph.live_in(each) if not plan.form(r).varying)
    crowded = ways.total() > _CROWDED * sum(len(each.instructions) for each in segments)
    return frozenset(r for r, count in ways.items() if count >= _LONG) if crowded else frozenset()


def entry(tier: FastTier, number: int) -> None:
    """Load the live registers from the frame and go on at a segment."""
    tier.start(f"entry.{number}")
    for register in sorted(tier.plan.graph.live_in(tier.plan.graph.segments[number]) - tier.framed):
        index, form, element = tier.numbers[register], tier.plan.form(register), tier.element(register)
        if form.varying:
            slot = tier.frame(tier.plan.frame.lane_slots[f"{tier.function.name}:{register}"])
            if element == "i1":
                value = tier.from_bits(tier.one.assign(f"load i32, ptr {slot}"))
            else:
                value = tier.fetch(slot, element)
            tier.one.line(f"store {tier.all.type(element)} {value}, ptr %r{index}")
            continue
        place = tier.plan.frame.compact_slots[register]
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
    for register in sorted(registers - tier.framed - tier.mirrored):
        index, form, element = tier.numbers[register], tier.plan.form(register), tier.element(register)
        kind = tier.all.type(element) if form.varying else element
        value = tier.one.assign(f"load {kind}, ptr %r{index}")
        if form.varying:
            slot = tier.frame(tier.plan.frame.lane_slots[f"{tier.function.name}:{register}"])
            if element == "i1":
                tier.one.line(f"store i32 {tier.to_bits(value)}, ptr {slot}")
            else:
                tier.spill(slot, element, value)
            continue
        store(tier, register, value, tier.one.assign(f"load {element}, ptr %s{index}") if form.strided else None)


def store(tier: FastTier, register: str, base: str, stride: str | None) -> None:
    """Put a register that is held as scalars into the frame."""
    place, element = tier.plan.frame.compact_slots[register], tier.element(register)
    _store_compact(tier, place, element, base)
    if stride is not None:
        _store_compact(tier, place + SIZES[element], element, stride)


def _store_compact(tier: FastTier, place: int, element: str, value: str) -> None:
    if element == "i1":
        value, element = tier.one.resize("i1", "i8", value), "i8"  # a byte is enough, its slot has four
    tier.one.line(f"store {element} {value}, ptr {tier.frame(place)}")


def suspend(tier: FastTier, number: int) -> None:
    """Return to the scheduler with ``%status.a``; the warp goes on at this segment in a fast tier."""
    tier.start(f"suspend.{number}")
    save(tier, tier.plan.graph.live_in(tier.plan.graph.segments[number]))
    tier.one.line(f"store i32 {number}, ptr %resume.p")
    tier.save_fuel()
    tier.one.line(f"ret i32 {tier.one.assign('load i32, ptr %status.a')}")


def leave(tier: FastTier, number: int) -> None:
    """Hand the warp to the lane tier at the start of a segment."""
    segment = tier.plan.graph.segments[number]
    tier.start(f"leave.{number}")
    save(tier, tier.plan.graph.live_in(segment))
    hand_over(tier, control.live_set(tier, segment), number)
    tier.one.line(f"ret i32 {layout.STATUS_SWITCH}")


def hand_over(tier: FastTier, live: str, number: int) -> None:
    tier.call("tw_expand", "void", ("ptr", "%warp"), ("ptr", live), ("i32", str(number)))
    tier.save_fuel()
