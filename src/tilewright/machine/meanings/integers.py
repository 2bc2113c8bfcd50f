"""Integers: sums with carries, products, shifts, logic, comparisons, bits. Both datapaths, lanes' and uniform."""

from __future__ import annotations

from ...ptx.module import Immediate, Register
from ...ptx.module import Operand as Ptx
from ..builder import Builder, immediate
from ..code import Instruction
from ..words import Number, Operand, Reg, Unknown
from .table import is_zero, leading_predicates, meaning, trailing_predicates


def _wide(b: Builder, operand: Operand) -> Ptx:
    """A summand of a sum whose carry counts, in 64 bits: ``-x`` is ``~x + 1`` there."""
    if is_zero(operand):
        return immediate(0, 64)
    if isinstance(operand, Number):
        return immediate(operand.value & 0xFFFFFFFF, 64)
    sign = getattr(operand, "sign", "")
    value = b.plain(operand)
    if sign:
        value = immediate(~int(value.value) & 0xFFFFFFFF) if isinstance(value, Immediate) else b.make("not.b32", value)
    wide = b.make("cvt.u64.u32", value, kind="b64")
    return b.make("add.s64", wide, immediate(1, 64), kind="b64") if sign == "-" else wide


def _carried(b: Builder, operand: Operand) -> Ptx | None:
    """A carry that is added, as 64 bits; None of one that is never set."""
    if b.truth(operand) is False:
        return None
    return b.choose(operand, immediate(1, 64), immediate(0, 64), "b64")


def _sum(b: Builder, target: Operand, outs: list[Operand], summands: list[Ptx]) -> None:
    """A sum of 64-bit summands below 2^33: its lower word, and carries out of it."""
    total: Ptx = immediate(0, 64)
    for each in summands:
        if isinstance(each, Immediate) and not each.value:
            continue
        total = each if isinstance(total, Immediate) and not total.value else b.make("add.s64", total, each, kind="b64")
    low, high = b.halves(total)
    for index, out in enumerate(outs):
        b.op("setp.gt.u32", b.target(out), high, immediate(index))
    b.op("mov.b32", b.target(target), low)


@meaning("IADD3", "UIADD3", takes="X 64")
def _iadd3(b: Builder, i: Instruction) -> None:
    target, *rest = i.operands
    if i.has("64"):
        _add_pairs(b, i)
        return
    outs, rest = leading_predicates(rest)
    sources, ins = trailing_predicates(rest)
    outs = [each for each in outs if not is_zero_predicate(each)]
    if not outs and not i.has("X"):
        total: Ptx = immediate(0)
        for each in sources:
            if not is_zero(each):
                value = b.word(each)
                nothing = isinstance(total, Immediate) and total.value == 0
                total = value if nothing else b.make("add.s32", total, value)
        b.op("mov.b32", b.target(target), total)
        return
    summands = [_wide(b, each) for each in sources] + [c for each in ins if (c := _carried(b, each)) is not None]
    _sum(b, target, outs, summands)


def is_zero_predicate(operand: Operand) -> bool:
    """PT as a destination: nothing is written."""
    return isinstance(operand, Reg) and operand.number is None


def _add_pairs(b: Builder, i: Instruction) -> None:
    target, *sources = i.operands
    if len(sources) > 3:
        raise Unknown("a 64-bit sum with carries has no meaning here")
    total: Ptx = immediate(0, 64)
    for each in sources:
        value = b.pair(each)
        if getattr(each, "sign", ""):
            value = b.make("neg.s64", value, kind="b64")
        total = b.make("add.s64", total, value, kind="b64")
    b.store_pair(target, total)


@meaning("VIADD", "UVIADD", takes="16x2")
def _viadd(b: Builder, i: Instruction) -> None:
    target, x, y = i.operands
    signs = {getattr(each, "sign", "") for each in (x, y)}
    if i.has("16x2") and signs != {""}:
        raise Unknown(f"{i.text} has no meaning here")
    b.op("add.u16x2" if i.has("16x2") else "add.s32", b.target(target), b.word(x), b.word(y))


@meaning("VIADDMNMX", takes="U32 RELU")
def _viaddmnmx(b: Builder, i: Instruction) -> None:
    target, x, y, z, least = i.operands
    total = b.make("add.s32", b.word(x), b.word(y))
    _extreme(b, i, target, [total, b.word(z)], least)


