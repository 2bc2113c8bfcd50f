"""A launch's counts as a GPU has them: of the machine code that ptxas makes of the kernel, where that is certain.

The engine runs PTX. It counts the first of accesses that ptxas merged once more, as the one wide access that they
became; here that count takes the place of theirs.
"""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeVar

from tilewright.compile import Assembly, Resources
from tilewright.engine.analysis.plan import Plan
from tilewright.errors import UnsupportedError, quoted
from tilewright.findings.model import COUNTERS, SiteCounts, Spill, Written, summed
from tilewright.hardware.access import KINDS, SECTOR, WORD, shared_cost
from tilewright.hardware.limits import WARP
from tilewright.ptx.module import Module
from tilewright.sass import Instruction, Kernel, Pairing, available, disassemble, pair
from tilewright.sass.blocks import Loop
from tilewright.sass.disassembly import MISSING, prepare
from tilewright.sass.pairing import Merged

from .concluded import Concluded, Kept

VIEWS = ("auto", "ptx", "sass", "machine")
_APART = "ptxas unrolled a loop that lanes leave in different rounds"
_BEHIND = "moved behind a branch or a way out of the kernel, and what single executions cost is not known"
_NONE = dict.fromkeys(COUNTERS, 0)
T = TypeVar("T")
_STORING = re.compile(r"\bcall\b.*\b(vprintf|__assertfail|malloc|free)\b")  # functions of the driver


@dataclass(frozen=True, eq=False)
class Machine:
    """What the machine code of one kernel is, and which of the PTX's accesses it has."""

    concluded: Concluded
    _reread: Callable[[], tuple[Kernel, Pairing]]

    @property
    def resources(self) -> Resources | None:
        """ptxas's figures."""
        return self.concluded.resources

    @property
    def also(self) -> tuple[tuple[int, int], ...]:
        """The widths at which accesses have to be counted besides their own."""
        return self.concluded.pairing.also

    @cached_property
    def _whole(self) -> tuple[Kernel, Pairing]:
        return self._reread()

    @property
    def kernel(self) -> Kernel:
        """All of it, in its order. Another process reads it anew."""
        return self._whole[0]

    @property
    def pairing(self) -> Pairing:
        return self._whole[1]


def chosen(counts: str | None) -> str:
    """Which counts are asked for: ``"ptx"``, as written; ``"sass"``, as compiled; ``"machine"``, of machine code that
    is run; ``"auto"``, as compiled where the machine code can be had. None: what the variable TILEWRIGHT_COUNTS says, else ``"auto"``.

    Raises:
        UnsupportedError: there is no such view.
    """
    wanted = counts or os.environ.get("TILEWRIGHT_COUNTS") or "auto"
    if wanted not in VIEWS:
        raise UnsupportedError(
            f"counts must be 'machine' (of the machine code, which is run), 'sass' (as compiled), 'ptx' (as written) or "
            f"'auto' (as compiled where that can be had), "
            f"not '{quoted(wanted)}'"
        )
    return wanted


def begin(module: Module, symbol: str, code: Assembly) -> Callable[[], Machine]:
    """Begin to read the machine code of a kernel; what is returned waits for it and gives it, once.

    ptxas (which NVRTC calls without Python's lock) and nvdisasm (a process) work meanwhile; what they give is looked at
    in the thread that waits.

    Args:
        module: the PTX that is counted.
        code: its machine code.

    Raises:
        UnsupportedError: here or by what is returned: it can't be had, and why.
    """
    if not available():
        raise UnsupportedError(MISSING)
    kept = Kept(code, symbol)
    known = kept.get()

    def reread() -> tuple[Kernel, Pairing]:
        kernel = _kernel(module, symbol, code, disassemble(code.machine_code.cubin))
        return kernel, pair(module.functions[symbol], kernel)

    if known is not None:
        return lambda: Machine(known, reread)

    def read() -> Mapping[str, Kernel]:
        prepare(code.arch)
        return disassemble(code.machine_code.cubin)

    kernels = _in_background(read)

    def conclude() -> Machine:
        kernel = _kernel(module, symbol, code, kernels())
        found = Concluded.of(module, symbol, kernel, code.machine_code.resources.get(symbol))
        kept.put(found)
        return Machine(found, reread)

    return conclude


def _in_background(work: Callable[[], T]) -> Callable[[], T]:
    """Do ``work`` in another thread; what is returned waits for it and gives what it gave, or raises what it raised."""
    done = Future[T]()

    def run() -> None:
        try:
            done.set_result(work())
        except BaseException as error:
            done.set_exception(error)

    try:
        threading.Thread(target=run, name="tilewright reads machine code").start()
    except RuntimeError:  # this process has as many threads as it may have, or is ending
        run()
    return done.result


