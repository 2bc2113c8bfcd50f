// tilewright: launch points<<<1, 32>>>(x = float[32] random, y = float[32])
// tilewright: expect finding bank-conflict @store
struct Point { float x, y, z, w; };
__global__ void points(const float *x, float *y)
{
    __shared__ Point all[32];
    all[threadIdx.x].x = x[threadIdx.x];  // tilewright: mark store
    __syncwarp();
    y[threadIdx.x] = all[31 - threadIdx.x].x;
}
// tilewright: launch points_mended<<<1, 32>>>(x = float[32] random, y = float[32])
// tilewright: expect y == flip(x); clean
__global__ void points_mended(const float *x, float *y)
{
    __shared__ struct { float x[32], y[32], z[32], w[32]; } all;
    all.x[threadIdx.x] = x[threadIdx.x];
    __syncwarp();
    y[threadIdx.x] = all.x[31 - threadIdx.x];
}
