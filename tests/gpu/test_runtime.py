"""One launch interface: RawModule's kernels on a GPU, with every library's arrays, against NumPy."""

import subprocess
import sys

import numpy as np
import pytest

import tilewright as tw
from tests.gpu.kernels import CYCLES, SOURCE, back, library, make
from tilewright.errors import LaunchError, MemoryError_, UnsupportedError


class Plain:
    """An array with nothing but the CUDA array interface."""

    def __init__(self, x: tw.DeviceArray, read_only: bool = False) -> None:
        self.kept = x
        data = (x.ptr, read_only)
        self.__cuda_array_interface__ = {**x.__cuda_array_interface__, "data": data, "stream": None}


@pytest.mark.parametrize("kind", ["ours", "cupy", "torch"])
@pytest.mark.parametrize("n", [1, 33, 1000])
def test_arrays_of_each_library(module: tw.RawModule, random: np.random.Generator, kind: str, n: int) -> None:
    x, y = (random.integers(-99, 99, n).astype(np.float32) for _ in range(2))
    y_gpu = make(kind, y.copy())
    module.get_function("axpy")((-(-n // 128),), (128,), (y_gpu, make(kind, x), 3.0, np.int32(n)))
    np.testing.assert_array_equal(back(y_gpu), y + 3 * x)


def test_jax_arrays_are_read_and_never_written(module: tw.RawModule, random: np.random.Generator) -> None:
    x, y = (random.integers(-99, 99, 40).astype(np.float32) for _ in range(2))
    axpy, x_gpu, y_gpu = module.get_function("axpy"), make("jax", x), make("cupy", y)
    axpy(1, 64, (y_gpu, x_gpu, 2.0, 40))
    np.testing.assert_array_equal(back(y_gpu), y + 2 * x)
    with pytest.raises(tw.ArgumentError, match=r"argument 0 of axpy.*read-only"):
        axpy(1, 64, (x_gpu, y_gpu, 2.0, 40))


def test_arrays_with_only_an_interface_and_plain_addresses(module: tw.RawModule, random: np.random.Generator) -> None:
    x, y = random.integers(-9, 9, (2, 40)).astype(np.float32)
    axpy, x_gpu, y_gpu = module.get_function("axpy"), make("ours", x), make("ours", y)
    axpy(1, 64, (Plain(y_gpu), Plain(x_gpu, read_only=True), 2.0, 40))
    axpy(1, 64, (y_gpu.ptr, x_gpu, 2.0, 40))
    np.testing.assert_array_equal(back(y_gpu), y + 4 * x)
    with pytest.raises(tw.ArgumentError, match="read-only"):
        axpy(1, 64, (Plain(y_gpu, read_only=True), x_gpu, 2.0, 40))
    with pytest.raises(tw.ArgumentError, match="no memory that the GPU's driver knows"):
        axpy(1, 64, (y_gpu, 0x1000, 2.0, 40))


def test_several_libraries_in_one_launch(module: tw.RawModule) -> None:
    torch, cupy = library("torch"), library("cupy")
    slow, after = module.get_function("slow"), module.get_function("after")
    for _ in range(3):
        x = cupy.zeros(1, cupy.int32)
        y = torch.full((1,), -1, dtype=torch.int32, device="cuda")
        torch.cuda.synchronize()
        with cupy.cuda.Stream(non_blocking=True), torch.cuda.stream(torch.cuda.Stream()):
            slow(1, 1, (x, CYCLES))  # in CuPy's stream
            after(1, 1, (y, x))  # in PyTorch's, behind CuPy's
            assert y.item() == 10


def test_a_current_stream_is_followed(module: tw.RawModule) -> None:
    torch = library("torch")
    stream = torch.cuda.Stream()
    x = torch.zeros(1, dtype=torch.int32, device="cuda")
    torch.cuda.synchronize()
    with torch.cuda.stream(stream):
        module.get_function("slow")(1, 1, (x, CYCLES))
        assert not stream.query()  # the call came back while the kernel runs, and it runs there
    stream.synchronize()
    assert x.item() == 1


def test_bfloat16_and_templates(module: tw.RawModule, random: np.random.Generator) -> None:
    torch = library("torch")
    x = torch.randn(50, device="cuda").to(torch.bfloat16)
    expected = (x.double() * 2).cpu()
    module.get_function("twice<__nv_bfloat16>")(1, 64, (x, 50))
    assert torch.equal(x.double().cpu(), expected)
    with pytest.raises(tw.ArgumentError, match=r"argument 0 of twice.*bfloat16.*float64"):
        module.get_function("twice<double>")(1, 64, (x, 50))


def test_structs(module: tw.RawModule, random: np.random.Generator) -> None:
    x = random.integers(-99, 99, (3, 5)).astype(np.float32)
    x_gpu = make("cupy", x)
    module.get_function("scale")(1, 32, ((5, 3, x_gpu), 2))
    module.get_function("scale")(1, 32, ({"width": 5, "height": 2, "elements": x_gpu}, np.float64(0.5)))
    np.testing.assert_array_equal(back(x_gpu), np.concatenate([x[:2], 2 * x[2:]]))


def test_shared_memory(module: tw.RawModule) -> None:
    x = make("cupy", np.arange(37, dtype=np.int32))
    module.get_function("reverse")(1, 37, (x, 37), 37 * 4)
    np.testing.assert_array_equal(back(x), np.arange(37)[::-1])
    module.get_function("wide")(1, 128, (x,), 50 * 1024)  # above 48 KiB a kernel must opt in
    assert back(x)[0] == 50 * 256 - 1
    with pytest.raises(LaunchError, match="shared memory"):
        module.get_function("wide")(1, 128, (x,), 1 << 20)


def test_a_barrier_of_the_whole_grid(module: tw.RawModule) -> None:
    sums, total = make("cupy", np.zeros(100, np.int32)), make("cupy", np.zeros(1, np.int32))
    module.get_function("whole_grid")(100, 32, (sums, total))
    assert back(total)[0] == 5050
    with pytest.raises(LaunchError, match="at once"):
        module.get_function("whole_grid")(1_000_000, 1024, (sums, total))


def test_variables(module: tw.RawModule, random: np.random.Generator) -> None:
    own = tw.RawModule(SOURCE, name_expressions=["twice<double>"])
    kernel = own.get_function("polynomial")
    x = random.integers(-9, 9, 16).astype(np.float32)
    values = random.integers(-9, 9, 3).astype(np.float32)
    y_gpu = make("cupy", np.full(16, np.nan, np.float32))
    own.get_global("coefficients")[...] = values
    with pytest.raises(LaunchError, match=r"'coefficients'.*cpu only.*device='gpu:0'"):
        kernel(1, 16, (y_gpu, make("cupy", x)))
    own.get_global("coefficients", device="gpu").copy_to_device(values)
    kernel(1, 16, (y_gpu, make("cupy", x)))
    np.testing.assert_array_equal(back(y_gpu), values[0] + x * (values[1] + x * values[2]))
    counter, seen = own.get_global("counter", device="gpu"), own.get_global("seen", device="gpu")
    assert counter.shape == () and counter.copy_to_host() == 21 and seen.copy_to_host() == 32
    with pytest.raises(MemoryError_, match="variable"):
        counter.free()
    y = np.full(16, np.nan, np.float32)
    with pytest.raises(LaunchError, match=r"'counter'.*gpu:0 only"):
        kernel(1, 16, (y, x))
    assert own.get_global("counter") == 5


def test_attributes(module: tw.RawModule) -> None:
    found = module.get_function("locals").attributes_on("gpu")
    assert 0 < found["num_regs"] <= 255 and found["local_size_bytes"] >= 256 and found["shared_size_bytes"] == 0
    on_cpu = module.get_function("locals").attributes
    assert {k: found[k] for k in ("num_regs", "local_size_bytes")} == {
        k: on_cpu[k] for k in ("num_regs", "local_size_bytes")
    }


def test_ptx_goes_to_the_driver(random: np.random.Generator) -> None:
    text = """.version 7.0\n.target sm_80\n.address_size 64\n
    .visible .entry add(.param .u64 x, .param .u32 n) {
      .reg .u64 %p; .reg .u32 %v, %n;
      ld.param.u64 %p, [x]; ld.param.u32 %n, [n]; ld.global.u32 %v, [%p]; add.u32 %v, %v, %n;
      st.global.u32 [%p], %v; ret; }"""
    x = make("cupy", np.array([5], np.int32))
    tw.RawModule(text).get_function("add")(1, 1, (x, np.int32(7)))
    assert back(x)[0] == 12
    with pytest.raises(UnsupportedError, match="can't compile this PTX"):
        tw.RawModule(text.replace("sm_80", "sm_120")).get_function("add")(1, 1, (x, np.int32(7)))


def test_profiles_want_host_memory(module: tw.RawModule) -> None:
    x = make("cupy", np.zeros(1, np.int32))
    with pytest.raises(LaunchError, match="pass NumPy arrays"):
        module.get_function("after").profile(1, 1, (x, x))


def test_tensors_that_need_care(module: tw.RawModule) -> None:
    torch = library("torch")
    x = torch.zeros(4, device="cuda", requires_grad=True)
    with pytest.raises(UnsupportedError, match="detach"):
        module.get_function("axpy")(1, 4, (x, x, 1.0, 4))
    with pytest.raises(tw.ArgumentError, match="host memory"):
        module.get_function("axpy")(1, 4, (x.detach(), torch.zeros(4), 1.0, 4))


def test_too_many_registers_is_said_so() -> None:
    kernel = tw.RawKernel(
        """__global__ void k(float* x) { float a[150]; for (int i = 0; i < 150; i++) a[i] = x[i * threadIdx.x];
          __syncthreads(); for (int i = 0; i < 150; i++) x[i * threadIdx.x + 1] = a[149 - i] * a[i]; }""",
        "k",
    )
    x = make("cupy", np.zeros(200_000, np.float32))
    assert kernel.attributes_on("gpu")["num_regs"] > 64
    with pytest.raises(LaunchError, match="registers a thread"):
        kernel(1, 1024, (x,))


FAULT = """
import numpy as np, tilewright as tw
kernel = tw.RawKernel('''#include <assert.h>
__global__ void culprit(int* x) {{ {body} }}''', "culprit")
stream = tw.Stream("gpu")
x = tw.to_device(np.zeros(4, np.int32), device="gpu")
kernel(1, 1, (x,), stream=stream)
try:
    stream.synchronize()
except tw.KernelError as error:
    print(error.kind, "|", error)
try:
    x.copy_to_host()
except tw.KernelError as error:
    print(error.kind, "|", error)
"""


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("x[1ull << 40] = 1;", "out-of-bounds"),
        ("*(int*)((char*)x + 1) = 1;", "misaligned"),
        ("assert(x[0] == 1);", "assert"),
        ("__trap();", "launch-failed"),
    ],
)
def test_faults_name_the_kernel(body: str, kind: str) -> None:
    """In a process of its own each: a fault takes the GPU away from the whole process."""
    code = FAULT.format(body=body)
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    lines = [line for line in run.stdout.splitlines() if "|" in line]
    assert len(lines) == 2, run.stdout + run.stderr
    assert all(line.startswith(f"{kind} |") and "culprit" in line for line in lines), lines
