"""Kernels of several tests: one that lacks a barrier, and one that reads columns."""

RACE = """\
// tilewright: launch reverse<<<1, 64>>>(x = int[64] random, y = int[64])
__global__ void reverse(const int *x, int *y)
{
    __shared__ int tile[64];
    tile[threadIdx.x] = x[threadIdx.x];
    y[threadIdx.x] = tile[63 - threadIdx.x];
}
"""
TURN = """\
__global__ void turn(int *out)
{
    __shared__ int tile[32][32];
    tile[threadIdx.y][threadIdx.x] = threadIdx.y * 32 + threadIdx.x;
    __syncthreads();
    out[threadIdx.y * 32 + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
}
"""
