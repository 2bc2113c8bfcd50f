"""`matmul` and `semiring_matmul` on a GPU, against NumPy: integers exactly, floats within an error bound."""

from typing import Any

import numpy as np
import pytest

from tests.gpu.products import assert_product, fresh, poisoned, to_cpu, to_gpu
from tilewright.errors import LaunchError, UnsupportedError
from tilewright.ops.matmul import matmul, semiring_matmul
from tilewright.ops.products.problem import ELEMENTS

torch = pytest.importorskip("torch")

SIDES = (1000, 1040, 520)  # enough for a Hopper's instructions

FLOATS = ("float16", "bfloat16", "float32", "float64", "complex64", "complex128")

RING_ADD = {"min": np.minimum, "max": np.maximum}

RING_MULTIPLY = {"plus": np.add, "times": np.multiply, "min": np.minimum, "max": np.maximum}


@pytest.mark.parametrize("dtype", [dtype for dtype in ELEMENTS if not dtype.startswith("float8")])
def test_every_dtype_on_ragged_shapes(dtype: str, random: np.random.Generator) -> None:
    for m, n, k in ((1, 1, 1), (130, 67, 45), (257, 129, 600), (3, 300, 1030), (300, 5, 1100), (64, 64, 64), SIDES):
        a, b = fresh(random, (m, k), dtype), fresh(random, (k, n), dtype)
        out = poisoned((m, n), dtype)
        assert matmul(to_gpu(a), to_gpu(b), out=out) is out
        assert_product(to_cpu(out), a, b)


@pytest.mark.parametrize("dtype", ["float32", "int8", "float64", "complex128", "bfloat16", "int64"])
def test_strides_are_read_in_place(dtype: str, random: np.random.Generator) -> None:
    big = fresh(random, (3, 400, 420), dtype)
    on_gpu = to_gpu(big)
    views = [
        (lambda x: x[0, 1:201, :333], lambda x: x[1, :333, 3:133]),
        (lambda x: x[0, :333, 1:201].swapaxes(0, 1), lambda x: x[1, 3:133, :333].swapaxes(0, 1)),
        (lambda x: x[0, :333, :200].swapaxes(0, 1), lambda x: x[1, :333, :128]),
        (lambda x: x[0, ::2, ::3], lambda x: x[1, 5:145, ::4]),
        (lambda x: x[:, 0, :].swapaxes(0, 1), lambda x: x[:, 1, :]),
    ]
    for of_a, of_b in views:
        a, b = of_a(big), of_b(big)
        assert_product(to_cpu(matmul(of_a(on_gpu), of_b(on_gpu))), a, b)


def test_negative_and_zero_strides(random: np.random.Generator) -> None:
    cupy = pytest.importorskip("cupy")
    a, b = fresh(random, (70, 90), "float32"), fresh(random, (90, 50), "float32")
    x, y = cupy.asarray(a), cupy.asarray(b)
    assert_product(matmul(x[::-1, ::-1], y[::-1]).get(), a[::-1, ::-1], b[::-1])
    row = np.broadcast_to(a[0], (33, 90))
    assert_product(matmul(cupy.broadcast_to(x[0], (33, 90)), y).get(), row, b)
    out = cupy.full((50, 70), np.nan, np.float32)
    matmul(x, y, out=out[::-1].T)
    assert_product(out.get()[::-1].T, a, b)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ((5,), (5,)), ((700,), (700, 40)), ((40, 700), (700,)), ((3, 40, 70), (70,)), ((4, 33, 20), (4, 20, 35)),
        ((4, 33, 20), (20, 35)), ((33, 20), (4, 20, 35)), ((2, 1, 33, 20), (3, 20, 35)),
        ((2, 3, 1, 20), (2, 3, 20, 1)), ((2, 1, 2, 1, 3, 7, 9), (1, 3, 1, 2, 3, 9, 8)),
    ],
)  # fmt: skip
@pytest.mark.parametrize("dtype", ["float32", "int32"])
def test_vectors_and_stacks(a: Any, b: Any, dtype: str, random: np.random.Generator) -> None:
    x, y = fresh(random, a, dtype), fresh(random, b, dtype)
    got = to_cpu(matmul(to_gpu(x), to_gpu(y)))
    assert got.shape == np.matmul(x, y).shape and got.dtype == dtype
    assert_product(got, x, y)


def test_more_batch_axes_than_one_launch_walks(random: np.random.Generator) -> None:
    big = fresh(random, (3, 4, 3, 4, 3, 4, 9, 8), "float32")
    view = (slice(None, None, 2),) * 6
    a, b = big[view], big.swapaxes(-1, -2)[view]
    assert_product(to_cpu(matmul(to_gpu(big)[view], to_gpu(big).swapaxes(-1, -2)[view])), a, b)


