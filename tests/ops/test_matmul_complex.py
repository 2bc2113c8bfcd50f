"""Products of complex128 on tensor cores, as the CPU engine runs them: the bits of CUDA cores' kernel, which NumPy's
result is near. What they launch is checked as well (conftest.py)."""

from collections.abc import Callable

import numpy as np
import pytest

from tests.ops.offers import take
from tests.ops.test_matmul_plan import array
from tilewright.ops.figures import reference
from tilewright.ops.matmul import matmul, problem_of
from tilewright.ops.products.offered import BY_MMA
from tilewright.ops.products.plan import plan
from tilewright.ops.products.recipe import chunk
from tilewright.ops.products.run import Engine
from tilewright.ops.products.tensor import SHARED_LIMIT, TILES_16, ComplexTile

SMALL, WIDE = ComplexTile(1, 1, 16, 16, 8, 2, 1), ComplexTile(2, 1, 16, 32, 8, 3, 1)
Takes = Callable[[ComplexTile, bool], list[str]]


def fresh(shape: tuple[int, ...]) -> np.ndarray:
    return np.random.default_rng().standard_normal((*shape, 2)).view(complex)[..., 0]


@pytest.fixture
def takes(monkeypatch: pytest.MonkeyPatch) -> Takes:
    """Lets the engine take one tile whatever it costs, chunks of k in turn or split; gives the kernels that are run."""
    launch = Engine.launch

    def by(tile: ComplexTile, split: bool) -> list[str]:
        used: list[str] = []
        monkeypatch.setattr(Engine, "launch", lambda *on: used.append(on[1].kernel.split("<")[0]) or launch(*on))
        take(monkeypatch, tile, split=split)
        return used

    return by


def filled(m: int, n: int) -> np.ndarray:
    return np.full((m, n), complex(np.nan, np.nan))


def test_the_bits_are_those_of_cuda_cores(takes: Takes) -> None:
    """Ragged; every layout of the operands, the result along columns too; copies and gathered elements;
    chunks in turn and split; infinities stay in their rows."""
    a, b = fresh((19, 275)), fresh((275, 21))
    assert chunk(275, 21) == 128
    a[3, 7], a[5, 200] = np.inf, complex(0, np.nan)
    want = matmul(a, b)
    exact = a[8:] @ b
    assert np.all(np.abs(want[8:] - exact) <= 2.0**-50 * 275 * (np.abs(a[8:]) @ np.abs(b)))
    apart = np.zeros((275, 42), complex)[:, ::2]
    apart[...] = b
    for tile, split in ((SMALL, False), (WIDE, True), (WIDE, False)):
        used = takes(tile, split)
        for x, y in ((a, b), (np.asfortranarray(a), np.asfortranarray(b)), (a[::-1].copy()[::-1], apart)):
            for out in (filled(19, 21), filled(21, 19).T):
                matmul(x, y, out=out)
                np.testing.assert_array_equal(out, want)
        assert "products" in used and "matmul" not in used


def test_stacks_that_broadcast(takes: Takes) -> None:
    a, b = fresh((2, 1, 9, 70)), fresh((3, 70, 7))
    want = matmul(a, b)
    used = takes(SMALL, False)
    np.testing.assert_array_equal(matmul(a, b), want)
    assert used == ["products"]


def test_tiles_fit_and_large_products_take_them() -> None:
    found = set()
    for size in (100, 512, 1024, 2048, 4096):
        x = array((size, size), "complex128")
        problem = problem_of(x, x, x, "plus_times", (0, 0, 0))[0]
        (step, *_) = plan(problem, reference(), BY_MMA).steps
        assert step.shared <= SHARED_LIMIT
        found.add(step.kernel.split("<")[0])
    assert "products" in found and found <= {"products", "matmul", "panel"}
    assert all(tile.fits(16, 0) for tile in TILES_16) and any(tile.fits(16, 16) for tile in TILES_16)
