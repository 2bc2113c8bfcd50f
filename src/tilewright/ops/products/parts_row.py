"""Products by parts of up to eight rows (matmul_parts_row.cu), in one launch: tiles; costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tilewright.ops.machine import Machine
from tilewright.ops.products.cost import ceil_div, overlapped
from tilewright.ops.products.problem import beside
from tilewright.ops.products.split import EVERY, LENGTH
from tilewright.ops.products.tiles import CppTile, flag

if TYPE_CHECKING:
    from tilewright.ops.products.parts import Way


@dataclass(frozen=True)
class RowTile(CppTile):
    """How a block is laid out: `RowTile` of matmul_parts_row.cu."""

    source: ClassVar[str] = "matmul_parts_row.cu"
    splits: ClassVar[bool] = False
    n: ClassVar[int] = 16

    m: int
    stages: int
    cluster: int  # blocks that share a tile's chunks
    warps: int = 16  # with chunks of their own, at most

    @property
    def cpp(self) -> str:
        return f"RowTile<{self.m}, {self.stages}, {self.cluster}>"

    @property
    def threads(self) -> int:
        return 32 * self.warps

    def shared(self, way: Way) -> int:
        """Bytes of shared memory of a block: a barrier, buffers, one row's parts, and the results of all chunks."""
        ring = self.stages * 2 * (1024 if self.m == 1 else 1536)
        of_a = way.parts * 256 if self.m == 1 else 0
        return 16 + self.warps * (ring + of_a) + way.chunks * way.problem.m * self.n * 4

    def blocks(self, way: Way, multiprocessors: int) -> int:
        """Blocks for each chunk: a cluster a tile."""
        return way.tiles * self.cluster

    def copies(self, way: Way) -> tuple[str, int, int]:
        """Along which axis B is read, and elements of B and of A that are copied at once."""
        a, b, k = way.problem.a, way.problem.b, way.problem.k
        along = b.other == 1
        of_b = beside(b, k, b.other, b.row, 4) if along else beside(b, b.rows, b.row, b.other, 2)
        whole = beside(a, k, a.other, a.row, 4) == 4 and (of_b == 4 or not along)
        return "ALONG_K" if along else "ALONG_ROWS", of_b, 4 if whole and self.m > 1 else 1

    def expression(self, way: Way) -> str:
        """The kernel's instance."""
        major, of_b, of_a = self.copies(way)
        rest = f"{flag(way.mirrored)}, {major}, {of_b}, {of_a}, {way.problem.axes}"
        return f"by_parts_row<{self.cpp}, {way.parts}, {EVERY}, {rest}>"

    def clocks(self, way: Way, machine: Machine) -> float:
        """Estimated clocks of a product, in those of `TensorTile.clocks`."""
        of, problem = machine.parts, way.problem
        _, of_b, of_a = self.copies(way)
        warps = ceil_div(self.blocks(way, 0), machine.multiprocessors) * self.warps  # of a multiprocessor
        copies = 8 / of_b + (4 / of_a if self.m > 1 else 0)
        busy = of.row_work * (of.row_rows if self.m > 1 else 1) + of.row_copy * copies
        in_turn = ceil_div(ceil_div(way.chunks, self.cluster), self.warps)
        tiles = in_turn * ceil_div(min(way.chunk, problem.k), LENGTH) * (LENGTH // 16)
        computed = tiles * overlapped(of.row_alone, warps * busy) + of.row_sum * way.chunks * problem.m**0.5
        moved = problem.n * problem.k * problem.batches * 4 / (of.row_bytes * machine.multiprocessors)
        return of.row_block + of.row_cluster * (self.cluster > 1) + overlapped(computed, moved)


TILES = tuple(RowTile(rows, 4, cluster) for rows in (1, 8) for cluster in (1, 2, 4, 8))
