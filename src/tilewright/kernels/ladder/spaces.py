"""The rungs about threads, barriers, atomics and the memory spaces."""

from __future__ import annotations

from typing import Any

import numpy as np

from tilewright.kernels.ladder.rung import (
    Arguments,
    Expected,
    LaunchShape,
    Results,
    Rung,
    Symbols,
    TextureOf,
    blocks,
    poisoned,
)

FLOAT_EPS = float(np.finfo(np.float32).eps)


def _floats(rng: np.random.Generator, *shape: int) -> np.ndarray:
    return rng.standard_normal(shape).astype(np.float32)


def _line(block: int, elements_a_thread: int = 1) -> Any:
    """A 1-D launch that covers n elements."""
    return lambda n: LaunchShape((blocks(n, block * elements_a_thread),), (block,))


# Threads: a thread's number is its block's number times the threads a block, plus its place in the block.

INDEX_BLOCKS: dict[int, tuple[int, ...]] = {1: (128,), 2: (16, 8), 3: (8, 4, 4)}


def _numbers(sizes: tuple[int, ...]) -> np.ndarray:
    """The number that each thread writes; ``sizes`` and the axes of the result run from the slowest to x."""
    block = INDEX_BLOCKS[len(sizes)][::-1]
    place = np.indices(sizes)
    block_number, thread_number = np.zeros(sizes, np.int32), np.zeros(sizes, np.int32)
    for axis, (size, threads) in enumerate(zip(sizes, block, strict=True)):
        block_number = block_number * blocks(size, threads) + place[axis] // threads
        thread_number = thread_number * threads + place[axis] % threads
    return (block_number * int(np.prod(block)) + thread_number).astype(np.int32)


def _index(axes: int) -> Rung:
    block = INDEX_BLOCKS[axes]

    def launch(*sizes: int) -> LaunchShape:
        return LaunchShape(tuple(map(blocks, sizes[::-1], block)), block)

    def arguments(rng: np.random.Generator, *sizes: int) -> Arguments:
        return poisoned(sizes, "int32"), *map(np.int32, sizes)

    def reference(args: Arguments, symbols: Symbols) -> Results:
        return {0: Expected(_numbers(args[0].shape))}

    idea = f"every thread of a {axes}-D grid writes down its number"
    dimensions = ("depth", "height", "width")[3 - axes :]
    return Rung(f"index_{axes}d", idea, dimensions, launch, arguments, reference, file="thread_index.cu")


# Qualifiers, barriers, warps


def _brighten_arguments(rng: np.random.Generator, n: int) -> Arguments:
    image = rng.integers(0, 256, n, dtype=np.uint8)
    return image, poisoned(n, "uint8"), np.int32(n), np.int32(rng.integers(-200, 200))


def _int_arguments(rng: np.random.Generator, n: int) -> Arguments:
    return rng.integers(-1000, 1000, n, dtype=np.int32), poisoned(n, "int32"), np.int32(n)


def _reversed_pieces(size: int) -> Any:
    def reference(args: Arguments, symbols: Symbols) -> Results:
        pieces = [args[0][i : i + size][::-1] for i in range(0, args[0].size, size)]
        return {1: Expected(np.concatenate(pieces))}

    return reference


def _sorted_pieces(args: Arguments, symbols: Symbols) -> Results:
    pieces = [np.sort(args[0][i : i + 8]) for i in range(0, args[0].size, 8)]
    return {1: Expected(np.concatenate(pieces))}


# Atomics


def _histogram_arguments(rng: np.random.Generator, n: int) -> Arguments:
    """Uneven values, and bins that already hold counts."""
    values = rng.binomial(255, 0.3, n).astype(np.uint8)
    return values, rng.integers(0, 1000, 256, dtype=np.uint32), np.int32(n)


_HISTOGRAM = (
    lambda n: LaunchShape((min(8, blocks(n, 256)),), (256,)),  # each thread walks over several elements
    _histogram_arguments,
    lambda args, symbols: {1: Expected(args[1].astype(np.int64) + np.bincount(args[0], minlength=256))},
)


# Memory spaces


def _polynomial_reference(args: Arguments, symbols: Symbols) -> Results:
    """Horner's rule in float64; its error is at most 2 terms eps times the polynomial of absolute values."""
    x, terms = args[0].astype(np.float64), int(args[3])
    coefficients = symbols["coefficients"][:terms].astype(np.float64)
    powers = np.vander(x, terms, increasing=True)
    return {1: Expected(powers @ coefficients, 2 * terms * FLOAT_EPS * (np.abs(powers) @ np.abs(coefficients)))}


