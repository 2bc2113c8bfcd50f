"""`matmul` of host arrays: the same kernels on the CPU engine, on small ragged shapes."""

from typing import Any

import numpy as np
import pytest

from tests.ops.offers import BY_TILES, take
from tilewright.errors import LaunchError
from tilewright.ops import matmul as matmul_module
from tilewright.ops.matmul import matmul, semiring_matmul
from tilewright.ops.products.offered import ENGINE
from tilewright.ops.products.run import Engine, engine_kernel
from tilewright.ops.products.tiles import Tile
from tilewright.runtime import Kernel

pytestmark = pytest.mark.optimised

TILES = {"through registers": Tile(1, 1, 4, 2, 4, 8, 2, 1, 1), "sliced copies": Tile(1, 1, 4, 1, 1, 8, 4, 3, 1)}


@pytest.fixture
def random() -> np.random.Generator:
    return np.random.default_rng()


def test_float32_of_every_layout(random: np.random.Generator) -> None:
    """Two chunks of k, ragged on every side, into a poisoned view."""
    a, b = (random.standard_normal(shape).astype(np.float32) for shape in ((37, 530), (530, 35)))
    bound = 4e-7 * 530 * (np.abs(a) @ np.abs(b)).astype(np.float64)
    base = np.full((40, 80), np.nan, np.float32)
    out = base[1:38, 2:72:2]
    matmul(a, b, out=out)
    assert np.all(np.abs(out - a.astype(np.float64) @ b.astype(np.float64)) <= bound)
    assert np.isnan(base).sum() == base.size - out.size


