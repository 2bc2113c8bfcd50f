// Tiles of both matrices in shared memory, as a template on the tile's width; sizes that are no multiple of it.
// prints: tile 16: ok
// prints: tile 32: ok
#include <iostream>
#include <vector>
#include <cuda_runtime.h>

template <int BLOCK_SIZE>
__global__ void matmul_tiled(const float *A, const float *B, float *C, int m, int n, int k)
{
    __shared__ float a[BLOCK_SIZE][BLOCK_SIZE];
    __shared__ float b[BLOCK_SIZE][BLOCK_SIZE];
    const int x = threadIdx.x, y = threadIdx.y;
    const int row = blockIdx.y * BLOCK_SIZE + y, col = blockIdx.x * BLOCK_SIZE + x;
    float sum = 0;
    for (int begin = 0; begin < n; begin += BLOCK_SIZE) {
        a[y][x] = row < m && begin + x < n ? A[row * n + begin + x] : 0;
        b[y][x] = begin + y < n && col < k ? B[(begin + y) * k + col] : 0;
        __syncthreads();
        for (int i = 0; i < BLOCK_SIZE; ++i)
            sum += a[y][i] * b[i][x];
        __syncthreads();
    }
    if (row < m && col < k)
        C[row * k + col] = sum;
}

template <int BLOCK_SIZE>
static bool try_tile(int m, int n, int k)
{
    std::vector<float> A(m * n), B(n * k), C(m * k);
    for (int i = 0; i < m * n; ++i)
        A[i] = float(i % 5) - 2;
    for (int i = 0; i < n * k; ++i)
        B[i] = float(i % 3) - 1;
    float *d_A, *d_B, *d_C;
    cudaMalloc(&d_A, A.size() * sizeof(float));
    cudaMalloc(&d_B, B.size() * sizeof(float));
    cudaMalloc(&d_C, C.size() * sizeof(float));
    cudaMemcpy(d_A, A.data(), A.size() * sizeof(float), cudaMemcpyHostToDevice);
    cudaMemcpy(d_B, B.data(), B.size() * sizeof(float), cudaMemcpyHostToDevice);
    const dim3 block(BLOCK_SIZE, BLOCK_SIZE), grid((k + BLOCK_SIZE - 1) / BLOCK_SIZE, (m + BLOCK_SIZE - 1) / BLOCK_SIZE);
    matmul_tiled<BLOCK_SIZE><<<grid, block>>>(d_A, d_B, d_C, m, n, k);
    bool ok = cudaGetLastError() == cudaSuccess;
    cudaMemcpy(C.data(), d_C, C.size() * sizeof(float), cudaMemcpyDeviceToHost);
    for (int i = 0; i < m; ++i)
        for (int j = 0; j < k; ++j) {
            float sum = 0;
            for (int l = 0; l < n; ++l)
                sum += A[i * n + l] * B[l * k + j];
            ok = ok && C[i * k + j] == sum;
        }
    cudaFree(d_A);
    cudaFree(d_B);
    cudaFree(d_C);
    return ok;
}

int main()
{
    const bool first = try_tile<16>(50, 37, 41), second = try_tile<32>(50, 37, 41);
    std::cout << "tile 16: " << (first ? "ok" : "wrong") << "\ntile 32: " << (second ? "ok" : "wrong") << std::endl;
    return first && second ? 0 : 1;
}
