"""The ladder's and the examples' kernels, and the mended twins of planted and found bugs, by ``tilewright check
--differential``: as machine code they leave the bits that they leave as PTX. A part of them, which rotates
(``tests/rotating.py``); with ``TILEWRIGHT_TEST_ALL=1`` all."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.found.test_found import HERE as FOUND
from tests.planted.test_twins import HERE as PLANTED
from tests.rotating import part
from tests.twins import cases
from tilewright import spec
from tilewright.checking.options import USUAL
from tilewright.kernels import ladder
from tilewright.spec.against import MACHINE_CODE, compare

_EXAMPLES = sorted(each for each in (Path(__file__).parents[2] / "examples").rglob("*.cu") if spec.read(each))
_LADDER = sorted(Path(ladder.__file__).parent.glob("*.cu"))
_TWINS = [*sorted(PLANTED.glob("*/*.cu")), *sorted(FOUND.glob("*.cu"))]
# Some or all of whose launches are not compared, and why: they are there for their mistakes.
_STOPPED = {
    "barrier_in_branch": "another order of warps",
    **dict.fromkeys(
        ("dynamic_padding", "matmul_int_stray_stores", "matmul_int_unguarded_loads", "matmul_unguarded",
         "tile_width_unparenthesised"), "out-of-bounds access"),
    "texture_reference": "is not a template", "tile_width_macro": "sm_90a allows 1,024|at most 49,152",
}  # fmt: skip


@pytest.mark.parametrize("path", [*part(_LADDER, 4), *part(_EXAMPLES, 3)], ids=lambda path: path.stem)
def test_our_kernels_leave_what_the_ptx_leaves(path: Path) -> None:
    settings = spec.Settings(arch="sm_90a", check=replace(USUAL, threads=1))
    found = list(compare(path, settings, [MACHINE_CODE]))
    assert found and all(each.ok for each in found), [each.differences for each in found]
    why = _STOPPED.get(path.stem)
    for each in found:
        assert not each.skipped or (why and any(one in each.skipped for one in why.split("|"))), each.skipped


@pytest.mark.parametrize("path", part(_TWINS, 8), ids=lambda path: path.stem)
def test_mended_twins_leave_what_the_ptx_leaves(path: Path) -> None:
    settings = spec.Settings(arch="sm_90a", check=replace(USUAL, threads=1))
    found = list(compare(path, settings, [MACHINE_CODE], cases(path, mended=True)))
    assert found and all(each.ok and not each.skipped for each in found), [each.differences for each in found]


def test_enough_is_there() -> None:
    assert len(_LADDER) > 25 and len(_EXAMPLES) > 20 and set(_STOPPED) <= {each.stem for each in _EXAMPLES}
