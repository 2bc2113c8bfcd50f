"""Surfaces, layers and cubes of the engine, against the manual's rules written out in Python."""

import itertools

import numpy as np
import pytest

import tilewright as tw
from tilewright.errors import KernelError, LaunchError, UnsupportedError

from .test_texture import random_array

LOADS = """
template <class T, cudaSurfaceBoundaryMode M, int G> __global__ void load(
    cudaSurfaceObject_t s, const int *at, void *bytes, int n)
{
    T *out = (T *)bytes;
    int i = threadIdx.x;
    if (i >= n) return;
    int x = at[4 * i] * (int)sizeof(T), y = at[4 * i + 1], z = at[4 * i + 2], layer = at[4 * i + 3];
    if (G == 1) surf1Dread(&out[i], s, x, M);
    if (G == 2) surf2Dread(&out[i], s, x, y, M);
    if (G == 3) surf3Dread(&out[i], s, x, y, z, M);
    if (G == 5) surf1DLayeredread(&out[i], s, x, layer, M);
    if (G == 6) surf2DLayeredread(&out[i], s, x, y, layer, M);
}
template <class T, cudaSurfaceBoundaryMode M, int G> __global__ void store(
    cudaSurfaceObject_t s, const int *at, const void *bytes, int n)
{
    const T *in = (const T *)bytes;
    int i = threadIdx.x;
    if (i >= n) return;
    int x = at[4 * i] * (int)sizeof(T), y = at[4 * i + 1], z = at[4 * i + 2], layer = at[4 * i + 3];
    if (G == 1) surf1Dwrite(in[i], s, x, M);
    if (G == 2) surf2Dwrite(in[i], s, x, y, M);
    if (G == 3) surf3Dwrite(in[i], s, x, y, z, M);
    if (G == 5) surf1DLayeredwrite(in[i], s, x, layer, M);
    if (G == 6) surf2DLayeredwrite(in[i], s, x, y, layer, M);
}
"""
TYPES = {(1, 1): "unsigned char", (2, 1): "unsigned short", (4, 1): "unsigned", (1, 2): "uchar2", (2, 2): "ushort2",
         (4, 2): "uint2", (1, 4): "uchar4", (2, 4): "ushort4", (4, 4): "uint4"}  # fmt: skip
MODES = ("Zero", "Clamp")


def kernels(channels: int, size: int, geometry: int):
    names = [f"{what}<{TYPES[size, channels]}, cudaBoundaryMode{mode}, {geometry}>"
             for what in ("load", "store") for mode in MODES]  # fmt: skip
    module = tw.RawModule(LOADS, name_expressions=names)
    return {name: module.get_function(name) for name in names}


def place(extents, layers, row, clamp):
    """The index of a texel, slice first; None where there is none. A negative layer is the last, as on an H200."""
    limits = (*extents, layers)
    inside = [0 <= each < limit for each, limit in zip(row, limits, strict=True)]
    if not all(inside) and not clamp:
        return None
    if row[3] < 0:
        row = (*row[:3], layers)
    x, y, z, layer = (min(max(int(each), 0), limit - 1) for each, limit in zip(row, limits, strict=True))
    return (max(z, layer), y, x)


@pytest.mark.parametrize("geometry", [1, 2, 3, 5, 6])
@pytest.mark.parametrize(("dtype", "channels"), [("uint8", 1), ("int16", 2), ("uint32", 1), ("int32", 4), ("uint8", 4)])
def test_loads_and_stores(geometry, dtype, channels):
    rng = np.random.default_rng(geometry * 100 + channels)
    layered, dimensions = geometry > 3, geometry & 3
    shape = {1: (7,), 2: (3, 7), 3: (4, 3, 5), 5: (4, 7), 6: (4, 3, 5)}[geometry]
    extents = (*reversed(shape[layered:]), 1, 1)[:3]
    layers = shape[0] if layered else 1
    array = random_array(rng, dtype, shape if channels == 1 else (*shape, channels))
    size = array.itemsize * channels
    flat = array.reshape(max(layers, extents[2]), extents[1], extents[0], channels)
    at = np.zeros((32, 4), np.int32)
    for axis in [*range(dimensions), *([3] if layered else [])]:
        limit = layers if axis == 3 else extents[axis]
        at[:, axis] = rng.integers(-2, limit + 2, 32)
    found = kernels(channels, array.itemsize, geometry)
    for mode in MODES:
        before = flat.copy()
        out = rng.integers(0, 256, (32, size), np.uint8)
        with tw.Surface(array, channels=channels, layered=layered) as surface:
            load, store = (found[f"{what}<{TYPES[array.itemsize, channels]}, cudaBoundaryMode{mode}, {geometry}>"]
                           for what in ("load", "store"))  # fmt: skip
            load((1,), (32,), (surface, at, out, 32))
            places = [place(extents, layers, row, mode == "Clamp") for row in at]
            for got, where in zip(out, places, strict=True):
                wanted = np.zeros(size, np.uint8) if where is None else before[where].view(np.uint8)
                assert np.array_equal(got, wanted)
            given = rng.integers(0, 256, (32, size), np.uint8)
            store((1,), (32,), (surface, at, given, 32))
        for where in {each for each in places if each is not None}:
            written = [each for each, at_ in zip(given, places, strict=True) if at_ == where]
            assert any(np.array_equal(flat[where].view(np.uint8).reshape(-1), each) for each in written)
            before[where] = flat[where]
        assert np.array_equal(flat, before)


