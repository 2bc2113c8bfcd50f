"""cuBLAS: products and vectors by NumPy, in cuBLAS's column-major sense. host/include/cublas_v2.h and declared.py
declare it.

Results agree with a GPU's to rounding, not in their last bits: the order of sums is NumPy's. Half and bfloat16 are
multiplied and summed as float32, whatever the way to compute that a program asks for.
"""

from __future__ import annotations

import ctypes as c
import enum
import functools
import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilewright.dtypes import Table, dtype_of

from .. import declared
from ..context import Context, put
from .copies import DEVICE_TO_HOST, HOST_TO_DEVICE, copy
from .errors import address_of
from .library import Library, Refused, WrongMemory, check, view
from .table import CALLS, Call


class Status(enum.IntEnum):
    """``cublasStatus_t``"""

    SUCCESS, NOT_INITIALIZED, ALLOC_FAILED, INVALID_VALUE, ARCH_MISMATCH = 0, 1, 3, 7, 8
    MAPPING_ERROR, EXECUTION_FAILED, INTERNAL_ERROR, NOT_SUPPORTED, LICENSE_ERROR = 11, 13, 14, 15, 16


CUBLAS = Library(
    failed=Status.EXECUTION_FAILED,
    stream=lambda context, handle: _handle(context, handle).stream,
    settings=re.compile(r"cublas(?:Create|Destroy|GetStatus\w+|GetVersion|GetProperty|[GS]et\w+(?:Stream|Mode|Workspace)|"
                        r"[GS]et(?:Stream|Workspace))(?:_v2)?"),
)  # fmt: skip
_N, _T = 0, 1
TYPES: dict[str, Any] = {"S": np.float32, "D": np.float64, "C": np.complex64, "Z": np.complex128, "H": np.float16}
# cudaDataType
DATA: Table[int] = Table({0: np.float32, 1: np.float64, 2: np.float16, 3: np.int8, 4: np.complex64, 5: np.complex128,
              8: np.uint8, 10: np.int32, 12: np.uint32, 14: "bfloat16"}, lambda _, of: dtype_of(of).type)  # fmt: skip
# cublasComputeType_t: the type of alpha, beta and the sums
COMPUTE: dict[int, Any] = {64: np.float16, 65: np.float16, 68: np.float32, 69: np.float32, 74: np.float32,
                            75: np.float32, 77: np.float32, 70: np.float64, 71: np.float64, 72: np.int32,
                            73: np.int32}  # fmt: skip


@dataclass
class Handle:
    """A cuBLAS handle."""

    stream: int = 0
    pointer_mode: int = 0
    math_mode: int = 0


def _handle(context: Context, handle: int) -> Handle:
    found: Handle = context.object(handle, Handle, Refused(Status.NOT_INITIALIZED))
    return found


# -- matrices -----------------------------------------------------------------------------------------------


def matrix(
    context: Context, address: int, rows: int, cols: int, leading: int, dtype: Any, name: str, *, writes: bool = False
) -> np.ndarray:
    """A matrix in column-major order, in place."""
    size = np.dtype(dtype).itemsize
    if rows < 0 or cols < 0 or leading < max(1, rows):
        raise Refused(Status.INVALID_VALUE)
    if rows and cols:
        check(context, address, ((cols - 1) * leading + rows) * size, name, writes=writes)
    return view(address, dtype, (rows, cols), (size, leading * size))


def vector(
    context: Context, address: int, n: int, step: int, dtype: Any, name: str, *, writes: bool = False
) -> np.ndarray:
    """A vector in place; with a negative step from its end."""
    size = np.dtype(dtype).itemsize
    if n > 0:
        check(context, address, ((n - 1) * abs(step) + 1) * size, name, writes=writes)
    found = view(address, dtype, (max(n, 0),), (abs(step) * size,))
    return found[::-1] if step < 0 else found


