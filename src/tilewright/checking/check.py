"""A launch with all that is checked of it: what stopped it, what was seen, what it cost, and what would mend it."""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace

from tilewright import mend
from tilewright.checks import memory
from tilewright.checks.declaration import Facts, Phase
from tilewright.checks.notes import notes
from tilewright.checks.notes import with_time as of_time
from tilewright.checks.unstored import Output
from tilewright.counting.alike import again
from tilewright.counting.executed import MachineView
from tilewright.engine import LaunchOptions, Outcome
from tilewright.engine.run.launch import CHECK_BUDGET
from tilewright.engine.run.program import Program
from tilewright.engine.run.threads import in_background
from tilewright.errors import KernelError
from tilewright.findings.finish import finish
from tilewright.findings.model import Finding
from tilewright.report import Report
from tilewright.runtime import written
from tilewright.runtime.kernel import Launch
from tilewright.runtime.snapshot import Keeper, Snapshot
from tilewright.runtime.stream import wait_for_streams
from tilewright.runtime.timed import estimated, with_time

from . import room, schedules
from .options import USUAL, CheckOptions
from .replay import Replay, counting
from .scenes import compiled_of, integers_of, outputs_of, remarks_of, scene_of

# The engine leaves a kernel's faults in the outcome as soon as anything is checked; this is the least.
_AT_LEAST = frozenset(("synchronisation",))

UNASKED = 5.0  # seconds that an order may take which nobody asked for: blocks that spin may take many


def check(
    launch: Launch,
    options: CheckOptions = USUAL,
    *,
    observe: Callable[[Outcome], None] | None = None,
    keeper: Keeper | None = None,
) -> Report:
    """Run a launch with everything checked. All doors lead here: commands, pytest, MCP, scripts, programs, Python.

    Args:
        launch: what to run (``Kernel.prepare``); ``options`` says how.
        observe: called with what the engine left of the launch, with how it touched each byte of global memory.
        keeper: who keeps what large memory held, where somebody watches its pages.

    Raises:
        LaunchError: there is no such kind of finding; nothing ran.
        UnsupportedError: something that checks can't follow.
        MemoryError: checks take more memory than there is.
    """
    kernel, selection = launch.kernel, options.selection
    launch = launch._replace(options=_engine_options(options, observe is not None, launch.options))
    try:
        wait_for_streams()  # what is kept of memory is what the launch will find
        machine = _begin(launch, options)
        outputs = outputs_of(launch.bound) if "unstored" in selection else []
        with Snapshot(launch, keeper) as snapshot:
            outcome = launch.run()
            if observe is not None:
                observe(outcome)
            replay = Replay(launch, snapshot)
            orders = schedules.number(options.schedules, outcome, replay)
            if options.schedules is None:
                replay.patience = UNASKED + 10 * outcome.seconds
            ran = _Ran(launch, options, outcome, machine, replay, range(options.seed, options.seed + orders - 1))
            time = estimated(launch, snapshot) if options.time else None
            quiet = ran.quiet()
            report = kernel.reports.get(quiet)
            if report is not None and not ran.stored_oddly(report, outputs):
                report = again(report, outcome.seconds)
            else:
                trials = mend.Trials(launch, snapshot, time) if selection.as_compiled else None
                report, remarks = ran.report(outputs, trials)
                if not (report.findings or report.allowed or remarks):
                    kernel.reports.put(quiet, again(report, 0.0))
            if time is not None:
                report = with_time(report, time)
                if report.time is not None:
                    report.notes = of_time(report.notes)
    except MemoryError as error:
        raise MemoryError(
            f"checks take a multiple of the memory that a kernel may touch, and here more than there is ({error}); "
            "check a smaller launch, or launch it without checks"
        ) from error
    kernel.finish(report)
    return report


