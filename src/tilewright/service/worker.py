"""The confined process of a request: reads it from standard input, writes the answer to standard output.

It confines itself before it reads a byte of what it is to run. With `stay` it answers a request a line until its input
ends; the limits come in a line before them.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tilewright.service.sandbox import Limits, confine

_SHARE = 0.8  # of a request's seconds, after which a launch is stopped, and reported with its line


def main() -> None:
    """Answer one request."""
    request = json.load(sys.stdin)
    _confine(request["limits"])
    answer = TOOLS[request["tool"]](Path(request["folder"]), request)
    json.dump(answer, sys.stdout)


def _confine(limits: dict[str, Any]) -> None:
    confine(Limits(tuple(map(Path, limits["read"])), tuple(map(Path, limits["write"])), limits["memory"]))


def stay() -> None:
    """Answer requests until there are no more."""
    os.nice(5)  # pictures go before runs
    _confine(json.loads(sys.stdin.readline()))
    from tilewright import spec  # noqa: F401  # while nobody waits yet

    with os.fdopen(os.dup(1), "w", encoding="utf-8") as out:
        os.dup2(2, 1)  # what anything prints is no answer
        for line in sys.stdin:
            request = json.loads(line)
            json.dump(TOOLS[request["tool"]](Path(request["folder"]), request), out)
            out.write("\n")
            out.flush()


def _check(folder: Path, given: dict[str, Any]) -> dict[str, Any]:
    from tilewright import spec
    from tilewright.errors import TilewrightError
    from tilewright.findings.once import once
    from tilewright.service import answers

    made: answers.Checked = {
        "ok": False, "problem": "", "launches": [], "findings": [], "suggested": [], "left_out": ""}  # fmt: skip
    path = Path(given["path"])
    settings = _settings(given)
    try:
        cases = spec.read(path, None, settings.options)
        if not cases:
            made["problem"] = "no launch stands in a comment, so nothing was checked; add one of those suggested"
            made["suggested"] = _suggested(path, settings)
            return dict(made)
        results = spec.run(path, settings, cases=cases)
    except TilewrightError as error:
        made["problem"] = answers.cut(str(error), 4000)
        return dict(made)
    shown = sorted(results, key=lambda each: each.ok)[: answers.MOST_LAUNCHES]
    made["ok"] = all(each.ok for each in results)
    made["launches"] = [
        {
            "line": each.line,
            "text": answers.cut(each.text),
            "ok": each.ok,
            "error": answers.cut(each.error),
            "expectations": [
                {"line": v.line, "text": v.text, "held": v.ok, "why": answers.cut(v.why)} for v in each.verdicts[:20]
            ],
            "output": answers.cut(each.report.output if each.report is not None else ""),
        }
        for each in shown
    ]
    found = once((each.name, each.unexpected) for each in results)
    made["findings"], more = answers.findings(found, folder)
    made["left_out"] = ", ".join(
        filter(None, (more, answers.left_out(len(results), answers.MOST_LAUNCHES, "launches")))
    )
    return dict(made)


def _suggested(path: Path, settings: Any) -> list[str]:
    from tilewright import spec

    found = sorted(spec.suggest(path, settings), key=lambda each: not each.works)
    return [each.text if each.works else f"{each.text}  (does not run as it stands: {each.state})"
            for each in found[:10]]  # fmt: skip


def _settings(given: dict[str, Any], *, thorough: bool = False) -> Any:
    from tilewright import spec
    from tilewright.checking.options import CheckOptions
    from tilewright.compile.flags import flags

    only = given.get("only")
    options = flags(given["defines"], given["includes"])
    check = CheckOptions(only or None, given.get("without", ()), thorough=thorough)
    deadline = time.monotonic() + _SHARE * given["seconds"] if "seconds" in given else None
    return spec.Settings(options, check=check, deadline=deadline)


def _profile(folder: Path, given: dict[str, Any]) -> dict[str, Any]:
    from dataclasses import replace

    from tilewright import spec
    from tilewright.errors import TilewrightError
    from tilewright.service import answers

    made: answers.Profiled = {"ok": False, "problem": "", "launches": [], "left_out": ""}
    path = Path(given["path"])
    try:
        settings = _settings(given)
        results = spec.run(path, replace(settings, check=replace(settings.check, only=("cost",), compiled=True)))
    except TilewrightError as error:
        made["problem"] = answers.cut(str(error), 4000)
        return dict(made)
    if not results:
        made["problem"] = "no launch stands in a comment, so nothing was counted; the tool check suggests one"
    failed = [each.error for each in results if each.report is None]
    made["problem"] = made["problem"] or answers.cut(failed[0] if failed else "")
    made["ok"] = not made["problem"]
    for each in [each for each in results if each.report is not None][: answers.MOST_LAUNCHES // 8]:
        report = each.report
        assert report is not None
        totals = report.totals
        made["launches"].append({
            "launch": answers.cut(each.text), "counts": report.counts, "warp_instructions": totals.warps,
            "wavefronts": totals.wavefronts, "bank_conflicts": totals.conflicts, "sectors": totals.sectors,
            "sectors_per_request": round(report.sectors_per_request, 3), "shared_bytes": report.shared_bytes,
            "registers": report.registers,
            "lines": answers.lines(list(report.lines.values()), report.source, folder),
        })  # fmt: skip
    made["left_out"] = answers.left_out(len(results), answers.MOST_LAUNCHES // 8, "launches")
    return dict(made)


def _run(folder: Path, given: dict[str, Any]) -> dict[str, Any]:
    from tilewright.compile.flags import flags
    from tilewright.errors import TilewrightError
    from tilewright.program import Options, Settings, run_program
    from tilewright.service import answers

    made: answers.Ran = {
        "ok": False, "problem": "", "exit_code": 0, "output": "", "errors": "", "stopped": "", "missing": [],
        "launches": [], "findings": [], "left_out": ""}  # fmt: skip
    built = Options.of(flags(given["defines"], given["includes"]))
    settings = Settings(check=given["check"], profile=not given["check"], memory=given["limits"]["memory"] // 2)
    try:
        report = run_program(
            [Path(each) for each in given["paths"]], built, settings, given["arguments"], capture=True, folder=folder
        )
    except TilewrightError as error:
        made["problem"] = answers.cut(str(error), 4000)
        return dict(made)
    made["ok"], made["exit_code"], made["stopped"] = report.ok, report.exit_code, report.stopped or ""
    made["output"], made["errors"] = answers.output(report.output), answers.output(report.errors)
    made["missing"] = report.missing[:20]
    made["findings"], made["left_out"] = answers.findings(report.findings, folder)
    made["launches"] = [
        f"{row.count} x {row.kernel}<<<{row.grid}, {row.block}, {row.shared}>>> at {answers.near(row.file, folder)}:"
        f"{row.line}"
        + (f", {row.totals.conflicts} bank conflicts" if row.totals is not None else "")
        + (f"; {row.failed} more failed for want of memory" if row.failed else "")
        for row in report.launches[: answers.MOST_LAUNCHES]
    ]
    return dict(made)


def _mend(folder: Path, given: dict[str, Any]) -> dict[str, Any]:
    from tilewright import spec
    from tilewright.errors import TilewrightError
    from tilewright.service import answers
    from tilewright.spec import remedies

    made: answers.Mended = {"ok": False, "problem": "", "diff": "", "applied": [], "not_applied": [], "written": False}
    path, settings = Path(given["path"]), _settings(given, thorough=True)
    try:
        results = spec.run(path, settings)
        if not results:
            made["problem"] = "no launch stands in a comment, so nothing was run; the tool check suggests one"
            return dict(made)
        change = remedies.change_of(path, results)
        made["diff"] = answers.output(change.diff)
        made["applied"], made["not_applied"] = list(change.applied), [*change.passed_over][:20]
        if given["write"] and change.applied:
            made["written"] = remedies.write(change, results, settings)
            if not made["written"]:
                made["problem"] = "a launch that held would fail with the change, so the file is as it was"
    except (TilewrightError, OSError) as error:
        made["problem"] = answers.cut(str(error), 4000)
    made["ok"] = not made["problem"]
    return dict(made)


def _studio(folder: Path, given: dict[str, Any]) -> dict[str, Any]:
    """The page's parts of a source's launches, and each one's costs by line as a report has them, with the share of
    its time that warps wait there."""
    from dataclasses import replace

    from tilewright import spec
    from tilewright.errors import TilewrightError
    from tilewright.findings.timed import figure
    from tilewright.report.html import parts
    from tilewright.spec.sections import sections

    path, settings = Path(given["path"]), _settings(given)
    settings = replace(settings, check=replace(settings.check, time=True))
    made: dict[str, Any] = {"problem": "", "suggested": [], "verdict": "", "index": "", "data": None, "launches": []}
    try:
        cases = spec.read(path, None, settings.options)
        if not cases:
            made["suggested"] = _suggested(path, settings)
            return made
        results = spec.run(path, settings, cases=cases)
    except TilewrightError as error:
        made["problem"] = str(error).replace(f"{path.parent}/", "")
        return made
    shown = parts(list(sections(results)))
    made.update(verdict=shown.verdict, index=shown.index, data=shown.data)
    for each in results:
        report = each.report.to_json() if each.report is not None else {"lines": []}
        time = each.report.time if each.report is not None else None
        waits = {} if time is None else {wait.line: wait.share for wait in time.waits if wait.file == str(path)}
        lines = [{**line, "time": waits.get(line["line"], 0)} for line in report["lines"] if line["file"] == str(path)]
        names = ("totals", "sectors_per_request", "shared_bytes", "registers", "counts", "occupancy")
        row = {name: report.get(name) for name in names}
        row["takes"] = time and {
            **{name: figure(getattr(time, name)) for name in ("microseconds", "low", "high")}, "gpu": time.gpu,
        }  # fmt: skip
        row["problems"] = [text.replace(f"{path.parent}/", "") for text in each.problems]
        made["launches"].append({**row, "title": each.name, "line": each.line, "ok": each.ok, "lines": lines})
    return made


TOOLS: dict[str, Callable[[Path, dict[str, Any]], dict[str, Any]]] = {
    "check": _check, "profile": _profile, "run": _run, "mend": _mend, "studio": _studio,
}  # fmt: skip

if __name__ == "__main__":
    stay() if sys.argv[1:] == ["stay"] else main()
