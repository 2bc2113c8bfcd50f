"""cuBLASLt: products of described matrices with an epilogue, by NumPy. host/include/cublasLt.h declares it.

Sums are as for cuBLAS: right to rounding. GELU is the one with ``tanh``, as cuBLASLt has it.
"""

from __future__ import annotations

import ctypes as c
import functools
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tilewright.dtypes import Table, dtype_of

from ..context import Context, put
from .cublas import COMPUTE, CUBLAS, DATA, Handle, Status, accumulate, operated, scalar
from .library import Refused, check, view
from .table import CALLS, Call

_TYPES: Table[int] = Table(DATA.data | {28: "float8_e4m3fn", 29: "float8_e5m2"}, lambda _, of: dtype_of(of).type)
_BIAS, _RELU, _GELU, _DGELU, _AUX = 4, 2, 32, 64, 128  # bits of the epilogues that are known here
_EPILOGUES = (1, _BIAS, _RELU, _RELU | _BIAS, _GELU, _GELU | _BIAS, _GELU | _AUX, _GELU | _AUX | _BIAS, _DGELU | _AUX)
# Attributes of a product by number: C's type and what it is unless it is set.
_DESC: dict[int, tuple[Any, int]] = {
    0: (c.c_int, 68), 1: (c.c_int, 0), 2: (c.c_int, 0), 3: (c.c_int, 0), 4: (c.c_int, 0), 5: (c.c_int, 0),
    7: (c.c_int, 1), 8: (c.c_uint64, 0), 10: (c.c_int64, 0), 11: (c.c_uint64, 0), 12: (c.c_int64, 0),
    13: (c.c_int64, 0), 15: (c.c_int, 0), 17: (c.c_uint64, 0), 18: (c.c_uint64, 0), 19: (c.c_uint64, 0),
    20: (c.c_uint64, 0), 22: (c.c_int, -1), 25: (c.c_int8, 0), 26: (c.c_int, -1),
}  # fmt: skip
_COMPUTE_TYPE, _SCALE, _MODE, _TRANS_A, _TRANS_B, _TRANS_C, _EPILOGUE, _BIAS_AT, _BIAS_STEP = 0, 1, 2, 3, 4, 5, 7, 8, 10
_AUX_AT, _AUX_LD, _AUX_STEP, _A_SCALE, _B_SCALE, _C_SCALE, _D_SCALE, _BIAS_TYPE = 11, 12, 13, 17, 18, 19, 20, 26
# Attributes of a layout.
_LAYOUT: dict[int, tuple[Any, int]] = {
    0: (c.c_uint32, 0), 1: (c.c_int32, 0), 2: (c.c_uint64, 0), 3: (c.c_uint64, 0), 4: (c.c_int64, 0),
    5: (c.c_int32, 1), 6: (c.c_int64, 0),
}  # fmt: skip
_TYPE, _ORDER, _ROWS, _COLS, _LD, _COUNT, _STEP = range(7)


@dataclass
class Described:
    """A descriptor: numbers by attribute, of the kinds that ``known`` lists."""

    known: dict[int, tuple[Any, int]]
    values: dict[int, int] = field(default_factory=dict)

    def __getitem__(self, attribute: int) -> int:
        return self.values.get(attribute, self.known[attribute][1])


@dataclass
class LtHandle:
    """A cuBLASLt handle."""


class Preference:
    """The preference for an algorithm; there is one algorithm."""


def _found(context: Context, handle: int, kind: Any) -> Any:
    described = kind in (Preference, Described)
    return context.object(handle, kind, Refused(Status.INVALID_VALUE if described else Status.NOT_INITIALIZED))


def _refuse(context: Context, what: str) -> Refused:
    context.say(f"{context.sites.caller()}: cublasLtMatmul with {what} is not supported here")
    return Refused(Status.NOT_SUPPORTED)


@CUBLAS.function("cublasLtCreate")
def _create(context: Context, handle: int) -> None:
    put(handle, context.handle(LtHandle()))


@CUBLAS.function("cublasLtMatmulPreferenceCreate")
def _create_preference(context: Context, preference: int) -> None:
    put(preference, context.handle(Preference()))


@CUBLAS.function("cublasLtMatmulDescCreate")
def _create_desc(context: Context, desc: int, compute: int, scale: int) -> None:
    put(desc, context.handle(Described(_DESC, {_COMPUTE_TYPE: compute, _SCALE: scale})))


@CUBLAS.function("cublasLtMatrixLayoutCreate")
def _create_layout(context: Context, layout: int, type_: int, rows: int, cols: int, ld: int) -> None:
    made = Described(_LAYOUT, {_TYPE: type_, _ROWS: rows, _COLS: cols, _LD: ld})
    put(layout, context.handle(made))


