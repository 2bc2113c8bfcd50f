"""Products of integers by limbs of 8 bits, as the CPU engine runs them: exactly NumPy's. What they launch is checked as
well (conftest.py)."""

from collections.abc import Callable

import numpy as np
import pytest

from tests.ops.offers import take
from tests.ops.test_matmul_plan import array
from tilewright.ops.figures import reference
from tilewright.ops.matmul import matmul, problem_of
from tilewright.ops.products import limbs
from tilewright.ops.products.candidate import Query
from tilewright.ops.products.limbs import chunk_lengths
from tilewright.ops.products.offered import BY_MMA
from tilewright.ops.products.plan import plan
from tilewright.ops.products.recipe import recipe
from tilewright.ops.products.run import Engine
from tilewright.ops.products.tensor import TensorTile

pytestmark = pytest.mark.usefixtures("short_chains")

TILE = TensorTile(1, 1, 16, 16, 64, 2, 1)


def fresh(shape: tuple[int, ...], dtype: str) -> np.ndarray:
    """Integers over the whole range of the dtype."""
    size = np.dtype(dtype).itemsize
    return np.random.default_rng().integers(0, 256, (*shape, size), np.uint8).view(dtype)[..., 0]


@pytest.fixture
def by_limbs(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Lets the engine take limbs whatever they cost, k cut in so many halves of halves."""

    def cut(halvings: int) -> None:
        take(monkeypatch, TILE)
        lengths = lambda problem: [list(chunk_lengths(problem))[halvings]]  # noqa: E731
        monkeypatch.setattr(limbs, "chunk_lengths", lengths)

    return cut


@pytest.mark.parametrize(
    ("dtype", "halvings"), [("int32", 0), ("uint32", 1), ("int16", 0), ("uint8", 0), ("int64", 0), ("uint64", 1)]
)
def test_every_bit_of_a_product(dtype: str, halvings: int, by_limbs: Callable[[int], None]) -> None:
    """Ragged on every side; both orders of A, B and C, and axes that run backwards."""
    by_limbs(halvings)
    a, b = fresh((19, 600), dtype), fresh((600, 21), dtype)
    for x, y in ((a, b), (np.asfortranarray(a), np.asfortranarray(b)), (a[:, ::-1], b[::-1])):
        for out in (np.full((19, 21), 77, dtype), np.full((21, 19), 77, dtype).T):
            np.testing.assert_array_equal(matmul(x, y, out=out), x @ y)


@pytest.mark.parametrize(
    ("first", "second", "wanted"),
    [
        ("int8", "int8", "int32"),
        ("uint8", "int8", "int32"),
        ("int8", "uint8", "int32"),
        ("uint8", "uint8", "uint32"),
        ("bool", "int8", "int32"),
        ("int8", "uint8", "int16"),
    ],
)
def test_bytes_are_one_product(first: str, second: str, wanted: str, by_limbs: Callable[[int], None]) -> None:
    """Whatever their signs, not one of each pair of the result's limbs; their extremes among them."""
    by_limbs(0)
    kernels = []
    with pytest.MonkeyPatch.context() as patch:
        launch = Engine.launch
        patch.setattr(
            Engine, "launch", lambda self, step, sizes: kernels.append(step.kernel) or launch(self, step, sizes)
        )
        a, b = (
            (fresh(shape, "uint8") % 2).view("bool") if dtype == "bool" else fresh(shape, dtype)
            for shape, dtype in (((19, 300), first), ((300, 21), second))
        )
        for x in (a, b):
            if x.dtype != bool:
                limits = np.iinfo(x.dtype)
                x[:2], x[:, :2] = limits.min, limits.max
        for x, y in ((a, b), (np.asfortranarray(a), np.asfortranarray(b))):
            for out in (np.full((19, 21), 77, wanted), np.full((21, 19), 77, wanted).T):
                np.testing.assert_array_equal(matmul(x, y, out=out, dtype=wanted), np.matmul(x, y, dtype=wanted))
    assert all(kernel.endswith(", 1>") for kernel in kernels if kernel.startswith("tensor"))


def test_stacks_that_broadcast_and_types_that_are_widened(by_limbs: Callable[[int], None]) -> None:
    by_limbs(0)
    a, b = fresh((2, 1, 9, 70), "int32"), fresh((3, 70, 7), "int8")
    np.testing.assert_array_equal(matmul(a, b), a @ b)


def test_limbs_are_for_large_products() -> None:
    """And long chains: a pair of limbs takes a tile's 128 steps of k."""
    for size, dtype, first in (
        (4096, "int32", "split"),
        (4096, "int8", "split"),
        (4096, "int64", "split"),
        (128, "int32", "panel"),
    ):
        a = array((size, size), dtype)
        problem = problem_of(a, a, a, "plus_times", (0, 0, 0))[0]
        assert plan(problem, reference(), BY_MMA).steps[0].kernel.split("<")[0] == first
    a, b, c = (array(shape, "int32") for shape in ((3579, 35), (35, 2581), (3579, 2581)))
    short = problem_of(a, b, c, "plus_times", (0, 0, 0))[0]
    assert plan(short, reference(), BY_MMA).steps[0].kernel.startswith("patch<")


@pytest.mark.parametrize(("m", "k", "n", "dtype"), [(16384, 10_000, 16384, "int64"), (10**6, 2**14, 64, "int32")])
def test_what_would_take_too_much_scratch_memory_is_left_to_cuda_cores(m: int, k: int, n: int, dtype: str) -> None:
    """Results of two chunks, of which each has to have its own blocks; the limbs of a large operand."""
    problem = problem_of(array((m, k), dtype), array((k, n), dtype), array((m, n), dtype), "plus_times", (0, 0, 0))[0]
    asked = Query(problem, recipe(problem, BY_MMA.families), reference(), [limbs.FAMILY])
    assert not asked.of(limbs.FAMILY.name)
    assert plan(problem, reference(), BY_MMA).steps[0].kernel.startswith("matmul<")


def test_a_weights_sums_stay_below_32_bits() -> None:
    a, b = array((64, 100_000), "int64"), array((100_000, 64), "int64")
    problem = problem_of(a, b, array((64, 64), "int64"), "plus_times", (0, 0, 0))[0]
    longest = max(chunk_lengths(problem))
    assert longest * 8 * 255**2 < 1 << 32 and longest * 16 * 255**2 >= 1 << 32
