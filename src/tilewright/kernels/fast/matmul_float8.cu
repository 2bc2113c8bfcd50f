// Matrix products of float8 on a Hopper's tensor cores: c[i, j] = sum over k of a[i, k] * b[k, j], both operands along k.
// Tiles travel as in matmul_hopper.cu. A tensor core's sums of float8 have 13 bits of a fraction: so those of 128 steps of k
// (a line of a tile, four instructions) are one part, and the parts are added in float32, in order of k. A part may be
// multiplied by scales of its own before.
//
// One kernel computes all shapes: an output is the sum of its chunks of k, in order, and a chunk the sum of its parts; chunks'
// length is a function of k and n alone.
//
// Sums are kept twice where registers allow: one set is multiplied while the other is added to the totals. ptxas follows such
// products along straight code alone, and else puts them one after the other. So a round is ROUND parts, unrolled, that begins
// and ends with no product on its way, and parts past k, of zeros, fill the last one up. While a tile's results are stored, the
// first parts of the next one are multiplied.
//
// Three warpgroups have one set each: while one adds, two multiply.
//
// Nothing gained: clusters of two that bring half each of an operand for both, tiles of 128 x 144 with two sets, two halves of a
// tile of which one is added while the other is multiplied, warpgroups that issue their products in turn, one that begins a part
// when the other's is half done (H200).

#include "matmul_carrier.cuh"
#include "matmul_epilogue.cuh"
#include "matmul_panel.cuh"
#include "matmul_wgmma_float8.cuh"

constexpr unsigned ROWS_OF_BYTES = 2 * ROWS_TOGETHER;  // as many bytes as of floats of 2 bytes

// ROUND: parts from one wait for all products to the next.
template <int GROUPS_, int N_, int STAGES_, int PANELS_, int ROUND_> struct Float8Tile {
    static constexpr int GROUPS = GROUPS_, N = N_, STAGES = STAGES_, PANELS = PANELS_, ROUND = ROUND_;
    static constexpr int SETS = ROUND > 1 ? 2 : 1;
    static constexpr int M = 64 * GROUPS, THREADS = 128 * (GROUPS + 1);
    static constexpr bool SHIFTS = GROUPS > 1;  // registers, from the warpgroup that copies to those that multiply
    static constexpr int FEW = GROUPS > 2 ? 56 : 40, MANY = GROUPS > 2 ? 152 : 232, EACH = 65536 / THREADS / 8 * 8;
    static_assert(!SHIFTS || GROUPS * (MANY - EACH) <= EACH - FEW, "a block has those of its launch: it waits for more forever");
};

// What multiplies a part of 128 steps: nothing, or a row's scale and that of 128 columns.
enum Scales { WHOLE, BLOCKWISE };

