"""What a product does with its sums before it stores them, by each kernel: the bits of NumPy's float32 arithmetic on
the sums of a plain product, and activations against float64. What they launch is checked as well (conftest.py)."""

from collections.abc import Callable
from math import erf

import ml_dtypes
import numpy as np
import pytest

from tests.ops.offers import take
from tests.ops.test_matmul_hopper import SMALL, Takes
from tests.ops.test_matmul_limbs import by_limbs  # noqa: F401  (a fixture)
from tests.ops.test_matmul_limbs import fresh as integers
from tests.ops.test_matmul_tensor import fresh
from tilewright.errors import LaunchError, UnsupportedError, UnsupportedTypeError
from tilewright.ops.matmul import matmul
from tilewright.ops.products.run import Engine
from tilewright.ops.products.tiles import Tile

pytestmark = pytest.mark.usefixtures("short_chains")

EXACT = {
    "relu": lambda x: np.maximum(x, 0),
    "gelu": lambda x: x * (1 + np.vectorize(erf)(x / np.sqrt(2))) / 2,
    "silu": lambda x: x / (1 + np.exp(-x)),
}
SIZE = {"float32": "i4", "bfloat16": "i2", "float16": "i2", "float64": "i8"}


def held(a: np.ndarray, b: np.ndarray, wide: str = "float32", orders: str = "CF", past: int = 0) -> np.ndarray:
    """alpha, beta, a bias and an activation together, into both orders of C or one, so many elements past an aligned
    address: beta's product is exact, so that a fused multiply-add is an addition."""
    dtype = a.dtype
    bias, old = fresh(b.shape[1:], dtype.name), fresh((a.shape[0], b.shape[1]), dtype.name)
    sums = matmul(a, b, dtype=wide)
    alpha = sums.dtype.type(0.3)
    want = np.maximum(sums * alpha + old.astype(wide) * sums.dtype.type(0.5) + bias.astype(wide), 0).astype(dtype)
    for order in orders:
        out = np.empty(past + old.size, dtype)[past:].reshape(old.shape, order=order)
        out[...] = old
        got = matmul(a, b, out=out, alpha=0.3, beta=0.5, bias=bias, activation="relu")
        assert got is out
        np.testing.assert_array_equal(got.view(SIZE[dtype.name]), want.view(SIZE[dtype.name]))
    return want


@pytest.mark.parametrize(
    ("m", "k", "n"), [(19, 275, 21), (16, 64, 32), (40, 5, 30), (33, 300, 1), (1, 2000, 3)], ids=str
)
def test_on_cuda_cores(m: int, k: int, n: int) -> None:
    """By tiles, without tiles, by lanes, and with chunks added afterwards."""
    held(fresh((m, k), "float32"), fresh((k, n), "float32"))


def test_chunks_of_blocks_and_of_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """The launch that adds them applies the ending, and no other."""
    a, b = fresh((9, 600), "float64"), fresh((600, 10), "float64")
    for tile in (Tile(1, 1, 4, 2, 4, 8, 2, 1, 1), Tile(1, 1, 4, 2, 4, 8, 4, 2, 1)):
        take(monkeypatch, tile, split=True)
        held(a, b, "float64")


@pytest.mark.parametrize("dtype", ["bfloat16", "float16"])
def test_on_tensor_cores(dtype: str) -> None:
    held(fresh((19, 275), dtype), fresh((275, 21), dtype), past=1)  # beside what scales, of which there are none, want
    held(fresh((32, 64), dtype), fresh((64, 32), dtype), orders="C" if dtype == "float16" else "F")


@pytest.mark.parametrize("split", [False, True])
def test_by_a_hoppers_instructions(split: bool, takes: Takes) -> None:
    takes(SMALL, split=split)
    held(fresh((70, 200), "bfloat16"), fresh((200, 72), "bfloat16"))
    held(fresh((70, 200), "bfloat16"), fresh((200, 71), "bfloat16"), orders="C")  # rows that boxes do not store


