"""Device Management: one device, with an H200's limits."""

from __future__ import annotations

import ctypes as c
from typing import Any

from tilewright.hardware import limits

from .. import codes, heap
from ..context import Context, at, bytes_at, only, put
from ..prototypes import structure
from .streams import wait
from .table import answer, call, done, forward, to

VERSION = 13000
BUS, UUID = b"0000:00:00.0", b"tilewright's CPU"
# By the number of the cudaDeviceAttr.
_ATTRIBUTES = {
    1: 1024, 2: 1024, 3: 1024, 4: 64, 5: 2**31 - 1, 6: 65535, 7: 65535, 8: 49152, 9: 65536, 10: 32, 11: 2**31 - 1,
    12: 65536, 13: 1980000, 14: 512, 15: 1, 17: 0, 18: 0, 19: 1, 20: 0, 21: 131072, 22: 131072, 23: 65536, 24:
    16384, 25: 16384, 26: 16384, 27: 32768, 28: 32768, 29: 2048, 30: 512, 31: 1, 32: 0, 33: 0, 34: 0, 35: 0, 36:
    3201000, 37: 6144, 38: 50 << 20, 40: 1, 41: 1, 42: 32768, 43: 2048, 50: 0, 51: 32, 69: 268435456, 78: 1, 79: 1,
    80: 1, 82: 65536, 83: 1, 84: 0, 85: 0, 86: 0, 87: 2, 88: 0, 89: 1, 90: 1, 91: 1, 95: 1, 96: 0, 98: 0, 99: 1,
    100: 0, 101: 0, 102: 1, 103: 0, 115: 1, 120: 0,
}  # fmt: skip
# What `cudaGetDeviceProperties` says of every device.
_PROPERTIES: dict[str, Any] = {
    "regsPerBlock": 65536, "regsPerMultiprocessor": 65536, "warpSize": 32, "memPitch": 2147483647,
    "maxThreadsPerBlock": 1024, "maxThreadsDim": (1024, 1024, 64), "maxGridSize": (2147483647, 65535, 65535),
    "totalConstMem": 65536, "textureAlignment": 512, "texturePitchAlignment": 32, "surfaceAlignment": 512,
    "asyncEngineCount": 1, "memoryBusWidth": 6144, "l2CacheSize": 50 << 20, "maxTexture1D": 131072,
    "maxTexture2D": (131072, 65536), "maxTexture3D": (16384, 16384, 16384), "maxTexture1DLayered": (32768, 2048),
    "maxTexture2DLayered": (32768, 32768, 2048),
} | dict.fromkeys(
    ("canMapHostMemory", "unifiedAddressing", "managedMemory", "concurrentManagedAccess", "concurrentKernels",
     "streamPrioritiesSupported", "cooperativeLaunch", "globalL1CacheSupported", "localL1CacheSupported",
     "memoryPoolsSupported", "hostRegisterSupported", "computePreemptionSupported",
     "canUseHostPointerForRegisteredMem"), 1,
)  # fmt: skip


def capability(context: Context) -> tuple[int, int]:
    return divmod(limits.number(context.settings.arch), 10)


def device_name(context: Context) -> bytes:
    return f"tilewright on this CPU, as {context.settings.arch}".encode()


def _check(context: Context, device: int) -> None:
    only(device)


@call(surfaces=False)
def cudaSetDevice(context: Context, device: int) -> None:
    if device:
        context.refuse_device(device)
    only(device)
    context.device_asked()


@call()
def cudaSetDeviceFlags(context: Context, flags: int) -> None:
    context.flags = flags


@call()
def cudaGetDeviceFlags(context: Context, flags: int) -> None:
    put(flags, context.flags, c.c_uint)


