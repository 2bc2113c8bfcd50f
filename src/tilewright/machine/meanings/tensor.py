"""Matrices in a warp's registers: ``HMMA``, ``IMMA``, ``BMMA``, ``DMMA``, and how they come from shared memory and go
there. Lanes hold them as PTX says: the machine's registers are those of ``mma``, one after the other."""

from __future__ import annotations

import re

from ...ptx.module import Operand as Ptx
from ...ptx.module import Vector
from ..builder import SINK, Builder, immediate
from ..code import Instruction
from ..words import Number, Operand, Reg, Unknown
from .table import meaning

_MATRICES = {"2": 2, "4": 4}


def _registers(b: Builder, operand: Operand, count: int) -> Vector:
    """Consecutive registers that are read; zeros of RZ. (A pair is the file's ``64``, and a sign has no meaning.)"""
    if not isinstance(operand, Reg) or operand.sign or operand.absolute:
        raise Unknown(f"{operand} is not known as a matrix")
    if operand.number is None:
        return Vector(tuple(immediate(0) for _ in range(count)))
    return Vector(tuple(b.known(operand, n) for n in range(count)))


def _written(b: Builder, operand: Operand, count: int) -> Vector:
    found = b.targets(operand, count)
    return Vector(tuple(b.temporary() for _ in found) if found[0] is SINK else found)


def _one(vector: Vector) -> Ptx:
    return vector if len(vector.elements) > 1 else vector.elements[0]


@meaning("LDSM", "STSM", takes="16 M88 MT88 2 4")
def _matrices(b: Builder, i: Instruction) -> None:
    count = next((_MATRICES[m] for m in i.modifiers if m in _MATRICES), 1)
    name = f"sync.aligned.m8n8.x{count}{'.trans' * i.has('MT88')}.shared.b16"
    if i.name == "LDSM":
        registers, place = _written(b, i.operands[0], count), i.operands[1]
        b.op(f"ldmatrix.{name}", registers, b.address(place, generic=False), guarded=True)
    else:
        place, value = i.operands
        b.op(f"stmatrix.{name}", b.address(place, generic=False), _registers(b, value, count), guarded=True)


@meaning("MOVM", takes="16 MT88")
def _movm(b: Builder, i: Instruction) -> None:
    target, source = i.operands
    into = b.target(target)
    b.op("movmatrix.sync.aligned.m8n8.trans.b16", b.temporary() if into is SINK else into, b.plain(source),
         guarded=True)  # fmt: skip


# -- products -----------------------------------------------------------------------------------------------------


def _shape(i: Instruction) -> tuple[int, int, int]:
    """``16816`` is m16n8k16, ``8816`` m8n8k16, ``16x8x4`` m16n8k4."""
    for word in i.modifiers:
        if found := re.fullmatch(r"(16|8)x?(8)x?(\d+)", word):
            m, n, k = map(int, found.groups())
            return m, n, k
    raise Unknown(f"{i.text} names no shape")


def _multiplied(b: Builder, i: Instruction, words: str, types: str, bits: int, bits_d: int, part: str = "") -> None:
    """``types``: as ``mma`` names D, A, B and C; ``bits``: of an element of A and B."""
    m, n, k = _shape(i)
    target, x, y, z, *selected = i.operands
    sparse = i.has("SP")
    if sparse != bool(selected):
        raise Unknown(f"{i.text} has no meaning here")
    for each, layout in ((x, "ROW"), (y, "COL")):
        if isinstance(each, Reg) and each.part not in ("", layout):
            raise Unknown(f"{i.text} has a layout that has no meaning here")
    counts = [m * k * bits // 1024 // (1 + sparse), n * k * bits // 1024, m * n * bits_d // 1024]
    parts = [_registers(b, each, count) for each, count in zip((x, y, z), counts, strict=True)]
    given: list[Ptx] = list(map(_one, parts))
    if sparse:
        metadata, selector = selected
        assert isinstance(selector, Number)
        given += [b.plain(metadata), immediate(selector.value)]
    name = f"mma{'.sp' * sparse}.sync.aligned.m{m}n{n}k{k}.row.col{words}.{types}{part}"
    b.op(name, _one(_written(b, target, counts[2])), *given, guarded=True)


@meaning("HMMA", takes="SP 16816 1688 1684 16832 F32 F16 BF16 TF32")
def _hmma(b: Builder, i: Instruction) -> None:
    kind = next((m.lower() for m in i.modifiers if m in ("BF16", "TF32")), "f16")
    wide = i.has("F32")
    if not wide and (kind != "f16" or not i.has("F16")):
        raise Unknown(f"{i.text} has no meaning here")
    d = "f32" if wide else "f16"
    _multiplied(b, i, "", f"{d}.{kind}.{kind}.{d}", 32 if kind == "tf32" else 16, 32 if wide else 16)


@meaning("IMMA", takes="SP 8816 16816 16832 16864 S8 U8 SAT")
def _imma(b: Builder, i: Instruction) -> None:
    x, y = (m.lower() for m in i.modifiers if m in ("S8", "U8"))
    _multiplied(b, i, ".satfinite" * i.has("SAT"), f"s32.{x}.{y}.s32", 8, 32)


@meaning("BMMA", takes="88128 168128 168256 AND XOR POPC")
def _bmma(b: Builder, i: Instruction) -> None:
    operation = "and" if i.has("AND") else "xor"
    _multiplied(b, i, "", "s32.b1.b1.s32", 1, 32, f".{operation}.popc")


@meaning("DMMA", takes="8x8x4 16x8x4 16x8x8 16x8x16")
def _dmma(b: Builder, i: Instruction) -> None:
    """Each element is a pair of registers."""
    m, n, k = _shape(i)
    target, x, y, z = i.operands
    operands: list[Ptx] = []
    for each, count in ((x, m * k // 32), (y, n * k // 32), (z, m * n // 32)):
        if not isinstance(each, Reg) or each.sign or each.absolute:
            raise Unknown(f"{each} is not known as a matrix")
        halves = [each if each.number is None else Reg(each.file, each.number + 2 * n) for n in range(count)]
        operands.append(_one(Vector(tuple(map(b.pair, halves)))))
    made = Vector(tuple(b.temporary("b64") for _ in range(m * n // 32)))
    name = f"mma.sync.aligned.m{m}n{n}k{k}.row.col.f64.f64.f64.f64"
    b.op(name, _one(made), *operands, guarded=True)
    assert isinstance(target, Reg)
    for number, value in enumerate(made.elements):
        part = target if target.number is None else Reg(target.file, target.number + 2 * number)
        b.store_pair(part, value)
