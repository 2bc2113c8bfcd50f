// tilewright: launch update<<<1, 64>>>(x = int[2] integers(1, 99), lock = int[1] zeros, y = int[3] zeros)
// tilewright: expect finding race-global @owner
// mended: expect y[0] == 0; clean
__global__ void update(const int *x, int *lock, int *y)
{
    const int warp = threadIdx.x / 32;
    if (threadIdx.x % 32)
        return;
    if (warp == 1) {
        y[2] = x[1];
        __threadfence();
        atomicExch(lock, 1);
    } else if (atomicCAS(lock, 1, 2) == 1) {
#ifdef MENDED
        __threadfence();
#endif
        y[2] += x[0];  // tilewright: mark owner
    }
}
