"""cuSOLVER's dense functions that CuPy calls, by NumPy, in column-major order: factors, solutions, eigenvalues.

Results agree with a GPU's to rounding; of eigenvectors and singular vectors, to a factor of absolute value 1 as well.
"""

from __future__ import annotations

import ctypes as c
import functools
import itertools
import sys
import traceback
from collections.abc import Callable, Mapping
from typing import Any, Literal

import numpy as np

from tilewright.door.device import device
from tilewright.program.api import factors
from tilewright.program.api.cublas import DATA, TYPES, matrix, operated, pivoted, vector
from tilewright.program.api.cublas_structured import REAL
from tilewright.program.api.library import Refused, WrongMemory
from tilewright.program.context import Context, put
from tilewright.program.prototypes import gives_back

from .work import in_turn

INVALID_VALUE, EXECUTION_FAILED = 3, 6
_VERSION = (12, 0, 0)  # that comes with CUDA 13
_WORK = 1  # elements that functions ask for: they need none
_UPPER = 1
_C = {"i": c.c_int, "l": c.c_int64, "p": c.c_size_t}


def _set_info(x: Context, info: int, value: int) -> None:
    vector(x, info, 1, 1, np.int32, "info", writes=True)[0] = value


def _potrf(t: Any, x: Context, h: int, uplo: int, n: int, a: int, lda: int, work: int, size: int, info: int) -> None:
    target = matrix(x, a, n, n, lda, t, "potrf", writes=True)
    lower = target.conj().T if uplo == _UPPER else target
    made, failed = factors.cholesky(lower)
    half = made.conj().T if uplo == _UPPER else made
    keep = np.triu(np.ones((n, n), bool)) if uplo == _UPPER else np.tril(np.ones((n, n), bool))
    target[keep] = half[keep]
    _set_info(x, info, failed)


def _potrs(
    t: Any, x: Context, h: int, uplo: int, n: int, count: int, a: int, lda: int, b: int, ldb: int, info: int
) -> None:
    factor, right = matrix(x, a, n, n, lda, t, "potrs"), matrix(x, b, n, count, ldb, t, "potrs", writes=True)
    lower = np.tril(factor.conj().T if uplo == _UPPER else factor)
    right[:] = factors.solved(lower.conj().T, True, factors.solved(lower, False, right))
    _set_info(x, info, 0)


def _potrf_batched(t: Any, x: Context, h: int, uplo: int, n: int, a: int, lda: int, info: int, count: int) -> None:
    for index, each in enumerate(vector(x, a, count, 1, np.uint64, "potrfBatched").tolist()):
        _potrf(t, x, h, uplo, n, each, lda, 0, 0, info + 4 * index)


def _getrf(t: Any, x: Context, h: int, m: int, n: int, a: int, lda: int, work: int, pivots: int, info: int) -> None:
    chosen, failed = factors.lu(matrix(x, a, m, n, lda, t, "getrf", writes=True))
    if pivots:
        vector(x, pivots, min(m, n), 1, np.int32, "getrf", writes=True)[:] = chosen + 1
    _set_info(x, info, failed)


def _getrs(
    t: Any, x: Context, h: int, trans: int, n: int, count: int, a: int, lda: int, pivots: int, b: int, ldb: int,
    info: int,
) -> None:  # fmt: skip
    right = matrix(x, b, n, count, ldb, t, "getrs", writes=True)
    right[:] = factors.lu_solved(matrix(x, a, n, n, lda, t, "getrs"), pivoted(x, pivots, n, "getrs"), right, trans)
    _set_info(x, info, 0)


def _geqrf(
    t: Any, x: Context, h: int, m: int, n: int, a: int, lda: int, tau: int, work: int, size: int, info: int
) -> None:
    target = matrix(x, a, m, n, lda, t, "geqrf", writes=True)
    reflectors, scales = np.linalg.qr(target, mode="raw")
    target[:] = reflectors.T
    vector(x, tau, min(m, n), 1, t, "geqrf", writes=True)[:] = scales
    _set_info(x, info, 0)


