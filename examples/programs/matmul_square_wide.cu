// FAULTY. A tile of 64 x 64 with one thread an element: 4,096 threads a block, where 1,024 may be. The launch fails,
// nothing runs, and as nobody asks, the program prints zeros. The mended one: matmul_square.cu
#include <stdio.h>
#include <stdlib.h>
#include <cuda_runtime.h>

#define TILE_WIDTH 64

__global__ void ones(float *P, int width)
{
    const int row = blockIdx.y * TILE_WIDTH + threadIdx.y, col = blockIdx.x * TILE_WIDTH + threadIdx.x;
    P[row * width + col] = 1;
}

int main(void)
{
    const int width = 128;
    float *P = (float *)malloc(width * width * sizeof(float)), *d_P;
    cudaMalloc((void **)&d_P, width * width * sizeof(float));
    cudaMemset(d_P, 0, width * width * sizeof(float));
    ones<<<dim3(width / TILE_WIDTH, width / TILE_WIDTH), dim3(TILE_WIDTH, TILE_WIDTH)>>>(d_P, width);  // finds: launch-error
    cudaMemcpy(P, d_P, width * width * sizeof(float), cudaMemcpyDeviceToHost);
    printf("P[0] = %g\n", P[0]);
    cudaFree(d_P);
    free(P);
    return 0;
}
