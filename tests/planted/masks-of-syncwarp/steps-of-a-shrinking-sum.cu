// tilewright: launch total<<<1, 32>>>(x = int[32] random, y = int[1])
// tilewright: expect finding bad-mask @step
// mended: expect y == x.sum(); clean
__global__ void total(const int *x, int *y)
{
    __shared__ int cells[32];
    const int lane = threadIdx.x;
    cells[lane] = x[lane];
    __syncwarp();
    for (int step = 16; step > 0; step /= 2) {
#ifndef MENDED
        if (lane >= step)
            break;
        cells[lane] += cells[lane + step];
#else
        if (lane < step)
            cells[lane] += cells[lane + step];
#endif
        __syncwarp();  // tilewright: mark step
    }
    if (lane == 0)
        *y = cells[0];
}
