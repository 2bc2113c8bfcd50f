// tilewright: launch product<<<1, 128>>>(a = float[64, 16] integers(-4, 5), b = float[8, 16] integers(-4, 5), c = float[64, 8])
// tilewright: expect error out-of-bounds @multiply
// mended: expect c == sum(a.reshape(64, 1, 16) * b.reshape(1, 8, 16), 2); clean
#include <cuda_bf16.h>
// Cores of 8 rows of 16 bytes: those of one row of A beside each other, and the next row of cores 256 bytes on.
__device__ int place(int row, int k) { return row / 8 * 128 + k / 8 * 64 + row % 8 * 8 + k % 8; }

__global__ void product(const float *a, const float *b, float *c)
{
    __shared__ alignas(128) __nv_bfloat16 s[64 * 16], t[8 * 16];
    for (int i = threadIdx.x; i < 64 * 16; i += 128) s[place(i / 16, i % 16)] = __float2bfloat16(a[i]);
    t[place(threadIdx.x / 16, threadIdx.x % 16)] = __float2bfloat16(b[threadIdx.x]);
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    __syncthreads();
#ifndef MENDED
    const unsigned long long layout = (unsigned long long)(512 >> 4) << 32 | (unsigned long long)(128 >> 4) << 16;
#else
    const unsigned long long layout = (unsigned long long)(256 >> 4) << 32 | (unsigned long long)(128 >> 4) << 16;
#endif
    const unsigned long long A = layout | (unsigned)__cvta_generic_to_shared(s) >> 4, B = layout | (unsigned)__cvta_generic_to_shared(t) >> 4;
    float d[4] = {0, 0, 0, 0};
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
    asm volatile("wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {%0, %1, %2, %3}, %4, %5, 1, 1, 1, 0, 0;"  // tilewright: mark multiply
                 : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]) : "l"(A), "l"(B));
    asm volatile("wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;" ::: "memory");
    for (int i = 0; i < 4; ++i)
        c[(threadIdx.x / 32 * 16 + threadIdx.x % 32 / 4 + i / 2 * 8) * 8 + threadIdx.x % 4 * 2 + i % 2] = d[i];
}
