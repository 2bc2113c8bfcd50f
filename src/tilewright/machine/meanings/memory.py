"""Loads, stores, atomics and asynchronous copies of threads, in every space; fences."""

from __future__ import annotations

from dataclasses import replace

from ...ptx.module import Address, Immediate, Register, Vector
from ...ptx.module import Operand as Ptx
from ..builder import SINK, Builder, immediate
from ..code import Instruction
from ..words import Constant, MemoryOperand, Number, Operand, Reg, Unknown
from .control import under_guard
from .integers import is_zero_predicate
from .table import is_predicate, is_zero, leading_predicates, meaning

_HINTS = (
    "E U CONSTANT STRONG WEAK GPU SM SYS CTA EF EL EU LU NA EN LTC64B LTC128B LTC256B PRIVATE MMIO BYPASS ACCESS "
    "SPARSE INVALL RDNA VM"
)
_SIZES = "U8 S8 U16 S16 32 64 128"
_SCOPES = {"SM": "cta", "CTA": "cta", "GPU": "gpu", "SYS": "sys"}
_SPACES = {"G": "global", "S": "shared", "L": "local", "": ""}


def _size(i: Instruction) -> str:
    return next((m for m in i.modifiers if m in _SIZES.split()), "32")


def _order(i: Instruction) -> str:
    if not i.has("STRONG"):
        return ""
    return f".relaxed.{next((_SCOPES[m] for m in i.modifiers if m in _SCOPES), 'gpu')}"


def _where(b: Builder, i: Instruction, place: Operand, space: str) -> Address:
    far = space in ("global", "")
    if far and i.has("E") and isinstance(place, MemoryOperand) and place.uniform is None:
        bare = place.register is not None and not place.register.part  # without a descriptor, a pair all the same
        place = replace(place, wide=place.wide or bare)
    return b.address(place, generic=far, in_global=space == "global")


def _dotted(space: str) -> str:
    return f".{space}" if space else ""


@meaning("LDG", "LD", "LDS", "LDL", takes=f"{_HINTS} {_SIZES}")
def _load(b: Builder, i: Instruction) -> None:
    rest = leading_predicates(i.operands)[1]
    target, place = rest[:2]
    if len(rest) > 2 and any(not is_predicate(each) or b.truth(each) is not True for each in rest[2:]):
        raise Unknown(f"{i.text} has an operand that has no meaning here")
    space = _SPACES[i.name[2:]]
    name = f"ld{_order(i)}{_dotted(space)}{'.nc' * (i.has('CONSTANT') and space == 'global')}"
    _loaded(b, i, name, target, _where(b, i, place, space))


def _loaded(b: Builder, i: Instruction, name: str, target: Operand, where: Ptx) -> None:
    """Load what the modifiers say into consecutive registers."""
    size = _size(i)
    if size == "128":
        elements = b.targets(target, 4)
        if elements[0] is SINK:
            elements = tuple(b.temporary() for _ in range(4))
        b.op(f"{name}.v4.b32", Vector(elements), where, guarded=True)
    elif size == "64":
        value = b.temporary("b64")
        b.op(f"{name}.b64", value, where, guarded=True)
        b.store_pair(target, value)
    else:
        kind = "b32" if size == "32" else size.lower()
        into = b.target(target)
        b.op(f"{name}.{kind}", b.temporary() if into is SINK else into, where, guarded=True)


@meaning("STG", "ST", "STS", "STL", takes=f"{_HINTS} {_SIZES}")
def _store(b: Builder, i: Instruction) -> None:
    place, value = i.operands[:2]
    space = _SPACES[i.name[2:]]
    name, where, size = f"st{_order(i)}{_dotted(space)}", _where(b, i, place, space), _size(i)
    if size == "128":
        assert isinstance(value, Reg)
        parts = [immediate(0)] * 4 if value.number is None else [b.known(value, n) for n in range(4)]
        b.op(f"{name}.v4.b32", where, Vector(tuple(parts)), guarded=True)
    elif size == "64":
        b.op(f"{name}.b64", where, b.pair(value), guarded=True)
    else:
        kind = "b32" if size == "32" else size.lower().replace("s", "u")
        b.op(f"{name}.{kind}", where, b.word(value), guarded=True)


