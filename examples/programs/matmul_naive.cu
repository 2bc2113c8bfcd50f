// One thread an element of C, straight from global memory; a matrix is a struct passed by value.
// prints: C[0][0] = 49.50, C[30][16] = 6.00
// prints: largest error 0.00e+00
#include <cstdio>
#include <cstdlib>
#include <cmath>
#include <cuda_runtime.h>

struct Matrix {
    int width, height;
    float *elements;
};

__global__ void matmul_naive(Matrix A, Matrix B, Matrix C)
{
    const int row = blockIdx.y * blockDim.y + threadIdx.y;
    const int col = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= C.height || col >= C.width)
        return;
    float sum = 0;
    for (int i = 0; i < A.width; ++i)
        sum += A.elements[row * A.width + i] * B.elements[i * B.width + col];
    C.elements[row * C.width + col] = sum;
}

static Matrix make(int height, int width, float (*value)(int, int))
{
    Matrix m = {width, height, (float *)malloc(width * height * sizeof(float))};
    for (int i = 0; i < height; ++i)
        for (int j = 0; j < width; ++j)
            m.elements[i * width + j] = value(i, j);
    return m;
}

static Matrix on_device(Matrix host)
{
    Matrix m = host;
    cudaMalloc(&m.elements, host.width * host.height * sizeof(float));
    cudaMemcpy(m.elements, host.elements, host.width * host.height * sizeof(float), cudaMemcpyHostToDevice);
    return m;
}

int main()
{
    Matrix A = make(31, 20, [](int i, int j) { return 0.25f * ((i + j) % 7) + 0.5f; });
    Matrix B = make(20, 17, [](int i, int j) { return i == j ? 4.0f : j == 0 ? 2.0f : 0.0f; });
    Matrix C = make(31, 17, [](int, int) { return 0.0f; });
    Matrix d_A = on_device(A), d_B = on_device(B), d_C = on_device(C);

    const dim3 block(16, 16), grid((C.width + 15) / 16, (C.height + 15) / 16);
    matmul_naive<<<grid, block>>>(d_A, d_B, d_C);
    if (cudaGetLastError() != cudaSuccess)
        return 1;
    cudaMemcpy(C.elements, d_C.elements, C.width * C.height * sizeof(float), cudaMemcpyDeviceToHost);

    double worst = 0;
    for (int i = 0; i < C.height; ++i)
        for (int j = 0; j < C.width; ++j) {
            double sum = 0;
            for (int k = 0; k < A.width; ++k)
                sum += (double)A.elements[i * A.width + k] * B.elements[k * B.width + j];
            worst = fmax(worst, fabs(sum - C.elements[i * C.width + j]));
        }
    printf("C[0][0] = %.2f, C[30][16] = %.2f\n", C.elements[0], C.elements[30 * C.width + 16]);
    printf("largest error %.2e\n", worst);
    cudaFree(d_A.elements), cudaFree(d_B.elements), cudaFree(d_C.elements);
    free(A.elements), free(B.elements), free(C.elements);
    return worst < 1e-4 ? 0 : 1;
}
