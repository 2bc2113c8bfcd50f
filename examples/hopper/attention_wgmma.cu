// O = softmax(Q K^T * scale) V, as attention.cu beside this, by TMA and wgmma (compute capability 9.0a): a producer
// warp copies keys and values into two stages, two warpgroups of 64 queries each compute, TMA stores what they have.
//
// Q, K, V and O are tensor maps of (heads of all batches, position, D) with boxes of (1, 64, 64) and 128-byte
// swizzling: what lies past the last position comes as zeros and is not stored. A block takes 128 queries of a head.
// Dynamic shared memory: 768 bytes times D, and 128.
#include <cuda.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>

constexpr int QUERIES = 64, KEYS = 64, GROUPS = 2, STAGES = 2, BOX = 64 * 64 * 2;  // bytes
typedef unsigned long long u64;

__device__ inline unsigned at(const void *p) { return (unsigned)__cvta_generic_to_shared(p); }
__device__ inline void init(u64 *b, unsigned n)
{
    asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(at(b)), "r"(n) : "memory");
}
__device__ inline void arrive(u64 *b)
{
    asm volatile("mbarrier.arrive.release.cta.shared::cta.b64 _, [%0];" ::"r"(at(b)) : "memory");
}
__device__ inline void expect(u64 *b, unsigned bytes)
{
    asm volatile("mbarrier.arrive.expect_tx.release.cta.shared::cta.b64 _, [%0], %1;"
                 ::"r"(at(b)), "r"(bytes) : "memory");
}
__device__ inline void wait(u64 *b, unsigned parity)
{
    asm volatile("{\n.reg .pred p;\nagain:\nmbarrier.try_wait.parity.shared::cta.b64 p, [%0], %1;\n@p bra done;\n"
                 "bra again;\ndone:\n}" ::"r"(at(b)), "r"(parity) : "memory");
}
__device__ inline void load(void *to, const CUtensorMap *map, u64 *b, int column, int row, int head)
{
    asm volatile("cp.async.bulk.tensor.3d.shared::cluster.global.tile.mbarrier::complete_tx::bytes "
                 "[%0], [%1, {%3, %4, %5}], [%2];"
                 ::"r"(at(to)), "l"(map), "r"(at(b)), "r"(column), "r"(row), "r"(head) : "memory");
}
__device__ inline void store(const CUtensorMap *map, const void *from, int column, int row, int head)
{
    asm volatile("cp.async.bulk.tensor.3d.global.shared::cta.tile.bulk_group [%0, {%2, %3, %4}], [%1];"
                 ::"l"(map), "r"(at(from)), "r"(column), "r"(row), "r"(head) : "memory");
}

// Of a box, whose lines of 128 bytes are swizzled by eight: along k as it lies, or across.
__device__ inline u64 describe(const void *p)
{
    return (u64)1 << 62 | (u64)(1024 >> 4) << 32 | (u64)1 << 16 | (at(p) & 0x3ffff) >> 4;
}
__device__ inline void fence() { asm volatile("wgmma.fence.sync.aligned;" ::: "memory"); }
__device__ inline void finish()
{
    asm volatile("wgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 0;" ::: "memory");
}

#define NAMES "{%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, " \
    "%16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31}"
