"""Bank conflicts of the permuting kernels, of a Hopper's products and of those by parts, counted: none but those that
the sources explain. (Other products': test_matmul_engine.py and test_matmul_tensor.py.)"""

from collections.abc import Iterator

import numpy as np
import pytest

from tests.ops.offers import take
from tilewright.ops import matmul as matmul_module
from tilewright.ops.figures import reference
from tilewright.ops.layout import layout_of
from tilewright.ops.permutes import boxes, choose, matrices, words
from tilewright.ops.permutes.execute import host_bytes
from tilewright.ops.permutes.plan import Job
from tilewright.ops.products.candidate import Config
from tilewright.ops.products.hopper import HopperTile
from tilewright.ops.products.parts import TILES_ENGINE
from tilewright.ops.products.parts_few import FewTile
from tilewright.ops.sources import engine_kernel
from tilewright.report import Report
from tilewright.runtime import Kernel

DTYPES = {1: np.uint8, 2: np.int16, 4: np.float32, 8: np.float64, 16: np.complex128}
CONFLICTS = "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_{}.sum"
INSTRUCTIONS = (
    "shared {}, executed"  # under whatever guard, which Nsight Compute's name leaves out where no lane passes
)


def executed(report: Report, operation: str) -> int:
    return sum(site.warps for site in report.sites if (site.space, site.opcode) == ("shared", operation))


@pytest.fixture(autouse=True, scope="module")
def as_compiled() -> Iterator[None]:
    """The counts of the machine code."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TILEWRIGHT_COUNTS", "auto")
        engine_kernel.cache_clear()
        yield
    engine_kernel.cache_clear()


def counted(job: Job, x: np.ndarray, out: np.ndarray) -> dict[str, float]:
    """A launch's shared-memory counts, after checking that it transposes fresh values."""
    x[...] = np.random.default_rng().integers(0, 100, x.shape)
    out[...] = 77
    assert job.kernel is not None
    memory = [host_bytes(array.ctypes.data, array.nbytes) for array in (x, out)]
    report = engine_kernel(job.source, job.kernel).profile(job.grid, job.block, (*memory, job.plan[()]))
    assert np.array_equal(out, x.T)
    assert report.counts == "machine"
    found = {INSTRUCTIONS.format(side): executed(report, side) for side in ("ld", "st")}
    return found | {(name := CONFLICTS.format(side)): report.metrics[name] for side in ("ld", "st")}


def counts(shape: tuple[int, int], size: int) -> tuple[str, dict[str, float]]:
    """The kernel that transposes such a matrix, and its counts."""
    x, out = np.empty(shape, DTYPES[size]), np.empty(shape[::-1], DTYPES[size])
    layout = layout_of(out.shape, x.strides[::-1], out.strides, size, x.ctypes.data, out.ctypes.data)
    (job,) = choose.choose(layout, reference())
    return job.source, counted(job, x, out)


@pytest.mark.parametrize(
    ("shape", "size"), [((128, 128), 4), ((96, 64), 4), ((64, 32), 8), ((64, 64), 2), ((48, 32), 16)]
)
def test_whole_tiles_have_none(shape: tuple[int, int], size: int) -> None:
    source, metrics = counts(shape, size)
    assert source == "transpose.cu"
    assert metrics[CONFLICTS.format("ld")] == metrics[CONFLICTS.format("st")] == 0
    assert metrics[INSTRUCTIONS.format("ld")] > 0 and metrics[INSTRUCTIONS.format("st")] > 0


def matrix_of(x: np.ndarray, out: np.ndarray) -> matrices.Matrices:
    layout = layout_of(out.shape, x.strides[::-1], out.strides, x.itemsize, x.ctypes.data, out.ctypes.data)
    matrix = choose.matrices_of(layout)
    assert matrix is not None
    return matrix


@pytest.mark.parametrize("shape", [(3, 1400), (1400, 5)])
def test_narrow_matrices_of_odd_width_have_them_only_between_rows(shape: tuple[int, int]) -> None:
    x, out = np.empty(shape, np.float32), np.empty(shape[::-1], np.float32)
    metrics = counted(matrix_of(x, out).narrow(join=shape[0] < shape[1]), x, out)
    for side in ("ld", "st"):
        assert metrics[CONFLICTS.format(side)] <= metrics[INSTRUCTIONS.format(side)] / 20
        assert metrics[INSTRUCTIONS.format(side)] > 0


@pytest.mark.parametrize(("shape", "size"), [((131, 261), 4), ((257, 251), 1), ((131, 253), 2)])
def test_ragged_tiles_of_odd_sides_have_few(shape: tuple[int, int], size: int) -> None:
    # More threads, so that each has fewer loads to unroll: the engine compiles them in a fraction of the time.
    tile = {1: (16, 128, 1, 384), 2: (16, 64, 1, 384), 4: matrices.RAGGED[4][0]}[size]
    tile = matrices.RaggedTile(*tile)
    x, out = np.empty(shape, DTYPES[size]), np.empty(shape[::-1], DTYPES[size])
    metrics = counted(matrix_of(x, out).ragged(tile), x, out)
    # Lanes that read whole vectors meet none; the words before them, of elements that begin inside words, lie four to a
    # bank: single bytes read little else.
    most = {1: 0.9, 2: 0.45, 4: 0}[size]
    assert metrics[CONFLICTS.format("ld")] <= metrics[INSTRUCTIONS.format("ld")] * most
    assert metrics[CONFLICTS.format("st")] <= 2 * metrics[INSTRUCTIONS.format("st")]
    assert metrics[INSTRUCTIONS.format("ld")] > 0 < metrics[INSTRUCTIONS.format("st")]


