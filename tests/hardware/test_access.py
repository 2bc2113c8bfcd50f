"""The access model against an H200's counters, and against properties that hold for every access."""

import json
import random
from pathlib import Path

import pytest

from tilewright.hardware import access

DATA = Path(__file__).parent.parent / "data"
KIND = {
    "shared_ld": "load",
    "shared_st": "store",
    "shared_atom_inc": "increment",
    "shared_cas": "cas",
    "shared_cpasync": "async_copy",
    "shared_ldmatrix": "ldmatrix",
    # of the second set
    "load8": "load",
    "load16": "load",
    "store8": "store",
    "store16": "store",
    "copy8": "async_copy",
    "cas8": "cas",
    **dict.fromkeys(("exchange8", "exchange4", "max4", "add4", "or4"), "atomic"),
}
ALL = 0xFFFFFFFF


def records(space: str) -> list[tuple[dict, list[int], int]]:
    """Each measured record with its byte addresses and its mask."""
    found = []
    for record in json.loads((DATA / f"{space}_access_h200.json").read_text()):
        index = record["index"]
        mask = sum(1 << lane for lane, i in enumerate(index) if i is not None)
        found.append((record, [0 if i is None else i * record["bytes"] for i in index], mask))
    return found


def test_every_measured_shared_access() -> None:
    measured = [*records("shared"), *records("more_shared")]
    assert len(measured) == 798 + 979
    for record, addresses, mask in measured:
        cost = access.shared_cost(KIND[record["kind"]], addresses, record["bytes"], mask)
        name = f"{record['kind']} {record['bytes']} bytes {record['index']}"
        assert cost.conflicts == record["bank_conflicts"], name
        if "wavefronts" in record:  # the hardware has no such counter for cp.async
            assert cost.wavefronts == record["wavefronts"], name


def test_every_measured_global_access() -> None:
    measured = records("global")
    assert len(measured) == 540
    for record, addresses, mask in measured:
        cost = access.global_cost(addresses, record["bytes"], mask)
        assert (cost.requests, cost.sectors) == (record["requests"], record["sectors"]), record["pattern"]


@pytest.mark.parametrize("padding, ways", [(0, 32), (1, 1), (2, 2), (4, 4), (8, 8)])
def test_column_of_a_square_tile(padding: int, ways: int) -> None:
    column = [lane * (32 + padding) * 4 for lane in range(32)]
    assert access.shared_cost("load", column, 4) == (ways, 1, ways, ways - 1)


@pytest.mark.parametrize("padding, ways", [(0, 16), (1, 2), (2, 1)])
def test_column_of_a_32_by_16_tile(padding: int, ways: int) -> None:
    """A warp that reads by columns takes two columns of a tile of 16 rows and 32 columns."""
    cells = [(lane % 16) * (32 + padding) * 4 + (lane // 16) * 4 for lane in range(32)]
    assert access.shared_cost("load", cells, 4).ways == ways


def test_no_active_lane_costs_nothing() -> None:
    for kind in access.KINDS:
        assert access.shared_cost(kind, [0] * 32, 4, 0) == (0, 0, 0, 0)
    assert access.global_cost([0] * 32, 4, 0) == (0, 0, 0, 0, 0)


def test_global_bytes() -> None:
    assert access.global_cost([4 * i for i in range(32)], 4) == (1, 4, 4, 128, 128)
    assert access.global_cost([4 * i + 4 for i in range(32)], 4) == (1, 5, 4, 128, 160)
    assert access.global_cost([128 * i for i in range(32)], 4) == (1, 32, 4, 128, 1024)
    assert access.global_cost([64] * 32, 4) == (1, 1, 1, 128, 32)
    assert access.global_cost([0] * 32, 8, 0b101) == (1, 1, 1, 16, 32)


@pytest.mark.parametrize(
    "size, to, of, cost",
    [
        (4, 1, 3, (1, 1, 1, 0)), (4, 1, 2, (2, 1, 2, 1)), (4, 2, 2, (2, 1, 2, 1)), (4, 8, 1, (8, 1, 8, 7)),
        (4, 2, 8, (8, 2, 8, 6)), (4, 1, 0, (32, 1, 32, 31)), (8, 1, 8, (16, 4, 8, 12)), (16, 1, 3, (4, 4, 1, 0)),
        (16, 8, 8, (32, 8, 8, 24)), (16, 4, 1, (16, 4, 4, 12)),
    ],
)  # fmt: skip
def test_copies_go_through_two_banks(size: int, to: int, of: int, cost: tuple[int, ...]) -> None:
    """Of elements so far apart in shared memory, from so far apart in global memory: as an H200 counted them."""
    targets, sources = ([size * step * lane for lane in range(32)] for step in (to, of))
    assert access.copy_cost(targets, sources, size) == cost
    assert access.copy_cost(targets, sources, size, 0) == (0, 0, 0, 0)
    alone = access.copy_cost(targets, sources, size, reads=0)  # zeros are written from nowhere
    assert alone == access.copy_cost(targets, [size * lane for lane in range(32)], size)


@pytest.mark.parametrize(
    "addresses, repeated",
    [
        ([4 * lane for lane in range(32)], 0),  # each sector once
        ([4 * (lane // 2) for lane in range(32)], 2),  # two sectors, twice
        ([4 * (lane % 8) for lane in range(32)], 3),  # one, four times
        ([0] * 32, 31),
        ([0] * 16 + [4 * lane for lane in range(16, 32)], 15),
        ([32 * (lane // 4) + 4 * (lane % 2) for lane in range(32)], 8),
    ],
)
def test_atomics_send_a_sector_as_often_as_lanes_meet_in_it(addresses: list[int], repeated: int) -> None:
    assert access.repeated_sectors(addresses) == repeated
    assert access.repeated_sectors(addresses, 1) == access.repeated_sectors(addresses, 0) == 0


def test_tables_agree_with_every_base() -> None:
    rng = random.Random(7)
    for _ in range(60):
        size = rng.choice((1, 2, 4, 8, 16))
        active = rng.choice((ALL, rng.getrandbits(32)))
        stride = rng.choice((0, 1, 4, 8, 12, 16, 64, 68, 128, 132))
        offsets = [stride * lane + size * rng.randrange(2) for lane in range(32)]
        base = rng.randrange(1 << 20)
        kind = rng.choice(access.KINDS)
        moved = [base + o for o in offsets]
        table = access.shared_cost_table(kind, offsets, size, active)
        assert len(table) == 4
        assert table[base % 4] == access.shared_cost(kind, moved, size, active)
        sectors = access.global_cost_table(offsets, size, active)
        assert len(sectors) == 32
        assert sectors[base % 32] == access.global_cost(moved, size, active)


def test_bad_kind_and_size_are_named() -> None:
    with pytest.raises(ValueError, match=r"'texture'.*load, store"):
        access.shared_cost("texture", [0] * 32, 4)
    with pytest.raises(ValueError, match="not 3"):
        access.shared_cost("load", [0] * 32, 3)
