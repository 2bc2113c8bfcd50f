"""What tests of the runtime on a GPU share: kernels, and arrays of each library."""

from typing import Any

import numpy as np
import pytest

import tilewright as tw

SOURCE = """
#include <cooperative_groups.h>
struct Matrix { int width, height; float* elements; };
__constant__ float coefficients[3];
__device__ int counter = 5;
__managed__ unsigned int seen;

extern "C" {
__global__ void axpy(float* y, const float* x, float a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] += a * x[i]; }
__global__ void scale(Matrix m, double by) {
  int i = threadIdx.x; if (i < m.width * m.height) m.elements[i] *= by; }
__global__ void polynomial(float* y, const float* x) {
  float v = x[threadIdx.x];
  y[threadIdx.x] = coefficients[0] + v * (coefficients[1] + v * coefficients[2]);
  atomicAdd(&counter, 1); atomicAdd(&seen, 2u); }
__global__ void reverse(int* x, int n) {
  extern __shared__ int tile[];
  tile[threadIdx.x] = x[threadIdx.x]; __syncthreads();
  x[threadIdx.x] = tile[n - 1 - threadIdx.x]; }
__global__ void wide(int* x) {
  extern __shared__ int tile[];
  for (int i = threadIdx.x; i < 50 * 1024 / 4; i += blockDim.x) tile[i] = i;
  __syncthreads();
  if (threadIdx.x == 0) x[0] = tile[50 * 1024 / 4 - 1]; }
__global__ void whole_grid(int* sums, int* total) {
  sums[blockIdx.x] = blockIdx.x + 1;
  cooperative_groups::this_grid().sync();
  if (blockIdx.x == 0) { int t = 0; for (int i = 0; i < gridDim.x; i++) t += sums[i]; *total = t; } }
__global__ void slow(int* x, long long cycles) { long long t = clock64(); while (clock64() - t < cycles); x[0] += 1; }
__global__ void after(int* y, const int* x) { y[0] = x[0] * 10; }
__global__ void locals(float* x, int k) {
  float a[64]; for (int i = 0; i < 64; i++) a[i] = x[i]; for (int i = 0; i < 64; i++) x[i] = a[(i * k) & 63]; }
}
template <typename T> __global__ void twice(T* x, int n) { int i = threadIdx.x; if (i < n) x[i] = x[i] + x[i]; }
"""

CYCLES = 40_000_000  # some 20 ms
BFLOAT16 = ("--include-path=.", "--pre-include=cuda_bf16.h")


def library(name: str) -> Any:
    return pytest.importorskip(name)


def make(kind: str, array: np.ndarray) -> Any:
    """``array`` on the GPU as an array of that library."""
    if kind == "cupy":
        return library("cupy").asarray(array)
    if kind == "torch":
        return library("torch").from_numpy(array).cuda()
    if kind == "jax":
        return library("jax").device_put(array, library("jax").devices("gpu")[0])
    return tw.to_device(array, device="gpu")


def back(x: Any) -> np.ndarray:
    if isinstance(x, tw.DeviceArray):
        return x.copy_to_host()
    return x.get() if hasattr(x, "get") else x.cpu().numpy()
