"""The CUDA driver: its calls with errors raised in words, and what those that must be cheap take."""

from __future__ import annotations

import ctypes
import functools
from typing import Any

from tilewright.errors import KernelError, LaunchError, TilewrightError, UnsupportedError

# Errors that a kernel leaves behind: they surface at whichever call comes next, and the context is lost.
FAULTS = {
    "CUDA_ERROR_ILLEGAL_ADDRESS": "out-of-bounds",
    "CUDA_ERROR_MISALIGNED_ADDRESS": "misaligned",
    "CUDA_ERROR_INVALID_ADDRESS_SPACE": "out-of-bounds",
    "CUDA_ERROR_INVALID_PC": "invalid-pc",
    "CUDA_ERROR_ILLEGAL_INSTRUCTION": "illegal-instruction",
    "CUDA_ERROR_HARDWARE_STACK_ERROR": "stack",
    "CUDA_ERROR_ASSERT": "assert",
    "CUDA_ERROR_LAUNCH_FAILED": "launch-failed",
    "CUDA_ERROR_LAUNCH_TIMEOUT": "timeout",
}


@functools.cache
def bindings() -> Any:
    """`cuda.bindings.driver`, with the driver initialised.

    Raises:
        UnsupportedError: there is no CUDA driver, or no GPU.
    """
    from cuda.bindings import driver

    try:
        code = driver.cuInit(0)[0]
    except Exception as error:  # the bindings raise types of their own when the library is missing
        raise UnsupportedError(
            "no CUDA driver on this machine, so no GPU; pass NumPy arrays to run on the CPU instead"
        ) from error
    if int(code) != 0:
        raise UnsupportedError(
            f"the CUDA driver finds no usable GPU ({code.name}); pass NumPy arrays to run on the CPU instead"
        )
    return driver


@functools.cache
def available() -> bool:
    """Whether this process can reach a GPU."""
    try:
        return int(call("cuDeviceGetCount")) > 0
    except UnsupportedError:
        return False


def call(name: str, *args: Any) -> Any:
    """Calls a driver function by name and returns its results: none, one, or a tuple.

    Raises:
        KernelError: a kernel launched earlier has failed; the text names the last ones.
        TilewrightError: any other driver error.
    """
    code, *results = getattr(bindings(), name)(*args)
    if int(code) != 0:
        raise error_of(int(code), name)
    return results[0] if len(results) == 1 else tuple(results) if results else None


def error_of(code: int, doing: str) -> TilewrightError:
    """The exception for a driver error that `doing` (a function's or a kernel's name) returned."""
    driver = bindings()
    name = driver.CUresult(code).name
    text = driver.cuGetErrorString(driver.CUresult(code))[1]
    text = text.decode() if isinstance(text, bytes) else name
    if name in FAULTS:
        from tilewright.gpu import native

        names = ", ".join(dict.fromkeys(reversed(native.recent()))) or "none of tilewright's"
        return KernelError(
            f"a kernel failed on the GPU: {text} ({name}, seen at {doing}). Kernels launched last: {names}. "
            "The process must be restarted to use this GPU again; run the kernel on NumPy arrays to find the line",
            FAULTS[name],
        )
    if name in ("CUDA_ERROR_INVALID_VALUE", "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES"):
        return LaunchError(f"{doing}: {text} ({name})")
    return TilewrightError(f"{doing}: {text} ({name})")


class LaunchAttribute(ctypes.Structure):
    """`CUlaunchAttribute`: which one, and its value in a union of 64 bytes."""

    _fields_ = (("id", ctypes.c_int), ("padding", ctypes.c_int), ("value", ctypes.c_int), ("rest", ctypes.c_int * 15))


# CU_LAUNCH_ATTRIBUTE_COOPERATIVE, _CLUSTER_DIMENSION, _PROGRAMMATIC_STREAM_SERIALIZATION
COOPERATIVE, CLUSTER, OVERLAPPING = 2, 4, 6


class LaunchConfig(ctypes.Structure):
    """`CUlaunchConfig`: a launch's shape and stream."""

    _fields_ = (
        *((name, ctypes.c_uint) for name in ("grid_x", "grid_y", "grid_z")),
        *((name, ctypes.c_uint) for name in ("block_x", "block_y", "block_z", "shared")),
        ("stream", ctypes.c_void_p),
        ("attributes", ctypes.c_void_p),
        ("attribute_count", ctypes.c_uint),
    )


@functools.cache
def entry(name: str) -> int:
    """The address of a driver function, for launch.c. On an H200's host `cuLaunchKernelEx` takes 2.8 us of a launch; a
    CUfunction for the CUkernel, or one buffer for the addresses of arguments, change nothing; to keep Python's lock
    would save 0.1, and stop all threads while the stream's queue is full."""
    bindings()
    return ctypes.cast(getattr(ctypes.CDLL("libcuda.so.1"), name), ctypes.c_void_p).value or 0