def _kernel(module: Module, symbol: str, code: Assembly, kernels: Mapping[str, Kernel]) -> Kernel:
    kernel = kernels.get(symbol)
    if kernel is None or all(instruction.ptx_line is None for instruction in kernel.instructions):
        raise UnsupportedError("the machine code does not tell the PTX that it was made of (compile with -lineinfo)")
    return replace(kernel, instructions=_placed(kernel.instructions, module.files.values(), code))


def _placed(instructions: Sequence[Instruction], files: Iterable[str], code: Assembly) -> tuple[Instruction, ...]:
    """Machine instructions with the PTX's own lines, and with files called as there: a cubin of others' making has the
    folder before a relative one."""
    before, called = code.machine_code.before, dict[str | None, str | None]()
    for file in dict.fromkeys(each.file for each in instructions):
        here = code.files.get(file) if file is not None else None
        called[file] = here or next((f for f in files if file is not None and f"/{file}".endswith(f"/{f}")), file)
    return tuple(
        Instruction(
            each.address, each.predicate, each.opcode, each.operands, called[each.file], each.line,
            None if each.ptx_line is None else each.ptx_line - before,
        )
        for each in instructions
    )  # fmt: skip


def apply(
    machine: Machine,
    plan: Plan,
    rows: Sequence[SiteCounts],
    wide: Mapping[tuple[int, int], Sequence[int]],
    lanes: Callable[[SiteCounts], Sequence[int] | None],
) -> tuple[dict[int, Written], dict[int, str]]:
    """Make counts as written the machine's, in place.

    Args:
        rows: all instructions of the plan, in order.
        wide: the counters of accesses at other widths, with all of ``pairing.also``.
        lanes: the bytes from lane 0 to each lane of an access, where they are the same each time.

    Returns:
        By site, the counts as written of each access that differs; and why of each access that is not certain.
    """
    pairing, body = machine.concluded.pairing, plan.kernel.body or []
    at = {
        place: plan.site_of[id(instruction)]
        for place, instruction in enumerate(body)
        if id(instruction) in plan.site_of
    }
    uncertain = {at[place]: why for place, why in pairing.uncertain.items()}
    made = {at[place]: text for place, text in machine.concluded.texts.items()}

    def tell(site: int, why: str) -> None:
        uncertain[site] = f"{why}: {made[site]}" if site in made else why

    row_at = {place: rows[index] for place, index in at.items()}
    split = {
        place
        for place, loops in pairing.unrolled.items()
        if row_at[place].warps and any(_leave_apart(loop, row_at, plan) for loop in loops)
    }
    for place in split:
        tell(at[place], _APART)
    written: dict[int, Written] = {}
    for group in pairing.merged:
        members = [rows[at[place]] for place in group.members]
        if split.intersection(group.members):
            for row in members:
                tell(row.index, _APART)
            continue
        moved = ((place, pairing.behind[place]) for place in group.members if place in pairing.behind)
        if not all(_as_often(row_at[place], row_at[stay], body[stay].guard is not None) for place, stay in moved):
            for row in members:
                tell(row.index, _BEHIND)
            continue
        counts = _made_local(group, members) if group.local else _made(group, members[0], wide)
        if counts is None:
            for row in members:
                tell(row.index, "a loop that was unrolled ran a number of rounds that does not fit")
            continue
        note = _note(group, members)
        for row in members:
            _replace(row, counts if row is members[0] else _NONE, note, written)
    inside = {place for group in pairing.merged for place in group.members}
    for place, stay in pairing.behind.items():
        if place in inside:
            continue
        fewer = _fewer(rows[at[place]], rows[at[stay]], body[stay].guard is not None, lanes)
        if fewer is None:
            tell(at[place], _BEHIND)
        elif fewer["warps"] != rows[at[place]].warps:
            _replace(rows[at[place]], fewer, "moved behind a branch or a way out of the kernel", written)
    for place in pairing.dropped:
        _replace(rows[at[place]], _NONE, "dropped: the same bytes are in a register", written)
    for place in machine.concluded.reduced:
        row_at[place].opcode = "red"  # nobody reads its result
    for place in pairing.elected:
        row = row_at[place]
        if row.kind == "atomic" and row.requests and row.sectors != row.requests:
            _replace(row, {**row.counters(), "sectors": row.requests}, "done by one lane for its warp", written)
    for index, why in _by_nature([row for row in rows if row.warps], lanes):
        if index not in uncertain:
            tell(index, why)
    return written, uncertain


