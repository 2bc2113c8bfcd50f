// tilewright: launch columns<<<1, (8, 8)>>>(x = float[8, 8] random, y = float[8])
// tilewright: expect finding misaligned @half; finding misaligned @other
// mended: expect y == sum(x, 1); clean
__global__ void columns(const float *x, float *y)
{
#ifndef MENDED
    __shared__ __align__(16) float tile[8][9];
#else
    __shared__ __align__(16) float tile[8][12];
#endif
    const int t = threadIdx.y * 8 + threadIdx.x;
    tile[threadIdx.y][threadIdx.x] = x[t];
    __syncthreads();
    if (t < 8) {
        const float4 low = *reinterpret_cast<float4 *>(&tile[t][0]);  // tilewright: mark half
        const float4 high = *reinterpret_cast<float4 *>(&tile[t][4]);  // tilewright: mark other
        y[t] = low.x + low.y + low.z + low.w + high.x + high.y + high.z + high.w;
    }
}
