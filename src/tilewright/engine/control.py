"""Barriers, calls, traps, printf and assert, for both tiers."""

from __future__ import annotations

from collections.abc import Callable

from ..ptx.module import Immediate, Instruction, Operand, Symbol
from . import cfg, layout
from .crosslane import check_members
from .forms import ZERO
from .memory_ops import blend_store
from .plan import SIZES
from .tier import Tier

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
    """Tell the scheduler that these lanes have arrived; whoever waits returns to it afterwards."""
    operands = list(instruction.operands)
    predicate: str = "0"
    if "red" in instruction.modifiers:
        source = operands.pop()
        operands.pop(0)
        predicate = tier.to_bits(tier.vector(source, "i1"))
    number = scalar(tier, operands[0], active)
    threads = scalar(tier, operands[1], active) if len(operands) > 1 else "0"
    only = "1" if "arrive" in instruction.modifiers else "0"
    site = tier.plan.barrier_of[id(instruction)]
    aligned = instruction.opcode == "bar" or "aligned" in instruction.modifiers
    if tier.plan.shape.observing:  # the timeline wants to know when
        tier.one.line(f"store i64 {tier.one.assign('load i64, ptr %fuel.a')}, ptr %fuel.p")
    status = tier.call(
        "tw_barrier_arrive", "i32", ("ptr", "%worker"), ("ptr", "%block"), ("ptr", "%warp"), ("i32", active),
        ("i32", number), ("i32", threads), ("i32", only), ("i32", str(int("red" in instruction.modifiers))),
        ("i32", predicate), ("i32", str(site)), ("i32", str(int(aligned))),
    )  # fmt: skip
    tier.check_fault(status)


def barrier(tier: Tier, instruction: Instruction, active: str, following: int) -> None:
    """The lane tier's wait: counters are in memory while the lanes are parked."""
    pcs = tier.one.assign("load <32 x i32>, ptr %pcs.a")
    tier.one.line(f"store <32 x i32> {pcs}, ptr %warp, align 64")
    arrive(tier, instruction, active)
    tier.one.line("br label %reload")


def barrier_or_syncwarp(tier: Tier, instruction: Instruction, active: str) -> None:
    """``bar.warp.sync`` (the lanes are together already) and ``bar.arrive``."""
    if "warp" in instruction.modifiers:
        check_members(tier, instruction, active)
        if tier.plan.shape.observing:
            mask = tier.vector(instruction.operands[-1], "i32")
            tier.spill("%data", "i32", mask)
            tier.call(
                "tw_observe_syncwarp", "void", ("ptr", "%worker"), ("ptr", "%block"), ("ptr", "%warp"),
                ("i32", active), ("ptr", "%data"),
            )  # fmt: skip
        return
    if "cluster" in instruction.modifiers:
        raise tier.refuse(instruction)
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
        "tw_fault_lane", "void", ("ptr", "%worker"), ("ptr", "%block"), ("ptr", "%warp"),
        ("i32", str(layout.FAULT_KINDS.index(kind))), ("i32", str(tier.plan.site_of[id(instruction)])),
        ("i32", lanes), ("i64", detail),
    )  # fmt: skip


# -- calls --------------------------------------------------------------------------------------------------


