"""Where a launch goes, as far as that shows without a GPU: arrays that claim to be in a GPU's memory."""

import subprocess
import sys

import numpy as np
import pytest

import tilewright as tw
from tilewright.errors import LaunchError, MemoryError_, UnsupportedError
from tilewright.gpu import driver

SOURCE = """
struct Pair { float* a; int n; };
__device__ int counter;
extern "C" __global__ void add(float* out, const float* in, int n) { if (threadIdx.x < n) out[threadIdx.x] += in[0]; }
extern "C" __global__ void fill(Pair p) { for (int i = 0; i < p.n; i++) p.a[i] = 7; }
extern "C" __global__ void count() { counter++; }
"""


class Fake:
    """Says that its elements are in a GPU's memory."""

    def __init__(self, dtype="<f4", shape=(4,), address=0x7000_0000, read_only=False, **more):
        self.__cuda_array_interface__ = {
            "shape": shape, "typestr": dtype, "data": (address, read_only), "version": 3, "strides": None, **more
        }  # fmt: skip


def host():
    return np.zeros(4, np.float32)


def refused(module, args, name="add", **options):
    with pytest.raises(tw.TilewrightError) as caught:
        module.get_function(name)(1, 4, args, **options)
    return caught.value


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ((Fake(), host(), 4), ("argument 1 of add", "float * in", "host memory", "device='gpu'")),
        ((host(), Fake(), 4), ("argument 0 of add", "float * out", "host memory")),
        ((Fake(), tw.to_device(host()), 4), ("argument 1 of add", "host memory")),
        ((Fake("<f8"), Fake(), 4), ("argument 0 of add", "float64", "float32")),
        ((Fake("<i4"), Fake(), 4), ("argument 0 of add", "int32")),
        ((Fake(read_only=True), Fake(), 4), ("argument 0 of add", "read-only")),
        ((Fake(address=0x7000_0002), Fake(), 4), ("argument 0 of add", "aligned to the 4 bytes")),
        ((Fake(), Fake()), ("takes 3 arguments; 2 were given",)),
        ((Fake(), Fake(), 4.0), ("argument 2 of add", "needs an integer")),
        ((Fake(), Fake(), Fake()), ("argument 2 of add", "needs an integer, not Fake")),
        ((Fake(), [1.0], 4), ("argument 1 of add", "needs an array")),
        ((Fake(mask=Fake()), Fake(), 4), ("mask",)),
    ],
)
def test_refused_before_any_gpu_is_looked_for(module, args, words):
    message = str(refused(module, args))
    assert all(word in message for word in words), message


def test_dlpack_alone_is_not_enough(module):
    class Elsewhere:
        def __dlpack__(self, **options):
            raise AssertionError("nothing may be exported")

        def __dlpack_device__(self):
            return 2, 0

    for args in ((host(), Elsewhere(), 4), (Fake(), Elsewhere(), 4)):
        message = str(refused(module, args))
        assert "argument 1 of add" in message and "from_dlpack" in message
    Elsewhere.__dlpack__, Elsewhere.__dlpack_device__ = lambda self, **options: 5, lambda self: (1, 0)
    assert "its DLPack can't be read" in str(refused(module, (host(), Elsewhere(), 4)))


def test_inside_a_struct(module):
    assert "argument 0 of fill (Pair p, field a)" in str(refused(module, ({"a": Fake("<f8"), "n": 4},), "fill"))


def test_a_profile_wants_host_memory(module):
    with pytest.raises(LaunchError, match="pass NumPy arrays"):
        module.get_function("add").profile(1, 4, (Fake(), Fake(), 4))


@pytest.mark.skipif(driver.available(), reason="there is a GPU")
class TestWithoutGpu:
    @pytest.mark.parametrize(
        "request_",
        [
            lambda m: m.get_function("add")(1, 4, (Fake(), Fake(), 4)),
            lambda m: m.get_function("count")(1, 1, (), stream=1),
            lambda m: m.get_function("add").attributes_on("gpu"),
            lambda m: m.get_global("counter", device="gpu"),
            lambda m: tw.Stream("gpu"),
            lambda m: tw.alloc(8, device="gpu:3"),
            lambda m: tw.to_device(host(), device=0),
            lambda m: tw.pinned_empty(8, device="gpu"),
            lambda m: tw.managed_empty(8, device="gpu"),
            lambda m: tw.Texture(Fake()),
        ],
    )
    def test_every_request_says_that_there_is_none(self, module, request_):
        with pytest.raises(UnsupportedError, match="GPU"):
            request_(module)


@pytest.mark.parametrize("name", ["cuda", "gpu:", "gpu:-1", -1, 1.5, None, True])
def test_names_of_no_device(name):
    with pytest.raises(UnsupportedError, match="there is no device"):
        tw.Stream(name)


def test_what_is_no_stream(module):
    assert "stream must be" in str(refused(module, (host(), host(), 4), stream="now"))
    with pytest.raises(LaunchError, match="CPU engine"):
        tw.Stream().handle  # noqa: B018


def test_an_array_of_the_cpu_engine_has_no_cuda_interface():
    assert not hasattr(tw.to_device(host()), "__cuda_array_interface__")


@pytest.mark.parametrize("index", [[0, 1], np.array([0]), True, 2, (0, 1)])
def test_only_views_of_device_memory(index):
    array = tw.to_device(np.zeros((3, 4), np.float32) if isinstance(index, tuple) else host())
    with pytest.raises(MemoryError_):
        array[index]


def test_importing_loads_no_array_library():
    code = (
        "import sys, tilewright as tw; tw.RawKernel; print([m for m in ('cupy', 'torch', 'jax') if m in sys.modules])"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.strip() == "[]"
