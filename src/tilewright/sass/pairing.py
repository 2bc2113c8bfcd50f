"""Which machine instructions a kernel's PTX accesses became.

The cubin tells of each machine instruction the PTX line that ptxas made it of. That settles most accesses: one
instruction of the same width, or several copies of it where ptxas unrolled or pipelined a loop. Where the machine's
access is wider, ptxas merged neighbours: they stand in one block, start from one register, lie side by side, and have
no instruction of their own. In shared memory neighbours may also be one access in several rounds of a loop that ptxas
unrolled. What none of these explains is told as uncertain.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from tilewright.isa import Flow, Passed, definitions_and_uses, describe
from tilewright.ptx.module import Address, Function, Immediate, Operand, Register, Symbol

from .blocks import Loop, of_machine, of_ptx
from .disassembly import Instruction, Kernel

_LEAVES = (Flow.RETURN, Flow.EXIT)
# Machine instructions that access memory: the space of PTX that they access, and the kind.
_ACCESSES = {
    "LDS": ("shared", "load"), "STS": ("shared", "store"), "ATOMS": ("shared", "atomic"),
    "LDSM": ("shared", "ldmatrix"), "STSM": ("shared", "stmatrix"), "LDGSTS": ("shared", "async_copy"),
    "LDG": ("global", "load"), "STG": ("global", "store"), "ATOMG": ("global", "atomic"), "RED": ("global", "atomic"),
    "REDG": ("global", "atomic"), "LD": ("generic", "load"), "ST": ("generic", "store"),
    "ATOM": ("generic", "atomic"), "LDL": ("local", "load"), "STL": ("local", "store"),
}  # fmt: skip
_ATOMICS = {"increment": "atomic", "cas": "atomic"}  # which the engine tells apart
_MAPPED = ("global", "shared", "local", "generic")
_WIDTH = re.compile(r"\.(?:U|S)?(8|16|64|128)(?=\.|$)")
_RETRIED = re.compile("CAST")  # a compare-and-swap that a loop makes until nobody comes between
_BRACKETS = re.compile(r"\[([^\[\]]*)\]")
_NEVER = ("@!PT", "@!UPT")
_SYMBOLS = ("a symbol", 0)


def space(instruction: Instruction) -> str | None:
    """The memory that a machine instruction accesses; None of one that accesses none, or constants."""
    found = _ACCESSES.get(instruction.name)
    return found[0] if found else None


def width(instruction: Instruction) -> int:
    """The bytes a lane of a machine instruction that accesses memory."""
    bits = _WIDTH.search(instruction.opcode)
    return int(bits[1]) // 8 if bits else 4


@dataclass(frozen=True, slots=True)
class Merged:
    """Accesses that ptxas made fewer and wider ones of.

    Attributes:
        members: their places in the kernel's body, by rising address.
        made: the bytes a lane of the machine's accesses, and how many of each there are.
        runs: how many executions of all members those stand for: rounds of a loop that was unrolled, or copies.
        local: they access local memory, where the width decides nothing that is counted.
    """

    members: tuple[int, ...]
    made: tuple[tuple[int, int], ...]
    runs: int
    local: bool = False

    @property
    def first(self) -> int:
        return self.members[0]


@dataclass(frozen=True)
class Pairing:
    """What became of a kernel's accesses to global, shared and local memory, by their places in its PTX body.

    Attributes:
        code: the machine instructions of each that has any.
        merged: those that became wider accesses.
        dropped: those that the machine code does not have.
        behind: those that the machine code has behind a way out of the kernel which in the PTX comes later: the place
            of an instruction that just the threads execute which do not leave there.
        unrolled: those in loops that the machine code has copies of in several blocks, and those loops: where lanes
            leave them in different rounds, they meet in other copies.
        uncertain: those whose machine instructions could not be told for sure, and why.
        elected: atomics that one lane does for those of its warp, which name one address.
        added: machine accesses that no access of the PTX is: spills and the like.
        beside: of those, by their addresses in the kernel: the place of an access that is executed whenever they are,
            where there is one for sure.
    """

    code: dict[int, tuple[Instruction, ...]] = field(default_factory=dict)
    merged: tuple[Merged, ...] = ()
    dropped: frozenset[int] = frozenset()
    behind: dict[int, int] = field(default_factory=dict)
    unrolled: dict[int, tuple[Loop, ...]] = field(default_factory=dict)
    uncertain: dict[int, str] = field(default_factory=dict)
    elected: frozenset[int] = frozenset()
    added: tuple[Instruction, ...] = ()
    beside: dict[int, int] = field(default_factory=dict)

    @property
    def also(self) -> tuple[tuple[int, int], ...]:
        """The widths at which the first of each merged group has to be counted besides its own."""
        wide = (group for group in self.merged if not group.local)
        return tuple(dict.fromkeys((group.first, bytes_) for group in wide for bytes_, _ in group.made))


@dataclass(frozen=True, slots=True)
class _Access:
    index: int
    kind: str
    space: str
    bytes: int
    where: tuple[object, ...]  # block, kind, space and guard: what accesses of one group share
    root: tuple[str, int] | None  # what the address is counted from; None where that is not known
    offset: int


def pair(function: Function, kernel: Kernel) -> Pairing:
    """The pairing of a kernel's PTX with the machine code that the same compilation gave."""
    return _Pairing(function, kernel).result()


