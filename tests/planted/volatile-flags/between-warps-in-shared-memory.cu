// tilewright: launch pass<<<1, 64>>>(x = float[32] random, y = float[32])
// tilewright: expect finding race-shared @take
// mended: expect y == -x; clean
__global__ void pass(const float *x, float *y)
{
    __shared__ float box[32];
    __shared__ volatile int full;
    const int lane = threadIdx.x % 32;
    if (threadIdx.x == 0)
        full = 0;
    __syncthreads();
    if (threadIdx.x >= 32) {
        box[lane] = -x[lane];
#ifdef MENDED
        __threadfence_block();
#endif
        __syncwarp();
        if (lane == 0)
            full = 1;
    } else {
        while (full == 0)
            ;
#ifdef MENDED
        __threadfence_block();
#endif
        y[lane] = box[lane];  // tilewright: mark take
    }
}
