// Matrix products of float8 on a Hopper's tensor cores: c[i, j] = sum over k of a[i, k] * b[k, j], both operands along k.
// Tiles travel as in matmul_hopper.cu. A tensor core's sums of float8 have 13 bits of a fraction: so those of 128 steps of k
// (a line of a tile, four instructions) are one part, and the parts are added in float32, in order of k. A part may be
// multiplied by scales of its own before.
//
// One kernel computes all shapes: an output is the sum of its chunks of k, in order, and a chunk the sum of its parts; chunks'
// length is a function of k and n alone.
//
// Clusters of two, which bring B once for both, gained nothing, nor did two halves of a tile of which one is added while the
// other is multiplied, nor warpgroups that issue their products in turn, nor one that begins a part when the other's is half
// done (H200).

#include "matmul_epilogue.cuh"
#include "matmul_panel.cuh"
#include "matmul_wgmma_float8.cuh"

template <int GROUPS_, int N_, int STAGES_, int PANELS_> struct Float8Tile {
    static constexpr int GROUPS = GROUPS_, N = N_, STAGES = STAGES_, PANELS = PANELS_;
    static constexpr int M = 64 * GROUPS, THREADS = 128 * (GROUPS + 1);
    static constexpr bool SHIFTS = GROUPS == 2;  // registers, from the warpgroup that copies to those that multiply
};

// What multiplies a part of 128 steps: nothing, or a row's scale and that of 128 columns.
enum Scales { WHOLE, BLOCKWISE };

