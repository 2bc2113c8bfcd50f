"""CUDA's driver API and NVRTC's host API: programs that compile, load and launch by them, beside the runtime API."""

import re
import textwrap
from pathlib import Path

import numpy as np
import pytest

from tilewright.cli.main import main
from tilewright.objects.fatbinary import images
from tilewright.program import Options, Settings, codes, run_program
from tilewright.program.api import CALLS
from tilewright.program.prototypes import calls, driver_functions, header, prototypes, same, versions

DATA = Path(__file__).parent.parent / "data"
HEAD = r"""
#include <cstdio>
#include <cstring>
#include <cstdlib>
#include <string>
#include <vector>
#include <cuda.h>
#include <nvrtc.h>
static const char *named(CUresult code) { const char *name = 0; cuGetErrorName(code, &name); return name ? name : "?"; }
#define SAY(call) printf("%s\n", named(call))
static void must(int code, const char *call) { if (code) printf("%s: %d\n", call, code), exit(3); }
#define MUST(call) must(call, #call)
static std::string compiled(const char *source, std::vector<const char *> options = {}, const char *wanted = nullptr,
                            std::string *lowered = nullptr)
{
    nvrtcProgram program;
    MUST(nvrtcCreateProgram(&program, source, "kernels.cu", 0, nullptr, nullptr));
    if (wanted) MUST(nvrtcAddNameExpression(program, wanted));
    const nvrtcResult result = nvrtcCompileProgram(program, (int)options.size(), options.data());
    size_t size;
    if (result) {
        MUST(nvrtcGetProgramLogSize(program, &size));
        std::string log(size, 0);
        MUST(nvrtcGetProgramLog(program, &log[0]));
        printf("%s: %s\n", nvrtcGetErrorString(result), log.c_str());
        exit(4);
    }
    const char *name;
    if (wanted) { MUST(nvrtcGetLoweredName(program, wanted, &name)); *lowered = name; }
    MUST(nvrtcGetPTXSize(program, &size));
    std::string ptx(size, 0);
    MUST(nvrtcGetPTX(program, &ptx[0]));
    MUST(nvrtcDestroyProgram(&program));
    return ptx;
}
static const char *KERNELS = R"(
extern "C" {
__device__ int offset[2] = {10, 20};
__constant__ float factor = 1.5f;
__global__ void scale(float *x, int n, float by) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] = x[i] * by * factor + offset[i % 2];
}
__global__ void stray(int *x) { x[1000] = 1; }
__global__ void shared_sum(int *x) {
    extern __shared__ int part[];
    part[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    if (!threadIdx.x) for (int i = 1; i < blockDim.x; i++) x[0] += part[i];
}
}
template <int N> __global__ void __launch_bounds__(128) filled(int *x) { x[threadIdx.x] = N; }
)";
"""
START = """
    CUdevice device;
    CUcontext context;
    CUmodule module;
    MUST(cuInit(0)), MUST(cuDeviceGet(&device, 0)), MUST(cuCtxCreate(&context, 0, device));
"""


def ran(tmp_path, code, *, check=False, suffix=".cpp", settings=None):
    path = tmp_path / f"program{suffix}"
    path.write_text(HEAD + textwrap.dedent(code).replace("START", START))
    options = Options(host=("-std=c++17",))
    return run_program([path], options, settings or Settings(check=check), (), capture=True, folder=tmp_path)


def test_what_needs_no_context_works_before_there_is_one(tmp_path):
    """cuda.h lists CUDA_ERROR_INVALID_CONTEXT for none of these, but CUDA_ERROR_NOT_INITIALIZED."""
    code = """
    int main() {
        CUmoduleLoadingMode mode;
        size_t granularity = 0;
        CUdeviceptr address = 0;
        CUmemAllocationProp wanted = {};
        wanted.type = CU_MEM_ALLOCATION_TYPE_PINNED, wanted.location = {CU_MEM_LOCATION_TYPE_DEVICE, 0};
        printf("%d ", cuModuleGetLoadingMode(&mode));
        cuInit(0);
        printf("%d ", cuModuleGetLoadingMode(&mode));
        printf("%d ", cuMemGetAllocationGranularity(&granularity, &wanted, CU_MEM_ALLOC_GRANULARITY_MINIMUM));
        printf("%d ", cuMemAddressReserve(&address, granularity, 0, 0, 0));
        printf("%d ", cuMemAddressFree(address, granularity));
        printf("%d\\n", cuMemAlloc(&address, 4));
    }
    """
    assert ran(tmp_path, code).output == "3 0 0 0 0 201\n"


def test_every_function_of_the_drivers_header_is_in_the_table():
    newest = header("cuda.h").rpartition("#if defined(__CUDA_API_VERSION_INTERNAL)")[0]
    declared = set(re.findall(r"\bCUDAAPI\s+(cu\w+)\s*\(", newest)) - {"cuGraphInstantiate"}  # a macro of another name
    assert len(declared) > 400
    known = driver_functions()
    assert {re.sub(r"_v\d+$", "", name) for name in declared} <= {re.sub(r"_v\d+$", "", name) for name in known.types}
    assert known.types.keys() <= set(calls())
    assert {"cuMemAlloc_v2", "cuCtxCreate_v4", "cuMemcpyHtoD_v2", "cuLaunchKernel"} <= known.types.keys()
    assert "cuMemAlloc" not in known.types  # whose addresses had 32 bits
    of_nvrtc = set(re.findall(r"^nvrtcResult (\w+)\(", header("nvrtc.h"), re.M))
    assert len(of_nvrtc) > 20 and of_nvrtc <= set(calls())
    assert {name for name, call in CALLS.items() if call.driver is not None} <= prototypes().keys()


