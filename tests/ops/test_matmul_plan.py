"""The choice of a product's kernel, which needs no GPU."""

import itertools
import random
import re
from dataclasses import replace
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from tilewright.errors import LaunchError, UnsupportedError
from tilewright.gpu.arrays import CPU, ArraySpec, packed
from tilewright.ops.figures import reference
from tilewright.ops.matmul import dtype_name, problem_of, result_dtype, result_shape
from tilewright.ops.products import hopper, tiles
from tilewright.ops.products.candidate import Candidate
from tilewright.ops.products.launches import Plan, launches
from tilewright.ops.products.offered import BY_CORES, BY_MMA, ENGINE, HOPPER, offered
from tilewright.ops.products.plan import asked, candidates, plan
from tilewright.ops.products.problem import ELEMENTS, SEMIRINGS
from tilewright.ops.products.recipe import (
    CHAINS,
    CHUNKS,
    HALF,
    MOST_CHUNKS,
    chunk,
    double_chunk,
    half_chunk,
    recipe,
    tensor_chunk,
)
from tilewright.ops.products.tiles import TILES_4, layout

SIZES = (1, 2, 3, 17, 64, 129, 512, 4096, 10_007)


def array(shape: tuple[int, ...], dtype: str = "float32") -> ArraySpec:
    size = ELEMENTS[dtype].size
    return ArraySpec(shape, packed(shape, size), size, dtype, 0)


def planned(a: ArraySpec, b: ArraySpec, semiring: str = "plus_times") -> Plan:
    c = array(result_shape(a, b)[1], result_dtype(a, b, semiring))
    return plan(problem_of(a, b, c, semiring, (0, 0, 0))[0], reference(), BY_CORES)


def test_every_dtype_and_semiring_has_a_plan_for_every_shape() -> None:
    chance = random.Random(4)
    for dtype in ELEMENTS:
        for semiring in SEMIRINGS:
            if semiring not in ("plus_times", "or_and") and (dtype == "bool" or dtype.startswith("complex")):
                continue
            if semiring != "plus_times" and dtype.startswith("float8"):
                continue
            for _ in range(6):
                m, n, k = (chance.choice(SIZES) for _ in range(3))
                chosen = planned(array((m, k), dtype), array((k, n), dtype), semiring)
                assert chosen.steps and all(min(step.grid) > 0 for step in chosen.steps)
                assert (chosen.scratch > 0) == (len(chosen.steps) == 2)


def test_order_of_terms_is_free_of_m() -> None:
    for k in (0, 1, 511, 512, 513, 5000, 262_144, 262_145, 10**6, 10**9):
        for n in (1, 7, 64, 1000, 10**5):
            for length in (chunk(k, n), double_chunk(k, n)):
                assert length & (length - 1) == 0 and length >= CHUNKS[0] and k <= length * MOST_CHUNKS
    for n, dtype in itertools.product((1, 2, 64, 5000), ("float32", "float64")):
        for k in (1, 100, 150, 250, 600, 9000, 100_000):
            shapes = [planned(array((m, k), dtype), array((k, n), dtype)).steps[0] for m in (1, 2, 33, 4096)]
            assert len({int(step.shape["chunk"]) for step in shapes}) == 1
            assert len({step.kernel.startswith("rows") for step in shapes}) == 1


def test_a_recipe_is_free_of_m_the_stack_and_strides() -> None:
    """On every kind of GPU, of every type and precision."""
    chance = random.Random(11)
    for dtype, precision in (*((dtype, "") for dtype in ELEMENTS), ("float32", "tf32"), ("float32", "bf16x3")):
        for has in (BY_CORES, BY_MMA, HOPPER, ENGINE):
            for n, k in ((2, 300), (40, 8), (*(int(2 ** chance.uniform(1, 13)) for _ in range(2)),)):
                found = set()
                for m, batch, turned in ((1, 1, False), (33, 5, True), (9000, 1, False)):
                    a, b = array((batch, m, k), dtype), array((batch, k, n), dtype)
                    if turned:
                        a = a._replace(strides=(a.strides[0], a.itemsize, m * a.itemsize))
                    c = array((batch, m, n), result_dtype(a, b, "plus_times"))
                    problem = replace(problem_of(a, b, c, "plus_times", (0, 0, 0))[0], precision=precision)
                    found.add(recipe(problem, has.families, has.in_parts_unasked))
                assert len(found) == 1, (dtype, n, k, found)


