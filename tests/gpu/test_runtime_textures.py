"""Textures on a GPU: against NumPy, and as the CPU engine reads them."""

from typing import Any

import numpy as np
import pytest

import tilewright as tw
from tests.gpu.kernels import back, make
from tilewright.errors import LaunchError, MemoryError_, UnsupportedError


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
        with tw.Texture(make(kind, image)) as t, tw.Texture(make(kind, line), linear_memory=True) as u:
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