def test_versions_of_the_drivers_functions():
    assert versions()["cuCtxCreate"] == {
        2000: "cuCtxCreate", 3020: "cuCtxCreate_v2", 11040: "cuCtxCreate_v3", 12050: "cuCtxCreate_v4",
    }  # fmt: skip
    assert versions()["cuMemAlloc"] == {3020: "cuMemAlloc_v2"}
    assert same("cuEventElapsedTime") == "cuEventElapsedTime_v2"  # of the same parameters
    assert same("cuCtxCreate_v2") == "cuCtxCreate_v2" and same("cuCtxCreate") == "cuCtxCreate_v2"
    assert driver_functions().per_thread["cuMemcpyHtoD_v2"] == "cuMemcpyHtoD_v2_ptds"


def test_the_drivers_codes():
    assert codes.driver_names()[201] == "CUDA_ERROR_INVALID_CONTEXT"
    assert {codes.of_driver(code) for code in (9, 12, 13, 21, 98)} <= codes.driver_names().keys()
    assert codes.of_driver(700) == 700


def test_a_program_of_the_driver_api(tmp_path):
    code = """
    #include <sys/mman.h>
    int main() {
        START
        MUST(cuModuleLoadData(&module, compiled(KERNELS).c_str()));
        CUfunction scale, other;
        MUST(cuModuleGetFunction(&scale, module, "scale"));
        SAY(cuModuleGetFunction(&other, module, "nothing"));
        float h[5] = {1, 2, 3, 4, 5}, by = 2;
        int n = 5;
        CUdeviceptr d, offset;
        size_t bytes;
        MUST(cuMemAlloc(&d, sizeof h));
        MUST(cuMemcpyHtoD(d, h, sizeof h));
        void *arguments[] = {&d, &n, &by};
        MUST(cuLaunchKernel(scale, 2, 1, 1, 4, 1, 1, 0, 0, arguments, 0));
        MUST(cuCtxSynchronize());
        MUST(cuMemcpyDtoH(h, d, sizeof h));
        printf("%g %g %g %g %g\\n", h[0], h[1], h[2], h[3], h[4]);
        int offsets[2] = {-1, -2};
        MUST(cuModuleGetGlobal(&offset, &bytes, module, "offset"));
        printf("%zu\\n", bytes);
        MUST(cuMemcpyHtoD(offset, offsets, bytes));
        SAY(cuModuleGetGlobal(&offset, &bytes, module, "nothing"));
        struct { CUdeviceptr x; int n; float by; } buffer = {d, 2, 0.5f};
        size_t size = sizeof buffer;
        void *extra[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, &buffer, CU_LAUNCH_PARAM_BUFFER_SIZE, &size,
                         CU_LAUNCH_PARAM_END};
        MUST(cuLaunchKernel(scale, 2, 1, 1, 4, 1, 1, 0, 0, 0, extra));
        MUST(cuMemcpyDtoH(h, d, sizeof h));
        printf("%g %g %g %g %g\\n", h[0], h[1], h[2], h[3], h[4]);
        for (size_t wrong : {0, 12, 40}) size = wrong, SAY(cuLaunchKernel(scale, 2, 1, 1, 4, 1, 1, 0, 0, 0, extra));
        SAY(cuLaunchKernel(scale, 2, 1, 1, 2048, 1, 1, 0, 0, arguments, 0));
        SAY(cuLaunchKernel(scale, 2, 1, 1, 4, 1, 1, 0, 0, 0, 0));
        void *left_out[] = {&d, &n, (void *)16};
        SAY(cuLaunchKernel(scale, 2, 1, 1, 4, 1, 1, 0, 0, left_out, 0));
        char *page = (char *)mmap(0, 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        munmap(page + 4096, 4096);
        void **last = (void **)(page + 4096) - 2;
        last[0] = &d, last[1] = &n;
        SAY(cuLaunchKernel(scale, 2, 1, 1, 4, 1, 1, 0, 0, last, 0));
        MUST(cuMemFree(d));
        MUST(cuModuleUnload(module));
        SAY(cuLaunchKernel(scale, 2, 1, 1, 4, 1, 1, 0, 0, arguments, 0));
        MUST(cuCtxDestroy(context));
        SAY(cuMemAlloc(&d, 4));
    }
    """
    report = ran(tmp_path, code, check=True)
    first = [x * 2 * 1.5 + (10, 20)[i % 2] for i, x in enumerate((1, 2, 3, 4, 5))]
    second = [x * 0.75 + (-1, -2)[i] for i, x in enumerate(first[:2])] + first[2:]
    assert report.output.splitlines() == [
        "CUDA_ERROR_NOT_FOUND", " ".join(f"{x:g}" for x in first), "8", "CUDA_ERROR_NOT_FOUND",
        " ".join(f"{x:g}" for x in second), *["CUDA_ERROR_INVALID_VALUE"] * 7, "CUDA_ERROR_INVALID_HANDLE",
        "CUDA_ERROR_INVALID_CONTEXT",
    ], report.errors  # fmt: skip
    assert report.errors.count("scale has 3 parameters, and the launch") == 3
    assert "scale has parameters of 16 bytes, and the launch gives 12: is one left out" in report.errors
    assert report.errors.count("'s pointers to them lead to no memory: is one left out?") == 2
    assert not [each for each in report.findings if each.severity == "error"]


