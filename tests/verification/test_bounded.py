"""The bound holds of float32 arithmetic in any order, and is not so wide that it says nothing."""

import math

import numpy as np
import pytest

import tilewright as tw
from tilewright.verification.bounded import Bounded, rounding_of, stored

SINGLE = rounding_of(np.dtype(np.float32))


def exact(x, error=0.0):
    return Bounded(np.asarray(x, np.float64), np.asarray(error, np.float64), SINGLE)


def _softmax(x):
    powers = np.exp(x - x.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


def _layer_norm(x):
    off = x - x.mean(axis=-1, keepdims=True)
    return off / np.sqrt((off * off).mean(axis=-1, keepdims=True) + 0.1)


REFERENCES = {
    "sum": lambda x: x.sum(axis=1), "cumsum": lambda x: np.cumsum(x, axis=1), "product": lambda x: x @ x.T,
    "einsum": lambda x: np.einsum("ij,kj->ik", x, x),
    "polynomial": lambda x: 0.1 + x * (0.3 - x * (x**3 + 1 / (x + 4))), "softmax": _softmax,
    "layer norm": _layer_norm, "variance": lambda x: x.var(axis=1),
    "relu of a difference": lambda x: np.where(x[:, 1:] - x[:, :-1] > 0, np.tanh(x[:, 1:]), x[:, :-1]),
    "waves": lambda x: np.sin(x) * np.cos(3 * x) + np.sqrt(np.abs(x)) - np.log(x + 3),
    "stencil": lambda x: np.pad(x, 1)[2:, 1:-1] - 4 * x + np.roll(x, 1, axis=1) + np.clip(x, -0.5, 0.5),
    "sorted": lambda x: np.sort(x * 0.7, axis=1)[:, ::-1],
    "convolution": lambda x: np.convolve(x[0], x[1][:5], mode="valid"),
}  # fmt: skip


@pytest.mark.parametrize("name", REFERENCES)
def test_float32_stays_within_the_bound_which_is_not_idle(name):
    reference = REFERENCES[name]
    worst = 0.0
    for seed in range(20):
        rng = np.random.default_rng(seed)
        x = rng.uniform(-2, 2, (7, 33)).astype(np.float32)
        wanted = reference(exact(x))
        single = reference(x)
        assert single.dtype == np.float32 or name in ("polynomial",)
        off = np.abs(single.astype(np.float64) - wanted.value)
        np.testing.assert_allclose(wanted.value, reference(x.astype(np.float64)), rtol=1e-12, atol=1e-12)
        assert (off <= wanted.error).all()
        worst = max(worst, float(np.max(off / np.where(wanted.error > 0, wanted.error, 1))))
        size = np.abs(wanted.value).max()
        assert np.median(wanted.error) < 1e-3 * size
    assert name == "sorted" or worst > 1 / 300


def test_sums_in_other_orders_stay_within_the_bound():
    rng = np.random.default_rng(1)
    x = (rng.uniform(-1, 1, 1000) * np.exp2(rng.uniform(-8, 8, 1000))).astype(np.float32)
    bound = exact(x).sum().error
    for order in (x, x[::-1], np.sort(x), np.sort(x)[::-1], rng.permutation(x)):
        total = np.float32(0)
        for each in order:
            total = np.float32(total + each)
        assert abs(float(total) - math.fsum(map(float, x))) <= bound


def test_gamma_is_highams():
    x = exact(np.ones((3, 50)))
    u, n = 2.0**-24, 50
    np.testing.assert_allclose((x @ x.T).error, n * u / (1 - n * u) * n, rtol=1e-6)
    np.testing.assert_allclose(x.sum(axis=1).error, 49 * u / (1 - 49 * u) * n, rtol=1e-6)


def test_what_is_only_moved_is_exact():
    x = exact(np.random.default_rng(0).uniform(-1, 1, (4, 6)))
    moved = np.concatenate([np.flip(x, 0).T.reshape(4, 6), np.maximum(-x, x), np.where(x > 0, x, 0.0)])
    assert not moved.error.any() and (0.5 * x).error.any()


def test_a_condition_that_rounding_may_decide_is_as_wide_as_both_ways():
    x = exact([1.0, 5.0], error=[1e-3, 1e-3])
    chosen = np.where(x > 1.0, 10.0, 0.0)
    assert chosen.error.tolist() == [10.0, 0.0]
    with pytest.raises(tw.UnsupportedError, match="a condition that rounding may decide"):
        bool((x > 1.0)[0])
    assert bool((x > 1.0)[1])


def test_overflow_and_poles_have_no_bound():
    assert np.isinf(np.exp(exact([100.0])).error)
    assert np.isinf((exact([3e38]) * 4.0 / 4.0).error)
    assert np.isinf((1.0 / exact([1e-3], error=[1e-3])).error)
    assert np.isinf(np.log(exact([1e-3], error=[2e-3])).error)
    assert np.isinf(exact([3e38, 3e38, -3e38]).sum().error)


def test_nan_and_infinity_of_the_inputs_must_be_met():
    x = exact([np.inf, np.nan, 1.0])
    made = np.exp(x) + 1.0
    assert made.value[0] == np.inf and np.isnan(made.value[1]) and made.error[:2].tolist() == [0, 0]


def test_a_narrow_store_rounds():
    half = stored(exact([1 / 3, 0.5, 1e5]), np.dtype(np.float16))
    assert half.error[0] == pytest.approx(2**-11 / 3, rel=1e-3)
    assert half.error[1] == 0 and np.isinf(half.error[2])


@pytest.mark.parametrize(
    "reference",
    [lambda x: np.fft.fft(x), lambda x: np.asarray(x) + 1, lambda x: math.exp(x[0]), lambda x: np.median(x),
     lambda x: x % 2.0, lambda x: np.add.accumulate(x)],
)  # fmt: skip
def test_what_has_no_rule_is_refused_by_name(reference):
    with pytest.raises(tw.UnsupportedError, match="give bound="):
        reference(exact([1.0, 2.0]))
