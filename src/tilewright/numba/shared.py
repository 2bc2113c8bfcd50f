"""The names of shared arrays: Numba calls them by numbers, in the order in which this process compiled them.

``tile = cuda.shared.array(…)`` is ``_cudapy_smem_7`` in PTX. Which line that is stands in the debug information beside
it, and what the line assigns to in the source.
"""

from __future__ import annotations

import ast
import contextlib
import linecache
import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from numba.cuda import cudaimpl
from numba.cuda.cudadrv import nvvm
from numba.np.numpy_support import as_dtype

from tilewright.compile import SharedArray

_SYMBOL = re.compile(r"\b_cudapy_smem_\d+\b")


@dataclass(frozen=True)
class _Made:
    """One array where Numba made it."""

    function: str
    array: SharedArray


_made: dict[str, _Made] = {}  # by its symbol, which is one array's as long as the process lives


@contextlib.contextmanager
def noted() -> Iterator[None]:
    """Note what is compiled meanwhile; to be held together with Numba's lock."""
    plain = cudaimpl._generic_array

    def generic_array(context: Any, builder: Any, **known: Any) -> Any:
        if known.get("addrspace") == nvvm.ADDRSPACE_SHARED:
            with contextlib.suppress(AttributeError, LookupError, NotImplementedError, TypeError):
                _note(builder, **known)  # another Numba may know it by other words: then numbers are its names
        return plain(context, builder, **known)

    cudaimpl._generic_array = generic_array
    try:
        yield
    finally:
        cudaimpl._generic_array = plain


def _note(builder: Any, *, symbol_name: str, shape: Sequence[int], dtype: Any, **_: Any) -> None:
    place = dict(builder.debug_metadata.operands)
    function = dict(place["scope"].operands)
    file = dict(function["file"].operands)
    name = _assigned(os.path.join(file["directory"], file["filename"]), int(place["line"]))
    if name is not None:
        of = as_dtype(dtype)
        dynamic = tuple(shape) == (0,)
        dimensions = (-1,) if dynamic else tuple(map(int, shape))
        array = SharedArray(name, dimensions, of.itemsize, dynamic, of.name if of.kind in "fiub" else "")
        _made[symbol_name] = _Made(re.sub(r"\W", "_", str(function["name"])), array)


def _assigned(file: str, line: int) -> str | None:
    """What a call that begins in a line is assigned to; None where several things may be meant."""
    try:
        tree = ast.parse("".join(linecache.getlines(file)))
    except (SyntaxError, ValueError):
        return None
    found = {
        target.id
        for node in ast.walk(tree)
        if isinstance(node, (ast.Assign, ast.AnnAssign, ast.NamedExpr))
        and isinstance(node.value, ast.Call)
        and node.value.lineno == line
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name) and target.id.isascii()
    }
    return found.pop() if len(found) == 1 else None


def named(ptx: str) -> tuple[str, list[SharedArray]]:
    """PTX whose shared arrays have the names that a C++ compiler gives a function's own, and what is known of them."""
    symbols: dict[str, str] = {}
    arrays: dict[str, SharedArray] = {}
    for symbol in dict.fromkeys(_SYMBOL.findall(ptx)):
        if (made := _made.get(symbol)) is None:
            continue
        name, function = made.array.name, made.function
        while name in arrays:  # of another function, or of another call of the same
            name += "_"
        symbols[symbol] = f"_ZZ{len(function)}{function}E{len(name)}{name}"
        arrays[name] = replace(made.array, name=name)
    return _SYMBOL.sub(lambda match: symbols.get(match[0], match[0]), ptx), list(arrays.values())
