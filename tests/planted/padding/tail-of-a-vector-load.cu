// tilewright: launch total<<<1, 16>>>(x = int[61] integers(-999, 999), n = 61, sums = int[16])
// tilewright: expect finding uninitialised @vector
// mended: expect sums.sum() == x.sum(); clean
__global__ void total(const int *x, int n, int *sums)
{
    __shared__ int4 cells[16];
    int *words = &cells[0].x;
    for (int k = threadIdx.x; k < n; k += 16)
        words[k] = x[k];
    __syncthreads();
    const int at = 4 * threadIdx.x;
    const int4 v = cells[threadIdx.x];  // tilewright: mark vector
#ifndef MENDED
    sums[threadIdx.x] = v.x + v.y + v.z + v.w;
#else
    sums[threadIdx.x] = v.x + (at + 1 < n ? v.y : 0) + (at + 2 < n ? v.z : 0) + (at + 3 < n ? v.w : 0);
#endif
}
