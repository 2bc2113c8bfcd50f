// Threads, blocks, warps, barriers and atomics.
// prints: block 1, thread 33, warp 1, lane 1
// prints: 4 blocks of 64 threads: 256 counted
// prints: reversed: 63 62 .. 0
#include <cstdio>
#include <cuda_runtime.h>

__global__ void who()
{
    if (blockIdx.x == 1 && threadIdx.x == 33)
        printf("block %d, thread %d, warp %d, lane %d\n", blockIdx.x, threadIdx.x, threadIdx.x / warpSize, threadIdx.x % warpSize);
}

__global__ void count(unsigned *total)
{
    __shared__ unsigned here;
    if (threadIdx.x == 0)
        here = 0;
    __syncthreads();
    atomicAdd(&here, 1);
    __syncthreads();
    if (threadIdx.x == 0)
        atomicAdd(total, here);
}

__global__ void reverse(int *values)
{
    __shared__ int copy[64];
    copy[threadIdx.x] = values[threadIdx.x];
    __syncthreads();
    values[threadIdx.x] = copy[63 - threadIdx.x];
}

int main()
{
    who<<<2, 64>>>();
    cudaDeviceSynchronize();
    unsigned *d_total, total;
    int values[64], *d_values;
    cudaMalloc(&d_total, sizeof total);
    cudaMemset(d_total, 0, sizeof total);
    count<<<4, 64>>>(d_total);
    cudaMemcpy(&total, d_total, sizeof total, cudaMemcpyDeviceToHost);
    printf("4 blocks of 64 threads: %u counted\n", total);
    for (int i = 0; i < 64; ++i)
        values[i] = i;
    cudaMalloc(&d_values, sizeof values);
    cudaMemcpy(d_values, values, sizeof values, cudaMemcpyHostToDevice);
    reverse<<<1, 64>>>(d_values);
    cudaMemcpy(values, d_values, sizeof values, cudaMemcpyDeviceToHost);
    printf("reversed: %d %d .. %d\n", values[0], values[1], values[63]);
    cudaFree(d_total);
    cudaFree(d_values);
    return 0;
}
