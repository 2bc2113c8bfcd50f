// tilewright: launch load<<<2, 64>>>(x = int[64] random, y = int[64])
// tilewright: expect finding race-shared @take
// mended: expect y == x - 5; clean
__global__ void load(const int *x, int *y)
{
    __shared__ int box[32];
    const int lane = threadIdx.x % 32, i = blockIdx.x * 32 + lane;
    if (threadIdx.x < 32) {
        box[lane] = x[i] - 5;
#ifdef MENDED
        asm volatile("bar.arrive 1, 64;" ::: "memory");
#endif
        return;
    }
#ifdef MENDED
    asm volatile("bar.sync 1, 64;" ::: "memory");
#endif
    y[i] = box[lane];  // tilewright: mark take
}
