"""Textures: what is fetched, gathered and asked for as machine code is what the PTX gets."""

import re

import numpy as np
import pytest

import tilewright as tw
from tests.machine.versus import disassembled
from tilewright.compile import Assembly
from tilewright.errors import KernelError, UnsupportedError

# Objects come as parameters and out of memory, which ptxas names in two ways before sm_90.
_SOURCE = """
__device__ int asked(cudaTextureObject_t t, int axis)
{
    int found = 0;
    if (axis == 0) asm volatile("txq.width.b32 %0, [%1];" : "=r"(found) : "l"(t));
    if (axis == 1) asm volatile("txq.height.b32 %0, [%1];" : "=r"(found) : "l"(t));
    if (axis == 2) asm volatile("txq.depth.b32 %0, [%1];" : "=r"(found) : "l"(t));
    return found;
}

__device__ float4 put(int4 a) { return make_float4(__int_as_float(a.x), __int_as_float(a.y), a.z, a.w); }

extern "C" __global__ void plane(float4 *y, const float2 *at, const cudaTextureObject_t *held, cudaTextureObject_t t,
                                 cudaTextureObject_t words)
{
    const int i = threadIdx.x;
    const float2 p = at[i];
    const cudaTextureObject_t other = held[i & 1];
    y[i] = tex2Dgather<float4>(t, p.x, p.y, 0);
    y[i + 64] = tex2Dgather<float4>(other, p.x, p.y, 1);
    y[i + 128] = tex2Dgather<float4>(other, p.y, p.x, 2);
    y[i + 192] = put(tex2Dgather<int4>(words, p.x, p.y, 3));
    y[i + 256] = make_float4(tex2Dgather<float4>(t, p.x, p.x, 3).y, asked(t, 0), asked(other, 1), asked(words, 0));
    y[i + 320] = tex2D<float4>(other, p.x, p.y);
}

extern "C" __global__ void layers(float4 *y, const float2 *at, const cudaTextureObject_t *held, cudaTextureObject_t t)
{
    const int i = threadIdx.x;
    const float2 p = at[i];
    for (int n = 0; n < 2; n++) {
        float4 found;
        asm("tld4.g.a2d.v4.f32.f32 {%0, %1, %2, %3}, [%4, {%5, %6, %7, %7}];"
            : "=f"(found.x), "=f"(found.y), "=f"(found.z), "=f"(found.w)
            : "l"(n ? held[0] : t), "r"(i % 3), "f"(p.x), "f"(p.y));
        y[i + 64 * n] = found;
    }
    y[i + 128] = make_float4(asked(t, 0), asked(held[0], 1), 0, 0);
}

extern "C" __global__ void line(float4 *y, const float2 *at, cudaTextureObject_t t, cudaTextureObject_t box)
{
    const int i = threadIdx.x;
    y[i] = make_float4(tex1D<float>(t, at[i].x), tex1D<float>(t, at[i].y), asked(t, 0), asked(box, 2));
}

extern "C" __global__ void cubes(float4 *y, const float4 *at, const cudaTextureObject_t *held, cudaTextureObject_t t,
                                 cudaTextureObject_t both)
{
    const int i = threadIdx.x;
    const float4 d = at[i];
    y[i] = texCubemap<float4>(t, d.x, d.y, d.z);
    y[i + 64] = texCubemap<float4>(held[0], d.z, d.x, d.y);
    y[i + 128] = texCubemapLayered<float4>(both, d.x, d.y, d.z, i % 4);
    y[i + 192].x = texCubemap<float4>(t, d.y, d.x, d.z).y;
}

extern "C" __global__ void missing(int *y, cudaTextureObject_t t, int axis)
{
    y[threadIdx.x] = asked(t, axis);
}

extern "C" __global__ void level(int *y, cudaTextureObject_t t, int which)
{
    asm volatile("txq.level.width.b32 %0, [%1], %2;" : "=r"(y[threadIdx.x]) : "l"(t), "r"(which));
}
"""
ARCHES = ("sm_90a", "sm_80")
_MODULES = {arch: tw.RawModule(_SOURCE, arch=arch) for arch in ARCHES}


def agree(arch: str, tier: str, name: str, y: np.ndarray, *rest: object) -> np.ndarray:
    kernel = _MODULES[arch].get_function(name)
    found = []
    for run in (lambda launch: launch.run(), kernel.run_machine_code):
        out = y.copy()
        run(kernel.prepare(1, 64, (out, *rest)).with_options(tier=tier))
        found.append(out)
    np.testing.assert_array_equal(found[1].view(np.uint32), found[0].view(np.uint32))
    return found[1]


def points(rng: np.random.Generator) -> np.ndarray:
    """Anywhere, on texels' edges, and just below their centres, where a gather's fixed point rounds up."""
    found = rng.uniform(-3, 14, (64, 2)).astype(np.float32)
    found[:16] = rng.integers(-4, 28, (16, 2)) / 2
    found[16:32] = rng.integers(-2, 12, (16, 2)) + 0.5 - rng.integers(1, 4, (16, 2)) / 1024
    return found


