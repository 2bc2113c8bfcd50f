"""How special registers vary over the lanes, for one shape of block."""

from __future__ import annotations

import numpy as np

from .forms import EXACT, LANES, UNIFORM, VARYING, ZERO, Form, constant, trailing_zeros


def thread_indices(block: tuple[int, int, int]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """tid.x, tid.y and tid.z by (warp, lane); lanes past the block's end continue the count."""
    warps = -(-block[0] * block[1] * block[2] // LANES)
    thread = np.arange(warps * LANES).reshape(warps, LANES)
    return thread % block[0], thread // block[0] % block[1], thread // (block[0] * block[1])


def _index_form(values: np.ndarray, present: int) -> Form:
    """The form of a thread index: affine if its pattern is the same in every warp."""
    relative = values - values[:, :1]
    flat_present = np.arange(values.size).reshape(values.shape) < present
    if ((relative == relative[0]) | ~flat_present).all():
        bases = values[:, 0]
        known = int(bases[0]) if (bases == bases[0]).all() else None
        alignment = min(trailing_zeros(int(b)) for b in bases)
        bounds = (0, int(values.ravel()[:present].max()))
        return Form(tuple(int(x) for x in relative[0]), None, known, alignment, bounds)
    return VARYING


class SpecialForms:
    """Of each special register in a block of this shape."""

    def __init__(self, block: tuple[int, int, int]) -> None:
        threads = block[0] * block[1] * block[2]
        self._known = {
            f"%tid.{axis}": _index_form(v, threads) for axis, v in zip("xyz", thread_indices(block), strict=True)
        }
        for axis, extent in zip("xyz", block, strict=True):
            self._known[f"%ntid.{axis}"] = constant(extent, 32)
        self._known["%laneid"] = Form(tuple(range(LANES)), None, 0, EXACT, (0, LANES - 1))
        for axis in "xyz":
            self._known[f"%ctaid.{axis}"] = Form(ZERO, bounds=(0, (1 << 31) - 2))
            self._known[f"%nctaid.{axis}"] = Form(ZERO, bounds=(1, (1 << 31) - 1))
        if threads <= LANES:
            self._known["%warpid"] = constant(0, 32)

    def of(self, name: str) -> Form:
        if name == "%tid" or name.startswith("%lanemask"):
            return VARYING
        return self._known.get(name, UNIFORM)
