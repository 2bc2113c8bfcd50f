"""``tilewright check --against-gpu`` and ``--differential``: what a GPU, or the kernel's machine code, computes
otherwise than its PTX does on the engine, launch by launch."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tilewright import spec
from tilewright.errors import TilewrightError
from tilewright.report.text import Style
from tilewright.spec.against import UNFUSED, Compared, Side, compare
from tilewright.spec.given import asked_for

FORMATS = ("text", "json")


def run(
    files: Sequence[Path], settings: spec.Settings, style: Style, sides: Sequence[Side] | None = None,
    launches: Sequence[str] = (), form: str = "text",
) -> int:  # fmt: skip
    """Compare the files' launches; returns the exit code: 1 where one differs, or none was compared.

    Args:
        sides: what to compare the engine with, instead of this machine's GPU.
        launches: in place of the files' own.
        form: of what is printed, of ``FORMATS``.

    Raises:
        TilewrightError: another form is asked for.
    """
    if form not in FORMATS:
        raise TilewrightError(f"comparing prints {' or '.join(FORMATS)}, not {form}")
    done: list[Compared] = []
    rows: list[dict[str, Any]] = []
    for path in files:
        try:
            for each in compare(path, settings, sides, asked_for(path, settings, spec.text_of(path), launches)):
                done.append(each)
                if form == "text":
                    print(_text(path, each, style))
                else:
                    rows.append(_data(path, each))
        except spec.SpecError as error:
            print(error)
            return 2
    compared, differ = sum(not each.skipped for each in done), sum(not each.ok for each in done)
    whom = "a GPU's" if sides is None else f"{sides[0].name}'s"
    if form == "json":
        print(json.dumps({"compared": compared, "differ": differ, "launches": rows}, indent=2))
    else:
        some = "1 launch" if compared == 1 else f"{compared} launches"
        print(f"\n{some} compared bit for bit with {whom}, {differ} with differences")
    return int(bool(differ) or not compared)


def _state(compared: Compared) -> str:
    if compared.skipped:
        return "not compared"
    if not compared.differences:
        return "same"
    return "fused" if compared.fused else "differs"


def _data(path: Path, compared: Compared) -> dict[str, Any]:
    launch = compared.launch
    return {
        "file": str(path), "line": launch.node.at.line, "launch": launch.node.text, "state": _state(compared),
        "sides": compared.sides, "why": compared.skipped, "differences": compared.differences,
        "arrays": [asdict(each) for each in compared.arrays],
    }  # fmt: skip


def _text(path: Path, compared: Compared, style: Style) -> str:
    launch = compared.launch
    head = f"{path}:{launch.node.at.line}: {launch.node.text}"
    if compared.skipped:
        return f"{head}\n  {style('not compared', 'yellow')}: {compared.skipped}"
    if not compared.differences:
        return f"{head}\n  {style('the same', 'green')} on {' and '.join(compared.sides)}"
    what = style("differs", "red")
    if compared.fused:
        what = style(f"the same but for products and sums that are fused ({UNFUSED} has them equal)", "green")
    rows = [head]
    for side, said in compared.differences.items():
        arrays = [each for each in compared.arrays if each.side == side]
        rows += [f"  {what}: {each.said}" for each in arrays] or [f"  {what}: {said}"]
        rows += [f"    stored at {line}" for each in arrays for line in each.lines]
    return "\n".join(rows)
