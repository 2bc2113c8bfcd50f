"""A launch with all that is checked of it: what stopped it, what was seen, what it cost, and what would mend it."""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace

from tilewright import mend
from tilewright.checks import memory
from tilewright.checks.declaration import Facts, Phase
from tilewright.checks.notes import notes
from tilewright.checks.unstored import Output
from tilewright.counting.alike import again
from tilewright.counting.machine import Machine
from tilewright.engine import LaunchOptions, Outcome
from tilewright.engine.run.program import CHECK_BUDGET
from tilewright.errors import TilewrightError
from tilewright.findings.finish import finish
from tilewright.findings.model import Finding
from tilewright.report import Report
from tilewright.runtime import written
from tilewright.runtime.kernel import Launch
from tilewright.runtime.snapshot import Keeper, Snapshot
from tilewright.runtime.stream import wait_for_streams

from . import schedules
from .options import USUAL, CheckOptions
from .replay import Replay
from .scenes import integers_of, outputs_of, remarks_of, scene_of

# The engine leaves a kernel's faults in the outcome as soon as anything is checked; this is the least.
_AT_LEAST = frozenset(("synchronisation",))


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
    launch = launch._replace(options=_engine_options(options, observe is not None, launch.options.cluster))
    try:
        wait_for_streams()  # what is kept of memory is what the launch will find
        code = _read_first(launch, options)
        launch = launch.counting(() if code is None else code.also)
        outputs = outputs_of(launch.bound) if "unstored" in selection else []
        with Snapshot(launch, keeper) as snapshot:
            outcome = launch.run()
            if observe is not None:
                observe(outcome)
            replay = Replay(launch, snapshot)
            orders = schedules.number(options.schedules, outcome, replay)
            ran = _Ran(launch, options, outcome, code, replay, range(options.seed, options.seed + orders - 1))
            quiet = ran.quiet()
            report = kernel.reports.get(quiet)
            if report is not None and not ran.stored_oddly(report, outputs):
                report = again(report, outcome.seconds)
            else:
                trials = mend.Trials(launch, snapshot) if selection.as_compiled else None
                report, remarks = ran.report(outputs, trials)
                if not (report.findings or report.allowed or remarks):
                    kernel.reports.put(quiet, again(report, 0.0))
    except MemoryError as error:
        raise MemoryError(
            f"checks take a multiple of the memory that a kernel may touch, and here more than there is ({error}); "
            "check a smaller launch, or launch it without checks"
        ) from error
    kernel.finish(report)
    return report


@functools.lru_cache(maxsize=64)
def _engine_options(options: CheckOptions, touched: bool, cluster: tuple[int, int, int]) -> LaunchOptions:
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
        cluster=cluster,
    )


def _read_first(launch: Launch, options: CheckOptions) -> Machine | None:
    """The kernel's machine code, where it is asked for. Of a large kernel reading it is cheaper than compiling it anew
    to repeat the launch, too."""
    kernel, module = launch.kernel, launch.kernel.module
    large = len(module.ptx.functions[kernel.symbol].body or ()) > mend.LARGE
    if not (options.compiled or module.counts == "sass" or (large and options.selection.as_compiled)):
        return None
    reading = module.reading(kernel.symbol)
    launch.plan()
    return reading()


