"""Judges what a comment expects of a launch that has been run."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import numpy as np

from tilewright.checks.selection import matches
from tilewright.errors import TilewrightError
from tilewright.findings.model import COUNTERS, Finding
from tilewright.report import Report
from tilewright.spec import syntax
from tilewright.spec.cases import nodes
from tilewright.spec.compare import DEFAULT_K, mismatch
from tilewright.spec.evaluate import Evaluator
from tilewright.spec.source import SpecError
from tilewright.spec.values import EvaluationError, Value, of_array, of_number


@dataclass(frozen=True, slots=True)
class Verdict:
    """One expectation: as written, where, whether it held, and if not why (one line); ``senseless`` if it has no value
    with this launch's arrays."""

    text: str
    line: int
    ok: bool
    why: str = ""
    senseless: bool = False


@dataclass(slots=True)
class Ran:
    """What is known after a launch.

    ``error`` is what refused it; ``names`` the scope's values after it; ``old`` copies of arrays
    from before it; ``symbols`` reads a module variable by name.
    """

    report: Report | None
    error: TilewrightError | None
    names: Mapping[str, Any]
    old: Mapping[str, np.ndarray[Any, Any]]
    unstored: Mapping[str, int]
    symbols: Any
    marks: Mapping[str, int]
    file: str


# What is counted of accesses, by the names that expectations have for it: ptxas may change them.
_OF_ACCESSES = frozenset(COUNTERS) - {"warps", "lanes"} | {"bank_conflicts", "sectors_per_request"}
_REPORTED = {*COUNTERS, "bank_conflicts", "sectors_per_request", "shared_bytes", "findings"}


def about_counts(launch: syntax.Launch) -> bool:
    """Whether some expectation of a launch names what accesses cost: a metric, or a counter of a line or of all."""
    compared = [each for each in launch.expectations if isinstance(each, syntax.Compare)]
    return any(
        isinstance(node, syntax.String)
        or (isinstance(node, syntax.Name) and node.name in _OF_ACCESSES)
        or (isinstance(node, syntax.Count) and node.counter in _OF_ACCESSES)
        for node in nodes(tuple(compared))
    )


def of_results(expectation: syntax.Expectation) -> bool:
    """Whether an expectation is of what the launch computes, and names nothing that is counted or found."""
    return isinstance(expectation, syntax.Compare) and not any(
        isinstance(node, syntax.String | syntax.Count) or (isinstance(node, syntax.Name) and node.name in _REPORTED)
        for node in nodes((expectation,))
    )


def judge(expectation: syntax.Expectation, ran: Ran) -> Verdict:
    """Whether an expectation held. A comparison that cannot be evaluated did not hold."""
    try:
        if isinstance(expectation, syntax.Compare):
            why = _comparison(expectation, ran)
        else:
            why = _FORMS[expectation.form](expectation, ran)
    except SpecError as error:
        return Verdict(expectation.text, expectation.at.line, False, str(error), senseless=True)
    return Verdict(expectation.text, expectation.at.line, why is None, why or "")


def _comparison(expectation: syntax.Compare, ran: Ran) -> str | None:
    if ran.report is None or not ran.report.complete:
        return _NOT_TO_ITS_END
    evaluator = _evaluator(ran)
    got, expected = evaluator.value(expectation.left), evaluator.value(expectation.right)
    k = DEFAULT_K
    if expectation.within is not None:
        k = float(evaluator.value(expectation.within).data.item())
    try:
        return mismatch(got, expectation.operator, expected, k)
    except EvaluationError as error:
        raise expectation.at.error(str(error)) from None


def _evaluator(ran: Ran) -> Evaluator:
    report = ran.report
    assert report is not None

    def lookup(node: syntax.String | syntax.Count) -> float:
        if isinstance(node, syntax.String):
            try:
                return report.metrics[node.value]
            except KeyError as error:
                raise EvaluationError(str(error.args[0])) from None
        line = _line(node.line, ran)
        counts = [c for (file, at), c in report.lines.items() if at == line and same_file(file, ran.file)]
        if not counts:
            raise EvaluationError(f"no instruction comes from line {line}")
        return int(getattr(counts[0], node.counter))

    def old(call: syntax.Call) -> Value:
        return of_array(ran.old[_named(call, ran.old, "an array")])

    def unstored(call: syntax.Call) -> Value:
        return of_number(ran.unstored[_named(call, ran.unstored, "an array that was filled with poison")])

    def symbol(call: syntax.Call) -> Value:
        if len(call.arguments) != 1 or not isinstance(call.arguments[0], syntax.Name):
            raise EvaluationError("symbol takes the name of a variable of the module")
        try:
            return of_array(np.array(ran.symbols(call.arguments[0].name)))
        except TilewrightError as error:
            raise EvaluationError(str(error)) from None

    reported: dict[str, Any] = {name: getattr(report.totals, name) for name in COUNTERS}
    reported |= {
        "bank_conflicts": report.bank_conflicts,
        "sectors_per_request": report.sectors_per_request,
        "shared_bytes": report.shared_bytes,
        "findings": len(report.findings),
    }
    names = ChainMap(cast("dict[str, Any]", ran.names), reported)  # looked up in that order
    return Evaluator(names, {"old": old, "unstored": unstored, "symbol": symbol}, lookup)


