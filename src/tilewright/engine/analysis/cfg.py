"""Control flow of a PTX function: segments, their successors, and which registers live where.

A *segment* is a run of instructions with one entry. Its number is the program counter of the engine, and its
start is a *resume point*: the only place at which a warp can change tiers, wait or be preempted. Segments are
numbered in textual order, so the lowest counter is the one furthest behind, where reconvergence happens.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable, Iterable, Set
from dataclasses import dataclass, field, replace
from itertools import compress

from ...errors import PTXError
from ...isa import Flow, Joins, describe
from ...isa.liveness import live
from ...ptx.module import Function, Instruction, Operand, Register, Symbol, Variable

# Functions of CUDA's device runtime that the engine provides.
BUILTIN_FUNCTIONS = frozenset(("vprintf", "__assertfail"))


def leaves_for_call(instruction: Instruction) -> bool:
    """Whether it calls a function of the module."""
    return describe(instruction).flow is Flow.CALL and not is_builtin_call(instruction)


def is_builtin_call(instruction: Instruction) -> bool:
    call = instruction.call
    return call is not None and isinstance(call.target, Symbol) and call.target.name in BUILTIN_FUNCTIONS


@dataclass(slots=True)
class Segment:
    """``index`` is the program counter; ``start`` the index of its first instruction in the body."""

    index: int
    start: int
    instructions: list[Instruction]
    successors: tuple[int, ...] = ()
    live: int = 0  # the registers that live at its start, by their bits in the graph
    labelled: bool = False  # something branches here: a place where lanes may come together
    predecessors: list[int] = field(default_factory=list)

    @property
    def last(self) -> Instruction:
        return self.instructions[-1]

    @property
    def returns(self) -> bool:
        """Whether it does nothing but end the kernel for the lanes that reach it."""
        first = self.instructions[0]
        ends = describe(first).flow in (Flow.RETURN, Flow.EXIT)
        return len(self.instructions) == 1 and ends and first.guard is None


@dataclass(slots=True)
class Graph:
    """The segments of one function; ``at_label`` maps a label to its segment's number."""

    function: Function
    segments: list[Segment]
    at_label: dict[str, int]
    bits: dict[str, int] = field(default_factory=dict)  # of each register, its number in a mask
    _named: dict[int, frozenset[str]] = field(default_factory=dict)  # what was asked of :meth:`registers`

    def registers(self, mask: int) -> frozenset[str]:
        if mask not in self._named:
            self._named[mask] = frozenset(compress(self.bits, map(int, reversed(f"{mask:b}"))))
        return self._named[mask]

    def live_in(self, segment: Segment) -> frozenset[str]:
        """The registers that live at a segment's start. In a large kernel that are many, so the segments have them as
        bits."""
        return self.registers(segment.live)

    def live_out(self, segment: Segment) -> frozenset[str]:
        return self.registers(self.after(segment))

    def outliving(self, segment: Segment, registers: Iterable[str]) -> list[str]:
        """Those of some registers that live after a segment, in order."""
        mask = self.after(segment)
        return sorted(name for name in registers if name in self.bits and mask >> self.bits[name] & 1)

    def kept(self) -> frozenset[str]:
        """The registers that live at any segment's start."""
        return self.registers(functools.reduce(operator.or_, (segment.live for segment in self.segments), 0))

    def after(self, segment: Segment) -> int:
        """The registers that live after a segment, as bits."""
        return functools.reduce(operator.or_, (self.segments[each].live for each in segment.successors), 0)

    def reached(self, start: int, without: Set[int] = frozenset()) -> set[int]:
        """The segments that control flow leads to from one, past others."""
        work, found = list(self.segments[start].successors), set[int]()
        while work:
            if (number := work.pop()) not in found and number not in without:
                found.add(number)
                work += self.segments[number].successors
        return found

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
    ``tw.barrier_result`` after ``bar.red``, ``tw.phase_result`` after a wait for a phase, ``tw.call_result`` after a
    call; ``tw.enter`` opens a function, and a
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
        effect = describe(instruction)
        around = ""
        if instruction.guard is not None and (
            effect.barrier or effect.waits or effect.flow in (Flow.CALL, Flow.SWITCH)
        ):
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
        if effect.flow is Flow.RETURN and not function.entry:
            instruction = replace(instruction, operands=_registers_of(function.returns))
        body.append(instruction)
        if effect.barrier and effect.barrier.reduces:
            body.append(pseudo("tw.barrier_result", instruction, instruction.operands))
        elif effect.gives_later:
            body.append(pseudo("tw.phase_result", instruction, effect.writes))
        elif leaves_for_call(instruction):
            body.append(pseudo("tw.call_result", instruction, effect.writes))
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
        effect = describe(instruction)
        if effect.flow is not Flow.NEXT or effect.waits:
            starts.add(index + 1)
        if effect.joins is not Joins.ALONE:
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
    return instruction.guard is None and describe(instruction).flow not in (Flow.NEXT, Flow.CALL)


def _link(graph: Graph) -> None:
    for segment in graph.segments:
        last = segment.last
        successors: list[int] = []
        flow = describe(last).flow
        if flow is Flow.BRANCH:
            successors.append(graph.target(last.operands[0]))
        elif flow is Flow.SWITCH:
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
    segments = graph.segments
    pieces, successors = [each.instructions for each in segments], [each.successors for each in segments]
    found = live(pieces, successors, graph.function.registers, graph.bits)
    for segment, registers in zip(segments, found, strict=True):
        segment.live = registers
