// tilewright: launch scale<<<1, 16>>>(gain = 3, y = int[16])
// tilewright: expect finding read-only @scale
// mended: expect y[:8] == 3 * arange(1, 9); y[8:] == 3 * arange(1, 9); clean
#ifndef MENDED
__constant__ int table[8] = {1, 2, 3, 4, 5, 6, 7, 8};
#else
__device__ int table[8] = {1, 2, 3, 4, 5, 6, 7, 8};
#endif
__global__ void scale(int gain, int *y)
{
    int *cells = const_cast<int *>(table);
    asm volatile("" : "+l"(cells));
    if (threadIdx.x < 8)
        cells[threadIdx.x] *= gain;  // tilewright: mark scale
    __syncthreads();
    y[threadIdx.x] = cells[threadIdx.x % 8];
}
