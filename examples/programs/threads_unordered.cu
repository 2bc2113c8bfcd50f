// FAULTY. No barrier between the store and the read of another thread's element, and a sum without an atomic.
// The mended one: threads.cu
#include <cstdio>
#include <cuda_runtime.h>

__global__ void reverse(int *values)
{
    __shared__ int copy[64];
    copy[threadIdx.x] = values[threadIdx.x];  // finds: race-shared
    values[threadIdx.x] = copy[63 - threadIdx.x];
}

__global__ void count(unsigned *total)
{
    *total += 1;  // finds: race-global
}

int main()
{
    int values[64] = {0}, *d_values;
    unsigned *d_total;
    cudaMalloc(&d_values, sizeof values);
    cudaMalloc(&d_total, sizeof(unsigned));
    cudaMemcpy(d_values, values, sizeof values, cudaMemcpyHostToDevice);
    cudaMemset(d_total, 0, sizeof(unsigned));
    reverse<<<1, 64>>>(d_values);
    count<<<4, 64>>>(d_total);
    cudaDeviceSynchronize();
    cudaFree(d_values);
    cudaFree(d_total);
    return 0;
}
