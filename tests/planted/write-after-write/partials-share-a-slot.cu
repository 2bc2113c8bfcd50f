// tilewright: launch sums<<<2, 128>>>(x = int[256] integers(0, 100), y = int[2])
// tilewright: expect finding race-shared @slot
// mended: expect y == sum(x.reshape(2, 128), 1); clean
__global__ void sums(const int *x, int *y)
{
    __shared__ int part[4];
    const int t = threadIdx.x, warp = t / 32;
    int sum = x[blockIdx.x * 128 + t];
    for (int offset = 16; offset > 0; offset /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, offset);
    if (t < 4)
        part[t] = 0;
    __syncthreads();
    if (t % 32 == 0)
#ifndef MENDED
        part[warp / 2] = sum;  // tilewright: mark slot
#else
        part[warp] = sum;
#endif
    __syncthreads();
    if (t == 0)
        y[blockIdx.x] = part[0] + part[1] + part[2] + part[3];
}
