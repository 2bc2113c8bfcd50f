"""CUDA arrays and texture objects of programs."""

from .test_runtime_api import ran

ARRAYS = """
static void show(const float *h, int n) { for (int i = 0; i < n; i++) printf("%g%c", h[i], i + 1 < n ? ' ' : '\\n'); }
int main() {
    float h[12], back[12];
    for (int i = 0; i < 12; i++) h[i] = i;
    cudaChannelFormatDesc format = cudaCreateChannelDesc<float>(), found;
    cudaChannelFormatDesc same = cudaCreateChannelDesc(32, 0, 0, 0, cudaChannelFormatKindFloat);
    printf("%d\\n", memcmp(&format, &same, sizeof format));
    cudaArray_t a, b, box;
    SAY(cudaMallocArray(&a, &format, 4, 3));
    SAY(cudaMallocArray(&b, &format, 4, 3));
    SAY(cudaMemcpy2DToArray(a, 0, 0, h, 16, 16, 3, cudaMemcpyHostToDevice));
    SAY(cudaMemcpy2DFromArray(back, 8, a, 4, 1, 8, 2, cudaMemcpyDeviceToHost));
    show(back, 4);
    SAY(cudaMemcpy2DToArrayAsync(b, 0, 0, h, 16, 16, 3, cudaMemcpyHostToDevice, 0));
    SAY(cudaMemcpy2DArrayToArray(b, 8, 1, a, 0, 0, 8, 2));
    SAY(cudaMemcpy2DFromArrayAsync(back, 16, b, 0, 0, 16, 3, cudaMemcpyDeviceToHost, 0));
    show(back, 12);
    SAY(cudaMemcpyToArray(b, 0, 0, h, 48, cudaMemcpyHostToDevice));
    SAY(cudaMemcpyToArrayAsync(b, 12, 1, h, 8, cudaMemcpyHostToDevice, 0));
    SAY(cudaMemcpyArrayToArray(b, 0, 0, a, 4, 0, 4));
    SAY(cudaMemcpyFromArray(back, b, 0, 0, 40, cudaMemcpyDeviceToHost));
    SAY(cudaMemcpyFromArrayAsync(back + 10, b, 8, 2, 8, cudaMemcpyDeviceToHost, 0));
    show(back, 12);
    SAY(cudaMalloc3DArray(&box, &format, make_cudaExtent(3, 2, 2)));
    cudaMemcpy3DParms p = {};
    p.srcPtr = make_cudaPitchedPtr(h, 12, 3, 2), p.dstArray = box;
    p.extent = make_cudaExtent(3, 2, 2), p.kind = cudaMemcpyHostToDevice;
    SAY(cudaMemcpy3D(&p));
    cudaMemcpy3DParms q = {};
    q.srcArray = box, q.srcPos = make_cudaPos(1, 0, 1), q.dstPtr = make_cudaPitchedPtr(back, 8, 2, 2);
    q.extent = make_cudaExtent(2, 2, 1), q.kind = cudaMemcpyDeviceToHost;
    SAY(cudaMemcpy3DAsync(&q, 0));
    show(back, 4);
    q.srcPos = make_cudaPos(2, 0, 1);
    cudaExtent extent;
    unsigned flags = 9;
    SAY(cudaArrayGetInfo(&found, &extent, &flags, box));
    printf("%d %zu %zu %zu %u\\n", found.x, extent.width, extent.height, extent.depth, flags);
    SAY(cudaGetChannelDesc(&found, a));
    printf("%d\\n", memcmp(&format, &found, sizeof format));
    SAY(cudaMemcpy3D(&q));
    SAY(cudaMemcpy2DToArray(a, 4, 0, h, 16, 16, 3, cudaMemcpyHostToDevice));
    SAY(cudaMemcpy(back, a, 4, cudaMemcpyDeviceToHost));
    SAY(cudaFreeArray(a)), SAY(cudaFreeArray(a)), SAY(cudaFreeArray(b));
}
"""


