// tilewright: launch pass<<<3, 64>>>(x = float[96] random, y = float[96])
// tilewright: expect finding missing-fence @full
// mended: expect y == 2 * x; clean
__global__ void pass(const float *x, float *y)
{
    __shared__ volatile float word[32];
    __shared__ volatile int full;
    const int lane = threadIdx.x % 32;
    if (threadIdx.x == 0)
        full = 0;
    __syncthreads();
    if (threadIdx.x >= 32) {
        word[lane] = 2 * x[blockIdx.x * 32 + lane];
#ifdef MENDED
        __threadfence_block();
#endif
        __syncwarp();
        if (lane == 0)
            full = 1;  // tilewright: mark full
    } else {
        while (lane == 0 && full == 0)
            ;
        __threadfence_block();
        __syncwarp();
        y[blockIdx.x * 32 + lane] = word[lane];
    }
}
