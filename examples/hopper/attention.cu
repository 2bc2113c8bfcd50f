// O = softmax(Q K^T * scale) V, a head at a time, without the scores ever being in memory: the forward pass of
// attention as "flash attention" orders it, by mma.sync, ldmatrix and cp.async (compute capability 8.0).
//
// All of (batch, head, position, D), row-major, T is __half or __nv_bfloat16. A block takes 64 queries of a head, a warp
// 16 of them, and goes through the keys by 64. Of each query a quad of lanes keeps the largest score so far and the sum
// of exp(score - largest) in float32; where a tile of keys raises the largest, what was summed is scaled down.
// Causal: query i sees the keys up to i + keys - queries, so that the last query sees all. One that sees none gives
// zeros. Dynamic shared memory: 640 bytes times D.

// tilewright: let scale = 0.125
// tilewright: for keys in 64, 200
// tilewright: launch attention<__half, 64><<<(2, 2, 1), 128, 40960>>>(
//                 Q = half[1, 2, 100, 64] random, K = half[1, 2, keys, 64] random, V = half[1, 2, keys, 64] random,
//                 O = half[1, 2, 100, 64], queries = 100, keys, causal = 0, scale)
// tilewright: expect O == (exp(Q @ transpose(K, 0, 1, 3, 2) * scale) @ V
//                 / sum(exp(Q @ transpose(K, 0, 1, 3, 2) * scale), 3).reshape(1, 2, 100, 1))
// tilewright: expect bank_conflicts == 0; sectors_per_request <= 16; clean
// tilewright: end

#include <cuda_bf16.h>
#include <cuda_fp16.h>

constexpr int QUERIES = 64, KEYS = 64, THREADS = 128;

__device__ inline unsigned at(const void *p) { return (unsigned)__cvta_generic_to_shared(p); }

// Zeros where `there` is false: then nothing is read.
__device__ inline void copy_16_bytes(void *to, const void *from, bool there)
{
    const int bytes = there ? 16 : 0;
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(at(to)), "l"(from), "r"(bytes) : "memory");
}
__device__ inline void commit() { asm volatile("cp.async.commit_group;" ::: "memory"); }
template <int PENDING> __device__ inline void wait()
{
    asm volatile("cp.async.wait_group %0;" ::"n"(PENDING) : "memory");
}

__device__ inline void load(unsigned (&r)[4], const void *row)
{
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(at(row)) : "memory");
}
__device__ inline void load_transposed(unsigned (&r)[4], const void *row)
{
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(at(row)) : "memory");
}

#define MULTIPLY(TYPE)                                                                                                 \
    asm("mma.sync.aligned.m16n8k16.row.col.f32." TYPE "." TYPE ".f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, "   \
        "{%0, %1, %2, %3};" : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])                                           \
        : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1))
__device__ inline void multiply(__half, float (&d)[4], const unsigned (&a)[4], unsigned b0, unsigned b1)
{
    MULTIPLY("f16");
}
__device__ inline void multiply(__nv_bfloat16, float (&d)[4], const unsigned (&a)[4], unsigned b0, unsigned b1)
{
    MULTIPLY("bf16");
}

// Two neighbours in a register.
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

// 64 rows of D elements in shared memory. The eight elements from `column` on are 16 bytes; those of eight rows below
// each other lie in different banks, since a row's are permuted by its number.
template <class T, int D> struct Tile {
    T element[64 * D];
    __device__ T *at(int row, int column) { return element + row * D + ((column / 8 ^ row % 8) * 8 + column % 8); }
    __device__ void fetch(const T *from, int first, int rows)
    {
        for (int i = threadIdx.x; i < 64 * D / 8; i += THREADS) {
            const int row = i / (D / 8), column = i % (D / 8) * 8;
            const bool there = first + row < rows;
            copy_16_bytes(at(row, column), from + (there ? (long long)(first + row) * D + column : 0), there);
        }
    }
};

template <class T, int D> struct Shared {
    Tile<T, D> q, k[2], v[2];
};

