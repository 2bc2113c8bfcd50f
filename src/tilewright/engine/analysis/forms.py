"""How each register varies over the lanes of a converged warp.

The value of a register in lane ``l`` of a warp is written ``base + pattern[l] + stride_pattern[l] * stride``
(modulo the register's width), where ``base`` and ``stride`` are scalars of the running program and the patterns
are constants of the compilation:

=======  ============================================  ==========================================
uniform  ``pattern`` all zero, no ``stride_pattern``   one scalar serves the warp
affine   a ``pattern``                                 thread-index arithmetic, ``tid.x * 4 + i``
strided  also a ``stride_pattern``                     ``tid.y * pitch + tid.x`` at a run-time pitch
varying  ``pattern is None``                           a vector of 32 values
=======  ============================================  ==========================================

:func:`analyse` finds the best form of every register by a fixed point from below: optimistic at first, joined
over all definitions. A register has one form for the whole kernel. Patterns start at 0 in lane 0, so ``base`` is
lane 0's value when there is no stride.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from ...isa import Access, Result, definitions_and_uses, describe
from ...ptx.module import Function, Immediate, Instruction, Negated, Operand, Pair, Register, Symbol, Vector

LANES = 32
Pattern = tuple[int, ...]
ZERO: Pattern = (0,) * LANES
EXACT = 64  # the alignment of the constant 0

TYPE_BITS = {f"{kind}{bits}": bits for kind in "busf" for bits in (8, 16, 32, 64)} | {
    "pred": 1,
    "f16": 16,
    "bf16": 16,
    "f16x2": 32,
    "bf16x2": 32,
    "b128": 128,
    "s16x2": 32,
    "u16x2": 32,
}


@dataclass(frozen=True, slots=True)
class Form:
    """See the module's text. ``constant`` is the base where known; ``alignment`` the log2 of a power of two
    that divides the base; ``bounds`` hold every lane's value, as a signed integer, where known."""

    pattern: Pattern | None
    stride_pattern: Pattern | None = None
    constant: int | None = None
    alignment: int = 0
    bounds: tuple[int, int] | None = None

    @property
    def uniform(self) -> bool:
        return self.pattern == ZERO and self.stride_pattern is None

    @property
    def varying(self) -> bool:
        return self.pattern is None

    @property
    def affine(self) -> bool:
        """Uniform or affine: no run-time stride."""
        return self.pattern is not None and self.stride_pattern is None

    @property
    def strided(self) -> bool:
        return self.stride_pattern is not None


UNIFORM = Form(ZERO)
VARYING = Form(None)
_UNWRITTEN = Form(ZERO, constant=0, alignment=EXACT)  # what stands for a register that has no form yet


@dataclass(frozen=True, slots=True)
class StrideTerm:
    """``factor * (the base or the stride of source operand `operand`)``: how a result's stride is computed."""

    operand: int
    part: str  # "base" or "stride"
    factor: int = 1


@dataclass(frozen=True, slots=True)
class ResultForm:
    """How one instruction makes its result: the form, and the stride's terms for a strided form.

    The base is always the instruction itself applied to the operands' bases.
    ``guard`` says that the form holds only if 32 bits of operand 0 do not wrap, ``"signed"`` or ``"unsigned"``, and
    ``guarded`` is the form of these.
    """

    form: Form
    stride: tuple[StrideTerm, ...] = ()
    guard: str | None = None
    guarded: Form | None = None


def trailing_zeros(value: int) -> int:
    return EXACT if value == 0 else (value & -value).bit_length() - 1


@functools.lru_cache(4096)
def constant(value: int, bits: int) -> Form:
    value &= (1 << bits) - 1
    exact = signed(value, bits)
    return Form(ZERO, constant=value, alignment=trailing_zeros(value), bounds=(exact, exact))


def signed(value: int, bits: int) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> (bits - 1) else value


def _normal(values: Iterable[int], bits: int) -> Pattern:
    return tuple(signed(v, bits) for v in values)


def join(a: Form, b: Form) -> Form:
    """The least form that covers both."""
    if a == b:
        return a
    if a.pattern != b.pattern or a.stride_pattern != b.stride_pattern or a.pattern is None:
        return VARYING
    return Form(
        a.pattern,
        a.stride_pattern,
        a.constant if a.constant == b.constant else None,
        min(a.alignment, b.alignment),
        a.bounds if a.bounds == b.bounds else None,  # no hull: a loop would widen it again and again
    )


