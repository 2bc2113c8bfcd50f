"""What programs of years ago have: forms and names that CUDA has dropped, and headers that nobody shipped with them."""

import pytest

from tilewright.program import Options, Settings, run_program

from .tools import needs_compiler

pytestmark = needs_compiler


def run(tmp_path, text, *arguments, check=True, errors=0):
    path = tmp_path / "program.cu"
    path.write_text(text)
    report = run_program(
        [path], Options(host=("-std=c++17", "-O1")), Settings(check=check), arguments, capture=True, timeout=300
    )
    assert report.complete, report.errors
    assert [each.message for each in report.findings if each.severity == "error"] == []
    return report


OVERLOADED = r"""
#include <cstdio>
template <class T> LINKAGE __global__ void scan(T *x) { x[threadIdx.x] += 1; }
template <class T> LINKAGE __global__ void scan(T *x, int n) { if (threadIdx.x < n) x[threadIdx.x] += 10; }
template <class T> LINKAGE __global__ void scan(T *x, const T *y) { x[threadIdx.x] += y[threadIdx.x]; }
LINKAGE __global__ void plain(float *x) { x[threadIdx.x] += 100; }
LINKAGE __global__ void plain(int *x) { x[threadIdx.x] += 1000; }
template <class T, int N> LINKAGE __global__ void both(T *x) { x[threadIdx.x] += N; }
template <int N, class T> LINKAGE __global__ void both(T *x) { x[threadIdx.x] += 2 * N; }
int main()
{
    float *d, h[32];
    int *e, g[32];
    cudaMalloc(&d, 128), cudaMemset(d, 0, 128);
    cudaMalloc(&e, 128), cudaMemset(e, 0, 128);
    scan<<<1, 32>>>(d), scan<<<1, 32>>>(d, 5), scan<float><<<1, 32>>>(d, 3), scan<float><<<1, 32>>>(d);
    scan<<<1, 32>>>(d, (const float *)d), scan<<<1, 32>>>(e, 7);
    plain<<<1, 32>>>(d), plain<<<1, 32>>>(e);
    both<float, 3><<<1, 32>>>(d), both<4, float><<<1, 32>>>(d);
    cudaMemcpy(h, d, 128, cudaMemcpyDefault), cudaMemcpy(g, e, 128, cudaMemcpyDefault);
    printf("%g %g %g %d %d\n", h[0], h[4], h[20], g[0], g[9]);
    cudaFree(d), cudaFree(e);
}
"""


@pytest.mark.parametrize("linkage", ["", "static"])
def test_kernel_templates_of_one_name(tmp_path, linkage):
    report = run(tmp_path, OVERLOADED.replace("LINKAGE", linkage))
    assert report.output == "155 135 115 1010 1000\n"
    named = {row.kernel for row in report.launches}
    assert len(named) == 8 and {"scan<float>(float *, int)", "scan<int>", "plain(int *)", "both<4, float>"} <= named


OLD = r"""
#include <cstdio>
#include <algorithm>
#include <thrust/device_vector.h>
#include <thrust/count.h>
#include <thrust/pair.h>
#if !defined __CUDACC_EXTENDED_LAMBDA__ || !defined __CUDACC_RELAXED_CONSTEXPR__
#error options are asked for
#endif
constexpr int twice(int x) { return 2 * x; }
template <class F> __global__ void each(F f) { f(threadIdx.x); }
__global__ void warps(int *x, float *y)
{
    int i = threadIdx.x;
    x[i] = __shfl(i, 3) + 100 * __shfl_up(i, 2) + 10000 * __shfl_xor(i, 1, 16);
    x[i + 32] = __ballot(i & 1);
    x[i + 64] = __any(i == 40) + 2 * __all(i < 32);
    y[i] = __shfl_down(i * .5f, 4, 8);
}
__global__ void pairs(thrust::pair<int, float> *p)
{
    p[threadIdx.x] = thrust::make_pair(twice(std::max(3, 4)), thrust::identity<float>()(1.5f));
}
int main()
{
    int *d, h[96];
    float *f, g[32];
    cudaMalloc(&d, 384), cudaMalloc(&f, 128);
    warps<<<1, 32>>>(d, f);
    each<<<1, 32>>>([=] __device__(int i) { d[i] += 1000000; });
    cudaMemcpy(h, d, 384, cudaMemcpyDefault), cudaMemcpy(g, f, 128, cudaMemcpyDefault);
    printf("%d %x %d %g %g\n", h[5], h[40], h[70], g[9], g[14]);
    thrust::pair<int, float> *p, q;
    cudaMalloc(&p, 8 * sizeof q);
    pairs<<<1, 8>>>(p);
    cudaMemcpy(&q, p + 7, sizeof q, cudaMemcpyDefault);
    thrust::device_vector<int> v(10);
    v[3] = v[7] = 5;
    printf("%d %g %d\n", q.first, q.second, (int)thrust::count_if(v.begin(), v.end(), thrust::identity<int>()));
    cudaFree(d), cudaFree(f), cudaFree(p);
}
"""


