"""Shared-memory GPU kernels: run and check CUDA on any CPU, launch fast tiles on a GPU.

>>> import numpy as np, tilewright as tw
>>> kernel = tw.RawKernel("__global__ void twice(int* x) { x[threadIdx.x] *= 2; }", "twice")
>>> x = np.arange(4, dtype=np.int32)
>>> kernel(1, 4, (x,))
>>> x.tolist()
[0, 2, 4, 6]

pytest, whose plugin is in here, finds no assertion of ours to rewrite: PYTEST_DONT_REWRITE.
"""

from __future__ import annotations

import importlib
import platform
import sys
from typing import TYPE_CHECKING, Any

if sys.platform != "linux" or platform.machine() not in ("x86_64", "aarch64"):
    raise ImportError(
        f"tilewright runs on Linux on x86-64 and aarch64 (on Windows: in WSL; on a Mac: in a container), not on "
        f"{sys.platform} {platform.machine()}: LLVM's and NVRTC's wheels that it needs are for these alone"
    )

from .errors import (
    CompileError,
    KernelError,
    LaunchError,
    MemoryError_,
    PTXError,
    TilewrightError,
    UnsupportedError,
    UnsupportedTypeError,
)
from .version import __version__

if TYPE_CHECKING:
    from .checking.kernel import Kernel, RawKernel, RawModule
    from .findings.model import Finding
    from .findings.suppressions import SuppressionError
    from .ops.figures import FiguresError
    from .ops.matmul import matmul, semiring_matmul
    from .ops.permute import permute, transpose
    from .ops.products.precision import matmul_precision
    from .program import ProgramReport, run
    from .report import Report
    from .runtime import (
        ArgumentError,
        DeviceArray,
        RawMemory,
        Stream,
        Surface,
        TensorMap,
        Texture,
        alloc,
        check_leaks,
        device_empty,
        free,
        managed_empty,
        pinned_empty,
        register,
        strided,
        tensor_map,
        to_device,
    )
    from .spec.given import CheckedFile, check
    from .spec.source import SpecError
    from .verification import Verification, verify

# Where each public name lives: a name is imported when it is first used, so that `import tilewright` costs little
# and an operation on arrays does not load the compiler.
_HOMES = {
    "checking.kernel": ("Kernel", "RawKernel", "RawModule"),
    "ops.matmul": ("matmul", "semiring_matmul"),
    "ops.products.precision": ("matmul_precision",),
    "ops.permute": ("permute", "transpose"),
    "program": ("ProgramReport", "run"),
    "findings.model": ("Finding",),
    "report": ("Report",),
    "runtime": (
        "ArgumentError", "DeviceArray", "RawMemory", "Stream", "Surface", "TensorMap", "Texture", "alloc",
        "check_leaks", "device_empty", "free", "managed_empty", "pinned_empty", "register", "strided", "tensor_map",
        "to_device",
    ),
    "findings.suppressions": ("SuppressionError",),
    "ops.figures": ("FiguresError",),
    "spec.given": ("CheckedFile", "check"),
    "spec.source": ("SpecError",),
    "verification": ("Verification", "verify"),
}  # fmt: skip
_HOME = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "ArgumentError", "CheckedFile", "CompileError", "DeviceArray", "FiguresError", "Finding", "Kernel",
    "KernelError", "LaunchError", "MemoryError_", "PTXError", "ProgramReport", "RawKernel", "RawMemory",
    "RawModule", "Report", "SpecError", "Stream", "SuppressionError", "Surface", "TensorMap", "Texture",
    "TilewrightError", "UnsupportedError", "UnsupportedTypeError", "Verification", "__version__", "alloc", "check",
    "check_leaks", "device_empty", "free", "managed_empty", "matmul", "matmul_precision", "permute", "pinned_empty",
    "register", "run", "semiring_matmul", "strided", "tensor_map", "to_device", "transpose", "verify",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    home = _HOME.get(name)
    if home is None:
        raise AttributeError(f"module 'tilewright' has no attribute {name!r}")
    value = getattr(importlib.import_module(f"{__name__}.{home}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