def _fitting(low: int, high: int, bits: int) -> tuple[int, int] | None:
    """Bounds, if no value between them wraps."""
    return (low, high) if -(1 << (bits - 1)) <= low and high < 1 << (bits - 1) else None


def _sum_bounds(a: Form, b: Form, sign: int, bits: int) -> tuple[int, int] | None:
    if a.bounds is None or b.bounds is None:
        return None
    ends = [sign * x for x in b.bounds]
    return _fitting(a.bounds[0] + min(ends), a.bounds[1] + max(ends), bits)


def _product_bounds(a: Form, b: Form, bits: int) -> tuple[int, int] | None:
    if a.bounds is None or b.bounds is None:
        return None
    products = [x * y for x in a.bounds for y in b.bounds]
    return _fitting(min(products), max(products), bits)


# -- transfer functions -------------------------------------------------------------------------------------


def _general(sources: list[Form]) -> ResultForm:
    """What holds for every lane-wise instruction: uniform in, uniform out."""
    return ResultForm(UNIFORM if all(s.uniform for s in sources) else VARYING)


def _sum(sources: list[Form], bits: int, sign: int, first: int = 0) -> ResultForm:
    """``sources[first] + sign * sources[first + 1]``"""
    a, b = sources[first], sources[first + 1]
    if a.pattern is None or b.pattern is None:
        return ResultForm(VARYING)
    pattern = _normal((x + sign * y for x, y in zip(a.pattern, b.pattern, strict=True)), bits)
    value = None
    if a.constant is not None and b.constant is not None:
        value = (a.constant + sign * b.constant) & ((1 << bits) - 1)
    alignment = trailing_zeros(value) if value is not None else min(a.alignment, b.alignment)
    bounds = _sum_bounds(a, b, sign, bits)
    if a.strided and b.strided:
        if a.stride_pattern != b.stride_pattern:
            return ResultForm(VARYING)
        terms = (StrideTerm(first, "stride"), StrideTerm(first + 1, "stride", sign))
        return ResultForm(Form(pattern, a.stride_pattern, value, alignment, bounds), terms)
    if a.strided:
        return ResultForm(Form(pattern, a.stride_pattern, value, alignment, bounds), (StrideTerm(first, "stride"),))
    if b.strided:
        form = Form(pattern, b.stride_pattern, value, alignment, bounds)
        return ResultForm(form, (StrideTerm(first + 1, "stride", sign),))
    return ResultForm(Form(pattern, None, value, alignment, bounds))


def _product(sources: list[Form], bits: int) -> ResultForm:
    a, b = sources[0], sources[1]
    if a.pattern is None or b.pattern is None:
        return ResultForm(VARYING)
    at = 0
    if a.uniform and not b.uniform:
        a, b, at = b, a, 1
    if not b.uniform:
        return ResultForm(VARYING)
    alignment = min(EXACT, a.alignment + b.alignment)
    bounds = _product_bounds(a, b, bits)
    if b.constant is not None:
        factor = signed(b.constant, bits)
        pattern = _normal((x * factor for x in a.pattern or ()), bits)
        value = None if a.constant is None else (a.constant * factor) & ((1 << bits) - 1)
        terms = (StrideTerm(at, "stride", factor),) if a.strided else ()
        if value is not None:
            alignment = trailing_zeros(value)
        return ResultForm(Form(pattern, a.stride_pattern, value, alignment, bounds), terms)
    if a.uniform:
        return ResultForm(Form(ZERO, alignment=alignment, bounds=bounds))
    if a.strided:
        return ResultForm(VARYING)
    return ResultForm(Form(ZERO, a.pattern, None, alignment, bounds), (StrideTerm(1 - at, "base"),))


def _shift_left(sources: list[Form], bits: int) -> ResultForm:
    a, amount = sources[0], sources[1]
    if amount.constant is None or not amount.uniform or amount.constant >= bits or a.pattern is None:
        return _general(sources)
    return _product([a, constant(1 << amount.constant, bits)], bits)


def _known_low(form: Form) -> tuple[int, int] | None:
    """(alignment, largest pattern value) when the low bits are the pattern's alone."""
    if not form.affine or form.pattern is None or min(form.pattern) < 0:
        return None
    return form.alignment, max(form.pattern)


