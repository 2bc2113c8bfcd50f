"""What a program launched as comments for its sources, each tried before it is shown."""

from __future__ import annotations

import time
from collections.abc import Sequence

from tilewright import spec
from tilewright.checking.options import CheckOptions
from tilewright.errors import TilewrightError
from tilewright.program.comments import Comment
from tilewright.spec.cases import cases_of
from tilewright.spec.parser import parse

PATIENCE = 60.0  # seconds for all launches of a program; what comes later is shown untried


def shown(comments: Sequence[Comment], settings: spec.Settings) -> str:
    """The comments by file; one that does not hold is listed apart, with the reason."""
    started = time.monotonic()
    lines: list[str] = []
    path = ""
    for each in comments:
        if each.path != path:
            path = each.path
            lines.append(f"tilewright: launches of {path}, to be pasted into it; `tilewright check` runs them")
        if each.problem:
            lines.append(f"{each.launch}: {each.problem}, for which there is no comment")
        elif time.monotonic() - started > PATIENCE:
            lines += [each.text(), "    not tried: the others took long"]
        else:
            text, problem = _tried(each, settings)
            lines += [text, *([f"    {problem}"] if problem else [])]
    return "".join(f"{line}\n" for line in lines)


def _tried(comment: Comment, settings: spec.Settings) -> tuple[str, str]:
    """The comment, its outputs as poison where the kernel stores all of them, and what keeps it from holding."""
    filled: frozenset[str] = frozenset()
    while True:
        text = comment.text(filled)
        try:
            (result,) = spec.run(comment.path, settings, cases=cases_of(parse(text, comment.path)))
        except TilewrightError as error:
            return text, str(error).splitlines()[0]
        findings = result.report.findings if result.report is not None else ()
        named = {str(name) for each in findings if each.kind in ("unstored", "uninitialised")
                 for name in each.details.get("variables", ())}  # fmt: skip
        more = {each.name for each in comment.arguments if each.output and each.name in named} - filled
        if not more:
            problem = (result.error or "; ".join(map(str, result.problems)) or "").splitlines()
            return text, f"does not hold: {problem[0]}" if problem else ""
        filled |= more


def settings_of(device: Sequence[str], arch: str) -> spec.Settings:
    """How the launches are tried."""
    return spec.Settings(tuple(device), arch, CheckOptions(without=("cost",)))
