"""Products of float64 whose warps bring chunks of their own, as the CPU engine computes them: the bits of CUDA cores'
tiles, which NumPy's result is near. What they launch is checked as well (conftest.py)."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.ops.test_matmul_brief import laid_out
from tests.ops.test_matmul_brief_double import Takes, fresh, takes  # noqa: F401
from tests.ops.test_matmul_tensor import product
from tilewright.ops.matmul import matmul
from tilewright.ops.products.problem import ELEMENTS, Operand
from tilewright.ops.products.stream_double import StreamTile, copying


@pytest.mark.parametrize(
    ("tile", "layouts", "k"),
    [
        (StreamTile(1, 2, 2, 16, 4), ("rows", "rows"), 400),
        (StreamTile(2, 1, 1, 32, 3), ("columns", "columns"), 300),
        (StreamTile(1, 1, 2, 16, 3), ("apart", "apart"), 300),
        (StreamTile(1, 1, 2, 16, 4, 2), ("rows", "columns"), 700),
    ],
    ids=["chunks by warps", "along rows, chunks in turn", "gathered", "chunks by clusters"],
)
def test_every_layout_has_the_bits_of_other_tiles(
    tile: StreamTile,
    layouts: tuple[str, str],
    k: int,
    takes: Takes,  # noqa: F811
) -> None:
    """Ragged; neither operand's neighbours are read (NaNs). Lines that begin at whole pairs, and at any element."""
    chance = np.random.default_rng()
    cases = []
    for whole in (True, False):
        extents = (*chance.integers(9, 38, 2), chance.integers(k - 50, k))
        m, n, steps = (int(x) & ~1 if whole else int(x) | 1 for x in extents)
        a, b = fresh(m, steps), fresh(steps, n)
        cases.append((a, b, matmul(a, b)))
    used = takes(tile)
    for a, b, want in cases:
        assert np.all(np.abs(want - a @ b) <= 2.0**-50 * k * (np.abs(a) @ np.abs(b)))
        x, y = (laid_out(array, layout) for array, layout in zip((a, b), layouts, strict=True))
        np.testing.assert_array_equal(product(x, y), want)
    assert used == 2 * ["stream_double"]


def test_pairs_before_a_line_are_read_only_where_they_are_the_operands() -> None:
    rows = Operand(ELEMENTS["float64"], rows=9, row=33, other=1)
    assert copying(rows, 33) == ("ALONG_K", "BY_SHIFTED_PAIRS")
    assert copying(replace(rows, row=34), 33) == ("ALONG_K", "BY_PAIRS")
    assert copying(replace(rows, row=1, other=33), 33) == ("ALONG_ROWS", "BY_SHIFTED_PAIRS")
    for beside in ({"address": 8}, {"row": -33}, {"other": 2, "row": 66}, {"batch": (0, 0, -5)}):
        assert copying(replace(rows, **beside), 33) == ("ALONG_K", "BY_ELEMENTS"), beside  # type: ignore[arg-type]