def _orgqr(
    t: Any, x: Context, h: int, m: int, n: int, k: int, a: int, lda: int, tau: int, work: int, size: int, info: int
) -> None:
    target = matrix(x, a, m, n, lda, t, "orgqr", writes=True)
    target[:] = factors.reflected(target[:, :k], vector(x, tau, k, 1, t, "orgqr"), np.eye(m, n, dtype=t))
    _set_info(x, info, 0)


def _ormqr(
    t: Any, x: Context, h: int, side: int, trans: int, m: int, n: int, k: int, a: int, lda: int, tau: int, out: int,
    ldc: int, work: int, size: int, info: int,
) -> None:  # fmt: skip
    order = n if side else m
    scales = vector(x, tau, k, 1, t, "ormqr")
    whole = factors.reflected(matrix(x, a, order, k, lda, t, "ormqr"), scales, np.eye(order, dtype=t))
    target, factor = matrix(x, out, m, n, ldc, t, "ormqr", writes=True), operated(whole, trans)
    target[:] = target @ factor if side else factor @ target
    _set_info(x, info, 0)


def _gesvd(
    t: Any, x: Context, h: int, left_job: int, right_job: int, m: int, n: int, a: int, lda: int, s: int, u: int,
    ldu: int, v: int, ldv: int, work: int, size: int, rest: int, info: int,
) -> None:  # fmt: skip
    job_u, job_v, k = chr(left_job & 255), chr(right_job & 255), min(m, n)
    target, singular = matrix(x, a, m, n, lda, t, "gesvd", writes=True), None
    if job_u == job_v == "N":
        singular = np.linalg.svd(target, compute_uv=False)
    else:
        left, singular, right = np.linalg.svd(target, full_matrices="A" in (job_u, job_v))
        columns, rows = (m if job_u == "A" else k), (n if job_v == "A" else k)
        if job_u in ("A", "S"):
            matrix(x, u, m, columns, ldu, t, "gesvd", writes=True)[:] = left[:, :columns]
        if job_v in ("A", "S"):
            matrix(x, v, rows, n, ldv, t, "gesvd", writes=True)[:] = right[:rows]
        if job_u == "O":
            target[:, :k] = left[:, :k]
        if job_v == "O":
            target[:k] = right[:k]
    vector(x, s, k, 1, REAL.get(t, t), "gesvd", writes=True)[:] = singular
    _set_info(x, info, 0)


def _eigh(t: Any, x: Context, vectors: int, uplo: int, n: int, a: int, lda: int, w: int, info: int) -> None:
    target = matrix(x, a, n, n, lda, t, "syevd", writes=True)
    half: Literal["U", "L"] = "U" if uplo == _UPPER else "L"
    values = vector(x, w, n, 1, REAL.get(t, t), "syevd", writes=True)
    if vectors:
        values[:], target[:] = np.linalg.eigh(target, half)
    else:
        values[:] = np.linalg.eigvalsh(target, half)
    _set_info(x, info, 0)


def _xsyevd(
    x: Context, h: int, p: int, vectors: int, uplo: int, n: int, of_a: int, a: int, lda: int, *rest: int
) -> None:
    _eigh(DATA[of_a], x, vectors, uplo, n, a, lda, rest[1], rest[-1])


def _xgeev(
    x: Context, h: int, p: int, left: int, right: int, n: int, of_a: int, a: int, lda: int, of_w: int, w: int,
    *rest: int,
) -> None:  # fmt: skip
    if left:
        raise Refused(INVALID_VALUE)
    t, wide = DATA[of_a], DATA[of_w]
    target = matrix(x, a, n, n, lda, t, "geev")
    values, vectors = np.linalg.eig(target)
    if right and of_a != of_w:  # of a pair of complex vectors of a real matrix one column is real, the next imaginary
        pairs = np.flatnonzero(np.imag(values) > 0)
        columns = np.real(vectors).copy()
        columns[:, pairs + 1] = np.imag(vectors[:, pairs])
        vectors = columns
    vector(x, w, n, 1, wide, "geev", writes=True)[:] = values
    if right:
        matrix(x, rest[4], n, n, rest[5], t, "geev", writes=True)[:] = vectors
    _set_info(x, rest[-1], 0)