def pivoted(context: Context, address: int, n: int, name: str) -> np.ndarray:
    """The rows that changed places while a matrix of n rows was factored, from 0 on; of a null pointer none did.

    Raises:
        WrongMemory: there is something else in that memory.
    """
    if not address:
        return np.arange(n)
    rows = vector(context, address, n, 1, np.int32, name) - 1
    if wrong := rows[(rows < 0) | (rows >= n)].tolist():
        message = f"{name} is given pivots of a matrix of {n} rows, and one is {wrong[0] + 1}"
        context.say(f"{context.sites.caller()}: {message}")
        raise WrongMemory
    return rows


def scalar(address: int, dtype: Any) -> Any:
    """A scalar, from host or device memory."""
    if not address:
        raise Refused(Status.INVALID_VALUE)
    return view(address, dtype, (1,), (np.dtype(dtype).itemsize,))[0]


def store(context: Context, address: int, value: Any, dtype: Any, name: str) -> None:
    """A result, to host or device memory."""
    if not address:
        raise Refused(Status.INVALID_VALUE)
    size = np.dtype(dtype).itemsize
    if context.arena.holds(address):
        check(context, address, size, name, writes=True)
    view(address, dtype, (1,), (size,))[0] = value


def operated(a: np.ndarray, operation: int) -> np.ndarray:
    if operation not in (0, 1, 2):
        raise Refused(Status.INVALID_VALUE)
    turned = a if operation == _N else np.swapaxes(a, -1, -2)
    return turned.conj() if operation == 2 else turned


# -- handles ------------------------------------------------------------------------------------------------


@CUBLAS.function("cublasCreate_v2")
def _create(context: Context, handle: int) -> None:
    put(handle, context.handle(Handle()))


CUBLAS.handles(_handle, gone="cublasDestroy_v2", accepted="cublasSetWorkspace_v2 cublasSetAtomicsMode",
               version=("cublasGetVersion_v2", 130000))  # fmt: skip


def _set(attribute: str, context: Context, handle: int, value: int) -> None:
    setattr(_handle(context, handle), attribute, value)


def _get(attribute: str, kind: Any, context: Context, handle: int, place: int) -> None:
    put(place, getattr(_handle(context, handle), attribute), kind)


for _name, _attribute, _number in (("Stream_v2", "stream", c.c_uint64), ("PointerMode_v2", "pointer_mode", c.c_int),
                                 ("MathMode", "math_mode", c.c_int)):  # fmt: skip
    CUBLAS.add(f"cublasSet{_name}", functools.partial(_set, _attribute))
    CUBLAS.add(f"cublasGet{_name}", functools.partial(_get, _attribute, _number))


def _move_vector(
    kind: int, context: Context, n: int, size: int, x: int, x_step: int, y: int, y_step: int, *stream: int
) -> None:
    if x_step < 1 or y_step < 1 or size < 1:
        raise Refused(Status.INVALID_VALUE)
    copy(context, y, x, size, kind, "cublasSetVector" if kind == HOST_TO_DEVICE else "cublasGetVector",
         height=n, target_pitch=y_step * size, source_pitch=x_step * size)  # fmt: skip


def _move_matrix(
    kind: int, context: Context, rows: int, cols: int, size: int, a: int, lda: int, b: int, ldb: int, *stream: int
) -> None:
    copy(context, b, a, rows * size, kind, "cublasSetMatrix" if kind == HOST_TO_DEVICE else "cublasGetMatrix",
         height=cols, target_pitch=ldb * size, source_pitch=lda * size)  # fmt: skip


for _suffix in ("", "Async"):
    for _verb, _kind in (("Set", HOST_TO_DEVICE), ("Get", DEVICE_TO_HOST)):
        CUBLAS.add(f"cublas{_verb}Vector{_suffix}", functools.partial(_move_vector, _kind))
        CUBLAS.add(f"cublas{_verb}Matrix{_suffix}", functools.partial(_move_matrix, _kind))


