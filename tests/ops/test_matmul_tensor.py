"""Products of 2-byte floats on tensor cores, as the CPU engine runs them: against float64, an H200's bits, and each
other. What they launch is checked as well (conftest.py)."""

import re
from collections.abc import Callable
from pathlib import Path

import ml_dtypes  # noqa: F401  (teaches NumPy bfloat16)
import numpy as np
import pytest

from tests.ops.offers import take
from tests.ops.test_matmul_plan import array
from tilewright.ops import matmul as matmul_module
from tilewright.ops.figures import reference
from tilewright.ops.matmul import matmul, problem_of
from tilewright.ops.products import candidate, strip
from tilewright.ops.products.offered import BY_MMA
from tilewright.ops.products.plan import plan
from tilewright.ops.products.problem import copies
from tilewright.ops.products.recipe import HALF, half_chunk
from tilewright.ops.products.run import Engine, engine_kernel
from tilewright.ops.products.tensor import SHARED_LIMIT, TILES_2, TILES_8, TILES_16, ComplexTile, TensorTile
from tilewright.runtime import Kernel

pytestmark = pytest.mark.usefixtures("short_chains")

DATA = Path(__file__).parents[1] / "data" / "matmul_tensor_h200.npz"
ROUNDING = {"float16": 2.0**-11, "bfloat16": 2.0**-8, "float64": 0}


def fresh(shape: tuple[int, ...], dtype: str) -> np.ndarray:
    return np.random.default_rng().standard_normal(shape).astype(dtype)


def product(a: np.ndarray, b: np.ndarray, out: np.ndarray | None = None) -> np.ndarray:
    """`matmul`, held to float64's product: half a unit of the result's, and what the sums lose."""
    if out is None:
        out = np.full((*np.broadcast_shapes(a.shape[:-2], b.shape[:-2]), a.shape[-2], b.shape[-1]), np.nan, a.dtype)
    matmul(a, b, out=out)
    wide_a, wide_b = a.astype("f8"), b.astype("f8")
    exact, size = wide_a @ wide_b, np.abs(wide_a) @ np.abs(wide_b)
    bound = ROUNDING[a.dtype.name] * np.abs(exact) + 2.0**-22 * (a.shape[-1] / 16 + 4) * size + 2.0**-24
    assert np.all(np.abs(out.astype("f8") - exact) <= bound)
    return out