@pytest.mark.parametrize("dtype", ["int32", "uint8", "int64"])
@pytest.mark.parametrize("limbs", [False, True])
def test_integers_wrap(dtype: str, limbs: bool, by_limbs: Callable[[int], None]) -> None:  # noqa: F811
    a, b, bias, old = (integers(shape, dtype) for shape in ((19, 600), (600, 21), (21,), (19, 21)))
    if limbs:
        by_limbs(0)
    with np.errstate(over="ignore"):
        want = (a @ b) * np.int64(-3).astype(dtype) + old * np.int64(5).astype(dtype) + bias
    behind = np.empty(old.size + 1, dtype)[1:].reshape(old.shape)  # of bytes, at an odd address
    behind[...] = old
    for out in (behind, old.T.copy().T):
        np.testing.assert_array_equal(matmul(a, b, out=out, alpha=-3, beta=5, bias=bias), want)


def test_complex_numbers() -> None:
    a, b, bias, old = (
        fresh((*shape, 2), "float32").view("complex64")[..., 0] for shape in ((9, 70), (70, 8), (8,), (9, 8))
    )
    out = old.copy()
    matmul(a, b, out=out, alpha=1 - 2j, beta=0.5j, bias=bias)
    wide = [x.astype("c16") for x in (a, b, bias, old)]
    want = (1 - 2j) * (wide[0] @ wide[1]) + 0.5j * wide[3] + wide[2]
    assert np.all(np.abs(out - want) <= 2.0**-24 * 300 * (np.abs(wide[0]) @ np.abs(wide[1]) + 2))


@pytest.mark.parametrize("activation", EXACT)
def test_activations(activation: str) -> None:
    """Of numbers of every size, each the only product of its sum."""
    random = np.random.default_rng()
    x = np.concatenate(
        [random.uniform(-15, 15, 3000), random.standard_normal(990), [0, 1e-30, -1e-30, 90, -90, 1e30, -1e30]]
    )
    for dtype, units in (("float32", 6 * 2.0**-24), ("float64", 6 * 2.0**-53)):
        narrow = x.astype(dtype)
        got = matmul(narrow[:, None], np.ones((1, 2), dtype), activation=activation)[:, 1]
        with np.errstate(over="ignore"):
            want = EXACT[activation](narrow.astype("f8"))
        want[narrow < -700] = 0
        assert np.all(np.abs(got - want) <= units * np.abs(narrow) + 1e-42)
    ends = np.array([[np.inf], [-np.inf], [np.nan]])
    for dtype in ("float32", "float64", "bfloat16"):
        up, down, none = matmul(ends.astype(dtype), np.ones((1, 1), dtype), activation=activation)[:, 0].astype("f8")
        assert np.isposinf(up) and down == 0 and np.isnan(none)


def test_a_row_depends_on_no_other_row() -> None:
    a, b, bias = fresh((37, 320), "bfloat16"), fresh((320, 24), "bfloat16"), fresh((24,), "bfloat16")
    whole = matmul(a, b, bias=bias, alpha=0.7, activation="gelu")
    for row in (0, 17, 36):
        alone = matmul(a[row : row + 1], b, bias=bias, alpha=0.7, activation="gelu")
        np.testing.assert_array_equal(alone[0].view("i2"), whole[row].view("i2"))


def test_stacks_have_one_bias() -> None:
    """Behind more leading axes than a launch walks, too; of float8 after its scales."""
    a, b, bias = (
        fresh((2, 3, 2, 2, 2, 4, 20), "float32")[:, :, :, :, ::-1],
        fresh((20, 6), "float32"),
        fresh((6,), "float32"),
    )
    wide = np.broadcast_to(a[..., 0, :][..., None, :], a.shape)
    for x in (a, wide):
        np.testing.assert_array_equal(matmul(x, b, bias=bias), matmul(x, b) + bias)
    a8, b8 = a.astype(ml_dtypes.float8_e4m3fn), b.astype(ml_dtypes.float8_e4m3fn)
    want = np.maximum(matmul(a8, b8) * np.float32(0.3) + bias, 0)
    np.testing.assert_array_equal(matmul(a8, b8, scale_a=0.3, bias=bias, activation="relu"), want)