@functools.lru_cache(maxsize=64)
def _engine_options(options: CheckOptions, touched: bool, own: LaunchOptions) -> LaunchOptions:
    """The engine's options for a checked launch. Programs launch alike thousands of times, and launches are found again
    by their options."""
    selection = options.selection
    return LaunchOptions(
        threads=options.threads,
        counts=True,
        tier=options.tier,
        budget=CHECK_BUDGET if options.budget is None else options.budget,
        seconds=options.seconds,
        checks=selection.checks | _AT_LEAST,
        keep_going=not options.stop,
        touched=touched,
        demand=selection.demand,
        cluster=own.cluster,
        together=own.together,
    )


def _begin(launch: Launch, options: CheckOptions) -> Callable[[], Program | None]:
    """Have the kernel's machine code made ready to run, meanwhile where it is wanted in any case; what is returned
    waits for it."""
    kernel = launch.kernel
    _ = kernel.module.program  # whose variables it shares
    prepare = functools.partial(kernel.machine_of, counting(launch))
    return in_background(prepare) if _wanted(options) and not kernel.module.cubin else prepare


def _wanted(options: CheckOptions) -> bool:
    """Whether the machine code is counted whatever is found."""
    return bool(options.selection.as_compiled) if options.compiled is None else options.compiled


def _recorded(ptx: Report, counted: Report, view: MachineView) -> dict[int, tuple[int, ...]]:
    """What was recorded of accesses of the PTX, by the machine instructions that were made of them."""
    made = {site.index: view.of_ptx(site.index) for site in counted.sites if site.space == "shared"}
    sizes = {site.index: site.size for site in ptx.sites}
    return {
        site.index: ptx.recorded[found]
        for site in counted.sites
        if (found := made.get(site.index)) in ptx.recorded and found is not None and sizes.get(found) == site.size
    }


