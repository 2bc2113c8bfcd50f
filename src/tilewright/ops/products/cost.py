"""Shared by the cost models: clocks of blocks in waves, and of waits that overlap."""

from __future__ import annotations

from collections.abc import Callable

from tilewright.ops.products.problem import ceil_div

SHARP = 3  # exponent by which the longest of waits stands out
BEGIN = 1.197  # clocks from a block's begin to that of the next, on any SM of an H200


def in_waves(blocks: int, sms: int, resident: int, together: Callable[[int], float]) -> float:
    """Clocks of blocks of which so many are resident on an SM, where `together` are those of so many; none takes less
    than until it begins."""
    waves, rest = divmod(blocks, sms * resident)
    computed = waves * together(resident) + (together(ceil_div(rest, sms)) if rest else 0)
    return max(computed, blocks * BEGIN)


def overlapped(*waits: float) -> float:
    """Clocks of what an SM does at a time: the longest wait, and a little of the others."""
    return float(sum(wait**SHARP for wait in waits) ** (1 / SHARP))