def test_work_is_spread_where_one_block_would_do_it_all() -> None:
    chosen = planned(array((64, 10**6)), array((10**6, 64)))
    assert chosen.steps[0].grid[0] * chosen.steps[0].grid[1] > 132
    assert planned(array((4096, 4096)), array((4096, 4096))).steps[0].grid[1] == 1


@pytest.mark.parametrize(
    ("dtype", "precision", "m", "n", "k"),
    [
        ("bfloat16", "", 1, 4, 6_780_653_599),
        ("bfloat16", "", 1, 1, 1_200_000_000),
        ("bfloat16", "", 1, 8_262_781_575, 3),
        ("float32", "bf16x6", 16, 8, 223_597_171),
        ("float32", "bf16x3", 1, 8, 902_007_343),
        ("float32", "bf16x6", 3, 3, 1_000_000_000),
        ("complex64", "bf16x6", 9, 99, 124_930_342),
        ("int16", "", 2, 5, 554_567_755),
        ("float8_e4m3fn", "", 1, 1, 2_093_337_313),
    ],
)
def test_long_chains_find_room_on_a_grid(dtype: str, precision: str, m: int, n: int, k: int) -> None:
    a, b = array((m, k), dtype), array((k, n), dtype)
    c = array((m, n), result_dtype(a, b, "plus_times"))
    problem = replace(problem_of(a, b, c, "plus_times", (0, 0, 0))[0], precision=precision)
    steps = plan(problem, reference(), HOPPER).steps
    assert all(step.fits for step in steps)
    assert not replace(steps[0], grid=(1, 1 << 16)).fits


def test_lines_that_boxes_cannot_reach_are_refused() -> None:
    """A box's coordinates are signed: from 2^31 on, elements would come as zeros."""
    for k, fits in ((1 << 31, True), (3 << 30, False)):
        a, b = array((1, k), "float8_e4m3fn"), array((k, 1), "float8_e4m3fn")
        problem = problem_of(a, b, array((1, 1)), "plus_times", (0, 0, 0))[0]
        assert all(step.fits for step in plan(problem, reference(), HOPPER).steps) == fits


def test_stack_times_one_matrix_is_one_taller_product() -> None:
    a, b = array((6, 5, 7, 9)), array((9, 4))
    problem, outer = problem_of(a, b, array((6, 5, 7, 4)), "plus_times", (0, 0, 0))
    assert (problem.m, problem.n, problem.batches, outer) == (6 * 5 * 7, 4, 1, [])


def test_more_batch_axes_than_a_launch_walks_are_kept() -> None:
    shape = (2, 3, 2, 3, 2)
    strides = (4 * 7, 4 * 1000, 4 * 70, 4 * 31000, 4 * 260_000, 4 * 8, 4)
    a = ArraySpec((*shape, 1, 2), strides, 4, "float32", 0)
    b = array((*shape, 2, 4))
    problem, outer = problem_of(a, b, array((*shape, 1, 4)), "plus_times", (0, 0, 0))
    assert problem.batches * int(np.prod([axis.extent for axis in outer])) == 72 and len(outer) == 2


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("int8", "int8", "int8"),
        ("int8", "uint8", "int16"),
        ("bool", "int32", "int32"),
        ("int32", "float32", "float64"),
        ("uint64", "int64", "float64"),
        ("bfloat16", "float32", "float32"),
        ("complex64", "float64", "complex128"),
        ("bool", "bool", "bool"),
        ("float8_e4m3fn", "bool", "float32"),
        ("int8", "float8_e5m2", "float32"),
    ],
)
def test_result_dtypes_are_numpys(a: str, b: str, expected: str) -> None:
    assert result_dtype(array((2, 2), a), array((2, 2), b), "plus_times") == expected


@pytest.mark.parametrize(
    ("a", "b", "wanted", "expected"),
    [
        ("bfloat16", "bfloat16", "float32", "float32"),
        ("float16", "bfloat16", np.float32, "float32"),
        ("int8", "uint8", "i4", "int32"),
        ("bool", "bool", int, "int64"),
        ("float32", "int8", np.dtype("complex128"), "complex128"),
        ("int64", "float32", None, "float64"),
    ],
)
def test_a_wanted_dtype_that_operands_can_be_cast_to(a: str, b: str, wanted: Any, expected: str) -> None:
    name = None if wanted is None else dtype_name(wanted)
    assert result_dtype(array((2, 2), a), array((2, 2), b), "plus_times", name) == expected


