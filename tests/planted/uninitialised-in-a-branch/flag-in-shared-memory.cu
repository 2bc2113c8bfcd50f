// tilewright: options -G
// tilewright: launch any<<<2, 64>>>(x = int[128] integers(1, 9), y = int[128])
// tilewright: expect finding uninitialised @test
// mended: expect y == x; clean
__global__ void any(const int *x, int *y)
{
    __shared__ int found;
    const int i = blockIdx.x * 64 + threadIdx.x;
#ifndef MENDED
    if (x[i] < 0)
        found = 1;
#else
    if (x[i] < 0 || threadIdx.x == 0)
        found = 0;
#endif
    __syncthreads();
    if (found)  // tilewright: mark test
        y[i] = -x[i];
    else
        y[i] = x[i];
}