def test_every_kind_of_tile_gives_the_same_bits(random: np.random.Generator, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ragged on every side, whole and partial chunks, rows of A contiguous and not."""
    a, b = (random.standard_normal(shape).astype(np.float32) for shape in ((35, 300), (300, 33)))
    exact, size = a.astype(np.float64) @ b.astype(np.float64), np.abs(a).astype(np.float64) @ np.abs(b)
    results = []
    for title, tile in TILES.items():
        take(monkeypatch, tile, besides=())
        for x in (a, np.asfortranarray(a)):
            results.append(matmul(x, b, out=np.full((35, 33), np.nan, np.float32)))
            assert np.all(np.abs(results[-1] - exact) <= 4e-7 * 300 * size), title
    for other in results[1:]:
        np.testing.assert_array_equal(other, results[0])


def test_a_row_depends_on_no_other_row(random: np.random.Generator) -> None:
    a, b = (random.standard_normal(shape).astype(np.float32) for shape in ((37, 530), (530, 35)))
    whole = matmul(a, b)
    for row in (0, 17, 36):
        np.testing.assert_array_equal(matmul(a[row : row + 1], b)[0], whole[row])


def test_narrow_integers_wrap(random: np.random.Generator) -> None:
    a = random.integers(-128, 128, (3, 9, 20), np.int8)
    b = random.integers(-128, 128, (20, 33), np.int8)
    np.testing.assert_array_equal(matmul(a, b), np.matmul(a, b))


@pytest.mark.parametrize("pair", [("float16", "bfloat16"), ("int16", "bfloat16"), ("float8_e4m3fn", "bfloat16")])
def test_types_that_have_a_common_one_since_ml_dtypes_0_7(pair: tuple[str, str], random: np.random.Generator) -> None:
    a, b = (random.integers(-4, 5, shape).astype(dtype) for shape, dtype in zip(((5, 7), (7, 6)), pair, strict=True))
    try:
        common = np.result_type(a, b)
    except TypeError:
        pytest.skip("an older ml_dtypes knows none")
    product = matmul(a, b)
    assert product.dtype == common and np.array_equal(product.astype(float), a.astype(float) @ b.astype(float))


def test_a_semiring(random: np.random.Generator) -> None:
    a, b = random.integers(-99, 99, (17, 21), np.int32), random.integers(-99, 99, (21, 40), np.int32)
    np.testing.assert_array_equal(semiring_matmul(a, b, "min_plus"), (a[:, :, None] + b).min(axis=1))


def test_matrix_times_vector(random: np.random.Generator) -> None:
    a, b = random.standard_normal((19, 300)), random.standard_normal(300)
    got = matmul(a, b)
    assert np.all(np.abs(got - a @ b) <= 1e-13 * (np.abs(a) @ np.abs(b)))


@pytest.mark.parametrize(
    ("of_a", "of_b"), [((1,) * 62, ()), ((2,) + (1,) * 40, (3,)), ((0,), (1,)), ((1, 0), (4, 1)), ((), (5,))]
)
def test_leading_axes_broadcast_however_many(of_a: tuple[int, ...], of_b: tuple[int, ...]) -> None:
    """`numpy.broadcast_shapes` takes 32 axes, `numpy.matmul` 64."""
    a, b = np.arange(6, dtype=np.float32).reshape(2, 3), np.arange(6, dtype=np.float32).reshape(3, 2)
    x, y = np.broadcast_to(a, (*of_a, 2, 3)), np.broadcast_to(b, (*of_b, 3, 2))
    found, expected = matmul(x, y), x @ y
    assert found.shape == expected.shape and (found == expected).all()


def test_shared_memory_has_no_bank_conflicts(random: np.random.Generator, monkeypatch: pytest.MonkeyPatch) -> None:
    reports = []

    def profiled(kernel: Kernel, *launch: Any, **options: Any) -> None:
        reports.append(kernel.profile(*launch, **options))

    monkeypatch.setattr(Kernel, "__call__", profiled)
    monkeypatch.setenv("TILEWRIGHT_COUNTS", "auto")
    monkeypatch.setattr(matmul_module, "_prepared", {})
    monkeypatch.setattr(Engine, "offered", BY_TILES)
    engine_kernel.cache_clear()
    matmul(*(random.standard_normal(shape).astype(np.float32) for shape in ((37, 530), (530, 35))))
    engine_kernel.cache_clear()  # later tests count as written
    for report in reports:
        assert report.counts == "machine", report.unread
        assert report.metrics["l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum"] > 0
        assert report.bank_conflicts == 0


@pytest.mark.parametrize(("dtype", "wanted"), [("int8", "int32"), ("bool", "int64")])
def test_sums_in_a_wider_dtype(dtype: str, wanted: str, random: np.random.Generator) -> None:
    """They do not wrap, and truths are counted, as with `numpy.matmul(dtype=)`."""
    a, b = (random.integers(-128, 128, shape).astype(dtype) for shape in ((17, 8), (8, 9)))
    out = np.full((17, 9), 77, wanted)
    assert matmul(a, b, out=out, dtype=wanted) is out
    np.testing.assert_array_equal(out, np.matmul(a, b, dtype=wanted))
    assert out.max() > (np.iinfo("int8").max if dtype == "int8" else 1)
    with pytest.raises(LaunchError, match=f"gives {dtype}"):
        matmul(a, b, out=out)


@pytest.mark.parametrize("dtype", ["float32", "float64", "int32", "int64", "complex64"])
def test_the_engine_computes_by_tiles_alone(dtype: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Panels and patches spare a GPU waits for memory, and took the engine up to 25 times as long."""
    kernels = []
    monkeypatch.setattr(Engine, "offered", ENGINE)
    monkeypatch.setattr(Engine, "load", lambda self, steps: kernels.extend(step.kernel for step in steps))
    monkeypatch.setattr(Engine, "launch", lambda self, step, sizes: lambda stream, *addresses: None)
    for m, n, k in ((512, 512, 512), (4, 300, 300), (100, 70, 20), (1, 900, 900)):
        matmul(np.ones((m, k), dtype), np.ones((k, n), dtype))
    assert len(kernels) >= 4 and all(kernel.startswith(("matmul<", "combine<")) for kernel in kernels), kernels
