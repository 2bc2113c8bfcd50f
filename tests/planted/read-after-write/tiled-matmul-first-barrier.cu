// tilewright: launch matmul<float, 8><<<(3, 2), (8, 8)>>>(A = float[13, 11] random, B = float[11, 20] random,
//                 C = float[13, 20], 13, 20, 11)
// tilewright: expect finding race @product
// mended: expect C == A @ B; clean
template <typename T, int TILE>
__global__ void matmul(const T *A, const T *B, T *C, int m, int n, int k)
{
    __shared__ T a[TILE][TILE], b[TILE][TILE];
    const int row = blockIdx.y * TILE + threadIdx.y, column = blockIdx.x * TILE + threadIdx.x;
    T sum = 0;
    for (int from = 0; from < k; from += TILE) {
        const int inA = from + threadIdx.x, inB = from + threadIdx.y;
        a[threadIdx.y][threadIdx.x] = row < m && inA < k ? A[row * k + inA] : T(0);
        b[threadIdx.y][threadIdx.x] = inB < k && column < n ? B[inB * n + column] : T(0);
#ifdef MENDED
        __syncthreads();
#endif
#pragma unroll
        for (int i = 0; i < TILE; ++i)
            sum += a[threadIdx.y][i] * b[i][threadIdx.x];  // tilewright: mark product
        __syncthreads();
    }
    if (row < m && column < n)
        C[row * n + column] = sum;
}
