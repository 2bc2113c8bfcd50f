// tilewright: launch norms<<<1, 64>>>(x = float[64, 8] random, y = float[64])
// tilewright: expect finding uncoalesced @load
__global__ void norms(const float *x, float *y)
{
    y[threadIdx.x] = x[threadIdx.x * 8] + 1;  // tilewright: mark load
}
// tilewright: launch norms_mended<<<1, 64>>>(x = float[8, 64] random, y = float[64])
// tilewright: expect y == x[0] + 1; clean
__global__ void norms_mended(const float *x, float *y)
{
    y[threadIdx.x] = x[threadIdx.x] + 1;
}
