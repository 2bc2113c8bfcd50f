"""Products of float32 by parts of bfloat16 on tensor cores, as the CPU engine runs them: against float64, bit for bit
in every layout, and for every float32 there is. What they launch is checked as well (conftest.py)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.ops.test_matmul_plan import array
from tilewright.engine import Outcome
from tilewright.ops import matmul as matmul_module
from tilewright.ops.figures import reference
from tilewright.ops.matmul import matmul, problem_of, semiring_matmul
from tilewright.ops.products import parts, parts_few, parts_row, recipe
from tilewright.ops.products.candidate import Config
from tilewright.ops.products.offered import HOPPER
from tilewright.ops.products.parts import MMA_TILES, TILES_ENGINE, PartsMmaTile, PartsTile
from tilewright.ops.products.parts_few import FewTile
from tilewright.ops.products.parts_row import RowTile
from tilewright.ops.products.plan import plan
from tilewright.ops.products.recipe import parts_chunk
from tilewright.ops.products.run import Engine
from tilewright.ops.products.split import LENGTH
from tilewright.ops.products.tensor import SHARED_LIMIT

SIX = "bf16x6"
BEFORE = PartsTile(1, 64, 2, 1)  # whose operands are split before they are multiplied
FEW = FewTile(8, 1, 2, 1)  # whose second operand is split in registers
TILES = (TILES_ENGINE[0], BEFORE, FEW)
WAYS: list[tuple[Config, bool | None]] = [(tile, split) for tile in TILES[:2] for split in (False, True)]
WAYS.append((FEW, False))
Takes = Callable[..., None]


def normal(shape: tuple[int, ...]) -> np.ndarray:
    return np.random.default_rng().standard_normal(shape).astype("f4")


def uniform(shape: tuple[int, ...]) -> np.ndarray:
    return np.random.default_rng().random(shape).astype("f4")


def spread(shape: tuple[int, ...]) -> np.ndarray:
    """Exponents over 2^+-30."""
    return normal(shape) * np.exp2(np.random.default_rng().integers(-30, 31, shape)).astype("f4")


def by(a: np.ndarray, b: np.ndarray, precision: str = SIX, out: np.ndarray | None = None) -> np.ndarray:
    if out is None:
        out = np.full((*np.broadcast_shapes(a.shape[:-2], b.shape[:-2]), a.shape[-2], b.shape[-1]), np.nan, "f4")
    return matmul(a, b, out=out, precision=precision)


def errors(got: np.ndarray, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """In units of 2^-24 of |A||B|."""
    a, b = a.astype("f8"), b.astype("f8")
    return (got - a @ b) / (np.abs(a) @ np.abs(b)) * 2**24


@pytest.mark.parametrize(("fresh", "most"), [(normal, 1), (uniform, 1.5), (spread, 1.5)])
def test_six_products_are_as_exact_as_float32(fresh: Callable[[tuple[int, ...]], np.ndarray], most: float) -> None:
    """Rms, against CUDA cores; three products lose 2^-16 of the larger part."""
    a, b = fresh((64, 1024)), fresh((1024, 64))
    rms = {name: np.sqrt(np.mean(errors(by(a, b, name), a, b) ** 2)) for name in ("float32", SIX, "bf16x3")}
    assert rms[SIX] < most * rms["float32"] and rms[SIX] < rms["bf16x3"]
    assert np.abs(errors(by(a, b, "bf16x3"), a, b)).max() < 2**24 * 2.0**-15


def test_every_layout_and_tile_and_split_gives_the_same_bits(takes: Takes, outcomes: list[Outcome]) -> None:
    """Ragged on every side; more tiles than blocks; rows that are odd, and results that tensor maps do not reach."""
    a, b = normal((136, 330)), normal((330, 136))
    takes(TILES_ENGINE[0], split=True)
    assert parts_chunk(330, 136) == 128
    want = by(a, b)
    assert np.abs(errors(want, a, b)).max() < 8
    turned = np.asfortranarray
    tiles: list[tuple[Config, bool | None]] = [(BEFORE, False), (PartsTile(2, 64, 2, 2), True)]
    tiles += [(PartsMmaTile(2, 1, 16, 32, 3, 1, cluster=3), True), (FEW, None)]
    for tile, split in tiles:
        takes(tile, split=split)
        both = ((a, b), (turned(a), b if tile == FEW else turned(b)))
        for x, y in both[isinstance(tile, PartsMmaTile) :]:  # the first of `want`
            np.testing.assert_array_equal(by(x, y), want)
    for tile in (BEFORE, TILES_ENGINE[0]):
        takes(tile, split=False)
        np.testing.assert_array_equal(by(a, b, out=np.full((136, 136), np.nan, "f4").T), want)
        base = np.full((290, 301), np.nan, "f4")
        np.testing.assert_array_equal(by(a[:131], b[:, :133], out=base[1:263:2, 2:268:2]), want[:131, :133])
        assert np.isnan(base).sum() == base.size - 131 * 133
        wide = np.full((136, 333), np.nan, "f4")
        wide[:, 1:331] = a
        np.testing.assert_array_equal(by(wide[:, 1:331], b[:, ::-1])[:, ::-1], want)
    assert sum(outcome.fault is None for outcome in outcomes) == len(outcomes) > 20


def test_blocks_that_begin_tiles_together(takes: Takes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three by two blocks, twice: the first launch leaves its counts as it found them."""
    monkeypatch.setattr("os.cpu_count", lambda: 2)  # the engine's multiprocessors
    monkeypatch.setattr(parts, "LONG", 256)
    a, b = normal((8, 330)), normal((330, 136))
    takes(TILES_ENGINE[0], split=False)
    want = by(a, b)
    takes(PartsTile(2, 64, 2, 2), split=False)
    for _ in range(2):
        np.testing.assert_array_equal(by(a, b), want)


