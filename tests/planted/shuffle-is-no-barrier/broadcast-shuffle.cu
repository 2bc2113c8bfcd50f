// tilewright: launch offsets<<<1, 64>>>(x = int[64] integers(0, 9), y = int[64])
// tilewright: expect finding race-warp @table
// mended: expect y.reshape(2, 32) == flip(x.reshape(2, 32), 1) + x.reshape(2, 32)[:, :1]; clean
__global__ void offsets(const int *x, int *y)
{
    __shared__ int table[64];
    const int t = threadIdx.x;
    table[t] = x[t];
    const int first = __shfl_sync(0xffffffff, table[t], 0);
#ifdef MENDED
    __syncwarp();
#endif
    y[t] = table[t ^ 31] + first;  // tilewright: mark table
}
