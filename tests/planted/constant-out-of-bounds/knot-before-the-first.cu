// tilewright: constant knots = [0.0, 0.25, 0.5, 1.0]
// tilewright: launch span<<<1, 64>>>(x = float[64] uniform(-0.25, 1), y = float[64])
// tilewright: expect finding out-of-bounds @knot
// mended: expect y[x < 0] == x[x < 0]; y[x >= 0.5] == x[x >= 0.5] - 0.5; clean
__constant__ float knots[4];
__global__ void span(const float *x, float *y)
{
    int k = 3;
    const float value = x[threadIdx.x];
    while (k >= 0 && knots[k] > value)
        --k;
#ifndef MENDED
    y[threadIdx.x] = value - knots[k];  // tilewright: mark knot
#else
    y[threadIdx.x] = value - knots[max(k, 0)];
#endif
}
