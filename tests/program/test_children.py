"""Kernels that launch kernels (dynamic parallelism)."""

import pytest

from .test_runtime_api import ran

PROGRAM = """
__device__ int order;
__global__ void leaf(int *x, short a, double b) { x[threadIdx.x] += a + (int)b + blockIdx.x; }
template <int depth> __global__ void tree(int *x, int *when) {
    if (threadIdx.x == 0) {
        when[2 * blockIdx.x] = order++;
        if (depth > 1)
            tree<depth / 2><<<1, 32>>>(x, when);
        cudaStream_t s;
        cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
        leaf<<<2, 4, 0, s>>>(x, (short)depth, 0.5 + depth);
        cudaStreamDestroy(s);
        if (cudaGetLastError() != cudaSuccess)
            x[0] = -1;
    }
}
__global__ void late(int *x) { x[5] = x[0]; }
__global__ void first(int *x) { late<<<1, 1, 0, cudaStreamTailLaunch>>>(x), leaf<<<1, 1>>>(x, 1, 0); }
__global__ void wrong(int *x) { leaf<<<1, 2048>>>(x, 1, 0); }
__global__ void beyond(int *x) { leaf<<<1, 32>>>(x, 1, 0); }
int main() {
    int *x, *when, h[8];
    cudaMalloc(&x, 32), cudaMemset(x, 0, 32), cudaMalloc(&when, 8);
    tree<4><<<1, 32>>>(x, when);
    SAY(cudaMemcpy(h, x, 32, cudaMemcpyDeviceToHost));
    printf("%d %d %d\\n", h[0], h[3], h[4]);
    first<<<1, 1>>>(x);
    SAY(cudaMemcpy(h, x, 32, cudaMemcpyDeviceToHost));
    printf("%d\\n", h[5] - h[0]);
    wrong<<<1, 1>>>(x);
    SAY(cudaDeviceSynchronize());
    beyond<<<1, 1>>>(x);
    SAY(cudaDeviceSynchronize());
}
"""


def test_kernels_launch_kernels(tmp_path):
    report = ran(tmp_path, PROGRAM)
    lines = report.output.splitlines()
    # Of each depth 4, 2, 1 a leaf of two blocks adds depth and depth again, and the block's number.
    value = sum(2 * 2 * depth + 1 for depth in (4, 2, 1))
    assert lines[1] == f"{value} {value} 0"
    assert [line for line in lines if line.startswith("cuda")] == [
        "cudaSuccess", "cudaSuccess", "cudaSuccess", "cudaErrorIllegalAddress",
    ]  # fmt: skip
    assert lines[3] == "0"
    counts = {}
    for row in report.launches:
        counts[row.kernel] = counts.get(row.kernel, 0) + row.count
    assert {name: counts[name] for name in ("leaf", "late", "first")} == {"leaf": 5, "late": 1, "first": 1}
    assert sum(count for name, count in counts.items() if "tree" in name) == 3
    assert "launched by a kernel" in report.errors and "leaf" in report.errors


def test_a_check_sees_each_child_once(tmp_path):
    code = """
    __global__ void child(int *x) { x[threadIdx.x] += 1; }
    __global__ void parent(int *x) { child<<<1, 33>>>(x); }
    int main() {
        int *x;
        cudaMalloc(&x, 128), cudaMemset(x, 0, 128);
        parent<<<1, 1>>>(x);
        cudaFree(x);
    }
    """
    report = ran(tmp_path, code, check=True)
    assert {row.kernel: row.count for row in report.launches} == {"parent": 1, "child": 1}
    assert "out-of-bounds" in {each.kind for each in report.findings}
    assert all(each.file.endswith("program.cu") for each in report.findings)


@pytest.mark.parametrize("header", ["", "#include <cuda_device_runtime_api.h>"])
def test_a_program_names_a_dependent_launch_without_a_header(tmp_path, header):
    code = """
    __global__ void early(int *x) { x[0] = 1; cudaTriggerProgrammaticLaunchCompletion(); }
    __global__ void late(int *x) { cudaGridDependencySynchronize(); x[1] = x[0] + 1; }
    int main() {
        int *x, h[2];
        cudaMalloc(&x, 8);
        early<<<1, 1>>>(x);
        cudaLaunchAttribute attribute{};
        attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
        attribute.val.programmaticStreamSerializationAllowed = 1;
        cudaLaunchConfig_t config{};
        config.gridDim = config.blockDim = dim3(1), config.attrs = &attribute, config.numAttrs = 1;
        SAY(cudaLaunchKernelEx(&config, late, x));
        SAY(cudaMemcpy(h, x, 8, cudaMemcpyDeviceToHost));
        printf("%d\\n", h[1]);
    }
    """
    assert ran(tmp_path, header + code).output.splitlines() == ["cudaSuccess", "cudaSuccess", "2"]


