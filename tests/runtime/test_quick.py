"""A launch like an earlier one gives the driver what the general way gives it, and falls back where it can't tell: with
DeviceArrays that claim to be on a GPU, and a driver that records what it is given."""

import ctypes
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import tilewright as tw
from tilewright.errors import LaunchError, MemoryError_
from tilewright.gpu import driver, launch
from tilewright.hardware import limits
from tilewright.runtime.memory import DeviceArray
from tilewright.runtime.on_gpu import launches

pytestmark = pytest.mark.optimised

SOURCE = """
struct Pair { float x, y; };
extern "C" __global__ void mixed(float* y, signed char a, const double* x, double b, short c, unsigned long long d,
                                 int e, unsigned f, float g) {}
extern "C" __global__ void pairs(Pair* p) {}
extern "C" __global__ void __cluster_dims__(2, 1, 1) clustered(float* y) {}
template <typename T> __global__ void many(T* a, const T* b, T* c, int n) {}
__device__ int counter;
extern "C" __global__ void counts(int* out) { *out = counter; }
"""
SIZES = {
    "mixed": (8, 1, 8, 8, 2, 8, 4, 4, 4),
    "pairs": (8,),
    "clustered": (8,),
    "many<int>": (8, 8, 8, 4),
    "counts": (8,),
}


def on_gpu(count: int, dtype: Any, number: int = 0, offset: int = 0) -> DeviceArray:
    """An array that claims to be a GPU's."""
    data = np.zeros(count * np.dtype(dtype).itemsize + 64, np.uint8)[offset:]
    block = SimpleNamespace(number=number, size=data.nbytes, bytes=data)
    return DeviceArray(block, data[: count * np.dtype(dtype).itemsize].view(dtype))  # type: ignore[arg-type]


class Gpu:
    """Stands for the driver and all that is loaded into it."""

    def __init__(self) -> None:
        self.given: list[tuple[Any, ...]] = []  # grid, block, shared, stream, the parameters' bytes
        self.sizes: tuple[int, ...] = ()
        self.kernels: dict[str, launches.GpuKernel] = {}

    def launch(self, config: int, handle: int, addresses: int, nothing: int) -> int:
        shape = driver.LaunchConfig.from_address(config)
        places = (ctypes.c_void_p * len(self.sizes)).from_address(addresses)
        values = [ctypes.string_at(places[i], size) for i, size in enumerate(self.sizes)]
        self.given.append((shape.grid_x, shape.block_x, shape.shared, shape.stream or 0, shape.attribute_count, values))
        return 0


class Loaded:
    """Stands for `gpu.module.Kernel`."""

    handle, limits = 7, limits.of("sm_90")

    def __init__(self, name: str, number: int) -> None:
        self.name, self.device = name, SimpleNamespace(ordinal=number, arch="sm_90", name="fake")

    def allow(self, shared: int, cluster: int) -> None:
        pass

    def attribute(self, name: str) -> int:
        return 0


@pytest.fixture(scope="module")
def module() -> tw.RawModule:
    return tw.RawModule(SOURCE, name_expressions=["many<int>"])


@pytest.fixture
def gpu(module: tw.RawModule, monkeypatch: pytest.MonkeyPatch) -> Iterator[Gpu]:
    fake = Gpu()

    class Module:
        def kernel(self, kernel: Any, number: int) -> launches.GpuKernel:
            fake.sizes = SIZES[kernel.name]
            if kernel.name not in fake.kernels:
                fake.kernels[kernel.name] = launches.GpuKernel(kernel, Loaded(kernel.name, number))  # type: ignore[arg-type]
            return fake.kernels[kernel.name]

    entry = ctypes.CFUNCTYPE(ctypes.c_int, *[ctypes.c_void_p] * 4)(fake.launch)
    monkeypatch.setattr(driver, "entry", lambda name: ctypes.cast(entry, ctypes.c_void_p).value)
    monkeypatch.setattr(launch, "device_count", lambda: 1)
    monkeypatch.setitem(module.__dict__, "on_gpu", Module())
    module.quick.clear()
    yield fake
    module.quick.clear()
    module._asked.clear()


def twice(module: tw.RawModule, gpu: Gpu, name: str, args: tuple[Any, ...], **more: Any) -> bool:
    """Launch the general way twice and again; whether that was a quick one. All gave the driver the same."""
    module.quick.clear()
    gpu.given.clear()
    gpu.kernels.clear()
    kernel = module.get_function(name)
    for _ in range(2):
        assert not module.quick
        kernel((4,), (32,), args, **more)
    (again,) = set(module.quick.values()) or (None,)
    kernel((4,), (32,), args, **more)
    first, second, third = gpu.given
    assert first == second == third
    if again is None:
        return False
    assert again(args)
    assert gpu.given.pop() == first
    return True


