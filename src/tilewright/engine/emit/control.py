"""Barriers, calls, traps, printf and assert, for both tiers."""

from __future__ import annotations

from collections.abc import Callable

from ...isa import describe, malformed, unsupported
from ...isa.matrices import elements_of
from ...ptx.module import Function, Immediate, Instruction, Operand, Register, Symbol, Variable, Vector
from .. import layout
from ..analysis import cfg
from ..analysis.forms import ZERO
from ..analysis.frame import ELEMENTS, SIZES
from ..ir import constant, structure
from . import cluster, mbarrier, wgmma
from .crosslane import check_members
from .memory_ops import blend_store, load_words, store_words
from .tier import CONTEXT, Tier

_RESULT_BITS = {"or": 31, "and": 30}


def first_lane(tier: Tier, value: str, element: str, active: str) -> str:
    """The value of the lowest active lane."""
    tier.out.declare("llvm.cttz.i32", "i32", ["i32", "i1"])
    lane = tier.one.assign(f"call i32 @llvm.cttz.i32(i32 {active}, i1 false)")
    lane = tier.one.op("and", "i32", lane, "31")
    return tier.one.assign(f"extractelement {tier.all.type(element)} {value}, i32 {lane}")


def scalar(tier: Tier, operand: Operand, active: str) -> str:
    if isinstance(operand, Immediate):
        return str(operand.bits & 0xFFFFFFFF)
    return first_lane(tier, tier.vector(operand, "i32"), "i32", active)


def arrive(tier: Tier, instruction: Instruction, active: str) -> None:
    """Tell the scheduler that these lanes have arrived, or wait; whoever waits returns to it afterwards."""
    barrier = describe(instruction).barrier
    if barrier is None:
        half = cluster.barrier if describe(instruction).cluster else wgmma.arrive
        half(tier, instruction, active)
        return
    predicate = tier.to_bits(tier.vector(instruction.operands[-1], "i1")) if barrier.reduces else "0"
    number = scalar(tier, barrier.number, active)
    threads = "0" if barrier.threads is None else scalar(tier, barrier.threads, active)
    site = tier.plan.barrier_of[id(instruction)]
    if tier.plan.shape.observing:  # the timeline wants to know when
        tier.one.line(f"store i64 {tier.one.assign('load i64, ptr %fuel.a')}, ptr %fuel.p")
    status = tier.call(
        "tw_barrier_arrive", "i32", *CONTEXT, ("i32", active),
        ("i32", number), ("i32", threads), ("i32", str(int(not barrier.waits))),
        ("i32", str(int(bool(barrier.reduces)))), ("i32", predicate), ("i32", str(site)),
        ("i32", str(int(barrier.aligned))),
    )  # fmt: skip
    tier.check_fault(status)


def wait(tier: Tier, instruction: Instruction, active: str) -> None:
    """The lane tier's wait: counters are in memory while the lanes are parked."""
    pcs = tier.one.assign("load <32 x i32>, ptr %pcs.a")
    tier.one.line(f"store <32 x i32> {pcs}, ptr %warp, align 64")
    if not describe(instruction).phase:
        arrive(tier, instruction, active)
        tier.one.line("br label %reload")
    else:
        faulted = tier.one.compare("eq", "i32", mbarrier.wait(tier, instruction, active), str(layout.PHASE_FAULTED))
        tier.branch(faulted, "faulted", "reload", likely=False)


def barrier_or_syncwarp(tier: Tier, instruction: Instruction, active: str) -> None:
    """``bar.warp.sync`` (the lanes are together already) and ``bar.arrive``."""
    members = describe(instruction).members
    if members is not None:
        check_members(tier, instruction, active)
        if tier.plan.shape.observing:
            tier.spill("%data", "i32", tier.vector(members, "i32"))
            tier.call("tw_observe_syncwarp", "void", *CONTEXT, ("i32", active), ("ptr", "%data"))
        return
    arrive(tier, instruction, active)


def barrier_result(tier: Tier, instruction: Instruction, active: str) -> None:
    """What ``bar.red`` gives, when the warp goes on after it."""
    pointer = tier.field_address("%warp", layout.Warp, "barrier_result")
    word = tier.one.assign(f"load <32 x i32>, ptr {pointer}, align 4")
    e = tier.all
    kind = next(m for m in instruction.modifiers if m in ("and", "or", "popc"))
    if kind == "popc":
        tier.write(instruction.operands[0], e.op("and", "i32", word, e.const("i32", (1 << 30) - 1)), "i32")
        return
    bit = e.op("and", "i32", word, e.const("i32", 1 << _RESULT_BITS[kind]))
    tier.write(instruction.operands[0], e.compare("ne", "i32", bit, e.const("i32", 0)), "i1")


# -- faults -------------------------------------------------------------------------------------------------


def fault_if(tier: Tier, lanes: str, kind: str, instruction: Instruction) -> None:
    """Stop the launch if ``lanes`` (bits) is not empty."""
    bad, after = tier.out.label("bad"), tier.out.label("fine")
    tier.branch(tier.one.compare("ne", "i32", lanes, "0"), bad, after, likely=False)
    tier.start(bad)
    fault(tier, lanes, kind, instruction)
    tier.one.line("br label %faulted")
    tier.start(after)


