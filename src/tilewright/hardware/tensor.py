"""The arithmetic of tensor cores: D = A B + C of small matrices, bit for bit.

A tensor core neither rounds each product nor each sum. It aligns the products of one dot product, and the addend
with them, to the largest of their exponents, cuts each off at a fixed number of fraction bits, adds what is left
exactly, and cuts the sum off (float32) or rounds it (float16). How many bits it keeps, and how much of k it takes
at once, differs by architecture (:func:`arithmetic`). MMA-Sim (arXiv 2511.10909) describes it. An H200 differs from
that in three points (lab/measure_tensor.py): a term that is zero does not take part in the alignment,
a result of zero is always positive, and ``mma.sync`` of 8-bit floats is a program of ptxas's (``Arithmetic.pairs``).

Matrices are arrays of raw bits (unsigned integers) with any leading dimensions: A is (…, m, k), B (…, k, n), C and D
(…, m, n). Integers and float64 are arrays of numbers; of ``b1``, of 0 and 1.
"""

from __future__ import annotations

import ctypes
import re
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Format:
    """A floating-point format: sign, exponent, fraction.

    Attributes:
        finite: has no infinities; all ones is its one NaN (e4m3).
        dropped: low bits that the tensor core cuts off its operands before anything else (tf32: float32's last 13).
    """

    name: str
    exponent: int
    fraction: int
    finite: bool = False
    dropped: int = 0

    @property
    def bits(self) -> int:
        return 1 + self.exponent + self.fraction + self.dropped

    @property
    def bias(self) -> int:
        return (1 << (self.exponent - 1)) - 1

    @property
    def least(self) -> int:
        """The exponent of the smallest normal number, and of all subnormal ones."""
        return 1 - self.bias


FORMATS = {
    each.name: each
    for each in (
        Format("f16", 5, 10),
        Format("bf16", 8, 7),
        Format("tf32", 8, 10, dropped=13),
        Format("f32", 8, 23),
        Format("e4m3", 4, 3, finite=True),
        Format("e5m2", 5, 2),
    )
}

_NOWHERE = -1000  # the exponent of a term that is zero: below every other
_NAN = {"f32": 0x7FFFFFFF, "f16": 0x7FFF}


def bits_of(kind: str) -> int:
    """Bits of an element of a type in memory: a key of FORMATS, or as ``s8``, ``b1``, ``f64``."""
    return FORMATS[kind].bits if kind in FORMATS else int(kind[1:])


@dataclass(frozen=True)
class Form:
    """One instruction's shape and types.

    Attributes:
        instruction: ``"mma"`` (``mma.sync``, ``wmma``) or ``"wgmma"``; where A is sparse, ``"mma_sp"`` or
            ``"wgmma_sp"``.
        d: type of C and D: ``f16``, ``f32``, ``f64`` or ``s32``.
        a, b: a key of FORMATS, or ``f64``, ``s8``, ``u8``, ``s4``, ``u4``, ``b1``.
        extra: ``satfinite`` for integers that saturate; of ``b1``, ``xor`` or ``and``.
    """

    instruction: str
    m: int
    n: int
    k: int
    d: str
    a: str
    b: str
    extra: str = ""

    @property
    def name(self) -> str:
        """The name, as in ``mma.m16n8k16.f32.f16.f16``."""
        tail = f".{self.extra}" if self.extra else ""
        return f"{self.instruction}.m{self.m}n{self.n}k{self.k}.{self.d}.{self.a}.{self.b}{tail}"

    @classmethod
    def named(cls, name: str) -> Form:
        instruction, shape, d, a, b, *extra = name.split(".")
        m, n, k = (int(size) for size in re.findall(r"\d+", shape))
        return cls(instruction, m, n, k, d, a, b, *extra)

    @property
    def bits(self) -> int:
        """Bits of an element of A and B in memory."""
        return bits_of(self.a)

    @property
    def floating(self) -> bool:
        """Adds as the module describes: float64 and integers do not."""
        return self.a in FORMATS

    @property
    def sparse(self) -> bool:
        """Whether A has half of its k elements, and metadata says which."""
        return self.instruction.endswith("_sp")

    @property
    def stored(self) -> int:
        """Elements of a row of A that registers or memory hold."""
        return self.k // 2 if self.sparse else self.k


def multiply_add(
    form: Form, a: np.ndarray, b: np.ndarray, c: np.ndarray, arch: str = "sm_90", chosen: np.ndarray | None = None
) -> np.ndarray:
    """D of one instruction on an architecture. ``chosen``: of a sparse A, the k that each of its elements stands at."""
    if chosen is not None:  # each row has its own part of B
        rows = np.swapaxes(b, -1, -2)[..., None, :, :]
        part = np.take_along_axis(rows, chosen[..., :, None, :], -1)
        dense = Form(form.instruction.removesuffix("_sp"), 1, form.n, form.stored, form.d, form.a, form.b, form.extra)
        row = multiply_add(dense, a[..., :, None, :], np.swapaxes(part, -1, -2), c[..., :, None, :], arch)
        return row[..., 0, :]
    if form.floating:
        return floating(a, b, c, (form.a, form.b, form.d), arithmetic(arch, form))
    if form.a == "f64":
        return double(a, b, c)
    if form.a == "b1":
        return bitwise(a, b, c, form.extra)
    return integer(a, b, c, saturate=form.extra == "satfinite")