WAITING = """
__global__ void add(int *x, int v) { atomicAdd(&x[threadIdx.x], v); }
// Every block: children one after another, each result read after its wait; a launch that is not waited for comes last.
__global__ void steps(int *x, int *wrong) {
    int *mine = x + 32 * blockIdx.x;
    if (threadIdx.x == 0) {
        for (int i = 1; i <= 5; i++) {
            add<<<2, 32>>>(mine, i);
            cudaDeviceSynchronize();
            if (*(volatile int *)&mine[31] != i * (i + 1))
                atomicAdd(wrong, 1);
        }
        add<<<1, 32>>>(mine, 100);
    }
    __syncthreads();
    if (*(volatile int *)&mine[threadIdx.x] < 30)
        atomicAdd(wrong, 1);
}
// A tree: a node's value is the sum of its two children's, read after both have ended; a leaf's is 1.
__global__ void node(int *values, int at, int depth) {
    if (depth == 0) {
        values[at] = 1;
        return;
    }
    node<<<1, 1>>>(values, 2 * at, depth - 1);
    node<<<1, 1>>>(values, 2 * at + 1, depth - 1);
    cudaDeviceSynchronize();
    values[at] = ((volatile int *)values)[2 * at] + ((volatile int *)values)[2 * at + 1];
}
int main() {
    int *x, *wrong, *values, h[160], bad = -1;
    cudaMalloc(&x, sizeof h), cudaMalloc(&wrong, 4), cudaMalloc(&values, 256);
    cudaMemset(x, 0, sizeof h), cudaMemset(wrong, 0, 4);
    steps<<<5, 32>>>(x, wrong);
    SAY(cudaMemcpy(h, x, sizeof h, cudaMemcpyDeviceToHost));
    cudaMemcpy(&bad, wrong, 4, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 160; i++)
        bad += h[i] != 130;
    node<<<1, 1>>>(values, 1, 4);
    SAY(cudaMemcpy(h, values, 128, cudaMemcpyDeviceToHost));
    printf("%d %d %d %d\\n", bad, h[1], h[2], h[7]);
}
"""


def test_kernels_wait_for_what_they_have_launched(tmp_path):
    """As CUDA had it up to 11."""
    report = ran(tmp_path, WAITING)
    assert report.output.splitlines() == ["cudaSuccess", "cudaSuccess", "0 16 8 4"], report.errors
    counts = {}
    for row in report.launches:
        counts[row.kernel] = counts.get(row.kernel, 0) + row.count
    assert counts == {"add": 30, "steps": 1, "node": 31}
    refused = ran(tmp_path, WAITING, check=True)
    assert refused.exit_code == 2 and "cudaDeviceSynchronize in a kernel" in refused.errors


MEMORY = """
__global__ void parent(int *to, const int *from, int n) {
    cudaStream_t stream;
    cudaEvent_t event;
    cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
    cudaMemcpyAsync(to, from, n * sizeof(int), cudaMemcpyDeviceToDevice, stream);
    cudaEventRecord(event, stream);
    cudaStreamWaitEvent(stream, event, 0);
    cudaMemsetAsync(to + 3, 0x11, 8, stream);
    int *own = nullptr;
    cudaError_t error = cudaMalloc((void **)&own, 400);
    own[99] = 7;
    printf("%s %d %s\\n", cudaGetErrorString(error), own[99], cudaGetErrorString(cudaGetLastError()));
    cudaFree(own);
    cudaEventDestroy(event);
    cudaStreamDestroy(stream);
}
int main() {
    const int n = 70000;
    std::vector<int> h(n);
    int *to, *from, bad = 0;
    for (int i = 0; i < n; i++)
        h[i] = i * 3 + 1;
    cudaMalloc(&to, 4 * n), cudaMalloc(&from, 4 * n), cudaMemset(to, 0, 4 * n);
    cudaMemcpy(from, h.data(), 4 * n, cudaMemcpyHostToDevice);
    parent<<<1, 1>>>(to, from, n - 1);
    SAY(cudaMemcpy(h.data(), to, 4 * n, cudaMemcpyDeviceToHost));
    for (int i = 0; i < n; i++)
        bad += h[i] != (i == n - 1 ? 0 : i == 3 || i == 4 ? 0x11111111 : 3 * i + 1);
    printf("%d\\n", bad);
    cudaFree(to), cudaFree(from);
}
"""


@pytest.mark.parametrize("check", [False, True])
def test_kernels_copy_fill_and_allocate(tmp_path, check):
    report = ran(tmp_path, MEMORY, check=check)
    assert report.output.splitlines() == ["no error 7 no error", "cudaSuccess", "0"], report.errors
    assert not [each for each in report.findings if each.severity == "error"]


def test_launches_without_end_meet_cudas_depth(tmp_path):
    code = """
    __global__ void again(int *x, int n) { *x = n, again<<<1, 1>>>(x, n + 1); }
    int main() {
        int *x, y = -1;
        cudaMalloc(&x, 4);
        again<<<1, 1>>>(x, 0);
        SAY(cudaDeviceSynchronize());
        cudaMemcpy(&y, x, 4, cudaMemcpyDeviceToHost);
        printf("%d", y);
    }
    """
    report = ran(tmp_path, code)
    assert report.output == "cudaSuccess\n24"
    assert "as many as CUDA allows; what it launches is refused (cudaErrorLaunchMaxDepthExceeded)" in report.errors
