// tilewright: options -G
// tilewright: launch rows<<<2, 48>>>(lengths = int[2] integers(3, 9), y = int[2])
// tilewright: expect finding uninitialised @loop
// mended: expect y == lengths * (lengths - 1) / 2; clean
__global__ void rows(const int *lengths, int *y)
{
    __shared__ short limit[2];
    if (threadIdx.x == 0)
#ifndef MENDED
        limit[1] = lengths[blockIdx.x];
#else
        limit[0] = lengths[blockIdx.x];
#endif
    __syncthreads();
    if (threadIdx.x == 0) {
        int sum = 0;
        for (int k = 0; k < 10 && k < limit[0]; ++k)  // tilewright: mark loop
            sum += k;
        y[blockIdx.x] = sum;
    }
}