# -- level 1 ------------------------------------------------------------------------------------------------


def _axpy(t: Any, x: Context, h: int, n: int, alpha: int, a: int, sa: int, b: int, sb: int) -> None:
    target = vector(x, b, n, sb, t, "axpy", writes=True)
    target += scalar(alpha, t) * vector(x, a, n, sa, t, "axpy")


def _scal(t: Any, x: Context, h: int, n: int, alpha: int, a: int, sa: int) -> None:
    target = vector(x, a, n, sa, t, "scal", writes=True)
    target *= scalar(alpha, t)


def _scal_by_real(t: Any, x: Context, h: int, n: int, alpha: int, a: int, sa: int) -> None:
    target = vector(x, a, n, sa, t, "scal", writes=True)
    target *= scalar(alpha, t(0).real.dtype)


def _copy_vector(t: Any, x: Context, h: int, n: int, a: int, sa: int, b: int, sb: int) -> None:
    vector(x, b, n, sb, t, "copy", writes=True)[:] = vector(x, a, n, sa, t, "copy")


def _swap(t: Any, x: Context, h: int, n: int, a: int, sa: int, b: int, sb: int) -> None:
    first, second = vector(x, a, n, sa, t, "swap", writes=True), vector(x, b, n, sb, t, "swap", writes=True)
    first[:], second[:] = second.copy(), first.copy()


def _dot(t: Any, conjugate: bool, x: Context, h: int, n: int, a: int, sa: int, b: int, sb: int, result: int) -> None:
    first, second = vector(x, a, n, sa, t, "dot"), vector(x, b, n, sb, t, "dot")
    store(x, result, np.dot(first.conj() if conjugate else first, second), t, "dot")


def _nrm2(t: Any, x: Context, h: int, n: int, a: int, sa: int, result: int) -> None:
    values = vector(x, a, n, sa, t, "nrm2")
    sizes = np.abs(values.astype(np.complex128 if values.dtype.kind == "c" else np.float64))
    largest = sizes.max(initial=0)
    scaled = sizes / largest if 0 < largest < math.inf else sizes
    norm = math.sqrt(float((scaled * scaled).sum())) * (largest if 0 < largest < math.inf else 1)
    store(x, result, norm, values.real.dtype, "nrm2")


def _asum(t: Any, x: Context, h: int, n: int, a: int, sa: int, result: int) -> None:
    values = vector(x, a, n, sa, t, "asum")
    total = np.abs(values.real).sum() + (np.abs(values.imag).sum() if values.dtype.kind == "c" else 0)
    store(x, result, total, values.real.dtype, "asum")


def _extreme(t: Any, pick: Any, x: Context, h: int, n: int, a: int, sa: int, result: int) -> None:
    values = vector(x, a, n, sa, t, "amax")
    sizes = np.abs(values.real) + np.abs(values.imag) if values.dtype.kind == "c" else np.abs(values)
    store(x, result, int(pick(sizes)) + 1 if n > 0 else 0, np.int32, "amax")  # counted from 1, as in Fortran


# -- levels 2 and 3 -----------------------------------------------------------------------------------------


def _gemv(
    t: Any, x: Context, h: int, trans: int, m: int, n: int, alpha: int, a: int, lda: int, v: int, sv: int, beta: int,
    y: int, sy: int,
) -> None:  # fmt: skip
    factor = operated(matrix(x, a, m, n, lda, t, "gemv"), trans)
    target = vector(x, y, factor.shape[0], sy, t, "gemv", writes=True)
    accumulate(target, factor @ vector(x, v, factor.shape[1], sv, t, "gemv"), scalar(alpha, t), scalar(beta, t))


