"""Video instructions: parts of registers are widened, combined, saturated, and then merged or accumulated.

Operands' selectors (``%r1.b2``, ``%r1.h32``) and minus signs stand behind the name in brackets, the result's first:
``vadd.s32.u32.u32.sat[b1,,h0,]``. There are too many for a table: it has each name with one choice of them beside the
plain operands, for the tests, and :func:`with_selectors` makes any other.

On an H200 some names do not compute what the manual says of them, and what they do compute nobody has found out: the
table has none of these (see :func:`_as_documented` and :func:`_multiply_add`).
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from tilewright.engine.instructions.table import Entries, Rule, opcodes
from tilewright.engine.ir import Emitter

_WORDS = ("u32", "s32")
_PART = {f"b{i}": (8 * i, 8) for i in range(4)} | {f"h{i}": (16 * i, 16) for i in range(2)} | {"": (0, 32)}
_COMPARISONS = {"eq": "eq", "ne": "ne", "lt": "slt", "le": "sle", "gt": "sgt", "ge": "sge"}
_SECONDARY = ("", "add", "min", "max")
_LANES = {"2": "h", "4": "b"}
_NEGATIVE = "-"

_Combine = Callable[[Emitter, str, str, str], str]


def _difference(e: Emitter, of: str, a: str, b: str) -> str:
    return e.op("sub", of, e.intrinsic("smax", of, a, b), e.intrinsic("smin", of, a, b))


def _average(e: Emitter, of: str, a: str, b: str) -> str:
    """Rounded up where the sum is not negative, and down where it is."""
    total = e.op("add", of, a, b)
    positive = e.compare("sge", of, total, e.const(of, 0))
    return e.op("ashr", of, e.op("add", of, total, e.resize("i1", of, positive)), e.const(of, 1))


def _compared(predicate: str, e: Emitter, of: str, a: str, b: str) -> str:
    return e.resize("i1", of, e.compare(predicate, of, a, b))


def _shift(direction: str, wrap: bool, e: Emitter, of: str, a: str, b: str) -> str:
    b = e.op("and", of, b, e.const(of, 31)) if wrap else e.intrinsic("umin", of, b, e.const(of, 32))
    return e.op("shl" if direction == "vshl" else "ashr", of, a, b)


_COMBINE: dict[str, _Combine] = {
    "vadd": lambda e, of, a, b: e.op("add", of, a, b),
    "vsub": lambda e, of, a, b: e.op("sub", of, a, b),
    "vabsdiff": _difference,
    "vmin": lambda e, of, a, b: e.intrinsic("smin", of, a, b),
    "vmax": lambda e, of, a, b: e.intrinsic("smax", of, a, b),
    "vavrg": _average,
}


def _names(opcode: str) -> Iterator[tuple[str, str, str, str, bool, _Combine]]:
    """Of every name that combines two operands: its parts, the types of result, a and b, whether it saturates, how."""
    family = opcode.rstrip("24")
    if family == "vset":
        for a, b, (comparison, predicate) in itertools.product(_WORDS, _WORDS, _COMPARISONS.items()):
            yield f"{a}.{b}.{comparison}", "", a, b, False, partial(_compared, predicate)
        return
    for d, a, b, saturates in itertools.product(_WORDS, _WORDS, _WORDS, (False, True)):
        name = f"{d}.{a}.{b}{'.sat' * saturates}"
        if family not in ("vshl", "vshr"):
            yield name, d, a, b, saturates, _COMBINE[family]
        elif b == "u32":
            for mode in ("clamp", "wrap"):
                yield f"{name}.{mode}", d, a, b, saturates, partial(_shift, family, mode == "wrap")


def _as_documented(family: str, d: str, saturates: bool, second: str) -> bool:
    """Whether an H200 gives what the manual says: saturated to unsigned it often does not, nor of a minimum or maximum
    of what is not saturated."""
    if family == "vset":
        return True
    if saturates:
        return d == "s32" or family in ("vmin", "vmax")
    return second not in ("min", "max")


@opcodes("vadd", "vsub", "vabsdiff", "vmin", "vmax", "vshl", "vshr", "vset")
def _scalar(opcode: str) -> Entries:
    turn = itertools.count()
    for (parts, d, a, b, saturates, combine), second in itertools.product(_names(opcode), _SECONDARY):
        count = next(turn)
        if not _as_documented(opcode, d, saturates, second):
            continue
        name = f"{opcode}.{parts}{'.' * bool(second)}{second}"
        build = partial(_scalar_rule, d, a, b, saturates, combine, second)
        yield name, build(("",) * (4 if second else 3))
        _builders[name] = build
        if count % 2:
            chosen = _chosen(count // 2, list(_PART), third=bool(second))
            yield f"{name}[{','.join(chosen)}]", build(chosen)


def _chosen(turn: int, selectors: list[str], third: bool) -> tuple[str, ...]:
    """One choice of selectors: each in its turn."""
    picked = [selectors[(turn * step + turn // len(selectors)) % len(selectors)] for step in (1, 2, 3)]
    picked[0] = "" if third else picked[0] or "h1"  # the result is a part, or there is a second operation
    return (*picked, "")


def _scalar_rule(
    d: str, a: str, b: str, saturates: bool, combine: _Combine, second: str, selectors: Sequence[str]
) -> Rule:
    target = selectors[0]
    if any(each not in _PART for each in selectors) or any(selectors[3:]) or (second and target):
        raise KeyError(selectors)
    if len(selectors) != (4 if second or target else 3):
        raise KeyError(selectors)
    places = [_PART[each] for each in selectors]
    c = a if d == "" else d

    def emit(e: Emitter, x: str, y: str, *rest: str) -> str:
        of = "i64"
        result = combine(e, of, _widened(e, of, x, places[1], a), _widened(e, of, y, places[2], b))
        if saturates:
            result = _saturated(e, of, _signed34(e, result), d, places[0][1])
        if second:
            result = _secondary(e, of, second, result, _widened(e, of, rest[0], (0, 32), c))
        result = e.resize(of, "i32", result)
        return _merged(e, result, rest[0], places[0]) if target else result

    return Rule(("i32",), ("i32",) * (len(selectors) - 1), emit)


def _signed34(e: Emitter, value: str) -> str:
    """The intermediate result as the manual has it, of which a shift to the left may leave less."""
    return e.op("ashr", "i64", e.op("shl", "i64", value, e.const("i64", 30)), e.const("i64", 30))


def _widened(e: Emitter, of: str, value: str, place: tuple[int, int], kind: str) -> str:
    """A part of an ``i32``, extended as its type says."""
    start, bits = place
    if start + bits < 32:
        value = e.op("shl", "i32", value, e.const("i32", 32 - start - bits))
    if bits < 32:
        value = e.op("ashr" if kind == "s32" else "lshr", "i32", value, e.const("i32", 32 - bits))
    return e.resize("i32", of, value, kind == "s32")


def _saturated(e: Emitter, of: str, value: str, kind: str, bits: int) -> str:
    low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if kind == "s32" else (0, (1 << bits) - 1)
    return e.intrinsic("smax", of, e.intrinsic("smin", of, value, e.const(of, high)), e.const(of, low))


def _secondary(e: Emitter, of: str, second: str, a: str, b: str) -> str:
    return e.op("add", of, a, b) if second == "add" else e.intrinsic(f"s{second}", of, a, b)


def _merged(e: Emitter, value: str, around: str, place: tuple[int, int]) -> str:
    """``around`` with the lowest bits of ``value`` in one place."""
    start, bits = place
    mask = ((1 << bits) - 1) << start
    moved = e.op("and", "i32", e.op("shl", "i32", value, e.const("i32", start)), e.const("i32", mask))
    return e.op("or", "i32", moved, e.op("and", "i32", around, e.const("i32", ~mask)))


@opcodes("vmad")
def _multiply_add(opcode: str) -> Entries:
    turn = itertools.count()
    for d, a, b, one, saturates, scale in itertools.product(
        _WORDS, _WORDS, _WORDS, ("", ".po"), ("", ".sat"), ("", ".shr7", ".shr15")
    ):
        signs = (("", "", ""),) if one else (("", _NEGATIVE, ""), ("", "", _NEGATIVE))
        counts = [next(turn) for _ in signs]
        if (saturates or scale) and (a, b) != ("s32", "s32"):
            continue  # an H200 has its own ways, see above
        name = f"vmad.{d}.{a}.{b}{one}{saturates}{scale}"
        build = partial(_multiply_add_rule, d, a, b, one, saturates, scale)
        yield name, build(("",) * 4)
        _builders[name] = build
        for negated, count in zip(signs, counts, strict=True):
            parts = (list(_PART)[count % 7], list(_PART)[count // 7 % 7], "")
            chosen = ("", *(sign + part for sign, part in zip(negated, parts, strict=True)))
            if any(chosen):
                yield f"{name}[{','.join(chosen)}]", build(chosen)


def _multiply_add_rule(d: str, a: str, b: str, one: str, saturates: str, scale: str, selectors: Sequence[str]) -> Rule:
    target, *sources = selectors
    negated = [each.startswith(_NEGATIVE) for each in sources]
    places = [_PART[each.removeprefix(_NEGATIVE)] for each in sources]
    product, addend = negated[0] != negated[1], negated[2]
    if target or len(sources) != 3 or places[2] != _PART[""] or (product and addend) or (one and any(negated)):
        raise KeyError(selectors)
    signed = "s32" in (a, b) or product or addend

    def emit(e: Emitter, x: str, y: str, z: str) -> str:
        of = "i128"
        result = e.op("mul", of, _widened(e, of, x, places[0], a), _widened(e, of, y, places[1], b))
        third = _widened(e, of, z, (0, 32), "s32" if signed else "u32")
        first, second = (third, result) if product else (result, third)
        result = e.op("sub" if product or addend else "add", of, first, second)
        if one:
            result = e.op("add", of, result, e.const(of, 1))
        if scale:
            result = e.op("ashr", of, result, e.const(of, int(scale.removeprefix(".shr"))))
        if saturates:
            result = _saturated(e, of, result, "s32" if signed else "u32", 32)
        return e.resize(of, "i32", result)

    return Rule(("i32",), ("i32",) * 3, emit)


@opcodes(
    *(f"{name}{lanes}" for name in ("vadd", "vsub", "vavrg", "vabsdiff", "vmin", "vmax", "vset") for lanes in "24")
)
def _simd(opcode: str) -> Entries:
    lanes = int(opcode[-1])
    letter, turn = _LANES[opcode[-1]], itertools.count()
    for (parts, d, a, b, saturates, combine), add in itertools.product(_names(opcode), (False, True)):
        if saturates and add:
            continue
        name = f"{opcode}.{parts}{'.add' * add}"
        build = partial(_simd_rule, lanes, d, a, b, saturates, combine, add)
        yield name, build(("",) * 4)
        _builders[name] = build
        if not (count := next(turn)) % 2:
            continue
        mask = "".join(str(i) for i in reversed(range(lanes)) if (count % ((1 << lanes) - 1) + 1) >> i & 1)
        orders = ("".join(str((count * step + i * 3 + step) % (2 * lanes)) for i in range(lanes)) for step in (5, 3))
        chosen = tuple(letter + each for each in (mask, *orders))
        yield f"{name}[{','.join(chosen)},]", build((*chosen, ""))


def _simd_rule(
    lanes: int, d: str, a: str, b: str, saturates: bool, combine: _Combine, add: bool, selectors: Sequence[str]
) -> Rule:
    bits, letter = 32 // lanes, _LANES[str(lanes)]
    everywhere = "".join(str(i) for i in reversed(range(lanes)))
    upper = "".join(str(i) for i in reversed(range(lanes, 2 * lanes)))
    written, of_a, of_b, *rest = (
        each.removeprefix(letter) or default
        for each, default in zip(selectors, (everywhere, everywhere, upper, ""), strict=True)
    )
    mask = [str(i) in written for i in range(lanes)]
    legal = written == "".join(str(i) for i in reversed(range(lanes)) if mask[i]) and not any(rest)
    if not legal or not all(re.fullmatch(f"[0-{2 * lanes - 1}]{{{lanes}}}", each) for each in (of_a, of_b)):
        raise KeyError(selectors)

    def emit(e: Emitter, x: str, y: str, z: str) -> str:
        def lane(selection: str, index: int, kind: str) -> str:
            from_b, place = divmod(int(selection[lanes - 1 - index]), lanes)
            return _widened(e, "i32", y if from_b else x, (place * bits, bits), kind)

        result = z
        for index in range(lanes):
            if mask[index]:
                value = combine(e, "i32", lane(of_a, index, a), lane(of_b, index, b))
                value = _saturated(e, "i32", value, d, bits) if saturates else value
                result = e.op("add", "i32", result, value) if add else _merged(e, value, result, (index * bits, bits))
        return result

    return Rule(("i32",), ("i32",) * 3, emit)


_builders: dict[str, Callable[[Sequence[str]], Rule]] = {}


def with_selectors(name: str, selectors: Sequence[str]) -> Rule | None:
    """The rule of a name that the table has, with these selectors; None where they do not go together."""
    try:
        return _builders[name](selectors)
    except (KeyError, ValueError):
        return None
