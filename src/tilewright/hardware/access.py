"""The cost of one warp-wide memory access: the only definition of the model in tilewright.

The model equals the counters of an H200 (Nsight Compute 2025.3) on each of 2,317 measured accesses, which
``tests/hardware`` replays, and on 499 launches of matrices, ``wgmma``, TMA, barriers and clusters
(``tests/counts/test_hopper_counts.py``). ``engine/runtime/access.c`` is its twin for addresses known only at run time;
the two are compared by ``tests/engine/answers/costs.py``.

Shared memory has 32 banks, each 4 bytes wide: bank = (byte address / 4) mod 32. A warp's access is served in
groups of lanes. A group takes as many *wavefronts* as the busiest bank has distinct 4-byte words to serve,
because lanes that name the same word share it. Global memory moves in *sectors* of 32 bytes.

An atomic serves the lanes on one word one after another, except an increment: 32-bit integer ``add`` of the
constant 1. What a GPU does by a loop of compare-and-swap (64-bit and floating-point ``add`` in shared memory)
costs more than the model says, by how often the loop runs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

LANES = 32
BANKS = 32
WORD = 4
SECTOR = 32
LINE = 128
LINES_AT_ONCE = 4  # that the L1 cache looks up for a copy
PRODUCT_ROWS, PRODUCT_BYTES = 64, 32  # of wgmma's A; a row of A or B
ALL = 0xFFFFFFFF

KINDS = ("load", "store", "atomic", "cas", "async_copy", "ldmatrix", "increment")


class SharedCost(NamedTuple):
    """The cost of one access to shared memory.

    Attributes:
        wavefronts: passes over the banks.
        ideal: passes that the same lanes and size need when no two words share a bank.
        ways: the n of the worst n-way conflict in any one group of lanes; 1 without conflict, 0 if no lane
            is active.
        conflicts: bank conflicts as the hardware counts them: ``wavefronts - ideal``, except for a
            compare-and-swap, whose every conflict costs two wavefronts.
    """

    wavefronts: int
    ideal: int
    ways: int
    conflicts: int


class GlobalCost(NamedTuple):
    """The cost of one access to global memory.

    Attributes:
        requests: 1, or 0 if no lane is active.
        sectors: distinct 32-byte sectors that the active lanes touch.
        ideal_sectors: sectors that would hold the distinct bytes they touch, packed and aligned.
        bytes_asked: active lanes times the size, so that a byte counts once for every lane that names it.
        bytes_moved: sectors times 32.
    """

    requests: int
    sectors: int
    ideal_sectors: int
    bytes_asked: int
    bytes_moved: int


def shared_cost(kind: str, addresses: Sequence[int], size: int, active: int = ALL) -> SharedCost:
    """The cost of one warp's access to shared memory.

    Args:
        kind: one of :data:`KINDS`. ``"atomic"`` stands for every atomic but compare-and-swap and increment.
        addresses: 32 byte addresses, one a lane; those of inactive lanes are ignored. Of ``"ldmatrix"``,
            lane 8m + r gives row r of matrix m.
        size: bytes a lane: 1, 2, 4, 8 or 16 (a vector access is one access of all its bytes).
        active: the mask of the lanes that take part.

    Raises:
        ValueError: the kind or the size is none of those.
    """
    if kind not in KINDS:
        raise ValueError(f"unknown kind of access {kind!r}; the kinds are {', '.join(KINDS)}")
    if size not in (1, 2, 4, 8, 16):
        raise ValueError(f"an access to shared memory has 1, 2, 4, 8 or 16 bytes a lane, not {size}")
    groups = lane_groups(kind, addresses, size, active)
    if not groups:
        return SharedCost(0, 0, 0, 0)
    if kind == "async_copy" and size == 16:  # of cp.async.cg, past the L1 cache: the counter stays 0
        return SharedCost(len(groups), len(groups), 1, 0)
    alone = kind in ("atomic", "cas", "async_copy")  # lanes on the same word do not share it
    ways = [_busiest_bank([addresses[lane] for lane in group], size, alone) for group in groups]
    total, ideal = sum(ways), len(groups)
    passes = 2 if kind == "cas" else 1
    return SharedCost(passes * total, passes * ideal, max(ways), total - ideal)


def lane_groups(kind: str, addresses: Sequence[int], size: int, active: int) -> list[list[int]]:
    """The active lanes of each group that the hardware serves at once; groups without any are left out."""
    width = LANES * WORD // max(size, WORD)
    if kind == "load" and size > WORD and any(_partners_agree(addresses, active, d) for d in (1, 2)):
        width *= 2  # a load's groups merge in pairs where lanes share addresses two by two; a store's never
    lanes = [lane for lane in range(LANES) if active >> lane & 1]
    groups = ([lane for lane in lanes if lane // width == group] for group in range(LANES // width))
    return [group for group in groups if group]


def _partners_agree(addresses: Sequence[int], active: int, distance: int) -> bool:
    """Every active lane n names the address of lane n xor ``distance``, or that lane is off."""
    return all(
        addresses[lane] == addresses[lane ^ distance]
        for lane in range(LANES)
        if active >> lane & 1 and active >> (lane ^ distance) & 1
    )


def _busiest_bank(addresses: Sequence[int], size: int, alone: bool) -> int:
    """The most words that one bank serves; with ``alone``, the most lanes that name any word of one bank."""
    words = [word for a in addresses for word in range(a // WORD, (a + size - 1) // WORD + 1)]
    return max(Counter(word % BANKS for word in (words if alone else set(words))).values())


def global_cost(addresses: Sequence[int], size: int, active: int = ALL) -> GlobalCost:
    """The cost of one warp's load, store or atomic on global memory.

    Args:
        addresses: 32 byte addresses, one a lane, in the alignment that a GPU would give the allocation
            (256 bytes); those of inactive lanes are ignored.
        size: bytes a lane.
        active: the mask of the lanes that take part.
    """
    starts = [addresses[lane] for lane in range(LANES) if active >> lane & 1]
    sectors = {s for a in starts for s in range(a // SECTOR, (a + size - 1) // SECTOR + 1)}
    covered = {byte for a in set(starts) for byte in range(a, a + size)}
    return GlobalCost(
        requests=1 if starts else 0,
        sectors=len(sectors),
        ideal_sectors=-(-len(covered) // SECTOR),
        bytes_asked=len(starts) * size,
        bytes_moved=len(sectors) * SECTOR,
    )


def copy_cost(to: Sequence[int], of: Sequence[int], size: int, active: int = ALL, reads: int = ALL) -> SharedCost:
    """The cost of one warp's ``cp.async.ca``, which goes through the banks of the L1 cache to those of shared memory:
    lanes of a group whose sources lie in one bank take turns, too, and a wavefront looks up four lines.

    Args:
        to: the lanes' addresses in shared memory.
        of: those in global memory.
        reads: the mask of the lanes that read there.
    """
    groups = lane_groups("async_copy", to, size, active)
    if not groups:
        return SharedCost(0, 0, 0, 0)
    banks = LANES * WORD // size
    ways = []
    for group in groups:
        written = Counter(to[lane] // size % banks for lane in group)
        read = Counter(of[lane] // size % banks for lane in group if reads >> lane & 1)
        ways.append(max([*written.values(), *read.values()]))
    lines = {of[lane] // LINE for lane in range(LANES) if (active & reads) >> lane & 1}
    ideal = max(len(groups), -(-len(lines) // LINES_AT_ONCE))
    wavefronts = max(sum(ways), ideal)
    return SharedCost(wavefronts, ideal, max(ways), wavefronts - ideal)


def product_cost(n: int, a_in_registers: bool, sparse: bool) -> SharedCost:
    """The cost of a warpgroup's ``wgmma`` of ``n`` columns: 64 rows of A, if they are in shared memory, and ``n`` of B,
    each of 32 bytes whatever the type, of B twice as many where A is sparse. A GPU reads them without conflicts in
    every layout that a descriptor can say."""
    wavefronts = ((0 if a_in_registers else PRODUCT_ROWS) + n * (1 + sparse)) * PRODUCT_BYTES // LINE
    return SharedCost(wavefronts, wavefronts, 1, 0)


def away_cost(kind: str, size: int) -> SharedCost:
    """The cost of one warp's access to another block's shared memory, where it is made. What it costs the other block
    is in none of the counters of loads, stores and atomics."""
    passes = {"atomic": 1, "increment": 1, "cas": 2}.get(kind, 0) * max(1, size // WORD)
    return SharedCost(passes, passes, min(passes, 1), 0)


def repeated_sectors(addresses: Sequence[int], active: int = ALL) -> int:
    """The sectors that an atomic on global memory sends besides the distinct ones of :func:`global_cost`: each goes out
    as often as the most lanes that name one address in it."""
    met = Counter(addresses[lane] for lane in range(LANES) if active >> lane & 1)
    most: dict[int, int] = {}
    for address, lanes in met.items():
        most[address // SECTOR] = max(most.get(address // SECTOR, 0), lanes)
    return sum(most.values()) - len(most)


def shared_cost_table(kind: str, offsets: Sequence[int], size: int, active: int = ALL) -> tuple[SharedCost, ...]:
    """The cost of lanes at constant ``offsets`` from a base that is unknown, by (base mod 4).

    Moving all lanes by whole words only renames the banks, so no more of the base matters.
    """
    return tuple(shared_cost(kind, [base + o for o in offsets], size, active) for base in range(WORD))


def global_cost_table(offsets: Sequence[int], size: int, active: int = ALL) -> tuple[GlobalCost, ...]:
    """The cost of lanes at constant ``offsets`` from a base that is unknown, by (base mod 32)."""
    return tuple(global_cost([base + o for o in offsets], size, active) for base in range(SECTOR))
