"""What a warp keeps between segments, and where: registers, and parameters of calls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ...errors import UnsupportedError
from ...isa import definitions_and_uses
from ...ptx.module import Function
from . import cfg
from .forms import LANES, Form

ELEMENTS = {
    "pred": "i1",
    **{f"{k}{b}": f"i{b}" for k in "bus" for b in (8, 16, 32, 64)},
    "b128": "i128",
    "f16": "i16",
    "bf16": "i16",
    "f16x2": "i32",
    "bf16x2": "i32",
    "f32": "float",
    "f64": "double",
}
SIZES = {"i1": 4, "i8": 1, "i16": 2, "i32": 4, "i64": 8, "i128": 16, "float": 4, "double": 8}


class CallSlot(NamedTuple):
    """Where the frame holds a parameter of a call, and its bytes."""

    place: int
    size: int


def element_of(function: Function, register: str) -> str:
    kind = function.registers[register]
    if kind not in ELEMENTS:
        raise UnsupportedError(f"register {register} of {function.name} has the unsupported type .{kind}")
    return ELEMENTS[kind]


def _vector_bytes(element: str) -> int:
    """What a register takes in the frame, lane by lane; a predicate is a bit a lane."""
    return 4 if element == "i1" else SIZES[element] * LANES


class Frame:
    """The places of what a warp keeps.

    Attributes:
        lane_slots: of a register, by ``function:register``, where it lies as a vector over the lanes.
        compact_slots: of the kernel's registers whose form is known, where they lie as scalars.
        call_slots: parameters of calls: 4-byte words, each a vector over the lanes.
        call_words_in, call_words_out: where those of an indirect call lie.
        size: the bytes of it all.
    """

    def __init__(
        self, functions: Sequence[Function], graphs: Mapping[str, cfg.Graph], forms: Mapping[str, Form],
        resumable: frozenset[int], large: bool,
    ) -> None:  # fmt: skip
        self._functions, self._graphs = functions, graphs
        self.lane_slots: dict[str, int] = {}
        self.compact_slots: dict[str, int] = {}
        self.call_slots: dict[str, CallSlot] = {}
        place = self._place_registers(forms, resumable)
        if large:
            place = self._place_temporaries(place)
        self._place_calls(place)

    def _place_registers(self, forms: Mapping[str, Form], resumable: frozenset[int]) -> int:
        """What the fast tier touches at every barrier comes first and close together: a block's warps take turns, and
        all of them should stay in the first-level cache. Returns where the places end."""
        kernel, *called = self._functions
        graph = self._graphs[kernel.name]
        hot = {r for n in resumable for r in graph.live_in(graph.segments[n])}
        kept = graph.kept()
        place = 0
        for register in sorted(kept, key=lambda r: (r not in hot, -SIZES[element_of(kernel, r)], r)):
            if not forms[register].varying:
                self.compact_slots[register] = place
                place += SIZES[element_of(kernel, register)] * (2 if forms[register].strided else 1)
        vectors = [(kernel, r) for r in sorted(kept, key=lambda r: (r not in hot, not forms[r].varying, r))]
        for function in called:
            vectors += [(function, r) for r in sorted(self._graphs[function.name].kept())]
        place = -(-place // 64) * 64
        for function, register in vectors:
            size = _vector_bytes(element_of(function, register))
            if size >= 64:
                place = -(-place // 64) * 64
            self.lane_slots[f"{function.name}:{register}"] = place
            place += size
        return -(-place // 64) * 64

    def _place_calls(self, place: int) -> None:
        words = 0
        for function in self._functions:
            formals = [*function.returns] + ([] if function.entry else function.parameters)
            scoped = [v for v in function.variables.values() if v.space.startswith("param")]
            for variable in formals + scoped:
                self.call_slots[f"{function.name}:{variable.name}"] = CallSlot(place, variable.size)
                place += -(-variable.size // 4) * 4 * LANES
            for group in (function.parameters, function.returns, scoped):
                words = max(words, sum(-(-v.size // 16) * 16 for v in group))
        place = -(-place // 64) * 64
        self.call_words_in, self.call_words_out = place, place + words * LANES
        self.size = -(-(self.call_words_out + words * LANES) // 64) * 64

    def _place_temporaries(self, begin: int) -> int:
        """Give a place to the registers that no segment finds in the frame, too. Those of one segment alone share what
        it needs at once. Returns where the places end."""
        shared: list[tuple[Function, list[tuple[str, ...]]]] = []
        for function in self._functions:
            known = {key.partition(":")[2] for key in self.lane_slots if key.startswith(f"{function.name}:")}
            mentioned: dict[str, int] = {}
            for segment in self._graphs[function.name].segments:
                names = [(*d, *u) for d, u in map(definitions_and_uses, segment.instructions)]
                local = [tuple(n for n in each if n in function.registers and n not in known) for each in names]
                shared.append((function, local))
                for name in {n for each in local for n in each}:
                    mentioned[name] = mentioned.get(name, 0) + 1
            for name in sorted(n for n, segments in mentioned.items() if segments > 1):
                self.lane_slots[f"{function.name}:{name}"] = begin
                begin += -(-_vector_bytes(element_of(function, name)) // 64) * 64
        return max([begin, *(self._share(begin, function, names) for function, names in shared)])

    def _share(self, begin: int, function: Function, names: list[tuple[str, ...]]) -> int:
        """Places for the registers of one segment, by instruction; one is free again when its last reader is done."""
        last = {name: at for at, each in enumerate(names) for name in each}
        free: dict[int, list[int]] = {}
        mine: dict[str, int] = {}
        for at, each in enumerate(names):
            for name in each:
                key, size = f"{function.name}:{name}", _vector_bytes(element_of(function, name))
                if key in self.lane_slots:
                    continue
                places = free.setdefault(size, [])
                if not places:
                    places.append(begin)
                    begin += -(-size // 64) * 64
                self.lane_slots[key] = mine[name] = places.pop()
            for name in dict.fromkeys(each):
                if name in mine and last[name] == at:
                    free[_vector_bytes(element_of(function, name))].append(mine[name])
        return begin