def _named(call: syntax.Call, known: Mapping[str, Any], what: str) -> str:
    argument = call.arguments[0] if len(call.arguments) == 1 else None
    if not isinstance(argument, syntax.Name) or argument.name not in known:
        raise EvaluationError(f"{call.function} takes the name of {what} of this launch")
    return argument.name


def _line(line: int | str, ran: Ran) -> int:
    return line if isinstance(line, int) else ran.marks[line]


def same_file(a: str, b: str) -> bool:
    """Whether two spellings mean one file; the compiler may have made one of them absolute."""
    return a == b or Path(a).name == Path(b).name


def _error(expectation: syntax.Expected, ran: Ran) -> str | None:
    if ran.report is None:
        return f"refused instead: {ran.error}"
    faults = ran.report.faults
    if not faults:
        return "the kernel ran to its end"
    meant = [fault for fault in faults if fault.kind == expectation.what]
    if not meant:
        return f"the kernel was stopped by {faults[0].kind}: {faults[0].message}"
    if not any(meets(expectation, fault, ran) for fault in meant):
        return f"not at line {_line(expectation.line or 0, ran)}: {meant[0].message}"
    return None


def _refused(expectation: syntax.Expected, ran: Ran) -> str | None:
    if ran.error is None:
        return "the launch was not refused"
    if expectation.what not in str(ran.error):
        return f"refused, but the message does not hold {expectation.what!r}: {ran.error}"
    return None


def _output(expectation: syntax.Expected, ran: Ran) -> str | None:
    if ran.report is None:
        return "the kernel did not run"
    if expectation.what not in ran.report.output:
        printed = ran.report.output
        return f"it printed {printed[:200]!r}" if printed else "it printed nothing"
    return None


def meets(expectation: syntax.Expected, finding: Finding, ran: Ran) -> bool:
    """Whether a finding is of the kind and at the line of an expectation.

    Of a pair of accesses either line will do, and of code in a function also the lines that called it.
    """
    if not matches(expectation.what, finding.kind):
        return False
    if expectation.line is None:
        return True
    details = finding.details
    also = [line for each in details.get("also", ()) for line in (each["line"], each["other_line"])]
    lines = [finding.line, details.get("other_line"), *details.get("called_from", ()), *also]
    return _line(expectation.line, ran) in lines


def _finding(expectation: syntax.Expected, ran: Ran) -> str | None:
    if ran.report is None:
        return f"the kernel did not run: {ran.error}"
    known = [*ran.report.findings, *(each.finding for each in ran.report.allowed)]
    if any(meets(expectation, finding, ran) for finding in known):
        return None
    others = ", ".join(dict.fromkeys(_name(finding) for finding in known))
    return f"there is no such finding; there are: {others}" if others else "there is no finding"


def _no_finding(expectation: syntax.Expected, ran: Ran) -> str | None:
    if ran.report is None or not ran.report.complete:
        return _NOT_TO_ITS_END
    found = [finding for finding in ran.report.findings if meets(expectation, finding, ran)]
    return f"{_name(found[0])}: {found[0].message}" if found else None


def _clean(expectation: syntax.Expected, ran: Ran) -> str | None:
    if ran.report is None:
        return f"the kernel did not run: {ran.error}"
    found = [finding for finding in ran.report.findings if finding.severity != "info"]
    if found:
        return f"{len(found)} findings; the first: {found[0].message}"
    return None


def _name(finding: Finding) -> str:
    return f"{finding.kind} @{finding.line}" if finding.line else finding.kind


_NOT_TO_ITS_END = "the kernel did not run, or not to its end"
_FORMS = {
    "error": _error,
    "refused": _refused,
    "output": _output,
    "finding": _finding,
    "no finding": _no_finding,
    "clean": _clean,
}
