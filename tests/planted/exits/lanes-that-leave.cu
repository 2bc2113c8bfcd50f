// tilewright: launch gather<<<1, 32>>>(x = float[32] random, y = float[4])
// tilewright: expect finding race-warp @sum
// mended: expect y == sum(x.reshape(4, 8), 1); clean
__global__ void gather(const float *x, float *y)
{
    __shared__ float cells[32];
    const int lane = threadIdx.x;
    cells[lane] = x[lane];
#ifdef MENDED
    __syncwarp();
#endif
    if (lane >= 4)
        return;
    float sum = 0;
    for (int k = 0; k < 8; ++k)
        sum += cells[8 * lane + k];  // tilewright: mark sum
    y[lane] = sum;
}
