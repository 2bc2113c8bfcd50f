// tilewright: launch shares<<<2, 64>>>(x = float[128] uniform(1, 2), y = float[128], total = float[1] zeros)
// tilewright: expect finding race-global @reads
// mended: launch shares<<<1, 64>>>(x = float[64] uniform(1, 2), y = float[64], total = float[1] zeros)
// mended: expect y == x / sum(x); clean
__global__ void shares(const float *x, float *y, float *total)
{
#ifndef MENDED
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    atomicAdd(total, x[i]);
    __threadfence();
    y[i] = x[i] / *total;  // tilewright: mark reads
#else
    atomicAdd(total, x[threadIdx.x]);
    __syncthreads();
    y[threadIdx.x] = x[threadIdx.x] / *total;
#endif
}
