"""A launch of machine code, counted: what a GPU would execute is executed, so each count is one of a GPU's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from tilewright import machine
from tilewright.compile import Assembly, Resources
from tilewright.engine import Outcome
from tilewright.engine.access import COUNTERS
from tilewright.errors import UnsupportedError
from tilewright.findings.model import SiteCounts, summed
from tilewright.isa import describe
from tilewright.machine import code
from tilewright.ptx import Module
from tilewright.report import Report

from .reports import described, sources

_SUMS = [name for name in COUNTERS if name not in ("warps", "lanes")]


@dataclass(frozen=True, eq=False)
class Executable:
    """The machine code of one kernel, ready to run.

    Attributes:
        module: what the engine runs; its instructions' ``line`` is a number among the function's instructions.
        before: as many lines stood before the PTX in what ptxas read.
        files: what the machine code calls files otherwise than the PTX does.
        places: the file and line of the source by line of the PTX.
    """

    symbol: str
    module: Module
    function: code.Function
    resources: Resources | None
    before: int
    files: Mapping[str, str]
    places: Mapping[int, tuple[str | None, int | None]]

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


def executable(ptx: Module, symbol: str, assembly: Assembly) -> Executable:
    """The machine code that ptxas makes of a kernel.

    Raises:
        UnsupportedError: it can't be had, or has an instruction that is not known; the text names it.
    """
    made = assembly.machine_code
    whole = code.read_once(made.cubin)
    if symbol not in whole.functions:
        raise machine.Unknown(f"the machine code has no kernel {symbol}")
    lifted = machine.module(whole, [symbol], ptx)
    return Executable(
        symbol, lifted, whole.functions[symbol], made.resources.get(symbol), made.before, assembly.files,
        _places(ptx, symbol),
    )  # fmt: skip


def of_cubin(cubin: bytes) -> tuple[Module, dict[str, Executable], dict[str, str]]:
    """A cubin as the engine runs it: the module, its kernels, and why others of it can't be run."""
    whole = code.read_once(cubin)
    module, refused = machine.whole_module(whole)
    kernels = {name: Executable(name, module, whole.functions[name], None, 0, {}, {}) for name in module.functions}
    return module, kernels, refused


def build(
    outcome: Outcome,
    made: Executable,
    *,
    kernel: str,
    grid: tuple[int, int, int],
    block: tuple[int, int, int],
    shared_bytes: int,
    arch: str,
    output: str,
    source: dict[str, str] | None,
) -> Report:
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
    return Report(
        kernel=kernel, grid=grid, block=block, shared_bytes=shared_bytes, arch=arch,
        sites=[site for site in sites if site.warps or site.line is not None], output=output,
        elapsed=outcome.seconds, source=sources(made.module, source), counts="machine",
        tiers={name: count / total if total else 0.0 for name, count in outcome.tier_instructions.items()},
        machine_code={place: tuple(texts) for place, texts in lines.items()},
        mix={place: dict(found.most_common()) for place, found in mix.items()},
        registers=0 if figures is None else figures.registers,
        spilled=(0, 0) if figures is None else (figures.spill_stores, figures.spill_loads),
    )  # fmt: skip


def _rows(outcome: Outcome, made: Executable) -> list[SiteCounts]:
    """The counts of each machine instruction: of the engine's that say it, those that access memory are what it costs,
    and it was executed as often as the first of them."""
    assert outcome.counters is not None
    rows = [SiteCounts(index=number) for number in range(len(made.function.instructions))]
    seen: set[int] = set()
    for site, counts in zip(outcome.plan.sites, outcome.counters.table.tolist(), strict=False):
        number = site.instruction.line
        row, found = rows[number], dict(zip(COUNTERS, counts, strict=True))
        if number not in seen:
            seen.add(number)
            row.warps, row.lanes = found["warps"], found["lanes"]
        if describe(site.instruction).accesses:
            one = SiteCounts(index=number, **found)
            described(one, site.instruction, made.module)
            for name, value in summed([row, one]).items():
                if name in _SUMS:
                    setattr(row, name, value)
            if one.space not in ("const", "param") or not row.space:
                row.kind, row.space, row.size, row.opcode = one.kind, one.space, one.size, one.opcode
            row.requests = max(row.requests, one.requests)
        elif not row.space:
            described(row, site.instruction, made.module)
            row.requests = 0
    for row, each in zip(rows, made.function.instructions, strict=True):
        row.text, row.ptx_line = each.text, (each.ptx_line or made.before) - made.before
        row.file, row.line = made.place(each)
    return rows
