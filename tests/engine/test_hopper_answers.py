"""An H200's answers (tools/measure_hopper.py): operands of wgmma, boxes of TMA, phases of mbarriers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import ml_dtypes
import numpy as np
import pytest
from tools.measure_hopper import EXAMPLE, cases, digest, product, run

import tilewright as tw

DATA = Path(__file__).parent.parent / "data/hopper_h200.npz"
ANSWERS = np.load(DATA)


@pytest.mark.parametrize("name", cases())
def test_answers_are_an_h200s(name):
    got = np.asarray(run(cases()[name], np.array, tier="auto"))
    np.testing.assert_array_equal(digest(got), ANSWERS[name])


@pytest.mark.parametrize("name", ["layout 1100", "layout 2211", "load swizzle 64 1", "store uint8 3d past", "phases"])
def test_the_lane_tier_gives_them_too(name):
    got = np.asarray(run(cases()[name], np.array, tier="lanes"))
    np.testing.assert_array_equal(digest(got), ANSWERS[name])


@pytest.mark.parametrize("checked", [False, True], ids=["bare", "checked"])
def test_a_product_by_clusters_has_the_same_bits(checked):
    """Blocks that copy halves of B for each other; ragged."""
    kernel = tw.RawModule(path=EXAMPLE.with_name("matmul_cluster.cu")).get_function("matmul_cluster")
    case = product()
    a, b, *rest = case.arguments
    halves = replace(case, arguments=(a, replace(b, box=(64, 64)), *rest))
    if checked:
        out = np.full_like(rest[0], np.nan)
        maps = [tw.tensor_map(each.array, each.box, swizzle=128) for each in halves.arguments[:2]]
        found = kernel.check((2, 2), 384, (*maps, out, *rest[1:]), case.shared, without=("cost",)).findings
        assert found == []
    else:
        out = np.asarray(run(halves, np.array, (2, 2), kernel))
    np.testing.assert_array_equal(digest(out), ANSWERS["product"])


@pytest.mark.parametrize(("m", "n", "k"), [(256, 128, 640), (72, 200, 520), (300, 40, 8)])
def test_products_by_clusters_of_round_and_ragged_sizes(m, n, k):
    """Whole numbers, whose sums are exact."""
    kernel = tw.RawModule(path=EXAMPLE.with_name("matmul_cluster.cu")).get_function("matmul_cluster")
    rng, out = np.random.default_rng(), np.full((m, n), np.nan, np.float32)
    a, b = (rng.integers(-8, 9, (rows, k)).astype(ml_dtypes.bfloat16) for rows in (m, n))
    maps = tw.tensor_map(a, (128, 64), swizzle=128), tw.tensor_map(b, (64, 64), swizzle=128)
    kernel((-(-n // 128), -(-m // 256) * 2), 384, (*maps, out, m, n, k), product().shared)
    np.testing.assert_array_equal(out, a.astype(np.float32) @ b.astype(np.float32).T)


def test_a_pipelined_product_has_an_h200s_bits():
    kernel = tw.RawModule(path=EXAMPLE).get_function("matmul")
    got = run(product(), np.array, (2, 2), kernel)
    np.testing.assert_array_equal(digest(got), ANSWERS["product"])
