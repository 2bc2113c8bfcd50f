// FAULTY. The loop runs n / BLOCK_SIZE times, so that the last columns of A and rows of B are dropped, and rows past m
// are loaded and stored without a guard. With sizes that are multiples of the tile none of it shows.
// The mended one: matmul_tiled.cu
#include <cstdio>
#include <vector>
#include <cuda_runtime.h>

#define BLOCK_SIZE 16

__global__ void matmul_tiled_int(const int *A, const int *B, int *C, int m, int n, int k)
{
    __shared__ int a[BLOCK_SIZE][BLOCK_SIZE], b[BLOCK_SIZE][BLOCK_SIZE];
    const int x = threadIdx.x, y = threadIdx.y;
    const int row = blockIdx.y * BLOCK_SIZE + y, col = blockIdx.x * BLOCK_SIZE + x;
    int sum = 0;
    for (int tile = 0; tile < n / BLOCK_SIZE; ++tile) {
        a[y][x] = A[row * n + tile * BLOCK_SIZE + x];  // finds: out-of-bounds
        b[y][x] = B[(tile * BLOCK_SIZE + y) * k + col];
        __syncthreads();
        for (int i = 0; i < BLOCK_SIZE; ++i)
            sum += a[y][i] * b[i][x];
        __syncthreads();
    }
    C[row * k + col] = sum;  // finds: out-of-bounds
}

int main()
{
    const int m = 20, n = 40, k = 16;
    std::vector<int> A(m * n, 1), B(n * k, 1), C(m * k);
    int *d_A, *d_B, *d_C;
    cudaMalloc(&d_A, A.size() * sizeof(int));
    cudaMalloc(&d_B, B.size() * sizeof(int));
    cudaMalloc(&d_C, C.size() * sizeof(int));
    cudaMemcpy(d_A, A.data(), A.size() * sizeof(int), cudaMemcpyHostToDevice);
    cudaMemcpy(d_B, B.data(), B.size() * sizeof(int), cudaMemcpyHostToDevice);
    matmul_tiled_int<<<dim3(1, 2), dim3(BLOCK_SIZE, BLOCK_SIZE)>>>(d_A, d_B, d_C, m, n, k);
    cudaMemcpy(C.data(), d_C, C.size() * sizeof(int), cudaMemcpyDeviceToHost);
    printf("C[0][0] = %d, where %d is right\n", C[0], n);
    cudaFree(d_A), cudaFree(d_B), cudaFree(d_C);
    return 0;
}
