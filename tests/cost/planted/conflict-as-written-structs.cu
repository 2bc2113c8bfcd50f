// tilewright: launch norms<<<1, 64>>>(x = float[64, 4] random, y = float[64])
// tilewright: expect finding conflict-as-written @load; bank_conflicts == 0; no finding bank-conflict
struct Point { float x, y, z, w; };
__global__ void norms(const float *x, float *y)
{
    __shared__ Point all[64];
    for (int i = threadIdx.x; i < 64 * 4; i += 64)
        (&all[0].x)[i] = x[i];
    __syncthreads();
    const Point p = all[63 - threadIdx.x];  // tilewright: mark load
    y[threadIdx.x] = p.x * p.x + p.y * p.y + p.z * p.z + p.w * p.w;
}
// tilewright: launch norms_mended<<<1, 64>>>(x = float[64, 4] random, y = float[64])
// tilewright: expect y == flip(sum(x * x, 1)); clean; no finding conflict-as-written
__global__ void norms_mended(const float *x, float *y)
{
    __shared__ float4 all[64];
    for (int i = threadIdx.x; i < 64 * 4; i += 64)
        reinterpret_cast<float *>(all)[i] = x[i];
    __syncthreads();
    const float4 p = all[63 - threadIdx.x];
    y[threadIdx.x] = p.x * p.x + p.y * p.y + p.z * p.z + p.w * p.w;
}
