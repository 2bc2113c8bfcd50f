// tilewright: launch pairs<<<1, 64>>>(x = int[128] random, y = int[64])
// tilewright: expect finding bank-conflict @even
__global__ void pairs(const int *x, int *y)
{
    __shared__ int all[128];
    all[threadIdx.x] = x[threadIdx.x];
    all[threadIdx.x + 64] = x[threadIdx.x + 64];
    __syncthreads();
    y[threadIdx.x] = all[2 * threadIdx.x];  // tilewright: mark even
}
// tilewright: launch pairs_mended<<<1, 64>>>(x = int[128] random, y = int[128])
// tilewright: expect y == x; clean
__global__ void pairs_mended(const int *x, int *y)
{
    __shared__ int2 all[64];
    int *words = &all[0].x;
    words[threadIdx.x] = x[threadIdx.x];
    words[threadIdx.x + 64] = x[threadIdx.x + 64];
    __syncthreads();
    ((int2 *)y)[threadIdx.x] = all[threadIdx.x];
}
