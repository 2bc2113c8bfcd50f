"""Products of float64 whose warps bring chunks of their own, as the CPU engine computes them: the bits of CUDA cores'
tiles, which NumPy's result is near. What they launch is checked as well (conftest.py)."""

from dataclasses import replace

import pytest

from tests.ops.test_matmul_brief_double import Takes, has_the_bits_of_other_tiles, takes  # noqa: F401
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
    has_the_bits_of_other_tiles(tile, layouts, k, takes, "stream_double")


def test_pairs_before_a_line_are_read_only_where_they_are_the_operands() -> None:
    rows = Operand(ELEMENTS["float64"], rows=9, row=33, other=1)
    assert copying(rows, 33) == ("ALONG_K", "BY_SHIFTED_PAIRS")
    assert copying(replace(rows, row=34), 33) == ("ALONG_K", "BY_PAIRS")
    assert copying(replace(rows, row=1, other=33), 33) == ("ALONG_ROWS", "BY_SHIFTED_PAIRS")
    for beside in ({"address": 8}, {"row": -33}, {"other": 2, "row": 66}, {"batch": (0, 0, -5)}):
        assert copying(replace(rows, **beside), 33) == ("ALONG_K", "BY_ELEMENTS"), beside  # type: ignore[arg-type]