@dataclass(frozen=True)
class _Ran:
    """A launch that was run once, with all that its report is made of.

    Attributes:
        machine: gives its machine code, ready to run; None where its counts are of the PTX.
        seeds: of the other orders of blocks and warps to try.
    """

    launch: Launch
    options: CheckOptions
    outcome: Outcome
    machine: Callable[[], Program | None]
    replay: Replay
    seeds: range

    @property
    def right(self) -> bool:
        """Whether it came to its end without a bad access: the counts of part of a run, or of a wrong one, mean little,
        and what it would have stored is not known otherwise."""
        return self.outcome.fault is None and not self.outcome.dropped

    def quiet(self) -> Hashable:
        """The key of a report in which nothing was seen; None where something was, or orders are tried."""
        if self.outcome.observed or not self.right or self.seeds:
            return None
        launch = self.launch
        unread = launch.kernel.module.counts
        shape = launch.grid, launch.block, launch.shared_mem
        counted = launch.kernel.reports.key(shape, self.outcome, unread)
        return None if counted is None else (counted, self.options.selection, self.options.compiled)

    def stored_oddly(self, report: Report, outputs: list[Output]) -> bool:
        """Whether where the launch stored gives something to report that its counters do not show."""
        if not (outputs or self.launch.bound.arrays):
            return False
        facts = self._facts(report, outputs)
        stored = self.options.selection.find(Phase.STORED, facts)
        return bool(stored or remarks_of(self.launch, self.outcome, facts.scene))

    def _facts(self, report: Report, outputs: list[Output]) -> Facts:
        return Facts(scene_of(self.launch, report, self.outcome), report, self.outcome, outputs=outputs)

    def report(self, outputs: list[Output], trials: mend.Trials | None) -> tuple[Report, list[str]]:
        """The whole report, and the remarks among its notes."""
        launch, outcome, selection = self.launch, self.outcome, self.options.selection
        facts = self._facts(launch.kernel.report(launch, outcome), outputs)
        facts = replace(facts, observed=self.replay.observed(outcome))
        facts, found = self._found(facts)
        report = facts.report
        report.findings, report.complete = found, outcome.fault is None
        bad = self._faults(report, facts)
        schedules.try_orders(self.replay, self.seeds, facts, selection, report)
        for last in selection.finders[Phase.LAST]:
            report.findings = list(last(replace(facts, report=report, findings=report.findings)))
        if trials is not None and self.right:
            trials.brief = outcome.brief
            with written.kept(launch.bound.written):
                before = None if facts.ptx is None else (facts.ptx, facts.scene.view)
                mend.mend(trials, report.findings, report, facts.view, before, thorough=self.options.thorough)
        outside = any(each.kind == "out-of-bounds" for each in report.findings)  # else nobody asks for numbers
        known = integers_of(launch, report.source.values()) if outside else {}
        room.say(report.findings, launch, outcome, self.replay)
        if any(each.kind in mend.IN_WORDS for each in report.findings):
            mend.suggest(report.findings, compiled_of(launch, report.source), known)
        remarks = remarks_of(launch, outcome, facts.scene)
        if outcome.fault is None and not self.right:
            costs = [each for each in selection.find(Phase.COUNTED, facts) if each.severity != "info"]
            if named := ", ".join(dict.fromkeys(f"{each.kind} at line {each.line}" for each in costs)):
                remarks.append(f"also {named}, as written: costs are judged once no access is bad")
        if left := len(self.seeds) - len(report.seeds):
            remarks.append(f"not tried: {left:,} other order{'s' * (left > 1)} of blocks and warps, for want of time")
        report.notes = [*self._notes(report, dropped=bad), *remarks]
        finish(report, facts.scene.own_source)
        return report, remarks

    def _found(self, facts: Facts) -> tuple[Facts, list[Finding]]:
        """The findings of all checks but the last, and what they rest on. The counts are the machine code's, if those
        can be had: always, or where a finding rests on what accesses cost."""
        selection = self.options.selection
        found = selection.find(Phase.OBSERVED, facts)
        if self.right:
            found += selection.find(Phase.STORED, facts)
            costs = selection.find(Phase.COUNTED, facts) if not self._wanted else []
            if self._wanted or any(each.kind in selection.as_compiled for each in costs):
                facts = self._of_machine(facts)
                costs = selection.find(Phase.COUNTED, facts)
            found += costs
        if self.outcome.counters is not None:
            found += selection.find(Phase.EXECUTED, facts)
        return facts, found

    @property
    def _wanted(self) -> bool:
        return _wanted(self.options)

    def _of_machine(self, facts: Facts) -> Facts:
        """The same with the counts of the machine code, which is run for them; as they are where it can't be."""
        kernel, ptx = self.launch.kernel, facts.report
        program = self.machine()
        if program is None:
            return replace(facts, report=replace(ptx, unread=kernel.module.without_machine(kernel.symbol)))
        try:
            outcome = self.outcome if kernel.module.cubin else self.replay.counted(program, brief=self.outcome.brief)
        except KernelError as error:
            why = f"it was stopped: {str(error).splitlines()[0]}"
            return replace(facts, report=replace(ptx, unread=why))
        view = kernel.machine_view(self.launch, outcome, facts.scene.view)
        counted = kernel.executed(self.launch, outcome, view)
        report = replace(
            counted, output=ptx.output, elapsed=ptx.elapsed, tiers=ptx.tiers, timeline=ptx.timeline,
            recorded=_recorded(ptx, counted, view), written=[] if kernel.module.cubin else ptx.sites,
        )  # fmt: skip
        return replace(facts, report=report, counted=view, ptx=ptx)

    def _faults(self, report: Report, facts: Facts) -> bool:
        """Put what stops a kernel into the report, instead of what else was found at its place. Returns whether
        accesses were dropped."""
        fault, scene = self.outcome.fault, facts.scene
        bad, told_of = memory.dropped(self.outcome.dropped, scene)
        report.faults = [*([memory.finding(fault, scene)] if fault is not None else []), *bad]
        reported = {(each.kind, each.file, each.line) for each in report.faults}
        report.findings = [
            each
            for each in report.findings
            if (each.kind, each.file, each.line) not in reported and (self.right or each.severity != "info")
        ]
        report.findings += [*report.faults, *told_of]
        return bool(bad)

    def _notes(self, report: Report, *, dropped: bool) -> list[str]:
        module = self.launch.kernel.module
        return notes(
            [site.instruction for site in self.outcome.plan.sites], self.options.selection, complete=report.complete,
            dropped=dropped, target=module.ptx.target[0], arch=module.arch, counts=report.counts, unread=report.unread,
        )  # fmt: skip