def test_initialisation_devices_and_contexts(tmp_path):
    code = """
    #include <thread>
    int main() {
        int n, major, minor;
        char name[64], bus[32];
        unsigned flags, version;
        size_t bytes, free;
        CUdevice device;
        CUcontext a, b, c, primary;
        CUdeviceptr d;
        CUuuid uuid;
        SAY(cuDeviceGetCount(&n));
        SAY(cuInit(1));
        SAY(cuInit(0));
        MUST(cuDriverGetVersion(&n));
        MUST(cuDeviceGetCount(&n));
        printf("%d\\n", n);
        SAY(cuDeviceGet(&device, 1));
        MUST(cuDeviceGet(&device, 0)), MUST(cuDeviceGetName(name, 64, device)), MUST(cuDeviceGetUuid(&uuid, device));
        MUST(cuDeviceTotalMem(&bytes, device)), MUST(cuDeviceComputeCapability(&major, &minor, device));
        MUST(cuDeviceGetAttribute(&n, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, device));
        MUST(cuDeviceGetPCIBusId(bus, 32, device)), MUST(cuDeviceCanAccessPeer(&n, device, device));
        printf("%s %d.%d %d\\n", name, major, minor, bytes > 1000000);
        SAY(cuMemAlloc(&d, 16));
        MUST(cuCtxGetCurrent(&c));
        printf("%d\\n", c == nullptr);
        MUST(cuCtxCreate(&a, CU_CTX_SCHED_SPIN, device)), MUST(cuCtxCreate(&b, 0, device));
        MUST(cuCtxGetCurrent(&c)), printf("%d\\n", c == b);
        MUST(cuCtxPopCurrent(&c)), printf("%d\\n", c == b);
        MUST(cuCtxGetCurrent(&c)), MUST(cuCtxGetFlags(&flags)), printf("%d %u\\n", c == a, flags);
        MUST(cuCtxPushCurrent(b)), MUST(cuCtxGetDevice(&n)), MUST(cuMemAlloc(&d, 16));
        std::thread([&] { SAY(cuMemFree(d)); MUST(cuCtxSetCurrent(b)); SAY(cuMemFree(d)); }).join();
        MUST(cuMemAlloc(&d, 16));
        MUST(cuMemGetInfo(&free, &bytes)), printf("%d\\n", (int)(bytes - free));
        MUST(cuCtxDestroy(b));  // and with it its memory
        MUST(cuCtxGetCurrent(&c)), printf("%d\\n", c == a);
        MUST(cuMemGetInfo(&free, &bytes)), printf("%d\\n", (int)(bytes - free));
        SAY(cuCtxSetCurrent(b));
        MUST(cuCtxGetApiVersion(a, &version)), MUST(cuCtxSetLimit(CU_LIMIT_STACK_SIZE, 4096));
        MUST(cuCtxGetLimit(&bytes, CU_LIMIT_STACK_SIZE)), printf("%zu\\n", bytes);
        CUfunc_cache cache;
        MUST(cuCtxSetCacheConfig(CU_FUNC_CACHE_PREFER_L1)), MUST(cuCtxGetCacheConfig(&cache));
        MUST(cuCtxGetStreamPriorityRange(&n, &major)), printf("%d\\n", major < n);
        SAY(cuCtxEnablePeerAccess(a, 0)), SAY(cuCtxDisablePeerAccess(a));
        MUST(cuCtxSetCurrent(nullptr)), MUST(cuCtxGetCurrent(&c)), printf("%d\\n", c == nullptr);
        SAY(cuDevicePrimaryCtxRelease(device));
        MUST(cuDevicePrimaryCtxSetFlags(device, CU_CTX_SCHED_YIELD)), MUST(cuDevicePrimaryCtxRetain(&primary, device));
        MUST(cuDevicePrimaryCtxGetState(device, &flags, &n)), printf("%u %d\\n", flags, n);
        SAY(cuCtxDestroy(primary)), MUST(cuCtxPushCurrent(primary)), SAY(cuMemAlloc(&d, 16));
        MUST(cuDevicePrimaryCtxRelease(device));
        MUST(cuDevicePrimaryCtxReset(device));
        const char *text;
        SAY(cuGetErrorString(CUDA_ERROR_OUT_OF_MEMORY, &text)), puts(text);
        SAY(cuGetErrorString((CUresult)12345, &text)), printf("%d\\n", text == nullptr);
    }
    """
    invalid, missing = "CUDA_ERROR_INVALID_", "CUDA_ERROR_NOT_INITIALIZED"
    report = ran(tmp_path, code)
    assert report.output.splitlines() == [
        missing, f"{invalid}VALUE", "CUDA_SUCCESS", "1", f"{invalid}DEVICE", "tilewright on this CPU, as sm_90a 9.0 1",
        f"{invalid}CONTEXT", "1", "1", "1", "1 1", f"{invalid}CONTEXT", "CUDA_SUCCESS", "16", "1", "0",
        f"{invalid}CONTEXT", "4096", "1", "CUDA_ERROR_PEER_ACCESS_UNSUPPORTED",
        "CUDA_ERROR_PEER_ACCESS_NOT_ENABLED", "1",
        f"{invalid}CONTEXT", "2 1", f"{invalid}CONTEXT", "CUDA_SUCCESS", "CUDA_SUCCESS", "out of memory",
        f"{invalid}VALUE", "1",
    ], report.errors  # fmt: skip
    # Memory that goes with cuCtxDestroy, and with the primary context; calls without a context.
    assert [each.kind for each in report.findings] == ["unset-device", "unset-device", "leak", "leak"]
    leak = report.findings[2]
    assert "cuMemFree it after its last use" in leak.details["remedy"]
    assert "d (cuMemAlloc at program.cpp:" in leak.message


