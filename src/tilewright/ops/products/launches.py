"""The launches of a product, by each way to compute it: the kernel's instance, its blocks, what it is given, and what
goes before and behind it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from tilewright.ops.products import hopper, parts, parts_complex, thin
from tilewright.ops.products.cost import ceil_div
from tilewright.ops.products.epilogue import PLAIN, Ending
from tilewright.ops.products.hopper import Box, HopperTile
from tilewright.ops.products.joined import JoinedTile
from tilewright.ops.products.parts_few import FewTile
from tilewright.ops.products.problem import MOST_ACROSS, MOST_DOWN, Problem
from tilewright.ops.products.repack import BOTH, COPY_THREADS, Copy
from tilewright.ops.products.rows import Rows
from tilewright.ops.products.shared import SharedTile
from tilewright.ops.products.side import SideTile
from tilewright.ops.products.side import boxes as side_boxes
from tilewright.ops.products.tensor import Way
from tilewright.ops.products.tiles import Tile, layout, offset

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
    ``"scratch"``, of an ending's, or ``""`` where nothing is read; `starts`, which field of its shape takes the offset
    of which array's first element. It is `overlapping` if it waits itself for the one before it, and may begin while
    that one ends. Behind its shape it takes `finish`, if any (`Finish` of matmul_epilogue.cuh), and the tensor maps of
    `boxes`."""

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

    @property
    def fits(self) -> bool:
        """Whether a launch may have so many blocks, and boxes reach all of their arrays."""
        across, down = self.grid
        extents = (extent for box in self.boxes for extent in box.extents)
        return across < MOST_ACROSS and down < MOST_DOWN and max(extents, default=0) <= hopper.MOST


@dataclass(frozen=True)
class Plan:
    """The launches of a product, in order, and the bytes of scratch memory they pass results through."""

    steps: tuple[Step, ...]
    scratch: int


def by_tiles(problem: Problem, shape: np.ndarray, tile: Tile, split: int) -> Plan:
    """The launches of a product by a tile, `split` blocks sharing each output's k."""
    chunk = int(shape["chunk"])
    if chunk % tile.depth:  # the kernel counts a chunk in whole steps of its depth
        raise ValueError(f"chunks of {chunk} steps by {tile.cpp}: give multiples of its depth, {tile.depth}")
    blocks = problem.tiles(tile.m, tile.n)
    size, copied = problem.how.size, problem.copied
    of_a = layout(problem.a, problem.k, tile.m, size, copied and tile.stages > 2)
    of_b = layout(problem.b, problem.k, tile.n, size, copied and tile.stages > 2)
    loads = f"{of_a.unit}, {of_a.vector}, {of_b.unit}, {of_b.vector}"
    in_turn = tile.slices == 1 and split < int(shape["chunks"])
    shared = tile.shared(size, copied, in_turn)
    expression = instance(problem, "matmul", f", {tile.cpp}, {offset(problem, tile)}, {loads}")
    return launches(problem, shape, expression, (blocks, split), tile.threads, shared)


class Brought(NamedTuple):
    """The launches that make operands' copies, in order; where the copy of ``"a"`` and of ``"b"``, if there is one,
    begins in the scratch, in elements of its own; and the bytes of the scratch in use behind them."""

    steps: tuple[Step, ...]
    begun: dict[str, int]
    end: int


def bring(arrays: tuple[str, str], copies: Sequence[Copy | None], end: int) -> Brought:
    """How copies of A and B, which are `arrays`, are made in the scratch, of which so many bytes are in use. None is an
    operand that is read where it is; without `copies`, both are."""
    steps: list[Step] = []
    begun: dict[str, int] = {}
    for side, array, copy in zip("ab", arrays, copies or (None, None), strict=True):
        if copy is None:
            continue
        size = copy.operand.element.size
        start = ceil_div(end, 16) * 16
        end = start + copy.elements * size
        lines = copy.shape.copy()  # other ways may have this copy elsewhere
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


class Sources(NamedTuple):
    """The arrays that a product reads A and B from, and which field of its shape takes the offset of which."""

    read: tuple[str, str]
    starts: dict[str, str]


def sources(arrays: tuple[str, str], begun: Mapping[str, int], shape: np.ndarray) -> Sources:
    """What a product reads instead of `arrays`, where copies have begun; their offsets are put into its shape."""
    for side, start in begun.items():
        shape[f"{side}_start"] = start
    of_a, of_b = ("scratch" if side in begun else array for side, array in zip("ab", arrays, strict=True))
    starts = {f"{side}_start": array for side, array in zip("ab", arrays, strict=True) if side not in begun}
    return Sources((of_a, of_b), starts)


