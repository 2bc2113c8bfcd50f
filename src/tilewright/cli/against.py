"""``tilewright check --against-gpu`` and ``--differential``: what a GPU, or the kernel's machine code, computes
otherwise than its PTX does on the engine, launch by launch."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tilewright import spec
from tilewright.report.text import Style
from tilewright.spec.against import UNFUSED, Compared, Side, compare
from tilewright.spec.cases import Case
from tilewright.spec.given import given


def run(
    files: Sequence[Path], settings: spec.Settings, style: Style, sides: Sequence[Side] | None = None,
    launches: Sequence[str] = (),
) -> int:  # fmt: skip
    """Compare the files' launches; returns the exit code: 1 where one differs, or none was compared.

    Args:
        sides: what to compare the engine with, instead of this machine's GPU.
        launches: in place of the files' own.
    """
    compared = differ = 0
    for path in files:
        try:
            for each in compare(path, settings, sides, _cases(path, settings, launches)):
                print(_told(path, each, style))
                compared += not each.skipped
                differ += not each.ok
        except spec.SpecError as error:
            print(error)
            return 2
    some = "1 launch" if compared == 1 else f"{compared} launches"
    whom = "a GPU's" if sides is None else f"{sides[0].name}'s"
    print(f"\n{some} compared bit for bit with {whom}, {differ} with differences")
    return int(bool(differ) or not compared)


def _cases(path: Path, settings: spec.Settings, launches: Sequence[str]) -> list[Case]:
    """The launches that are asked for, the file's own, or such as are made for its kernels."""
    text = spec.text_of(path)
    cases = given(launches, path, text) if launches else spec.read(path, text)
    return cases or spec.cases_of_suggestions(spec.suggest(path, settings, text), path)


def _told(path: Path, compared: Compared, style: Style) -> str:
    launch = compared.launch
    head = f"{path}:{launch.node.at.line}: {launch.node.text}"
    if compared.skipped:
        return f"{head}\n  {style('not compared', 'yellow')}: {compared.skipped}"
    if not compared.differences:
        return f"{head}\n  {style('the same', 'green')} on {' and '.join(compared.sides)}"
    what = style("differs", "red")
    if compared.fused:
        what = style(f"the same but for products and sums that are fused ({UNFUSED} has them equal)", "green")
    return "\n".join([head, *(f"  {what}: {said}" for said in compared.differences.values())])
