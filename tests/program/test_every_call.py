"""Every function that the table has is called by a program of the tests; here are those that no other test has."""

import re
from pathlib import Path

from tilewright.program.api import CALLS

from .test_cublas import LEVELS
from .test_cublas_structured import FUNCTIONS
from .test_runtime_api import ran


def test_no_call_is_without_a_program():
    own = Path(__file__).parent
    folders = (own, own.parent / "door", own.parents[1] / "examples" / "programs")
    text = "\n".join(path.read_text() for folder in folders for path in folder.glob("*.*") if path.suffix != ".pyc")
    named = set(re.findall(r"\w+", text)) | {f"cublas{name}" for name in (*LEVELS, *FUNCTIONS)}
    # The compiler itself calls what begins with underscores.
    without = [name for name in CALLS if not {name, re.sub(r"_v\d$", "", name)} & named and not name.startswith("__")]
    assert not without, f"write a program that calls {', '.join(without)}"


def test_memory_of_every_kind(tmp_path):
    code = """
    __global__ void add(int *x, int n) { for (int i = 0; i < n; i++) x[i] += i; }
    static __device__ int variable[4];
    static void show(const int *h) { printf("%d %d %d %d\\n", h[0], h[1], h[2], h[3]); }
    int main() {
        int *d, *p, *alias, plain[4] = {10, 20, 30, 40}, back[4];
        unsigned flags = 7;
        SAY(cudaMallocAsync(&d, 16, 0));
        SAY(cudaMemcpyAsync(d, plain, 16, cudaMemcpyHostToDevice, 0));
        cudaMemPool_t pool;
        SAY(cudaDeviceGetDefaultMemPool(&pool, 0));
        SAY(cudaMallocFromPoolAsync(&p, 16, pool, 0));
        SAY(cudaMemcpyPeer(p, 0, d, 0, 16));
        SAY(cudaMemcpyPeerAsync(d, 0, p, 0, 8, 0));
        SAY(cudaMemcpy2DAsync(back, 8, p, 8, 8, 2, cudaMemcpyDeviceToHost, 0));
        show(back);
        SAY(cudaMemset2DAsync(p, 8, 0, 4, 2, 0));
        SAY(cudaMemcpy(back, p, 16, cudaMemcpyDeviceToHost));
        show(back);
        SAY(cudaMemcpyToSymbolAsync(variable, plain, 16, 0, cudaMemcpyHostToDevice, 0));
        SAY(cudaMemcpyFromSymbolAsync(back, variable, 8, 8, cudaMemcpyDeviceToHost, 0));
        printf("%d %d\\n", back[0], back[1]);
        SAY(cudaFreeAsync(p, 0));
        SAY(cudaFreeAsync(p, 0));
        SAY(cudaHostAlloc(&p, 16, cudaHostAllocMapped));
        memcpy(p, plain, 16);
        SAY(cudaHostGetDevicePointer(&alias, p, 0));
        SAY(cudaHostGetFlags(&flags, p));
        add<<<1, 1>>>(alias, 4);
        SAY(cudaThreadSynchronize());
        show(p);
        SAY(cudaHostRegister(plain, sizeof plain, cudaHostRegisterDefault));
        SAY(cudaHostRegister(plain, sizeof plain, cudaHostRegisterDefault));
        add<<<1, 1>>>(plain, 4);
        SAY(cudaDeviceSynchronize());
        show(plain);
        SAY(cudaHostUnregister(plain));
        SAY(cudaHostUnregister(plain));
        SAY(cudaFreeHost(p));
        SAY(cudaMallocManaged(&p, 16));
        cudaMemLocation here = {cudaMemLocationTypeDevice, 0};
        SAY(cudaMemPrefetchAsync(p, 16, here, 0, 0));
        SAY(cudaMemPrefetchAsync(p, 32, here, 0, 0));
        SAY(cudaMemAdvise(p, 16, cudaMemAdviseSetReadMostly, here));
        void *ranges[] = {p, p + 2};
        size_t sizes[] = {8, 8}, first = 0;
        SAY(cudaMemPrefetchBatchAsync(ranges, sizes, 2, &here, &first, 1, 0, 0));
        SAY(cudaMemDiscardBatchAsync(ranges, sizes, 2, 0, 0));
        sizes[1] = 16;
        SAY(cudaMemDiscardAndPrefetchBatchAsync(ranges, sizes, 2, &here, &first, 1, 0, 0));
        SAY(cudaStreamAttachMemAsync(0, p, 0, cudaMemAttachGlobal));
        SAY(cudaFree(p));
    }
    """
    lines = ran(tmp_path, code).output.splitlines()
    values = [line for line in lines if not line.startswith("cuda")]
    assert values == ["10 20 30 40", "0 20 0 40", "30 40", "10 21 32 43", "10 21 32 43"]
    errors = [line for line in lines if line.startswith("cudaError")]
    assert errors == [
        "cudaErrorInvalidValue", "cudaErrorHostMemoryAlreadyRegistered", "cudaErrorHostMemoryNotRegistered",
        "cudaErrorInvalidValue", "cudaErrorInvalidValue",
    ]  # fmt: skip


