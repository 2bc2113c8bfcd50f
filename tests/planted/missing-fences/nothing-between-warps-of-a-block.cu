// tilewright: launch relay<<<3, 64>>>(x = int[3, 32] random, box = int[3, 32], ready = int[3] zeros, y = int[3, 32])
// tilewright: expect finding race-global @store; finding race-global @load
// mended: expect y == (x ^ 7)[:, arange(32) ^ 1]; clean
__global__ void relay(const int *x, int *box, int *ready, int *y)
{
    const int t = threadIdx.x % 32, at = blockIdx.x * 32 + t;
    if (threadIdx.x < 32) {
        box[at] = x[at] ^ 7;  // tilewright: mark store
#ifdef MENDED
        __threadfence_block();
#endif
        __syncwarp();
        if (t == 0)
            atomicExch_block(&ready[blockIdx.x], 1);
    } else {
        if (t == 0)
            while (atomicAdd_block(&ready[blockIdx.x], 0) == 0)
                ;
        __syncwarp();
#ifdef MENDED
        __threadfence_block();
#endif
        y[at] = box[at ^ 1];  // tilewright: mark load
    }
}