@meaning("LDC", "ULDC", takes="U8 S8 U16 S16 64 128 E IL IS ISL")
def _ldc(b: Builder, i: Instruction) -> None:
    target, source = i.operands
    if not isinstance(source, Constant) or i.has("IL", "IS", "ISL"):
        raise Unknown(f"{i.text} has no meaning here")
    size = _size(i)
    if size in ("64", "128"):
        if size == "64":
            b.store_pair(target, b.constant(source, 64))
            return
        raise Unknown(f"{i.text} has no meaning here")
    if size == "32":
        value: Ptx = b.constant(source, 32)
    else:
        value = _narrow_constant(b, source, size)
    b.op("mov.b32", b.target(target), value)


def _narrow_constant(b: Builder, source: Constant, size: str) -> Ptx:
    if source.bank == 3:
        return b.make(f"ld.const.{size.lower()}", b.constant_place(source), guarded=True)
    if source.index is not None and source.index.number is not None:
        if source.bank:
            raise Unknown("a narrow constant at a computed place has no meaning here")
        return b.narrow_parameter(source, size)
    whole = b.constant(Constant(source.bank, source.offset & ~3), 32)
    shifted = b.make("shr.u32", whole, immediate(8 * (source.offset & 3)))
    bits = int(size[1:])
    return b.make(f"szext.clamp.{'s' if size[0] == 'S' else 'u'}32", shifted, immediate(bits))


# -- atomics ------------------------------------------------------------------------------------------------------

_OPERATIONS = {
    "ADD": "add", "MIN": "min", "MAX": "max", "INC": "inc", "DEC": "dec", "AND": "and", "OR": "or", "XOR": "xor",
    "EXCH": "exch", "CAS": "cas",
}  # fmt: skip
_VECTORS = {
    "F32x2": (2, "f32"), "F32x4": (4, "f32"), "F16x4": (2, "noftz.f16x2"), "F16x8": (4, "noftz.f16x2"),
    "BF16x4": (2, "noftz.bf16x2"), "BF16x8": (4, "noftz.bf16x2"),
}  # fmt: skip
_KINDS = f"S32 U32 S64 U64 64 128 F32 F64 F16x2 BF16_V2 BF16x2 FTZ RN {' '.join(_VECTORS)}"
_ATOMIC = f"{_HINTS} {' '.join(_OPERATIONS)} {_KINDS} POPC 32 CAST SPIN ARRIVE"


def _kind(i: Instruction, operation: str) -> str:
    floats = {"F32": "f32", "F64": "f64", "F16x2": "noftz.f16x2", "BF16_V2": "noftz.bf16x2", "BF16x2": "noftz.bf16x2"}
    for name, kind in floats.items():
        if i.has(name):
            return kind
    bits = 128 if i.has("128") else 64 if i.has("64", "S64", "U64") else 32
    if operation in ("min", "max"):
        return f"{'s' if i.has('S32', 'S64') else 'u'}{bits}"
    return f"{'b' if operation in ('and', 'or', 'xor', 'exch', 'cas') else 'u'}{bits}"


@meaning("ATOMG", "ATOM", "ATOMS", takes=_ATOMIC)
def _atomic(b: Builder, i: Instruction) -> None:
    """A predicate says whether memory could do it, as that of a generic address may not: else the code that follows
    does it in another way. Here it always is done."""
    outs, operands = leading_predicates(i.operands)
    if i.has("ARRIVE"):
        target, place = operands
        b.store_pair(target, arrived(b, place))
        return
    _atomically(b, i, *operands)
    for out in outs:
        if not is_zero_predicate(out):
            b.op("mov.pred", b.target(out), b.make("setp.eq.b32", immediate(0), immediate(0), kind="pred"))


def _atomically(b: Builder, i: Instruction, target: Operand, place: Operand, *operands: Operand) -> None:
    values = list(operands)
    space = {"ATOMG": "global", "ATOM": "", "ATOMS": "shared"}[i.name]
    if i.has("POPC"):  # each lane adds one
        _perform(b, i, "add", "u32", space, target, place, [immediate(1)])
        return
    operation = "cas" if i.has("CAST") else next((_OPERATIONS[m] for m in i.modifiers if m in _OPERATIONS), None)
    if operation is None:
        raise Unknown(f"{i.text} has no meaning here")
    if any(m in _VECTORS for m in i.modifiers):
        _vector(b, i, operation, target, place, values[0])
        return
    kind = _kind(i, operation)
    read = b.quad if kind == "b128" else b.pair if kind.endswith("64") else b.word
    if i.has("CAST"):
        _cast(b, i, kind, space, target, place, [read(each) for each in values[:2]])
        return
    if operation == "cas" and len(values) == 1:  # the pair of registers holds both
        first = values[0]
        assert isinstance(first, Reg) and first.number is not None
        step = 2 if kind.endswith("64") else 1
        values = [first, Reg(first.file, first.number + step)]
    given = values[: 2 if operation == "cas" else 1]
    _perform(b, i, operation, kind, space, target, place, [read(each) for each in given])


