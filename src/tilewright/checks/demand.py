"""Which bytes of what a load reads can matter to what a kernel does.

A compiler widens loads and throws part of them away: the padding of a struct that is read as one word, the byte that a
mask clears. Nothing can come of such bytes, whatever they hold. This works backwards from where values take effect
(stores, branches, addresses, atomics, calls, barriers) to the loads, bit by bit, over the registers of each function.
The order of instructions is not looked at: a register that is used twice is wanted as much as both uses want together.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import cache

from tilewright.engine.analysis.plan import Plan
from tilewright.isa import CARRY, Flow, Passed, Result, definitions_and_uses, describe, registers_in
from tilewright.ptx.module import Function, Immediate, Instruction, Operand, Pair, Vector

ALL = -1  # every bit: sets of bits are Python's integers, so this one has no end
Use = tuple[str, int]
"""A register, and the bits of it that can matter."""

Effects = Callable[[Function], Callable[[Instruction], list[Use]]]
"""Of a function: what each of its instructions wants whether or not anything wants its result."""

Rule = Callable[[Instruction, int, int], Sequence[int]]
"""The bits that a lane-wise instruction wants of each source operand, for the bits wanted of its result (never none of
them) and the width in bits of the type it is named for."""


def demanded(plan: Plan) -> dict[int, tuple[tuple[int, int], ...]]:
    """For each load and exchange of a kernel and of the functions it calls, the bytes that can have an effect.

    Returns:
        by site (``plan.sites``), for each element that the instruction loads, the bytes of it as stored in memory, byte
        i as bit i: those that anything wants, and of these the ones that something is computed from or decided by,
        rather than only copied to other memory. Loads of parameters are not there, nor is what reads memory in another
        way (other ``atom``, ``ldmatrix``, ``cp.async``).
    """
    wanted, beyond = (
        bytes_wanted(plan, lambda _: effects_of, _may_read),
        bytes_wanted(plan, _effects_but_copies, _may_read),
    )
    return {site: tuple(zip(masks, beyond[site], strict=True)) for site, masks in wanted.items()}


def decisive(plan: Plan) -> dict[int, tuple[int, ...]]:
    """Likewise, and of the results of shuffles, the bytes that reach a comparison of integers for equality, or choose a
    branch among several.

    Other values there hardly ever change the outcome, so running the kernel on other values says nothing of them.
    """
    return bytes_wanted(plan, lambda _: _decisions, lambda each: _loads(each) or _exchanges(each))


def informing(plan: Plan) -> dict[int, tuple[int, ...]]:
    """Likewise, the bytes that reach what a kernel stores or where it does: not those that only decide where a thread
    goes on."""
    return bytes_wanted(plan, lambda _: _data, _loads, compares=False)


def _loads(instruction: Instruction) -> bool:
    access = describe(instruction).moves
    return access is not None and access.reads and access.space != "param"


def _may_read(instruction: Instruction) -> bool:
    return _loads(instruction) or ([access.operation for access in describe(instruction).accesses] == ["exch"])


def _exchanges(instruction: Instruction) -> bool:
    return describe(instruction).passed is Passed.EXCHANGED


def _computes(instruction: Instruction) -> bool:
    return describe(instruction).result is Result.COMPUTED


def bytes_wanted(
    plan: Plan, effects: Effects, makes: Callable[[Instruction], bool], *, compares: bool = True
) -> dict[int, tuple[int, ...]]:
    wants = {function.name: _wants(function, effects, compares) for function in plan.functions}
    found = {}
    for site in plan.sites:
        instruction = site.instruction
        if makes(instruction):
            found[site.index] = _loaded(instruction, wants[site.function])
    return found


def _loaded(instruction: Instruction, wants: dict[str, int]) -> tuple[int, ...]:
    kind = instruction.modifiers[-1]
    bits = _width(kind) or 128
    target = instruction.operands[0]
    if isinstance(target, Pair):  # beside a predicate
        target = target.first
    masks = []
    for element in target.elements if isinstance(target, Vector) else (target,):
        want = _extended(_of(element, wants), bits, kind[0] == "s")
        masks.append(sum(1 << byte for byte in range(bits // 8) if want >> 8 * byte & 0xFF))
    return tuple(masks)


def makers_of(function: Function) -> dict[str, list[Instruction]]:
    """The instructions that write each register."""
    makers: dict[str, list[Instruction]] = defaultdict(list)
    for instruction in function.body or ():
        for name in definitions_and_uses(instruction)[0]:
            makers[name].append(instruction)
    return makers


def _wants(function: Function, effects: Effects, compares: bool) -> dict[str, int]:
    """The bits wanted of each register. ``compares``: also of predicates, and so of what comparisons are made of."""
    full = {name: (1 << (_width(kind) or 128)) - 1 for name, kind in function.registers.items()}
    wants: dict[str, int] = {}
    body, makers = function.body or [], makers_of(function)
    work: list[Instruction] = []
    effect = effects(function)

    def want(uses: list[Use]) -> None:
        for name, bits in uses:
            if not compares and full.get(name) == 1:
                continue
            known = wants.get(name, 0)
            grown = known | bits & full.get(name, ALL)
            if grown != known:
                wants[name] = grown
                work.extend(makers[name])

    # Backwards, uses mostly come before what makes their registers: most instructions are then looked at once.
    for instruction in reversed(body):
        want(effect(instruction))
        work.append(instruction)
        while work:
            want(_passed_on(work.pop(), wants))
    return wants


def effects_of(instruction: Instruction) -> list[Use]:
    """Stores, branches, addresses, and whatever else is more than a result."""
    effect = describe(instruction)
    if effect.moves and effect.moves.writes:
        address, value = instruction.operands[:2]
        return [*uses_of(address, ALL), *uses_of(value, (1 << effect.moves.bits) - 1), *guard_of(instruction)]
    if _exchanges(instruction):  # where a lane reads is an effect on its neighbours; the value is only passed on
        return [use for source in effect.reads[1:] for use in uses_of(source, ALL)]
    if not _computes(instruction) or CARRY in effect.writes:  # bits of the carry are not followed
        return [(name, ALL) for name in _all_uses(instruction)]
    return []


def _effects_but_copies(function: Function) -> Callable[[Instruction], list[Use]]:
    """Likewise, but for storing what was loaded: padding travels along when a struct is copied."""
    makers = makers_of(function)
    copies = set(makers)
    changed = True
    while changed:
        changed = False
        for name in sorted(copies):
            if any(not _copies(maker, copies) for maker in makers[name]):
                copies.discard(name)
                changed = True

    def effects(instruction: Instruction) -> list[Use]:
        uses = effects_of(instruction)
        access = describe(instruction).moves
        if access is None or access.reads:
            return uses
        stored = set(registers_in(instruction.operands[1])) & copies
        addressed = set(registers_in(instruction.operands[0])) | {name for name, _ in guard_of(instruction)}
        return [(name, bits) for name, bits in uses if name not in stored or name in addressed]

    return effects


def _copies(maker: Instruction, copies: set[str]) -> bool:
    """Whether it makes its result of whole bytes that were loaded."""
    if describe(maker).moves:
        return True
    sources = {"mov": 1, "prmt": 2, "selp": 2, "shfl": 1}.get(maker.opcode, 0)
    values = maker.operands[1 : 1 + sources]
    return bool(values) and all(name in copies for value in values for name in registers_in(value))


def _data(instruction: Instruction) -> list[Use]:
    """The uses by what takes effect, such as stored values and their addresses; not the guard's."""
    if describe(instruction).flow in (Flow.BRANCH, Flow.SWITCH):
        return []
    guard = None if instruction.guard is None else instruction.guard.name
    return [use for use in effects_of(instruction) if use[0] != guard]