def test_what_a_surface_can_not_do():
    code = """
    extern "C" __global__ void read(cudaSurfaceObject_t s, int x, int *out) { *out = surf2Dread<int>(s, x, 0); }
    extern "C" __global__ void sample(cudaTextureObject_t t, float *out) { *out = tex2D<float>(t, 0, 0); }
    """
    module = tw.RawModule(code)
    read, out = module.get_function("read"), np.zeros(1, np.int32)
    array = np.arange(12, dtype=np.int32).reshape(3, 4)
    with tw.Surface(array) as surface:
        read((1,), (1,), (surface, 12, out))
        assert out[0] == 3
        for x, why in ((16, "outside.*cudaBoundaryModeZero"), (-4, "outside"), (2, "counts bytes.*sizeof")):
            with pytest.raises(KernelError, match=f"(?s)surface.*{why}"):
                read((1,), (1,), (surface, x, out))
        with pytest.raises(KernelError, match="texture handle"):
            module.get_function("sample")((1,), (1,), (surface.handle, np.zeros(1, np.float32)))
        closed = surface.handle
    with pytest.raises(KernelError, match="live surface object"):
        read((1,), (1,), (closed, 0, out))
    with tw.Surface(array, layered=True) as layered, pytest.raises(KernelError, match="other dimensions or layers"):
        read((1,), (1,), (layered, 0, out))
    with tw.Texture(array) as texture, pytest.raises(KernelError, match="live surface object"):
        read((1,), (1,), (texture, 0, out))
    frozen = array.copy()
    frozen.flags.writeable = False
    with pytest.raises(LaunchError, match="writeable"):
        tw.Surface(frozen)
    with pytest.raises(UnsupportedError, match="float64"):
        tw.Surface(np.zeros((2, 2)))


LAYERS = """
extern "C" __global__ void one(cudaTextureObject_t t, const float4 *at, float *out) {
    int i = threadIdx.x;
    out[i] = tex1DLayered<float>(t, at[i].x, (int)at[i].w);
}
extern "C" __global__ void two(cudaTextureObject_t t, const float4 *at, float *out) {
    int i = threadIdx.x;
    out[i] = tex2DLayered<float>(t, at[i].x, at[i].y, (int)at[i].w);
}
extern "C" __global__ void flat(cudaTextureObject_t t, const float4 *at, float *out) {
    int i = threadIdx.x;
    out[i] = tex2D<float>(t, at[i].x, at[i].y);
}
"""


@pytest.mark.parametrize("filter_mode", ["point", "linear"])
def test_a_layer_is_sampled_as_if_it_were_alone(filter_mode):
    rng = np.random.default_rng(5)
    layers = rng.standard_normal((3, 4, 6)).astype(np.float32)
    module = tw.RawModule(LAYERS)
    at = rng.uniform(-2, 8, (32, 4)).astype(np.float32)
    at[:, 3] = rng.integers(0, 3, 32)
    got, alone = np.zeros((2, 32), np.float32)
    options = {"filter_mode": filter_mode, "address_mode": ["border", "clamp"], "border": (9, 9, 9, 9)}
    with tw.Texture(layers, layered=True, **options) as texture:
        module.get_function("two")((1,), (32,), (texture, at, got))
    for layer in range(3):
        with tw.Texture(layers[layer].copy(), **options) as texture:
            module.get_function("flat")((1,), (32,), (texture, at, alone))
        here = at[:, 3] == layer
        assert here.any() and np.array_equal(got[here], alone[here])
    with tw.Texture(layers[0], layered=True) as texture:  # four layers of six
        module.get_function("one")((1,), (32,), (texture, at, got))
        wanted = [layers[0, int(layer), min(max(int(np.floor(x)), 0), 5)] for x, _, _, layer in at]
        assert np.array_equal(got, wanted)
        with pytest.raises(KernelError, match="other dimensions or layers"):
            module.get_function("flat")((1,), (32,), (texture, at, got))


