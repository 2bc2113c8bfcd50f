"""cuBLAS's symmetric, Hermitian, triangular and banded matrices. declared.py declares it.

Of such a matrix one triangle is stored: in full, as a band of diagonals, or packed, column after column.
"""

from __future__ import annotations

import ctypes as c
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..context import Context, put
from .cublas import Status, accumulate, matrix, of_each_type, operated, pivoted, scalar, store, vector
from .factors import lu, lu_solved, solved
from .library import Refused, check, view

REAL = {np.complex64: np.float32, np.complex128: np.float64}
_FULL, _BAND, _PACKED = range(3)


@dataclass(frozen=True)
class _Half:
    """One triangle of a square matrix, where it lies."""

    context: Context
    dtype: Any
    storage: int
    upper: int
    n: int
    address: int
    leading: int = 0
    diagonals: int = 0
    name: str = "matrix"

    def _places(self, *, writes: bool = False) -> tuple[np.ndarray, tuple[np.ndarray, np.ndarray], np.ndarray]:
        """The memory, the triangle's rows and columns, and where each of these elements is in the memory."""
        n, k = self.n, self.diagonals
        least = {_FULL: max(1, n), _BAND: k + 1, _PACKED: 0}[self.storage]
        if self.upper not in (0, 1) or n < 0 or k < 0 or self.leading < least:
            raise Refused(Status.INVALID_VALUE)
        rows, cols = np.triu_indices(n) if self.upper else np.tril_indices(n)
        if self.storage == _BAND:
            near = abs(rows - cols) <= k
            rows, cols = rows[near], cols[near]
            at = rows - cols + (k if self.upper else 0) + cols * self.leading
        elif self.storage == _PACKED:
            at = rows + (cols * (cols + 1) if self.upper else cols * (2 * n - cols - 1)) // 2
        else:
            at = rows + cols * self.leading
        size = int(at.max(initial=-1)) + 1
        item = np.dtype(self.dtype).itemsize
        if size:
            check(self.context, self.address, size * item, self.name, writes=writes)
        return view(self.address, self.dtype, (size,), (item,)), (rows, cols), at

    def read(self) -> np.ndarray:
        """The matrix with zeros in the other triangle."""
        flat, where, at = self._places()
        found = np.zeros((self.n, self.n), self.dtype)
        found[where] = flat[at]
        return found

    def whole(self, hermitian: bool) -> np.ndarray:
        """The symmetric or Hermitian matrix that the triangle stands for."""
        half = self.read()
        if hermitian:
            np.fill_diagonal(half, half.diagonal().real)
        other = half.conj().T if hermitian else half.T
        return half + other - np.diag(half.diagonal())

    def triangular(self, operation: int, unit: int) -> tuple[np.ndarray, bool]:
        """The triangular matrix, transposed as asked, and whether it is an upper one then."""
        half = self.read()
        if unit not in (0, 1):
            raise Refused(Status.INVALID_VALUE)
        if unit:
            np.fill_diagonal(half, 1)
        return operated(half, operation), bool(self.upper) != (operation != 0)

    def update(self, product: np.ndarray, alpha: Any, beta: Any, hermitian: bool) -> None:
        """``alpha * product + beta * what is there``; a diagonal of a Hermitian matrix has no imaginary part."""
        flat, where, at = self._places(writes=True)
        values = alpha * product[where]
        if beta != 0:
            values = values + beta * flat[at]
        if hermitian:
            values = np.where(where[0] == where[1], values.real, values)
        flat[at] = values

    def store(self, values: np.ndarray) -> None:
        """Set the triangle."""
        flat, where, at = self._places(writes=True)
        flat[at] = values[where]


def _half(x: Context, t: Any, storage: int, upper: int, n: int, given: list[int], name: str, k: int = 0) -> _Half:
    """The triangle at the address that comes first of the arguments that are left, which it takes with its stride."""
    address = given.pop(0)
    return _Half(x, t, storage, upper, n, address, 0 if storage == _PACKED else given.pop(0), k, name)


# -- vectors ------------------------------------------------------------------------------------------------


def _rot(
    t: Any, real_s: bool, x: Context, h: int, n: int, a: int, sa: int, b: int, sb: int, cos: int, sin: int
) -> None:
    first, second = vector(x, a, n, sa, t, "rot", writes=True), vector(x, b, n, sb, t, "rot", writes=True)
    real = REAL.get(t, t)
    cosine, sine = scalar(cos, real), scalar(sin, real if real_s else t)
    first[:], second[:] = cosine * first + sine * second, cosine * second - np.conj(sine) * first


