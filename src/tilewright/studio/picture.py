"""What is drawn while a slider moves: banks, wavefronts and sectors of a scene, as ``hardware/access.py`` says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from tilewright.errors import TilewrightError
from tilewright.hardware.access import BANKS, LANES, SECTOR, WORD, GlobalCost, SharedCost, global_cost, shared_cost
from tilewright.report.accessmap import banks_map, sectors_map
from tilewright.studio.scenes import GRID, IDLE, SCENES, Access, Block, Setting

_ROW = BANKS * WORD


def picture(setting: Setting, access: int, warp: int, step: int) -> dict[str, Any]:
    """All accesses' costs over the launch, and one access of one warp in full.

    Args:
        access, warp, step: which one is drawn; a warp or step that is too large means the last.

    Raises:
        TilewrightError: the scene has no such access.
    """
    known = SCENES[setting.scene]
    if not 0 <= access < len(known):
        raise TilewrightError(f"the scene {setting.scene} has {len(known)} accesses, not one with number {access}")
    source = setting.source()
    return {
        "source": source,
        "shared_bytes": setting.shared_bytes,
        "accesses": [_entry(setting, each, source) for each in known],
        "shown": {"access": access, **_shown(setting, known[access], warp, step)},
        "rows": _rows(setting),
    }


def _rows(setting: Setting) -> dict[str, Any]:
    """What a step down a column does: the whole of why padding works."""
    pitch = setting.pitch * setting.size
    words = pitch / WORD
    return {"bytes": pitch, "words": words, "apart": words % BANKS, "elements": setting.pitch, "pad": setting.pad}


def _entry(setting: Setting, access: Access, source: str) -> dict[str, Any]:
    line = next(n for n, text in enumerate(source.splitlines(), 1) if access.code in text)
    data = {"code": access.code.strip("= "), "array": access.array, "kind": access.kind, "line": line,
            "space": "global" if access.within else "shared"}  # fmt: skip
    costs: Counter[str] = Counter()
    worst = 0
    for cost, times in _costs(setting, access).items():
        costs["requests"] += times
        if isinstance(cost, GlobalCost):
            costs.update(sectors=times * cost.sectors, sectors_ideal=times * cost.ideal_sectors)
        else:
            worst = max(worst, cost.ways)
            costs.update(wavefronts=times * cost.wavefronts, ideal=times * cost.ideal, conflicts=times * cost.conflicts)
    return {**data, **costs, "worst_ways": worst}


def _costs(setting: Setting, access: Access) -> Counter[SharedCost | GlobalCost]:
    """How often each cost is met in the launch."""
    places = access.places(setting)
    steps = places.reshape(-1, LANES, 2)
    blocks = [(x, y) for x in range(GRID) for y in range(GRID)]
    found: Counter[SharedCost | GlobalCost] = Counter()
    for block in blocks if access.within else blocks[:1]:
        met = Counter(map(np.ndarray.tobytes, _addresses(setting, access, steps, block)))
        for addresses, times in met.items():
            if (cost := _cost(setting, access, np.frombuffer(addresses, np.int64).tolist())) is not None:
                found[cost] += times * (1 if access.within else len(blocks))
    return found


def _cost(setting: Setting, access: Access, addresses: list[int]) -> SharedCost | GlobalCost | None:
    active = _active(addresses)
    if not active:
        return None
    if access.within:
        return global_cost(addresses, setting.size, active)
    return shared_cost(access.kind, addresses, setting.size, active)


def _addresses(setting: Setting, access: Access, places: np.ndarray, block: Block) -> np.ndarray:
    """[steps, lanes] of bytes from where banks or sectors begin, lanes that take no part at IDLE."""
    row, col = places[..., 0], places[..., 1]
    idle = row == IDLE
    if access.within:
        cols = setting.arrays()[access.array][1]
        row, col = access.within(setting, row, col, block)
        at, again = (row * cols + col) * setting.size, SECTOR
    else:
        pitch = setting.pitch if access.padded else setting.width
        at, again = (row * pitch + _column(setting, access, row, col)) * setting.size, _ROW
    lowest = np.where(idle, np.iinfo(np.int64).max, at).min(axis=-1, keepdims=True)
    return np.where(idle, IDLE, at - lowest // again * again)  # which has the same cost


def _column(setting: Setting, access: Access, row: Any, col: Any) -> Any:
    return setting.swizzled(row, col) if access.padded and not access.within else col


def _shown(setting: Setting, access: Access, warp: int, step: int) -> dict[str, Any]:
    """One access of one warp: where each lane goes, and when it is served."""
    places = access.places(setting)
    busy = [n for n in range(places.shape[1]) if (places[:, n] != IDLE).any()]
    warp = busy[min(max(warp, 0), len(busy) - 1)]
    turns = [n for n in range(len(places)) if (places[n, warp] != IDLE).any()]
    at = min(max(step, 0), len(turns) - 1)
    lanes = places[turns[at], warp]
    row, col = lanes[:, 0], lanes[:, 1]
    idle = row == IDLE
    data = {"warp": warp, "warps": len(busy), "step": at, "steps": len(turns), "array": access.array}
    if access.within:
        row, col = access.within(setting, row, col, (0, 0))
    else:
        col = _column(setting, access, row, col)
    addresses = _addresses(setting, access, lanes[None], (0, 0))[0].tolist()
    data["places"] = [None if idle[n] else [int(row[n]), int(col[n])] for n in range(LANES)]
    if access.within:
        return {**data, **sectors_map(addresses, setting.size, _active(addresses)).to_json()}
    drawn = banks_map(access.kind, addresses, setting.size, _active(addresses))
    return {**data, **drawn.to_json(), **_banks(setting, access)}


def _active(addresses: Sequence[int]) -> int:
    return sum(1 << lane for lane, address in enumerate(addresses) if address != IDLE)


def _banks(setting: Setting, access: Access) -> dict[str, Any]:
    """The bank that serves the first word of each of the tile's elements."""
    product_left = access.array == "a"
    rows = setting.block_y if product_left else setting.height
    pitch = setting.pitch if access.padded else setting.width
    element = np.arange(rows * pitch).reshape(rows, pitch)
    return {"banks": (element * setting.size // WORD % BANKS).tolist(), "cols": setting.width}