def test_names_that_cuda_has_dropped(tmp_path):
    """The functions of a warp without a mask are told once."""
    report = run(tmp_path, OLD)
    # Lane 5: lane 3's, lane 3's (two below), lane 4's. Of groups of 8, lane 9 has lane 13's, lane 14 its own.
    assert report.output == "1040303 aaaaaaaa 2 6.5 7\n8 1.5 2\n"
    told = [line for line in report.errors.splitlines() if "without _sync" in line]
    assert len(told) == 1 and told[0].startswith("tilewright: ") and "__ballot, __shfl, __shfl_down" in told[0]


HELPERS = r"""
#include <cmath>
#include <helper_functions.h>
#include <helper_cuda.h>
#include <cublas_v2.h>
__global__ void ones(float *x) { x[threadIdx.x] = 1; }
int main(int argc, char **argv)
{
    const char **given = (const char **)argv;
    float *d, h[32], right[32], inf[4] = {INFINITY, NAN, 3e38f, 3e38f};
    int device = findCudaDevice(argc, given);
    checkCudaErrors(cudaMalloc(&d, 128));
    StopWatchInterface *timer = nullptr;
    sdkCreateTimer(&timer), sdkStartTimer(&timer);
    ones<<<1, 32>>>(d);
    getLastCudaError("the launch failed");
    checkCudaErrors(cudaMemcpy(h, d, 128, cudaMemcpyDefault));
    sdkStopTimer(&timer);
    for (float &each : right) each = 1;
    char *name;
    getCmdLineArgumentString(argc, given, "name", &name);
    printf("%d %d %d %s %d ", device, getCmdLineArgumentInt(argc, given, "n="), checkCmdLineFlag(argc, given, "q"),
           name, sdkGetTimerValue(&timer) > 0);
    printf("%d %d\n", sdkCompareL2fe(right, h, 32, 1e-6f), compareData(right, inf, 4, .1f, .5f));
    sdkDeleteTimer(&timer);
    cublasHandle_t blas;
    checkCudaErrors(cublasCreate(&blas));
    checkCudaErrors(cudaMemcpy(d, inf, 16, cudaMemcpyDefault));
    float one = 1, zero = 0;
    checkCudaErrors(cublasSgemm(blas, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &one, d, 2, d, 2, &zero, d + 4, 2));
    checkCudaErrors(cublasDestroy(blas));
    checkCudaErrors(cudaFree(d));
    checkCudaErrors(cudaSetDevice(5));
}
"""


def test_helpers_that_a_program_comes_without(tmp_path):
    """And what NumPy has to say of infinite numbers stays with us."""
    report = run(tmp_path, HELPERS, "--n=42", "-q", "-name=so", check=False)
    assert report.output.splitlines()[-1] == "0 42 1 so 1 1 0" and "Hopper" in report.output
    assert report.exit_code == 1 and "cudaErrorInvalidDevice" in report.errors and "Warning" not in report.errors


def test_a_programs_own_helpers_come_first(tmp_path):
    (tmp_path / "helper_cuda.h").write_text("#include <cstdio>\n#define findCudaDevice() 7\n")
    text = '#include "helper_cuda.h"\nint main() { printf("%d", findCudaDevice()); }'
    assert run(tmp_path, text, check=False).output == "7"


