"""Ways through a graph of blocks, against a search from each block."""

from __future__ import annotations

import random

import pytest

from tilewright.sass.control import bits, reached, without_back_edges


def searched(successors: list[list[int]], first: int) -> set[int]:
    found: set[int] = set()
    work = list(successors[first])
    while work:
        block = work.pop()
        if block not in found:
            found.add(block)
            work += successors[block]
    return found


@pytest.mark.parametrize("seed", range(60))
def test_what_is_reached_without_loops(seed: int) -> None:
    rng = random.Random(seed)
    count = rng.randrange(1, 80)
    graph = [[rng.randrange(count) for _ in range(rng.choice((0, 1, 1, 2, 2, 9)))] for _ in range(count)]
    forward = without_back_edges(graph)
    found = reached(forward)
    for block in range(count):
        assert set(bits(found[block])) == searched(forward, block)
        assert not found[block] >> block & 1  # there is no way back


def test_many_ways_are_walked_once() -> None:
    """Squares behind each other have two ways through each: 2^300 in all."""
    graph = [way for n in range(300) for way in ([3 * n + 1, 3 * n + 2], [3 * n + 3], [3 * n + 3])]
    assert [number.bit_count() for number in reached([*graph, []])][:4] == [900, 898, 898, 897]
