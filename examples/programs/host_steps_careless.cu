// FAULTY. The host's side of it done carelessly: a copy in the wrong direction, memory that is used after it was freed,
// freed twice, or never. A GPU answers most of it with "invalid argument", if anybody asks. The mended one: host_steps.cu
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

__global__ void square(int *values)
{
    values[threadIdx.x] *= values[threadIdx.x];
}

int main()
{
    int host[64] = {0}, *d_values, *d_more, *d_lost;
    cudaMalloc(&d_values, sizeof host);
    cudaMalloc(&d_more, sizeof host);
    cudaMalloc(&d_lost, sizeof host);  // finds: leak
    cudaMemcpy(d_values, host, sizeof host, cudaMemcpyDeviceToHost);  // finds: copy-direction
    cudaMemcpy(host, d_values, sizeof host, cudaMemcpyHostToDevice);  // finds: copy-direction
    cudaFree(d_more);
    cudaMemcpy(d_more, host, sizeof host, cudaMemcpyHostToDevice);  // finds: use-after-free
    cudaFree(d_more);  // finds: double-free
    cudaFree(host);  // finds: bad-free
    cudaMemcpy(d_values, host, sizeof host, cudaMemcpyHostToDevice);
    square<<<1, 64>>>(d_values);
    cudaMemcpy(host, d_values, sizeof host, cudaMemcpyDeviceToHost);
    printf("host[0] = %d\n", host[0]);
    cudaFree(d_values);
    return 0;
}
