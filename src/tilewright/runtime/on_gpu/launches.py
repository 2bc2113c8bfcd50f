"""A module's machine code on GPUs, and the launches of its kernels."""

from __future__ import annotations

import ctypes
import functools
import threading
from typing import TYPE_CHECKING, Any

from tilewright.compile import Compiled, compile_source
from tilewright.errors import LaunchError, TilewrightError, UnsupportedError
from tilewright.gpu import driver
from tilewright.gpu.device import Device
from tilewright.hardware import limits

from . import streams
from .arguments import GpuArguments
from .devices import open_gpu
from .memory import VariableBlock

if TYPE_CHECKING:
    from ..kernel import Kernel
    from ..module import RawModule

Dim3 = tuple[int, int, int]
_COOPERATIVE = 2  # CU_LAUNCH_ATTRIBUTE_COOPERATIVE
_CLUSTER = 4  # CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION
_TOO_NEW = ("UNSUPPORTED_PTX_VERSION", "NO_BINARY_FOR_GPU")
_LOG_BYTES = 8192
_INVALID_CONTEXT = 201  # CUDA_ERROR_INVALID_CONTEXT


class GpuModule:
    """What a RawModule is on GPUs: one library for each architecture, loaded when first needed."""

    def __init__(self, module: RawModule) -> None:
        self.module = module
        self._libraries: dict[str, Any] = {}
        self._kernels: dict[tuple[str, int], GpuKernel] = {}
        self._lock = threading.RLock()

    def kernel(self, kernel: Kernel, number: int) -> GpuKernel:
        """One of the module's kernels on a GPU.

        Raises:
            CompileError: the source does not compile for that GPU.
            UnsupportedError: there is no such GPU, or its driver can't take the PTX.
        """
        found = self._kernels.get((kernel.symbol, number))
        if found is None:
            with self._lock:
                device = open_gpu(number)
                found = GpuKernel(kernel, self._library(device), device)
                self._kernels[kernel.symbol, number] = found
        return found

    def variable(self, symbol: str, number: int) -> VariableBlock:
        """A variable's memory on a GPU."""
        device = open_gpu(number)
        with self._lock, device.current():
            library = self._library(device)
            is_managed = self.module.ptx.variables[symbol].managed
            get = "cuLibraryGetManaged" if is_managed else "cuLibraryGetGlobal"
            address, size = driver.call(get, library, symbol.encode())
        return VariableBlock(int(address), int(size), number, self)

    def _library(self, device: Device) -> Any:
        target = _target(device) if self.module.compiled is not None else ""
        if target not in self._libraries:
            compiled = self.module.compiled
            with device.current():
                if compiled is None:
                    self._libraries[target] = _load_ptx(self.module.ptx.text, device)
                else:
                    cubin = _for(compiled, target).cubin
                    self._libraries[target] = driver.call("cuLibraryLoadData", cubin, None, None, 0, None, None, 0)
        return self._libraries[target]


def _target(device: Device) -> str:
    """The architecture to compile for: from 9.0 on with what only this very one has ("a")."""
    number = int(device.arch.removeprefix("sm_"))
    return f"sm_{number}{'a' if number >= 90 else ''}"


def _for(first: Compiled, target: str) -> Compiled:
    """The same source as a cubin of another architecture, from the cache where it was built before."""
    request = first.request
    return compile_source(
        first.source, path=first.path, options=request.options, name_expressions=first.expressions,
        arch=target, output="cubin",
    )  # fmt: skip


def _load_ptx(text: str, device: Device) -> Any:
    """PTX that the user gave, compiled by the driver."""
    log = bytearray(_LOG_BYTES)
    option = driver.bindings().CUjit_option
    names = [option.CU_JIT_ERROR_LOG_BUFFER, option.CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES]
    try:
        library = driver.call("cuLibraryLoadData", text.encode() + b"\0", names, [log, len(log)], 2, None, None, 0)
        driver.call("cuLibraryGetModule", library)  # with lazy loading nothing is compiled before
        return library
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