// CHUNKED: a block computes several chunks. BOXED: rows of C, or of the scratch that `combine` reads, begin at multiples of 16
// bytes and are stored by `map_c`; else through `c`. Columns of one scale are `shift` bits of a column's number.
//
// grid: (blocks, 1 or chunks), 128 * (GROUPS + 1) threads. Dynamic shared memory: STAGES buffers, PANELS
// panels a warpgroup that multiplies, and the barriers.
template <class A, class B, class Out, class T, Scales SCALES, bool CHUNKED, bool BOXED, class Ending>
__global__ void __launch_bounds__(T::THREADS, 1)
    float8(Out* c, const void* __restrict__ bias, const float* __restrict__ scale_a, const float* __restrict__ scale_b,
           const Shape shape, const Finish finish, const __grid_constant__ TensorMap map_a,
           const __grid_constant__ TensorMap map_b, const __grid_constant__ TensorMap map_c) {
    let_combine_begin();
    constexpr int SUMS = T::N / 2, A_BYTES = T::M * LINE, STAGE = A_BYTES + T::N * LINE;
    extern __shared__ __align__(1024) unsigned char storage[];
    const unsigned ring = static_cast<unsigned>(__cvta_generic_to_shared(storage));
    unsigned char* const panels = storage + T::STAGES * STAGE;
    const unsigned full = ring + T::STAGES * STAGE + T::GROUPS * T::PANELS * PANEL, empty = full + T::STAGES * 8;
    begin_ring<T>(full, empty, map_a, map_b);

    const unsigned tiles = static_cast<unsigned>(((shape.m + T::M - 1) / T::M) * ((shape.n + T::N - 1) / T::N) * shape.batches);
    const i64 first_k = splits() ? i64(blockIdx.y) * shape.chunk : 0;
    const i64 end_k = splits() ? min(first_k + shape.chunk, shape.k) : shape.k;
    const int parts = static_cast<int>((end_k - first_k + LINE - 1) / LINE);
    const int in_chunk = CHUNKED ? static_cast<int>(shape.chunk / LINE) : parts;
    Turn<T::STAGES> turn;
    const int group = threadIdx.x / 128 - 1;
    if (group < 0) {
        if constexpr (T::SHIFTS) asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");
        if (threadIdx.x == 0) {
            for (unsigned number = blockIdx.x; number < tiles; number += gridDim.x) {
                const TilePlace place = tile_at<T::M, T::N>(shape, number);
                BoxPlace of_a = in_batch(shape, shape.a_batch, place.batch), of_b = in_batch(shape, shape.b_batch, place.batch);
                of_a.across = static_cast<int>(place.first_row);
                of_b.across = static_cast<int>(place.first_column);
                for (int part = 0; part < parts; ++part) {
                    const unsigned to = ring + turn.stage * STAGE, barrier = full + turn.stage * 8;
                    of_a.along = of_b.along = static_cast<int>(first_k) + part * LINE;
                    wait_for(empty + turn.stage * 8, turn.parity ^ 1);
                    arrive_and_expect(barrier, STAGE);
                    load_box(to, map_a, barrier, of_a);
                    load_box(to + A_BYTES, map_b, barrier, of_b);
                    turn.next();
                }
            }
        }
    } else {
        if constexpr (T::SHIFTS) asm volatile("setmaxnreg.inc.sync.aligned.u32 232;");
        const int thread = threadIdx.x % 128, warp = thread / 32, lane = thread % 32;
        float sum[SUMS] = {}, total[SUMS] = {}, all[CHUNKED ? SUMS : 1] = {};
        int filled = 0;  // panels so far
        for (unsigned number = blockIdx.x; number < tiles; number += gridDim.x) {
            const TilePlace place = tile_at<T::M, T::N>(shape, number);
            const unsigned batch = place.batch;
            BoxPlace box = of_results(shape, batch);  // of the warpgroup's part of C
            box.along = static_cast<int>(place.first_column);
            box.across = static_cast<int>(place.first_row) + group * 64;
            const int my_row = box.across + warp * 16 + lane / 4, my_column = box.along + lane % 4 * 2;

            // Of this thread's two rows, and of the up to two runs of 128 columns that the tile has a part of.
            constexpr int RUNS = 128 % T::N ? 2 : 1;
            const float *of_row[2], *of_run[RUNS];
            const int next_run = SCALES == BLOCKWISE && RUNS > 1 ? ((box.along >> finish.shift) + 1) * (1 << finish.shift) - box.along : 0;
            if constexpr (SCALES == BLOCKWISE) {
                const i64 k = first_k / LINE;
#pragma unroll
                for (int i = 0; i < 2; ++i)
                    of_row[i] = scale_a + min(i64(my_row + i * 8), shape.m - 1) * finish.scale_a_row + k * finish.scale_a_k;
#pragma unroll
                for (int i = 0; i < RUNS; ++i)
                    of_run[i] = scale_b + k * finish.scale_b_k +
                                (min(i64(box.along + (i ? next_run : 0)), shape.n - 1) >> finish.shift) * finish.scale_b_column;
            }
            float of_a[2], of_b[RUNS], scale[2][RUNS];
            const auto fetch_scales = [&] {  // of the next part
#pragma unroll
                for (int i = 0; i < 2; ++i) of_a[i] = finish.scale_a ? *of_row[i] : finish.one_a, of_row[i] += finish.scale_a_k;
#pragma unroll
                for (int j = 0; j < RUNS; ++j) of_b[j] = finish.scale_b ? *of_run[j] : finish.one_b, of_run[j] += finish.scale_b_k;
            };
            if constexpr (SCALES == BLOCKWISE) fetch_scales();
            for (int part = 0, since = 0; part < parts; ++part) {
                const unsigned at = ring + turn.stage * STAGE;
                wait_for(full + turn.stage * 8, turn.parity);
                wgmma_fence();
#pragma unroll
                for (int step = 0; step < 4; ++step)
                    Float8Wgmma<A, B, T::N>::multiply(sum, panels_at<ALONG_K>(at + group * PANEL) + step * STEP_APART<ALONG_K>,
                                                      panels_at<ALONG_K>(at + A_BYTES) + step * STEP_APART<ALONG_K>, step > 0);
                wgmma_commit();
                if constexpr (SCALES == BLOCKWISE) {
#pragma unroll
                    for (int i = 0; i < 2 * RUNS; ++i) scale[i / RUNS][i % RUNS] = __fmul_rn(of_a[i / RUNS], of_b[i % RUNS]);
                    if (part + 1 < parts) fetch_scales();
                }
                wgmma_wait<0>();
#pragma unroll
                for (int i = 0; i < SUMS; ++i) wgmma_done(sum[i]);
                if (lane == 0) arrive(empty + turn.stage * 8);
                turn.next();
#pragma unroll
                for (int i = 0; i < SUMS; ++i) {
                    if constexpr (SCALES == BLOCKWISE) {
                        const bool later = RUNS > 1 && i / 4 * 8 >= next_run;
                        total[i] = fmaf(sum[i], later ? scale[i / 2 % 2][RUNS - 1] : scale[i / 2 % 2][0], total[i]);
                    } else {
                        total[i] = __fadd_rn(total[i], sum[i]);
                    }
                }
                if constexpr (CHUNKED) {
                    if (++since == in_chunk || part + 1 == parts) {
                        const bool first = part < in_chunk;
#pragma unroll
                        for (int i = 0; i < SUMS; ++i) all[i] = first ? total[i] : __fadd_rn(all[i], total[i]), total[i] = 0;
                        since = 0;
                    }
                }
            }

            constexpr int COLUMNS = LINE / sizeof(Out), PAIRS = COLUMNS / 8;  // of a panel, and of a thread in one of its rows
            Out* const of_c = c + shape.c_start + batch_offset(shape, shape.c_batch, batch);
            const typename Ending::template At<float, Out> ending{finish, shape, bias, scale_a, scale_b,
                                                                  of_c + (splits() ? i64(blockIdx.y) * shape.c_chunk : 0)};
            store_rows<T, BOXED>(panels, group, filled, shape, box, map_c, of_c, [&](unsigned char* panel, int p) {
#pragma unroll
                for (int j = 0; j < PAIRS; ++j)
#pragma unroll
                    for (int lower = 0; lower < 2; ++lower) {
                        const int value = (p * PAIRS + j) * 4 + lower * 2, row = warp * 16 + lower * 8 + lane / 4;
                        const int byte = (j * 8 + lane % 4 * 2) * int(sizeof(Out));
                        Pack<Out, 2> pair;
#pragma unroll
                        for (int v = 0; v < 2; ++v)
                            pair.at[v] = Narrow<Out>::of(ending(CHUNKED ? all[CHUNKED ? value + v : 0] : total[value + v],
                                                                my_row + lower * 8, my_column + (p * PAIRS + j) * 8 + v));
                        *reinterpret_cast<Pack<Out, 2>*>(panel + row * LINE + (byte / 16 ^ row % 8) * 16 + byte % 16) = pair;
                    }
            });
#pragma unroll
            for (int i = 0; i < SUMS; ++i) total[i] = 0;
        }
        if constexpr (BOXED)
            if (thread == 0) wait_until_read<0>();
    }
}