class _Pairing:
    def __init__(self, function: Function, kernel: Kernel) -> None:
        self.function, self.kernel = function, kernel
        self.body = function.body or []
        self.written, self.machine = of_ptx(function), of_machine(kernel)
        self.place = {instruction.address: index for index, instruction in enumerate(kernel.instructions)}
        self.accesses = {each.index: each for each in self._accesses()}
        self.code: dict[int, tuple[Instruction, ...]] = {}
        self.added: list[Instruction] = []
        self.uncertain: dict[int, str] = {}
        self.merged: list[Merged] = []
        self.behind: dict[int, int] = {}
        self._by_line(kernel)

    def result(self) -> Pairing:
        unsolved = self._neighbours()
        self._rounds(unsolved)
        self._loops()
        self._exits()
        self._atomics()
        inside = {member for group in self.merged for member in group.members}
        dropped = set()
        for index in self.accesses.keys() - self.code.keys() - inside:
            if self._repeats(index):
                dropped.add(index)
            else:
                self.uncertain.setdefault(index, "no machine instruction is of its line")
        merged = tuple(group for group in self.merged if not self.uncertain.keys() & set(group.members))
        behind = {index: stay for index, stay in self.behind.items() if index not in self.uncertain.keys() | inside}
        copies = {index for index in self.code if len(self._blocks(index)) > 1}
        copies |= {
            member
            for group in merged
            for member in group.members
            if len(set().union(*map(self._blocks, group.members))) > 1
        }
        unrolled = {index: found for index in copies if (found := self.written.loops[self.written.of[index]])}
        return Pairing(
            self.code, merged, frozenset(dropped - self.uncertain.keys()), behind, unrolled, self.uncertain,
            self._elected(), tuple(self.added), self._beside(inside | behind.keys()),
        )  # fmt: skip

    def _beside(self, moved: set[int]) -> dict[int, int]:
        """Of each added access that nothing guards: one of its block that is surely executed as often as in the PTX."""
        of = self.machine.of
        known: dict[int, int] = {}
        for index, (instruction, *more) in self.code.items():
            block = of[self.place[instruction.address]]
            guarded = instruction.predicate or self.body[index].guard is not None
            deep = self.machine.depth[block] == self.written.depth[self.written.of[index]]
            if not (more or guarded or index in moved or index in self.uncertain) and deep:
                known.setdefault(block, index)
        blocks = {each.address: of[self.place[each.address]] for each in self.added if not each.predicate}
        return {address: known[block] for address, block in blocks.items() if block in known}

    def _blocks(self, index: int) -> set[int]:
        """The blocks of machine code that an access stands in."""
        return {self.machine.of[self.place[each.address]] for each in self.code.get(index, ())}

    def _by_line(self, kernel: Kernel) -> None:
        at_line = {self.body[index].line: index for index in self.accesses}
        code: dict[int, list[Instruction]] = defaultdict(list)
        for instruction in kernel.instructions:
            known = _ACCESSES.get(instruction.name)
            if known is None or instruction.predicate in _NEVER:
                continue
            index = at_line.get(instruction.ptx_line or 0)
            if index is not None and _fits(self.accesses[index], *known):
                code[index].append(instruction)
            else:
                self.added.append(instruction)
        self.code = {index: tuple(found) for index, found in code.items()}

    def _repeats(self, index: int) -> bool:
        """Whether an access names the same bytes as one of its block that the machine code has."""
        own = self.accesses[index]
        return own.root is not None and any(
            (each.where, each.root, each.offset, each.bytes) == (own.where, own.root, own.offset, own.bytes)
            for each in self.accesses.values()
            if each.index in self.code
        )

    # -- the PTX's accesses -------------------------------------------------------------------------------

    def _accesses(self) -> Iterator[_Access]:
        defined: dict[str, list[int]] = defaultdict(list)
        for index, instruction in enumerate(self.body):
            for name in definitions_and_uses(instruction)[0]:
                defined[name].append(index)
        for index, instruction in enumerate(self.body):
            effect = describe(instruction)
            access = next(iter(effect.accesses), None)
            if access is None or access.space not in _MAPPED or effect.phase or effect.bulk or effect.warpgroup:
                continue  # barriers in memory, and what the async proxy does, have no counters of accesses
            kind = "stmatrix" if instruction.opcode == "stmatrix" else _ATOMICS.get(access.kind, access.kind)
            root, offset = self._root(index, access.address, defined)
            shared = (self.written.of[index], kind, access.space, instruction.guard, instruction.guard_negated)
            yield _Access(index, kind, access.space, access.bytes, shared, root, offset)

    def _root(self, index: int, address: Operand, defined: dict[str, list[int]]) -> tuple[tuple[str, int] | None, int]:
        """The register or symbol that an address is counted from, with the place that set it, and the bytes from it."""
        if not isinstance(address, Address) or address.base is None:
            return None, 0
        blocks = self.written.of
        base, offset, at = address.base, address.offset, index
        while isinstance(base, Register):
            places = defined.get(base.name, [])
            here = [p for p in places if p < at and blocks[p] == blocks[at]]
            setter = here[-1] if here else places[0] if len(places) == 1 else None
            if setter is None:  # what the block began with
                return (base.name, -1), offset
            maker = self.body[setter]
            sources = maker.operands[1:]
            moves = describe(maker).passed is Passed.MOVED and (len(sources) == 1 or maker.opcode == "add")
            if maker.guard is not None or not moves or maker.modifiers[-1].startswith("f"):
                return (base.name, setter), offset
            source = sources[0]
            if len(sources) == 1 and isinstance(source, Symbol):
                return (source.name, 0), offset + source.offset
            step = sources[1] if len(sources) == 2 else None
            if not isinstance(source, Register) or not isinstance(step, Immediate):
                return (base.name, setter), offset
            before = [p for p in defined.get(source.name, []) if p < setter and blocks[p] == blocks[setter]]
            if not (blocks[setter] == blocks[index] or before or len(defined.get(source.name, [])) == 1):
                return (base.name, setter), offset  # the source may have changed since
            base, offset, at = source, offset + int(step.value), setter
        return (base.name, 0), offset + base.offset

    # -- merged accesses ----------------------------------------------------------------------------------

    def _neighbours(self) -> set[int]:
        """Finds groups of one execution; gives the accesses whose machine instructions those don't explain."""
        by_root: dict[tuple[object, ...], list[_Access]] = defaultdict(list)
        by_register: dict[tuple[object, ...], list[tuple[_Access, Instruction]]] = defaultdict(list)
        wide: list[_Access] = []
        unsolved: set[int] = set()
        for access in self.accesses.values():
            by_root[(access.where, access.root)].append(access)
        for index, instructions in self.code.items():
            access = self.accesses[index]
            widths = {width(each) for each in instructions}
            if access.kind not in ("load", "store"):
                continue
            for each in instructions:
                by_register[(access.where, access.root, _address(each)[0])].append((access, each))
            if widths != {access.bytes}:
                wide.append(access)
        for access in wide:
            widths = {width(each) for each in self.code[access.index]}
            group = None
            if len(widths) == 1 and min(widths) > access.bytes and access.root is not None:
                registers = [_address(each)[0] for each in self.code[access.index]]
                beside = [pair for register in registers for pair in by_register[access.where, access.root, register]]
                group = self._group(access, widths.pop(), by_root[(access.where, access.root)], beside)
            if group is None:
                unsolved.add(access.index)
            else:
                self.merged.append(Merged(group, ((width(self.code[access.index][0]), 1),), 1, access.space == "local"))
        times = Counter(member for group in self.merged for member in group.members)
        torn = {group for group in self.merged if any(times[member] > 1 for member in group.members)}
        self.merged = [group for group in self.merged if group not in torn]
        return unsolved | {member for group in torn for member in group.members if member in self.code}

    def _group(
        self, access: _Access, wide: int, others: Sequence[_Access], beside: Sequence[tuple[_Access, Instruction]]
    ) -> tuple[int, ...] | None:
        """The accesses that fill ``wide`` bytes around one, of those that have no machine instruction of their own.

        Args:
            beside: accesses by the same register of the machine code, and their instructions: those that are not merged
                tell how far its offsets are from the PTX's.
        """
        free = {each.offset: each for each in others if each.index not in self.code and each.bytes == access.bytes}
        free[access.offset] = access
        fits = []
        for first in range(access.offset - wide + access.bytes, access.offset + 1, access.bytes):
            places = range(first, first + wide, access.bytes)
            if all(place in free for place in places):
                fits.append(tuple(free[place].index for place in places))
        apart = {each.offset - _address(code)[1] for each, code in beside if width(code) == each.bytes}
        if len(fits) > 1 and len(apart) == 1:
            starts = {_address(code)[1] + min(apart) for each, code in beside if each is access}
            fits = [group for group in fits if {self.accesses[group[0]].offset} == starts]
        if len(fits) == 1:
            return fits[0]
        # ptxas names the first of them mostly: where several places fit, that is the one.
        return next((group for group in fits if group[0] == access.index), None)

    def _rounds(self, unsolved: set[int]) -> None:
        """Shared accesses that were merged over rounds of a loop: moving all lanes by as many bytes changes no cost, so
        only the bytes have to add up, in each block of the machine code."""
        inside = {member for group in self.merged for member in group.members}
        clusters: dict[tuple[object, ...], list[_Access]] = defaultdict(list)
        for access in self.accesses.values():
            root = _SYMBOLS if access.root is not None and access.root[0][:1] not in ("%", "") else access.root
            if access.space == "shared" and root is not None and access.index not in inside:
                clusters[(access.where, root)].append(access)
        for cluster in clusters.values():
            indices = {access.index for access in cluster}
            if not indices & unsolved:
                continue
            alone = [a for a in cluster if a.index in unsolved or a.index not in self.code]
            found = self._adds_up(cluster) or self._adds_up(alone)
            if found is not None:
                self.merged.append(found)
                unsolved -= set(found.members)
        for index in unsolved:
            self.uncertain[index] = f"merged or split into {_texts(self.code[index])}"

    def _adds_up(self, cluster: Sequence[_Access]) -> Merged | None:
        total = sum(access.bytes for access in cluster)
        blocks: dict[int, Counter[int]] = defaultdict(Counter)
        for access in cluster:
            for instruction in self.code.get(access.index, ()):
                blocks[self.machine.of[self.place[instruction.address]]][width(instruction)] += 1
        made: Counter[int] = Counter()
        runs = 0
        for widths in blocks.values():
            times, rest = divmod(sum(bytes_ * count for bytes_, count in widths.items()), total)
            if rest or (runs and any(made[w] * times != widths[w] * runs for w in made.keys() | widths.keys())):
                return None
            made += widths
            runs += times
        members = tuple(a.index for a in sorted(cluster, key=lambda a: (a.offset, a.index)))
        return Merged(members, tuple(sorted(made.items())), runs) if runs else None

    # -- atomics ------------------------------------------------------------------------------------------

    def _atomics(self) -> None:
        """An atomic that ptxas makes a loop of compare-and-swap of is made as often as lanes meet; one whose space is
        known only when it runs has such a loop for shared memory."""
        for index, instructions in self.code.items():
            loops = [each for each in instructions if _RETRIED.search(each.opcode)]
            if self.accesses[index].kind == "atomic" and loops:
                self.uncertain.setdefault(index, f"a loop of compare-and-swap, as often as lanes meet: {_texts(loops)}")

    def _elected(self) -> frozenset[int]:
        """Atomics for which ptxas finds the first lane that comes there (FLO of a vote)."""
        finding = {each.ptx_line for each in self.kernel.instructions if each.name in ("FLO", "UFLO")}
        return frozenset(index for index in self.code
                         if self.accesses[index].kind == "atomic" and self.body[index].line in finding)  # fmt: skip

    # -- loops --------------------------------------------------------------------------------------------

    def _loops(self) -> None:
        """An access of one copy that stands in fewer loops than in the PTX was moved out of one."""
        for index, instructions in self.code.items():
            depth = self.written.depth[self.written.of[index]]
            deepest = max(self.machine.depth[self.machine.of[self.place[i.address]]] for i in instructions)
            if deepest < depth and len(instructions) == 1:
                self.uncertain.setdefault(index, f"moved out of a loop: {_texts(instructions)}")

    def _exits(self) -> None:
        """An access in no loop that stands behind more ways out of the kernel than in the PTX was moved there: threads
        whose results nobody needs leave before it. (A loop's own end may be a way out.)"""
        leaves = [i.address for i in self.kernel.instructions if i.name == "EXIT" and i.predicate not in ("", "@PT")]
        written = [index for index in range(len(self.body)) if self._leaves(index)]
        for index, instructions in self.code.items():
            if self.written.depth[self.written.of[index]]:
                continue
            most = max(sum(at < i.address for at in leaves) for i in instructions)
            more = most - sum(at < index for at in written)
            if more <= 0:
                continue
            stay = self._staying(index, instructions[0]) if more == len(instructions) == 1 else None
            if stay is None:
                self.uncertain.setdefault(index, f"moved behind a way out of the kernel: {_texts(instructions)}")
            elif stay != index:
                self.behind[index] = stay

    def _staying(self, index: int, instruction: Instruction) -> int | None:
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


def _fits(access: _Access, made_space: str, made_kind: str) -> bool:
    return access.kind == made_kind and (made_space == access.space or "generic" in (made_space, access.space))


def _address(instruction: Instruction) -> tuple[str, int]:
    """The registers of an access's address, and the offset from them."""
    inside = _BRACKETS.findall(instruction.operands)
    registers, _, offset = inside[-1].rpartition("+") if inside and "+" in inside[-1] else ("", "", "")
    if not offset.removeprefix("-").startswith("0x"):
        return inside[-1] if inside else "", 0
    return registers, int(offset, 16)


def _texts(instructions: Iterable[Instruction]) -> str:
    shown = [f"{i.text} at {i.address:#06x}" for i in instructions]
    return ", ".join(shown[:4]) + (f" and {len(shown) - 4} more" if len(shown) > 4 else "")
