// Matrix products of float32 that is rounded to TF32, on a Hopper's tensor cores, where A's elements are contiguous along its
// rows: `wgmma` takes such operands along k alone, but for the left one where that comes from registers. So a warpgroup reads
// 64 rows of A into them, a step of k ahead, and multiplies them by columns of B, which lie along k. Copies of operands and
// the order of additions are those of matmul_hopper.cu: the bits are the same. C is contiguous along its rows, too: a mirror
// image's is, where all arrays have the order of C's.

#include "matmul_epilogue.cuh"
#include "matmul_panel.cuh"

template <int GROUPS_, int N_, int STAGES_> struct SideTile {
    static constexpr int GROUPS = GROUPS_, N = N_, STAGES = STAGES_;
    static constexpr int M = 64 * GROUPS, THREADS = 128 * (GROUPS + 1);
    static constexpr bool SHIFTS = GROUPS == 2;  // registers, from the warpgroup that copies to those that multiply
};

constexpr int DEPTH = LINE / 4, COLUMN = DEPTH * LINE;  // steps of k of a tile, and bytes of 32 rows of A by so many
constexpr int STRIP_ROWS = 32, STRIP = STRIP_ROWS * 64;  // columns of C by 16 rows, which a warp stores at a time
constexpr int STRIPS = 2;

// Four products of 8 steps of k: what a lane has of a warp's 16 rows of A.
struct Rows { unsigned of[4][4]; };

__device__ Pack<unsigned, 2> load_pair(unsigned from) {
    Pack<unsigned, 2> x;
    asm volatile("ld.shared.v2.b32 {%0, %1}, [%2];" : "=r"(x.at[0]), "=r"(x.at[1]) : "r"(from) : "memory");
    return x;
}

