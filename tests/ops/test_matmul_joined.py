"""Products of 2-byte floats by clusters of blocks that share a tile's chunks of k, as the CPU engine computes them: the
bits of other tiles. What they launch is checked as well (conftest.py)."""

import ml_dtypes  # noqa: F401  (teaches NumPy bfloat16)
import numpy as np
import pytest

from tests.ops.test_matmul_hopper import Takes, assert_bits, expected
from tests.ops.test_matmul_tensor import fresh, product
from tilewright.ops.matmul import matmul
from tilewright.ops.products.joined import JoinedTile

pytestmark = pytest.mark.usefixtures("short_chains")

TILE = JoinedTile(1, 64, 2, 2)


def test_chunks_of_k_by_clusters(takes: Takes) -> None:
    """Ragged on every side; an odd number of chunks, of which a cluster's first block takes one more; rows of results
    in words of 16 bytes, and odd ones."""
    a, b = fresh((136, 300), "bfloat16"), fresh((300, 72), "bfloat16")
    turned = np.asfortranarray
    want = expected(a, b, takes)
    takes(TILE)
    assert_bits(product(a, b), want)
    assert_bits(product(turned(a), turned(b)), want)
    base = np.full((136, 75), np.nan, a.dtype)
    assert_bits(product(a, b, base[:, 1:73]), want)
    assert np.isnan(base[:, [0, 73, 74]].astype("f4")).all()  # what lies beside rows is not written to


def test_stacks_and_what_becomes_of_sums(takes: Takes) -> None:
    a, b = fresh((3, 1, 70, 160), "bfloat16"), fresh((2, 160, 72), "bfloat16")
    takes(TILE)
    got = product(a, b)
    assert_bits(got, expected(a, b, takes))
    bias = fresh((72,), "bfloat16")
    old = fresh(got.shape, "bfloat16")
    given = {"bias": bias, "alpha": 0.5, "beta": 0.5, "activation": "relu"}
    want = matmul(a, b, out=old.copy(), **given)
    takes(TILE)
    assert_bits(matmul(a, b, out=old, **given), want)


def test_a_block_alone(takes: Takes) -> None:
    """One chunk, and several in turn."""
    for k in (120, 300):
        a, b = fresh((72, k), "bfloat16"), fresh((k, 72), "bfloat16")
        want = expected(a, b, takes)
        takes(JoinedTile(1, 64, 2, 1))
        assert_bits(product(a, np.asfortranarray(b)), want)


def test_tiles_of_32_columns(takes: Takes) -> None:
    """Whose lines are half as long where B's rows are contiguous; alone, and shared by three blocks, two of which add
    up three times eight rows and one two."""
    a, b = fresh((72, 300), "bfloat16"), fresh((300, 72), "bfloat16")
    want = expected(a, b, takes)
    takes(JoinedTile(1, 32, 4, 3))
    assert_bits(product(a, b), want)
    takes(JoinedTile(1, 32, 4, 1))
    assert_bits(product(np.asfortranarray(a), np.asfortranarray(b)), want)


def test_few_rows_by_mirror_images(takes: Takes) -> None:
    """Columns of C are contiguous there: by a block alone, and by three, two of which add up three times eight."""
    a, b = fresh((2, 13, 300), "bfloat16"), fresh((2, 300, 76), "bfloat16")
    bias = fresh((76,), "bfloat16")
    want, with_bias = expected(a, b, takes), matmul(a[0], b[0], bias=bias, activation="relu")
    takes(JoinedTile(1, 16, 3, 3, 1))
    assert_bits(product(a, b), want)
    assert_bits(matmul(a[0], b[0], bias=bias, activation="relu"), with_bias)
    takes(JoinedTile(1, 16, 3, 1, 1))
    base = np.full((13, 79), np.nan, a.dtype)
    assert_bits(product(a[0], np.asfortranarray(b[0]), base[:, 1:77]), want[0])
    assert np.isnan(base[:, [0, 77, 78]].astype("f4")).all()
    assert_bits(product(a[1, :1], b[1]), want[1, :1])