@meaning("VIMNMX", "VIMNMX3", "UVIMNMX", "IMNMX", "UIMNMX", takes="U32 S32 U16x2 S16x2 RELU")
def _vimnmx(b: Builder, i: Instruction) -> None:
    target, *sources, least = i.operands
    _extreme(b, i, target, [b.word(each) for each in sources], least)


def _extreme(b: Builder, i: Instruction, target: Operand, values: list[Ptx], least: Operand) -> None:
    """The least of the values under PT, the largest under !PT."""
    kind = next((m.lower() for m in i.modifiers if m in ("U32", "U16x2", "S16x2")), "s32")
    found: list[Ptx] = []
    for name in ("min", "max"):
        value = values[0]
        for other in values[1:]:
            value = b.make(f"{name}.{kind}", value, other)
        found.append(value)
    value = b.choose(least, found[0], found[1])
    if i.has("RELU"):
        value = b.make(f"max.{kind}", value, immediate(0))
    b.op("mov.b32", b.target(target), value)


@meaning("IMAD", "UIMAD", takes="WIDE U32 S32 MOV IADD SHL HI X")
def _imad(b: Builder, i: Instruction) -> None:
    target, *rest = i.operands
    outs, rest = leading_predicates(rest)
    outs = [each for each in outs if not is_zero_predicate(each)]
    sources, ins = trailing_predicates(rest)
    kind = "u32" if i.has("U32") else "s32"
    if i.has("WIDE", "HI"):
        _imad_wide(b, i, target, outs, sources, ins, kind)
        return
    if outs:
        raise Unknown("a product with a carry has no meaning here")
    x, y, z = sources
    carries = [c for each in ins if (c := b.truth(each)) is not False]
    if carries or i.has("X"):
        product = _product(b, x, y)
        total = b.make("add.s32", product, b.word(z))
        for each in ins:
            if b.truth(each) is not False:
                total = b.make("add.s32", total, b.choose(each, immediate(1), immediate(0)))
        b.op("mov.b32", b.target(target), total)
        return
    if is_zero(x) or is_zero(y):
        b.op("mov.b32", b.target(target), b.word(z))
    elif is_zero(z):
        if _one(y):
            b.op("mov.b32", b.target(target), b.word(x))
        else:
            b.op("mul.lo.s32", b.target(target), b.word(x), b.word(y))
    elif _one(y):
        b.op("add.s32", b.target(target), b.word(x), b.word(z))
    else:
        b.op("mad.lo.s32", b.target(target), b.word(x), b.word(y), b.word(z))


def _one(operand: Operand) -> bool:
    return isinstance(operand, Number) and operand.value == 1


def _product(b: Builder, x: Operand, y: Operand) -> Ptx:
    if is_zero(x) or is_zero(y):
        return immediate(0)
    return b.make("mul.lo.s32", b.word(x), b.word(y))


def _imad_wide(
    b: Builder, i: Instruction, target: Operand, outs: list[Operand], sources: list[Operand], ins: list[Operand],
    kind: str,
) -> None:  # fmt: skip
    x, y, z = sources
    added = b.pair(z)
    sign = getattr(z, "sign", "")
    if sign:
        added = b.make("neg.s64" if sign == "-" else "not.b64", added, kind="b64")
    nothing = isinstance(added, Immediate) and added.value == 0
    carried = [c for each in ins if (c := _carried(b, each)) is not None]
    if nothing and not carried and not outs:
        total: Ptx = b.make(f"mul.wide.{kind}", b.word(x), b.word(y), kind="b64")
    elif not carried and not outs:
        total = b.make(f"mad.wide.{kind}", b.word(x), b.word(y), added, kind="b64")
    else:
        product = b.make(f"mul.wide.{kind}", b.word(x), b.word(y), kind="b64")
        total = b.make("add.s64", product, added, kind="b64")
        over = b.make("setp.lt.u64", total, added, kind="pred")
        for carry in carried:
            more = b.make("add.s64", total, carry, kind="b64")
            again = b.make("setp.lt.u64", more, total, kind="pred")
            over, total = b.make("or.pred", over, again, kind="pred"), more
        for out in outs:
            b.op("mov.pred", b.target(out), over)
    if i.has("HI"):
        b.op("mov.b32", b.target(target), b.halves(total)[1])
    else:
        b.store_pair(target, total)