def test_a_row_depends_on_no_other_row(takes: Takes) -> None:
    a, b = normal((130, 160)), normal((160, 64))
    takes(TILES[0])
    want = by(a, b)
    for tile in TILES:
        takes(tile)
        for first, last in ((0, 130), (0, 1), (65, 128)):
            np.testing.assert_array_equal(by(a[first:last], b), want[first:last])


def test_the_bits_of_few_rows(takes: Takes) -> None:
    """Of so many rows of a long product and a short one, in both orders of both operands, whose lines begin at
    multiples of 16 bytes in one order each; of few columns; stored at any stride; one that is not finite. Every tile
    gives what `mma.sync` does."""
    for k, n in ((332, 71), (65, 136)):
        a, b = normal((300, k)), normal((k, n))
        a[6, k - 1] = np.inf
        takes(TILES_ENGINE[0])
        want = by(a, b)
        orders = ((a, b), (np.asfortranarray(a), np.asfortranarray(b)))
        for m in (1, 2, 7, 8, 9, 64, 65, 300):
            # The larger tiles in one order each: what an order changes is the same for every tile.
            others: list[tuple[Config, bool, Any]] = [(FewTile(64, 2, 2, 1), True, orders[1:])]
            if m < 300:
                others = [(FEW, True, orders)]
            if m <= 8:  # one row by copies of 16 bytes, more by such of four
                others.append(
                    (RowTile(1, 2, 2), False, orders[1:]) if m == 1 else (RowTile(8, 2, 2), False, orders[:1])
                )
            for tile, split, laid in others if k > 65 else [(FEW, False, orders)]:
                takes(tile, split=split)
                for x, y in laid:
                    np.testing.assert_array_equal(by(x[:m], y), want[:m])
        if k > 65:
            takes(RowTile(8, 2, 2))
            bias = normal((n,))
            np.testing.assert_array_equal(matmul(a[:8], b, bias=bias, precision=SIX), want[:8] + bias)
        takes(TILES_ENGINE[0])
        turned = by(b.T, a[:9].T)
        takes(FEW, split=k > 65)
        np.testing.assert_array_equal(by(b.T, a[:9].T), turned)
        base = np.full((31, 2 * n + 3), np.nan, "f4")
        np.testing.assert_array_equal(by(a[:9], b, out=base[1:19:2, 2 : 2 * n + 2 : 2]), want[:9])
        assert np.isnan(base).sum() == base.size - 9 * n
        np.testing.assert_array_equal(by(a[:9], b, out=np.full((n, 9), np.nan, "f4").T), want[:9])
        np.testing.assert_array_equal(by(a[:9], np.stack([b, b]))[1], want[:9])


@pytest.mark.parametrize(("tile", "split"), WAYS, ids=str)
def test_what_becomes_of_sums(tile: Config, split: bool | None, takes: Takes) -> None:
    """Where they are stored and where chunks are added; of those that are not finite, too."""
    takes(TILES_ENGINE[0])
    for k in (64, 300):
        a, b, bias, old = normal((5, k)), normal((k, 72)), normal((72,)), normal((5, 72))
        a[2, 5], a[3, 7] = np.inf, np.nan
        takes(TILES_ENGINE[0])
        sums = by(a, b)
        with np.errstate(invalid="ignore"):
            want = np.maximum(sums * np.float32(0.3) + old * np.float32(0.5) + bias, 0)
        takes(tile, split=split if k > 64 else None)
        orders = (old.copy(), old.T.copy().T)
        # Chunks in rows, short products in columns; where another launch adds the chunks, it stores in both orders.
        for out in orders if k > 64 and split else orders[k == 64 :][:1]:
            got = matmul(a, b, out=out, alpha=0.3, beta=0.5, bias=bias, activation="relu", precision=SIX)
            np.testing.assert_array_equal(got, want)


