"""The driver API's arrays, texture and surface objects, and virtual memory, in programs."""

from .test_driver_api import HEAD
from .test_runtime_api import ran

ARRAYS = """
__global__ void look(cudaTextureObject_t t, float *out) { out[threadIdx.x] = tex2D<float>(t, threadIdx.x + .5f, 1.5f); }
__global__ void add(cudaSurfaceObject_t s, float by) {
    const float v = surf2Dread<float>(s, threadIdx.x * 4, 2);
    surf2Dwrite(v + by, s, threadIdx.x * 4, 2);
}
static void show(const float *h, int n) { for (int i = 0; i < n; i++) printf("%g%c", h[i], i + 1 < n ? ' ' : '\\n'); }
int main() {
    float h[24], back[24] = {};
    for (int i = 0; i < 24; i++) h[i] = i;
    cudaFree(0);
    CUarray a, b;
    CUDA_ARRAY3D_DESCRIPTOR wanted = {}, found;
    wanted.Width = 4, wanted.Height = 3, wanted.Format = CU_AD_FORMAT_FLOAT, wanted.NumChannels = 1;
    wanted.Flags = CUDA_ARRAY3D_SURFACE_LDST;
    DRIVER(cuArray3DCreate(&a, &wanted));
    DRIVER(cuArray3DGetDescriptor(&found, a));
    printf("%d\\n", memcmp(&wanted, &found, sizeof found));
    CUDA_ARRAY_DESCRIPTOR flat = {4, 0, CU_AD_FORMAT_SIGNED_INT16, 2}, again;
    DRIVER(cuArrayCreate(&b, &flat));
    DRIVER(cuArrayGetDescriptor(&again, b));
    printf("%d\\n", memcmp(&flat, &again, sizeof flat));
    flat.NumChannels = 3;
    CUarray none;
    DRIVER(cuArrayCreate(&none, &flat));
    CUDA_MEMCPY2D in = {};
    in.srcMemoryType = CU_MEMORYTYPE_HOST, in.srcHost = h, in.srcPitch = 16;
    in.dstMemoryType = CU_MEMORYTYPE_ARRAY, in.dstArray = a, in.WidthInBytes = 16, in.Height = 3;
    DRIVER(cuMemcpy2D(&in));
    CUDA_MEMCPY2D out = {};
    out.srcMemoryType = CU_MEMORYTYPE_ARRAY, out.srcArray = a, out.srcXInBytes = 4, out.srcY = 1;
    out.dstMemoryType = CU_MEMORYTYPE_HOST, out.dstHost = back, out.dstPitch = 8, out.WidthInBytes = 8, out.Height = 2;
    DRIVER(cuMemcpy2DAsync(&out, 0));
    show(back, 4);
    out.WidthInBytes = 16, out.dstPitch = 16;
    DRIVER(cuMemcpy2DUnaligned(&out));
    CUDA_RESOURCE_DESC r = {}, kept;
    r.resType = CU_RESOURCE_TYPE_ARRAY, r.res.array.hArray = a;
    CUDA_TEXTURE_DESC how = {}, how_again;
    how.filterMode = CU_TR_FILTER_MODE_POINT, how.borderColor[0] = 3;
    CUtexObject t;
    DRIVER(cuTexObjectCreate(&t, &r, &how, 0));
    CUdeviceptr d;
    DRIVER(cuMemAlloc(&d, 96));
    look<<<1, 4>>>(t, (float *)d);
    DRIVER(cuMemcpyDtoH(back, d, 16));
    show(back, 4);
    DRIVER(cuTexObjectGetResourceDesc(&kept, t));
    DRIVER(cuTexObjectGetTextureDesc(&how_again, t));
    printf("%d %g\\n", kept.res.array.hArray == a, how_again.borderColor[0]);
    DRIVER(cuTexObjectDestroy(t));
    CUsurfObject s;
    DRIVER(cuSurfObjectCreate(&s, &r));
    DRIVER(cuSurfObjectGetResourceDesc(&kept, s));
    add<<<1, 4>>>(s, 0.5f);
    out.srcXInBytes = 0, out.srcY = 2, out.Height = 1;
    DRIVER(cuMemcpy2D(&out));
    show(back, 4);
    DRIVER(cuSurfObjectDestroy(s));
    DRIVER(cuArrayDestroy(b));
    flat = {8, 0, CU_AD_FORMAT_FLOAT, 1};
    DRIVER(cuArrayCreate(&b, &flat));
    DRIVER(cuMemcpyHtoA(b, 0, h, 32));
    DRIVER(cuMemcpyHtoA(b, 4, h + 20, 8));
    DRIVER(cuMemcpyAtoA(b, 16, b, 0, 16));
    DRIVER(cuMemcpyAtoD(d, b, 16, 16));
    DRIVER(cuMemcpyDtoA(b, 0, d + 4, 8));
    DRIVER(cuMemcpyHtoAAsync(b, 12, h + 9, 4, 0));
    DRIVER(cuMemcpyAtoHAsync(back, b, 0, 32, 0));
    show(back, 8);
    DRIVER(cuMemcpyAtoH(back, a, 8, 16));
    DRIVER(cuArrayDestroy(b));
    CUDA_ARRAY3D_DESCRIPTOR box = {};
    box.Width = 2, box.Height = 3, box.Depth = 4, box.Format = CU_AD_FORMAT_FLOAT, box.NumChannels = 1;
    DRIVER(cuArray3DCreate(&b, &box));
    CUDA_MEMCPY3D all = {};
    all.srcMemoryType = CU_MEMORYTYPE_HOST, all.srcHost = h, all.srcPitch = 8, all.srcHeight = 3;
    all.dstMemoryType = CU_MEMORYTYPE_ARRAY, all.dstArray = b;
    all.WidthInBytes = 8, all.Height = 3, all.Depth = 4;
    DRIVER(cuMemcpy3D(&all));
    CUDA_MEMCPY3D part = {};
    part.srcMemoryType = CU_MEMORYTYPE_ARRAY, part.srcArray = b, part.srcXInBytes = 4, part.srcY = 1, part.srcZ = 2;
    part.dstMemoryType = CU_MEMORYTYPE_DEVICE, part.dstDevice = d, part.dstPitch = 4, part.dstHeight = 2;
    part.WidthInBytes = 4, part.Height = 2, part.Depth = 2;
    DRIVER(cuMemcpy3DAsync(&part, 0));
    DRIVER(cuMemcpyDtoH(back, d, 16));
    show(back, 4);
    part.srcZ = 3;
    DRIVER(cuMemcpy3D(&part));
    r = {}, r.resType = CU_RESOURCE_TYPE_LINEAR;
    r.res.linear.devPtr = d, r.res.linear.format = CU_AD_FORMAT_FLOAT, r.res.linear.numChannels = 1;
    r.res.linear.sizeInBytes = 16;
    DRIVER(cuTexObjectCreate(&t, &r, &how, 0));
    DRIVER(cuSurfObjectCreate(&s, &r));
    DRIVER(cuTexObjectDestroy(t));
    DRIVER(cuMemFree(d));
    DRIVER(cuArrayDestroy(a)), DRIVER(cuArrayDestroy(b)), DRIVER(cuArrayDestroy(b));
}
"""
DRIVER = (
    HEAD
    + r"""
static void told(CUresult code, const char *call) {
    if (code) printf("%.*s: %s\n", (int)strcspn(call, "("), call, named(code));
}
#define DRIVER(call) told(call, #call)
"""
)


