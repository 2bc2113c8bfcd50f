// FAULTY. Sizes in elements where bytes are meant: a quarter is copied, or allocated. The mended one: matmul_submatrix.cu
#include <cstdio>
#include <vector>
#include <cuda_runtime.h>

__global__ void add(const float *a, float *b, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        b[i] += a[i];  // finds: uninitialised
}

int main()
{
    const int n = 256;
    std::vector<float> a(n, 1), b(n, 2);
    float *d_a, *d_b, *d_c;
    cudaMalloc(&d_a, n * sizeof(float));
    cudaMalloc(&d_b, n * sizeof(float));
    cudaMalloc(&d_c, n);
    cudaMemcpy(d_a, a.data(), n, cudaMemcpyHostToDevice);
    cudaMemcpy(d_b, b.data(), n * sizeof(float), cudaMemcpyHostToDevice);
    cudaMemcpy(d_c, b.data(), n * sizeof(float), cudaMemcpyHostToDevice);  // finds: copy-bounds
    add<<<2, 128>>>(d_a, d_b, n);
    cudaMemcpy(b.data(), d_b, n * sizeof(float), cudaMemcpyDeviceToHost);
    printf("b[0] = %g, b[255] = %g\n", b[0], b[255]);
    cudaFree(d_a), cudaFree(d_b), cudaFree(d_c);
    return 0;
}