CUBES = """
extern "C" __global__ void cube(cudaTextureObject_t t, const float4 *at, float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = texCubemap<float>(t, at[i].x, at[i].y, at[i].z);
}
extern "C" __global__ void cubes(cudaTextureObject_t t, const float4 *at, float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = texCubemapLayered<float>(t, at[i].x, at[i].y, at[i].z, (int)at[i].w);
}
"""


def face(x, y, z):
    """The programming guide's table: the face, and the coordinates on it."""
    if abs(z) >= abs(y) and abs(z) >= abs(x):
        number, m, s, t = (4, z, x, -y) if z >= 0 else (5, -z, -x, -y)
    elif abs(y) >= abs(x):
        number, m, s, t = (2, y, x, z) if y >= 0 else (3, -y, x, -z)
    else:
        number, m, s, t = (0, x, -z, -y) if x >= 0 else (1, -x, z, -y)
    return number, (s / m + 1) / 2, (t / m + 1) / 2


def test_cubes_by_directions():
    rng = np.random.default_rng(8)
    size = 4
    faces = rng.standard_normal((12, size, size)).astype(np.float32)
    module, n = tw.RawModule(CUBES), 300
    at = rng.uniform(-1, 1, (n, 4)).astype(np.float32)
    at[:, 3] = rng.integers(0, 2, n)
    got, layered = np.zeros((2, n), np.float32)
    with tw.Texture(faces[:6], cube=True) as texture:
        module.get_function("cube")((3,), (128,), (texture, at, got, n))
    with tw.Texture(faces, cube=True, layered=True) as texture:
        module.get_function("cubes")((3,), (128,), (texture, at, layered, n))
    compared = 0
    for (x, y, z, layer), one, other in zip(at.astype(float), got, layered, strict=True):
        number, s, t = face(x, y, z)
        if min(abs(each * size - round(each * size)) for each in (s, t)) < 1e-4:
            continue  # between two texels
        place_ = int(t * size), int(s * size)
        assert one == faces[(number, *place_)] and other == faces[(int(layer) * 6 + number, *place_)]
        compared += 1
    assert compared > 250


def test_between_faces_and_elsewhere_as_an_h200():
    """(x, y, z) and the face, row and column that an H200 takes of faces of 4 x 4 texels."""
    measured = {
        (1, 1, 1): (4, 0, 3), (1, 1, -1): (5, 0, 0), (-1, -1, -1): (5, 3, 3), (1, 1, 0): (2, 2, 3),
        (1, 0, 1): (4, 2, 3), (0, -1, -1): (5, 3, 2), (1, -1, 0): (3, 2, 3), (-1, 0, -1): (5, 2, 3),
        (0, 0, 0): (4, 2, 2), (1, 1, 0.5): (2, 3, 3), (0.5, 1, 1): (4, 0, 3), (0, 0, -1): (5, 2, 2),
    }  # fmt: skip
    faces = np.arange(96, dtype=np.float32).reshape(6, 4, 4)
    at = np.array([(*each, 0) for each in measured], np.float32)
    got = np.zeros(len(at), np.float32)
    cube = tw.RawModule(CUBES).get_function("cube")
    with tw.Texture(faces, cube=True) as texture:
        cube((1,), (32,), (texture, at, got, len(at)))
        assert np.array_equal(got, [faces[place_] for place_ in measured.values()])
        at[3, 1] = np.nan
        with pytest.raises(KernelError, match="direction that is not finite"):
            cube((1,), (32,), (texture, at, got, len(at)))


def test_a_layer_that_is_not_there_is_the_last():
    layers = np.arange(12, dtype=np.float32).reshape(3, 2, 2)
    at = np.array([(0, 0, 0, each) for each in (-1, 0, 2, 3, 100, -70000)], np.float32)
    got = np.zeros(6, np.float32)
    with tw.Texture(layers, layered=True) as texture:
        tw.RawModule(LAYERS).get_function("two")((1,), (6,), (texture, at, got))
    assert list(got) == [8, 0, 8, 8, 8, 8]


def test_what_is_no_layered_texture_or_cube():
    for shape, options in itertools.product(((5, 4, 4), (6, 4, 5), (12, 4, 4)), ({"cube": True},)):
        with pytest.raises(LaunchError, match="6 faces as high as wide"):
            tw.Texture(np.zeros(shape, np.float32), **options)
    with pytest.raises(LaunchError, match="multiple of 6"):
        tw.Texture(np.zeros((8, 4, 4), np.float32), cube=True, layered=True)
    with pytest.raises(LaunchError, match="layers of one or two axes"):
        tw.Texture(np.zeros(4, np.float32), layered=True)
    with pytest.raises(LaunchError, match="neither layers nor faces"):
        tw.Texture(np.zeros((2, 4), np.float32), layered=True, linear_memory=True)
