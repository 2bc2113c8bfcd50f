"""`matmul` and `semiring_matmul` on a GPU, against NumPy: integers exactly, floats within an error bound."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import pytest

from tilewright.errors import LaunchError, UnsupportedError
from tilewright.ops import matmul as matmul_module
from tilewright.ops.matmul import matmul, semiring_matmul
from tilewright.ops.products import parts, parts_complex, parts_few, parts_row, tensor
from tilewright.ops.products.hopper import TILES, HopperTile
from tilewright.ops.products.joined import JoinedTile
from tilewright.ops.products.problem import ELEMENTS
from tilewright.ops.products.run import Engine, Gpu
from tilewright.ops.products.shared import SharedTile

torch = pytest.importorskip("torch")

FLOATS = ("float16", "bfloat16", "float32", "float64", "complex64", "complex128")
INTEGERS = ("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64")
SIDES = (1000, 1040, 520)  # enough for a Hopper's instructions
ROUNDING = {"float16": 2.0**-10, "bfloat16": 2.0**-7, "float32": 2.0**-23, "complex64": 2.0**-23}
RING_ADD = {"min": np.minimum, "max": np.maximum}
RING_MULTIPLY = {"plus": np.add, "times": np.multiply, "min": np.minimum, "max": np.maximum}


@pytest.fixture
def random() -> np.random.Generator:
    return np.random.default_rng()


def fresh(random: np.random.Generator, shape: tuple[int, ...], dtype: str) -> np.ndarray:
    """Random numbers; integers over the whole range of the dtype."""
    if dtype == "bool":
        return random.random(shape) < 0.1
    if dtype in INTEGERS:
        return random.integers(0, 256, (*shape, np.dtype(dtype).itemsize), np.uint8).view(dtype)[..., 0]
    if dtype.startswith("complex"):
        return (random.standard_normal(shape) + 1j * random.standard_normal(shape)).astype(dtype)
    return random.standard_normal(shape).astype(np.dtype(dtype))


def to_gpu(x: np.ndarray) -> Any:
    if x.dtype == ml_dtypes.bfloat16:
        return torch.from_numpy(x.view(np.int16).copy()).cuda().view(torch.bfloat16)
    return torch.from_numpy(np.ascontiguousarray(x)).cuda()


def to_cpu(x: Any) -> np.ndarray:
    if x.dtype == torch.bfloat16:
        return x.contiguous().view(torch.int16).cpu().numpy().view(ml_dtypes.bfloat16)
    return x.cpu().numpy()


def poisoned(shape: tuple[int, ...], dtype: str) -> Any:
    out = torch.empty(shape, dtype=getattr(torch, dtype), device="cuda")
    out.untyped_storage().fill_(0xA5)
    return out


def assert_product(got: np.ndarray, a: np.ndarray, b: np.ndarray) -> None:
    """Exactly NumPy's product, or within the error of any order of summation in the accumulator."""
    name = str(got.dtype)
    if name in INTEGERS or name == "bool":
        np.testing.assert_array_equal(got, np.matmul(a, b))
        return
    wide = "complex128" if name.startswith("complex") else "float64"
    expected = np.matmul(a.astype(wide), b.astype(wide))
    size = np.matmul(np.abs(a.astype(wide)), np.abs(b.astype(wide)))
    k = a.shape[-1]
    sums = 2.0**-52 if name in ("float64", "complex128") else 2.0**-23
    bound = 2 * (k + 2) * sums * size + ROUNDING.get(name, 0) * np.abs(expected) + 1e-300
    if name == "float16":
        bound = bound + 2.0**-24  # subnormal results
    assert np.all(np.abs(got.astype(wide) - expected) <= bound)


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
        ((5,), (5,)),
        ((700,), (700, 40)),
        ((40, 700), (700,)),
        ((3, 40, 70), (70,)),
        ((4, 33, 20), (4, 20, 35)),
        ((4, 33, 20), (20, 35)),
        ((33, 20), (4, 20, 35)),
        ((2, 1, 33, 20), (3, 20, 35)),
        ((2, 3, 1, 20), (2, 3, 20, 1)),
        ((2, 1, 2, 1, 3, 7, 9), (1, 3, 1, 2, 3, 9, 8)),
    ],
)
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
    empty = (
        torch.ones((4, 0), dtype=torch.int8, device="cuda"),
        torch.ones((0, 6), dtype=torch.int8, device="cuda"),
    )
    assert (semiring_matmul(*empty, "min_plus") == 127).all() and (semiring_matmul(*empty, "max_plus") == -128).all()


def test_mixed_dtypes_promote_without_copies(random: np.random.Generator) -> None:
    for first, second in (
        ("int32", "float32"),
        ("bool", "int8"),
        ("float16", "float32"),
        ("complex64", "float64"),
    ):
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


