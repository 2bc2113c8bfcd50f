// tilewright: launch pairs<<<2, 32>>>(x = int[66] integers(0, 999), y = int[2, 31])
// tilewright: expect finding misaligned @window
// mended: expect y == x[:64].reshape(2, 32)[:, :-1] - x[:64].reshape(2, 32)[:, 1:]; clean
__global__ void pairs(const int *x, int *y)
{
    __shared__ __align__(8) int tile[32];
    const int t = threadIdx.x;
    tile[t] = x[blockIdx.x * 32 + t];
    __syncwarp();
    if (t < 31) {
#ifndef MENDED
        const int2 near = *reinterpret_cast<const int2 *>(tile + t);  // tilewright: mark window
#else
        const int2 near = make_int2(tile[t], tile[t + 1]);
#endif
        y[blockIdx.x * 31 + t] = near.x - near.y;
    }
}
