"""The candidates that a kernel family offers for a product, each a config with all that its launch needs, and its
estimated time. Choosing is a `min` over them (`plan`), and one builder makes the launches of any (`launches`)."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from tilewright.ops.machine import Machine
from tilewright.ops.products.epilogue import NOTHING, Epilogue
from tilewright.ops.products.problem import Problem, ceil_div, copies, swapped
from tilewright.ops.products.recipe import BF16, CHAINS, TF32, Recipe
from tilewright.ops.products.repack import Copy, anew, repack_cost
from tilewright.ops.products.rounded import copy_of, kept
from tilewright.ops.products.split import cost

if TYPE_CHECKING:
    from tilewright.ops.products.launches import Step

AS_THEY_ARE: tuple[Copy | None, Copy | None] = (None, None)


class Operands(NamedTuple):
    """A product whose operands are as they are or copied first: how, and the clocks of the copies, before a kernel that
    reads by tensor maps and before another."""

    problem: Problem
    copies: tuple[Copy | None, Copy | None] = AS_THEY_ARE
    by_boxes: float = 0.0
    otherwise: float = 0.0


class Query:
    """A product to be planned, and what families need to offer candidates.

    Attributes:
        problem: the product.
        recipe: what decides its bits.
        machine: what estimates rest on.
        families: those that compute the recipe on this GPU.
        epilogue: what becomes of sums.
        rows_first: the product, or its mirror image, whose C has contiguous rows if either has, since results are
            written along rows; and the arrays that are its A and B. Products commute bit for bit, but for imaginary
            parts, which are sums in another order then.
    """

    def __init__(
        self,
        problem: Problem,
        recipe: Recipe,
        machine: Machine,
        families: Sequence[Family],
        epilogue: Epilogue = NOTHING,
    ) -> None:
        self.problem, self.recipe, self.machine, self.families = problem, recipe, machine, families
        self.epilogue = epilogue
        self._offered: dict[str, list[Candidate]] = {}
        c = problem.c
        along_rows = c.other == 1 or c.row != 1 or problem.m == 1
        commutes = recipe.name != CHAINS or not problem.a.element.cpp.startswith("complex")
        swap = commutes and not along_rows
        self.rows_first = (swapped(problem), ("b", "a")) if swap else (problem, ("a", "b"))

    def has(self, family: str) -> bool:
        """Whether a family is among those that compute the recipe here."""
        return any(each.name == family for each in self.families)

    def of(self, family: str) -> list[Candidate]:
        """The candidates of a family, if it is among them."""
        if family not in self._offered:
            named = (each for each in self.families if each.name == family)
            self._offered[family] = [found for each in named for found in each.candidates(self, each.configs)]
        return self._offered[family]

    @cached_property
    def operands(self) -> list[Operands]:
        """The product with rows first, its operands as they are, and then with each copied that may be worth its
        time; or only as a recipe wants them copied, if there is room."""
        problem, _ = self.rows_first
        if self.recipe.name in (BF16, TF32):
            return self._rounded
        by_boxes = any(family.by_boxes for family in self.families)
        sides = [(None, *anew(problem, operand, by_boxes)) for operand in (problem.a, problem.b)]
        return [self._reading(of_a, of_b) for of_a, of_b in itertools.product(*sides)]

    def _reading(self, of_a: Copy | None, of_b: Copy | None) -> Operands:
        """The product with these copies."""
        problem, copies = self.rows_first[0], [copy for copy in (of_a, of_b) if copy]
        by_boxes, otherwise = (repack_cost(copies, boxes, self.machine) if copies else 0.0 for boxes in (True, False))
        return Operands(reading(problem, of_a, of_b), (of_a, of_b), by_boxes, otherwise)

    @property
    def _rounded(self) -> list[Operands]:
        """The product with rounded operands, if there is room for them."""
        problem, _ = self.rows_first
        of_a, of_b = (copy_of(problem, operand, self.recipe.name) for operand in (problem.a, problem.b))
        before = sum(cost(copy, self.machine) for copy in (of_a, of_b) if copy)
        return [Operands(reading(problem, of_a, of_b), (of_a, of_b), before, before)] if kept(of_a, of_b) else []


def reading(problem: Problem, of_a: Copy | None, of_b: Copy | None) -> Problem:
    """A product that reads copies of its operands where there are some."""
    a, b = (copy.operand if copy else x for copy, x in zip((of_a, of_b), (problem.a, problem.b), strict=True))
    return replace(problem, a=a, b=b) if of_a or of_b else problem


def flag(value: bool) -> str:
    """A bool in C++."""
    return str(value).lower()


class Config:
    """How a block of a kernel is laid out, which is a type of the kernel's source, and what follows for its launch.

    Attributes:
        source: the kernel's file.
        reads_both: whether the kernel reads operands, too, of which it multiplies copies.
        adds_chunks: whether blocks that have a chunk each add their results themselves, in a cluster.
        finishes: whether the kernel takes an epilogue as arguments of its own.
        threads: of a block.
    """

    source: ClassVar[str]
    reads_both: ClassVar[bool] = False
    finishes: ClassVar[bool] = False
    threads: Any

    @cached_property
    def cpp(self) -> str:
        """The config in C++: a type of the same name, whose arguments are the fields."""
        values = (str(getattr(self, each.name)) for each in fields(self))  # type: ignore[arg-type]
        return f"{type(self).__name__}<{', '.join(values)}>"

    @property
    def adds_chunks(self) -> bool:
        return False

    @property
    def in_cluster(self) -> tuple[int, int]:
        """Blocks of a cluster, across and down. A launch says how many, not the kernel: what declares clusters, if only
        of one block, begins a block in 5 clocks of an H200, what does not in 1.5."""
        return getattr(self, "cluster", 1), 1

    def grid(self, candidate: Candidate, sms: int) -> tuple[int, int]:
        """The launch's blocks: one a tile, for each of the blocks that share its chunks."""
        return candidate.tiles, candidate.split_k

    def room(self, candidate: Candidate) -> int:
        """Bytes of shared memory of a block."""
        raise NotImplementedError

    def expression(self, candidate: Candidate, out: str) -> str:
        """The kernel's instance that stores results of a type."""
        raise NotImplementedError

    def computed(self, candidate: Candidate) -> tuple[Problem, int]:
        """The product that the kernel sees, and its steps of a chunk."""
        return candidate.problem, candidate.chunk

    def scratch(self, candidate: Candidate, sms: int) -> int:
        """Bytes of scratch memory, beside copies and chunks' results."""
        return 0

    def bound(self, candidate: Candidate, step: Step, begun: Mapping[str, int]) -> Step:
        """The launch with the tensor maps that it needs; operands' copies begin at these elements of the scratch."""
        return step

    def named(self, candidate: Candidate) -> str:
        """A name that no other candidate for the same product has."""
        copied = (
            ""
            if self.reads_both
            else "".join(f" copy-{x}" for x, copy in zip("ab", candidate.copies, strict=True) if copy)
        )
        return f"{self.cpp} {candidate.chunk}" + " split" * (candidate.split_k > 1) + copied