def _create(x: Context, where: int) -> None:
    put(where, 1)


def _nothing(x: Context, *arguments: int) -> None:
    pass


def _property(x: Context, which: int, where: int) -> None:
    put(where, _VERSION[which], c.c_int)


def _version(x: Context, where: int) -> None:
    put(where, 1000 * _VERSION[0] + 100 * _VERSION[1] + _VERSION[2], c.c_int)


def _elements(x: Context, *arguments: int) -> None:
    put(arguments[-1], _WORK, c.c_int)


def _bytes(x: Context, *arguments: int) -> None:
    for each in arguments[-2:]:
        put(each, _WORK)


# By their names behind "cusolver": the C types behind the handle, where there is one, and what they do.
_TYPED: Mapping[str, tuple[str, Callable[..., None]]] = {
    "potrf": ("iipipip", _potrf), "potrs": ("iiipipip", _potrs), "potrfBatched": ("iipipi", _potrf_batched),
    "getrf": ("iipippp", _getrf), "getrs": ("iiipippip", _getrs), "geqrf": ("iipippip", _geqrf),
    "orgqr": ("iiipippip", _orgqr), "ormqr": ("iiiiipippipip", _ormqr), "gesvd": ("iiiipippipipipp", _gesvd),
    "potrf_bufferSize": ("iipip", _elements), "getrf_bufferSize": ("iipip", _elements),
    "geqrf_bufferSize": ("iipip", _elements), "orgqr_bufferSize": ("iiipipp", _elements),
    "ormqr_bufferSize": ("iiiiipippip", _elements), "gesvd_bufferSize": ("iip", _elements),
}  # fmt: skip
_OF_COMPLEX = {"or": "un"}  # orgqr is ungqr
PLAIN: Mapping[str, tuple[str, Callable[..., None]]] = {
    "cusolverDnCreate": ("p", _create), "cusolverDnDestroy": ("p", _nothing), "cusolverDnSetStream": ("pp", _nothing),
    "cusolverDnCreateParams": ("p", _create), "cusolverDnDestroyParams": ("p", _nothing),
    "cusolverGetProperty": ("ip", _property), "cusolverGetVersion": ("p", _version),
    "cusolverDnXsyevd_bufferSize": ("ppiiliplipipp", _bytes), "cusolverDnXsyevd": ("ppiiliplipippppp", _xsyevd),
    "cusolverDnXgeev_bufferSize": ("ppiiliplipipliplipp", _bytes),
    "cusolverDnXgeev": ("ppiiliplipipliplippppp", _xgeev),
}  # fmt: skip


@functools.cache
def _functions() -> dict[str, tuple[str, Callable[..., None]]]:
    known = dict(PLAIN)
    for (form, (types, made)), letter in itertools.product(_TYPED.items(), "SDCZ"):
        name = _OF_COMPLEX.get(form[:2], form[:2]) + form[2:] if letter in "CZ" else form
        known[f"cusolverDn{letter}{name}"] = "p" + types, functools.partial(made, TYPES[letter])
    return known


def made(name: str) -> Any:
    """A function for the library's table; None of one that is not known."""
    types, function = _functions().get(name, ("", None))
    if function is None:
        return None

    ending, at_end = sys.is_finalizing, 0 if gives_back(name) else EXECUTION_FAILED

    def run(*arguments: int) -> int:
        if ending():  # Python takes itself apart, and modules have lost their names
            return at_end
        context = device.context
        if context is None or context.pending or context.sticky:
            return EXECUTION_FAILED
        with context.lock, in_turn(context):
            try:
                function(context, *arguments)
            except Refused as refused:
                return refused.status
            except (WrongMemory, np.linalg.LinAlgError):
                return EXECUTION_FAILED
            except Exception:
                traceback.print_exc()
                return EXECUTION_FAILED
        return 0

    return c.CFUNCTYPE(c.c_int, *(_C[each] for each in types))(run)
