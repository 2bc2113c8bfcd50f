"""Conversions between integers and floats, and of floats among themselves."""

from __future__ import annotations

from ...ptx.module import Operand as Ptx
from ..builder import Builder, immediate
from ..code import Instruction
from ..words import Operand, Unknown
from .floats import narrow, suffix
from .table import is_zero, meaning

_INTEGERS = "U8 S8 U16 S16 U32 S32 U64 S64"
_ROUNDED = "RM RP RZ FLOOR CEIL TRUNC RN"
_FLOATS = "F16 F32 F64 BF16"


def _integer(b: Builder, operand: Operand, kind: str) -> Ptx:
    """An integer source of any width, in a register of its own."""
    if kind.endswith("64"):
        return b.pair(operand)
    value = b.word(operand)
    if kind.endswith("32"):
        return value
    part = getattr(operand, "part", "")
    shift = {"B1": 8, "B2": 16, "B3": 24, "H1": 16}.get(part, 0)
    if shift:
        value = b.make("shr.u32", value, immediate(shift))
    return b.make(f"cvt.{kind[0].lower()}32.{kind.lower()}", b.make("cvt.u16.u32", value, kind="b16"))


def _store(b: Builder, target: Operand, found: Ptx, kind: str) -> None:
    """A float to the register of a result, or the pair."""
    if kind == "b64":
        b.store_pair(target, found)
    else:
        b.op("cvt.u32.u16" if kind == "b16" else "mov.b32", b.target(target), found)


@meaning("I2F", "I2FP", takes=f"{_INTEGERS} {_FLOATS} {_ROUNDED}")
def _i2f(b: Builder, i: Instruction) -> None:
    target, source = i.operands
    kind = next((m for m in i.modifiers if m in _INTEGERS.split()), "S32")
    to = next((m.lower() for m in i.modifiers if m in _FLOATS.split()), "f32")
    value = _integer(b, source, kind)
    whole = kind if kind.endswith(("32", "64")) else kind[0] + "32"
    bits = {"f64": "b64", "f32": "b32"}.get(to, "b16")
    found = b.make(f"cvt{suffix(i, sat=False)}.{to}.{whole.lower()}", value, kind=bits)
    _store(b, target, found, bits)


@meaning("I2I", takes=f"{_INTEGERS} SAT")
def _i2i(b: Builder, i: Instruction) -> None:
    """The nearest number that a narrower integer has."""
    target, source = i.operands
    to, of = (m.lower() for m in i.modifiers if m in _INTEGERS.split())
    if not i.has("SAT") or of not in ("s32", "u32") or to.endswith(("32", "64")):
        raise Unknown(f"{i.text} has no meaning here")
    bits = int(to[1:]) - (to[0] == "s")
    value = b.make(f"min.{of}", b.word(source), immediate((1 << bits) - 1))
    if of == "s32":
        value = b.make("max.s32", value, immediate(-(1 << bits) if to[0] == "s" else 0))
    b.op("mov.b32", b.target(target), value)


_TO_WHOLE = {"TRUNC": "rzi", "FLOOR": "rmi", "CEIL": "rpi"}


@meaning("F2I", "F2IP", takes=f"{_INTEGERS} {_FLOATS} {_ROUNDED} FTZ NTZ")
def _f2i(b: Builder, i: Instruction) -> None:
    target, *rest = i.operands
    if i.name == "F2IP" and len(rest) == 3 and is_zero(rest[0]) and is_zero(rest[2]):  # of two bytes, and more above
        del rest[::2]
    (source,) = rest
    kind = next((m for m in i.modifiers if m in _INTEGERS.split()), "S32").lower()
    of = next((m.lower() for m in i.modifiers if m in _FLOATS.split()), "f32")
    rounding = next((_TO_WHOLE[m] for m in i.modifiers if m in _TO_WHOLE), "rni")
    value = _float(b, source, of)
    name = f"cvt.{rounding}{'.ftz' * i.has('FTZ')}.{kind}.{of}"
    if kind.endswith("64"):
        b.store_pair(target, b.make(name, value, kind="b64"))
    elif kind.endswith("32"):
        b.op(name, b.target(target), value)
    else:
        b.op(f"cvt.{kind[0]}32.{kind}", b.target(target), b.make(name, value, kind="b16"))


