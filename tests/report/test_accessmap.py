"""Maps of accesses: their squares give the model's wavefronts and sectors, whatever the access."""

from collections import defaultdict

import numpy as np
import pytest

from tests.report.test_model import site
from tilewright.findings.model import SiteCounts
from tilewright.hardware.access import BANKS, WORD, global_cost, shared_cost
from tilewright.report.accessmap import AccessMap, access_map


def access(kind: str, size: int, space: str = "shared", text: str = "") -> SiteCounts:
    made = site(0, 1, kind, space, warps=1)
    made.size, made.text = size, text
    return made


def mapped(made: SiteCounts, offsets: list[int], threads: int = 256) -> AccessMap:
    found = access_map(made, offsets, threads)
    assert found is not None
    return found


def steps(found: AccessMap) -> int:
    """Wavefronts, from the squares alone: of each group of lanes the last step, and all groups together."""
    last: dict[int, int] = defaultdict(int)
    for lane, _, step in found.cells:
        group = max(start for start in found.starts if start <= lane)
        last[group] = max(last[group], step + 1)
    return sum(last.values())


@pytest.mark.parametrize("kind", ["load", "store", "atomic"])
@pytest.mark.parametrize("size", [1, 2, 4, 8, 16])
@pytest.mark.parametrize("threads", [1, 17, 32, 256])
def test_squares_agree_with_the_model(kind: str, size: int, threads: int) -> None:
    rng = np.random.default_rng()
    active = (1 << min(threads, 32)) - 1
    patterns = [[lane * stride * size for lane in range(32)] for stride in (0, 1, 2, 3, 32, 33)]
    patterns += [(rng.integers(0, 300, 32) * size).tolist(), [lane // 2 * size for lane in range(32)]]
    for offsets in patterns:
        found = mapped(access(kind, size), offsets, threads)
        cost = shared_cost(kind, offsets, size, active)
        assert (steps(found), found.cost, found.ideal) == (cost.wavefronts, cost.wavefronts, cost.ideal), offsets
        assert max(found.served) == cost.ways
        assert {lane for lane, _, _ in found.cells} == set(range(min(threads, 32)))


def test_every_square_is_at_the_bank_of_its_word() -> None:
    offsets = [-128 * lane + 8 * (lane % 3) for lane in range(32)]  # downwards, too
    found = mapped(access("load", 8), offsets)
    expected = {(lane, (o // WORD + half) % BANKS) for lane, o in enumerate(offsets) for half in (0, 1)}
    assert {(lane, bank) for lane, bank, _ in found.cells} == expected


def test_lanes_on_one_word_are_served_together_except_by_an_atomic() -> None:
    assert steps(mapped(access("load", 4), [0] * 32)) == 1
    assert steps(mapped(access("atomic", 4, text="atom.shared.add.u32 %r1, [%r2], %r3;"), [0] * 32)) == 32
    counted = access("atomic", 4, text="atom.shared.add.u32 %r1, [%r2], 1;")
    assert steps(mapped(counted, [0] * 32)) == shared_cost("increment", [0] * 32, 4).wavefronts == 1


@pytest.mark.parametrize("size", [1, 2, 4, 8, 16])
def test_sectors_agree_with_the_model(size: int) -> None:
    rng = np.random.default_rng()
    for offsets in ([lane * size for lane in range(32)], [lane * 96 for lane in range(32)], [0] * 32,
                    (rng.integers(0, 500, 32) * size).tolist()):  # fmt: skip
        found = mapped(access("load", size, "global"), offsets)
        cost = global_cost(offsets, size)
        assert (found.columns, found.cost, found.ideal) == (cost.sectors, cost.sectors, cost.ideal_sectors)
        assert sum(found.served) == len({o + byte for o in offsets for byte in range(size)})
        assert all(wasted == (found.served[column] < 32) for _, column, wasted in found.cells)


def test_what_the_model_does_not_know_has_no_map() -> None:
    assert access_map(access("other", 4), [0] * 32, 32) is None
    assert access_map(access("load", 3), [0] * 32, 32) is None
    assert access_map(access("load", 4, "local"), [0] * 32, 32) is None
