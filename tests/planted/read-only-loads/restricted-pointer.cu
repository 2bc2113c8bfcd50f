// tilewright: launch sums<<<1, 64>>>(x = float[64] integers(1, 9), part = float[64], y = float[64])
// tilewright: expect finding race-global @sum
// mended: expect y[:63] == 2 * x[1:]; y[63] == 2 * x[0]; clean
__device__ void fill(const float *x, float *part)
{
    part[threadIdx.x] = 2 * x[threadIdx.x];
}
#ifndef MENDED
__device__ void add(const float *__restrict__ part, float *__restrict__ y)
#else
__device__ void plain(const float *part, float *y)
#endif
{
#ifndef MENDED
    y[threadIdx.x] = __ldg(part + (threadIdx.x + 1) % 64);  // tilewright: mark sum
#else
    y[threadIdx.x] = part[(threadIdx.x + 1) % 64];
#endif
}
__global__ void sums(const float *x, float *part, float *y)
{
    fill(x, part);
    __syncthreads();
#ifndef MENDED
    add(part, y);
#else
    plain(part, y);
#endif
}