def _ger(
    t: Any, conjugate: bool, x: Context, h: int, m: int, n: int, alpha: int, v: int, sv: int, w: int, sw: int, a: int,
    lda: int,
) -> None:  # fmt: skip
    second = vector(x, w, n, sw, t, "ger")
    target = matrix(x, a, m, n, lda, t, "ger", writes=True)
    target += scalar(alpha, t) * np.outer(vector(x, v, m, sv, t, "ger"), second.conj() if conjugate else second)


def _geam(
    t: Any, x: Context, h: int, ta: int, tb: int, m: int, n: int, alpha: int, a: int, lda: int, beta: int, b: int,
    ldb: int, out: int, ldc: int,
) -> None:  # fmt: skip
    total = np.zeros((m, n), t)
    for factor, place, leading, trans in ((alpha, a, lda, ta), (beta, b, ldb, tb)):
        if scalar(factor, t) != 0:
            shape = (m, n) if trans == _N else (n, m)
            total += scalar(factor, t) * operated(matrix(x, place, *shape, leading, t, "geam"), trans)
    matrix(x, out, m, n, ldc, t, "geam", writes=True)[:] = total


def _dgmm(
    t: Any, x: Context, h: int, side: int, m: int, n: int, a: int, lda: int, v: int, sv: int, out: int, ldc: int
) -> None:
    values, diagonal = matrix(x, a, m, n, lda, t, "dgmm"), vector(x, v, n if side else m, sv, t, "dgmm")
    result = values * (diagonal[None, :] if side else diagonal[:, None])
    matrix(x, out, m, n, ldc, t, "dgmm", writes=True)[:] = result


def accumulate(target: np.ndarray, product: np.ndarray, alpha: Any, beta: Any) -> None:
    """``target = alpha * product + beta * target``; a beta of 0 reads nothing."""
    result = alpha * product
    if beta != 0:
        result = result + beta * target.astype(result.dtype)
    if target.dtype.kind in "iu" and result.dtype.kind == "f":
        limits = np.iinfo(target.dtype)
        result = np.clip(np.rint(result), limits.min, limits.max)
    with np.errstate(over="ignore"):
        target[...] = result.astype(target.dtype)


_ONE, _STRIDED, _LISTED = range(3)  # of products: one, several at even distances, several whose places are in memory
_FLOAT32 = 68  # CUBLAS_COMPUTE_32F


def _gemm(
    t: Any, form: int, x: Context, h: int, ta: int, tb: int, m: int, n: int, k: int, alpha: int, *rest: int
) -> None:
    """Products of each kind; without a type ``t`` those of the matrices, and how sums are made, are arguments."""
    given, beta, matrices = list(rest), 0, []
    for last in (False, False, True):
        beta = given.pop(0) if last else beta
        address, kind = given.pop(0), given.pop(0) if t is None else t
        matrices.append((address, kind, given.pop(0), given.pop(0) if form == _STRIDED else 0))
    addresses, kinds, leading, steps = zip(*matrices, strict=True)
    count = 1 if form == _ONE else given.pop(0)
    types = (t, t, t, t) if t is not None else _types(kinds, given[0] if given else _FLOAT32)
    sizes = [np.dtype(each).itemsize for each in types]
    if form == _LISTED:
        for each in addresses:
            check(x, each, 8 * count, "gemmBatched")  # arrays of pointers, in device memory
        places = [view(each, np.int64, (count,), (8,)).copy() for each in addresses]
    else:
        alike = zip(addresses, steps, sizes, strict=False)
        places = [at + step * size * np.arange(count) for at, step, size in alike]
    shapes = ((m, k) if ta == _N else (k, m)), ((k, n) if tb == _N else (n, k)), (m, n)
    wide = np.float32 if np.dtype(types[3]) == np.float16 else types[3]
    scales = [scalar(each, types[3]).astype(wide) for each in (alpha, beta)] if count else []

    def multiply(first: np.ndarray, second: np.ndarray, target: np.ndarray) -> None:
        product = operated(first, ta).astype(wide) @ operated(second, tb).astype(wide)
        accumulate(target, product, *scales)

    stacks = [_stack(x, *each) for each in zip(places, shapes, leading, types, strict=False)]
    _, _, out = places
    whole = [each for each in stacks if each is not None]
    if len(whole) == len(stacks) and abs(out[1] - out[0]) >= ((n - 1) * leading[2] + m) * sizes[2]:
        for place in out.tolist() if x.marking else ():
            matrix(x, place, m, n, leading[2], types[2], "gemm", writes=True)
        multiply(*whole)  # they follow each other evenly, and results lie apart
        return
    for at in zip(*(each.tolist() for each in places), strict=True):
        multiply(*(
            matrix(x, place, *shape, lead, kind, "gemm", writes=index == 2)
            for index, (place, shape, lead, kind) in enumerate(zip(at, shapes, leading, types, strict=False))
        ))  # fmt: skip


