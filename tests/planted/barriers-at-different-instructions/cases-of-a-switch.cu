// tilewright: launch roles<<<1, 96>>>(x = int[32] random, y = int[96])
// tilewright: expect finding barrier-divergence @filter
// mended: expect y[:32] == x; y[32:64] == -x; y[64:] == ~x; clean
__global__ void roles(const int *x, int *y)
{
    __shared__ int cells[32];
    const int lane = threadIdx.x % 32;
    int value = 0;
#ifdef MENDED
    if (threadIdx.x < 32)
        cells[lane] = x[lane];
    __syncthreads();
#endif
    switch (threadIdx.x / 32) {
    case 0:
#ifndef MENDED
        cells[lane] = x[lane];
        __syncthreads();  // tilewright: mark load
#endif
        value = cells[lane];
        break;
    case 1:
#ifndef MENDED
        __syncthreads();  // tilewright: mark filter
#endif
        value = -cells[lane];
        break;
    default:
#ifndef MENDED
        __syncthreads();  // tilewright: mark store
#endif
        value = ~cells[lane];
    }
    y[threadIdx.x] = value;
}