def test_memory_streams_and_events(tmp_path):
    code = """
    static void CUDA_CB told(CUstream, CUresult status, void *data) { *(int *)data += 1 + status; }
    static void CUDA_CB called(void *data) { *(int *)data += 10; }
    static void show(CUdeviceptr d) {
        unsigned char h[16];
        MUST(cuMemcpyDtoH(h, d, 16));
        for (int each : h) printf("%d ", each);
        puts("");
    }
    int main() {
        START
        CUdeviceptr d, e, managed, alias, start;
        size_t pitch, size;
        unsigned flags;
        int *pinned, *mapped, plain[4] = {0x01010101, 2, 3, 4}, calls = 0, priority;
        CUstream s, t;
        CUcontext of;
        MUST(cuStreamCreate(&s, CU_STREAM_NON_BLOCKING)), MUST(cuStreamCreateWithPriority(&t, 0, -1));
        MUST(cuStreamGetFlags(s, &flags)), MUST(cuStreamGetPriority(t, &priority)), MUST(cuStreamGetCtx(s, &of));
        printf("%u %d %d\\n", flags, priority, of == context);
        MUST(cuMemAlloc(&d, 16)), MUST(cuMemAllocAsync(&e, 16, s));
        SAY(cuMemAlloc(&start, 0));
        MUST(cuMemsetD8(d, 7, 16)), MUST(cuMemsetD16(d, 0x0102, 2)), MUST(cuMemsetD32(d + 8, 0x01020304, 1));
        show(d);
        MUST(cuMemsetD8Async(d, 1, 4, s)), MUST(cuMemsetD16Async(d + 4, 0x0201, 1, s));
        MUST(cuMemsetD32Async(d + 12, 9, 1, s));
        SAY(cuMemsetD32(d + 1, 0, 1));
        MUST(cuMemsetD2D8(d, 4, 5, 1, 4)), MUST(cuMemsetD2D32(d, 8, 6, 1, 1));
        show(d);
        MUST(cuMemcpyDtoD(e, d, 16)), MUST(cuMemcpyHtoDAsync(d, plain, 16, s)), MUST(cuMemcpyDtoDAsync(e, d, 4, s));
        show(e);
        int back[4];
        MUST(cuMemcpyDtoHAsync(back, d, 16, s)), MUST(cuMemcpyAsync(e, d, 16, s)), MUST(cuStreamSynchronize(s));
        MUST(cuMemcpy(d, e, 8));
        printf("%d %d\\n", back[1], back[3]);
        CUDA_MEMCPY2D box = {};
        box.srcMemoryType = CU_MEMORYTYPE_HOST, box.srcHost = plain, box.srcPitch = 8, box.srcY = 1;
        box.dstMemoryType = CU_MEMORYTYPE_DEVICE, box.dstDevice = d, box.dstPitch = 8, box.dstXInBytes = 4;
        box.WidthInBytes = 4, box.Height = 1;
        MUST(cuMemcpy2D(&box)), MUST(cuMemcpy2DAsync(&box, s));
        show(d);
        MUST(cuMemGetAddressRange(&start, &size, d + 5)), printf("%d %zu\\n", start == d, size);
        SAY(cuMemGetAddressRange(&start, &size, 12345));
        MUST(cuMemAllocPitch(&start, &pitch, 10, 3, 4)), printf("%d\\n", pitch >= 10 && pitch % 32 == 0);
        MUST(cuMemAllocManaged(&managed, 16, CU_MEM_ATTACH_GLOBAL)), *(int *)managed = 3;
        MUST(cuStreamAttachMemAsync(s, managed, 0, CU_MEM_ATTACH_GLOBAL));
        CUmemLocation here = {CU_MEM_LOCATION_TYPE_DEVICE, 0};
        MUST(cuMemPrefetchAsync(managed, 16, here, 0, s));
        MUST(cuMemAdvise(managed, 16, CU_MEM_ADVISE_SET_READ_MOSTLY, here));
        size_t part = 16, none = 0; MUST(cuMemPrefetchBatchAsync(&managed, &part, 1, &here, &none, 1, 0, s));
        MUST(cuMemDiscardBatchAsync(&managed, &part, 1, 0, s));
        MUST(cuMemDiscardAndPrefetchBatchAsync(&managed, &part, 1, &here, &none, 1, 0, s));
        CUmemorytype type;
        unsigned is_managed;
        MUST(cuPointerGetAttribute(&type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, d));
        MUST(cuPointerGetAttribute(&is_managed, CU_POINTER_ATTRIBUTE_IS_MANAGED, managed));
        printf("%d %u\\n", type == CU_MEMORYTYPE_DEVICE, is_managed);
        MUST(cuMemAllocHost((void **)&pinned, 16));
        MUST(cuMemHostAlloc((void **)&mapped, 16, CU_MEMHOSTALLOC_DEVICEMAP));
        MUST(cuMemHostGetDevicePointer(&alias, mapped, 0)), MUST(cuMemHostGetFlags(&flags, mapped));
        MUST(cuMemHostRegister(plain, 16, 0)), SAY(cuMemHostRegister(plain, 16, 0)), MUST(cuMemHostUnregister(plain));
        MUST(cuStreamAddCallback(s, told, &calls, 0)), MUST(cuLaunchHostFunc(s, called, &calls));
        printf("%d\\n", calls);
        CUevent one, two;
        float passed;
        MUST(cuEventCreate(&one, 0)), MUST(cuEventCreate(&two, 0)), MUST(cuEventRecord(one, s));
        MUST(cuEventRecordWithFlags(two, s, 0)), MUST(cuStreamWaitEvent(t, two, 0)), MUST(cuEventSynchronize(two));
        MUST(cuEventQuery(two)), MUST(cuStreamQuery(s)), MUST(cuEventElapsedTime(&passed, one, two));
        printf("%d\\n", passed > 0);
        MUST(cuEventDestroy(one)), SAY(cuEventDestroy(one)), MUST(cuStreamDestroy(s)), SAY(cuStreamQuery(s));
        MUST(cuMemFreeHost(pinned)), MUST(cuMemFreeHost(mapped)), MUST(cuMemFree(managed)), MUST(cuMemFreeAsync(e, t));
        MUST(cuMemFree(d)), SAY(cuMemFree(d));
    }
    """
    report = ran(tmp_path, code)
    bad = "CUDA_ERROR_INVALID_"
    assert report.output.splitlines() == [
        "1 -1 1", f"{bad}VALUE", "2 1 2 1 7 7 7 7 4 3 2 1 7 7 7 7 ", f"{bad}VALUE",
        "6 0 0 0 5 2 7 7 5 3 2 1 5 0 0 0 ", "1 1 1 1 5 2 7 7 5 3 2 1 5 0 0 0 ", "2 4",
        "1 1 1 1 3 0 0 0 3 0 0 0 4 0 0 0 ", "1 16", "CUDA_ERROR_NOT_FOUND", "1", "1 1",
        "CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED", "11", "1", f"{bad}HANDLE",
        "CUDA_ERROR_CONTEXT_IS_DESTROYED", f"{bad}VALUE",
    ], report.errors  # fmt: skip
    assert report.exit_code == 0
    double = next(each for each in report.findings if each.kind == "double-free")
    assert "d (cuMemAlloc at program.cpp:" in double.message


