"""CUDA arrays and texture objects of programs."""

from .test_runtime_api import ran
from .tools import needs_compiler

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


@needs_compiler
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


@needs_compiler
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
