// tilewright: options -G
// tilewright: launch below<<<1, 64>>>(x = double[64] uniform(0, 1), y = int[64])
// tilewright: expect finding uninitialised @below
// mended: expect y == int(x < 0.5); clean
__global__ void below(const double *x, int *y)
{
    __shared__ double limits[2];
    if (threadIdx.x == 0)
#ifndef MENDED
        limits[0] = 0.5;
#else
        limits[1] = 0.5;
#endif
    __syncthreads();
    y[threadIdx.x] = x[threadIdx.x] < limits[1];  // tilewright: mark below
}
