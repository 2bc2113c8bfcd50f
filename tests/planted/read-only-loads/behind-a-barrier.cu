// tilewright: launch turn<<<2, 64>>>(x = int[128] integers(1, 99), y = int[128])
// tilewright: expect finding race-global @read
// mended: expect y[0] == x[63]; y[5] == x[58]; y[64] == x[127]; clean
__global__ void turn(int *x, int *y)
{
    const int i = blockIdx.x * 64 + threadIdx.x, j = blockIdx.x * 64 + 63 - threadIdx.x;
    x[i] *= 2;
    __syncthreads();
#ifndef MENDED
    y[i] = __ldg(&x[j]);  // tilewright: mark read
#else
    y[i] = x[j];
#endif
}