def test_zero_sizes() -> None:
    for a, b in (((0, 5), (5, 3)), ((4, 5), (5, 0)), ((2, 0, 4, 5), (5, 3)), ((0,), (0, 3))):
        x, y = torch.ones(a, device="cuda"), torch.ones(b, device="cuda")
        got = matmul(x, y)
        assert tuple(got.shape) == np.matmul(np.ones(a), np.ones(b)).shape and not got.any()
    out = poisoned((4, 6), "float32")
    matmul(torch.ones((4, 0), device="cuda"), torch.ones((0, 6), device="cuda"), out=out)
    assert not out.any()
    empty = (torch.ones((4, 0), dtype=torch.int8, device="cuda"), torch.ones((0, 6), dtype=torch.int8, device="cuda"))
    assert (semiring_matmul(*empty, "min_plus") == 127).all() and (semiring_matmul(*empty, "max_plus") == -128).all()


def test_mixed_dtypes_promote_without_copies(random: np.random.Generator) -> None:
    for first, second in (("int32", "float32"), ("bool", "int8"), ("float16", "float32"), ("complex64", "float64")):
        a, b = fresh(random, (45, 77), first), fresh(random, (77, 33), second)
        got = to_cpu(matmul(to_gpu(a), to_gpu(b)))
        assert got.dtype == np.result_type(a, b)
        assert_product(got, a, b)


@pytest.mark.parametrize("first", [torch.float8_e4m3fn, torch.float8_e5m2])
@pytest.mark.parametrize("second", [torch.float8_e4m3fn, torch.float8_e5m2])
def test_float8(first: Any, second: Any) -> None:
    """Ragged, all layouts, with scales of rows and columns; rms errors are some 1e-5 of |A||B| for k of 128 steps."""
    if torch.cuda.get_device_capability() != (9, 0):
        pytest.skip("no Hopper GPU")
    for m, k, n in ((1, 1, 1), (130, 67, 45), (300, 1100, 520), (16, 9000, 24), (1030, 1030, 1030), (700, 300, 1)):
        a, b = (torch.randn(shape, device="cuda").to(kind) for shape, kind in (((m, k), first), ((k, n), second)))
        rows, columns = torch.rand(m, 1, device="cuda") + 0.5, torch.rand(1, n, device="cuda") + 0.5
        exact, size = (x.double() @ y.double() for x, y in ((a, b), (a.double().abs(), b.double().abs())))
        whole = None
        for x in (a, a.T.contiguous().T):
            for y in (b, b.T.contiguous().T):
                out = poisoned((m, n), "float32")
                matmul(x, y, out=out, scale_a=rows, scale_b=columns)
                assert bool(((out - exact * rows * columns).abs() <= 2e-3 * size * rows * columns).all())
                assert whole is None or torch.equal(out, whole)
                whole = out
                alone = matmul(x[-1:], y, scale_a=rows[-1:], scale_b=columns)
                assert torch.equal(alone, whole[-1:])


@pytest.mark.parametrize("dtype", ["float32", "bfloat16", "float64", "int32"])
def test_what_becomes_of_sums(dtype: str, random: np.random.Generator) -> None:
    """Into both orders, by each kernel: without tiles, by tiles, by lanes, on tensor cores."""
    for m, k, n in ((3, 5, 7), (45, 77, 33), (300, 1100, 520), (16, 9000, 24), (700, 300, 1), SIDES):
        a, b, bias, old = (to_gpu(fresh(random, shape, dtype)) for shape in ((m, k), (k, n), (n,), (m, n)))
        integers = dtype == "int32"
        alpha, beta, activation = (3, -2, None) if integers else (0.5, -1.25, "relu")
        want = alpha * to_gpu(np.matmul(to_cpu(a), to_cpu(b))) + beta * old + bias if integers else None
        for out in (old.clone(), old.T.clone(memory_format=torch.contiguous_format).T):
            matmul(a, b, out=out, alpha=alpha, beta=beta, bias=bias, activation=activation)
            if integers:
                assert torch.equal(out, want)
                continue
            exact = torch.relu(alpha * (a.double() @ b.double()) + beta * old.double() + bias.double())
            size = a.double().abs() @ b.double().abs() + 4
            unit = {"float32": 2.0**-23 * k, "bfloat16": 2.0**-8, "float64": 2.0**-52 * k}[dtype]
            assert bool(((out.double() - exact).abs() <= unit * size).all())


@pytest.mark.parametrize(("dtype", "wanted"), [("bfloat16", "float32"), ("int8", "int32"), ("float16", "float64")])
def test_a_wider_result(dtype: str, wanted: str, random: np.random.Generator) -> None:
    """By each kernel: without tiles, by tiles, on tensor cores with chunks in turn and spread."""
    for m, k, n in ((3, 5, 7), (45, 77, 33), (300, 1100, 520), (16, 9000, 24), (1030, 1030, 1030)):
        a, b = fresh(random, (m, k), dtype), fresh(random, (k, n), dtype)
        got = to_cpu(matmul(to_gpu(a), to_gpu(b), dtype=getattr(torch, wanted)))
        assert got.dtype == wanted
        if wanted == "int32":
            np.testing.assert_array_equal(got, np.matmul(a, b, dtype=wanted))
        else:
            exact, size = a.astype("f8") @ b.astype("f8"), np.abs(a.astype("f8")) @ np.abs(b.astype("f8"))
            assert np.all(np.abs(got - exact) <= 2.0**-22 * (k / 16 + 4) * size)


