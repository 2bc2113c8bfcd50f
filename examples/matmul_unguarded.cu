// FAULTY. The tiled matrix product as it is often printed: right when every size is a multiple of the tile,
// silently wrong otherwise.
//
// What is wrong   Nothing asks whether an element lies inside its matrix. With 20 columns and tile 16, the second
//                 tile reads on into the next row (wrong numbers, no complaint), and at the end of the array
//                 beyond it. Stores do the same to C.
// Why it hides    A read past a row's end is a read of the next row: the address is valid.
// The mended one  matmul_guarded.cu

// tilewright: launch matmul_unguarded<<<(2, 2), (16, 16)>>>(
//     A = float[32, 48] random, B = float[48, 32] random, C = float[32, 32], 32, 48, 32)
// tilewright: expect C == A @ B
// tilewright: launch matmul_unguarded<<<(2, 2), (16, 16)>>>(
//     A = float[32, 40] random, B = float[40, 32] random, C = float[32, 32], 32, 40, 32)
// tilewright: expect abs(C - A @ B).max() > 0.1; C == A[:, :32] @ B[:32]
// tilewright: launch matmul_unguarded<<<(2, 2), (16, 16)>>>(
//     A = float[20, 20] random, B = float[20, 20] random, C = float[20, 20], 20, 20, 20)
// tilewright: expect error out-of-bounds @load

#define TILE 16

__global__ void matmul_unguarded(const float *A, const float *B, float *C, int m, int n, int k)
{
    __shared__ float a[TILE][TILE];
    __shared__ float b[TILE][TILE];
    const int x = threadIdx.x, y = threadIdx.y;
    const int row = blockIdx.y * TILE + y;
    const int col = blockIdx.x * TILE + x;
    float sum = 0.0f;
    for (int tile = 0; tile < n / TILE; ++tile) {
        a[y][x] = A[row * n + tile * TILE + x];  // tilewright: mark load
        b[y][x] = B[(tile * TILE + y) * k + col];
        __syncthreads();
        for (int i = 0; i < TILE; ++i)
            sum += a[y][i] * b[i][x];
        __syncthreads();
    }
    C[row * k + col] = sum;
}
