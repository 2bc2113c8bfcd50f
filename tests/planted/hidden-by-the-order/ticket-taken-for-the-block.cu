// tilewright: launch place<<<4, 32>>>(x = int[4] integers(1, 99), next = int[1] zeros, y = int[4] zeros)
// tilewright: expect finding out-of-bounds @store
// mended: expect y.sum() == x.sum(); next[0] == 4; clean
__global__ void place(const int *x, int *next, int *y)
{
    if (threadIdx.x == 0) {
        const int ticket = atomicAdd(next, 1);
#ifndef MENDED
        y[2 * ticket - (int)blockIdx.x] = x[blockIdx.x];  // tilewright: mark store
#else
        y[ticket] = x[blockIdx.x];
#endif
    }
}
