"""NVML: what monitors and packages ask of the one GPU that is here. Its clocks, temperature, power and load, which no
machine without one has, are refused by name, as what a GPU does not report."""

from __future__ import annotations

import ctypes as c
import uuid
from collections.abc import Callable
from typing import Any

from ..context import Context, CudaError, at, bytes_at, put
from . import device
from .errors import address_of
from .table import CALLS, Call, Entry, answer, forward, to

_UNINITIALIZED, _INVALID_ARGUMENT, _NOT_FOUND, _INSUFFICIENT_SIZE = 1, 2, 6, 7
_TEXTS = {0: "Success", _UNINITIALIZED: "Uninitialized", _INVALID_ARGUMENT: "Invalid Argument", 3: "Not Supported",
          _NOT_FOUND: "Not Found", _INSUFFICIENT_SIZE: "Insufficient Size"}  # fmt: skip
_DEVICE = 1  # its handle
_DRIVER = "580.0"  # the series that brought CUDA 13.0
_UUID = f"GPU-{uuid.UUID(bytes=device.UUID)}"
_uses = [0]


def _nvml(*, anyway: bool = False, of_device: bool = False) -> Callable[[Entry], Entry]:
    """Makes a Python function NVML's function of its name. ``anyway``: it works before nvmlInit."""

    def add(function: Entry) -> Entry:
        def run(context: Context, *given: Any) -> int:
            if not (_uses[0] or anyway):
                return _UNINITIALIZED
            if of_device and given[0] != _DEVICE:
                return _INVALID_ARGUMENT
            try:
                return function(context, *given[of_device:]) or 0
            except CudaError as error:
                return error.code if error.code == _NOT_FOUND else _INVALID_ARGUMENT

        CALLS[function.__name__] = Call(run, result=c.c_int)
        return function

    return add


def _begin(context: Context) -> None:
    _uses[0] += 1


@_nvml()
def nvmlShutdown(context: Context) -> None:
    _uses[0] -= 1


def _text(context: Context, where: int, size: int, *, of: Callable[[Context], bytes]) -> int | None:
    text = of(context) + b"\0"
    if size < len(text):
        return _INSUFFICIENT_SIZE
    at(where, c.c_char * size)[: len(text)] = text
    return None


def _by_index(context: Context, index: int, where: int) -> int | None:
    put(where, _DEVICE)
    return _INVALID_ARGUMENT if index else None


def _by_text(context: Context, text: int, where: int, *, known: bytes) -> int | None:
    put(where, _DEVICE)
    return None if bytes_at(text).lstrip(b"0") == known.lstrip(b"0") else _NOT_FOUND  # of a bus, zeros are left out


@_nvml(of_device=True)
def nvmlDeviceGetCudaComputeCapability(context: Context, major: int, minor: int) -> None:
    for where, value in zip((major, minor), device.capability(context), strict=True):
        put(where, value, c.c_int)


@_nvml(of_device=True)
def nvmlDeviceGetArchitecture(context: Context, where: int) -> None:
    known = device.capability(context)
    put(where, {(8, 9): 8, (9, 0): 9}.get(known, 7 if known[0] == 8 else 10), c.c_uint)  # nvmlDeviceArchitecture_t


@_nvml(of_device=True)
def nvmlDeviceGetPciInfo_v3(context: Context, where: int) -> None:
    text = device.BUS.ljust(36, b"\0") + (b"0000" + device.BUS).ljust(32, b"\0")  # numbers, of 0, between two names
    at(where, c.c_char * len(text)).raw = text


@_nvml(of_device=True)
def nvmlDeviceGetMemoryInfo(context: Context, where: int) -> None:
    total, used = context.memory_bytes, context.used
    at(where, c.c_uint64 * 3)[:] = total, total - used, used


@_nvml(of_device=True)
def nvmlDeviceGetMemoryInfo_v2(context: Context, where: int) -> None:
    total, used = context.memory_bytes, context.used
    at(where, c.c_uint64 * 5)[1:] = total, 0, total - used, used  # behind the version; nothing is reserved


forward(_nvml(anyway=True), {"nvmlInit_v2 nvmlInit nvmlInitWithFlags": to(_begin)})
forward(_nvml(), {
    "nvmlSystemGetDriverVersion": to(_text, of=lambda context: _DRIVER.encode()),
    "nvmlSystemGetNVMLVersion": to(_text, of=lambda context: f"13.{_DRIVER}".encode()),
    "nvmlSystemGetCudaDriverVersion nvmlSystemGetCudaDriverVersion_v2": to(answer, value=device.VERSION),
    "nvmlDeviceGetCount_v2 nvmlDeviceGetCount": to(answer, value=1),
    "nvmlDeviceGetHandleByIndex_v2 nvmlDeviceGetHandleByIndex": to(_by_index),
    "nvmlDeviceGetHandleByUUID": to(_by_text, known=_UUID.encode()),
    "nvmlDeviceGetHandleByPciBusId_v2 nvmlDeviceGetHandleByPciBusId": to(_by_text, known=device.BUS),
})  # fmt: skip
forward(_nvml(of_device=True), {
    "nvmlDeviceGetName": to(_text, of=device.device_name),
    "nvmlDeviceGetUUID": to(_text, of=lambda context: _UUID.encode()),
    "nvmlDeviceGetIndex nvmlDeviceGetMinorNumber nvmlDeviceGetComputeMode nvmlDeviceGetBrand": to(answer, value=0),
})  # fmt: skip
CALLS["nvmlErrorString"] = Call(lambda _, code: address_of(_TEXTS.get(code, "Unknown Error")), result=c.c_size_t)