class Candidate(NamedTuple):
    """A way to compute a product.

    Attributes:
        clocks: what it should take, by the family's cost model.
        problem: what the kernel computes: the product or its mirror image, its operands as the kernel reads them.
        arrays: those that are its A and B.
        config: how blocks are laid out.
        chunk: steps of k that are summed in one chain.
        split_k: blocks that share an output's chunks.
        copies: of A and B, that are made first.
        parts: that an element is in: limbs of an integer, or parts of bfloat16. 0: it is whole.
        through: whether results pass through the scratch, though no blocks share an output.
        epilogue: what becomes of sums.
    """

    clocks: float
    problem: Problem
    arrays: tuple[str, str]
    config: Any
    chunk: int
    split_k: int = 1
    copies: tuple[Copy | None, Copy | None] = AS_THEY_ARE
    parts: int = 0
    through: bool = False
    epilogue: Epilogue = NOTHING

    @property
    def name(self) -> str:
        """A name that no other candidate for the same product has."""
        return str(self.config.named(self))

    @property
    def swapped(self) -> bool:
        """Whether it computes the mirror image."""
        return self.arrays != ("a", "b")

    @property
    def chunks(self) -> int:
        return max(1, ceil_div(self.problem.k, self.chunk))

    @property
    def chunked(self) -> bool:
        """Whether a block computes several chunks."""
        return self.chunks > 1 and self.split_k == 1

    @property
    def results(self) -> int:
        """The partial results of an output in scratch memory, which a second launch adds."""
        return self.chunks if self.split_k > 1 and not self.config.adds_chunks else int(self.through)

    @property
    def steps(self) -> int:
        """The steps of k that a block computes."""
        return self.problem.k if self.split_k == 1 else min(self.chunk, self.problem.k)

    @property
    def tiles(self) -> int:
        """Tiles of C, of all batches."""
        return self.problem.tiles(self.config.m, self.config.n)

    @property
    def totals(self) -> int:
        """Bytes of the total that each output's sums are added to, where a block has one."""
        return self.problem.how.size if self.chunked or self.parts == 8 else 0

    @property
    def majors(self) -> tuple[str, str]:
        """The axes that A and B are read along."""
        of_a, of_b = (copies(operand, self.problem.k).major for operand in (self.problem.a, self.problem.b))
        return of_a, of_b

    def types(self, out: str) -> str:
        """The template arguments of kernels on tensor cores: types of elements, of results and of the config."""
        return f"{self.problem.a.element.cpp}, {out}, {self.config.cpp}"

    def instance(self, kernel: str, out: str, *rest: object) -> str:
        """A kernel on CUDA cores for any types and semiring."""
        problem, ring = self.problem, self.problem.semiring
        types = (problem.a.element.cpp, problem.b.element.cpp, problem.c.element.cpp, out, problem.how.accumulator)
        return f"{kernel}<{', '.join(map(str, (*types, ring.add, ring.multiply, *rest)))}>"

    def clocked(self, machine: Machine, before: float = 0.0) -> Candidate:
        """The candidate with its config's estimate, after launches that take so many clocks."""
        return self._replace(clocks=before + self.config.clocks(self, machine))


