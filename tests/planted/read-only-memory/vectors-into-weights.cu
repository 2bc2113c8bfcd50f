// tilewright: launch load<<<1, 4>>>(x = float[16] random, y = float[16])
// tilewright: expect finding read-only @weights
// mended: expect y == x + 1; clean
#ifndef MENDED
__constant__ __align__(16) float weights[16];
#else
__device__ __align__(16) float weights[16];
#endif
__global__ void load(const float *x, float *y)
{
    float4 *to = reinterpret_cast<float4 *>(const_cast<float *>(weights));
    asm volatile("" : "+l"(to));
    float4 v = reinterpret_cast<const float4 *>(x)[threadIdx.x];
    v.x += 1, v.y += 1, v.z += 1, v.w += 1;
    to[threadIdx.x] = v;  // tilewright: mark weights
    reinterpret_cast<float4 *>(y)[threadIdx.x] = to[threadIdx.x];
}