def test_what_is_asked_of_the_device(tmp_path):
    code = """
    int main() {
        int a = -1, b = -1;
        size_t size;
        unsigned flags;
        char bus[32];
        cudaDeviceProp wanted = {};
        SAY(cudaInitDevice(0, 0, 0)), SAY(cudaInitDevice(1, 0, 0));
        SAY(cudaSetValidDevices(&a, 0));
        SAY(cudaChooseDevice(&a, &wanted));
        printf("%d\\n", a);
        SAY(cudaSetDeviceFlags(cudaDeviceScheduleYield)), SAY(cudaGetDeviceFlags(&flags));
        printf("%u\\n", flags);
        SAY(cudaDriverGetVersion(&a)), SAY(cudaRuntimeGetVersion(&b));
        printf("%d\\n", a >= b && b >= 13000);
        SAY(cudaDeviceSetLimit(cudaLimitStackSize, 4096)), SAY(cudaDeviceGetLimit(&size, cudaLimitStackSize));
        printf("%zu\\n", size);
        cudaFuncCache cache;
        cudaSharedMemConfig banks;
        SAY(cudaDeviceSetCacheConfig(cudaFuncCachePreferL1)), SAY(cudaDeviceGetCacheConfig(&cache));
        SAY(cudaDeviceSetSharedMemConfig(cudaSharedMemBankSizeFourByte)), SAY(cudaDeviceGetSharedMemConfig(&banks));
        printf("%d\\n", banks == cudaSharedMemBankSizeFourByte);
        SAY(cudaDeviceGetStreamPriorityRange(&a, &b));
        printf("%d\\n", b < a);
        SAY(cudaDeviceGetPCIBusId(bus, 32, 0)), SAY(cudaDeviceGetPCIBusId(bus, 4, 0));
        printf("%d\\n", (int)strlen(bus));
        SAY(cudaDeviceCanAccessPeer(&a, 0, 0)), SAY(cudaDeviceEnablePeerAccess(1, 0));
        SAY(cudaDeviceDisablePeerAccess(1)), SAY(cudaDeviceGetP2PAttribute(&b, cudaDevP2PAttrAccessSupported, 0, 1));
        printf("%d\\n", a);
        SAY(cudaProfilerStart()), SAY(cudaProfilerStop());
        SAY(cudaThreadExit());
    }
    """
    lines = ran(tmp_path, code).output.splitlines()
    values = [line for line in lines if not line.startswith("cuda")]
    assert values == ["0", "2", "1", "4096", "1", "1", "12", "0"]
    errors = [line for line in lines if line.startswith("cudaError")]
    bad = "cudaErrorInvalidDevice"
    assert errors == [bad, "cudaErrorInvalidValue", bad, bad, bad]


