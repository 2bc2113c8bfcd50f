// tilewright: launch rows<<<1, (32, 3)>>>(tiles = int([2, 3, 1]), x = int[3, 3, 32] random, y = int[3, 32])
// tilewright: expect finding barrier-divergence @turn; finding barrier-divergence @again
// mended: expect clean
// mended: expect y[0] == roll(sum(x[0, :2], 0), 1); y[1] == roll(sum(x[1], 0), 1); y[2] == roll(x[2, 0], 1)
__global__ void rows(const int *tiles, const int *x, int *y)
{
    __shared__ int cells[3][32];
    const int row = threadIdx.y, t = threadIdx.x;
    int sum = 0;
#ifndef MENDED
    for (int k = 0; k < tiles[row]; ++k) {
        cells[row][t] = x[(row * 3 + k) * 32 + t];
#else
    for (int k = 0; k < 3; ++k) {
        cells[row][t] = k < tiles[row] ? x[(row * 3 + k) * 32 + t] : 0;
#endif
        __syncthreads();  // tilewright: mark turn
        sum += cells[row][(t + 31) % 32];
        __syncthreads();  // tilewright: mark again
    }
    y[row * 32 + t] = sum;
}
