// Constant memory, a device variable, pinned and managed memory: what host and device may touch of each.
// prints: constant: 3 5 7 9
// prints: device variable: 128
// prints: managed: 0 2 4 .. 126
// prints: pinned: 64
#include <cstdio>
#include <cuda_runtime.h>

__constant__ int table[4];
__device__ int counter;

__global__ void from_constant(int *out) { out[threadIdx.x] = 2 * table[threadIdx.x] + 1; }
__global__ void count() { atomicAdd(&counter, 1); }
__global__ void twice(int *values) { values[threadIdx.x] *= 2; }

int main()
{
    const int host[4] = {1, 2, 3, 4};
    int *d_out, *managed, *pinned, out[4], total;
    cudaMemcpyToSymbol(table, host, sizeof host);
    cudaMalloc(&d_out, sizeof out);
    from_constant<<<1, 4>>>(d_out);
    cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
    printf("constant: %d %d %d %d\n", out[0], out[1], out[2], out[3]);

    const int zero = 0;
    cudaMemcpyToSymbol(counter, &zero, sizeof zero);
    count<<<2, 64>>>();
    cudaMemcpyFromSymbol(&total, counter, sizeof total);
    printf("device variable: %d\n", total);

    cudaMallocManaged(&managed, 64 * sizeof(int));
    for (int i = 0; i < 64; ++i)
        managed[i] = i;
    twice<<<1, 64>>>(managed);
    cudaDeviceSynchronize();
    printf("managed: %d %d %d .. %d\n", managed[0], managed[1], managed[2], managed[63]);

    cudaMallocHost(&pinned, 64 * sizeof(int));
    int *d_values, sum = 0;
    cudaMalloc(&d_values, 64 * sizeof(int));
    for (int i = 0; i < 64; ++i)
        pinned[i] = 1;
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    cudaMemcpyAsync(d_values, pinned, 64 * sizeof(int), cudaMemcpyHostToDevice, stream);
    cudaMemcpyAsync(pinned, d_values, 64 * sizeof(int), cudaMemcpyDeviceToHost, stream);
    cudaStreamSynchronize(stream);
    for (int i = 0; i < 64; ++i)
        sum += pinned[i];
    printf("pinned: %d\n", sum);
    cudaStreamDestroy(stream);
    cudaFree(d_out), cudaFree(d_values), cudaFree(managed), cudaFreeHost(pinned);
    return 0;
}
