"""Tiles that the warps of a block share out."""

from __future__ import annotations

from dataclasses import dataclass

from tilewright.ops.products.candidate import Config


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

    @property
    def m(self) -> int:
        return 16 * self.warps_m

    @property
    def n(self) -> int:
        return 8 * self.mmas * self.warps_n

    @property
    def threads(self) -> int:
        return 32 * self.warps_m * self.warps_n * self.slices
