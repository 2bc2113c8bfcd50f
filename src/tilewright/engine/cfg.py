"""Control flow of a PTX function: segments, their successors, and which registers live where.

A *segment* is a run of instructions with one entry. Its number is the program counter of the engine, and its
start is a *resume point*: the only place at which a warp can change tiers, wait or be preempted. Segments are
numbered in textual order, so the lowest counter is the one furthest behind, where reconvergence happens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from ..errors import PTXError
from ..ptx.module import (
    Address,
    Function,
    Instruction,
    Negated,
    Operand,
    Pair,
    Register,
    Symbol,
    Texture,
    Variable,
    Vector,
)

# Instructions whose first operand is not a destination.
_NO_DESTINATION = frozenset(
    """st red bra brx ret exit trap brkpt membar fence nanosleep pmevent prefetch prefetchu cp discard applypriority
    setmaxnreg griddepcontrol call mbarrier""".split()  # noqa: SIM905
)
# Functions of CUDA's device runtime that the engine provides.
BUILTIN_FUNCTIONS = frozenset(("vprintf", "__assertfail"))
_ENDS = frozenset(["ret", "exit", "trap", "brkpt"])
_BARRIERS = frozenset(("bar", "barrier"))
CARRY = "%carry"  # the condition code's flag, a register that no operand names
_READS_CARRY = frozenset(("addc", "subc", "madc"))
_GUARDED_AROUND = frozenset(("call", "brx"))


def registers_in(operand: Operand) -> Iterator[str]:
    """The names of all registers that an operand mentions."""
    if isinstance(operand, Register):
        if operand.name != "_":
            yield operand.name
    elif isinstance(operand, Address):
        if isinstance(operand.base, Register):
            yield operand.base.name
    elif isinstance(operand, Vector):
        for element in operand.elements:
            yield from registers_in(element)
    elif isinstance(operand, Pair):
        yield from registers_in(operand.first)
        yield from registers_in(operand.second)
    elif isinstance(operand, Negated):
        yield operand.operand.name
    elif isinstance(operand, Texture):
        yield from registers_in(operand.reference)
        yield from registers_in(operand.coordinates)


def destination_count(instruction: Instruction) -> int:
    """How many of the leading operands are written."""
    opcode = instruction.opcode
    if opcode in ("tw.enter", "tw.call_result"):
        return len(instruction.operands)
    if opcode in _BARRIERS:
        return 0  # what bar.red gives arrives in tw.barrier_result
    return 0 if opcode in _NO_DESTINATION else 1


def reads_carry(instruction: Instruction) -> bool:
    return instruction.opcode in _READS_CARRY


def definitions_and_uses(instruction: Instruction) -> tuple[list[str], list[str]]:
    """The registers that an instruction writes and reads. A guarded write also reads its old value."""
    definitions: list[str] = []
    uses: list[str] = []
    if instruction.call is not None and instruction.opcode == "call":
        call = instruction.call
        for operand in call.results:
            definitions.extend(registers_in(operand))
        for operand in call.arguments:
            uses.extend(registers_in(operand))
        if isinstance(call.target, Register):
            uses.append(call.target.name)
    else:
        count = destination_count(instruction)
        for operand in instruction.operands[:count]:
            definitions.extend(registers_in(operand))
        if instruction.opcode != "tw.barrier_result":
            first = 1 if instruction.opcode in _BARRIERS and "red" in instruction.modifiers else count
            for operand in instruction.operands[first:]:
                uses.extend(registers_in(operand))
    if "cc" in instruction.modifiers:
        definitions.append(CARRY)
    if reads_carry(instruction):
        uses.append(CARRY)
    if instruction.guard is not None:
        uses.append(instruction.guard.name)
        uses.extend(definitions)
    return definitions, uses


def waits_at_barrier(instruction: Instruction) -> bool:
    return (
        instruction.opcode in _BARRIERS
        and "warp" not in instruction.modifiers
        and "cluster" not in instruction.modifiers
        and "arrive" not in instruction.modifiers
    )


def _is_block_barrier(instruction: Instruction) -> bool:
    return waits_at_barrier(instruction) or (instruction.opcode in _BARRIERS and "arrive" in instruction.modifiers)


def is_builtin_call(instruction: Instruction) -> bool:
    call = instruction.call
    return call is not None and isinstance(call.target, Symbol) and call.target.name in BUILTIN_FUNCTIONS


def joins_lanes(instruction: Instruction) -> bool:
    """Whether the instruction needs the lanes of its mask together (``shfl.sync``, ``bar.warp.sync``…)."""
    if instruction.opcode in _BARRIERS:
        return "warp" in instruction.modifiers
    return instruction.opcode in (
        "shfl", "vote", "match", "redux", "elect", "ldmatrix", "movmatrix", "mma", "activemask",
    )  # fmt: skip


@dataclass(slots=True)
class Segment:
    """``index`` is the program counter; ``start`` the index of its first instruction in the body."""

    index: int
    start: int
    instructions: list[Instruction]
    successors: tuple[int, ...] = ()
    live_in: frozenset[str] = frozenset()
    labelled: bool = False  # something branches here: a place where lanes may come together
    predecessors: list[int] = field(default_factory=list)

    @property
    def last(self) -> Instruction:
        return self.instructions[-1]

    @property
    def returns(self) -> bool:
        """Whether it does nothing but end the kernel for the lanes that reach it."""
        first = self.instructions[0]
        return len(self.instructions) == 1 and first.opcode in ("ret", "exit") and first.guard is None


@dataclass(slots=True)
class Graph:
    """The segments of one function; ``at_label`` maps a label to its segment's number."""

    function: Function
    segments: list[Segment]
    at_label: dict[str, int]

    def target(self, operand: Operand) -> int:
        if not isinstance(operand, Symbol) or operand.name not in self.at_label:
            raise PTXError(f"{self.function.name}: the branch target {operand} is not a label of this function")
        return self.at_label[operand.name]


