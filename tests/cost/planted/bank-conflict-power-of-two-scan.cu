// tilewright: launch scan<<<1, 64>>>(x = int[128] random, y = int[1])
// tilewright: expect finding bank-conflict @step
__global__ void scan(const int *x, int *y)
{
    __shared__ int all[128];
    all[threadIdx.x] = x[threadIdx.x];
    all[threadIdx.x + 64] = x[threadIdx.x + 64];
#pragma unroll 1
    for (int step = 1; step < 128; step *= 2) {
        __syncthreads();
        const int i = 2 * step * threadIdx.x;
        if (i + step < 128)
            all[i] += all[i + step];  // tilewright: mark step
    }
    if (threadIdx.x == 0)
        *y = all[0];
}
// tilewright: launch scan_mended<<<1, 64>>>(x = int[128] random, y = int[1])
// tilewright: expect y == sum(x); bank_conflicts == 0
__global__ void scan_mended(const int *x, int *y)
{
    __shared__ int all[128];
    all[threadIdx.x] = x[threadIdx.x];
    all[threadIdx.x + 64] = x[threadIdx.x + 64];
#pragma unroll 1
    for (int step = 64; step > 0; step /= 2) {
        __syncthreads();
        if (threadIdx.x < step)
            all[threadIdx.x] += all[threadIdx.x + step];
    }
    if (threadIdx.x == 0)
        *y = all[0];
}
