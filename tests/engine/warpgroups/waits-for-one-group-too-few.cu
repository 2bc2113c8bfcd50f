// tilewright: launch products<<<1, 128>>>(a = float[64, 32] integers(-4, 5), b = float[8, 32] integers(-4, 5), c = float[64, 8], e = float[64, 8])
// tilewright: expect finding missing-wgmma-wait @store
// tilewright: options -DMENDED
// tilewright: launch products<<<1, 128>>>(a = float[64, 32] integers(-4, 5), b = float[8, 32] integers(-4, 5), c = float[64, 8], e = float[64, 8])
// tilewright: expect c == sum(a[:, :16].reshape(64, 1, 16) * b[:, :16].reshape(1, 8, 16), 2); e == sum(a[:, 16:].reshape(64, 1, 16) * b[:, 16:].reshape(1, 8, 16), 2); clean
// Two products run, and the second one's sums are stored when the first is done.
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

__global__ void products(const float *a, const float *b, float *c, float *e)
{
    __shared__ alignas(128) unsigned short s[2][128];
    float d[2][4] = {};
    unsigned p[2][4];
    const unsigned long long B0 = descriptor(s[0], b, 32, 0), B1 = descriptor(s[1], b, 32, 16);
    fragment(p[0], a, 32, 0);
    fragment(p[1], a, 32, 16);
    __syncthreads();
    FENCE();
    MULTIPLY(d[0], p[0], B0);
    COMMIT();
    MULTIPLY(d[1], p[1], B1);
    COMMIT();
    WAIT(1);
    store(c, d[0]);
#ifdef MENDED
    WAIT(0);
#endif
    store(e, d[1]);  // tilewright: mark store
#ifndef MENDED
    WAIT(0);
#endif
}