@dataclass(frozen=True)
class Arithmetic:
    """The way that an instruction adds.

    Attributes:
        kept: fraction bits that an aligned term keeps.
        step: products that are added at once; the sum of one step is the addend of the next.
        result: fraction bits of a float32 result.
        pairs: 8-bit floats where the tensor core has no ``mma`` for them. ptxas unpacks them to float16: of each four
            elements of k the first two, then, as a second step, the last two. The steps begin at zero, and C is added
            last, by an ordinary rounded addition.
    """

    kept: int
    step: int
    result: int = 23
    pairs: bool = False


def arithmetic(arch: str, form: Form) -> Arithmetic:
    """The way that an instruction on floating-point types adds on an architecture (``"sm_90"``)."""
    number = int(arch.removeprefix("sm_").rstrip("af"))
    eight_bits = form.bits == 8
    if form.instruction.startswith("wgmma"):
        return Arithmetic(13, form.stored, result=13) if eight_bits else Arithmetic(25, form.stored)
    if number >= 90:
        if form.a == "tf32" and form.n == 16:  # wmma alone, of which ptxas makes steps of the narrower mma
            return Arithmetic(25, 4)
        return Arithmetic(25, form.stored // 2, pairs=True) if eight_bits else Arithmetic(25, form.stored)
    kept, result = (13, 13) if number == 89 and eight_bits else (24, 23)
    at_once = {8: 16, 16: 8, 32: 4}[form.bits]
    return Arithmetic(kept, min(form.stored, at_once), result)


@dataclass(frozen=True)
class _Numbers:
    """Decoded: value = significand · 2^(exponent - fraction)."""

    significand: np.ndarray
    exponent: np.ndarray
    infinite: np.ndarray
    nan: np.ndarray
    fraction: int


def _decode(bits: np.ndarray, name: str) -> _Numbers:
    form = FORMATS[name]
    word = bits.astype(np.int64) >> form.dropped
    fraction = word & ((1 << form.fraction) - 1)
    field = word >> form.fraction & ((1 << form.exponent) - 1)
    sign = np.where(word >> (form.fraction + form.exponent) & 1, -1, 1)
    significand = np.where(field > 0, fraction | 1 << form.fraction, fraction)
    exponent = np.maximum(field, 1) - form.bias
    top = field == (1 << form.exponent) - 1
    if form.finite:
        nan = top & (fraction == (1 << form.fraction) - 1)
        infinite = np.zeros_like(nan)
    else:
        nan, infinite = top & (fraction != 0), top & (fraction == 0)
    return _Numbers(sign * significand, exponent, infinite, nan, form.fraction)


def floating(a: np.ndarray, b: np.ndarray, c: np.ndarray, formats: tuple[str, str, str], how: Arithmetic) -> np.ndarray:
    """A B + C on formats of A, B, and C and D (``"f32"`` or ``"f16"``), as raw bits of D."""
    of_a, of_b, of_d = formats
    order = np.arange(a.shape[-1])
    if how.pairs:
        order = np.concatenate([order[order % 4 < 2], order[order % 4 >= 2]])
        a, b, of_a, of_b = _to_half(a, of_a), _to_half(b, of_b), "f16", "f16"
    d = np.zeros_like(c) if how.pairs else c
    for start in range(0, len(order), how.step):
        chunk = order[start : start + how.step]
        d = _step(_decode(a[..., chunk], of_a), _decode(b[..., chunk, :], of_b), d, of_d, how)
    return _rounded_sum(d, c, of_d) if how.pairs else d


def _to_half(bits: np.ndarray, name: str) -> np.ndarray:
    """The same numbers as raw bits of float16, where e4m3's subnormal ones are normal."""
    number = _decode(bits, name)
    value = np.ldexp(number.significand.astype(np.float64), number.exponent - number.fraction)
    value = np.where(number.infinite, np.copysign(np.inf, value), np.where(number.nan, np.nan, value))
    return value.astype(np.float16).view(np.uint16)


def _rounded_sum(x: np.ndarray, y: np.ndarray, name: str) -> np.ndarray:
    kind = np.float32 if name == "f32" else np.float16
    with np.errstate(over="ignore", invalid="ignore"):
        total = x.view(kind) + y.view(kind)
    return np.where(np.isnan(total), np.array(_NAN[name], x.dtype), total.view(x.dtype))


def _step(a: _Numbers, b: _Numbers, c: np.ndarray, of_d: str, how: Arithmetic) -> np.ndarray:
    def rows(array: np.ndarray) -> np.ndarray:
        return array[..., :, None, :]

    def columns(array: np.ndarray) -> np.ndarray:
        return np.swapaxes(array, -1, -2)[..., None, :, :]

    addend = _decode(c, of_d)
    products = rows(a.significand) * columns(b.significand)
    exponents = np.where(products == 0, _NOWHERE, rows(a.exponent) + columns(b.exponent))
    largest = np.maximum(exponents.max(-1), np.where(addend.significand == 0, _NOWHERE, addend.exponent))
    kept = _cut(products, how.kept - a.fraction - b.fraction, exponents - largest[..., None])
    shift = np.minimum(addend.exponent - largest, 0)
    total = kept.sum(-1) + _cut(addend.significand, how.kept - addend.fraction, shift)

    sign = np.sign(rows(a.significand)) * np.sign(columns(b.significand))
    infinite = rows(a.infinite) | columns(b.infinite)
    invalid = rows(a.nan) | columns(b.nan) | (infinite & (sign == 0))
    plus = (infinite & (sign > 0)).any(-1) | (addend.infinite & (addend.significand > 0))
    minus = (infinite & (sign < 0)).any(-1) | (addend.infinite & (addend.significand < 0))
    nan = invalid.any(-1) | addend.nan | (plus & minus)
    return _encode(total, largest - how.kept, of_d, how.result, nan, plus, minus)


def _cut(significand: np.ndarray, left: int, shift: np.ndarray) -> np.ndarray:
    """``significand`` · 2^(left + shift), cut off towards zero; shift is at most 0."""
    places = np.clip(-(left + shift), -62, 62)
    size = np.abs(significand)
    moved = np.where(places > 0, size >> np.maximum(places, 0), size << np.maximum(-places, 0))
    return np.where(significand < 0, -moved, moved)


def _encode(
    total: np.ndarray, exponent: np.ndarray, of_d: str, result: int,
    nan: np.ndarray, plus: np.ndarray, minus: np.ndarray,
) -> np.ndarray:  # fmt: skip
    """``total`` · 2^exponent in D's format: float32 cut off at ``result`` fraction bits, float16 to nearest even."""
    size = np.abs(total)
    if of_d == "f32":
        length = np.frexp(size.astype(np.float64))[1]  # exact: sums have fewer than 53 bits
        last = np.maximum(length - 1 + exponent, FORMATS["f32"].least) - result
        drop = np.clip(last - exponent, 0, 62)
        size, exponent = size >> drop, exponent + drop
    with np.errstate(over="ignore"):
        value = np.ldexp(np.where(total < 0, -1.0, 1.0) * size, exponent)
        value = np.where(plus, np.inf, np.where(minus, -np.inf, value))
        number: np.ndarray = value.astype(np.float32 if of_d == "f32" else np.float16)
        bits = (number + number.dtype.type(0)).view(f"u{number.itemsize}")  # -0 + 0 is 0
    return np.where(nan, np.array(_NAN[of_d], bits.dtype), bits)


_fma = ctypes.CDLL("libm.so.6").fma
_fma.argtypes, _fma.restype = [ctypes.c_double] * 3, ctypes.c_double


def double(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    """A B + C of float64: a chain of fused multiply-adds in order of k."""
    d = np.broadcast_to(c, (*np.broadcast_shapes(a.shape[:-2], b.shape[:-2]), a.shape[-2], b.shape[-1])).copy()
    step = np.vectorize(_fma, otypes=[np.float64])
    for index in range(a.shape[-1]):
        d = step(a[..., :, index, None], b[..., index, None, :], d)
    return d


def integer(a: np.ndarray, b: np.ndarray, c: np.ndarray, *, saturate: bool = False) -> np.ndarray:
    """A B + C of integers in int32, which wraps around or, with ``.satfinite``, stops at its limits."""
    total = np.einsum("...mk,...kn->...mn", a.astype(np.int64), b.astype(np.int64)) + c.astype(np.int64)
    if saturate:
        limits = np.iinfo(np.int32)
        return np.clip(total, limits.min, limits.max).astype(np.int32)
    return total.astype(np.int32)


def bitwise(a: np.ndarray, b: np.ndarray, c: np.ndarray, operation: str) -> np.ndarray:
    """``.xor.popc`` and ``.and.popc`` of A's and B's bits (arrays of 0 and 1), added to C."""
    pairs = a[..., :, None, :], np.swapaxes(b, -1, -2)[..., None, :, :]
    met = np.bitwise_xor(*pairs) if operation == "xor" else np.bitwise_and(*pairs)
    return (c.astype(np.int64) + met.sum(-1)).astype(np.int32)
