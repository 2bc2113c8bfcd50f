// tilewright: launch pad<<<1, (32, 2)>>>(x = float[2, 31] random, y = float[2, 33])
// tilewright: expect finding race-shared @zero
// mended: expect y[:, 1:32] == x; y[:, ::32] == 0; clean
__global__ void pad(const float *x, float *y)
{
    __shared__ float row[2][31], zero;
    const int lane = threadIdx.x, warp = threadIdx.y;
#ifndef MENDED
    if (lane == 0)
#else
    if (lane == 0 && warp == 0)
#endif
        zero = 0;  // tilewright: mark zero
    if (lane < 31)
        row[warp][lane] = x[warp * 31 + lane];
    __syncthreads();
    y[warp * 33 + lane] = lane == 0 ? zero : row[warp][lane - 1];
    if (lane == 0)
        y[warp * 33 + 32] = zero;
}