@pytest.mark.parametrize("arch", ARCHES)
def test_they_agree(arch: str, tier: str) -> None:
    rng = np.random.default_rng(290)
    image = rng.standard_normal((2, 9, 11, 4)).astype(np.float32)
    words = rng.integers(-99, 99, (9, 11, 4)).astype(np.int16)
    y, at = np.full((384, 4), 7, np.float32), points(rng)
    first = tw.Texture(image[0], channels=4, filter_mode="linear")
    second = tw.Texture(image[1], channels=4, address_mode="border", border=(1, 2, 3, 4))
    third, both = tw.Texture(words, channels=4), tw.Texture(image, channels=4, layered=True)
    row = tw.Texture(image[0, 0, :, 0].copy(), filter_mode="linear", address_mode="border")
    box = tw.Texture(image[..., 0].copy())
    held, layers = np.array([first.handle, second.handle], np.uint64), np.array([both.handle], np.uint64)
    found = agree(arch, tier, "plane", y, at, held, first, third)
    assert found[256:320, 1:].tolist() == [[11, 9, 11]] * 64
    assert agree(arch, tier, "layers", y[:192], at, layers, both)[128:, :2].tolist() == [[11, 9]] * 64
    assert agree(arch, tier, "line", y[:64], at, row, box)[:, 2:].tolist() == [[11, 2]] * 64


@pytest.mark.parametrize("arch", ARCHES)
def test_cubes(arch: str) -> None:
    """Machine code divides directions by their longest part itself. Some lead between faces, one nowhere."""
    rng = np.random.default_rng(291)
    image = rng.standard_normal((18, 8, 8, 4)).astype(np.float32)
    at = rng.standard_normal((64, 4)).astype(np.float32)
    at[:27, :3] = np.indices((3, 3, 3)).reshape(3, 27).T - 1
    one = tw.Texture(image[:6], channels=4, cube=True, filter_mode="linear", normalized_coordinates=True)
    both = tw.Texture(image, channels=4, cube=True, layered=True, normalized_coordinates=True)
    held, y = np.array([one.handle], np.uint64), np.zeros((256, 4), np.float32)
    found = agree(arch, "auto", "cubes", y, at, held, one, both)
    assert len(np.unique(found[:192], axis=0)) > 150


def test_the_order_of_what_is_gathered() -> None:
    """The programming guide's: counter-clockwise from the lower left, and by a place rounded to 1/256."""
    image = np.arange(20, dtype=np.float32).reshape(4, 5)
    at = np.tile(np.float32([[2.0, 2.0], [2.49805, 1.0], [2.49, 1.0], [-5, 9]]), (16, 1))
    with tw.Texture(image) as texture:
        held = np.array([texture.handle] * 2, np.uint64)
        found = agree("sm_90a", "auto", "plane", np.zeros((384, 4), np.float32), at, held, texture, texture)
    assert found[:4].tolist() == [[11, 12, 7, 6], [7, 8, 3, 2], [6, 7, 2, 1], [15, 15, 15, 15]]


def test_what_is_not_there_is_refused() -> None:
    kernel = _MODULES["sm_90a"].get_function("missing")
    y = np.zeros(64, np.int32)
    with tw.Texture(np.zeros((4, 4), np.float32)) as texture:
        for run in (lambda launch: launch.run(), kernel.run_machine_code):
            with pytest.raises(KernelError, match="has other dimensions"):
                run(kernel.prepare(1, 64, (y, texture, 2)))
        module = _MODULES["sm_90a"]
        with pytest.raises(UnsupportedError, match="those of width, height and depth"):
            module.get_function("level")(1, 64, (y, texture, np.int32(1)))
        level = tw.RawModule(Assembly(module.ptx.text, "sm_90a", ()).machine_code.cubin).get_function("level")
        level(1, 64, (y, np.uint64(texture.handle), np.int32(0)))
        assert (y == 4).all()
        with pytest.raises(KernelError, match="trap"):
            level(1, 64, (y, np.uint64(texture.handle), np.int32(1)))


def test_the_forms_are_there() -> None:
    sm_90 = r"TEX.*,ARRAY_CUBE", r"TLD4\.R ", r"TLD4\.A RZ,", r"TXQ RZ,.*,0x4"
    sm_80 = r"TEX\.SCR.*,CUBE", r"TLD4\.SCR\.R ", r"TLD4\.SCR\.G\.B ", r"TXQ\.B RZ,"
    for arch, forms in (("sm_90a", sm_90), ("sm_80", sm_80)):
        text = disassembled(_MODULES[arch])
        for form in forms:
            assert re.search(form, text), (arch, form)
