// Brief matrix products on tensor cores, of 2-byte floats: a block brings all of k that its outputs need to shared memory at
// once, so that memory is waited for once, and there is little code to fetch, which a GPU does as slowly. The order in which
// an output's terms are added is that of matmul_tensor.cu.

#include "matmul_epilogue.cuh"
#include "matmul_grid.cuh"
#include "matmul_stack.cuh"
#include "matmul_staged.cuh"

// Each warp of the first slice has 16 rows and MMAS times 8 columns of outputs. The others bring operands, and take chunks.
// A cluster of so many blocks shares a tile's chunks.
template <int WARPS_M_, int WARPS_N_, int MMAS_, int SLICES_, int CLUSTER_ = 1> struct BriefTile {
    static constexpr int CLUSTER = CLUSTER_;
    static constexpr int WARPS_M = WARPS_M_, WARPS_N = WARPS_N_, MMAS = MMAS_, SLICES = SLICES_, WARPS = WARPS_M * WARPS_N;
    static constexpr int M = 16 * WARPS_M, N = 8 * MMAS * WARPS_N, THREADS = 32 * WARPS * SLICES;
    static constexpr bool STAGED = MMAS >= 4;  // results go through shared memory: it pays for many of them
};

constexpr int BRIEF_STEP = 32;  // steps of k that are multiplied before the next turn; zeros behind the last
__device__ int brief_steps(int k) { return (k + BRIEF_STEP - 1) / BRIEF_STEP * BRIEF_STEP; }

// An element, or zeros. Volatile: loads stay before what uses the first of them.
template <class S> __device__ unsigned short load_if(int exists, const S* from) {
    unsigned short bits;
    asm volatile("{.reg .pred p; setp.ne.s32 p, %2, 0; mov.u16 %0, 0; @p ld.global.nc.u16 %0, [%1];}" : "=h"(bits) : "l"(from), "r"(exists));
    return bits;
}

// One operand: ROWS rows and all of k. Lines along the contiguous axis are an odd number of 16-byte words apart, so that
// `ldmatrix` reads eight of them from different banks. COPY bytes are what alignment lets one copy bring; with 0, elements
// are gathered by any stride, through registers, of AHEAD lines at a time. Only rows that exist have lines, or else lie in whole ones.
template <class S, int ROWS, Major MAJOR, int COPY, int AHEAD, int THREADS> struct BriefSide {
    static constexpr int UNIT = COPY ? COPY : 2 * int(sizeof(S)), EACH = UNIT / int(sizeof(S));

    static __device__ int pitch(int steps) { return ((MAJOR == ALONG_K ? steps / 8 : ROWS / 8) | 1) * 16; }
    static __device__ int bytes(int rows, int steps) { return (MAJOR == ALONG_K ? min(ROWS, rows) : steps) * pitch(steps); }

    // `lines` of `units` are filled; what lies behind the `existing` lines and their `length` elements is zeros. Neighbouring
    // threads have neighbouring units: of one line, or of as many as there are threads for.
    static __device__ void bring(const S* from, unsigned to, int rows, int k, int steps, int pitch_bytes, int row_stride, int k_stride) {
        const int lines = MAJOR == ALONG_K ? rows : steps, existing = MAJOR == ALONG_K ? rows : k;
        const int length = MAJOR == ALONG_K ? k : rows, units = (MAJOR == ALONG_K ? steps : ROWS) / EACH;
        const int line_stride = MAJOR == ALONG_K ? row_stride : k_stride, along = COPY ? 1 : MAJOR == ALONG_K ? k_stride : row_stride;
        const int log = min(32 - __clz(units - 1), 31 - __clz(THREADS & -THREADS)), together = THREADS >> log;
        const int first = threadIdx.x >> log;
#pragma unroll 1
        for (int unit = threadIdx.x & ((1 << log) - 1); unit < units; unit += 1 << log) {
            const S* source = from + (first * line_stride + unit * EACH * along);
            unsigned place = to + first * pitch_bytes + unit * UNIT;
            const int left = length - unit * EACH;
            if constexpr (COPY > 0) {
                const int valid = min(max(left, 0), EACH) * int(sizeof(S));
#pragma unroll 1
                for (int line = first; line < lines; line += together) {
                    copy_async<UNIT>(place, source, line < existing ? valid : 0);
                    place += together * pitch_bytes, source += together * line_stride;
                }
            } else {
#pragma unroll 1
                for (int line = first; line < lines; line += AHEAD * together) {
                    unsigned short low[AHEAD], high[AHEAD];
#pragma unroll
                    for (int i = 0; i < AHEAD; ++i) {
                        const int exist = line + i * together < existing ? left : 0;
                        low[i] = load_if(exist > 0, source), high[i] = load_if(exist > 1, source + along);
                        source += together * line_stride;
                    }
#pragma unroll
                    for (int i = 0; i < AHEAD; ++i) {
                        if (line + i * together < lines)
                            asm volatile("st.shared.u32 [%0], %1;" ::"r"(place), "r"(low[i] | unsigned(high[i]) << 16) : "memory");
                        place += together * pitch_bytes;
                    }
                }
            }
        }
    }
};

