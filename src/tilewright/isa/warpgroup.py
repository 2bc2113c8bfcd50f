"""Matrix products of a warpgroup: ``wgmma``. PTX ISA, "Asynchronous Warpgroup Level Matrix Instructions"."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from ..hardware.tensor import Form, bits_of
from ..ptx.module import Address, Immediate, Instruction, Operand, Register, Vector
from .effect import Access, Effect, Joins, Result, Warpgroup
from .matrices import check_selector, elements_of, fragment
from .refusal import malformed, unsupported
from .table import entry
from .words import Words

ROW_BYTES = 32  # of the k elements of A that are there, in every type
_SHAPE = re.compile(r"m64n(\d+)k(\d+)")
_FLOATS = ("f16", "bf16", "tf32", "e4m3", "e5m2")
_OPERANDS = (*_FLOATS, "s8", "u8", "b1")
_RESULTS = ("f32", "s32", "f16")


@dataclass(frozen=True)
class Product:
    """A ``wgmma.mma_async``.

    Attributes:
        form: of the whole, m64….
        d: the accumulators' registers.
        a: its registers, or the descriptor's.
        b: the descriptor's.
        scale: of the accumulators: a predicate; false makes a product without an addend.
        negate: A, B.
        transposed: A, B: by columns of A, rows of B in shared memory.
        metadata, selector: of a sparse A.
    """

    form: Form
    d: tuple[Operand, ...]
    a: tuple[Operand, ...]
    b: Operand
    scale: Operand
    negate: tuple[bool, bool]
    transposed: tuple[bool, bool]
    a_in_registers: bool
    metadata: Operand | None = None
    selector: int = 0

    @property
    def of_a_warp(self) -> Form:
        """Each of the four warps has 16 rows."""
        return replace(self.form, m=16)


def _form(instruction: Instruction, words: Words, sparse: bool) -> Form:
    shape = next((match for word in words.rest if (match := _SHAPE.fullmatch(word))), None)
    if shape is None:
        raise unsupported(instruction, "it has no shape", "write one such as .m64n128k16")
    words.rest.remove(shape[0])
    n, k = int(shape[1]), int(shape[2])
    extra = words.one_of(("satfinite", "and"))
    words.one_of(("popc",))
    types = [words.need(_RESULTS, "type of D")] + [words.need(_OPERANDS, "type of A and B") for _ in "ab"]
    words.end()
    d, a, b = types
    floating = a in _FLOATS
    fits = d in (("f32", "f16") if a in ("f16", "e4m3", "e5m2") else ("f32",) if floating else ("s32",))
    alike = a == b or {a, b} <= {"e4m3", "e5m2"} or {a, b} <= {"s8", "u8"}
    if not fits or not alike:
        raise unsupported(instruction, f"D of {d}, A of {a} and B of {b} do not go together", "convert one of them")
    length = 8 * ROW_BYTES // bits_of(a) * (2 if sparse else 1)
    if k != length or (sparse and a == "b1"):
        raise unsupported(instruction, f"k is {k}", f"with {a} it is {length}")
    if n % 8 or not 8 <= n <= 256 or (not floating and n > 24 and n % 16):
        raise unsupported(instruction, f"n is {n}", "use a multiple of 8 up to 256; of integers, above 24, one of 16")
    return Form("wgmma_sp" if sparse else "wgmma", 64, n, k, d, a, b, extra)


def product(instruction: Instruction) -> Product:
    """What a ``wgmma.mma_async`` multiplies.

    Raises:
        UnsupportedError, PTXError: it is one that is not supported, or has other operands than its form.
    """
    words, operands = Words(instruction), list(instruction.operands)
    sparse = words.has("sp")
    for part in ("mma_async", "sync", "aligned"):
        words.need((part,), f"part .{part}")
    form = _form(instruction, words, sparse)
    if len(operands) < 4:
        raise malformed(instruction, "it takes D, A, B and whether D is added")
    metadata, selector = None, 0
    if sparse:
        check_selector(instruction, form, tuple(operands[3:]))
        metadata = operands[3]
        selector = int(operands[4].value) if isinstance(operands[4], Immediate) else 0
        del operands[3:5]
    if len(operands) < 4:
        raise malformed(instruction, "it takes whether D is added")
    d, a, b, scale, *immediates = operands
    numbers = [int(each.value) for each in immediates if isinstance(each, Immediate)]
    in_registers = isinstance(a, Vector)
    if not isinstance(b, Register) or not isinstance(a, Vector | Register):
        raise malformed(instruction, "what lies in shared memory is given as a descriptor, in a register")
    floating, turns = form.a in _FLOATS, form.a in ("f16", "bf16")
    wanted = (2 if floating else 0) + ((1 if in_registers else 2) if turns else 0)
    if len(numbers) != len(immediates) or len(numbers) not in (0, wanted):
        raise malformed(
            instruction, f"it takes {wanted} constants behind the predicate, and {len(immediates)} are given"
        )
    scales = numbers[:2] if floating and numbers else [1, 1]
    turned = [0] * in_registers + numbers[2:] if turns and numbers else [0, 0]
    if any(each not in (1, -1) for each in scales) or any(each not in (0, 1) for each in turned):
        raise malformed(instruction, "A and B are scaled by 1 or -1, and transposed by 1 or not by 0")
    found = Product(
        form, tuple(elements_of(d)), tuple(elements_of(a)), b, scale, (scales[0] < 0, scales[1] < 0),
        (bool(turned[0]), bool(turned[1])), in_registers, metadata, selector,
    )  # fmt: skip
    for name, given, matrix in (("D", found.d, "d"), *([("A", found.a, "a")] if in_registers else [])):
        count = len(fragment(found.of_a_warp, matrix).places)
        if len(given) != count:
            raise malformed(instruction, f"{name} has {count} registers a lane, and {len(given)} are given")
    return found


@entry("wgmma")
def _wgmma(instruction: Instruction) -> Effect:
    words = Words(instruction)
    operation = words.one_of(("fence", "commit_group", "wait_group"))
    if operation:
        words.need(("sync",), "form .sync")
        words.need(("aligned",), "form .aligned")
        words.end()
        pending = instruction.operands[0] if operation == "wait_group" and instruction.operands else None
        if operation == "wait_group" and not isinstance(pending, Immediate):
            raise malformed(instruction, "it takes the number of groups that may still be pending, a constant")
        return Effect(joins=Joins.WARP, warpgroup=Warpgroup(operation, pending))
    found = product(instruction)
    sources = [found.b] if found.a_in_registers else [found.a[0], found.b]
    accesses = tuple(Access("load", "shared", Address(each, 0), 64) for each in sources if isinstance(each, Register))
    return Effect(
        instruction.operands[:1], instruction.operands, Result.LANE, accesses=accesses, joins=Joins.WARP,
        warpgroup=Warpgroup("multiply"),
    )  # fmt: skip
