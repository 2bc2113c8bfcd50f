"""A matrix product as data: element types, semirings, their arithmetic, operands."""

from __future__ import annotations

import functools
from dataclasses import dataclass, replace
from math import prod
from typing import NamedTuple

import numpy as np


def ceil_div(n: int, d: int) -> int:
    """n / d, rounded up."""
    return -(-n // d)


def power_of_two(x: int) -> int:
    """The least power of two that is not below x."""
    return 1 << (x - 1).bit_length()


LONG_RATE = 16  # 64-bit integer terms that an SM takes a clock


class Element(NamedTuple):
    """A dtype in CUDA C++."""

    cpp: str
    size: int


ELEMENTS = {
    "bool": Element("boolean", 1), "int8": Element("signed char", 1), "uint8": Element("unsigned char", 1),
    "int16": Element("short", 2), "uint16": Element("unsigned short", 2), "int32": Element("int", 4),
    "uint32": Element("unsigned", 4), "int64": Element("i64", 8), "uint64": Element("unsigned long long", 8),
    "float8_e4m3fn": Element("e4m3", 1), "float8_e5m2": Element("e5m2", 1), "float16": Element("half", 2),
    "bfloat16": Element("bfloat16", 2), "float32": Element("float", 4), "float64": Element("double", 8),
    "complex64": Element("complex<float>", 8), "complex128": Element("complex<double>", 16),
}  # fmt: skip


class Semiring(NamedTuple):
    """A pair of operations by their tags in matmul.cu: outputs are `add` over k of `multiply`."""

    add: str
    multiply: str


SEMIRINGS = {
    "plus_times": Semiring("Plus", "Times"),
    "min_plus": Semiring("Min", "Plus"),
    "max_plus": Semiring("Max", "Plus"),
    "min_times": Semiring("Min", "Times"),
    "max_times": Semiring("Max", "Times"),
    "min_max": Semiring("Min", "Max"),
    "max_min": Semiring("Max", "Min"),
    "or_and": Semiring("Or", "And"),
}


class Arithmetic(NamedTuple):
    """The arithmetic of a product: the accumulator in C++, its bytes, the bits of `add`'s identity, and the terms that
    an SM takes a clock (NVIDIA's table of arithmetic instructions, for 9.0)."""

    accumulator: str
    size: int
    identity: bytes
    rate: int


def arithmetic(semiring: Semiring, dtype: str) -> Arithmetic:
    """The arithmetic of a semiring whose results are of `dtype`."""
    if semiring.add == "Or":
        return Arithmetic("truth", 4, bytes(16), 64)
    kind = dtype.rstrip("0123456789")
    if semiring.add == "Plus":
        name, size, rate = {
            "float16": ("float", 4, 128),
            "bfloat16": ("float", 4, 128),
            "float32": ("float", 4, 128),
            "float64": ("double", 8, 64),
            "complex64": ("complex<float>", 8, 32),
            "complex128": ("complex<double>", 16, 16),
            "int64": ("unsigned long long", 8, LONG_RATE),
            "uint64": ("unsigned long long", 8, LONG_RATE),
        }.get(dtype, ("unsigned", 4, 64))  # the narrower integers, sign or not: sums wrap alike
        return Arithmetic(name, size, bytes(16), rate)
    least = semiring.add == "Min"
    if kind in ("int", "uint"):
        wide = ELEMENTS[dtype].size == 8
        limits = np.iinfo(dtype)
        value = int(limits.max if least else limits.min)
        size = 8 if wide else 4
        identity = (value % (1 << 8 * size)).to_bytes(size, "little").ljust(16, b"\0")
        names = {"int": ("int", "i64"), "uint": ("unsigned", "unsigned long long")}[kind]
        return Arithmetic(names[wide], size, identity, LONG_RATE if wide else 64)
    accumulator = "double" if dtype == "float64" else "float"
    infinity = np.array(np.inf if least else -np.inf, "f8" if dtype == "float64" else "f4")
    return Arithmetic(accumulator, infinity.itemsize, infinity.tobytes().ljust(16, b"\0"), 64)


class Copies(NamedTuple):
    """The axis that an operand is read along (`Major`), and the bytes a copy brings: 0 if each element is gathered by
    itself."""

    major: str
    bytes: int


@dataclass(frozen=True)
class Operand:
    """A, B or C as the kernel sees it: strides in elements (A: m then k; B: n then k; C: m then n).

    `batch` holds the strides of all batch axes, of which a launch walks the last three. `address` is the
    first element's, modulo 16 bytes.
    """

    element: Element
    rows: int
    row: int
    other: int
    batch: tuple[int, ...] = (0, 0, 0)
    address: int = 0

    @functools.cached_property
    def copies_of_one_step(self) -> Copies:
        return self._copies(several=False)

    @functools.cached_property
    def copies_of_steps(self) -> Copies:
        return self._copies(several=True)

    def _copies(self, several: bool) -> Copies:
        along_k = self.rows == 1 or (several and abs(self.other) < abs(self.row))
        step, pitch, lines = (self.other, self.row, self.rows > 1) if along_k else (self.row, self.other, several)
        size, width = self.element.size, 16 if step == 1 else 0
        while width and (
            self.address % width
            or (lines and pitch * size % width)
            or any(stride * size % width for stride in self.batch)
        ):
            width = width // 2 if width > 4 else 0  # the hardware copies 4, 8 or 16 bytes
        return Copies("ALONG_K" if along_k else "ALONG_ROWS", width)


SCRATCH_LIMIT = 1 << 30  # bytes of chunk results worth keeping to spread one output over many blocks
MOST_ACROSS, MOST_DOWN = 1 << 31, 1 << 16  # blocks that a grid's axes stay below


@dataclass(frozen=True)
class Problem:
    """A batch of products of one semiring."""

    semiring: Semiring
    how: Arithmetic
    m: int
    n: int
    k: int
    batch: tuple[int, int, int]
    a: Operand
    b: Operand
    c: Operand
    precision: str = "float32"  # of products of float32
    columns: int = 0  # of the whole product, if this is a part of them, by which recipes go

    @functools.cached_property
    def batches(self) -> int:
        return prod(self.batch)

    @property
    def whole(self) -> Problem:
        """The product that this is a part of, or itself: what recipes see."""
        return replace(self, n=self.columns, columns=0) if self.columns else self

    @functools.cached_property
    def outputs(self) -> int:
        """The number of outputs of all batches."""
        return self.m * self.n * self.batches

    @functools.cached_property
    def moved(self) -> int:
        """Elements of A, B and C, each moved once."""
        return self.outputs + self.read

    @functools.cached_property
    def read(self) -> int:
        """Elements of A and B, each read once."""
        return (self.m + self.n) * self.k * self.batches

    def spread(self, chunks: int, size: int, most: int = SCRATCH_LIMIT) -> bool:
        """Whether so many chunks of k may have blocks of their own: each has a place on a grid's second axis, and their
        results, of so many bytes, take `most` of them at most."""
        return chunks < MOST_DOWN and self.outputs * chunks * size <= most

    @property
    def axes(self) -> int:
        """The batch axes as kernels take them (`matrix_at` of matmul_stack.cuh): 0, 1 or up to 3."""
        return 0 if self.batches == 1 else 1 if self.batch[:2] == (1, 1) else 3

    def tiles(self, m: int, n: int) -> int:
        """Tiles of so many rows and columns that C has, of all batches."""
        return ceil_div(self.m, m) * ceil_div(self.n, n) * self.batches

    def loads(self, least: int = 0) -> str:
        """The axes that threads copy A and B along, and the bytes of a copy, `least` where elements lie so and nothing
        wider does (0: none brings them): arguments of kernels."""
        found = (copies(operand, self.k) for operand in (self.a, self.b))
        return ", ".join(f"{each.major}, {each.bytes or least}" for each in found)

    @functools.cached_property
    def copied(self) -> bool:
        """Whether elements are computed with as they are stored: `SAME_BITS` of matmul.cu."""
        same = {"int": "unsigned", "i64": "unsigned long long"}
        elements = (self.a.element.cpp, self.b.element.cpp)
        return all(self.how.accumulator in (cpp, same.get(cpp)) for cpp in elements)


def copies(operand: Operand, k: int) -> Copies:
    """The widest copies that strides and alignment allow, found once: every estimate of a tile asks for them."""
    return operand.copies_of_steps if k > 1 else operand.copies_of_one_step


WIDEST = 16  # bytes that a thread loads or stores at once


def beside(operand: Operand, extent: int, step: int, pitch: int, most: int) -> int:
    """Elements beside each other that a thread reaches at once: a power of two that divides their axis' extent."""
    size, count = operand.element.size, most if step == 1 else 1
    while count > 1 and (
        count * size > WIDEST
        or operand.address % (count * size)
        or extent % count
        or pitch % count
        or any(stride % count for stride in operand.batch)
    ):
        count //= 2
    return count


REACH = 1 << 31  # elements that offsets in a matrix stay below


def near(problem: Problem) -> bool:
    """Whether all offsets in a matrix are short."""
    sides = ((problem.a, problem.k), (problem.b, problem.k), (problem.c, problem.n))
    return all(abs(x.row) * x.rows + abs(x.other) * others < REACH for x, others in sides)


def swapped(problem: Problem) -> Problem:
    """A product's mirror image (swap-AB): its transposed result, of A and B exchanged."""
    c = replace(problem.c, rows=problem.n, row=problem.c.other, other=problem.c.row)
    return replace(problem, m=problem.n, n=problem.m, a=problem.b, b=problem.a, c=c)
