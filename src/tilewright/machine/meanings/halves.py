"""Two floats of 16 bits in a register: ``HADD2``, ``HFMA2`` and their kin, also of bfloat16."""

from __future__ import annotations

from ...ptx.module import Immediate, Pair, Register
from ...ptx.module import Operand as Ptx
from ..builder import SINK, Builder, immediate
from ..code import Instruction
from ..words import Number, Operand
from .floats import without_bars
from .integers import is_zero_predicate
from .table import meaning

_TAKES = "MMA BF16_V2 SAT RELU FTZ F32 NAN"
_COMPARED = "LT EQ LE GT NE GE NUM NAN LTU EQU LEU GTU NEU GEU"
_SWIZZLES = {"H0_H0": 0x1010, "H1_H1": 0x3232, "H0_NH1": None, "H1_H0": None, "": None}


def sources(i: Instruction) -> list[Operand]:
    """The operands behind the first. Two constants are one immediate: the upper and the lower half."""
    found: list[Operand] = []
    for each in i.operands[1:]:
        if not (found and isinstance(each, Number) and isinstance(found[-1], Number)):
            found.append(each)
    return found


def half(b: Builder, operand: Operand) -> Ptx:
    """Both halves of a source, with swizzle and sign."""
    if isinstance(operand, Number):
        return immediate(b.current.immediate)
    value = b.plain(operand)
    selector = _SWIZZLES.get(getattr(operand, "part", ""))
    if selector is not None and not isinstance(value, Immediate):
        value = b.make("prmt.b32", value, value, immediate(selector))
    if getattr(operand, "absolute", False):
        value = b.make("and.b32", value, immediate(0x7FFF7FFF))
    if getattr(operand, "sign", "") == "-":
        value = b.make("xor.b32", value, immediate(0x80008000))
    return value


def kind(i: Instruction) -> str:
    return "bf16x2" if i.has("BF16_V2") else "f16x2"


def _words(i: Instruction, *known: str) -> str:
    return "".join(f".{m.lower()}" for m in known if i.has(m))


@meaning("HADD2", takes=_TAKES)
def _hadd2(b: Builder, i: Instruction) -> None:
    x, y = sources(i)
    if i.has("F32"):  # the sum of the lower halves in 32 bits
        narrow = "bf16" if i.has("BF16_V2") else "f16"
        values = [b.make(f"cvt.f32.{narrow}", _low(b, half(b, each))) for each in (x, y)]
        b.op("add.rn.f32", b.target(i.operands[0]), *values)
        return
    b.op(f"add.rn{_words(i, 'FTZ', 'SAT')}.{kind(i)}", b.target(i.operands[0]), half(b, x), half(b, y))


def _low(b: Builder, value: Ptx) -> Ptx:
    return b.make("cvt.u16.u32", value, kind="b16")


@meaning("HMUL2", takes=_TAKES)
def _hmul2(b: Builder, i: Instruction) -> None:
    x, y = sources(i)
    b.op(f"mul.rn{_words(i, 'FTZ', 'SAT')}.{kind(i)}", b.target(i.operands[0]), half(b, x), half(b, y))


@meaning("HFMA2", takes=_TAKES)
def _hfma2(b: Builder, i: Instruction) -> None:
    x, y, z = sources(i)
    zeros = [isinstance(v := half(b, each), Immediate) and not v.bits & 0x7FFF7FFF for each in (x, y)]
    if any(zeros) and isinstance(half(b, z), Immediate):  # how ptxas loads a constant: -0 * 0 + constant
        value = half(b, z)
        assert isinstance(value, Immediate)
        b.op("mov.b32", b.target(i.operands[0]), value)
        return
    b.op(
        f"fma.rn{_words(i, 'FTZ', 'SAT', 'RELU')}.{kind(i)}", b.target(i.operands[0]), half(b, x), half(b, y),
        half(b, z),
    )  # fmt: skip


@meaning("HMNMX2", "VHMNMX", takes=f"{_TAKES} XORSIGN")
def _hmnmx2(b: Builder, i: Instruction) -> None:
    """Of two, or of three."""
    *given, least = sources(i)
    words = f"{_words(i, 'FTZ')}{'.NaN' * i.has('NAN')}{'.xorsign.abs' * i.has('XORSIGN')}.{kind(i)}"
    values = [half(b, without_bars(each) if i.has("XORSIGN") else each) for each in given]
    found = list(values[:1] * 2)
    for other in values[1:]:
        found = [b.make(f"{name}{words}", value, other) for name, value in zip(("min", "max"), found, strict=True)]
    b.op("mov.b32", b.target(i.operands[0]), b.choose(least, found[0], found[1]))


def _compared(b: Builder, i: Instruction, x: Operand, y: Operand, other: Operand) -> tuple[Register, Register]:
    """How the lower and the upper halves compare, joined with another predicate."""
    name = next(m for m in i.modifiers if m in _COMPARED.split()).lower()
    low, high = b.temporary("pred"), b.temporary("pred")
    b.op(f"setp.{name}{_words(i, 'FTZ')}.{kind(i)}", Pair(low, high), half(b, x), half(b, y), guarded=False)
    joined = next((m for m in i.modifiers if m in ("AND", "OR", "XOR")), "AND").lower()
    if b.truth(other) is True and joined == "and":
        return low, high
    one, two = (b.make(f"{joined}.pred", value, b.condition(other), kind="pred") for value in (low, high))
    return one, two


@meaning("HSET2", takes=f"{_TAKES} {_COMPARED} AND OR XOR BF")
def _hset2(b: Builder, i: Instruction) -> None:
    """Bits, or with BF ones, of each half that compares so."""
    x, y, other = sources(i)
    true = (0x3F80 if i.has("BF16_V2") else 0x3C00) if i.has("BF") else 0xFFFF
    low, high = _compared(b, i, x, y, other)
    lower = b.make("selp.b32", immediate(true), immediate(0), low)
    upper = b.make("selp.b32", immediate(true << 16), immediate(0), high)
    b.op("or.b32", b.target(i.operands[0]), lower, upper)


@meaning("HSETP2", takes=f"{_TAKES} {_COMPARED} AND OR XOR H0_AND H1_AND")
def _hsetp2(b: Builder, i: Instruction) -> None:
    first, second, *rest = i.operands
    both = _compared(b, i, rest[0], rest[1], i.operands[-1])
    for out, value in zip((first, second), both, strict=True):
        if not is_zero_predicate(out) and b.target(out) is not SINK:
            b.op("mov.pred", b.target(out), value)
