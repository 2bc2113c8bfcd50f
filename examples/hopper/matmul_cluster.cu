// C (m x n, float, row-major) = A (m x k, bf16, row-major) B^T (n x k, bf16, row-major), as matmul.cu beside this, by
// clusters of two blocks, one above the other: each copies its own part of A, and half of B for both.
#include <cuda.h>
#include <cuda_bf16.h>

constexpr int BM = 128, BN = 128, BK = 64, STAGES = 4, CONSUMERS = 2, BLOCKS = 2;
typedef unsigned long long u64;

__device__ inline unsigned at(const void *p) { return (unsigned)__cvta_generic_to_shared(p); }
__device__ inline void init(u64 *b, unsigned n) { asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" :: "r"(at(b)), "r"(n) : "memory"); }
__device__ inline void arrive(u64 *b, unsigned rank) {  // at the barrier in another block
    asm volatile("{.reg .b32 there; mapa.shared::cluster.u32 there, %0, %1; mbarrier.arrive.release.cluster.shared::cluster.b64 _, [there];}"
        :: "r"(at(b)), "r"(rank) : "memory");
}
__device__ inline void meet() { asm volatile("barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;" ::: "memory"); }
__device__ inline void expect(u64 *b, unsigned n) { asm volatile("mbarrier.arrive.expect_tx.release.cta.shared::cta.b64 _, [%0], %1;" :: "r"(at(b)), "r"(n) : "memory"); }
__device__ inline void wait(u64 *b, unsigned parity) {
    asm volatile("{\n.reg .pred p;\nagain:\nmbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 p, [%0], %1;\n@p bra done;\nbra again;\ndone:\n}" :: "r"(at(b)), "r"(parity) : "memory");
}
__device__ inline void load(void *to, const CUtensorMap *map, u64 *b, int x, int y) {
    asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%0], [%1, {%3, %4}], [%2];"
        :: "r"(at(to)), "l"(map), "r"(at(b)), "r"(x), "r"(y) : "memory");
}
__device__ inline void load_for_all(void *to, const CUtensorMap *map, u64 *b, int x, int y) {
    asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.multicast::cluster [%0], [%1, {%3, %4}], [%2], %5;"
        :: "r"(at(to)), "l"(map), "r"(at(b)), "r"(x), "r"(y), "h"((short)((1 << BLOCKS) - 1)) : "memory");
}
__device__ inline u64 describe(const void *p) {
    u64 d = (at(p) & 0x3ffff) >> 4;
    d |= (u64)1 << 16;
    d |= (u64)(1024 >> 4) << 32;
    return d | (u64)1 << 62;
}
__device__ inline void multiply(float (&d)[64], u64 a, u64 b, int add) {
    asm volatile("{\n.reg .pred p;\nsetp.ne.b32 p, %66, 0;\n"
        "wgmma.mma_async.sync.aligned.m64n128k16.f32.bf16.bf16 "
        "{%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31, "
        "%32, %33, %34, %35, %36, %37, %38, %39, %40, %41, %42, %43, %44, %45, %46, %47, %48, %49, %50, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63}, "
        "%64, %65, p, 1, 1, 0, 0;\n}"
        : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]), "+f"(d[4]), "+f"(d[5]), "+f"(d[6]), "+f"(d[7]),
          "+f"(d[8]), "+f"(d[9]), "+f"(d[10]), "+f"(d[11]), "+f"(d[12]), "+f"(d[13]), "+f"(d[14]), "+f"(d[15]),
          "+f"(d[16]), "+f"(d[17]), "+f"(d[18]), "+f"(d[19]), "+f"(d[20]), "+f"(d[21]), "+f"(d[22]), "+f"(d[23]),
          "+f"(d[24]), "+f"(d[25]), "+f"(d[26]), "+f"(d[27]), "+f"(d[28]), "+f"(d[29]), "+f"(d[30]), "+f"(d[31]),
          "+f"(d[32]), "+f"(d[33]), "+f"(d[34]), "+f"(d[35]), "+f"(d[36]), "+f"(d[37]), "+f"(d[38]), "+f"(d[39]),
          "+f"(d[40]), "+f"(d[41]), "+f"(d[42]), "+f"(d[43]), "+f"(d[44]), "+f"(d[45]), "+f"(d[46]), "+f"(d[47]),
          "+f"(d[48]), "+f"(d[49]), "+f"(d[50]), "+f"(d[51]), "+f"(d[52]), "+f"(d[53]), "+f"(d[54]), "+f"(d[55]),
          "+f"(d[56]), "+f"(d[57]), "+f"(d[58]), "+f"(d[59]), "+f"(d[60]), "+f"(d[61]), "+f"(d[62]), "+f"(d[63])
        : "l"(a), "l"(b), "r"(add));
}

struct Shared {
    alignas(1024) __nv_bfloat16 a[STAGES][BM * BK];
    alignas(1024) __nv_bfloat16 b[STAGES][BN * BK];
    alignas(8) u64 full[STAGES], empty[STAGES];
};

extern "C" __global__ void __cluster_dims__(1, BLOCKS) __launch_bounds__(128 * (CONSUMERS + 1), 1)
matmul_cluster(const __grid_constant__ CUtensorMap A, const __grid_constant__ CUtensorMap B, float *C, int m, int n, int k)
{
    extern __shared__ __align__(1024) unsigned char memory[];
    Shared &s = *(Shared *)memory;
    const int group = threadIdx.x / 128, steps = (k + BK - 1) / BK, rank = blockIdx.y % BLOCKS;
    if (threadIdx.x == 0) {
        for (int i = 0; i < STAGES; i++) { init(&s.full[i], 1); init(&s.empty[i], CONSUMERS * BLOCKS); }
        asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
        asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    }
    meet();  // all barriers are there
    if (group == 0) {
        asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");
        if (threadIdx.x == 0) {
            for (int i = 0; i < steps; i++) {
                const int stage = i % STAGES, phase = i / STAGES & 1;
                wait(&s.empty[stage], phase ^ 1);
                expect(&s.full[stage], (BM + BN) * BK * 2);
                load(s.a[stage], &A, &s.full[stage], i * BK, blockIdx.y * BM);
                load_for_all(s.b[stage] + rank * BN / BLOCKS * BK, &B, &s.full[stage], i * BK, blockIdx.x * BN + rank * BN / BLOCKS);
            }
        }
    } else {
        asm volatile("setmaxnreg.inc.sync.aligned.u32 232;");
        const int half = group - 1;
        float d[64];
        for (int i = 0; i < steps; i++) {
            const int stage = i % STAGES, phase = i / STAGES & 1;
            wait(&s.full[stage], phase);
            asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
            for (int j = 0; j < BK; j += 16)
                multiply(d, describe(s.a[stage] + half * 64 * BK + j), describe(s.b[stage] + j), i + j > 0);
            asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
            asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
            if (threadIdx.x % 128 < BLOCKS) arrive(&s.empty[stage], threadIdx.x % 128);
        }
        const int t = threadIdx.x % 128, row = blockIdx.y * BM + half * 64 + t / 32 * 16 + t % 32 / 4;
        for (int j = 0; j < 64; j++) {
            const int r = row + j / 2 % 2 * 8, c = blockIdx.x * BN + j / 4 * 8 + t % 4 * 2 + j % 2;
            if (r < m && c < n) C[(size_t)r * n + c] = d[j];
        }
    }
    meet();  // no copy and no arrival is under way to a block that has ended
}
