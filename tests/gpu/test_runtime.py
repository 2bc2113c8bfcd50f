"""One launch interface: RawModule's kernels on a GPU, with every library's arrays, against NumPy."""

from __future__ import annotations

import subprocess
import sys
import threading
from typing import Any

import numpy as np
import pytest

import tilewright as tw
from tilewright.errors import LaunchError, MemoryError_, UnsupportedError

SOURCE = """
#include <cooperative_groups.h>
struct Matrix { int width, height; float* elements; };
__constant__ float coefficients[3];
__device__ int counter = 5;
__managed__ unsigned int seen;

extern "C" {
__global__ void axpy(float* y, const float* x, float a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] += a * x[i]; }
__global__ void scale(Matrix m, double by) {
  int i = threadIdx.x; if (i < m.width * m.height) m.elements[i] *= by; }
__global__ void polynomial(float* y, const float* x) {
  float v = x[threadIdx.x];
  y[threadIdx.x] = coefficients[0] + v * (coefficients[1] + v * coefficients[2]);
  atomicAdd(&counter, 1); atomicAdd(&seen, 2u); }
__global__ void reverse(int* x, int n) {
  extern __shared__ int tile[];
  tile[threadIdx.x] = x[threadIdx.x]; __syncthreads();
  x[threadIdx.x] = tile[n - 1 - threadIdx.x]; }
__global__ void wide(int* x) {
  extern __shared__ int tile[];
  for (int i = threadIdx.x; i < 50 * 1024 / 4; i += blockDim.x) tile[i] = i;
  __syncthreads();
  if (threadIdx.x == 0) x[0] = tile[50 * 1024 / 4 - 1]; }
__global__ void whole_grid(int* sums, int* total) {
  sums[blockIdx.x] = blockIdx.x + 1;
  cooperative_groups::this_grid().sync();
  if (blockIdx.x == 0) { int t = 0; for (int i = 0; i < gridDim.x; i++) t += sums[i]; *total = t; } }
__global__ void slow(int* x, long long cycles) { long long t = clock64(); while (clock64() - t < cycles); x[0] += 1; }
__global__ void after(int* y, const int* x) { y[0] = x[0] * 10; }
__global__ void locals(float* x, int k) {
  float a[64]; for (int i = 0; i < 64; i++) a[i] = x[i]; for (int i = 0; i < 64; i++) x[i] = a[(i * k) & 63]; }
}
template <typename T> __global__ void twice(T* x, int n) { int i = threadIdx.x; if (i < n) x[i] = x[i] + x[i]; }
"""
CYCLES = 40_000_000  # some 20 ms


@pytest.fixture(scope="module")
def module() -> tw.RawModule:
    return tw.RawModule(SOURCE, name_expressions=["twice<__nv_bfloat16>", "twice<double>"], options=BFLOAT16)


BFLOAT16 = ("--include-path=.", "--pre-include=cuda_bf16.h")


@pytest.fixture
def random() -> np.random.Generator:
    return np.random.default_rng()


def library(name: str) -> Any:
    return pytest.importorskip(name)


def make(kind: str, array: np.ndarray) -> Any:
    """``array`` on the GPU as an array of that library."""
    if kind == "cupy":
        return library("cupy").asarray(array)
    if kind == "torch":
        return library("torch").from_numpy(array).cuda()
    if kind == "jax":
        return library("jax").device_put(array, library("jax").devices("gpu")[0])
    return tw.to_device(array, device="gpu")


def back(x: Any) -> np.ndarray:
    if isinstance(x, tw.DeviceArray):
        return x.copy_to_host()
    return x.get() if hasattr(x, "get") else x.cpu().numpy()


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


