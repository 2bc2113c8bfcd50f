// tilewright: launch sums<<<1, 64>>>(x = float[64] integers(1, 9), part = float[64], y = float[64])
// tilewright: expect finding race-global @sum
__device__ void fill(const float *x, float *part)
{
    part[threadIdx.x] = 2 * x[threadIdx.x];
}
__device__ void add(const float *__restrict__ part, float *__restrict__ y)
{
    y[threadIdx.x] = __ldg(part + (threadIdx.x + 1) % 64);  // tilewright: mark sum
}
__global__ void sums(const float *x, float *part, float *y)
{
    fill(x, part);
    __syncthreads();
    add(part, y);
}
