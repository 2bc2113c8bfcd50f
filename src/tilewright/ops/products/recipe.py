"""The recipe of a product: what decides the bits of a result, by types, k and n alone.

A recipe is the arithmetic of an output's terms and the length of the chains that they are summed in. Kernel families
declare which recipes they compute (`offered`), and all that compute one give the same bits; so the choice among them is
one of time, and may depend on anything. It is never by m or the stack, so that a row's bits depend on no other row. (A
matrix times one vector has a recipe of its own, for a matrix whose rows are contiguous.)

Of GPUs only this matters: a recipe that no family of a GPU computes is not taken there, but the next that suits.
"""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

from tilewright.ops.products.precision import OPEN
from tilewright.ops.products.problem import ELEMENTS, Problem, ceil_div, power_of_two

# Multiply-adds one after the other, as CUDA cores compute them; tensor cores give the same bits of float64, and of
# integers, which are exact in any order.
CHAINS = "chains"
LANES = "lanes"  # a matrix times a vector: the lanes of a warp share a row
HALF, HALF_VECTORS = "half", "half vectors"  # floats of 2 bytes on tensor cores, and a matrix times a vector of them
BF16, TF32 = "bf16", "tf32"  # float32 that is rounded before it is multiplied, by request
PARTS, COMPLEX_PARTS = "parts", "complex parts"  # float32 and complex64 as sums of bfloat16
FLOAT8 = "float8"

SIX = "bf16x6"
PARTS_OF = {SIX: 3, "bf16x3": 2}  # parts of an element, by the precision


class Recipe(NamedTuple):
    """The arithmetic, the steps of k that are summed in one chain, and the parts of bfloat16 that an element is in."""

    name: str
    chunk: int
    parts: int = 0


def recipe(problem: Problem, has: Container[str], in_parts_unasked: bool = False) -> Recipe:
    """The recipe of a product, of those that a GPU has; `in_parts_unasked`: float32 and complex64 are taken in parts
    unasked, where that is quicker and as exact."""
    problem = problem.whole
    k, n = problem.k, problem.n
    if FLOAT8 in has and of_float8(problem):
        return Recipe(FLOAT8, tensor_chunk(k, n))
    of_two = of_half(problem) and (HALF if n > 1 else HALF_VECTORS) in has
    if by_lanes(problem) and not of_two:
        return Recipe(LANES, max(LANES_CHUNK, power_of_two(ceil_div(k, MOST_CHUNKS))))
    precision = SIX if in_parts_unasked and unasked(problem) else problem.precision
    if COMPLEX_PARTS in has and precision == SIX and problem.a.element == ELEMENTS["complex64"]:
        return Recipe(COMPLEX_PARTS, complex_chunk(k, n), PARTS_OF[SIX])
    if PARTS in has and precision in PARTS_OF and problem.a.element == ELEMENTS["float32"] and k >= K_LEAST and n > 1:
        return Recipe(PARTS, parts_chunk(k, n), PARTS_OF[precision])
    if precision in (BF16, TF32) and precision in has and k >= K_LEAST and n > 1:
        return Recipe(precision, tensor_chunk(k, n))
    return Recipe(HALF, half_chunk(k, n)) if of_two else exact(problem)


def exact(problem: Problem) -> Recipe:
    """The recipe that every GPU computes, and that is taken instead of one that would need too much memory."""
    length = double_chunk if problem.how.accumulator == "double" else chunk
    return Recipe(CHAINS, length(problem.k, problem.whole.n))


def plain(problem: Problem) -> bool:
    """Whether terms are multiplied and added."""
    return problem.semiring == ("Plus", "Times")


K_LEAST = 9  # steps: shorter chains are computed on CUDA cores
# Of 2-byte floats: from so many steps of k, if there are so many columns.
LEAST_COLUMNS = ((2, 512), (3, 64), (7, 2), (32, 1))
LANES_LEAST = 256  # steps of vectors whose matrix has contiguous rows: fewer, or an odd number, are for CUDA cores
LANES_CHUNK = 256  # where a warp takes a chunk
MOST_CHUNKS = 512
ROW_LEAST, SHORT_LEAST = 64, 32  # steps of k from which the lanes of a warp share a row of SINGLE types, and of others
SINGLE = ("float", "complex<float>")