def test_memory(random: np.random.Generator) -> None:
    x = random.integers(0, 99, (5, 7, 3))
    device = tw.to_device(x, device="gpu")
    assert device.device == "gpu:0" and "gpu" not in tw.to_device(x).device
    np.testing.assert_array_equal(device.copy_to_host(), x)
    np.testing.assert_array_equal(device[1:4, ::2].copy_to_host(), x[1:4, ::2])
    part = random.integers(0, 99, (5, 3, 3))
    device[:, 2:5].copy_to_device(part)
    x[:, 2:5] = part
    out = np.full((5, 7, 6), -1)[:, :, ::2]
    np.testing.assert_array_equal(device.copy_to_host(out), x)
    copied = tw.device_empty((7, 15), x.dtype, device="gpu")
    copied.copy_to_device(device.reshape(7, 15))
    np.testing.assert_array_equal(copied.copy_to_host(), x.reshape(7, 15))
    from_cpu = tw.device_empty(x.shape, x.dtype)
    from_cpu.copy_to_device(device)
    np.testing.assert_array_equal(from_cpu.copy_to_host(), x)
    with pytest.raises(MemoryError_, match="device memory, which the host"):
        np.asarray(device)
    for index in (0, [1, 2]):
        with pytest.raises(MemoryError_):
            copied[0][index]
    with pytest.raises(MemoryError_, match="view"):
        device[1:].free()
    tw.free(device)
    for misuse in (device.copy_to_host, device.free, lambda: device[0]):
        with pytest.raises(MemoryError_, match="freed"):
            misuse()
    with pytest.raises(MemoryError_, match="bytes left"):
        tw.alloc(1 << 50, device="gpu")
    assert tw.device_empty((0, 3), device="gpu").copy_to_host().shape == (0, 3)


def test_freed_memory_is_refused_at_a_launch(module: tw.RawModule) -> None:
    x = tw.to_device(np.zeros(4, np.float32), device="gpu")
    x.free()
    with pytest.raises(MemoryError_, match="after it was freed"):
        module.get_function("axpy")(1, 4, (x, x, 1.0, 4))


def test_other_libraries_take_our_arrays(random: np.random.Generator) -> None:
    x = random.standard_normal((4, 6)).astype(np.float32)
    device = tw.to_device(x, device="gpu")
    np.testing.assert_array_equal(library("cupy").asarray(device[:, 1::2]).get(), x[:, 1::2])
    np.testing.assert_array_equal(library("torch").as_tensor(device, device="cuda").cpu().numpy(), x)


def test_streams_and_pinned_memory(module: tw.RawModule) -> None:
    stream = tw.Stream("gpu")
    host = tw.pinned_empty(1, np.int32, device="gpu")
    host[...] = 7
    x = tw.to_device(host, stream=stream)
    assert x.device == stream.device == "gpu:0"
    module.get_function("slow")(1, 1, (x, CYCLES), stream=stream)
    x.copy_to_host(host, stream=stream)
    assert not stream.done
    stream.synchronize()
    assert stream.done and host[0] == 8
    with pytest.raises(LaunchError, match="this runs on the CPU engine"):
        module.get_function("after")(1, 1, (x, x), stream=tw.Stream())
    with pytest.raises(tw.ArgumentError, match="host memory, but the stream"):
        module.get_function("after")(1, 1, (np.zeros(1, np.int32), x), stream=stream)


@pytest.mark.parametrize("make_host", [tw.pinned_empty, tw.managed_empty])
def test_host_memory_that_kernels_reach(module: tw.RawModule, make_host: Any) -> None:
    after, x = module.get_function("after"), make_host(2, np.int32, device="gpu")
    x[...] = [6, -1]
    y = tw.to_device(np.zeros(1, np.int32), device="gpu")
    after(1, 1, (y, x))
    assert y.copy_to_host()[0] == 60
    with tw.Stream("gpu") as stream:
        after(1, 1, (x[1:], x), stream=stream)
    assert x[1] == 60
    after(1, 1, (x, x[1:]))  # nothing names a GPU: the CPU engine
    assert x[0] == 600


