"""The targets of a product's launches: a GPU or, for arrays in host memory, the CPU engine."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

import numpy as np

from tilewright.gpu.arrays import CPU
from tilewright.ops import figures
from tilewright.ops.machine import Machine
from tilewright.ops.products.epilogue import POINTERS
from tilewright.ops.products.launches import Step
from tilewright.ops.products.offered import ENGINE, Offered, offered
from tilewright.ops.products.tensor_maps import DATA_TYPES, SWIZZLES, TF32, Box
from tilewright.ops.sources import engine_kernel, gpu_kernel, load

MEMORY = ("a", "b", "c", "scratch", *POINTERS)  # the arrays whose addresses a launch is given, in this order
Launcher = Callable[..., object]


class Target(Protocol):
    """A device that runs launches."""

    machine: Machine
    offered: Offered  # the families to choose from

    def load(self, steps: Sequence[Step]) -> None:
        """Makes their kernels ready, several at a time where they have to be compiled."""

    def launch(self, step: Step, sizes: Mapping[str, int]) -> Launcher:
        """A function of a stream and the lowest addresses of the arrays of MEMORY, as far as it needs them, that puts
        the launch on the stream; `sizes` are the arrays' bytes from there."""


MOST_ADDRESSES = 64  # of arrays whose tensor maps are kept for a layout


def first_element(box: Box, address: int, shape: np.ndarray) -> int:
    """The address that a box's array begins at, in memory from an address on."""
    return address + box.offset + (int(shape[box.start]) * box.size if box.start else 0)


class Gpu:
    """One GPU, by its number."""

    def __init__(self, ordinal: int) -> None:
        from tilewright.gpu.device import device

        self.device = device(ordinal)
        self.machine = figures.of_gpu(self.device)
        self.offered = offered(self.device.capability)

    def load(self, steps: Sequence[Step]) -> None:
        load([(step.source, step.kernel) for step in steps], self.device)

    def launch(self, step: Step, sizes: Mapping[str, int]) -> Launcher:
        from tilewright.gpu.launch import Arguments, Shape, Start, prepared

        kernel = gpu_kernel(step.source, step.kernel, self.device)
        overlapping = step.overlapping and self.device.overlaps
        shape = Shape((*step.grid, 1), (step.threads, 1, 1), step.shared, (*step.cluster, 1), overlapping=overlapping)
        pointers = [1 + MEMORY.index(name or "c") for name in step.pointers]
        structures = [x.tobytes() for x in (step.shape, step.finish) if x is not None]

        def with_maps(*maps: bytes) -> Start:
            return prepared(kernel, shape, Arguments.pointers(pointers, [*structures, *maps]))

        if not step.boxes:
            return with_maps()

        @functools.lru_cache(MOST_ADDRESSES)
        def at(*addresses: int) -> Start:
            """The launch with tensor maps of arrays at these addresses."""
            from tilewright.gpu.tensor_map import encoded

            return with_maps(
                *(
                    encoded(
                        TF32 if x.tf32 else DATA_TYPES[x.size],
                        first_element(x, address, step.shape),
                        x.extents[::-1],
                        x.strides[-2::-1],
                        x.box[::-1],
                        SWIZZLES[x.swizzle],
                    )
                    for x, address in zip(step.boxes, addresses, strict=True)
                )
            )

        boxed = [MEMORY.index(box.array) for box in step.boxes]

        def run(stream: int, *addresses: int) -> None:
            at(*[addresses[i] for i in boxed])(stream, *addresses)

        return run


class Engine:
    """The CPU engine: a GPU with an SM for each core."""

    offered = ENGINE

    def __init__(self) -> None:
        reference = figures.reference()
        self.machine = replace(reference, device=replace(reference.device, multiprocessors=os.cpu_count() or 1))

    def load(self, steps: Sequence[Step]) -> None:
        pass

    def launch(self, step: Step, sizes: Mapping[str, int]) -> Launcher:
        kernel = engine_kernel(step.source, step.kernel)
        structures = [x.tobytes() for x in (step.shape, step.finish) if x is not None]

        def run(stream: int, *given: int) -> None:
            from tilewright.runtime import TensorMap, register

            addresses = dict(zip(MEMORY, given, strict=False))
            used = dict.fromkeys((*step.pointers, *(box.array for box in step.boxes)))
            memory = {
                name: register(addresses[name], sizes[name], writable=name in ("c", "scratch"), name=name)
                for name in used
                if sizes.get(name)  # of none, or of nothing, there may be no address
            }
            maps = [
                TensorMap(
                    first_element(x, addresses[x.array], step.shape),
                    x.box,
                    x.swizzle or None,
                    x.extents,
                    x.strides,
                    x.size,
                    "tfloat32" if x.tf32 else f"uint{8 * x.size}",
                    steps=(1,) * len(x.box),
                )
                for x in step.boxes
            ]
            try:
                pointers = [memory.get(name) for name in step.pointers]
                cluster = step.cluster if step.cluster != (1, 1) else None
                kernel(step.grid, step.threads, (*pointers, *structures, *maps), step.shared, cluster=cluster)
            finally:
                for each in memory.values():
                    each.unregister()

        return run


def target(device: int) -> Target:
    """The target for arrays on `device`."""
    return Engine() if device == CPU else Gpu(device)