def parts_of(variable: Variable) -> tuple[Register, ...]:
    """The registers of a ``.reg`` parameter: one, or a vector's elements."""
    count = variable.dimensions[0] if variable.dimensions else 1
    return (
        tuple(Register(f"{variable.name}.{part}") for part in "xyzwabcd"[:count])
        if variable.dimensions
        else (Register(variable.name),)
    )


def _registers_of(variables: list[Variable]) -> tuple[Operand, ...]:
    return tuple(part for variable in variables if variable.space == "reg" for part in parts_of(variable))


def _with_continuations(function: Function) -> tuple[list[Instruction], dict[str, int]]:
    """The body with a pseudo-instruction wherever a result arrives only when a warp goes on after waiting:
    ``tw.barrier_result`` after ``bar.red``, ``tw.call_result`` after a call; ``tw.enter`` opens a function, and a
    function's ``ret`` gets the registers that it returns as operands. A barrier, a call or an indexed branch under a
    guard becomes a branch around it."""
    body: list[Instruction] = []
    moved: list[int] = []
    skipped: dict[str, int] = {}

    def pseudo(opcode: str, at: Instruction, operands: tuple[Operand, ...]) -> Instruction:
        return replace(at, opcode=opcode, guard=None, operands=operands)

    if not function.entry and function.body:
        body.append(pseudo("tw.enter", function.body[0], _registers_of(function.parameters)))
    for instruction in function.body or ():
        moved.append(len(body))
        around = ""
        if instruction.guard is not None and (_is_block_barrier(instruction) or instruction.opcode in _GUARDED_AROUND):
            around = f"tw.around.{len(body)}"
            negated = not instruction.guard_negated
            body.append(
                replace(
                    instruction,
                    opcode="bra",
                    modifiers=(),
                    operands=(Symbol(around),),
                    guard_negated=negated,
                    call=None,
                )
            )
            instruction = replace(instruction, guard=None, guard_negated=False)
        if instruction.opcode == "ret" and not function.entry:
            instruction = replace(instruction, operands=_registers_of(function.returns))
        body.append(instruction)
        if instruction.opcode in _BARRIERS and "red" in instruction.modifiers and "warp" not in instruction.modifiers:
            body.append(pseudo("tw.barrier_result", instruction, instruction.operands))
        elif instruction.call is not None and not is_builtin_call(instruction):
            results = tuple(o for o in instruction.call.results if not isinstance(o, Symbol))
            body.append(pseudo("tw.call_result", instruction, results))
        if around:
            skipped[around] = len(body)
    moved.append(len(body))
    labels = {label: moved[index] for label, index in function.labels.items()}
    return body, labels | skipped