def _rotg(t: Any, x: Context, h: int, a: int, b: int, cos: int, sin: int) -> None:
    first, second = scalar(a, t), scalar(b, t)
    length = t(np.hypot(first, second)) * (-1 if (first if abs(first) > abs(second) else second) < 0 else 1)
    cosine, sine = (first / length, second / length) if length else (t(1), t(0))
    back = sine if abs(first) > abs(second) else 1 / cosine if cosine else t(1)  # by which the two can be found again
    for address, value in ((a, length), (b, back if length else t(0)), (cos, cosine), (sin, sine)):
        store(x, address, value, t, "rotg")


def _rotm(t: Any, x: Context, h: int, n: int, a: int, sa: int, b: int, sb: int, parameters: int) -> None:
    flag, h11, h21, h12, h22 = view(parameters, t, (5,), (np.dtype(t).itemsize,)).tolist()
    table = {-2: (1, 0, 0, 1), -1: (h11, h21, h12, h22), 0: (1, h21, h12, 1), 1: (h11, -1, 1, h22)}
    if flag not in table:
        raise Refused(Status.INVALID_VALUE)
    h11, h21, h12, h22 = table[flag]
    first, second = vector(x, a, n, sa, t, "rotm", writes=True), vector(x, b, n, sb, t, "rotm", writes=True)
    first[:], second[:] = h11 * first + h12 * second, h21 * first + h22 * second


# -- level 2 ------------------------------------------------------------------------------------------------


def _gbmv(
    t: Any, x: Context, h: int, trans: int, m: int, n: int, below: int, above: int, alpha: int, a: int, lda: int,
    v: int, sv: int, beta: int, y: int, sy: int,
) -> None:  # fmt: skip
    band = matrix(x, a, below + above + 1, n, lda, t, "gbmv")
    full = np.zeros((m, n), t)
    rows, cols = np.indices((m, n)).reshape(2, -1)
    rows, cols = (each[(cols - rows <= above) & (rows - cols <= below)] for each in (rows, cols))
    full[rows, cols] = band[above + rows - cols, cols]
    factor = operated(full, trans)
    target = vector(x, y, factor.shape[0], sy, t, "gbmv", writes=True)
    accumulate(target, factor @ vector(x, v, factor.shape[1], sv, t, "gbmv"), scalar(alpha, t), scalar(beta, t))


def _mv(t: Any, storage: int, hermitian: bool, x: Context, h: int, upper: int, n: int, *rest: int) -> None:
    given = list(rest)
    k = given.pop(0) if storage == _BAND else 0
    alpha = given.pop(0)
    whole = _half(x, t, storage, upper, n, given, "symmetric product", k).whole(hermitian)
    v, sv, beta, y, sy = given
    target = vector(x, y, n, sy, t, "symmetric product", writes=True)
    accumulate(target, whole @ vector(x, v, n, sv, t, "symmetric product"), scalar(alpha, t), scalar(beta, t))


def _triangular(
    t: Any, storage: int, solve: bool, x: Context, h: int, upper: int, trans: int, unit: int, n: int, *rest: int
) -> None:
    given = list(rest)
    k = given.pop(0) if storage == _BAND else 0
    factor, up = _half(x, t, storage, upper, n, given, "triangular product", k).triangular(trans, unit)
    v, sv = given
    target = vector(x, v, n, sv, t, "triangular product", writes=True)
    target[:] = solved(factor, up, target) if solve else factor @ target


def _rank(
    t: Any, storage: int, hermitian: bool, two: bool, x: Context, h: int, upper: int, n: int, alpha: int, *rest: int
) -> None:
    given = list(rest)
    vectors = [vector(x, given.pop(0), n, given.pop(0), t, "rank") for _ in range(2 if two else 1)]
    factor = scalar(alpha, REAL.get(t, t) if hermitian and not two else t)
    first, second = vectors[0], vectors[-1]
    product = factor * np.outer(first, second.conj() if hermitian else second)
    if two:
        product = product + (product.conj().T if hermitian else product.T)
    _half(x, t, storage, upper, n, given, "rank").update(product, t(1), t(1), hermitian)


# -- level 3 ------------------------------------------------------------------------------------------------


def _symm(
    t: Any, hermitian: bool, x: Context, h: int, side: int, upper: int, m: int, n: int, alpha: int, a: int, lda: int,
    b: int, ldb: int, beta: int, out: int, ldc: int,
) -> None:  # fmt: skip
    whole = _Half(x, t, _FULL, upper, n if side else m, a, lda, 0, "symm").whole(hermitian)
    other = matrix(x, b, m, n, ldb, t, "symm")
    target = matrix(x, out, m, n, ldc, t, "symm", writes=True)
    accumulate(target, other @ whole if side else whole @ other, scalar(alpha, t), scalar(beta, t))