def _decisions(instruction: Instruction) -> list[Use]:
    modifiers = instruction.modifiers
    if describe(instruction).flow is Flow.SWITCH:
        return uses_of(instruction.operands[0], ALL)
    if instruction.opcode in ("set", "setp") and modifiers[0] in ("eq", "ne") and modifiers[-1][0] in "bsu":
        return [use for source in instruction.operands[1:3] for use in uses_of(source, ALL)]
    return []


def _passed_on(instruction: Instruction, wants: dict[str, int]) -> list[Use]:
    """The bits that an instruction demands of its sources, for those demanded of its result."""
    if not _computes(instruction) and not _exchanges(instruction):
        return []
    target, *sources = instruction.operands
    want = _of(target, wants)
    if not want:
        return []
    masks: Sequence[int]
    if isinstance(target, Vector):
        masks = [_packed(target, wants, instruction)]
    elif sources and isinstance(sources[0], Vector):
        return [*_unpacked(sources[0], want, instruction), *guard_of(instruction)]
    elif isinstance(target, Pair) and not _exchanges(instruction):
        masks = [ALL] * len(sources)
    else:
        bits = _width(instruction.modifiers[-1]) if instruction.modifiers else 0
        masks = _RULES.get(instruction.opcode, _everything)(instruction, want, bits or 64)
    uses = [use for source, mask in zip(sources, masks, strict=False) for use in uses_of(source, mask)]
    return [*uses, *guard_of(instruction)]


