"""CUDA's error codes: their numbers and names from the headers, their texts as the runtime says them. Those of the
driver have the runtime's numbers, but for a few."""

from __future__ import annotations

import functools
import re

SUCCESS = 0
INVALID_VALUE = 1
OUT_OF_MEMORY = 2
INVALID_CONFIGURATION = 9
INVALID_PITCH = 12
INVALID_SYMBOL = 13
INVALID_CHANNEL_DESCRIPTOR = 20
INVALID_COPY_DIRECTION = 21
MISSING_CONFIGURATION = 52
INVALID_DEVICE_FUNCTION = 98
INVALID_DEVICE = 101
NOT_INITIALIZED = 3
DEINITIALIZED = 4
INVALID_IMAGE = 200
INVALID_CONTEXT = 201
NO_BINARY = 209
INVALID_PTX = 218
FILE_NOT_FOUND = 301
INVALID_HANDLE = 400
CONTEXT_IS_DESTROYED = 709  # what the driver answers for a stream that was destroyed, too
NOT_FOUND = 500
NOT_READY = 600
ILLEGAL_ADDRESS = 700
TOO_MANY_RESOURCES = 701
LAUNCH_TIMEOUT = 702
PEER_UNSUPPORTED = 217
PEER_ALREADY = 704
PEER_NOT_ENABLED = 705
ASSERT = 710
ALREADY_REGISTERED = 712
NOT_REGISTERED = 713
MISALIGNED = 716
LAUNCH_FAILURE = 719
NOT_SUPPORTED = 801
INVALID_CLUSTER_SIZE = 912
UNKNOWN = 999

# A kernel's fault, by what stopped it. Such an error stays: the context is lost until cudaDeviceReset.
OF_FAULT = {
    "out-of-bounds": ILLEGAL_ADDRESS, "null-pointer": ILLEGAL_ADDRESS, "use-after-free": ILLEGAL_ADDRESS,
    "read-only": ILLEGAL_ADDRESS, "ended-block": ILLEGAL_ADDRESS, "misaligned": MISALIGNED, "assert": ASSERT,
    "deadlock": LAUNCH_TIMEOUT, "budget": LAUNCH_TIMEOUT, "trap": LAUNCH_FAILURE,
    "no-surface": ILLEGAL_ADDRESS, "outside-surface": ILLEGAL_ADDRESS, "misaligned-surface": MISALIGNED,
}  # fmt: skip

_TEXTS = {  # others say what their names say
    0: "no error",
    1: "invalid argument",
    2: "out of memory",
    4: "driver shutting down",
    9: "invalid configuration argument",
    12: "invalid pitch argument",
    13: "invalid device symbol",
    18: "invalid texture reference",
    21: "invalid copy direction for memcpy",
    35: "CUDA driver version is insufficient for CUDA runtime version",
    49: "peer access is not supported between these two devices",
    52: "__global__ function call is not configured",
    100: "no CUDA-capable device is detected",
    101: "invalid device ordinal",
    200: "device kernel image is invalid",
    201: "invalid device context",
    209: "no kernel image is available for execution on the device",
    217: "peer access is not supported between these two devices",
    218: "a PTX JIT compilation failed",
    500: "named symbol not found",
    600: "device not ready",
    700: "an illegal memory access was encountered",
    701: "too many resources requested for launch",
    702: "the launch timed out and was terminated",
    704: "peer access is already enabled",
    705: "peer access has not been enabled",
    710: "device-side assert triggered",
    712: "part or all of the requested memory range is already mapped",
    713: "pointer does not correspond to a registered memory region",
    715: "an illegal instruction was encountered",
    717: "operation not supported on global/shared address space",
    718: "invalid program counter",
    719: "unspecified launch failure",
    720: "too many blocks in cooperative launch",
    800: "operation not permitted",
    801: "operation not supported",
    802: "system not yet initialized",
    900: "operation not permitted when stream is capturing",
    901: "operation failed due to a previous error during capture",
    912: "a kernel launch error has occurred due to cluster misconfiguration",
    999: "unknown error",
}


@functools.cache
def _numbered(file: str, begins: str) -> dict[int, str]:
    """An enumeration of a header's: names by number."""
    from .prototypes import header

    text = header(file)
    body = text[text.index(begins) :]
    return {int(number): name for name, number in re.findall(r"\b(\w+)\s*=\s*(\d+)", body[: body.index("}")])}


def names() -> dict[int, str]:
    """``cudaErrorInvalidValue`` and so on, by number."""
    return _numbered("driver_types.h", "enum __device_builtin__ cudaError")


# Codes that the runtime alone has, and what the driver answers.
_OF_RUNTIME = {INVALID_CONFIGURATION: INVALID_VALUE, INVALID_PITCH: INVALID_VALUE, INVALID_SYMBOL: NOT_FOUND,
               INVALID_COPY_DIRECTION: INVALID_VALUE, INVALID_DEVICE_FUNCTION: INVALID_HANDLE}  # fmt: skip


def of_driver(code: int) -> int:
    """The driver's code of the runtime's."""
    return _OF_RUNTIME.get(code, code)


def driver_names() -> dict[int, str]:
    """``CUDA_ERROR_INVALID_VALUE`` and so on, by number."""
    return _numbered("cuda.h", "typedef enum cudaError_enum {")


def name(code: int) -> str:
    return names().get(code, "unrecognized error code")


def text(code: int) -> str:
    """The text of ``cudaGetErrorString``."""
    if code in _TEXTS:
        return _TEXTS[code]
    known = names().get(code)
    if known is None:
        return "unrecognized error code"
    return " ".join(re.findall(r"[A-Z][a-z]*|\d+", known.removeprefix("cudaError"))).lower()