#define FOUR(i) "+f"(d[i][0]), "+f"(d[i][1]), "+f"(d[i][2]), "+f"(d[i][3])
#define SUMS FOUR(0), FOUR(1), FOUR(2), FOUR(3), FOUR(4), FOUR(5), FOUR(6), FOUR(7)
// D (64 x 64) = A B^T, or that and D: rows of both along k. And D += P V, P in registers, V's rows across k.
#define PRODUCTS(T, TYPE)                                                                                              \
    __device__ inline void multiply(T, float (&d)[8][4], u64 a, u64 b, int add)                                        \
    {                                                                                                                  \
        asm volatile("{\n.reg .pred p;\nsetp.ne.b32 p, %34, 0;\n"                                                      \
                     "wgmma.mma_async.sync.aligned.m64n64k16.f32." TYPE "." TYPE " " NAMES                             \
                     ", %32, %33, p, 1, 1, 0, 0;\n}"                                                                   \
                     : SUMS : "l"(a), "l"(b), "r"(add));                                                               \
    }                                                                                                                  \
    __device__ inline void multiply(T, float (&d)[8][4], const unsigned (&p)[4], u64 v)                                \
    {                                                                                                                  \
        asm volatile("wgmma.mma_async.sync.aligned.m64n64k16.f32." TYPE "." TYPE " " NAMES                             \
                     ", {%32, %33, %34, %35}, %36, 1, 1, 1, 1;"                                                        \
                     : SUMS : "r"(p[0]), "r"(p[1]), "r"(p[2]), "r"(p[3]), "l"(v));                                     \
    }
PRODUCTS(__half, "f16")
PRODUCTS(__nv_bfloat16, "bf16")

__device__ inline unsigned pair(__half, float x, float y)
{
    const __half2 both = __floats2half2_rn(x, y);
    return *(const unsigned *)&both;
}
__device__ inline unsigned pair(__nv_bfloat16, float x, float y)
{
    const __nv_bfloat162 both = __floats2bfloat162_rn(x, y);
    return *(const unsigned *)&both;
}

__device__ inline float over_quad(float x, bool largest)
{
    for (int lane = 1; lane < 4; lane *= 2) {
        const float other = __shfl_xor_sync(0xffffffff, x, lane);
        x = largest ? fmaxf(x, other) : x + other;
    }
    return x;
}

template <class T, int D> struct Shared {
    T q[GROUPS][D / 64][64 * 64], k[STAGES][D / 64][64 * 64], v[STAGES][D / 64][64 * 64];
    u64 q_full, k_full[STAGES], k_empty[STAGES], v_full[STAGES], v_empty[STAGES];
};

