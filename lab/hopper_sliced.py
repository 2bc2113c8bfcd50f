"""Interleaved tensor maps, whose channels are in slices of 16 or 32 bytes, for lab/measure_hopper.py: boxes of tiles
and of pixels, loaded, stored and reduced, by the kernels of lab/measure_hopper.py and lab/hopper_more.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import ml_dtypes
import numpy as np
from lab.hopper_case import HEAD, Boxed, Case, random

KINDS: tuple[Any, ...] = (
    np.uint8,
    np.uint16,
    np.float16,
    ml_dtypes.bfloat16,
    np.float32,
    np.int32,
    np.uint64,
    np.float64,
)
REDUCED = ("add", "max", "xor")


def _reduction(operation: str, rank: int, mode: str) -> str:
    where = ", ".join(f"%{2 + d}" for d in range(rank))
    form = "tile" if mode == "tiles" else "im2col_no_offs"
    return f"""
extern "C" __global__ void {operation}_{mode}{rank}(const __grid_constant__ CUtensorMap map, const unsigned char *in,
                                                    const int *where, int room)
{{
    extern __shared__ __align__(1024) unsigned char tile[];
    for (int i = threadIdx.x; i < room; i += 32) tile[i] = in[i];
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    __syncthreads();
    if (threadIdx.x == 0) {{
        asm volatile("cp.reduce.async.bulk.tensor.{rank}d.global.shared::cta.{operation}.{form}.bulk_group "
            "[%0, {{{where}}}], [%1];" :: "l"(&map), "r"(at(tile)), "r"(where[0]), "r"(where[1]), "r"(where[2]),
               "r"(where[3]), "r"(where[4]) : "memory");
        asm volatile("cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;" ::: "memory");
    }}
}}"""


SLICED = HEAD + "".join(_reduction(o, rank, m) for o in REDUCED for rank in (3, 4, 5) for m in ("tiles", "pixels"))


@dataclass(frozen=True)
class Drawn:
    """A map and where a copy by it begins: as the instruction has coordinates, the dense dimension first.

    Attributes:
        array: images, slices of channels, axes of pixels, channels of a slice.
        more: further arguments of ``tw.tensor_map``.
    """

    array: np.ndarray
    box: tuple[int, ...]
    swizzle: int | None
    more: dict[str, Any]
    at: tuple[int, ...]
    offsets: tuple[int, ...] = ()

    @property
    def bytes(self) -> int:
        return int(np.prod(self.box)) * self.array.itemsize

    @property
    def room(self) -> int:
        """In shared memory: whole lines of a swizzling pattern."""
        return -(-self.bytes // 128) * 128

    @property
    def boxed(self) -> Boxed:
        return Boxed(self.array, self.box, self.swizzle, tuple(self.more.items()))

    @property
    def where(self) -> np.ndarray:
        return np.array([*self.at, *[0] * (5 - len(self.at)), *self.offsets, *[0] * (3 - len(self.offsets))], np.int32)


def drawn(rng: np.random.Generator, rank: int, interleave: int, kind: Any, pixels: bool, inside: bool) -> Drawn:
    """``inside``: nowhere before the tensor, nor with corners out of it, as stores need it."""
    dtype = np.dtype(kind)
    channels, spatial, least = interleave // dtype.itemsize, rank - 2, 16 // dtype.itemsize
    sizes = [int(n) for n in rng.integers(3, 9, spatial)]
    shape = (int(rng.integers(1, 4)), int(rng.integers(1, 4)), *sizes, channels)
    padded = (*(n + int(rng.integers(0, 3)) for n in shape[:-2]), *shape[-2:])
    whole = rng.integers(1, 120, (*padded, dtype.itemsize), np.uint8).view(dtype)[..., 0].copy()
    array = whole[tuple(slice(0, n) for n in shape)]
    swizzle = (None, 32, 64, 128)[int(rng.integers(0, 4))]
    more: dict[str, Any] = {"interleave": interleave}
    if dtype.kind == "f" or kind is ml_dtypes.bfloat16:
        more["fill"] = ("zero", "nan")[int(rng.integers(0, 2))]
    low = 0 if inside else -2
    image, piece = (int(rng.integers(low, n)) for n in shape[:2])
    if pixels:
        while True:
            lower, upper = ([int(n) for n in rng.integers(*ends, spatial)] for ends in ((low, 3), (-2, 1 - low)))
            if all(a < n + b for a, n, b in zip(lower, sizes, upper, strict=True)):
                break
        more |= {"im2col": (tuple(lower), tuple(upper)), "steps": tuple(int(n) for n in rng.integers(1, 4, spatial))}
        begin = [int(rng.integers(a, n + b)) for a, n, b in zip(lower, sizes, upper, strict=True)]
        offsets = tuple(int(n) for n in rng.integers(0, 3, spatial))
        box: tuple[int, ...] = (int(rng.integers(1, 60)), channels)
        return Drawn(array, box, swizzle, more, (*begin[::-1], piece, image), offsets)
    steps = (1, 1, *(int(n) for n in rng.integers(1, 3, spatial)), 1)
    more["steps"] = steps
    rows = [int(n) for n in rng.integers(1, 5, spatial - 1)]
    box = (int(rng.integers(1, 3)), 1, *rows, least * int(rng.integers(1, 3)), channels)
    begin = [int(rng.integers(low, n)) for n in sizes]
    return Drawn(array, box, swizzle, more, (*begin[::-1], piece, image))


def sliced() -> Iterator[Case]:
    """Of what is stored, no place comes twice (pixels that do have one of their values)."""
    for interleave in (16, 32):
        for rank in (3, 4, 5):
            for number in range(len(KINDS)):
                for pixels in (False, True):
                    what = "pixels" if pixels else "tiles"
                    name = f"sliced {what} {interleave} {rank}d {number}"
                    rng = random(name)
                    d = drawn(rng, rank, interleave, KINDS[number], pixels, False)
                    yield _load(name, d, rank, pixels)
                    d = drawn(rng, rank, interleave, KINDS[number], pixels, True)
                    if not pixels:
                        yield _store(name, d, rank, rng)
                    operation = REDUCED[number % 3]
                    kind = (np.uint32, np.int32, np.uint64)[(number + rank) % 3]
                    if operation == "add":
                        kind = (np.uint32, np.float16, np.float64, ml_dtypes.bfloat16)[(number + rank) % 4]
                    d = drawn(rng, rank, interleave, kind, pixels, True)
                    tile = rng.integers(1, 60, (d.bytes // d.array.itemsize,)).astype(d.array.dtype).view(np.uint8)
                    arguments = (d.boxed, tile, d.where, np.int32(d.bytes))
                    kernel = f"{operation}_{what}{rank}"
                    yield Case(f"{operation} {name}", kernel, 32, d.room, arguments, 0, file="sliced")


def _load(name: str, d: Drawn, rank: int, pixels: bool) -> Case:
    room = np.int32(d.bytes)
    if pixels:
        out = np.full(d.bytes // 4, -7, np.int32)
        return Case(f"load {name}", f"get{rank}", 32, d.room, (d.boxed, d.where, room, room, out), 4, file="pixels")
    arguments = (d.boxed, np.full(d.bytes, 0x55, np.uint8), room, room, *map(np.int32, d.at))
    return Case(f"load {name}", f"load{rank}", 64, d.room, arguments, 1)


def _store(name: str, d: Drawn, rank: int, rng: np.random.Generator) -> Case:
    tile = rng.integers(1, 256, d.bytes, np.uint8)
    arguments = (tile, d.array.base, d.boxed, np.int32(d.bytes), *map(np.int32, d.at))
    return Case(f"store {name}", f"store{rank}", 64, d.room, arguments, 1)
