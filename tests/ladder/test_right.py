"""Every ladder kernel is right on random shapes, in both tiers, and stores nowhere else."""

import numpy as np
import pytest

from tests.ladder.cases import SEED, prepared, random_sizes
from tilewright.kernels.ladder import CATALOGUE, Rung

pytestmark = pytest.mark.optimised

SHAPES = 30


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.name)
def test_right_on_random_shapes(entry: Rung, tier: str):
    rng = np.random.default_rng(SEED)
    wrong = {}
    for sizes in random_sizes(entry, SHAPES, rng):
        if count := prepared(entry.name).launch(rng, *sizes, tier=tier).wrong:
            wrong[sizes] = count
    assert not wrong, f"wrong elements by shape (TILEWRIGHT_TEST_SEED={SEED})"


def test_a_view_is_left_alone_outside(tier):
    entry = next(entry for entry in CATALOGUE if entry.name == "matmul_submatrix")
    rng = np.random.default_rng(SEED)
    args = entry.arguments(rng, 37, 21, 50)
    prepared(entry.name).launch_on(args, (37, 21, 50), tier=tier)
    base = args[2].array.base
    assert np.isfinite(args[2].array).all()
    assert np.count_nonzero(np.isfinite(base)) == args[2].array.size


def test_random_sizes_are_as_the_issue_asks():
    rng = np.random.default_rng(SEED)
    for entry in CATALOGUE:
        sizes = list(random_sizes(entry, SHAPES, rng))
        assert len(sizes) == SHAPES
        ragged = [all(size % 16 for size in shape) for shape in sizes]
        assert sum(ragged) >= SHAPES // 3
        if len(entry.dimensions) > 1:
            assert all(1 <= size <= 201 for shape in sizes for size in shape)