def _apart(form: Form) -> int | None:
    """The alignment, where base and pattern occupy different bits: a base that is a multiple of 2^k, and
    0 <= pattern < 2^k. No carry crosses then, so what is done to bits is done to each."""
    low = _known_low(form)
    return None if low is None or low[1] >> min(low[0], 63) else low[0]


def _shift_right(instruction: Instruction, sources: list[Form]) -> ResultForm:
    kind = instruction.modifiers[-1]
    bits = TYPE_BITS.get(kind, 0)
    a, amount = sources[0], sources[1]
    if bits not in (32, 64) or amount.constant is None or not amount.uniform or amount.constant >= bits:
        return _general(sources)
    by = amount.constant
    bounds = None
    if a.bounds is not None and (a.bounds[0] >= 0 or kind[0] == "s"):
        bounds = (a.bounds[0] >> by, a.bounds[1] >> by)
        if bounds[0] == bounds[1]:
            return ResultForm(constant(bounds[0], bits))  # the sign of what is known not to be negative, above all
    if a.uniform:
        if a.constant is not None:
            value = signed(a.constant, bits) if kind[0] == "s" else a.constant
            return ResultForm(constant(value >> by, bits))
        return ResultForm(Form(ZERO, alignment=max(0, a.alignment - by), bounds=bounds))
    alignment = _apart(a)
    if alignment is None:
        return ResultForm(VARYING)
    if by >= alignment:  # all that varies is shifted out
        if a.constant is None:
            return ResultForm(Form(ZERO, bounds=bounds))
        return ResultForm(constant((signed(a.constant, bits) if kind[0] == "s" else a.constant) >> by, bits))
    assert a.pattern is not None
    pattern = tuple(x >> by for x in a.pattern)
    base: int | None = None
    if a.constant is not None:
        base = ((signed(a.constant, bits) if kind[0] == "s" else a.constant) >> by) & ((1 << bits) - 1)
    return ResultForm(Form(pattern, None, base, alignment - by if alignment < EXACT else EXACT, bounds))


def _and(sources: list[Form], bits: int) -> ResultForm:
    a, b = sources[0], sources[1]
    if a.uniform and b.uniform:
        if a.constant is not None and b.constant is not None:
            return ResultForm(constant(a.constant & b.constant, bits))
        return ResultForm(Form(ZERO, alignment=max(a.alignment, b.alignment)))
    if a.uniform:
        a, b = b, a
    if b.constant is None or not b.uniform:
        return ResultForm(VARYING)
    mask = b.constant
    inside = a.bounds is not None and a.bounds[0] >= 0 and a.bounds[1] <= mask
    if inside and mask & (mask + 1) == 0 and not a.strided:
        return ResultForm(a)  # the mask keeps every bit that can be set
    bounds = (0, mask) if signed(mask, bits) >= 0 else None
    alignment = _apart(a)
    if alignment is None:
        return ResultForm(VARYING)
    assert a.pattern is not None
    pattern = tuple(x & b.constant for x in a.pattern)
    value = None
    if a.constant is not None:
        value = a.constant & b.constant
    elif b.constant >> min(alignment, bits) == 0:
        value = 0
    return ResultForm(Form(pattern, None, value, trailing_zeros(value) if value is not None else alignment, bounds))


def _extreme(instruction: Instruction, sources: list[Form], smaller: bool) -> ResultForm:
    """``min`` and ``max`` of integers whose bounds do not overlap; of unsigned ones, if none is negative as a signed
    one, as bounds are."""
    a, b = sources[0], sources[1]
    natural = all(x.bounds is not None and x.bounds[0] >= 0 for x in (a, b))
    ordered = instruction.modifiers in ((("s32",), ("s64",), ("u32",), ("u64",)) if natural else (("s32",), ("s64",)))
    if ordered and a.bounds is not None and b.bounds is not None:
        for one, other, at in ((a, b, 0), (b, a, 1)):
            assert one.bounds is not None and other.bounds is not None
            wins = one.bounds[1] <= other.bounds[0] if smaller else one.bounds[0] >= other.bounds[1]
            if wins:
                return ResultForm(one, (StrideTerm(at, "stride"),) if one.strided else ())
    return _general(sources)


