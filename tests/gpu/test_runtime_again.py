"""What a kernel keeps from one launch to the next: later launches are checked as the first, by any thread."""

import numpy as np
import pytest

import tilewright as tw
from tests.gpu.kernels import SOURCE, back, make
from tests.threads import together
from tilewright.errors import LaunchError, MemoryError_, UnsupportedError


def test_threads_share_a_kernel(module: tw.RawModule) -> None:
    axpy = module.get_function("axpy")
    arrays = [make("ours", np.zeros(64, np.float32)) for _ in range(4)]
    one = make("ours", np.ones(64, np.float32))

    def work(index: int) -> None:
        for _ in range(200):
            axpy(1, 64, (arrays[index], one, float(index), 16 * (index + 1)))

    together(work, range(4))
    for index, array in enumerate(arrays):
        expected = np.where(np.arange(64) < 16 * (index + 1), 200.0 * index, 0)
        np.testing.assert_array_equal(array.copy_to_host(), expected)


def test_a_launch_like_the_last_is_checked_like_the_first(module: tw.RawModule, random: np.random.Generator) -> None:
    axpy = module.get_function("axpy")
    for kind in ("ours", "cupy", "torch"):
        x, y = (random.integers(-99, 99, 64).astype(np.float32) for _ in range(2))
        x_gpu, y_gpu = make(kind, x), make(kind, y.copy())
        for a in (2.0, -3.0, 0.5):
            axpy(1, 64, (y_gpu, x_gpu, a, 60))
            y[:60] += a * x[:60]
        np.testing.assert_array_equal(back(y_gpu), y)
        doubles = make(kind, np.zeros(64))
        with pytest.raises(tw.ArgumentError, match=r"argument 1 of axpy.*float64"):
            axpy(1, 64, (y_gpu, doubles, 1.0, 60))
        for n, words in ((1 << 31, "does not fit"), (-(1 << 31) - 1, "does not fit")):
            with pytest.raises(tw.ArgumentError, match=words):
                axpy(1, 64, (y_gpu, x_gpu, 1.0, n))
        with pytest.raises(tw.ArgumentError, match="too large"):
            axpy(1, 64, (y_gpu, x_gpu, 1e39, 60))
        with pytest.raises(tw.ArgumentError, match="takes 4 arguments"):
            axpy(1, 64, (y_gpu, x_gpu, 1.0))
        if kind == "ours":
            x_gpu.free()
            with pytest.raises(MemoryError_, match="freed"):
                axpy(1, 64, (y_gpu, x_gpu, 1.0, 60))
        if kind == "torch":
            with pytest.raises(UnsupportedError, match="detach"):
                axpy(1, 64, (y_gpu.requires_grad_(), x_gpu, 1.0, 60))
    np.testing.assert_array_equal(back(make("ours", y)), y)


def test_variables_asked_for_later_stop_a_launch_like_the_last() -> None:
    own = tw.RawModule(SOURCE)
    kernel, x = own.get_function("polynomial"), make("cupy", np.zeros(4, np.float32))
    y = make("cupy", np.full(4, np.nan, np.float32))
    for _ in range(2):
        kernel(1, 4, (y, x))
    assert (back(y) == 0).all()
    own.get_global("coefficients")[...] = 1
    with pytest.raises(LaunchError, match="coefficients"):
        kernel(1, 4, (y, x))


@pytest.mark.parametrize("kind", ["ours", "cupy", "torch"])
def test_a_pointer_to_structs_is_measured_each_time(kind: str) -> None:
    kernel = tw.RawKernel("__global__ void k(float4* x) { x[threadIdx.x].w = 7; }", "k")
    for _ in range(3):
        x = make(kind, np.zeros(8, np.float32))
        kernel(1, 2, (x,))
        np.testing.assert_array_equal(back(x), [0, 0, 0, 7, 0, 0, 0, 7])
    with pytest.raises(tw.ArgumentError, match="float4"):
        kernel(1, 2, (make(kind, np.zeros(7, np.float32)),))
