// tilewright: launch matmul<<<(1, 2), (16, 8)>>>(A = int[16, 24] random, B = int[24, 16] random, C = int[16, 16], 24)
// tilewright: expect finding race-shared @load
// mended: expect C == A @ B; clean
__global__ void matmul(const int *A, const int *B, int *C, int k)
{
    __shared__ int b[8][16];
    const int row = blockIdx.y * 8 + threadIdx.y, column = threadIdx.x;
    int sum = 0;
    for (int from = 0; from < k; from += 8) {
        b[threadIdx.y][column] = B[(from + threadIdx.y) * 16 + column];  // tilewright: mark load
        __syncthreads();
        for (int i = 0; i < 8; ++i)
            sum += A[row * k + from + i] * b[i][column];
#ifdef MENDED
        __syncthreads();
#endif
    }
    C[row * 16 + column] = sum;
}
