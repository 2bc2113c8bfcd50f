"""Tiles that the warps of a block share out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from tilewright.ops.machine import REGISTER_FILE, Device
from tilewright.ops.products.candidate import Config
from tilewright.ops.products.problem import Problem


@dataclass(frozen=True)
class WarpTile(Config):
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
class BringingTile(Config):
    """A tile whose warps have 16 rows each, and which more warps bring operands for, all at once."""

    warps_m: int
    warps_n: int
    mmas: int  # of 8 columns, of a warp
    slices: int  # times as many warps as multiply

    registers: ClassVar[tuple[int, int]]  # a thread's, about, and those of each product

    @property
    def m(self) -> int:
        return 16 * self.warps_m

    @property
    def n(self) -> int:
        return 8 * self.mmas * self.warps_n

    def resident(self, device: Device, room: int) -> int:
        """Blocks that an SM has threads, registers and so many bytes of shared memory for."""
        registers = self.registers[0] + self.registers[1] * self.mmas
        return min(device.resident(self.threads, room), REGISTER_FILE // (self.threads * registers))

    @property
    def threads(self) -> int:
        return 32 * self.warps_m * self.warps_n * self.slices


Tile = TypeVar("Tile", bound=Config)


def offered(tiles: Sequence[Tile], of_stacks: Sequence[Tile], problem: Problem) -> list[Tile]:
    """The tiles for a product: those of stacks are for stacks alone."""
    return [tile for tile in tiles if problem.batches > 1 or tile not in of_stacks]