def test_streams_of_other_libraries(module: tw.RawModule) -> None:
    torch, cupy = library("torch"), library("cupy")
    x = tw.to_device(np.zeros(1, np.int32), device="gpu")
    ours, theirs = tw.Stream("gpu"), torch.cuda.Stream()
    for stream in (theirs, cupy.cuda.Stream(), ours, ours.handle):
        module.get_function("slow")(1, 1, (x, 1000), stream=stream)
        torch.cuda.synchronize()
    assert x.copy_to_host()[0] == 4


def test_textures(random: np.random.Generator) -> None:
    kernel = tw.RawKernel(
        """__global__ void k(cudaTextureObject_t t, cudaTextureObject_t line, float* out, int w) {
          out[threadIdx.y * w + threadIdx.x] = tex2D<float>(t, threadIdx.x - 0.5f, threadIdx.y + 1.5f)
            + tex1Dfetch<float>(line, threadIdx.x); }""",
        "k",
    )
    image, line = random.integers(0, 99, (5, 7)).astype(np.float32), random.integers(0, 99, 7).astype(np.float32)
    expected = image[np.minimum(np.arange(5) + 1, 4)][:, np.maximum(np.arange(7) - 1, 0)] + line
    for kind in ("ours", "cupy", "torch"):
        with (
            tw.Texture(make(kind, image)) as t,
            tw.Texture(make(kind, line), linear_memory=True) as u,
        ):
            out = make(kind, np.full((5, 7), np.nan, np.float32))
            kernel(1, (7, 5), (t, u, out, 7))
            np.testing.assert_array_equal(back(out), expected)
            with pytest.raises(tw.ArgumentError, match="texture is over host memory"):
                kernel(1, (7, 5), (tw.Texture(image), u, out, 7))
    with pytest.raises(MemoryError_, match="closed"):
        kernel(1, (7, 5), (t, u, out, 7))
    with pytest.raises(LaunchError, match="contiguous"):
        tw.Texture(make("cupy", image).T)


SAMPLERS = {
    1: "tex1D<{t}>(t, p[3 * i])",
    2: "tex2D<{t}>(t, p[3 * i], p[3 * i + 1])",
    3: "tex3D<{t}>(t, p[3 * i], p[3 * i + 1], p[3 * i + 2])",
}


@pytest.mark.parametrize(
    ("shape", "dtype", "options"),
    [
        ((37,), "float32", {}),
        ((5, 7), "float32", {"filter_mode": "linear", "address_mode": "border", "border": (2, 0, 0, 0)}),
        ((5, 7), "float16", {"normalized_coordinates": True, "address_mode": ("wrap", "mirror")}),
        ((3, 5, 7), "uint8", {"read_mode": "normalized_float", "filter_mode": "linear"}),
        ((5, 7, 4), "int16", {"read_mode": "normalized_float", "channels": 4, "normalized_coordinates": True}),
        ((5, 7), "int32", {"address_mode": "border"}),
    ],
)
def test_textures_as_on_the_cpu_engine(
    random: np.random.Generator, shape: tuple[int, ...], dtype: str, options: dict[str, Any]
) -> None:
    channels, normalized = options.get("channels", 1), options.get("normalized_coordinates", False)
    image = random.integers(0, 99, shape).astype(dtype)
    axes = shape[:-1] if channels > 1 else shape
    points = np.zeros((64, 3), np.float32)
    scale = np.ones(len(axes)) if normalized else np.array(axes[::-1])
    points[:, : len(axes)] = random.integers(-300, 1300, (64, len(axes))) / 1024 * scale
    fetched = "int" if dtype == "int32" else "float4" if channels == 4 else "float"
    value = SAMPLERS[len(axes)].format(t=fetched) + (".z" if channels == 4 else "")
    kernel = tw.RawKernel(
        "__global__ void k(cudaTextureObject_t t, const float* p, float* out) "
        f"{{ int i = threadIdx.x; out[i] = {value}; }}",
        "k",
    )
    out, out_gpu = np.full(64, np.nan, np.float32), tw.to_device(np.full(64, np.nan, np.float32), device="gpu")
    with tw.Texture(image, **options) as texture:
        kernel(1, 64, (texture, points, out))
    with tw.Texture(tw.to_device(image, device="gpu"), **options) as texture:
        kernel(1, 64, (texture, tw.to_device(points, device="gpu"), out_gpu))
    # Seen on an H200: of three axes' weights, a product that is a tie may round to the other multiple of 1/256, and two
    # of a point's at once.
    step = 2 * image.max() / 255 / 256 if len(axes) == 3 and options.get("filter_mode") == "linear" else 0
    np.testing.assert_allclose(out_gpu.copy_to_host(), out, rtol=1e-6, atol=step)
    assert np.unique(out).size > 5


