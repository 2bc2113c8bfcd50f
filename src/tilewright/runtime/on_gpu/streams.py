"""CUDA streams: ours, those of other libraries, and the order of work between several."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Callable, Iterable
from typing import Any

from tilewright.errors import LaunchError
from tilewright.gpu import driver
from tilewright.gpu.device import Device

from .devices import CPU, name_of, open_gpu, release

_NOT_READY = 600  # CUDA_ERROR_NOT_READY
Work = Callable[[], object]


class GpuQueue:
    """A CUDA stream of ours. It waits for the legacy default stream and the other way round."""

    def __init__(self, number: int) -> None:
        self.device = open_gpu(number)
        with self.device.current():
            self.handle = int(driver.call("cuStreamCreate", 0))
        self._keep: list[Any] = []
        self._lock = threading.Lock()
        # Work that is in it still runs to its end.
        weakref.finalize(self, release, number, "cuStreamDestroy", self.handle).atexit = False

    def keep(self, *values: Any) -> None:
        """Hold values until the stream was waited for: work that was queued needs them."""
        with self._lock:
            self._keep.extend(values)

    def synchronize(self) -> None:
        """Wait. Raises KernelError if a kernel failed."""
        with self._lock:
            kept, self._keep = self._keep, []
        with self.device.current():
            driver.call("cuStreamSynchronize", self.handle)
        del kept

    @property
    def done(self) -> bool:
        with self.device.current():
            code = int(driver.bindings().cuStreamQuery(self.handle)[0])
        if code not in (0, _NOT_READY):
            raise driver.error_of(code, "a stream")
        return code == 0


def handle_of(stream: Any) -> tuple[int, int | None]:
    """A stream's handle and, where the stream says so, its GPU's number (CPU for one of the CPU engine's).

    Raises:
        LaunchError: it is no stream.
    """
    from ..stream import Stream

    if isinstance(stream, Stream):
        return (stream.handle, stream.number) if stream.number != CPU else (0, CPU)
    if isinstance(stream, int) and not isinstance(stream, bool) and stream >= 0:
        return stream, None
    for handle, device in (("cuda_stream", "device_index"), ("ptr", "device_id")):  # PyTorch's, CuPy's
        if hasattr(stream, handle):
            number = getattr(stream, device, None)
            return int(getattr(stream, handle)), number if isinstance(number, int) and number >= 0 else None
    if hasattr(stream, "__cuda_stream__"):
        return int(stream.__cuda_stream__()[1]), None
    raise LaunchError(
        "stream must be a tilewright.Stream, a stream of CuPy or PyTorch, an object with __cuda_stream__, or a "
        f"CUstream's address, not {type(stream).__name__}"
    )


def check_device(stream: Any, number: int) -> int:
    """The handle of ``stream``, which must be one of that GPU.

    Raises:
        LaunchError: it is another device's.
    """
    handle, device = handle_of(stream)
    if device not in (None, number):
        raise LaunchError(f"the stream is on {name_of(device)}, but the arrays are on {name_of(number)}")
    return handle


def wait_for(stream: int, others: Iterable[int], device: Device) -> None:
    """Work put on ``stream`` from now on waits for what is on the other streams now."""
    flags = driver.bindings().CUevent_flags.CU_EVENT_DISABLE_TIMING
    with device.current():
        for other in others:
            event = driver.call("cuEventCreate", flags)
            driver.call("cuEventRecord", event, other)
            driver.call("cuStreamWaitEvent", stream, event, 0)
            driver.call("cuEventDestroy", event)