def of_float8(problem: Problem) -> bool:
    """Whether a product is one of float8."""
    both = {problem.a.element.cpp, problem.b.element.cpp} <= {"e4m3", "e5m2"}
    return both and problem.how.accumulator == "float" and problem.k > 0


def of_half(problem: Problem) -> bool:
    """Whether a product is one of 2-byte floats for tensor cores; a wider result has wider sums, of CUDA cores. Vectors
    are not where the lanes of a warp read rows as quickly."""
    a, b, c = (operand.element.cpp for operand in (problem.a, problem.b, problem.c))
    if not plain(problem) or a != b or a not in ("half", "bfloat16") or c not in (a, "float"):
        return False
    if problem.n == 1 and problem.a.other == 1 and (problem.k < LANES_LEAST or problem.k % 2):
        return False
    return any(problem.k >= k and problem.n >= n for k, n in LEAST_COLUMNS)


def by_lanes(problem: Problem) -> bool:
    """Whether a product is a matrix times a vector, whose rows the lanes of a warp share."""
    least = ROW_LEAST if problem.how.accumulator in SINGLE else SHORT_LEAST
    return problem.n == 1 and problem.a.other == 1 and problem.k >= least


# So many columns, and steps of k from which parts of bfloat16 are quicker for most m: of float32, and of complex64,
# whose steps are complex. By timings on an H200.
LEAST_IN_PARTS = {
    "float": ((4096, 96), (512, 136), (384, 192), (128, 256), (64, 384), (40, 640), (2, 1024)),
    "complex<float>": ((384, 64), (128, 96), (64, 128), (2, 1024)),
}


def unasked(problem: Problem) -> bool:
    """Whether six products of parts, which are as exact as float32's own, are computed unasked."""
    elements = {operand.element.cpp for operand in (problem.a, problem.b, problem.c)}
    if len(elements) > 1 or not plain(problem) or problem.precision != OPEN:
        return False
    least = LEAST_IN_PARTS.get(elements.pop(), ())
    return any(problem.n >= columns and problem.k >= steps for columns, steps in least)


CHUNKS = (128, 1024)  # the shortest chunk, and the longest until there are MOST_CHUNKS
SPREAD = 1 << 13  # columns times chunks that keep a GPU busy whatever the rows
DOUBLE_SPREAD = 5000  # the same of sums of float64
MANY_COLUMNS = 1 << 11  # that fill a GPU with tiles of few rows
FEW_CHUNKS = 13  # of float64: as many, up to twice as many, do not keep many rows waiting


