"""Mends bank conflicts: the smallest padding that frees all accesses of an array, else a swizzle."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from tilewright.checks.accesses import LaunchedKernel
from tilewright.checks.occupancy import of as occupancy_of
from tilewright.compile import SharedArray
from tilewright.compile.demangle import short_name
from tilewright.errors import KernelError, TilewrightError
from tilewright.findings.model import Finding
from tilewright.findings.timed import Time
from tilewright.hardware import limits
from tilewright.hardware.access import WORD
from tilewright.report import Report

from . import rewrite
from .model import Accesses, Counted, padded, swizzled
from .remedy import Edit, Remedy
from .trial import Trial, Trials

MOST_PADDING = 16  # elements
PATIENCE = 10  # seconds of the processor for the changes of one array
LARGE = 800  # instructions of a kernel that takes seconds to compile: its changes are tried where that is asked for
_WITHOUT_HOPE = 4  # paddings that are tried although the model finds conflicts, for those that at least have fewer
_ESTIMATED = 2  # the same where what the run recorded says how many they would have
_TURNS = ((1, 1), (1, 2), (1, 4), (1, 8), (2, 1), (4, 1), (8, 1))  # a swizzle turns by row * first / second

_IN_WORDS = (
    "let neighbouring threads take neighbouring words: pad the rows of a tile that is read by column, let a "
    "reduction's stride begin at half the block, give each warp a histogram of its own"
)
_CHUNKS = "chunk ^ (row % 8), of rows of 64 bytes chunk ^ (row / 2 % 4)"
_MATRICES = (
    "ldmatrix takes rows of 16 bytes, 8 at a time from all banks: turn the chunk of 16 bytes by the row, where it is "
    f"stored and where it is read: {_CHUNKS}; or pad the rows by 16 bytes"
)
_UPDATES = (
    "what lanes add to meets in a bank by their data: let a warp combine equal places first (__match_any_sync), or "
    "give its lanes copies that lie side by side: bins[bin * 4 + lane % 4]"
)
_DENSE = (
    "a tensor map's copy fills {} without gaps, so its rows can't be padded: let the map swizzle (of rows of 128 bytes "
    f"by CU_TENSOR_MAP_SWIZZLE_128B), and read the chunk of 16 bytes so: {_CHUNKS}"
)

_OTHERWISE = {"ldmatrix": _MATRICES, **dict.fromkeys(("atomic", "increment", "cas"), _UPDATES)}

_Change = tuple[str, int, Callable[[], str | None]]  # its kind, the padding, and the text after it


def mend(
    trials: Trials, findings: list[Finding], report: Report, kernel: LaunchedKernel, written: Counted | None = None, *,
    thorough: bool = False,
) -> list[Remedy]:  # fmt: skip
    """A remedy for each shared array with a ``bank-conflict`` finding, also put into ``details["remedy"]``.

    ``details["lane_offsets_after"]`` gets the lanes' offsets with it, as ``lane_offsets`` has them without.
    The arguments hold afterwards what they held before.

    Args:
        report, kernel: of the launch that the findings are about.
        written: the same as the PTX has it, if that is its machine code.
        thorough: try changes of large kernels, too: for those who want to apply them.
    """
    concerned: dict[str, list[Finding]] = {}
    for finding in findings:
        variables = finding.details.get("variables", [])
        if finding.kind == "bank-conflict" and len(variables) == 1:
            concerned.setdefault(variables[0], []).append(finding)
    if not concerned:
        return []
    remedies = []
    for variable, each in concerned.items():
        placed = (finding for finding in each if finding.line)  # the compiler gives some accesses no line
        array = _Array(trials, report, kernel, written, variable, next(placed, each[0]), thorough)
        dense = array.kernel.filled_by_maps(variable)
        remedy = None if dense else array.remedy()
        if remedy is None:
            for finding in each:
                usual = _OTHERWISE.get(finding.details["access"], _IN_WORDS)
                finding.details["remedy"] = _DENSE.format(variable) if dense else usual
            continue
        remedies.append(remedy)
        for finding in each:
            finding.details["remedy"] = remedy.to_json()
            finding.details["lane_offsets_after"] = array.lanes_after(finding, remedy)
    return remedies


@dataclass
class _Candidate:
    """One change: the text after it, the bytes to launch with, and the accesses that a run of it counted."""

    kind: str
    padding: int
    text: str
    shared_mem: int
    trial: Trial
    accesses: Accesses


class _Array:
    """One shared array, its accesses, and the search for what mends them."""

    def __init__(
        self, trials: Trials, report: Report, kernel: LaunchedKernel, written: Counted | None, variable: str,
        finding: Finding, thorough: bool,
    ) -> None:  # fmt: skip
        self.thorough = thorough
        self.trials, self.report, self.variable = trials, report, variable
        self.accesses = Accesses.of(variable, report, kernel, written)
        self.kernel = self.accesses.kernel
        self.array = self._declared()
        self.text = trials.source or ""
        sources = trials.kernel.module.sources
        self.file = finding.file or next(iter(sources), "")
        own = self.file in sources
        self.declaration = rewrite.declaration_of(self.text, variable, finding.line or 1) if own else None
        self.note = ""
        widest = max((site.size for site in self.accesses.written), default=1)  # that no change may misalign
        self.unit = max(1, widest // self._element())
        self.paddings = range(self.unit, MOST_PADDING + 1, self.unit)
        self.stopped = set[int]()  # paddings with which the kernel did not run to its end
        self.chosen: _Candidate | None = None

    def _declared(self) -> SharedArray | None:
        arrays = self.trials.kernel.module.shared_arrays(self.trials.kernel.symbol)
        return next((each for each in arrays if each.name == self.variable), None)

    @property
    def _rows(self) -> bool:
        """Whether the declaration itself has rows; otherwise index arithmetic makes them."""
        return self.array is not None and len(self.array.dimensions) > 1

    @property
    def _dynamic(self) -> bool:
        """Whether the launch says how many bytes the array has."""
        return self.array.dynamic if self.array is not None else not self._static_bytes()

    def _static_bytes(self) -> int:
        """Bytes that the PTX declares: 0 for a dynamic array."""
        plan = self.kernel.plan
        sizes = [
            plan.variables.named(name) for name in plan.variables.shared.offsets if short_name(name) == self.variable
        ]
        return max((each.size for each in sizes if each is not None), default=0)

    def remedy(self) -> Remedy | None:
        self.chosen = self._by_running()
        return self._modelled() if self.chosen is None else self._ran(self.chosen)

    def lanes_after(self, finding: Finding, remedy: Remedy) -> list[int] | None:
        """Bytes from lane 0's address to each lane's in a finding's access, once mended; None where not known."""
        if self.chosen is not None:
            line, access = finding.line, finding.details["access"]
            sizes = {s.size for s in self.accesses.sites if s.text == finding.details["ptx"]}
            same = (s for s in self.chosen.accesses.sites if (s.line, s.kind) == (line, access) and s.size in sizes)
            lanes = next((self.chosen.accesses.kernel.lanes(site) for site in same), None)
            return None if lanes is None else list(lanes)
        offsets, row = finding.details["lane_offsets"], self._row_bytes()
        if offsets is None or row is None:
            return None
        return [padded(row, remedy.padding * self._element())(offset) for offset in offsets]

    # -- by running ---------------------------------------------------------------------------------------

    def _by_running(self) -> _Candidate | None:
        """The first change without conflicts, else the one with the fewest; None where no change can be run."""
        if self.declaration is None:
            self.note = "the array's declaration was not found in the source"
            return None
        if len(self.kernel.function.body or ()) > LARGE and not self.thorough:
            self.note = f"not run: a kernel of over {LARGE} instructions takes long to compile; --fix and --diff run it"
            return None
        best: _Candidate | None = None
        for kind, padding, change in self._in_time():
            text = change()
            if text is None:
                continue
            candidate = self._try(kind, padding, text)
            if candidate is None:
                continue
            if best is None or candidate.accesses.wavefronts < best.accesses.wavefronts:
                best = candidate
            if not best.accesses.conflicts:
                break
        return best if best is not None and best.accesses.wavefronts < self.accesses.wavefronts else None

    def _in_time(self) -> Iterator[_Change]:
        """The changes to try until patience runs out; from then on only the padding that the model finds
        free of conflicts."""
        started, changes = time.process_time(), self._changes()
        for place, change in enumerate(changes):
            if time.process_time() - started <= PATIENCE:
                yield change
                continue
            self.note = f"the search ended after {PATIENCE} seconds: each change of this source takes long to compile"
            promised = self._modelled_padding()
            yield from (each for each in changes[place:] if promised and each[1] == promised)
            return

    def _modelled_padding(self) -> int | None:
        """The smallest that the model finds free of conflicts."""
        found = ((padding, self._model(padding)) for padding in self.paddings if padding not in self.stopped)
        return next((padding for padding, n in found if n is not None and n <= self.accesses.ideal_written), None)

    def _changes(self) -> list[_Change]:
        """The changes to try, in order: paddings that the model does not rule out, swizzles, then the other
        paddings; none where each access stays within a row."""
        text, declaration = self.text, self.declaration
        assert declaration is not None
        if (row := self._row_bytes()) is not None and self.accesses.within_rows(row):
            return []
        name, change = ("padding", rewrite.pad) if self._rows else ("pitch", rewrite.repitch)
        paddings = [(name, p, partial(change, text, declaration, p)) for p in self.paddings]
        estimates = {padding: self._estimate(padding) for padding in (0, *self.paddings)}
        hopeful = [
            each for each in paddings
            if self._may_free(self._model(each[1])) and not ((known := estimates[each[1]]) and known[1])
        ]  # fmt: skip
        rest = [each for each in paddings if each not in hopeful]
        now = estimates[0]
        if now is None:
            return [*hopeful, *self._swizzles(), *rest[:_WITHOUT_HOPE]]
        fewer = [(known[0], each) for each in rest if (known := estimates[each[1]]) and known[0] < now[0]]
        fewer.sort(key=lambda each: each[0])
        return [*hopeful, *self._swizzles(), *(each for _, each in fewer[:_ESTIMATED])]

    def _estimate(self, padding: int) -> tuple[int, bool] | None:
        row = self._row_bytes()
        return None if row is None else self.accesses.estimate_with(padded(row, padding * self._element()))

    def _swizzles(self) -> list[_Change]:
        text, declaration = self.text, self.declaration
        assert declaration is not None
        if not self._rows or self.array is None:
            return []
        columns, element = self.array.dimensions[-1], self.array.element
        if columns < 2 or columns & (columns - 1):
            return []
        turns = [
            turn for turn in _TURNS if turn[0] // turn[1] % self.unit == 0
            and self._may_free(self.accesses.wavefronts_with(swizzled(columns, element, *turn)))
        ]  # fmt: skip
        return [("swizzle", 0, partial(rewrite.swizzle, text, declaration, columns, *t)) for t in turns]

    def _may_free(self, modelled: int | None) -> bool:
        return modelled is None or modelled <= self.accesses.ideal_written or self._element() < WORD

    def _try(self, kind: str, padding: int, text: str) -> _Candidate | None:
        """Run a change; None if it does not compile, does not fit, or changes the results."""
        shared_mem = self._launch_bytes(padding) if padding else self.trials.shared_mem
        try:
            trial = self.trials.run(text, shared_mem)
        except TilewrightError as error:
            self.stopped |= {padding} if isinstance(error, KernelError) else set()
            self.note = self.note or f"the changed source could not be run: {str(error).splitlines()[0]}"
            return None
        if trial.report.counts != self.report.counts:
            self.note = self.note or f"the changed source can't be counted alike: {trial.report.unread}"
            return None
        if trial.memory != self.trials.unchanged.memory:
            self.note = "with longer rows the results differ: some code counts on the length of a row"
            return None
        accesses = Accesses.of(self.variable, trial.report, trial.kernel)
        return _Candidate(kind, padding, text, shared_mem, trial, accesses)

    def _ran(self, found: _Candidate) -> Remedy:
        known = self.accesses
        return self._remedy(
            found.kind, found.padding, (known.wavefronts, found.accesses.wavefronts), known.ideal, found.trial.report,
            verified="run",
            edits=rewrite.edits(self.file, self.text, found.text),
            launch_bytes=found.shared_mem if found.shared_mem != self.trials.shared_mem else None,
            times=self.trials.times(found.text, found.shared_mem),
        )  # fmt: skip

    # -- by the model -------------------------------------------------------------------------------------

    def _modelled(self) -> Remedy | None:
        """The smallest padding that the model finds free of conflicts, where it could not be tried."""
        padding = self._modelled_padding()
        if padding is None:
            return None
        wavefronts, report = self._model(padding), self.report
        assert wavefronts is not None
        launch_bytes = self._launch_bytes(padding) if self._dynamic else None
        after = Report(
            kernel=report.kernel, grid=report.grid, block=report.block, arch=report.arch,
            shared_bytes=report.shared_bytes + self._grown(padding), registers=report.registers,
        )  # fmt: skip
        known = limits.of(report.arch)
        if after.shared_bytes > (known.shared_opt_in if self._dynamic else known.shared_static):
            return None
        return self._remedy(
            "padding" if self._rows else "pitch", padding, (self.accesses.wavefronts_written, wavefronts),
            self.accesses.ideal_written, after,
            verified="model", launch_bytes=launch_bytes, note=self.note,
        )  # fmt: skip

    def _model(self, padding: int) -> int | None:
        row = self._row_bytes()
        return None if row is None else self.accesses.wavefronts_with(padded(row, padding * self._element()))

    def _row_bytes(self) -> int | None:
        if self._rows and self.array is not None:
            return self.array.dimensions[-1] * self.array.element
        return self.accesses.row_bytes()

    def _element(self) -> int:
        return self.array.element if self.array is not None else max(s.size for s in self.accesses.sites)

    def _grown(self, padding: int) -> int:
        """Bytes that all rows together become longer."""
        row = self._row_bytes()
        if row is None:
            return 0
        whole = self.trials.shared_mem if self._dynamic else self._static_bytes()
        return -(-whole // row) * padding * self._element()

    def _launch_bytes(self, padding: int) -> int:
        """Dynamic bytes with longer rows; of a static array what they are."""
        return self.trials.shared_mem + (self._grown(padding) if self._dynamic else 0)

    def _remedy(
        self, kind: str, padding: int, wavefronts: tuple[int, int], ideal: int, after: Report, *, verified: str,
        edits: tuple[Edit, ...] = (), launch_bytes: int | None = None, note: str = "",
        times: tuple[Time, Time] | None = None,
    ) -> Remedy:  # fmt: skip
        report = self.report
        return Remedy(
            kind=kind, variable=self.variable, padding=padding, ideal=ideal, wavefronts=wavefronts,
            shared_bytes=(report.shared_bytes, after.shared_bytes),
            resident_blocks=(occupancy_of(report).blocks, occupancy_of(after).blocks),
            verified=verified, edits=edits, lines=self.accesses.lines, launch_bytes=launch_bytes, note=note,
            microseconds=None if times is None else (times[0].microseconds, times[1].microseconds),
            gpu="" if times is None else times[0].gpu,
        )  # fmt: skip
