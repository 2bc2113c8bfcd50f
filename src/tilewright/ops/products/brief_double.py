"""Brief products of float64 on tensor cores (matmul_brief_double.cu): blocks that bring all of k at once, or a chunk
for each of their slices; their costs. They give the bits of all other tiles.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tilewright.ops.machine import BLOCK_BYTES, Machine
from tilewright.ops.products.brief import BriefTile
from tilewright.ops.products.cost import ceil_div, in_waves
from tilewright.ops.products.problem import Problem, copies, near
from tilewright.ops.products.tiles import flag

if TYPE_CHECKING:
    from tilewright.ops.products.tensor import Way

STEP = 16  # steps of k that are multiplied at a time
SECTOR = 32  # bytes that are read at least


@dataclass(frozen=True)
class DoubleTile(BriefTile):
    """How a block is laid out: `DoubleTile` of matmul_brief_double.cu. A slice's warps have chunks of their own."""

    source: ClassVar[str] = "matmul_brief_double.cu"

    @property
    def staged(self) -> bool:
        return False

    def needs(self, problem: Problem, chunk: int, split: bool) -> int:
        """Bytes of shared memory of a block: both operands of a chunk of each slice, and the sums that it adds."""
        chunks = ceil_div(problem.k, chunk)
        steps, stage = ceil_div(problem.k if chunks == 1 else chunk, STEP) * STEP, 0
        for operand, rows in ((problem.a, self.m), (problem.b, self.n)):
            along_k = copies(operand, problem.k).major == "ALONG_K"
            lines, words = (
                (min(rows, operand.rows), steps // 4) if along_k else (steps, ceil_div(min(rows, operand.rows), 4))
            )
            stage += lines * (words | 1) * 32
        results = chunks * self.m * self.n // self.cluster * 8 if chunks > 1 else 0
        return min(self.slices, ceil_div(chunks, self.cluster)) * stage + results

    def expression(self, way: Way, types: str) -> str:
        """The kernel's instance; elements lie at multiples of 8 bytes, so that something always brings them."""
        return f"brief_double<{self.cpp}, {flag(way.problem.batches > 1)}, {way.loads(8)}, {flag(way.chunked)}>"

    def splits(self, problem: Problem, chunk: int, room: int) -> list[bool]:
        """Whether a block or cluster may have all chunks of an output: their blocks have one at least."""
        chunks = ceil_div(problem.k, chunk)
        fits = near(problem) and self.cluster <= chunks and self.needs(problem, chunk, False) <= room
        return [False] if fits else []

    def clocks(self, problem: Problem, split: bool, chunk: int, machine: Machine) -> float:
        """Estimated clocks of a product, in those of `TensorTile`."""
        of, device, chunks = machine.brief_double, machine.device, ceil_div(problem.k, chunk)
        of_block = ceil_div(chunks, self.cluster)
        at_a_time = min(self.slices, of_block)
        steps, warps = problem.k if chunks == 1 else chunk, self.threads / 32
        by_shared = device.shared // (self.needs(problem, chunk, split) + BLOCK_BYTES)
        resident = max(1, min(device.threads // self.threads, by_shared, device.blocks))
        copied = brought = 0.0  # by warps; bytes
        for operand, rows in ((problem.a, self.m), (problem.b, self.n)):
            major, width = copies(operand, problem.k)
            rows = min(rows, operand.rows)
            copied += at_a_time * rows * steps * 8 / (width or 8) / 32
            apart = SECTOR - 8 if width < 16 else 0  # lines that begin anywhere touch more sectors
            brought += at_a_time * steps * (rows * 8 if major == "ALONG_K" else max(rows * 8 + apart, SECTOR))
        chain = ceil_div(steps, 4) * of.product * self.mmas**0.5
        terms = at_a_time * self.m * self.n * steps
        output = of.output if (problem.n | problem.c.row) % 2 == 0 and problem.c.other == 1 else of.output_alone
        tiles, outputs = problem.tiles(self.m, self.n), problem.m * problem.n * problem.batches

        def together(at_once: int) -> float:
            """Clocks of so many blocks on a multiprocessor."""
            brings = max(at_once * copied * of.copy, at_once * brought / of.bytes, copied * of.alone / warps)
            each = of.wait + brings + max(chain, at_once * terms / of.terms[8])
            stored = at_once * (warps * of.warp + outputs / tiles * output) + chunks * of.sum * (chunks > 1)
            return of.block + ceil_div(of_block, at_a_time) * each + stored

        usable = device.multiprocessors // self.cluster * self.cluster
        clocks = in_waves(tiles * self.cluster, usable, resident, together)
        moved = (outputs + (problem.m + problem.n) * problem.k * problem.batches) * 8
        clocks = max(clocks, of.block + moved / (of.dram_bytes * device.multiprocessors))
        return clocks + of.launch + (of.cluster if self.cluster > 1 else 0) - of.besides


TILES = (
    DoubleTile(1, 1, 1, 8),  # 16 x 8
    DoubleTile(1, 1, 1, 16),  # the same by more chunks at a time
    DoubleTile(1, 1, 2, 8),  # 16 x 16
    DoubleTile(1, 2, 2, 4),  # 16 x 32
    DoubleTile(1, 8, 2, 1),  # 16 x 128
    DoubleTile(2, 1, 1, 4),  # 32 x 8
    DoubleTile(2, 2, 2, 2),  # 32 x 32
    DoubleTile(8, 1, 1, 1),  # 128 x 8
    DoubleTile(2, 4, 2, 1),  # 32 x 64
    DoubleTile(4, 2, 2, 1),  # 64 x 32
)
JOINED = tuple(
    DoubleTile(*tile, cluster)
    for cluster in (2, 4, 8)
    for tile in ((1, 1, 1, 4), (1, 1, 1, 8), (1, 1, 1, 16), (1, 1, 2, 4))
)
