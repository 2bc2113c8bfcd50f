// float32 products on a Hopper's tensor cores: c[i, j] = sum over k of a[i, k] * b[k, j], whose operands `split_floats` of
// matmul_split.cu has written as sums of PARTS bfloat16: high, middle and low. The products of parts that matter are added
// by `wgmma`: of three parts six, of two parts three. How they are summed is said in matmul_sums.cuh. Complex products are
// such of twice as many columns and steps, which `split_complex` has written.

#include "matmul_epilogue.cuh"
#include "matmul_panel.cuh"
#include "matmul_step.cuh"
#include "matmul_sums.cuh"

constexpr int PART_LINE = DEPTH * 2;  // bytes of a part's line in a tile

template <int GROUPS_, int N_, int STAGES_, int PANELS_> struct PartsTile {
    static constexpr int GROUPS = GROUPS_, N = N_, STAGES = STAGES_, PANELS = PANELS_;
    static constexpr int M = 64 * GROUPS, THREADS = 128 * (GROUPS + 1);
    static constexpr bool SHIFTS = GROUPS == 2;  // registers, from the warpgroup that copies to those that multiply
};

// A part's tile at a shared address: lines of 64 bytes, whose 16-byte words are swizzled by the line's number.
__device__ unsigned long long part_at(unsigned address) {
    const unsigned long long swizzled = 2ull << 62, eight_lines = 8 * PART_LINE / 16, unused = 1;
    return swizzled | eight_lines << 32 | unused << 16 | (address & 0x3ffff) >> 4;
}

// What a thread's sum of a number belongs to, within its warpgroup's 64 rows.
__device__ int row_of(int value) { return threadIdx.x % 128 / 32 * 16 + value / 2 % 2 * 8 + threadIdx.x % 32 / 4; }
__device__ int column_of(int value) { return value / 4 * 8 + threadIdx.x % 4 * 2 + value % 2; }

