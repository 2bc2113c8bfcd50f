"""Whether machine instructions are executed as often as the PTX's access that they are.

ptxas moves accesses: out of loops, behind ways out of the kernel and behind branches. Of a loop that it unrolled, it
makes one access of those of several rounds where they name the same bytes.
"""

from __future__ import annotations

import functools
import operator
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property

from tilewright.isa import Flow, definitions_and_uses, describe, registers_in
from tilewright.ptx.module import Function, Symbol

from .blocks import Blocks, conditional
from .control import reached, united, without_back_edges
from .instructions import Instruction, Kernel

_LEAVES = (Flow.RETURN, Flow.EXIT)
# What has one machine instruction, or shares one: values that ptxas does not compute again.
_FLOATS = frozenset(("add", "sub", "mul", "fma", "mad"))
_WORDS = frozenset(("add", "sub", "mad", "xor", "and", "or", "min", "max"))
_WORD_TYPES = ("s32", "u32", "b32")
_ARITHMETIC = (  # that stays where it is, by type
    dict.fromkeys(("f16", "f16x2", "bf16", "bf16x2", "f32", "f64"), _FLOATS) | dict.fromkeys(_WORD_TYPES, _WORDS)
)
_COMPUTING = frozenset((
    "FADD", "FMUL", "FFMA", "DADD", "DMUL", "DFMA", "HADD2", "HMUL2", "HFMA2",
    "IADD3", "IMAD", "LOP3", "VIADD", "VIADDMNMX", "VIMNMX", "IMNMX",
))  # fmt: skip
_MOVING = "RZ, RZ"  # products of nothing and sums with it are moves

Decided = frozenset[int]  # the ends of the blocks that decide about a block: blocks with the same run equally often