def test_a_wanted_dtype_that_would_lose_something_is_refused() -> None:
    for a, b, wanted in (("float64", "float64", "float32"), ("int8", "int64", "int32"), ("uint8", "int8", "uint8")):
        with pytest.raises(UnsupportedError, match=f"cannot be cast to dtype={wanted} safely; convert it first"):
            result_dtype(array((2, 2), a), array((2, 2), b), "plus_times", wanted)
    for wanted in ("float8_e4m3fn", "flaot32", "S4", object()):
        with pytest.raises(UnsupportedError, match=r"dtype=.*: products give bool, int8"):
            dtype_name(wanted)


@pytest.mark.parametrize(
    ("dtype", "near"),
    [(">f4", "float32"), (">i8", "int64"), (">c16", "complex128"), ("longdouble", "float64"),
     ("clongdouble", "complex128"), ("complex32", "complex64"), ("float8_e3m4", "float32"), ("S4", "float32")],
)  # fmt: skip
def test_a_dtype_that_products_do_not_take_is_refused_with_what_to_convert_it_to(dtype: str, near: str) -> None:
    said = rf"b = .*: products take bool, .*; convert it first: b.astype\('{near}'\), or b.to\(torch.{near}\)"
    name = dtype if dtype == "complex32" else str(np.dtype(dtype))  # complex32 is not NumPy's
    with pytest.raises(UnsupportedError, match=said):
        result_dtype(array((2, 2)), array((2, 2))._replace(dtype=name), "plus_times")


def test_bad_input_is_refused_with_its_names() -> None:
    with pytest.raises(LaunchError, match=r"a = float32\[2, 3\] on GPU 0 has 3 columns, but b = .* has 4 rows"):
        result_shape(array((2, 3)), array((4, 5)))
    with pytest.raises(LaunchError, match="leading axes"):
        result_shape(array((2, 4, 3)), array((3, 3, 5)))
    with pytest.raises(LaunchError, match="at least one axis"):
        result_shape(array(()), array((3,)))
    with pytest.raises(UnsupportedError, match="float8_e3m4"):
        result_dtype(array((2, 2))._replace(dtype="float8_e3m4"), array((2, 2)), "plus_times")
    with pytest.raises(UnsupportedError, match="only matmul"):
        result_dtype(array((2, 2), "complex64"), array((2, 2)), "min_plus")
    halves = array((2, 2), "float16"), array((2, 2), "bfloat16")
    if np.lib.NumpyVersion(ml_dtypes.__version__) >= "0.7.0":
        assert result_dtype(*halves, "plus_times") == "float32"
    else:
        with pytest.raises(UnsupportedError, match="no common"):
            result_dtype(*halves, "plus_times")
    misaligned = ArraySpec((4, 4), (17, 4), 4, "float32", CPU)
    with pytest.raises(UnsupportedError, match="not aligned"):
        problem_of(misaligned, array((4, 4)), array((4, 4)), "plus_times", (0, 0, 0))


def test_vector_loads_only_where_aligned() -> None:
    for columns, address, expected in ((64, 0, 4), (64, 4, 1), (65, 0, 1), (66, 8, 2)):
        a, b = array((16_384, 64)), array((64, columns))
        problem, _ = problem_of(a, b, array((16_384, columns)), "plus_times", (0, address, 0))
        kernel = plan(problem, reference(), BY_CORES).steps[0].kernel
        found = re.search(r"K, \d, (?:ALONG_)?ROWS, (\d)(?:, \d)?>", kernel)
        assert found is not None and int(found[1]) == expected, kernel
    problem, _ = problem_of(array((512, 64)), array((64, 64)), array((512, 64)), "plus_times", (0, 0, 0))
    copied, staged = (layout(problem.a, 64, 64, 4, by_hardware) for by_hardware in (True, False))
    assert (copied, staged) == (("K", 1), ("K", 4)), "the hardware copies, but does not transpose"


def test_distances_are_64_bit_only_where_needed() -> None:
    by_tiles = BY_CORES.having(CHAINS, tiles.FAMILY._replace(configs=TILES_4))
    for row, expected in ((64, "unsigned"), (-64, "i64"), (10**9, "i64")):
        a = ArraySpec((512, 640), (4 * row, 4), 4, "float32", 0)
        problem, _ = problem_of(a, array((640, 512)), array((512, 512)), "plus_times", (0, 0, 0))
        assert f", {expected}, K" in plan(problem, reference(), by_tiles).steps[0].kernel


