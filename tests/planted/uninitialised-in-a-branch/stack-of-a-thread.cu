// tilewright: launch walk<<<1, 32>>>(n = int[32] integers(1, 5), y = int[32])
// tilewright: expect finding uninitialised @pop
// mended: expect y == n; clean
__global__ void walk(const int *n, int *y)
{
    int stack[6], count = 0;
    for (int k = 0; k < n[threadIdx.x]; ++k)
        stack[k] = 1;
#ifndef MENDED
    for (int k = n[threadIdx.x]; k >= 0; --k)
#else
    for (int k = n[threadIdx.x] - 1; k >= 0; --k)
#endif
        if (stack[k] > 0)  // tilewright: mark pop
            ++count;
    y[threadIdx.x] = count;
}
