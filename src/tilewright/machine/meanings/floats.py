"""Floats of 32 and 64 bits: sums, products, comparisons, the special function unit."""

from __future__ import annotations

import struct
from dataclasses import replace

from ...ptx.module import Immediate, Register
from ...ptx.module import Operand as Ptx
from ..builder import Builder, immediate
from ..code import Instruction
from ..words import Constant, Number, Operand, Reg, Unknown
from .integers import combine, is_zero_predicate
from .table import meaning, written

_ROUNDED = "RM RP RZ"
_COMPARED = "LT EQ LE GT NE GE NUM NAN LTU EQU LEU GTU NEU GEU"


def suffix(i: Instruction, sat: bool = True) -> str:
    """``.rn.ftz.sat`` as the modifiers say it."""
    return f".{_rounding(i)}{'.ftz' * i.has('FTZ')}{'.sat' * (sat and i.has('SAT'))}"


def _rounding(i: Instruction) -> str:
    return next((m.lower() for m in i.modifiers if m in _ROUNDED.split()), "rn")


@meaning("FADD", takes=f"FTZ SAT {_ROUNDED}")
def _fadd(b: Builder, i: Instruction) -> None:
    target, x, y = i.operands
    if _is_negated(x) and not _is_negated(y):
        x, y = y, x
    if _is_negated(y):  # a difference takes NaNs as they are, where their signs are bits that are turned
        b.op(f"sub{suffix(i)}.f32", b.target(target), b.single(x), b.plain(y))
    else:
        b.op(f"add{suffix(i)}.f32", b.target(target), b.single(x), b.single(y))


def _is_negated(operand: Operand) -> bool:
    return isinstance(operand, Reg) and operand.sign == "-" and not operand.absolute


_SCALES = {"D2": 0.5, "D4": 0.25, "D8": 0.125, "M2": 2.0, "M4": 4.0, "M8": 8.0}


@meaning("FMUL", takes=f"FTZ SAT {_ROUNDED} {' '.join(_SCALES)}")
def _fmul(b: Builder, i: Instruction) -> None:
    target, x, y = i.operands
    if i.has(*_SCALES):
        _scaled(b, i)
        return
    if _turns(i):  # the angle is kept for what asks for its sine
        b.op("mov.b32", _angle(b, target), b.single(x))
    b.op(f"mul{suffix(i)}.f32", b.target(target), b.single(x), b.single(y))


def _scaled(b: Builder, i: Instruction) -> None:
    """A product times a power of two, rounded once. (No GPU was asked whether it rounds in between, which is the same
    unless the product alone is too large or too small.)"""
    if i.has("SAT"):
        raise Unknown(f"{i.text} has no meaning here")
    target, *factors = i.operands
    one, flush = Immediate("f32", 1.0, 0x3F800000), i.has("FTZ")
    given = [b.make("mul.ftz.f32", each, one) if flush else each for each in map(b.single, factors)]
    wide = [b.make("cvt.f64.f32", each, kind="b64") for each in given]
    scale = next(value for name, value in _SCALES.items() if i.has(name))
    times = Immediate("f64", scale, struct.unpack("<Q", struct.pack("<d", scale))[0])
    whole = b.make("mul.rn.f64", b.make("mul.rn.f64", *wide, kind="b64"), times, kind="b64")
    rounded = b.make(f"cvt.{_rounding(i)}.f32.f64", whole)
    b.op("mul.ftz.f32" if flush else "mov.b32", b.target(target), rounded, *([one] if flush else []))


_PER_TURN = 0x3E22F983  # 1 / 2 pi


def _turns(i: Instruction) -> bool:
    """Whether it makes turns of an angle, as ptxas does before it asks for a sine."""
    return i.name == "FMUL" and i.has("RZ") and isinstance(i.operands[2], Number) and i.immediate == _PER_TURN


def _angle(b: Builder, turns: Operand) -> Register:
    """What holds the angle that a register has the turns of."""
    assert isinstance(turns, Reg)
    name = f"%angle{turns.number}"
    b.registers.setdefault(name, "b32")
    return Register(name)


def _maker_of_turns(b: Builder, source: Operand) -> Instruction:
    """The product that a sine's operand was made by, in straight code before it."""
    whole = b.function.instructions
    landings = {o.value for each in whole if each.name == "BRA" for o in each.operands if isinstance(o, Number)}
    at = b.current.address
    for number in reversed(range(b.number)):
        each = whole[number]
        if at in landings:
            break
        at = each.address
        if isinstance(source, Reg) and (source.file, source.number) in written(b, number):
            if _turns(each) and each.guard in ("", b.current.guard):
                return each
            break
        if each.name in ("BRA", "BSYNC", "EXIT", "RET", "CALL", "BRX"):
            break
    raise Unknown("a sine of what was not multiplied by 1 / 2 pi just before has no meaning here")