class Places:
    """Where a kernel's accesses stand in its PTX and in its machine code.

    Args:
        code: the machine instructions of each access, by its place in the PTX.
        whole: those whose machine instructions are all of the access's own width.
    """

    def __init__(
        self, function: Function, kernel: Kernel, written: Blocks, machine: Blocks,
        code: Mapping[int, Sequence[Instruction]], whole: Collection[int],
    ) -> None:  # fmt: skip
        self.function, self.kernel, self.written, self.machine, self.code = function, kernel, written, machine, code
        self.whole = whole
        self.body = function.body or []
        self.place = {instruction.address: index for index, instruction in enumerate(kernel.instructions)}
        self._rounds: dict[int, dict[Decided, int]] = {}
        self._threads: dict[int, int] = {}
        self._asking: dict[Decided, int] = {}

    # -- loops --------------------------------------------------------------------------------------------

    def left_loop(self, index: int, *, added_up: bool) -> bool:
        """Whether an access stands in fewer loops than in the PTX, and that is not since ptxas unrolled them whole.

        Args:
            added_up: its machine instructions are known to be all rounds'; else there must be several, for all rounds.
        """
        block, code = self.written.of[index], self.code[index]
        if self._deepest(code) >= self.written.depth[block]:
            return False
        several = len(code) > 1 and not self.fewer(index)
        return self._lost(block, code) or not (added_up or several)

    def _lost(self, block: int, instructions: Sequence[Instruction]) -> bool:
        """Whether instructions of a block of the PTX stand in fewer loops, though ways out of those are still there."""
        fewer = self.written.depth[block] - self._deepest(instructions)
        if fewer <= 0:
            return False
        out = {place for _, places in self.written.loops[block][-fewer:] for place in places}
        return not self._branches_of(out, self.body_lines).isdisjoint(self.machine_lines.values())

    def _deepest(self, instructions: Iterable[Instruction]) -> int:
        return max((self.machine.depth[self.block(each)] for each in instructions), default=0)

    def fewer(self, index: int, executions: Mapping[Decided, int] | None = None) -> bool:
        """Whether some part of the machine code executes an access's block more often than the access.

        Args:
            executions: how often each part does the access; else one of its instructions is one execution.
        """
        block = self.written.of[index]
        if not self.written.depth[block]:
            return False
        made = Counter(self.decided(each) for each in self.code[index]) if executions is None else executions
        return any(made.get(part, 0) < rounds for part, rounds in self.rounds(block).items())

    def rounds(self, block: int) -> dict[Decided, int]:
        """How many rounds of a block of the PTX each part of the machine code has, at least: by instructions that ptxas
        does not move between rounds. What it has several machine instructions for, it has in all rounds."""
        if block not in self._rounds:
            found: Counter[Decided] = Counter()
            own = self._branches_of(self.written.decided[block], self.body_lines)
            for instructions in self._witnesses.get(block, ()):
                if self._lost(block, instructions):
                    continue  # moved out of a loop itself
                made = Counter(map(self.decided, instructions))
                found |= Counter({part: count for part, count in made.items()
                                  if self._branches_of(part, self.machine_lines) <= own})  # fmt: skip
            self._rounds[block] = dict(found)
        return self._rounds[block]

    @cached_property
    def _witnesses(self) -> dict[int, list[Sequence[Instruction]]]:
        """The machine instructions of such, by their blocks in the PTX: of accesses that the machine code has no wider
        ones for, products and sums of floats, and words that are made of what was loaded, or are stored."""
        found: dict[int, list[Sequence[Instruction]]] = defaultdict(list)
        kept: set[tuple[int, str]] = set()  # by block: registers that were loaded, or are stored
        for index, instruction in enumerate(self.body):
            effect = describe(instruction)
            for access in effect.accesses:
                operands = effect.writes if access.reads else effect.reads[1:]
                kept.update((self.written.of[index], name) for each in operands for name in registers_in(each))
        for index, instruction in enumerate(self.body):
            block = self.written.of[index]
            if not self.written.depth[block] or instruction.guard is not None:
                continue
            kind = instruction.modifiers[-1] if instruction.modifiers else ""
            known = instruction.opcode in _ARITHMETIC.get(kind, ())
            if known and kind in _WORD_TYPES:  # others are computed again where they are needed
                names = [name for each in definitions_and_uses(instruction) for name in each]
                known = "wide" not in instruction.modifiers and any((block, name) in kept for name in names)
            if index in self.whole:
                found[block].append(self.code[index])
            elif known:
                found[block].append([each for each in self._at_line.get(instruction.line, ())
                                     if each.name in _COMPUTING and _MOVING not in each.operands])  # fmt: skip
        return found

    # -- ways out -----------------------------------------------------------------------------------------

    def exits_before(self, index: int) -> int:
        """How many more ways out of the kernel an access in no loop stands behind than in the PTX. (A loop's own end
        may be a way out.)"""
        if self.written.depth[self.written.of[index]]:
            return 0
        most = max(sum(at < each.address for at in self._leaving_machine) for each in self.code[index])
        return most - sum(at < index for at in self._leaving)

    def staying(self, index: int, instruction: Instruction) -> int | None:
        """Of an access whose block of machine code begins behind a way out: the place of an instruction of the PTX that
        just those threads execute which stay; None where that is not certain."""
        code, block = self.kernel.instructions, self.machine.of
        first = self.place[instruction.address]
        while first and block[first - 1] == block[first]:
            first -= 1
        if not first or code[first].address in self.kernel.targets:
            return None
        leave = code[first - 1]
        lines = [i.ptx_line for i in code if i.name == "EXIT"]
        place = next((n for n, i in enumerate(self.body) if i.line == leave.ptx_line), None)
        if leave.name != "EXIT" or place is None or lines.count(leave.ptx_line) > 1:
            return None
        if self.written.depth[self.written.of[place]] or self.machine.depth[block[first - 1]]:
            return None
        if place == index:  # a guarded access whose guard became the way out
            return index
        if self.body[index].guard is not None or instruction.predicate:
            return None
        if not self._leaves(place):
            return place if self.body[place].guard is not None else None
        return place + 1 if place + 1 not in self.function.labels.values() else None

    def _leaves(self, index: int) -> bool:
        """Whether an instruction of the PTX ends the kernel for some threads."""
        instruction = self.body[index]
        if instruction.guard is None:
            return False
        first = instruction.operands[0] if instruction.operands else None
        if describe(instruction).flow is Flow.BRANCH and isinstance(first, Symbol):
            place = self.function.labels.get(first.name, len(self.body))
            return place >= len(self.body) or describe(self.body[place]).flow in _LEAVES
        return describe(instruction).flow in _LEAVES

    @cached_property
    def _leaving(self) -> list[int]:
        return [index for index in range(len(self.body)) if self._leaves(index)]

    @cached_property
    def _leaving_machine(self) -> list[int]:
        return [i.address for i in self.kernel.instructions if i.name == "EXIT" and i.predicate not in ("", "@PT")]

    # -- branches -----------------------------------------------------------------------------------------

    def behind_branch(self, index: int) -> bool:
        """Whether a branch of the PTX decides about an access in the machine code, but not in the PTX; in a loop: of
        one round, about all copies."""
        block, machine = self.written.of[index], self.machine
        threaded = self._threaded(block)
        decided = self._same_lines(self._blocks_of(self.written.decided[block]) | threaded)
        forward = self._same_lines(self._blocks_of(self.written.forward[block]) | threaded | self._latches)
        at = [self.block(each) for each in self.code[index]]
        return any(self._asked(machine.decided[b]) & ~decided for b in at) or all(
            self._asked(machine.forward[b]) & ~forward for b in at
        )

    def _threaded(self, block: int) -> int:
        """The blocks whose branches come before a block and lead to one which decides about it: where the first one's
        condition settles the second one's, ptxas jumps past both at once."""
        if block not in self._threads:
            behind, before = self._reached
            leading = united(before, self._blocks_of(self.written.forward[block]))
            self._threads[block] = leading & self._branching & ~behind[block]
        return self._threads[block]

    @cached_property
    def _reached(self) -> tuple[list[int], list[int]]:
        """Of each block of the PTX, those that ways within a round lead to from it; and those that they lead from."""
        forward = without_back_edges(self.written.successors)
        backward: list[list[int]] = [[] for _ in forward]
        for block, nexts in enumerate(forward):
            for to in nexts:
                backward[to].append(block)
        return reached(forward), reached(backward)

    # Branches as bits of a number, each that of its block in the PTX, which it ends.

    @cached_property
    def _branching(self) -> int:
        return self._blocks_of(self.body_lines)

    def _blocks_of(self, places: Iterable[int]) -> int:
        """The blocks that branches of the PTX end, by the branches' places."""
        found = 0
        for place in places:
            if place in self.body_lines:
                found |= 1 << self.written.of[place]
        return found

    @cached_property
    def _of_line(self) -> dict[int, int]:
        found: dict[int, int] = defaultdict(int)
        for place, line in self.body_lines.items():
            found[line] |= 1 << self.written.of[place]
        return found

    def _same_lines(self, branches: int) -> int:
        """With those that stand in the same lines."""
        for several in self._shared_lines:
            branches |= several if branches & several else 0
        return branches

    @cached_property
    def _shared_lines(self) -> list[int]:
        return [blocks for blocks in self._of_line.values() if blocks & blocks - 1]

    def _asked(self, decided: Decided) -> int:
        """The branches of the PTX that some of the machine code are."""
        if decided not in self._asking:
            lines = self._branches_of(decided, self.machine_lines)
            self._asking[decided] = functools.reduce(operator.or_, map(self._of_line.__getitem__, lines), 0)
        return self._asking[decided]

    def beyond(self, index: int) -> int | None:
        """Of an access behind a branch of the PTX: the place of an instruction there that is executed just as often;
        None where that is not certain."""
        written, block = self.written, self.written.of[index]
        decided = self._same_lines(self._blocks_of(written.decided[block]) | self._threaded(block))
        own = {line for line, blocks in self._of_line.items() if blocks & decided}
        parts = {self.decided(each) for each in self.code[index]}
        more = set().union(*(self._branches_of(part, self.machine_lines) for part in parts)) - own
        places = [place for place, line in self.body_lines.items() if line in more]
        if len(parts) > 1 or len(places) != 1:
            return None
        (part,) = parts
        beside = {each.ptx_line for each in self.kernel.instructions if self.decided(each) == part}
        found = []
        for there in set(written.successors[written.of[places[0]]]):
            inside = [place for place, of in enumerate(written.of) if of == there]
            alone = sum(there in nexts for nexts in written.successors) == 1
            if alone and any(self.body[place].line in beside for place in inside):
                found.append(inside[0])
        return found[0] if len(found) == 1 and self.body[found[0]].guard is None else None

    @cached_property
    def _latches(self) -> int:
        """The PTX's blocks behind which a loop begins anew: copies of a loop ask there, too."""
        of, successors = self.written.of, self.written.successors
        return self._blocks_of(p for p in self.body_lines if any(to <= of[p] for to in successors[of[p]]))

    def _branches_of(self, places: Iterable[int], lines: Mapping[int, int]) -> set[int]:
        return {lines[place] for place in places if place in lines}

    @cached_property
    def body_lines(self) -> dict[int, int]:
        """The lines of the PTX's branches that some threads take, by their places."""
        ways = (Flow.BRANCH, Flow.SWITCH, *_LEAVES)
        return {index: instruction.line for index, instruction in enumerate(self.body)
                if describe(instruction).flow in ways
                and (instruction.guard is not None or describe(instruction).flow is Flow.SWITCH)}  # fmt: skip

    @cached_property
    def machine_lines(self) -> dict[int, int]:
        """The lines of the PTX's branches that those of the machine code are, by their places there."""
        known = set(self.body_lines.values())
        return {place: instruction.ptx_line for place, instruction in enumerate(self.kernel.instructions)
                if instruction.ptx_line in known and conditional(instruction)}  # fmt: skip

    # -- places -------------------------------------------------------------------------------------------

    def block(self, instruction: Instruction) -> int:
        """Its block of the machine code."""
        return self.machine.of[self.place[instruction.address]]

    def decided(self, instruction: Instruction) -> Decided:
        return self.machine.decided[self.block(instruction)]

    @cached_property
    def _at_line(self) -> dict[int, list[Instruction]]:
        found: dict[int, list[Instruction]] = defaultdict(list)
        for instruction in self.kernel.instructions:
            if instruction.ptx_line is not None:
                found[instruction.ptx_line].append(instruction)
        return found
