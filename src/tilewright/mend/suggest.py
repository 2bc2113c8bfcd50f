"""Remedies in words, where a change can't be tried: a guard for a bounds error, a barrier for a race."""

from __future__ import annotations

import re

from tilewright.compile.source import clean, closing


def guard(line: str, variable: str, elements: int | None = None) -> str:
    """The condition that would keep an access inside its array.

    Args:
        line: the source line of the access.
        variable: the array, as the line names it.
        elements: that the array has, where known.
    """
    index = _index(line, variable)
    count = f"{elements:,}".replace(",", "") if elements is not None else f"the number of elements of {variable}"
    if index is None:
        return f"test the index against {count} before this access"
    return (
        f"guard the access: if ({index} < {count}); compare it with the size that the kernel is given, row and column "
        "separately if the array has both, and keep __syncthreads() outside the guard"
    )


def barrier(first: int, second: int, *, one_warp: bool = False) -> str:
    """Where to put the barrier that orders two accesses, by their source lines."""
    what = "__syncwarp()" if one_warp else "__syncthreads()"
    low, high = sorted((first, second))
    if low == high:
        return (
            f"put {what} where every thread of the {'warp' if one_warp else 'block'} reaches it, between two executions"
            f" of line {low}; or give each thread an element of its own"
        )
    loop = f"; if a loop leads from line {high} back to line {low}, a second one at the end of its body"
    return f"put {what} between line {low} and line {high}, outside any branch that threads may skip{loop}"


def _index(line: str, variable: str) -> str | None:
    cleaned = clean(line)
    match = re.search(rf"(?<![\w.>]){re.escape(variable)}\s*\[", cleaned)
    if match is None:
        return None
    end = closing(cleaned, match.end() - 1)
    return line[match.end() : end - 1].strip() if cleaned[end - 1 : end] == "]" else None
