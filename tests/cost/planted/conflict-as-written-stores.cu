// tilewright: launch spread<<<1, 32>>>(x = float[32] random, y = float[128])
// tilewright: expect finding conflict-as-written @store; bank_conflicts == 0; no finding bank-conflict
__global__ void spread(const float *x, float *y)
{
    __shared__ float all[128];
    for (int k = 0; k < 4; k++)
        all[threadIdx.x * 4 + k] = x[threadIdx.x] + k;  // tilewright: mark store
    __syncthreads();
    for (int i = threadIdx.x; i < 128; i += 32)
        y[i] = all[i];
}
// tilewright: launch spread_mended<<<1, 32>>>(x = float[32] random, y = float[128])
// tilewright: expect y[0:128:4] == x; clean; no finding conflict-as-written
__global__ void spread_mended(const float *x, float *y)
{
    __shared__ float4 all[32];
    const float one = x[threadIdx.x];
    all[threadIdx.x] = make_float4(one, one + 1, one + 2, one + 3);
    __syncthreads();
    for (int i = threadIdx.x; i < 128; i += 32)
        y[i] = reinterpret_cast<const float *>(all)[i];
}
