"""Where a kernel's code wants its parameters, if that is not where a launch gives them: machine code has them where its
compiler put them, and tensor maps may lie further behind there than in PTX."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...ptx.module import Function, Variable
from ..analysis.variables import Layout
from .launch import PointerArgument


def offsets(parameters: Sequence[Variable]) -> dict[str, int]:
    """Where parameters that are declared one after the other lie."""
    layout = Layout()
    for each in parameters:
        layout.place(each)
    return layout.offsets


def brought(
    function: Function, parameters: bytes, pointers: Sequence[PointerArgument]
) -> tuple[bytes, Sequence[PointerArgument]]:
    """A launch's parameters as the kernel's code has them."""
    if not function.declared:
        return parameters, pointers
    given, wanted = offsets(function.declared), offsets(function.parameters)
    found = bytearray(max(wanted[each.name] + each.size for each in function.parameters))
    moved = []
    for each in function.declared:
        start, to = given[each.name], wanted[each.name]
        found[to : to + each.size] = parameters[start : start + each.size].ljust(each.size, b"\0")
        moved += [replace(p, offset=p.offset - start + to) for p in pointers if 0 <= p.offset - start < each.size]
    return bytes(found), moved
