"""Textures and surfaces: ``TEX``, ``TLD``, ``TLD4``, ``TXQ``, ``SULD``, ``SUST``.

The machine names an object by the lower word of its handle; the upper one is the same of all of them.
"""

from __future__ import annotations

from ...ptx.module import Address, Register, Texture, Vector
from ...ptx.module import Operand as Ptx
from ..builder import SINK, TEXTURES, Builder, immediate
from ..code import Instruction
from ..words import Constant, MemoryOperand, Number, Operand, Reg, Unknown, Word
from .control import under_guard
from .table import is_predicate, is_zero, meaning

# By the form's name: the engine's, and how many registers have coordinates.
_GEOMETRIES = {"1D": ("1d", 1), "2D": ("2d", 2), "3D": ("3d", 3), "ARRAY_1D": ("a1d", 2), "ARRAY_2D": ("a2d", 3),
               "CUBE": ("cube", 3), "ARRAY_CUBE": ("acube", 4)}  # fmt: skip


_COMPONENTS = "RGBA"


@meaning("TEX", "TLD", takes="LL LZ SCR B")
def _fetch(b: Builder, i: Instruction) -> None:
    """What PTX fetches from one dimension, by floats, is here a row of two."""
    kind = "s32" if i.name == "TLD" else "f32"
    row = "_or_row" * (i.name == "TEX" and any(each == Word("2D") for each in i.operands))
    _fetched(b, i, f"tex.{{geometry}}{row}.v4.u32.{kind}", i.modifiers)


@meaning("TLD4", takes="SCR R G B A")
def _gather(b: Builder, i: Instruction) -> None:
    """One component of four texels. A ``.B`` behind the component is as it is of ``TEX``."""
    at = next(n for n, each in enumerate(i.modifiers) if each in _COMPONENTS)
    name = f"tld4.{i.modifiers[at].lower()}." + "{geometry}.v4.u32.f32"
    _fetched(b, i, name, (*i.modifiers[:at], *i.modifiers[at + 1 :]))


def _fetched(b: Builder, i: Instruction, engines: str, modifiers: tuple[str, ...]) -> None:
    """``TEX.LL upper, lower, coordinates, level, object, offset, geometry[, mask]``; without level ``.LZ``. With ``.B``
    the object's handle stands before the level; with ``.SCR`` what is more than two registers, or the second of two,
    goes on in the next operand."""
    *operands, mask = i.operands if isinstance(i.operands[-1], Number) else (*i.operands, Number("0xf"))
    upper, lower, *places, geometry = [each for each in operands if not is_predicate(each)]
    known = _GEOMETRIES.get(geometry.text) if isinstance(geometry, Word) else None
    if known is None or (i.name == "TLD4" and "2d" not in known[0]):
        raise Unknown(f"{i.text} has no meaning here")
    name, count = known  # (the level does not matter: objects have one)
    values = count + ("B" in modifiers) + ("LL" in modifiers)
    first = (2 if values > 2 else 1) if "SCR" in modifiers else count
    registers = _consecutive(b, places.pop(0), first, i)
    if values > first:
        registers += _consecutive(b, places.pop(0), values - first, i)
    coordinates = registers[:count]
    if "cube" in name:
        coordinates[-3:] = _direction(b, coordinates[-3:])
    if name in ("a2d", "cube"):
        coordinates.append(coordinates[-1])
    fetched = tuple(b.temporary() for _ in range(4))
    handle = b.joined(registers[count], immediate(TEXTURES)) if "B" in modifiers else _object(b, places, i)
    object_ = Texture(handle, Vector(tuple(coordinates)))
    b.op(engines.format(geometry=name), Vector(fetched), object_, guarded=True)
    assert isinstance(mask, Number)
    wanted = [value for n, value in enumerate(fetched) if mask.value >> n & 1]
    for pair, given in ((lower, wanted[:2]), (upper, wanted[2:])):
        _written(b, pair, given)


def _direction(b: Builder, parts: list[Ptx]) -> list[Ptx]:
    """Into a cube. The code before divided it by its longest part, which makes NaNs of a direction that leads nowhere:
    it gets what an H200 was seen to give zeros."""
    numbers = [b.make("setp.num.f32", each, each, kind="pred") for each in parts]
    some = b.make("or.pred", b.make("or.pred", *numbers[:2], kind="pred"), numbers[2], kind="pred")
    return [b.make("selp.b32", each, immediate(0), some) for each in parts]


_AXES = {1: "width", 2: "height", 4: "depth"}  # by the mask's bits


