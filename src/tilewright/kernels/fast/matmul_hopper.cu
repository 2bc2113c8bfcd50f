// Matrix products on a Hopper's tensor cores: c[i, j] = sum over k of a[i, k] * b[k, j], of 2-byte floats summed in
// float32 and of integers that `split` of matmul_tensor.cu has cut into limbs. One thread copies tiles of A and B by tensor
// maps into a ring of shared buffers, each with two barriers: `full` when the tile is there, `empty` when it was read.
// Warpgroups of MMAS x 64 rows multiply them as they lie, by `wgmma`. A block computes one tile of C after the other; while
// results are stored, the next tiles are on their way.
//
// The order in which an output's terms are added is that of matmul_tensor.cu, and `wgmma` adds as `mma.sync` does: the bits
// are the same.

#include "matmul_epilogue.cuh"
#include "matmul_panel.cuh"

template <int GROUPS_, int MMAS_, int N_, int STAGES_, int PANELS_> struct HopperTile {
    static constexpr int GROUPS = GROUPS_, MMAS = MMAS_, N = N_, STAGES = STAGES_, PANELS = PANELS_;
    static constexpr int M = 64 * MMAS * GROUPS, THREADS = 128 * (GROUPS + 1);
    static constexpr bool SHIFTS = GROUPS > 1;  // registers, from the warpgroup that copies to those that multiply
    static constexpr int LEFT = GROUPS == 2 ? 40 : 32, TAKEN = GROUPS == 2 ? 232 : 160;  // that each then has
    static_assert(!SHIFTS || LEFT + GROUPS * TAKEN <= 65536 / 128, "a multiprocessor has no more");
};

// A total, where the sums of a lower weight are added.
__device__ float above(float total) { return total; }
__device__ unsigned long long above(unsigned long long total) { return total << 8; }

