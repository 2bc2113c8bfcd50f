// tilewright: launch pairs<<<2, 64>>>(x = int[2, 128] random, y = int[2, 64])
// tilewright: expect finding conflict-as-written @load; bank_conflicts == 0; no finding bank-conflict
__global__ void pairs(const int *x, int *y)
{
    __shared__ int all[128];
    all[threadIdx.x] = x[blockIdx.x * 128 + threadIdx.x];
    all[threadIdx.x + 64] = x[blockIdx.x * 128 + threadIdx.x + 64];
    __syncthreads();
    y[blockIdx.x * 64 + threadIdx.x] = all[2 * threadIdx.x] ^ all[2 * threadIdx.x + 1];  // tilewright: mark load
}
// tilewright: launch pairs_mended<<<2, 64>>>(x = int[2, 128] random, y = int[2, 64])
// tilewright: expect y == x[:, 0:128:2] ^ x[:, 1:128:2]; clean; no finding conflict-as-written
__global__ void pairs_mended(const int *x, int *y)
{
    __shared__ int2 all[64];
    all[threadIdx.x] = reinterpret_cast<const int2 *>(x)[blockIdx.x * 64 + threadIdx.x];
    __syncthreads();
    const int2 both = all[threadIdx.x];
    y[blockIdx.x * 64 + threadIdx.x] = both.x ^ both.y;
}