def _all_uses(instruction: Instruction) -> Sequence[str]:
    names = definitions_and_uses(instruction)[1]
    if instruction.guard is None:
        return names
    own = set(definitions_and_uses(instruction)[0])  # a guarded write reads its old value only to keep it
    return [name for name in names if name not in own or _reads(instruction, name)]


def _reads(instruction: Instruction, name: str) -> bool:
    assert instruction.guard is not None
    return name == instruction.guard.name or any(name in registers_in(each) for each in instruction.operands[1:])


def guard_of(instruction: Instruction) -> list[Use]:
    return [] if instruction.guard is None else [(instruction.guard.name, ALL)]


def uses_of(operand: Operand, bits: int) -> list[Use]:
    return [(name, bits) for name in registers_in(operand)] if bits else []


def _of(operand: Operand, wants: dict[str, int]) -> int:
    bits = 0
    for name in registers_in(operand):
        bits |= wants.get(name, 0)
    return bits


def _packed(target: Vector, wants: dict[str, int], instruction: Instruction) -> int:
    """``mov.b64 {lo, hi}, x``: what is wanted of x."""
    part = (_width(instruction.modifiers[-1]) or 128) // len(target.elements)
    return sum(_of(each, wants) % (1 << part) << index * part for index, each in enumerate(target.elements))


def _unpacked(source: Vector, want: int, instruction: Instruction) -> list[Use]:
    """``mov.b64 x, {lo, hi}``: what is wanted of lo and hi."""
    part = (_width(instruction.modifiers[-1]) or 128) // len(source.elements)
    pieces = (uses_of(each, want >> index * part & (1 << part) - 1) for index, each in enumerate(source.elements))
    return [use for piece in pieces for use in piece]


# -- what a result wants of its sources ------------------------------------------------------------------------


def _everything(instruction: Instruction, want: int, bits: int) -> Sequence[int]:
    """Halves of packed arithmetic are apart; elsewhere a bit of the result may come from any bit."""
    kind = instruction.modifiers[-1] if instruction.modifiers else ""
    mask = ALL
    if kind.endswith("x2") and instruction.opcode in _BY_HALVES:
        half = bits // 2
        low, high = want & (1 << half) - 1, want >> half
        mask = ((1 << half) - 1) * bool(low) | (((1 << half) - 1) << half) * bool(high)
    return [mask] * len(instruction.operands)


def _carrying(instruction: Instruction, want: int, bits: int) -> Sequence[int]:
    """Sums and the low halves of products: a bit comes from those at its place and below."""
    kind = instruction.modifiers[-1]
    if kind[0] in "su" and not kind.endswith("x2") and not {"sat", "hi"} & set(instruction.modifiers):
        return [_below(want)] * 3
    return _everything(instruction, want, bits)


def _same(instruction: Instruction, want: int, bits: int) -> Sequence[int]:
    return [want] * 3


def _moved(instruction: Instruction, want: int, bits: int) -> Sequence[int]:
    return [want]


def _and(instruction: Instruction, want: int, bits: int) -> Sequence[int]:
    first, second = (_constant(each) for each in instruction.operands[1:3])
    return [want if second is None else want & second, want if first is None else want & first]


def _or(instruction: Instruction, want: int, bits: int) -> Sequence[int]:
    first, second = (_constant(each) for each in instruction.operands[1:3])
    return [want if second is None else want & ~second, want if first is None else want & ~first]


def _lop3(instruction: Instruction, want: int, bits: int) -> Sequence[int]:
    """Bit by bit: an operand counts where, for what the others can be there, the table differs in its bit."""
    operands, table = instruction.operands[1:4], _constant(instruction.operands[4])
    if table is None:
        return [want] * 3
    known = [_constant(each) for each in operands]

    def can_be(operand: int, bit: int) -> int:
        value = known[operand]
        return ALL if value is None else value if bit else ~value

    masks = [0, 0, 0]
    for row in range(8):  # the bits of a, b and c, as rows of the table
        inputs = [row >> 2 & 1, row >> 1 & 1, row & 1]
        for operand in range(3):
            if (table >> row ^ table >> (row ^ 4 >> operand)) & 1:
                first, second = (other for other in range(3) if other != operand)
                masks[operand] |= want & can_be(first, inputs[first]) & can_be(second, inputs[second])
    return masks