// grid: (blocks, 1 or chunks), 128 * (GROUPS + 1) threads. Dynamic shared memory: STAGES buffers of a tile of each part,
// PANELS panels a warpgroup that multiplies, and the barriers. EVERY: tiles between additions to the total, which divide
// a chunk, but for the last. If CHUNKED, a block computes several chunks, whose results it adds in its part of `totals`,
// as large as a tile's results: it stays in L2. Blocks begin long tiles TOGETHER.
template <class S, class T, int PARTS, int EVERY, bool MIRRORED, int CHUNKED, bool BOXED, class Ending>
__device__ __forceinline__ void by_parts_with(const S* __restrict__ a, const S* __restrict__ b, float* __restrict__ c,
                                              float* __restrict__ totals, const void* bias, const float* scale_a,
                                              const float* scale_b, const Shape& shape, const Finish& finish,
                                              const TensorMap& map_a, const TensorMap& map_b, const TensorMap& map_c) {
    let_combine_begin();
    constexpr int PART_A = T::M * PART_LINE, PART_B = T::N * PART_LINE, STAGE = PARTS * (PART_A + PART_B);
    constexpr int PER = sizeof(S) / 4;  // real numbers of an element
    extern __shared__ __align__(1024) unsigned char storage[];
    const unsigned ring = static_cast<unsigned>(__cvta_generic_to_shared(storage));
    unsigned char* const panels = storage + T::STAGES * STAGE;
    const unsigned full = ring + T::STAGES * STAGE + T::GROUPS * T::PANELS * PANEL;
    const unsigned empty = full + T::STAGES * 8;
    begin_ring<T>(full, empty, map_a, map_b);

    const unsigned tiles = static_cast<unsigned>(((shape.m + T::M - 1) / T::M) * ((shape.n + T::N - 1) / T::N) * shape.batches);
    const i64 first_k = splits() ? i64(blockIdx.y) * shape.chunk : 0;
    const i64 end_k = splits() ? min(first_k + shape.chunk, shape.k) : shape.k;
    const int steps = static_cast<int>((end_k - first_k + DEPTH - 1) / DEPTH);  // of a tile of k
    const int steps_in_chunk = CHUNKED ? static_cast<int>(shape.chunk / DEPTH) : steps;
    Turn<T::STAGES> turn;
    const int group = __shfl_sync(~0u, static_cast<int>(threadIdx.x) / 128, 0) - 1;
    if (group < 0) {
        if constexpr (T::SHIFTS) asm volatile("setmaxnreg.dec.sync.aligned.u32 24;");
        if (threadIdx.x > 0) return;
        for (unsigned number = blockIdx.x; number < tiles; number += gridDim.x) {
            if (CHUNKED == TOGETHER && number >= gridDim.x) begin_together(number - blockIdx.x);
            const TilePlace place = tile_at<T::M, T::N>(shape, number);
            BoxPlace of_a = in_batch(shape, shape.a_batch, place.batch), of_b = in_batch(shape, shape.b_batch, place.batch);
            of_a.across = static_cast<int>(place.first_row), of_b.across = static_cast<int>(place.first_column);
            of_a.along = of_b.along = static_cast<int>(first_k * PARTS);
            for (int tile = 0; tile < steps; ++tile) {
                const unsigned to = ring + turn.stage * STAGE, barrier = full + turn.stage * 8;
                wait_for(empty + turn.stage * 8, turn.parity ^ 1);
                arrive_and_expect(barrier, STAGE);
#pragma unroll
                for (int part = 0; part < PARTS; ++part) {
                    load_box(to + part * PART_A, map_a, barrier, of_a);
                    load_box(to + PARTS * PART_A + part * PART_B, map_b, barrier, of_b);
                    of_a.along += DEPTH, of_b.along += DEPTH;
                }
                turn.next();
            }
        }
        if (CHUNKED == TOGETHER) end_together();
    } else {
        if constexpr (T::SHIFTS) asm volatile("setmaxnreg.inc.sync.aligned.u32 240;");
        const int thread = threadIdx.x % 128, lane = thread % 32;
        constexpr int SUMS = T::N / 2;
        float high[SUMS], low[SUMS], total[SUMS];
        const int chains = (steps + steps_in_chunk - 1) / steps_in_chunk;
        int filled = 0;  // panels so far
        unsigned read = 0;  // the barrier of the buffer that is being read
        // 16 steps of a tile: the products of part i of A and part j of B.
        const auto multiply = [&](float(&sum)[SUMS], unsigned at, int step, int i, int j) {
            Wgmma<bfloat16, T::N>::template multiply<ALONG_K, ALONG_K>(
                sum, part_at(at + i * PART_A + group * 64 * PART_LINE) + step * 2,
                part_at(at + PARTS * PART_A + j * PART_B) + step * 2, 1);
        };
        const auto multiply_low = [&](float(&sum)[SUMS], unsigned at) {
            constexpr int A = !MIRRORED, B = MIRRORED;  // so that a mirror image's sums are the same
#pragma unroll
            for (int step = 0; step < 2; ++step) {
                if constexpr (PARTS == 3) {
                    multiply(sum, at, step, 1, 1);
                    multiply(sum, at, step, 2 * A, 2 * B);
                    multiply(sum, at, step, 2 * B, 2 * A);
                }
                multiply(sum, at, step, A, B);
                multiply(sum, at, step, B, A);
            }
        };
        // Where this warpgroup's part of a tile of C lies.
        struct Place { unsigned batch; i64 row, column; };
        const auto place_of = [&](unsigned number) {
            const TilePlace place = tile_at<T::M, T::N>(shape, number);
            return Place{place.batch, place.first_row + group * 64, place.first_column};
        };
        for (unsigned number = blockIdx.x; number < tiles; number += gridDim.x) {
            for (int chain = 0; chain < chains; ++chain) {
#pragma unroll
                for (int i = 0; i < SUMS; ++i) total[i] = high[i] = low[i] = 0;
                const int length = min(steps_in_chunk, steps - chain * steps_in_chunk);
                for (int done = 0; done < length; done += EVERY) {
#pragma unroll
                    for (int tile = 0; tile < EVERY; ++tile) {
                        if (tile > 0 && done + tile == length) {
                            wgmma_wait<1>();
                            break;
                        }
                        const unsigned at = ring + turn.stage * STAGE;
                        wait_for(full + turn.stage * 8, turn.parity);
                        wgmma_fence();
                        multiply(high, at, 0, 0, 0);
                        multiply(high, at, 1, 0, 0);
                        wgmma_commit();
                        multiply_low(low, at);
                        wgmma_commit();
                        if (tile + 1 < EVERY)
                            wgmma_wait<2>();
                        else
                            wgmma_wait<1>();
                        if (read && lane == 0) arrive(read);  // of the tile before
                        read = empty + turn.stage * 8;
                        turn.next();
                    }
#pragma unroll
                    for (int i = 0; i < SUMS; ++i) {  // while `low` is added to
                        wgmma_done(high[i]);
                        promote(total[i], high[i]);
                    }
                }
                wgmma_wait<0>();
#pragma unroll
                for (int i = 0; i < SUMS; ++i) wgmma_done(low[i]);
                if (lane == 0) arrive(read);
                read = 0;
                float nothing = 0;  // not a number where one of them is not finite
#pragma unroll
                for (int i = 0; i < SUMS; ++i) {
                    total[i] = result_of(total[i], high[i], low[i]);
                    nothing = fmaf(total[i], 0, nothing);
                }
                if (nothing != 0) {
                    const Place place = place_of(number);
                    const i64 begin = CHUNKED ? i64(chain) * shape.chunk : first_k, end = CHUNKED ? min(begin + shape.chunk, end_k) : end_k;
                    unsigned long long anew = 0;
#pragma unroll
                    for (int i = 0; i < SUMS; ++i) anew |= static_cast<unsigned long long>(!is_finite(total[i])) << i;
#pragma unroll 1
                    for (; anew; anew &= anew - 1) {
                        const int x = __ffsll(anew) - 1;
                        const float sum = chain_of_parts<MIRRORED>(a, b, shape, place.batch, place.row + row_of(x),
                                                                   place.column + column_of(x), shape.n, begin, end);
#pragma unroll
                        for (int i = 0; i < SUMS; ++i)
                            if (same(x, i)) total[i] = sum;
                    }
                }
                if constexpr (CHUNKED) {
                    float* const own = totals + blockIdx.x * (T::M * T::N) + (threadIdx.x - 128) * 4;
#pragma unroll
                    for (int i = 0; i < SUMS; i += 4) {
                        auto* const pack = reinterpret_cast<Pack<float, 4>*>(own + i / 4 * (T::GROUPS * 512));
                        Pack<float, 4> all{};
                        if (chain) all = *pack;
#pragma unroll
                        for (int v = 0; v < 4; ++v) total[i + v] = all.at[v] += total[i + v];
                        if (chain + 1 < chains) *pack = all;
                    }
                }
            }

            const Place place = place_of(number);
            float* const of_c = c + shape.c_start * PER + batch_offset(shape, shape.c_batch, place.batch);
            const typename Ending::template At<float, float> ending{finish, shape, bias, scale_a, scale_b, of_c};
            const auto finished = [&](float sum, int p, int v) {
                return ending(sum, place.row + row_of(v), place.column + p * (LINE / 4) + column_of(v));
            };
            BoxPlace box = of_results(shape, place.batch);
            box.along = static_cast<int>(place.column);
            box.across = static_cast<int>(place.row);
            constexpr int COLUMNS = LINE / 4, VALUES = COLUMNS / 2;  // of a panel, and a thread's of them
            store_rows<T, BOXED, PER>(panels, group, filled, shape, box, map_c, of_c, [&](unsigned char* panel, int p) {
                const auto at = [&](int row, int column) {
                    return panel + row * LINE + (column / 4 ^ row % 8) * 16 + column % 4 * 4;
                };
#pragma unroll
                for (int v = 0; v < VALUES; v += 2) {
                    const Pack<float, 2> pair = {finished(total[p * VALUES + v], p, v), finished(total[p * VALUES + v + 1], p, v + 1)};
                    *reinterpret_cast<Pack<float, 2>*>(at(row_of(v), column_of(v))) = pair;
                }
            });
        }
        if constexpr (BOXED)
            if (thread == 0) wait_until_read<0>();
    }
}
template <class T, int PARTS, int EVERY, bool MIRRORED, int CHUNKED, bool BOXED>
__global__ void __launch_bounds__(T::THREADS, 1)
    by_parts(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c, float* __restrict__ totals,
             const Shape shape, const __grid_constant__ TensorMap map_a, const __grid_constant__ TensorMap map_b,
             const __grid_constant__ TensorMap map_c) {
    by_parts_with<float, T, PARTS, EVERY, MIRRORED, CHUNKED, BOXED, Plain>(a, b, c, totals, nullptr, nullptr, nullptr, shape, Finish{},
                                                                    map_a, map_b, map_c);
}
template <class T, int PARTS, int EVERY, bool MIRRORED, int CHUNKED, bool BOXED, class Ending>
__global__ void __launch_bounds__(T::THREADS, 1)
    by_parts_fused(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c, float* __restrict__ totals,
                   const void* bias, const float* scale_a, const float* scale_b, const Shape shape, const Finish finish,
                   const __grid_constant__ TensorMap map_a, const __grid_constant__ TensorMap map_b,
                   const __grid_constant__ TensorMap map_c) {
    by_parts_with<float, T, PARTS, EVERY, MIRRORED, CHUNKED, BOXED, Ending>(a, b, c, totals, bias, scale_a, scale_b, shape, finish, map_a,
                                                                     map_b, map_c);
}
// grid and the rest as by_parts'. `shape` has columns and steps of real numbers, and strides of A and B in complex ones.
template <class T, int PARTS, int EVERY, bool MIRRORED, int CHUNKED, bool BOXED>
__global__ void __launch_bounds__(T::THREADS, 1)
    by_parts_complex(const complex<float>* __restrict__ a, const complex<float>* __restrict__ b, complex<float>* __restrict__ c,
                     float* __restrict__ totals, const Shape shape, const __grid_constant__ TensorMap map_a,
                     const __grid_constant__ TensorMap map_b, const __grid_constant__ TensorMap map_c) {
    by_parts_with<complex<float>, T, PARTS, EVERY, MIRRORED, CHUNKED, BOXED, Plain>(
        a, b, reinterpret_cast<float*>(c), totals, nullptr, nullptr, nullptr, shape, Finish{}, map_a, map_b, map_c);
}
