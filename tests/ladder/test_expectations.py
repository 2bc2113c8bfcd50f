"""What the ladder's and the examples' own comments expect holds, in both tiers."""

import re
from pathlib import Path

import pytest

from tests import warm
from tilewright.checking.options import CheckOptions
from tilewright.kernels.ladder import CATALOGUE
from tilewright.spec.run import Settings, run

pytestmark = pytest.mark.optimised

EXAMPLES = Path(__file__).parents[2] / "examples"
SOURCES = [*sorted(CATALOGUE[0].path.parent.glob("*.cu")), *sorted(EXAMPLES.glob("*.cu"))]


@pytest.mark.usefixtures("without_trials")
@pytest.mark.parametrize("path", SOURCES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_expectations_hold(path: Path, tier: str):
    results = run(path, Settings(check=CheckOptions(tier=tier)))
    assert results
    failed = {result.text: [*result.problems, *result.verdicts] for result in results if not result.ok}
    assert not failed
    assert all(result.verdicts for result in results)


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.cu")), ids=lambda path: path.stem)
def test_a_faulty_example_names_its_mended_one(path: Path):
    text = path.read_text()
    if text.startswith("// FAULTY"):
        mended = re.search(r"The mended one:?\s+(\w+\.(?:cu|py))", text)
        assert mended and (EXAMPLES / mended[1]).exists()
    else:
        assert re.match(r"// (Mended|A padded tile)", text)


@pytest.mark.parametrize("name", ("host_steps", "device_memory_on_host", "texture_object"))
def test_a_python_example_runs(name: str):
    finished = warm.run([EXAMPLES / f"{name}.py"])
    assert finished.returncode == 0, finished.stderr
    assert finished.stdout.count("right") or finished.stdout.count("refused") == 4
