"""Machine code on GPUs: modules, and a kernel as one device has it."""

from __future__ import annotations

import threading
from typing import Any

from tilewright.errors import LaunchError, TilewrightError, UnsupportedError
from tilewright.gpu import driver
from tilewright.gpu.device import Device
from tilewright.hardware import limits

_TOO_NEW = ("UNSUPPORTED_PTX_VERSION", "NO_BINARY_FOR_GPU")
_LOG_BYTES = 8192


class Module:
    """A cubin, loaded for every device of its architecture."""

    def __init__(self, cubin: bytes) -> None:
        self.handle = driver.call("cuLibraryLoadData", cubin, None, None, 0, None, None, 0)

    @classmethod
    def of_ptx(cls, text: str, device: Device) -> Module:
        """PTX that the user gave, compiled by the driver.

        Raises:
            UnsupportedError: it can't compile that.
        """
        log = bytearray(_LOG_BYTES)
        option = driver.bindings().CUjit_option
        names = [option.CU_JIT_ERROR_LOG_BUFFER, option.CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES]
        module = cls.__new__(cls)
        try:
            with device.current():
                source = text.encode() + b"\0"
                module.handle = driver.call("cuLibraryLoadData", source, names, [log, len(log)], 2, None, None, 0)
                driver.call("cuLibraryGetModule", module.handle)  # with lazy loading nothing is compiled before
            return module
        except TilewrightError as error:
            message = log.split(b"\0")[0].decode(errors="replace").strip()
            if any(name in str(error) for name in _TOO_NEW):
                version = driver.call("cuDriverGetVersion")
                raise UnsupportedError(
                    f"the driver (CUDA {version // 1000}.{version % 1000 // 10}) can't compile this PTX for "
                    f"{device.name} ({device.arch}); pass CUDA C++ instead, or PTX of an older version and architecture"
                    + (f": {message}" if message else "")
                ) from None
            raise UnsupportedError(f"the driver can't compile this PTX: {message or error}") from None

    def kernel(self, symbol: str, device: Device, name: str) -> Kernel:
        """The kernel of that (mangled) symbol on a device; `name` is what messages call it."""
        return Kernel(self, symbol, device, name)


class Kernel:
    """A kernel on one device.

    Attributes:
        handle: the driver's CUkernel.
        device: where.
        name: what messages call it.
        limits: the device's.
    """

    def __init__(self, module: Module, symbol: str, device: Device, name: str) -> None:
        self.module = module  # unloading it would take the kernel along
        self.handle = driver.call("cuLibraryGetKernel", module.handle, symbol.encode())
        self.device, self.name = device, name
        self.limits = device.limits
        # What a block may have of dynamic shared memory.
        self._shared = self.limits.shared_static - self.attribute("SHARED_SIZE_BYTES")
        self._portable = True
        self._lock = threading.Lock()

    def attribute(self, name: str) -> int:
        """A function attribute by the driver's name, without its prefix ``CU_FUNC_ATTRIBUTE_``."""
        return int(driver.call("cuKernelGetAttribute", self._which(name), self.handle, self.device.handle))

    def allow(self, shared: int, cluster: int) -> None:
        """Let blocks have so many bytes of dynamic shared memory, and clusters so many blocks, where that must be asked
        for. Nothing is ever lowered: other launches of the kernel may have been prepared for more."""
        with self._lock:
            if shared > self._shared:
                self._set("MAX_DYNAMIC_SHARED_SIZE_BYTES", shared)
                self._shared = shared
            if cluster > limits.PORTABLE_CLUSTER_BLOCKS and self._portable:
                self._set("NON_PORTABLE_CLUSTER_SIZE_ALLOWED", 1)
                self._portable = False

    def _set(self, name: str, value: int) -> None:
        driver.call("cuKernelSetAttribute", self._which(name), value, self.handle, self.device.handle)

    @staticmethod
    def _which(name: str) -> Any:
        return getattr(driver.bindings().CUfunction_attribute, f"CU_FUNC_ATTRIBUTE_{name}")

    def refusal(self, code: int, threads: int) -> TilewrightError:
        """Why the driver refused a launch with blocks of so many threads."""
        error = driver.error_of(code, self.name)
        if "LAUNCH_OUT_OF_RESOURCES" in str(error):
            return LaunchError(
                f"{self.name} needs {self.attribute('NUM_REGS')} registers a thread, so that a block has at most "
                f"{self.attribute('MAX_THREADS_PER_BLOCK')} threads on {self.device.name}; {threads} were asked for. "
                "Launch fewer, or give the kernel __launch_bounds__"
            )
        if "COOPERATIVE_LAUNCH_TOO_LARGE" in str(error):
            return LaunchError(
                f"{self.name} waits for its whole grid, so all its blocks must fit on the GPU at once; launch fewer"
            )
        return error
