"""Kernels that the operations launch are clean under every check, on shapes that are no multiple of a tile: products,
and what the other tests of this folder, which are checked too (conftest.py), launch with smaller tiles or never."""

import math
from collections.abc import Callable

import numpy as np
import pytest

import tilewright as tw
from tilewright.engine import Outcome
from tilewright.gpu.arrays import CPU
from tilewright.ops.layout import layout_of
from tilewright.ops.permutes import words
from tilewright.ops.permutes.execute import runner

_RNG = np.random.default_rng()


def _data(shape: tuple[int, ...], dtype: str) -> np.ndarray:
    kind = np.dtype(dtype)
    if kind.kind in "iu":
        return _RNG.integers(0, 100, shape).astype(kind)
    return _RNG.random(shape).astype(kind)


def _matmul(m: int, k: int, n: int, dtype: str) -> Callable[[], object]:
    return lambda: tw.matmul(_data((m, k), dtype), _data((k, n), dtype))


def _by_words(shape: tuple[int, ...], axes: tuple[int, ...]) -> None:
    """Bytes that begin anywhere, by boxes that would only be chosen for more of them."""
    x = np.empty(3 + math.prod(shape), np.int8)[3:].reshape(shape)
    x[...] = _data(shape, "int8")
    out = np.full(1 + x.size, 77, np.int8)[1:].reshape([shape[a] for a in axes])
    source = [x.strides[a] for a in axes]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words, "ITEMS", 1)  # the engine compiles them in a fraction of the time
        job = words.words(layout_of(out.shape, source, out.strides, 1, x.ctypes.data, out.ctypes.data), 132)
    assert job is not None
    runner([job], CPU)(0, x.ctypes.data, out.ctypes.data)
    assert np.array_equal(out, x.transpose(axes))


_WORK = {
    "permute-words": lambda: _by_words((11, 13, 3, 38), (2, 3, 1, 0)),
    "permute-turn": lambda: tw.permute(_data((3, 9, 40, 36), "int8"), (0, 2, 3, 1)),
    "transpose-whole-tiles": lambda: tw.transpose(_data((128, 64), "float32")),
    **{f"matmul-{t}": _matmul(65, 33, 70, t) for t in ("int8", "float32", "float64")},
    "matmul-short": _matmul(65, 7, 70, "float32"),
    "matmul-row": _matmul(1, 70, 50, "float32"),
    "matmul-long": _matmul(5, 600, 6, "float32"),
    "semiring": lambda: tw.semiring_matmul(_data((33, 20), "float32"), _data((20, 40), "float32"), "min_plus"),
}


@pytest.mark.parametrize("work", _WORK.values(), ids=_WORK.keys())
def test_nothing_is_found(work: Callable[[], object], outcomes: list[Outcome]):
    work()
    assert outcomes  # what they hold is looked at after the test
