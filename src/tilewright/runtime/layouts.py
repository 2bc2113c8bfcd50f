"""Whether an array's dtype is what a pointer's C++ target needs, and how messages say so."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from tilewright.compile import CType

_CHARACTERS = (np.dtype(np.int8), np.dtype(np.uint8), np.dtype("S1"))
COMPLEX: dict[str, np.dtype[Any]] = {"float2": np.dtype(np.complex64), "double2": np.dtype(np.complex128)}


class Array(Protocol):
    """The attributes of an array that launches read, in host memory or a GPU's."""

    @property
    def dtype(self) -> np.dtype[Any]: ...
    @property
    def nbytes(self) -> int: ...


def pointee_problem(type_: CType, array: Array) -> str | None:
    """Why this array can't stand for that pointer, or None."""
    target = type_.target
    while target is not None and target.kind == "array":
        target = target.target
    if target is None or target.kind == "void":
        return None
    dtype = array.dtype
    if target.kind == "function":
        return "a function pointer can't be passed from Python"
    if target.kind == "struct":
        return _struct_problem(target, array)
    wanted = target.dtype
    if dtype == wanted or (target.name == "char" and dtype in _CHARACTERS):
        return None
    if target.kind == "enum" and dtype.kind in "iu" and dtype.itemsize == target.size:
        return None
    library = "np" if wanted is not None and wanted.isbuiltin == 1 else "ml_dtypes"
    cast = f"; convert it with .astype({library}.{wanted}), or change the parameter" if wanted is not None else ""
    return f"the array has dtype {dtype}, the parameter needs {wanted}{cast}"


def _struct_problem(target: CType, array: Array) -> str | None:
    dtype = array.dtype
    if target.dtype is None:
        if target.size and dtype.itemsize != target.size:
            return f"{target} has {target.size} bytes; the array's elements have {dtype.itemsize}"
        return None
    if dtype.names is not None:
        if dtype.itemsize == target.size and same_layout(target.dtype, dtype):
            return None
        return f"{target} has the layout {layout_text(target.dtype)}; the array's is {layout_text(dtype)}"
    if COMPLEX.get(target.name) == dtype:
        return None
    elements = {each.type.dtype for each in target.fields}
    if elements == {dtype} and array.nbytes % target.size == 0:  # float32 seen through float4*
        return None
    return f"the array has dtype {dtype}, the parameter points to {target} ({layout_text(target.dtype)})"


def _leaves(dtype: np.dtype[Any], offset: int = 0) -> list[tuple[int, str, tuple[int, ...]]]:
    if dtype.names is None:
        return [(offset, dtype.base.str, dtype.shape)]
    return [
        leaf
        for name in dtype.names
        for leaf in _leaves(dtype.fields[name][0], offset + dtype.fields[name][1])  # type: ignore[index]
    ]


def same_layout(a: np.dtype[Any], b: np.dtype[Any]) -> bool:
    """The same kinds of fields at the same offsets; their names may differ."""
    return a.itemsize == b.itemsize and sorted(_leaves(a)) == sorted(_leaves(b))


def layout_text(dtype: np.dtype[Any]) -> str:
    if dtype.names is None:
        return str(dtype)
    parts = [f"{name}: {dtype.fields[name][0]} at {dtype.fields[name][1]}" for name in dtype.names]  # type: ignore[index]
    return "{" + ", ".join(parts) + f"}} of {dtype.itemsize} bytes"


def describe(value: Any) -> str:
    if isinstance(value, np.ndarray):
        return f"an array of shape {value.shape} and dtype {value.dtype}"
    if isinstance(value, np.generic):
        return f"a NumPy {value.dtype} scalar"
    return f"{type(value).__name__} ({value!r:.40})" if isinstance(value, int | float | str) else type(value).__name__
