"""Where a product's launches run: on a GPU, or for arrays in host memory on the CPU engine."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from tilewright.gpu.cubin import source_of
from tilewright.ops import matmul_limbs, matmul_tensor
from tilewright.ops.arrays import CPU
from tilewright.ops.matmul_plan import Step
from tilewright.ops.matmul_tiles import TILES_ENGINE, Tile

Launcher = Callable[[int, dict[str, int]], None]


class Place(Protocol):
    """A device that runs launches."""

    multiprocessors: int
    tiles: tuple[Tile, ...]  # to choose from; empty: those for a GPU
    tensor_tiles: matmul_tensor.Tiles  # the same on tensor cores; empty: it has none

    def launch(self, step: Step, sizes: Mapping[str, int]) -> Launcher:
        """A function of a stream and the arrays' lowest addresses that puts the launch on the stream; `sizes`
        are the arrays' bytes from there."""


class Gpu:
    """One GPU, by its number."""

    tiles: tuple[Tile, ...] = ()

    def __init__(self, ordinal: int) -> None:
        from tilewright.gpu.device import device

        self.device = device(ordinal)
        self.multiprocessors = self.device.multiprocessors
        tensor = self.device.capability >= (8, 0)
        self.tensor_tiles: matmul_tensor.Tiles = matmul_limbs.GPU_TILES if tensor else {}

    def launch(self, step: Step, sizes: Mapping[str, int]) -> Launcher:
        from tilewright.gpu.cubin import kernel_for
        from tilewright.gpu.module import launch

        kernel = kernel_for(step.source, step.kernel, self.device)
        if step.shared:
            kernel.allow_shared(step.shared, self.device)
        names = step.pointers
        arguments = [step.shape.tobytes()]
        overlapping = step.overlapping and self.device.overlaps
        start = launch(kernel, self.device, step.grid, (step.threads,), len(names), arguments, step.shared, overlapping)
        return lambda stream, addresses: start(stream, *[addresses[name] for name in names])


@functools.cache
def engine_kernel(source: str, expression: str) -> Any:
    """The kernel on the CPU engine."""
    from tilewright.runtime import RawModule

    return RawModule(source_of(source), name_expressions=[expression]).get_function(expression)


class Engine:
    """The CPU engine; a core counts as a multiprocessor."""

    tiles: tuple[Tile, ...] = TILES_ENGINE
    tensor_tiles: matmul_tensor.Tiles = matmul_tensor.TILES_ENGINE
    multiprocessors = os.cpu_count() or 1

    def launch(self, step: Step, sizes: Mapping[str, int]) -> Launcher:
        kernel = engine_kernel(step.source, step.kernel)
        shape = step.shape.tobytes()

        def run(stream: int, addresses: dict[str, int]) -> None:
            from tilewright.runtime import register

            memory = [
                register(addresses[name], sizes[name], writable=name in ("c", "scratch"), name=name)
                for name in step.pointers
            ]
            try:
                kernel(step.grid, step.threads, (*memory, shape), shared_mem=step.shared)
            finally:
                for each in memory:
                    each.unregister()

        return run


def place(device: int) -> Place:
    """The place for arrays on `device`."""
    return Engine() if device == CPU else Gpu(device)
