"""Which families compute which recipes on a GPU, by its compute capability: the table that every choice is made
from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tilewright.ops.products import (
    brief,
    brief_double,
    float8,
    hopper,
    joined,
    limbs,
    parts,
    parts_complex,
    parts_few,
    parts_row,
    patch,
    ring,
    rows,
    shared,
    side,
    stream_double,
    strip,
    tensor,
    thin,
    tiles,
)
from tilewright.ops.products.candidate import Family
from tilewright.ops.products.recipe import BF16, CHAINS, COMPLEX_PARTS, FLOAT8, HALF, HALF_VECTORS, LANES, PARTS, TF32

Families = tuple[Family, ...]


class Offered(NamedTuple):
    """The families of each recipe that a GPU computes, and whether it takes float32 and complex64 in parts unasked,
    where k and n say so."""

    families: Mapping[str, Families]
    in_parts_unasked: bool = False

    def having(self, recipe: str, *families: Family) -> Offered:
        """The same with other families for a recipe."""
        return self._replace(families={**self.families, recipe: families})


ON_CORES: Families = (tiles.FAMILY, thin.OUTERS, patch.FAMILY, thin.FAMILY, ring.FAMILY)
ON_TENSOR_CORES: Families = (tensor.DOUBLES, brief_double.FAMILY, tensor.COMPLEXES, strip.INTEGERS, limbs.FAMILY)
HALVES: Families = (tensor.HALVES, brief.FAMILY, strip.FAMILY)
ON_HOPPER: Families = (tensor.HALVES, brief.JOINED_FAMILY, strip.FAMILY, hopper.FAMILY, joined.FAMILY, shared.FAMILY)

BY_CORES = Offered({LANES: (rows.FAMILY,), CHAINS: ON_CORES})
BY_MMA = Offered(  # nobody has measured by parts there
    {
        LANES: (rows.FAMILY,),
        CHAINS: (*ON_CORES, *ON_TENSOR_CORES, stream_double.FAMILY),
        HALF: HALVES,
        BF16: HALVES,
        PARTS: (parts.MMA,),
    }
)
HOPPER = Offered(
    {
        LANES: (rows.FAMILY,),
        CHAINS: (*ON_CORES, *ON_TENSOR_CORES, stream_double.JOINED_FAMILY, limbs.ON_HOPPER),
        HALF: ON_HOPPER,
        HALF_VECTORS: ON_HOPPER,
        BF16: ON_HOPPER,
        TF32: (side.FAMILY, hopper.ROUNDING),
        PARTS: (parts.FAMILY, parts_few.FAMILY, parts_row.FAMILY, parts.MMA),
        COMPLEX_PARTS: (parts_complex.REAL_PARTS, parts_complex.FEW, parts_complex.MMA),
        FLOAT8: (float8.FAMILY,),
    },
    in_parts_unasked=True,
)
# For the CPU engine, tiles of one warp with little code: it compiles every instruction, and gains nothing by more of
# them; what spares a GPU waits for memory takes a processor 2 to 25 times as long as tiles.
_HALVES = (tensor.HALVES._replace(configs=tensor.TILES_ENGINE),)
ENGINE = Offered(
    {
        LANES: (rows.FAMILY,),
        CHAINS: (tiles.FAMILY._replace(configs=tiles.TILES_ENGINE), thin.OUTERS),
        HALF: _HALVES,
        BF16: _HALVES,
        TF32: (
            side.FAMILY._replace(configs=(side.SideTile(1, 64, 2),)),
            hopper.ROUNDING._replace(configs=(hopper.HopperTile(1, 1, 64, 2, 1),)),
        ),
        PARTS: (parts.ENGINE,),
        COMPLEX_PARTS: (parts_complex.MMA._replace(configs=parts_complex.TILES_ENGINE),),
        FLOAT8: (float8.FAMILY._replace(configs=float8.TILES_ENGINE),),
    }
)


def offered(capability: tuple[int, int]) -> Offered:
    """The families that run on a GPU of a compute capability."""
    if capability == (9, 0):  # whose instructions no later GPU has
        return HOPPER
    return BY_MMA if capability >= (8, 0) else BY_CORES