def _perform(
    b: Builder, i: Instruction, operation: str, kind: str, space: str, target: Operand, place: Operand,
    values: list[Ptx],
) -> None:  # fmt: skip
    name = f"{_order(i)}{_dotted(space)}.{operation}.{kind}"
    where = _where(b, i, place, space)
    if is_zero(target) and operation not in ("exch", "cas"):
        b.op(f"red{name}", where, *values, guarded=True)
    elif kind.endswith("64"):
        found = b.temporary("b64")
        b.op(f"atom{name}", found, where, *values, guarded=True)
        b.store_pair(target, found)
    elif kind == "b128":
        found = b.temporary("b128")
        b.op(f"atom{name}", found, where, *values, guarded=True)
        b.store_quad(target, found)
    else:
        into = b.target(target)
        b.op(f"atom{name}", b.temporary() if into is SINK else into, where, *values, guarded=True)


def _cast(
    b: Builder, i: Instruction, kind: str, space: str, target: Operand, place: Operand, values: list[Ptx]
) -> None:
    """A try to exchange, which says whether it did: 1 or 0, in as many bits as it exchanges."""
    bits = kind[1:]
    found = b.temporary(f"b{bits}")
    b.op(f"atom{_dotted(space)}.cas.{kind}", found, _where(b, i, place, space), *values, guarded=True)
    same = b.make(f"setp.eq.b{bits}", found, values[0], kind="pred")
    if bits == "64":
        b.store_pair(target, b.make("selp.b64", immediate(1, 64), immediate(0, 64), same, kind="b64"))
    else:
        b.op("selp.b32", b.target(target), immediate(1), immediate(0), same)


def arrived(b: Builder, place: Operand) -> Register:
    """What a barrier in memory held before one more arrival. Before sm_90 other instructions read and write its two
    words: 2^30 less a phase's arrivals, and the phase's parity above 2^31 less those to come. The last of them begins
    the next phase."""
    assert isinstance(place, MemoryOperand)
    total, left = (b.address(replace(place, offset=place.offset + at), generic=False) for at in (0, 4))
    held = b.make("atom.shared.add.u32", left, immediate(1), guarded=True)
    whole = b.make("ld.shared.b32", total, guarded=True)
    more = b.make("add.s32", whole, immediate(1 << 30))
    begun = b.make("and.b32", held, immediate(1 << 30))  # 0 where another lane of this warp came last just before
    last = b.make("setp.eq.s32", b.make("or.b32", held, immediate(-1 << 31)), immediate(-1), kind="pred")
    kept = b.guard, b.negated
    b.guard, b.negated = under_guard(b, last), False
    b.op("red.shared.add.u32", left, more, guarded=True)
    b.guard, b.negated = kept
    early = b.make("setp.eq.s32", begun, immediate(0), kind="pred")
    return b.joined(whole, b.make("selp.b32", b.make("add.s32", held, more), held, early))


@meaning("REDG", "RED", takes=_ATOMIC)
def _reduction(b: Builder, i: Instruction) -> None:
    place, value = i.operands[:2]
    operation = next((_OPERATIONS[m] for m in i.modifiers if m in _OPERATIONS), None)
    if operation is None:
        raise Unknown(f"{i.text} has no meaning here")
    if any(m in _VECTORS for m in i.modifiers):
        _vector(b, i, operation, None, place, value)
        return
    kind = _kind(i, operation)
    space = "global" if i.name == "REDG" else ""
    given = b.pair(value) if kind.endswith("64") else b.word(value)
    b.op(f"red{_order(i)}{_dotted(space)}.{operation}.{kind}", _where(b, i, place, space), given, guarded=True)