template <class T, int D>
__global__ void __launch_bounds__(THREADS)
attention(const T *q, const T *k, const T *v, T *o, int queries, int keys, bool causal, float scale)
{
    extern __shared__ __align__(128) unsigned char memory[];
    Shared<T, D> &s = *(Shared<T, D> *)memory;
    const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, first = blockIdx.x * QUERIES;
    const long long head = blockIdx.z * gridDim.y + blockIdx.y;
    q += head * queries * D, o += head * queries * D;
    k += head * keys * D, v += head * keys * D;
    const auto seen = [&](int query) { return causal ? min(keys, query + 1 + keys - queries) : keys; };
    const int row = first + warp * 16 + lane / 4, limit[2] = {seen(row), seen(row + 8)};  // of this lane's two queries
    const int tiles = (max(seen(min(queries, first + QUERIES) - 1), 0) + KEYS - 1) / KEYS;

    if (tiles) s.q.fetch(q, first, queries);
    if (tiles) s.k[0].fetch(k, 0, keys);
    commit();
    if (tiles) s.v[0].fetch(v, 0, keys);
    commit();

    const float per_score = scale * 1.44269504f;  // exp(x) = 2^(x log2 e)
    unsigned a[D / 16][4];
    float sum[2] = {0, 0}, largest[2] = {-INFINITY, -INFINITY}, result[D / 8][4] = {};
    for (int tile = 0; tile < tiles; tile++) {
        if (tile + 1 < tiles) s.k[(tile + 1) % 2].fetch(k, (tile + 1) * KEYS, keys);
        commit();
        wait<2>();
        __syncthreads();  // the keys are there, and all warps have done with the values of the tile before
        if (tile == 0)
            for (int i = 0; i < D / 16; i++) load(a[i], s.q.at(warp * 16 + lane % 16, i * 16 + lane / 16 * 8));
        float score[KEYS / 8][4] = {};
        for (int i = 0; i < D / 16; i++)
            for (int j = 0; j < KEYS / 16; j++) {
                unsigned b[4];
                load(b, s.k[tile % 2].at(j * 16 + lane / 16 * 8 + lane % 8, i * 16 + lane / 8 % 2 * 8));
                multiply(T(), score[2 * j], a[i], b[0], b[1]);
                multiply(T(), score[2 * j + 1], a[i], b[2], b[3]);
            }
        if (tile + 1 < tiles) s.v[(tile + 1) % 2].fetch(v, (tile + 1) * KEYS, keys);
        commit();

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
            for (int j = 0; j < D / 8; j++) result[j][half * 2] *= shrink, result[j][half * 2 + 1] *= shrink;
        }

        wait<2>();
        __syncthreads();  // the values are there, and all warps have done with this tile's keys
        for (int i = 0; i < KEYS / 16; i++) {
            unsigned p[4];  // a product's sums lie as the next one's operand
            for (int part = 0; part < 4; part++)
                p[part] = pair(T(), score[2 * i + part / 2][part % 2 * 2], score[2 * i + part / 2][part % 2 * 2 + 1]);
            for (int j = 0; j < D / 16; j++) {
                unsigned b[4];
                load_transposed(b, s.v[tile % 2].at(i * 16 + lane % 16, j * 16 + lane / 16 * 8));
                multiply(T(), result[2 * j], p, b[0], b[1]);
                multiply(T(), result[2 * j + 1], p, b[2], b[3]);
            }
        }
    }
    wait<0>();
    __syncwarp();

    // Through the queries' place in shared memory, which only this warp has read, so that 16 bytes a lane are stored.
    for (int half = 0; half < 2; half++) {
        const float total = over_quad(sum[half], false), by = total > 0 ? 1 / total : 0;
        for (int j = 0; j < D / 8; j++)
            *(unsigned *)s.q.at(warp * 16 + half * 8 + lane / 4, j * 8 + lane % 4 * 2) =
                pair(T(), result[j][half * 2] * by, result[j][half * 2 + 1] * by);
    }
    __syncwarp();
    for (int i = lane; i < 16 * D / 8; i += 32) {
        const int r = warp * 16 + i / (D / 8), column = i % (D / 8) * 8;
        if (first + r < queries) *(uint4 *)(o + (long long)(first + r) * D + column) = *(uint4 *)s.q.at(r, column);
    }
}
