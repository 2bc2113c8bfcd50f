"""Compiles instruction rules alone, at 1 and at 32 lanes, and runs them over arrays."""

import ctypes

import numpy as np

from tests.instructions.cases import COUNT, DTYPES, IMMEDIATE, result_elements, source_elements
from tilewright.engine.instructions import Rule, canonical_nan
from tilewright.engine.ir import Emitter, Output
from tilewright.engine.run import helpers, jit

_BATCH = 400


class Compiled:
    """The machine code of many rules at one number of lanes; equal code is compiled once.

    A lane alone is optimised as a kernel that is run, a warp is not, as in one that is checked.
    """

    def __init__(self, rules: list[tuple[str, Rule]], lanes: int) -> None:
        self._symbols: dict[str, str] = {}
        self._addresses: dict[str, int] = {}
        self._libraries: list[jit.Library] = []
        self._effort = jit.QUICK if lanes > 1 else 1
        self._lanes = lanes
        bodies: dict[str, str] = {}
        declarations: dict[str, str] = {}
        for name, rule in rules:
            out = Output()
            body = _function(Emitter(out, lanes), rule)
            declarations |= out.declarations
            self._symbols[name] = bodies.setdefault(body, f"f{len(bodies)}")
        functions = [(symbol, body.replace("@NAME", f"@{symbol}")) for body, symbol in bodies.items()]
        for start in range(0, len(functions), _BATCH):
            batch = dict(functions[start : start + _BATCH])
            self._compile("\n".join([*declarations.values(), *batch.values()]), tuple(batch))
        self._compile(_DRIVER, ("drive",))

    def _compile(self, text: str, names: tuple[str, ...]) -> None:
        library = jit.Library(jit.to_object(text, helpers.level(), self._effort), names, helpers.runtime())
        self._libraries.append(library)
        self._addresses |= {name: library.address(name) for name in names}

    def run(self, name: str, rule: Rule, sources: list[np.ndarray]) -> list[np.ndarray]:
        """Results as bit patterns, the carry flag last where the rule writes it."""
        elements = result_elements(rule)
        results = [np.full(COUNT, 0xA5, np.uint8).astype(DTYPES[e]) if e != "i128" else _poison() for e in elements]
        pointers = [array.ctypes.data for array in (*results, *sources)]
        drive = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)
        function = self._addresses[self._symbols[name]]
        drive(self._addresses["drive"])(function, (ctypes.c_void_p * len(pointers))(*pointers), COUNT, self._lanes)
        return results


def _poison() -> np.ndarray:
    return np.full(16 * COUNT, 0xA5, np.uint8).view(DTYPES["i128"])


def _function(e: Emitter, rule: Rule) -> str:
    """``void f(void **arrays, int64_t i)``: results first, then sources, ``e.lanes`` elements from i on."""
    arrays = [*result_elements(rule), *source_elements(rule)]
    first_source = len(result_elements(rule))

    def address(position: int) -> str:
        pointer = e.assign(f"getelementptr ptr, ptr %arrays, i64 {position}")
        base = e.assign(f"load ptr, ptr {pointer}")
        size = DTYPES[arrays[position]].itemsize
        offset = e.assign(f"mul i64 %i, {size}")
        return e.assign(f"getelementptr i8, ptr {base}, i64 {offset}")

    sources = []
    for position in range(first_source, len(arrays)):
        element = arrays[position]
        if position - first_source in rule.immediates:
            sources.append(e.const(element, IMMEDIATE))
            continue
        stored = "i8" if element == "i1" else element
        value = e.assign(f"load {e.type(stored)}, ptr {address(position)}, align 1")
        sources.append(e.cast("trunc", "i8", "i1", value) if element == "i1" else value)
    results = rule.emit(e, *sources)
    for position, value in enumerate((results,) if isinstance(results, str) else results):
        element = arrays[position]
        if rule.loose_nan:
            value = canonical_nan(e, element, value)
        if element == "i1":
            element, value = "i8", e.cast("zext", "i1", "i8", value)
        e.line(f"store {e.type(element)} {value}, ptr {address(position)}, align 1")
    body = "\n".join([*e.out.slot_lines(), *e.out.lines])
    return f"define void @NAME(ptr %arrays, i64 %i) {{\n{body}\n  ret void\n}}\n"


# Kept apart from the rules, so that no loop has to be optimised with each of them.
_DRIVER = """
define void @drive(ptr %function, ptr %arrays, i64 %count, i64 %lanes) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  call void %function(ptr %arrays, i64 %i)
  %next = add i64 %i, %lanes
  %more = icmp slt i64 %next, %count
  br i1 %more, label %loop, label %done
done:
  ret void
}
"""