def _by_nature(
    rows: Sequence[SiteCounts], lanes: Callable[[SiteCounts], Sequence[int] | None]
) -> Iterator[tuple[int, str]]:
    """Accesses whose counters a GPU has otherwise than by the rules of hardware/access.py, by site."""
    clusters = any("mapa." in row.text for row in rows)
    for row in rows:
        if clusters and row.space == "generic" and row.conflicts:
            yield row.index, "of lanes that lead to several blocks' shared memory at once a GPU counts other conflicts"
        if row.kind == "async_copy" and ".cg" in row.text and not _in_pairs(row, lanes(row)):
            yield row.index, "copies past the L1 cache whose lanes do not fill sectors in pairs read others on a GPU"
        elif row.kind == "atomic" and row.space == "generic" and row.requests:
            yield row.index, "an atomic by a generic address counts on a GPU as one of shared memory, too"
        elif called := _STORING.search(row.text):
            yield row.index, f"what {called[1]} accesses on a GPU is not counted"


def _in_pairs(row: SiteCounts, to: Sequence[int] | None) -> bool:
    """Whether neighbours among the lanes of a copy of 16 bytes surely fill a sector together, where they read and where
    they write."""
    filled = row.sectors == row.sectors_ideal and SECTOR * row.sectors >= row.bytes_asked
    return filled and to is not None and all(a // SECTOR == b // SECTOR for a, b in zip(to[::2], to[1::2], strict=True))


def _leave_apart(loop: Loop, rows: Mapping[int, SiteCounts], plan: Plan) -> bool:
    """Whether lanes of a warp may leave a loop in different rounds: by a branch whose condition is not the same for all
    of them, and that fewer lanes made, or not always as many, than came to the loop."""
    into, out = loop
    for place in out:
        guard = (plan.kernel.body or [])[place].guard
        if guard is None or place not in rows or plan.analysis.of(guard).uniform or not rows[place].warps:
            continue  # code that is never reached has no counts
        lanes, rest = divmod(rows[place].lanes, rows[place].warps)
        if rest or any(rows[each].lanes != lanes * rows[each].warps for each in into if each in rows):
            return True
    return False


def spills(machine: Machine, executed: Mapping[int, int]) -> list[Spill]:
    """By source line: the accesses to local memory that the PTX does not have.

    Args:
        executed: how often warps executed the accesses of the PTX, by their places in the body.
    """
    found: dict[tuple[str | None, int | None], Spill] = {}
    for each in machine.concluded.spilled:
        spill = found.setdefault((each.file, each.line), Spill(each.file, each.line))
        times = None if each.beside is None else executed.get(each.beside)
        requests = (times or 0) * local_requests(each.bytes)
        if each.stores:
            spill.stored += each.bytes
            spill.stores = None if times is None or spill.stores is None else spill.stores + times
            spill.store_requests += requests
        else:
            spill.loaded += each.bytes
            spill.loads = None if times is None or spill.loads is None else spill.loads + times
            spill.load_requests += requests
    return list(found.values())


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


def _made_local(group: Merged, members: Sequence[SiteCounts]) -> dict[str, int]:
    """Of accesses to local memory, which are merged in their block alone: one execution moves what all of them did."""
    first = members[0]
    requests = sum(count * local_requests(bytes_) for bytes_, count in group.made) * first.warps
    return {**summed(members), "warps": first.warps, "lanes": first.lanes, "requests": requests}


def local_requests(bytes_: int) -> int:
    """What a warp's access to local memory takes: one request for each word of a lane."""
    return max(1, bytes_ // WORD)


def _as_often(row: SiteCounts, stay: SiteCounts, guarded: bool) -> bool:
    """Whether all threads that come to an access come to another instruction behind it, too, and together."""
    return not guarded and (row.warps, row.lanes) == (stay.warps, stay.lanes)


def _fewer(
    row: SiteCounts, stay: SiteCounts, guarded: bool, lanes_of: Callable[[SiteCounts], Sequence[int] | None]
) -> dict[str, int] | None:
    """The counters of an access that only the warps execute which execute another instruction; None where its
    executions may differ in cost: if lanes are missing, or the address decides and not all cost the least."""
    if _as_often(row, stay, guarded):
        return row.counters()
    warps, lanes = stay.warps, stay.lanes
    if guarded:  # its counts have the warps that came there; those that accessed memory made requests
        if not stay.requests:
            return None
        warps, lanes = stay.requests, stay.bytes_asked // stay.size
    whole = row.lanes == WARP * row.warps and lanes == WARP * warps
    if not whole or row.space != "shared" or row.kind not in KINDS or row.size < WORD or not row.warps:
        return None
    least = shared_cost(row.kind, [0] * WARP, row.size).wavefronts
    if row.wavefronts != least * row.warps and lanes_of(row) is None:
        return None
    counts = row.counters()
    return {name: n if name == "worst_ways" else n // row.warps * warps for name, n in counts.items()}


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


__all__ = ["VIEWS", "Machine", "apply", "begin", "chosen", "spills"]
