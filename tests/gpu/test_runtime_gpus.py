"""Several GPUs in one process: the arrays choose, and each has a module's variables."""

from typing import Any

import numpy as np
import pytest

import tilewright as tw
from tests.gpu.kernels import SOURCE, back, library, make
from tilewright.errors import LaunchError, UnsupportedError


def second_gpu() -> Any:
    if library("torch").cuda.device_count() < 2:
        pytest.skip("needs two GPUs")


@pytest.mark.parametrize("kind", ["ours", "cupy", "torch"])
def test_the_arrays_choose_the_gpu(module: tw.RawModule, random: np.random.Generator, kind: str) -> None:
    second_gpu()
    cupy, torch, axpy = library("cupy"), library("torch"), module.get_function("axpy")
    x, y = (random.integers(-99, 99, 40).astype(np.float32) for _ in range(2))
    for number in (1, 0, 1):
        with cupy.cuda.Device(number), torch.cuda.device(number):
            x_gpu, y_gpu = (
                tw.to_device(each, device=number) if kind == "ours" else make(kind, each.copy()) for each in (x, y)
            )
        for _ in range(2):
            axpy(1, 64, (y_gpu, x_gpu, 2.0, 40))
        np.testing.assert_array_equal(back(y_gpu), y + 4 * x)
    elsewhere = tw.to_device(x, device=0)
    with pytest.raises(tw.ArgumentError, match=r"argument 1 of axpy.*is on gpu:0, but argument 0 is on gpu:1"):
        axpy(1, 64, (y_gpu, elsewhere, 2.0, 40))
    with pytest.raises(LaunchError, match="stream is on gpu:0"):
        axpy(1, 64, (y_gpu, x_gpu, 2.0, 40), stream=torch.cuda.current_stream(0))
    copied = tw.device_empty(40, np.float32, device=1)
    copied.copy_to_device(elsewhere)
    np.testing.assert_array_equal(copied.copy_to_host(), x)


def test_each_gpu_has_its_variables() -> None:
    second_gpu()
    own = tw.RawModule(SOURCE)
    for number, value in ((0, 3), (1, 4)):
        own.get_global("counter", device=number).copy_to_device(np.array(value, np.int32))
    assert [int(own.get_global("counter", device=n).copy_to_host()) for n in (0, 1)] == [3, 4]


def test_gpus_that_are_not_there() -> None:
    count = library("torch").cuda.device_count()
    with pytest.raises(UnsupportedError, match=f"there is no GPU {count}"):
        tw.alloc(8, device=count)