class GpuKernel:
    """One kernel on one GPU, and the launch that is made anew each time. Threads take turns."""

    def __init__(self, kernel: Kernel, library: Any, device: Device) -> None:
        self.name, self.device = kernel.name, device
        signature = kernel.signature
        self.handle = driver.call("cuLibraryGetKernel", library, kernel.symbol.encode())
        self.limits = limits.of(device.arch)
        self._allowed_shared = limits.of(device.arch).shared_static - kernel.static_shared
        self._buffer = ctypes.create_string_buffer(max(signature.size, 1))
        addresses = [ctypes.addressof(self._buffer) + each.offset for each in signature.parameters]
        self._addresses = (ctypes.c_void_p * max(len(addresses), 1))(*addresses)
        self._config = driver.LaunchConfig()
        self._waits = kernel.waits_for_all_blocks
        self._attributes = (driver.LaunchAttribute * 2)()
        self._config.attributes = ctypes.addressof(self._attributes)
        self._shape: tuple[Dim3, Dim3, int, Dim3] | None = None
        self._portable = True
        self._stream = 0
        self._lock = threading.Lock()
        self._start = functools.partial(
            driver.launch_function(), ctypes.byref(self._config), ctypes.c_void_p(int(self.handle)),
            self._addresses, ctypes.c_void_p(None),
        )  # fmt: skip
        self._alone = driver.call("cuDeviceGetCount") == 1

    def attribute(self, name: str) -> int:
        """A function attribute by the driver's name, without its prefix ``CU_FUNC_ATTRIBUTE_``."""
        which = getattr(driver.bindings().CUfunction_attribute, f"CU_FUNC_ATTRIBUTE_{name}")
        return int(driver.call("cuKernelGetAttribute", which, self.handle, self.device.handle))

    def _shape_as(self, grid: Dim3, block: Dim3, shared: int, cluster: Dim3) -> None:
        config, size = self._config, cluster[0] * cluster[1] * cluster[2]
        config.grid_x, config.grid_y, config.grid_z = grid
        config.block_x, config.block_y, config.block_z = block
        config.shared = shared
        asked = [driver.LaunchAttribute(_COOPERATIVE, 0, 1)] if self._waits else []
        if size > 1:
            asked.append(driver.LaunchAttribute(_CLUSTER, 0, cluster[0], (ctypes.c_int * 15)(*cluster[1:])))
        if size > limits.PORTABLE_CLUSTER_BLOCKS and self._portable:
            which = driver.bindings().CUfunction_attribute.CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED
            driver.call("cuKernelSetAttribute", which, 1, self.handle, self.device.handle)
            self._portable = False
        self._attributes[: len(asked)] = asked
        config.attribute_count = len(asked)
        self._shape = grid, block, shared, cluster

    def launch(
        self, grid: Dim3, block: Dim3, shared: int, parameters: bytes, stream: int, cluster: Dim3 = (1, 1, 1)
    ) -> None:
        """Put a checked launch on a stream.

        Raises:
            LaunchError: the driver refused it.
            KernelError: an earlier kernel failed.
        """
        with self._lock:
            if shared > self._allowed_shared:
                which = driver.bindings().CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
                driver.call("cuKernelSetAttribute", which, shared, self.handle, self.device.handle)
                self._allowed_shared = shared
            config = self._config
            if (grid, block, shared, cluster) != self._shape:
                self._shape_as(grid, block, shared, cluster)
            if stream != self._stream:
                config.stream = self._stream = stream
            ctypes.memmove(self._buffer, parameters, len(parameters))
            # With one GPU its context is current wherever work on it was begun; with several it may be another's.
            code = self._start() if self._alone else _INVALID_CONTEXT
            if code == _INVALID_CONTEXT:
                with self.device.current():
                    code = self._start()
        driver.recent.append(self.name)
        if code:
            raise self._refusal(code, block)

    def _refusal(self, code: int, block: Dim3) -> TilewrightError:
        error = driver.error_of(code, self.name)
        if "LAUNCH_OUT_OF_RESOURCES" in str(error):
            threads, most = block[0] * block[1] * block[2], self.attribute("MAX_THREADS_PER_BLOCK")
            return LaunchError(
                f"{self.name} needs {self.attribute('NUM_REGS')} registers a thread, so that a block has at most "
                f"{most} threads on {self.device.name}; {threads} were asked for. Launch fewer, or give the kernel "
                "__launch_bounds__"
            )
        if "COOPERATIVE_LAUNCH_TOO_LARGE" in str(error):
            return LaunchError(
                f"{self.name} waits for its whole grid, so all its blocks must fit on the GPU at once; launch fewer"
            )
        return error


def run(
    kernel: GpuKernel, grid: Dim3, block: Dim3, shared: int, bound: GpuArguments, stream: Any, cluster: Dim3 = (1, 1, 1)
) -> None:
    """Launch on ``stream``, or on the one that the arrays' library works on; ordered with all of theirs.

    Raises:
        LaunchError: the stream is another device's, or the driver refused the launch.
        KernelError: an earlier kernel failed.
    """
    from ..stream import Stream

    if stream is not None:
        handle, others = streams.check_device(stream, bound.device), []
        if isinstance(stream, Stream):
            stream.keep(*bound.keep)
    else:
        handle, *others = bound.streams
    if others:
        streams.wait_for(handle, others, kernel.device)
    kernel.launch(grid, block, shared, bound.parameters, handle, cluster)
    for other in others:
        streams.wait_for(other, [handle], kernel.device)
    if bound.waits:
        with kernel.device.current():
            driver.call("cuStreamSynchronize", handle)