@dataclass(frozen=True)
class _Ran:
    """A launch that was run once, with all that its report is made of.

    Attributes:
        code: the machine code that its counts are of; None where they are of the PTX.
        seeds: of the other orders of blocks and warps to try.
    """

    launch: Launch
    options: CheckOptions
    outcome: Outcome
    code: Machine | None
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
        unread = launch.kernel.module.without_machine(launch.kernel.symbol)
        shape = launch.grid, launch.block, launch.shared_mem
        counted = launch.kernel.reports.key(shape, self.outcome, self.code, unread)
        return None if counted is None else (counted, self.options.selection, self.options.compiled)

    def stored_oddly(self, report: Report, outputs: list[Output]) -> bool:
        """Whether there is something to tell of where the launch stored, which its counters do not show."""
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
        facts = self._facts(launch.kernel.report(launch, outcome, self.code), outputs)
        facts = replace(facts, observed=self.replay.observed(outcome))
        report, found = self._found(facts, trials)
        report.findings, report.complete = found, outcome.fault is None
        bad = self._faults(report, facts)
        schedules.try_orders(self.replay, self.seeds, facts, selection, report)
        for last in selection.finders[Phase.LAST]:
            report.findings = list(last(replace(facts, report=report, findings=report.findings)))
        if trials is not None and self.right:
            with written.kept(launch.bound.written):
                mend.mend(trials, report.findings, report, facts.scene.view, thorough=self.options.thorough)
        mend.suggest(report.findings, report.source, integers_of(launch))
        remarks = remarks_of(launch, outcome, facts.scene)
        report.notes = [*self._notes(report, dropped=bad), *remarks]
        finish(report, facts.scene.own_source)
        return report, remarks

    def _found(self, facts: Facts, trials: mend.Trials | None) -> tuple[Report, list[Finding]]:
        """The findings of all checks but the last. Where one rests on what accesses cost, the report's counts are the
        machine code's then, if those can be had."""
        selection, report = self.options.selection, facts.report
        found = selection.find(Phase.OBSERVED, facts)
        if self.right:
            found += selection.find(Phase.STORED, facts)
            costs = selection.find(Phase.COUNTED, facts)
            if trials is not None and self.code is None and any(each.kind in selection.as_compiled for each in costs):
                with written.kept(self.launch.bound.written):
                    report = self._as_compiled(report, trials)
                costs = selection.find(Phase.COUNTED, replace(facts, report=report))
            found += costs
        if self.outcome.counters is not None:
            found += selection.find(Phase.EXECUTED, facts)
        return report, found

    def _as_compiled(self, report: Report, trials: mend.Trials) -> Report:
        """A report with the machine's counts, where those can be had. Widths that ptxas merged accesses to were not
        counted by this launch: then it is repeated for its counts alone."""
        kernel = self.launch.kernel
        code = kernel.module.machine(kernel.symbol)
        if code is None:
            return replace(report, unread=kernel.module.without_machine(kernel.symbol))
        try:
            counted = trials.unchanged.report if code.also else kernel.report(self.launch, self.outcome, code)
        except TilewrightError as error:
            return replace(report, unread=f"the launch can't be repeated to count it: {str(error).splitlines()[0]}")
        return replace(
            report, counts=counted.counts, sites=counted.sites, written=counted.written, uncertain=counted.uncertain,
            machine_code=counted.machine_code, mix=counted.mix, remarks=counted.remarks, registers=counted.registers,
            spilled=counted.spilled, spills=counted.spills,
        )  # fmt: skip

    def _faults(self, report: Report, facts: Facts) -> bool:
        """Put what stops a kernel into the report, instead of what else was found at its place. Returns whether
        accesses were dropped."""
        fault, scene = self.outcome.fault, facts.scene
        bad, told_of = memory.dropped(self.outcome.dropped, scene)
        report.faults = [*([memory.finding(fault, scene)] if fault is not None else []), *bad]
        told = {(each.kind, each.file, each.line) for each in report.faults}
        report.findings = [each for each in report.findings if (each.kind, each.file, each.line) not in told]
        report.findings += [*report.faults, *told_of]
        return bool(bad)

    def _notes(self, report: Report, *, dropped: bool) -> list[str]:
        module = self.launch.kernel.module
        return notes(
            [site.instruction for site in self.outcome.plan.sites], self.options.selection, complete=report.complete,
            dropped=dropped, target=module.ptx.target[0], arch=module.arch, counts=report.counts, unread=report.unread,
        )  # fmt: skip
