"""Work on the device's memory that NumPy does in the place of a library's kernels."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from tilewright.door.device import device
from tilewright.errors import UnsupportedError
from tilewright.program import codes
from tilewright.program.api.library import WrongMemory, check, view
from tilewright.program.context import Context, CudaError


@contextlib.contextmanager
def in_turn(context: Context, stream: int | None = None) -> Iterator[None]:
    """The device's memory, whose lock is held: for work on a stream, or (None) when all else is done."""
    order = context.ordering
    context.repeats.forget()
    order.current, order.at_once = order.default(), False
    if stream is None:
        order.host_waits_for_all()
    else:
        context.use_stream(stream)
    opened = context.pending_memory.opened(order) if order.on else contextlib.nullcontext()
    with opened, context.arena.open(), np.errstate(all="ignore"):  # infinity and NaN are results like others
        yield


@contextlib.contextmanager
def work(name: str) -> Iterator[Callable[..., np.ndarray]]:
    """Work that is given to CuPy's current stream; what gives arrays on the device's memory."""
    context = device.context
    assert context is not None, "the arrays' memory is its own"
    from cupy.cuda import stream

    given = stream.get_current_stream().ptr

    def arrays(address: int, dtype: Any, shape: Sequence[int], *, writes: bool = False) -> np.ndarray:
        steps = [dtype.itemsize * math.prod(shape[at + 1 :]) for at in range(len(shape))]
        if size := dtype.itemsize * math.prod(shape):
            check(context, address, size, name, writes=writes)
        return view(address, dtype, tuple(shape), tuple(steps))

    with context.lock:
        if context.captures:
            raise UnsupportedError(f"{name} while a stream is captured is not supported here")
        try:
            context.surface()
            with in_turn(context, given):
                yield arrays
        except (CudaError, WrongMemory) as error:
            code = error.code if isinstance(error, CudaError) else codes.INVALID_VALUE
            raise RuntimeError(f"{name}: {codes.name(code)}: {codes.text(code)}") from None