// CHUNKED: a block computes several chunks. BOXED: rows of C, or of the scratch that `combine` reads, begin at multiples of 16
// bytes and are stored by `map_c`; else through `c`. Columns of one scale are `shift` bits of a column's number.
//
// grid: (blocks, 1 or chunks), 128 * (GROUPS + 1) threads. Dynamic shared memory: STAGES buffers, PANELS
// panels a warpgroup that multiplies, the barriers, and scales: of a tile's rows and columns, or of the parts in the buffers.
template <class A, class B, class Out, class T, Scales SCALES, bool CHUNKED, bool BOXED, class Ending>
__global__ void __launch_bounds__(T::THREADS, 1)
    float8(Out* c, const void* __restrict__ bias, const float* __restrict__ scale_a, const float* __restrict__ scale_b,
           const Shape shape, const Finish finish, const __grid_constant__ TensorMap map_a,
           const __grid_constant__ TensorMap map_b, const __grid_constant__ TensorMap map_c) {
    let_combine_begin();
    static_assert(T::SETS == 1 || !CHUNKED, "registers hold two sets of sums or chunks' sums");
    static_assert(SCALES == WHOLE || 128 % T::N == 0, "a tile's columns have one scale");
    constexpr int SUMS = T::N / 2, A_BYTES = T::M * LINE, STAGE = A_BYTES + T::N * LINE;
    constexpr bool SCALED = Ending::SCALES;
    extern __shared__ __align__(1024) unsigned char storage[];
    const unsigned ring = static_cast<unsigned>(__cvta_generic_to_shared(storage));
    unsigned char* const panels = storage + T::STAGES * STAGE;
    const unsigned full = ring + T::STAGES * STAGE + T::GROUPS * T::PANELS * PANEL, empty = full + T::STAGES * 8;
    float* const scales = reinterpret_cast<float*>(storage + T::STAGES * (STAGE + 16) + T::GROUPS * T::PANELS * PANEL);
    const auto scales_of = [&](unsigned stage) { return scales + stage * (T::M + 4); };  // BLOCKWISE: of rows, and of columns
    if constexpr (SCALES == BLOCKWISE)  // where there is no array
        for (int i = threadIdx.x; i < T::STAGES * (T::M + 4); i += T::THREADS)
            scales[i] = i % (T::M + 4) < T::M ? finish.one_a : finish.one_b;
    begin_ring<T>(full, empty, map_a, map_b, SCALES == BLOCKWISE ? 33 : 1);

    const unsigned tiles = static_cast<unsigned>(((shape.m + T::M - 1) / T::M) * ((shape.n + T::N - 1) / T::N) * shape.batches);
    const i64 first_k = splits() ? i64(blockIdx.y) * shape.chunk : 0;
    const i64 end_k = splits() ? min(first_k + shape.chunk, shape.k) : shape.k;
    const int parts = static_cast<int>((end_k - first_k + LINE - 1) / LINE), rounds = (parts + T::ROUND - 1) / T::ROUND;
    const int in_chunk = CHUNKED ? static_cast<int>(shape.chunk / LINE) : parts;
    Turn<T::STAGES> turn;
    const int group = __shfl_sync(~0u, static_cast<int>(threadIdx.x) / 128, 0) - 1;  // so that ptxas knows it of a warp
    if (group < 0) {
        if constexpr (T::SHIFTS) asm volatile("setmaxnreg.dec.sync.aligned.u32 %0;" ::"n"(T::FEW));
        if (threadIdx.x == 0) {
            BoxPlace of_a{}, of_b{};
            const auto fetch = [&](int along) {
                const unsigned to = ring + turn.stage * STAGE, barrier = full + turn.stage * 8;
                of_a.along = of_b.along = along;
                wait_for(empty + turn.stage * 8, turn.parity ^ 1);
                arrive_and_expect(barrier, STAGE);
                load_box(to, map_a, barrier, of_a);
                load_box(to + A_BYTES, map_b, barrier, of_b);
                turn.next();
            };
            for (unsigned number = blockIdx.x; number < tiles; number += gridDim.x) {
                const TilePlace place = tile_at<T::M, T::N, ROWS_OF_BYTES>(shape, number);
                of_a = in_batch(shape, shape.a_batch, place.batch), of_b = in_batch(shape, shape.b_batch, place.batch);
                of_a.across = static_cast<int>(place.first_row);
                of_b.across = static_cast<int>(place.first_column);
                for (int part = 0; part < rounds * T::ROUND; ++part)
                    fetch(part < parts ? static_cast<int>(first_k) + part * LINE : -LINE);
            }
        } else if (SCALES == BLOCKWISE && threadIdx.x / 32 == 1) {  // what multiplies a part comes with it
            const int lane = threadIdx.x % 32;
            for (unsigned number = blockIdx.x; number < tiles; number += gridDim.x) {
                const TilePlace place = tile_at<T::M, T::N, ROWS_OF_BYTES>(shape, number);
                const float *of_a[T::M / 32], *of_b = scale_b + first_k / LINE * finish.scale_b_k +
                    (place.first_column >> finish.shift) * finish.scale_b_column;
#pragma unroll
                for (int i = 0; i < T::M / 32; ++i)
                    of_a[i] = scale_a + first_k / LINE * finish.scale_a_k +
                        min(place.first_row + i * 32 + lane, shape.m - 1) * finish.scale_a_row;
                for (int part = 0; part < rounds * T::ROUND; ++part) {
                    wait_for(empty + turn.stage * 8, turn.parity ^ 1);
                    if (part < parts) {
                        float* const to = scales_of(turn.stage) + lane;
                        if (finish.scale_a)
#pragma unroll
                            for (int i = 0; i < T::M / 32; ++i) copy_async<4>(to + i * 32, of_a[i]), of_a[i] += finish.scale_a_k;
                        if (finish.scale_b && lane == 0) copy_async<4>(to + T::M, of_b);
                        of_b += finish.scale_b_k;
                    }
                    arrive_with_copies(full + turn.stage * 8);
                    turn.next();
                }
            }
        }
    } else {
        if constexpr (T::SHIFTS) asm volatile("setmaxnreg.inc.sync.aligned.u32 %0;" ::"n"(T::MANY));
        const int thread = threadIdx.x % 128, warp = thread / 32, lane = thread % 32;
        float* const mine = scales + group * (64 + T::N);  // SCALED: of the warpgroup's rows, and of its columns
        float sum[T::SETS][SUMS] = {}, total[SUMS] = {}, all[CHUNKED ? SUMS : 1] = {};
        float scale[T::SETS][3];  // BLOCKWISE: of this thread's two rows, and of the columns, for a set's part
        int filled = 0;  // panels so far
        Turn<T::STAGES> read;

        // Where the next part is, found while the one before is multiplied, not between its barrier and its products.
        const unsigned long long first_a = panels_at<ALONG_K>(ring + group * PANEL), first_b = panels_at<ALONG_K>(ring + A_BYTES);
        constexpr unsigned long long HIGH = 0xffffffffull << 32;  // the same of all
        unsigned of_a = static_cast<unsigned>(first_a), of_b = static_cast<unsigned>(first_b), barrier = full, parity = 0;
        const auto issue = [&](int set) {  // the next part
            wait_for(barrier, parity);
            wgmma_fence();
#pragma unroll
            for (int step = 0; step < 4; ++step)
                Float8Wgmma<A, B, T::N>::multiply(sum[set], (first_a & HIGH) | (of_a + step * STEP_APART<ALONG_K>),
                                                  (first_b & HIGH) | (of_b + step * STEP_APART<ALONG_K>), step > 0);
            wgmma_commit();
            if constexpr (SCALES == BLOCKWISE) {
                const float* const from = scales_of(turn.stage);
                const int row = group * 64 + warp * 16 + lane / 4;
                scale[set][0] = from[row], scale[set][1] = from[row + 8], scale[set][2] = from[T::M];
                asm volatile("" : "+f"(scale[set][0]), "+f"(scale[set][1]), "+f"(scale[set][2]));  // not when they are used
            }
            turn.next();
            of_a += STAGE / 16, of_b += STAGE / 16, barrier += 8, parity = turn.parity;
            if (turn.stage == 0) of_a = static_cast<unsigned>(first_a), of_b = static_cast<unsigned>(first_b), barrier = full;
            asm volatile("" : "+r"(of_a), "+r"(of_b), "+r"(barrier), "+r"(parity));  // now, not when they are used
        };
        unsigned number = blockIdx.x, batch = 0;
        BoxPlace box{};  // of the warpgroup's part of C
        const auto find = [&] {
            const TilePlace place = tile_at<T::M, T::N, ROWS_OF_BYTES>(shape, number);
            batch = place.batch;
            box = of_results(shape, batch);
            box.along = static_cast<int>(place.first_column);
            box.across = static_cast<int>(place.first_row) + group * 64;
        };
        const auto begin = [&] {  // a tile
            if constexpr (SCALED) {  // what `store` needs
                find();
                for (int i = thread; i < 64 + T::N; i += 128) {
                    const bool column = i >= 64, there = column ? finish.scale_b : finish.scale_a;
                    const i64 at = column ? min(i64(box.along + i - 64), shape.n - 1) * finish.scale_b_column
                                          : min(i64(box.across + i), shape.m - 1) * finish.scale_a_row;
                    if (there)
                        copy_async<4>(mine + i, (column ? scale_b : scale_a) + at);
                    else
                        mine[i] = column ? finish.one_b : finish.one_a;
                }
                close_group();
            }
        };
        const auto promote = [&](int set, int part) {
            const float(&sums)[SUMS] = sum[set];
            if constexpr (SCALES == BLOCKWISE) {
                float both[2];
#pragma unroll
                for (int i = 0; i < 2; ++i) both[i] = part < parts ? __fmul_rn(scale[set][i], scale[set][2]) : 0;
#pragma unroll
                for (int i = 0; i < SUMS; ++i) total[i] = fmaf(sums[i], both[i / 2 % 2], total[i]);
            } else {
#pragma unroll
                for (int i = 0; i < SUMS; ++i) total[i] = __fadd_rn(total[i], sums[i]);
            }
            if constexpr (CHUNKED) {
                if ((part + 1) % in_chunk == 0 || part + 1 == parts) {
                    const bool first = part < in_chunk;
#pragma unroll
                    for (int i = 0; i < SUMS; ++i) all[i] = first ? total[i] : __fadd_rn(all[i], total[i]), total[i] = 0;
                }
            }
        };
        const auto store = [&] {
            asm volatile("" : "+r"(number));  // what is known of the tile is found anew: registers are few
            find();
            constexpr int COLUMNS = LINE / sizeof(Out), PAIRS = COLUMNS / 8;  // of a panel, and of a thread in one of its rows
            Out* const of_c = c + shape.c_start + batch_offset(shape, shape.c_batch, batch);
            const typename Ending::template At<float, Out> ending{finish, shape, bias, scale_a, scale_b,
                                                                  of_c + (splits() ? i64(blockIdx.y) * shape.c_chunk : 0)};
            if constexpr (SCALED) wait_for_groups<0>();
            store_rows<T, BOXED>(panels, group, filled, shape, box, map_c, of_c, [&](unsigned char* panel, int p) {
#pragma unroll
                for (int j = 0; j < PAIRS; ++j) {
                    const int column = (p * PAIRS + j) * 8 + lane % 4 * 2;
                    Pack<float, 2> of_columns{};
                    if constexpr (SCALED) of_columns = *reinterpret_cast<const Pack<float, 2>*>(mine + 64 + column);
#pragma unroll
                    for (int lower = 0; lower < 2; ++lower) {
                        const int value = (p * PAIRS + j) * 4 + lower * 2, row = warp * 16 + lower * 8 + lane / 4;
                        const int byte = (j * 8 + lane % 4 * 2) * int(sizeof(Out));
                        Pack<Out, 2> pair;
#pragma unroll
                        for (int v = 0; v < 2; ++v) {
                            float x = CHUNKED ? all[CHUNKED ? value + v : 0] : total[value + v];
                            if constexpr (SCALED) x = __fmul_rn(x, __fmul_rn(mine[row], of_columns.at[v]));
                            pair.at[v] = Narrow<Out>::of(ending.rest(x, box.across + row, box.along + column + v));
                        }
                        *reinterpret_cast<Pack<Out, 2>*>(panel + row * LINE + (byte / 16 ^ row % 8) * 16 + byte % 16) = pair;
                    }
                }
            });
        };

        for (int round = 0;; ++round) {
            const auto end = [&] {  // a tile
                store();
#pragma unroll
                for (int i = 0; i < SUMS; ++i) total[i] = 0;
                round = 0;
                number += gridDim.x;
            };
            if constexpr (!Ending::BRIEF) {
                if (round == rounds) {
                    end();
                    if (number >= tiles) break;
                }
            }
#pragma unroll
            for (int set = 0; set < T::SETS; ++set) issue(set);
            if (Ending::BRIEF && round == rounds) end();  // while the next tile's first parts are multiplied
            if (SCALED && round == 0) begin();
#pragma unroll
            for (int i = 0; i < T::ROUND; ++i) {
                const int set = i % T::SETS;
                if (i + 1 < T::ROUND)
                    wgmma_wait<1>();
                else
                    wgmma_wait<0>();
#pragma unroll
                for (int j = 0; j < SUMS; ++j) wgmma_done(sum[set][j]);
                if constexpr (SCALES == BLOCKWISE) __syncwarp();  // every lane has read its scales
                if (lane == 0) arrive(empty + read.stage * 8);
                read.next();
                promote(set, round * T::ROUND + i);
                if (i + 2 < T::ROUND) issue(set);
            }
            if (Ending::BRIEF && round + 1 == rounds && number + gridDim.x >= tiles) {
                store();
                break;
            }
        }
        if constexpr (BOXED)
            if (thread == 0) wait_until_read<0>();
    }
}
