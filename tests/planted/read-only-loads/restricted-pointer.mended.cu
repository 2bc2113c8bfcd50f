// tilewright: launch sums<<<1, 64>>>(x = float[64] integers(1, 9), part = float[64], y = float[64])
// tilewright: expect y[:63] == 2 * x[1:]; y[63] == 2 * x[0]; clean
__device__ void fill(const float *x, float *part)
{
    part[threadIdx.x] = 2 * x[threadIdx.x];
}
__device__ void plain(const float *part, float *y)
{
    y[threadIdx.x] = part[(threadIdx.x + 1) % 64];
}
__global__ void sums(const float *x, float *part, float *y)
{
    fill(x, part);
    __syncthreads();
    plain(part, y);
}
