"""What to do instead where a permutation has more axes than a plan holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilewright.gpu.arrays import Array, packed
from tilewright.ops.layout import WIDEST, layout_of
from tilewright.ops.permutes.plan import AXES

Order = tuple[int, ...]


def advice(x: Array, order: Order, target: Sequence[int], x_pointer: int, out_pointer: int) -> str:
    """What makes the axes few enough, tried before it is said: a copy, another out, or two steps.

    Args:
        x, order: what was to be permuted, and how.
        target: out's strides.
        x_pointer, out_pointer: where they begin; what tilewright or a library makes is taken to be aligned.
    """
    own, new = (x.strides, x_pointer % WIDEST), (packed(x.shape, x.itemsize), 0)
    goal, plain = (tuple(target), out_pointer % WIDEST), (packed([x.shape[a] for a in order], x.itemsize), 0)
    if _fits(x, new, order, goal):
        return "copy the array to contiguous memory first"
    if _fits(x, own, order, plain):
        return "leave out= away, or pass contiguous memory"
    for source, before in (own, ""), (new, "copy the array to contiguous memory, and "):
        for first, second in _two_steps(order):
            between = x._replace(shape=tuple(x.shape[a] for a in first))
            middle = (packed(between.shape, x.itemsize), 0)
            if _fits(x, source, first, middle) and _fits(between, middle, second, goal):
                return f"{before}permute in two steps: by {first}, and the result by {second}"
    return "copy the array to contiguous memory, and permute a few axes at a time"


def _fits(x: Array, source: tuple[Order, int], order: Order, target: tuple[Order, int]) -> bool:
    """Whether so few axes remain that there is a kernel for them; memory is strides and the first element's address."""
    shape, strides = [x.shape[a] for a in order], [source[0][a] for a in order]
    return len(layout_of(shape, strides, target[0], x.itemsize, source[1], target[1]).axes) <= AXES


def _two_steps(order: Order) -> Iterator[tuple[Order, Order]]:
    """Two permutations that are `order` one after the other: the first puts the last axes where they belong."""
    for moved in range(1, len(order)):
        last = order[-moved:]
        first = (*(a for a in range(len(order)) if a not in last), *last)
        yield first, tuple(first.index(a) for a in order)