def _rank_k(
    t: Any, hermitian: bool, form: str, x: Context, h: int, upper: int, trans: int, n: int, k: int, alpha: int,
    *rest: int,
) -> None:  # fmt: skip
    """``form`` is "k" (A by itself), "2k" (A by B and B by A) or "kx" (A by B)."""
    given = list(rest)
    if trans not in (0, 2 if hermitian else 1) and (hermitian or t in REAL):
        raise Refused(Status.INVALID_VALUE)
    shape = (k, n) if trans else (n, k)
    factors = [
        operated(matrix(x, given.pop(0), *shape, given.pop(0), t, "rank"), trans)
        for _ in range(1 if form == "k" else 2)
    ]
    real = REAL.get(t, t)
    factor = scalar(alpha, real if hermitian and form == "k" else t)
    product = factor * (factors[0] @ (factors[-1].conj().T if hermitian else factors[-1].T))
    if form == "2k":
        product = product + (product.conj().T if hermitian else product.T)
    beta, out, ldc = given
    target = _Half(x, t, _FULL, upper, n, out, ldc, 0, "rank")
    target.update(product, t(1), scalar(beta, real if hermitian else t), hermitian)


def _side(factor: np.ndarray, up: bool, side: int, other: np.ndarray, solve: bool) -> np.ndarray:
    """The triangular factor, or its inverse, at one side of a matrix."""
    if side not in (0, 1):
        raise Refused(Status.INVALID_VALUE)
    if not solve:
        return other @ factor if side else factor @ other
    return solved(factor.T, not up, other.T).T if side else solved(factor, up, other)


def _trmm(
    t: Any, x: Context, h: int, side: int, upper: int, trans: int, unit: int, m: int, n: int, alpha: int, a: int,
    lda: int, b: int, ldb: int, out: int, ldc: int,
) -> None:  # fmt: skip
    factor, up = _Half(x, t, _FULL, upper, n if side else m, a, lda, 0, "trmm").triangular(trans, unit)
    product = _side(factor, up, side, matrix(x, b, m, n, ldb, t, "trmm"), solve=False)
    matrix(x, out, m, n, ldc, t, "trmm", writes=True)[:] = scalar(alpha, t) * product


def _trsm(
    t: Any, x: Context, h: int, side: int, upper: int, trans: int, unit: int, m: int, n: int, alpha: int, a: int,
    lda: int, b: int, ldb: int,
) -> None:  # fmt: skip
    factor, up = _Half(x, t, _FULL, upper, n if side else m, a, lda, 0, "trsm").triangular(trans, unit)
    target = matrix(x, b, m, n, ldb, t, "trsm", writes=True)
    target[:] = _side(factor, up, side, scalar(alpha, t) * target, solve=True)


def _trsm_batched(t: Any, x: Context, h: int, *rest: int) -> None:
    side, upper, trans, unit, m, n, alpha, a, lda, b, ldb, count = rest
    for each in (a, b):
        check(x, each, 8 * count, "trsmBatched")  # arrays of pointers, in device memory
    lists = [(c.c_uint64 * count).from_address(each) for each in (a, b)]
    for place_a, place_b in zip(*lists, strict=True):
        _trsm(t, x, h, side, upper, trans, unit, m, n, alpha, place_a, lda, place_b, ldb)


def _getrf_batched(t: Any, x: Context, h: int, n: int, a: int, lda: int, pivots: int, info: int, count: int) -> None:
    failed = vector(x, info, count, 1, np.int32, "getrfBatched", writes=True)
    for i, each in enumerate(vector(x, a, count, 1, np.uint64, "getrfBatched").tolist()):
        chosen, failed[i] = lu(matrix(x, each, n, n, lda, t, "getrfBatched", writes=True), pivoting=bool(pivots))
        if pivots:
            vector(x, pivots + 4 * n * i, n, 1, np.int32, "getrfBatched", writes=True)[:] = chosen + 1


def _factored(t: Any, x: Context, n: int, a: int, lda: int, pivots: int, count: int) -> Any:
    """What getrfBatched made: each matrix's factors, and the rows that changed places."""
    for i, each in enumerate(vector(x, a, count, 1, np.uint64, "batched matrices").tolist()):
        rows = pivoted(x, pivots and pivots + 4 * n * i, n, "batched matrices")
        yield matrix(x, each, n, n, lda, t, "batched matrices"), rows


