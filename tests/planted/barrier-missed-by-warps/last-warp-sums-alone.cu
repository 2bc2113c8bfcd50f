// tilewright: launch total<<<2, 64>>>(x = int[128] random, y = int[2])
// tilewright: expect finding barrier-divergence @fold
// mended: expect y == sum(x.reshape(2, 64), 1); clean
__global__ void total(const int *x, int *y)
{
    __shared__ int cells[64];
    const int t = threadIdx.x;
    cells[t] = x[blockIdx.x * 64 + t];
    __syncthreads();
    if (t < 32) {
        cells[t] += cells[t + 32];
        for (int step = 16; step > 0; step /= 2) {
#ifndef MENDED
            __syncthreads();  // tilewright: mark fold
#else
            __syncwarp();
#endif
            if (t < step)
                cells[t] += cells[t + step];
        }
        if (t == 0)
            y[blockIdx.x] = cells[0];
    }
}