def in_chunks(asked: Query, operands: Operands, config: Any, before: float) -> Iterator[Candidate]:
    """A config on tensor cores with chunks in turn or side by side, if it has room for elements and for totals."""
    problem, chunk, machine = operands.problem, asked.recipe.chunk, asked.machine
    chunks, size = ceil_div(problem.k, chunk), problem.a.element.size
    for split_k in (1, chunks) if chunks > 1 else (1,):
        totals = problem.how.size if chunks > split_k else 0
        fits = config.fits(size, totals) and config.shared(size, totals) <= machine.device.room
        if fits and (split_k == 1 or problem.spread(chunks, problem.how.size)):
            arrays, copies = asked.rows_first[1], operands.copies
            yield Candidate(0.0, problem, arrays, config, chunk, split_k, copies).clocked(machine, before)


class Family(NamedTuple):
    """Kernels of one idea: what it offers for a product by its configs.

    Attributes:
        name: of the family.
        candidates: those of a product, by these configs.
        configs: the table to choose from.
        by_boxes: whether it reads operands by tensor maps, for which lines that slant may be copied first.
        reshapes: whether candidates may have other forms of the table's configs.
    """

    name: str
    candidates: Callable[[Query, Sequence[Any]], Iterator[Candidate]]
    configs: Sequence[Any] = ()
    by_boxes: bool = False
    reshapes: bool = False
