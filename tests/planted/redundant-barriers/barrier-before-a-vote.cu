// tilewright: launch settle<<<2, 64>>>(x = int[128] integers(0, 30), y = int[128], rounds = int[2])
// tilewright: expect finding redundant-barrier @before
// mended: expect y == 0; rounds == max(x.reshape(2, 64), 1); no finding redundant-barrier; clean
__global__ void settle(const int *x, int *y, int *rounds)
{
    const int i = blockIdx.x * 64 + threadIdx.x;
    int own = x[i], round = 0;
    while (__syncthreads_or(own > 0)) {
        own -= own > 0;
        ++round;
#ifndef MENDED
        __syncthreads();  // tilewright: mark before
#endif
    }
    y[i] = own;
    if (threadIdx.x == 0)
        rounds[blockIdx.x] = round;
}
