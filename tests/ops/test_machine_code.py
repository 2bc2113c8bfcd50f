"""Every kernel of kernels/fast as the machine code that ptxas makes of it: what it leaves in memory is bit for bit what
its PTX leaves, NaNs of whichever bits being one. Tensor maps, products of warpgroups, clusters, copies of all kinds.

A few of them run always, and another one that rotates (``tests/rotating.py``); all take five minutes, and run with
TILEWRIGHT_TEST_ALL=1.
"""

import ctypes
import os
from collections.abc import Callable, Iterator
from dataclasses import replace

import ml_dtypes  # noqa: F401  (teaches NumPy bfloat16 and float8)
import numpy as np
import pytest

import tilewright as tw
from tests.ops.offers import BY_TILES
from tests.ops.test_checked import _by_words
from tests.rotating import part
from tilewright.engine.run.memory import Allocation
from tilewright.gpu.arrays import CPU
from tilewright.ops import sources
from tilewright.ops.figures import reference
from tilewright.ops.layout import layout_of
from tilewright.ops.permutes.choose import candidates
from tilewright.ops.permutes.execute import runner
from tilewright.ops.products import recipe, ring
from tilewright.ops.products.brief import BriefTile
from tilewright.ops.products.brief_double import DoubleTile
from tilewright.ops.products.float8 import Float8Tile
from tilewright.ops.products.hopper import HopperTile
from tilewright.ops.products.joined import JoinedTile
from tilewright.ops.products.parts import PartsMmaTile, PartsTile
from tilewright.ops.products.parts_complex import ComplexFewTile, ComplexPartsTile, RealPartsTile
from tilewright.ops.products.parts_few import FewTile
from tilewright.ops.products.parts_row import RowTile
from tilewright.ops.products.recipe import CHAINS
from tilewright.ops.products.ring import RingTile
from tilewright.ops.products.run import Engine
from tilewright.ops.products.shared import SharedTile
from tilewright.ops.products.side import SideTile
from tilewright.ops.products.stream_double import StreamTile
from tilewright.ops.products.strip import StripTile
from tilewright.ops.products.tensor import ComplexTile, TensorTile
from tilewright.ops.products.tiles import Tile
from tilewright.runtime.kernel import Launch

Takes = Callable[..., None]
_ALL = "TILEWRIGHT_TEST_ALL" in os.environ
_FEW = ("hopper-bytes", "shared", "brief-double", "bytes", "side", "parts-row", "patch", "permutes-words", "copies")
_FILES = {sources.source_of(path.name): path.name for path in sources.FAST.glob("*.cu")}
_RAN: set[str] = set()  # the files of kernels/fast that were launched so far