def on_tensor_cores(way: Way, arrays: tuple[str, str], multiprocessors: int) -> Plan:
    """The launches of a product on tensor cores: the copies of operands that are made first, and the product. `arrays`
    are its A and B."""
    problem, tile = way.problem, way.tile
    if isinstance(tile, SideTile) or (isinstance(tile, JoinedTile | SharedTile) and tile.turned):  # of the mirror image
        arrays = arrays[1], arrays[0]
    shape = shape_of(problem, way.chunk, way.chunks)
    outputs = problem.m * problem.n * problem.batches
    end = outputs * way.chunks * problem.how.size if way.split else 0  # of the scratch in use
    copies, begun, end = bring(arrays, way.copies, end)
    read, starts = sources(arrays, begun, shape)
    grid, threads, source = way.grid(multiprocessors), tile.threads, tile.source
    made = launches(problem, shape, way.expression, grid, threads, way.shared, source, read, starts)
    first, *rest = made.steps
    if isinstance(tile, SideTile):
        first = replace(first, pointers=("c",), boxes=side_boxes(problem, tile, (*read, "c")))
    if isinstance(tile, HopperTile | JoinedTile | SharedTile):
        overlapping = bool(copies) and all(step.kernel.startswith("repack") for step in copies)
        first = replace(by_boxes(first, way, tile, read), overlapping=overlapping)
    return Plan((*copies, first, *rest), max(made.scratch, end))


def by_boxes(step: Step, way: Way, tile: HopperTile | JoinedTile | SharedTile, read: tuple[str, str]) -> Step:
    """A product's launch that reads A and B by tensor maps, and by some tiles stores so."""
    problem = way.problem
    stored = step.pointers[-1] if isinstance(tile, HopperTile) and way.stored == "BY_BOXES" else None
    out = problem.how.size if way.split else problem.c.element.size
    shares = (tile.across, tile.down) if isinstance(tile, SharedTile) else (1, 1)
    fewer = not isinstance(tile, HopperTile)
    boxes = hopper.boxes(problem, tile, way.majors, (*read, stored), out, way.chunks, way.limbs, shares, fewer)
    step = replace(step, pointers=step.pointers[-1:], boxes=boxes)
    return step if isinstance(tile, HopperTile) else replace(step, boxes=boxes[:2], grid=tile.shape(problem))


def in_parts(way: parts.Way, multiprocessors: int) -> Plan:
    """The launches of a product of float32 by parts: what splits its operands, and the product, which reads them too,
    where a sum is not finite."""
    problem, arrays = way.problem, ("b", "a") if way.mirrored else ("a", "b")
    end = problem.m * problem.n * problem.batches * way.chunks * problem.how.size if way.apart else 0
    if isinstance(way.tile, parts.PartsTile):
        end += way.tile.totals(way, multiprocessors)
    splits, begun, end = bring(arrays, way.copies, end)
    grid = way.grid(multiprocessors)
    made = launches(
        problem,
        shape_of(problem, way.chunk, way.chunks),
        lambda _: way.tile.expression(way),
        grid if way.apart else (grid[0], 1),
        way.tile.threads,
        way.shared,
        way.tile.source,
        arrays,
        {"a_start": arrays[0], "b_start": arrays[1]},
    )
    first, *rest = made.steps
    first = replace(first, grid=grid)
    if isinstance(way.tile, FewTile):
        first = replace(first, boxes=way.tile.boxes(way, begun, arrays[1]), overlapping=True)
    elif splits:
        boxes = way.boxes(begun, first.pointers[-1] if way.boxed else None)
        first = replace(first, boxes=boxes, pointers=(*first.pointers, "scratch"))
    return Plan((*splits, first, *rest), max(made.scratch, end))


def in_complex_parts(way: parts_complex.Way, multiprocessors: int) -> Plan:
    """The launches of a product of complex64 by parts. Behind results in the scratch, `combine` stores complex ones."""
    problem, arrays = way.problem, ("b", "a") if way.mirrored else ("a", "b")
    end = problem.m * problem.n * problem.batches * way.stored * problem.how.size
    if isinstance(way.tile, parts.PartsTile) and way.real:
        end += way.tile.totals(way.real, multiprocessors)
    splits, begun, end = bring(arrays, way.copies, end)
    computed, chunk = (way.real.problem, way.real.chunk) if way.real else (problem, way.chunk)
    made = launches(
        computed,
        shape_of(computed, chunk, way.chunks),
        lambda _: way.expression,
        way.grid(multiprocessors),
        way.tile.threads,
        way.shared,
        way.tile.source,
        arrays,
        {"a_start": arrays[0], "b_start": arrays[1]},
        way.stored > 0,
    )
    first = made.steps[0]
    if way.real:
        first = replace(first, boxes=way.boxes(begun), pointers=(*first.pointers, "scratch"))
    elif splits:
        first = replace(first, boxes=way.few_boxes(begun, arrays[1]), overlapping=True)
    rest = (combining(problem, shape_of(problem, way.chunk, way.stored)),) if way.stored else ()
    return Plan((*splits, first, *rest), max(made.scratch, end))


