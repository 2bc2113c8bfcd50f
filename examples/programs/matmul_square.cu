// A square product with the tile's width as a macro: 32 is the widest square tile with one thread an element.
// prints: 0 of 9216 elements wrong
#include <stdio.h>
#include <stdlib.h>
#include <cuda_runtime.h>

#define TILE_WIDTH 32

#define CHECK(call)                                                                             \
    do {                                                                                        \
        const cudaError_t error = (call);                                                       \
        if (error != cudaSuccess) {                                                             \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(error));      \
            exit(EXIT_FAILURE);                                                                 \
        }                                                                                       \
    } while (0)

__global__ void matmul(const float *M, const float *N, float *P, int width)
{
    __shared__ float m[TILE_WIDTH][TILE_WIDTH], n[TILE_WIDTH][TILE_WIDTH];
    const int row = blockIdx.y * TILE_WIDTH + threadIdx.y, col = blockIdx.x * TILE_WIDTH + threadIdx.x;
    float sum = 0;
    for (int step = 0; step < width / TILE_WIDTH; ++step) {
        m[threadIdx.y][threadIdx.x] = M[row * width + step * TILE_WIDTH + threadIdx.x];
        n[threadIdx.y][threadIdx.x] = N[(step * TILE_WIDTH + threadIdx.y) * width + col];
        __syncthreads();
        for (int k = 0; k < TILE_WIDTH; ++k)
            sum += m[threadIdx.y][k] * n[k][threadIdx.x];
        __syncthreads();
    }
    P[row * width + col] = sum;
}

int main(void)
{
    const int width = 96;
    const size_t bytes = width * width * sizeof(float);
    float *M = (float *)malloc(bytes), *P = (float *)malloc(bytes);
    float *d_M, *d_N, *d_P;
    for (int i = 0; i < width * width; ++i)
        M[i] = (float)(i % 4);
    CHECK(cudaMalloc((void **)&d_M, bytes));
    CHECK(cudaMalloc((void **)&d_N, bytes));
    CHECK(cudaMalloc((void **)&d_P, bytes));
    CHECK(cudaMemcpy(d_M, M, bytes, cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(d_N, M, bytes, cudaMemcpyHostToDevice));
    matmul<<<dim3(width / TILE_WIDTH, width / TILE_WIDTH), dim3(TILE_WIDTH, TILE_WIDTH)>>>(d_M, d_N, d_P, width);
    CHECK(cudaGetLastError());
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(P, d_P, bytes, cudaMemcpyDeviceToHost));
    int wrong = 0;
    for (int i = 0; i < width; ++i)
        for (int j = 0; j < width; ++j) {
            float sum = 0;
            for (int k = 0; k < width; ++k)
                sum += M[i * width + k] * M[k * width + j];
            wrong += P[i * width + j] != sum;
        }
    printf("%d of %d elements wrong\n", wrong, width * width);
    CHECK(cudaFree(d_M));
    CHECK(cudaFree(d_N));
    CHECK(cudaFree(d_P));
    free(M), free(P);
    return wrong != 0;
}