template <bool TRANSPOSED> __device__ void load_two_matrices(unsigned (&to)[2], unsigned from) {
    if constexpr (TRANSPOSED)
        asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%0, %1}, [%2];" : "=r"(to[0]), "=r"(to[1]) : "r"(from) : "memory");
    else
        asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0, %1}, [%2];" : "=r"(to[0]), "=r"(to[1]) : "r"(from) : "memory");
}

// That a block has begun: nothing that it stored is waited for.
__device__ void say_begun() { asm volatile("barrier.cluster.arrive.relaxed.aligned;" ::: "memory"); }
__device__ void cluster_arrive() { asm volatile("barrier.cluster.arrive.aligned;" ::: "memory"); }
__device__ void cluster_wait() { asm volatile("barrier.cluster.wait.aligned;" ::: "memory"); }

// To a place in the first block's shared memory that is `to` in this one's.
__device__ void store_in_first(const void* to, const float (&x)[4]) {
    asm volatile("{.reg .b32 at; mapa.shared::cluster.u32 at, %0, 0; st.shared::cluster.v4.f32 [at], {%1, %2, %3, %4};}" ::"r"(
                     static_cast<unsigned>(__cvta_generic_to_shared(to))),
                 "f"(x[0]), "f"(x[1]), "f"(x[2]), "f"(x[3])
                 : "memory");
}

// The chunks of k: one; several, which a block or cluster has; or several, and each has blocks of its own.
enum Chunks { ONE, SEVERAL, SPREAD };

