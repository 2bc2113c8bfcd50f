// tilewright: launch total<<<2, 96>>>(x = float[192] random, sum = float[1] zeros)
// tilewright: expect finding race-global @add
// mended: expect sum == x.sum() within 64; clean
__global__ void total(const float *x, float *sum)
{
    const float own = x[blockIdx.x * 96 + threadIdx.x];
#ifndef MENDED
    asm volatile("red.relaxed.cta.global.add.f32 [%0], %1;" ::"l"(sum), "f"(own) : "memory");  // tilewright: mark add
#else
    asm volatile("red.relaxed.gpu.global.add.f32 [%0], %1;" ::"l"(sum), "f"(own) : "memory");
#endif
}
