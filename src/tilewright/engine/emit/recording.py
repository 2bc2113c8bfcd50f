"""What a segment of the fast tier writes to a block's log: one record for all its patterned accesses.

A record is a pointer to a description that is known when the kernel is compiled, the base (and stride) of each address
register, and what was stored. runtime/observe.h has the layout of both.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ...isa import Access
from ...ptx.module import Instruction, Operand
from .. import layout
from ..analysis.forms import ZERO, Form
from ..ir import constant, structure
from . import control

if TYPE_CHECKING:
    from .fast import FastTier

LANES = layout.LANES
_MOST_UNITS = 1 << 16  # of a bitmap; an access that spans more shared memory is judged lane by lane
_STEP, _COVER = structure(layout.Step), structure(layout.Cover)


@dataclass(slots=True)
class Slot:
    """An address register as the record holds it: its base at ``place``, its stride, if any, in the next word."""

    place: int
    base: str
    stride: str | None


@dataclass(slots=True)
class RecordedAccess:
    site: str
    access: Access
    slot: Slot
    offset: int
    form: Form
    values: list[str]
    place: int = 0  # of the values, in words


@dataclass(slots=True)
class Recording:
    """The record of one segment, while its code is generated."""

    tier: FastTier
    slots: dict[int, Slot] = field(default_factory=dict)
    steps: list[RecordedAccess] = field(default_factory=list)
    words: int = 2  # the header and the description

    def add(
        self, instruction: Instruction, access: Access, operand: Operand, base: str, stride: str | None, form: Form,
        offset: int, values: list[str], key: int,
    ) -> None:  # fmt: skip
        """Note an access; ``values`` are a store's vectors, one an element. Accesses of one ``key`` share the base."""
        if access.space in ("const", "param"):
            return
        if key not in self.slots:
            self.slots[key] = Slot(self.words, base, stride)
            self.words += 1 if stride is None else 2
        site = self.tier.site(instruction, access)
        self.steps.append(RecordedAccess(site, access, self.slots[key], offset, form, values))

    def write(self) -> None:
        """Emit the record. The segment can no longer be given up."""
        if not self.steps:
            return
        tier, one = self.tier, self.tier.one
        for step in self.steps:
            if step.values:
                step.place = self.words
                self.words += step.access.bytes * LANES // 8
        log = tier.field_address("%block", layout.Block, "log")
        at = one.assign(f"load ptr, ptr {log}")
        after = one.assign(f"getelementptr i64, ptr {at}, i64 {self.words}")
        end = tier.field("%block", layout.Block, "log_end", "ptr")
        full, fits = tier.out.label("full"), tier.out.label("fits")
        tier.branch(one.assign(f"icmp ugt ptr {after}, {end}"), full, fits, likely=False)
        tier.start(full)
        tier.call("tw_observe_flush", "void", ("ptr", "%worker"), ("ptr", "%block"))
        one.line(f"br label %{fits}")
        tier.start(fits)
        at = one.assign(f"load ptr, ptr {log}")
        after = one.assign(f"getelementptr i64, ptr {at}, i64 {self.words}")
        one.line(f"store ptr {after}, ptr {log}")
        one.line(f"store i64 {layout.RECORD_SEGMENT | self.words << 8}, ptr {at}")
        one.line(f"store ptr {self._description()}, ptr {self._word(at, 1)}")
        for slot in self.slots.values():
            one.line(f"store i64 {slot.base}, ptr {self._word(at, slot.place)}")
            if slot.stride is not None:
                one.line(f"store i64 {slot.stride}, ptr {self._word(at, slot.place + 1)}")
        for step in self.steps:
            for index, value in enumerate(step.values):
                element = step.access.element
                place = self._word(at, step.place + index * step.access.size * LANES // 8)
                one.line(f"store <{LANES} x {element}> {value}, ptr {place}, align 8")

    def _word(self, at: str, index: int) -> str:
        return self.tier.one.assign(f"getelementptr i64, ptr {at}, i64 {index}")

    # -- the description --------------------------------------------------------------------------------------

    def _description(self) -> str:
        tier = self.tier
        number = tier.segment.index
        shared = [s for s in self.steps if s.access.space == "shared"]
        covers = self._covers(shared)
        steps = [
            constant(
                layout.Step,
                site=s.site,
                pattern=control.pattern_constant(tier, s.form.pattern or ZERO),
                stride_pattern=control.pattern_constant(tier, s.form.stride_pattern),
                offset=s.offset,
                slot=s.slot.place,
                values=s.place,
            )
            for s in self.steps
        ]
        listed = tier.constant_global(f"log.steps.{number}", f"[{len(steps)} x {_STEP}] [{', '.join(steps)}]")
        covered = "null"
        if covers:
            text = ", ".join(covers)
            covered = tier.constant_global(f"log.covers.{number}", f"[{len(covers)} x {_COVER}] [{text}]")
        stores = [s for s in shared if s.access.kind == "store"]
        # 2: lanes or steps store to the same place, which bitmaps do not show
        writes = 0 if not stores else 2 if covers and self._repeats(stores) else 1
        loads = int(any(s.access.kind == "load" for s in shared))
        elsewhere = int(len(shared) < len(self.steps))
        return tier.constant_global(
            f"log.segment.{number}",
            constant(
                layout.Segment, steps=listed, covers=covered, step_count=len(steps), cover_count=len(covers),
                shared_reads=loads, shared_writes=writes, global_=elsewhere,
                bytes=LANES * sum(s.access.bytes for s in self.steps),
            ),
        )  # fmt: skip

    def _units(self, step: RecordedAccess) -> list[int]:
        """The units of shared memory that all lanes access, relative to the slot's value; with repetitions."""
        unit = self.tier.plan.shared_unit
        pattern = step.form.pattern or ZERO
        return [(step.offset + lane + byte) // unit for lane in pattern for byte in range(0, step.access.bytes, unit)]

    def _repeats(self, stores: list[RecordedAccess]) -> bool:
        for slot in self.slots.values():
            units = [u for s in stores if s.slot is slot for u in self._units(s)]
            if len(units) != len(set(units)):
                return True
        return False

    def _covers(self, shared: list[RecordedAccess]) -> list[str]:
        """A cover a slot, or none at all where one has a stride or spans too much."""
        covers: list[str] = []
        unit = self.tier.plan.shared_unit
        for slot in self.slots.values():
            mine = [s for s in shared if s.slot is slot]
            if not mine:
                continue
            by_kind = {
                kind: {u for s in mine if s.access.kind == kind for u in self._units(s)} for kind in ("load", "store")
            }
            everything = by_kind["load"] | by_kind["store"]
            low, count = min(everything), max(everything) - min(everything) + 1
            if slot.stride is not None or count > _MOST_UNITS:
                return []
            reads, writes = (self._bits(by_kind[kind], low, count) for kind in ("load", "store"))
            at = slot.place
            covers.append(constant(layout.Cover, reads=reads, writes=writes, low=low * unit, slot=at, units=count))
        return covers

    def _bits(self, units: set[int], low: int, count: int) -> str:
        if not units:
            return "null"
        bits = sum(1 << (u - low) for u in units)
        words = [(bits >> (64 * i)) & ((1 << 64) - 1) for i in range(-(-count // 64))]
        text = ", ".join(f"i64 {w - (1 << 64) if w >> 63 else w}" for w in words)
        return self.tier.shared_constant("bits", f"[{len(words)} x i64] [{text}]")