def test_arrays_are_copied_by_texels_and_bytes(tmp_path):
    report = ran(tmp_path, ARRAYS)
    lines = report.output.splitlines()
    assert [line for line in lines if not line.startswith("cuda")] == [
        "0", "5 6 9 10", "0 1 2 3 4 5 0 1 8 9 4 5", "1 1 2 3 4 5 6 0 1 9 10 11", "7 8 10 11", "32 3 2 2 0", "0",
    ]  # fmt: skip
    # Too wide a box and a row over its end; a handle is no pointer; a second free.
    assert [line for line in lines if line.startswith("cudaError")] == ["cudaErrorInvalidValue"] * 4
    assert sorted(each.kind for each in report.findings) == ["copy-direction", "double-free", "leak"]
    leak = next(each for each in report.findings if each.kind == "leak")
    assert leak.message.startswith("box") and "cudaFreeArray" in str(leak.details)


SAMPLES = """
__global__ void flat(cudaTextureObject_t t, float *out, float x, float y) {
    out[threadIdx.x] = tex2D<float>(t, x + threadIdx.x, y);
}
__global__ void line(cudaTextureObject_t t, int4 *out) { out[threadIdx.x] = tex1Dfetch<int4>(t, threadIdx.x); }
__global__ void deep(cudaTextureObject_t t, float *out) { out[threadIdx.x] = tex3D<float>(t, 0.25f, 0.75f, 0.25f); }
static void show(const float *h, int n) { for (int i = 0; i < n; i++) printf("%g%c", h[i], i + 1 < n ? ' ' : '\\n'); }
int main() {
    float h[12], *out, *pitched;
    for (int i = 0; i < 12; i++) h[i] = i * i;
    cudaMallocManaged(&out, 64);
    cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    cudaArray_t a;
    cudaMallocArray(&a, &format, 4, 3);
    cudaMemcpy2DToArray(a, 0, 0, h, 16, 16, 3, cudaMemcpyHostToDevice);
    cudaResourceDesc resource = {}, again;
    resource.resType = cudaResourceTypeArray, resource.res.array.array = a;
    cudaTextureDesc how = {}, told;
    how.addressMode[0] = how.addressMode[1] = cudaAddressModeBorder, how.filterMode = cudaFilterModeLinear;
    how.borderColor[0] = -1;
    cudaTextureObject_t t;
    SAY(cudaCreateTextureObject(&t, &resource, &how, nullptr));
    flat<<<1, 4>>>(t, out, 1.f, 1.f);  // between four texels each; the last has two outside
    SAY(cudaDeviceSynchronize());
    show(out, 4);
    SAY(cudaGetTextureObjectResourceDesc(&again, t)), SAY(cudaGetTextureObjectTextureDesc(&told, t));
    printf("%d %g\\n", again.res.array.array == a, told.borderColor[0]);
    SAY(cudaDestroyTextureObject(t));

    size_t pitch;
    cudaMallocPitch(&pitched, &pitch, 12, 4);
    cudaMemcpy2D(pitched, pitch, h, 12, 12, 4, cudaMemcpyHostToDevice);
    resource = {}, how = {};
    resource.resType = cudaResourceTypePitch2D, resource.res.pitch2D.devPtr = pitched;
    resource.res.pitch2D.desc = format, resource.res.pitch2D.pitchInBytes = pitch;
    resource.res.pitch2D.width = 3, resource.res.pitch2D.height = 4;
    SAY(cudaCreateTextureObject(&t, &resource, &how, nullptr));
    flat<<<1, 4>>>(t, out, 0.f, 3.f);  // wraps only normalized coordinates: clamped
    cudaDeviceSynchronize();
    show(out, 4);
    cudaDestroyTextureObject(t);
    resource.res.pitch2D.height = 40;
    SAY(cudaCreateTextureObject(&t, &resource, &how, nullptr));

    int4 texels[3] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, -12}}, *ints;
    cudaMalloc(&ints, sizeof texels);
    cudaMemcpy(ints, texels, sizeof texels, cudaMemcpyHostToDevice);
    resource = {};
    resource.resType = cudaResourceTypeLinear, resource.res.linear.devPtr = ints;
    resource.res.linear.desc = cudaCreateChannelDesc<int4>(), resource.res.linear.sizeInBytes = sizeof texels;
    SAY(cudaCreateTextureObject(&t, &resource, &how, nullptr));
    line<<<1, 4>>>(t, (int4 *)out);
    cudaDeviceSynchronize();
    int4 *got = (int4 *)out;
    printf("%d %d %d %d\\n", got[0].y, got[1].x, got[2].w, got[3].x);

    cudaArray_t box;
    cudaChannelFormatDesc bytes = cudaCreateChannelDesc<unsigned char>();
    unsigned char b[8] = {0, 51, 102, 153, 204, 255, 0, 51};
    cudaMalloc3DArray(&box, &bytes, make_cudaExtent(2, 2, 2));
    cudaMemcpy3DParms p = {};
    p.srcPtr = make_cudaPitchedPtr(b, 2, 2, 2), p.dstArray = box;
    p.extent = make_cudaExtent(2, 2, 2), p.kind = cudaMemcpyHostToDevice;
    cudaMemcpy3D(&p);
    resource = {}, resource.resType = cudaResourceTypeArray, resource.res.array.array = box;
    how.readMode = cudaReadModeNormalizedFloat, how.normalizedCoords = 1;
    SAY(cudaCreateTextureObject(&t, &resource, &how, nullptr));
    deep<<<1, 1>>>(t, out);
    cudaDeviceSynchronize();
    show(out, 1);
    flat<<<1, 1>>>(t, out, 0.f, 0.f);
    SAY(cudaDeviceSynchronize());
    cudaDeviceReset();
    how.sRGB = 1;
    SAY(cudaCreateTextureObject(&t, &resource, &how, nullptr));
}
"""


