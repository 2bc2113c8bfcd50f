"""Arrays in a GPU's memory, whichever library made them: what a launch must know of each.

No library is imported unless the caller holds one of its arrays already.
"""

from __future__ import annotations

import functools
import math
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

import ml_dtypes
import numpy as np

from tilewright.errors import UnsupportedError, UnsupportedTypeError
from tilewright.gpu import driver

LEGACY_STREAM = 0  # CUDA's default stream, which ordinary streams wait for


class OnGpu(NamedTuple):
    """An array in a GPU's memory.

    Attributes:
        address: of its first element.
        dtype, nbytes: as NumPy's.
        device: the GPU's number; None where only the driver can tell, from the address.
        stream: the stream its library works on at present.
        writable: whether kernels may store to it.
        waits: whether its library knows nothing of streams, so that a launch must end before the call does.
    """

    address: int
    dtype: np.dtype[Any]
    nbytes: int
    device: int | None
    stream: int
    writable: bool = True
    waits: bool = False


Reader = Callable[[Any], OnGpu | None]


def on_gpu(value: Any) -> OnGpu | None:
    """What ``value`` is in a GPU's memory, or None if it is anything else.

    Raises:
        UnsupportedError: it is there in a form that a pointer can't stand for.
    """
    reader = _readers.get(type(value))
    if reader is None:
        reader = _reader_of(value)
    return reader(value)


def _nothing(value: Any) -> None:
    return None


_readers: dict[type, Reader] = dict.fromkeys(
    (np.ndarray, int, float, bool, complex, bytes, str, type(None), tuple, list, dict), _nothing
)


def _reader_of(value: Any) -> Reader:
    kind = type(value)
    from ..memory import DeviceArray

    if kind is DeviceArray:
        _readers[kind] = _device_array
    if isinstance(value, DeviceArray):
        return _device_array
    if isinstance(value, np.generic | np.ndarray):
        _readers[kind] = _nothing
        return _nothing
    for base in kind.__mro__:
        root = base.__module__.split(".")[0]
        if root in _MAKERS and root in sys.modules and hasattr(kind, "dtype"):
            _readers[kind] = _MAKERS[root]()
            return _readers[kind]
    return _interface if hasattr(value, "__cuda_array_interface__") else _nothing


def _device_array(x: Any) -> OnGpu | None:
    if x.number < 0:
        return None
    x.memory()  # raises where it was freed
    return OnGpu(x.ptr, x.dtype, x.nbytes, x.number, LEGACY_STREAM)


def _cupy_reader() -> Reader:
    import cupy

    current = cupy.cuda.get_current_stream

    def read(x: Any) -> OnGpu:
        data = x.data
        return OnGpu(data.ptr, x.dtype, x.nbytes, data.device_id, current(data.device_id).ptr)

    return read


def _torch_reader() -> Reader:
    import torch

    current = getattr(torch._C, "_cuda_getCurrentRawStream", lambda device: LEGACY_STREAM)

    @functools.cache
    def dtype_of(dtype: Any) -> np.dtype[Any] | None:
        name = str(dtype).removeprefix("torch.")
        try:
            return np.dtype(getattr(ml_dtypes, name, name))
        except TypeError:
            return None

    def read(x: Any) -> OnGpu | None:
        if not x.is_cuda:
            return None
        dtype = dtype_of(x.dtype)
        if x.layout is not torch.strided or dtype is None:
            raise UnsupportedError(f"a {x.layout} tensor of {x.dtype} is nothing a kernel can read; pass a dense one")
        if x.is_conj() or x.is_neg():
            raise UnsupportedError(
                "this tensor is a lazy conjugate or negative view, whose memory does not hold its values; call "
                ".resolve_conj() or .resolve_neg() first"
            )
        if x.requires_grad:
            raise UnsupportedError("this tensor requires grad, which a kernel can't record; pass tensor.detach()")
        device = x.get_device()
        return OnGpu(x.data_ptr(), dtype, x.numel() * dtype.itemsize, device, current(device))

    return read


def _jax_reader() -> Reader:
    """JAX works on streams of its own and says which to no one: so wait for the array, and for the kernel."""
    import jax

    def read(x: Any) -> OnGpu | None:
        if isinstance(x, jax.core.Tracer):
            raise UnsupportedError("kernels take concrete JAX arrays; launch outside jax.jit, jax.vmap and jax.grad")
        devices = x.devices()
        if len(devices) != 1:
            raise UnsupportedError(f"a JAX array is spread over {len(devices)} devices; pass one on one device")
        (device,) = devices
        if device.platform not in ("gpu", "cuda"):
            return None
        x.block_until_ready()
        address = x.unsafe_buffer_pointer()
        return OnGpu(address, x.dtype, x.nbytes, device.local_hardware_id, LEGACY_STREAM, writable=False, waits=True)

    return read


def _interface(x: Any) -> OnGpu:
    """Any other array with ``__cuda_array_interface__``, such as Numba's."""
    array = x.__cuda_array_interface__
    if array.get("mask") is not None:
        raise UnsupportedTypeError("masked arrays are not supported; pass the data without its mask")
    address, read_only = array["data"]
    dtype = np.dtype(array["typestr"])
    size = math.prod(array["shape"]) * dtype.itemsize
    # Stream 1 is the protocol's name for the legacy default stream; no stream means nothing to wait for.
    stream = array.get("stream") or LEGACY_STREAM
    return OnGpu(address, dtype, size, None, LEGACY_STREAM if stream == 1 else stream, not read_only)


_MAKERS: dict[str, Callable[[], Reader]] = {
    "cupy": _cupy_reader,
    "torch": _torch_reader,
    "jax": _jax_reader,
    "jaxlib": _jax_reader,
}


def device_of_address(address: int) -> int | None:
    """The GPU whose memory an address lies in, None if the driver knows no such memory."""
    attribute = driver.bindings().CUpointer_attribute.CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL
    code, number = driver.bindings().cuPointerGetAttribute(attribute, address)
    return int(number) if int(code) == 0 else None
