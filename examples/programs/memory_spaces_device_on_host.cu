// FAULTY. The host reads device memory through the pointer that cudaMalloc gave. The mended one: memory_spaces.cu
#include <cstdio>
#include <cuda_runtime.h>

int main()
{
    int *d_values;
    cudaMalloc(&d_values, 64 * sizeof(int));
    cudaMemset(d_values, 0, 64 * sizeof(int));
    printf("%d\n", d_values[5]);  // finds: device-memory-on-host
    cudaFree(d_values);
    return 0;
}
