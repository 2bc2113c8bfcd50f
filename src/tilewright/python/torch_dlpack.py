"""PyTorch's ``"cuda"`` tensors by DLPack: other libraries that take or give one see it on the GPU, as the script does.

In Python that is what ``__dlpack_device__``, ``__dlpack__`` and ``__cuda_array_interface__`` answer, and what
``torch.from_dlpack`` and ``torch.as_tensor`` take. In C it is the exchange of functions that TVM's libraries (TileLang)
ask of ``torch.Tensor``, from PyTorch 2.10 on; those here are built when they are first asked for
(``program/host/torch_dlpack.cpp``). From then on the device knows the memory.
"""

from __future__ import annotations

import ctypes as c
import functools
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch

from tilewright.door import device as door
from tilewright.dtypes import dtype_of
from tilewright.program import build, toolchain

from . import torch_compiled

_CPU, _GPU = (1, 0), (2, 0)  # DLPack's devices: a kind and a number
_EXCHANGE = "__dlpack_c_exchange_api__"
_NAME = b"dlpack_exchange_api"  # its capsule's, which keeps a pointer to it
# Where a capsule of each name has its tensor's device: behind the pointer to the data, and what versions have before.
_DEVICES = {b"dltensor": 8, b"dltensor_versioned": 8 + 8 + 8 + 8 + 8}

_name_of = c.pythonapi.PyCapsule_GetName
_name_of.argtypes, _name_of.restype = [c.py_object], c.c_char_p
_pointer_of = c.pythonapi.PyCapsule_GetPointer
_pointer_of.argtypes, _pointer_of.restype = [c.py_object, c.c_char_p], c.c_void_p
_capsule = c.pythonapi.PyCapsule_New
_capsule.argtypes, _capsule.restype = [c.c_void_p, c.c_char_p, c.c_void_p], c.py_object


def _device_in(capsule: Any) -> Any:
    """The device's kind and number in a capsule; None of what is none."""
    if type(capsule).__name__ != "PyCapsule" or (name := _name_of(capsule)) not in _DEVICES:
        return None
    return (c.c_int32 * 2).from_address(_pointer_of(capsule, name) + _DEVICES[name])


def given(tensor: torch.Tensor, **asked: Any) -> Any:
    """``Tensor.__dlpack__`` of one on ``cuda``, where everything that was launched is done."""
    return torch.Tensor.__dlpack__(tensor, **asked | {"stream": None})


def device_of(tensor: torch.Tensor, there: bool) -> Any:
    """``Tensor.__dlpack_device__``."""
    return (torch.utils.dlpack.DLDeviceType.kDLCUDA, 0) if there else torch.Tensor.__dlpack_device__(tensor)


def interface(tensor: torch.Tensor, there: bool) -> dict[str, Any]:
    """``Tensor.__cuda_array_interface__``, by which CuPy and Numba take a tensor."""
    if not there or tensor.layout != torch.strided:
        raise AttributeError(f"Can't get __cuda_array_interface__ of a tensor of type {tensor.type()} on the CPU")
    if tensor.requires_grad:
        raise RuntimeError("Can't get __cuda_array_interface__ of a tensor that requires grad: use tensor.detach()")
    torch_compiled.memory()
    size = tensor.element_size()
    strides = None if tensor.is_contiguous() else tuple(each * size for each in tensor.stride())
    kind = dtype_of(str(tensor.dtype).removeprefix("torch.")).str
    data = tensor.data_ptr() if tensor.numel() else 0, False
    return {"typestr": kind, "shape": tuple(tensor.shape), "strides": strides, "data": data, "version": 2}


def taken(value: Any) -> Any:
    """What ``torch.as_tensor`` is given; of another package's array on the GPU a tensor, of its memory."""
    own = isinstance(value, torch.Tensor) or not hasattr(value, "__dlpack__")
    return value if own or not hasattr(value, "__cuda_array_interface__") else torch.from_dlpack(value)


def _giving(plain: Any, there: Callable[[Any], bool]) -> Any:
    """PyTorch's function that makes a capsule. What is asked for without its functions is asked by tilewright itself,
    whose arrays they are in the host's memory."""

    @functools.wraps(plain)
    def give(tensor: torch.Tensor, *args: Any, dl_device: Any = None, **kwargs: Any) -> Any:
        to_gpu = dl_device in (None, _GPU) and torch._C._is_torch_function_enabled() and there(tensor)
        if dl_device is not None and not to_gpu:
            kwargs["dl_device"] = dl_device
        capsule = plain(tensor, *args, **kwargs)
        if to_gpu:
            torch_compiled.memory()
            _device_in(capsule)[:] = _GPU
        return capsule

    return give


@functools.cache
def _open_to_host() -> None:
    """PyTorch's operations are the host's here: device memory that it was given they reach from then on."""
    door.device.make().open_to_host()


def _taking(plain: Any, came: Callable[[Any, bool], None]) -> Any:
    """And that which makes a tensor of one."""

    @functools.wraps(plain)
    def take(capsule: Any) -> Any:
        device = _device_in(capsule)
        from_gpu = device is not None and tuple(device) == _GPU
        if from_gpu:
            device[:] = _CPU
        found = plain(capsule)
        came(found, from_gpu)
        return found

    return take


class _Exchange:
    """``Tensor.__dlpack_c_exchange_api__``, made when it is first read."""

    def __init__(self, plain: Any, there: Callable[[Any], bool], came: Callable[[Any, bool], None]) -> None:
        self._plain, self._there, self._came = plain, there, came

    def __get__(self, tensor: Any, kind: Any = None) -> Any:
        return self._made

    @functools.cached_property
    def _made(self) -> Any:
        torch_compiled.memory()
        options = build.Options((*torch_compiled.headers(), "-std=c++20", "-O1"))
        with tempfile.TemporaryDirectory(prefix="tilewright-") as folder:
            made = c.CDLL(str(build.build([toolchain.HOST / "torch_dlpack.cpp"], options, Path(folder))[1]))
        exchange = made.tw_torch_exchange
        exchange.restype = c.c_void_p
        self._called = (
            c.CFUNCTYPE(c.c_int, c.py_object)(self._there),
            c.CFUNCTYPE(None, c.py_object, c.c_bool)(self._came),
        )
        return _capsule(exchange(c.c_void_p(_pointer_of(self._plain, _NAME)), *self._called), _NAME, None)


def activate(there: Callable[[Any], bool], mark: Callable[[Any, bool], None]) -> None:
    """Have tensors that are ``there`` say so from here on; ``mark`` is called with each that comes, and whether it is
    there."""

    def came(tensor: Any, from_gpu: bool) -> None:
        if from_gpu:
            _open_to_host()
        mark(tensor, from_gpu)

    made = torch._C
    for name in ("_to_dlpack", "_to_dlpack_versioned"):
        if plain := getattr(made, name, None):
            setattr(made, name, _giving(plain, there))
    torch.utils.dlpack.to_dlpack = made._to_dlpack
    made._from_dlpack = _taking(made._from_dlpack, came)
    if exchange := getattr(torch.Tensor, _EXCHANGE, None):
        setattr(torch.Tensor, _EXCHANGE, _Exchange(exchange, there, came))