def test_arrays_and_objects_of_the_driver(tmp_path):
    lines = ran(tmp_path, DRIVER + ARRAYS).output.splitlines()
    assert [line for line in lines if "ERROR" not in line] == [
        "0", "0", "5 6 9 10", "4 5 6 7", "1 3", "8.5 9.5 10.5 11.5", "20 21 21 9 0 20 21 3",
        "15 17 21 23",
    ]  # fmt: skip
    # Three channels; a box and a run over an end; a slice too far; a surface of linear memory; a second free.
    assert [line for line in lines if "ERROR" in line] == [
        f"{name}: CUDA_ERROR_INVALID_VALUE"
        for name in ("cuArrayCreate", "cuMemcpy2DUnaligned", "cuMemcpyAtoH", "cuMemcpy3D", "cuSurfObjectCreate",
                     "cuArrayDestroy")
    ]  # fmt: skip


MAPPED = """
__global__ void fill(int *p, int n, int add) {
    for (int i = threadIdx.x; i < n; i += blockDim.x) p[i] = i + add;
}
static void fail(const char *what, CUresult code) { printf("%s: %s\\n", what, named(code)); }
int main(int argc, char **argv) {
    cudaFree(0);
    CUmemAllocationProp p = {};
    p.type = CU_MEM_ALLOCATION_TYPE_PINNED, p.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
    size_t unit;
    int supported = 0;
    DRIVER(cuDeviceGetAttribute(&supported, CU_DEVICE_ATTRIBUTE_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED, 0));
    DRIVER(cuMemGetAllocationGranularity(&unit, &p, CU_MEM_ALLOC_GRANULARITY_MINIMUM));
    printf("%d %zu\\n", supported, unit >> 20);
    CUdeviceptr va, other;
    DRIVER(cuMemAddressReserve(&va, 4 * unit, 0, 0, 0));
    DRIVER(cuMemAddressReserve(&other, unit, 16 * unit, 0, 0));
    printf("%d\\n", (int)(other % (16 * unit)));
    CUmemGenericAllocationHandle a, b, c;
    p.requestedHandleTypes = CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR;  // cuda.core asks for that unasked
    DRIVER(cuMemCreate(&a, unit, &p, 0)), DRIVER(cuMemCreate(&b, 2 * unit, &p, 0));
    int shared = cuMemExportToShareableHandle(&shared, a, p.requestedHandleTypes, 0);
    if (shared != CUDA_ERROR_NOT_SUPPORTED) printf("shared by %d\\n", shared);
    fail("half", cuMemCreate(&c, unit / 2, &p, 0));
    DRIVER(cuMemMap(va, unit, 0, a, 0)), DRIVER(cuMemMap(va + unit, 2 * unit, 0, b, 0));
    fail("again", cuMemMap(va, unit, 0, a, 0));
    fail("outside", cuMemMap(va + 3 * unit, 2 * unit, 0, b, 0));
    CUmemAccessDesc access = {p.location, CU_MEM_ACCESS_FLAGS_PROT_READWRITE};
    unsigned long long flags = 9;
    DRIVER(cuMemGetAccess(&flags, &p.location, va));
    printf("%llu\\n", flags);
    fail("hole", cuMemSetAccess(va, 4 * unit, &access, 1));
    DRIVER(cuMemSetAccess(va, unit, &access, 1)), DRIVER(cuMemSetAccess(va + unit, 2 * unit, &access, 1));
    DRIVER(cuMemGetAccess(&flags, &p.location, va));
    printf("%llu\\n", flags);
    const int n = 3 * unit / 4;
    fill<<<1, 1024>>>((int *)va, n, 7);  // over both mappings
    int h[2];
    DRIVER(cuMemcpyDtoH(h, va + unit - 4, 8));
    printf("%d\\n", h[0] == (int)unit / 4 - 1 + 7 && h[1] == h[0] + 1);
    DRIVER(cuMemMap(other, unit, 0, a, 0)), DRIVER(cuMemSetAccess(other, unit, &access, 1));
    DRIVER(cuMemcpyDtoH(h, other + 40, 8));  // the same memory, somewhere else
    printf("%d %d\\n", h[0], h[1]);
    DRIVER(cuMemRetainAllocationHandle(&c, (void *)(va + 8)));
    DRIVER(cuMemGetAllocationPropertiesFromHandle(&p, c));
    printf("%d %d\\n", c == a, p.type == CU_MEM_ALLOCATION_TYPE_PINNED);
    DRIVER(cuMemRelease(c)), DRIVER(cuMemRelease(a)), DRIVER(cuMemRelease(b));
    fail("in use", cuMemAddressFree(va, 4 * unit));
    if (argc > 1) {
        fill<<<1, 32>>>((int *)(va + 3 * unit), 32, 1);
        printf("%s\\n", cudaGetErrorName(cudaDeviceSynchronize()));
        return 0;
    }
    fail("part", cuMemUnmap(va + unit, unit));
    DRIVER(cuMemUnmap(va, 3 * unit)), DRIVER(cuMemUnmap(other, unit));
    fail("gone", cuMemcpyDtoH(h, va, 8));
    size_t free_, total;
    cuMemGetInfo(&free_, &total);
    printf("%d\\n", free_ == total);
    DRIVER(cuMemAddressFree(va, 4 * unit)), DRIVER(cuMemAddressFree(other, unit));
}
"""


