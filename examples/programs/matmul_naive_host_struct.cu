// FAULTY. The struct goes to the kernel as it is, with the host's pointer in it: only the struct is copied, not what it
// points to. The launch looks right, and the kernel stops at its first read. The mended one: matmul_naive.cu
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

struct Matrix {
    int width, height;
    float *elements;
};

__global__ void twice(Matrix A)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < A.width * A.height)
        A.elements[i] *= 2;  // finds: out-of-bounds
}

int main()
{
    Matrix A = {8, 8, (float *)calloc(64, sizeof(float))};
    twice<<<1, 64>>>(A);  // finds: host-pointer
    const cudaError_t error = cudaDeviceSynchronize();
    printf("%s\n", cudaGetErrorString(error));
    free(A.elements);
    return 0;
}