@meaning("LEA", "ULEA", takes="HI X SX32")
def _lea(b: Builder, i: Instruction) -> None:
    target, *rest = i.operands
    outs, rest = leading_predicates(rest)
    outs = [each for each in outs if not is_zero_predicate(each)]
    sources, ins = trailing_predicates(rest)
    *sources, last = sources
    if not isinstance(last, Number):
        raise Unknown("a shift of LEA that is no constant has no meaning here")
    x, y, shift = sources[0], sources[1], last.value
    if i.has("HI"):
        moved = _upper_shifted(b, x, sources[2] if len(sources) > 2 else None, shift)
    else:
        moved = b.make("shl.b32", b.word(x), immediate(shift))
    carried = [each for each in ins if b.truth(each) is not False]
    if not outs and not carried:
        b.op("add.s32", b.target(target), moved, b.word(y))
        return
    summands = [b.make("cvt.u64.u32", moved, kind="b64"), _wide(b, y)]
    summands += [c for each in carried if (c := _carried(b, each)) is not None]
    _sum(b, target, outs, summands)


def _upper_shifted(b: Builder, low: Operand, high: Operand | None, shift: int) -> Register:
    """The upper word of 64 bits that are shifted to the left; without an upper word the lower one is extended."""
    if isinstance(high, Reg) and high.number is None and 0 < shift < 32 and not getattr(low, "sign", ""):
        return b.make("shr.u32", b.word(low), immediate(32 - shift))
    if high is None:
        whole = b.make("cvt.s64.s32", b.word(low), kind="b64")
    elif getattr(low, "sign", ""):
        whole = b.make("neg.s64", b.joined(b.plain(low), b.plain(high)), kind="b64")
    else:
        whole = b.joined(b.word(low), b.word(high))
    return b.halves(b.make("shl.b64", whole, immediate(shift), kind="b64"))[1]


@meaning("SHF", "USHF", takes="L R U32 S32 U64 S64 HI W")
def _shf(b: Builder, i: Instruction) -> None:
    target, low, shift, high = i.operands
    left, kind, far = i.has("L"), next(m for m in i.modifiers if m[0] in "US"), i.has("HI")
    amount = b.word(shift)
    if i.has("W"):
        amount = b.make("and.b32", amount, immediate(63 if kind.endswith("64") else 31))
    narrow = kind.endswith("32")
    if left and not far:
        b.op("shl.b32", b.target(target), b.word(low), amount)
        return
    if not left and far:
        b.op(f"shr.{'s' if kind[0] == 'S' else 'u'}32", b.target(target), b.word(high), amount)
        return
    if narrow and not i.has("W"):  # a funnel's shift ends at 32
        amount = b.make("min.u32", amount, immediate(32))
    whole = b.joined(b.word(low), b.word(high))
    name = "shl.b64" if left else f"shr.{'s' if kind[0] == 'S' else 'u'}64"
    moved = b.halves(b.make(name, whole, amount, kind="b64"))
    b.op("mov.b32", b.target(target), moved[1] if left else moved[0])


_LOGIC = {0xC0: "and", 0xFC: "or", 0x3C: "xor"}


@meaning("LOP3", "ULOP3", takes="LUT PAND")
def _lop3(b: Builder, i: Instruction) -> None:
    """What bits give by a table; the predicate is whether any is set, or'ed (with PAND and'ed) with another."""
    outs, rest = leading_predicates(i.operands)
    target, x, y, z, table, other = rest
    assert isinstance(table, Number)
    lut = table.value
    if is_zero(z) and lut in _LOGIC:
        value = b.make(f"{_LOGIC[lut]}.b32", b.word(x), b.word(y))
    else:
        value = b.make("lop3.b32", b.word(x), b.word(y), b.word(z), immediate(lut))
    for out in outs:
        if is_zero_predicate(out):
            continue
        if b.truth(other) is i.has("PAND"):
            b.op("setp.ne.s32", b.target(out), value, immediate(0))
        else:
            name, more = f"setp.ne.{'and' if i.has('PAND') else 'or'}.s32", b.predicate(other)
            b.op(name, b.target(out), value, immediate(0), b.true() if more is None else more)
    b.op("mov.b32", b.target(target), value)