def _gather_arguments(rng: np.random.Generator, n: int) -> Arguments:
    table = _floats(rng, 64 + n)
    index = rng.integers(0, table.size, n, dtype=np.int32)
    return TextureOf(table), index, poisoned(n, "float32"), np.int32(n)


def _image_arguments(rng: np.random.Generator, height: int, width: int) -> Arguments:
    dx, dy = np.int32(rng.integers(-5, 6)), np.int32(rng.integers(-5, 6))
    out = poisoned((height, width), "float32")
    return TextureOf(_floats(rng, height, width)), out, np.int32(height), np.int32(width), dx, dy


def _image_reference(args: Arguments, symbols: Symbols) -> Results:
    image, _, height, width, dx, dy = args
    y = np.clip(np.arange(height) + dy, 0, height - 1)
    x = np.clip(np.arange(width) + dx, 0, width - 1)
    return {1: Expected(image.array[np.ix_(y, x)])}


def _scale_reference(args: Arguments, symbols: Symbols) -> Results:
    value = args[0] * symbols["scale"]  # one float32 rounding, as in the kernel
    clipped = int(symbols["clipped"]) + np.count_nonzero(value > args[3])
    return {1: Expected(np.minimum(value, args[3])), "clipped": Expected(np.asarray(clipped))}


def _vector(name: str, idea: str, launch: Any, arguments: Any, reference: Any, **how: Any) -> Rung:
    return Rung(name, idea, ("n",), launch, arguments, reference, **how)


RUNGS: tuple[Rung, ...] = (
    *(_index(axes) for axes in (1, 2, 3)),
    _vector("qualifiers", "a kernel that calls a __device__ and a __host__ __device__ function",
            _line(256), _brighten_arguments,
            lambda args, symbols: {1: Expected(np.clip(args[0].astype(np.int32) + args[3], 0, 255))},
            entry="brighten_image", file="qualifiers.cu"),
    _vector("barrier_reverse", "each block reverses 256 elements through shared memory",
            _line(256), _int_arguments, _reversed_pieces(256)),
    _vector("warp_reverse", "each warp reverses 32 elements through shared memory",
            _line(128), _int_arguments, _reversed_pieces(32)),
    _vector("histogram_global", "256 bins, one global atomic an element",
            *_HISTOGRAM, file="histogram.cu"),
    _vector("histogram_shared", "bins of the block's own in shared memory, added up at the end",
            *_HISTOGRAM, file="histogram.cu"),
    _vector("constant_table", "a polynomial with its coefficients in constant memory",
            _line(128),
            lambda rng, n: (_floats(rng, n), poisoned(n, "float32"), np.int32(n), np.int32(rng.integers(1, 17))),
            _polynomial_reference, entry="polynomial", file="constant_table.cu",
            symbols=lambda rng: {"coefficients": _floats(rng, 16)}),
    _vector("texture_fetch_1d", "a gather through a texture object over linear memory",
            _line(128), _gather_arguments, lambda args, symbols: {2: Expected(args[0].array[args[1]])},
            entry="fetch_1d", file="texture_object.cu"),
    Rung("texture_sample_2d", "an image moved by whole elements, its edge repeated", ("height", "width"),
         lambda height, width: LaunchShape((blocks(width, 32), blocks(height, 8)), (32, 8)), _image_arguments,
         _image_reference, entry="sample_2d", file="texture_object.cu"),
    _vector("module_variables", "a __device__ factor and a __managed__ counter",
            _line(128), lambda rng, n: (_floats(rng, n), poisoned(n, "float32"), np.int32(n), np.float32(0.25)),
            _scale_reference, entry="scale_and_clip", file="module_variables.cu",
            symbols=lambda rng: {"scale": _floats(rng, 1)[0], "clipped": np.uint32(rng.integers(0, 1000))}),
    _vector("local_array", "each thread sorts 8 elements in an array indexed at run time",
            _line(64, 8), _int_arguments, _sorted_pieces, entry="sort8_local", file="local_array.cu"),
    _vector("local_array_unrolled", "the same with a fully unrolled sorting network",
            _line(64, 8), _int_arguments, _sorted_pieces, entry="sort8_registers", file="local_array.cu"),
    _vector("host_memory", "a vector in (pinned) host memory, changed through a plain pointer",
            _line(256), lambda rng, n: (_floats(rng, n), np.float32(rng.standard_normal()), np.int32(n)),
            lambda args, symbols: {0: Expected(args[0] + args[1])}, entry="add_in_place", file="host_memory.cu"),
)  # fmt: skip
