// tilewright: launch norms<<<2, 32>>>(x = float[3, 64] random, y = float[64])
// tilewright: expect finding uninitialised @load
// mended: expect y == sum(x * x, 0); clean
__global__ void norms(const float *x, float *y)
{
    __shared__ float4 points[32];
    const int t = threadIdx.x, i = blockIdx.x * 32 + t;
    points[t].x = x[i], points[t].y = x[64 + i], points[t].z = x[128 + i];
    __syncwarp();
    const float4 p = points[t];  // tilewright: mark load
#ifndef MENDED
    y[i] = p.x * p.x + p.y * p.y + p.z * p.z + p.w * p.w;
#else
    y[i] = p.x * p.x + p.y * p.y + p.z * p.z;
#endif
}
