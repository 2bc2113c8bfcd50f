// What the kernels here share: products of 64 x 8 x 16 bfloat16 by a warpgroup, and what stands around them.
#pragma once
#define FENCE() asm volatile("wgmma.fence.sync.aligned;" ::: "memory")
#define COMMIT() asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory")
#define WAIT(pending) asm volatile("wgmma.wait_group.sync.aligned %0;" ::"n"(pending) : "memory")
#define MULTIPLY(d, a, b)                                                                                              \
    asm volatile("wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {%0, %1, %2, %3}, {%4, %5, %6, %7}, %8, 1, 1, 1, 0;" \
                 : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]) : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "l"(b))
__device__ unsigned bits(float x) { return __float_as_uint(x) >> 16; }  // of a bfloat16: integers here are exact

// Columns first to first + 15 of B in shared memory, in cores of 8 rows of 16 bytes, as a descriptor.
__device__ unsigned long long descriptor(unsigned short *s, const float *b, int width, int first)
{
    const int row = threadIdx.x / 16, k = threadIdx.x % 16;
    s[k / 8 * 64 + row * 8 + k % 8] = bits(b[row * width + first + k]);
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    return (unsigned long long)(256 >> 4) << 32 | (unsigned long long)(128 >> 4) << 16 | (unsigned)__cvta_generic_to_shared(s) >> 4;
}
// A thread's part of 64 rows and 16 columns of A.
__device__ void fragment(unsigned (&a)[4], const float *from, int width, int first)
{
    for (int i = 0; i < 4; ++i) {
        const float *at = from + (threadIdx.x / 32 * 16 + threadIdx.x % 32 / 4 + i % 2 * 8) * width + first + threadIdx.x % 4 * 2 + i / 2 * 8;
        a[i] = bits(at[1]) << 16 | bits(at[0]);
    }
}
__device__ void store(float *c, const float (&d)[4])
{
    for (int i = 0; i < 4; ++i) c[(threadIdx.x / 32 * 16 + threadIdx.x % 32 / 4 + i / 2 * 8) * 8 + threadIdx.x % 4 * 2 + i % 2] = d[i];
}
