"""Matrices that a warp holds in its registers: ``mma``, ``wmma``, ``movmatrix``, and how lanes share their elements.

PTX ISA, "Warp Level Matrix Instructions".
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from ..hardware.sparse import selectors
from ..hardware.tensor import Form, bits_of
from ..ptx.module import Immediate, Instruction, Operand, Vector
from .effect import Access, Effect, Joins, Result
from .refusal import malformed, unsupported
from .table import entry
from .words import Words

_EIGHT = ("s8", "u8")
_FOUR = ("s4", "u4")
_MMA = {
    **dict.fromkeys(("f16", "bf16"), ("m16n8k8", "m16n8k16")),
    "tf32": ("m16n8k4", "m16n8k8"),
    **dict.fromkeys(("e4m3", "e5m2"), ("m16n8k16", "m16n8k32")),
    "f64": ("m8n8k4", "m16n8k4", "m16n8k8", "m16n8k16"),
    **dict.fromkeys(_EIGHT, ("m8n8k16", "m16n8k16", "m16n8k32")),
    **dict.fromkeys(_FOUR, ("m8n8k32", "m16n8k32", "m16n8k64")),
    "b1": ("m8n8k128", "m16n8k128", "m16n8k256"),
}
_WMMA = {
    **dict.fromkeys(("f16", "bf16", *_EIGHT), ("m16n16k16", "m8n32k16", "m32n8k16")),
    "tf32": ("m16n16k8",),
    "f64": ("m8n8k4",),
    **dict.fromkeys(_FOUR, ("m8n8k32",)),
    "b1": ("m8n8k128",),
}
_SPARSE = {
    **dict.fromkeys(("f16", "bf16"), ("m16n8k16", "m16n8k32")),
    "tf32": ("m16n8k8", "m16n8k16"),
    **dict.fromkeys(("e4m3", "e5m2"), ("m16n8k64",)),
    **dict.fromkeys(_EIGHT, ("m16n8k32", "m16n8k64")),
    **dict.fromkeys(_FOUR, ("m16n8k64", "m16n8k128")),
}
_RESULTS = ("f32", "s32")
_TYPES = (*_MMA, *_RESULTS)


@dataclass(frozen=True)
class Fragment:
    """One of a form's matrices in a warp's registers.

    Attributes:
        matrix: ``a``, ``b`` or ``d`` (C and D are alike).
        bits: of an element.
        places: by register, the row and column of each of its elements in lane 0; element by element, from bit 0.
        row_step, column_step: what lane / 4 and lane % 4 add to rows and columns: ``(of lane / 4, of lane % 4)``.
    """

    matrix: str
    bits: int
    places: tuple[tuple[tuple[int, int], ...], ...]
    row_step: tuple[int, int]
    column_step: tuple[int, int]

    def at(self, register: int, element: int, lane: int) -> tuple[int, int]:
        row, column = self.places[register][element]
        g, t = lane // 4, lane % 4
        return (
            row + g * self.row_step[0] + t * self.row_step[1],
            column + g * self.column_step[0] + t * self.column_step[1],
        )


def fragment(form: Form, matrix: str) -> Fragment:
    """How lanes share a matrix. With g = lane / 4 and t = lane % 4, a register of A holds consecutive elements of a row
    g of 8, of B of a column g of 8, of C and D elements 2 t and 2 t + 1 of row g. What is larger is such parts: rows in
    sixteens first, then columns of eight or steps along k, then the halves of sixteen rows."""
    bits = bits_of(form.d if matrix == "d" else getattr(form, matrix))
    width = max(bits, 32)
    per = width // bits
    tall = min(2, form.m // 8)
    length = {"a": form.stored, "b": form.k, "d": 0}[matrix]  # elements that follow each other
    blocks, strips, chunks = form.m // (8 * tall), form.n // 8, length // (4 * per)
    if matrix == "a":
        places = tuple(
            tuple((8 * tall * block + 8 * half, 4 * per * chunk + i) for i in range(per))
            for block in range(blocks) for chunk in range(chunks) for half in range(tall)
        )  # fmt: skip
        return Fragment(matrix, bits, places, (1, 0), (0, per))
    if matrix == "b":
        places = tuple(
            tuple((4 * per * chunk + i, 8 * strip) for i in range(per))
            for strip in range(strips) for chunk in range(chunks)
        )  # fmt: skip
        return Fragment(matrix, bits, places, (0, per), (1, 0))
    pairs = [(8 * tall * block + 8 * half, 8 * strip)
             for block in range(blocks) for strip in range(strips) for half in range(tall)]  # fmt: skip
    both = [((row, column), (row, column + 1)) for row, column in pairs]
    places = tuple(both) if per == 2 else tuple((place,) for place in chain.from_iterable(both))
    return Fragment(matrix, bits, places, (1, 0), (0, 2))


def elements_of(operand: Operand) -> list[Operand]:
    return list(operand.elements) if isinstance(operand, Vector) else [operand]


def _shape(words: Words, shapes: dict[str, tuple[str, ...]]) -> str:
    return words.need(sorted(set(chain.from_iterable(shapes.values()))), "shape that is supported")


def _check_registers(instruction: Instruction, form: Form, operand: Operand, matrix: str) -> None:
    """wmma's float16 operands always have eight registers: lanes may hold them several times over."""
    repeated = instruction.opcode == "wmma" and matrix != "d" and getattr(form, matrix) == "f16"
    wanted = 8 if repeated else len(fragment(form, matrix).places)
    if (given := len(elements_of(operand))) != wanted:
        raise malformed(instruction, f"{matrix.upper()} has {wanted} registers a lane, and {given} are given")