// grid: (blocks, 1), 128 * (GROUPS + 1) threads. Dynamic shared memory: STAGES buffers, STRIPS strips a warp that multiplies,
// and the barriers.
template <class T, class Ending>
__device__ __forceinline__ void side_with(float* __restrict__ c, const void* bias, const float* scale_a, const float* scale_b,
                                          const Shape& shape, const Finish& finish, const TensorMap& map_a,
                                          const TensorMap& map_b, const TensorMap& map_c) {
    constexpr int SUMS = T::N / 2, A_BYTES = T::M * LINE, STAGE = A_BYTES + T::N * LINE;
    extern __shared__ __align__(1024) unsigned char storage[];
    const unsigned ring = static_cast<unsigned>(__cvta_generic_to_shared(storage)), strips = ring + T::STAGES * STAGE;
    const unsigned full = strips + T::GROUPS * 4 * STRIPS * STRIP, empty = full + T::STAGES * 8;
    begin_ring<T>(full, empty, map_a, map_b);

    const unsigned tiles = static_cast<unsigned>(((shape.m + T::M - 1) / T::M) * ((shape.n + T::N - 1) / T::N) * shape.batches);
    const int steps = static_cast<int>((shape.k + DEPTH - 1) / DEPTH);
    Turn<T::STAGES> turn;
    const int group = __shfl_sync(~0u, static_cast<int>(threadIdx.x) / 128, 0) - 1;
    if (group < 0) {
        if constexpr (T::SHIFTS) asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");
        if (threadIdx.x > 0) return;
        for (unsigned number = blockIdx.x; number < tiles; number += gridDim.x) {
            const TilePlace place = tile_at<T::M, T::N>(shape, number);
            BoxPlace of_a = in_batch(shape, shape.a_batch, place.batch), of_b = in_batch(shape, shape.b_batch, place.batch);
            of_b.across = static_cast<int>(place.first_column);
            for (int step = 0; step < steps; ++step) {
                const unsigned to = ring + turn.stage * STAGE, barrier = full + turn.stage * 8;
                wait_for(empty + turn.stage * 8, turn.parity ^ 1);
                arrive_and_expect(barrier, STAGE);
                of_a.across = of_b.along = step * DEPTH;
                for (int i = 0; i < T::M / 32; ++i) {
                    of_a.along = static_cast<int>(place.first_row) + i * 32;
                    load_box(to + i * COLUMN, map_a, barrier, of_a);
                }
                load_box(to + A_BYTES, map_b, barrier, of_b);
                turn.next();
            }
        }
    } else {
        if constexpr (T::SHIFTS) asm volatile("setmaxnreg.inc.sync.aligned.u32 232;");
        const int warp = threadIdx.x % 128 / 32, lane = threadIdx.x % 32;
        // A lane's rows are two neighbours, `pair`, which `wgmma` has eight apart. Of eight steps of k it has `of` and the one
        // four on, of which odd lanes read the later first: so a warp's words are in different banks.
        const int pair = lane / 4, of = lane % 4, first = of ^ of % 2 * 4;
        const unsigned within = (group * 2 + warp / 2) * COLUMN + pair % 2 * 8, word = warp % 2 * 4 + pair / 2;
        const unsigned places[2] = {within + first * LINE + (word ^ first) * 16, within + (first ^ 4) * LINE + (word ^ first ^ 4) * 16};
        float sum[SUMS] = {};
        Rows even, odd;
        int filled = 0;            // strips so far
        unsigned at = 0, read = 0;  // the buffer whose rows are in registers, the barrier of the one that is being multiplied

        const auto fetch = [&](Rows& rows) {
            at = turn.stage;
            wait_for(full + turn.stage * 8, turn.parity);
            const unsigned from = ring + turn.stage * STAGE;
#pragma unroll
            for (int i = 0; i < 4; ++i) {
                const Pack<unsigned, 2> x = load_pair(from + i * 8 * LINE + places[0]), y = load_pair(from + i * 8 * LINE + places[1]);
#pragma unroll
                for (int j = 0; j < 2; ++j) {
                    rows.of[i][j] = of % 2 ? y.at[j] : x.at[j];
                    rows.of[i][2 + j] = of % 2 ? x.at[j] : y.at[j];
                }
            }
            turn.next();
        };
        // A tile, while the rows of the next one are read into registers that the one before was multiplied from.
        const auto multiply = [&](Rows& rows, Rows& next, int step) {
            const unsigned long long of_b = panels_at<ALONG_K>(ring + at * STAGE + A_BYTES);
            const unsigned barrier = empty + at * 8;
            wgmma_fence();
#pragma unroll
            for (int i = 0; i < 4; ++i)
                Wgmma<float, T::N>::multiply_registers(sum, rows.of[i], of_b + i * STEP_APART<ALONG_K>, i > 0 || step > 0);
            wgmma_commit();
            wgmma_wait<1>();
#pragma unroll
            for (int i = 0; i < 16; ++i) asm volatile("" : "+r"(next.of[i / 4][i % 4])::"memory");
            if (read && lane == 0) arrive(read);
            read = barrier;
            if (step + 1 < steps) {
                fetch(next);
                __syncwarp();  // every lane has read its rows
            }
        };
        for (unsigned number = blockIdx.x; number < tiles; number += gridDim.x) {
            fetch(even);
            __syncwarp();
            for (int step = 0; step < steps; step += 2) {
                multiply(even, odd, step);
                if (step + 1 < steps) multiply(odd, even, step + 1);
            }
            wgmma_wait<0>();
            if (lane == 0) arrive(read);
            read = 0;
            const TilePlace place = tile_at<T::M, T::N>(shape, number);
            BoxPlace box = in_batch(shape, shape.c_batch, place.batch);
            box.along = static_cast<int>(place.first_row) + group * 64 + warp * 16;  // rows of C are contiguous
            box.across = static_cast<int>(place.first_column);
            float* const of_c = c + shape.c_start + batch_offset(shape, shape.c_batch, place.batch);
            const typename Ending::template At<float, float> ending{finish, shape, bias, scale_a, scale_b, of_c};
            if (box.along >= shape.m) continue;
            const auto value = [&](int j, int row, int column) {
                return ending(sum[j * 4 + row * 2 + column], box.along + pair * 2 + row, place.first_column + j * 8 + of * 2 + column);
            };
#pragma unroll
            for (int p = 0; p < T::N / STRIP_ROWS; ++p, box.across += STRIP_ROWS) {
                if (box.across >= shape.n) continue;
                const unsigned strip = strips + ((group * 4 + warp) * STRIPS + filled++ % STRIPS) * STRIP;
                if (lane == 0) wait_until_read<STRIPS - 1>();
                __syncwarp();
#pragma unroll
                for (int j = 0; j < STRIP_ROWS / 8; ++j)
#pragma unroll
                    for (int turned = 0; turned < 2; ++turned) {  // odd lanes store their second column first: other banks
                        const int second = of % 2 ^ turned, line = j * 8 + of * 2 + second, all = p * (STRIP_ROWS / 8) + j;
                        const float x = second ? value(all, 0, 1) : value(all, 0, 0), y = second ? value(all, 1, 1) : value(all, 1, 0);
                        asm volatile("st.shared.v2.f32 [%0], {%1, %2};" ::"r"(strip + line * 64 + (pair / 2 ^ of) * 16 + pair % 2 * 8),
                                     "f"(x), "f"(y)
                                     : "memory");
                    }
                show_to_copies();
                __syncwarp();
                if (lane == 0) store_box(map_c, strip, box);
            }
        }
        if (lane == 0) wait_until_read<0>();
    }
}
template <class T>
__global__ void __launch_bounds__(T::THREADS, 1)
    side(float* __restrict__ c, const Shape shape, const __grid_constant__ TensorMap map_a, const __grid_constant__ TensorMap map_b,
         const __grid_constant__ TensorMap map_c) {
    side_with<T, Plain>(c, nullptr, nullptr, nullptr, shape, Finish{}, map_a, map_b, map_c);
}
template <class T, class Ending>
__global__ void __launch_bounds__(T::THREADS, 1)
    side_fused(float* __restrict__ c, const void* bias, const float* scale_a, const float* scale_b, const Shape shape,
               const Finish finish, const __grid_constant__ TensorMap map_a, const __grid_constant__ TensorMap map_b,
               const __grid_constant__ TensorMap map_c) {
    side_with<T, Ending>(c, bias, scale_a, scale_b, shape, finish, map_a, map_b, map_c);
}
