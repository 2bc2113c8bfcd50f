"""A module's machine code on GPUs, and the launches of its kernels."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tilewright.compile import Compiled, compile_source
from tilewright.gpu import driver
from tilewright.gpu.device import Device
from tilewright.gpu.launch import Arguments, Shape, Start, Value, prepared
from tilewright.gpu.module import Kernel as Loaded
from tilewright.gpu.module import Module

from . import streams
from .arguments import GpuArguments
from .devices import open_gpu
from .memory import VariableBlock

if TYPE_CHECKING:
    from ..kernel import Kernel
    from ..module import RawModule

_MOST_SHAPES = 64  # of a kernel, whose launches are kept


class GpuModule:
    """A RawModule's side on GPUs: one library for each architecture, loaded when first needed."""

    def __init__(self, module: RawModule) -> None:
        self.module = module
        self._loaded: dict[str, Module] = {}
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
                found = GpuKernel(kernel, self._on(device).kernel(kernel.symbol, device, kernel.name))
                self._kernels[kernel.symbol, number] = found
        return found

    def variable(self, symbol: str, number: int) -> VariableBlock:
        """A variable's memory on a GPU."""
        device = open_gpu(number)
        with self._lock, device.current():
            is_managed = self.module.ptx.variables[symbol].managed
            get = "cuLibraryGetManaged" if is_managed else "cuLibraryGetGlobal"
            address, size = driver.call(get, self._on(device).handle, symbol.encode())
        return VariableBlock(int(address), int(size), number, self)

    def _on(self, device: Device) -> Module:
        compiled = self.module.compiled
        target = device.target if compiled is not None else ""
        if target not in self._loaded:
            if compiled is None:
                self._loaded[target] = Module.of_ptx(self.module.ptx.text, device)
            else:
                cubin = _for(compiled, target).cubin
                assert cubin is not None
                self._loaded[target] = Module(cubin)
        return self._loaded[target]


def _for(first: Compiled, target: str) -> Compiled:
    """The same source as a cubin of another architecture, from the cache where it was built before."""
    request = first.request
    return compile_source(
        first.source, path=first.path, options=request.options, name_expressions=first.expressions,
        arch=target, output="cubin",
    )  # fmt: skip


class GpuKernel:
    """One of the user's kernels on one GPU."""

    def __init__(self, kernel: Kernel, loaded: Loaded) -> None:
        self.loaded, self.device, self.limits = loaded, loaded.device, loaded.limits
        self.attribute = loaded.attribute
        self._cooperative, signature = kernel.waits_for_all_blocks, kernel.signature
        self._places, self._size = [each.offset for each in signature.parameters], signature.size
        self._starts: dict[Shape, Start] = {}

    def prepared(self, shape: Shape, values: Sequence[Value]) -> Start:
        """A launch to be given all of its parameters."""
        arguments = Arguments(self._places, bytes(self._size), values)
        return prepared(self.loaded, shape._replace(cooperative=self._cooperative), arguments)

    def launched(self, shape: Shape) -> bool:
        """Whether a launch of that shape was there before, so that there may be more."""
        return shape in self._starts

    def launch(self, shape: Shape, parameters: bytes, stream: int) -> None:
        """Put a checked launch on a stream.

        Raises:
            LaunchError: the driver refused it.
            KernelError: an earlier kernel failed.
        """
        start = self._starts.get(shape)
        if start is None:
            if len(self._starts) >= _MOST_SHAPES:
                self._starts.clear()
            start = self._starts[shape] = self.prepared(shape, [Value(0, "s", self._size, 1)])
        start(stream, parameters)


def run(kernel: GpuKernel, shape: Shape, bound: GpuArguments, stream: Any) -> None:
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
    kernel.launch(shape, bound.parameters, handle)
    for other in others:
        streams.wait_for(other, [handle], kernel.device)
    if bound.waits:
        with kernel.device.current():
            driver.call("cuStreamSynchronize", handle)
