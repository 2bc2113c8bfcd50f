"""A launch's time on a GPU that is not there: some of its blocks run as machine code, traced, for the model of time."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..engine import Outcome, Trace
from ..errors import KernelError, UnsupportedError
from ..findings.timed import Time
from ..report import Report
from ..timing import figures, measure
from .snapshot import Snapshot

if TYPE_CHECKING:
    from .kernel import Launch


def estimated(launch: Launch, snapshot: Snapshot) -> Time | str:
    """A launch's time by the model, or why there is none."""
    try:
        return timed(launch, snapshot)
    except UnsupportedError as error:
        return str(error)
    except KernelError as error:
        return f"it was stopped: {str(error).splitlines()[0]}"


def with_time(report: Report, time: Time | str) -> Report:
    """A launch's report with what was ``estimated`` of it."""
    return replace(report, untimed=time) if isinstance(time, str) else replace(report, time=time)


def timed(launch: Launch, snapshot: Snapshot) -> Time:
    """How long a launch takes, which may have run since ``snapshot``: that is of the memory it began with. Memory is
    left as it is.

    Raises:
        UnsupportedError: it can't be estimated, and why.
    """
    kernel, module = launch.kernel, launch.kernel.module
    figures.of(module.arch)
    made = module.executable(kernel.symbol)
    if made is None:
        raise UnsupportedError(
            module.without_machine(kernel.symbol)
            or "counts as the PTX has them are asked for, and time is of machine code"
        )
    if launch.cluster not in (None, (1, 1, 1)) or launch.options.cluster != (1, 1, 1):
        raise UnsupportedError("the model of time does not know clusters")
    program = module.run_machine(kernel.symbol, (1, 1, 1))

    def run(trace: Trace) -> Outcome:
        how = launch.with_options(threads=1, tier="lanes", trace=trace, counts=False, checks=frozenset(), demand=None,
                                  seed=0, touched=False)  # fmt: skip
        return how.run(program)

    arrays = [each.allocation for each in launch.bound.pointers] + program.variables()
    left = snapshot.now()
    snapshot.put_back()
    try:
        return measure(
            made, run, launch.grid, launch.block, kernel.static_shared + launch.shared_mem, arrays, module.arch,
            declared="reqnctapercluster" in module.ptx.functions[kernel.symbol].directives,
        )  # fmt: skip
    finally:
        snapshot.put_back(left)
