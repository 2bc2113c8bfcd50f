"""Brief products of float64, whose blocks bring all of k at once, as the CPU engine computes them: the bits of CUDA
cores' tiles, which NumPy's result is near. What they launch is checked as well (conftest.py)."""

from collections.abc import Callable

import numpy as np
import pytest

from tests.ops.offers import take
from tests.ops.test_matmul_brief import laid_out
from tests.ops.test_matmul_tensor import product
from tilewright.ops.matmul import matmul
from tilewright.ops.products import tensor
from tilewright.ops.products.brief_double import OF_STACKS, DoubleTile
from tilewright.ops.products.run import Engine
from tilewright.ops.products.stream_double import StreamTile

TILE = DoubleTile(1, 2, 1, 2)
Takes = Callable[[DoubleTile | StreamTile], list[str]]


def fresh(*shape: int) -> np.ndarray:
    return np.random.default_rng().standard_normal(shape)


@pytest.fixture
def takes(monkeypatch: pytest.MonkeyPatch) -> Takes:
    """Lets the engine take one tile whatever it costs; gives the kernels that are run."""
    launch = Engine.launch

    def by(tile: DoubleTile | StreamTile) -> list[str]:
        used: list[str] = []
        monkeypatch.setattr(tensor, "MANY", 0)
        monkeypatch.setattr(Engine, "launch", lambda *on: used.append(on[1].kernel.split("<")[0]) or launch(*on))
        take(monkeypatch, tile)
        return used

    return by


@pytest.mark.parametrize(
    ("tile", "layouts", "k"),
    [
        (TILE, ("rows", "columns"), 90),
        (DoubleTile(2, 1, 2, 2), ("columns", "rows"), 90),
        (TILE, ("apart", "apart"), 90),
    ],
    ids=["along k", "along rows", "gathered"],
)
def test_every_layout_has_the_bits_of_other_tiles(
    tile: DoubleTile, layouts: tuple[str, str], k: int, takes: Takes
) -> None:
    has_the_bits_of_other_tiles(tile, layouts, k, takes, "brief_double")


def has_the_bits_of_other_tiles(
    tile: DoubleTile | StreamTile, layouts: tuple[str, str], k: int, takes: Takes, kernel: str
) -> None:
    """Ragged; neither operand's neighbours are read (NaNs). Lines that begin at whole pairs, and at any element."""
    chance = np.random.default_rng()
    cases = []
    for whole in (False, True):
        extents = (*chance.integers(9, 38, 2), chance.integers(k - 50, k))
        m, n, steps = (int(x) & ~1 if whole else int(x) | 1 for x in extents)
        a, b = fresh(m, steps), fresh(steps, n)
        cases.append((a, b, matmul(a, b)))
    used = takes(tile)
    for a, b, want in cases:
        assert np.all(np.abs(want - a @ b) <= 2.0**-50 * k * (np.abs(a) @ np.abs(b)))
        x, y = (laid_out(array, layout) for array, layout in zip((a, b), layouts, strict=True))
        np.testing.assert_array_equal(product(x, y), want)
    assert used == 2 * [kernel]


def test_stacks_short_chains_a_result_in_columns_and_what_becomes_of_sums(takes: Takes) -> None:
    a, b, bias = fresh(3, 1, 17, 30), fresh(5, 30, 9), fresh(9)
    short, brief = fresh(3, 19, 7), fresh(7, 40)
    shortest = matmul(short, brief)
    want, fused = matmul(a, b), matmul(a, b, bias=bias, alpha=0.5, activation="relu")
    used = takes(TILE)
    out = np.full((3, 5, 9, 17), np.nan).swapaxes(-1, -2)
    np.testing.assert_array_equal(matmul(a, b, out=out), want)
    np.testing.assert_array_equal(matmul(a, b, bias=bias, alpha=0.5, activation="relu"), fused)
    assert used[0] == "brief_double" and len(used) == 2
    np.testing.assert_array_equal(matmul(short, brief), shortest)
    assert used[2:] == ["brief_double"]


@pytest.mark.parametrize("tile", OF_STACKS, ids=lambda tile: tile.cpp)
def test_blocks_of_stacks_have_the_bits_of_other_tiles(tile: DoubleTile, takes: Takes) -> None:
    """Results of whole sectors and of others, in rows and in columns; tiles that edges cut."""
    cases = [(fresh(2, 3, m, 21), fresh(2, 3, 21, n)) for m, n in ((tile.m - 3, tile.n - 1), (tile.m + 9, 4 * tile.n))]
    wanted = [matmul(a, b) for a, b in cases]
    used = takes(tile)
    for (a, b), want in zip(cases, wanted, strict=True):
        np.testing.assert_array_equal(matmul(a, b, out=np.full(want.shape, np.nan)), want)
        columns = np.full(want.swapaxes(-1, -2).shape, np.nan).swapaxes(-1, -2)
        np.testing.assert_array_equal(matmul(a, b, out=columns), want)
    assert used == 4 * ["brief_double"]
