"""Products of float64 with few rows or columns, whose warps bring chunks of k through rings of their own
(matmul_stream_double.cu); their costs. They give the bits of all other tiles.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple

from tilewright.ops.machine import Machine
from tilewright.ops.products.candidate import Candidate, Config, Family, flag
from tilewright.ops.products.cost import in_waves
from tilewright.ops.products.problem import Operand, ceil_div, copies
from tilewright.ops.products.tensor import suiting_doubles

SECTOR = 32  # bytes that are read at least


class Copying(NamedTuple):
    """The axis that an operand is read along, and how its elements are copied: `Copying` of the kernel's file."""

    major: str
    kind: str


def copying(operand: Operand, k: int) -> Copying:
    """The widest copies that strides and alignment allow. What lies before a line that begins between two pairs must
    exist: another line of the same operand."""
    major, width = copies(operand, k)
    step, pitch = (operand.other, operand.row) if major == "ALONG_K" else (operand.row, operand.other)
    if width == 16:
        return Copying(major, "BY_PAIRS")
    shifted = step == 1 and operand.address % 16 == 0 and min(pitch, *operand.batch) >= 0
    return Copying(major, "BY_SHIFTED_PAIRS" if shifted else "BY_ELEMENTS")


@dataclass(frozen=True)
class StreamTile(Config):
    """How a block is laid out: `StreamTile` of matmul_stream_double.cu."""

    source: ClassVar[str] = "matmul_stream_double.cu"

    mmas_m: int  # of 16 rows
    mmas_n: int  # of 8 columns
    warps: int
    depth: int
    stages: int
    cluster: int = 1  # blocks that share a tile's chunks

    @property
    def m(self) -> int:
        return 16 * self.mmas_m

    @property
    def n(self) -> int:
        return 8 * self.mmas_n

    @property
    def threads(self) -> int:
        return 32 * self.warps

    def room(self, candidate: Candidate) -> int:
        """Each warp's ring, and the chunks' sums."""
        problem, stage = candidate.problem, 0
        for operand, rows in ((problem.a, self.m), (problem.b, self.n)):
            along_k = copies(operand, problem.k).major == "ALONG_K"
            lines, length = (min(rows, operand.rows), self.depth) if along_k else (self.depth, rows)
            stage += lines * (length // 4 | 1) * 32
        return self.warps * self.stages * stage + candidate.chunks * self.m * self.n // self.cluster * 8

    def expression(self, candidate: Candidate, out: str) -> str:
        problem = candidate.problem
        of_a, of_b = (", ".join(copying(operand, problem.k)) for operand in (problem.a, problem.b))
        return f"stream_double<{self.cpp}, {flag(problem.batches > 1)}, {of_a}, {of_b}>"

    def suits(self, candidate: Candidate, room: int) -> bool:
        """Whether there are chunks for each block of a cluster, and room for them."""
        return max(self.cluster, 2) <= candidate.chunks and self.room(candidate) <= room

    def grid(self, candidate: Candidate, sms: int) -> tuple[int, int]:
        """A block or a cluster for each tile."""
        return candidate.tiles * self.cluster, 1

    def clocks(self, candidate: Candidate, machine: Machine) -> float:
        """Estimated clocks, in those of `TensorTile`."""
        problem, chunk = candidate.problem, candidate.chunk
        of, device, chunks = machine.stream_double, machine.device, ceil_div(problem.k, chunk)
        rounds = ceil_div(chunks, self.warps * self.cluster)
        working = chunks / (rounds * self.warps * self.cluster)  # of the warps
        copied = brought = 0.0  # a buffer's copies of a warp; its bytes
        for operand, rows in ((problem.a, self.m), (problem.b, self.n)):
            major, kind = copying(operand, problem.k)
            existing = min(rows, operand.rows)
            elements = (existing if major == "ALONG_K" else rows) * self.depth
            copied += elements / 32 * {"BY_ELEMENTS": 1, "BY_PAIRS": 0.5, "BY_SHIFTED_PAIRS": of.shifted / 2}[kind]
            apart = 0 if kind == "BY_PAIRS" else SECTOR - 8  # lines that begin anywhere touch more sectors
            lines, line = (existing, self.depth * 8) if major == "ALONG_K" else (self.depth, existing * 8)
            brought += lines * max(line + apart, SECTOR)
        products = self.mmas_m * self.mmas_n
        chain = self.depth / 4 * of.product * products**0.5 + copied * of.issue
        alone = max(chain, of.memory / (self.stages - 1))
        pipes = max(copied * of.copy, brought / of.bytes, products * 128 * self.depth / of.terms[8]) * working
        buffers = rounds * ceil_div(min(chunk, problem.k), self.depth)
        tiles, resident = problem.tiles(self.m, self.n), device.resident(self.threads, self.room(candidate))

        def together(at_once: int) -> float:
            """Clocks of so many blocks on an SM."""
            each = max(alone, at_once * self.warps * pipes)
            added = chunks * self.m * self.n / self.cluster / self.threads * of.sum
            return of.memory + buffers * each + added + at_once * problem.outputs / tiles * of.output

        blocks, at_a_time = tiles * self.cluster, machine.together(self.cluster)
        clocks = in_waves(blocks, at_a_time, resident, together)
        clocks += of.block * (ceil_div(blocks, at_a_time * resident) - 1)
        memory = problem.moved * 8 / (of.dram_bytes * device.multiprocessors)
        clocks = max(clocks, memory) + of.both * min(clocks, memory)
        return clocks + of.launch + (of.cluster if self.cluster > 1 else 0)


TILES = (
    StreamTile(1, 1, 4, 32, 5),  # 16 x 8
    StreamTile(1, 2, 4, 32, 5),  # 16 x 16
    StreamTile(2, 2, 4, 32, 3),  # 32 x 16
)
JOINED = tuple(replace(tile, cluster=cluster) for cluster in (2, 4, 8) for tile in TILES)


FAMILY, JOINED_FAMILY = (Family("stream of float64", suiting_doubles, each) for each in (TILES, (*TILES, *JOINED)))
