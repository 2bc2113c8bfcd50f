"""Device code across the files of a program (``-rdc=true``)."""

import re
import textwrap

import numpy as np
import pytest

import tilewright as tw
from tilewright.cli.main import main
from tilewright.errors import UnsupportedError
from tilewright.program import Options, Settings, run_program

COMMON = """
#pragma once
#include <cstdio>
__device__ float scaled(float x);
extern __device__ int count;
extern __constant__ float table[4];
extern __managed__ int met;
template <class T> __device__ __noinline__ T twice(T x) { return x + x; }
template <class T> __global__ void reversed(T *x) {
    __shared__ T tile[4];
    tile[threadIdx.x] = twice(x[threadIdx.x]);
    __syncthreads();
    x[threadIdx.x] = tile[3 - threadIdx.x];
}
__global__ void child(float *x);
void elsewhere(float *x);
"""

FIRST = """
#include "common.h"
__device__ int count = 5;
__managed__ int met = 1;
static __device__ int hidden = 3;
static __device__ __noinline__ int mine(int x) { return x * hidden; }
__device__ int (*chosen)(int) = mine;
static __global__ void kernel(float *x) {
    const int i = threadIdx.x;
    x[i] = scaled(twice((float)i)) + mine(i) + chosen(2);
    atomicAdd(&count, 1), atomicAdd(&met, 2);
}
__global__ void parent(float *x) { if (!threadIdx.x) child<<<1, 4>>>(x); }
static void show(const float *d) {
    float h[4];
    cudaMemcpy(h, d, 16, cudaMemcpyDeviceToHost);
    printf("%g %g %g %g\\n", h[0], h[1], h[2], h[3]);
}
int main() {
    float *d, new_table[4] = {8, 7, 6, 5};
    int h = 9;
    cudaMalloc(&d, 16);
    kernel<<<1, 4>>>(d);
    show(d);
    cudaMemcpyToSymbol(table, new_table, 16);  // another file's
    cudaMemcpyToSymbol(hidden, &h, 4);
    kernel<<<1, 4>>>(d);
    show(d);
    reversed<<<1, 4>>>(d);
    show(d);
    elsewhere(d);
    show(d);
    parent<<<1, 4>>>(d);
    cudaDeviceSynchronize();
    show(d);
    cudaMemcpyFromSymbol(&h, count, 4);
    printf("%d %d\\n", h, met);
    cudaFree(d);
}
"""

SECOND = """
#include "common.h"
__constant__ float table[4] = {1, 2, 3, 4};
static __device__ int hidden = 7;
static __device__ __noinline__ int mine(int x) { return x + hidden; }
__device__ float scaled(float x) { return x * 10 + table[threadIdx.x] + mine(1); }
static __global__ void kernel(float *x) { x[threadIdx.x] += count * 100 + mine(2); }
__global__ void child(float *x) { x[threadIdx.x] = threadIdx.x + hidden; }
void elsewhere(float *x) {
    int got = 0, h = 20;
    cudaMemcpyFromSymbol(&got, count, 4);  // another file's
    printf("%d\\n", got);
    cudaMemcpyToSymbol(hidden, &h, 4);
    reversed<<<1, 4>>>(x);
    kernel<<<1, 4>>>(x);
}
"""


def built(tmp_path, **texts):
    paths = []
    for name, text in texts.items():
        path = tmp_path / name.replace("_", ".")
        path.write_text(textwrap.dedent(text))
        paths += [path] if path.suffix == ".cu" else []
    return paths


def ran(paths, *, check=False):
    options = Options(host=("-std=c++17",), linked=True)
    return run_program(paths, options, Settings(check=check), (), capture=True)


def expected():
    """What the program above prints."""
    lines, table, hidden = [], [1, 2, 3, 4], 3

    def first():
        return [20 * i + table[i] + 1 + 7 + i * hidden + 2 * hidden for i in range(4)]

    lines.append(first())
    table, hidden = [8, 7, 6, 5], 9
    lines.append(first())
    lines.append([2 * x for x in reversed(lines[-1])])
    again = [2 * x for x in reversed(lines[-1])]
    count = 5 + 2 * 4
    lines.append([count])
    lines.append([x + count * 100 + 2 + 20 for x in again])
    lines.append([i + 20 for i in range(4)])
    lines.append([count, 1 + 2 * 8])
    return lines