def _vector(b: Builder, i: Instruction, operation: str, target: Operand | None, place: Operand, value: Operand) -> None:
    """Several elements, each atomic by itself, in consecutive registers."""
    count, kind = next(_VECTORS[m] for m in i.modifiers if m in _VECTORS)
    assert isinstance(value, Reg)
    given = Vector((immediate(0),) * count if value.number is None else b.targets(value, count))
    kind = kind.replace("noftz.", f"noftz.v{count}.") if "noftz" in kind else f"v{count}.{kind}"
    name = f"{_order(i)}.global.{operation}.{kind}"
    if i.name not in ("ATOMG", "REDG"):
        raise Unknown(f"{i.text} has no meaning here")
    if target is None or is_zero(target):
        b.op(f"red{name}", _where(b, i, place, "global"), given, guarded=True)
    else:
        b.op(f"atom{name}", Vector(b.targets(target, count)), _where(b, i, place, "global"), given, guarded=True)


_WINDOWS = {"S": "shared", "G": "global", "L": "local", "D": "shared::cluster"}


@meaning("QSPC", takes="E S G L D")
def _qspc(b: Builder, i: Instruction) -> None:
    """In which window a generic address is."""
    outs, (_, place) = leading_predicates(i.operands)
    at = _where(b, i, place, "")
    base = immediate(0, 64) if at.base is None else at.base
    assert isinstance(base, Register | Immediate)
    address = b.make("add.s64", base, immediate(at.offset, 64), kind="b64") if at.offset else base
    window = next(_WINDOWS[m] for m in i.modifiers if m in _WINDOWS)
    value = b.make(f"isspacep.{window}", address, kind="pred")
    for out in outs:
        if not is_zero_predicate(out):
            b.op("mov.pred", b.target(out), value)


# -- asynchronous copies ------------------------------------------------------------------------------------------


@meaning("LDGSTS", takes=f"{_HINTS} {_SIZES} ZFILL")
def _ldgsts(b: Builder, i: Instruction) -> None:
    into, place, *rest = i.operands
    size, where = int(_size(i)) // 8, _where(b, i, place, "global")
    operands: list[Ptx] = [b.address(into, generic=False), where, immediate(size)]
    count: Ptx = immediate(size)
    if i.has("ZFILL"):
        operands[1], count = _aligned(b, where, size)
    conditions = [each for each in rest if b.truth(each) is not True]
    for each in conditions:  # without the predicate zeros are filled in
        count = b.choose(each, count, immediate(0))
    if conditions or i.has("ZFILL"):
        operands.append(count)
    b.op(f"cp.async.c{'g' if i.has('BYPASS') else 'a'}.shared.global", *operands, guarded=True)


def _aligned(b: Builder, where: Address, size: int) -> tuple[Address, Ptx]:
    """Of a copy that is filled up with zeros: from where, and how many bytes are read. So many fewer are as the address
    is behind a multiple of the size."""
    at = where.base
    assert isinstance(at, Register)
    if where.offset:
        at = b.make("add.s64", at, immediate(where.offset, 64), kind="b64")
    behind = b.make("and.b32", b.halves(at)[0], immediate(size - 1))
    start = b.make("sub.s64", at, b.make("cvt.u64.u32", behind, kind="b64"), kind="b64")
    return Address(start), b.make("sub.s32", immediate(size), behind)


@meaning("LDGDEPBAR")
def _ldgdepbar(b: Builder, i: Instruction) -> None:
    b.op("cp.async.commit_group", guarded=True)


@meaning("DEPBAR", takes="LE")
def _depbar(b: Builder, i: Instruction) -> None:
    _, pending = i.operands[:2]
    assert isinstance(pending, Number)
    found = {each.name for each in b.function.instructions}
    if "UTMACMDFLUSH" in found:  # both kinds of groups are counted here: a wait for either waits for no less
        b.op("cp.async.bulk.wait_group", immediate(pending.value), guarded=True)
    if "LDGDEPBAR" in found or "UTMACMDFLUSH" not in found:
        b.op("cp.async.wait_group", immediate(pending.value), guarded=True)


@meaning("MEMBAR", takes="SC ALL GPU CTA SYS VC")
def _membar(b: Builder, i: Instruction) -> None:
    scope = {"CTA": "cta", "GPU": "gl"}.get(next(iter({"CTA", "GPU"} & set(i.modifiers)), ""), "sys")  # .SYS, and .VC
    b.op(f"membar.{scope}", guarded=True)


@meaning("CCTL", "ERRBAR", "CGAERRBAR", "CCTLL", takes="IVALL PF2 U IV E WB RS C RML2 DML2 PML2 DF1 DF2 PF1 PF1_5")
def _nothing_to_memory(b: Builder, i: Instruction) -> None:
    """Caches are not there, and fences before it did what there is to do."""
