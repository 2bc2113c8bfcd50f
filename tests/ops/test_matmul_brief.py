"""Brief products of 2-byte floats, whose blocks bring all of k at once, as the CPU engine computes them: the bits of
other tiles. What they launch is checked as well (conftest.py)."""

import ml_dtypes  # noqa: F401  (teaches NumPy bfloat16)
import numpy as np
import pytest

from tests.ops.test_matmul_hopper import Takes, assert_bits, expected
from tests.ops.test_matmul_tensor import fresh, product
from tilewright.ops.matmul import matmul
from tilewright.ops.products.brief import OF_STACKS, BriefTile

pytestmark = pytest.mark.usefixtures("short_chains")

TILE = BriefTile(1, 2, 1, 2)


def laid_out(array: np.ndarray, layout: str) -> np.ndarray:
    """The same values: in rows, in columns, or at every other place behind an odd one."""
    if layout == "columns":
        return np.asfortranarray(array)
    if layout == "apart":
        apart = np.full((2 * array.shape[0], 2 * array.shape[1] + 1), np.nan, array.dtype)
        apart[::2, 1::2] = array
        return apart[::2, 1::2]
    return array


@pytest.mark.parametrize(
    ("tile", "layouts"),
    [
        (TILE, ("rows", "columns")),
        (BriefTile(2, 1, 2, 2), ("columns", "rows")),
        (BriefTile(1, 1, 4, 2), ("apart", "apart")),
    ],
    ids=["along k", "along rows", "gathered"],
)
def test_every_layout_has_the_bits_of_other_tiles(tile: BriefTile, layouts: tuple[str, str], takes: Takes) -> None:
    """Ragged, with extents of one; neither operand's neighbours are read (NaNs)."""
    chance = np.random.default_rng()
    for n in (int(chance.integers(2, 40)), 24, 37)[
        : 3 if tile.staged else 1
    ]:  # rows of words of 16 bytes, and odd ones
        m, k = int(chance.integers(1, 40)), int(chance.integers(7, 120))
        a, b = fresh((m, k), "bfloat16"), fresh((k, n), "bfloat16")
        want = expected(a, b, takes)
        takes(tile)
        x, y = (laid_out(array, layout) for array, layout in zip((a, b), layouts, strict=True))
        assert_bits(product(x, y), want)
        if tile.staged:
            base = np.full((m, 2 * n + 1), np.nan, a.dtype)
            assert_bits(product(x, y, base[:, 1 : n + 1]), want)
            assert_bits(product(x, y, base[:, 1::2]), want)
            assert np.isnan(base[:, 0].astype("f4")).all()  # what lies before rows is not written to


@pytest.mark.parametrize(("tile", "split"), [(TILE, False), (TILE, True), (BriefTile(1, 1, 1, 1, 2), False)])
def test_chunks_of_k_by_warps_by_blocks_and_by_clusters(tile: BriefTile, split: bool, takes: Takes) -> None:
    """Three of them: those of a cluster of two blocks go to both, and a warp of one takes two."""
    a, b = fresh((20, 300), "bfloat16"), fresh((300, 10), "bfloat16")
    want = expected(a, b, takes)
    takes(tile, split=split)
    assert_bits(product(a, b), want)
    assert_bits(product(a, np.asfortranarray(b)), want)


def test_stacks_and_what_becomes_of_sums(takes: Takes) -> None:
    a, b = fresh((3, 1, 17, 30), "bfloat16"), fresh((5, 30, 9), "bfloat16")
    takes(TILE)
    got = product(a, b)
    assert_bits(got, expected(a, b, takes))
    bias = fresh((9,), "bfloat16")
    want = matmul(a, b, bias=bias, alpha=0.5, activation="relu")
    takes(TILE)
    assert_bits(matmul(a, b, bias=bias, alpha=0.5, activation="relu"), want)


@pytest.mark.parametrize("tile", OF_STACKS, ids=lambda tile: tile.cpp)
def test_blocks_of_stacks_have_the_bits_of_other_tiles(tile: BriefTile, takes: Takes) -> None:
    """Rows of whole words and others; tiles that edges cut."""
    for m, n in ((tile.m - 3, tile.n - 1), (tile.m + 9, 2 * tile.n)):
        a, b = fresh((2, 3, m, 75), "bfloat16"), fresh((2, 3, 75, n), "bfloat16")
        want = expected(a, b, takes)
        takes(tile)
        assert_bits(product(a, b), want)
