"""What all blocks touch together, told by a few: what neighbours do not tell, a row of blocks does."""

import numpy as np
import pytest

from tilewright.timing import growth

WAVE = 264


def eighth(block: int) -> list[int]:
    """A word of a sector, whose other words are the next blocks'."""
    return [block // 8]


def columns(block: int) -> list[int]:
    """Words below each other: eight rows share sectors, and a row has sixteen blocks."""
    row, part = divmod(block, 16)
    return [(32 * part + column) * 512 + row // 8 for column in range(32)]


def own(block: int) -> list[int]:
    return [4 * block + n for n in range(4)]


def same(block: int) -> list[int]:
    return [0, 1, 2]


def told(of, grid, wave: int = WAVE):
    row = growth.row(grid, wave, 100)
    parts = []
    for blocks in (growth.blocks(grid), row):
        pairs = [(sector, block) for block in blocks for sector in of(block)]
        parts.append(tuple(np.array(each, np.uint64) for each in zip(*pairs, strict=True)))
    return growth.grown(*parts[0], grid, growth.of_row(*parts[1], row, grid))


@pytest.mark.parametrize("grid", [(4096, 1, 1), (1, 4096, 1), (64, 64, 1)], ids=str)
@pytest.mark.parametrize("of", [eighth, columns, own, same])
def test_a_row_of_blocks_tells_of_all(of, grid):
    every = {sector for block in range(4096) for sector in of(block)}
    wave = {sector for block in growth.row(grid, WAVE, 100) for sector in of(block)}
    found = told(of, grid)
    assert found.launch(grid) == pytest.approx(len(every), rel=0.25)  # halves may begin within what eight rows share
    assert found.of_wave(grid, WAVE) == len(wave)


def test_few_blocks_in_a_row_tell_what_an_axis_adds():
    """Of blocks that leave much, nine are looked at; they do not say what other axes add."""
    grid = 64, 64, 1
    assert len(growth.row(grid, WAVE, 50_000)) == 20 and len(growth.row(grid, WAVE, 1e9)) == 0
    found = told(lambda block: [block // 64 // 8 * 1000 + block % 64 // 8], grid, wave=20)
    assert found.launch(grid) <= 64 * 8 * 8


def test_a_whole_launch_is_counted():
    found = told(lambda block: [block * block % 97], (40, 1, 1))
    assert found.launch((40, 1, 1)) == len({n * n % 97 for n in range(40)})
