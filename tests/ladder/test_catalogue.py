"""The catalogue is complete and says what it must; every file teaches before it computes."""

import re

import numpy as np
import pytest

from tests.ladder.costs import COSTS
from tilewright.kernels.ladder import CATALOGUE, Rung, rung
from tilewright.kernels.ladder.counting import COUNTS
from tilewright.kernels.ladder.rung import Expected, blocks, poisoned

FOLDER = CATALOGUE[0].path.parent


def test_names_are_unique():
    names = {entry.name for entry in CATALOGUE}
    assert len(names) == len(CATALOGUE) and COSTS.keys() <= names


def test_every_kernel_of_every_file_is_in_the_catalogue():
    listed = {(entry.file, entry.entry.partition("<")[0]) for entry in CATALOGUE}
    written = {
        (path.name, name)
        for path in FOLDER.glob("*.cu")
        for name in re.findall(r"__global__ void (\w+)\(", path.read_text())
    }
    assert listed == written


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.cu")), ids=lambda path: path.stem)
def test_a_file_opens_by_teaching(path):
    text = path.read_text()
    opening = text[: re.search(r"^(?!//)", text, re.MULTILINE).start()]
    assert len(opening.splitlines()) >= 5
    assert all(len(line) <= 120 for line in text.splitlines())


def test_an_unknown_name_is_answered_with_the_known_ones():
    with pytest.raises(KeyError, match="matmul_naive"):
        rung("matmul_quick")


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.name)
def test_an_entry_is_consistent(entry: Rung):
    rng = np.random.default_rng(7)
    sizes = [int(size) for size in rng.integers(1, 40, len(entry.dimensions))]
    args = entry.arguments(rng, *sizes)
    shape = entry.launch(*sizes)
    assert entry.idea
    assert np.prod(shape.block) <= 1024 and min(shape.grid) >= 1
    if entry.name in COSTS:
        assert set(COSTS[entry.name](*sizes)) <= COUNTS.keys()
    expected = entry.reference(args, entry.symbols(rng))
    assert expected
    if entry.name == "host_memory":  # works in place: nothing to poison
        return
    for key, output in expected.items():
        if isinstance(key, int) and isinstance(args[key], np.ndarray) and args[key].dtype.kind == "f":
            assert output.mismatches(args[key]) == args[key].size, "the poison passes for an answer"


def test_a_wrong_result_is_counted():
    expected = Expected(np.array([1.0, 2.0, 3.0]), np.array([0.1, 0.1, 0.1]))
    assert expected.mismatches(np.array([1.05, 2.0, 3.0], np.float32)) == 0
    assert expected.mismatches(np.array([1.2, np.nan, np.inf], np.float32)) == 3
    assert Expected(np.array([1, 2], np.int32)).mismatches(np.array([1, 3], np.int32)) == 1
    assert Expected(np.array([-(2**31)], np.int32)).mismatches(np.array([0], np.int32)) == 1
    with pytest.raises(ValueError, match="shape"):
        expected.mismatches(np.zeros(2))


def test_helpers():
    assert [blocks(size, 16) for size in (1, 16, 17, 200)] == [1, 1, 2, 13]
    assert np.isnan(poisoned((2, 3), "float32")).all()