@pytest.fixture(autouse=True)
def outcomes(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Each launch of the test is run as PTX, and again as machine code from what memory held before; the kernels."""
    kept: list[str] = []
    plain = Launch.run

    def run(self: Launch, program: object = None) -> object:
        memory = {each.allocation.address: each.allocation for each in self.bound.pointers}
        before = {address: _held(each).copy() for address, each in memory.items()}
        outcome = plain(self)
        wanted = {address: _held(each).copy() for address, each in memory.items()}
        for address, each in memory.items():
            if each.writable:
                _held(each)[:] = before[address]
        module, symbol = self.kernel.module, self.kernel.symbol
        assert module.executable(symbol) is not None, module.without_machine(symbol)
        plain(self, module.run_machine(symbol, self.options.cluster))
        for address, each in memory.items():
            _alike(_held(each), wanted[address], self.kernel.name)
        kept.append(_FILES[module.compiled.source])
        return outcome

    monkeypatch.setattr(Launch, "run", run)
    yield kept
    assert kept
    _RAN.update(kept)


def _held(memory: Allocation) -> np.ndarray:
    return np.frombuffer((ctypes.c_uint8 * memory.size).from_address(memory.address), np.uint8)


def _alike(found: np.ndarray, wanted: np.ndarray, kernel: str) -> None:
    """Equal bytes, but for NaNs of float64: which of several an operation passes on is not said."""
    at = np.flatnonzero(found != wanted)
    if at.size and found.size % 8 == 0:
        both = np.isnan(found.view("f8")) & np.isnan(wanted.view("f8"))
        at = np.flatnonzero((found.view("u8") != wanted.view("u8")) & ~both)
    assert not at.size, f"{kernel}: {at.size} differ, the first at {at[0]}"


def _data(shape: tuple[int, ...], dtype: str) -> np.ndarray:
    rng = np.random.default_rng(2815)
    if dtype.startswith("complex"):
        return (rng.standard_normal(shape) + 1j * rng.standard_normal(shape)).astype(dtype)
    if np.dtype(dtype).kind in "iub":
        return rng.integers(0, 2 if dtype == "bool" else 100, shape).astype(dtype)
    return rng.standard_normal(shape, np.float32).astype(dtype)


# The config, the elements, m, n and k, and what else is asked for.
_PRODUCTS = {
    "tensor": (TensorTile(1, 1, 16, 16, 64, 2, 1), "float16", (21, 35, 70), {}),
    "doubles": (TensorTile(1, 1, 16, 16, 16, 2, 1), "float64", (21, 35, 33), {}),
    "bytes": (TensorTile(1, 1, 16, 16, 64, 2, 1), "int8", (21, 35, 70), {}),
    "complex": (ComplexTile(1, 1, 16, 16, 8, 2, 1), "complex128", (21, 19, 18), {}),
    "hopper": (HopperTile(1, 1, 64, 2, 1), "bfloat16", (70, 72, 130), {}),
    "hopper-clusters": (HopperTile(2, 1, 64, 2, 2), "float16", (140, 72, 70), {}),
    "hopper-tf32": (HopperTile(1, 1, 64, 2, 1), "float32", (70, 72, 70), {"precision": "tf32"}),
    "hopper-bytes": (HopperTile(1, 1, 64, 2, 1), "int8", (70, 72, 130), {}),
    "brief": (BriefTile(2, 2, 2, 2), "bfloat16", (13, 35, 70), {}),
    "strip": (StripTile(8, 1, 32), "bfloat16", (41, 67, 27), {}),
    "joined": (JoinedTile(1, 32, 4, 3), "bfloat16", (70, 72, 300), {}),
    "shared": (SharedTile(1, 32, 3, 2, 2, 1), "bfloat16", (133, 72, 300), {}),
    "brief-double": (DoubleTile(2, 1, 2, 1), "float64", (13, 35, 33), {}),
    "tiles": (Tile(1, 1, 4, 2, 4, 8, 2, 1, 1), "int32", (65, 70, 33), {}),
    "stream-double": (StreamTile(1, 1, 2, 16, 3), "float64", (13, 40, 400), {}),
    "side": (SideTile(1, 64, 2), "float32", (70, 72, 70), {"precision": "tf32"}),
    "parts": (PartsTile(1, 64, 2, 1), "float32", (70, 72, 70), {"precision": "bf16x6"}),
    "parts-mma": (PartsMmaTile(1, 1, 16, 16, 2, 1), "float32", (21, 35, 70), {"precision": "bf16x6"}),
    "parts-few": (FewTile(8, 1, 2, 1), "float32", (7, 66, 70), {"precision": "bf16x6"}),
    "parts-row": (RowTile(8, 2, 2), "float32", (7, 66, 300), {"precision": "bf16x6"}),
    "complex-parts": (RealPartsTile(1, 64, 2, 1), "complex64", (21, 34, 70), {}),
    "complex-parts-mma": (ComplexPartsTile(1, 1, 16, 16, 2, 1), "complex64", (21, 34, 70), {}),
    "complex-parts-few": (ComplexFewTile(4, 1, 2, 1), "complex64", (4, 34, 70), {}),
    "float8": (Float8Tile(1, 64, 2, 1), "float8_e4m3fn", (70, 72, 130), {"out": "float32"}),
    "float8-clusters": (Float8Tile(2, 64, 2, 2, 1), "float8_e5m2", (140, 72, 130), {"out": "float32"}),
}


def _every_copy(shape: tuple[int, ...], axes: tuple[int, ...], dtype: str) -> None:
    """By each kernel that can copy a layout."""
    x = _data(shape, dtype)
    out = np.zeros([shape[a] for a in axes], dtype)
    layout = layout_of(out.shape, [x.strides[a] for a in axes], out.strides, x.itemsize, x.ctypes.data, out.ctypes.data)
    for _, jobs in candidates(layout, reference()):
        if made := jobs():
            out[...] = 0
            runner(made, CPU)(0, x.ctypes.data, out.ctypes.data)
            assert np.array_equal(out, x.transpose(axes))


def _in_place() -> None:
    x = _data((3, 40, 40), "float32")
    tw.transpose(x, out=x)


_WORK: dict[str, Callable[[], object]] = {
    "patch": lambda: tw.matmul(_data((5, 600), "float32"), _data((600, 6), "float32")),
    "thin": lambda: tw.matmul(_data((1, 70), "float32"), _data((70, 50), "float32")),
    "semiring": lambda: tw.semiring_matmul(_data((33, 20), "float32"), _data((20, 40), "float32"), "min_plus"),
    "transposes": lambda: _every_copy((2, 64, 96), (0, 2, 1), "float32"),
    "transposes-ragged": lambda: _every_copy((2, 35, 75), (0, 2, 1), "int16"),
    "transposes-narrow": lambda: _every_copy((300, 3), (1, 0), "float32"),
    "permutes": lambda: _every_copy((6, 5, 8, 12), (3, 1, 2, 0), "float32"),
    "permutes-words": lambda: _by_words((11, 13, 3, 38), (2, 3, 1, 0)),
    "permutes-bytes": lambda: _every_copy((9, 12, 6, 40), (0, 3, 2, 1), "int8"),
    "copies": lambda: tw.permute(_data((7, 9), "float32"), (0, 1)),
    "in-place": _in_place,
}
_MORE = part([name for name in (*_PRODUCTS, *_WORK) if name not in _FEW], 1)


@pytest.mark.usefixtures("short_chains")
@pytest.mark.parametrize("name", [name for name in _PRODUCTS if name in (*_FEW, *_MORE)])
def test_products(name: str, takes: Takes, monkeypatch: pytest.MonkeyPatch) -> None:
    config, dtype, (m, n, k), asked = _PRODUCTS[name]
    if name.startswith("complex-parts"):
        monkeypatch.setitem(recipe.LEAST_IN_PARTS, "complex<float>", ((2, 9),))
        monkeypatch.setattr(Engine, "offered", Engine.offered._replace(in_parts_unasked=True))
    takes(config)
    out = np.zeros((m, n), asked.get("out", dtype))
    tw.matmul(_data((m, k), dtype), _data((k, n), dtype), out=out, **{x: y for x, y in asked.items() if x != "out"})


@pytest.mark.parametrize("name", [name for name in _WORK if name in (*_FEW, *_MORE)])
def test_copies_and_cores(name: str) -> None:
    _WORK[name]()


def test_a_ring(monkeypatch: pytest.MonkeyPatch) -> None:
    tile = replace(RingTile(1, 2, 4, 2, 8, 3, 1), cluster=3)
    monkeypatch.setattr(Engine, "offered", BY_TILES.having(CHAINS, ring.FAMILY._replace(configs=(tile,))))
    tw.matmul(_data((36, 300), "float32"), _data((300, 40), "float32"))


@pytest.mark.skipif(not _ALL or "PYTEST_XDIST_WORKER" in os.environ, reason="of TILEWRIGHT_TEST_ALL=1 with -n 0")
def test_every_file_was_launched(outcomes: list[str]) -> None:
    tw.permute(_data((7, 9), "float32"), (0, 1))
    assert _RAN | set(outcomes) == set(_FILES.values())