def fault(tier: Tier, lanes: str, kind: str, instruction: Instruction, detail: str = "0") -> None:
    tier.call(
        "tw_fault_lane", "void", *CONTEXT,
        ("i32", str(layout.FAULT_NAMES.index(kind))), ("i32", str(tier.plan.site_of[id(instruction)])),
        ("i32", lanes), ("i64", detail),
    )  # fmt: skip


# -- calls --------------------------------------------------------------------------------------------------


# A call passes every parameter in words of the frame, each a vector over the lanes, from a multiple of 16 bytes on.
_PASSED = 16
_WORD = 4 * layout.LANES


def _formals(tier: Tier, instruction: Instruction) -> Function:
    """The head of the function that a call names, or the prototype of one that a register holds."""
    call = instruction.call
    assert call is not None
    if isinstance(call.target, Symbol):
        name = tier.plan.module.aliases.get(call.target.name, call.target.name)
        head = tier.plan.module.functions.get(name)
    else:
        head = tier.function.prototypes.get(call.prototype or "")
    if head is None:
        raise unsupported(instruction, "what it calls has no declaration", "declare the function or a prototype")
    if len(head.parameters) != len(call.arguments) or len(head.returns) != len(call.results):
        raise unsupported(
            instruction, f"{head.name or 'the prototype'} takes other parameters", "pass what it declares"
        )
    return head