def test_stacks_that_broadcast(takes: Takes) -> None:
    """More axes than a launch walks; an operand that is the same for some of them."""
    a, b = normal((2, 1, 2, 1, 9, 70)), normal((3, 1, 2, 70, 18))
    for tile in TILES[:2]:
        takes(tile)
        got = by(a, b)
        assert got.shape == (2, 3, 2, 2, 9, 18) and np.abs(errors(got, a, b)).max() < 8
        np.testing.assert_array_equal(by(a[1, 0], b[2, 0])[1], got[1, 2, 1])
    a, b = normal((2, 1, 2, 3, 70)), normal((3, 1, 70, 20))
    want = by(a, b)
    takes(FEW)
    np.testing.assert_array_equal(by(a, b), want)


def test_every_float32_times_one_is_itself(takes: Takes) -> None:
    """Of any exponent, subnormal ones too: the parts are exact, and what overflows in them is computed anew."""
    bits = np.random.default_rng().integers(0, 1 << 32, (70, 80), np.uint32)
    bits[0, :4] = 1, 0x007FFFFF, 0x00800000, 0x80000001  # the smallest, around the smallest normal one
    bits[0, 4:9] = 0x7F7FFFFF, 0x7F7F8000, 0xFF7FFFFF, 0x77800000, 0x777FFFFF  # the largest; around 2^112
    a = bits.view("f4")
    a[~np.isfinite(a)] = 1
    for tile in TILES:
        takes(tile)
        np.testing.assert_array_equal(by(a, np.eye(80, dtype="f4")), a)
        np.testing.assert_array_equal(by(np.eye(70, dtype="f4"), a), a)
    many = np.tile(a[:, :64], (1, 3))  # chunks, of which some overflow
    pick = np.zeros((192, 64), "f4")
    pick[128 + np.arange(64), np.arange(64)] = 1
    assert parts_chunk(192, 64) == 128
    for tile, split in WAYS:
        takes(tile, split=split)
        np.testing.assert_array_equal(by(many, pick), a[:, :64])


def test_what_is_not_finite_is_as_ieee_has_it(takes: Takes) -> None:
    """In its row and column and nowhere else; and sums that overflow, though no element does."""
    a, b = normal((70, 72)), np.abs(normal((72, 76))) + 1
    a[3, 71], a[66, 0], a[5, 5], a[6, 6] = np.inf, np.nan, 2.0**125, 2.0**125
    a[7, :2] = np.inf, -np.inf
    a[9], b[:, 9] = 2.0**62, 2.0**62
    a[11], b[:, 11] = 2.0**48, 2.0**48  # within float32, but not beside the factor
    with np.errstate(all="ignore"):
        exact = (a.astype("f8") @ b.astype("f8")).astype("f4")
    for tile, split in WAYS:
        takes(tile, split=split)
        got = by(a, b)
        np.testing.assert_array_equal(np.isnan(got), np.isnan(exact))
        np.testing.assert_array_equal(np.isinf(got), np.isinf(exact))
        assert np.isinf(got[9, 9]) and np.isfinite(got[11, 11])
        finite = np.isfinite(exact)
        size = (np.abs(a).astype("f8") @ np.abs(b).astype("f8"))[finite]
        assert np.all(np.abs(got[finite].astype("f8") - exact[finite]) <= 2.0**-20 * size)


@pytest.mark.parametrize("tile", [BEFORE, FEW], ids=str)
def test_small_numbers_keep_their_precision(tile: Config, takes: Takes) -> None:
    """Rows far below bfloat16's smallest, times columns that make up for it; and products that are subnormal."""
    takes(tile)
    a, b = normal((40, 100)), normal((100, 40))
    a[:20] *= np.float32(2.0**-120)
    b[:, :20] *= np.float32(2.0**100)
    b[:, 20:30] *= np.float32(2.0**-22)
    got = by(a, b)
    exact, size = a.astype("f8") @ b.astype("f8"), np.abs(a).astype("f8") @ np.abs(b).astype("f8")
    assert np.all(np.abs(got - exact) <= 8 * 2.0**-24 * size + 2.0**-149)


def test_chunks_are_by_k_and_n() -> None:
    """As long as they may be where columns are many, and shorter where a GPU would be idle."""
    found = {(k, n): parts_chunk(k, n) for k in (64, 1000, 2048, 4096, 8192, 1 << 20) for n in (64, 2048, 8192)}
    assert all(length % LENGTH == 0 for length in found.values())
    assert {found[1000, 8192], found[2048, 2048], found[4096, 8192], found[1 << 20, 64]} == {1024, 512, 2048}
    assert found[2048, 8192] == found[8192, 8192] == 2048 and found[8192, 2048] == 1024
    assert [parts_chunk(k, 5) for k in (600, 4097, 9000, 1 << 20)] == [128, 128, 256, 512]
    assert [parts_chunk(k, 32) for k in (4096, 4097, 9000)] == [128, 256, 512]
    assert [parts_chunk(1000, n) for n in (64, 500, 1000, 2000)] == [128, 128, 256, 512]
    assert [parts_chunk(k, n) for k, n in ((4160, 11712), (520, 2400))] == [1408, 576]  # even ones


