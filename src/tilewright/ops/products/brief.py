"""Brief products of 2-byte floats on tensor cores (matmul_brief.cu): blocks that bring all of k at once; their costs.
They give the bits of `tensor`'s tiles, so the choice between the two is one of time.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from tilewright.ops.machine import Machine
from tilewright.ops.products.candidate import Candidate, Family, Query
from tilewright.ops.products.cost import in_waves
from tilewright.ops.products.problem import Problem, ceil_div, copies, near, power_of_two
from tilewright.ops.products.warps import BringingTile, offered

SECTORS = 64  # bytes that are read at least
STEP = 32  # steps of k that are multiplied at a time
SCRATCH_LIMIT = 1 << 28  # bytes of chunk results
MOST_AHEAD = 16  # lines in flight where an SM has few blocks, for so few there are or their bytes are many
FEW_BLOCKS, FEW_BYTES = 128, 1 << 16


class Gathered(NamedTuple):
    """How a thread gathers an operand: its number of lines, and of pairs of elements in one."""

    lines: int
    pairs: int


@dataclass(frozen=True)
class BriefTile(BringingTile):
    """How a block is laid out: `BriefTile` of matmul_brief.cu. Its slices take chunks, too."""

    source: ClassVar[str] = "matmul_brief.cu"
    registers: ClassVar[tuple[int, int]] = (43, 6)

    cluster: int = 1  # blocks that share a tile's chunks

    @property
    def staged(self) -> bool:
        """Whether results go through shared memory."""
        return self.mmas >= 4

    def needs(self, problem: Problem, chunk: int, split: bool) -> int:
        """Bytes of shared memory of a block: all of k of both operands, and the chunks' sums."""
        chunks, most = ceil_div(problem.k, chunk), min(chunk, problem.k)
        steps, needed = ceil_div(most if chunks == 1 else chunk, STEP) * STEP, 0
        for operand, rows in ((problem.a, self.m), (problem.b, self.n)):
            along_k = copies(operand, problem.k).major == "ALONG_K"
            lines, words = (min(rows, operand.rows), steps // 8) if along_k else (steps, rows // 8)
            needed += lines * (words | 1) * 16
        if not split and chunks > 1:
            needed = ceil_div(chunks, self.cluster) * needed + self.m * self.n * chunks * problem.how.size
        size = problem.how.size if split else problem.c.element.size
        return max(needed, self.m * (self.n * size + 16) if self.staged else 0)

    def room(self, candidate: Candidate) -> int:
        return self.needs(candidate.problem, candidate.chunk, candidate.split_k > 1)

    def expression(self, candidate: Candidate, out: str) -> str:
        problem, apart = candidate.problem, candidate.split_k > 1
        chunks = "SPREAD" if apart else "SEVERAL" if candidate.chunked else "ONE"
        ahead = self.ahead(problem, candidate.chunk, apart)
        return f"brief<{candidate.types(out)}, {problem.axes}, {problem.loads()}, {ahead}, {chunks}>"

    def gathered(self, problem: Problem, chunk: int) -> list[Gathered]:
        """A chunk's operands that are gathered."""
        steps, found = ceil_div(min(chunk, problem.k), STEP) * STEP, []
        for operand, rows in ((problem.a, self.m), (problem.b, self.n)):
            major, width = copies(operand, problem.k)
            if width:
                continue
            lines, pairs = (min(rows, operand.rows), steps // 2) if major == "ALONG_K" else (steps, rows // 2)
            beside = min(power_of_two(pairs), self.threads & -self.threads)  # a power of two that threads divide by
            found.append(Gathered(ceil_div(lines, self.threads // beside), ceil_div(pairs, beside)))
        return found

    def ahead(self, problem: Problem, chunk: int, split: bool) -> int:
        """Lines of an operand that is gathered which a thread has in flight: as many as it has, or as leave registers
        for the blocks that shared memory has room for."""
        most = max((each.lines for each in self.gathered(problem, chunk)), default=1)
        blocks = self.blocks(problem) * (ceil_div(problem.k, chunk) if split else 1)
        few = blocks <= FEW_BLOCKS or self.needs(problem, chunk, split) >= FEW_BYTES
        return min(power_of_two(most), MOST_AHEAD if few else MOST_AHEAD // 2)

    def splits(self, problem: Problem, chunk: int, room: int) -> list[bool]:
        """Whether a block or cluster may have all chunks of an output, and whether each may have a block of its own."""
        chunks = ceil_div(problem.k, chunk)
        joined = self.cluster > 1
        ways = [False] if not joined or (chunks > 1 and self.cluster < 2 * chunks) else []
        if not joined and chunks > 1 and problem.spread(chunks, problem.how.size, SCRATCH_LIMIT):
            ways.append(True)
        return [split for split in ways if near(problem) and self.needs(problem, chunk, split) <= room]

    def blocks(self, problem: Problem) -> int:
        """For each chunk: one a tile, or a cluster."""
        return problem.tiles(self.m, self.n) * self.cluster

    def grid(self, candidate: Candidate, sms: int) -> tuple[int, int]:
        return self.blocks(candidate.problem), candidate.split_k

    def clocks(self, candidate: Candidate, machine: Machine) -> float:
        """Estimated clocks."""
        problem, chunk, split = candidate.problem, candidate.chunk, candidate.split_k > 1
        of, device, chunks, size = machine.brief, machine.device, ceil_div(problem.k, chunk), problem.a.element.size
        most = 1 if split else ceil_div(chunks, self.cluster)  # chunks of a block
        steps = problem.k if chunks == 1 else most * chunk
        resident = self.resident(device, self.needs(problem, chunk, split))
        warps = self.threads / 32
        issued, copied, brought = warps * of.warp, 0.0, 0.0  # clocks of a block's instructions; by warps; bytes
        for operand, rows in ((problem.a, self.m), (problem.b, self.n)):
            major, width = copies(operand, problem.k)
            rows = min(rows, operand.rows)
            copied += rows * steps * size / width / 32 if width else 0.0
            issued += 0.0 if width else rows * steps / 32 * of.gather
            brought += steps * (rows * size if major == "ALONG_K" else max(rows * size, SECTORS))
        gathered, ahead = self.gathered(problem, chunk), self.ahead(problem, chunk, split)
        waits = most * sum(ceil_div(each.lines, ahead) * each.pairs for each in gathered)  # for memory, besides copies
        multiplied = ceil_div(steps, 16) * of.step * self.mmas**0.5 / min(self.slices, most)
        pairs = self.staged or (problem.c.other == 1 and problem.n % 2 == 0)
        stored = self.m * self.n * (of.output if pairs else of.output_alone)
        blocks = self.blocks(problem) * (chunks if split else 1)
        share = problem.moved * size / blocks / machine.tensor.dram_bytes
        each = max(issued + brought / of.bytes + stored, share)

        def together(at_once: int) -> float:
            """Clocks of so many blocks on an SM."""
            brings = max(at_once * copied * of.copy, copied * of.alone / warps)
            return of.block + waits * of.wait + multiplied + brings + at_once * each

        clocks = of.launch + in_waves(blocks, machine.together(self.cluster), resident, together)
        if split:
            clocks += of.combine + problem.outputs * chunks * of.combine_result / device.multiprocessors
        return clocks + (of.cluster if self.cluster > 1 else 0)


TILES = (
    BriefTile(1, 1, 1, 8),  # 16 x 8
    BriefTile(1, 1, 2, 8),  # 16 x 16
    BriefTile(1, 2, 2, 4),  # 16 x 32
    BriefTile(1, 4, 2, 2),  # 16 x 64
    BriefTile(2, 2, 2, 2),  # 32 x 32
    BriefTile(4, 1, 1, 2),  # 64 x 8
    BriefTile(4, 2, 2, 1),  # 64 x 32
    BriefTile(2, 4, 2, 1),  # 32 x 64
    BriefTile(4, 2, 4, 1),  # 64 x 64
    BriefTile(2, 4, 4, 1),  # 32 x 128
)
OF_STACKS = (  # whose blocks wait beside others: warps that only bring would take time to begin, and gain none
    BriefTile(1, 1, 2, 1),  # 16 x 16
    BriefTile(1, 1, 4, 1),  # 16 x 32
    BriefTile(2, 1, 1, 1),  # 32 x 8
    BriefTile(2, 1, 2, 1),  # 32 x 16
    BriefTile(2, 1, 4, 1),  # 32 x 32
    BriefTile(2, 1, 8, 1),  # 32 x 64
    BriefTile(3, 1, 5, 1),  # 48 x 40
    BriefTile(4, 1, 4, 1),  # 64 x 32
)
JOINED = tuple(
    BriefTile(*tile, cluster) for cluster in (2, 4, 8) for tile in ((1, 1, 1, 8), (1, 1, 2, 8), (1, 2, 2, 4))
)


def candidates(asked: Query, tiles: Sequence[BriefTile]) -> Iterator[Candidate]:
    """Each tile that has room, a block or cluster with all chunks of an output, or each chunk by a block of its own."""
    chunk, room = asked.recipe.chunk, asked.machine.device.room
    for operands, tile in itertools.product(asked.operands[:1], offered(tiles, OF_STACKS, asked.problem)):
        problem = operands.problem
        for split in tile.splits(problem, chunk, room):
            split_k = ceil_div(problem.k, chunk) if split else 1
            made = Candidate(0.0, problem, asked.rows_first[1], tile, chunk, split_k, operands.copies)
            yield made.clocked(asked.machine, operands.otherwise)


FAMILY = Family("brief", candidates, (*TILES, *OF_STACKS))
JOINED_FAMILY = FAMILY._replace(configs=(*FAMILY.configs, *JOINED))
