"""Planted bugs in what Hopper has beyond earlier GPUs, and their mended twins, in a folder for each subject."""

from pathlib import Path

import pytest

from tests.twins import cases
from tilewright import spec
from tilewright.checking.options import CheckOptions
from tilewright.compile import nvrtc

pytestmark = pytest.mark.skipif(
    nvrtc.version() < (13, 3), reason="NVRTC before 13.3 gives an asm statement the lines of its operands"
)
HERE = Path(__file__).parent
FOLDERS = ("clusters", "maps", "phases", "proxies", "warpgroups")
PLANTED = sorted(file for folder in FOLDERS for file in (HERE / folder).glob("*.cu"))


@pytest.mark.parametrize("mended", [False, True], ids=["bug", "mended"])
@pytest.mark.parametrize("file", PLANTED, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_it_is_found_and_its_twin_is_clean(file: Path, mended: bool, tier: str) -> None:
    settings = spec.Settings(check=CheckOptions(threads=1, tier=tier, without=("cost",)))
    results = spec.run(file, settings, cases=cases(file, mended=mended))
    unmet = [f"{verdict.text}: {verdict.why}" for result in results for verdict in result.verdicts if not verdict.ok]
    assert results and unmet + [problem for result in results for problem in result.problems] == []


def test_every_planted_bug_has_a_twin() -> None:
    assert all(cases(file, mended=False) and cases(file, mended=True) for file in PLANTED)
