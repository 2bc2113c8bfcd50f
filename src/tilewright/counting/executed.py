"""A launch of machine code, counted: what a GPU would execute is executed, so each count is one of a GPU's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from tilewright import machine
from tilewright.checks.accesses import LaunchedKernel
from tilewright.compile import Assembly, Resources
from tilewright.engine import Outcome
from tilewright.engine.access import COUNTERS
from tilewright.engine.run.threads import uncollected
from tilewright.errors import UnsupportedError
from tilewright.findings.model import SiteCounts, Spill, summed
from tilewright.isa import describe
from tilewright.machine import code, disassembly
from tilewright.ptx import Module
from tilewright.report import Report

from .reports import MAPPED, About, described, sources

_SUMS = [name for name in COUNTERS if name not in ("warps", "lanes")]


@dataclass(frozen=True, eq=False)
class Executable:
    """The machine code of one kernel, ready to run.

    Attributes:
        module: what the engine runs; its instructions' ``line`` is a number among the function's instructions.
        before: as many lines stood before the PTX in what ptxas read.
        files: what the machine code calls files otherwise than the PTX does.
        places: the file and line of the source by line of the PTX.
        local: the lines of the PTX that access local memory.
    """

    symbol: str
    module: Module
    function: code.Function
    resources: Resources | None
    before: int
    files: Mapping[str, str]
    places: Mapping[int, tuple[str | None, int | None]]
    local: frozenset[int] = frozenset()

    def refuse(self, cluster: tuple[int, int, int]) -> None:
        """What reaches no other block is lifted as if it were in none: its own addresses do not say its rank.

        Raises:
            UnsupportedError: it is launched in clusters all the same.
        """
        if cluster != (1, 1, 1) and not machine.reaches_other_blocks(self.function):
            raise UnsupportedError(
                f"the machine code of {self.symbol} reaches no other block, and can't be run in clusters: launch it "
                "without"
            )

    def place(self, instruction: code.Instruction) -> tuple[str | None, int | None]:
        """Where an instruction stands in the source: by the PTX that it was made of, which knows what was inlined;
        else by what the machine code says."""
        if instruction.ptx_line is not None and (found := self.places.get(instruction.ptx_line - self.before)):
            return found
        file = instruction.file
        return (None if file is None else self.files.get(file, file)), instruction.line


def _places(ptx: Module, symbol: str) -> dict[int, tuple[str | None, int | None]]:
    """Where the PTX's lines stand in the source."""
    found: dict[int, tuple[str | None, int | None]] = {}
    for function in ptx.functions.values():
        if function.name == symbol or not function.entry:
            for each in function.body or ():
                location = next(iter(ptx.lines_of(each)), None)
                if location is not None:
                    found[each.line] = ptx.files.get(location.file), location.line
    return found


def _local(ptx: Module, symbol: str) -> frozenset[int]:
    body = (each for f in ptx.functions.values() if f.name == symbol or not f.entry for each in f.body or ())
    spaces = ("local", "generic")
    return frozenset(i.line for i in body if any(access.space in spaces for access in describe(i).accesses))


def executable(ptx: Module, symbol: str, assembly: Assembly) -> Executable:
    """The machine code that ptxas makes of a kernel.

    Raises:
        UnsupportedError: it can't be had, or has an instruction that is not known; the text names it.
    """
    if assembly.kept is None:  # ptxas works meanwhile
        disassembly.prepare(assembly.arch)
    made = assembly.machine_code
    with uncollected():
        whole = code.read_once(made.cubin)
        if symbol not in whole.functions:
            raise machine.Unknown(f"the machine code has no kernel {symbol}")
        lifted = machine.module(whole, [symbol], ptx, assembly.files)
    return Executable(
        symbol, lifted, machine.joined(whole, symbol), made.resources.get(symbol), made.before, assembly.files,
        _places(ptx, symbol), _local(ptx, symbol),
    )  # fmt: skip


def of_cubin(cubin: bytes, only: Container[str] | None = None) -> tuple[Module, dict[str, Executable], dict[str, str]]:
    """A cubin as the engine runs it: the module, its kernels (``only`` these), and why others of it can't be run."""
    whole = code.read_once(cubin)
    module, refused = machine.whole_module(whole, only)
    kernels = {name: Executable(name, module, machine.joined(whole, name), None, 0, {}, {}) for name in module.kernels}
    return module, kernels, refused


def figures(cubin: bytes) -> dict[str, Resources]:
    """What ptxas gave each of a cubin's kernels."""
    found = code.read_once(cubin).functions.values()
    return {each.name: Resources(each.registers, stack=each.frame, shared=each.shared) for each in found}


