"""Products of float8 as the CPU engine runs a Hopper's kernel: against float64 of the same values, and bit for bit
against NumPy's sums of what tensor cores give for 128 steps of k. What they launch is checked too (conftest.py)."""

from collections.abc import Callable, Iterator

import ml_dtypes
import numpy as np
import pytest

from tilewright.errors import LaunchError, UnsupportedError, UnsupportedTypeError
from tilewright.hardware.tensor import Form, arithmetic, floating
from tilewright.ops import matmul as matmul_module
from tilewright.ops.matmul import matmul, semiring_matmul
from tilewright.ops.products import recipe
from tilewright.ops.products.float8 import TILES, TILES_ENGINE, Float8Tile
from tilewright.ops.products.recipe import FLOAT8, tensor_chunk
from tilewright.ops.products.run import Engine

pytestmark = pytest.mark.usefixtures("short_chains")

TYPES = {"e4m3": ml_dtypes.float8_e4m3fn, "e5m2": ml_dtypes.float8_e5m2}
ROUNDING = {"float32": 2.0**-24, "bfloat16": 2.0**-8, "float16": 2.0**-11}
Takes = Callable[..., None]


def fresh(shape: tuple[int, ...], kind: str) -> np.ndarray:
    return np.random.default_rng().standard_normal(shape).astype(TYPES[kind])


def parts(x: np.ndarray, steps: int) -> np.ndarray:
    """Along the last axis in parts, zeros behind the end."""
    pad = -x.shape[-1] % steps
    return np.pad(x, ((0, 0), (0, pad))).reshape(x.shape[0], -1, steps)


