"""Short chains by tiles of outputs that take all of k at once (matmul_patch.cu): which products, and what they take."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from tilewright.ops.machine import REGISTER_FILE, Machine
from tilewright.ops.products.candidate import Candidate, Config, Family, Query
from tilewright.ops.products.cost import in_waves, overlapped
from tilewright.ops.products.problem import (
    LONG_RATE,
    MOST_DOWN,
    WIDEST,
    Problem,
    beside,
    ceil_div,
    copies,
    near,
    power_of_two,
    swapped,
)

REGISTERS = 24  # of a thread, beside those of its outputs
WIDENED = 12  # steps of k up to which patches have few elements to widen
STACKED = 32  # and up to which they are quick for stacks: beyond, 512 x 64³ took an H200 17.9 µs, by tiles 14.9
MEASURED = (
    *("float", "complex<float>", "double", "int", "unsigned", "short", "unsigned short"),
    *("signed char", "unsigned char", "i64", "unsigned long long"),
)


@dataclass(frozen=True)
class Patch(Config):
    """Each of so many warps has so many rows, and each of its lanes so many columns, 32 apart; so many such
    groups have a chunk each."""

    warps: int
    slices: int
    rows: int
    columns: int
    source: ClassVar[str] = "matmul_patch.cu"

    @property
    def m(self) -> int:
        return self.warps * self.rows

    @property
    def n(self) -> int:
        return 32 * self.columns

    @property
    def threads(self) -> int:
        return 32 * self.warps * self.slices

    def room(self, candidate: Candidate) -> int:
        """All that it needs of A and B, or the sums of all chunks but one."""
        size, k, b = candidate.problem.how.size, candidate.problem.k, candidate.problem.b
        line = self.m + WIDEST // size + self.n + (copies(b, k).major == "ALONG_K")
        return max(k * line, (candidate.chunks - 1) * self.m * self.n) * size

    def grid(self, candidate: Candidate, sms: int) -> tuple[int, int]:
        problem = candidate.problem
        return ceil_div(problem.n, self.n), ceil_div(problem.m, self.m) * problem.batches

    def loads(self, problem: Problem) -> list[tuple[str, int]]:
        """Along which axis A and B are loaded, and the elements a load."""
        found = []
        for operand, rows in ((problem.a, self.m), (problem.b, self.n)):
            major = copies(operand, problem.k).major
            most = min(WIDEST // problem.how.size, rows) if major == "ALONG_ROWS" else 1
            found.append((major, beside(operand, operand.rows, operand.row, operand.other, most)))
        return found

    def expression(self, candidate: Candidate, out: str) -> str:
        problem, loads = candidate.problem, (x for load in self.loads(candidate.problem) for x in load)
        layout = (self.warps, self.slices, self.rows, self.columns)
        return candidate.instance("patch", out, problem.axes, *layout, *loads)

    def named(self, candidate: Candidate) -> str:
        return self.cpp

    def suits(self, candidate: Candidate, most: int) -> bool:
        """Whether it computes all chunks, and not fewer than half as many as it might, in `most` bytes, and there are
        not too many blocks."""
        chunks = candidate.chunks <= self.slices < 2 * candidate.chunks
        fits = chunks and self.room(candidate) <= most
        return fits and self.grid(candidate, 0)[1] < MOST_DOWN

    def clocks(self, candidate: Candidate, machine: Machine) -> float:
        """Estimated clocks, in those of `Tile`."""
        of, device, problem = machine.patch, machine.device, candidate.problem
        k, size = problem.k, problem.how.size
        rate = device.terms(problem.how.rate, problem.how.accumulator, problem.semiring.add)
        across, down = self.grid(candidate, 0)
        outputs = self.rows * self.columns
        each = size * (2 if problem.how.rate == LONG_RATE else 1)  # of which an output takes a third in registers
        held = self.threads * ceil_div(REGISTERS + outputs * each // 3, 8) * 8
        resident = max(1, min(device.resident(self.threads, self.room(candidate)), REGISTER_FILE // held))
        work = alone = 0.0  # to bring operands: of the SM, and that a lone block waits
        steps_of_a = 8 if k <= 32 else 32
        for (major, vector), rows, most in zip(self.loads(problem), (self.m, self.n), (steps_of_a, 32), strict=True):
            along_k, beside = major == "ALONG_K", min(max(power_of_two(k), 8), most)  # steps of a warp's rows
            copied = rows * (ceil_div(k, beside) * beside if along_k else k / vector) / 32  # by warps
            work += copied * (of.gather if along_k else of.copy * max(vector * size / 4, 1) ** of.wide)
            alone += copied / (self.threads / 32) * (of.gather_alone if along_k else of.copy_alone)
        warps, steps = self.warps * candidate.chunks, min(k, candidate.chunk)
        words = (self.rows / 4 + self.columns) * size / 4
        there = problem.outputs / (across * self.n * down * self.m)  # of outputs

        def together(at_once: int) -> float:
            """Clocks of so many blocks on an SM."""
            step = of.step + at_once * warps * max(outputs * of.term * 128 / rate, words * of.read)
            results = self.warps * outputs * (there * of.store + (candidate.chunks - 1) * of.sum)
            return of.block + alone + outputs * of.store_alone + steps * step + at_once * (work + results)

        clocks = in_waves(across * down, device.multiprocessors, resident, together)
        stored = problem.m * problem.n * problem.c.element.size
        moved = (
            stored + (problem.m * problem.a.element.size + problem.n * problem.b.element.size) * k
        ) * problem.batches
        waited = moved / (of.dram_bytes * device.multiprocessors)
        return of.block + overlapped(clocks - of.block, waited) - machine.thin.tiles


PATCHES = (
    Patch(8, 1, 8, 4),  # 64 x 128
    Patch(8, 1, 4, 4),  # 32 x 128
    Patch(4, 1, 4, 4),  # 16 x 128
    Patch(8, 1, 2, 4),  # the same by more threads
    Patch(8, 1, 8, 2),  # 64 x 64
    Patch(8, 1, 4, 2),  # 32 x 64
    Patch(4, 1, 8, 2),  # the same by fewer threads
    Patch(8, 1, 8, 1),  # 64 x 32
    Patch(8, 1, 2, 1),  # 16 x 32
    Patch(4, 4, 4, 1),  # the same, of up to four chunks
)


def patched(problem: Problem) -> bool:
    """Whether patches are for a product: lanes store neighbours one by one, and wait for each load that they widen."""
    if (problem.k > WIDENED and not problem.copied) or (problem.k > STACKED and problem.batches > 1):
        return False
    return (problem.c.other == 1 or problem.n == 1) and problem.c.element.cpp in MEASURED


def along_rows(problem: Problem) -> tuple[Problem, tuple[str, str]]:
    """A product, or its mirror image, whose C has contiguous rows if either has, and the arrays that are its A and B.
    Imaginary parts are sums in another order in a mirror image: complex numbers have none."""
    c = problem.c
    if c.other == 1 or c.row != 1 or problem.n == 1 or problem.a.element.cpp.startswith("complex"):
        return problem, ("a", "b")
    return swapped(problem), ("b", "a")


def candidates(asked: Query, tiles: Sequence[Patch]) -> Iterator[Candidate]:
    """Each that suits; a column of C is computed as a row."""
    problem, arrays = along_rows(asked.problem)
    if asked.problem.n == 1 and asked.problem.c.row == 1 and not problem.a.element.cpp.startswith("complex"):
        problem, arrays = swapped(asked.problem), ("b", "a")
    if not near(problem) or not patched(problem):
        return
    for tile in tiles:
        made = Candidate(0.0, problem, arrays, tile, asked.recipe.chunk)
        if tile.suits(made, asked.machine.device.room):
            yield made.clocked(asked.machine)


FAMILY = Family("patch", candidates, PATCHES)
