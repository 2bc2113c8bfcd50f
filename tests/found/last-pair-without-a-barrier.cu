// tilewright: launch fold<<<1, 32>>>(x = int[64] integers(0, 9), y = int[2])
// tilewright: expect finding race-warp @reads
// mended: launch fold<<<1, 32>>>(x = int[64] range, y = int[2])
// mended: expect y == [-32, -32]; clean
__global__ void fold(const int *x, int *y)
{
    __shared__ int part[64];
    part[threadIdx.x] = x[threadIdx.x];
    part[threadIdx.x + 32] = x[threadIdx.x + 32];
    for (int half = 32; half >= 2; half /= 2) {
        __syncthreads();
        if (threadIdx.x < half)
            part[threadIdx.x] += part[threadIdx.x + half];
    }
#ifdef MENDED
    __syncthreads();
#endif
    if (threadIdx.x < 2)
        y[threadIdx.x] = part[0] - part[1];  // tilewright: mark reads
}
