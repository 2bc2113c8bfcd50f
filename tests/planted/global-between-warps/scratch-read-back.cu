// tilewright: launch flip_rows<<<2, (32, 3)>>>(x = double[2, 3, 32] random, scratch = double[2, 3, 32] zeros, y = double[2, 3, 32])
// tilewright: expect finding race-global @back
// mended: expect y == flip(x, 1) + flip(x, 1); clean
__global__ void flip_rows(const double *x, double *scratch, double *y)
{
    const int base = blockIdx.x * 96, t = threadIdx.y * 32 + threadIdx.x;
    scratch[base + t] = 2 * x[base + t];
#ifdef MENDED
    __syncthreads();
#endif
    y[base + t] = scratch[base + (2 - threadIdx.y) * 32 + threadIdx.x];  // tilewright: mark back
}
