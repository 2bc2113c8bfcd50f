"""A few questions to a level's helpers whose answers are known, asked before a machine's first use of the level.

They are about what is written with vectors, of which each level has its own; asking takes a hundredth of a second. The
known answers of every helper are tests (tests/engine/answers).
"""

from __future__ import annotations

import ctypes as c
from collections.abc import Callable, Mapping

import numpy as np

from ...hardware import access
from .. import layout
from ..access import KINDS

_LANES = np.arange(layout.LANES)


def wrong(addresses: Mapping[str, int]) -> list[str]:
    """The helpers whose answers are wrong, of those that are given by name with their addresses."""

    def call(name: str, *arguments: int | np.ndarray | c.Structure) -> None:
        values = [_argument(each) for each in arguments]
        c.CFUNCTYPE(None, *[c.c_uint64] * len(values))(addresses[name])(*values)

    return [name for name, right in _QUESTIONS.items() if name in addresses and not right(call)]


Call = Callable[..., None]


def _argument(value: int | np.ndarray | c.Structure) -> c.c_uint64:
    if isinstance(value, np.ndarray):
        return c.c_uint64(value.ctypes.data)
    return c.c_uint64(c.addressof(value) if isinstance(value, c.Structure) else value)


def _gathers(call: Call) -> bool:
    memory = np.random.default_rng(1).integers(0, 1 << 32, 512, np.uint32)
    pattern, strides, got = _LANES * 7 % 32 * 4, _LANES // 8, np.zeros(layout.LANES, np.uint32)
    call("tw_gather", memory, 256, pattern, strides, 4, 1, got)
    return np.array_equal(got, memory[pattern // 4 + strides * 64])


def _reduces(call: Call) -> bool:
    numbers = np.random.default_rng(2).integers(0, 1 << 32, layout.LANES, np.uint32)
    members, got = np.full(layout.LANES, layout.ALL_LANES, np.uint32), np.zeros((8, layout.LANES), np.uint32)
    for operation in range(8):
        call("tw_redux", numbers, members, operation, got[operation])
    signed = numbers.view(np.int32)
    wanted = [each.reduce(numbers) for each in (np.add, np.bitwise_and, np.bitwise_or, np.bitwise_xor)]
    wanted += [numbers.min(), numbers.max(), *np.array([signed.min(), signed.max()]).view(np.uint32)]
    return np.array_equal(got, np.repeat(np.array(wanted, np.uint32)[:, None], layout.LANES, 1))


def _counts_conflicts(call: Call) -> bool:
    rng, launch, worker = np.random.default_rng(3), layout.Launch(), layout.Worker()
    worker.launch, counts, wanted = c.addressof(launch), np.zeros(16, np.uint64), np.zeros(3, np.uint64)
    for words in rng.integers(0, 600, (33, layout.LANES)):
        where = (4 * words).astype(np.uint32)
        call("tw_count_soon", worker, counts, where, layout.ALL_LANES, KINDS["load"])
        cost = access.shared_cost("load", where.tolist(), 4)
        wanted += np.array([cost.wavefronts, cost.ideal, cost.conflicts], np.uint64)
    call("tw_count_waiting", worker)
    c.CDLL(None).free(c.c_void_p(worker.waiting))
    found = layout.SiteCounts.from_address(counts.ctypes.data)
    return [found.wavefronts, found.ideal, found.conflicts] == wanted.tolist()


def _raises_two(call: Call) -> bool:
    x = (_LANES - 16).astype(np.float32)
    room = np.zeros(2 * 32, np.float32)  # vectors are aligned to their size
    start = -room.ctypes.data % 128 // 4
    warp = room[start : start + layout.LANES]
    warp[:] = x
    call("tw_special_warp", layout.SPECIAL_EX2, warp)
    return np.array_equal(warp, np.exp2(x))


_QUESTIONS: dict[str, Callable[[Call], bool]] = {
    "tw_gather": _gathers,
    "tw_redux": _reduces,
    "tw_count_soon": _counts_conflicts,
    "tw_special_warp": _raises_two,
}
