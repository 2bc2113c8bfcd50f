"""The launches of a candidate: copies of operands, the product, and what adds chunks' results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from tilewright.ops.products.candidate import Candidate
from tilewright.ops.products.epilogue import PLAIN, Epilogue
from tilewright.ops.products.problem import MOST_ACROSS, MOST_DOWN, Problem, ceil_div
from tilewright.ops.products.repack import BOTH, COPY_THREADS, Copy
from tilewright.ops.products.tensor_maps import MOST, Box

SHAPE = np.dtype(
    [(name, "i8") for name in ("m", "n", "k", "chunk", "chunks")]
    + [(name, "i8") for name in ("a_start", "a_row", "a_k", "b_start", "b_k", "b_column")]
    + [(name, "i8") for name in ("c_start", "c_row", "c_column", "c_chunk")]
    + [(name, "i8", (3,)) for name in ("batch", "a_batch", "b_batch", "c_batch")]
    + [("batches", "i8"), ("identity", "i8", (2,))]
)  # `Shape` of matmul.cu

SOURCE = "matmul.cu"
STARTS = ("a_start", "b_start")


@dataclass(frozen=True)
class Step:
    """One launch, of a kernel of `source`. `pointers` says which arrays it takes, of ``"a"``, ``"b"``, ``"c"`` and
    ``"scratch"``, of an epilogue's, or ``""`` where nothing is read; `starts`, which field of its shape takes the
    offset of which array's first element. It is `overlapping` if it waits itself for the one before it, and may begin
    while that one ends. Behind its shape it takes `finish`, if any (`Finish` of matmul_epilogue.cuh), and the tensor
    maps of `boxes`. Blocks form clusters of so many, across and down."""

    kernel: str
    grid: tuple[int, int]
    threads: int
    shared: int
    pointers: tuple[str, ...]
    shape: np.ndarray
    starts: Mapping[str, str]
    overlapping: bool = False
    source: str = SOURCE
    boxes: tuple[Box, ...] = ()
    finish: np.ndarray | None = None
    cluster: tuple[int, int] = (1, 1)

    @property
    def fits(self) -> bool:
        """Whether a launch may have so many blocks, and boxes reach all of their arrays."""
        across, down = self.grid
        extents = (extent for box in self.boxes for extent in box.extents)
        return across < MOST_ACROSS and down < MOST_DOWN and max(extents, default=0) <= MOST


@dataclass(frozen=True)
class Plan:
    """The launches of a product, in order, and the bytes of scratch memory they pass results through."""

    steps: tuple[Step, ...]
    scratch: int


def launches(candidate: Candidate, sms: int) -> Plan:
    """The launches of a candidate, on a GPU of so many SMs."""
    config, problem, results = candidate.config, candidate.problem, candidate.results
    end = problem.outputs * results * problem.how.size + config.scratch(candidate, sms)  # of the scratch in use
    copies, begun, end = bring(candidate.arrays, candidate.copies, end)
    shape = shape_of(problem, candidate.chunk, candidate.chunks)
    read, starts = candidate.arrays, dict(zip(STARTS, candidate.arrays, strict=True))
    if not config.reads_both:
        read, starts = instead(candidate.arrays, begun, shape)
    computed, chunk = config.computed(candidate)
    seen = shape.copy() if computed is problem else shape_of(computed, chunk, candidate.chunks)
    if results:
        in_scratch(seen, computed)
    else:
        starts["c_start"] = "c"
    out = computed.how.accumulator if results else computed.c.element.cpp
    kernel, grid = config.expression(candidate, out), config.grid(candidate, sms)
    pointers = (*read, "scratch" if results else "c")
    room, cluster = config.room(candidate), config.in_cluster
    step = Step(kernel, grid, config.threads, room, pointers, seen, starts, source=config.source, cluster=cluster)
    step = config.bound(candidate, step, begun)
    if not results:
        last = (step if config.finishes else fused(step, candidate.epilogue),)
        return Plan((*copies, *last), end)
    shape["chunks"] = results
    return Plan((*copies, step, fused(combining(problem, shape), candidate.epilogue)), end)


class Brought(NamedTuple):
    """The launches that make operands' copies, in order; where the copy of ``"a"`` and of ``"b"``, if there is one,
    begins in the scratch, in elements of its own; and the bytes of the scratch in use behind them."""

    steps: tuple[Step, ...]
    begun: dict[str, int]
    end: int


def bring(arrays: tuple[str, str], copies: Sequence[Copy | None], end: int) -> Brought:
    """How copies of A and B, which are `arrays`, are made in the scratch, of which so many bytes are in use. None is an
    operand that is read where it is."""
    steps: list[Step] = []
    begun: dict[str, int] = {}
    for side, array, copy in zip("ab", arrays, copies, strict=True):
        if copy is None:
            continue
        size = copy.operand.element.size
        start = ceil_div(end, 16) * 16
        end = start + copy.elements * size
        lines = copy.shape.copy()  # other candidates may have this copy elsewhere
        lines["to"] = begun[side] = start // size
        pointers, grid = (array, "scratch"), (copy.blocks, 1)
        threads, fields = COPY_THREADS, {"start": array}
        steps.append(Step(copy.kernel, grid, threads, 0, pointers, lines, fields, bool(steps), copy.source))
    if len(steps) == 2 and steps[0].kernel == steps[1].kernel and steps[0].kernel.startswith("repack<"):
        steps = [both(*steps)]
    return Brought(tuple(steps), begun, ceil_div(end, 16) * 16)


def both(a: Step, b: Step) -> Step:
    """Two operands' lines by one launch."""
    shape = np.zeros((), BOTH)
    shape["a"], shape["b"], shape["a_blocks"] = a.shape, b.shape, a.grid[0]
    kernel, grid = a.kernel.replace("repack", "repack_both"), (a.grid[0] + b.grid[0], 1)
    arrays = a.pointers[0], b.pointers[0]
    starts = dict(zip(STARTS, arrays, strict=True))
    return replace(a, kernel=kernel, grid=grid, pointers=(*arrays, "scratch"), shape=shape, starts=starts)


