"""Counting, finding, reversing, extracting and permuting bits and bytes."""

from __future__ import annotations

from functools import partial

from tilewright.engine.instructions.logic import complement, shift
from tilewright.engine.instructions.table import Entries, Rule, binary, element, opcodes, signed, ternary, unary
from tilewright.engine.ir import Emitter, bits_of


@opcodes("popc", "clz")
def _count(opcode: str) -> Entries:
    for of in ("i32", "i64"):
        yield f"{opcode}.b{of[1:]}", Rule(("i32",), (of,), partial(_counted, opcode, of))


def _counted(opcode: str, of: str, e: Emitter, a: str) -> str:
    count = leading_zeros(of, e, a) if opcode == "clz" else e.intrinsic("ctpop", of, a)
    return e.resize(of, "i32", count)


def leading_zeros(of: str, e: Emitter, a: str) -> str:
    """The width for 0."""
    mangled = of if e.lanes == 1 else f"v{e.lanes}{of}"
    name = f"llvm.ctlz.{mangled}"
    e.out.declare(name, e.type(of), [e.type(of), "i1 immarg"])
    return e.assign(f"call {e.type(of)} @{name}({e.type(of)} {a}, i1 false)")


@opcodes("brev")
def _brev(opcode: str) -> Entries:
    for of in ("i32", "i64"):
        yield f"brev.b{of[1:]}", unary(of, lambda e, a, of=of: e.intrinsic("bitreverse", of, a))


@opcodes("bfind")
def _bfind(opcode: str) -> Entries:
    for kind in ("u32", "u64", "s32", "s64"):
        for amount in (False, True):
            emit = partial(_find, kind, amount)
            yield f"bfind{'.shiftamt' * amount}.{kind}", Rule(("i32",), (element(kind),), emit)


def _find(kind: str, amount: bool, e: Emitter, a: str) -> str:
    """The highest bit that differs from the sign (for shiftamt, how far it is from the top), or -1."""
    of = element(kind)
    if signed(kind):
        a = e.op("xor", of, a, e.op("ashr", of, a, e.const(of, bits_of(of) - 1)))
    zeros = e.resize(of, "i32", leading_zeros(of, e, a))
    position = e.op("sub", "i32", e.const("i32", bits_of(of) - 1), zeros)  # -1 where there is none
    if not amount:
        return position
    return e.select("i32", e.compare("eq", of, a, e.const(of, 0)), position, zeros)


@opcodes("fns")
def _fns(opcode: str) -> Entries:
    operands = ("i32", "i32", "i32")
    emit = lambda e, *x: e.helper("tw_fns", "i32", *zip(operands, x, strict=True))  # noqa: E731
    yield "fns.b32", Rule(("i32",), operands, emit)


def _low_byte(e: Emitter, x: str) -> str:
    return e.op("and", "i32", x, e.const("i32", 0xFF))


@opcodes("bfe")
def _bfe(opcode: str) -> Entries:
    for kind in ("u32", "u64", "s32", "s64"):
        of = element(kind)
        yield f"bfe.{kind}", Rule((of,), (of, "i32", "i32"), partial(_extract, kind))


def _extract(kind: str, e: Emitter, a: str, position: str, length: str) -> str:
    of = element(kind)
    if of == "i32":  # only 0 to 255 are defined; a GPU looks at more of them in the 64-bit form
        position, length = _low_byte(e, position), _low_byte(e, length)
    right = "ashr" if signed(kind) else "lshr"
    field = shift(right, of, e, a, position)
    return _keep_low(right, of, e, field, length)


def _keep_low(right: str, of: str, e: Emitter, a: str, length: str) -> str:
    """The low ``length`` bits (all if it is the width or more), sign- or zero-extended; 0 for none."""
    width = e.const("i32", bits_of(of))
    spare = e.op("sub", "i32", width, e.intrinsic("umin", "i32", length, width))
    kept = shift(right, of, e, shift("shl", of, e, a, spare), spare)
    return e.select(of, e.compare("eq", "i32", length, e.const("i32", 0)), e.const(of, 0), kept)


@opcodes("bfi")
def _bfi(opcode: str) -> Entries:
    for of in ("i32", "i64"):
        yield f"bfi.b{of[1:]}", Rule((of,), (of, of, "i32", "i32"), partial(_insert, of))