def test_modules_functions_and_nvrtc(tmp_path):
    code = """
    int main() {
        START
        int major, minor, count, version;
        MUST(nvrtcVersion(&major, &minor)), MUST(nvrtcGetNumSupportedArchs(&count));
        std::vector<int> archs(count);
        MUST(nvrtcGetSupportedArchs(archs.data())), printf("%d %d\\n", major >= 12, archs[0] >= 50);
        std::string lowered, ptx = compiled(KERNELS, {"--gpu-architecture=compute_80"}, "filled<7>", &lowered);
        FILE *file = fopen("kernels.ptx", "w");
        fputs(ptx.c_str(), file), fclose(file);
        char log[64] = "x";
        CUjit_option keys[] = {CU_JIT_ERROR_LOG_BUFFER, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES};
        void *values[] = {log, (void *)64};
        MUST(cuModuleLoadDataEx(&module, ptx.c_str(), 2, keys, values)), printf("%d\\n", (int)strlen(log));
        MUST(cuModuleUnload(module)), MUST(cuModuleLoad(&module, "kernels.ptx"));
        SAY(cuModuleLoad(&module, "nowhere.ptx")), SAY(cuModuleLoadData(&module, "int main() {}"));
        SAY(cuModuleLoadData(&module, "\\x7f" "ELF...."));
        SAY(cuModuleLoadFatBinary(&module, "\\x50\\xed\\x55\\xba..."));
        SAY(cuModuleLoadData(&module, ".version 8.0\\n.target sm_80\\n.address_size 64\\n.visible .entry k( {"));
        SAY(cuModuleLoadData(&module, ".version 8.8\\n.target sm_100\\n.address_size 64\\n"));
        CUmoduleLoadingMode mode;
        CUmodule again;
        CUfunction filled, sum;
        MUST(cuModuleGetLoadingMode(&mode)), MUST(cuModuleGetFunction(&filled, module, lowered.c_str()));
        MUST(cuModuleGetFunction(&sum, module, "shared_sum")), MUST(cuFuncGetModule(&again, sum));
        const char *name;
        MUST(cuFuncGetName(&name, sum)), printf("%d %s\\n", again == module, name);
        MUST(cuFuncGetAttribute(&count, CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, filled));
        MUST(cuFuncGetAttribute(&version, CU_FUNC_ATTRIBUTE_PTX_VERSION, filled)), printf("%d %d\\n", count, version);
        CUdeviceptr d;
        std::vector<int> h(128, 1);
        MUST(cuMemAlloc(&d, 512)), MUST(cuMemcpyHtoD(d, h.data(), 512));
        void *arguments[] = {&d};
        SAY(cuLaunchKernel(sum, 1, 1, 1, 128, 1, 1, 60000, 0, arguments, 0));
        MUST(cuFuncSetAttribute(sum, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, 60000));
        SAY(cuLaunchKernel(sum, 1, 1, 1, 128, 1, 1, 60000, 0, arguments, 0));
        MUST(cuMemcpyDtoH(&count, d, 4)), printf("%d\\n", count);
        CUlaunchConfig how = {};
        how.gridDimX = how.gridDimY = how.gridDimZ = how.blockDimY = how.blockDimZ = 1, how.blockDimX = 128;
        MUST(cuLaunchKernelEx(&how, filled, arguments, 0)), MUST(cuMemcpyDtoH(h.data(), d, 512));
        printf("%d %d\\n", h[0], h[127]);
        SAY(cuLaunchCooperativeKernel(filled, 1, 1, 1, 128, 1, 1, 0, 0, arguments));
        SAY(cuLaunchCooperativeKernel(filled, 1 << 20, 1, 1, 128, 1, 1, 0, 0, arguments));
        SAY(cuLaunchKernel(filled, 1, 1, 1, 256, 1, 1, 0, 0, arguments, 0));
        MUST(cuFuncSetCacheConfig(sum, CU_FUNC_CACHE_PREFER_SHARED));
        int grid, block;
        size_t room;
        MUST(cuOccupancyMaxActiveBlocksPerMultiprocessor(&count, sum, 1024, 0)), printf("%d\\n", count);
        MUST(cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&count, sum, 1024, 150000, 0));
        printf("%d\\n", count);
        MUST(cuOccupancyMaxPotentialBlockSize(&grid, &block, filled, 0, 0, 0)), printf("%d %d\\n", grid / 132, block);
        MUST(cuOccupancyAvailableDynamicSMemPerBlock(&room, sum, 2, 128)), printf("%zu\\n", room / 1024);
        nvrtcProgram real;
        const char *options[] = {"-arch=sm_80"};
        size_t size;
        MUST(nvrtcCreateProgram(&real, KERNELS, 0, 0, 0, 0)), MUST(nvrtcCompileProgram(real, 1, options));
        MUST(nvrtcGetCUBINSize(real, &size));
        std::string cubin(size, 0);
        MUST(nvrtcGetCUBIN(real, &cubin[0])), SAY(cuModuleLoadData(&module, cubin.c_str()));
        MUST(cuMemFree(d)), compiled("__global__ void k() { nonsense }");
    }
    """
    report = ran(tmp_path, code)
    lines = report.output.splitlines()
    ok, value = "CUDA_SUCCESS", "CUDA_ERROR_INVALID_VALUE"
    assert lines[:23] == [
        "1 1", "0", "CUDA_ERROR_FILE_NOT_FOUND", "CUDA_ERROR_INVALID_IMAGE", "CUDA_ERROR_NO_BINARY_FOR_GPU",
        "CUDA_ERROR_NO_BINARY_FOR_GPU", "CUDA_ERROR_INVALID_PTX", "CUDA_ERROR_NO_BINARY_FOR_GPU", "1 shared_sum",
        "128 80", value, ok, "128", "7 7", ok, "CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE",
        "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES", "2", "1", "16 128", "58", ok,
        'NVRTC_ERROR_COMPILATION: kernels.cu(1): error: identifier "nonsense" is undefined',
    ], report.errors  # fmt: skip
    assert report.exit_code == 4 and "can't be read: a fat binary" in report.errors