def test_few_rows_of_small_products_are_one_launch() -> None:
    for (m, n, k), kernel in (
        ((1, 124, 1280), "row"),
        ((5, 256, 4128), "row"),
        ((4000, 2, 1300), ""),
        ((1, 9000, 9000), "few"),
    ):
        shapes = array((m, k), "float32"), array((k, n), "float32"), array((m, n), "float32")
        problem = matmul_module.replace(problem_of(*shapes, "plus_times", (0, 0, 0))[0], precision=SIX)
        steps = plan(problem, reference(), HOPPER).steps
        assert any(step.kernel.startswith(f"by_parts_{kernel}") for step in steps)
        assert (len(steps) == 1) == (kernel == "row")


def test_zeros_have_one_sign() -> None:
    a, b = np.zeros((70, 72), "f4"), -np.abs(normal((72, 72)))
    assert not by(a, b).view("i4").any()


def test_products_that_parts_are_not_for() -> None:
    """One column, and short chains."""
    for shape_a, shape_b in (((8, 8), (8, 8)), ((8, 64), (64, 1))):
        a, b = normal(shape_a), normal(shape_b)
        np.testing.assert_array_equal(by(a, b), by(a, b, "float32"))


def test_float32_is_computed_by_parts_where_k_and_n_say_so(takes: Takes, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a device that prefers it; never where m, the batch, strides or the ending would have to decide."""
    monkeypatch.setitem(recipe.LEAST_IN_PARTS, "float", ((96, 40), (2, 64)))
    monkeypatch.setattr(Engine, "offered", Engine.offered._replace(in_parts_unasked=True))
    takes(TILES_ENGINE[0])
    for k, n, split in ((64, 72, True), (150, 2, True), (40, 96, True), (63, 95, False), (39, 96, False)):
        a, b, bias = normal((65, k)), normal((k, n)), normal((n,))
        six = by(a, b)
        got = matmul(a, b)
        assert np.array_equal(got, six) == split
        base = normal((k + 1, 2 * n + 1))
        base[1:, 1::2] = b
        orders = [(a, b), (np.asfortranarray(a), np.asfortranarray(b)), (a, base[1:, 1::2])]
        for m in (1, 2, 7, 8, 9, 64, 65) if split else (65,):
            for x, y in orders if k == 64 else orders[n % 2 :: 2]:
                np.testing.assert_array_equal(matmul(x[:m], y), got[:m])
            if k in (63, 64):
                ended = matmul(a[:m], b, bias=bias, activation="relu")
                np.testing.assert_array_equal(ended, np.maximum(got[:m] + bias, 0))
        np.testing.assert_array_equal(matmul(a.reshape(5, 13, k), np.stack([b] * 5)), got.reshape(5, 13, n))
        assert np.array_equal(by(a, b, "float32"), six) is False
        if k != 64:
            continue
        wide = matmul(a.astype("f8"), b)
        assert wide.dtype == np.float64 and np.abs(wide - a.astype("f8") @ b).max() < 1e-12
        np.testing.assert_array_equal(semiring_matmul(a[:2], b, "min_plus"), (a[:2, :, None] + b[None]).min(axis=1))


def test_every_tile_fits_and_is_chosen_somewhere() -> None:
    tiles, found = (*parts.TILES, *parts_few.TILES, *parts_row.TILES, *MMA_TILES), set()
    for m in (4, 16, 32, 64, 512, 4096):
        for n in (16, 64, 512, 4096, 8192):
            for k in (64, 1024, 4096):
                shapes = array((m, k), "float32"), array((k, n), "float32"), array((m, n), "float32")
                problem = problem_of(*shapes, "plus_times", (0, 0, 0))[0]
                for precision in ("bf16x6", "bf16x3"):
                    asked = matmul_module.replace(problem, precision=precision)
                    made = plan(asked, reference(), HOPPER)
                    step = next(step for step in made.steps if step.kernel.startswith("by_parts"))
                    assert step.shared <= SHARED_LIMIT
                    found.add(step.kernel[step.kernel.index("<") + 1 : step.kernel.index(">") + 1])
    clusters = {replace(tile, cluster=count).cpp for tile in MMA_TILES for count in range(2, 9)}
    assert found <= {tile.cpp for tile in tiles} | clusters and len(found) >= 6 and found & clusters
