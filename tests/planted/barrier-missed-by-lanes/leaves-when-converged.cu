// tilewright: launch settle<<<1, 64>>>(x = int[64] integers(0, 9), y = int[64], turns = 5)
// tilewright: expect finding barrier-divergence @turn; finding barrier-divergence @again
// mended: expect y == maximum(x - 5, 0); clean
__global__ void settle(const int *x, int *y, int turns)
{
    __shared__ int level[64];
    const int t = threadIdx.x;
    int own = x[t];
    for (int k = 0; k < turns; ++k) {
        level[t] = own;
#ifndef MENDED
        if (own == 0)
            break;
#endif
        __syncthreads();  // tilewright: mark turn
        own = own > 0 ? own - (level[t ^ 1] >= 0) : 0;
        __syncthreads();  // tilewright: mark again
    }
    y[t] = own;
}
