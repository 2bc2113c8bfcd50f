// tilewright: launch ring<<<1, (32, 2)>>>(x = short[2, 32] integers(-99, 99), y = int[32])
// tilewright: expect finding race-shared @write; finding race-shared
// mended: expect y == sum(x, 0); clean
__global__ void ring(const short *x, int *y)
{
    __shared__ short slot[32];
    __shared__ volatile int filled, emptied;
    const int lane = threadIdx.x;
    if (lane == 0 && threadIdx.y == 0)
        filled = emptied = 0;
    __syncthreads();
    if (threadIdx.y == 0) {
        for (int k = 0; k < 2; ++k) {
            while (emptied != k)
                ;
#ifdef MENDED
            __threadfence_block();
#endif
            __syncwarp();
            slot[lane] = x[k * 32 + lane];  // tilewright: mark write
#ifdef MENDED
            __threadfence_block();
#endif
            __syncwarp();
            if (lane == 0)
                filled = k + 1;
        }
    } else {
        int sum = 0;
        for (int k = 0; k < 2; ++k) {
            while (filled != k + 1)
                ;
#ifdef MENDED
            __threadfence_block();
#endif
            __syncwarp();
            sum += slot[lane];
#ifdef MENDED
            __threadfence_block();
#endif
            __syncwarp();
            if (lane == 0)
                emptied = k + 1;
        }
        y[lane] = sum;
    }
}