@meaning("TXQ", takes="B")
def _query(b: Builder, i: Instruction) -> None:
    """``TXQ upper, lower, level, TEX_HEADER_DIMENSION, object, offset, mask``. With ``.B`` the object's handle stands
    in the first of two registers, and the level in the second. Objects have one level: another is none of theirs."""
    upper, lower, asked, what, *named, mask = i.operands
    assert isinstance(mask, Number)
    if what != Word("TEX_HEADER_DIMENSION") or mask.value not in _AXES or not is_zero(upper):
        raise Unknown(f"{i.text} has no meaning here")
    registers = _consecutive(b, asked, 1 + i.has("B"), i)
    _none_but(b, registers[-1])
    handle = b.joined(registers[0], immediate(TEXTURES)) if i.has("B") else _object(b, named, i)
    value = b.temporary()
    b.op(f"txq.{_AXES[mask.value]}.b32", value, Address(handle), guarded=True)
    _written(b, lower, [value])


def _none_but(b: Builder, level: Ptx) -> None:
    """Stop lanes that ask for another level than the first."""
    other = b.make("setp.ne.s32", level, immediate(0), kind="pred")
    kept = b.guard, b.negated
    b.guard, b.negated = under_guard(b, other), False
    b.op("trap", guarded=True)
    b.guard, b.negated = kept


def _consecutive(b: Builder, first: Operand, count: int, i: Instruction) -> list[Ptx]:
    """Registers from one on; of RZ zeros."""
    if not isinstance(first, Reg) or first.file != "R":
        raise Unknown(f"{i.text} has no meaning here")
    if first.number is None:
        return [b.make("mov.b32", immediate(0)) for _ in range(count)]
    return [b.known(first, n) for n in range(count)]


def _object(b: Builder, named: list[Operand], i: Instruction) -> Register:
    """An object by its handle: in a register, or, before sm_90, by which word of bank 0 has it."""
    handle, *offset = named
    if isinstance(handle, Number) and len(offset) == 1 and isinstance(offset[0], Number):
        return b.joined(b.constant(Constant(handle.value, 4 * offset[0].value), 32), immediate(TEXTURES))
    if not isinstance(handle, Reg) or handle.number is None or any(each != Number("0x0") for each in offset):
        raise Unknown(f"{i.text} has no meaning here")
    return b.joined(b.known(handle), immediate(TEXTURES))


def _written(b: Builder, target: Operand, values: list[Register]) -> None:
    for into, value in zip(b.targets(target, len(values)), values, strict=True):
        if into is not SINK:
            b.op("mov.b32", into, value)


# By size: the vector and type of an access to a surface, and its registers.
_SIZES = {"U8": ("b8", 1), "S8": ("b8", 1), "U16": ("b16", 1), "S16": ("b16", 1), "": ("b32", 1), "64": ("v2.b32", 2),
          "128": ("v4.b32", 4)}  # fmt: skip
_SPACES = ("1D", "2D", "3D")


@meaning("SULD", "SUST", takes=f"D BA STRONG SM GPU SYS TRAP IGN {' '.join(_SPACES)} {' '.join(_SIZES)}")
def _surface(b: Builder, i: Instruction) -> None:
    """Bytes as they are, by coordinates; the first counts bytes. Outside: a fault, zeros, or the nearest."""
    registers, place, *handle = i.operands
    if i.name == "SUST":
        registers, place = place, registers
    geometry = next(m for m in i.modifiers if m in _SPACES)
    if not i.has("D") or not i.has("BA"):
        raise Unknown(f"{i.text} has no meaning here")
    if not isinstance(place, MemoryOperand) or place.register is None or place.uniform is not None or place.offset:
        raise Unknown(f"{i.text} has no meaning here")
    kind, count = _SIZES[next((m for m in i.modifiers if m in _SIZES), "")]
    coordinates = [b.known(place.register, n) for n in range(int(geometry[0]))]
    if len(coordinates) == 3:
        coordinates.append(coordinates[-1])
    where = Texture(_object(b, handle, i), Vector(tuple(coordinates)))
    outside = "trap" if i.has("TRAP") else "zero" if i.has("IGN") else "clamp"
    name = f"b.{geometry.lower()}.{kind}.{outside}"
    assert isinstance(registers, Reg)
    if i.name == "SULD":
        into = b.targets(registers, count)
        fetched = tuple(b.temporary() for _ in into)
        b.op(f"suld.{name}", Vector(fetched) if count > 1 else fetched[0], where, guarded=True)
        _written(b, registers, list(fetched))
        return
    values: tuple[Ptx, ...] = (immediate(0),) * count if registers.number is None else b.targets(registers, count)
    b.op(f"sust.{name}", where, Vector(values) if count > 1 else values[0], guarded=True)
