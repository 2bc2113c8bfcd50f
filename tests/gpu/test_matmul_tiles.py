"""`matmul` on a GPU by each kind of tile: the same bits, and by parts as exact as float32."""

import itertools
from typing import Any

import numpy as np
import pytest

from tests.ops.offers import OFFERS, preferred
from tilewright.ops import matmul as matmul_module
from tilewright.ops.matmul import matmul
from tilewright.ops.products import offered, parts, parts_complex, parts_few, parts_row, recipe
from tilewright.ops.products.hopper import MOST_SUMS, TILES, HopperTile
from tilewright.ops.products.joined import JoinedTile
from tilewright.ops.products.recipe import COMPLEX_PARTS, HALF, PARTS
from tilewright.ops.products.run import Engine, Gpu
from tilewright.ops.products.shared import SharedTile

torch = pytest.importorskip("torch")

SHARED = (
    SharedTile(1, 32, 8, 4, 1),
    SharedTile(1, 80, 6, 1, 4, 1),
    SharedTile(1, 160, 5, 1, 1, 1),
    SharedTile(2, 128, 5, 2, 2),
    SharedTile(3, 96, 4, 2, 1),
)  # some of the clusters that estimates pick

JOINED = (JoinedTile(1, 32, 12, 1), JoinedTile(1, 64, 4, 1))  # blocks alone
FEW_ROWS = (JoinedTile(1, 16, 10, 1, 1), JoinedTile(2, 16, 10, 3, 1), JoinedTile(1, 32, 8, 2, 1))


@pytest.mark.parametrize("tile", (*TILES, *SHARED, *JOINED, *FEW_ROWS), ids=lambda tile: tile.cpp)
def test_the_tiles_of_a_hopper_have_the_bits_of_the_others(
    tile: HopperTile | SharedTile | JoinedTile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ragged, k of several chunks, all four orders (few rows lie along k), zeros; bytes exactly."""
    if torch.cuda.get_device_capability() != (9, 0):
        pytest.skip("no Hopper GPU")
    few = tile in FEW_ROWS
    shapes = [(300, 264, 96), (517, 1033, 333), (1000, 776, 1352), (70, 520, 5000)]
    if few:
        shapes = [(tile.n - 3, 264, 5000), (tile.n, 1033, 9333)]
    cases = []
    for m, n, k in shapes:
        a, b = (torch.randn(shape, device="cuda").bfloat16() for shape in ((m, k), (k, n)))
        a[:3] = 0
        turned = [x.T.contiguous().T for x in (a, b)]
        cases += [(a, b), (a, turned[1])] if few else list(itertools.product((a, turned[0]), (b, turned[1])))
    if isinstance(tile, HopperTile) and tile.n % 64:  # whose boxes bring columns of B that lie along k
        cases = [(a, b) for a, b in cases if b.stride(0) == 1]
    if isinstance(tile, HopperTile) and (tile.mmas * tile.n > MOST_SUMS or tile.n % 32):  # stored by boxes alone
        cases = [(a, b) for a, b in cases if b.shape[1] % 8 == 0]
    if isinstance(tile, HopperTile) and tile.n % 32 and not tile.fits(2, 4):  # no totals beside sums
        cases = [(a, b) for a, b in cases if a.shape[1] <= 4096]
    for split in (False, True) if isinstance(tile, HopperTile) and tile.n % 32 == 0 else (False,):
        offer(monkeypatch, offered.HOPPER.having(HALF, *offered.HALVES))
        expected = [matmul(a, b) for a, b in cases]
        (family,) = OFFERS[type(tile)][HALF]
        offer(monkeypatch, offered.HOPPER.having(HALF, preferred(family, tile, split=split or None)))
        for (a, b), other in zip(cases, expected, strict=True):
            out = torch.full_like(other, float("nan"))
            assert torch.equal(matmul(a, b, out=out).view(torch.int16), other.view(torch.int16))


def offer(monkeypatch: pytest.MonkeyPatch, has: offered.Offered) -> None:
    """Has GPUs choose among these families."""
    monkeypatch.setattr(matmul_module, "_prepared", {})
    monkeypatch.setattr(Gpu, "offered", property(lambda self: has, lambda self, value: None), raising=False)


@pytest.mark.parametrize("precision", ["bf16x6", "bf16x3"])
def test_float32_by_parts_has_the_same_bits_by_every_tile(precision: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Few rows and many, in all four orders, of chunks; those of the CPU engine, too; what is not finite."""
    if torch.cuda.get_device_capability() != (9, 0):
        pytest.skip("no Hopper GPU")

    def by(tile: Any) -> list[Any]:
        family = parts.MMA if tile in parts.MMA_TILES else OFFERS[type(tile)][PARTS][0]
        offer(monkeypatch, offered.HOPPER.having(PARTS, preferred(family, tile)))
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
    expected = by(parts.MMA_TILES[0])
    for tile in (*parts.TILES, *parts_few.TILES):
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
        for (a, b), got, want in zip(cases, by(tile), by(parts.MMA_TILES[0]), strict=True):
            assert torch.equal(got.view(torch.int32), want.view(torch.int32)), (tile, a.shape, b.shape)


def test_complex64_by_parts_has_the_same_bits_by_every_tile(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few rows and many, odd ones, in all four orders, of chunks, stored along rows and columns; those of the CPU
    engine, too; what is not finite."""
    if torch.cuda.get_device_capability() != (9, 0):
        pytest.skip("no Hopper GPU")
    monkeypatch.setitem(recipe.LEAST_IN_PARTS, "complex<float>", ((2, 9),))

    def by(tile: Any) -> list[Any]:
        families = (preferred(each, tile) for each in OFFERS[type(tile)][COMPLEX_PARTS])
        offer(monkeypatch, offered.HOPPER.having(COMPLEX_PARTS, *families, parts_complex.MMA))
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
    expected = by(parts_complex.MMA_TILES[-1])
    for first, other in zip(expected[::4], expected[3::4], strict=True):
        assert torch.equal(first, other)
    few = [tile for tile in parts_complex.TILES if tile.m in (4, 28, 40)]
    for tile in (*parts_complex.REAL_PARTS.configs, *few):
        for (a, b), got, want in zip(cases, by(tile), expected, strict=True):
            assert torch.equal(got, want), (tile, a.shape, b.shape)
    monkeypatch.setattr(Engine, "offered", Engine.offered._replace(in_parts_unasked=True))
    for (a, b), want in zip(cases[:4], expected, strict=False):
        host = np.ascontiguousarray(matmul(a.cpu().numpy(), b.cpu().numpy()))
        np.testing.assert_array_equal(host.view("i4"), want.cpu().numpy().reshape(host.shape[0], -1))


@pytest.mark.parametrize(("data", "most"), [("normal", 1.0), ("uniform", 1.5), ("spread", 1.5)])
def test_complex64_by_parts_is_as_exact_as_cublas(data: str, most: float) -> None:
    """Errors over what the terms sum up to, mean squares of them, of three kinds of data."""
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
