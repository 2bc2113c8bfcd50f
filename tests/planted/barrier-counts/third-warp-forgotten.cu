// tilewright: launch triples<<<1, (32, 3)>>>(x = int[3, 32] random, y = int[3, 32])
// tilewright: expect finding race-shared @sum
// mended: expect y == sum(x, 0) + zeros(3, 1); clean
__global__ void triples(const int *x, int *y)
{
    __shared__ int rows[3][32];
    const int lane = threadIdx.x, warp = threadIdx.y;
    rows[warp][lane] = x[warp * 32 + lane];
#ifndef MENDED
    if (warp < 2)
        asm volatile("bar.sync 1, 64;" ::: "memory");
#else
    asm volatile("bar.sync 1, 96;" ::: "memory");
#endif
    y[warp * 32 + lane] = rows[0][lane] + rows[1][lane] + rows[2][lane];  // tilewright: mark sum
}