def _places(variables: list[Variable]) -> list[int]:
    """Where each of these parameters begins among the words that a call passes."""
    places, place = [], 0
    for variable in variables:
        places.append(place)
        place += -(-variable.size // _PASSED) * (_PASSED // 4)
    return places


def _word(tier: Tier, base: int, index: int) -> str:
    return tier.one.assign(f"getelementptr i8, ptr %frame, i64 {base + index * _WORD}")


def _in_frame(tier: Tier, instruction: Instruction, operand: Symbol, size: int) -> int:
    """Where the frame holds a parameter of a call, which must have so many bytes."""
    slot = tier.plan.frame.call_slots.get(f"{tier.function.name}:{operand.name}")
    if slot is None or operand.offset:
        raise unsupported(
            instruction, f"{operand.name} is no parameter of a call", "pass a .param variable or registers"
        )
    if slot.size < size:
        raise malformed(instruction, f"{operand.name} has {slot.size} bytes, and the function's parameter {size}")
    return slot.place


def _copy(tier: Tier, source: int, target: int, size: int, active: str) -> None:
    """A parameter's words from one place of the frame to another."""
    for index in range(-(-size // 4)):
        blend_store(tier, _word(tier, target, index), tier.fetch(_word(tier, source, index), "i32"), active)


def _send(tier: Tier, instruction: Instruction, operand: Operand, formal: Variable, base: int, active: str) -> None:
    """Pass one parameter on: what the frame holds of a ``.param`` variable, or the values of registers."""
    if isinstance(operand, Symbol):
        _copy(tier, _in_frame(tier, instruction, operand, formal.size), base, formal.size, active)
        return
    element = _element(instruction, formal)
    for index, part in enumerate(elements_of(operand)):
        if element == "i1":
            value = tier.all.resize("i1", "i8", tier.vector(part, "i1"))
            store_words(tier, base, index, "i8", value, active)
        else:
            store_words(tier, base, index * SIZES[element], element, tier.vector(part, element), active)


def _receive(tier: Tier, instruction: Instruction, operand: Operand, formal: Variable, base: int, active: str) -> None:
    if isinstance(operand, Symbol):
        _copy(tier, base, _in_frame(tier, instruction, operand, formal.size), formal.size, active)
        return
    element = _element(instruction, formal)
    for index, part in enumerate(elements_of(operand)):
        if element == "i1":
            tier.write(part, tier.all.resize("i8", "i1", load_words(tier, base, index, "i8")), "i1")
        else:
            tier.write(part, load_words(tier, base, index * SIZES[element], element), element)


def _element(instruction: Instruction, formal: Variable) -> str:
    """The integer that holds an element of a parameter that registers give or take."""
    if formal.space == "param" and formal.dimensions and formal.element == "b8":
        raise unsupported(instruction, f"{formal.name} is an array of bytes", "pass a .param variable for it")
    element = ELEMENTS[formal.element]
    return element if element == "i1" else f"i{8 * SIZES[element]}"


def _own(variable: Variable) -> Operand:
    """A formal parameter as its own function names it."""
    if variable.space != "reg":
        return Symbol(variable.name)
    parts = cfg.parts_of(variable)
    return Vector(parts) if variable.dimensions else parts[0]


def copy_arguments_in(tier: Tier, instruction: Instruction, active: str) -> None:
    assert instruction.call is not None
    formals = _formals(tier, instruction).parameters
    for operand, formal, place in zip(instruction.call.arguments, formals, _places(formals), strict=True):
        _send(tier, instruction, operand, formal, tier.plan.frame.call_words_in + place * _WORD, active)


def copy_results_out(tier: Tier, instruction: Instruction, active: str) -> None:
    formals = tier.function.returns
    for formal, place in zip(formals, _places(formals), strict=True):
        _send(tier, instruction, _own(formal), formal, tier.plan.frame.call_words_out + place * _WORD, active)


def enter(tier: Tier, instruction: Instruction, active: str) -> None:
    formals = tier.function.parameters
    for formal, place in zip(formals, _places(formals), strict=True):
        _receive(tier, instruction, _own(formal), formal, tier.plan.frame.call_words_in + place * _WORD, active)


def call_result(tier: Tier, instruction: Instruction, active: str) -> None:
    assert instruction.call is not None
    formals = _formals(tier, instruction).returns
    for operand, formal, place in zip(instruction.call.results, formals, _places(formals), strict=True):
        _receive(tier, instruction, operand, formal, tier.plan.frame.call_words_out + place * _WORD, active)


def builtin_call(tier: Tier, instruction: Instruction, active: str) -> None:
    call = instruction.call
    assert call is not None and isinstance(call.target, Symbol)
    values = [_word64(tier, instruction, operand) for operand in call.arguments[:2]]
    if call.target.name == "__assertfail":
        fault(tier, active, "assert", instruction, first_lane(tier, values[0], "i64", active))
        done = tier.out.label("asserted")
        tier.branch("true", "faulted", done)
        tier.start(done)
        return
    tier.spill("%address", "i64", values[0])
    tier.spill("%data", "i64", values[1])
    status = tier.call(
        "tw_vprintf", "i32", *CONTEXT,
        ("i32", str(tier.plan.site_of[id(instruction)])), ("ptr", "%address"), ("ptr", "%data"), ("i32", active),
    )  # fmt: skip
    tier.check_fault(status)


def _word64(tier: Tier, instruction: Instruction, operand: Operand) -> str:
    if isinstance(operand, Register):  # of machine code
        return tier.vector(operand, "i64")
    if not isinstance(operand, Symbol):
        raise unsupported(instruction, "it takes other arguments than a .param variable each", "pass those")
    return load_words(tier, _in_frame(tier, instruction, operand, 8), 0, "i64")


Handler = Callable[[Tier, Instruction, str], None]
HANDLERS: dict[str, Handler] = {
    "bar": barrier_or_syncwarp,
    "barrier": barrier_or_syncwarp,
    "tw.barrier_result": barrier_result,
    "tw.call_result": call_result,
    "tw.enter": enter,
    "call": builtin_call,
    "tw.whole": lambda tier, instruction, active: None,
}


# -- live sets ----------------------------------------------------------------------------------------------


def pattern_constant(tier: Tier, pattern: tuple[int, ...] | None) -> str:
    if pattern is None:
        return "null"
    values = ", ".join(f"i64 {x}" for x in pattern)
    return tier.shared_constant("pattern", f"[32 x i64] [{values}]")


def live_set(tier: Tier, segment: cfg.Segment | None, every: bool = False) -> str:
    """The tw_live_set of runtime/tiers.c for the registers that live at a segment's start; ``every``: for a call,
    which saves vectors whatever their form. None: an empty one."""
    plan = tier.plan
    if segment is None:
        return _register_set(tier, "live.none", frozenset(), every)
    number = plan.segment_base[tier.function.name] + segment.index
    return _register_set(
        tier, f"live.{number}{'.all' if every else ''}", plan.graphs[tier.function.name].live_in(segment), every
    )


def order(tier: Tier, branch: Instruction) -> str:
    """Who goes first where a branch parts lanes (`tw_diverge`)."""
    return str(int(tier.plan.kernel.parts) + (branch.modifiers == ("later",)))


def live_out_set(tier: Tier, segment: cfg.Segment) -> str:
    """The same for what lives after a segment of the kernel."""
    live = tier.plan.graph.live_out(segment)
    return _register_set(tier, f"live.out.{segment.index}", live, False)


def _register_set(tier: Tier, name: str, registers_: frozenset[str], every: bool) -> str:
    plan = tier.plan
    entries: list[str] = []
    if name not in tier.globals:
        for register in sorted(registers_):
            element = tier.element(register)
            size = 0 if element == "i1" else SIZES[element]
            lane = plan.frame.lane_slots[f"{tier.function.name}:{register}"]
            compact = plan.frame.compact_slots.get(register, 0)
            form = None if every else plan.form(register)
            if form is not None and form.varying:
                continue  # it lies lane by lane in both tiers
            pattern = "null" if form is None else pattern_constant(tier, form.pattern or ZERO)
            stride = "null" if form is None else pattern_constant(tier, form.stride_pattern)
            one = {"lane_slot": lane, "compact_slot": compact, "size": size}
            entries.append(constant(layout.Register, **one, pattern=pattern, stride_pattern=stride))
    kind = f"[{len(entries)} x {structure(layout.Register)}]"
    registers = tier.constant_global(f"{name}.registers", f"{kind} [{', '.join(entries)}]")
    return tier.constant_global(name, constant(layout.LiveSet, registers=registers, count=len(entries)))