def test_the_bytes_are_the_general_binders(module: tw.RawModule, gpu: Gpu) -> None:
    random = np.random.default_rng()
    for _ in range(20):
        values = (
            on_gpu(5, np.float32), int(random.integers(-128, 128)), on_gpu(3, np.float64), float(random.normal()),
            np.int16(random.integers(-(1 << 15), 1 << 15)), int(random.integers(0, 1 << 64, dtype=np.uint64)),
            int(random.integers(-(1 << 31), 1 << 31)), np.uint32(random.integers(1 << 32)), float(random.normal()),
        )  # fmt: skip
        assert twice(module, gpu, "mixed", values)
        (_, _, _, _, _, parts) = gpu.given[-1]
        kinds = ("u8", "i1", "u8", "f8", "i2", "u8", "i4", "u4", "f4")
        numbers = [value._address if isinstance(value, DeviceArray) else value for value in values]
        assert parts == [np.array(number, kind).tobytes() for number, kind in zip(numbers, kinds, strict=True)]


def test_only_what_is_like_it_is_quick(module: tw.RawModule, gpu: Gpu) -> None:
    y = on_gpu(8, np.float32)
    assert twice(module, gpu, "clustered", (y,))
    assert gpu.given[-1][4] == 1  # the cluster is told
    assert twice(module, gpu, "clustered", (y,), shared_mem=64)
    assert gpu.given[-1][2] == 64
    assert not twice(module, gpu, "pairs", (y,))  # how many structs there are is measured each time
    assert not twice(module, gpu, "clustered", (None,), stream=5)
    assert gpu.given[-1][3] == 5


def test_types_that_take_turns(module: tw.RawModule, gpu: Gpu) -> None:
    y = on_gpu(8, np.float32)
    kernel = module.get_function("mixed")
    pointers = (y, 1, on_gpu(3, np.float64), 0.5, 2, 3, 4, 5)
    wanted = []
    for _ in range(3):
        for g in (np.float32(1.5), 2.5, np.float16(3.5)):
            kernel((4,), (32,), (*pointers, g))
            wanted.append(np.float32(g).tobytes())
    assert [each[-1][-1] for each in gpu.given] == wanted
    # One of the shape, the last, and one of each of its arguments' types.
    assert len(module.quick) == 4 and len(set(module.quick.values())) == 3


WRONG: list[tuple[Callable[[], tuple[Any, ...]], type[Exception], str]] = [
    (lambda: (on_gpu(4, np.int64), on_gpu(4, np.int32), on_gpu(4, np.int32), 4), tw.ArgumentError, "argument 0.*int64"),
    (lambda: (on_gpu(4, np.int32), on_gpu(4, np.int32, 1), on_gpu(4, np.int32), 4), tw.ArgumentError, "gpu:1"),
    (lambda: (on_gpu(4, np.int32, offset=2),) * 3 + (4,), tw.ArgumentError, "aligned"),
    (lambda: (on_gpu(4, np.int32),) * 3 + (1 << 31,), tw.ArgumentError, "does not fit"),
    (lambda: (on_gpu(4, np.int32),) * 3 + (-(1 << 31) - 1,), tw.ArgumentError, "does not fit"),
    (lambda: (on_gpu(4, np.int32),) * 3, LaunchError, "takes 4 arguments"),
]


@pytest.mark.parametrize(("args", "error", "words"), WRONG)
def test_what_is_wrong_is_said_as_the_first_time(
    module: tw.RawModule, gpu: Gpu, args: Callable[[], tuple[Any, ...]], error: type[Exception], words: str
) -> None:
    right = (on_gpu(4, np.int32), on_gpu(4, np.int32), on_gpu(4, np.int32), 4)
    assert twice(module, gpu, "many<int>", right)
    launched = len(gpu.given)
    with pytest.raises(error, match=words):
        module.get_function("many<int>")((4,), (32,), args())
    assert len(gpu.given) == launched


def test_freed_memory_and_variables_asked_for_later(module: tw.RawModule, gpu: Gpu) -> None:
    y = on_gpu(4, np.float32)
    assert twice(module, gpu, "clustered", (y,))
    y._block.bytes = None
    with pytest.raises(MemoryError_, match="freed"):
        module.get_function("clustered")((4,), (32,), (y,))
    out = on_gpu(1, np.int32)
    assert twice(module, gpu, "counts", (out,))
    module.get_global("counter")[...] = 1
    with pytest.raises(LaunchError, match="counter"):
        module.get_function("counts")((4,), (32,), (out,))