def build(function: Function, splits_before: Callable[[list[Instruction], Instruction], bool]) -> Graph:
    """Cut ``function`` into segments.

    ``splits_before(segment_so_far, instruction)`` says where a resume point is needed beyond those that
    control flow demands.
    """
    body, labels = _with_continuations(function)
    starts = {0}
    label_starts = set(labels.values())
    for index, instruction in enumerate(body):
        opcode = instruction.opcode
        if opcode in ("bra", "brx", "call") or opcode in _ENDS or waits_at_barrier(instruction):
            starts.add(index + 1)
        if joins_lanes(instruction):
            starts.add(index)
    starts |= label_starts
    segments: list[Segment] = []
    current: list[Instruction] = []
    begin = 0
    for index, instruction in enumerate(body):
        if current and (index in starts or splits_before(current, instruction)):
            segments.append(Segment(len(segments), begin, current))
            current, begin = [], index
        current.append(instruction)
    if current:
        segments.append(Segment(len(segments), begin, current))
    by_start = {segment.start: segment.index for segment in segments}
    end = len(segments)
    at_label = {}
    for label, index in labels.items():
        at_label[label] = by_start.get(index, end)
    # Falling off the end returns: PTX allows it, and a label may stand there.
    if not segments or not _is_end(segments[-1].last) or end in at_label.values():
        line = body[-1].line if body else function.line
        location = body[-1].location if body else None
        returned = () if function.entry else _registers_of(function.returns)
        ret = Instruction("ret", (), returned, None, False, line, location, "ret;")
        segments.append(Segment(end, len(body), [ret]))
    graph = Graph(function, segments, at_label)
    _link(graph)
    _live(graph)
    return graph


def _is_end(instruction: Instruction) -> bool:
    unguarded = instruction.guard is None
    return unguarded and (instruction.opcode in _ENDS or instruction.opcode in ("bra", "brx"))


def _link(graph: Graph) -> None:
    for segment in graph.segments:
        last = segment.last
        successors: list[int] = []
        if last.opcode == "bra":
            successors.append(graph.target(last.operands[0]))
        elif last.opcode == "brx":
            targets = last.operands[1]
            assert isinstance(targets, Symbol)
            for name in graph.function.branch_targets[targets.name]:
                successors.append(graph.at_label[name])
        for target in successors:
            graph.segments[target].labelled = True
        if not _is_end(last):
            successors.append(segment.index + 1)
        segment.successors = tuple(dict.fromkeys(successors))
        for target in segment.successors:
            graph.segments[target].predecessors.append(segment.index)


def _live(graph: Graph) -> None:
    """Backward data flow on sets of registers, as bit masks."""
    names: dict[str, int] = {}

    def bit(name: str) -> int:
        return 1 << names.setdefault(name, len(names))

    generate: list[int] = []
    kill: list[int] = []
    for segment in graph.segments:
        gen = killed = 0
        for instruction in segment.instructions:
            definitions, uses = definitions_and_uses(instruction)
            for name in uses:
                if not killed & bit(name):
                    gen |= bit(name)
            for name in definitions:
                killed |= bit(name)
        generate.append(gen)
        kill.append(killed)
    live = list(generate)
    work = list(range(len(graph.segments)))
    while work:
        index = work.pop()
        segment = graph.segments[index]
        out = 0
        for successor in segment.successors:
            out |= live[successor]
        new = generate[index] | (out & ~kill[index])
        if new != live[index]:
            live[index] = new
            work.extend(segment.predecessors)
    registers = graph.function.registers
    order = list(names)
    for segment, mask in zip(graph.segments, live, strict=True):
        chosen = []
        while mask:
            low = mask & -mask
            chosen.append(order[low.bit_length() - 1])
            mask ^= low
        segment.live_in = frozenset(name for name in chosen if name in registers)


def live_out(graph: Graph, segment: Segment) -> frozenset[str]:
    result: frozenset[str] = frozenset()
    for successor in segment.successors:
        result |= graph.segments[successor].live_in
    return result
