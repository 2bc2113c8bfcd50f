"""What stands for ``cupy.cuda.thrust``: the sorts that CuPy has of Thrust, by NumPy on the device's memory.

NumPy's order is Thrust's as CuPy calls it: stable, NaN last, complex numbers by their real parts first.
"""

from __future__ import annotations

import contextlib
import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
from cupy.cuda import stream

from tilewright.door.device import device
from tilewright.errors import UnsupportedError
from tilewright.program import codes
from tilewright.program.api.library import WrongMemory, check, view
from tilewright.program.context import CudaError

available = True
_TYPES = frozenset("?bBhHiIlLqQefdFD")


def get_build_version() -> int:
    return 0  # of Thrust there is none


@contextlib.contextmanager
def work(name: str) -> Iterator[Callable[..., np.ndarray]]:
    """Work that is given to CuPy's current stream; what gives arrays on the device's memory."""
    context = device.context
    assert context is not None, "the arrays' memory is its own"
    given = stream.get_current_stream().ptr

    def arrays(address: int, dtype: Any, shape: Sequence[int], *, writes: bool = False) -> np.ndarray:
        steps = [dtype.itemsize * math.prod(shape[at + 1 :]) for at in range(len(shape))]
        if size := dtype.itemsize * math.prod(shape):
            check(context, address, size, name, writes=writes)
        return view(address, dtype, tuple(shape), tuple(steps))

    with context.lock:
        if context.captures:
            raise UnsupportedError(f"{name} while a stream is captured is not supported here")
        context.repeats.forget()
        try:
            context.surface()
            context.ordering.current, context.ordering.at_once = context.ordering.default(), False
            context.use_stream(given)
            with contextlib.ExitStack() as stack:
                if context.ordering.on:
                    stack.enter_context(context.pending_memory.opened(context.ordering))
                stack.enter_context(context.arena.open())
                stack.enter_context(np.errstate(all="ignore"))
                yield arrays
        except (CudaError, WrongMemory) as error:
            code = error.code if isinstance(error, CudaError) else codes.INVALID_VALUE
            raise RuntimeError(f"{name}: {codes.name(code)}: {codes.text(code)}") from None


def sort(dtype: Any, data: int, keys: int, shape: Sequence[int]) -> None:
    """Sort rows in place."""
    with work("cupy.cuda.thrust.sort") as arrays:
        if dtype.char not in _TYPES:
            raise NotImplementedError(f"Sorting arrays with dtype '{dtype}' is not supported")
        arrays(data, dtype, shape, writes=True).sort(axis=-1, kind="stable")


def argsort(dtype: Any, indices: int, data: int, keys: int, shape: Sequence[int]) -> None:
    """The indices that sort rows."""
    with work("cupy.cuda.thrust.argsort") as arrays:
        if dtype.char not in _TYPES:
            raise NotImplementedError(f"Sorting arrays with dtype '{dtype}' is not supported")
        found = arrays(data, dtype, shape).argsort(axis=-1, kind="stable")
        arrays(indices, np.dtype(np.int64), shape, writes=True)[...] = found


def lexsort(dtype: Any, indices: int, keys: int, count: int, size: int) -> None:
    """The indices that sort by several keys, of which the last one comes first."""
    with work("cupy.cuda.thrust.lexsort") as arrays:
        if dtype.char not in _TYPES:
            raise TypeError(f"Sorting keys with dtype '{dtype}' is not supported")
        arrays(indices, np.dtype(np.int64), (size,), writes=True)[...] = np.lexsort(arrays(keys, dtype, (count, size)))
