// tilewright: launch sums<<<1, 32>>>(x = float[32, 4] random, y = float[32])
// tilewright: expect finding conflict-as-written @load; bank_conflicts == 0; no finding bank-conflict
__global__ void sums(const float *x, float *y)
{
    __shared__ float rows[32 * 4];
    for (int i = threadIdx.x; i < 32 * 4; i += 32)
        rows[i] = x[i];
    __syncthreads();
    float sum = 0;
    for (int k = 0; k < 4; k++)
        sum += rows[threadIdx.x * 4 + k];  // tilewright: mark load
    y[threadIdx.x] = sum;
}
// tilewright: launch sums_mended<<<1, 32>>>(x = float[32, 4] random, y = float[32])
// tilewright: expect y == sum(x, 1); clean; no finding conflict-as-written
__global__ void sums_mended(const float *x, float *y)
{
    __shared__ float4 rows[32];
    for (int i = threadIdx.x; i < 32 * 4; i += 32)
        reinterpret_cast<float *>(rows)[i] = x[i];
    __syncthreads();
    const float4 row = rows[threadIdx.x];
    y[threadIdx.x] = row.x + row.y + row.z + row.w;
}
