// tilewright: launch edges<<<1, (16, 5)>>>(x = unsigned char[80] random, y = unsigned char[64])
// tilewright: expect finding race-shared @below
// mended: expect y == x[:64] ^ x[16:]; clean
__global__ void edges(const unsigned char *x, unsigned char *y)
{
    __shared__ unsigned char rows[5][16];
    const int column = threadIdx.x, row = threadIdx.y;
    rows[row][column] = x[row * 16 + column];
#ifdef MENDED
    __syncthreads();
#endif
    if (row == 4)
        return;
#ifndef MENDED
    __syncwarp();
#endif
    y[row * 16 + column] = rows[row][column] ^ rows[row + 1][column];  // tilewright: mark below
}
