"""``tilewright check --against-gpu`` and ``--differential``: what a GPU, or the kernel's machine code, computes
otherwise than its PTX does on the engine, launch by launch."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tilewright import spec
from tilewright.report.text import Style
from tilewright.spec.against import Compared, Side, compare


def run(files: Sequence[Path], settings: spec.Settings, style: Style, sides: Sequence[Side] | None = None) -> int:
    """Compare the files' launches; returns the exit code: 1 where one differs, or none was compared.

    Args:
        sides: what to compare the engine with, instead of this machine's GPU.
    """
    compared = differ = 0
    for path in files:
        try:
            for each in compare(path, settings, sides):
                print(_told(path, each, style))
                compared += not each.skipped
                differ += bool(each.differences)
        except spec.SpecError as error:
            print(error)
            return 2
    some = "1 launch" if compared == 1 else f"{compared} launches"
    whom = "a GPU's" if sides is None else f"{sides[0].name}'s"
    print(f"\n{some} compared bit for bit with {whom}, {differ} with differences")
    return int(bool(differ) or not compared)


def _told(path: Path, compared: Compared, style: Style) -> str:
    launch = compared.launch
    head = f"{path}:{launch.node.at.line}: {launch.node.text}"
    if compared.skipped:
        return f"{head}\n  {style('not compared', 'yellow')}: {compared.skipped}"
    if not compared.differences:
        return f"{head}\n  {style('the same', 'green')} on {' and '.join(compared.sides)}"
    return "\n".join([head, *(f"  {style('differs', 'red')}: {said}" for said in compared.differences.values())])