CUBLAS.handles(functools.partial(_found, kind=LtHandle), gone="cublasLtDestroy")
CUBLAS.handles(functools.partial(_found, kind=Preference), gone="cublasLtMatmulPreferenceDestroy",
               accepted="cublasLtMatmulPreferenceSetAttribute")  # fmt: skip
CUBLAS.handles(functools.partial(_found, kind=Described), gone="cublasLtMatmulDescDestroy cublasLtMatrixLayoutDestroy")


def _set(context: Context, handle: int, attribute: int, value: int, size: int) -> None:
    described = _found(context, handle, Described)
    if attribute not in described.known:
        context.say(f"{context.sites.caller()}: attribute {attribute} of a cuBLASLt descriptor is not supported here")
        raise Refused(Status.NOT_SUPPORTED)
    type_ = described.known[attribute][0]
    if not value or size != c.sizeof(type_):
        raise Refused(Status.INVALID_VALUE)
    described.values[attribute] = type_.from_address(value).value


def _get(context: Context, handle: int, attribute: int, value: int, size: int, written: int) -> None:
    described = _found(context, handle, Described)
    if attribute not in described.known:
        raise Refused(Status.INVALID_VALUE)
    type_ = described.known[attribute][0]
    if written:
        put(written, c.sizeof(type_))
    if size:
        if size < c.sizeof(type_):
            raise Refused(Status.INVALID_VALUE)
        put(value, described[attribute], type_)


for _what in ("MatmulDesc", "MatrixLayout"):
    CUBLAS.function(f"cublasLt{_what}SetAttribute")(_set)
    CUBLAS.function(f"cublasLt{_what}GetAttribute")(_get)


class _Heuristic(c.Structure):
    """``cublasLtMatmulHeuristicResult_t``"""

    _fields_ = (("algorithm", c.c_uint64 * 8), ("workspace", c.c_size_t), ("state", c.c_int), ("waves", c.c_float),
                ("reserved", c.c_int * 4))  # fmt: skip


@CUBLAS.function("cublasLtMatmulAlgoGetHeuristic")
def _heuristic(
    context: Context, handle: int, desc: int, a: int, b: int, out: int, d: int, preference: int, requested: int,
    results: int, found: int,
) -> None:  # fmt: skip
    _found(context, handle, (LtHandle, Handle))  # cuBLAS's own have one in them
    if requested < 1 or not results:
        raise Refused(Status.INVALID_VALUE)
    c.memset(results, 0, c.sizeof(_Heuristic))
    _Heuristic.from_address(results).waves = 1.0
    put(found, 1, c.c_int)


def _matrices(
    context: Context, address: int, layout: Described, count: int, name: str, *, writes: bool = False
) -> list[np.ndarray]:
    """The matrices of a batch, in place."""
    if layout[_TYPE] not in _TYPES:
        raise _refuse(context, f"matrices of cudaDataType {layout[_TYPE]}")
    if layout[_ORDER] > 1:
        raise _refuse(context, f"cublasLtOrder_t {layout[_ORDER]}")
    if layout[_COUNT] not in (1, count):
        raise Refused(Status.INVALID_VALUE)
    dtype = np.dtype(_TYPES[layout[_TYPE]])
    rows, cols = layout[_ROWS], layout[_COLS]
    by_row = layout[_ORDER] == 1
    inner, outer = (cols, rows) if by_row else (rows, cols)
    if layout[_LD] < inner:
        raise Refused(Status.INVALID_VALUE)
    found = []
    for index in range(count):
        start = address + (index * layout[_STEP] * dtype.itemsize if layout[_COUNT] > 1 else 0)
        if rows and cols:
            check(context, start, ((outer - 1) * layout[_LD] + inner) * dtype.itemsize, name, writes=writes)
        leading = layout[_LD] * dtype.itemsize
        strides = (leading, dtype.itemsize) if by_row else (dtype.itemsize, leading)
        found.append(view(start, dtype, (rows, cols), strides))
    return found