def test_functions_variables_and_kernels_across_files(tmp_path):
    paths = built(tmp_path, common_h=COMMON, first_cu=FIRST, second_cu=SECOND, third_cu='#include "common.h"\n')
    report = ran(paths)
    assert [[float(each) for each in line.split()] for line in report.output.splitlines()] == expected(), report.errors
    assert report.ok


def test_checks_name_the_lines_of_both_files(tmp_path):
    first = """
        #include <cuda_runtime.h>
        __device__ void store(int *x, int at);
        __global__ void k(int *x) { store(x, threadIdx.x); }
        int main() {
            int *d;
            cudaMalloc(&d, 16);
            k<<<1, 5>>>(d);
            cudaFree(d);
            return cudaDeviceSynchronize() != cudaErrorIllegalAddress;
        }
        """
    paths = built(tmp_path, a_cu=first, b_cu="__device__ void store(int *x, int at) {\n    x[at] = at;\n}\n")
    report = ran(paths, check=True)
    (found,) = [each for each in report.findings if each.kind == "out-of-bounds"]
    assert found.file.endswith("b.cu") and found.line == 2
    assert "d (cudaMalloc at a.cu:7)" in found.message
    assert report.complete


MAIN = "int main() { return 0; }\n"


@pytest.mark.parametrize(
    ("a", "b", "message"),
    [
        ("__device__ int f(float *);\n__global__ void k(int *x) { *x = f(0); }\n", "__global__ void l() {}\n",
         r"a\.cu:2: undefined reference to f\(float \*\), which no source that was given defines for the device"),
        ("extern __device__ int v;\n__global__ void k(int *x) {\n    *x = v;\n}\n", "__global__ void l() {}\n",
         r"a\.cu:3: undefined reference to v, which"),
        ("__global__ void l(int);\n__global__ void k() {\n    l<<<1, 32>>>(1);\n}\n", "__global__ void m() {}\n",
         r"a\.cu:3: undefined reference to l\(int\), which"),
        ("__device__ int f() { return 1; }\n__global__ void k(int *x) { *x = f(); }\n",
         "__device__ int f() { return 2; }\n__global__ void l(int *x) { *x = f(); }\n",
         r"b\.cu:1: f\(\) is defined a second time; the first definition is in .*a\.cu:1"),
        ("__device__ int v;\n__global__ void k(int *x) { *x = v; }\n",
         "extern __device__ int v[2];\n__global__ void l(int *x) { *x = v[1]; }\n",
         r"b\.cu: v is not declared here as in .*a\.cu: 8 bytes of __device__ memory here, 4 bytes"),
    ],
)  # fmt: skip
def test_what_does_not_link_is_named(tmp_path, a, b, message):
    report = ran(built(tmp_path, a_cu=a + MAIN, b_cu=b))
    assert report.exit_code == 2 and re.search(message, report.errors), report.errors


def test_the_option_is_nvccs(tmp_path, capfd):
    both = built(tmp_path, a_cu="""
        #include <cstdio>
        __device__ int f(int);
        __global__ void k(int *x) { *x = f(*x); }
        int main() {
            int *x;
            cudaMallocManaged(&x, 4);
            *x = 4;
            k<<<1, 1>>>(x);
            printf("%s %d\\n", cudaGetErrorName(cudaDeviceSynchronize()), *x);
        }
        """, b_cu="__device__ int f(int x) { return x * x + 1; }\n")  # fmt: skip
    for option in (["-rdc=true"], ["-dc"], ["--relocatable-device-code=true"], ["-rdc", "true"]):
        assert main(["run", *option, *map(str, both)]) == 0
        assert capfd.readouterr().out == "cudaSuccess 17\n"
    assert main(["run", *map(str, both)]) == 2
    assert "link its files with -rdc=true" in capfd.readouterr().err


def test_a_kernel_that_launches_kernels_is_told_to_be_a_programs():
    code = """extern "C" __device__ void *__cudaCDP2LaunchIt(void *);
    extern "C" __global__ void k(void **x) { *x = __cudaCDP2LaunchIt(x); }"""
    kernel = tw.RawModule(code=code, options=("-rdc=true",)).get_function("k")
    with pytest.raises(UnsupportedError, match=r"__cudaCDP2LaunchIt.*in whole programs of CUDA C"):
        kernel((1,), (32,), (np.zeros(1, np.uint64),))
