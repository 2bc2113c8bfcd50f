"""Products of float32 rounded to bfloat16, or to TF32, by request, as the CPU engine runs them: against float64
and against products of bfloat16. What they launch is checked as well (conftest.py)."""

import ml_dtypes  # noqa: F401  (teaches NumPy bfloat16)
import numpy as np
import pytest

from tests.ops.offers import take
from tests.ops.test_matmul_parts import by
from tests.ops.test_matmul_parts import normal as fresh
from tests.ops.test_matmul_plan import array
from tilewright.engine import Outcome
from tilewright.ops import matmul as matmul_module
from tilewright.ops.figures import reference
from tilewright.ops.matmul import matmul, problem_of
from tilewright.ops.products.hopper import ROUNDING, HopperTile
from tilewright.ops.products.joined import JoinedTile
from tilewright.ops.products.launches import Step
from tilewright.ops.products.offered import HOPPER
from tilewright.ops.products.plan import plan
from tilewright.ops.products.recipe import TF32
from tilewright.ops.products.run import Engine
from tilewright.ops.products.side import SideTile

pytestmark = pytest.mark.usefixtures("short_chains")


def test_bfloat16_is_that_of_rounded_operands() -> None:
    """Bit for bit: ragged, several chunks, each layout, stacks; what is not finite, too."""
    a, b = fresh((19, 275)), fresh((275, 21))
    a[3, 4], a[5, 0], a[7, 9] = np.inf, np.nan, 3.4e38
    want = matmul(a.astype("bfloat16"), b.astype("bfloat16"), dtype="float32")
    assert np.isinf(want[7]).all()
    for x, y in ((a, b), (np.asfortranarray(a), np.asfortranarray(b))):
        np.testing.assert_array_equal(by(x, y, "bf16"), want)
        np.testing.assert_array_equal(by(x, y, "bf16", np.full((21, 19), np.nan, "f4").T), want)
    a, b = fresh((2, 1, 9, 66))[..., ::-2], fresh((3, 33, 20))[:, ::-1]
    want = matmul(a.astype("bfloat16"), b.astype("bfloat16"), dtype="float32")
    np.testing.assert_array_equal(by(a, b, "bf16"), want)