def _argument_words(tier: Tier, names: list[str]) -> list[str]:
    """The frame addresses of all words of these parameters, laid out as a call passes them."""
    pointers: list[str] = []
    for name in names:
        base = tier.plan.call_slots[f"{tier.function.name}:{name}"]
        size = _parameter_size(tier, name)
        for word in range(-(-size // 4)):
            pointers.append(tier.one.assign(f"getelementptr i8, ptr %frame, i64 {base + word * 128}"))
        while len(pointers) % 4:
            pointers.append("")  # every parameter starts at a multiple of 16 bytes
    return pointers


def _parameter_size(tier: Tier, name: str) -> int:
    function = tier.function
    for variable in (*function.parameters, *function.returns):
        if variable.name == name:
            return variable.size
    return function.variables[name].size


def _symbol_names(tier: Tier, instruction: Instruction, operands: tuple[Operand, ...]) -> list[str]:
    names = []
    for operand in operands:
        if not isinstance(operand, Symbol) or operand.offset:
            raise tier.refuse(instruction)
        names.append(operand.name)
    return names


def _copy(tier: Tier, sources: list[str], base: int, outward: bool, active: str) -> None:
    for index, pointer in enumerate(sources):
        if not pointer:
            continue
        passed = tier.one.assign(f"getelementptr i8, ptr %frame, i64 {base + index * 128}")
        source, target = (pointer, passed) if outward else (passed, pointer)
        blend_store(tier, target, tier.fetch(source, "i32"), active)


def copy_arguments_in(tier: Tier, instruction: Instruction, active: str) -> None:
    assert instruction.call is not None
    names = _symbol_names(tier, instruction, instruction.call.arguments)
    _copy(tier, _argument_words(tier, names), tier.plan.call_words_in, True, active)


def copy_results_out(tier: Tier, active: str) -> None:
    words = _argument_words(tier, [v.name for v in tier.function.returns])
    _copy(tier, words, tier.plan.call_words_out, True, active)


def enter(tier: Tier, instruction: Instruction, active: str) -> None:
    words = _argument_words(tier, [v.name for v in tier.function.parameters])
    _copy(tier, words, tier.plan.call_words_in, False, active)


def call_result(tier: Tier, instruction: Instruction, active: str) -> None:
    assert instruction.call is not None
    names = _symbol_names(tier, instruction, instruction.call.results)
    _copy(tier, _argument_words(tier, names), tier.plan.call_words_out, False, active)


def builtin_call(tier: Tier, instruction: Instruction, active: str) -> None:
    call = instruction.call
    assert call is not None and isinstance(call.target, Symbol)
    if instruction.guard is not None:
        raise tier.refuse(instruction)
    names = _symbol_names(tier, instruction, call.arguments)
    values = [_word64(tier, name) for name in names[:2]]
    if call.target.name == "__assertfail":
        tier.spill("%data", "i64", values[0])
        message = tier.one.assign("load i64, ptr %data, align 8")
        fault(tier, active, "assert", instruction, message)
        done = tier.out.label("asserted")
        tier.branch("true", "faulted", done)
        tier.start(done)
        return
    tier.spill("%address", "i64", values[0])
    tier.spill("%data", "i64", values[1])
    status = tier.call(
        "tw_vprintf", "i32", ("ptr", "%worker"), ("ptr", "%block"), ("ptr", "%warp"),
        ("i32", str(tier.plan.site_of[id(instruction)])), ("ptr", "%address"), ("ptr", "%data"), ("i32", active),
    )  # fmt: skip
    tier.check_fault(status)


def _word64(tier: Tier, name: str) -> str:
    base = tier.plan.call_slots[f"{tier.function.name}:{name}"]
    low = tier.fetch(tier.one.assign(f"getelementptr i8, ptr %frame, i64 {base}"), "i32")
    high = tier.fetch(tier.one.assign(f"getelementptr i8, ptr %frame, i64 {base + 128}"), "i32")
    e = tier.all
    shifted = e.op("shl", "i64", e.resize("i32", "i64", high), e.const("i64", 32))
    return e.op("or", "i64", e.resize("i32", "i64", low), shifted)


HANDLERS: dict[str, Callable[[Tier, Instruction, str], None]] = {
    "bar": barrier_or_syncwarp,
    "barrier": barrier_or_syncwarp,
    "tw.barrier_result": barrier_result,
    "tw.call_result": call_result,
    "tw.enter": enter,
    "call": builtin_call,
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
    return _register_set(tier, f"live.{number}{'.all' if every else ''}", segment.live_in, every)


def live_out_set(tier: Tier, segment: cfg.Segment) -> str:
    """The same for what lives after a segment of the kernel."""
    live = cfg.live_out(tier.plan.graph, segment)
    return _register_set(tier, f"live.out.{segment.index}", live, False)


def _register_set(tier: Tier, name: str, registers_: frozenset[str], every: bool) -> str:
    plan = tier.plan
    entries: list[str] = []
    if name not in tier.globals:
        for register in sorted(registers_):
            element = plan.element(tier.function, register)
            size = 0 if element == "i1" else SIZES[element]
            lane = plan.lane_slots[f"{tier.function.name}:{register}"]
            compact = plan.compact_slots.get(register, 0)
            form = None if every else plan.form(register)
            varying = form is None or form.varying
            pattern = "null" if varying or form is None else pattern_constant(tier, form.pattern or ZERO)
            stride = "null" if varying or form is None else pattern_constant(tier, form.stride_pattern)
            entries.append(
                f"{{ i32, i32, i32, i32, ptr, ptr }} {{ i32 {lane}, i32 {compact}, i32 {size}, "
                f"i32 {int(varying and not every)}, ptr {pattern}, ptr {stride} }}"
            )
    kind = f"[{len(entries)} x {{ i32, i32, i32, i32, ptr, ptr }}]"
    registers = tier.constant_global(f"{name}.registers", f"{kind} [{', '.join(entries)}]")
    return tier.constant_global(name, f"{{ ptr, i64 }} {{ ptr {registers}, i64 {len(entries)} }}")
