// A matrix with a stride of its own: sub-matrices are views, and so may be what the kernel is given.
// prints: 64 x 64 view of a 96 x 80 matrix: 0 wrong
#include <cstdio>
#include <vector>
#include <cuda_runtime.h>

#define BLOCK_SIZE 16

struct Matrix {
    int width, height, stride;
    float *elements;
};

__device__ float get(const Matrix &m, int row, int col) { return m.elements[row * m.stride + col]; }
__device__ void set(const Matrix &m, int row, int col, float value) { m.elements[row * m.stride + col] = value; }
__device__ Matrix sub_matrix(const Matrix &m, int row, int col)
{
    return {BLOCK_SIZE, BLOCK_SIZE, m.stride, &m.elements[m.stride * BLOCK_SIZE * row + BLOCK_SIZE * col]};
}

__global__ void matmul(Matrix A, Matrix B, Matrix C)
{
    __shared__ float a[BLOCK_SIZE][BLOCK_SIZE], b[BLOCK_SIZE][BLOCK_SIZE];
    const int row = threadIdx.y, col = threadIdx.x;
    const Matrix part = sub_matrix(C, blockIdx.y, blockIdx.x);
    float sum = 0;
    for (int m = 0; m < A.width / BLOCK_SIZE; ++m) {
        a[row][col] = get(sub_matrix(A, blockIdx.y, m), row, col);
        b[row][col] = get(sub_matrix(B, m, blockIdx.x), row, col);
        __syncthreads();
        for (int i = 0; i < BLOCK_SIZE; ++i)
            sum += a[row][i] * b[i][col];
        __syncthreads();
    }
    set(part, row, col, sum);
}

int main()
{
    const int rows = 96, cols = 80, size = 64, bytes = rows * cols * sizeof(float);
    std::vector<float> a(rows * cols), b(rows * cols), c(rows * cols, -1);
    for (int i = 0; i < rows * cols; ++i)
        a[i] = float(i % 11), b[i] = float(i % 13);
    float *d_a, *d_b, *d_c;
    cudaMalloc((void **)&d_a, bytes);
    cudaMalloc((void **)&d_b, bytes);
    cudaMalloc((void **)&d_c, bytes);
    cudaMemcpy(d_a, a.data(), bytes, cudaMemcpyHostToDevice);
    cudaMemcpy(d_b, b.data(), bytes, cudaMemcpyHostToDevice);
    cudaMemcpy(d_c, c.data(), bytes, cudaMemcpyHostToDevice);
    const int corner = 8 * cols + 16;  // the view begins at row 8, column 16
    const Matrix A = {size, size, cols, d_a + corner}, B = {size, size, cols, d_b + corner};
    const Matrix C = {size, size, cols, d_c + corner};
    matmul<<<dim3(size / BLOCK_SIZE, size / BLOCK_SIZE), dim3(BLOCK_SIZE, BLOCK_SIZE)>>>(A, B, C);
    cudaMemcpy(c.data(), d_c, bytes, cudaMemcpyDeviceToHost);
    int wrong = 0;
    for (int i = 0; i < rows; ++i)
        for (int j = 0; j < cols; ++j) {
            float expected = -1;
            if (i >= 8 && i < 8 + size && j >= 16 && j < 16 + size) {
                expected = 0;
                for (int k = 0; k < size; ++k)
                    expected += a[i * cols + 16 + k] * b[(8 + k) * cols + j];
            }
            wrong += c[i * cols + j] != expected;
        }
    printf("%d x %d view of a %d x %d matrix: %d wrong\n", size, size, rows, cols, wrong);
    cudaFree(d_a);
    cudaFree(d_b);
    cudaFree(d_c);
    return wrong != 0;
}