def test_few_rows_get_tiles_with_few() -> None:
    """A product of one row or one column reads the matrix once, with no multiplier idle for rows there are not."""
    for m, n, least in ((1, 8192, 1), (8192, 4, 4)):
        problem, _ = problem_of(array((m, 4096)), array((4096, n)), array((m, n)), "plus_times", (0, 0, 0))
        shape = re.search(r"Tile<1, 1, (\d+), (\d+), (\d+)", plan(problem, reference(), BY_CORES).steps[0].kernel)
        assert shape is not None
        lanes, thread_m, thread_n = map(int, shape.groups())
        assert min(lanes * thread_m, 32 // lanes * thread_n) <= 4 * least


def test_chains_depend_on_k_and_n_alone() -> None:
    """Powers of two, none twice as long as k; k of up to 2,048 is cut for few columns alone."""
    lengths = {
        (k, n): tensor_chunk(k, n) for k in (9, 500, 1024, 1536, 2048, 3000, 1 << 17) for n in (2, 512, 1024, 9000)
    }
    assert all(length & (length - 1) == 0 and length <= 1 << 14 for length in lengths.values())
    assert {pair for pair, length in lengths.items() if length < pair[0]} == {
        (1536, 2), (1536, 512), (2048, 2), (2048, 512), (3000, 2), (3000, 512), (3000, 1024),
        (1 << 17, 2), (1 << 17, 512), (1 << 17, 1024), (1 << 17, 9000),
    }  # fmt: skip
    assert all(length < 2 * max(k, 1 << 10) for (k, _), length in lengths.items())


def test_every_candidate_has_a_name_of_its_own() -> None:
    """Those of a vector and of a short chain, too, which no copies come before."""
    chance, configs = random.Random(28), set()
    has, machine = offered((9, 0)), reference()
    for dtype in ("float32", "bfloat16", "float64", "int64", "complex64"):
        for m, n, k in ((1, 300, 5000), (400, 1, 3000), (900, 700, 2), *(chance.choices(SIZES, k=3) for _ in range(4))):
            made, _ = problem_of(*(array(x, dtype) for x in ((m, k), (k, n), (m, n))), "plus_times", (0, 0, 0))
            found = list(candidates(asked(made, recipe(made, has.families), machine, has)))
            assert len({each.name for each in found}) == len(found)
            configs |= {type(each.config).__name__ for each in found}
    assert {"Rows", "Outer"} <= configs


def test_chunks_that_a_tile_would_cut_are_refused() -> None:
    """The kernel counts a chunk in whole steps of its tile's depth; no rule makes others."""
    tile = TILES_4[0]
    made, _ = problem_of(array((64, 200)), array((200, 64)), array((64, 64)), "plus_times", (0, 0, 0))
    each = Candidate(0.0, made, ("a", "b"), tile, 3 * tile.depth, 9)
    assert launches(each, 132).steps
    with pytest.raises(ValueError, match=f"chunks of 20 steps by Tile<.*multiples of {tile.depth}"):
        launches(each._replace(chunk=20, split_k=10), 132)


def test_chunks_of_halves_are_even() -> None:
    """Of whole tiles of k, at most 16 of them until a chain would be longer than a tensor core may sum; one, where
    columns fill a GPU."""
    for k in (9, 500, 700, 1024, 2048, 3000, 8960, 1 << 17, 1 << 20):
        for n in (2, 64, 512, 1024, 2048, 9000):
            length = half_chunk(k, n)
            chunks = -(-k // length)
            assert length % 128 == 0 and length <= 1 << 14 and chunks <= max(16, -(-k // (1 << 14)))
            assert chunks == 1 or k - (chunks - 1) * length > length - 128 * chunks
    few = [half_chunk(k, n) for k, n in ((1024, 1024), (1024, 64), (4064, 1088), (4096, 2048), (8192, 8192))]
    assert few == [1024, 384, 1024, 2048, 8192]


def test_lines_that_begin_within_a_sector_are_copied_where_that_is_worth_it() -> None:
    """Boxes bring 5,000 elements of 2 bytes a line too, but L2 gives them at less than half of the rate."""

    def steps(m: int, n: int, k: int) -> list[str]:
        a, b, c = (array(shape, "bfloat16") for shape in ((m, k), (k, n), (m, n)))
        problem, _ = problem_of(a, b, c, "plus_times", (0, 0, 0))
        made = plan(problem, reference(), HOPPER.having(HALF, hopper.FAMILY))  # whose blocks share nothing
        return [step.kernel.split("<")[0] for step in made.steps]

    assert steps(5000, 5000, 5000)[-1] == "hopper" and steps(5000, 5000, 5000)[0].startswith("repack")
    assert steps(5008, 5008, 5008) == steps(2000, 2000, 2000) == ["hopper"]  # whole sectors
    assert len(steps(200, 200, 200)) == 1  # few of them
