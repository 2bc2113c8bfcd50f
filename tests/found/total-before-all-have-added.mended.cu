// tilewright: launch shares<<<1, 64>>>(x = float[64] uniform(1, 2), y = float[64], total = float[1] zeros)
// tilewright: expect y == x / sum(x); clean
__global__ void shares(const float *x, float *y, float *total)
{
    atomicAdd(total, x[threadIdx.x]);
    __syncthreads();
    y[threadIdx.x] = x[threadIdx.x] / *total;
}
