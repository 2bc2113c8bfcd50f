"""Products without tiles, on the CPU engine: their kernels give the bits that tiles give, and the plan takes them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.ops.offers import BY_TILES
from tilewright.ops import matmul as matmul_module
from tilewright.ops.figures import reference
from tilewright.ops.matmul import matmul, semiring_matmul
from tilewright.ops.products.candidate import Candidate, Family, Query
from tilewright.ops.products.offered import BY_CORES
from tilewright.ops.products.patch import Patch, along_rows
from tilewright.ops.products.plan import plan
from tilewright.ops.products.problem import ELEMENTS, Operand, beside
from tilewright.ops.products.recipe import CHAINS, LANES
from tilewright.ops.products.rows import Rows
from tilewright.ops.products.run import Engine
from tilewright.ops.products.thin import LONG_PANELS, PANELS, Outer
from tilewright.tune.products import Product

SHAPES = ((1, 21, 5, 13), (3, 10, 2, 32), (2, 19, 77, 9), (1, 6, 300, 11))  # batch, m, k, n
DTYPES = ("float32", "float64", "int8", "complex64", "float16")


@pytest.fixture
def chance() -> np.random.Generator:
    return np.random.default_rng()


@pytest.fixture
def kernels(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the kernels that are launched."""
    names: list[str] = []
    launch = Engine.launch
    monkeypatch.setattr(matmul_module, "_prepared", {})
    monkeypatch.setattr(
        Engine, "launch", lambda self, step, sizes: names.append(step.kernel.split("<")[0]) or launch(self, step, sizes)
    )
    return names


def data(chance: np.random.Generator, shape: tuple[int, ...], dtype: str) -> np.ndarray:
    """Numbers of either sign that are no whole ones where the dtype has such."""
    whole = chance.integers(-9, 9, shape)
    return (whole if "int" in dtype else whole + chance.random(shape)).astype(dtype)


