"""Which tiles a GPU's choice is among, by its compute capability, and what it computes by them unasked."""

from __future__ import annotations

from types import MappingProxyType
from typing import NamedTuple

from tilewright.ops.products import float8, limbs, parts, parts_complex, tensor


class Offered(NamedTuple):
    """The tiles on tensor cores, which stand beside those on CUDA cores; none where a GPU has no such instructions."""

    tensor: tensor.Tiles = MappingProxyType({})
    parts: tuple[parts_complex.EitherTile, ...] = ()  # of float32 and complex64
    float8: tuple[float8.Float8Tile, ...] = ()
    prefers_parts: bool = False  # whether float32 is computed by parts, unasked, where k and n say so


BY_MMA = Offered(limbs.GPU_TILES, parts.MMA_TILES)  # nobody has measured by parts there
HOPPER = Offered(limbs.HOPPER_TILES, (*parts.HOPPER_TILES, *parts_complex.TILES), float8.TILES, True)


def offered(capability: tuple[int, int]) -> Offered:
    """To a GPU of a compute capability."""
    if capability == (9, 0):  # whose instructions no later GPU has
        return HOPPER
    return BY_MMA if capability >= (8, 0) else Offered()
