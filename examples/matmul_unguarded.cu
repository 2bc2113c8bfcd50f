// FAULTY. The tiled matrix product as it is often printed: right when every size is a multiple of the tile,
// silently wrong otherwise.
//
// What is wrong   Nothing asks whether an element lies inside its matrix. With 20 columns and tile 16, the second
//                 tile reads on into the next row (wrong numbers, no complaint), and at the end of the array
//                 beyond it. Stores do the same to C.
// Why it hides    A read past a row's end is a read of the next row: the address is valid.
// The mended one  matmul_guarded.cu
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
        a[y][x] = A[row * n + tile * TILE + x];
        b[y][x] = B[(tile * TILE + y) * k + col];
        __syncthreads();
        for (int i = 0; i < TILE; ++i)
            sum += a[y][i] * b[i][x];
        __syncthreads();
    }
    C[row * k + col] = sum;
}