def _form(
    instruction: Instruction, shapes: dict[str, tuple[str, ...]], shape: str, types: list[str], extra: str
) -> Form:
    if len(types) == 2:  # wmma of float16 names C's and D's alone
        types = [types[0], "f16", "f16", types[1]]
    if len(types) != 4:
        raise unsupported(instruction, "it does not name the types of D, A, B and C", "write them in this order")
    d, a, b, c = types
    if shape not in shapes.get(a, ()):
        raise unsupported(
            instruction, f"matrices of {a} have no shape {shape}", f"use {', '.join(shapes.get(a, ('f16',)))}"
        )
    if bits_of(a) != bits_of(b) or d != c:
        raise unsupported(instruction, "A and B, or C and D, differ in type", "convert one of them first")
    name = "mma_sp" if shapes is _SPARSE else "mma"
    form = Form.named(".".join([name, shape, d, a, b, *([extra] if extra else [])]))
    for operand, matrix in zip(instruction.operands, "dabd", strict=False):
        _check_registers(instruction, form, operand, matrix)
    return form


@dataclass(frozen=True)
class Quads:
    """An ``mma.m8n8k4`` of float16: four products, each by eight lanes.

    Attributes:
        a_by_rows, b_by_columns: how lanes share A and B.
        c, d: types.
    """

    a_by_rows: bool
    b_by_columns: bool
    c: str
    d: str


def quads(instruction: Instruction) -> Quads | None:
    """None of any other multiplication."""
    if instruction.opcode != "mma" or "m8n8k4" not in instruction.modifiers or "f16" not in instruction.modifiers:
        return None
    words = Words(instruction)
    for part in ("sync", "aligned", "m8n8k4"):
        words.need((part,), f"part .{part}")
    layouts = [words.need(("row", "col"), "layout") for _ in "ab"]
    d, a, b, c = (words.need(("f16", "f32"), "type of D, A, B and C") for _ in "dabc")
    words.end()
    if (a, b) != ("f16", "f16") or (d, c) == ("f16", "f32"):
        raise unsupported(instruction, f"D of {d}, A of {a}, B of {b} and C of {c} do not go together", "convert one")
    counts = {"D": 4 if d == "f16" else 8, "A": 2, "B": 2, "C": 4 if c == "f16" else 8}
    for (name, count), operand in zip(counts.items(), instruction.operands, strict=False):
        if len(elements_of(operand)) != count:
            raise malformed(instruction, f"{name} has {count} registers a lane, not {len(elements_of(operand))}")
    return Quads(layouts[0] == "row", layouts[1] == "col", c, d)


def multiplication(instruction: Instruction) -> Form:
    """The form of an ``mma.sync`` or ``wmma.mma``.

    Raises:
        UnsupportedError, PTXError: it is one that is not supported, or has other registers than its form.
    """
    words = Words(instruction)
    wide = instruction.opcode == "wmma"
    sparse = not wide and bool(words.one_of(("sp", "sp::ordered_metadata")))
    shapes = _WMMA if wide else _SPARSE if sparse else _MMA
    words.need(("sync",), "form .sync")
    words.need(("aligned",), "form .aligned")
    if wide:
        words.need(("mma",), "operation")
    shape = _shape(words, shapes)
    layouts = [words.one_of(("row", "col")) for _ in "ab"]
    if not all(layouts) or (not wide and layouts != ["row", "col"]):
        raise unsupported(instruction, "this layout of A and B does not exist", "write .row.col")
    words.one_of(("rn",))
    extra = words.one_of(("satfinite", "xor", "and"))
    words.one_of(("popc",))
    types = []
    while kind := words.one_of(_TYPES):
        types.append(kind)
    words.end()
    form = _form(instruction, shapes, shape, types, extra)
    if sparse:
        check_selector(instruction, form, instruction.operands[4:])
    return form


