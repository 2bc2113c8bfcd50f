// tilewright: launch swap<<<1, 64>>>(x = int[64] random, y = int[64])
// tilewright: expect finding race-warp @other
// mended: expect y.reshape(4, 16) == x.reshape(2, 2, 16)[:, ::-1].reshape(4, 16); clean
__global__ void swap(const int *x, int *y)
{
    __shared__ int cells[64];
    const int t = threadIdx.x;
    cells[t] = x[t];
#ifndef MENDED
    __syncwarp(t % 32 < 16 ? 0x0000ffff : 0xffff0000);
#else
    __syncwarp();
#endif
    y[t] = cells[t ^ 16];  // tilewright: mark other
}
