"""The confined process of one request: reads it from standard input, writes the answer to standard output.

It confines itself before it reads a byte of what it is to run.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tilewright.service.sandbox import Limits, confine


def main() -> None:
    """Answer one request."""
    request = json.load(sys.stdin)
    limits = request["limits"]
    confine(Limits(tuple(map(Path, limits["read"])), tuple(map(Path, limits["write"])), limits["memory"]))
    answer = TOOLS[request["tool"]](Path(request["folder"]), request)
    json.dump(answer, sys.stdout)


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
        cases = spec.read(path)
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
    from tilewright.runtime import RawModule

    module = RawModule(path=path, options=settings.options)
    found = sorted(spec.suggest(path, module, settings), key=lambda each: not each.works)
    return [each.text if each.works else f"{each.text}  (does not run as it stands: {each.state})"
            for each in found[:10]]  # fmt: skip


def _settings(given: dict[str, Any], *, thorough: bool = False) -> Any:
    from tilewright import spec
    from tilewright.checking.options import CheckOptions
    from tilewright.compile.flags import flags

    only = given.get("only")
    options = flags(given["defines"], given["includes"])
    return spec.Settings(options, check=CheckOptions(only or None, given.get("without", ()), thorough=thorough))


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


TOOLS: dict[str, Callable[[Path, dict[str, Any]], dict[str, Any]]] = {
    "check": _check, "profile": _profile, "run": _run, "mend": _mend,
}  # fmt: skip

if __name__ == "__main__":
    main()