def test_memory_that_is_mapped(tmp_path):
    report = ran(tmp_path, DRIVER + MAPPED, check=True)
    lines = report.output.splitlines()
    bad = "CUDA_ERROR_INVALID_VALUE"
    assert [line for line in lines if ":" not in line] == ["1 2", "0", "0", "3", "1", "17 18", "1 1", "1"]
    named = ("half", "again", "outside", "hole", "in use", "part", "gone")
    assert [line for line in lines if ":" in line] == [f"{each}: {bad}" for each in named]
    assert not [each for each in report.findings if each.kind not in ("copy-direction", "use-after-free")]


def test_reserved_addresses_without_memory_are_no_memory(tmp_path):
    report = ran(tmp_path, DRIVER + MAPPED, arguments=("stray",))
    assert report.output.splitlines()[-1] == "cudaErrorIllegalAddress"
    assert "out-of-bounds access: fill" in report.errors


TWICE = """
// The shared memory that nobody wrote matters where v[0] is set, which this launch does at its end.
__global__ void ask(int *v, int *w, int *out) {
    __shared__ int tile[64];
    int i = threadIdx.x;
    if (i < 32) tile[i] = 1;
    __syncthreads();
    int found = tile[i];
    out[i] = v[0] ? found : 2;
    __syncthreads();
    if (i == 0) v[0] = 1, w[1] = 7;
}
int main() {
    cudaFree(0);
    CUmemAllocationProp p = {};
    p.type = CU_MEM_ALLOCATION_TYPE_PINNED, p.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
    CUmemAccessDesc access = {p.location, CU_MEM_ACCESS_FLAGS_PROT_READWRITE};
    CUmemGenericAllocationHandle memory;
    CUdeviceptr both[2];
    const size_t size = 4 << 20;
    int *out, h[2];
    cudaMalloc(&out, 256);
    DRIVER(cuMemCreate(&memory, size, &p, 0));
    for (CUdeviceptr &at : both) {
        DRIVER(cuMemAddressReserve(&at, size, 0, 0, 0)), DRIVER(cuMemMap(at, size, 0, memory, 0));
        DRIVER(cuMemSetAccess(at, size, &access, 1));
    }
    DRIVER(cuMemsetD8(both[0], 0, size));
    ask<<<1, 64>>>((int *)both[0], (int *)both[1], out);
    DRIVER(cuMemcpyDtoH(h, both[0], 8));
    printf("%d %d\\n", h[0], h[1]);
}
"""


def test_memory_that_is_mapped_twice_and_a_launch_that_is_run_again(tmp_path):
    report = ran(tmp_path, DRIVER + TWICE, check=True)
    assert report.output == "1 7\n", report.errors
    assert "uninitialised" not in {each.kind for each in report.findings}