def _shl(instruction: Instruction, want: int, bits: int) -> Sequence[int]:
    amount = _amount(instruction.operands[2])
    return [_below(want), ALL] if amount is None else [want % (1 << bits) >> min(amount, bits)]


def _shr(instruction: Instruction, want: int, bits: int) -> Sequence[int]:
    amount = _amount(instruction.operands[2])
    if amount is None:
        return [ALL, ALL]
    return [_extended(want % (1 << bits) << min(amount, bits), bits, instruction.modifiers[-1][0] == "s")]


def _shf(instruction: Instruction, want: int, bits: int) -> Sequence[int]:
    amount = _amount(instruction.operands[3])
    if amount is None:
        return [ALL, ALL, ALL]
    amount = amount % 32 if "wrap" in instruction.modifiers else min(amount, 32)
    both = want % (1 << 32) << (32 - amount if "l" in instruction.modifiers else amount)
    return [both % (1 << 32), both >> 32]


def _bfe(instruction: Instruction, want: int, bits: int) -> Sequence[int]:
    start, length = (_constant(each) for each in instruction.operands[2:4])
    if start is None or length is None:
        return [ALL, ALL, ALL]
    start, length = start & 0xFF, length & 0xFF
    if not length:
        return [0]
    signed = instruction.modifiers[-1][0] == "s"
    return [_extended(_extended(want, length, signed) << start, bits, signed)]


def _bfi(instruction: Instruction, want: int, bits: int) -> Sequence[int]:
    start, length = (_constant(each) for each in instruction.operands[3:5])
    if start is None or length is None:
        return [ALL, ALL, ALL, ALL]
    field = (1 << (length & 0xFF)) - 1
    return [want % (1 << bits) >> (start & 0xFF) & field, want & ~(field << (start & 0xFF))]


def _prmt(instruction: Instruction, want: int, bits: int) -> Sequence[int]:
    selector = _constant(instruction.operands[3])
    if selector is None or instruction.modifiers != ("b32",):
        return [ALL, ALL, ALL]
    both = 0
    for byte in range(4):
        part, chosen = want >> 8 * byte & 0xFF, selector >> 4 * byte & 0xF
        if part:
            both |= (0x80 if chosen & 8 else part) << 8 * (chosen & 7)  # with 8 it is the byte's sign, eight times
    return [both % (1 << 32), both >> 32]


def _selp(instruction: Instruction, want: int, bits: int) -> Sequence[int]:
    return [want, want, ALL]


def _cvt(instruction: Instruction, want: int, bits: int) -> Sequence[int]:
    kinds = instruction.modifiers[-2:]
    if len(kinds) < 2 or not all(re.fullmatch(r"[bsu]\d+", kind) for kind in kinds) or "sat" in instruction.modifiers:
        return [ALL] * 3
    to, source = kinds
    return [_extended(_extended(want, _width(to), to[0] == "s"), bits, source[0] == "s")]


_BY_HALVES = frozenset(("abs", "add", "fma", "max", "min", "mul", "neg", "sub"))
_RULES: dict[str, Rule] = {
    "add": _carrying, "and": _and, "bfe": _bfe, "bfi": _bfi, "cvt": _cvt, "lop3": _lop3, "mad": _carrying,
    "mov": _same, "mul": _carrying, "neg": _carrying, "not": _same, "or": _or, "prmt": _prmt, "selp": _selp,
    "shf": _shf, "shfl": _moved, "shl": _shl, "shr": _shr, "slct": _selp, "sub": _carrying, "xor": _same,
}  # fmt: skip


@cache
def _width(kind: str) -> int:
    """The bits of a PTX type; 0 of a name that has none."""
    if kind == "pred":
        return 1
    match = re.fullmatch(r"(?:b|s|u|f|bf|tf)(\d+)(x\d)?", kind)
    return int(match[1]) * int((match[2] or "x1")[1:]) if match else 0


def _constant(operand: Operand) -> int | None:
    """An immediate's value: below zero it stands for all the higher bits, too."""
    return int(operand.value) if isinstance(operand, Immediate) and operand.kind == "int" else None


def _amount(operand: Operand) -> int | None:
    """How far a shift goes by an immediate, which is unsigned."""
    value = _constant(operand)
    return None if value is None else value % (1 << 32)


def _below(want: int) -> int:
    return ALL if want < 0 else (1 << want.bit_length()) - 1


def _extended(want: int, bits: int, signed: bool) -> int:
    """The bits demanded of a number of ``bits`` bits, if ``want`` is demanded of it widened."""
    sign = 1 << bits - 1 if signed and want >> bits else 0
    return want % (1 << bits) | sign