def bound(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Of what sums lose: of 32 steps, each of 33 terms is cut off 13 bits below the largest of them, and the sum 13
    below itself. In float32 parts are added with a rounding each."""
    wide_a, wide_b = np.abs(a.astype("f8")), np.abs(b.astype("f8").T)
    lost = np.zeros((a.shape[0], b.shape[1]))
    for part_a, part_b in zip(parts(wide_a, 128).swapaxes(0, 1), parts(wide_b, 128).swapaxes(0, 1), strict=True):
        size = np.zeros_like(lost)
        for step in range(0, 128, 32):
            terms = part_a[:, None, step : step + 32] * part_b[None, :, step : step + 32]
            largest = np.maximum(terms.max(-1), size)
            size += terms.sum(-1)
            lost += 2.0**-13 * (33 * largest + size)
    return lost + 2.0**-24 * (a.shape[1] / 128 + 4) * (wide_a @ wide_b.T)


def product(a: np.ndarray, b: np.ndarray, dtype: str = "float32", out: np.ndarray | None = None) -> np.ndarray:
    """`matmul`, held to float64's product."""
    if out is None:
        out = np.full((a.shape[0], b.shape[1]), np.nan, dtype)
    assert matmul(a, b, out=out, dtype=dtype) is out
    exact = a.astype("f8") @ b.astype("f8")
    room = bound(a, b)
    assert np.all(np.abs(out.astype("f8") - exact) <= room + ROUNDING[dtype] * (np.abs(exact) + room) + 2.0**-25)
    return out


def by_parts(a: np.ndarray, b: np.ndarray, kinds: tuple[str, str], scales: np.ndarray | None = None) -> np.ndarray:
    """The bits: sums of 128 steps as tensor cores have them, added in float32 in chunks, and these."""
    form = Form("wgmma", 64, 64, 32, "f32", *kinds)
    how = arithmetic("sm_90", form)
    rows, columns = parts(a.view("u1"), 128), parts(np.ascontiguousarray(b.T).view("u1"), 128)
    whole, chunk = None, tensor_chunk(a.shape[1], b.shape[1]) // 128
    for first in range(0, rows.shape[1], chunk):
        total = np.zeros((a.shape[0], b.shape[1]), "f4")
        for part in range(first, min(first + chunk, rows.shape[1])):
            sums = np.zeros(total.shape, "u4")
            for step in range(0, 128, 32):
                of_a, of_b = rows[:, part, step : step + 32], columns[:, part, step : step + 32].T
                sums = floating(of_a, of_b, sums, (*kinds, "f32"), how).astype("u4")
            if scales is None:
                total += sums.view("f4")
            else:  # exact in float64: 14 bits times 24, and rounded once
                total = (sums.view("f4").astype("f8") * scales[..., part] + total).astype("f4")
        whole = total if whole is None else whole + total
    assert whole is not None
    return whole


@pytest.mark.parametrize("kinds", [("e4m3", "e4m3"), ("e5m2", "e4m3"), ("e4m3", "e5m2"), ("e5m2", "e5m2")])
def test_each_pair_of_types(kinds: tuple[str, str]) -> None:
    """Ragged on every side; bytes along k are read where they lie, others are copied first."""
    a, b = fresh((70, 304), kinds[0]), fresh((304, 21), kinds[1])
    want = by_parts(a, b, kinds)
    for y in (np.asfortranarray(b), b):
        np.testing.assert_array_equal(product(a, y), want)


@pytest.fixture(scope="module")
def known() -> Iterator[tuple[np.ndarray, np.ndarray, np.ndarray]]:
    """Operands, and the bits of their product in chunks of 128, which are worked out once: within float64's bounds."""
    a, b = fresh((200, 600), "e4m3"), fresh((600, 200), "e4m3")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(recipe, "TENSOR_CHUNKS", (128, recipe.TENSOR_CHUNKS[1]))
        patch.setattr(recipe, "WHOLE", 0)
        want = by_parts(a, b, ("e4m3", "e4m3"))
    assert np.all(np.abs(want - a.astype("f8") @ b.astype("f8")) <= bound(a, b))
    yield a, np.asfortranarray(b), want


def test_results_are_rounded_once() -> None:
    a, b = fresh((19, 275), "e4m3"), np.asfortranarray(fresh((275, 37), "e5m2"))
    whole = product(a, b)
    for dtype in ("bfloat16", "float16"):
        np.testing.assert_array_equal(product(a, b, dtype).view("i2"), whole.astype(dtype).view("i2"))
    assert matmul(a, b).dtype == np.float32


@pytest.mark.parametrize(
    ("tile", "split"),
    [
        (Float8Tile(1, 64, 2, 1), False),
        (Float8Tile(1, 64, 2, 1), True),
        (Float8Tile(2, 192, 2, 2), True),
        (Float8Tile(3, 64, 2, 1), False),
        (Float8Tile(2, 128, 3, 1, 2), True),
        (Float8Tile(1, 64, 4, 2, 4), True),
    ],
    ids=lambda x: getattr(x, "cpp", str(x)),
)
def test_tiles_change_no_bit(
    tile: Float8Tile, split: bool, takes: Takes, known: tuple[np.ndarray, np.ndarray, np.ndarray]
) -> None:
    """More tiles than blocks, several chunks, whole and ragged tiles."""
    a, b, want = known
    assert tensor_chunk(600, 200) == 128
    takes(tile, split=split)
    np.testing.assert_array_equal(matmul(a, b, out=np.full((200, 200), np.nan, "f4")), want)


def test_any_layout_has_the_same_bits() -> None:
    """Transposed, every second element, backwards, into views with odd rows and columns."""
    a, b = fresh((19, 275), "e4m3"), fresh((275, 21), "e4m3")
    want = product(a, b)
    wide = np.zeros((38, 550), a.dtype)
    wide[::2, ::2] = a
    base = np.full((40, 45), np.nan, "f4")
    for x, y, out in (
        (np.asfortranarray(a), np.asfortranarray(b), np.full((21, 19), np.nan, "f4").T),
        (wide[::2, ::2], b, base[1:39:2, 2:44:2]),
        (a[::-1].copy()[::-1], b[:, ::-1].copy()[:, ::-1], None),
    ):
        np.testing.assert_array_equal(product(x, y, out=out), want)
    assert np.isnan(base).sum() == base.size - want.size


def test_vectors_stacks_and_nothing() -> None:
    """A row's bits are those it has beside others."""
    a, b = fresh((3, 5, 160), "e4m3"), fresh((160, 7), "e5m2")
    whole = matmul(a, b)
    for i in range(3):
        np.testing.assert_array_equal(product(a[i], b), whole[i])
    np.testing.assert_array_equal(matmul(a[0, 0], b), whole[0, 0])
    column = matmul(a, b[:, 0])
    assert column.shape == (3, 5)
    np.testing.assert_array_equal(column[1], product(a[1], b[:, :1])[:, 0])
    several = np.stack([b, b[::-1]])[:, None]
    np.testing.assert_array_equal(matmul(a, several)[0], whole)
    assert not matmul(a[0, :, :0], b[:0]).any()


def test_what_is_not_finite_stays_in_its_row() -> None:
    """e4m3 has NaNs alone, and one past its largest number; e5m2 infinities."""
    a, b = fresh((9, 140), "e4m3"), np.abs(fresh((140, 8), "e4m3").astype("f4")) + 1
    a[2, 139] = np.nan
    out = matmul(a, b.astype(a.dtype))
    assert np.isnan(out[2]).all() and np.isfinite(np.delete(out, 2, 0)).all()
    a = a.astype("f4").astype(TYPES["e5m2"])
    a[4, 0], a[5, 3], a[5, 4] = np.inf, np.inf, -np.inf
    out = matmul(a, b.astype(TYPES["e4m3"]))
    assert np.isposinf(out[4]).all() and np.isnan(out[5]).all() and np.isnan(out[2]).all()


def test_scales_of_rows_and_columns() -> None:
    """Each a product with the sum, rounded once; into both orders, by arrays of any strides and by numbers."""
    a, b = fresh((37, 300), "e4m3"), fresh((300, 24), "e4m3")
    rows, columns = (np.exp2(np.random.default_rng().uniform(-3, 3, n)).astype("f4") for n in (37, 24))
    sums = matmul(a, b)
    spread = np.zeros((24, 3), "f4")
    spread[:, 1] = columns
    for scale_a, scale_b, want in (
        (rows[:, None], columns[None], sums * (rows[:, None] * columns)),
        (rows, spread[:, 1], sums * (rows[:, None] * columns)),
        (np.float32(0.3), columns, sums * (np.float32(0.3) * columns)),
        (rows, 0.3, sums * (rows[:, None] * np.float32(0.3))),
        (np.array(2.5, "f4"), np.array([[3]], "f4"), sums * np.float32(7.5)),
        (None, columns, sums * columns),
    ):
        for out in (np.full((37, 24), np.nan, "f4"), np.full((24, 37), np.nan, "f4").T):
            np.testing.assert_array_equal(matmul(a, b, out=out, scale_a=scale_a, scale_b=scale_b), want)


def test_scales_of_blocks(takes: Takes) -> None:
    """Of 128 steps, and of 128 columns."""
    a, b = fresh((9, 300), "e4m3"), fresh((300, 330), "e4m3")
    random = np.random.default_rng()
    of_a, of_b = (np.exp2(random.uniform(-3, 3, shape)).astype("f4") for shape in ((9, 3), (3, 3)))
    each = of_a[:, None, :] * np.repeat(of_b.T, 128, axis=0)[None, :330]
    want = by_parts(a, b, ("e4m3", "e4m3"), each.astype("f8"))
    for tile in (TILES_ENGINE[0], Float8Tile(2, 128, 4, 1, 4)):
        takes(tile, split=tensor_chunk(300, 330) < 300)
        np.testing.assert_array_equal(matmul(a, b, scale_a=of_a, scale_b=np.asfortranarray(of_b)), want)
    of_columns = np.broadcast_to(np.float32(0.3) * np.repeat(of_b.T, 128, axis=0)[None, :330], (9, 330, 3))
    want = by_parts(a, b, ("e4m3", "e4m3"), of_columns.astype("f8"))
    np.testing.assert_array_equal(matmul(a, b, scale_a=0.3, scale_b=of_b), want)


@pytest.mark.parametrize(("rounds", "dtype"), [(1, "float32"), (2, "bfloat16")])
def test_scales_of_rows_of_any_tile(rounds: int, dtype: str, takes: Takes, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many blocks as one, which computes tile after tile: scales of each are there when its sums are."""
    monkeypatch.setattr(recipe, "TENSOR_CHUNKS", (1024, 1024))
    a, b = fresh((150, 400), "e4m3"), fresh((400, 300), "e4m3")
    sums = by_parts(a, b, ("e4m3", "e4m3"))
    rows, columns = (np.exp2(np.random.default_rng().uniform(-3, 3, n)).astype("f4") for n in (150, 300))
    monkeypatch.setattr(Float8Tile, "beside", lambda *args: 1)
    takes(Float8Tile(1, 64, 4, 1, rounds), split=False)
    out = np.full((150, 300), np.nan, dtype)
    matmul(a, np.asfortranarray(b), out=out, dtype=dtype, scale_a=rows, scale_b=columns)
    np.testing.assert_array_equal(out, (sums * (rows[:, None] * columns)).astype(dtype))


def test_scales_of_a_stack_of_rows() -> None:
    a, b = fresh((2, 5, 200), "e4m3"), fresh((200, 6), "e4m3")
    scales = np.random.default_rng().random((2, 5, 1), "f4")
    np.testing.assert_array_equal(matmul(a, b, scale_a=scales), matmul(a, b) * scales)


def test_what_is_refused() -> None:
    a, b = fresh((4, 300), "e4m3"), fresh((300, 5), "e4m3")
    ones = np.ones
    for kind, text, arguments in (
        (LaunchError, "for rows", {"scale_a": ones(3, "f4")}),
        (LaunchError, "for columns", {"scale_b": ones(4, "f4")}),
        (UnsupportedTypeError, "scales are float32", {"scale_a": ones(4)}),
        (LaunchError, "give b's for blocks", {"scale_a": ones((4, 3), "f4"), "scale_b": ones(5, "f4")}),
        (UnsupportedTypeError, "products give", {"dtype": "float8_e4m3fn"}),
        (UnsupportedError, "strides are positive", {"scale_a": ones(4, "f4")[::-1]}),
    ):
        with pytest.raises(kind, match=text):
            matmul(a, b, **arguments)
    with pytest.raises(UnsupportedTypeError, match="scales are for two float8"):
        matmul(a.astype("f4"), b.astype("f4"), scale_a=2.0)
    with pytest.raises(UnsupportedTypeError, match="convert them first"):
        semiring_matmul(a, b, "min_plus")


def test_widened_to_other_types_on_cuda_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every value, by a product with ones of float32; and where there are no instructions of float8."""
    for kind in TYPES:
        every = np.arange(256, dtype="u1").view(TYPES[kind])[:, None]
        np.testing.assert_array_equal(matmul(every, np.ones((1, 2), "f4"))[:, 1], every[:, 0].astype("f4"))
    a, b = fresh((19, 275), "e4m3"), fresh((275, 21), "e5m2")
    monkeypatch.setattr(matmul_module, "_prepared", {})
    families = {name: each for name, each in Engine.offered.families.items() if name != FLOAT8}
    monkeypatch.setattr(Engine, "offered", Engine.offered._replace(families=families))
    exact, size = a.astype("f8") @ b.astype("f8"), np.abs(a.astype("f8")) @ np.abs(b.astype("f8"))
    assert np.all(np.abs(matmul(a, b) - exact) <= 2.0**-24 * 300 * size)


@pytest.mark.parametrize("dtype", ["float64", "complex64"])
def test_scales_of_a_wider_result(dtype: str) -> None:
    """Their product has the result's dtype, too."""
    a, b = fresh((3, 5), "e4m3"), fresh((5, 4), "e5m2")
    rows, columns = np.random.default_rng().random((2, 4)).astype("f4")
    got = matmul(a, b, dtype=dtype, scale_a=rows[:3], scale_b=columns)
    want = (a.astype("f8") @ b.astype("f8")) * rows[:3, None].astype("f8") * columns.astype("f8")
    size = (np.abs(a.astype("f8")) @ np.abs(b.astype("f8"))) * rows[:3, None] * columns
    assert got.dtype == dtype and np.all(np.abs(got - want) <= 8 * np.finfo(dtype).eps * size)


def test_every_tile_fits_and_is_chosen_somewhere() -> None:
    assert all(tile.fits(False) and tile.threads <= 512 for tile in TILES)