SHARED = (
    SharedTile(1, 32, 8, 4, 1),
    SharedTile(1, 80, 6, 1, 4, 1),
    SharedTile(1, 160, 5, 1, 1, 1),
    SharedTile(2, 128, 5, 2, 2),
    SharedTile(3, 96, 4, 2, 1),
)  # some of the clusters that estimates pick
JOINED = (JoinedTile(1, 32, 12, 1), JoinedTile(1, 64, 4, 1))  # blocks alone


@pytest.mark.parametrize("tile", (*TILES, *SHARED, *JOINED), ids=lambda tile: tile.cpp)
def test_the_tiles_of_a_hopper_have_the_bits_of_the_others(
    tile: HopperTile | SharedTile | JoinedTile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ragged, k of several chunks, all four orders, zeros; bytes exactly."""
    if torch.cuda.get_device_capability() != (9, 0):
        pytest.skip("no Hopper GPU")
    shapes = [(300, 264, 96), (517, 1033, 333), (1000, 776, 1352), (70, 520, 5000)]
    cases = []
    for m, n, k in shapes:
        a, b = (torch.randn(shape, device="cuda").bfloat16() for shape in ((m, k), (k, n)))
        a[:3] = 0
        turned = [x.T.contiguous().T for x in (a, b)]
        cases += [(a, b), (turned[0], b), (a, turned[1]), (turned[0], turned[1])]
    choose, tiles = tensor.choose, {"bfloat16": tensor.TILES["bfloat16"]}
    monkeypatch.setattr(Gpu, "tensor_tiles", property(lambda self: tiles, lambda self, value: None), raising=False)
    for split in (False, True) if isinstance(tile, HopperTile) else (False,):
        monkeypatch.setattr(matmul_module, "_prepared", {})
        tiles["bfloat16"] = tensor.TILES["bfloat16"]
        expected = [matmul(a, b) for a, b in cases]
        monkeypatch.setattr(matmul_module, "_prepared", {})
        tiles["bfloat16"] = (tile,)
        if split:
            monkeypatch.setattr(tensor, "choose", lambda *args: choose(*args)._replace(split=args[1] < args[0].k))
        for (a, b), other in zip(cases, expected, strict=True):
            out = torch.full_like(other, float("nan"))
            assert torch.equal(matmul(a, b, out=out).view(torch.int16), other.view(torch.int16))
        monkeypatch.setattr(tensor, "choose", choose)


@pytest.mark.parametrize("precision", ["bf16x6", "bf16x3"])
def test_float32_by_parts_has_the_same_bits_by_every_tile(precision: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Few rows and many, in all four orders, of chunks; those of the CPU engine, too; what is not finite."""
    if torch.cuda.get_device_capability() != (9, 0):
        pytest.skip("no Hopper GPU")
    tiles: list[Any] = [None]
    monkeypatch.setattr(Gpu, "parts_tiles", property(lambda self: tiles[0], lambda self, value: None), raising=False)

    def by(*wanted: Any) -> list[Any]:
        monkeypatch.setattr(matmul_module, "_prepared", {})
        tiles[0] = wanted
        outs = [torch.full((a.shape[0], b.shape[1]), float("nan"), device="cuda") for a, b in cases]
        return [matmul(a, b, out=out, precision=precision) for (a, b), out in zip(cases, outs, strict=True)]

    cases = []
    for m, n, k in (
        (1, 264, 96),
        (8, 1032, 332),
        (9, 1024, 2500),
        (65, 520, 5000),
        (300, 192, 4096),
        (1000, 72, 700),
        (17, 1031, 333),
    ):
        a, b = torch.randn(m, k, device="cuda"), torch.randn(k, n, device="cuda")
        a[m // 2, k // 2] = float("inf") if m == 9 else 1e38 if m == 65 else 0.0
        b[3, 5] = float("nan") if m == 300 else 2.0**-140
        turned = [x.T.contiguous().T for x in (a, b)]
        cases += [(a, b), (turned[0], b), (a, turned[1]), (turned[0], turned[1])]
    expected = by(*parts.MMA_TILES[:1])
    for tile in parts.HOPPER_TILES[:-1]:
        if isinstance(tile, parts_few.FewTile) or tile in parts.HOPPER_TILES[:2]:
            for (a, b), got, want in zip(cases, by(tile), expected, strict=True):
                assert torch.equal(got.view(torch.int32), want.view(torch.int32)), (tile, a.shape, b.shape)
    for (a, b), want in zip(cases[:8], expected, strict=False):
        host = matmul(a.cpu().numpy(), b.cpu().numpy(), precision=precision)
        np.testing.assert_array_equal(host.view("i4"), want.cpu().numpy().view("i4"))
    for tile in parts_row.TILES:
        cases = []
        for m, n in ((tile.m, 71), (1, 72)):
            a, b = torch.randn(m, 1500, device="cuda"), torch.randn(1500, n, device="cuda")
            a[m // 2, 700] = float("inf") if m > 1 else 0.0
            turned = [x.T.contiguous().T for x in (a, b)]
            cases += [(a, b), (turned[0], b), (a, turned[1]), (turned[0], turned[1])]
        for (a, b), got, want in zip(cases, by(tile), by(*parts.MMA_TILES[:1]), strict=True):
            assert torch.equal(got.view(torch.int32), want.view(torch.int32)), (tile, a.shape, b.shape)


def test_complex64_by_parts_has_the_same_bits_by_every_tile(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few rows and many, odd ones, in all four orders, of chunks, stored along rows and columns; those of the CPU
    engine, too; what is not finite."""
    if torch.cuda.get_device_capability() != (9, 0):
        pytest.skip("no Hopper GPU")
    tiles: list[Any] = [None]
    monkeypatch.setattr(Gpu, "parts_tiles", property(lambda self: tiles[0], lambda self, value: None), raising=False)
    monkeypatch.setattr(parts_complex, "LEAST", ((2, 9),))

    def by(*wanted: Any) -> list[Any]:
        monkeypatch.setattr(matmul_module, "_prepared", {})
        tiles[0] = wanted
        kind = {"dtype": torch.complex64, "device": "cuda"}
        outs = [torch.full((a.shape[0], b.shape[1]), float("nan"), **kind) for a, b in cases]
        outs[1::2] = [out.mT.contiguous().mT for out in outs[1::2]]
        got = [matmul(a, b, out=out) for (a, b), out in zip(cases, outs, strict=True)]
        return [torch.view_as_real(out.contiguous()).view(torch.int32) for out in got]

    cases = []
    for m, n, k in ((1, 264, 96), (8, 1032, 332), (9, 1025, 2503), (65, 520, 2000), (300, 192, 1024), (1000, 73, 701)):
        a, b = (torch.randn(shape, dtype=torch.complex64, device="cuda") for shape in ((m, k), (k, n)))
        a[m // 2, k // 2] = float("inf") if m == 9 else 1e38 if m == 65 else 0.0
        b[3, 5] = float("nan") if m == 300 else 2.0**-140
        turned = [x.mT.contiguous().mT for x in (a, b)]
        cases += [(a, b), (turned[0], b), (a, turned[1]), (turned[0], turned[1])]
    expected = by(parts_complex.TILES[-1])
    for first, other in zip(expected[::4], expected[3::4], strict=True):
        assert torch.equal(first, other)
    few = [tile for tile in parts_complex.TILES if isinstance(tile, parts_complex.ComplexFewTile)]
    for tile in (*parts.HOPPER_TILES[:2], *(tile for tile in few if tile.m in (4, 28, 40))):
        for (a, b), got, want in zip(cases, by(tile), expected, strict=True):
            assert torch.equal(got, want), (tile, a.shape, b.shape)
    monkeypatch.setattr(Engine, "prefers_parts", True)
    for (a, b), want in zip(cases[:4], expected, strict=False):
        host = np.ascontiguousarray(matmul(a.cpu().numpy(), b.cpu().numpy()))
        np.testing.assert_array_equal(host.view("i4"), want.cpu().numpy().reshape(host.shape[0], -1))


@pytest.mark.parametrize(("data", "most"), [("normal", 1.0), ("uniform", 1.5), ("spread", 1.5)])
def test_complex64_by_parts_is_as_exact_as_cublas(data: str, most: float) -> None:
    """Errors over what the terms sum up to, mean squares of them: issue 13's bounds."""
    if torch.cuda.get_device_capability() != (9, 0):
        pytest.skip("no Hopper GPU")

    def fresh(*shape: int) -> Any:
        draw = torch.rand if data == "uniform" else torch.randn
        numbers = draw((*shape, 2), device="cuda")
        if data == "spread":
            numbers *= 2.0 ** torch.randint(-30, 31, (*shape, 1), device="cuda")
        return torch.view_as_complex(numbers)

    a, b = fresh(512, 4096), fresh(4096, 512)
    exact, size = a.to(torch.complex128) @ b.to(torch.complex128), a.abs().double() @ b.abs().double()
    ours, cublas = (float(((got - exact).abs() / size).square().mean().sqrt()) for got in (matmul(a, b), a @ b))
    assert ours <= most * cublas


def test_float32_is_computed_by_parts_where_k_and_n_say_so() -> None:
    """Whatever the rows, the batch, the layout and what becomes of the sums; exactly where every sum is."""
    if torch.cuda.get_device_capability() != (9, 0):
        pytest.skip("no Hopper GPU")
    a, b = torch.randn(300, 4096, device="cuda"), torch.randn(4096, 4096, device="cuda")
    a[5] *= 2.0**-130
    a[6, 1], a[7, 2] = float("inf"), float("nan")
    want = matmul(a, b, precision="bf16x6")
    assert torch.equal(matmul(a, b).view(torch.int32), want.view(torch.int32))
    wide = torch.zeros(4096, 4099, device="cuda")
    wide[:, 1:4097] = b
    for m in (1, 2, 7, 8, 9, 64, 65):
        for y in (b, b.T.contiguous().T, wide[:, 1:4097]):
            assert torch.equal(matmul(a[:m], y).view(torch.int32), want[:m].view(torch.int32)), m
    stack = matmul(a.view(3, 100, 4096), torch.stack([b, b, b]))
    assert torch.equal(stack.view(300, 4096).view(torch.int32), want.view(torch.int32))
    bias = torch.randn(4096, device="cuda")
    for m in (1, 300):
        got = matmul(a[:m], b, bias=bias, activation="relu")
        assert torch.equal(got.nan_to_num(7), torch.relu(want[:m] + bias).nan_to_num(7)), m
    exact, size = a[:6].double() @ b.double(), a[:6].double().abs() @ b.double().abs()
    assert float(((want[:6] - exact).abs() / size).max()) < 2.0**-24
    ones = torch.ones(20, 4096, device="cuda")
    assert bool((matmul(ones, torch.ones(4096, 4096, device="cuda")) == 4096).all())


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


def test_the_producers_stream_is_kept() -> None:
    side = torch.cuda.Stream()
    a, b = torch.zeros(2000, 2000, device="cuda"), torch.eye(2000, device="cuda")
    torch.cuda.synchronize()
    with torch.cuda.stream(side):
        torch.cuda._sleep(50_000_000)
        a.fill_(3.0)
        out = matmul(a, b)
    side.synchronize()
    assert bool((out == 3.0).all())


def test_in_a_captured_graph() -> None:
    a, b, out = (torch.rand(100, 100, device="cuda") for _ in range(3))
    matmul(a, b, out=out)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        matmul(a, b, out=out)
    a.copy_(torch.rand_like(a))
    out.fill_(float("nan"))
    graph.replay()
    assert torch.equal(out, matmul(a, b))


def test_jax_in_and_out(random: np.random.Generator) -> None:
    jax = pytest.importorskip("jax")
    a, b = fresh(random, (50, 60), "float32"), fresh(random, (60, 70), "float32")
    x, y = jax.numpy.asarray(a), jax.numpy.asarray(b)
    got = matmul(x, y)
    assert isinstance(got, jax.Array)
    assert_product(np.asarray(got), a, b)
    with pytest.raises(UnsupportedError, match="immutable"):
        matmul(x, y, out=x)


@pytest.mark.parametrize("activation", [None, "relu", "gelu", "silu"])
@pytest.mark.parametrize(("a", "b"), [((7, 9), (9, 5)), ((3, 7, 9), (9, 5)), ((7, 9), (9,))])
def test_gradients_of_what_becomes_of_sums(a: Any, b: Any, activation: str | None) -> None:
    x, y, bias = (
        torch.randn(shape, dtype=torch.float64, device="cuda", requires_grad=True)
        for shape in (a, b, b[1:] if len(b) > 1 else (1,))
    )
    run = lambda x, y, bias: matmul(x, y, alpha=0.7, bias=bias, activation=activation)  # noqa: E731
    assert torch.autograd.gradcheck(run, (x, y, bias))


@pytest.mark.parametrize(
    ("a", "b"),
    [((7, 9), (9, 5)), ((9,), (9, 5)), ((3, 7, 9), (9, 5)), ((7, 9), (4, 9, 5)), ((9,), (9,)), ((7, 9), (9,))],
)
@pytest.mark.parametrize("dtype", [torch.float64, torch.complex128])
def test_gradients(a: Any, b: Any, dtype: Any) -> None:
    x = torch.randn(a, dtype=dtype, device="cuda", requires_grad=True)
    y = torch.randn(b, dtype=dtype, device="cuda", requires_grad=True)
    assert torch.autograd.gradcheck(matmul, (x, y))
    with pytest.raises(LaunchError, match="out= cannot take part"):
        matmul(x, y, out=torch.empty(0))
    with torch.no_grad():
        assert not matmul(x, y).requires_grad


def test_in_a_compiled_function() -> None:
    x, y = torch.randn(20, 30, device="cuda"), torch.randn(30, 40, device="cuda")
    compiled = torch.compile(lambda a, b: matmul(a, b) + 1, fullgraph=True)
    assert torch.equal(compiled(x, y), matmul(x, y) + 1)


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
