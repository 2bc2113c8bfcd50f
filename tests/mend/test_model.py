"""The model of other rows against launches that have them."""

import numpy as np
import pytest

from tests.cost import launched
from tests.cost.launched import mended
from tilewright.checks.accesses import LaunchedKernel
from tilewright.mend import Trials
from tilewright.mend.model import Accesses, padded, swizzled
from tilewright.runtime import RawModule


@pytest.fixture(autouse=True)
def as_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """These accesses are no wider as compiled, and to read machine code takes longer than all else here."""
    monkeypatch.setenv("TILEWRIGHT_COUNTS", "ptx")


TURN = """
__global__ void turn(T *out)
{
    __shared__ T tile[ROWS][COLS + PAD];
    tile[threadIdx.y][threadIdx.x AT(threadIdx.y)] = threadIdx.y * COLS + threadIdx.x;
    __syncthreads();
    const int i = threadIdx.y * COLS + threadIdx.x;
    out[i] = tile[i % ROWS][i / ROWS AT((i % ROWS))];
}
"""


def module_of(rows: int, cols: int, dtype: type, pad: int = 0, at: str = "", counts: str = "auto") -> RawModule:
    name = {np.uint8: "unsigned char", np.int32: "int", np.float64: "double"}[dtype]
    defines = f"#define T {name}\n#define ROWS {rows}\n#define COLS {cols}\n#define PAD {pad}\n#define AT(row) {at}\n"
    return RawModule(defines + TURN, path="turn.cu", counts=counts)


def counted(rows: int, cols: int, dtype: type, pad: int = 0, at: str = "") -> Accesses:
    """The accesses of a launch, as written."""
    module = module_of(rows, cols, dtype, pad, at, "ptx")
    kernel = module.get_function("turn")
    report = kernel.profile(1, (cols, rows), (np.zeros(rows * cols, dtype),))
    return Accesses.of("tile", report, LaunchedKernel(module.ptx, kernel.symbol, report.block))


SHAPES = pytest.mark.parametrize(("rows", "cols"), [(32, 32), (16, 32), (8, 32), (16, 64)])
DTYPES = pytest.mark.parametrize("dtype", [np.uint8, np.int32, np.float64])


@SHAPES
@DTYPES
def test_paddings(rows: int, cols: int, dtype: type) -> None:
    plain = counted(rows, cols, dtype)
    size = np.dtype(dtype).itemsize
    assert plain.wavefronts_with(padded(cols * size, 0)) == plain.wavefronts
    for pad in (1, 2, 3, 4, 8):
        modelled = plain.wavefronts_with(padded(cols * size, pad * size))
        assert modelled is not None
        really = counted(rows, cols, dtype, pad).wavefronts
        # Below a word it is a bound, since the rows then start anywhere in a word.
        assert modelled == really if size >= 4 else really <= modelled <= 3 * really, pad


@SHAPES
def test_swizzles(rows: int, cols: int) -> None:
    plain = counted(rows, cols, np.int32)
    for factor, divisor in ((1, 1), (2, 1), (1, 2)):
        at = f"^ (row * {factor} / {divisor} % COLS)"
        assert (
            plain.wavefronts_with(swizzled(cols, 4, factor, divisor)) == counted(rows, cols, np.int32, 0, at).wavefronts
        )


@pytest.mark.parametrize(
    ("rows", "cols", "dtype"), [(32, 32, np.uint8), (16, 64, np.int32), (8, 32, np.float64), (32, 32, np.float64)]
)
def test_no_smaller_padding_is_free_of_conflicts(rows: int, cols: int, dtype: type) -> None:
    kernel = module_of(rows, cols, dtype).get_function("turn")
    args = (np.zeros(rows * cols, dtype),)
    launch = Trials(kernel.prepare(1, (cols, rows), args))
    (remedy,) = mended(launch, launched.counted(launch))
    free = [pad for pad in range(1, 17) if not counted(rows, cols, dtype, pad).conflicts]
    if free:
        assert (remedy.kind, remedy.padding, remedy.verified) == ("padding", free[0], "run")
    else:
        assert remedy.kind == "swizzle" or not remedy.complete
