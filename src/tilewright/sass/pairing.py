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
from functools import cached_property

from tilewright.isa import Order, Passed, definitions_and_uses, describe, registers_in
from tilewright.ptx.module import Address, Function, Immediate, Operand, Register, Symbol
from tilewright.ptx.module import Instruction as Ptx

from .banks import PARAMETERS, VARIABLES
from .blocks import Loop, of_machine, of_ptx
from .constants import Asked, Constant, constants
from .instructions import Instruction, Kernel, width
from .moved import Decided, Places

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
_RETRIED = re.compile("CAST")  # a compare-and-swap that a loop makes until nobody comes between
_BRACKETS = re.compile(r"\[([^\[\]]*)\]")
_NEVER = ("@!PT", "@!UPT")
_ALIKE = ("shared", "local")  # where moving all lanes by as many bytes changes no cost: any group that fits will do
_SYMBOLS = ("a symbol", 0)


def space(instruction: Instruction) -> str | None:
    """The memory that a machine instruction accesses; None of one that accesses none, or constants."""
    found = _ACCESSES.get(instruction.name)
    return found[0] if found else None


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
        behind: those that the machine code has behind a way out of the kernel, or a branch, which in the PTX comes
            later: the place of an instruction that just the threads execute which come there.
        unrolled: those in loops that the machine code has copies of in several blocks, and those loops: where lanes
            leave them in different rounds, they meet in other copies.
        uncertain: those whose machine instructions could not be told for sure, and why.
        elected: atomics that one lane does for those of its warp, which name one address.
        added: machine accesses that no access of the PTX is: spills and the like.
        beside: of those, by their addresses in the kernel: the place of an access that is executed whenever they are,
            where there is one for sure.
        constants: what became of loads of constants and parameters.
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
    constants: dict[int, Constant] = field(default_factory=dict)

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
        whole = {i for i, found in self.code.items() if {width(each) for each in found} == {self.accesses[i].bytes}}
        self.places = Places(function, kernel, self.written, self.machine, self.code, whole)

    def result(self) -> Pairing:
        unsolved = self._neighbours()
        self._rounds(unsolved)
        self._moved()
        self._atomics()
        inside = {member for group in self.merged for member in group.members}
        dropped = set()
        for index in self.accesses.keys() - self.code.keys() - inside:
            if self._repeats(index) or not self._needed(index):
                dropped.add(index)
            else:
                self.uncertain.setdefault(index, "no machine instruction is of its line")
        for group in self.merged:
            why = next((self.uncertain[member] for member in group.members if member in self.uncertain), None)
            if why is not None:
                self.uncertain.update((member, why) for member in group.members)
        merged = tuple(group for group in self.merged if group.first not in self.uncertain)
        behind = {index: stay for index, stay in self.behind.items() if index not in self.uncertain}
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
            constants(self._constants(), self.kernel),
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
        """Whether an access names the same bytes as one of its block that the machine code has: a load of what was
        loaded or stored, a store over which another goes."""
        own = self.accesses[index]
        kinds = (own.kind, "store") if own.kind == "load" else (own.kind,)
        return own.root is not None and any(
            (each.root, each.offset, each.bytes) == (own.root, own.offset, own.bytes)
            and any(each.where == (own.where[0], kind, *own.where[2:]) for kind in kinds)
            for each in self.accesses.values()
            if each.index in self.code
        )

    def _needed(self, index: int) -> bool:
        """Whether anything may become of what an access does: of what is loaded, if some instruction reads it."""
        instruction = self.body[index]
        if self.accesses[index].kind != "load" or describe(instruction).accesses[0].order & Order.STRONG:
            return True
        return any(self._readers[name] for name in definitions_and_uses(instruction)[0])

    @cached_property
    def _readers(self) -> Counter[str]:
        """How many instructions read each register, guarded writes of it aside."""
        return Counter(name for instruction in self.body for name in set(_read(instruction)))

    # -- the PTX's accesses -------------------------------------------------------------------------------

    @cached_property
    def _defined(self) -> dict[str, list[int]]:
        """The places that set each register."""
        defined: dict[str, list[int]] = defaultdict(list)
        for index, instruction in enumerate(self.body):
            for name in definitions_and_uses(instruction)[0]:
                defined[name].append(index)
        return defined

    def _constants(self) -> Iterator[Asked]:
        """Its loads of constants and of its own parameters."""
        places, end = dict(self.kernel.variables), self.kernel.parameters
        for parameter in self.function.parameters:
            if end is not None:
                places[parameter.name] = end = -(-end // parameter.alignment) * parameter.alignment
                end += parameter.size
        own = {parameter.name for parameter in self.function.parameters}
        for index, instruction in enumerate(self.body):
            access = next(iter(describe(instruction).accesses), None)
            if access is None or access.kind != "load" or access.space not in ("const", "param"):
                continue
            root, offset = self._root(index, access.address, self._defined)
            if access.space == "param" and (root is None or root[0] not in own):
                continue  # of a call
            place = places.get(root[0]) if root is not None else None
            needed = any(self._readers[name] for name in definitions_and_uses(instruction)[0])
            bank = VARIABLES if access.space == "const" else PARAMETERS
            yield Asked(index, instruction.line, bank, access.bytes, None if place is None else place + offset, needed)

    def _accesses(self) -> Iterator[_Access]:
        defined = self._defined
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
        open_: dict[int, _Access] = {}
        for access in wide:
            made = Counter(width(each) for each in self.code[access.index])
            if access.kind == "load" and max(made) < access.bytes and self._of_one(access.index):
                self.merged.append(Merged((access.index,), tuple(sorted(made.items())), 1, access.space == "local"))
            elif len(made) == 1 and min(made) > access.bytes and access.root is not None:
                open_[access.index] = access
            else:
                unsolved.add(access.index)
        taken: Counter[int] = Counter()
        while open_:
            fits = {}
            for index, access in open_.items():
                registers = [_address(each)[0] for each in self.code[index]]
                beside = [pair for register in registers for pair in by_register[access.where, access.root, register]]
                others = [each for each in by_root[(access.where, access.root)] if each.index not in taken]
                fits[index] = self._groups(access, width(self.code[index][0]), others, beside)
            # First those that can be one group alone: then the others have fewer members to choose from.
            chosen = {index: groups[0] for index, groups in fits.items() if len(groups) == 1}
            if not chosen:
                chosen = {index: groups[0] for index, groups in fits.items() if groups and open_[index].space in _ALIKE}
            for index in list(open_):
                if index in chosen or not chosen or not fits[index]:
                    access = open_.pop(index)
                    if index not in chosen:
                        unsolved.add(index)
                        continue
                    one = ((width(self.code[index][0]), 1),)
                    self.merged.append(Merged(chosen[index], one, 1, access.space == "local"))
                    taken.update(chosen[index])
        torn = {group for group in self.merged if any(taken[member] > 1 for member in group.members)}
        self.merged = [group for group in self.merged if group not in torn]
        return unsolved | {member for group in torn for member in group.members if member in self.code}

    def _of_one(self, index: int) -> bool:
        """Whether the machine instructions of an access are parts of one execution, and no copies of it. Where in the
        access they lie decides nothing: it is aligned to its bytes, so that all parts are in one sector."""
        code = self.code[index]
        straight = not self.written.depth[self.written.of[index]] and len(set(map(self.places.block, code))) == 1
        return len(code) == 1 or straight

    def _groups(
        self, access: _Access, wide: int, others: Sequence[_Access], beside: Sequence[tuple[_Access, Instruction]]
    ) -> list[tuple[int, ...]]:
        """The groups that fill ``wide`` bytes around an access, of those that have no machine instruction of their own;
        first one that begins with it: ptxas names the first of them mostly.

        Args:
            beside: accesses by the same register of the machine code, and their instructions: those that are not merged
                tell how far its offsets are from the PTX's.
        """
        free = {each.offset: each for each in others if each.index not in self.code and each.bytes == access.bytes}
        free[access.offset] = access
        fits = []
        for first in range(access.offset, access.offset - wide, -access.bytes):
            places = range(first, first + wide, access.bytes)
            if all(place in free for place in places):
                fits.append(tuple(free[place].index for place in places))
        apart = {each.offset - _address(code)[1] for each, code in beside if width(code) == each.bytes}
        if len(fits) > 1 and len(apart) == 1:
            starts = {_address(code)[1] + min(apart) for each, code in beside if each is access}
            fits = [group for group in fits if {self.accesses[group[0]].offset} == starts]
        return fits

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
            self.uncertain[index] = f"merged or split into {texts(self.code[index])}"

    def _adds_up(self, cluster: Sequence[_Access]) -> Merged | None:
        total = sum(access.bytes for access in cluster)
        blocks: dict[int, Counter[int]] = defaultdict(Counter)
        for access in cluster:
            for instruction in self.code.get(access.index, ()):
                blocks[self.places.block(instruction)][width(instruction)] += 1
        made: Counter[int] = Counter()
        runs, parts = 0, Counter[Decided]()
        for block, widths in blocks.items():
            times, rest = divmod(sum(bytes_ * count for bytes_, count in widths.items()), total)
            if rest or (runs and any(made[w] * times != widths[w] * runs for w in made.keys() | widths.keys())):
                return None
            made += widths
            runs += times
            parts[self.machine.decided[block]] += times
        if any(self.places.fewer(access.index, parts) for access in cluster):
            return None
        members = tuple(a.index for a in sorted(cluster, key=lambda a: (a.offset, a.index)))
        return Merged(members, tuple(sorted(made.items())), runs) if runs else None

    # -- atomics ------------------------------------------------------------------------------------------

    def _atomics(self) -> None:
        """An atomic that ptxas makes a loop of compare-and-swap of is made as often as lanes meet; one whose space is
        known only when it runs has such a loop for shared memory."""
        for index, instructions in self.code.items():
            loops = [each for each in instructions if _RETRIED.search(each.opcode)]
            if self.accesses[index].kind == "atomic" and loops:
                self.uncertain.setdefault(index, f"a loop of compare-and-swap, as often as lanes meet: {texts(loops)}")

    def _elected(self) -> frozenset[int]:
        """Atomics for which ptxas finds the first lane that comes there (FLO of a vote)."""
        finding = {each.ptx_line for each in self.kernel.instructions if each.name in ("FLO", "UFLO")}
        return frozenset(index for index in self.code
                         if self.accesses[index].kind == "atomic" and self.body[index].line in finding)  # fmt: skip

    # -- moved accesses -----------------------------------------------------------------------------------

    def _moved(self) -> None:
        """What the machine code does not execute as often as the PTX, or where that is not certain."""
        places = self.places
        rounds = {member for group in self.merged if group.runs > 1 for member in group.members}
        for index, instructions in self.code.items():
            more = places.exits_before(index)
            if more > 0:
                stay = places.staying(index, instructions[0]) if more == len(instructions) == 1 else None
                if stay is None:
                    self._tell(index, "moved behind a way out of the kernel")
                elif stay != index:
                    self.behind[index] = stay
            if places.left_loop(index, added_up=index in rounds):
                self._tell(index, "moved out of a loop")
            elif index not in rounds and places.fewer(index):
                self._tell(index, "made in fewer rounds than its loop has")
            elif index not in self.behind and places.behind_branch(index):
                stay = places.beyond(index)
                if stay is None:
                    self._tell(index, "moved behind a branch")
                else:
                    self.behind[index] = stay

    def _tell(self, index: int, why: str) -> None:
        self.uncertain.setdefault(index, f"{why}: {texts(self.code[index])}")


def _read(instruction: Ptx) -> Iterator[str]:
    if instruction.guard is not None:
        yield instruction.guard.name
    for operand in describe(instruction).reads:
        yield from registers_in(operand)


def _fits(access: _Access, made_space: str, made_kind: str) -> bool:
    return access.kind == made_kind and (made_space == access.space or "generic" in (made_space, access.space))


def _address(instruction: Instruction) -> tuple[str, int]:
    """The registers of an access's address, and the offset from them."""
    inside = _BRACKETS.findall(instruction.operands)
    registers, _, offset = inside[-1].rpartition("+") if inside and "+" in inside[-1] else ("", "", "")
    if not offset.removeprefix("-").startswith("0x"):
        return inside[-1] if inside else "", 0
    return registers, int(offset, 16)


def texts(instructions: Iterable[Instruction]) -> str:
    """Machine instructions and where they stand, as far as a sentence has room for them."""
    shown = [f"{i.text} at {i.address:#06x}" for i in instructions]
    return ", ".join(shown[:4]) + (f" and {len(shown) - 4} more" if len(shown) > 4 else "")
