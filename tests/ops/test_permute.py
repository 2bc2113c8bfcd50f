"""`transpose` and `permute` of host arrays: every kernel, run on the CPU engine, against NumPy."""

from dataclasses import replace

import numpy as np
import pytest

import tilewright as tw
from tilewright.compile import nvrtc
from tilewright.errors import LaunchError, UnsupportedError
from tilewright.gpu.arrays import CPU, packed
from tilewright.ops.figures import reference
from tilewright.ops.layout import Axis, layout_of
from tilewright.ops.permutes import boxes, bulk, choose, cost, matrices, words
from tilewright.ops.permutes.execute import runner
from tilewright.ops.permutes.plan import AXES, MOST_AXES, Job
from tilewright.ops.sources import engine_kernel

RNG = np.random.default_rng()
H200 = reference()
DTYPES = {1: np.uint8, 2: np.int16, 4: np.float32, 8: np.float64, 16: np.complex128}


def fresh(shape: tuple[int, ...], size: int) -> np.ndarray:
    """Random small integers, exact in every dtype."""
    return RNG.integers(-100, 100, shape).astype(DTYPES[size])


def poisoned(shape: tuple[int, ...], size: int) -> np.ndarray:
    return np.full(shape, 77, DTYPES[size])


def candidate(x: np.ndarray, out: np.ndarray, order: tuple[int, ...], kernel: str, which: int = -1) -> list[Job]:
    """What a kernel would launch, whether or not it is the one that is chosen for this shape. Of a kernel with several
    tiles the last is the smallest, which the engine compiles in a fraction of the time."""
    source = [x.strides[a] for a in order]
    layout = layout_of(out.shape, source, out.strides, x.itemsize, x.ctypes.data, out.ctypes.data)
    found = [
        made for _, jobs in choose.candidates(layout, H200) if (made := jobs()) and made[0].source == f"{kernel}.cu"
    ]
    assert found, f"{kernel} is no candidate"
    return found[which]


