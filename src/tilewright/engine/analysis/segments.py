"""Where segments begin that control flow does not ask for: the fast tier can leave at a segment's start alone, so one
begins between a side effect and whatever may have to leave. And where the fast tier can be entered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from ...isa import Access, Copies, Fence, Flow, Joins, Order, Result, describe
from ...ptx.module import Address, Instruction, Operand, Symbol
from . import cfg
from .forms import UNIFORM, ZERO, Analysis, Form
from .provenance import Origin

_MOST_STORES = 128  # a segment: the log has room for what they store
_MOST_MEETINGS = 64  # places where the lanes of a warp may come together again in the fast tier


@dataclass(slots=True)
class _SoFar:
    """What ``splits_before`` asks of the instructions of a segment, those that it has read: long segments are asked
    about at each instruction."""

    instructions: list[Instruction]
    read: int = 0
    side_effect: bool = False
    counted: bool = False
    logged_in_line: set[bool] = field(default_factory=set)  # of its logged accesses, whether each is in line
    stores: int = 0


class Cuts:
    """What decides them, of one kernel in one shape."""

    def __init__(
        self, counting: bool, observing: bool, analysis: Analysis, origin: Callable[[Operand], Origin]
    ) -> None:
        self._counting, self._observing = counting, observing
        self._analysis, self._origin = analysis, origin
        self._so_far = _SoFar([])

    def has_side_effect(self, instruction: Instruction) -> bool:
        """Whether running the instruction twice differs from once, to memory or to the counts."""
        effect = describe(instruction)
        if effect.lasting:
            return True
        if effect.accesses:
            return (self._counting or self._observing) and not self.in_line(instruction)
        orders = effect.fence is not Fence.NONE or bool(effect.proxy)
        return self._observing and (orders or effect.joins is not Joins.ALONE)

    def may_leave(self, instruction: Instruction) -> bool:
        """Whether the fast tier may have to leave for the lane tier at this instruction."""
        effect = describe(instruction)
        if effect.moves:
            return effect.moves.space != "param" and self.in_line(instruction)
        if effect.flow in (Flow.SWITCH, Flow.CALL, Flow.TRAP):
            return True
        return effect.result is Result.COMPUTED and self._analysis.step(instruction).guard is not None

    def in_line(self, instruction: Instruction) -> bool:
        """Whether the fast tier knows the access's pattern, so that it needs no lane addresses."""
        return instruction.guard is None and self.has_pattern(instruction)

    def has_pattern(self, instruction: Instruction) -> bool:
        """Whether it is a load or store at a known pattern, guard aside."""
        access = describe(instruction).moves
        if access is None:
            return False
        base = access.address.base if isinstance(access.address, Address) else None
        form = self._analysis.of(base) if base is not None else UNIFORM
        if access.bits == 128 or form.varying or _far_apart(form, access):
            return False
        # A checked launch's log has accesses to local memory, and those that may order threads, lane by lane.
        if self._observing and (access.space == "local" or access.order & Order.STRONG):
            return False
        if access.space == "local":
            return form.uniform and access.bits in (32, 64)
        # Which sectors an access fills is counted from where its allocation begins.
        known = self._counting and access.space == "global"
        return not (known or access.space == "generic") or self._origin(access.address).kind in ("param", "symbol")

    def splits_before(self, current: list[Instruction], instruction: Instruction) -> bool:
        so_far = self._so_far
        if so_far.instructions is not current:
            so_far = self._so_far = _SoFar(current)
        for i in current[so_far.read :]:
            so_far.side_effect = so_far.side_effect or self.has_side_effect(i)
            so_far.counted = so_far.counted or (self._counting and self.in_line(i))
            if self._observing and self.is_logged(i):
                so_far.logged_in_line.add(self.in_line(i))
                so_far.stores += sum(access.kind == "store" for access in describe(i).accesses)
        so_far.read = len(current)
        if so_far.side_effect and self.may_leave(instruction):
            return True
        if so_far.counted and not describe(instruction).moves and self.may_leave(instruction):
            return True  # of a warp with lanes that are gone the helpers count each access as it happens
        return self._observing and self._out_of_order(so_far, instruction)

    def _out_of_order(self, so_far: _SoFar, instruction: Instruction) -> bool:
        """A segment's in-line accesses are logged together at its end: those by helpers, which are logged as they
        happen, stand in segments of their own."""
        if not self.is_logged(instruction):
            return False
        return (not self.in_line(instruction)) in so_far.logged_in_line or so_far.stores >= _MOST_STORES

    def is_logged(self, instruction: Instruction) -> bool:
        """Whether a checked launch takes note of it (runtime/observe.h)."""
        effect = describe(instruction)
        if any(access.space not in ("param", "const", "texture") for access in effect.accesses):
            return True
        orders = effect.barrier or effect.cluster or effect.proxy
        return bool(orders) or effect.fence is not Fence.NONE or effect.copies is not Copies.NONE


def _far_apart(form: Form, access: Access) -> bool:
    """Whether 64 bits may not hold the sums that checking an access's bounds takes, at strides below 2^40."""
    address = access.address
    assert isinstance(address, Address)
    offset = address.offset + (address.base.offset if isinstance(address.base, Symbol) else 0)
    most = max(map(abs, (*(form.pattern or ZERO), offset)))
    return most >= 1 << 40 or max(map(abs, form.stride_pattern or ZERO)) >= 1 << 20


def resume_points(graph: cfg.Graph) -> frozenset[int]:
    """The kernel's segments at which the fast tier can be entered: where it may have to pause, and where lanes may
    come together. Of the latter a large kernel has only some: at each, every live register has one more way to get
    its value, and LLVM's time grows with those faster than with the instructions."""
    segments = graph.segments
    pauses, meetings = {0}, set[int]()
    for segment in segments:
        last, following = segment.last, segment.index + 1
        effect = describe(last)
        if effect.waits or (effect.flow in (Flow.RETURN, Flow.EXIT) and last.guard is not None):
            pauses.add(following)
        elif effect.flow is Flow.CALL:
            meetings.add(following)
        elif effect.flow is Flow.BRANCH:
            target = graph.target(last.operands[0])
            if target < following or (last.guard is not None and segments[following].returns):
                pauses.add(target)
            if last.guard is not None and segments[target].returns:
                pauses.add(following)
            if last.guard is not None:
                meetings.add(following)
        if segment.labelled:
            meetings.add(segment.index)
    apart = segments[-1].start // _MOST_MEETINGS
    before = 0
    for number in sorted(meetings):
        if apart > 1 and (segments[number].start < before + apart or not segments[number].labelled):
            continue
        pauses.add(number)
        before = segments[number].start
    return frozenset(pauses)
