"""The reduced kernels of docs/found.md: each shows its bug as the page says, and is right compiled with -DMENDED."""

import re
from pathlib import Path

import pytest
from tests.twins import cases

from tilewright import spec
from tilewright.checking.options import CheckOptions
from tilewright.compile import nvrtc

HERE = Path(__file__).parent
PAGE = (HERE.parents[1] / "docs" / "found.md").read_text(encoding="utf-8")
BUGS = sorted(HERE.glob("*.cu"))


def only(file: Path, tier: str, *, mended: bool) -> spec.LaunchResult:
    settings = spec.Settings(check=CheckOptions(threads=1, tier=tier, without=("cost",)))
    (result,) = spec.run(file, settings, cases=cases(file, mended=mended))
    return result


@pytest.mark.parametrize("bug", BUGS, ids=lambda file: file.stem)
def test_the_bug_shows(bug: Path, tier: str) -> None:
    if "asm" in bug.read_text() and nvrtc.version() < (13, 3):
        pytest.skip("NVRTC before 13.3 gives an asm statement the lines of its operands")
    result = only(bug, tier, mended=False)
    assert result.report is not None and result.problems == []
    if any(verdict.text.startswith(("finding", "error")) for verdict in result.verdicts):
        assert result.ok and result.expected
    else:  # nothing but the numbers is wrong
        assert result.report.ok and [verdict.ok for verdict in result.verdicts] == [False]


@pytest.mark.parametrize("bug", BUGS, ids=lambda file: file.stem)
def test_the_mended_twin_is_right(bug: Path, tier: str) -> None:
    result = only(bug, tier, mended=True)
    assert result.ok, [(verdict.text, verdict.why) for verdict in result.verdicts] + result.problems
    assert {verdict.text for verdict in result.verdicts} > {"clean"}


def test_the_page_has_each_with_its_place() -> None:
    named = re.findall(r"\.\./tests/found/([\w-]+)\.cu", PAGE)
    assert sorted(set(named)) == [bug.stem for bug in BUGS]
    for section in re.split(r"^## ", PAGE, flags=re.M)[1:]:
        assert re.search(r"`[\w.-]+/[\w.-]+@[0-9a-f]{40}`", section), section
        assert re.search(r"`[\w/.-]+\.(?:cuh?|py):\d+`", section), section