class Anywhere:
    """x and the place of its permutation, each beginning anywhere but between elements, with its memory ending at x's
    end and going on, poisoned, around the result's."""

    def __init__(self, shape: tuple[int, ...], order: tuple[int, ...], size: int) -> None:
        count = int(np.prod(shape))
        before, after = (int(n) * size for n in RNG.integers(0, 16 // size, 2))
        self.x = fresh((before + count * size,), 1)[before:].view(DTYPES[size]).reshape(shape)
        self.want = self.x.transpose(order)
        self.base, self.place = poisoned((after + count * size + 9,), 1), slice(after, after + count * size)
        self.out = self.base[self.place].view(DTYPES[size]).reshape(self.want.shape)
        self.about = shape, before, after
        source = [self.x.strides[a] for a in order]
        self.layout = layout_of(
            self.want.shape, source, self.out.strides, size, self.x.ctypes.data, self.out.ctypes.data
        )

    def check(self, job: Job | None) -> None:
        assert job is not None
        runner([job], CPU)(0, self.x.ctypes.data, self.out.ctypes.data)
        assert self.out.tobytes() == self.want.tobytes(), self.about
        around = np.delete(self.base, self.place)
        assert len(around) >= 9 and (around == 77).all(), self.about


CASES = [
    ((48, 80), (1, 0), 1, "transpose"),
    ((24, 66), (1, 0), 1, "transpose"),  # vectors of fewer elements than a word on one side
    ((33, 70), (1, 0), 4, "transpose"),
    ((2, 24, 40), (0, 2, 1), 8, "transpose"),
    ((3, 48, 2, 44), (3, 2, 0, 1), 4, "transpose"),  # tiles of the matrices' own shape
    ((20, 24), (1, 0), 16, "transpose"),
    ((267, 137), (1, 0), 1, "transpose_ragged"),
    ((67, 137), (1, 0), 2, "transpose_ragged"),
    ((130, 66), (1, 0), 4, "transpose_ragged"),
    ((19, 2, 15, 5, 7), (4, 1, 0, 3, 2), 1, "transpose_ragged"),  # rows and columns of several axes
    ((9, 3, 14, 11), (3, 1, 0, 2), 8, "transpose_ragged"),
    ((3, 1001), (1, 0), 4, "transpose_narrow"),
    ((1001, 3), (1, 0), 1, "transpose_narrow"),
    ((6, 5, 7, 3), (0, 3, 2, 1), 2, "permute_gather"),
    ((7, 9, 3), (1, 0, 2), 1, "permute_gather"),
    ((4, 6, 5, 16), (0, 2, 1, 3), 4, "permute_gather"),
]


@pytest.mark.parametrize(("shape", "order", "size", "kernel"), CASES)
def test_each_kernel_against_numpy(shape: tuple[int, ...], order: tuple[int, ...], size: int, kernel: str) -> None:
    x = fresh(shape, size)
    want = x.transpose(order)
    whole = poisoned(want.shape, size)
    runner(candidate(x, whole, order, kernel, 0 if kernel == "transpose" else -1), CPU)(
        0, x.ctypes.data, whole.ctypes.data
    )
    assert np.array_equal(whole, want)
    base = poisoned(tuple(n + 2 for n in want.shape), size)
    out = base[tuple(slice(1, n + 1) for n in want.shape)]
    assert tw.permute(x, order, out=out) is out
    assert np.array_equal(out, want)
    out[...] = 77
    assert (base == 77).all(), "elements around the view were written"
    result = tw.permute(x, order)
    assert result.flags.c_contiguous and np.array_equal(result, want)


@pytest.mark.parametrize(
    ("shape", "order", "size"),
    [
        ((4, 5, 3, 2, 9, 8), (5, 4, 3, 2, 1, 0), 1),  # vectors of x's runs and of y's, no axis of which allows one
        ((6, 5, 2, 4, 7, 6), (5, 4, 3, 2, 1, 0), 4),
        ((3, 4, 5, 8, 3, 10), (4, 5, 0, 3, 2, 1), 2),
        ((5, 3, 7, 9), (3, 1, 2, 0), 8),  # rows of two axes, columns of one
        ((3, 48, 2, 44), (3, 2, 0, 1), 16),
        ((2, 3, 17, 2, 5, 7), (1, 4, 5, 0, 3, 2), 4),  # and a stack
    ],
)
def test_tiles_of_runs_of_several_axes(shape: tuple[int, ...], order: tuple[int, ...], size: int) -> None:
    x = fresh(shape, size)
    want = x.transpose(order)
    out = poisoned(want.shape, size)
    job = candidate(x, out, order, "transpose")[0]
    assert job.kernel is not None and job.kernel.count(",") == 10  # how many axes the rows have, and the columns
    runner([job], CPU)(0, x.ctypes.data, out.ctypes.data)
    assert np.array_equal(out, want)


FLAT_TILES = {  # the kinds that are launched, of fewer rows: the engine compiles them in a fraction of the time
    1: matrices.RaggedTile(16, 48, 1, 288, 33),
    2: matrices.RaggedTile(16, 24, 1, 288, 65),
    4: matrices.RaggedTile(32, 24, 1, 352, 43),
    8: matrices.RaggedTile(32, 28, 1, 352, 43),
    16: matrices.RaggedTile(32, 30, 1, 352, 43),
}


@pytest.mark.parametrize(("size", "tile"), FLAT_TILES.items())
def test_ragged_tiles_of_lanes(size: int, tile: matrices.RaggedTile) -> None:
    assert tile[2:] in [each[2:] for each in matrices.RAGGED[size]]
    cases = [((33, 7, 129), (2, 1, 0)), ((131, 66), (1, 0)), ((9, 3, 14, 11), (3, 1, 0, 2))]
    del cases[size.bit_length() % 3]  # each is left to elements of three sizes or four
    for shape, order in cases:
        arrays = Anywhere(shape, order, size)
        matrix = choose.matrices_of(arrays.layout)
        assert matrix is not None
        arrays.check(matrix.ragged(tile))


@pytest.mark.parametrize("length", [5500, 5501, 5502, 6000])  # by words, one by one, by words or not, in even tiles
@pytest.mark.parametrize("size", [1, 2])
@pytest.mark.parametrize("join", [True, False])
def test_narrow_stacks_whose_last_tiles_are_short(length: int, size: int, join: bool) -> None:
    x = fresh((2, 3, length) if join else (2, length, 3), size)
    want = x.swapaxes(1, 2)
    base = poisoned((want.size + 9,), size)
    out = base[: want.size].reshape(want.shape)
    job = candidate(x, out, (0, 2, 1), "transpose_narrow")[0]
    runner([job], CPU)(0, x.ctypes.data, out.ctypes.data)
    assert np.array_equal(out, want)
    assert (base[want.size :] == 77).all()


def test_the_largest_ragged_tile() -> None:
    x, out = fresh((267, 137), 1), poisoned((137, 267), 1)
    runner(candidate(x, out, (1, 0), "transpose_ragged", 0), CPU)(0, x.ctypes.data, out.ctypes.data)
    assert np.array_equal(out, x.T)


@pytest.fixture
def small_boxes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine compiles boxes of two units a thread in a fraction of the time."""
    monkeypatch.setattr(boxes, "BOX_VOLUME", 2 * boxes.BOX_THREADS)


@pytest.mark.parametrize("shape", [(6, 5, 7, 3), (16, 13, 9, 5)])
def test_boxes_whole_and_cut_off(shape: tuple[int, ...], small_boxes: None) -> None:
    x, order = fresh(shape, 4), (3, 0, 2, 1)
    out = poisoned(tuple(shape[a] for a in order), 4)
    source = [x.strides[a] for a in order]
    layout = layout_of(out.shape, source, out.strides, 4, x.ctypes.data, out.ctypes.data)
    job = boxes.box(layout, 132)
    assert job is not None
    runner([job], CPU)(0, x.ctypes.data, out.ctypes.data)
    assert np.array_equal(out, x.transpose(order))


WORD_CASES = [
    ((5, 67, 5, 2), (2, 1, 3, 0), 1),  # the same axis is cut on both sides
    ((11, 130, 3, 38), (2, 3, 1, 0), 1),
    ((23, 20, 131, 3), (2, 0, 3, 1), 1),  # x's rows and y's are cut along different axes
    ((61, 5, 83, 3), (2, 0, 3, 1), 1),
    ((29, 7, 97, 2), (2, 0, 3, 1), 2),
]


@pytest.mark.parametrize(("shape", "order", "size"), WORD_CASES)
def test_boxes_by_words(
    shape: tuple[int, ...], order: tuple[int, ...], size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "ITEMS", 1)  # the engine compiles them in a fraction of the time
    for _ in range(6):
        grown = tuple(n + int(RNG.integers(0, 4)) if n > 50 else n for n in shape)
        arrays = Anywhere(grown, order, size)
        arrays.check(words.words(arrays.layout, 132))


@pytest.mark.parametrize("how", ["words", "bulk copies"])
def test_boxes_of_views(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "ITEMS", 1)
    base = fresh((40, 6, 70, 3), 1)
    order = (2, 0, 3, 1)
    for x in (base[::-1], base[::3], base[:, ::-1], base[3:, :5]):
        whole = poisoned((72, len(x), 3, x.shape[1]), 1)
        out = whole[1:-1]
        source = [x.strides[a] for a in order]
        layout = layout_of(out.shape, source, out.strides, 1, x.ctypes.data, out.ctypes.data)
        job = words.words(layout, 132) if how == "words" else bulk.bulk(layout, 3, 0, bulk.Bulk(8192, 2, 128))
        assert job is not None
        runner([job], CPU)(0, x.ctypes.data + layout.x_low, out.ctypes.data + layout.y_low)
        assert np.array_equal(out, x.transpose(order))
        assert (whole[0] == 77).all() and (whole[-1] == 77).all()


BULK_CASES = [
    ((33, 3, 19, 29), (3, 1, 2, 0), 1),  # the same axis is cut on both sides
    ((33, 3, 19, 29), (3, 1, 2, 0), 2),
    ((17, 2, 19, 29), (3, 1, 2, 0), 4),
    ((33, 2, 5, 29), (3, 1, 2, 0), 8),
    ((9, 2, 11, 13), (3, 1, 2, 0), 16),
    ((23, 20, 131, 3), (2, 0, 3, 1), 1),  # x's rows and y's are cut along different axes
    ((29, 7, 97, 2), (2, 0, 3, 1), 2),
    ((5, 6, 3, 7, 9, 8), (5, 4, 3, 2, 1, 0), 4),  # rows that begin with vectors
]


@pytest.mark.parametrize(("shape", "order", "size"), BULK_CASES)
def test_boxes_by_bulk_copies(shape: tuple[int, ...], order: tuple[int, ...], size: int) -> None:
    grown = tuple(n + int(RNG.integers(0, 4)) if n > 16 else n for n in shape)
    by = bulk.Bulk(8192, 2, 128)
    for blocks in (1, 5):  # each takes boxes one after another, or few do
        arrays = Anywhere(grown, order, size)
        job = bulk.bulk(arrays.layout, blocks, 0, by)
        assert job is not None and int(job.plan["boxes"]) > blocks
        arrays.check(job)


@pytest.mark.parametrize(("shape", "order"), [((1670, 20, 1121, 3), (2, 0, 3, 1)), ((18, 8, 661092, 5), (2, 1, 0, 3))])
def test_slivers_go_by_boxes(shape: tuple[int, ...], order: tuple[int, ...]) -> None:
    steps = np.cumprod((1, *shape[:0:-1]))[::-1].tolist()
    turned = tuple(shape[a] for a in order)
    target = np.cumprod((1, *turned[:0:-1]))[::-1].tolist()
    layout = layout_of(turned, [steps[a] for a in order], target, 1, 0, 0)
    ampere = replace(H200, device=replace(H200.device, capability=(8, 0)))  # no bulk copies
    for machine, source, least in (
        (H200, "permute_bulk.cu", bulk.LEAST_RUN),
        (ampere, "permute_words.cu", words.LEAST_RUN),
    ):
        (job,) = choose.choose(layout, machine)
        assert job.source == source
        assert min(job.plan["x_run"], job.plan["y_run"]) >= least


@pytest.mark.parametrize(
    ("shape", "order", "size", "kernel"),
    [  # the fastest of the kernels that were timed on it, and rows of the benchmark's table (docs/transpose-h200.md)
        ((3, 87853, 5), (2, 1, 0), 4, "permute_gather"),  # blocks of little work
        ((10, 3, 65034, 10), (0, 3, 2, 1), 2, "transpose"),  # by tables
        ((24, 20, 28, 22, 26, 18), (5, 4, 3, 2, 1, 0), 1, "transpose"),
        ((24, 20, 28, 22, 26, 18), (5, 4, 3, 2, 1, 0), 4, "transpose"),
        ((33, 65, 127, 129), (3, 1, 2, 0), 1, "transpose_ragged"),
        ((33, 65, 127, 129), (3, 1, 2, 0), 16, "transpose_ragged"),
        ((182, 641, 313, 2), (1, 3, 0, 2), 1, "permute_gather"),  # rows of a word's half
        ((11, 2, 657887, 7, 3), (3, 2, 1, 4, 0), 2, "permute_bulk"),
        ((3, 1677207, 9), (2, 1, 0), 1, "permute_bulk"),
        ((3, 50_000_000), (1, 0), 1, "transpose_narrow"),
        ((3, 50_000_000), (1, 0), 16, "permute_gather"),
        ((16384, 16384), (1, 0), 4, "transpose"),
        ((16383, 12289), (1, 0), 1, "transpose_ragged"),
    ],
)
def test_the_kernel_that_was_fastest_is_chosen(
    shape: tuple[int, ...], order: tuple[int, ...], size: int, kernel: str
) -> None:
    steps = [size * int(step) for step in np.cumprod((1, *shape[:0:-1]))[::-1]]
    turned = tuple(shape[a] for a in order)
    target = [size * int(step) for step in np.cumprod((1, *turned[:0:-1]))[::-1]]
    job = choose.choose(layout_of(turned, [steps[a] for a in order], target, size, 0, 0), H200)[0]
    assert job.source == f"{kernel}.cu"


@pytest.mark.parametrize("sides", [(2, 2), (3, 5), (2, 200)])
def test_stacks_of_more_matrices_than_blocks(sides: tuple[int, int]) -> None:
    rows, cols = sides
    steps = (rows * cols, 1, cols)
    jobs = choose.choose(layout_of((2**31, cols, rows), steps, (rows * cols, rows, 1), 1, 0, 0), H200)
    assert all(0 < job.grid < 2**31 for job in jobs)


@pytest.mark.parametrize(
    ("shape", "order", "size"),
    [((3, 101, 5), (2, 1, 0), 4), ((12, 3, 25, 3), (3, 0, 2, 1), 4), ((3, 3, 107, 10), (0, 3, 2, 1), 2)],
)
def test_layouts_that_changed_their_kernel(
    shape: tuple[int, ...], order: tuple[int, ...], size: int, small_boxes: None
) -> None:
    x = fresh(shape, size)
    want = x.transpose(order)
    out = poisoned(want.shape, size)
    for kernel in ("permute_gather", "transpose", "permute_box"):
        out[...] = 77
        runner(candidate(x, out, order, kernel), CPU)(0, x.ctypes.data, out.ctypes.data)
        assert np.array_equal(out, want), kernel


@pytest.mark.parametrize(
    ("rows", "pitch", "want"),
    [(16, 4096, 16), (16, 4100, 16 * (1 + 28 / 32)), (4, 32, 4)],  # on lines; anywhere; one run
)
def test_sectors_of_a_box(rows: int, pitch: int, want: float) -> None:
    layout = layout_of((64, 8), (pitch, 4), (32, 4), 4, 0, 0)
    layout = replace(layout, unit=4, axes=(Axis(64, pitch, 32), Axis(8, 4, 4)))  # not widened, not merged
    slow, fast = layout.axes
    assert cost.sectors(layout, [(8, fast), (rows, slow)], cost.SOURCE) == want


def test_sectors_of_boxes_that_begin_anywhere() -> None:
    # Each row's 32 bytes are a sector of their own in the first matrix; the second begins 36 bytes on.
    axes = (Axis(2, 36, 8192), Axis(64, 4096, 32), Axis(8, 4, 4))
    layout = replace(layout_of((2, 64, 8), (36, 4096, 4), (8192, 32, 4), 4, 0, 0), unit=4, axes=axes)
    assert cost.sectors(layout, [(8, axes[2]), (16, axes[1])], cost.SOURCE) == 16 * (1 + 28 / 32)


@pytest.mark.parametrize("side", [1, 7, 40])
def test_in_place(side: int) -> None:
    x = fresh((2, side, side), 4)
    want = x.swapaxes(1, 2).copy()
    assert tw.transpose(x, out=x) is x
    assert np.array_equal(x, want)


def test_reversed_broadcast_and_stepped_views() -> None:
    base = fresh((12, 21, 10), 4)
    for x in (base[::-1, :, ::-1], np.broadcast_to(base[:1], base.shape), base[::2, ::3, ::2]):
        assert np.array_equal(tw.permute(x, (2, 0, 1)), x.transpose(2, 0, 1))


@pytest.mark.parametrize("start", [0, 1, 13])
@pytest.mark.parametrize("size", [15, 16, 17, 40, 4096 + 31])
def test_a_run_of_bytes(start: int, size: int) -> None:
    x = fresh((start + size,), 1)[start:].reshape(1, size)
    base = poisoned((start + size + 20,), 1)
    for after in (start, start + 3):  # only if both begin equally in 16 bytes are there vectors
        base[...] = 77
        out = base[after : after + size].reshape(size, 1)
        assert tw.transpose(x, out=out) is out
        assert np.array_equal(out, x.T)
        assert (base[:after] == 77).all() and (base[after + size :] == 77).all()
    layout = layout_of((size, 1), (1, size), (1, 1), 1, start, start)
    (job,) = choose.choose(layout, H200)
    assert (job.source == "copy_run.cu") == (size >= -start % 16 + 16)


def test_sizes_of_zero_and_one() -> None:
    assert tw.transpose(np.empty((0, 3), np.float32)).shape == (3, 0)
    assert np.array_equal(tw.transpose(np.ones((1, 1))), np.ones((1, 1)))
    assert np.array_equal(tw.transpose(np.full((1, 1), 2 + 3j)), np.full((1, 1), 2 + 3j))
    assert tw.permute(np.array(5.0), ()).item() == 5.0


def test_other_dtypes_of_the_same_sizes() -> None:
    for dtype in ("bool", "datetime64[s]", "complex64", ">i4", "V8"):
        x = RNG.integers(0, 2, (5, 8 * np.dtype(dtype).itemsize)).astype(np.uint8).view(dtype)
        assert tw.transpose(x).tobytes() == x.T.tobytes()


def test_elements_off_their_alignment() -> None:
    x = fresh((1 + 4 * 35,), 1)[1:].view(np.float32).reshape(5, 7)
    assert not x.flags.aligned
    assert tw.transpose(x).tobytes() == x.T.tobytes()


def test_refusals() -> None:
    x = np.ones((4, 3), np.float32)
    read_only = tw.transpose(x, out=np.empty((3, 4), np.float32))  # whose layout is remembered as one to write to
    read_only.flags.writeable = False
    for attempt, error, text in [
        (lambda: tw.transpose(x, out=np.empty((4, 3), np.float32)), LaunchError, r"shape \[3, 4\]"),
        (lambda: tw.transpose(x, out=np.empty((3, 4))), LaunchError, "dtypes must be equal"),
        (lambda: tw.transpose(x, out=read_only), LaunchError, "read-only"),
        (lambda: tw.transpose(x, out=x.reshape(3, 4)), LaunchError, "shares memory"),
        (lambda: tw.transpose(x[0]), LaunchError, "last two axes"),
        (lambda: tw.permute(x, (0, 2)), LaunchError, "no permutation"),
        (lambda: tw.permute(x, (1.0, 0)), LaunchError, r"axes = \(1.0, 0\) is no sequence of integers: pass"),
        (lambda: tw.permute(x, 1), LaunchError, "axes = 1 is no sequence"),
        (lambda: tw.permute(x, None), LaunchError, "axes = None is no sequence"),
        (lambda: tw.transpose(x, (1, 0)), UnsupportedError, r"is a builtins.tuple; .* tilewright.permute\(x, axes\)"),
        (lambda: tw.permute(x, (0, 1), (1, 0)), UnsupportedError, "as one sequence"),
        (lambda: tw.transpose(np.empty((2, 2), object)), UnsupportedError, "Python objects"),
        (lambda: tw.transpose(np.empty((2, 2), "V3")), UnsupportedError, "3 bytes"),
        (lambda: tw.transpose([[1.0]]), UnsupportedError, "builtins.list"),
    ]:
        with pytest.raises(error, match=text):
            attempt()


def test_axes_are_integers_also_where_equal_ones_are_remembered() -> None:
    x = fresh((3, 5), 4)
    assert np.array_equal(tw.permute(x, np.array([1, 0])), x.T)
    with pytest.raises(LaunchError, match="no sequence of integers"):
        tw.permute(x, (1.0, 0))


@pytest.mark.parametrize("axes", [9, 10, 12])
@pytest.mark.parametrize("side", ["x", "out", "neither"])
def test_many_axes(axes: int, side: str) -> None:
    """More than the plans of most kernels hold."""
    shape = (3, *RNG.integers(2, 4, axes - 2).tolist(), 3)
    shape = tuple(min(extent, 2) if axes == 12 and 2 < i < 9 else extent for i, extent in enumerate(shape))
    gaps = (*(slice(None),) * 3, slice(None, None, 2), slice(None, None, -1), ...)
    x = fresh((*shape[:3], 2 * shape[3], *shape[4:]), 2)[gaps] if side == "x" else fresh(shape, 2)
    order = tuple(RNG.permutation(axes).tolist())
    wanted = x.transpose(order)
    out = None
    if side == "out":
        whole = np.full((*wanted.shape[:3], 2 * wanted.shape[3], *wanted.shape[4:]), 77, x.dtype)
        out = whole[gaps]
    got = tw.permute(x, order, out)
    assert np.array_equal(got, wanted)
    if side == "out":
        assert np.all(whole[:, :, :, 1::2] == 77)


def test_every_axis_of_two() -> None:
    x = fresh((2,) * 17, 1)
    assert np.array_equal(tw.transpose(x), x.swapaxes(-1, -2))
    assert np.array_equal(tw.permute(x, tuple(reversed(range(17)))), x.transpose())


@pytest.mark.parametrize("axes", [9, 10, 11, 24])
def test_a_gpus_kernel_for_many_axes_holds_them(axes: int) -> None:
    for _ in range(20):
        shape = RNG.integers(2, 4 if axes < 24 else 3, axes).tolist()
        x = np.lib.stride_tricks.as_strided(np.empty(1, np.uint16), shape, packed(shape, 2))
        moved = x.transpose(RNG.permutation(axes))
        layout = layout_of(moved.shape, moved.strides, packed(moved.shape, 2), 2, 0, 0)
        if len(layout.axes) > AXES:
            (job,) = choose.choose(layout, H200)
            gathered = job.source == "permute_gather.cu"
            assert len(job.plan["axes"]) == (MOST_AXES if gathered else AXES)
            assert gathered or ((job.kernel or "").startswith("transpose_") and len(layout.axes) <= AXES + 2)


def test_long_arrays_of_short_axes_are_cut() -> None:
    shape = (15,) * 8
    x = np.lib.stride_tricks.as_strided(np.empty(1, np.uint8), shape, packed(shape, 1)).transpose()
    layout = layout_of(shape, x.strides, packed(shape, 1), 1, 0, 0)
    jobs = choose.gather(layout)
    assert len(jobs) == 2 and sum(int(job.plan["count"]) for job in jobs) == 15**8


def test_a_kernel_is_one_question_to_the_compiler(monkeypatch, tmp_path):
    """What is inside the structures that it is given as bytes is not asked."""
    asked = []
    answer = nvrtc.run
    monkeypatch.setattr(nvrtc, "run", lambda *given, **more: asked.append(1) or answer(*given, **more))
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path))
    kernel = engine_kernel.__wrapped__("transpose.cu", "transpose_tiles<4, 16, 16, 40, 60, 150, 3, false, 1>")
    assert [each.type.kind for each in kernel.signature.parameters] == ["pointer", "pointer", "struct"]
    assert len(asked) == 1