def check_selector(instruction: Instruction, form: Form, rest: tuple[Operand, ...]) -> None:
    """Metadata, and which lanes' it is: of an mma.sp or of a wgmma.mma_async.sp."""
    count = selectors(form)
    if len(rest) < 2 or not isinstance(rest[1], Immediate):
        raise malformed(instruction, "behind its matrices it takes the metadata, and the selector, a constant")
    if not 0 <= int(rest[1].value) < count:
        allowed = f"0 to {count - 1}" if count > 1 else "0"
        raise malformed(instruction, f"of {form.a} with k = {form.k} the sparsity selector is {allowed}")


def selector(instruction: Instruction) -> int:
    """The sparsity selector of a multiplication that is supported; 0 of a dense one."""
    given = instruction.operands[5:6]
    return int(given[0].value) if given and isinstance(given[0], Immediate) else 0


@dataclass(frozen=True)
class Moved:
    """A ``wmma.load`` or ``wmma.store``.

    Attributes:
        fragment: which lane has what.
        by_rows: whether a row's elements follow each other in memory.
        registers, address: operands.
        leading: elements from one row, or column, to the next: an operand, or their number where none is given.
    """

    fragment: Fragment
    by_rows: bool
    registers: tuple[Operand, ...]
    address: Operand
    leading: Operand | int

    @property
    def whole(self) -> bool:
        """Whether the elements of a register follow each other in memory."""
        return (self.fragment.matrix != "b") == self.by_rows

    @property
    def access_bits(self) -> int:
        return max(self.fragment.bits, 32) if self.whole else self.fragment.bits


def moved(instruction: Instruction) -> Moved:
    words = Words(instruction)
    action = words.need(("load", "store"), "operation that is supported")
    words.need(("sync",), "form .sync")
    words.need(("aligned",), "form .aligned")
    matrix = words.need(("a", "b", "c", "d"), "matrix")
    by_rows = words.need(("row", "col"), "layout") == "row"
    shape = _shape(words, _WMMA)
    words.hints()
    words.space(("global", "shared"))
    kind = words.need(_TYPES, "type that is supported")
    words.end()
    operands = instruction.operands
    registers, address = (operands[0], operands[1]) if action == "load" else (operands[1], operands[0])
    form = Form.named(f"mma.{shape}.f32.{kind}.{kind}" if matrix in "ab" else f"mma.{shape}.{kind}.f16.f16")
    if matrix in "ab" and shape not in _WMMA.get(kind, ()):
        raise unsupported(
            instruction, f"matrices of {kind} have no shape {shape}", f"use {', '.join(_WMMA.get(kind, ()))}"
        )
    part = fragment(form, matrix if matrix in "ab" else "d")
    _check_registers(instruction, form, registers, part.matrix)
    m, n, k = form.m, form.n, form.k
    rows, columns = {"a": (m, k), "b": (k, n), "d": (m, n)}[part.matrix]
    leading = operands[2] if len(operands) > 2 else columns if by_rows else rows
    found = Moved(part, by_rows, tuple(elements_of(registers)), address, leading)
    if part.bits < 8 and not found.whole:
        raise unsupported(instruction, f"{kind} has A by rows and B by columns alone", "write .row for A, .col for B")
    return found


@entry("mma", operands=4)
def _multiply(instruction: Instruction) -> Effect:
    """``mma.sync d, a, b, c``."""
    if quads(instruction) is None:
        multiplication(instruction)
    return Effect(instruction.operands[:1], instruction.operands[1:], Result.LANE, joins=Joins.WARP)


@entry("wmma", operands=2)
def _warp_matrices(instruction: Instruction) -> Effect:
    """``wmma.load r, [p], leading``, ``wmma.store [p], r, leading``, ``wmma.mma d, a, b, c``."""
    if "mma" in instruction.modifiers:
        return _multiply(instruction)
    found = moved(instruction)
    words = Words(instruction)
    space = words.space(("global", "shared"))
    loads = words.has("load")
    access = Access("load" if loads else "store", space, found.address, found.access_bits)
    if loads:
        reads = instruction.operands[1:]
        return Effect(instruction.operands[:1], reads, Result.LANE, accesses=(access,), joins=Joins.WARP)
    return Effect((), instruction.operands, Result.LANE, accesses=(access,), joins=Joins.WARP)


@entry("movmatrix", operands=2)
def _transpose(instruction: Instruction) -> Effect:
    words = Words(instruction)
    for part in ("sync", "aligned", "m8n8", "trans", "b16"):
        words.need((part,), f"part .{part}")
    words.end()
    return Effect(instruction.operands[:1], instruction.operands[1:], Result.LANE, joins=Joins.WARP)
