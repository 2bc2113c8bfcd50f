"""The names of ``numba.cuda`` that are others here: those of its host side, as Numba's simulator replaces them."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import numba.cuda as cuda
import numpy as np

from tilewright.errors import UnsupportedError
from tilewright.python.launches import process
from tilewright.python.moments import Event

from . import arrays
from .arguments import Reached
from .device import CONTEXT, DEVICE, Stream
from .dispatcher import jit


@contextlib.contextmanager
def _nothing(*_: Any, **__: Any) -> Iterator[None]:
    yield


def _host_array(shape: Any, dtype: Any = np.float64, strides: Any = None, order: Any = "C", **_: Any) -> np.ndarray:
    """Memory that host and kernels both reach."""
    return np.ndarray(shape, dtype, strides=strides, order=order)


def _host_array_like(ary: Any, **_: Any) -> np.ndarray:
    return np.empty_like(ary)


def _as_cuda_array(value: Any, sync: bool = True) -> Any:
    if (
        process.settings is not None
        and not isinstance(value, np.ndarray)
        and hasattr(value, "__cuda_array_interface__")
    ):
        return Reached.of(value)
    if not isinstance(value, arrays.DeviceArray):
        raise UnsupportedError(f"a {type(value).__name__} is no device array of tilewright's: use cuda.to_device")
    return value


def _to_device(obj: Any, stream: Any = 0, copy: bool = True, to: Any = None) -> Any:
    """``cuda.to_device``, which leaves another package's device array where it is."""
    reached = to is None and not isinstance(
        obj, arrays.DeviceArray | np.ndarray | np.generic | list | tuple | int | float
    )
    if reached and hasattr(obj, "__cuda_array_interface__"):
        return _as_cuda_array(obj)
    return arrays.to_device(obj, stream, copy, to)


def _context(device_id: int | None = None) -> Any:
    """Of a device's number, of which there is one: another is an IndexError, as Numba gives it."""
    return [CONTEXT][device_id or 0]


_HOST: dict[str, Any] = {
    "jit": jit,
    "to_device": _to_device, "device_array": arrays.device_array, "device_array_like": arrays.device_array_like,
    "pinned_array": _host_array, "pinned_array_like": _host_array_like, "mapped_array": _host_array,
    "mapped_array_like": _host_array_like, "managed_array": _host_array, "pinned": _nothing,
    "is_cuda_array": lambda value: isinstance(value, arrays.DeviceArray), "as_cuda_array": _as_cuda_array,
    "stream": Stream, "default_stream": Stream, "legacy_default_stream": Stream,
    "per_thread_default_stream": Stream, "synchronize": lambda: None, "event": Event,
    "event_elapsed_time": lambda evtstart, evtend: evtstart.elapsed_time(evtend),
    "is_available": lambda: True, "cuda_error": lambda: None, "get_current_device": lambda: DEVICE,
    "select_device": _context, "current_context": lambda devnum=None: _context(devnum),
    "list_devices": lambda: [DEVICE], "close": lambda: None, "defer_cleanup": _nothing,
    "profile_start": lambda: None, "profile_stop": lambda: None, "profiling": _nothing,
}  # fmt: skip
_ABSENT = object()
_before: dict[str, Any] = {}


def activate(arch: str | None = None) -> None:
    """Run the launches of kernels that are defined after this here, compiled for that architecture: sm_90, or what
    ``tilewright run`` was given.

    Raises:
        UnsupportedError: Numba's kernels can't be compiled for it.
    """
    arch = arch or process.arch
    if arch not in ("sm_80", "sm_90"):
        raise UnsupportedError(f"arch must be sm_80 or sm_90, not {arch!r}")
    DEVICE.arch = arch
    if not _before:
        _before.update({name: getattr(cuda, name, _ABSENT) for name in _HOST})
    for name, value in _HOST.items():
        setattr(cuda, name, value)


def deactivate() -> None:
    """Put Numba's own names back, for kernels that are defined after this."""
    for name, value in _before.items():
        if value is _ABSENT:
            delattr(cuda, name)
        else:
            setattr(cuda, name, value)
    _before.clear()