def test_bfloat16_by_a_mirror_image(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of few rows: each operand's copy is made of that operand."""
    a, b = fresh((13, 300)), fresh((300, 76))
    want = by(a, b, "bf16")
    take(monkeypatch, JoinedTile(1, 16, 3, 1, 1))
    for x, y in ((a, b), (a, np.asfortranarray(b))):
        np.testing.assert_array_equal(by(x, y, "bf16"), want)


def nearest(x: np.ndarray) -> np.ndarray:
    """The nearest of TF32's numbers, which have 11 bits, ties to even."""
    fraction, exponent = np.frexp(x.astype("f8"))
    return np.ldexp(np.rint(np.ldexp(fraction, 11)), exponent - 11)


def test_tf32_is_that_of_rounded_operands(monkeypatch: pytest.MonkeyPatch, outcomes: list[Outcome]) -> None:
    """Read where they lie and copied first; ragged, several chunks in turn and tiles; stacks."""
    a, b = fresh((136, 332)), fresh((332, 140))
    turned = np.asfortranarray
    exact, size = nearest(a) @ nearest(b), np.abs(nearest(a)) @ np.abs(nearest(b))
    want = by(a, b, "tf32")
    assert np.all(np.abs(want - exact) <= 2.0**-22 * (332 / 8 + 4) * size)
    assert np.abs(want - a.astype("f8") @ b).max() > 2.0**-16
    take(monkeypatch, HopperTile(2, 1, 64, 2, 1))
    for x, y in ((a, turned(b)), (turned(a), b), (a[:, ::-1], b[::-1])):
        got = by(x, y, "tf32")
        assert np.all(np.abs(got - exact) <= 2.0**-22 * (332 / 8 + 4) * size)
        if x.strides[1] > 0:
            np.testing.assert_array_equal(got, want)
    np.testing.assert_array_equal(by(a, b, "tf32", np.full((140, 136), np.nan, "f4").T), want)
    np.testing.assert_array_equal(by(a[65:66], turned(b), "tf32"), want[65:66])
    stacked = by(np.stack([a[:9], a[9:18]])[:, None], np.stack([b, 2 * b, b[::-1]]), "tf32")
    np.testing.assert_array_equal(stacked[1, 1], 2 * want[9:18])
    assert sum(outcome.fault is None for outcome in outcomes) == len(outcomes) > 10


def test_b_along_rows_is_read_where_it_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    """It comes from registers, in place of a copy along k: the same bits, also where the other operand is copied; not
    where rows of results are not of whole words."""
    taken: list[str] = []
    launch = Engine.launch

    def watched(self: Engine, step: Step, sizes: dict[str, int]) -> object:
        taken.append(step.kernel.split("<")[0])
        return launch(self, step, sizes)

    monkeypatch.setattr(Engine, "launch", watched)
    for m, n, k in ((136, 140, 100), (5, 200, 128), (70, 64, 32)):
        a, b = fresh((m, k)), fresh((k, n))
        results = []
        for tile, kernels in ((HopperTile(1, 1, 64, 2, 1), ["split_floats", "hopper"]), (SideTile(1, 64, 2), ["side"])):
            take(monkeypatch, tile)
            taken.clear()
            results.append(by(a, b, "tf32"))
            assert taken == kernels
        taken.clear()
        results.append(by(np.asfortranarray(a), b, "tf32"))
        assert taken == ["split_floats", "side"]
        for got in results[1:]:
            np.testing.assert_array_equal(got, results[0])
    take(monkeypatch, HopperTile(1, 1, 64, 2, 1), SideTile(1, 64, 2))
    wide = np.full((70, 67), np.nan, "f4")
    np.testing.assert_array_equal(by(a, b, "tf32", wide[:, 1:65]), results[0])
    assert np.isnan(wide).sum() == 70 * 3 and taken[-1] == "hopper"
    stacked = by(np.stack([a, a[::-1]])[:, None], np.stack([b, 2 * b]), "tf32")
    assert taken[-1] == "side"
    np.testing.assert_array_equal(stacked[1, 1], 2 * results[0][::-1])
    bias = fresh((64,))
    np.testing.assert_array_equal(matmul(a, b, precision="tf32", bias=bias), results[0] + bias)
    assert taken[-1] == "side_fused"


def test_every_float32_is_rounded_to_the_nearest() -> None:
    """Times one: halves to even, to infinity, subnormals, what is read in place and what is copied before."""
    bits = np.random.default_rng().integers(0, 1 << 32, (70, 80), np.uint32)
    bits[:, ::2] &= 0xFFFFF000  # halves
    bits[0, :4] = 0x7F7FEFFF, 0x7F7FF000, 0x7F7FFFFF, 0xFF7FF001
    a = bits.view("f4")
    a[~np.isfinite(a)] = 1
    a[np.abs(a) < 2.0**-126] = 0
    a[1, :4] = np.array([0x1000, 0x1001, 0x3000, 0x007FFFFF], "u4").view("f4")
    want = nearest(a)
    want[1, :4] = np.array([0, 0x2000, 0x4000, 0x00800000], "u4").view("f4")
    with np.errstate(over="ignore"):
        want = want.astype("f4")
    assert np.isinf(want[0, 1:4]).all() and np.isfinite(want[0, 0])
    alone = np.isfinite(want).all(axis=1)  # an infinity times zero is a NaN
    one = np.eye(80, dtype="f4")
    for x in (a, np.asfortranarray(a)):
        got = by(x, one, "tf32")
        np.testing.assert_array_equal(got[alone], want[alone])
        assert not np.isfinite(got[0]).any() and not alone[0]


def test_what_is_read_where_it_lies() -> None:
    """TF32's operands along k; those of others are copied, or B's come from registers."""
    a, rising, c = (array(shape, "float32") for shape in ((1024, 128), (128, 1024), (1024, 1024)))
    falling = rising._replace(strides=a.strides[::-1])
    plain, both = HOPPER.having(TF32, ROUNDING), HOPPER
    for b, has, copies in ((rising, plain, 1), (falling, plain, 0), (rising, both, 0), (falling, both, 0)):
        problem = problem_of(a, b, c, "plus_times", (0, 0, 0))[0]
        tf32 = matmul_module.replace(problem, precision="tf32")
        made = plan(tf32, reference(), has)
        kernel = "side" if b is rising and has is both else "hopper"
        assert [step.kernel.split("<")[0] for step in made.steps] == ["split_floats"] * copies + [kernel]


def test_products_that_are_left_to_cuda_cores() -> None:
    """One column, and short chains."""
    for shape_a, shape_b in (((8, 8), (8, 8)), ((8, 64), (64, 1))):
        a, b = fresh(shape_a), fresh(shape_b)
        for precision in ("tf32", "bf16"):
            np.testing.assert_array_equal(by(a, b, precision), by(a, b, "float32"))
