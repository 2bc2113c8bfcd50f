"""Moves 32 lanes' elements between registers and memory at ``start + pattern + stride_pattern * stride``.

What lies side by side is one vector move. Else the *unit* of a lane, all that it accesses, is moved at once; a unit
that several lanes want is loaded once; and shuffles bring elements to lanes. LLVM's time is that of the instructions
that it is given, and one a lane and element would be most of a kernel that keeps a tile in registers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...isa import Access, Order, describe
from ...ptx.module import Address, Register
from ..analysis.forms import UNIFORM, ZERO, Form

if TYPE_CHECKING:
    from ..analysis.plan import Plan
    from .fast import FastTier

LANES = 32
_CHUNK = 8
_PIECE, _SPAN = 16, 2 * LANES  # elements: of a vector of a span, of the longest span
_FEW = 16  # elements that one shuffle brings to all lanes
_LINE = 64  # bytes of the caches
_LONG, _MANY = 8, 32  # moves of an access, and accesses of a kernel, from which on they are left to helpers

Place = tuple[int, int]  # an offset, and how many strides


class Mover:
    """One access, whose bounds and alignment have been checked."""

    def __init__(
        self,
        tier: FastTier,
        access: Access,
        start: str,
        stride: str | None,
        form: Form,
        volatile: str,
        reach: tuple[int, int],
    ) -> None:
        """``reach``: the bytes around ``start`` that were checked."""
        self.tier, self.access, self.start, self.stride = tier, access, start, stride
        self.volatile = volatile
        assert form.pattern is not None
        self.places: list[Place] = list(zip(form.pattern, form.stride_pattern or ZERO, strict=True))
        self._rows: dict[int, str] = {0: start}
        self._units: dict[Place, str] = {}
        self._chunks: dict[tuple[Place, ...], list[str]] = {}
        self._span = self._find_span(reach)

    def _pointer(self, place: Place) -> str:
        offset, times = place
        one = self.tier.one
        if times not in self._rows:
            assert self.stride is not None
            moved = self.stride if times == 1 else one.op("mul", "i64", self.stride, str(times))
            self._rows[times] = one.assign(f"getelementptr i8, ptr {self.start}, i64 {moved}")
        row = self._rows[times]
        return one.assign(f"getelementptr i8, ptr {row}, i64 {offset}") if offset else row

    def _shape(self, first: int, count: int) -> str:
        """How lanes [first, first + count) lie: ``contiguous``, ``same`` or ``scattered``."""
        places = self.places[first : first + count]
        offset, times = places[0]
        if all(place == places[0] for place in places):
            return "same"
        step = self.access.bytes
        return "contiguous" if places == [(offset + i * step, times) for i in range(count)] else "scattered"

    def _find_span(self, reach: tuple[int, int]) -> tuple[int, ...]:
        """Where the vectors of _PIECE elements begin that cover all that was checked, if moving those takes fewer
        instructions than moving single elements: the accesses ``2 * lane`` and ``2 * lane + 1`` are one span then."""
        size = self.access.bytes
        if self.access.count > 1 or self.volatile or any(times for _, times in self.places):
            return ()
        chunks = [(first, self._shape(first, _CHUNK)) for first in range(0, LANES, _CHUNK)]
        if sum(len(set(self.places[first : first + _CHUNK])) for first, how in chunks if how == "scattered") <= _FEW:
            return ()
        low, high = reach
        high -= (high - low) % size  # a narrower access beside it may reach further
        ends = range(low, high - size * _PIECE + 1, size * _PIECE)
        if any((offset - low) % size for offset, _ in self.places) or not LANES <= (high - low) // size <= _SPAN:
            return ()
        last = high - size * _PIECE
        return (*ends, last) if ends[-1] != last else tuple(ends)

    def _in_span(self, offset: int) -> int:
        """Which element of the span's vectors, put together, lies at an offset."""
        size = self.access.bytes
        piece = next(i for i, first in enumerate(self._span) if first <= offset < first + _PIECE * size)
        return piece * _PIECE + (offset - self._span[piece]) // size

    # -- loads --------------------------------------------------------------------------------------------

    def element(self, index: int) -> str:
        """An element of what all lanes load."""
        pointer = self._pointer((index * self.access.size, 0))
        return self._load(self.access.element, pointer, self.access.size)

    def load(self) -> list[str]:
        """The elements, each a vector over the lanes."""
        if self._shape(0, LANES) == "contiguous":
            return self._load_run(0, LANES)
        if self._span:
            return [self._load_span()]
        starts = range(0, LANES, _CHUNK)
        runs = any(self._shape(first, _CHUNK) == "contiguous" for first in starts)
        if not runs and len(set(self.places)) * self.access.count <= _FEW:
            return self._load_units(self.places)
        chunks = [self._load_chunk(first) for first in starts]
        return [self._concatenate([chunk[e] for chunk in chunks], _CHUNK) for e in range(self.access.count)]

    def _load(self, kind: str, pointer: str, alignment: int) -> str:
        return self.tier.one.assign(f"load {self.volatile}{kind}, ptr {pointer}, align {alignment}")

    def _load_run(self, first: int, count: int) -> list[str]:
        """One wide load, de-interleaved by element."""
        access = self.access
        total = count * access.count
        pointer = self._pointer(self.places[first])
        if count == LANES and access.space != "shared":
            self._ask_for(pointer, total * access.size)
        whole = self._load(f"<{total} x {access.element}>", pointer, access.bytes)
        if access.count == 1:
            return [whole]
        return [
            self._shuffle(whole, whole, total, [lane * access.count + e for lane in range(count)])
            for e in range(access.count)
        ]

    def _load_pieces(self) -> list[str]:
        kind = f"<{_PIECE} x {self.access.element}>"
        return [self._load(kind, self._pointer((first, 0)), self.access.bytes) for first in self._span]

    def _load_span(self) -> str:
        pieces = self._load_pieces()
        pieces += ["poison"] * (_SPAN // _PIECE - len(pieces))
        whole = self._concatenate(pieces, _PIECE)
        return self._shuffle(whole, "poison", _SPAN, [self._in_span(offset) for offset, _ in self.places])

    def _ask_for(self, pointer: str, size: int) -> None:
        """Have what lies behind a load fetched: a block's neighbour reads on where it ends, and where rows are far
        apart no processor guesses that in time."""
        tier = self.tier
        tier.out.declare("llvm.prefetch.p0", "void", ["ptr", "i32 immarg", "i32 immarg", "i32 immarg"])
        first = max(size, _LINE)
        for further in range(first, first + size, _LINE):
            ahead = tier.one.assign(f"getelementptr i8, ptr {pointer}, i64 {further}")
            tier.one.line(f"call void @llvm.prefetch.p0(ptr {ahead}, i32 0, i32 3, i32 1)")

    def _load_chunk(self, first: int) -> list[str]:
        places = tuple(self.places[first : first + _CHUNK])
        if places not in self._chunks:
            contiguous = self._shape(first, _CHUNK) == "contiguous"
            self._chunks[places] = self._load_run(first, _CHUNK) if contiguous else self._load_units(places)
        return self._chunks[places]

    def _load_units(self, places: Sequence[Place]) -> list[str]:
        """Each different unit is loaded once, and goes to the lanes that want it."""
        count, element = self.access.count, self.access.element
        different = list(dict.fromkeys(places))
        width = max(2, 1 << (len(different) - 1).bit_length())
        if count == 1:
            whole, kind = "poison", f"<{width} x {element}>"
            for index, place in enumerate(different):
                whole = self.tier.one.assign(
                    f"insertelement {kind} {whole}, {element} {self._unit(place)}, i32 {index}"
                )
        else:
            units = [self._unit(place) for place in different]
            whole = self._concatenate(units + ["poison"] * (width - len(units)), count)
        at = {place: index * count for index, place in enumerate(different)}
        return [
            self._shuffle(whole, "poison", width * count, [at[place] + e for place in places]) for e in range(count)
        ]

    def _unit(self, place: Place) -> str:
        if place not in self._units:
            access = self.access
            kind = access.element if access.count == 1 else f"<{access.count} x {access.element}>"
            self._units[place] = self._load(kind, self._pointer(place), access.bytes)
        return self._units[place]

    # -- stores -------------------------------------------------------------------------------------------

    def store(self, values: list[str]) -> None:
        """Store the elements, each a vector over the lanes; where lanes meet, the last one's stay."""
        if self._shape(0, LANES) == "contiguous":
            self._store_run(values, 0, LANES)
            return
        if self._shape(0, LANES) == "same":
            self._store_units(values, LANES - 1, 1)
            return
        if self._span and self.access.space == "shared":
            self._store_span(values[0])
            return
        for first in range(0, LANES, _CHUNK):
            shape = self._shape(first, _CHUNK)
            if shape == "contiguous":
                self._store_run(values, first, _CHUNK)
            elif shape == "same":
                self._store_units(values, first + _CHUNK - 1, 1)
            else:
                self._store_units(values, first, _CHUNK)

    def blend(self, values: list[str], active: str) -> None:
        """Store what the active lanes (bits, not 0) have; in the others' places what is there stays. It is stored
        again, which only a thread that has the memory for itself may do: a block's own of its shared memory. No two
        lanes' places overlap, or all are one."""
        tier = self.tier
        if self._shape(0, LANES) == "same":
            tier.out.declare("llvm.ctlz.i32", "i32", ["i32", "i1 immarg"])
            lane = tier.one.assign(f"call i32 @llvm.ctlz.i32(i32 {active}, i1 true)")
            lane = tier.one.op("sub", "i32", "31", lane)
            kind = self.access.element
            for index, value in enumerate(values):
                last = tier.one.assign(f"extractelement <{LANES} x {kind}> {value}, i32 {lane}")
                offset, times = self.places[0]
                pointer = self._pointer((offset + index * self.access.size, times))
                tier.one.line(f"store {kind} {last}, ptr {pointer}, align {self.access.size}")
            return
        mask = tier.from_bits(active)
        old = self.load()
        self.store([tier.all.select(self.access.element, mask, a, b) for a, b in zip(values, old, strict=True)])

    def _store_span(self, value: str) -> None:
        """Store a whole span, with what was there between the lanes' elements."""
        element, size = self.access.element, self.access.bytes
        lanes = {offset: lane for lane, (offset, _) in enumerate(self.places)}
        for first, piece in zip(self._span, self._load_pieces(), strict=True):
            wide = self._shuffle(piece, "poison", _PIECE, [*range(_PIECE), *[0] * (LANES - _PIECE)])
            order = [lanes.get(first + i * size, LANES + i) for i in range(_PIECE)]
            self._store(f"<{_PIECE} x {element}>", self._shuffle(value, wide, LANES, order), (first, 0))

    def _store(self, kind: str, value: str, place: Place) -> None:
        pointer = self._pointer(place)
        self.tier.one.line(f"store {self.volatile}{kind} {value}, ptr {pointer}, align {self.access.bytes}")

    def _store_run(self, values: list[str], first: int, count: int) -> None:
        kind = f"<{count * self.access.count} x {self.access.element}>"
        self._store(kind, self._interleave(values, first, count), self.places[first])

    def _store_units(self, values: list[str], first: int, count: int) -> None:
        """Store what each of some lanes has."""
        size, element = self.access.count, self.access.element
        if size == 1:
            for lane in range(first, first + count):
                one = self.tier.one.assign(f"extractelement <{LANES} x {element}> {values[0]}, i32 {lane}")
                self._store(element, one, self.places[lane])
            return
        together = min(count, max(1, _FEW // size))  # lanes, whose units one register of the machine holds
        for start in range(first, first + count, together):
            whole = self._interleave(values, start, together)
            for lane in range(together):
                order = range(lane * size, (lane + 1) * size)
                unit = whole if together == 1 else self._shuffle(whole, "poison", together * size, order)
                self._store(f"<{size} x {element}>", unit, self.places[start + lane])

    def _interleave(self, values: list[str], first: int, count: int) -> str:
        """The units of lanes [first, first + count) one after the other."""
        lanes = range(first, first + count)
        if len(values) == 1:
            return values[0] if count == LANES else self._shuffle(values[0], "poison", LANES, lanes)
        parts, size, width = values, 1, LANES  # of each part: elements a lane, elements
        while len(parts) > 1:
            at = lanes if size == 1 else range(count)
            order = [half + lane * size + e for lane in at for half in (0, width) for e in range(size)]
            parts = [self._shuffle(parts[i], parts[i + 1], width, order) for i in range(0, len(parts), 2)]
            size, width = 2 * size, len(order)
        return parts[0]

    # -- vectors of any width -----------------------------------------------------------------------------

    def _shuffle(self, a: str, b: str, width: int, order: Sequence[int]) -> str:
        if b == "poison" and list(order) == list(range(width)):
            return a
        kind = f"<{width} x {self.access.element}>"
        mask = ", ".join(f"i32 {i}" for i in order)
        return self.tier.one.assign(f"shufflevector {kind} {a}, {kind} {b}, <{len(order)} x i32> <{mask}>")

    def _concatenate(self, parts: list[str], width: int) -> str:
        while len(parts) > 1:
            order = range(2 * width)
            parts = [
                "poison" if parts[i] == "poison" else self._shuffle(parts[i], parts[i + 1], width, order)
                for i in range(0, len(parts), 2)
            ]
            width *= 2
        return parts[0]


class Called(Mover):
    """The same by a call, which is a few instructions for LLVM to read."""

    def _where(self) -> list[tuple[str, str]]:
        tier, access = self.tier, self.access
        return [
            ("ptr", self.start), ("i64", self.stride or "0"),
            ("ptr", tier.pattern_constant(tuple(offset for offset, _ in self.places))),
            ("ptr", tier.pattern_constant(tuple(times for _, times in self.places))),
            ("i32", str(access.size)), ("i32", str(access.count)), ("ptr", "%data"),
        ]  # fmt: skip

    def load(self) -> list[str]:
        self.tier.call("tw_gather", "void", *self._where())
        return [self.tier.fetch("%data", self.access.element, index) for index in range(self.access.count)]

    def store(self, values: list[str]) -> None:
        for index, value in enumerate(values):
            self.tier.spill("%data", self.access.element, value, index)
        self.tier.call("tw_scatter", "void", *self._where())


def seldom(plan: Plan) -> frozenset[int]:
    """The instructions that :class:`Called` does: those that would be many moves each and stand in no loop, in a kernel
    that has loops and many of them, as where a tile of registers is stored at the end. In line they would be most of
    what LLVM reads, for code that a thread runs once and that is little beside its loops."""
    found: set[int] = set()
    segments = plan.graph.segments
    jumps_back = [(to, s.index) for s in segments for to in s.successors if to <= s.index]
    if not jumps_back:
        return frozenset()
    looping = {number for first, last in jumps_back for number in range(first, last + 1)}
    for segment in segments:
        for instruction in () if segment.index in looping else segment.instructions:
            access = describe(instruction).moves
            if access is None or access.space in ("param", "local") or access.order & Order.STRONG:
                continue
            assert isinstance(access.address, Address)
            base = access.address.base
            form = plan.analysis.of(base) if isinstance(base, Register) else UNIFORM
            if not form.uniform and plan.cuts.in_line(instruction) and _moves(form, access) > _LONG:
                found.add(id(instruction))
    return frozenset(found) if len(found) >= _MANY else frozenset()


def _moves(form: Form, access: Access) -> int:
    """About how many loads or stores :class:`Mover` takes."""
    assert form.pattern is not None
    places = list(zip(form.pattern, form.stride_pattern or ZERO, strict=True))
    if access.kind == "load" and len(set(places)) * access.count <= _FEW:
        return len(set(places))
    follows = [(offset + access.bytes, times) for offset, times in places]
    return 1 + sum(places[lane] != follows[lane - 1] for lane in range(1, LANES))
