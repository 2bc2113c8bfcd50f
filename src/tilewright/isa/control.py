"""Branches, calls, barriers, what the lanes of a warp do together, and hints to the multiprocessor."""

from __future__ import annotations

from ..ptx.module import Immediate, Instruction, Operand, Register, Symbol
from .effect import Barrier, ClusterBarrier, Effect, Fence, Flow, Joins, Passed, Registers, Result
from .refusal import malformed, unsupported
from .table import entry
from .words import Words


def _flow(instruction: Instruction, flow: Flow, *more: str) -> Effect:
    words = Words(instruction)
    words.one_of(("uni", *more))
    words.end()
    return Effect(reads=instruction.operands, flow=flow)


@entry("bra", operands=1)
def _branch(instruction: Instruction) -> Effect:
    return _flow(instruction, Flow.BRANCH, "later")  # in machine code: lanes that jump go after the others


@entry("brx", operands=2)
def _switch(instruction: Instruction) -> Effect:
    words = Words(instruction)
    words.need(("idx",), "form .idx")
    words.one_of(("uni",))
    words.end()
    return Effect(reads=instruction.operands, flow=Flow.SWITCH)


@entry("ret")
def _return(instruction: Instruction) -> Effect:
    return _flow(instruction, Flow.RETURN)


@entry("exit")
def _exit(instruction: Instruction) -> Effect:
    return _flow(instruction, Flow.EXIT)


@entry("trap", "brkpt")
def _trap(instruction: Instruction) -> Effect:
    return _flow(instruction, Flow.TRAP)


@entry("call")
def _call(instruction: Instruction) -> Effect:
    words = Words(instruction)
    words.one_of(("uni",))
    words.end()
    call = instruction.call
    assert call is not None
    target = (call.target,) if isinstance(call.target, Register) else ()
    written = tuple(result for result in call.results if not isinstance(result, Symbol))
    return Effect(written, (*call.arguments, *target), Result.LANE, Passed.MEMORY, flow=Flow.CALL)


@entry("tw.enter", "tw.call_result")
def _arrived(instruction: Instruction) -> Effect:
    """cfg.py's own: where a function finds its parameters, and its caller the results."""
    return Effect(instruction.operands, (), Result.LANE, Passed.MEMORY)


@entry("tw.barrier_result", operands=1)
def _barrier_result(instruction: Instruction) -> Effect:
    """cfg.py's own: where a warp finds what ``bar.red`` gives."""
    return Effect(instruction.operands[:1], (), Result.MEMBERS)


@entry("tw.phase_result", operands=1)
def _phase_result(instruction: Instruction) -> Effect:
    """cfg.py's own: where a warp finds whether the phase is complete that it waited for."""
    return Effect(instruction.operands, (), Result.LANE)


# -- barriers ---------------------------------------------------------------------------------------------------


@entry("bar", "barrier")
def _barrier(instruction: Instruction) -> Effect:
    words, operands = Words(instruction), instruction.operands
    if words.has("warp"):
        words.need(("sync",), "form .sync")
        words.end()
        if len(operands) != 1:
            raise malformed(instruction, "it takes a mask of lanes")
        return Effect(reads=operands, joins=Joins.MEMBERS, members=operands[0], fence=Fence.WARP)
    if words.has("cluster"):
        return _cluster_barrier(instruction, words)
    words.one_of(("cta",))
    form = words.need(("sync", "arrive", "red"), "form")
    aligned = words.has("aligned") or instruction.opcode == "bar"
    reduces = words.need(("and", "or", "popc"), "operation") if form == "red" else ""
    words.one_of(("pred", "u32") if reduces else ())
    words.end()
    written: tuple[Operand, ...] = ()
    rest = list(operands)
    if len(rest) < (3 if reduces else 1):
        raise malformed(instruction, "it has too few operands")
    if reduces:
        written = (rest.pop(0),)
        rest.pop()
    barrier = Barrier(rest[0], rest[1] if len(rest) > 1 else None, form != "arrive", reduces, aligned)
    return Effect(written, operands[len(written) :], Result.MEMBERS, barrier=barrier)


def _cluster_barrier(instruction: Instruction, words: Words) -> Effect:
    waits = words.need(("arrive", "wait"), "form") == "wait"
    relaxed = words.one_of(("acquire",) if waits else ("release", "relaxed")) == "relaxed"
    aligned = words.has("aligned")
    words.end()
    return Effect(cluster=ClusterBarrier(waits, not waits and not relaxed, aligned))


# -- the lanes of a warp ------------------------------------------------------------------------------------------