def untiled(way: thin.Way) -> Plan:
    """The launches of a product without tiles, or by those with little code."""
    problem, tile = way.problem, way.tile
    shape, grid, starts = shape_of(problem, way.chunk, way.chunks), way.grid, dict(zip(STARTS, way.arrays, strict=True))
    if isinstance(tile, thin.Outer) or (isinstance(tile, Rows) and not tile.alone(way)):
        kernel, source = way.expression, tile.source
        return launches(problem, shape, kernel, grid, tile.threads, way.shared, source, way.arrays, starts)
    name, pointers = way.expression(problem.c.element.cpp), (*way.arrays, "c")
    starts["c_start"] = "c"
    return Plan((Step(name, grid, tile.threads, way.shared, pointers, shape, starts, source=tile.source),), 0)


def shape_of(problem: Problem, chunk: int, chunks: int) -> np.ndarray:
    """`Shape` of matmul.cu, but for the offsets `start`."""
    shape = np.zeros((), SHAPE)
    values = {
        "m": problem.m,
        "n": problem.n,
        "k": problem.k,
        "chunk": chunk,
        "chunks": chunks,
        "a_row": problem.a.row,
        "a_k": problem.a.other,
        "b_column": problem.b.row,
        "b_k": problem.b.other,
        "c_row": problem.c.row,
        "c_column": problem.c.other,
        "batch": problem.batch,
        "a_batch": problem.a.batch[-3:],
        "b_batch": problem.b.batch[-3:],
        "c_batch": problem.c.batch[-3:],
        "batches": problem.batches,
        "identity": np.frombuffer(problem.how.identity, "i8"),
    }
    for name, value in values.items():
        shape[name] = value
    return shape


def instance(problem: Problem, kernel: str, rest: str = "") -> Callable[[str], str]:
    """A kernel of matmul.cu for a product, by the type of what it stores."""
    how, ring = problem.how, problem.semiring
    a, b, c = problem.a.element.cpp, problem.b.element.cpp, problem.c.element.cpp
    return lambda out: f"{kernel}<{a}, {b}, {c}, {out}, {how.accumulator}, {ring.add}, {ring.multiply}{rest}>"


def launches(
    problem: Problem,
    shape: np.ndarray,
    expression: Callable[[str], str],
    grid: tuple[int, int],
    threads: int,
    shared: int = 0,
    source: str = SOURCE,
    operands: tuple[str, str] = ("a", "b"),
    starts: Mapping[str, str] = MappingProxyType({"a_start": "a", "b_start": "b"}),
    through: bool = False,
) -> Plan:
    """The product's launch, of the kernel that `expression` gives for the type it stores, and `combine` behind it if
    several blocks share an output, or results are to pass `through` the scratch. `operands` are the arrays that hold A
    and B; `starts` as a step's."""
    how, c = problem.how, problem.c.element.cpp
    if grid[1] == 1 and not through:  # no block shares an output
        whole = {**starts, "c_start": "c"}
        return Plan((Step(expression(c), grid, threads, shared, (*operands, "c"), shape, whole, source=source),), 0)
    outputs = problem.m * problem.n
    inner = shape.copy()
    inner["c_start"], inner["c_row"], inner["c_column"] = 0, problem.n, 1
    inner["c_chunk"] = problem.batches * outputs
    _, middle, last = problem.batch
    inner["c_batch"] = (middle * last * outputs, last * outputs, outputs)
    pointers = (*operands, "scratch")
    first = Step(expression(how.accumulator), grid, threads, shared, pointers, inner, starts, source=source)
    second = combining(problem, shape)
    return Plan((first, second), problem.batches * outputs * (int(shape["chunks"]) if grid[1] > 1 else 1) * how.size)


def combining(problem: Problem, shape: np.ndarray) -> Step:
    """The launch that adds chunks' results, which are in the scratch."""
    kernel = f"combine<{problem.c.element.cpp}, {problem.how.accumulator}, {problem.semiring.add}>"
    grid = (ceil_div(problem.m * problem.n, 256) * problem.batches, 1)
    return Step(kernel, grid, 256, 0, ("scratch", "c"), shape, {"c_start": "c"}, overlapping=True)


def fused(step: Step, ending: Ending) -> Step:
    """A launch that stores results, with what becomes of them before."""
    if ending.template == PLAIN:
        return step
    name, arguments = step.kernel.split("<", 1)
    kernel = f"{name}_fused<{arguments[:-1]}, {ending.template}>"
    return replace(step, kernel=kernel, pointers=(*step.pointers, *ending.pointers), finish=ending.finish)


def with_ending(plan: Plan, problem: Problem, ending: Ending) -> Plan:
    """A product's launches, of which the last stores its results, or those of its mirror image."""
    *others, last = plan.steps
    mirrored = (int(last.shape["c_row"]), int(last.shape["c_column"])) != (problem.c.row, problem.c.other)
    return replace(plan, steps=(*others, fused(last, ending.mirrored(mirrored))))