@CUBLAS.function("cublasLtMatmul")
def _matmul(
    context: Context, handle: int, desc_at: int, alpha_at: int, a: int, of_a: int, b: int, of_b: int, beta_at: int,
    c_at: int, of_c: int, d: int, of_d: int, algorithm: int, workspace: int, size: int, stream: int,
) -> None:  # fmt: skip
    _found(context, handle, (LtHandle, Handle))  # cuBLAS's own have one in them
    desc = _found(context, desc_at, Described)
    layouts = [_found(context, each, Described) for each in (of_a, of_b, of_c, of_d)]
    if desc[_COMPUTE_TYPE] not in COMPUTE or desc[_SCALE] not in _TYPES:
        raise _refuse(context, f"cublasComputeType_t {desc[_COMPUTE_TYPE]} and scales of {desc[_SCALE]}")
    if desc[_EPILOGUE] not in _EPILOGUES:
        raise _refuse(context, f"the epilogue {desc[_EPILOGUE]}")
    if desc[_MODE] > 1 or desc[_TRANS_C]:
        raise _refuse(context, "a vector of alphas, or a C that is transposed,")
    count = layouts[3][_COUNT]
    wide = np.dtype(COMPUTE[desc[_COMPUTE_TYPE]])
    if wide == np.float16:
        wide = np.dtype(np.float32)
    if np.dtype(_TYPES[layouts[3][_TYPE]]).kind == "c":
        wide = np.dtype(_TYPES[layouts[3][_TYPE]])
    scale = _TYPES[desc[_SCALE]]
    alpha, beta = (scalar(each, scale) for each in (alpha_at, beta_at))
    for attribute in (_A_SCALE, _B_SCALE):
        if desc[attribute]:
            alpha = alpha * _number(context, desc[attribute])
    first = _matrices(context, a, layouts[0], count, "cublasLtMatmul")
    second = _matrices(context, b, layouts[1], count, "cublasLtMatmul")
    target = _matrices(context, d, layouts[3], count, "cublasLtMatmul", writes=True)
    added = _matrices(context, c_at, layouts[2], count, "cublasLtMatmul") if beta != 0 else target
    for index in range(count):
        left = operated(first[index].astype(wide), desc[_TRANS_A])
        right = operated(second[index].astype(wide), desc[_TRANS_B])
        if left.shape[1] != right.shape[0] or (left.shape[0], right.shape[1]) != target[index].shape:
            raise Refused(Status.INVALID_VALUE)
        product = alpha.astype(wide) * (left @ right)
        if beta != 0:
            product = product + (beta * _number(context, desc[_C_SCALE])).astype(wide) * added[index].astype(wide)
        product = _epilogue(context, desc, product, layouts[3], index)
        accumulate(target[index], product, wide.type(_number(context, desc[_D_SCALE])), 0)


def _number(context: Context, address: int) -> np.float32:
    """A factor in device memory; 1 where none is given."""
    if not address:
        return np.float32(1)
    check(context, address, 4, "cublasLtMatmul")
    return np.float32(scalar(address, np.float32))


def _epilogue(context: Context, desc: Described, values: np.ndarray, out: Described, index: int) -> np.ndarray:
    kind, rows, cols = desc[_EPILOGUE], *values.shape
    if kind & _BIAS:
        type_ = np.dtype(_TYPES[desc[_BIAS_TYPE] if desc[_BIAS_TYPE] >= 0 else out[_TYPE]])
        at = desc[_BIAS_AT] + index * desc[_BIAS_STEP] * type_.itemsize
        if not desc[_BIAS_AT]:
            raise Refused(Status.EXECUTION_FAILED)
        check(context, at, rows * type_.itemsize, "the bias of cublasLtMatmul")
        values = values + view(at, type_, (rows,), (type_.itemsize,)).astype(values.dtype)[:, None]
    if kind & _AUX:
        type_ = np.dtype(_TYPES[out[_TYPE]])
        at = desc[_AUX_AT] + index * desc[_AUX_STEP] * type_.itemsize
        leading = desc[_AUX_LD]
        if not desc[_AUX_AT] or leading < rows:
            raise Refused(Status.INVALID_VALUE)
        size = ((cols - 1) * leading + rows) * type_.itemsize
        check(context, at, size, "the epilogue of cublasLtMatmul", writes=bool(kind & _GELU))
        aux = view(at, type_, (rows, cols), (type_.itemsize, leading * type_.itemsize))
        if kind & _DGELU:
            return values * _gelu_slope(aux.astype(values.dtype))
        aux[...] = values.astype(type_)
    if kind & _RELU:
        return np.maximum(values, 0)
    return (0.5 * values * (1 + np.tanh(_ROOT * (values + 0.044715 * values**3)))) if kind & _GELU else values


_ROOT = float(np.sqrt(2 / np.pi))


def _gelu_slope(x: np.ndarray) -> np.ndarray:
    inner = np.tanh(_ROOT * (x + 0.044715 * x**3))
    return 0.5 * (1 + inner) + 0.5 * x * (1 - inner**2) * _ROOT * (1 + 3 * 0.044715 * x**2)


CALLS["cublasLtGetVersion"] = Call(lambda context: 130000, result=c.c_size_t)