def _comparison(instruction: Instruction, sources: list[Form]) -> ResultForm:
    """A comparison of signed integers that bounds decide is the same in every lane."""
    a, b = sources[0], sources[1]
    plain = len(sources) == 2 and instruction.modifiers[-1] in ("s32", "s64")
    if plain and a.bounds is not None and b.bounds is not None:
        apart = a.bounds[1] < b.bounds[0] or b.bounds[1] < a.bounds[0]
        if apart and instruction.modifiers[0] in ("eq", "ne", "lt", "le", "gt", "ge"):
            return ResultForm(UNIFORM)
    return _general(sources)


def _or(sources: list[Form], bits: int) -> ResultForm:
    """``or`` of disjoint bits is ``add``: compilers write ``tid | 32`` for ``tid + 32``."""
    a, b = sources[0], sources[1]
    if a.uniform and b.uniform:
        if a.constant is not None and b.constant is not None:
            return ResultForm(constant(a.constant | b.constant, bits))
        return ResultForm(Form(ZERO, alignment=min(a.alignment, b.alignment)))
    if a.uniform:
        a, b = b, a
    if not b.uniform or not a.affine or a.pattern is None:
        return ResultForm(VARYING)
    low = _known_low(a)
    small = b.constant is not None and low is not None and b.constant < 1 << min(low[0], 63)
    lowest = min((trailing_zeros(x) for x in a.pattern), default=EXACT)
    if small and b.constant is not None and b.constant < 1 << min(lowest, 63):
        return _sum([a, b], bits, 1)  # the constant lies below every bit that varies
    if low is not None and low[1] < 1 << min(b.alignment, 63) and a.alignment == EXACT:
        return _sum([a, b], bits, 1)  # the base is 0 and the pattern lies below the other's lowest bit
    return ResultForm(VARYING)


def _widen(source: Form, is_signed: bool, from_bits: int, to_bits: int) -> ResultForm:
    if source.pattern is None:
        return ResultForm(VARYING)
    value = None
    if source.constant is not None:
        value = signed(source.constant, from_bits) if is_signed else source.constant
        value &= (1 << to_bits) - 1
    exact = source.bounds is not None and (is_signed or source.bounds[0] >= 0)
    form = Form(source.pattern, source.stride_pattern, value, source.alignment, source.bounds if exact else None)
    terms = (StrideTerm(0, "stride"),) if source.strided else ()
    return ResultForm(form, terms, None if source.uniform or exact else "signed" if is_signed else "unsigned", source)


def _narrow(source: Form, bits: int) -> ResultForm:
    if source.pattern is None:
        return ResultForm(VARYING)
    value = None if source.constant is None else source.constant & ((1 << bits) - 1)
    stride = None if source.stride_pattern is None else _normal(source.stride_pattern, bits)
    bounds = None if source.bounds is None else _fitting(*source.bounds, bits)
    form = Form(_normal(source.pattern, bits), stride, value, source.alignment, bounds)
    return ResultForm(form, (StrideTerm(0, "stride"),) if source.strided else ())


def _convert(instruction: Instruction, sources: list[Form], target_bits: int, source_bits: int) -> ResultForm:
    """Registers may be wider than their types: of the source's the lower bits are read, and the result is extended."""
    types = [m for m in instruction.modifiers if m in TYPE_BITS]
    if len(types) != 2 or any(t[0] not in "usb" or t.startswith("bf") for t in types):
        return _general(sources)
    if "sat" in instruction.modifiers:
        return _general(sources)
    to_bits, from_bits = TYPE_BITS[types[0]], TYPE_BITS[types[1]]
    through = min(to_bits, from_bits)
    if through < 32:
        return _general(sources)
    narrow = _narrow(sources[0], through) if through < max(from_bits, source_bits) else _plain(instruction, sources)
    if through == max(to_bits, target_bits):
        return narrow
    extended_as = types[1] if to_bits > from_bits else types[0]
    return _widen(narrow.form, extended_as[0] == "s", through, max(to_bits, target_bits))


