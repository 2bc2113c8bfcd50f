// tilewright: launch shares<<<2, 64>>>(x = float[128] uniform(1, 2), y = float[128], total = float[1] zeros)
// tilewright: expect finding race-global @reads
__global__ void shares(const float *x, float *y, float *total)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    atomicAdd(total, x[i]);
    __threadfence();
    y[i] = x[i] / *total;  // tilewright: mark reads
}