def _float(b: Builder, operand: Operand, kind: str) -> Ptx:
    if kind == "f64":
        return b.double(operand)
    if kind == "f32":
        return b.single(operand)
    return narrow(b, operand)


@meaning("FRND", takes=f"{_FLOATS} {_ROUNDED} FTZ")
def _frnd(b: Builder, i: Instruction) -> None:
    target, source = i.operands
    of = next((m.lower() for m in i.modifiers if m in _FLOATS.split()), "f32")
    rounding = next((_TO_WHOLE[m] for m in i.modifiers if m in _TO_WHOLE), "rni")
    name = f"cvt.{rounding}{'.ftz' * i.has('FTZ')}.{of}.{of}"
    if of == "f64":
        b.store_pair(target, b.make(name, b.double(source), kind="b64"))
    elif of == "f32":
        b.op(name, b.target(target), b.single(source))
    else:
        b.op("cvt.u32.u16", b.target(target), b.make(name, _float(b, source, of), kind="b16"))


@meaning("I2IP", takes="U8 S8 U16 S16 S32 SAT")
def _i2ip(b: Builder, i: Instruction) -> None:
    target, *given = i.operands
    wide = i.modifiers[0].endswith("16")
    values = [b.word(each) for each in (given[:2] if wide else given)]
    b.op(f"cvt.pack.sat.{i.modifiers[0].lower()}.s32{'' if wide else '.b32'}", b.target(target), *values)


@meaning("F2F", takes=f"{_FLOATS} {_ROUNDED} FTZ")
def _f2f(b: Builder, i: Instruction) -> None:
    target, source = i.operands
    to, of = [m.lower() for m in i.modifiers if m in _FLOATS.split()]
    value = _float(b, source, of)
    exact = of == to or to == "f64" or (to == "f32" and of != "f64")
    rounding = ".ftz" * i.has("FTZ") if exact else suffix(i, sat=False)
    kind = {"f64": "b64", "f32": "b32"}.get(to, "b16")
    found = b.make(f"cvt{rounding}.{to}.{of}", value, kind=kind)
    _store(b, target, found, kind)


@meaning("F2FP", takes="F16 BF16 TF32 F32 PACK_AB PACK_B RELU RZ SATFINITE E4M3 E5M2 UNPACK_B PACK_AB_MERGE_C MERGE_C")
def _f2fp(b: Builder, i: Instruction) -> None:
    target, *rest = i.operands
    relu = ".relu" * i.has("RELU")
    if i.has("UNPACK_B"):
        of = "e4m3x2" if i.has("E4M3") else "e5m2x2"
        low = _float(b, rest[-1], "f16")  # 16 bits, of either half
        b.op(f"cvt.rn{relu}.f16x2.{of}", b.target(target), low)
        return
    if i.has("E4M3", "E5M2"):
        to = "e4m3x2" if i.has("E4M3") else "e5m2x2"
        x, y, *below = rest
        made = b.make(f"cvt.rn.satfinite{relu}.{to}.f32", b.single(x), b.single(y), kind="b16")
        wide = b.make("cvt.u32.u16", made)
        if below:  # the upper half is of the third operand's lower one
            wide = b.make("prmt.b32", wide, b.word(below[0]), immediate(0x5410))
        b.op("mov.b32", b.target(target), wide)
        return
    rounding = "rz" if i.has("RZ") else "rn"
    words = "".join(f".{m.lower()}" for m in ("RELU", "SATFINITE") if i.has(m))
    if i.has("TF32"):
        b.op(f"cvt.{rounding}{words}.tf32.f32", b.target(target), b.single(rest[-1]))
        return
    to = "bf16x2" if i.has("BF16") else "f16x2"
    x, y = rest[:2]
    if i.has("MERGE_C"):
        if not is_zero(y):
            raise Unknown(f"{i.text} has no meaning here")
        _store(b, target, b.make(f"cvt.{rounding}{words}.{to[:-2]}.f32", b.single(x), kind="b16"), "b16")
        return
    b.op(f"cvt.{rounding}{words}.{to}.f32", b.target(target), b.single(x), b.single(y))