@pytest.fixture
def repacking(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Makes copies of badly aligned operands free, or too dear to make."""

    def set_cost(free: bool) -> None:
        monkeypatch.setattr(matmul_module, "_prepared", {})
        monkeypatch.setattr(candidate, "repack_cost", lambda *_: 0.0 if free else 1e30)

    return set_cost


@pytest.mark.parametrize("name", np.load(DATA).files)
def test_the_bits_are_an_h200s(name: str) -> None:
    """Products of an H200 by its own tile; the name has m, n, k, which of A and B lie transposed, and the type. A seed
    gave each pair of operands."""
    m, n, k = (int(x) for x in name.split("_")[:3])
    turned, dtype = name.split("_")[3:]
    seed = [(37, "N"), (37, "T"), (16, "N"), (70, "N")].index((m, turned[0]))
    source = np.random.default_rng(seed)
    a, b = (source.standard_normal(shape).astype("f4").astype(dtype) for shape in ((m, k), (k, n)))
    a, b = (np.asfortranarray(x) if turn == "T" else x for x, turn in zip((a, b), turned, strict=True))
    np.testing.assert_array_equal(matmul(a, b).view("i2"), np.load(DATA)[name])


def test_every_layout_gives_the_same_bits(repacking: Callable[[bool], None]) -> None:
    """Ragged and odd on every side, k over several chunks; read in place and from copies, into views."""
    a, b = fresh((19, 275), "bfloat16"), fresh((275, 21), "bfloat16")
    assert half_chunk(275, 21) < 275
    results = []
    for free in (False, True):
        repacking(free)
        for x, y in ((a, b), (np.asfortranarray(a), np.asfortranarray(b))):
            results.append(product(x, y))
            results.append(product(x, y, np.full((21, 19), np.nan, a.dtype).T))
    base = np.full((40, 45), np.nan, "f4").astype(a.dtype)
    results.append(product(a, b, base[1:39:2, 2:44:2]))
    assert np.isnan(base.astype("f4")).sum() == base.size - results[-1].size
    for other in results[1:]:
        np.testing.assert_array_equal(other.view("i2"), results[0].view("i2"))


def test_a_result_of_float32_keeps_what_was_summed() -> None:
    """Which rounded is the result of 2 bytes; in chunks of k, and on CUDA cores for short k."""
    dtype = "bfloat16"
    for m, k, n in ((19, 275, 21), (9, 5, 17)):
        a, b = fresh((m, k), dtype), fresh((k, n), dtype)
        out = np.full((n, m), np.nan, "f4").T
        matmul(a, b, out=out, dtype="float32")
        exact, size = a.astype("f8") @ b.astype("f8"), np.abs(a.astype("f8")) @ np.abs(b.astype("f8"))
        assert np.all(np.abs(out - exact) <= 2.0**-22 * (k / 16 + 4) * size)
        np.testing.assert_array_equal(out.astype(dtype).view("i2"), matmul(a, b).view("i2"))
        np.testing.assert_array_equal(matmul(a, b, dtype=np.float32), out)


@pytest.mark.parametrize("dtype", ["float64", "complex64"])
def test_a_wider_result_is_summed_in_its_own_dtype(dtype: str) -> None:
    """Which tensor cores' sums of float32 are not: 2^-30 beside 1 is lost there."""
    a = np.full((3, 40), 2**-15, "float16")
    a[:, 0] = 1
    want = np.full((3, 5), 1 + 39 * 2**-30 if dtype == "float64" else 1, dtype)
    np.testing.assert_array_equal(matmul(a, a[:1].repeat(5, 0).T, dtype=dtype), want)


@pytest.mark.parametrize("free", [False, True], ids=["in place", "copied"])
def test_stacks_broadcast_and_strides_of_any_sign(free: bool, repacking: Callable[[bool], None]) -> None:
    repacking(free)
    a, b = fresh((2, 1, 9, 66), "float16")[..., ::-2], fresh((3, 33, 7), "float16")[:, ::-1]
    assert product(a, b).shape == (2, 3, 9, 7)


def test_a_row_depends_on_no_other_row() -> None:
    """Whichever tile takes it: two tiles are tried, and split chunks."""
    a, b = fresh((37, 320), "bfloat16"), fresh((320, 24), "bfloat16")
    whole = product(a, b)
    for row in (0, 17, 36):
        np.testing.assert_array_equal(product(a[row : row + 1], b)[0].view("i2"), whole[row].view("i2"))


def test_tiles_and_splits_give_the_same_bits(monkeypatch: pytest.MonkeyPatch) -> None:
    a, b = fresh((40, 320), "float16"), fresh((320, 32), "float16")
    assert half_chunk(320, 32) == 128
    results = []
    for tile in (TensorTile(1, 1, 16, 16, 32, 2, 1), TensorTile(2, 1, 16, 32, 64, 3, 1)):
        for split in (False, True):
            take(monkeypatch, tile, split=split)
            results.append(product(a, b))
    for other in results[1:]:
        np.testing.assert_array_equal(other.view("i2"), results[0].view("i2"))


@pytest.mark.parametrize(
    ("dtype", "tile", "turned"),
    [
        ("float16", TensorTile(1, 1, 16, 16, 64, 2, 1), False),
        ("float16", TensorTile(1, 1, 16, 16, 64, 2, 1), True),
        ("float64", TensorTile(1, 2, 32, 32, 16, 3, 1), False),
        ("float64", TensorTile(2, 1, 16, 16, 8, 3, 1), True),
        ("complex128", ComplexTile(1, 2, 16, 16, 8, 2, 1), True),
        ("complex128", ComplexTile(2, 1, 16, 16, 4, 3, 1), False),
    ],
)
def test_staged_operands_have_no_bank_conflicts(
    dtype: str, tile: TensorTile, turned: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As compiled: `cp.async` writes and `ldmatrix`, or loads of 8 bytes, read without any (matmul_staged.cuh). The
    strip that results go through has at most one more wavefront for each that it needs."""
    reports = []
    take(monkeypatch, tile)
    monkeypatch.setattr(Kernel, "__call__", lambda kernel, *on, **more: reports.append(kernel.profile(*on, **more)))
    monkeypatch.setenv("TILEWRIGHT_COUNTS", "auto")
    monkeypatch.setattr(matmul_module, "_prepared", {})
    engine_kernel.cache_clear()
    order = np.asfortranarray if turned else np.ascontiguousarray
    matmul(order(fresh((tile.m, 128), dtype)), order(fresh((128, tile.n), dtype)))
    engine_kernel.cache_clear()  # later tests count as written
    (report,) = reports
    assert report.kernel.startswith(("tensor<", "products<")) and report.counts == "machine"
    staged = [s for s in report.sites if s.wavefronts and s.kind in ("async_copy", "ldmatrix")]
    staged += [s for s in report.sites if s.wavefronts and dtype != "float16" and s.kind == "load" and s.size == 8]
    assert {site.kind for site in staged} == {"async_copy", "ldmatrix" if dtype == "float16" else "load"}
    assert sum(site.conflicts for site in staged) == 0
    assert report.totals.wavefronts <= 2 * report.totals.ideal


def test_float64_has_the_bits_of_cuda_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    """Aligned, and rows of odd lengths, in both orders; several chunks, in turn and split; an odd number of steps.
    Results in rows of odd lengths, and of whole pairs, whose last element is none of theirs."""
    a, b = fresh((19, 275), "float64"), fresh((275, 21), "float64")
    expected = matmul(a, b)
    used = []
    launch = Engine.launch
    monkeypatch.setattr(Engine, "launch", lambda self, step, sizes: used.append(step) or launch(self, step, sizes))
    padded = np.zeros((19, 276))
    padded[:, :275] = a
    for x, y, split in ((a, b, False), (padded[:, :275], np.asfortranarray(b), True), (np.asfortranarray(a), b, True)):
        take(monkeypatch, TensorTile(1, 1, 16, 16, 16, 2, 1), split=split)
        np.testing.assert_array_equal(product(x, y), expected)
        pairs = np.full((19, 22), np.nan)
        np.testing.assert_array_equal(product(x, y, pairs[:, :21]), expected)
        assert np.isnan(pairs[:, 21]).all()
    assert [step.kernel.split("<")[0] for step in used if step.kernel[0] != "c"].count("tensor") == 6


def test_few_rows_of_float64_and_a_vector_have_the_bits_of_cuda_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer rows than a tile has, whose copies stop at the last one, steps of k up to a tile's middle; of a vector, the
    matrix's columns are contiguous."""
    for m, n in ((5, 21), (21, 1)):
        a, b = fresh((m, 140), "float64"), fresh((140, n), "float64")
        a = np.asfortranarray(a) if n == 1 else a
        expected = matmul(a, b)
        used = list[str]()
        with monkeypatch.context() as patch:
            take(patch, TensorTile(1, 1, 16, 16, 16, 2, 1), split=False)
            launch = Engine.launch
            patch.setattr(Engine, "launch", lambda *on, u=used, f=launch: u.append(on[1].kernel[:6]) or f(*on))
            out = np.full((m, n + 1), np.nan)
            matmul(a, b, out=out[:, :n])
        np.testing.assert_array_equal(out[:, :n], expected)
        assert used == ["tensor"] and np.isnan(out[:, n]).all()


def test_float64_of_odd_rows_may_be_copied_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Several warps, more tiles than buffers, whole ones and edges: the bits of CUDA cores, with copies and without. A
    warp's 40 columns begin at a multiple of 8, and threads bring a line of 80 in parts."""
    a, b = fresh((35, 275), "float64"), fresh((275, 101), "float64")
    expected = matmul(a, b)
    take(monkeypatch, TensorTile(1, 2, 16, 40, 16, 3, 1))
    used: list[str] = []
    launch = Engine.launch
    monkeypatch.setattr(Engine, "launch", lambda *on: used.append(on[1].kernel.split("<")[0]) or launch(*on))
    for cost in (1e30, -1e30):
        monkeypatch.setattr(candidate, "repack_cost", lambda copies, *_, cost=cost: cost * len(copies))
        monkeypatch.setattr(matmul_module, "_prepared", {})
        np.testing.assert_array_equal(product(a, b), expected)
    assert [name for name in used if name != "combine"] == ["tensor", "repack_both", "tensor"]


def test_what_is_not_finite_is_as_it_should_be() -> None:
    """Infinities and NaNs reach their rows and columns and no others: edges multiply zeros by nothing."""
    a, b = fresh((17, 40), "bfloat16"), fresh((40, 18), "bfloat16")
    a[3, 39], b[39, 5], a[9, 0] = np.inf, 1, np.nan
    b[39] = np.abs(b[39]) + 1
    out = matmul(a, b).astype("f4")
    assert np.isnan(out[9]).all() and np.isposinf(out[3]).all()
    assert np.isfinite(np.delete(out, (3, 9), axis=0)).all()


def test_short_chains_and_vectors_are_as_exact() -> None:
    for shape_a, shape_b in (((8, 8), (8, 8)), ((8, 64), (64, 1)), ((8, 130), (130, 1))):
        a, b = fresh(shape_a, "float16"), fresh(shape_b, "float16")
        a_wide, b_wide = a.astype("f8"), b.astype("f8")
        assert np.all(np.abs(matmul(a, b) - a_wide @ b_wide) <= 2.0**-10 * (np.abs(a_wide) @ np.abs(b_wide)))


def test_k_and_n_say_which_cores_whatever_the_rows() -> None:
    cuda, cores = ("panel", "matmul", "outer"), ("tensor", "brief", "strip")
    expected = ((700, 1, ("rows",)), (7, 8, cores), (6, 63, cuda), (6, 1, cuda), (3, 64, cores), (2, 511, cuda))
    expected += ((2, 512, cores), (1, 10_000, cuda))
    for k, n, kernels in expected:
        for m in (1, 7, 64, 100_000):
            a, b, c = array((m, k), "float16"), array((k, n), "float16"), array((m, n), "float16")
            made = plan(problem_of(a, b, c, "plus_times", (0, 0, 0))[0], reference(), BY_MMA)
            assert made.steps[-1].kernel.startswith(kernels)


def test_every_tile_fits_and_can_be_chosen() -> None:
    chosen = set()
    for m in (1, 16, 40, 64, 100, 256, 1000, 4096, 8192):
        for n in (16, 40, 64, 128, 256, 1000, 4096, 8192):
            for k in (64, 1000, 4096, 8192):
                a, b, c = array((m, k), "bfloat16"), array((k, n), "bfloat16"), array((m, n), "bfloat16")
                problem = problem_of(a, b, c, "plus_times", (0, 0, 0))[0]
                made = plan(problem, reference(), BY_MMA)
                kernel = next(x.kernel for x in made.steps if x.kernel.startswith(("tensor<", "brief<", "strip<")))
                chosen.add(re.search(r"\w+Tile<.*?>", kernel)[0])  # type: ignore[index]
    tiles = {tile.cpp for family in BY_MMA.families[HALF] for tile in family.configs}
    others = tiles - {tile.cpp for tile in strip.TILES}  # of which each is for few products
    assert chosen <= tiles and len(chosen & others) >= len(others) // 2
    for size, table in ((2, TILES_2), (8, TILES_8), (16, TILES_16)):
        assert all(tile.shared(size, 0) <= SHARED_LIMIT for tile in table)
        assert any(tile.shared(size, max(size, 4)) <= SHARED_LIMIT for tile in table)


def test_copies_are_as_wide_as_alignment_allows() -> None:
    for columns, address, width in ((64, 0, 16), (64, 8, 8), (60, 0, 8), (62, 0, 4), (63, 0, 0), (64, 2, 0)):
        a, b, c = array((64, columns), "float16"), array((columns, 8), "float16"), array((64, 8), "float16")
        problem = problem_of(a, b, c, "plus_times", (address, 0, 0))[0]
        assert copies(problem.a, columns) == ("ALONG_K", width)