def test_machine_code_is_loaded(tmp_path):
    """A fat binary from a file, in memory, by a descriptor of one and as a library, and the cubin in it."""
    kept = np.load(DATA / "fat_binaries.npz")
    (tmp_path / "five.fatbin").write_bytes(kept["lz4"].tobytes())
    (tmp_path / "five.cubin").write_bytes(images(kept["plain"].tobytes())[0].read())
    (tmp_path / "newer.fatbin").write_bytes(kept["newer"].tobytes())
    code = """
    #include <fstream>
    #include <iterator>
    std::string held(const char *path) {
        std::ifstream file(path, std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(file), {});
    }
    CUdeviceptr d;
    void run(CUfunction five) {
        int h = 0;
        void *arguments[] = {&d};
        MUST(cuMemsetD32(d, 0, 1)), MUST(cuLaunchKernel(five, 1, 1, 1, 1, 1, 1, 0, 0, arguments, 0));
        MUST(cuMemcpyDtoH(&h, d, 4)), printf("%d\\n", h);
    }
    int main() {
        START
        CUfunction five;
        MUST(cuMemAlloc(&d, 4));
        std::string fat = held("five.fatbin"), cubin = held("five.cubin"), newer = held("newer.fatbin");
        MUST(cuModuleLoad(&module, "five.fatbin")), MUST(cuModuleGetFunction(&five, module, "five")), run(five);
        MUST(cuModuleLoadData(&module, cubin.data())), MUST(cuModuleGetFunction(&five, module, "five")), run(five);
        struct { int magic, version; const void *data, *file; } described = {0x466243b1, 1, fat.data(), 0};
        MUST(cuModuleLoadFatBinary(&module, &described)), MUST(cuModuleGetFunction(&five, module, "five")), run(five);
        CUlibrary library;
        CUkernel kernel;
        unsigned count;
        MUST(cuLibraryLoadData(&library, fat.data(), 0, 0, 0, 0, 0, 0));
        MUST(cuLibraryGetKernelCount(&count, library)), printf("%u\\n", count);
        MUST(cuLibraryGetKernel(&kernel, library, "five")), run((CUfunction)kernel);
        MUST(cuKernelGetFunction(&five, kernel)), run(five);
        SAY(cuLibraryGetKernel(&kernel, library, "six")), MUST(cuLibraryUnload(library));
        MUST(cuLibraryLoadFromFile(&library, "five.cubin", 0, 0, 0, 0, 0, 0));
        MUST(cuLibraryGetModule(&module, library)), MUST(cuModuleGetFunction(&five, module, "five")), run(five);
        CUdeviceptr nothing;
        size_t size;
        SAY(cuLibraryGetGlobal(&nothing, &size, library, "nothing"));
        SAY(cuModuleLoadData(&module, newer.data()));
        struct { int magic, version; const void *data, *file; } wild = {0x466243b1, 1, (void *)8, 0};
        SAY(cuModuleLoadData(&module, &wild));
        MUST(cuMemFree(d));
    }
    """
    report = ran(tmp_path, code)
    assert report.output.split() == [
        "5", "5", "5", "1", "5", "5", "CUDA_ERROR_NOT_FOUND", "5", "CUDA_ERROR_NOT_FOUND",
        "CUDA_ERROR_NO_BINARY_FOR_GPU", "CUDA_ERROR_INVALID_IMAGE",
    ], report.errors  # fmt: skip
    assert "it has machine code for sm_100" in report.errors


