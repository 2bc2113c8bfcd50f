"""Products of 2-byte floats by clusters of blocks that bring operands for each other, as the CPU engine computes them:
the bits of other tiles. What they launch is checked as well (conftest.py)."""

import ml_dtypes  # noqa: F401  (teaches NumPy bfloat16)
import numpy as np
import pytest

from tests.ops.test_matmul_hopper import Takes, assert_bits, expected
from tests.ops.test_matmul_tensor import fresh, product
from tilewright.ops.figures import reference
from tilewright.ops.matmul import matmul
from tilewright.ops.products.candidate import Query
from tilewright.ops.products.joined import JoinedTile
from tilewright.ops.products.offered import HOPPER
from tilewright.ops.products.plan import plan
from tilewright.ops.products.recipe import recipe
from tilewright.ops.products.shared import FAMILY, TILES, SharedTile
from tilewright.tune.products import Product


@pytest.mark.usefixtures("short_chains")
@pytest.mark.parametrize(
    "tile", [SharedTile(1, 80, 2, 1, 1), SharedTile(1, 32, 3, 2, 2, 1), SharedTile(2, 48, 2, 1, 2)], ids=lambda x: x.cpp
)
def test_tiles_and_their_mirror_images(takes: Takes, tile: SharedTile) -> None:
    """Ragged on every side, several chunks of k; rows of results in words of 16 bytes, of 8 and odd ones."""
    a, b = fresh((133, 300), "bfloat16"), fresh((300, 168), "bfloat16")
    want = expected(a, b, takes)
    takes(tile)
    assert_bits(product(a, np.asfortranarray(b)), want)
    for wide, first, beside in ((171, 1, [0, 169, 170]), (172, 0, [168, 169, 170, 171])):
        base = np.full((133, wide), np.nan, a.dtype)
        assert_bits(product(np.asfortranarray(a), b, base[:, first : first + 168]), want)
        assert np.isnan(base[:, beside].astype("f4")).all()  # what lies beside rows is not written to


@pytest.mark.usefixtures("short_chains")
def test_stacks_and_what_becomes_of_sums(takes: Takes) -> None:
    """By a mirror image, whose columns have the bias."""
    a, b = fresh((3, 1, 70, 64), "bfloat16"), fresh((2, 64, 72), "bfloat16")
    tile = SharedTile(1, 32, 3, 2, 2, 1)
    takes(tile)
    got = product(a, b)
    assert_bits(got, expected(a, b, takes))
    bias = fresh((72,), "bfloat16")
    old = fresh(got.shape, "bfloat16")
    given = {"bias": bias, "alpha": 0.5, "beta": 0.5, "activation": "relu"}
    want = matmul(a, b, out=old.copy(), **given)
    takes(tile)
    assert_bits(matmul(a, b, out=old, **given), want)


@pytest.mark.usefixtures("short_chains")
@pytest.mark.parametrize(
    "tile", [SharedTile(1, 80, 2, 1, 1), SharedTile(1, 32, 3, 2, 2, 1), JoinedTile(1, 64, 2, 1)], ids=lambda x: x.cpp
)
def test_fewer_rows_and_columns_than_a_tile_has(takes: Takes, tile: SharedTile | JoinedTile) -> None:
    """Of which only those that exist are brought, along k."""
    a, b = fresh((36, 300), "bfloat16"), fresh((300, 24), "bfloat16")
    want = expected(a, b, takes)
    takes(tile)
    assert_bits(product(a, np.asfortranarray(b)), want)


@pytest.mark.parametrize(("dtype", "layout"), [("bfloat16", "NN"), ("float16", "TT"), ("bfloat16", "NT")])
def test_a_tile_is_found_that_fits(dtype: str, layout: str) -> None:
    """Thousands of rows by some hundred columns: one of the table, in clusters, that has room in a multiprocessor."""
    machine = reference()
    for m, n, k in ((5792, 160, 5600), (3424, 544, 2144), (128, 9568, 5184)):
        problem = Product(dtype, 1, m, n, k, layout[0] == "T", layout[1] == "T").problem()
        asked = Query(problem, recipe(problem, HOPPER.families), machine, [FAMILY])
        found = asked.of(FAMILY.name)
        assert len(found) == 2
        for candidate in found:
            tile = candidate.config
            assert SharedTile(tile.groups, tile.n) in TILES
            assert tile.down * tile.across > 1
            assert tile.room(candidate) <= machine.device.room
            assert tile.swap == (candidate.problem.m == n)
        name = plan(problem, machine, HOPPER).steps[-1].kernel
        assert any(candidate.config.cpp in name for candidate in found), (m, n, k, name)


@pytest.mark.parametrize(("m", "n", "k"), [(0, 128, 512), (128, 0, 512), (0, 0, 512), (128, 128, 0), (1, 128, 512)])
def test_no_rows_and_vectors_are_left_to_others(m: int, n: int, k: int) -> None:
    """An estimate divides by rows and by columns. (`matmul` launches nothing where there are no results.)"""
    problem = Product("bfloat16", 1, m, n, k, False, True).problem()
    assert Query(problem, recipe(problem, HOPPER.families), reference(), [FAMILY]).of(FAMILY.name) == []