def _getri_batched(
    t: Any, x: Context, h: int, n: int, a: int, lda: int, pivots: int, out: int, ldc: int, info: int, count: int
) -> None:
    targets = vector(x, out, count, 1, np.uint64, "getriBatched").tolist()
    failed = vector(x, info, count, 1, np.int32, "getriBatched", writes=True)
    for i, (factors, chosen) in enumerate(_factored(t, x, n, a, lda, pivots, count)):
        zeros = np.flatnonzero(np.diagonal(factors) == 0)
        failed[i] = zeros[0] + 1 if len(zeros) else 0
        if not len(zeros):
            inverse = lu_solved(factors, chosen, np.eye(n, dtype=t), 0)
            matrix(x, targets[i], n, n, ldc, t, "getriBatched", writes=True)[:] = inverse


def _getrs_batched(
    t: Any, x: Context, h: int, trans: int, n: int, m: int, a: int, lda: int, pivots: int, b: int, ldb: int, info: int,
    count: int,
) -> None:  # fmt: skip
    targets = vector(x, b, count, 1, np.uint64, "getrsBatched").tolist()
    for each, (factors, chosen) in zip(targets, _factored(t, x, n, a, lda, pivots, count), strict=True):
        right = matrix(x, each, n, m, ldb, t, "getrsBatched", writes=True)
        right[:] = lu_solved(factors, chosen, right, trans)
    put(info, 0, c.c_int)  # of the arguments alone, and the host's


def _unpacked(t: Any, x: Context, h: int, upper: int, n: int, packed: int, a: int, lda: int) -> None:
    _Half(x, t, _FULL, upper, n, a, lda, 0, "tpttr").store(_Half(x, t, _PACKED, upper, n, packed).read())


def _packed(t: Any, x: Context, h: int, upper: int, n: int, a: int, lda: int, packed: int) -> None:
    _Half(x, t, _PACKED, upper, n, packed, 0, 0, "trttp").store(_Half(x, t, _FULL, upper, n, a, lda).read())


_PLAIN, _HERMITIAN = False, True
_PRODUCT, _SOLVE = False, True
of_each_type({
    "gbmv": (_gbmv,),
    "trmv": (_triangular, _FULL, _PRODUCT), "trsv": (_triangular, _FULL, _SOLVE),
    "tbmv": (_triangular, _BAND, _PRODUCT), "tbsv": (_triangular, _BAND, _SOLVE),
    "tpmv": (_triangular, _PACKED, _PRODUCT), "tpsv": (_triangular, _PACKED, _SOLVE),
    "symv": (_mv, _FULL, _PLAIN), "sbmv": (_mv, _BAND, _PLAIN), "spmv": (_mv, _PACKED, _PLAIN),
    "hemv": (_mv, _FULL, _HERMITIAN), "hbmv": (_mv, _BAND, _HERMITIAN), "hpmv": (_mv, _PACKED, _HERMITIAN),
    "syr": (_rank, _FULL, _PLAIN, False), "syr2": (_rank, _FULL, _PLAIN, True),
    "spr": (_rank, _PACKED, _PLAIN, False), "spr2": (_rank, _PACKED, _PLAIN, True),
    "her": (_rank, _FULL, _HERMITIAN, False), "her2": (_rank, _FULL, _HERMITIAN, True),
    "hpr": (_rank, _PACKED, _HERMITIAN, False), "hpr2": (_rank, _PACKED, _HERMITIAN, True),
    "symm": (_symm, _PLAIN), "hemm": (_symm, _HERMITIAN),
    "syrk": (_rank_k, _PLAIN, "k"), "syr2k": (_rank_k, _PLAIN, "2k"), "syrkx": (_rank_k, _PLAIN, "kx"),
    "herk": (_rank_k, _HERMITIAN, "k"), "her2k": (_rank_k, _HERMITIAN, "2k"), "herkx": (_rank_k, _HERMITIAN, "kx"),
    "trmm": (_trmm,), "trsm": (_trsm,), "trsmBatched": (_trsm_batched,),
    "getrfBatched": (_getrf_batched,), "getriBatched": (_getri_batched,), "getrsBatched": (_getrs_batched,),
    "tpttr": (_unpacked,), "trttp": (_packed,),
    "rot": (_rot, False), "srot": (_rot, True), "drot": (_rot, True), "rotg": (_rotg,), "rotm": (_rotm,),
})  # fmt: skip