def test_kernels_sample_arrays_pitched_and_linear_memory(tmp_path):
    report = ran(tmp_path, SAMPLES)
    lines = report.output.splitlines()
    values = [line for line in lines if not line.startswith("cuda")]
    # (1, 1) is between the texels 0, 1, 4, 5 of the two rows.
    mean = [(x * x + (x + 1) ** 2 + (x + 4) ** 2 + (x + 5) ** 2) / 4 for x in range(3)]
    assert values == [
        " ".join(f"{each:g}" for each in [*mean, (9 + 49 - 2) / 4]), "1 -1", "81 100 121 121", "2 5 -12 0", "0.4",
    ]  # fmt: skip
    assert [line for line in lines if line.startswith("cudaError")] == [
        "cudaErrorInvalidValue", "cudaErrorLaunchFailure", "cudaErrorNotSupported",
    ]  # fmt: skip
    assert "sRGB texels are not supported" in report.errors


SURFACES = """
__global__ void turn(cudaSurfaceObject_t from, cudaSurfaceObject_t to, int width, int height) {
    int x = threadIdx.x, y = threadIdx.y;
    if (x >= width || y >= height) return;
    float4 value = surf2Dread<float4>(from, x * sizeof(float4), y);
    surf2Dwrite(value, to, y * sizeof(float4), x);
}
__global__ void raise(cudaSurfaceObject_t s, int layers) {
    int x = threadIdx.x;
    for (int z = 0; z < layers; z++) {
        float value = surf2DLayeredread<float>(s, x * 4, 1, z, cudaBoundaryModeZero);
        surf2DLayeredwrite(value + z, s, x * 4, 1, z, cudaBoundaryModeZero);
    }
}
__global__ void layer(cudaTextureObject_t t, float *out) {
    out[threadIdx.x] = tex2DLayered<float>(t, 1, threadIdx.x % 2, threadIdx.x / 2);
}
__global__ void cube(cudaTextureObject_t t, float *out) {
    float3 d = make_float3(0, 0, 0);
    (&d.x)[threadIdx.x / 2] = threadIdx.x % 2 ? -1 : 1;
    out[threadIdx.x] = texCubemap<float>(t, d.x, d.y, d.z);
    out[threadIdx.x + 6] = texCubemapLayered<float>(t + 0, d.x, d.y, d.z, 0);
}
static void show(const float *h, int n) { for (int i = 0; i < n; i++) printf("%g%c", h[i], i + 1 < n ? ' ' : 10); }
static cudaArray_t filled(cudaChannelFormatDesc format, cudaExtent extent, unsigned flags, const void *from) {
    cudaArray_t made;
    SAY(cudaMalloc3DArray(&made, &format, extent, flags));
    const int texel = (format.x + format.y + format.z + format.w) / 8;
    cudaMemcpy3DParms p = {};
    if (!extent.height) extent.height = 1;
    if (!extent.depth) extent.depth = 1;
    p.srcPtr = make_cudaPitchedPtr((void *)from, extent.width * texel, extent.width, extent.height);
    p.dstArray = made, p.extent = extent, p.kind = cudaMemcpyHostToDevice;
    cudaMemcpy3D(&p);
    return made;
}
int main() {
    float h[96], *out;
    for (int i = 0; i < 96; i++) h[i] = i;
    cudaMallocManaged(&out, 96 * 4);
    cudaResourceDesc r = {}, again;
    r.resType = cudaResourceTypeArray;
    auto format = cudaCreateChannelDesc<float4>();
    cudaArray_t from = filled(format, make_cudaExtent(3, 2, 0), cudaArraySurfaceLoadStore, h), to, plain;
    SAY(cudaMallocArray(&to, &format, 2, 3, cudaArraySurfaceLoadStore));
    cudaSurfaceObject_t a, b, none;
    r.res.array.array = from;
    SAY(cudaCreateSurfaceObject(&a, &r));
    r.res.array.array = to;
    SAY(cudaCreateSurfaceObject(&b, &r));
    SAY(cudaGetSurfaceObjectResourceDesc(&again, b));
    printf("%d\\n", again.res.array.array == to);
    turn<<<1, dim3(8, 8)>>>(a, b, 3, 2);
    SAY(cudaMemcpy2DFromArray(out, 32, to, 0, 0, 32, 3, cudaMemcpyDeviceToHost));
    show(out, 24);
    SAY(cudaDestroySurfaceObject(a));
    cudaMallocArray(&plain, &format, 2, 3), r.res.array.array = plain;
    SAY(cudaCreateSurfaceObject(&none, &r));

    auto one = cudaCreateChannelDesc<float>();
    cudaArray_t layers = filled(one, make_cudaExtent(4, 2, 3), cudaArrayLayered | cudaArraySurfaceLoadStore, h);
    r.res.array.array = layers;
    SAY(cudaCreateSurfaceObject(&a, &r));
    raise<<<1, 5>>>(a, 4);
    cudaTextureDesc how = {};
    how.addressMode[0] = how.addressMode[1] = cudaAddressModeClamp;
    cudaTextureObject_t t;
    SAY(cudaCreateTextureObject(&t, &r, &how, nullptr));
    layer<<<1, 6>>>(t, out);
    SAY(cudaDeviceSynchronize());
    show(out, 6);

    cudaArray_t faces = filled(one, make_cudaExtent(2, 2, 6), cudaArrayCubemap, h);
    r.res.array.array = faces;
    SAY(cudaCreateTextureObject(&t, &r, &how, nullptr));
    cube<<<1, 6>>>(t, out);
    SAY(cudaDeviceSynchronize());
}
"""


def test_surfaces_layers_and_cubes(tmp_path):
    report = ran(tmp_path, SURFACES)
    lines = report.output.splitlines()
    assert "made without cudaArraySurfaceLoadStore, which surfaces need" in report.errors
    turned = [4 * (3 * x + y) + c for y in range(3) for x in range(2) for c in range(4)]
    values = [line for line in lines if not line.startswith("cuda")]
    assert values[:2] == ["1", " ".join(map(str, turned))]
    # The second row of layer z had z added to it; column 1 is sampled.
    assert values[2] == " ".join(f"{8 * z + 4 * y + 1 + z * y}" for z in range(3) for y in range(2))
    # A cube alone is no array of cubes: its fetch is stopped.
    assert lines[-1] == "cudaErrorLaunchFailure" and "other dimensions or layers" in report.errors
