"""Products by a Hopper's instructions (wgmma, tensor maps), as the CPU engine runs them: the bits of `mma.sync`'s
tiles, whatever the layout, and exact integers. What they launch is checked as well (conftest.py)."""

import itertools
import re
from collections.abc import Callable

import ml_dtypes  # noqa: F401  (teaches NumPy bfloat16)
import numpy as np
import pytest

from tests.ops.test_matmul_limbs import fresh as integers
from tests.ops.test_matmul_plan import array
from tests.ops.test_matmul_tensor import fresh, product
from tilewright.engine import Outcome
from tilewright.ops.figures import reference
from tilewright.ops.matmul import matmul, problem_of
from tilewright.ops.products import limbs
from tilewright.ops.products.hopper import ROUNDING, TILES, HopperTile, by_columns
from tilewright.ops.products.offered import HOPPER
from tilewright.ops.products.plan import plan
from tilewright.ops.products.run import Engine
from tilewright.ops.products.tensor import SHARED_LIMIT, TILES_ENGINE
from tilewright.ops.products.tensor_maps import LINE

pytestmark = pytest.mark.usefixtures("short_chains")

SMALL = HopperTile(1, 1, 64, 2, 1)
LARGE = HopperTile(2, 2, 64, 2, 2)
Takes = Callable[..., None]


def expected(a: np.ndarray, b: np.ndarray, takes: Takes) -> np.ndarray:
    """By `mma.sync`."""
    takes(TILES_ENGINE[0])
    return matmul(a, b)


def assert_bits(got: np.ndarray, want: np.ndarray) -> None:
    np.testing.assert_array_equal(got.view("i2"), want.view("i2"))


def test_every_layout_has_the_bits_of_the_smaller_instruction(takes: Takes, outcomes: list[Outcome]) -> None:
    """Ragged on every side, more tiles than blocks, chunks of k in turn and split; odd rows are copied first, and
    results with odd rows are not stored by boxes."""
    a, b = fresh((136, 200), "bfloat16"), fresh((200, 136), "bfloat16")
    turned = np.asfortranarray
    want = expected(a, b, takes)
    for x, y, split in ((a, b, False), (turned(a), turned(b), True)):
        takes(SMALL, split=split)
        assert_bits(product(x, y), want)
    a[:, 199] = 0
    takes(SMALL, split=False)
    assert_bits(product(a[:, :199], b[:199, :131]), product(a, b)[:, :131].copy())
    assert sum(outcome.fault is None for outcome in outcomes) == len(outcomes) > 5


@pytest.mark.parametrize(
    ("pitch", "panels", "columns"), [(112, 1, 96), (200, 1, 96), (112, 2, 96), (112, 2, 80), (112, 1, 112)]
)
def test_a_part_of_a_line_of_results(pitch: int, panels: int, columns: int, takes: Takes) -> None:
    """96 columns are a line of results and a half, which no box may store: it would reach into the next tile. Rows
    begin at multiples of 16 bytes, and the last columns are no eight. Of two panels, the next tile's line waits until
    the one before was read."""
    a, b = fresh((136, 200), "bfloat16"), np.asfortranarray(fresh((200, 107), "bfloat16"))
    want = expected(a, b, takes)
    takes(HopperTile(1, 1, columns, 2, panels))
    memory = np.full((136, pitch), 77, "i2")
    matmul(a, b, out=memory[:, :107].view(a.dtype))
    assert_bits(memory[:, :107].view(a.dtype), want)
    assert (memory[:, 107:] == 77).all()


