"""An H200's answers (lab/measure_hopper.py): operands of wgmma, boxes and maps of TMA, phases of mbarriers."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import ml_dtypes
import numpy as np
import pytest
from lab.hopper_case import EXAMPLES, aligned, digest, run
from lab.measure_hopper import cases, kernel_of, module, product

import tilewright as tw

DATA = Path(__file__).parent.parent / "data/hopper_h200.npz"
ANSWERS = np.load(DATA)


@cache
def fresh(file):
    """The same as ``module``, but none of its code was made in haste."""
    return module.__wrapped__(file)


@pytest.mark.parametrize("name", ANSWERS.files)
def test_answers_are_an_h200s(name):
    got = np.asarray(run(cases()[name], kernel_of(cases()[name]), aligned, tier="auto"))
    np.testing.assert_array_equal(digest(got), ANSWERS[name])


@pytest.mark.optimised
@pytest.mark.parametrize("name", [
    "layout 1100", "layout 2211", "load swizzle 64 1", "store uint8 3d past", "phases", "base 1 3 3", "async stores",
    "load tile float32 2d past by 3 1 nan", "reduce add float32 special", "replace three dimensions global",
])  # fmt: skip
def test_optimised_code_of_both_tiers_gives_them_too(name, tier):
    case = cases()[name]
    got = np.asarray(run(case, fresh(case.file).get_function(case.kernel), aligned, tier=tier))
    np.testing.assert_array_equal(digest(got), ANSWERS[name])


@pytest.mark.parametrize("checked", [False, True], ids=["bare", "checked"])
def test_a_product_by_clusters_has_the_same_bits(checked):
    """Blocks that copy halves of B for each other; ragged."""
    kernel = tw.RawModule(path=EXAMPLES / "matmul_cluster.cu").get_function("matmul_cluster")
    case = product()
    a, b, *rest = case.arguments
    halves = replace(case, arguments=(a, replace(b, box=(64, 64)), *rest))
    if checked:
        out = np.full_like(rest[0], np.nan)
        maps = [tw.tensor_map(each.array, each.box, swizzle=128) for each in halves.arguments[:2]]
        found = kernel.check((2, 2), 384, (*maps, out, *rest[1:]), case.shared, without=("cost",)).findings
        assert found == []
    else:
        out = np.asarray(run(halves, kernel, np.array))
    np.testing.assert_array_equal(digest(out), ANSWERS["product"])


@pytest.mark.parametrize(("m", "n", "k"), [(256, 128, 640), (72, 200, 520), (300, 40, 8)])
def test_products_by_clusters_of_round_and_ragged_sizes(m, n, k):
    """Whole numbers, whose sums are exact."""
    kernel = tw.RawModule(path=EXAMPLES / "matmul_cluster.cu").get_function("matmul_cluster")
    rng, out = np.random.default_rng(), np.full((m, n), np.nan, np.float32)
    a, b = (rng.integers(-8, 9, (rows, k)).astype(ml_dtypes.bfloat16) for rows in (m, n))
    maps = tw.tensor_map(a, (128, 64), swizzle=128), tw.tensor_map(b, (64, 64), swizzle=128)
    kernel((-(-n // 128), -(-m // 256) * 2), 384, (*maps, out, m, n, k), product().shared)
    np.testing.assert_array_equal(out, a.astype(np.float32) @ b.astype(np.float32).T)
