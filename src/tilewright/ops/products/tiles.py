"""The tiles that products are computed with, and how a tile loads its operands."""

from __future__ import annotations

import functools
from dataclasses import dataclass, fields, replace
from typing import NamedTuple

from tilewright.ops.products.problem import Arithmetic, Operand, Problem, Semiring


class CppTile:
    """A tile as C++ has it: a type of the same name, whose arguments are the fields."""

    @functools.cached_property
    def cpp(self) -> str:
        return f"{type(self).__name__}<{', '.join(str(getattr(self, field.name)) for field in fields(self))}>"  # type: ignore[arg-type]


def flag(value: bool) -> str:
    """As C++ has it."""
    return str(value).lower()


@dataclass(frozen=True)
class WarpTile(CppTile):
    """A tile that the warps of a block share out, each a part of so many rows and columns."""

    warps_m: int
    warps_n: int
    warp_m: int
    warp_n: int

    @property
    def m(self) -> int:
        return self.warps_m * self.warp_m

    @property
    def n(self) -> int:
        return self.warps_n * self.warp_n

    @property
    def threads(self) -> int:
        return 32 * self.warps_m * self.warps_n


@dataclass(frozen=True)
class BringingTile(CppTile):
    """A tile whose warps have 16 rows each, and which more warps bring operands for, all at once."""

    warps_m: int
    warps_n: int
    mmas: int  # of 8 columns, of a warp
    slices: int  # times as many warps as multiply

    @property
    def m(self) -> int:
        return 16 * self.warps_m

    @property
    def n(self) -> int:
        return 8 * self.mmas * self.warps_n

    @property
    def threads(self) -> int:
        return 32 * self.warps_m * self.warps_n * self.slices