@meaning("PLOP3", "UPLOP3", takes="LUT")
def _plop3(b: Builder, i: Instruction) -> None:
    first, second, *sources = i.operands[:5]
    tables = i.operands[5:]
    values = [b.truth(each) for each in sources]
    found = []
    for out, table in zip((first, second), tables, strict=True):
        assert isinstance(table, Number)
        if not is_zero_predicate(out):
            found.append((out, _looked_up(b, sources, values, table.value)))
    for out, value in found:
        b.op("mov.pred", b.target(out), value)


def _looked_up(b: Builder, sources: list[Operand], values: list[bool | None], table: int) -> Register:
    """A table of eight bits, asked by three predicates, the first of which is the highest bit."""
    terms: Ptx | None = None
    for row in range(8):
        if not table >> row & 1:
            continue
        wanted = [bool(row >> (2 - k) & 1) for k in range(3)]
        if any(v is not None and v != w for v, w in zip(values, wanted, strict=True)):
            continue
        term: Ptx | None = None
        for source, value, want in zip(sources, values, wanted, strict=True):
            if value is None:
                each = b.condition(source)
                each = each if want else b.make("not.pred", each, kind="pred")
                term = each if term is None else b.make("and.pred", term, each, kind="pred")
        if term is None:
            return b.true()
        terms = term if terms is None else b.make("or.pred", terms, term, kind="pred")
    if terms is None:
        return b.false()
    assert isinstance(terms, Register)
    return terms


_COMPARISONS = "EQ NE LT LE GT GE"


@meaning("ISETP", "UISETP", takes=f"{_COMPARISONS} T F AND OR XOR U32 S32 EX")
def _isetp(b: Builder, i: Instruction) -> None:
    first, second, x, y, other, *low = i.operands
    name = next(m for m in i.modifiers if m in _COMPARISONS.split())
    kind = "u32" if i.has("U32") else "s32"
    left, right = b.word(x), b.word(y)
    if i.has("EX"):
        (below,) = low
        result = _extended(b, name, kind, left, right, b.condition(below))
    else:
        result = b.make(f"setp.{name.lower()}.{kind}", left, right, kind="pred")
    combine(b, i, first, second, result, other)


def _extended(b: Builder, name: str, kind: str, left: Ptx, right: Ptx, below: Register) -> Register:
    """A comparison of 64 bits by its upper words, where ``below`` is what the lower ones give."""
    equal = b.make("setp.eq.s32", left, right, kind="pred")
    if name == "EQ":
        return b.make("and.pred", equal, below, kind="pred")
    if name == "NE":
        return b.make("or.pred", b.make("not.pred", equal, kind="pred"), below, kind="pred")
    strict = "lt" if name in ("LT", "LE") else "gt"
    apart = b.make(f"setp.{strict}.{kind}", left, right, kind="pred")
    return b.make("or.pred", apart, b.make("and.pred", equal, below, kind="pred"), kind="pred")


def combine(
    b: Builder, i: Instruction, first: Operand, second: Operand, result: Register, other: Operand,
    contrary: Register | None = None,
) -> None:  # fmt: skip
    """Both results of a comparison: itself and its contrary (or another), each with a predicate by AND, OR or XOR."""
    name = next((m for m in i.modifiers if m in ("AND", "OR", "XOR")), "AND").lower()
    known = b.truth(other)
    written = []
    for out in (first, second):
        if is_zero_predicate(out):
            continue
        value = result
        if out is second:
            value = contrary or b.make("not.pred", result, kind="pred")
        if known is None or (name, known) not in (("and", True), ("or", False), ("xor", False)):
            value = b.make(f"{name}.pred", value, b.condition(other), kind="pred")
        written.append((out, value))
    for out, value in written:
        b.op("mov.pred", b.target(out), value)


@meaning("SEL", "USEL")
def _sel(b: Builder, i: Instruction) -> None:
    target, x, y, which = i.operands
    b.op("mov.b32", b.target(target), b.choose(which, b.word(x), b.word(y)))


@meaning("PRMT", "UPRMT", takes="F4E B4E RC8 RC16 ECL ECR")
def _prmt(b: Builder, i: Instruction) -> None:
    target, x, selector, y = i.operands
    b.op(".".join(("prmt.b32", *map(str.lower, i.modifiers))), b.target(target), b.word(x), b.word(y), b.word(selector))


@meaning("VABSDIFF", takes="U32")
def _vabsdiff(b: Builder, i: Instruction) -> None:
    target, x, y, z = i.operands
    b.op(f"sad.{'u' if i.has('U32') else 's'}32", b.target(target), b.word(x), b.word(y), b.word(z))