class Read(NamedTuple):
    """The arrays that a product reads A and B from, and which field of its shape takes the offset of which."""

    arrays: tuple[str, str]
    starts: dict[str, str]


def instead(arrays: tuple[str, str], begun: Mapping[str, int], shape: np.ndarray) -> Read:
    """What a product reads instead of `arrays`, where copies have begun; their offsets are put into its shape."""
    for side, start in begun.items():
        shape[f"{side}_start"] = start
    of_a, of_b = ("scratch" if side in begun else array for side, array in zip("ab", arrays, strict=True))
    starts = {f"{side}_start": array for side, array in zip("ab", arrays, strict=True) if side not in begun}
    return Read((of_a, of_b), starts)


def shape_of(problem: Problem, chunk: int, chunks: int) -> np.ndarray:
    """`Shape` of matmul.cu, but for the offsets `start`."""
    shape = np.zeros((), SHAPE)
    values = {
        "m": problem.m, "n": problem.n, "k": problem.k, "chunk": chunk, "chunks": chunks, "a_row": problem.a.row,
        "a_k": problem.a.other, "b_column": problem.b.row, "b_k": problem.b.other, "c_row": problem.c.row,
        "c_column": problem.c.other, "batch": problem.batch, "a_batch": problem.a.batch[-3:],
        "b_batch": problem.b.batch[-3:], "c_batch": problem.c.batch[-3:], "batches": problem.batches,
        "identity": np.frombuffer(problem.how.identity, "i8"),
    }  # fmt: skip
    for name, value in values.items():
        shape[name] = value
    return shape


def in_scratch(shape: np.ndarray, problem: Problem) -> None:
    """Changes a product's shape so that its results are stored in the scratch, contiguous, one chunk's after
    another's."""
    matrix, (_, middle, last) = problem.m * problem.n, problem.batch
    shape["c_start"], shape["c_row"], shape["c_column"] = 0, problem.n, 1
    shape["c_chunk"] = problem.outputs
    shape["c_batch"] = (middle * last * matrix, last * matrix, matrix)


def combining(problem: Problem, shape: np.ndarray) -> Step:
    """The launch that adds chunks' results, which are in the scratch."""
    kernel = f"combine<{problem.c.element.cpp}, {problem.how.accumulator}, {problem.semiring.add}>"
    grid = (ceil_div(problem.m * problem.n, 256) * problem.batches, 1)
    return Step(kernel, grid, 256, 0, ("scratch", "c"), shape, {"c_start": "c"}, overlapping=True)


def fused(step: Step, epilogue: Epilogue) -> Step:
    """A launch that stores results, with what becomes of them before."""
    if epilogue.template == PLAIN:
        return step
    name, arguments = step.kernel.split("<", 1)
    kernel = f"{name}_fused<{arguments[:-1]}, {epilogue.template}>"
    return replace(step, kernel=kernel, pointers=(*step.pointers, *epilogue.pointers), finish=epilogue.finish)