EXPORTED = r"""
#include <cstdio>
#include <cstring>
#include <unistd.h>
#include <sys/wait.h>
__global__ void ones(int *x) { x[threadIdx.x] = 1; }
int main()
{
    int *d, *e = nullptr, h[64];
    cudaMalloc(&d, 256), cudaMemset(d, 0, 256);
    cudaIpcMemHandle_t memory, other;
    printf("%d ", cudaIpcGetMemHandle(&memory, d + 3));  // leads to the whole allocation
    printf("%d ", cudaIpcOpenMemHandle((void **)&e, memory, cudaIpcMemLazyEnablePeerAccess));
    ones<<<1, 32>>>(e);
    cudaMemcpy(h, d, 256, cudaMemcpyDefault);
    printf("%d %d %d\n", h[0] + h[31], h[32], cudaIpcCloseMemHandle(e));
    memset(&other, 7, sizeof other);
    printf("%d %d\n", cudaIpcOpenMemHandle((void **)&e, other, 1), cudaIpcGetMemHandle(&memory, h));
    cudaEvent_t event, same, timed;
    cudaEventCreate(&timed);
    cudaEventCreateWithFlags(&event, cudaEventDisableTiming | cudaEventInterprocess);
    cudaIpcEventHandle_t handle;
    printf("%d ", cudaIpcGetEventHandle(&handle, timed));
    printf("%d %d %d %d\n", cudaIpcGetEventHandle(&handle, event), cudaIpcOpenEventHandle(&same, handle),
           cudaEventRecord(same), cudaEventSynchronize(event));
    cudaGetLastError();
    cudaGraph_t graph;
    cudaGraphNode_t a, b, c, from[3], to[3];
    size_t n = 0, room = 1;
    cudaGraphCreate(&graph, 0);
    cudaGraphAddEmptyNode(&a, graph, nullptr, 0), cudaGraphAddEmptyNode(&b, graph, &a, 1);
    cudaGraphAddEmptyNode(&c, graph, &a, 1);
    cudaGraphAddDependencies(graph, &b, &c, 1);
    printf("%d ", cudaGraphGetEdges(graph, nullptr, nullptr, &n));
    printf("%zu ", n);
    cudaGraphEdgeData data[3];
    memset(data, 9, sizeof data);
    printf("%d ", cudaGraphGetEdges(graph, from, to, data, &n));
    printf("%d %d %d %d\n", from[0] == a && to[0] == b, from[1] == a && to[1] == c, from[2] == b && to[2] == c,
           data[2].type);
    from[1] = nullptr;
    cudaGraphGetEdges(graph, from, to, &room);
    printf("%d\n", from[0] == a && !from[1]);
    cudaFree(d), cudaEventDestroy(event), cudaEventDestroy(timed), cudaEventDestroy(same), cudaGraphDestroy(graph);
}
"""


def test_what_a_process_exports_to_itself_and_a_graphs_edges(tmp_path):
    report = run(tmp_path, EXPORTED, check=False)
    assert report.output == "0 0 2 0 0\n400 1\n400 0 0 0 0\n0 3 0 1 1 1 0\n1\n"
    assert "what the same process has exported" in report.errors


BARRIERS = r"""
#include <cstdio>
__device__ void wait(bool first) { if (first) ::__syncthreads(); }
template <class T> __device__ void told(T how) { how(); }
__global__ void turned(int *x)
{
    __shared__ int part[64];
    part[threadIdx.x] = threadIdx.x;
    __syncthreads;  // no call: nvcc warns, and goes on
    wait(true);
    x[threadIdx.x] = part[63 - threadIdx.x];
    told([] __device__ () { __syncthreads(); });
    if (__syncthreads_count(1) != 64 || !__syncthreads_or(1)) x[0] = -1;
}
int main()
{
    int *x, h[64];
    cudaMalloc(&x, sizeof h);
    turned<<<1, 64>>>(x);
    cudaMemcpy(h, x, sizeof h, cudaMemcpyDefault);
    printf("%d %d\n", h[0], h[63]);
    cudaFree(x);
}
"""


def test_a_barrier_that_is_named_and_not_called(tmp_path):
    assert run(tmp_path, BARRIERS).output == "63 0\n"