@meaning("FFMA", takes=f"FTZ SAT {_ROUNDED}")
def _ffma(b: Builder, i: Instruction) -> None:
    target, x, y, z = i.operands
    b.op(f"fma{suffix(i)}.f32", b.target(target), b.single(x), b.single(y), b.single(z))


def without_bars(operand: Operand) -> Operand:
    """``R2`` of ``|R2|``, for what takes absolute values itself and reads the signs before."""
    return replace(operand, absolute=False) if isinstance(operand, Reg | Constant) else operand


@meaning("FMNMX", takes="FTZ NAN XORSIGN")
def _fmnmx(b: Builder, i: Instruction) -> None:
    target, x, y, least = i.operands
    words = "".join(f".{m}" for m in ("ftz", "NaN", "xorsign") if i.has(m.upper()))
    words = words.replace(".xorsign", ".xorsign.abs")
    left, right = (b.single(without_bars(each) if i.has("XORSIGN") else each) for each in (x, y))
    known = b.truth(least)
    if known is not None:
        b.op(f"{'min' if known else 'max'}{words}.f32", b.target(target), left, right)
        return
    found = [b.make(f"{name}{words}.f32", left, right) for name in ("min", "max")]
    b.op("mov.b32", b.target(target), b.choose(least, found[0], found[1]))


@meaning("FSEL", takes="FTZ")
def _fsel(b: Builder, i: Instruction) -> None:
    target, x, y, which = i.operands
    if i.has("FTZ"):
        raise Unknown("FSEL.FTZ has no meaning here")
    b.op("mov.b32", b.target(target), b.choose(which, b.single(x), b.single(y)))


@meaning("FSETP", takes=f"{_COMPARED} FTZ AND OR XOR")
def _fsetp(b: Builder, i: Instruction) -> None:
    first, second, x, y, other = i.operands
    combine(b, i, first, second, _compared(b, i, "f32", b.single(x), b.single(y)), other)


@meaning("FSET", takes=f"{_COMPARED} BF FTZ AND OR XOR")
def _fset(b: Builder, i: Instruction) -> None:
    target, x, y, other = i.operands
    result = _compared(b, i, "f32", b.single(x), b.single(y))
    name = next((m for m in i.modifiers if m in ("AND", "OR", "XOR")), "AND").lower()
    if b.truth(other) is not True or name != "and":
        result = b.make(f"{name}.pred", result, b.condition(other), kind="pred")
    b.op("selp.b32", b.target(target), immediate(0x3F800000 if i.has("BF") else -1), immediate(0), result)


def _compared(b: Builder, i: Instruction, kind: str, left: Ptx, right: Ptx) -> Register:
    name = next(m for m in i.modifiers if m in _COMPARED.split()).lower()
    return b.make(f"setp.{name}{'.ftz' * i.has('FTZ')}.{kind}", left, right, kind="pred")


@meaning("DADD", takes=_ROUNDED)
def _dadd(b: Builder, i: Instruction) -> None:
    target, x, y = i.operands
    b.store_pair(target, b.make(f"add{suffix(i)}.f64", b.double(x), b.double(y), kind="b64"))


@meaning("DMUL", takes=_ROUNDED)
def _dmul(b: Builder, i: Instruction) -> None:
    target, x, y = i.operands
    b.store_pair(target, b.make(f"mul{suffix(i)}.f64", b.double(x), b.double(y), kind="b64"))


@meaning("DFMA", takes=_ROUNDED)
def _dfma(b: Builder, i: Instruction) -> None:
    target, x, y, z = i.operands
    b.store_pair(target, b.make(f"fma{suffix(i)}.f64", b.double(x), b.double(y), b.double(z), kind="b64"))


def _ahead(b: Builder, left: Ptx, right: Ptx, least: bool) -> Register:
    """Whether the first is the less, or the larger; -0 is less than 0."""
    ahead = b.make(f"setp.{'lt' if least else 'gt'}.f64", left, right, kind="pred")
    if isinstance(left, Immediate):
        negative = b.true() if left.bits >> 63 else b.false()
    else:
        negative = b.make("setp.lt.s64", left, immediate(0, 64), kind="pred")
    alike = b.make("setp.eq.f64", left, right, kind="pred")
    fit = negative if least else b.make("not.pred", negative, kind="pred")
    return b.make("or.pred", ahead, b.make("and.pred", alike, fit, kind="pred"), kind="pred")


