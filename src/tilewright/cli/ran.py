"""What came of a program, as text for a terminal."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

from tilewright.findings.finish import SEVERITIES
from tilewright.findings.model import Finding
from tilewright.findings.timed import figure
from tilewright.program import ProgramReport
from tilewright.report import narrow
from tilewright.report.html import Section
from tilewright.report.text import PLAIN, Style, finding_text, wrapped


def show(report: ProgramReport, style: Style, *, checked: bool, least: str = "info") -> str:
    """The findings, worst first, and a line of totals; of a run without checks, what the user should know. ``least``:
    the severity from which on findings are shown; all are counted."""
    lines = []
    if checked:
        shown = [each for each in report.findings if SEVERITIES.index(each.severity) <= SEVERITIES.index(least)]
        lines += _findings(replace(report, findings=shown), style)
        launches = sum(row.count for row in report.launches)
        counts = Counter[str](each.severity for each in report.findings)
        found = ", ".join(f"{counts[each]} {each}{'s' * (counts[each] != 1)}" for each in SEVERITIES if counts[each])
        found = found.replace("infos", "notes").replace("info", "note") or "nothing found"
        state = style("ok", "green") if report.ok else style("FAILED", "red")
        if report.ok and not launches:
            state = style("warning", "yellow")
            found += " in the host's code; of kernels nothing is known, as none was launched"
        elif report.ok and report.cut:
            state = style("warning", "yellow")
        lost = f" and {report.failed:,} not, for want of memory" if report.failed else ""
        lines.append(f"{state}: {launches:,} launch{'es' * (launches != 1)} checked{lost}, {found}" + _end(report))
    elif report.ignored and not report.exit_code:
        lines.append(
            "tilewright: the program returned 0 and asked for no error (cudaGetLastError, cudaGetErrorString), though "
            "a kernel was stopped; this run ends with 1"
        )
    elif report.failed:
        lines.append(f"tilewright: {report.failed:,} launches failed for want of memory, and count nowhere")
    if report.timed:
        lines.append("tilewright: times that the program measured are this CPU's, not a GPU's")
    if report.repeats and report.timed:
        lines.append(
            f"tilewright: {report.repeats:,} launches repeat earlier ones on the same data and were not run again; "
            "events give each the time of the first"
        )
    return "".join(f"{each}\n" for each in lines)


def _worst(finding: Finding) -> int:
    """Sorts findings: worst first, and of those the earlier, of which others may come."""
    return SEVERITIES.index(finding.severity)


def _findings(report: ProgramReport, style: Style) -> list[str]:
    """The findings, worst first, those of one cause together: of one kind in one kernel, about the same variables; or,
    where they are about none, with the same remedy."""
    kernels = {
        id(each): row.kernel for row in report.launches if row.report is not None for each in row.report.findings
    }
    groups: dict[tuple[object, ...], list[Finding]] = {}
    for each in sorted(report.findings, key=_worst):
        about = tuple(each.details.get("variables", ())) or each.remedy
        groups.setdefault((each.severity, each.kind, kernels.get(id(each)), each.file, about), []).append(each)
    lines: list[str] = []
    mended: dict[str, Finding] = {}
    for (_, _, kernel, _, _), (first, *others) in groups.items():
        earlier = mended.setdefault(first.remedy, first)
        lines.append(finding_text(first, style, first=earlier, kernel=str(kernel or "")))
        if at := sorted({each.line for each in others if each.line} - {first.line}):
            times = sum(each.count for each in others)
            more = f"also at line{'s' * (len(at) > 1)} {', '.join(map(str, at))}, {times:,} time{'s' * (times > 1)}"
            lines += [f"    {each}" for each in wrapped(more)]
        elif others:
            lines.append(f"    and {len(others)} more like it")
    return lines


def sections(report: ProgramReport) -> list[Section]:
    """The program for a page: its host code, then a launch for each kernel, launch shape and line."""
    shown = {id(each) for row in report.launches if row.report is not None for each in row.report.findings}
    host = [each for each in sorted(report.findings, key=_worst) if id(each) not in shown]
    problems = [finding_text(each, PLAIN) for each in host]
    problems += [f"{each} is not supported" for each in report.missing]
    problems += [end] if (end := _end(report).removeprefix("; ")) else []
    problems += [f"{lost:,} launches failed for want of memory"] if (lost := report.failed) else []
    failed = report.failed or report.exit_code or not report.complete or any(each.severity == "error" for each in host)
    made = [Section("the program's host code", not failed, None, problems=problems)]
    for row in report.launches:
        sizes = ", ".join(str(each) for each in (row.grid, row.block, *([row.shared] if row.shared else [])))
        times = f"{row.count:,} launches of " if row.count > 1 else ""
        title = f"{times}{row.kernel}<<<{sizes}>>> at {Path(row.file).name}:{row.line}"
        made.append(Section(title, row.report is None or row.report.ok, row.report))
    return made


def _end(report: ProgramReport) -> str:
    many = "es" * (report.cut != 1)
    cut = f"; {report.cut} process{many} ended before saying what was launched" if report.cut else ""
    if report.stopped:
        return f"{cut}; {report.stopped}"
    if report.exit_code < 0:
        return f"{cut}; the program ended by signal {-report.exit_code}"
    return f"{cut}; the program returned {report.exit_code}" if report.exit_code else cut


_COLUMNS = ("kernel", "launched at", "grid", "block", "launches", "seconds", "warp instr.", "wavefronts", "conflicts",
            "sectors", "per request", "on an H200")  # fmt: skip


def table(report: ProgramReport, style: Style) -> str:
    """A row each kernel, launch shape and line, the slowest first."""
    rows: list[tuple[str, ...]] = [_COLUMNS]
    for row in sorted(report.launches, key=lambda each: -each.seconds):
        totals = row.totals
        counts = ("", "", "", "", "")
        time = None if row.report is None else row.report.time
        if totals is not None:
            ratio = f"{totals.sectors_per_request:.4g}" if totals.requests else ""
            counts = (
                f"{totals.warps:,}",
                f"{totals.wavefronts:,}",
                f"{totals.conflicts:,}",
                f"{totals.sectors:,}",
                ratio,
            )
        rows.append((
            row.kernel, f"{Path(row.file).name}:{row.line}",
            "x".join(map(str, row.grid)), "x".join(map(str, row.block)),
            f"{row.count:,}", f"{row.seconds:.3f}", *counts, "" if time is None else figure(time.microseconds),
        ))  # fmt: skip
    if not any(row[-1] for row in rows[1:]):
        rows = [row[:-1] for row in rows]
    others = sum(2 + max(map(len, column)) for column in zip(*(row[1:] for row in rows), strict=True))
    room = style.columns and max(style.columns - others, 20)  # for the kernels' names, which may be long
    rows = [(narrow.cut(row[0], room)[0], *row[1:]) for row in rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    text = ["  ".join(cell.ljust(width) if index < 4 else cell.rjust(width)
                      for index, (cell, width) in enumerate(zip(row, widths, strict=True))).rstrip()
            for row in rows]  # fmt: skip
    return "\n".join([style(text[0], "bold"), *text[1:]])
