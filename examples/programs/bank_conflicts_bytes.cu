// FAULTY. The padded kernel's rows are longer, but the launch still gives the bytes of plain ones. The mended one:
// bank_conflicts.cu
#include <cstdio>
#include <cuda_runtime.h>

const int N = 32;

__global__ void dynamic(int *out, int pad)
{
    extern __shared__ int tile[];
    tile[threadIdx.y * (N + pad) + threadIdx.x] = threadIdx.y * N + threadIdx.x;  // finds: out-of-bounds
    __syncthreads();
    out[threadIdx.y * N + threadIdx.x] = tile[threadIdx.x * (N + pad) + threadIdx.y];  // finds: out-of-bounds
}

int main()
{
    int *d_out;
    cudaMalloc(&d_out, N * N * sizeof(int));
    dynamic<<<1, dim3(N, N), N * N * sizeof(int)>>>(d_out, 1);
    printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
    cudaFree(d_out);
    return 0;
}
