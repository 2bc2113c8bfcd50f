// tilewright: launch norms<<<1, 12>>>(x = float[12, 10] random, y = float[12])
// tilewright: expect finding misaligned @row
// mended: expect y == sum(x[:, :8] * x[:, :8], 1); clean
__global__ void norms(const float *x, float *y)
{
    const float *row = x + threadIdx.x * 10;
    float sum = 0;
#ifndef MENDED
    for (int k = 0; k < 8; k += 4) {
        const float4 v = *reinterpret_cast<const float4 *>(row + k);  // tilewright: mark row
        sum += v.x * v.x + v.y * v.y + v.z * v.z + v.w * v.w;
#else
    for (int k = 0; k < 8; k += 2) {
        const float2 v = *reinterpret_cast<const float2 *>(row + k);
        sum += v.x * v.x + v.y * v.y;
#endif
    }
    y[threadIdx.x] = sum;
}