@meaning("VABSDIFF4", takes="U8 ACC")
def _vabsdiff4(b: Builder, i: Instruction) -> None:
    target, *sources = i.operands
    kind = "u32" if i.has("U8") else "s32"
    name = f"vabsdiff4.u32.{kind}.{kind}{'.add' * i.has('ACC')}"
    b.op(name, b.target(target), *(b.word(each) for each in sources))


@meaning("MOV", "UMOV", takes="32I")
def _mov(b: Builder, i: Instruction) -> None:
    target, source = leading_predicates(i.operands)[1][:2]
    b.op("mov.b32", b.target(target), b.word(source))


@meaning("IABS", "UIABS")
def _iabs(b: Builder, i: Instruction) -> None:
    target, source = i.operands
    b.op("abs.s32", b.target(target), b.word(source))


@meaning("POPC", "UPOPC")
def _popc(b: Builder, i: Instruction) -> None:
    target, source = i.operands
    b.op("popc.b32", b.target(target), b.word(source))


@meaning("FLO", "UFLO", takes="U32 SH")
def _flo(b: Builder, i: Instruction) -> None:
    outs, (target, source) = leading_predicates(i.operands)
    name = f"bfind{'.shiftamt' if i.has('SH') else ''}.{'u' if i.has('U32') else 's'}32"
    value = b.make(name, b.word(source))
    for out in outs:
        if not is_zero_predicate(out):
            b.op("setp.ne.s32", b.target(out), value, immediate(-1))
    b.op("mov.b32", b.target(target), value)


@meaning("BREV", "UBREV")
def _brev(b: Builder, i: Instruction) -> None:
    target, source = i.operands
    b.op("brev.b32", b.target(target), b.word(source))


@meaning("BMSK", "UBMSK", takes="W")
def _bmsk(b: Builder, i: Instruction) -> None:
    target, x, y = i.operands
    b.op(f"bmsk.{'wrap' if i.has('W') else 'clamp'}.b32", b.target(target), b.word(x), b.word(y))


@meaning("SGXT", "USGXT", takes="U32 W")
def _sgxt(b: Builder, i: Instruction) -> None:
    target, x, y = i.operands
    kind = "u32" if i.has("U32") else "s32"
    b.op(f"szext.{'wrap' if i.has('W') else 'clamp'}.{kind}", b.target(target), b.word(x), b.word(y))


@meaning("IDP", takes="4A 2A LO HI U8 S8 U16 S16")
def _idp(b: Builder, i: Instruction) -> None:
    target, x, y, z = i.operands
    four = i.has("4A")
    signs = [m[0].lower() for m in i.modifiers if m in ("U8", "S8", "U16", "S16")]
    if four:
        b.op(f"dp4a.{signs[0]}32.{signs[1]}32", b.target(target), b.word(x), b.word(y), b.word(z))
    else:
        side = "hi" if i.has("HI") else "lo"
        b.op(f"dp2a.{side}.{signs[0]}32.{signs[1]}32", b.target(target), b.word(x), b.word(y), b.word(z))


@meaning("P2R", "R2P", "UP2UR", "UR2UP", takes="B1 B2 B3")
def _predicates(b: Builder, i: Instruction) -> None:
    """Predicates as the bits of a register, and back; without a mask all."""
    packs, file = i.name in ("P2R", "UP2UR"), "UP" if i.name[0] == "U" else "P"
    source, *rest = i.operands[2 if packs else 1 :]
    mask = rest[0] if rest else Number("0x7f")
    assert isinstance(mask, Number)
    part = getattr(source, "part", "") or next((m for m in i.modifiers if m[0] == "B"), "B0")
    shift, word = 8 * int(part[1]), b.word(source)
    value: Ptx = b.make("and.b32", word, immediate(~(mask.value << shift) & 0xFFFFFFFF)) if packs else word
    for n in range(7):
        if not mask.value >> n & 1:
            continue
        predicate = b.known(Reg(file, n))
        if packs:
            bit = b.make("selp.b32", immediate(1 << n + shift), immediate(0), predicate)
            value = b.make("or.b32", value, bit)
        else:
            b.op("setp.ne.s32", predicate, b.make("and.b32", word, immediate(1 << n + shift)), immediate(0))
    if packs:
        b.op("mov.b32", b.target(i.operands[0]), value)
