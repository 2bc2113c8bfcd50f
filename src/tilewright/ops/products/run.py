"""Where a product's launches run: on a GPU, or for arrays in host memory on the CPU engine."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

import numpy as np

from tilewright.errors import UnsupportedError
from tilewright.gpu.arrays import CPU
from tilewright.ops import figures
from tilewright.ops.machine import Machine
from tilewright.ops.products import float8, parts, parts_complex, short, tensor
from tilewright.ops.products.epilogue import PLAIN, POINTERS, Ending
from tilewright.ops.products.float8 import Float8Tile
from tilewright.ops.products.hopper import DATA_TYPES, SWIZZLES, TF32, Box
from tilewright.ops.products.launches import Plan, Step, with_ending
from tilewright.ops.products.offered import offered
from tilewright.ops.products.parts_complex import EitherTile
from tilewright.ops.products.plan import plan
from tilewright.ops.products.problem import Problem
from tilewright.ops.products.tiles import TILES_ENGINE, Tile
from tilewright.ops.sources import engine_kernel, gpu_kernel, load

MEMORY = ("a", "b", "c", "scratch", *POINTERS)  # the arrays whose addresses a launch is given, in this order
Launcher = Callable[..., object]


class Place(Protocol):
    """A device that runs launches."""

    machine: Machine
    tiles: tuple[Tile, ...]  # to choose from; empty: those for a GPU
    tensor_tiles: tensor.Tiles  # the same on tensor cores; empty: it has none
    float8_tiles: tuple[Float8Tile, ...]  # the same of float8; empty: it has no such instructions
    parts_tiles: tuple[EitherTile, ...]  # the same for parts of float32 and complex64
    prefers_parts: bool  # whether float32 is computed by parts, unasked, where k and n say so
    panels: bool  # whether blocks may bring all that their outputs need at once

    def load(self, steps: Sequence[Step]) -> None:
        """Makes their kernels ready, several at a time where they have to be compiled."""

    def launch(self, step: Step, sizes: Mapping[str, int]) -> Launcher:
        """A function of a stream and the lowest addresses of the arrays of MEMORY, as far as it needs them, that puts
        the launch on the stream; `sizes` are the arrays' bytes from there."""


def chosen(problem: Problem, end: Ending, where: Place) -> Plan:
    """The launches of a product and what becomes of its sums, on a device."""
    if where.float8_tiles and float8.suits(problem):
        return float8.plan(problem, end, where.machine, where.float8_tiles)
    if end.scales != "WHOLE":
        raise UnsupportedError(
            "scales of blocks need a GPU of compute capability 9.0; multiply the operands by them, in float32"
        )
    if where.prefers_parts and parts_complex.unasked(problem):
        problem = replace(problem, precision=parts.SIX)
    tensor_tiles, whole = where.tensor_tiles, end.template != PLAIN
    if whole:
        tensor_tiles = {kind: tiles for kind, tiles in tensor_tiles.items() if kind != "complex<double>"}
    made = plan(problem, where.machine, where.tiles, tensor_tiles, where.parts_tiles, whole, where.panels)
    return with_ending(made, problem, end)


MOST_ADDRESSES = 64  # of arrays whose tensor maps are kept for a layout


def first_element(box: Box, address: int, shape: np.ndarray) -> int:
    """The address that a box's array begins at, in memory from an address on."""
    return address + box.offset + (int(shape[box.start]) * box.size if box.start else 0)


class Gpu:
    """One GPU, by its number."""

    tiles: tuple[Tile, ...] = ()
    panels = True

    def __init__(self, ordinal: int) -> None:
        from tilewright.gpu.device import device

        self.device = device(ordinal)
        self.machine = figures.of_gpu(self.device)
        of = offered(self.device.capability)
        self.tensor_tiles, self.parts_tiles, self.float8_tiles, self.prefers_parts = of

    def load(self, steps: Sequence[Step]) -> None:
        load([(step.source, step.kernel) for step in steps], self.device)

    def launch(self, step: Step, sizes: Mapping[str, int]) -> Launcher:
        from tilewright.gpu.launch import Arguments, Shape, Start, prepared

        kernel = gpu_kernel(step.source, step.kernel, self.device)
        overlapping = step.overlapping and self.device.overlaps
        shape = Shape((*step.grid, 1), (step.threads, 1, 1), step.shared, overlapping=overlapping)
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
    """The CPU engine: a GPU with a multiprocessor for each core."""

    tiles: tuple[Tile, ...] = TILES_ENGINE
    tensor_tiles: tensor.Tiles = short.TILES_ENGINE
    float8_tiles: tuple[Float8Tile, ...] = float8.TILES_ENGINE
    parts_tiles: tuple[EitherTile, ...] = (
        *parts.TILES_ENGINE,
        *parts_complex.TILES_ENGINE,
    )
    prefers_parts = False  # the processor has no tensor cores
    panels = False  # what spares a GPU waits for memory takes a processor 2 to 25 times as long as tiles

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
                kernel(step.grid, step.threads, (*pointers, *structures, *maps), shared_mem=step.shared)
            finally:
                for each in memory.values():
                    each.unregister()

        return run


def place(device: int) -> Place:
    """The place for arrays on `device`."""
    return Engine() if device == CPU else Gpu(device)