@pytest.mark.parametrize("dtype", DTYPES)
def test_every_kernel_gives_a_tiles_bits(
    dtype: str, chance: np.random.Generator, kernels: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stacks and single matrices, ragged, transposed and reversed operands, into every second column of a poisoned
    array, or whole rows of one. k up to two chunks and more."""
    batch, m, k, n = SHAPES[chance.integers(len(SHAPES))]
    if dtype == "float16":
        k = min(k, 6)  # longer ones go to tensor cores
    a, b = data(chance, (batch, m, k), dtype), data(chance, (batch, k, n), dtype)
    if chance.random() < 0.5:
        a = np.ascontiguousarray(a.swapaxes(1, 2)).swapaxes(1, 2)
    if chance.random() < 0.5:
        b = np.ascontiguousarray(b.swapaxes(1, 2)).swapaxes(1, 2)[:, ::-1]
    step = int(chance.integers(1, 3))

    def result() -> np.ndarray:
        matmul_module._prepared.clear()
        base = np.full((batch, m, n * step), 77, dtype)
        assert matmul(a, b, out=base[..., ::step]) is not None
        assert step == 1 or np.all(base[..., 1::step] == 77)
        return base[..., ::step]

    monkeypatch.setattr(Engine, "offered", BY_TILES)
    wanted = result()
    forced = [Outer(rows) for rows in (2, 8)] if k <= 8 and step == 1 else []
    forced += [(PANELS + LONG_PANELS)[chance.integers(len(PANELS + LONG_PANELS))]]
    forced += [Patch(2, 4, 2, 1)] if step == 1 else []
    for tile in forced:

        def force(asked: Query, configs: Sequence[Any], tile: Any = tile) -> Iterator[Candidate]:
            yield Candidate(0.0, *along_rows(asked.problem), tile, asked.recipe.chunk)

        monkeypatch.setattr(Engine, "offered", BY_TILES.having(CHAINS, Family("forced", force)))
        np.testing.assert_array_equal(result(), wanted, err_msg=f"{tile} of {batch} x {m} x {k} x {n}")
    assert [name for name in kernels if name != "combine"] == ["matmul"] + [
        type(tile).__name__.lower() for tile in forced
    ]
    wide = dtype if "int" in dtype else "complex128" if dtype == "complex64" else "float64"
    exact = np.matmul(a.astype(wide), b.astype(wide)).astype(dtype)
    size = np.matmul(np.abs(a).astype("float64"), np.abs(b).astype("float64"))
    rounding = {"float64": 1e-15, "float16": 1e-3}.get(dtype, 1e-6)
    assert np.all(np.abs(wanted - exact) <= (0 if "int" in dtype else rounding * (size + 1)))


@pytest.mark.parametrize("dtype", ["float32", "complex128", "int8", "float64"])
def test_rows_by_any_warps_have_the_same_bits(
    dtype: str, chance: np.random.Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many warps share a row, over blocks or not, and whatever rows are beside it."""
    k, ways = 1111, ((4, 2, False), (8, 2, True), (2, 1, False), (1, 2, False))
    if dtype in ("int8", "float64"):  # one chunk, which a warp may have alone
        k, ways = 211, ((2, 1, False), (1, 2, False))
    a, b = data(chance, (2, 21, k), dtype), data(chance, (2, k, 1), dtype)
    results = []
    for slices, rows, split in ways if dtype == "float32" else ways[:2]:

        def forced(asked: Query, configs: Sequence[Rows], split: bool = split) -> Iterator[Candidate]:
            chunk = asked.recipe.chunk
            blocks = -(-asked.problem.k // (chunk * configs[0].slices)) if split else 1
            yield Candidate(0.0, asked.problem, ("a", "b"), configs[0], chunk, blocks)

        offered = Engine.offered.having(LANES, Family("forced", forced, (Rows(slices, rows),)))
        monkeypatch.setattr(Engine, "offered", offered)
        monkeypatch.setattr(matmul_module, "_prepared", {})
        results.append(matmul(a, b, out=np.full((2, 21, 1), 77, dtype)))
    for other in results[1:]:
        np.testing.assert_array_equal(other, results[0])
    np.testing.assert_array_equal(matmul(a[:, 3:4], b), results[0][:, 3:4])
    if dtype == "int8":
        np.testing.assert_array_equal(results[0], np.matmul(a, b))
    else:
        wide = np.matmul(a.astype("c16"), b.astype("c16"))
        size = np.matmul(np.abs(a), np.abs(b))
        assert np.all(np.abs(results[0] - wide) <= (4e-7 if dtype == "float32" else 1e-14) * size)


def test_what_is_launched(chance: np.random.Generator, kernels: list[str]) -> None:
    """Short chains, few outputs, a vector, and what needs tiles."""
    for m, k, n in ((40, 1, 33), (6, 20, 9), (1, 70, 4), (9, 64, 1), (9, 0, 7), (50, 3, 33)):
        a, b = data(chance, (m, k), "float32"), data(chance, (k, n), "float32")
        exact = a.astype("float64") @ b.astype("float64")
        assert np.all(np.abs(matmul(a, b) - exact) <= 1e-6 * (np.abs(a) @ np.abs(b) + 1))
    assert kernels == ["outer", "panel", "panel", "rows", "outer", "patch"]


def test_vectors_have_threads_and_long_chains_have_panels() -> None:
    """Many short products of a vector, and few outputs of long chains, of floats alone; short rows by a vector; short
    chains of 8 bytes, and small elements in odd rows."""
    for (dtype, batch, m, n, k, turned), kernel in (
        (("float32", 31, 1, 1828, 11, True), "outer"),
        (("complex64", 71, 9677, 1, 9, False), "outer"),
        (("int32", 31, 1, 1828, 11, True), "panel"),
        (("complex64", 74, 3, 1, 1440, True), "panel"),
        (("float32", 1, 2, 1, 1925, True), "panel"),
        (("bfloat16", 41, 12192, 1, 32, False), "panel"),
        (("float32", 1, 700, 1, 64, False), "rows"),
        (("float64", 1, 700, 1, 32, False), "rows"),
        (("float64", 1, 2496, 10304, 2, False), "outer"),
        (("float64", 1, 3691, 738, 8, False), "patch"),
        (("int64", 1, 3902, 706, 11, False), "patch"),
        (("int8", 1, 1520, 5936, 2, False), "outer"),
        (("int8", 1, 1518, 5929, 2, False), "patch"),
    ):
        made = plan(Product(dtype, batch, m, n, k, turned, turned).problem(), reference(), BY_CORES)
        assert made.steps[0].kernel.startswith(kernel), (dtype, m, n, k)


def test_a_semiring_of_few_outputs(chance: np.random.Generator, kernels: list[str]) -> None:
    a, b = data(chance, (7, 20), "float32"), data(chance, (20, 11), "float32")
    np.testing.assert_array_equal(semiring_matmul(a, b, "max_plus"), (a[:, :, None] + b).max(axis=1))
    truth = semiring_matmul(a[:, :2] > 0, b[:2] > 0, "or_and")
    np.testing.assert_array_equal(truth, (a[:, :2] > 0) @ (b[:2] > 0))
    assert kernels == ["panel", "outer"]


def test_what_becomes_of_sums(chance: np.random.Generator, kernels: list[str]) -> None:
    """A bias and an activation, by each kernel."""
    for m, k, n in ((40, 2, 33), (40, 1, 33), (6, 20, 9), (9, 64, 1)):
        a, b = data(chance, (m, k), "float32"), data(chance, (k, n), "float32")
        bias = data(chance, (n,), "float32")
        exact = np.maximum(2 * (a.astype("float64") @ b.astype("float64")) + bias, 0)
        got = matmul(a, b, alpha=2.0, bias=bias, activation="relu")
        assert np.all(np.abs(got - exact) <= 1e-5 * (np.abs(a) @ np.abs(b) + 1))
    assert kernels == ["patch_fused", "outer_fused", "panel_fused", "rows_fused"]


def test_a_vector_of_outputs_divides_rows_and_addresses() -> None:
    c = Operand(ELEMENTS["float32"], 8, 12, 1)
    assert beside(c, 12, 1, 12, 16) == 4
    assert beside(c, 10, 1, 12, 16) == 2
    assert beside(replace(c, address=4), 12, 1, 12, 16) == 1
    assert beside(replace(c, batch=(0, 0, 6)), 12, 1, 12, 16) == 2
    assert beside(c, 12, 2, 12, 16) == 1


def test_far_offsets_are_left_to_tiles() -> None:
    problem = Product("float32", 1, 1 << 20, 9, 3, False, False).problem()
    assert plan(problem, reference(), BY_CORES).steps[0].kernel.startswith("outer")
    far = replace(problem, a=replace(problem.a, row=1 << 12))
    assert plan(far, reference(), BY_CORES).steps[0].kernel.startswith("matmul")