@pytest.mark.parametrize(
    ("tile", "k"),
    [(HopperTile(1, 1, 64, 2, 1), 200), (HopperTile(2, 1, 112, 2, 2), 72), (HopperTile(1, 1, 96, 3, 2), 304)],
)
def test_mirror_images(tile: HopperTile, k: int, takes: Takes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Columns of C are lines of the product that is computed; of stacks, chunks, and what is done to sums, too. Nothing
    beside the results is written to."""
    a, b = fresh((2, 139, k), "bfloat16"), fresh((k, 144), "bfloat16")
    bias, memory = fresh((144,), "bfloat16"), np.full((2, 139, 152), 77, "i2")
    want = expected(a, b, takes), matmul(a, b, bias=bias, activation="relu")
    takes(tile, split=False)
    monkeypatch.setattr(HopperTile, "clocks", lambda _, candidate, machine: 1.0 - by_columns(candidate.problem))
    kernels: list[str] = []
    monkeypatch.setattr(Engine, "launch", lambda *x, launch=Engine.launch: (kernels.append(x[1].kernel), launch(*x))[1])
    matmul(a, np.asfortranarray(b), out=memory[..., :144].view(a.dtype))
    assert_bits(memory[..., :144].view(a.dtype), want[0])
    assert (memory[..., 144:] == 77).all()
    assert_bits(matmul(a, np.asfortranarray(b), bias=bias, activation="relu"), want[1])
    assert len(kernels) == 2
    assert all("BY_COLUMNS" in kernel for kernel in kernels)


def test_columns_that_no_boxes_bring_are_left_to_others() -> None:
    """Boxes of 64 columns that do not lie along k; words of results of tiles that leave no registers for them."""
    a, b, c = array((4096, 512), "bfloat16"), array((512, 4096), "bfloat16"), array((4096, 4096), "bfloat16")
    odd, along_k = array((4096, 4095), "bfloat16"), b._replace(strides=(2, 1024))
    narrow, large = (next(tile for tile in TILES if (tile.mmas, tile.n) == of) for of in ((1, 160), (2, 192)))
    across, along = (problem_of(a, x, c, "plus_times", (0, 0, 0))[0] for x in (b, along_k))
    assert narrow.takes(along) and large.takes(along) and large.takes(across) and not narrow.takes(across)
    by_words = problem_of(a, along_k._replace(shape=(512, 4095)), odd, "plus_times", (0, 0, 0))[0]
    assert narrow.takes(by_words) and not large.takes(by_words)


@pytest.mark.parametrize("tile", [LARGE, HopperTile(1, 1, 192, 2, 2), HopperTile(1, 1, 96, 2, 1)], ids=lambda t: t.cpp)
def test_rows_that_begin_anywhere(tile: HopperTile, takes: Takes) -> None:
    """Results of 2 bytes in rows of any length, at any address, stored by words: nothing else is written to."""
    chance = np.random.default_rng()
    takes(tile)
    for _ in range(5):
        m, n = (int(x) for x in chance.integers(1, 2 * tile.n + 70, 2))
        pitch, shift = n + int(chance.integers(9)), int(chance.integers(8))
        a, b = fresh((m, 72), "bfloat16"), fresh((72, n), "bfloat16")
        if tile.n % 64:  # whose boxes of B lie along k
            b = np.asfortranarray(b)
        memory = np.full(m * pitch + 16, 77, "i2")
        out = memory[shift : shift + m * pitch].reshape(m, pitch)[:, :n].view(a.dtype)
        want = memory.copy()
        want[shift : shift + m * pitch].reshape(m, pitch)[:, :n] = product(a, b).view("i2")
        matmul(a, b, out=out)
        np.testing.assert_array_equal(memory, want)


def test_several_warpgroups_and_products_and_stacks(takes: Takes) -> None:
    """Operands of fewer axes are the same for all of a stack."""
    a, b = fresh((2, 1, 300, 72), "bfloat16"), fresh((3, 72, 136), "bfloat16")
    takes(LARGE)
    got = product(a, b)
    assert got.shape == (2, 3, 300, 136)
    assert_bits(got, expected(a, b, takes))


def test_zeros_have_one_sign(takes: Takes) -> None:
    """A product without an addend may not begin with a negative zero."""
    a, b = np.zeros((70, 72), "bfloat16"), -np.abs(fresh((72, 72), "bfloat16"))
    takes(SMALL)
    assert not matmul(a, b).view("i2").any()


def test_a_row_depends_on_no_other_row(takes: Takes) -> None:
    a, b = fresh((130, 160), "bfloat16"), fresh((160, 64), "bfloat16")
    takes(SMALL)
    whole = product(a, b)
    for first, last in ((0, 1), (65, 128)):
        assert_bits(product(a[first:last], b), whole[first:last])


def test_what_is_not_finite_stays_in_its_row_and_column(takes: Takes) -> None:
    a, b = fresh((70, 72), "bfloat16"), np.abs(fresh((72, 72), "bfloat16")) + 1
    a[3, 71], a[66, 0] = np.inf, np.nan
    takes(SMALL)
    out = matmul(a, b.astype(a.dtype)).astype("f4")
    assert np.isposinf(out[3]).all() and np.isnan(out[66]).all()
    assert np.isfinite(np.delete(out, (3, 66), axis=0)).all()


@pytest.mark.parametrize("dtype", ["uint16", "int64"])
def test_every_bit_of_integers(dtype: str, takes: Takes) -> None:
    """Ragged; parts of k that end within a tile."""
    takes(SMALL)
    for columns in (72, 71) if dtype == "uint16" else (72,):  # odd rows of 2 bytes are stored by words
        a, b = integers((70, 300), dtype), integers((300, columns), dtype)
        np.testing.assert_array_equal(matmul(a, b), a @ b)


@pytest.mark.parametrize(("first", "second"), [("int8", "int8"), ("uint8", "int8"), ("int8", "uint8")])
def test_every_bit_of_bytes_in_wider_results(first: str, second: str, takes: Takes) -> None:
    """Ragged, and more tiles than blocks; bytes that lie along k are read where they are."""
    a, b = integers((136, 208), first), integers((208, 70), second)
    takes(SMALL)
    for y in (b, np.asfortranarray(b)):
        out = np.full((136, 70), 77, "int32")
        np.testing.assert_array_equal(matmul(a, y, out=out, dtype="int32"), np.matmul(a, y, dtype="int32"))


def test_what_tensor_maps_do_not_reach_is_left_to_others() -> None:
    """Rows in falling order: a tensor map's strides are positive."""
    a = b = c = array((1024, 1024), "bfloat16")
    problem = problem_of(a, b, c, "plus_times", (0, 0, 0))[0]
    assert chosen(problem).startswith(("hopper<", "joined<", "shared<"))
    falling = a._replace(strides=(-2048, 2))
    assert chosen(problem_of(falling, b, c, "plus_times", (0, 0, 0))[0]).startswith("tensor<")


def chosen(problem) -> str:
    return next(step.kernel for step in plan(problem, reference(), HOPPER).steps if "Tile" in step.kernel)


def test_every_tile_fits_and_is_chosen_somewhere() -> None:
    assert all(tile.shared(2, 0) <= SHARED_LIMIT and tile.threads <= 512 for tile in TILES)
    found = set()
    sides = itertools.product(
        (64, 128, 512, 1024, 1536, 4096), (64, 128, 512, 1024, 1536, 4096, 8192), (64, 1024, 4096)
    )
    for m, n, k in (
        *sides,
        (2656, 5344, 1600),
        (2080, 1536, 2336),
        (320, 9696, 416),
        (96, 576, 8736),
        (438, 4339, 301),
    ):
        shapes = array((m, k), "bfloat16"), array((k, n), "bfloat16"), array((m, n), "bfloat16")
        found |= set(re.findall(r"HopperTile<.*?>", chosen(problem_of(*shapes, "plus_times", (0, 0, 0))[0])))
    stack = (64, 64, 64), (64, 64, 4096), (64, 64, 4096)
    for each in (((4095, 4093), (4093, 4097), (4095, 4097)), stack):
        a, b, c = (array(shape, "bfloat16") for shape in each)
        found |= set(re.findall(r"HopperTile<.*?>", chosen(problem_of(a, b, c, "plus_times", (0, 0, 0))[0])))
    along_k = ((256, 51866, 1280), (1024, 32064, 3072), (1500, 9216, 3072), (265, 3178, 1382), (128, 1280, 8192))
    finer = (2048, 7168, 2048), (577, 10240, 1280), (1500, 3584, 4096), (768, 9216, 3072)
    for m, n, k in (*along_k, *finer, (512, 4096, 3584), (4096, 4096, 4096), (3000, 5120, 1280)):
        b = array((k, n), "bfloat16")._replace(strides=(2, 2 * k))
        shapes = array((m, k), "bfloat16"), b, array((m, n), "bfloat16")
        found |= set(re.findall(r"HopperTile<.*?>", chosen(problem_of(*shapes, "plus_times", (0, 0, 0))[0])))
    assert found == {tile.cpp for tile in TILES}


def test_results_fill_panels() -> None:
    """Of the smallest that each kind of elements can give."""
    for tiles, smallest in ((TILES, 2), (ROUNDING.configs, 4), (limbs.ON_HOPPER.configs, 1)):
        for tile in tiles:
            assert tile.n % (16 if smallest == 2 else LINE // smallest) == 0, tile  # a part of a line of 2 bytes