// grid: (tiles of all batches, chunks if they are SPREAD). Dynamic shared memory: both operands, and behind them the sums of
// SEVERAL chunks. A stack has AXES axes, as `matrix_at` takes them. All offsets in a matrix are less than 2^31 elements, forward.
template <class S, class Out, class T, int AXES, Major A_MAJOR, int A_COPY, Major B_MAJOR, int B_COPY, int AHEAD, Chunks CHUNKS, class Ending>
__device__ __forceinline__ void brief_with(const S* __restrict__ a, const S* __restrict__ b, Out* __restrict__ c,
                                           const void* bias, const float* scale_a, const float* scale_b,
                                           const Shape& shape, const Finish& finish) {
    using SideA = BriefSide<S, T::M, A_MAJOR, A_COPY, AHEAD, T::THREADS>;
    using SideB = BriefSide<S, T::N, B_MAJOR, B_COPY, AHEAD, T::THREADS>;
    extern __shared__ __align__(16) unsigned char storage[];
    const unsigned of_a = static_cast<unsigned>(__cvta_generic_to_shared(storage));
    constexpr bool JOINED = T::CLUSTER > 1, CHUNKED = CHUNKS == SEVERAL, SPLITS = CHUNKS == SPREAD;
    if constexpr (SPLITS) let_combine_begin();
    const int m = static_cast<int>(shape.m), n = static_cast<int>(shape.n);
    const int chunk = static_cast<int>(shape.chunk), chunks = CHUNKED ? static_cast<int>(shape.chunks) : 1;
    const int most = CHUNKED || SPLITS ? chunk : static_cast<int>(shape.k), steps = brief_steps(most);
    const int pitch_a = SideA::pitch(steps), pitch_b = SideB::pitch(steps);
    const int bytes_a = SideA::bytes(m, steps), stage = bytes_a + SideB::bytes(n, steps);  // of a chunk
    const int rank = JOINED ? static_cast<int>(blockIdx.x) % T::CLUSTER : 0;
    if constexpr (JOINED) say_begun();
    if constexpr (SPLITS) c += blockIdx.y * shape.c_chunk;

    const unsigned across = static_cast<unsigned>(n + T::N - 1) / T::N;
    const unsigned place = blockIdx.x / T::CLUSTER;
    unsigned down = place / across, batch = 0;
    const int first_column = static_cast<int>(place - down * across) * T::N;
    if constexpr (AXES > 0) {
        const unsigned strips = static_cast<unsigned>(m + T::M - 1) / T::M;
        batch = down / strips;
        down -= batch * strips;
    }
    const int first_row = static_cast<int>(down) * T::M, rows = min(m - first_row, T::M), columns = min(n - first_column, T::N);
    const int a_row = static_cast<int>(shape.a_row), a_k = static_cast<int>(shape.a_k);
    const int b_column = static_cast<int>(shape.b_column), b_k = static_cast<int>(shape.b_k);
    a = matrix_at<AXES>(a, shape.a_start, shape, shape.a_batch, batch) + first_row * a_row;
    b = matrix_at<AXES>(b, shape.b_start, shape, shape.b_batch, batch) + first_column * b_column;
    c = matrix_at<AXES>(c, shape.c_start, shape, shape.c_batch, batch);
    const int first = JOINED ? rank : SPLITS ? static_cast<int>(blockIdx.y) : 0;  // of the block's chunks
    const auto steps_of = [&](int i) { return min(static_cast<int>(shape.k) - i * chunk, most); };
    int here = 0;  // chunks of this block
#pragma unroll 1
    for (int i = first; !CHUNKED || i < chunks; i += T::CLUSTER, ++here) {
        const int count = steps_of(i), padded = brief_steps(count);
        const unsigned to = of_a + here * stage;
        SideA::bring(a + i * chunk * a_k, to, rows, count, padded, pitch_a, a_row, a_k);
        SideB::bring(b + i * chunk * b_k, to + bytes_a, columns, count, padded, pitch_b, b_column, b_k);
        if (!CHUNKED) break;
    }
    // While operands are on their way, one warp goes through what follows without doing any of it: the code, too, has to be
    // fetched.
    bool ahead = A_COPY > 0 && B_COPY > 0 && CHUNKS != SEVERAL && !T::STAGED && threadIdx.x < 32;
#pragma unroll 1
    for (;; ahead = false) {
        if (!ahead) {
            asm volatile("cp.async.wait_all;" ::: "memory");
            __syncthreads();
        }

        const int lane = threadIdx.x % 32, warp = threadIdx.x / 32 % T::WARPS, slice = threadIdx.x / 32 / T::WARPS;
        if (!CHUNKED && !T::STAGED && slice > 0) return;
        const int warp_row = warp / T::WARPS_N * 16, warp_column = warp % T::WARPS_N * 8 * T::MMAS;
        const unsigned of_b = of_a + bytes_a;
        // Where a lane's line of the four matrices of A begins, and of those of B: past the edges, the last one's.
        constexpr bool PAIR = T::MMAS % 2 == 0;  // of matrices along n, read at once
        const int low = lane % 8, second = lane / 8 % 2, third = lane / 16;
        const unsigned lane_a = A_MAJOR == ALONG_K ? of_a + min(warp_row + second * 8 + low, rows - 1) * pitch_a + third * 16
                                                   : of_a + (third * 8 + low) * pitch_a + (warp_row / 8 + second) * 16;
        const auto lane_b = [&](int j) {
            const int column = warp_column + j * 8 + (PAIR ? third * 8 : 0);
            return B_MAJOR == ALONG_K ? of_b + min(column + low, columns - 1) * pitch_b + second * 16
                                      : of_b + (second * 8 + low) * pitch_b + column * 2;
        };
        const int apart_a = A_MAJOR == ALONG_K ? 32 : 16 * pitch_a, apart_b = B_MAJOR == ALONG_K ? 32 : 16 * pitch_b;
        float sum[T::MMAS][4];
        const auto multiply = [&](int from, int count) {  // in the block's chunks
#pragma unroll
            for (int j = 0; j < T::MMAS; ++j)
#pragma unroll
                for (int v = 0; v < 4; ++v) sum[j][v] = 0;
            unsigned at_a = lane_a + from * stage, at_b[PAIR ? T::MMAS / 2 : T::MMAS];
#pragma unroll
            for (int j = 0; j < T::MMAS; j += PAIR ? 2 : 1) at_b[PAIR ? j / 2 : j] = lane_b(j) + from * stage;
#pragma unroll 1
            for (int at = 0; at < count; at += BRIEF_STEP) {
#pragma unroll
                for (int step = 0; step < BRIEF_STEP / 16; ++step) {
                    unsigned part_a[4];
                    load_matrices<A_MAJOR != ALONG_K>(part_a, at_a);
                    at_a += apart_a;
                    if constexpr (PAIR) {
#pragma unroll
                        for (int j = 0; j < T::MMAS / 2; ++j) {
                            unsigned part_b[4];
                            load_matrices<B_MAJOR != ALONG_K>(part_b, at_b[j]);
                            at_b[j] += apart_b;
                            Mma<S>::add(sum[j * 2], part_a, part_b[0], part_b[1]);
                            Mma<S>::add(sum[j * 2 + 1], part_a, part_b[2], part_b[3]);
                        }
                    } else {
#pragma unroll
                        for (int j = 0; j < T::MMAS; ++j) {
                            unsigned part_b[2];
                            load_two_matrices<B_MAJOR != ALONG_K>(part_b, at_b[j]);
                            at_b[j] += apart_b;
                            Mma<S>::add(sum[j], part_a, part_b[0], part_b[1]);
                        }
                    }
                }
            }
        };
        if constexpr (CHUNKED) {
            constexpr int APART = T::WARPS * T::MMAS * 32;
            const unsigned offset = (chunks + T::CLUSTER - 1) / T::CLUSTER * stage;  // of the results, in the first block's memory
            auto* const results = reinterpret_cast<Pack<float, 4>*>(storage + offset) + warp * T::MMAS * 32 + lane;
            if constexpr (JOINED) cluster_wait();  // the first block has begun
#pragma unroll 1
            for (int i = slice; i < here; i += T::SLICES) {
                const int number = rank + i * T::CLUSTER;
                multiply(i, steps_of(number));
#pragma unroll
                for (int j = 0; j < T::MMAS; ++j) {
                    Pack<float, 4>* const to = results + number * APART + j * 32;
                    if constexpr (JOINED)
                        store_in_first(to, sum[j]);
                    else
                        *to = {sum[j][0], sum[j][1], sum[j][2], sum[j][3]};
                }
            }
            if constexpr (JOINED)
                cluster_arrive(), cluster_wait();
            else
                __syncthreads();
            if (rank > 0 || (slice > 0 && !T::STAGED)) return;
#pragma unroll
            for (int j = 0; j < T::MMAS; ++j) {
                Pack<float, 4> total = results[j * 32];
#pragma unroll 1
                for (int i = 1; i < chunks; ++i) {
                    const Pack<float, 4> part = results[i * APART + j * 32];
#pragma unroll
                    for (int v = 0; v < 4; ++v) total.at[v] += part.at[v];
                }
#pragma unroll
                for (int v = 0; v < 4; ++v) sum[j][v] = total.at[v];
            }
        } else {
            multiply(0, ahead ? 0 : steps_of(first));
        }

        const int c_row = static_cast<int>(shape.c_row), c_column = static_cast<int>(shape.c_column);
        const typename Ending::template At<float, Out> ending{finish, shape, bias, scale_a, scale_b, c};
        const int row = warp_row + lane / 4, column = warp_column + lane % 4 * 2;  // in the tile
        const auto pair_of = [&](int j, int lower) {
            Pack<Out, 2> pair;
#pragma unroll
            for (int v = 0; v < 2; ++v)
                pair.at[v] = Narrow<Out>::of(ending(sum[j][lower * 2 + v], first_row + row + lower * 8, first_column + column + j * 8 + v));
            return pair;
        };
        Out* const to = c + (first_row * c_row + first_column * c_column);
        if constexpr (T::STAGED) {
            constexpr int PITCH = T::N + 16 / int(sizeof(Out)), EACH = 16 / int(sizeof(Out)), HALVES = 4 / int(sizeof(Out));
            Out* const tile = reinterpret_cast<Out*>(storage);
            __syncthreads();  // operands were read
            if (slice == 0) {
#pragma unroll
                for (int lower = 0; lower < 2; ++lower)
#pragma unroll
                    for (int j = 0; j < T::MMAS; ++j)
                        *reinterpret_cast<Pack<Out, 2>*>(tile + (row + lower * 8) * PITCH + column + j * 8) = pair_of(j, lower);
            }
            __syncthreads();
            const auto each = [&](int across, auto store) {
#pragma unroll 2
                for (int i = threadIdx.x; i < rows * across; i += T::THREADS) store(i / across, i % across);
            };
            if (c_column != 1) {
                each(T::N, [&](int line, int i) {
                    if (i < columns) to[line * c_row + i * c_column] = tile[line * PITCH + i];
                });
            } else if ((c_row | n) % EACH == 0 && reinterpret_cast<unsigned long long>(c) % 16 == 0) {
                each(T::N / EACH, [&](int line, int i) {
                    if (i * EACH < columns)
                        *reinterpret_cast<uint4*>(to + line * c_row + i * EACH) = *reinterpret_cast<const uint4*>(tile + line * PITCH + i * EACH);
                });
            } else {  // words of 4 bytes, of which a row's first and last may lie half in it
                each(T::N / HALVES, [&](int line, int i) {
                    Out* const first = to + line * c_row;
                    const Out* const from = tile + line * PITCH;
                    const int past = HALVES > 1 ? reinterpret_cast<unsigned long long>(first) / sizeof(Out) % 2 : 0, at = i * HALVES + past;
                    if (at + HALVES <= columns) {
                        Pack<Out, HALVES> word;
#pragma unroll
                        for (int v = 0; v < HALVES; ++v) word.at[v] = from[at + v];
                        *reinterpret_cast<Pack<Out, HALVES>*>(first + at) = word;
                    } else if (at < columns) {
                        first[at] = from[at];
                    }
                    if (past && i == 0) first[0] = from[0];
                });
            }
        } else {
            Out* const mine = to + (row * c_row + column * c_column);
            const bool paired = c_column == 1 && (n | c_row) % 2 == 0 && reinterpret_cast<unsigned long long>(c) % sizeof(Pack<Out, 2>) == 0;
            const int below = (ahead ? 0 : rows) - row, beside = columns - column;
            Pack<Out, 2> pair[2][T::MMAS];
#pragma unroll
            for (int i = 0; i < 2 * T::MMAS; ++i) pair[i / T::MMAS][i % T::MMAS] = pair_of(i % T::MMAS, i / T::MMAS);
            if (__builtin_expect(paired, true)) {
#pragma unroll
                for (int lower = 0; lower < 2; ++lower)
#pragma unroll
                    for (int j = 0; j < T::MMAS; ++j)
                        if (lower * 8 < below && j * 8 < beside)
                            *reinterpret_cast<Pack<Out, 2>*>(mine + lower * 8 * c_row + j * 8) = pair[lower][j];
            } else {
#pragma unroll
                for (int lower = 0; lower < 2; ++lower)
#pragma unroll
                    for (int at = 0; at < 2 * T::MMAS; ++at)
                        if (lower * 8 < below && at / 2 * 8 + at % 2 < beside)
                            mine[lower * 8 * c_row + (at / 2 * 8 + at % 2) * c_column] = pair[lower][at / 2].at[at % 2];
            }
        }
        if (!ahead) return;
    }
}
template <class S, class Out, class T, int AXES, Major A_MAJOR, int A_COPY, Major B_MAJOR, int B_COPY, int AHEAD, Chunks CHUNKS>
__global__ void __launch_bounds__(T::THREADS, 1) brief(const S* __restrict__ a, const S* __restrict__ b, Out* __restrict__ c, const Shape shape) {
    brief_with<S, Out, T, AXES, A_MAJOR, A_COPY, B_MAJOR, B_COPY, AHEAD, CHUNKS, Plain>(a, b, c, nullptr, nullptr, nullptr, shape, Finish{});
}
template <class S, class Out, class T, int AXES, Major A_MAJOR, int A_COPY, Major B_MAJOR, int B_COPY, int AHEAD, Chunks CHUNKS, class Ending>
__global__ void __launch_bounds__(T::THREADS, 1) brief_fused(const S* __restrict__ a, const S* __restrict__ b, Out* __restrict__ c,
                                                          const void* bias, const float* scale_a, const float* scale_b,
                                                          const Shape shape, const Finish finish) {
    brief_with<S, Out, T, AXES, A_MAJOR, A_COPY, B_MAJOR, B_COPY, AHEAD, CHUNKS, Ending>(a, b, c, bias, scale_a, scale_b, shape, finish);
}
