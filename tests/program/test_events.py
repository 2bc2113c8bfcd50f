"""Events under ``tilewright run --time``: what a program's own benchmark prints is an H200's, by the model of time."""

import math
from types import SimpleNamespace

import pytest

from tilewright.program.clock import Clock, Series
from tilewright.program.job import Settings
from tilewright.program.ledger import Ledger

from .test_runtime_api import ran

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
    time(40, [&](int i) { rows<<<1, 64>>>(a, 4096 + i); });
    time(40, [&](int i) { rows<<<1, 64>>>(a, i % 2 * 4096 + i); });
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


def test_events_tell_an_h200s_time(tmp_path):
    report = ran(tmp_path, PROGRAM, time=True)
    assert report.exit_code == 0 and "by the model of it" in report.errors and not report.timed, report.errors
    naive, seven, tiled, short, long, many, uneven, none, library, graphs = map(float, report.output.split())
    rows = [(row.kernel, row.report.time) for row in report.launches]
    first, later, last = ([(of.microseconds / 1e3, of.again / 1e3) for each, of in rows if each == "naive"] + [
        next((of.microseconds / 1e3, of.again / 1e3) for each, of in rows if each == "tiled")])  # fmt: skip
    assert {"naive", "tiled", "rows"} == {kernel for kernel, _ in rows} and all(
        again < one for one, again in (first, last)
    )
    assert math.isclose(naive, first[0], rel_tol=1e-5) and math.isclose(tiled, last[0], rel_tol=1e-5)
    assert math.isclose(seven, later[0] + 6 * later[1], rel_tol=1e-5)
    assert naive > 1.5 * tiled > 0 and long > 3 * short > 0  # one line and one shape, but another number
    assert 40 * short < many < 40 * long and math.isnan(uneven)
    assert math.isnan(none) and math.isnan(library) and math.isclose(graphs, last[0] + 5 * last[1], rel_tol=1e-5)


def test_times_are_asked_for_or_not():
    ledger = Ledger(Settings(time=True), None)
    ledger.pass_over()
    assert ledger.moment() == 1 and math.isnan(ledger.milliseconds(0, 1))
    assert Ledger(Settings(), None).milliseconds(0, 1) is None


def time(microseconds, touched=1e6, again=1.0):
    return SimpleNamespace(microseconds=microseconds, again=again * microseconds, touched_bytes=touched)


def told(times):
    """A loop whose launches take so many microseconds, one set of numbers each: the clock, and how many were told."""
    clock, series, asked = Clock(), Series(), 0
    for number, each in enumerate(times):
        if series.wants(number):
            asked += 1
            series.add(number, time(each) if each else None, 100)
        clock.pass_by(series, number, 100)
    return clock, asked


def test_what_is_not_known_does_not_pass_on():
    clock, _ = told([250.0, None, 500.0])
    clock.pass_over()
    assert clock.milliseconds(0, 1) == 0.25 and clock.milliseconds(2, 3) == 0.5
    assert all(math.isnan(clock.milliseconds(*each)) for each in ((0, 3), (1, 2), (3, 4), (1, 1)))


@pytest.mark.parametrize("count", [5, 40, 1000, 5000])
@pytest.mark.parametrize("shape", [lambda x: 3.0, lambda x: 3 + 9 * x, lambda x: 12 - 9 * x, lambda x: 3 + 9 * x * x])
def test_of_a_loops_counters_a_few_are_told(count, shape):
    times = [shape(number / count) for number in range(count)]
    clock, asked = told(times)
    assert asked <= 16 + 2 * math.log2(max(count / 16, 1)) + 2
    assert math.isclose(clock.milliseconds(0, count), sum(times) / 1e3, rel_tol=0.03)
    assert math.isclose(clock.milliseconds(count - 2, count), sum(times[-2:]) / 1e3, rel_tol=0.15)


@pytest.mark.parametrize("period", [2, 3, 7, 24])
def test_what_does_not_follow_is_not_told(period):
    clock, _ = told([3.0 + 5 * (number % period == 0) for number in range(500)])
    assert math.isnan(clock.milliseconds(0, 500)) and not math.isnan(clock.milliseconds(0, 16))


def test_a_launch_behind_another_like_it_finds_what_that_left():
    """Unless others touched what L2 has room for."""
    clock, loop, other, large = Clock(), Series(), Series(), Series()
    for series, microseconds, touched in ((loop, 10, 20e6), (other, 100, 20e6), (large, 1000, 40e6)):
        series.add(0, time(microseconds, touched, again=0.5), 100)
    for series in (loop, loop, other, loop, large, loop, large, large):
        clock.pass_by(series, 0, 100)
    taken = [1e3 * clock.milliseconds(each, each + 1) for each in range(clock.now())]
    assert taken == pytest.approx([10, 5, 100, 5, 1000, 10, 1000, 500])
    for forget in (clock.pass_over, clock.empty_l2):  # cuBLAS, which touches what nobody knows, and Triton's benchmarks
        forget()
        clock.pass_by(large, 0, 100)
        assert 1e3 * clock.milliseconds(clock.now() - 1, clock.now()) == pytest.approx(1000)


def test_a_launch_that_works_more_than_those_that_are_told_is_not():
    clock, series = Clock(), Series()
    for number in range(60):
        instructions = 100_000 if number == 59 else 100 + number
        if series.wants(number):
            series.add(number, time(2.0), instructions)
        clock.pass_by(series, number, instructions)
    assert 1e3 * clock.milliseconds(0, 59) == pytest.approx(118) and math.isnan(clock.milliseconds(0, 60))