def _stack(x: Context, places: np.ndarray, shape: tuple[int, int], leading: int, dtype: Any) -> np.ndarray | None:
    """Matrices of one allocation that follow each other evenly, in place; None where they are not so."""
    (rows, cols), size = shape, np.dtype(dtype).itemsize
    if len(places) < 2 or min(rows, cols) < 1 or leading < rows:
        return None
    step = int(places[1] - places[0])
    block = x.block_at(int(places.min()))
    if (np.diff(places) != step).any() or block is None:
        return None
    if int(places.max()) + ((cols - 1) * leading + rows) * size > block.end:
        return None
    forward = view(int(places.min()), dtype, (len(places), rows, cols), (abs(step), size, leading * size))
    return forward[::-1] if step < 0 else forward


def _types(kinds: Sequence[int], compute: int) -> tuple[Any, ...]:
    """Of three matrices, and of sums and scalars."""
    if not set(kinds) <= set(DATA) or compute not in COMPUTE:
        raise Refused(Status.NOT_SUPPORTED)
    found = [DATA[each] for each in kinds]
    return *found, found[2] if np.dtype(found[2]).kind == "c" else COMPUTE[compute]


for _name, _form in (("GemmEx", _ONE), ("SgemmEx", _ONE), ("GemmBatchedEx", _LISTED),
                     ("GemmStridedBatchedEx", _STRIDED)):  # fmt: skip
    CUBLAS.add(f"cublas{_name}", functools.partial(_gemm, None, _form))


def of_each_type(forms: Mapping[str, tuple[Any, ...]]) -> None:
    """Make Python functions those of ``declared.py``, for each of their types. By what they do: a function, and what it
    is given behind the type."""
    for each in declared.functions():
        if each.form in forms:
            made, *given = forms[each.form]
            CUBLAS.add(each.name, functools.partial(made, TYPES[each.letter], *given))


of_each_type({
    "axpy": (_axpy,), "scal": (_scal,), "sscal": (_scal_by_real,), "dscal": (_scal_by_real,),
    "copy": (_copy_vector,), "swap": (_swap,), "nrm2": (_nrm2,), "asum": (_asum,),
    "amax": (_extreme, np.argmax), "amin": (_extreme, np.argmin),
    "dot": (_dot, False), "dotu": (_dot, False), "dotc": (_dot, True),
    "ger": (_ger, False), "geru": (_ger, False), "gerc": (_ger, True),
    "gemv": (_gemv,), "geam": (_geam,), "dgmm": (_dgmm,),
    "gemm": (_gemm, _ONE), "gemm3m": (_gemm, _ONE), "gemmStridedBatched": (_gemm, _STRIDED),
    "gemmBatched": (_gemm, _LISTED),
})  # fmt: skip


_names = {int(each): f"CUBLAS_STATUS_{each.name}" for each in Status}
CALLS["cublasGetStatusName"] = CALLS["cublasGetStatusString"] = Call(
    lambda context, status: address_of(_names.get(status, "unknown status")), result=c.c_size_t
)