def _multiply(instruction: Instruction, sources: list[Form]) -> ResultForm:
    kind = instruction.modifiers[-1]
    if kind[0] not in "us" or kind not in TYPE_BITS:
        return _general(sources)
    bits = TYPE_BITS[kind]
    if "lo" in instruction.modifiers:
        return _product(sources, bits)
    if "wide" in instruction.modifiers and bits == 32:
        a, b = sources[0], sources[1]
        if a.uniform and b.uniform:
            bounds = _product_bounds(a, b, 64)
            if kind[0] == "u" and bounds is not None and min(a.bounds or (0,)) < 0 > min(b.bounds or (0,)):
                bounds = None
            return ResultForm(Form(ZERO, alignment=min(EXACT, a.alignment + b.alignment), bounds=bounds))
        if b.uniform and b.constant is not None and a.pattern is not None:
            widened = _widen(a, kind[0] == "s", 32, 64)
            factor = signed(b.constant, 32) if kind[0] == "s" else b.constant
            result = _product([widened.form, constant(factor, 64)], 64)
            return replace(result, guard=widened.guard, guarded=widened.guarded)
        return ResultForm(VARYING)
    return _general(sources)


def _multiply_add(instruction: Instruction, sources: list[Form]) -> ResultForm:
    kind = instruction.modifiers[-1]
    if kind not in TYPE_BITS or kind[0] not in "us" or "cc" in instruction.modifiers:
        return _general(sources)
    product = _multiply(instruction, sources[:2])
    if product.form.varying or sources[2].varying:
        return _general(sources)
    bits = TYPE_BITS[kind] * (2 if "wide" in instruction.modifiers else 1)
    total = _sum([product.form, sources[2]], bits, 1)
    terms: list[StrideTerm] = []
    for term in total.stride:
        if term.operand == 1:
            terms.append(replace(term, operand=2))
        else:
            terms.extend(replace(t, factor=t.factor * term.factor) for t in product.stride)
    return ResultForm(total.form, tuple(terms), product.guard, product.guarded)


def _negated(sources: list[Form], bits: int) -> ResultForm:
    found = _sum([constant(0, bits), sources[0]], bits, -1)
    return replace(found, stride=tuple(replace(term, operand=0) for term in found.stride))


def _select(sources: list[Form]) -> ResultForm:
    a, b, condition = sources
    if not condition.uniform or a.pattern != b.pattern or a.strided or b.strided or a.varying:
        return _general(sources)
    return ResultForm(Form(a.pattern, None, None, min(a.alignment, b.alignment)))


def _plain(instruction: Instruction, sources: list[Form]) -> ResultForm:
    """``mov``, ``cvta`` and the like: the value itself."""
    source = sources[0]
    return ResultForm(source, (StrideTerm(0, "stride"),) if source.strided else ())


def _integer(rule: Callable[[list[Form], int], ResultForm]) -> Callable[[Instruction, list[Form]], ResultForm]:
    def transfer(instruction: Instruction, sources: list[Form]) -> ResultForm:
        kind = instruction.modifiers[-1] if instruction.modifiers else ""
        bits = TYPE_BITS.get(kind, 0)
        plain = kind[:1] in ("u", "s", "b") and bits in (32, 64) and "x2" not in kind
        if not plain or {"sat", "cc"} & set(instruction.modifiers):
            return _general(sources)
        return rule(sources, bits)

    return transfer


_TRANSFER: dict[str, Callable[..., ResultForm]] = {
    "mov": _plain,
    "cvta": _plain,
    "add": _integer(lambda s, bits: _sum(s, bits, 1)),
    "sub": _integer(lambda s, bits: _sum(s, bits, -1)),
    "neg": _integer(_negated),
    "mul": _multiply,
    "mad": _multiply_add,
    "shl": _integer(_shift_left),
    "shr": _shift_right,
    "min": lambda i, s: _extreme(i, s, smaller=True),
    "max": lambda i, s: _extreme(i, s, smaller=False),
    "setp": _comparison,
    "and": _integer(_and),
    "or": _integer(_or),
    "selp": lambda i, s: _select(s),
    "cvt": _convert,  # also takes the widths of the target's and the source's register
}


