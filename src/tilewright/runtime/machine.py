"""A launch's counts as a GPU has them: of the machine code that ptxas makes of the kernel, where that is certain.

The engine runs PTX. It counts the first of accesses that ptxas merged once more, as the one wide access that they
became; here that count takes the place of theirs.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tilewright.compile import Compiled, Resources
from tilewright.engine.plan import Plan
from tilewright.errors import UnsupportedError
from tilewright.ptx.module import Module
from tilewright.report.model import COUNTERS, SiteCounts, Written
from tilewright.sass import Kernel, Pairing, available, disassemble, pair
from tilewright.sass.disassembly import MISSING
from tilewright.sass.pairing import Merged

VIEWS = ("ptx", "sass")
_NO_FIT = "merged over rounds of a loop that ran another number of rounds"
_NONE = dict.fromkeys(COUNTERS, 0)
# NVRTC numbers a translation unit by its process, in the names of what is private to it.
_UNIT = re.compile(r"(_INTERNAL_[0-9a-f]{8}_\d+_\w+?_[0-9a-f]{8}_)\d+")


@dataclass(frozen=True)
class Machine:
    """The machine code of one kernel, which of the PTX's accesses it has, and ptxas's figures."""

    kernel: Kernel
    pairing: Pairing
    resources: Resources | None


def chosen(counts: str | None) -> str:
    """Which counts are asked for: ``"ptx"``, as written, or ``"sass"``, as compiled; None: what the variable says.

    Raises:
        UnsupportedError: there is no such view.
    """
    wanted = counts or os.environ.get("TILEWRIGHT_COUNTS") or "ptx"
    if wanted not in VIEWS:
        raise UnsupportedError(f"counts must be 'ptx' (as written) or 'sass' (as compiled), not {wanted!r}")
    return wanted


def read(module: Module, symbol: str, compiled: Compiled | None) -> Machine:
    """The machine code of a kernel.

    Args:
        module: the PTX that is counted.
        compiled: the same source compiled to machine code; None of plain PTX.

    Raises:
        UnsupportedError: it can't be had, and why.
    """
    if compiled is None or compiled.cubin is None:
        raise UnsupportedError("PTX comes without machine code: count it as written, counts='ptx'")
    if not available():
        raise UnsupportedError(MISSING)
    if _UNIT.sub(r"\1", compiled.ptx) != _UNIT.sub(r"\1", module.text):
        raise UnsupportedError("NVRTC made other PTX for the machine code than for the launch")
    kernel = disassemble(compiled.cubin).get(symbol)
    if kernel is None or all(instruction.ptx_line is None for instruction in kernel.instructions):
        raise UnsupportedError("the machine code does not tell the PTX that it was made of (compile with -lineinfo)")
    return Machine(kernel, pair(module.functions[symbol], kernel), compiled.resources.get(symbol))


def apply(
    machine: Machine, plan: Plan, rows: Sequence[SiteCounts], extra: Sequence[Sequence[int]]
) -> tuple[dict[int, Written], dict[int, str]]:
    """Make counts as written the machine's, in place.

    Args:
        rows: all instructions of the plan, in order.
        extra: the counters of the rows of ``pairing.also``, in that order.

    Returns:
        By site, the counts as written of each access that differs; and why of each access that is not certain.
    """
    pairing, body = machine.pairing, plan.kernel.body or []
    at = {
        place: plan.site_of[id(instruction)]
        for place, instruction in enumerate(body)
        if id(instruction) in plan.site_of
    }
    uncertain = {at[place]: why for place, why in pairing.uncertain.items()}
    written: dict[int, Written] = {}
    wide = dict(zip(pairing.also, extra, strict=True))
    for group in pairing.merged:
        members = [rows[at[place]] for place in group.members]
        counts = _made(group, members[0], wide)
        if counts is None:
            uncertain.update(
                (row.index, "a loop that was unrolled ran a number of rounds that does not fit") for row in members
            )
            continue
        note = _note(group, members)
        for row in members:
            _replace(row, counts if row is members[0] else _NONE, note, written)
    for place in pairing.dropped:
        _replace(rows[at[place]], _NONE, "dropped: the same bytes are in a register", written)
    for place, instructions in pairing.code.items():
        if instructions and all(each.name in ("RED", "REDG") for each in instructions):
            rows[at[place]].opcode = "red"  # nobody reads its result
    return written, uncertain


def _made(group: Merged, first: SiteCounts, wide: Mapping[tuple[int, int], Sequence[int]]) -> dict[str, int] | None:
    """The counters of a group's machine accesses; None where they are no whole numbers."""
    total = dict(_NONE)
    for bytes_, count in group.made:
        each = dict(zip(COUNTERS, wide[group.first, bytes_], strict=True))
        each.update(warps=first.warps, lanes=first.lanes)
        for name, value in each.items():
            total[name] = max(total[name], value) if name == "worst_ways" else total[name] + count * value
    for name in COUNTERS:
        if name != "worst_ways":
            total[name], rest = divmod(total[name], group.runs)
            if rest:
                return None
    return total


def _note(group: Merged, members: Sequence[SiteCounts]) -> str:
    first = members[0]
    made = " and ".join(f"{count} of {bytes_} bytes" for bytes_, count in group.made)
    kind = first.kind if group.runs * len(members) == 1 else first.kind + "s"
    note = f"{group.runs * len(members)} {kind} of {first.size} byte{'s' * (first.size > 1)} became {made}"
    return note + (f", over {group.runs} rounds of a loop" if group.runs > 1 else "")


def _replace(row: SiteCounts, counts: Mapping[str, int], note: str, written: dict[int, Written]) -> None:
    written[row.index] = Written(note=note, **row.counters())
    for name, value in counts.items():
        setattr(row, name, value)


__all__ = ["VIEWS", "Machine", "apply", "chosen", "read"]
