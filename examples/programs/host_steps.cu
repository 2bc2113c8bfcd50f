// Allocate, copy in, launch, copy out, free; in two streams, timed by events, every call's error asked for.
// prints: sum of 1000 squares: 332833500
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

static void check(cudaError_t error, const char *what)
{
    if (error != cudaSuccess) {
        fprintf(stderr, "%s: %s (%s)\n", what, cudaGetErrorString(error), cudaGetErrorName(error));
        exit(1);
    }
}

__global__ void square(long long *values, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        values[i] *= values[i];
}

int main()
{
    const int n = 1000, half = n / 2;
    const size_t bytes = n * sizeof(long long);
    long long *values, *d_values, sum = 0;
    cudaStream_t streams[2];
    cudaEvent_t start, stop;
    check(cudaMallocHost(&values, bytes), "cudaMallocHost");
    check(cudaMalloc(&d_values, bytes), "cudaMalloc");
    check(cudaEventCreate(&start), "cudaEventCreate");
    check(cudaEventCreate(&stop), "cudaEventCreate");
    for (int i = 0; i < n; ++i)
        values[i] = i;
    check(cudaEventRecord(start), "cudaEventRecord");
    for (int s = 0; s < 2; ++s) {
        check(cudaStreamCreate(&streams[s]), "cudaStreamCreate");
        long long *here = values + s * half, *there = d_values + s * half;
        check(cudaMemcpyAsync(there, here, bytes / 2, cudaMemcpyHostToDevice, streams[s]), "copy in");
        square<<<(half + 127) / 128, 128, 0, streams[s]>>>(there, half);
        check(cudaGetLastError(), "launch");
        check(cudaMemcpyAsync(here, there, bytes / 2, cudaMemcpyDeviceToHost, streams[s]), "copy out");
    }
    check(cudaEventRecord(stop), "cudaEventRecord");
    check(cudaDeviceSynchronize(), "cudaDeviceSynchronize");
    float milliseconds = -1;
    check(cudaEventElapsedTime(&milliseconds, start, stop), "cudaEventElapsedTime");
    for (int i = 0; i < n; ++i)
        sum += values[i];
    printf("sum of %d squares: %lld\n", n, sum);
    for (int s = 0; s < 2; ++s)
        check(cudaStreamDestroy(streams[s]), "cudaStreamDestroy");
    check(cudaEventDestroy(start), "cudaEventDestroy");
    check(cudaEventDestroy(stop), "cudaEventDestroy");
    check(cudaFree(d_values), "cudaFree");
    check(cudaFreeHost(values), "cudaFreeHost");
    return milliseconds > 0 ? 0 : 1;
}