@pytest.mark.parametrize(("shape", "order"), [((11, 40, 3, 38), (2, 3, 1, 0)), ((31, 20, 130, 3), (2, 0, 3, 1))])
def test_boxes_by_words_have_them_where_elements_scatter(
    shape: tuple[int, ...], order: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "ITEMS", 1)  # the engine compiles them in a fraction of the time
    x = np.random.default_rng().integers(0, 256, shape).astype(np.uint8)
    out = np.full([shape[a] for a in order], 77, np.uint8)
    source = [x.strides[a] for a in order]
    job = words.words(layout_of(out.shape, source, out.strides, 1, x.ctypes.data, out.ctypes.data), 132)
    assert job is not None and job.kernel is not None
    memory = [host_bytes(array.ctypes.data, array.nbytes) for array in (x, out)]
    report = engine_kernel(job.source, job.kernel).profile(job.grid, job.block, (*memory, job.plan[()]))
    assert np.array_equal(out, x.transpose(order))
    ld, st = (report.metrics[CONFLICTS.format(side)] for side in ("ld", "st"))
    # Words are read without any but where a warp's rows change; elements go where the permutation has them.
    assert ld <= executed(report, "ld") / 1.5
    assert 0 < st <= 3 * executed(report, "st")


def test_boxes_have_at_most_two_lanes_to_a_bank(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows of 64 units, turned over: gaps keep lanes that write a column apart. Without these all 16 would meet."""
    monkeypatch.setattr(boxes, "BOX_VOLUME", 2 * boxes.BOX_THREADS)
    x = np.random.default_rng().integers(0, 100, (4, 16, 64)).astype(np.float32)
    out = np.full(x.shape[::-1], 77, np.float32)
    job = boxes.box(layout_of(out.shape, x.strides[::-1], out.strides, 4, x.ctypes.data, out.ctypes.data), 132)
    assert job is not None and job.source == "permute_box.cu"
    metrics = counted(job, x, out)
    assert metrics[CONFLICTS.format("ld")] == 0 < metrics[INSTRUCTIONS.format("ld")]
    assert metrics[CONFLICTS.format("st")] <= metrics[INSTRUCTIONS.format("st")]


@pytest.mark.parametrize("columns", [131, 132])
def test_results_of_a_hopper_tile_have_few(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two-byte results on their way through shared memory, written by pairs and read by words and elements; operands
    come and are read by the async proxy. Pairs of neighbouring rows, which lie differently within words, may meet in a
    bank, two at most. What other tests launch without counts is launched once with them."""
    reports = []
    tile = HopperTile(1, 1, 64, 2, 1)
    take(monkeypatch, tile)
    monkeypatch.setattr(Kernel, "__call__", lambda kernel, *on, **more: reports.append(kernel.profile(*on, **more)))
    monkeypatch.setattr(matmul_module, "_prepared", {})
    rng = np.random.default_rng()
    a, b = (rng.integers(-4, 5, shape).astype(np.float16) for shape in ((64, 64), (64, columns)))
    out = np.full((64, columns), 77, np.float16)
    matmul_module.matmul(a, b, out=out)
    np.testing.assert_array_equal(out, a.astype(np.float32) @ b.astype(np.float32))
    (report,) = (each for each in reports if each.kernel.startswith("hopper<"))
    assert report.counts == "machine", report.unread
    through = [site for site in report.sites if site.wavefronts]
    assert {(site.kind, site.size) for site in through} == {("wgmma", 16), ("store", 4), ("load", 16), ("load", 2)}
    assert all(site.conflicts <= (site.warps if site.kind == "store" else 0) for site in through)
    assert report.bank_conflicts == sum(site.conflicts for site in through)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("tile", [TILES_ENGINE[0], FewTile(8, 1, 2, 1)])
def test_parts_of_float32_are_read_without_any(tile: Config, turned: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines of 4-byte elements, longer by what keeps pairs apart (matmul_staged.cuh); columns in an order that reads
    different banks (matmul_parts_few.cu); in both orders of the operands."""
    reports = []
    take(monkeypatch, tile)
    monkeypatch.setattr(Kernel, "__call__", lambda kernel, *on, **more: reports.append(kernel.profile(*on, **more)))
    monkeypatch.setattr(matmul_module, "_prepared", {})
    rng = np.random.default_rng()
    a, b = (rng.standard_normal(shape).astype(np.float32) for shape in ((8, 128), (128, 64)))
    order = np.asfortranarray if turned else np.ascontiguousarray
    got = matmul_module.matmul(order(a), order(b), out=np.full((8, 64), np.nan, np.float32), precision="bf16x6")
    np.testing.assert_allclose(got, a.astype(np.float64) @ b, rtol=1e-4, atol=1e-4)
    report = reports[-1]
    assert report.kernel.startswith("by_parts") and report.counts == "machine"
    read = [site for site in report.sites if site.wavefronts and site.kind == "load"]
    assert {site.size for site in read} >= ({4} if isinstance(tile, FewTile) and not turned else {8})
    assert report.bank_conflicts == sum(site.conflicts for site in read) == 0
