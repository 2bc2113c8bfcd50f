"""What the CPU engine is offered by tests: one config of a family, whatever it should take."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from tilewright.ops import matmul as matmul_module
from tilewright.ops.products import (
    brief,
    brief_double,
    float8,
    hopper,
    joined,
    limbs,
    offered,
    parts,
    parts_complex,
    parts_few,
    parts_row,
    patch,
    shared,
    side,
    stream_double,
    strip,
    tensor,
    thin,
    tiles,
)
from tilewright.ops.products.candidate import Candidate, Family, Query
from tilewright.ops.products.recipe import BF16, CHAINS, COMPLEX_PARTS, FLOAT8, HALF, HALF_VECTORS, PARTS, TF32
from tilewright.ops.products.run import Engine

ON_HOPPER = {HALF: (hopper.FAMILY,), HALF_VECTORS: (hopper.FAMILY,), TF32: (hopper.FAMILY,)}
# The recipes that a config's families compute, by its type.
OFFERS: Mapping[type, Mapping[str, tuple[Family, ...]]] = {
    tensor.TensorTile: {HALF: (tensor.HALVES,), BF16: (tensor.HALVES,), CHAINS: (tensor.DOUBLES, limbs.FAMILY)},
    tensor.ComplexTile: {CHAINS: (tensor.COMPLEXES,)}, hopper.HopperTile: {**ON_HOPPER, CHAINS: (limbs.ON_HOPPER,)},
    brief.BriefTile: {HALF: (brief.FAMILY,)}, strip.StripTile: {HALF: (strip.FAMILY,), CHAINS: (strip.FAMILY,)},
    joined.JoinedTile: {HALF: (joined.FAMILY,), BF16: (joined.FAMILY,)},
    shared.SharedTile: {HALF: (shared.FAMILY,), BF16: (shared.FAMILY,)},
    brief_double.DoubleTile: {CHAINS: (brief_double.FAMILY,)},
    stream_double.StreamTile: {CHAINS: (stream_double.FAMILY,)}, side.SideTile: {TF32: (side.FAMILY,)},
    parts.PartsTile: {PARTS: (parts.FAMILY,)}, parts.PartsMmaTile: {PARTS: (parts.ENGINE,)},
    parts_few.FewTile: {PARTS: (parts_few.FAMILY,)}, parts_row.RowTile: {PARTS: (parts_row.FAMILY,)},
    parts_complex.RealPartsTile: {COMPLEX_PARTS: (parts_complex.REAL_PARTS,)},
    parts_complex.ComplexPartsTile: {COMPLEX_PARTS: (parts_complex.MMA,)},
    parts_complex.ComplexFewTile: {COMPLEX_PARTS: (parts_complex.FEW,)},
    float8.Float8Tile: {FLOAT8: (float8.FAMILY,)}, tiles.Tile: {CHAINS: (tiles.FAMILY,)},
}  # fmt: skip
# As on a GPU, by one tile with little code: the engine alone takes no panels and patches, which it computes slower.
ON_CORES = (tiles.FAMILY._replace(configs=tiles.TILES_ENGINE), thin.OUTERS, patch.FAMILY, thin.FAMILY)
AS_ON_GPU = offered.ENGINE.having(CHAINS, *ON_CORES)
BY_TILES = offered.ENGINE.having(CHAINS, ON_CORES[0])


def preferred(family: Family, *configs: Any, split: bool | None = None) -> Family:
    """A family that offers these configs for less than any other, with chunks of k in turn or split, if that is
    said."""

    def candidates(asked: Query, configs: Sequence[Any]) -> Iterator[Candidate]:
        for each in family.candidates(asked, configs):
            if split is None or each.chunks == 1 or (each.split_k > 1) == split:
                yield each._replace(clocks=each.clocks - 1e9)

    return family._replace(configs=configs, candidates=candidates)


def take(
    monkeypatch: pytest.MonkeyPatch, *configs: Any, split: bool | None = None, besides: tuple[Family, ...] = ON_CORES
) -> None:
    """Has the engine compute by these configs what their families compute; chains of others by families `besides`."""
    has: dict[str, tuple[Family, ...]] = {}
    for config in configs:
        for recipe, families in OFFERS[type(config)].items():
            has[recipe] = (*has.get(recipe, ()), *(preferred(each, config, split=split) for each in families))
    families = {**offered.ENGINE.families, CHAINS: besides, **has}
    if CHAINS in has:
        families[CHAINS] = (*has[CHAINS], *besides)
    monkeypatch.setattr(Engine, "offered", Engine.offered._replace(families=families))
    monkeypatch.setattr(matmul_module, "_prepared", {})