// LIMBS: 0, or bytes of an integer, whose operands are as those of matmul_tensor.cu but that parts fill whole tiles. Sums of
// the products of parts i and j with one i + j are a chain; as are the chunks of a block that computes several (CHUNKED),
// whose sums are added in float32. BY_BOXES stores C, or the scratch that `combine` reads, by `map_c`, others through `c`.
//
// grid: (blocks, 1 or chunks), 128 * (GROUPS + 1) threads. Dynamic shared memory: STAGES buffers, PANELS panels a warpgroup
// that multiplies, and the barriers.
template <class S, class Out, class T, Major A_MAJOR, Major B_MAJOR, bool CHUNKED, int LIMBS, Stored STORED, class Ending>
__device__ __forceinline__ void hopper_with(Out* __restrict__ c, const void* bias, const float* scale_a, const float* scale_b,
                                            const Shape& shape, const Finish& finish, const TensorMap& map_a,
                                            const TensorMap& map_b, const TensorMap& map_c) {
    let_combine_begin();
    using Sum = typename SumOf<S>::type;
    constexpr int DEPTH = LINE / sizeof(S), STEPS = LINE / 32, A_BYTES = T::M * LINE, STAGE = A_BYTES + T::N * LINE;
    constexpr bool TOTALS = CHUNKED || LIMBS == 8;
    static_assert(B_MAJOR == ALONG_K || T::N % 64 == 0, "columns along rows come by 64");
    extern __shared__ __align__(1024) unsigned char storage[];
    const unsigned ring = static_cast<unsigned>(__cvta_generic_to_shared(storage));
    unsigned char* const panels = storage + T::STAGES * STAGE;
    const unsigned full = ring + T::STAGES * STAGE + T::GROUPS * T::PANELS * PANEL, empty = full + T::STAGES * 8;

    const unsigned tiles_m = (static_cast<unsigned>(shape.m) + T::M - 1) / T::M;  // boxes reach 2^31 rows
    const unsigned tiles_n = (static_cast<unsigned>(shape.n) + T::N - 1) / T::N;
    const unsigned tiles = tiles_m * tiles_n * static_cast<unsigned>(shape.batches);
    const i64 first_k = splits() ? i64(blockIdx.y) * shape.chunk : 0;
    const i64 end_k = splits() ? min(first_k + shape.chunk, shape.k) : shape.k;
    const int part_tiles = static_cast<int>((end_k - first_k + DEPTH - 1) / DEPTH);
    const int tiles_in_chunk = CHUNKED ? static_cast<int>(shape.chunk / DEPTH) : part_tiles;
    Turn<T::STAGES> turn;
    const int warp_of_block = __shfl_sync(~0u, static_cast<int>(threadIdx.x) / 32, 0);  // so that ptxas knows it of a warp
    const int group = warp_of_block / 4 - 1;
    constexpr int MEET = 128 * T::GROUPS + 32;  // threads: once barriers are there
    if (group < 0) {
        if constexpr (T::SHIFTS) asm volatile("setmaxnreg.dec.sync.aligned.u32 %0;" ::"n"(T::LEFT));
        if (warp_of_block > 0) return;
        const bool mine = elected();
        if (mine) make_ring<T>(full, empty, map_a, map_b);
        __syncwarp();
        asm volatile("bar.arrive 0, %0;" ::"n"(MEET) : "memory");
        if (!mine) return;
        wait_for_launch_before();  // which may copy operands
        const bool a_once = T::N <= 64 && read_once<S>(shape, shape.m, shape.n, T::N, shape.a_batch);
        const bool b_once = T::M <= 64 && read_once<S>(shape, shape.n, shape.m, T::M, shape.b_batch);
        const auto load = [](unsigned to, const TensorMap& map, unsigned barrier, const BoxPlace& at, bool once) {
            if (once)
                load_box(to, map, barrier, at, FIRST_TO_GO);
            else
                load_box(to, map, barrier, at);
        };
        for (unsigned number = blockIdx.x; number < tiles; number += gridDim.x) {
            const TilePlace place = tile_among<T::M, T::N>(tiles_m, tiles_n, shape.batches > 1, number);
            const int first_row = static_cast<int>(place.first_row), first_column = static_cast<int>(place.first_column);
            BoxPlace of_a, of_b;
            in_batches(shape, place.batch, of_a, of_b);
            const auto fetch = [&](i64 k_a, i64 k_b) {
                const unsigned to = ring + turn.stage * STAGE, barrier = full + turn.stage * 8;
                wait_for(empty + turn.stage * 8, turn.parity ^ 1);
                arrive_and_expect(barrier, STAGE);
                if constexpr (A_MAJOR == ALONG_K) {
                    of_a.along = static_cast<int>(k_a), of_a.across = first_row;
                    load(to, map_a, barrier, of_a, a_once);
                } else {
                    of_a.across = static_cast<int>(k_a);
                    for (int i = 0; i < T::M / 64; ++i) {
                        of_a.along = first_row + i * 64;
                        load(to + i * PANEL, map_a, barrier, of_a, a_once);
                    }
                }
                if constexpr (B_MAJOR == ALONG_K) {
                    of_b.along = static_cast<int>(k_b), of_b.across = first_column;
                    load(to + A_BYTES, map_b, barrier, of_b, b_once);
                } else {
                    of_b.across = static_cast<int>(k_b);
                    for (int i = 0; i < T::N / 64; ++i) {
                        of_b.along = first_column + i * 64;
                        load(to + A_BYTES + i * PANEL, map_b, barrier, of_b, b_once);
                    }
                }
                turn.next();
            };
            if constexpr (LIMBS > 0) {
                const i64 part_a = shape.a_row / LIMBS, part_b = shape.b_column / LIMBS;
                for (int highest = LIMBS - 1; highest >= 0; --highest)
                    for (int limb = 0; limb <= highest; ++limb)
                        for (int tile = 0; tile < part_tiles; ++tile) {
                            const i64 k = first_k + i64(tile) * DEPTH;
                            fetch(limb * part_a + k, (highest - limb) * part_b + k);
                        }
            } else {
#pragma unroll 1
                for (int tile = 0; tile < part_tiles; ++tile) fetch(first_k + i64(tile) * DEPTH, first_k + i64(tile) * DEPTH);
            }
        }
    } else {
        if constexpr (T::SHIFTS) asm volatile("setmaxnreg.inc.sync.aligned.u32 %0;" ::"n"(T::TAKEN));
        asm volatile("bar.sync 0, %0;" ::"n"(MEET) : "memory");
        const int thread = threadIdx.x % 128, warp = thread / 32, lane = thread % 32;
        using Total = typename Either<LIMBS == 8, unsigned long long, Sum>::type;
        Sum sum[T::MMAS][T::N / 2] = {};
        Total total[TOTALS ? T::MMAS : 1][TOTALS ? T::N / 2 : 1] = {};
        const int chains = LIMBS ? LIMBS : (part_tiles + tiles_in_chunk - 1) / tiles_in_chunk;
        int filled = 0;  // panels so far
        unsigned read = 0;  // the barrier of the buffer that is being read
        const auto multiply = [&](int goes_on) {  // a tile; the one before has been read then
            const unsigned at = ring + turn.stage * STAGE;
            wait_for(full + turn.stage * 8, turn.parity);
            wgmma_fence();
#pragma unroll
            for (int step = 0; step < STEPS; ++step)
#pragma unroll
                for (int i = 0; i < T::MMAS; ++i)
                    Wgmma<S, T::N>::template multiply<A_MAJOR, B_MAJOR>(
                        sum[i], panels_at<A_MAJOR>(at + (group * T::MMAS + i) * PANEL) + step * STEP_APART<A_MAJOR>,
                        panels_at<B_MAJOR>(at + A_BYTES) + step * STEP_APART<B_MAJOR>, step > 0 || goes_on);
            wgmma_commit();
            wgmma_wait<1>();
            if (read && lane == 0) arrive(read);
            read = empty + turn.stage * 8;
            turn.next();
        };
        for (unsigned number = blockIdx.x; number < tiles; number += gridDim.x) {
            unsigned batch = 0;
            BoxPlace box{};  // of the warpgroup's part of C
            const auto find = [&] {
                const TilePlace place = tile_among<T::M, T::N>(tiles_m, tiles_n, shape.batches > 1, number);
                batch = place.batch;
                box = of_results(shape, batch);
                box.along = static_cast<int>(place.first_column);
                box.across = static_cast<int>(place.first_row) + group * T::MMAS * 64;
            };
            for (int chain = 0; chain < chains; ++chain) {
                const int length = LIMBS ? (LIMBS - chain) * part_tiles : min(tiles_in_chunk, part_tiles - chain * tiles_in_chunk);
                for (int tile = 0; tile < length; ++tile) {
                    multiply(tile > 0 || (LIMBS > 0 && LIMBS < 8 && chain > 0));
                    if (tile == 0 && chain == 0) find();  // while the tensor cores are busy: it divides
                }
                wgmma_wait<0>();
                if (lane == 0) arrive(read);
                read = 0;
                if constexpr (TOTALS || LIMBS > 0) {
#pragma unroll
                    for (int i = 0; i < T::MMAS * T::N / 2; ++i) {
                        Sum& part = sum[i / (T::N / 2)][i % (T::N / 2)];
                        if constexpr (TOTALS) {
                            Total& all = total[i / (T::N / 2)][i % (T::N / 2)];
                            all = (chain ? above(all) : 0) + part;
                        } else if (chain + 1 < chains) {
                            part <<= 8;
                        }
                    }
                }
            }

            Out* const of_c = c + shape.c_start + batch_offset(shape, shape.c_batch, batch);
            const typename Ending::template At<Total, Out> ending{finish, shape, bias, scale_a, scale_b, of_c};
#pragma unroll
            for (int i = 0; i < T::MMAS; ++i) {
                // What a thread has of columns j * 8 + lane % 4 * 2 and the next, in a row of its warp's upper or lower eight.
                const auto pair = [&](int j, int lower) {
                    const i64 row = box.across + warp * 16 + lower * 8 + lane / 4, column = box.along + j * 8 + lane % 4 * 2;
                    Pack<Out, 2> both;
#pragma unroll
                    for (int v = 0; v < 2; ++v) {
                        const int value = j * 4 + lower * 2 + v;
                        if constexpr (TOTALS)
                            both.at[v] = Narrow<Out>::of(ending(total[i][value], row, column + v));
                        else
                            both.at[v] = Narrow<Out>::of(ending(sum[i][value], row, column + v));
                    }
                    return both;
                };
                if constexpr (STORED == BY_WORDS) {
                    static_assert(16 * T::N <= T::PANELS * PANEL / 4, "a warp's part of the panels is a strip");
                    const int rows = static_cast<int>(min(shape.m - box.across - warp * 16, i64(16)));
                    const int columns = static_cast<int>(min(shape.n - box.along, i64(T::N)));
                    Out* const to = of_c + (i64(box.across) + warp * 16) * shape.c_row + box.along;
                    unsigned char* const strip = panels + (group * 4 + warp) * (T::PANELS * PANEL / 4);
                    if (rows > 0)
                        store_words<T::N>(strip, to, shape.c_row, rows, columns, [&](int j, int lower) {
                            const Pack<Out, 2> both = pair(j, lower);
                            return *reinterpret_cast<const unsigned*>(&both);
                        });
                } else if constexpr (STORED == BY_BOXES) {
                    BoxPlace of_warp = box;
                    of_warp.across += warp * 16;
                    store_boxes<T, Out>(panels + (group * 4 + warp) * (T::PANELS * PANEL / 4), filled, shape, of_warp, map_c, of_c, pair);
                } else if constexpr (STORED == BY_COLUMNS) {
                    store_columns<T, Out>(panels, group, filled, shape, box, map_c, pair);
                } else {
                    constexpr int PAIRS = LINE / sizeof(Out) / 8;  // of a thread in a panel's row
                    store_rows<T, false>(panels, group, filled, shape, box, map_c, of_c, [&](unsigned char* panel, int p) {
#pragma unroll
                        for (int j = 0; j < PAIRS && p * PAIRS + j < T::N / 8; ++j)
#pragma unroll
                            for (int lower = 0; lower < 2; ++lower) {
                                const int row = warp * 16 + lower * 8 + lane / 4, byte = (j * 8 + lane % 4 * 2) * int(sizeof(Out));
                                *reinterpret_cast<Pack<Out, 2>*>(panel + row * LINE + (byte / 16 ^ row % 8) * 16 + byte % 16) =
                                    pair(p * PAIRS + j, lower);
                            }
                    });
                }
                box.across += 64;
            }
        }
        if constexpr (STORED == BY_BOXES || STORED == BY_COLUMNS)
            if (lane == 0) wait_until_read<0>();
    }
}
template <class S, class Out, class T, Major A_MAJOR, Major B_MAJOR, bool CHUNKED, int LIMBS, Stored STORED>
__global__ void __launch_bounds__(T::THREADS, 1)
    hopper(Out* __restrict__ c, const Shape shape, const __grid_constant__ TensorMap map_a,
           const __grid_constant__ TensorMap map_b, const __grid_constant__ TensorMap map_c) {
    hopper_with<S, Out, T, A_MAJOR, B_MAJOR, CHUNKED, LIMBS, STORED, Plain>(c, nullptr, nullptr, nullptr, shape, Finish{}, map_a,
                                                                         map_b, map_c);
}
template <class S, class Out, class T, Major A_MAJOR, Major B_MAJOR, bool CHUNKED, int LIMBS, Stored STORED, class Ending>
__global__ void __launch_bounds__(T::THREADS, 1)
    hopper_fused(Out* __restrict__ c, const void* bias, const float* scale_a, const float* scale_b, const Shape shape,
                 const Finish finish, const __grid_constant__ TensorMap map_a, const __grid_constant__ TensorMap map_b,
                 const __grid_constant__ TensorMap map_c) {
    hopper_with<S, Out, T, A_MAJOR, B_MAJOR, CHUNKED, LIMBS, STORED, Ending>(c, bias, scale_a, scale_b, shape, finish, map_a,
                                                                          map_b, map_c);
}