def test_ptx_that_tilewright_wrote(tmp_path, capsys):
    source = tmp_path / "kernel.cu"
    source.write_text('extern "C" __global__ void seven(int *x) { *x = 7; }\nint main() { return 1; }\n')
    assert main(["sass", "--write-ptx", str(tmp_path / "kernel.fatbin"), str(source)]) == 0
    assert capsys.readouterr().out == ""
    code = """
    int main() {
        START
        CUdeviceptr d;
        CUfunction seven;
        int h = 0;
        MUST(cuMemAlloc(&d, 4)), MUST(cuModuleLoad(&module, "kernel.fatbin"));
        MUST(cuModuleGetFunction(&seven, module, "seven"));
        void *arguments[] = {&d};
        MUST(cuLaunchKernel(seven, 1, 1, 1, 1, 1, 1, 0, 0, arguments, 0)), MUST(cuMemcpyDtoH(&h, d, 4));
        printf("%d\\n", h), MUST(cuMemFree(d));
    }
    """
    report = ran(tmp_path, code, settings=Settings(profile=True, launches=True))
    assert report.output == "7\n" and report.complete, report.errors
    (row,) = report.launches
    assert row.kernel == "seven" and len(report.comments) == 1


def test_modules_may_have_kernels_of_one_name(tmp_path):
    code = """
    int main() {
        START
        std::string texts[] = {compiled(R"(extern "C" __global__ void k(int *x) { *x = 3; })"),
                               compiled(R"(extern "C" __global__ void k(int *x) { printf("%d ", *x); })")};
        CUdeviceptr d;
        CUfunction k[2];
        MUST(cuMemAlloc(&d, 4));
        void *arguments[] = {&d};
        for (int i = 0; i < 2; i++) {
            MUST(cuModuleLoadData(&module, texts[i].c_str()));
            MUST(cuModuleGetFunction(&k[i], module, "k"));
        }
        MUST(cuFuncSetAttribute(k[0], CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, 60000));
        SAY(cuLaunchKernel(k[1], 1, 1, 1, 1, 1, 1, 60000, 0, arguments, 0));
        for (int i = 0; i < 6; i++) MUST(cuLaunchKernel(k[i / 3], 1, 1, 1, 1, 1, 1, 0, 0, arguments, 0));
        MUST(cuMemFree(d));
    }
    """
    report = ran(tmp_path, code)
    assert report.output.split() == ["CUDA_ERROR_INVALID_VALUE", "3", "3", "3"], report.errors


def test_both_apis_in_one_program(tmp_path):
    code = """
    #include <cuda_runtime.h>
    #include <thread>
    __global__ void add(int *x) { atomicAdd(x, 5); }
    int main() {
        std::thread([] { cudaSetDevice(5); printf("%s\\n", cudaGetErrorName(cudaGetLastError())); }).join();
        printf("%s\\n", cudaGetErrorName(cudaGetLastError()));
        CUcontext context, primary;
        CUmodule module;
        CUfunction stray;
        int *d, h = 1;
        MUST(cudaMalloc(&d, 64));  // the runtime makes the primary context current
        MUST(cuCtxGetCurrent(&context)), MUST(cuDevicePrimaryCtxRetain(&primary, 0));
        printf("%d\\n", context == primary);
        MUST(cuMemcpyHtoD((CUdeviceptr)d, &h, 4));
        add<<<1, 2>>>(d);
        MUST(cuMemcpyDtoH(&h, (CUdeviceptr)d, 4)), printf("%d\\n", h);
        cudaStream_t stream;
        MUST(cudaStreamCreate(&stream)), MUST(cuStreamSynchronize(stream));
        SAY(cuMemFree((CUdeviceptr)&h)), printf("%s\\n", cudaGetErrorName(cudaGetLastError()));
        MUST(cuModuleLoadData(&module, compiled(KERNELS).c_str())), MUST(cuModuleGetFunction(&stray, module, "stray"));
        void *arguments[] = {&d};
        SAY(cuLaunchKernel(stray, 1, 1, 1, 1, 1, 1, 0, stream, arguments, 0));
        SAY(cuCtxSynchronize());
        printf("%s\\n", cudaGetErrorName(cudaFree(d)));
    }
    """
    report = ran(tmp_path, code, suffix=".cu")
    assert report.output.splitlines() == [
        "cudaErrorInvalidDevice", "cudaSuccess", "1", "11", "CUDA_ERROR_INVALID_VALUE", "cudaSuccess", "CUDA_SUCCESS",
        "CUDA_ERROR_ILLEGAL_ADDRESS", "cudaErrorIllegalAddress",
    ], report.errors  # fmt: skip
    assert "stray" in report.errors and "d (cudaMalloc at program.cu:" in report.errors


