"""Approximate instructions: an H200's answers in both tiers, and the definition beside the helpers of every level."""

import ctypes
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from lab import measure_special as measure

import tilewright as tw
from tests.engine import special_unit as special
from tilewright.engine import layout
from tilewright.engine.run import helpers, levels

ANSWERS = Path(__file__).parent.parent / "data/special_h200.npz"


@cache
def module() -> tw.RawModule:
    return measure.module()


@cache
def answers() -> Any:
    return np.load(ANSWERS)


@pytest.mark.parametrize("name", measure.NAMES)
def test_answers_are_an_h200s(name: str, tier: str) -> None:
    a, b = measure.chosen(name)
    out = np.full_like(a, 0xA5A5A5A5)
    measure.launch(module(), name, a, b, out, tier=tier)
    wanted = answers()[name]
    differ = np.flatnonzero(out != wanted)
    assert not len(differ), [tuple(hex(each[at]) for each in (a, b, out, wanted)) for at in differ[:9]]


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
    address = helpers.linked("arithmetic", level)["tw_special_warp"]
    ask = ctypes.CFUNCTYPE(None, ctypes.c_uint32, ctypes.c_void_p)(address)
    for first in range(0, len(out), 32):
        ask(function, out[first:].ctypes.data)
    np.testing.assert_array_equal(out, special.FUNCTIONS[name](words))


def test_every_function_is_defined() -> None:
    assert set(special.FUNCTIONS) == set(layout.SPECIAL_NAMES)


def test_a_wrong_coefficient_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any of one segment, by the least that it can be wrong."""
    x, _ = measure.chosen("ex2.approx.ftz.f32")
    right = answers()["ex2.approx.ftz.f32"]
    assert (special.ex2(x) == right).all()
    rows = special.TABLES["ex2"]
    for place in range(3):
        wrong = tuple(c + (k == place) for k, c in enumerate(rows[9]))
        monkeypatch.setitem(special.TABLES, "ex2", (*rows[:9], wrong, *rows[10:]))
        assert (special.ex2(x) != right).any(), place