class Analysis:
    """The forms of a kernel's registers for one block shape.

    ``special`` gives the form of a special register by name (``%tid.x``). ``load`` gives the form of a load's
    results from its address operand's form; ``demoted`` names registers that must be kept as vectors.
    """

    def __init__(
        self,
        function: Function,
        special: Callable[[str], Form],
        symbol: Callable[[Symbol], Form],
        load: Callable[[Access, Form], Form],
        demoted: frozenset[str] = frozenset(),
    ) -> None:
        self.function = function
        self.special = special
        self.symbol = symbol
        self.load = load
        self.demoted = demoted
        self.forms: dict[str, Form] = {}
        self._fixed_point()

    def of(self, operand: Operand, bits: int = 64) -> Form:
        """The form of a source operand."""
        if isinstance(operand, Register):
            if operand.name in self.function.registers:
                return self.forms.get(operand.name, _UNWRITTEN)
            return self.special(operand.name)
        if isinstance(operand, Immediate):
            return constant(operand.bits, bits) if operand.kind == "int" else UNIFORM
        if isinstance(operand, Symbol):
            return self.symbol(operand)
        if isinstance(operand, Negated):
            return UNIFORM if self.of(operand.operand).uniform else VARYING
        return VARYING

    def _sources(self, instruction: Instruction) -> list[Form]:
        kind = instruction.modifiers[-1] if instruction.modifiers else ""
        bits = TYPE_BITS.get(kind, 64)
        return [self.of(operand, bits) for operand in describe(instruction).reads]

    def step(self, instruction: Instruction) -> ResultForm:
        """How a lane-wise instruction makes its (first) result from its sources' forms."""
        reads = describe(instruction).reads
        if any(isinstance(operand, (Vector, Pair)) for operand in reads):
            return _general([f for o in reads for f in self._flat(o)])
        sources = self._sources(instruction)
        transfer = _TRANSFER.get(instruction.opcode)
        if transfer is None or isinstance(instruction.operands[0], (Vector, Pair)):
            return _general(sources)
        if transfer is _convert:
            return transfer(instruction, sources, *map(self._width, instruction.operands[:2]))
        return transfer(instruction, sources)

    def _width(self, operand: Operand) -> int:
        """Of a declared register, in bits."""
        kind = self.function.registers.get(operand.name, "") if isinstance(operand, Register) else ""
        return TYPE_BITS.get(kind, 0)

    def _flat(self, operand: Operand) -> list[Form]:
        if isinstance(operand, Vector):
            return [form for element in operand.elements for form in self._flat(element)]
        return [self.of(operand)]

    def result(self, instruction: Instruction) -> Form:
        """The form that ``instruction`` gives to the registers it defines, guard aside."""
        effect = describe(instruction)
        if effect.result is Result.LOADED:
            base = getattr(effect.accesses[0].address, "base", None)
            return self.load(effect.accesses[0], self.of(base) if base is not None else UNIFORM)
        if effect.result is Result.MEMBERS:  # the lanes of one mask share the result
            return UNIFORM if effect.members is None or self.of(effect.members).uniform else VARYING
        return self.step(instruction).form if effect.result is Result.COMPUTED else VARYING

    def _fixed_point(self) -> None:  # noqa: C901, PLR0912 (one fixed point, of several facts)
        body = self.function.body or []
        defined_by: list[tuple[Instruction, tuple[str, ...], tuple[str, ...]]] = []
        users: dict[str, list[int]] = {}
        for instruction in body:
            definitions, uses = definitions_and_uses(instruction)
            if definitions:
                for name in uses:
                    users.setdefault(name, []).append(len(defined_by))
                needed = tuple(u for u in uses if u in self.function.registers and u not in definitions)
                defined_by.append((instruction, definitions, needed))
        for name in self.demoted:
            self.forms[name] = VARYING
        written = {name for _, definitions, _ in defined_by for name in definitions}
        for name in users:
            if name not in written:
                self.forms[name] = UNIFORM  # read but never written: any value is right
        work = list(range(len(defined_by) - 1, -1, -1))
        queued = set(work)
        while work:
            index = work.pop()
            queued.discard(index)
            instruction, definitions, needed = defined_by[index]
            if not all(map(self.forms.__contains__, needed)):
                continue  # not reached yet; revisited when the operand gets a form
            form = self.result(instruction)
            if instruction.guard is not None and not self.of(instruction.guard).uniform:
                form = VARYING
            if form.constant is not None and self.function.registers.get(definitions[0]) == "pred":
                form = replace(form, constant=None)
            for name in definitions:
                old = self.forms.get(name)
                kind = self.function.registers.get(name, "b32")
                if not form.uniform and (kind[0] == "f" or kind == "pred"):
                    form = VARYING  # patterns are sums of integers
                new = form if old is None else join(old, form)
                if new != old:
                    self.forms[name] = new
                    for user in users.get(name, ()):
                        if user not in queued:
                            queued.add(user)
                            work.append(user)
        for name in self.function.registers:  # each without a form yet waits for another that has none either
            self.forms.setdefault(name, VARYING if name in written else UNIFORM)