@pytest.mark.parametrize(("call", "name"), [
    ("CUgreenCtx s; SAY(cuGreenCtxCreate(&s, 0, 0, 0));", "cuGreenCtxCreate"),
    ("size_t n; nvrtcGetOptiXIRSize(0, &n);", "nvrtcGetOptiXIRSize"),
])  # fmt: skip
def test_what_is_missing_is_named(tmp_path, call, name):
    report = ran(tmp_path, f"int main() {{ START {call} }}")
    assert report.missing == [name] and f"{name} is not supported here" in report.errors


OLD = """
int main() {
    START
    MUST(cuModuleLoadData(&module, compiled(KERNELS).c_str()));
    CUfunction scale, stray, sum;
    MUST(cuModuleGetFunction(&scale, module, "scale")), MUST(cuModuleGetFunction(&stray, module, "stray"));
    MUST(cuModuleGetFunction(&sum, module, "shared_sum"));
    CUdeviceptr x;
    float values[40], twice[40];
    for (int i = 0; i < 40; i++) values[i] = i;
    MUST(cuMemAlloc(&x, sizeof values)), MUST(cuMemcpyHtoD(x, values, sizeof values));
    SAY(cuLaunchGrid(scale, 2, 1));
    SAY(cuFuncSetBlockShape(scale, 0, 1, 1));
    MUST(cuFuncSetBlockShape(scale, 16, 1, 1));
    MUST(cuParamSetv(scale, 0, &x, 8));
    SAY(cuLaunchGrid(scale, 3, 1));
    MUST(cuParamSeti(scale, 8, 40)), MUST(cuParamSetf(scale, 12, 2.0f)), MUST(cuParamSetSize(scale, 16));
    SAY(cuParamSetSize(scale, 1u << 31));
    SAY(cuParamSeti(scale, -4, 1)), SAY(cuParamSeti(scale, 32761, 1)), SAY(cuParamSetv(scale, 0, &x, 1u << 31));
    SAY(cuParamSetf((CUfunction)&x, 0, 1));
    SAY(cuLaunchGrid(scale, 3, 1));
    CUstream stream;
    CUgraph graph;
    CUgraphExec made;
    MUST(cuStreamCreate(&stream, 0)), MUST(cuStreamBeginCapture(stream, CU_STREAM_CAPTURE_MODE_GLOBAL));
    MUST(cuLaunchGridAsync(scale, 3, 1, stream));
    MUST(cuParamSetf(scale, 12, 100.0f));  // for the next launch: what was captured keeps its own
    MUST(cuStreamEndCapture(stream, &graph)), MUST(cuGraphInstantiate(&made, graph, 0));
    MUST(cuGraphLaunch(made, stream)), MUST(cuStreamSynchronize(stream));
    MUST(cuMemcpyDtoH(twice, x, sizeof values));
    int wrong = 0;
    for (int i = 0; i < 40; i++) {
        const float once = values[i] * 3 + (i % 2 ? 20 : 10);
        wrong += twice[i] != once * 3 + (i % 2 ? 20 : 10);
    }
    int ones[8] = {1, 1, 1, 1, 1, 1, 1, 1};
    MUST(cuMemcpyHtoD(x, ones, sizeof ones));
    MUST(cuFuncSetBlockShape(sum, 8, 1, 1)), MUST(cuFuncSetSharedSize(sum, 32)), MUST(cuParamSetv(sum, 0, &x, 8));
    MUST(cuLaunch(sum)), MUST(cuMemcpyDtoH(ones, x, sizeof ones));
    printf("%d %d\\n", wrong, ones[0]);
    CUcontext same, other;
    SAY(cuCtxAttach(&same, 1));
    MUST(cuCtxAttach(&same, 0));
    printf("%d\\n", same == context);
    MUST(cuCtxCreate(&other, 0, device));
    SAY(cuCtxDetach(context));
    MUST(cuCtxDetach(other));
    MUST(cuCtxDetach(context));
    MUST(cuMemcpyDtoH(ones, x, sizeof ones));
    MUST(cuFuncSetBlockShape(stray, 1, 1, 1)), MUST(cuParamSetv(stray, 0, &x, 8));
    SAY(cuLaunch(stray));
    SAY(cuCtxSynchronize());
    MUST(cuCtxDetach(context));
    SAY(cuMemFree(x));
}
"""


def test_launches_as_before_cuda_4(tmp_path):
    """A function keeps block, shared memory and arguments; a context counts who uses it. PyCUDA calls some of these."""
    report = ran(tmp_path, OLD)
    bad, gone = "CUDA_ERROR_INVALID_VALUE", "CUDA_ERROR_INVALID_CONTEXT"
    assert report.output.splitlines() == [
        bad, bad, bad, bad, bad, bad, bad, "CUDA_ERROR_INVALID_HANDLE", "CUDA_SUCCESS", "0 8", bad, "1", gone,
        "CUDA_SUCCESS", "CUDA_ERROR_ILLEGAL_ADDRESS", gone,
    ], report.errors  # fmt: skip
    assert "scale was given no block" in report.errors and "8 of 16 bytes of arguments" in report.errors
    checked = ran(tmp_path, OLD, check=True)
    (finding,) = [each for each in checked.findings if each.severity == "error"]
    assert finding.kind == "out-of-bounds" and "stray" in finding.message