@call()
def cudaGetDeviceProperties(context: Context, properties: int, device: int) -> None:
    only(device)
    known = limits.of(context.settings.arch)
    major, minor = capability(context)
    fields = _PROPERTIES | {
        "name": device_name(context), "totalGlobalMem": context.memory_bytes, "major": major, "minor": minor,
        "sharedMemPerBlock": known.shared_static, "sharedMemPerBlockOptin": known.shared_opt_in,
        "sharedMemPerMultiprocessor": known.shared_per_sm, "reservedSharedMemPerBlock": known.shared_reserved,
        "maxThreadsPerMultiProcessor": known.threads_per_sm, "maxBlocksPerMultiProcessor": known.blocks_per_sm,
        "multiProcessorCount": context.multiprocessors,
    }  # fmt: skip
    kind = structure("cudaDeviceProp")
    whole = at(properties, kind)
    c.memset(properties, 0, c.sizeof(kind))
    for name, value in fields.items():
        setattr(whole, name, value)


def attributes(arch: str, multiprocessors: int) -> dict[int, int]:
    """Of a device, by the driver's numbers."""
    known = limits.of(arch)
    major, minor = divmod(limits.number(arch), 10)
    return _ATTRIBUTES | {
        16: multiprocessors, 39: known.threads_per_sm, 75: major, 76: minor, 81: known.shared_per_sm,
        97: known.shared_opt_in, 106: known.blocks_per_sm, 111: known.shared_reserved,
    }  # fmt: skip


def attribute_of(context: Context, value: int, attribute: int, device: int, name: str) -> None:
    """The runtime and the driver number a device's attributes alike."""
    only(device)
    found = attributes(context.settings.arch, context.multiprocessors)
    if attribute not in found and not context.unknown_attribute:  # CuPy's fuse asks for all that there are
        context.unknown_attribute = True
        context.say(f"{name}: attribute {attribute} is not known here; it is given as 0, as others are that are not")
    put(value, found.get(attribute, 0), c.c_int)


@call()
def cudaDeviceSetLimit(context: Context, limit: int, value: int) -> int | None:
    if limit == heap.LIMIT and context.heap is not None:
        return codes.INVALID_VALUE  # kernels have allocated from it
    context.limits[limit] = value
    return None


@call()
def cudaDeviceGetLimit(context: Context, value: int, limit: int) -> int | None:
    if limit not in context.limits:
        return codes.INVALID_VALUE
    put(value, context.limits[limit])
    return None


@call()
def cudaDeviceGetStreamPriorityRange(context: Context, least: int, greatest: int) -> None:
    if least:
        put(least, 0, c.c_int)
    if greatest:
        put(greatest, -5, c.c_int)


@call()
def cudaDeviceGetPCIBusId(context: Context, text: int, size: int, device: int) -> int | None:
    only(device)
    if size <= len(BUS):
        return codes.INVALID_VALUE
    at(text, c.c_char * (len(BUS) + 1)).value = BUS
    return None


@call()
def cudaDeviceGetByPCIBusId(context: Context, device: int, text: int) -> int | None:
    if bytes_at(text) != BUS:
        return codes.INVALID_VALUE
    put(device, 0, c.c_int)
    return None


def _reset(context: Context) -> None:
    context.reset()


forward(call(), {
    "cudaInitDevice": to(_check),
    "cudaSetValidDevices cudaDeviceSetCacheConfig cudaDeviceSetSharedMemConfig": to(done),
    "cudaChooseDevice cudaDeviceGetCacheConfig": to(answer, value=0),
    "cudaDeviceGetSharedMemConfig": to(answer, value=1),
    "cudaDriverGetVersion cudaRuntimeGetVersion": to(answer, value=VERSION),
    "cudaDeviceGetAttribute": to(attribute_of),
    "cudaDeviceSynchronize cudaThreadSynchronize": to(wait),
})  # fmt: skip
forward(call(surfaces=False), {"cudaGetDeviceCount": to(answer, value=1), "cudaGetDevice": to(answer, value=0)})
forward(call(surfaces=False, anyway=True), {
    "cudaDeviceReset cudaThreadExit": to(_reset), "cudaProfilerStart cudaProfilerStop": to(done),
})  # fmt: skip