@dataclass(frozen=True)
class MachineView(LaunchedKernel):
    """A kernel's machine code as it was launched. Its addresses in shared memory are numbers, so what a variable is
    called the PTX says, of the instruction that a machine instruction was made of."""

    made: Executable | None = None
    written: LaunchedKernel | None = None

    @cached_property
    def _by_line(self) -> dict[int, int]:
        """The PTX's accesses by the lines where they stand: their numbers."""
        assert self.written is not None
        plan = self.written.plan
        return {each.instruction.line: each.index for each in plan.sites if describe(each.instruction).accesses}

    @cached_property
    def _by_place(self) -> dict[tuple[str | None, int | None, str], set[tuple[str, ...]]]:
        """What the PTX's accesses to each space are called at each line of the source."""
        assert self.written is not None and self.made is not None
        found: dict[tuple[str | None, int | None, str], set[tuple[str, ...]]] = {}
        for line, index in self._by_line.items():
            space = describe(self.written.plan.sites[index].instruction).accesses[0].space
            place = self.made.places.get(line, (None, None))
            found.setdefault((*place, space), set()).add(self.written.names_at(index))
        return found

    def of_ptx(self, index: int) -> int | None:
        """The number of the access of the PTX that an instruction was made of."""
        assert self.made is not None
        instruction = self.plan.sites[index].instruction
        line = self.made.function.instructions[instruction.line].ptx_line
        found = None if line is None else self._by_line.get(line - self.made.before)
        if found is None or self.written is None:
            return None
        theirs = describe(self.written.plan.sites[found].instruction).accesses[0].space
        ours = describe(instruction).accesses
        return found if ours and theirs in (ours[0].space, "generic") else None

    def names_at(self, index: int, space: str = "") -> tuple[str, ...]:
        if self.written is None or self.made is None:
            return super().names_at(index, space)
        found = self.of_ptx(index)
        names = self.written.names_at(found, space) if found is not None else super().names_at(index, space)
        accesses = describe(self.plan.sites[index].instruction).accesses
        if names or not accesses:
            return names
        machine_ = self.made.function.instructions[self.plan.sites[index].instruction.line]
        spaces = self._by_place.get((*self.made.place(machine_), accesses[0].space), set())
        return next(iter(spaces)) if len(spaces) == 1 else ()


def view(outcome: Outcome, made: Executable, written: LaunchedKernel) -> MachineView:
    """The kernel that was run; ``written``: its PTX."""
    found = MachineView(outcome.plan.module, outcome.plan.kernel.name, written.block, written.parameters, made, written)
    found._plans.append(outcome.plan)
    return found


@uncollected()
def build(outcome: Outcome, made: Executable, about: About, seen: MachineView) -> Report:
    """The report of a launch of machine code: a row an instruction of it."""
    sites = _rows(outcome, made)
    total = sum(outcome.tier_instructions.values())
    lines: dict[tuple[str, int], list[str]] = {}
    mix: dict[tuple[str, int], Counter[str]] = {}
    for site, each in zip(sites, made.function.instructions, strict=True):
        if site.file is not None and site.line and each.name != "NOP":
            lines.setdefault((site.file, site.line), []).append(f"{each.address:04x}  {each.text}")
            mix.setdefault((site.file, site.line), Counter())[each.name] += 1
    figures = made.resources
    shown = [site for site in sites if site.warps or site.line is not None]
    accesses = ((site.index, seen.lanes(site)) for site in shown if site.space in MAPPED and site.warps)
    return Report(
        kernel=about.kernel, grid=about.grid, block=about.block, shared_bytes=about.shared_bytes, arch=about.arch,
        sites=shown, output=about.output, elapsed=outcome.seconds, source=sources(made.module, about.source),
        counts="machine",
        tiers={name: count / total if total else 0.0 for name, count in outcome.tier_instructions.items()},
        lanes={index: lanes for index, lanes in accesses if lanes is not None},
        machine_code={place: tuple(texts) for place, texts in lines.items()},
        mix={place: dict(found.most_common()) for place, found in mix.items()},
        registers=0 if figures is None else figures.registers,
        spilled=(0, 0) if figures is None else (figures.spill_stores, figures.spill_loads),
        spills=_spills(sites, made) if figures is not None else [],
    )  # fmt: skip


def _spills(sites: Iterable[SiteCounts], made: Executable) -> list[Spill]:
    """By source line, the accesses to local memory that the PTX does not have."""
    found: dict[tuple[str | None, int | None], Spill] = {}
    for site in sites:
        if site.space != "local" or site.ptx_line in made.local:
            continue
        spill = found.setdefault((site.file, site.line), Spill(site.file, site.line))
        if site.kind == "store":
            spill.stored, spill.stores = spill.stored + site.size, spill.stores + site.warps
        else:
            spill.loaded, spill.loads = spill.loaded + site.size, spill.loads + site.warps
    return list(found.values())


def _rows(outcome: Outcome, made: Executable) -> list[SiteCounts]:
    """The counts of each machine instruction: of the engine's that say it, those that access memory are what it costs,
    and it was executed as often as the first of them."""
    assert outcome.counters is not None
    rows = [SiteCounts(index=-1) for _ in made.function.instructions]
    for site, counts in zip(outcome.plan.sites, outcome.counters.table.tolist(), strict=False):
        number = site.instruction.line
        row, found = rows[number], dict(zip(COUNTERS, counts, strict=True))
        if row.index < 0:
            row.index, row.warps, row.lanes = site.index, found["warps"], found["lanes"]
        if describe(site.instruction).accesses:
            one = SiteCounts(index=site.index, **found)
            described(one, site.instruction, made.module)
            for name, value in summed([row, one]).items():
                if name in _SUMS:
                    setattr(row, name, value)
            if one.space not in ("const", "param") or not row.space:
                row.index = site.index
                row.kind, row.space, row.size, row.opcode = one.kind, one.space, one.size, one.opcode
            row.requests = max(row.requests, one.requests)
        elif not row.space:
            described(row, site.instruction, made.module)
            row.requests = 0
    for row, each in zip(rows, made.function.instructions, strict=True):
        row.text, row.ptx_line = each.text, (each.ptx_line or made.before) - made.before
        row.file, row.line = made.place(each)
    return rows
