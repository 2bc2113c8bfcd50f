"""Launches whose times are measured, and their inputs: recipes of which both sides make the same arrays.

A set is JSON: ``{"launches": [...]}``, each with ``code`` (the cubin's name in a zip file beside it), ``symbol``,
``grid``, ``block``, ``shared``, and ``args``: ``{"dtype", "count", "fill", "seed", "high"}`` of an array, or
``{"struct", "value"}`` of a number, as Python's `struct` packs it. An array with ``fields`` is the pointer at the end
of a struct, behind those bytes, and points ``skip`` bytes into it. Needs NumPy alone.
"""

from __future__ import annotations

from typing import Any

import numpy as np

BLOCK = 1 << 20  # random elements, which come again and again


def array(recipe: dict[str, Any]) -> np.ndarray:
    """The array of a recipe; float16 and bfloat16 as their bits."""
    count, name, fill, high = recipe["count"], recipe["dtype"], recipe["fill"], recipe.get("high", 100)
    dtype = np.dtype({"bfloat16": "uint16"}.get(name, name))
    if fill == "zeros":
        return np.zeros(count, dtype)
    if fill == "arange":
        return (np.arange(count) % high).astype(dtype)
    if fill == "steps":  # rises evenly to high, as row pointers do
        return (np.arange(count, dtype=np.int64) * high // max(1, count - 1)).astype(dtype)
    chance = np.random.Generator(np.random.Philox(recipe["seed"]))
    some = min(count, BLOCK)
    if fill == "index":
        made = chance.integers(0, max(1, high), some)
    elif dtype.kind == "c":
        made = chance.random(some) + 1j * chance.random(some)
    elif dtype.kind in "iu" and name != "bfloat16":
        made = chance.integers(0, 100, some)
    else:
        made = chance.random(some, np.float32) * np.float32(2) - np.float32(1)
    if name == "bfloat16":
        made = (made.astype(np.float32).view(np.uint32) >> 16).astype(np.uint16)
    return np.resize(made.astype(dtype), count)
