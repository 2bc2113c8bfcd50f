"""Launches of a script that repeat an earlier one: what they would store was kept, and is put back.

Scripts that measure launch a kernel hundreds of times on the same tensors. What memory holds is a NumPy array's or
PyTorch's, so nobody knows who wrote to it: it is compared, which takes a hundredth of most launches' time. The second
launch of a kind keeps what was there before and behind it, and a later one that finds the same before gets the same.
"""

from __future__ import annotations

import ctypes as c
import itertools
from collections.abc import Hashable
from dataclasses import dataclass

import numpy as np

from tilewright.processes import available_memory
from tilewright.program.repeats import function_of, only_computes
from tilewright.runtime.arguments import NOWHERE, NULL
from tilewright.runtime.kernel import Dim3, Kernel, Launch

_WORTH = 0.05  # seconds that a launch takes for which looking is worth the while
_OFTEN, _SHORT = 0.5, 0.004  # and that launches alike have taken together, of shorter ones, which take as much at least
_MOST = 64  # kinds of launches that are known
MISSES = 3  # of a kind, before nobody looks any more
_ALIGNED = 256
SHARE = 4  # of the memory that there is, what may be kept

compare = c.CDLL(None).memcmp
compare.argtypes, compare.restype = (c.c_void_p, c.c_void_p, c.c_size_t), c.c_int


Memory = tuple[int, int, bool]  # an address, so many bytes, whether a kernel may store there


@dataclass
class _Kind:
    """Launches of one kernel with one shape and arguments that differ in where they lie alone.

    Attributes:
        misses: how often another launch found other data.
        before, after: what the memory of each argument held; ``after`` has what differs, by the argument's place.
    """

    misses: int = 0
    before: list[bytes] | None = None
    after: dict[int, bytes] | None = None


class Repeats:
    """What launches of a script are known."""

    def __init__(self) -> None:
        self._slow: set[Hashable] = set()
        self._spent: dict[Hashable, float] = {}
        self._kinds: dict[Hashable, _Kind] = {}
        self._only_arguments: dict[Hashable, bool] = {}
        self.count = 0  # launches that were not run

    def worth(self, kernel: Kernel, grid: Dim3, block: Dim3) -> bool:
        """Whether launches of this shape take so long that looking is worth the while."""
        return (function_of(kernel), grid, block) in self._slow

    def took(self, kernel: Kernel, grid: Dim3, block: Dim3, seconds: float) -> None:
        which = function_of(kernel), grid, block
        spent = self._spent[which] = self._spent.get(which, 0.0) + seconds
        if seconds >= _WORTH or (seconds >= _SHORT and spent >= _OFTEN):
            self._slow.add(which)

    def done(self, launch: Launch) -> bool:
        """Whether a launch need not run, since all that it would store is there now."""
        memory = _memory(launch)
        if len(self._kinds) >= _MOST:
            del self._kinds[next(iter(self._kinds))]
        kind = self._kinds.setdefault(_key(launch, memory), _Kind())
        if kind.misses > MISSES:
            return False
        if kind.before is None or kind.after is None or any(map(_differs, memory, kind.before)):
            kind.misses += kind.after is not None
            self._keep(kind, memory, launch.kernel)
            return False
        for index, data in kind.after.items():
            c.memmove(memory[index][0], data, len(data))
        self.count += 1
        return True

    def ran(self, launch: Launch) -> None:
        """A launch for which that was asked has run to its end."""
        memory = _memory(launch)
        kind = self._kinds.get(_key(launch, memory))
        if kind is None or kind.before is None:
            return
        changed = [at for at, each in enumerate(memory) if each[2] and _differs(each, kind.before[at])]
        try:
            kind.after = {at: _held(memory[at]) for at in changed}
        except MemoryError:  # what --memory leaves
            kind.after = {}
        if len(kind.after) < len(changed) or any(_points(data, memory) for data in kind.after.values()):
            kind.before, kind.after, kind.misses = None, None, MISSES + 1

    def _keep(self, kind: _Kind, memory: list[Memory], kernel: Kernel) -> None:
        """Keep what is there before a launch."""
        kind.before = kind.after = None
        size, room = 2 * sum(each[1] for each in memory), (available_memory() or 0) // SHARE
        apart = all(first[0] + first[1] <= second[0] for first, second in itertools.pairwise(sorted(memory)))
        if size > room or not apart or not self._of_its_arguments(kernel):
            kind.misses = MISSES + 1
            return
        for each in self._kinds.values():  # the oldest first
            if self._kept() + size > room:
                each.before = each.after = None
        try:
            kind.before = [_held(each) for each in memory]
        except MemoryError:
            kind.misses = MISSES + 1

    def _kept(self) -> int:
        kinds = self._kinds.values()
        return sum(len(data) for each in kinds for data in (*(each.before or ()), *(each.after or {}).values()))

    def _of_its_arguments(self, kernel: Kernel) -> bool:
        """Whether a kernel reads what some arguments point to and writes what others do, and nothing else. One that
        works in place finds other data each time."""
        facts = kernel.module.program.facts(kernel.symbol)
        which = function_of(kernel)
        if facts is not None and which not in self._only_arguments:
            touches = facts.touches
            self._only_arguments[which] = (
                facts.functions == 1
                and all(each.range >= 0 and facts.range_keys[each.range][0] == "param" for each in touches)
                and not any(each.writes and (each.reads or each.strong) for each in touches)
                and only_computes(kernel.module.ptx.functions[kernel.symbol])
            )
        return facts is not None and self._only_arguments[which]


def _memory(launch: Launch) -> list[Memory]:
    found = [each.allocation for each in launch.bound.pointers]
    known = ((each.address, each.size, each.writable) for each in found if each not in (NULL, NOWHERE))
    return list(dict.fromkeys(known))  # in the order of the parameters, so that which lies first does not matter


def _key(launch: Launch, memory: list[Memory]) -> Hashable:
    """What decides of a launch, but for the places of its arguments: a kernel may ask how those are aligned."""
    parameters, places = bytearray(launch.bound.parameters), []
    for pointer in launch.bound.pointers:
        address = int.from_bytes(parameters[pointer.offset : pointer.offset + 8], "little")
        known = pointer.allocation.address, pointer.allocation.size, pointer.allocation.writable
        places.append((memory.index(known), address - known[0]) if known in memory else (-1, address))
        parameters[pointer.offset : pointer.offset + 8] = bytes(8)
    alike = tuple((address % _ALIGNED, *rest) for address, *rest in memory)
    shape = launch.grid, launch.block, launch.shared_mem, launch.cluster
    return function_of(launch.kernel), shape, bytes(parameters), tuple(places), alike


def _held(memory: Memory) -> bytes:
    return c.string_at(*memory[:2])


def _differs(memory: Memory, data: bytes) -> bool:
    return compare(memory[0], data, memory[1]) != 0


def _points(data: bytes, memory: list[Memory]) -> bool:
    """Whether a kernel has stored where its arguments lie, as it seems: elsewhere that would be wrong."""
    words = np.frombuffer(data, np.uint64, len(data) // 8)
    return any(bool(((words >= address) & (words < address + size)).any()) for address, size, _ in memory)
