"""The layout of a permutation: two strided views of one shape, reduced to the fewest axes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import NamedTuple

WIDEST = 16  # bytes of the widest access a thread can make


class Axis(NamedTuple):
    """One axis of the copy: its length and the bytes between neighbours in x and in y."""

    extent: int
    source: int
    target: int


@dataclass(frozen=True)
class Layout:
    """A copy of `unit`-byte elements, axes in the order of y's memory, the slowest first.

    Starts are in bytes from the lowest address of each side; `x_low` and `y_low` say where that lies from the
    pointer of the view's first element. `x_address` and `y_address` are the lowest addresses' residues
    modulo WIDEST: all of an address that the choice of a kernel may depend on.
    """

    unit: int
    axes: tuple[Axis, ...]
    x_start: int
    y_start: int
    x_low: int
    y_low: int
    x_bytes: int
    y_bytes: int
    x_address: int
    y_address: int

    @property
    def count(self) -> int:
        """The number of units copied."""
        return prod(axis.extent for axis in self.axes)


def span(shape: Sequence[int], strides: Sequence[int], itemsize: int) -> tuple[int, int]:
    """The bytes [low, high) that a non-empty strided view touches, from its first element."""
    steps = [(n - 1) * s for n, s in zip(shape, strides, strict=True)]
    return sum(s for s in steps if s < 0), sum(s for s in steps if s > 0) + itemsize


def has_overlap(shape: Sequence[int], strides: Sequence[int], itemsize: int) -> bool:
    """Whether a view may hold one byte twice: axes sorted by stride, each must step past the faster ones."""
    reach = itemsize
    for stride, extent in sorted((abs(s), n) for n, s in zip(shape, strides, strict=True) if n > 1):
        if stride < reach:
            return True
        reach += stride * (extent - 1)
    return False


def merged(axes: list[Axis]) -> list[Axis]:
    """The same copy with lengths of 1 dropped and every axis that continues its neighbour on both sides joined."""
    result: list[Axis] = []
    for axis in axes:
        if axis.extent == 1:
            continue
        if result:
            last = result[-1]
            if last.source == axis.extent * axis.source and last.target == axis.extent * axis.target:
                result[-1] = Axis(last.extent * axis.extent, axis.source, axis.target)
                continue
        result.append(axis)
    return result


def layout_of(
    shape: Sequence[int], source: Sequence[int], target: Sequence[int], itemsize: int, x_pointer: int, y_pointer: int
) -> Layout:
    """Reduces the copy of x (strides `source`, in bytes) to y (`target`) over `shape`, which holds no zero.

    Axes that y walks backwards are turned round on both sides. Elements that are not aligned to their size
    become several smaller ones. An axis that both sides walk element by element widens the unit as far as
    alignment allows.
    """
    x_low, x_high = span(shape, source, itemsize)
    y_low, y_high = span(shape, target, itemsize)
    x_start, y_start = -x_low, -y_low
    axes = []
    for extent, s, t in zip(shape, source, target, strict=True):
        if t < 0:
            x_start, y_start = x_start + (extent - 1) * s, y_start + (extent - 1) * t
            s, t = -s, -t
        axes.append(Axis(extent, s, t))
    axes.sort(key=lambda axis: -axis.target)
    axes = merged(axes)

    places = [x_pointer + x_low, y_pointer + y_low, x_start, y_start]
    unit = itemsize
    while any(place % unit for place in places) or any(a.source % unit or a.target % unit for a in axes):
        unit //= 2
    if unit < itemsize:
        axes = merged([*axes, Axis(itemsize // unit, unit, unit)])
    while axes and axes[-1].source == unit == axes[-1].target and unit < WIDEST:
        run, wide = axes[-1], 2 * unit
        if run.extent % 2 or any(place % wide for place in places):
            break
        if any(a.source % wide or a.target % wide for a in axes[:-1]):
            break
        axes = merged([*axes[:-1], Axis(run.extent // 2, wide, wide)])
        unit = wide
    return Layout(
        unit,
        tuple(axes),
        x_start,
        y_start,
        x_low,
        y_low,
        x_high - x_low,
        y_high - y_low,
        (x_pointer + x_low) % WIDEST,
        (y_pointer + y_low) % WIDEST,
    )