template <class T, int D>
__global__ void __launch_bounds__(128 * GROUPS + 32, 1)
attention(const __grid_constant__ CUtensorMap Q, const __grid_constant__ CUtensorMap K,
          const __grid_constant__ CUtensorMap V, const __grid_constant__ CUtensorMap O,
          int queries, int keys, bool causal, float scale)
{
    extern __shared__ __align__(1024) unsigned char memory[];
    Shared<T, D> &s = *(Shared<T, D> *)memory;
    const int group = threadIdx.x / 128, head = blockIdx.y, first = blockIdx.x * QUERIES * GROUPS;
    const auto seen = [&](int query) { return causal ? min(keys, query + 1 + keys - queries) : keys; };
    const int tiles = (max(seen(min(queries, first + QUERIES * GROUPS) - 1), 0) + KEYS - 1) / KEYS;
    if (threadIdx.x == 0) {
        init(&s.q_full, 1);
        for (int i = 0; i < STAGES; i++) {
            init(&s.k_full[i], 1), init(&s.v_full[i], 1);
            init(&s.k_empty[i], GROUPS), init(&s.v_empty[i], GROUPS);
        }
        asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
        asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    }
    __syncthreads();

    if (group == GROUPS) {  // the producer
        if (threadIdx.x % 32 || !tiles) return;
        expect(&s.q_full, GROUPS * D / 64 * BOX);
        for (int i = 0; i < GROUPS * D / 64; i++)
            load(s.q[0][i], &Q, &s.q_full, i % (D / 64) * 64, first + i / (D / 64) * QUERIES, head);
        for (int tile = 0; tile < tiles; tile++) {
            const int stage = tile % STAGES, phase = tile / STAGES & 1;
            wait(&s.k_empty[stage], phase ^ 1);
            expect(&s.k_full[stage], D / 64 * BOX);
            for (int i = 0; i < D / 64; i++) load(s.k[stage][i], &K, &s.k_full[stage], i * 64, tile * KEYS, head);
            wait(&s.v_empty[stage], phase ^ 1);
            expect(&s.v_full[stage], D / 64 * BOX);
            for (int i = 0; i < D / 64; i++) load(s.v[stage][i], &V, &s.v_full[stage], i * 64, tile * KEYS, head);
        }
        return;
    }

    const int thread = threadIdx.x % 128, lane = thread % 32, row = thread / 32 * 16 + lane / 4;
    const int limit[2] = {seen(first + group * QUERIES + row), seen(first + group * QUERIES + row + 8)};
    const float per_score = scale * 1.44269504f;  // exp(x) = 2^(x log2 e)
    float sum[2] = {0, 0}, largest[2] = {-INFINITY, -INFINITY}, result[D / 64][8][4] = {};
    if (tiles) wait(&s.q_full, 0);
    for (int tile = 0; tile < tiles; tile++) {
        const int stage = tile % STAGES, phase = tile / STAGES & 1;
        float score[8][4];
        wait(&s.k_full[stage], phase);
        fence();
        for (int i = 0; i < D / 16; i++)
            multiply(T(), score, describe(&s.q[group][i / 4][i % 4 * 16]), describe(&s.k[stage][i / 4][i % 4 * 16]),
                     i > 0);
        finish();
        if (thread == 0) arrive(&s.k_empty[stage]);

        for (int half = 0; half < 2; half++) {  // of the warp's upper and its lower eight rows
            float most = largest[half], total = 0;
            for (int j = 0; j < KEYS / 8; j++)
                for (int e = 0; e < 2; e++) {
                    float &x = score[j][half * 2 + e];
                    if (tile * KEYS + j * 8 + lane % 4 * 2 + e >= limit[half]) x = -INFINITY;
                    most = fmaxf(most, x);
                }
            most = over_quad(most, true);
            const float base = most == -INFINITY ? 0 : most * per_score;  // of a query that has seen no key
            const float shrink = exp2f(fmaf(largest[half], per_score, -base));
            largest[half] = most;
            for (int j = 0; j < KEYS / 8; j++)
                for (int e = 0; e < 2; e++) {
                    float &x = score[j][half * 2 + e];
                    total += x = exp2f(fmaf(x, per_score, -base));
                }
            sum[half] = sum[half] * shrink + total;
            for (int i = 0; i < D / 64; i++)
                for (int j = 0; j < 8; j++) result[i][j][half * 2] *= shrink, result[i][j][half * 2 + 1] *= shrink;
        }

        unsigned p[KEYS / 16][4];  // a product's sums lie as the next one's operand
        for (int i = 0; i < KEYS / 4; i++)
            p[i / 4][i % 4] = pair(T(), score[i / 2][i % 2 * 2], score[i / 2][i % 2 * 2 + 1]);
        wait(&s.v_full[stage], phase);
        fence();
        for (int i = 0; i < KEYS / 16; i++)
            for (int j = 0; j < D / 64; j++) multiply(T(), result[j], p[i], describe(s.v[stage][j] + i * 16 * 64));
        finish();
        if (thread == 0) arrive(&s.v_empty[stage]);
    }

    // Through the queries' place in shared memory, in a box's order.
    asm volatile("bar.sync %0, 128;" ::"r"(group + 1) : "memory");  // nobody reads them any more
    for (int half = 0; half < 2; half++) {
        const float total = over_quad(sum[half], false), by = total > 0 ? 1 / total : 0;
        for (int i = 0; i < D / 64; i++)
            for (int j = 0; j < 8; j++)
                *(unsigned *)&s.q[group][i][(row + half * 8) * 64 + (j ^ row % 8) * 8 + lane % 4 * 2] =
                    pair(T(), result[i][j][half * 2] * by, result[i][j][half * 2 + 1] * by);
    }
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    asm volatile("bar.sync %0, 128;" ::"r"(group + 1) : "memory");
    if (thread == 0 && first + group * QUERIES < queries) {
        for (int i = 0; i < D / 64; i++) store(&O, s.q[group][i], i * 64, first + group * QUERIES, head);
        asm volatile("cp.async.bulk.commit_group;\ncp.async.bulk.wait_group 0;" ::: "memory");
    }
}
