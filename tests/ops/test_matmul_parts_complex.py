"""Products of complex64 by parts of bfloat16 on tensor cores, as the CPU engine runs them: against complex128, and the
same bits by each kernel, in a mirror image, of any rows and of what is not finite. What they launch is checked as well
(conftest.py)."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from tests.ops.offers import take
from tilewright.gpu.arrays import ArraySpec, packed
from tilewright.ops.figures import reference
from tilewright.ops.matmul import matmul, problem_of
from tilewright.ops.products import recipe
from tilewright.ops.products.offered import HOPPER
from tilewright.ops.products.parts_complex import TILES_ENGINE, ComplexFewTile, RealPartsTile
from tilewright.ops.products.plan import plan
from tilewright.ops.products.precision import FULL, OPEN
from tilewright.ops.products.problem import Problem
from tilewright.ops.products.recipe import SIX, complex_chunk, unasked
from tilewright.ops.products.run import Engine

SPLITS = TILES_ENGINE[0]  # as it multiplies
BEFORE, FEW = RealPartsTile(1, 64, 2, 1), ComplexFewTile(4, 1, 2, 1)
Takes = Callable[..., None]


def numbers(parts: np.ndarray) -> np.ndarray:
    """Of real and imaginary parts, the last axis."""
    return parts.astype("f4").view("c8")[..., 0]


def fresh(*shape: int) -> np.ndarray:
    return numbers(np.random.default_rng().standard_normal((*shape, 2)))


def uniform(*shape: int) -> np.ndarray:
    return numbers(np.random.default_rng().random((*shape, 2)))


def spread(*shape: int) -> np.ndarray:
    """Exponents over 2^+-30."""
    return fresh(*shape) * np.exp2(np.random.default_rng().integers(-30, 31, shape)).astype("f4")


def by(a: np.ndarray, b: np.ndarray, out: np.ndarray | None = None, **ending: object) -> np.ndarray:
    if out is None:
        out = np.full((*a.shape[:-1], b.shape[-1]), np.nan, "c8")
    return matmul(a, b, out=out, **ending)


def bits(x: np.ndarray) -> np.ndarray:
    """Of real and imaginary parts, all NaNs being one."""
    parts = np.ascontiguousarray(x).view("f4")
    return np.where(np.isnan(parts), np.float32(np.nan), parts).view("u4")


@pytest.fixture
def takes(monkeypatch: pytest.MonkeyPatch) -> Takes:
    """Lets the engine take one tile, for all that is long enough."""
    monkeypatch.setitem(recipe.LEAST_IN_PARTS, "complex<float>", ((2, 9),))
    monkeypatch.setattr(Engine, "offered", Engine.offered._replace(in_parts_unasked=True))
    return lambda *tiles: take(monkeypatch, *tiles)


def test_every_kernel_gives_the_same_bits(takes: Takes) -> None:
    """Ragged on every side, of three chunks and some that overflow; with infinities, NaNs and huge elements, which are
    computed anew; rows alone; stored along columns, which is a mirror image."""
    m, n, k = 21, 34, 406
    assert -(-k // complex_chunk(k, n)) == 3
    a, b = fresh(m, k), fresh(k, n)
    a[3, 5], a[4, 7], b[9, 2] = complex(np.inf, 1), complex(1, np.nan), complex(3e35, -3e36)
    takes(SPLITS)
    want = by(a, b)
    np.testing.assert_array_equal(bits(by(a[3:8], b)), bits(want[3:8]))
    takes(BEFORE)  # at strides that no box reaches
    np.testing.assert_array_equal(bits(by(a, b, out=np.full((m, 2 * n), np.nan, "c8")[:, ::2])), bits(want))
    takes(FEW)  # of odd rows, which two tensor maps reach
    odd = np.ascontiguousarray(b[:, 1:])
    assert complex_chunk(k, n - 1) == complex_chunk(k, n)
    np.testing.assert_array_equal(bits(by(a, odd)), bits(want[:, 1:]))
    np.testing.assert_array_equal(bits(by(a, odd, out=np.full((n - 1, m), np.nan, "c8").T)), bits(want[:, 1:]))

    fine = np.setdiff1d(np.arange(m), (3, 4)), np.setdiff1d(np.arange(n), (2,))
    assert np.isfinite(want[np.ix_(*fine)]).all() and np.isinf(want[3, 0].real) and np.isnan(want[4, 0].imag)
    with np.errstate(invalid="ignore"):
        exact, size = a.astype("c16") @ b, np.abs(a).astype("f8") @ np.abs(b)
    assert (np.abs(want - exact) / size)[fine[0], 2].max() < 1e-6


@pytest.mark.parametrize(("data", "most"), [(fresh, 1), (uniform, 1.5), (spread, 1.5)])
def test_as_exact_as_cuda_cores(takes: Takes, data: Callable[..., np.ndarray], most: float) -> None:
    """Root mean squares of errors over what the terms sum up to: the bounds that float32 has."""
    takes(SPLITS)
    a, b = data(32, 1024), data(1024, 64)
    exact, size = a.astype("c16") @ b, np.abs(a).astype("f8") @ np.abs(b).astype("f8")
    ours, chains = (
        np.sqrt(np.mean((np.abs(got - exact) / size) ** 2)) for got in (by(a, b), by(a, b, precision="float32"))
    )
    assert 0 < ours < most * chains


def test_what_becomes_of_sums_and_stacks(takes: Takes) -> None:
    """A complex factor and a bias, from the scratch; what is stored as it is; few columns instead of rows."""
    a, b, bias = fresh(2, 21, 60), fresh(60, 18), fresh(18)
    takes(SPLITS)
    sums = by(a, b)
    for tile in (SPLITS, BEFORE):
        takes(tile)
        np.testing.assert_array_equal(bits(by(a, b)), bits(sums))
        np.testing.assert_allclose(by(a, b, alpha=2j, bias=bias), sums * 2j + bias, rtol=1e-5, atol=1e-5)
    takes(FEW)
    np.testing.assert_array_equal(bits(by(a[1], b)), bits(sums[1]))


def problem(m: int, n: int, k: int, dtype: str, precision: str) -> Problem:
    a, b, c = (ArraySpec(shape, packed(shape, 8), 8, dtype, 0) for shape in ((m, k), (k, n), (m, n)))
    return replace(problem_of(a, b, c, "plus_times", (0, 0, 0))[0], precision=precision)


def test_what_decides_is_k_and_n() -> None:
    """Not m; a Hopper's tile takes large products, few rows go to theirs, of odd rows, too."""
    for n, k, by_parts in ((4096, 4096, True), (2000, 64, True), (3, 5000, True), (1, 8192, False), (64, 8, False)):
        assert {unasked(problem(m, n, k, "complex64", OPEN)) for m in (1, 64, 4096)} == {by_parts}
    for dtype, precision in (("complex64", FULL), ("float64", OPEN)):
        assert not unasked(problem(64, 4096, 4096, dtype, precision))
    few = "matmul_parts_complex_few.cu"
    for m, n, source in ((4096, 4096, "matmul_parts.cu"), (32, 4096, few), (32, 4097, few)):
        asked = problem(m, n, 4096, "complex64", SIX)
        steps = plan(asked, reference(), HOPPER).steps
        assert source in {step.source for step in steps}
