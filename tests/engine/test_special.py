"""Approximate instructions: the definition beside the helpers of every level."""

from __future__ import annotations

import ctypes

import numpy as np
import pytest

from tests.engine.tool import build_runtime
from tilewright.engine import layout
from tilewright.engine.run import helpers, levels
from tilewright.hardware import special


@pytest.mark.parametrize("level", levels.runnable())
@pytest.mark.parametrize("name", special.FUNCTIONS)
def test_helpers_are_the_definition(name: str, level: str) -> None:
    """Of operands that every run draws anew: of all exponents, and of those that matter."""
    rng = np.random.default_rng()
    likely = (rng.integers(0, 2, 1 << 13) << 31 | rng.integers(0x38000000, 0x44000000, 1 << 13)).astype(np.uint32)
    words = np.concatenate([rng.integers(0, 1 << 32, 1 << 13, np.uint32), likely])
    room = np.empty(len(words) + 32, np.uint32)
    start = -room.ctypes.data // 4 % 32
    out = room[start : start + len(words)]
    out[:] = words
    function = layout.SPECIAL_NAMES.index(name)
    address = helpers.linked("runtime", level)["tw_special_warp"]
    ask = ctypes.CFUNCTYPE(None, ctypes.c_uint32, ctypes.c_void_p)(address)
    for first in range(0, len(out), 32):
        ask(function, out[first:].ctypes.data)
    np.testing.assert_array_equal(out, special.FUNCTIONS[name](words))


def test_every_function_is_defined() -> None:
    assert set(special.FUNCTIONS) == set(layout.SPECIAL_NAMES)


def test_c_has_these_coefficients() -> None:
    assert (helpers.FOLDER / "special_tables.h").read_bytes() == build_runtime().special_tables()