def test_launches_streams_and_events_by_their_functions(tmp_path):
    code = """
    #include <cooperative_groups.h>
    extern "C" __global__ void scale(int *x, int by) { x[blockIdx.x * blockDim.x + threadIdx.x] *= by; }
    __global__ void meet(int *x) {
        x[blockIdx.x] = blockIdx.x + 1;
        cooperative_groups::this_grid().sync();
        if (!blockIdx.x) for (int i = 1; i < gridDim.x; i++) x[0] += x[i];
    }
    static void CUDART_CB told(cudaStream_t, cudaError_t status, void *data) { *(int *)data += 1 + status; }
    int main() {
        int *d, h[4] = {1, 2, 3, 4}, by = 5, calls = 0, blocks, priority;
        size_t room;
        unsigned flags;
        cudaMalloc(&d, 16);
        cudaMemcpy(d, h, 16, cudaMemcpyHostToDevice);
        void *arguments[] = {&d, &by}, *one[] = {&d};
        SAY(cudaLaunchKernel((void *)scale, dim3(2), dim3(2), arguments, 0, 0));
        cudaLaunchConfig_t how = {};
        how.gridDim = dim3(1), how.blockDim = dim3(4);
        SAY(cudaLaunchKernelExC(&how, (void *)scale, arguments));
        cudaMemcpy(h, d, 16, cudaMemcpyDeviceToHost);
        printf("%d %d %d %d\\n", h[0], h[1], h[2], h[3]);
        SAY(cudaLaunchCooperativeKernel((void *)meet, dim3(4), dim3(1), one, 0, 0));
        SAY(cudaLaunchCooperativeKernel((void *)meet, dim3(100000), dim3(1024), one, 0, 0));
        cudaMemcpy(h, d, 4, cudaMemcpyDeviceToHost);
        printf("%d\\n", h[0]);
        const char *name;
        cudaFunction_t function;
        SAY(cudaFuncGetName(&name, (void *)scale)), SAY(cudaGetFuncBySymbol(&function, (void *)scale));
        cudaKernel_t kernel;
        SAY(cudaGetKernel(&kernel, (void *)scale)), SAY(cudaGetKernel(&kernel, &blocks));
        printf("%s %d\\n", name, function != nullptr);
        SAY(cudaFuncSetCacheConfig(scale, cudaFuncCachePreferShared));
        SAY(cudaFuncSetSharedMemConfig(scale, cudaSharedMemBankSizeEightByte));
        SAY(cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&blocks, scale, 1024, 0, 0));
        SAY(cudaOccupancyAvailableDynamicSMemPerBlock(&room, scale, 2, 128));
        printf("%d %zu\\n", blocks, room / 1024);
        cudaStream_t s;
        SAY(cudaStreamCreateWithPriority(&s, cudaStreamNonBlocking, -1));
        SAY(cudaStreamGetFlags(s, &flags)), SAY(cudaStreamGetPriority(s, &priority));
        printf("%u %d\\n", flags, priority);
        SAY(cudaStreamAddCallback(s, told, &calls, 0));
        cudaEvent_t e;
        SAY(cudaEventCreateWithFlags(&e, cudaEventDisableTiming));
        SAY(cudaEventRecordWithFlags(e, s, 0)), SAY(cudaEventQuery(e));
        printf("%d\\n", calls);
    }
    """
    lines = ran(tmp_path, code).output.splitlines()
    values = [line for line in lines if not line.startswith("cuda")]
    assert values == ["25 50 75 100", "10", "scale 1", "2 48", "1 -1", "1"]
    errors = [line for line in lines if line.startswith("cudaError")]
    assert errors == ["cudaErrorCooperativeLaunchTooLarge", "cudaErrorInvalidDeviceFunction"]
