// tilewright: launch swap<<<1, 64>>>(x = int[64] random, y = int[64])
// tilewright: expect finding race-warp @other
__global__ void swap(const int *x, int *y)
{
    __shared__ int cells[64];
    const int t = threadIdx.x;
    cells[t] = x[t];
    __syncwarp(t % 32 < 16 ? 0x0000ffff : 0xffff0000);
    y[t] = cells[t ^ 16];  // tilewright: mark other
}
