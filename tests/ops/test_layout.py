"""The reduction of two strided views to the fewest axes, by walking both sides element by element."""

import itertools
import random

import numpy as np
import pytest

from tilewright.ops.layout import Layout, has_overlap, layout_of
from tilewright.ops.permutes.plan import DIVIDEND, divisor


def moves(layout: Layout) -> dict[int, int]:
    """Which byte of y (from its lowest address) gets which byte of x."""
    result = {}
    for index in itertools.product(*(range(axis.extent) for axis in layout.axes)):
        x = layout.x_start + sum(i * axis.source for i, axis in zip(index, layout.axes, strict=True))
        y = layout.y_start + sum(i * axis.target for i, axis in zip(index, layout.axes, strict=True))
        for byte in range(layout.unit):
            assert y + byte not in result
            result[y + byte] = x + byte
    return result


def expected(shape: list[int], source: list[int], target: list[int], itemsize: int, layout: Layout) -> dict[int, int]:
    result = {}
    for index in itertools.product(*(range(n) for n in shape)):
        x = sum(i * s for i, s in zip(index, source, strict=True)) - layout.x_low
        y = sum(i * t for i, t in zip(index, target, strict=True)) - layout.y_low
        for byte in range(itemsize):
            result[y + byte] = x + byte
    return result


@pytest.mark.parametrize("seed", range(200))
def test_reduced_layout_moves_the_same_bytes(seed: int) -> None:
    rng = random.Random(seed)
    itemsize = rng.choice([1, 2, 4, 8, 16])
    shape = [rng.randint(1, 5) for _ in range(rng.randint(0, 5))]
    target = list(np.empty(shape, np.dtype((np.void, itemsize))).strides)
    if rng.random() < 0.5:
        target = [t * 2 for t in target]
    target = [t * rng.choice([1, 1, -1]) for t in target]
    order = list(range(len(shape)))
    rng.shuffle(order)
    step, source = itemsize, [0] * len(shape)
    for axis in order:
        source[axis] = step * rng.choice([1, 1, 1, -1, 0])
        step *= shape[axis] + rng.choice([0, 0, 1])
    x_pointer = 4096 + itemsize * rng.randint(0, 16)
    if rng.random() < 0.2:
        x_pointer += 1
    layout = layout_of(shape, source, target, itemsize, x_pointer, 8192)
    assert moves(layout) == expected(shape, source, target, itemsize, layout)
    assert all(axis.extent > 1 for axis in layout.axes)
    assert (layout.x_address + layout.x_start) % layout.unit == 0


def test_neighbouring_axes_merge_to_the_fewest() -> None:
    x = np.empty((2, 3, 4, 5, 6), np.float32)
    source = [x.strides[a] for a in (3, 4, 0, 1, 2)]
    layout = layout_of((5, 6, 2, 3, 4), source, np.empty((5, 6, 2, 3, 4), np.float32).strides, 4, 0, 0)
    assert [axis.extent for axis in layout.axes] == [30, 24]


def test_rows_that_stay_rows_widen_the_unit() -> None:
    x = np.empty((7, 9, 12), np.float32)
    layout = layout_of((9, 7, 12), [48, 432, 4], np.empty((9, 7, 12), np.float32).strides, 4, x.ctypes.data, 0)
    assert layout.unit == 16
    assert [axis.extent for axis in layout.axes] == [9, 7, 3]


@pytest.mark.parametrize("value", [1, 2, 3, 5, 7, 31, 64, 641, 12289, 2**30 + 1, 2**31 - 1, 2**31])
def test_division_by_multiplication(value: int) -> None:
    _, magic, shift = divisor(value)
    rng = random.Random(value)
    edges = [k * value + d for k in (0, 1, 2, (DIVIDEND - 1) // value) for d in (-1, 0, 1)]
    for n in [*edges, *(rng.randrange(DIVIDEND) for _ in range(1000)), DIVIDEND - 1]:
        if 0 <= n < DIVIDEND:
            total = (n * magic >> 32) + n
            assert magic < 2**32 and total < 2**32
            assert total >> shift == n // value


def test_overlapping_views_are_seen() -> None:
    assert has_overlap((4, 4), (0, 4), 4)
    assert has_overlap((4, 4), (8, 4), 4)
    assert not has_overlap((4, 4), (16, 4), 4)
    assert not has_overlap((4, 4), (-4, 16), 4)
    assert not has_overlap((1, 4), (0, 4), 4)
