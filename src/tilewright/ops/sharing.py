"""Whether an operation's result may go where the caller wants it."""

from __future__ import annotations

import numpy as np

from tilewright.errors import LaunchError
from tilewright.gpu.arrays import ArraySpec

NOT_IN_GRAPHS = (
    "out= cannot take part in autograd or torch.compile, nor be a DTensor; leave it out, or call under torch.no_grad()"
)


def same_memory(first: tuple[int, ArraySpec], second: tuple[int, ArraySpec]) -> bool:
    """Whether two arrays, each with its address, share a byte; in doubt (the question is hard), yes."""
    views = []
    for pointer, array in (first, second):
        axes = [axis for axis in zip(array.shape, array.strides, strict=True) if axis[0] != 1]
        interface = {
            "data": (pointer, False),
            "shape": (*(extent for extent, _ in axes), array.itemsize),  # no more axes than NumPy takes
            "strides": (*(stride for _, stride in axes), 1),
            "typestr": "|u1",
            "version": 3,
        }
        views.append(np.asarray(type("View", (), {"__array_interface__": interface})()))
    try:
        return bool(np.shares_memory(views[0], views[1], 100_000))  # type: ignore[arg-type]
    except (np.exceptions.TooHardError, RuntimeError):
        return True


def check_out(out: ArraySpec, shape: tuple[int, ...], x: ArraySpec) -> None:
    """Refuses an `out` that cannot take a result of `shape` made from x."""
    if out.shape != shape:
        raise LaunchError(f"out is {out}, but the result of x = {x} has shape {list(shape)}")
    if out.dtype != x.dtype:
        raise LaunchError(f"out is {out}, but x = {x}: their dtypes must be equal")
    if out.device != x.device:
        raise LaunchError(f"out is {out}, but x = {x}: they must be on one device")