def test_nothing_asked_for_is_the_plain_product() -> None:
    """And sums of nothing are zeros, of which old values may be all that is left."""
    a, b = fresh((9, 33), "float32"), fresh((33, 7), "float32")
    np.testing.assert_array_equal(matmul(a, b, alpha=1, beta=0), matmul(a, b))
    poisoned = np.full((9, 7), np.nan, "f4")
    np.testing.assert_array_equal(matmul(a, b, out=poisoned, alpha=1.0, beta=0.0), matmul(a, b))
    old = fresh((9, 7), "float32")
    np.testing.assert_array_equal(matmul(a[:, :0], b[:0], out=old.copy(), beta=2), 2 * old)


def test_what_is_refused() -> None:
    a, b = fresh((9, 33), "float32"), fresh((33, 7), "float32")
    whole, own = np.ones((9, 9), np.int32), np.ones((9, 7), "f4")
    for kind, text, x, y, arguments in (
        (LaunchError, "pass out=", a, b, {"beta": 1}),
        (LaunchError, "there are 'relu', 'gelu', 'silu'", a, b, {"activation": "tanh"}),
        (LaunchError, "7 columns", a, b, {"bias": np.ones(9, "f4")}),
        (LaunchError, "there are 'relu'", a, b, {"activation": ["relu"]}),
        (LaunchError, "alpha is a str", a, b, {"alpha": "2"}),
        (LaunchError, "beyond float32", a, b, {"alpha": 1e39}),
        (LaunchError, "beyond float32", a, b, {"alpha": 10**400}),
        (LaunchError, "beyond float32", *(x.astype("float8_e5m2") for x in (a, b)), {"scale_a": -1e39}),
        (LaunchError, "shares memory with bias", a, b, {"bias": own[0], "out": own}),
        (UnsupportedTypeError, "convert it", a, b, {"bias": np.ones(7)}),
        (UnsupportedTypeError, "complex", a, b, {"alpha": 1j}),
        *((UnsupportedTypeError, "whole number", whole, whole, {"alpha": x}) for x in (0.5, np.inf, np.nan, 1j)),
        (UnsupportedTypeError, "of a int32 result", whole, whole, {"activation": "relu"}),
        (UnsupportedTypeError, "result of bool", whole > 0, whole > 0, {"alpha": 2}),
        (UnsupportedTypeError, "masked array", a, b, {"bias": np.ma.ones(7)}),
    ):
        with pytest.raises(kind, match=text):
            matmul(x, y, **arguments)


@pytest.mark.parametrize(("m", "n"), [(0, 7), (9, 0), (0, 0)])
def test_of_no_results_the_same_is_refused(m: int, n: int) -> None:
    a, b, bias, out = (np.ones(shape, "f4") for shape in ((m, 33), (33, n), (n,), (m, n)))
    assert matmul(a, b, bias=bias, beta=1, out=out) is out
    assert matmul(a, b, bias=bias, activation="relu").shape == (m, n)
    with pytest.raises(LaunchError, match=f"{n} columns"):
        matmul(a, b, bias=np.ones(5, "f4"), out=out)
    with pytest.raises(LaunchError, match="beyond float32"):
        matmul(a, b, alpha=1e39)


def test_what_is_remembered_of_an_array_lets_no_other_through(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of the same layout that is read-only or begins beside its elements' alignment; a scale equal to another."""
    monkeypatch.setattr(Engine, "launch", lambda self, step, sizes: lambda stream, *addresses: None)
    a, b, bias, out = (np.ones(shape, "f4") for shape in ((9, 33), (33, 7), (7,), (9, 7)))
    matmul(a, b, out=out, bias=bias)
    beside = np.zeros(29, "u1")[1:].view("f4")
    with pytest.raises(UnsupportedError, match=r"bias = .* not aligned"):
        matmul(a, b, out=out, bias=beside)
    out.flags.writeable = False
    with pytest.raises(LaunchError, match="read-only"):
        matmul(a, b, out=out, bias=bias)
    short = a.astype("float8_e5m2"), b.astype("float8_e5m2")
    matmul(*short, scale_a=2)
    with pytest.raises(UnsupportedTypeError, match="complex"):
        matmul(*short, scale_a=2 + 0j)