@pytest.mark.parametrize("filter_mode", ["point", "linear"])
@pytest.mark.parametrize(
    ("shape", "value", "options"),
    [
        ((4, 7), "tex1DLayered<float>(t, p.x, (int)p.w)", {"layered": True}),
        ((3, 4, 5), "tex2DLayered<float>(t, p.x, p.y, (int)p.w)", {"layered": True}),
        ((6, 4, 4), "texCubemap<float>(t, p.x - 2, p.y - 2, p.z - 2)", {"cube": True}),
        (
            (12, 4, 4),
            "texCubemapLayered<float>(t, p.x - 2, p.y - 2, p.z - 2, (int)p.w)",
            {"cube": True, "layered": True},
        ),
    ],
)
def test_layers_and_cubes_as_on_the_cpu_engine(
    random: np.random.Generator, shape: tuple[int, ...], value: str, options: dict[str, Any], filter_mode: str
) -> None:
    kernel = tw.RawKernel(
        "__global__ void k(cudaTextureObject_t t, const float4* from, float* out) "
        f"{{ float4 p = from[threadIdx.x]; out[threadIdx.x] = {value}; }}",
        "k",
    )
    image = random.integers(0, 99, shape).astype(np.float32)
    points = random.uniform(0, 4, (64, 4)).astype(np.float32)
    points[:, 3] = random.integers(-1, 5, 64)
    out, out_gpu = np.full(64, np.nan, np.float32), tw.to_device(np.full(64, np.nan, np.float32), device="gpu")
    with tw.Texture(image, filter_mode=filter_mode, **options) as texture:
        kernel(1, 64, (texture, points, out))
    with tw.Texture(tw.to_device(image, device="gpu"), filter_mode=filter_mode, **options) as texture:
        kernel(1, 64, (texture, tw.to_device(points, device="gpu"), out_gpu))
    # Seen on an H200: of a thousand directions to a cube's faces, one has a weight that is another multiple of 1/256.
    step = image.max() / 256 if "cube" in options and filter_mode == "linear" else 0
    np.testing.assert_allclose(out_gpu.copy_to_host(), out, rtol=1e-6, atol=step)
    assert np.unique(out).size > 5


def test_surfaces_are_refused_on_a_gpu_by_name() -> None:
    image = tw.to_device(np.zeros((4, 4), np.float32), device="gpu")
    with pytest.raises(UnsupportedError, match="Surfaces over arrays on a GPU are not supported"):
        tw.Surface(image)


def test_an_integer_border_on_a_gpu_is_zero() -> None:
    image = tw.to_device(np.zeros((4, 4), np.int32), device="gpu")
    with pytest.raises(UnsupportedError, match="border can only be 0"):
        tw.Texture(image, address_mode="border", border=(1, 0, 0, 0))


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


def test_threads_share_a_kernel(module: tw.RawModule) -> None:
    axpy = module.get_function("axpy")
    arrays = [make("ours", np.zeros(64, np.float32)) for _ in range(4)]
    one = make("ours", np.ones(64, np.float32))

    def work(index: int) -> None:
        for _ in range(200):
            axpy(1, 64, (arrays[index], one, float(index), 16 * (index + 1)))

    threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
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
