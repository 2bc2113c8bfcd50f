"""Events under ``tilewright run --time``: what a program's own benchmark prints is an H200's, by the model of time."""

import math

from tilewright.program.job import Settings
from tilewright.program.ledger import Ledger, Moment

from .test_runtime_api import ran
from .tools import needs_compiler

PROGRAM = """
#include <cublas_v2.h>
__global__ void naive(const float *a, float *b, int n) {
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
    for (int i = 0; i < 32; i += 8) b[x * n + y + i] = a[(y + i) * n + x];
}
__global__ void tiled(const float *a, float *b, int n) {
    __shared__ float tile[32][33];
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
    for (int i = 0; i < 32; i += 8) tile[threadIdx.y + i][threadIdx.x] = a[(y + i) * n + x];
    __syncthreads();
    x = blockIdx.y * 32 + threadIdx.x, y = blockIdx.x * 32 + threadIdx.y;
    for (int i = 0; i < 32; i += 8) b[(y + i) * n + x] = tile[threadIdx.x][threadIdx.y + i];
}
__global__ void rows(float *a, int columns) {
    float sum = 0;
    for (int i = threadIdx.x; i < columns; i += blockDim.x) sum += a[i];
    if (sum == 1) a[0] = sum;
}
int main() {
    const int n = 512;
    float *a, *b, ms;
    cudaMalloc(&a, n * n * 4), cudaMalloc(&b, n * n * 4), cudaMemset(a, 0, n * n * 4);
    cudaEvent_t start, end;
    cudaEventCreate(&start), cudaEventCreate(&end);
    auto time = [&](int times, auto launch) {
        cudaEventRecord(start);
        for (int i = 0; i < times; i++) launch(i);
        cudaEventRecord(end);
        cudaEventSynchronize(end);
        cudaEventElapsedTime(&ms, start, end);
        printf("%.9g ", ms);
    };
    dim3 grid(n / 32, n / 32), block(32, 8);
    time(1, [&](int) { naive<<<grid, block>>>(a, b, n); });
    time(7, [&](int) { naive<<<grid, block>>>(b, a, n); });
    time(1, [&](int) { tiled<<<grid, block>>>(a, b, n); });
    for (int columns : {64, 8192}) time(1, [&](int) { rows<<<1, 64>>>(a, columns); });
    time(40, [&](int i) { rows<<<1, 64>>>(a, i); });
    time(0, [&](int) {});
    cublasHandle_t handle;
    cublasCreate(&handle);
    float one = 1;
    time(1, [&](int) {
        tiled<<<grid, block>>>(a, b, n);
        cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, a, n, a, n, &one, b, n);
    });
    cudaStream_t stream;
    cudaGraph_t graph;
    cudaGraphExec_t made;
    cudaStreamCreate(&stream);
    cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
    for (int i = 0; i < 3; i++) tiled<<<grid, block, 0, stream>>>(a, b, n);
    cudaStreamEndCapture(stream, &graph);
    cudaGraphInstantiate(&made, graph, 0);
    time(2, [&](int) { cudaGraphLaunch(made, 0); });
}
"""


@needs_compiler
def test_events_tell_an_h200s_time(tmp_path):
    report = ran(tmp_path, PROGRAM, time=True)
    assert report.exit_code == 0 and "by the model of it" in report.errors and not report.timed, report.errors
    naive, seven, tiled, short, long, many, none, library, graphs = map(float, report.output.split())
    rows = {(row.kernel, row.line): row.report.time.microseconds / 1e3 for row in report.launches}
    assert {"naive", "tiled", "rows"} == {kernel for kernel, _ in rows}
    told = [each for (kernel, _), each in rows.items() if kernel == "naive"]
    assert math.isclose(naive, told[0], rel_tol=1e-5) and math.isclose(seven, 7 * told[1], rel_tol=1e-5)
    assert naive > 1.5 * tiled > 0 and long > 3 * short > 0  # one line and one shape, but another number
    assert math.isnan(many)  # more numbers than are told
    assert math.isnan(none) and math.isnan(library) and math.isclose(graphs, 6 * tiled, rel_tol=1e-5)


def test_moments():
    """What is not known makes a time not a number, and does not pass on."""
    start = Moment()
    one = start.after(250.0)
    lost, last = one.after(None), one.after(None).after(500.0)
    ledger = Ledger(Settings(time=True), None)
    assert ledger.milliseconds(start, one) == 0.25 and ledger.milliseconds(lost, last) == 0.5
    assert math.isnan(ledger.milliseconds(start, last)) and math.isnan(ledger.milliseconds(one, one))
    assert Ledger(Settings(), None).milliseconds(start, one) is None