@meaning("DSETP", takes=f"{_COMPARED} MIN MAX AND OR XOR")
def _dsetp(b: Builder, i: Instruction) -> None:
    first, second, x, y, other = i.operands
    left, right = b.double(x), b.double(y)
    if i.has("MIN", "MAX"):  # which of the two is chosen: a NaN never is; and whether both are NaNs
        ahead = _ahead(b, left, right, least=i.has("MIN"))
        neither, alone = (b.make("setp.nan.f64", each, each, kind="pred") for each in (left, right))
        result = b.make("or.pred", ahead, alone, kind="pred")
        both = b.make("and.pred", neither, alone, kind="pred")
        combine(b, i, first, second, result, other, both)
        return
    combine(b, i, first, second, _compared(b, i, "f64", left, right), other)


_UNIT = {
    "RCP": "rcp.approx.ftz.f32", "RSQ": "rsqrt.approx.ftz.f32", "EX2": "ex2.approx.ftz.f32",
    "LG2": "lg2.approx.ftz.f32", "SQRT": "sqrt.approx.ftz.f32", "TANH": "tanh.approx.f32",
    "SIN": "sin.approx{}.f32", "COS": "cos.approx{}.f32",
}  # fmt: skip
_UPPER = {"RCP64H": "rcp.approx.ftz.f64", "RSQ64H": "rsqrt.approx.ftz.f64"}


def narrow(b: Builder, operand: Operand) -> Ptx:
    """A float of 16 bits, the half of a register that is asked for, with its sign."""
    if isinstance(operand, Number):
        return immediate(b.current.immediate & 0xFFFF, 16)
    value = b.plain(operand)
    if getattr(operand, "part", "") in ("H1", "H1_H1"):
        value = b.make("shr.u32", value, immediate(16))
    value = b.make("cvt.u16.u32", value, kind="b16")
    if getattr(operand, "absolute", False):
        value = b.make("and.b16", value, immediate(0x7FFF, 16), kind="b16")
    if getattr(operand, "sign", "") == "-":
        value = b.make("xor.b16", value, immediate(0x8000, 16), kind="b16")
    return value


_NARROW = {"EX2.F16": "ex2.approx.f16", "EX2.BF16": "ex2.approx.ftz.bf16", "TANH.F16": "tanh.approx.f16",
           "TANH.BF16": "tanh.approx.bf16"}  # fmt: skip


@meaning("MUFU", takes=" ".join((*_UNIT, *_UPPER, "F16 BF16")))
def _mufu(b: Builder, i: Instruction) -> None:
    target, source = i.operands
    name = ".".join(i.modifiers)
    if name in _NARROW:
        value = b.make(_NARROW[name], narrow(b, source), kind="b16")
        b.op("cvt.u32.u16", b.target(target), value)
        return
    if name not in (*_UNIT, *_UPPER):
        raise Unknown(f"{i.text} has no meaning here")
    if name in _UPPER:
        whole = b.joined(immediate(0), b.single(source))
        b.op("mov.b32", b.target(target), b.halves(b.make(_UPPER[name], whole, kind="b64"))[1])
        return
    if name in ("SIN", "COS"):
        made = _maker_of_turns(b, source)
        kept = _angle(b, made.operands[0])
        b.op(_UNIT[name].format(".ftz" * made.has("FTZ")), b.target(target), b.signed(source, kept))
        return
    b.op(_UNIT[name], b.target(target), b.single(source))


@meaning("FCHK")
def _fchk(b: Builder, i: Instruction) -> None:
    """Whether a quotient needs the long way. Only the exponents decide, as an H200 said of each pair of them: those of
    the dividend from 25 to 254 and of the divisor from 2 to 251 are fit, if they differ by -124 to 126."""
    first, x, y = i.operands
    above, below = (
        b.make("and.b32", b.make("shr.u32", b.single(each), immediate(23)), immediate(255)) for each in (x, y)
    )
    found = b.make("setp.ge.u32", b.make("sub.s32", above, immediate(25)), immediate(230), kind="pred")
    for value, lowest, count in ((below, 2, 250), (b.make("sub.s32", above, below), -124, 251)):
        away = b.make("sub.s32", value, immediate(lowest))
        found = b.make("or.pred", found, b.make("setp.ge.u32", away, immediate(count), kind="pred"), kind="pred")
    if not is_zero_predicate(first):
        b.op("mov.pred", b.target(first), found)
