// tilewright: launch rows<<<1, (32, 3)>>>(tiles = int([2, 3, 1]), x = int[3, 3, 32] random, y = int[3, 32])
// tilewright: expect finding barrier-divergence @turn; finding barrier-divergence @again
__global__ void rows(const int *tiles, const int *x, int *y)
{
    __shared__ int cells[3][32];
    const int row = threadIdx.y, t = threadIdx.x;
    int sum = 0;
    for (int k = 0; k < tiles[row]; ++k) {
        cells[row][t] = x[(row * 3 + k) * 32 + t];
        __syncthreads();  // tilewright: mark turn
        sum += cells[row][(t + 31) % 32];
        __syncthreads();  // tilewright: mark again
    }
    y[row * 32 + t] = sum;
}