def chunk(k: int, n: int) -> int:
    """Steps of k that are accumulated in one chain: a power of two within CHUNKS, the shorter the fewer columns
    there are to compute beside each other, and longer only where there would be over MOST_CHUNKS. Short chunks spread a
    small output's k over the GPU, and keep float32 sums accurate; long ones cost less scratch where the chunks are
    spread."""
    shortest, longest = CHUNKS
    suited = min(max(k * n // SPREAD, shortest), longest)
    return max(1 << (suited.bit_length() - 1), power_of_two(ceil_div(max(k, 1), MOST_CHUNKS)))


def double_chunk(k: int, n: int) -> int:
    """The same of sums of float64: a few tens of chunks at most, since tensor cores are done with one before its
    results are stored and added; none that is short beside another; one where columns fill a GPU, since tiles of one
    chunk need no totals. On an H200, 232 random products with k above 128 take 3 % less than by `chunk`: up to 32 rows
    1 %, more than 512 rows 5 %."""
    shortest, longest = CHUNKS
    alone = n >= MANY_COLUMNS and 5 * k <= n and k <= longest
    if k < 3 * shortest // 2 or (k < 2 * shortest <= 2 * n) or alone:
        return max(2 * shortest, power_of_two(max(k, 1)))
    suited = min(max(k * n // DOUBLE_SPREAD, min(k // FEW_CHUNKS, longest // 2), shortest), longest)
    return max(1 << (suited.bit_length() - 1), power_of_two(ceil_div(k, MOST_CHUNKS)))


LEAST, MOST = 384, 16  # steps of a chunk of 2-byte floats, and chunks of k
EVEN = 128  # steps that every tile's buffers hold whole tiles of
TENSOR_SPREAD = 1 << 12  # columns times chunks that keep a GPU busy whatever the rows
# The shortest chunk and the longest: a tensor core cuts sums off, 2^-24 of them a step.
TENSOR_CHUNKS = (1 << 10, 1 << 14)
WHOLE = 1 << 11  # steps of k that are cut only for few columns
FEW = 1 << 10  # columns times chunks, for which they are


def tensor_chunk(k: int, n: int) -> int:
    """The same of floats of 1 byte, or rounded to TF32. Chunks spread few rows over a GPU, but take many rows the
    registers of large tiles, and few ones the time of `combine` (on an H200 one chain gains 3 to 9 % on few and many
    rows of 512² to 2,048², and 17 % on 64 of 1024³; of 3,000 steps, by 1,000 columns, it loses 40 % on few rows)."""
    shortest, longest = TENSOR_CHUNKS
    suited = min(max(ceil_div(k * n, FEW if k <= WHOLE else TENSOR_SPREAD), shortest), longest, max(k, shortest))
    return 1 << (suited - 1).bit_length()


def half_chunk(k: int, n: int) -> int:
    """The same of 2-byte floats, whose chunks clusters add without a second launch: even ones, as many as columns leave
    a GPU idle for, none short, and no more than are worth adding. On an H200, 184 random products with k of 600 and
    more take 4 % less than by `tensor_chunk`: up to 32 rows 8 %, up to 512 rows 4 %, more rows 3 % longer."""
    fill = FEW if k <= WHOLE else TENSOR_SPREAD
    longest = TENSOR_CHUNKS[1]
    chunks = max(1, min((2 * fill + n) // (2 * n), (2 * k + LEAST) // (2 * LEAST), MOST), ceil_div(k, longest))
    return ceil_div(ceil_div(k, chunks), EVEN) * EVEN


PARTS_CHUNKS = (128, 2048)  # the shortest chunk, if there are several, and the longest
MIDDLING, SPREAD_MIDDLING = 512, 1 << 12  # a chunk up to which columns times chunks are so many
PARTS_SPREAD = 1 << 14  # columns times chunks that keep a GPU busy where few rows are split by groups of 64 columns
FEWER_CHUNKS, MORE_CHUNKS = 32, 64  # where chunks are not longer for this alone, and where there are few columns:
SHARE = 16  # steps of a chunk, for each column, whose results take an eighth of the time that reading A takes
LENGTH = 64  # steps of k that operands in parts are padded to multiples of


def parts_chunk(k: int, n: int) -> int:
    """The same of parts of bfloat16: as many in each chunk, of as few chunks as a power of two within PARTS_CHUNKS
    allows. Where columns are many times k, one chain does, and sooner where k is two chunks. Short chunks spread few
    rows over a GPU; adding their results takes many rows time."""
    shortest, longest = PARTS_CHUNKS
    whole = k if k <= n // (2 if k <= 2 * shortest else 4) else 0
    middling = min(ceil_div(k * n, SPREAD_MIDDLING), MIDDLING)
    few = min(ceil_div(k, FEWER_CHUNKS), max(SHARE * n, ceil_div(k, MORE_CHUNKS)), MIDDLING)
    suited = min(max(ceil_div(k * n, PARTS_SPREAD), middling, few, shortest, whole), longest)
    chunks = ceil_div(k, 1 << (suited - 1).bit_length())
    return ceil_div(ceil_div(k, chunks), LENGTH) * LENGTH


COMPLEX_ONE, COMPLEX_SHORTEST = 256, 128  # complex steps of k that are one chunk, and of one of several at least


def complex_chunk(k: int, n: int) -> int:
    """The same in complex steps: as many chunks as a product of float32 of 2n x 2k has, or fewer; another launch for
    chunks takes as long as some 150 steps of few rows, and where there are many rows chunks' results are most of what
    is moved."""
    most = k // COMPLEX_SHORTEST
    chunks = min(ceil_div(2 * k, parts_chunk(2 * k, 2 * n)), most) if k > COMPLEX_ONE else 1
    return ceil_div(ceil_div(k, chunks), LENGTH // 2) * (LENGTH // 2)