def _together(
    instruction: Instruction, words: Words, result: Result, passed: Passed = Passed.NOTHING, operands: int = 1
) -> Effect:
    """``operands``: how many sources stand before the mask. Without ``.sync``, as PTX before Volta has it, there is
    none, and those lanes take part that are there."""
    target, *sources = instruction.operands
    named = words.has("sync")
    words.end()
    if len(sources) < operands + named:
        raise unsupported(instruction, "it has no mask of lanes", "write one behind the other operands")
    return Effect(
        (target,), tuple(sources), result, passed, joins=Joins.MEMBERS if named else Joins.THERE,
        members=sources[-1] if named else None,
    )  # fmt: skip


@entry("shfl", operands=4)
def _shuffle(instruction: Instruction) -> Effect:
    words = Words(instruction)
    words.need(("up", "down", "bfly", "idx"), "mode")
    words.need(("b32",), "type that is supported")
    return _together(instruction, words, Result.LANE, Passed.EXCHANGED, operands=3)


@entry("vote", operands=2)
def _vote(instruction: Instruction) -> Effect:
    words = Words(instruction)
    words.need(("all", "any", "uni", "ballot"), "mode")
    words.one_of(("pred", "b32"))
    return _together(instruction, words, Result.MEMBERS)


@entry("match", operands=3)
def _match(instruction: Instruction) -> Effect:
    words = Words(instruction)
    words.need(("any", "all"), "mode")
    words.need(("b32", "b64"), "type that is supported")
    return _together(instruction, words, Result.LANE)


@entry("redux", operands=3)
def _redux(instruction: Instruction) -> Effect:
    words = Words(instruction)
    words.need(("add", "and", "or", "xor", "min", "max"), "operation that is supported")
    if not words.one_of(("u32", "s32", "b32")):
        raise unsupported(instruction, "only 32-bit integers are supported", "reduce with shuffles")
    return _together(instruction, words, Result.MEMBERS)


@entry("elect", operands=2)
def _elect(instruction: Instruction) -> Effect:
    return _together(instruction, Words(instruction), Result.LANE, operands=0)


@entry("tw.at")
def _at(instruction: Instruction) -> Effect:
    """Where machine code executes something that does nothing here."""
    return Effect()


@entry("tw.whole")
def _whole(instruction: Instruction) -> Effect:
    """Machine code's WARPSYNC.ALL: unlike ``bar.warp.sync`` it waits for all lanes at one place."""
    return Effect(joins=Joins.WARP, fence=Fence.WARP)


@entry("tw.yield")
def _yield(instruction: Instruction) -> Effect:
    """Machine code's YIELD: in a loop in which lanes may wait for others."""
    return Effect()


@entry("tw.turn")
def _turn(instruction: Instruction) -> Effect:
    """Behind ``tw.yield``: the lanes come here once others have had their turn."""
    return Effect(joins=Joins.THERE)


@entry("tw.first", operands=2)
def _first(instruction: Instruction) -> Effect:
    """Machine code's R2UR: what the lowest of the lanes has that are there."""
    return Effect(instruction.operands[:1], instruction.operands[1:], Result.MEMBERS, joins=Joins.THERE)


@entry("tw.meet", operands=1)
def _meet(instruction: Instruction) -> Effect:
    """Machine code's BSYNC: the lanes go on together that hold the same mask in this register, and are in it."""
    return Effect(reads=instruction.operands, joins=Joins.ALIKE, members=instruction.operands[0])


@entry("activemask", operands=1)
def _activemask(instruction: Instruction) -> Effect:
    words = Words(instruction)
    words.need(("b32",), "type")
    words.end()
    return Effect(instruction.operands[:1], (), Result.MEMBERS, joins=Joins.THERE)


# -- hints ----------------------------------------------------------------------------------------------------------


@entry("nanosleep", "pmevent", "griddepcontrol")
def _hint(instruction: Instruction) -> Effect:
    """When a multiprocessor runs a warp."""
    return Effect(reads=instruction.operands)


@entry("setmaxnreg", operands=1)
def _setmaxnreg(instruction: Instruction) -> Effect:
    words = Words(instruction)
    more = words.need(("inc", "dec"), "direction") == "inc"
    for word in ("sync", "aligned", "u32"):
        words.need((word,), "." + word)
    words.end()
    (count,) = instruction.operands
    if not isinstance(count, Immediate) or count.value not in range(24, 257, 8):
        raise malformed(instruction, "its number of registers must be a constant multiple of 8 between 24 and 256")
    return Effect(registers=Registers(int(count.value), more))
