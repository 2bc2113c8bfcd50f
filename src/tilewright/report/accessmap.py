"""Where the lanes of one access meet: banks of shared memory by lanes, or sectors of global memory by lanes.

Plain data for the page's script to draw; the numbers are those of ``hardware/access.py``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from tilewright.findings.model import SiteCounts
from tilewright.hardware.access import BANKS, KINDS, LANES, SECTOR, WORD, global_cost, lane_groups, shared_cost

ROW = BANKS * WORD  # bytes until the banks begin again
_INCREMENT = re.compile(r"(?:atom|red)\S*\.add\.[us]32 .*, 1;")


@dataclass(frozen=True, slots=True)
class AccessMap:
    """One access of one warp, lane 0 at the start of a row of banks or of a sector.

    Attributes:
        space: ``"shared"`` or ``"global"``.
        columns: banks, or sectors touched.
        lanes: one more than the last that takes part: 32, fewer in a smaller block.
        starts: first lanes of the groups that are served one after another.
        cells: (lane, column, step): which lane names which column. In shared memory step counts, from 0, the
            wavefronts of the lane's group until the bank serves it; in global memory it is 1 where the sector has
            bytes that no lane asked for, else 0.
        served: of each column, the words that a bank serves in its busiest group, or the bytes used of a sector.
        cost, ideal: wavefronts or sectors.
        text: the same in a sentence.
    """

    space: str
    columns: int
    lanes: int
    starts: tuple[int, ...]
    cells: tuple[tuple[int, int, int], ...]
    served: tuple[int, ...]
    cost: int
    ideal: int
    text: str

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def access_map(site: SiteCounts, offsets: Sequence[int], threads: int) -> AccessMap | None:
    """The map of a site's access; None where the model has none for its kind and size.

    Args:
        offsets: bytes from lane 0's address to each lane's, 32 of them.
        threads: of a block.
    """
    count = min(threads, LANES)
    low = min(offsets[:count])
    addresses = [offset - low // ROW * ROW for offset in offsets]
    if site.space == "global" and site.size:
        return sectors_map(addresses, site.size, (1 << count) - 1)
    kind = _kind(site)
    if site.space != "shared" or kind not in KINDS or site.size not in (1, 2, 4, 8, 16):
        return None
    return banks_map(kind, addresses, site.size, (1 << count) - 1)


def _kind(site: SiteCounts) -> str:
    if site.kind == "atomic":
        return "cas" if ".cas." in site.text else "increment" if _INCREMENT.match(site.text) else "atomic"
    return site.kind


def banks_map(kind: str, addresses: Sequence[int], size: int, active: int) -> AccessMap:
    """The map of an access to shared memory, as :func:`shared_cost` takes it."""
    cost = shared_cost(kind, addresses, size, active)
    groups = lane_groups(kind, addresses, size, active)
    alone = kind in ("atomic", "cas", "async_copy")  # lanes on the same word do not share it
    cells, served = [], [0] * BANKS
    for group in groups:
        queues: dict[int, dict[object, int]] = {}
        for lane in group:
            for word in range(addresses[lane] // WORD, (addresses[lane] + size - 1) // WORD + 1):
                queue = queues.setdefault(word % BANKS, {})
                step = queue.setdefault((word, lane) if alone else word, len(queue))
                cells.append((lane, word % BANKS, step))
        served = [max(most, len(queues.get(bank, ()))) for bank, most in enumerate(served)]
    conflict = f", a {cost.ways}-way conflict" if cost.conflicts else ", no conflict"
    groups_of = "" if len(groups) == 1 else f" in {len(groups)} groups of {len(groups[0])} lanes"
    text = f"{_lanes(active, size)}{groups_of}: {_many(cost.wavefronts, 'wavefront')} (ideal {cost.ideal}){conflict}"
    starts = tuple(group[0] for group in groups)
    lanes = active.bit_length()
    return AccessMap("shared", BANKS, lanes, starts, tuple(cells), tuple(served), cost.wavefronts, cost.ideal, text)


def sectors_map(addresses: Sequence[int], size: int, active: int) -> AccessMap:
    """The map of an access to global memory, as :func:`global_cost` takes it."""
    cost = global_cost(addresses, size, active)
    spans = {n: range(at, at + size) for n, at in enumerate(addresses) if active >> n & 1}
    touched = sorted({byte // SECTOR for span in spans.values() for byte in span})
    column = {sector: number for number, sector in enumerate(touched)}
    used = [0] * len(touched)
    for byte in {byte for span in spans.values() for byte in span}:
        used[column[byte // SECTOR]] += 1
    named = {(lane, column[byte // SECTOR]) for lane, span in spans.items() for byte in span}
    cells = tuple((lane, at, int(used[at] < SECTOR)) for lane, at in sorted(named))
    share = sum(used) / cost.bytes_moved
    many = _many(cost.sectors, "sector")
    text = f"{_lanes(active, size)}: {many} (ideal {cost.ideal_sectors}), {share:.0%} of their bytes used"
    lanes = active.bit_length()
    return AccessMap("global", len(touched), lanes, (0,), cells, tuple(used), cost.sectors, cost.ideal_sectors, text)


def _lanes(active: int, size: int) -> str:
    return f"{_many(active.bit_count(), 'lane')} of {_many(size, 'byte')}"


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
