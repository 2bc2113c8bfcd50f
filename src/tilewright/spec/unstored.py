"""Elements that no thread stored, of the arrays that a source's comments fill with poison."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tilewright.checks.unstored import of_poison
from tilewright.findings.finish import order
from tilewright.findings.identity import identifier
from tilewright.report import Report
from tilewright.runtime.written import stored
from tilewright.spec import syntax
from tilewright.spec.cases import Binding, Case, PlannedLaunch, nodes
from tilewright.spec.compare import poison_is_certain, still_poisoned

Arrays = Callable[[Binding], Any]


def counted(
    launch: PlannedLaunch, arrays: Arrays, again: Callable[[], Arrays], *, marked: bool, flipped: bool
) -> dict[str, int]:
    """By array: how many elements no thread has stored.

    Where the launches did not check the initialisation (``marked``), those that still hold the poison that the array
    was made with. An integer may hold it by chance. Then the case runs again with the opposite poison, and only what
    holds poison in both runs was never stored.

    Args:
        arrays: what a binding holds after the launch.
        again: runs the case up to this launch with the opposite poison, and gives what bindings hold then.
    """
    counts: dict[str, int] = {}
    for name, binding in poisoned(launch).items():
        array = arrays(binding)
        known = stored(array) if marked else None
        if known is not None:
            counts[name] = int((~known).sum())
            continue
        left = still_poisoned(array, flipped=flipped)
        if left.any() and not poison_is_certain(array.dtype):
            left &= still_poisoned(again()(binding), flipped=True)
        counts[name] = int(left.sum())
    return counts


def report_them(case: Case, position: int, report: Report) -> None:
    """A finding for each array that is partly unstored, unless a later launch of the case may fill it.

    An expectation about it makes it no error.
    """
    launch = case.launches[position]
    later = {b.index for each in case.launches[position + 1 :] for b in poisoned(each).values()}
    named = given_to("unstored", launch)
    found = []
    for name, binding in poisoned(launch).items():
        count = report.unstored.get(name, 0)
        if count and binding.index not in later:
            found.append(of_poison(name, count, report.file, report.line, expected=name in named))
    for finding in found:
        finding.details["id"] = identifier(finding, report.kernel, report.source)
    report.findings = sorted((*report.findings, *found), key=order)


def given_to(function: str, launch: PlannedLaunch) -> set[str]:
    """The names that a launch's expectations give to a function."""
    return {
        argument.name
        for node in nodes(launch.node.expectations)
        if isinstance(node, syntax.Call) and node.function == function
        for argument in node.arguments
        if isinstance(argument, syntax.Name)
    }


def poisoned(launch: PlannedLaunch) -> dict[str, Binding]:
    """The arrays among a launch's own arguments that are born poisoned."""
    found: dict[str, Binding] = {}
    for argument, binding in zip(launch.node.arguments, launch.arguments, strict=True):
        if isinstance(binding.node, syntax.Array) and binding.node.generator == "poison":
            found[argument.name or binding.name or f"argument {len(found)}"] = binding
        if isinstance(binding.node, syntax.Struct):
            for _, value in binding.node.fields:
                inner = binding.scope.get(value.name) if isinstance(value, syntax.Name) else None
                if inner is not None and isinstance(inner.node, syntax.Array) and inner.node.generator == "poison":
                    found[inner.name] = inner
    return found