def _insert(of: str, e: Emitter, a: str, b: str, position: str, length: str) -> str:
    if of == "i32":  # as in _extract
        position, length = _low_byte(e, position), _low_byte(e, length)
    mask = shift("shl", of, e, _ones(of, e, length), position)
    inserted = e.op("and", of, shift("shl", of, e, a, position), mask)
    return e.op("or", of, inserted, e.op("and", of, b, complement(of, e, mask)))


def _ones(of: str, e: Emitter, count: str) -> str:
    """``count`` ones at the bottom."""
    return complement(of, e, shift("shl", of, e, e.const(of, -1), count))


@opcodes("bmsk")
def _bmsk(opcode: str) -> Entries:
    for mode in ("clamp", "wrap"):
        yield f"bmsk.{mode}.b32", binary("i32", partial(_mask, mode))


def _mask(mode: str, e: Emitter, position: str, width: str) -> str:
    if mode == "wrap":
        position, width = (e.op("and", "i32", x, e.const("i32", 31)) for x in (position, width))
    return shift("shl", "i32", e, _ones("i32", e, width), position)


@opcodes("szext")
def _szext(opcode: str) -> Entries:
    for mode in ("clamp", "wrap"):
        for kind in ("u32", "s32"):
            yield f"szext.{mode}.{kind}", binary("i32", partial(_extend, mode, kind))


def _extend(mode: str, kind: str, e: Emitter, a: str, width: str) -> str:
    if mode == "wrap":
        width = e.op("and", "i32", width, e.const("i32", 31))
    return _keep_low("ashr" if signed(kind) else "lshr", "i32", e, a, width)


# The selector for each value of the two low bits of c.
_PERMUTATIONS = {
    "f4e": (0x3210, 0x4321, 0x5432, 0x6543),
    "b4e": (0x5670, 0x6701, 0x7012, 0x0123),
    "rc8": (0x0000, 0x1111, 0x2222, 0x3333),
    "ecl": (0x3210, 0x3211, 0x3222, 0x3333),
    "ecr": (0x0000, 0x1110, 0x2210, 0x3210),
    "rc16": (0x1010, 0x3232, 0x1010, 0x3232),
}


@opcodes("prmt")
def _prmt(opcode: str) -> Entries:
    yield "prmt.b32", ternary("i32", permute)
    for mode, selectors in _PERMUTATIONS.items():
        yield f"prmt.b32.{mode}", ternary("i32", partial(_permute_by_mode, selectors))


def permute(e: Emitter, a: str, b: str, selector: str) -> str:
    """Byte i of the result is byte (nibble i, low 3 bits) of b:a, or its sign eight times (top bit)."""
    pool = e.op("shl", "i64", e.resize("i32", "i64", b), e.const("i64", 32))
    pool = e.op("or", "i64", pool, e.resize("i32", "i64", a))
    result = e.const("i32", 0)
    for index in range(4):
        nibble = e.op("lshr", "i32", selector, e.const("i32", 4 * index))
        which = e.op("shl", "i32", e.op("and", "i32", nibble, e.const("i32", 7)), e.const("i32", 3))
        byte = e.resize("i64", "i8", e.op("lshr", "i64", pool, e.resize("i32", "i64", which)))
        replicate = e.op("and", "i32", nibble, e.const("i32", 8))
        sign = e.op("ashr", "i8", byte, e.const("i8", 7))
        chosen = e.select("i8", e.compare("ne", "i32", replicate, e.const("i32", 0)), sign, byte)
        placed = e.op("shl", "i32", e.resize("i8", "i32", chosen), e.const("i32", 8 * index))
        result = e.op("or", "i32", result, placed)
    return result


def _permute_by_mode(selectors: tuple[int, ...], e: Emitter, a: str, b: str, c: str) -> str:
    c = e.op("and", "i32", c, e.const("i32", 3))
    selector = e.const("i32", selectors[3])
    for value in range(3):
        is_value = e.compare("eq", "i32", c, e.const("i32", value))
        selector = e.select("i32", is_value, e.const("i32", selectors[value]), selector)
    return permute(e, a, b, selector)