@dataclass(frozen=True)
class Tile(CppTile):
    """How a block is laid out: `Tile` of matmul.cu."""

    warps_m: int
    warps_n: int
    lanes_m: int
    thread_m: int
    thread_n: int
    depth: int
    stages: int
    slices: int
    blocks: int  # at least, on a multiprocessor

    @property
    def m(self) -> int:
        return self.warps_m * self.lanes_m * self.thread_m

    @property
    def n(self) -> int:
        return self.warps_n * (32 // self.lanes_m) * self.thread_n

    @property
    def threads(self) -> int:
        return 32 * self.warps_m * self.warps_n * self.slices

    def shared(self, accumulator: int, copied: bool, totals: bool) -> int:
        """Bytes of shared memory of a block: the buffers, and the totals of threads that compute several chunks."""
        stage = self.depth * ((self.m + self.n) * accumulator + 32)
        stages = self.stages if copied else 2
        return self.slices * stages * stage + (self.m * self.n * accumulator if totals else 0)


# From large to small and thin both ways, by the accumulator: 4, 8 or 16 bytes. A thread's outputs fill the
# registers that `blocks` blocks leave it; tests/ops/test_matmul_resources.py holds every one to no spills.
TILES_4 = (
    Tile(2, 4, 4, 16, 8, 8, 2, 1, 1),  # 128 x 256
    Tile(2, 2, 4, 16, 8, 8, 2, 1, 2),  # 128 x 128
    Tile(4, 2, 4, 8, 8, 8, 2, 1, 2),  # the same by more threads
    Tile(2, 2, 4, 8, 8, 8, 2, 1, 3),  # 64 x 128
    Tile(2, 2, 8, 8, 8, 8, 2, 1, 3),  # 128 x 64
    Tile(1, 4, 4, 8, 8, 8, 2, 1, 3),  # 32 x 256
    Tile(2, 2, 4, 4, 8, 8, 2, 1, 4),  # 32 x 128
    Tile(2, 2, 8, 4, 8, 8, 4, 1, 4),  # 64 x 64
    Tile(4, 1, 8, 4, 8, 8, 4, 1, 4),  # 128 x 32
    Tile(2, 2, 4, 4, 4, 16, 4, 1, 4),  # 32 x 64
    Tile(1, 4, 4, 4, 4, 16, 4, 1, 4),  # 16 x 128
    Tile(4, 1, 8, 4, 4, 16, 4, 1, 4),  # 128 x 16
    Tile(2, 2, 8, 2, 4, 16, 4, 1, 6),  # 32 x 32
    Tile(1, 1, 4, 4, 2, 8, 4, 8, 4),  # 16 x 16, sliced
    Tile(1, 1, 4, 4, 2, 16, 8, 8, 1),  # the same, all of a short chunk on its way at once
    Tile(1, 1, 4, 2, 2, 16, 8, 8, 1),  # 8 x 16
    Tile(1, 1, 4, 4, 4, 16, 4, 8, 2),  # 16 x 32
    Tile(1, 1, 8, 4, 4, 8, 4, 8, 3),  # 32 x 16
    Tile(1, 1, 1, 1, 1, 16, 8, 4, 2),  # 1 x 32
    Tile(1, 1, 1, 4, 1, 16, 8, 8, 1),  # 4 x 32
    Tile(1, 1, 32, 1, 1, 16, 8, 8, 1),  # 32 x 1
    Tile(1, 1, 32, 1, 4, 8, 8, 8, 2),  # 32 x 4
    Tile(1, 1, 32, 4, 1, 8, 4, 8, 2),  # 128 x 1
)
# Comparing takes registers: no 128 outputs a thread, and 64 only with a block less.
COMPARING_4 = tuple(
    replace(tile, blocks=min(tile.blocks, 2)) if tile.thread_m * tile.thread_n == 64 else tile
    for tile in TILES_4
    if tile.thread_m * tile.thread_n < 128
)
SQUARE_8 = Tile(2, 2, 4, 8, 8, 8, 2, 1, 2)  # 64 x 128, for float64: others need more registers an output, or code
TILES_8 = (
    Tile(2, 2, 8, 4, 4, 16, 2, 1, 3),  # 64 x 32
    Tile(2, 2, 4, 4, 4, 8, 2, 1, 3),  # 32 x 64
    Tile(2, 2, 8, 2, 4, 8, 4, 1, 4),  # 32 x 32
    Tile(1, 1, 4, 4, 2, 8, 4, 8, 2),  # 16 x 16, sliced
    Tile(1, 1, 4, 2, 2, 16, 4, 8, 1),  # 8 x 16
    Tile(1, 1, 1, 1, 1, 16, 4, 4, 2),  # 1 x 32
    Tile(1, 1, 32, 1, 1, 16, 4, 4, 2),  # 32 x 1
)
TILES_16 = (
    Tile(2, 2, 8, 4, 4, 8, 2, 1, 2),  # 64 x 32
    Tile(2, 2, 8, 2, 2, 8, 2, 1, 4),  # 32 x 16
    Tile(1, 1, 4, 2, 2, 8, 4, 8, 2),  # 8 x 16, sliced
)

# One warp with little code: the CPU engine compiles every instruction, and gains nothing by more of them.
TILES_ENGINE = (Tile(1, 1, 4, 2, 4, 8, 2, 1, 1),)


def tiles_for(semiring: Semiring, how: Arithmetic) -> tuple[Tile, ...]:
    """The tiles that a product may be computed with."""
    if how.size == 8:
        return (SQUARE_8, *TILES_8) if how.accumulator == "double" and semiring.add == "Plus" else TILES_8
    if how.size == 4 and semiring.add != "Plus":
        return COMPARING_4
    return {4: TILES_4, 16: TILES_16}[how.size]


class Loads(NamedTuple):
    """Along which axis neighbouring threads load an operand, and the elements a load (`Unit`, `VECTOR`)."""

    unit: str
    vector: int


def layout(operand: Operand, k: int, tile_rows: int, accumulator: int, copied: bool) -> Loads:
    """The widest loads that strides, extents and alignment allow. `copied`: the hardware does not transpose."""
    along_k = operand.rows == 1 or (k > 1 and abs(operand.other) < abs(operand.row))
    size, unit = operand.element.size, "K" if along_k else "ROWS"
    step, pitch, extent = (operand.other, operand.row, k) if along_k else (operand.row, operand.other, operand.rows)
    vector = 16 // accumulator if step == 1 and not (along_k and copied) else 1
    while vector > 1 and (
        operand.address % (vector * size)
        or extent % vector
        or (pitch if operand.rows > 1 else 0) % vector
        or any(stride % vector for stride in operand.batch)
        or tile_rows % vector
    ):
        vector //= 2
    return Loads(unit, vector)


def offset(problem: Problem, tile: Tile) -> str:
    """The C++ type that holds the distances within a tile of A or B, in bytes."""
    for operand, rows in ((problem.a, tile.m), (problem.b, tile.n)):
        reach = (rows * operand.row + tile.depth * operand.other) * operand.element.size
        if min(operand.row, operand.other) < 0 or reach >= 1 << 32:
            return "i64"
    return "unsigned"