def test_out_may_be_a_view_and_nothing_else_is_written(random: np.random.Generator) -> None:
    a, b = fresh(random, (130, 40), "float32"), fresh(random, (40, 70), "float32")
    x, y = to_gpu(a), to_gpu(b)
    for view in (lambda t: t[5:135, 3:73], lambda t: t[3:73, 5:135].T, lambda t: t[::2, ::3][:130, :70]):
        base = torch.full((300, 300), 7.0, device="cuda")
        view(base).fill_(float("nan"))
        matmul(x, y, out=view(base))
        assert_product(to_cpu(view(base)), a, b)
        view(base).fill_(7.0)
        assert bool((base == 7.0).all())


@pytest.mark.parametrize("dtype", ["float32", "float16", "float64", "complex64"])
@pytest.mark.parametrize("layout", ["rows", "columns"])
def test_a_row_depends_on_no_other_row(dtype: str, layout: str, random: np.random.Generator) -> None:
    for n in (1, 8, 200):
        for k in (40, 700, 9000, 40_000):
            a, b = to_gpu(fresh(random, (300, k), dtype)), to_gpu(fresh(random, (k, n), dtype))
            if layout == "columns":
                a = a.T.contiguous().T
            whole = matmul(a, b)
            for start, stop in ((0, 1), (17, 18), (3, 19), (100, 229), (0, 300)):
                assert torch.equal(matmul(a[start:stop], b), whole[start:stop]), (n, k, start, stop)
            stack = matmul(a.view(3, 100, k) if layout == "rows" else a.reshape(3, 100, k), b)
            if layout == "rows":
                assert torch.equal(stack.view(300, n), whole)


def test_the_same_bits_every_time(random: np.random.Generator) -> None:
    for m, n, k in ((64, 64, 100_000), (1, 5000, 3000), (500, 700, 900)):
        a, b = to_gpu(fresh(random, (m, k), "float32")), to_gpu(fresh(random, (k, n), "float32"))
        first = matmul(a, b)
        assert all(torch.equal(matmul(a, b), first) for _ in range(5))


def ring_product(a: np.ndarray, b: np.ndarray, semiring: str) -> np.ndarray:
    add, multiply = semiring.split("_")
    if semiring == "or_and":
        return np.matmul(a != 0, b != 0)
    return RING_ADD[add].reduce(RING_MULTIPLY[multiply](a[:, :, None], b[None]), axis=1)


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@pytest.mark.parametrize("semiring", ["min_plus", "max_plus", "min_times", "max_times", "min_max", "max_min", "or_and"])
@pytest.mark.parametrize(
    "dtype", ["float32", "float64", "float16", "int8", "uint8", "int32", "uint32", "int64", "uint64"]
)
def test_semirings(semiring: str, dtype: str, random: np.random.Generator) -> None:
    for m, n, k in ((33, 70, 41), (130, 9, 130), (5, 1, 700)):
        a, b = fresh(random, (m, k), dtype), fresh(random, (k, n), dtype)
        if semiring == "or_and":
            a, b = np.where(random.random(a.shape) < 0.05, a, 0), np.where(random.random(b.shape) < 0.3, b, 0)
            a, b = a.astype(dtype), b.astype(dtype)
        elif dtype.startswith("float"):
            a[1, 3], b[-1, 0] = np.nan, np.inf
        got = to_cpu(semiring_matmul(to_gpu(a), to_gpu(b), semiring))
        np.testing.assert_array_equal(got, ring_product(a, b, semiring))


def test_refused_before_any_launch() -> None:
    a, b = torch.rand(8, 8, device="cuda"), torch.rand(8, 8, device="cuda")
    for bad, out, text in (
        (b, a, "shares memory with a"),
        (b, torch.rand(8, 9, device="cuda"), r"out = float32\[8, 9\]"),
        (b, torch.rand(8, 8, device="cuda", dtype=torch.float64), "out = float64"),
        (b, torch.rand(1, 8, device="cuda").expand(8, 8), "one element twice"),
        (torch.rand(7, 8, device="cuda"), None, "must be equal"),
        (torch.rand(8, 8), None, "one device"),
        (np.ones((8, 8), np.float32), None, "use one library"),
    ):
        with pytest.raises(LaunchError, match=text):
            matmul(a, bad, out=out)
    with pytest.raises(LaunchError, match="unknown; there are plus_times"):
        semiring_matmul(a, b, "plus_min")
    with pytest.raises(UnsupportedError, match="or_and"):
        semiring_matmul(a.bool(), b.bool(), "min_plus")
