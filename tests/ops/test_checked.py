"""The kernels that the operations launch are clean under every check, on shapes that are no multiple of a tile."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest

import tilewright as tw
from tilewright.engine import Outcome, Program
from tilewright.engine.observed import CHECKS
from tilewright.ops.arrays import CPU
from tilewright.ops.execute import runner
from tilewright.ops.layout import layout_of
from tilewright.ops.words import words

_RNG = np.random.default_rng()


def _data(shape: tuple[int, ...], dtype: str) -> np.ndarray:
    kind = np.dtype(dtype)
    if kind.kind in "iu":
        return _RNG.integers(0, 100, shape).astype(kind)
    return _RNG.random(shape).astype(kind)


def _transpose(shape: tuple[int, ...], dtype: str) -> Callable[[], object]:
    return lambda: tw.transpose(_data(shape, dtype))


def _permute(shape: tuple[int, ...], axes: tuple[int, ...], dtype: str) -> Callable[[], object]:
    return lambda: tw.permute(_data(shape, dtype), axes)


def _matmul(m: int, k: int, n: int, dtype: str) -> Callable[[], object]:
    return lambda: tw.matmul(_data((m, k), dtype), _data((k, n), dtype))


def _by_words(shape: tuple[int, ...], axes: tuple[int, ...]) -> None:
    """Bytes that begin anywhere, by boxes that would only be chosen for more of them."""
    x = np.empty(3 + math.prod(shape), np.int8)[3:].reshape(shape)
    x[...] = _data(shape, "int8")
    out = np.full(1 + x.size, 77, np.int8)[1:].reshape([shape[a] for a in axes])
    source = [x.strides[a] for a in axes]
    job = words(layout_of(out.shape, source, out.strides, 1, x.ctypes.data, out.ctypes.data))
    assert job is not None
    runner([job], CPU)(0, x.ctypes.data, out.ctypes.data)
    assert np.array_equal(out, x.transpose(axes))


_WORK = {
    **{f"transpose-{t}": _transpose((67, 131), t) for t in ("int8", "float32", "complex128")},
    "transpose-whole-tiles": _transpose((128, 64), "float32"),
    "transpose-tall": _transpose((300, 3), "int16"),
    "permute-nothing": _permute((7, 1, 411), (1, 0, 2), "int16"),
    "permute-gather": _permute((5, 6, 7, 3), (3, 1, 2, 0), "float32"),
    "permute-words": lambda: _by_words((11, 13, 3, 38), (2, 3, 1, 0)),
    "permute-turn": _permute((3, 9, 40, 36), (0, 2, 3, 1), "int8"),
    **{f"matmul-{t}": _matmul(65, 33, 70, t) for t in ("int8", "float32", "float64")},
    "matmul-short": _matmul(65, 7, 70, "float32"),
    "matmul-row": _matmul(1, 70, 50, "float32"),
    "matmul-long": _matmul(5, 600, 6, "float32"),
    "semiring": lambda: tw.semiring_matmul(_data((33, 20), "float32"), _data((20, 40), "float32"), "min_plus"),
}


@pytest.mark.parametrize("work", _WORK.values(), ids=_WORK.keys())
def test_nothing_is_found(work: Callable[[], object], monkeypatch: pytest.MonkeyPatch):
    outcomes: list[Outcome] = []
    plain = Program.launch

    def launch(self, kernel, grid, block, parameters, pointers, shared_mem, options):
        options.checks = frozenset(CHECKS)
        outcomes.append(plain(self, kernel, grid, block, parameters, pointers, shared_mem, options))
        return outcomes[-1]

    monkeypatch.setattr(Program, "launch", launch)
    work()
    assert outcomes
    for outcome in outcomes:
        assert outcome.fault is None
        assert outcome.logged_bytes > 0
        assert [one for one in outcome.observed if one.kind != "redundant-barrier"] == []
