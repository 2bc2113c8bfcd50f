// float32 products by parts of bfloat16 as matmul_parts.cu computes them, with the same bits, for other GPUs than Hoppers
// and for few rows or columns: tiles of A and B travel to shared memory as they are, and a warp splits what it multiplies
// in registers, so that no operand is read twice.

#include "matmul_epilogue.cuh"
#include "matmul_parts_mma.cuh"
#include "matmul_sums.cuh"

// Eight rows by 16 steps of k from a staged tile: a lane's pairs of the first and of the second eight steps.
template <class Tile, Major MAJOR, int PARTS>
__device__ void load_parts(unsigned (&parts)[2][PARTS], unsigned tile, int row, int k, int lane) {
    row += lane / 4, k += lane % 4 * 2;
#pragma unroll
    for (int late = 0; late < 2; ++late) {
        float first, second;
        if constexpr (MAJOR == ALONG_K) {
            asm volatile("ld.shared.v2.f32 {%0, %1}, [%2];"
                         : "=f"(first), "=f"(second)
                         : "r"(tile + row * Tile::PITCH + (k + late * 8) * 4)
                         : "memory");
        } else {
            const unsigned at = tile + (k + late * 8) * Tile::PITCH + row * 4;
            asm volatile("ld.shared.f32 %0, [%1];" : "=f"(first) : "r"(at) : "memory");
            asm volatile("ld.shared.f32 %0, [%1];" : "=f"(second) : "r"(at + Tile::PITCH) : "memory");
        }
        split_pair<PARTS>(parts[late], first, second);
    }
}

// The same place of another block of the cluster.
__device__ float2 of_block(const float2* place, int rank) {
    unsigned there;
    float2 value;
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(there) : "r"(static_cast<unsigned>(__cvta_generic_to_shared(place))), "r"(rank));
    asm volatile("ld.shared::cluster.v2.f32 {%0, %1}, [%2];" : "=f"(value.x), "=f"(value.y) : "r"(there) : "memory");
    return value;
}
__device__ void meet_cluster() {
    asm volatile("barrier.cluster.arrive.release.aligned;\nbarrier.cluster.wait.acquire.aligned;" ::: "memory");
}

// grid: (tiles * batches, 1 or chunks), the latter a cluster where there are some. Dynamic shared memory: STAGES buffers, and in
// their place, at the end, what a cluster's blocks add up. CHUNKED: a block computes several chunks. EVERY: tiles between additions
// to the total, which divide a chunk.
template <class T, int PARTS, int EVERY, bool MIRRORED, Major A_MAJOR, int A_COPY, Major B_MAJOR, int B_COPY, bool CHUNKED,
          class Ending>
__device__ __forceinline__ void by_parts_mma_with(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c,
                                                  const void* bias, const float* scale_a, const float* scale_b,
                                                  const Shape& shape, const Finish& finish) {
    if constexpr (T::CLUSTER == 1) let_combine_begin();
    using Ring = PartsRing<T, float, DEPTH, A_MAJOR, A_COPY, B_MAJOR, B_COPY>;
    extern __shared__ __align__(1024) unsigned char storage[];
    Ring ring(a, b, shape, static_cast<unsigned>(__cvta_generic_to_shared(storage)));
    const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    const int warp_row = warp / T::WARPS_N * T::WARP_M, warp_column = warp % T::WARPS_N * T::WARP_N;
    const unsigned batch = ring.place.batch;
    const i64 first_row = ring.place.first_row, first_column = ring.place.first_column, first_k = ring.first_k, end_k = ring.end_k;
    const int tiles = ring.tiles, tiles_in_chunk = CHUNKED ? static_cast<int>(shape.chunk / DEPTH) : tiles;
    constexpr int SUMS = T::MMAS_M * T::MMAS_N * 4;  // of a thread
    static_assert(SUMS <= 32, "a bit each");
    float high[T::MMAS_M][T::MMAS_N][4] = {}, low[T::MMAS_M][T::MMAS_N][4] = {}, total[T::MMAS_M][T::MMAS_N][4] = {};
    float all[CHUNKED ? T::MMAS_M : 1][CHUNKED ? T::MMAS_N : 1][4] = {};
    const int my_row = warp_row + lane / 4, my_column = warp_column + lane % 4 * 2;
    const auto down = [](int i, int v) { return i * 16 + v / 2 * 8; };  // from a lane's first output to another
    const auto right = [](int j, int v) { return j * 8 + v % 2; };
    // A chunk's results to `total`, those that are not finite anew.
    const auto conclude = [&](i64 begin, i64 end) {
        float nothing = 0;  // not a number where one of them is not finite
#pragma unroll
        for (int x = 0; x < SUMS; ++x) {
            float& sum = total[x / 4 / T::MMAS_N][x / 4 % T::MMAS_N][x % 4];
            sum = result_of(sum, high[x / 4 / T::MMAS_N][x / 4 % T::MMAS_N][x % 4],
                            low[x / 4 / T::MMAS_N][x / 4 % T::MMAS_N][x % 4]);
            nothing = fmaf(sum, 0, nothing);
        }
        if (nothing == 0) return;
        unsigned anew = 0;
#pragma unroll
        for (int x = 0; x < SUMS; ++x)
            anew |= unsigned(!is_finite(total[x / 4 / T::MMAS_N][x / 4 % T::MMAS_N][x % 4])) << x;
#pragma unroll 1
        for (; anew; anew &= anew - 1) {
            const int x = __ffs(anew) - 1;
            const i64 row = first_row + my_row + down(x / 4 / T::MMAS_N, x % 4);
            const i64 column = first_column + my_column + right(x / 4 % T::MMAS_N, x % 4);
            const float sum = chain_of(a, b, shape, batch, row, column, begin, end);
#pragma unroll
            for (int y = 0; y < SUMS; ++y)
                if (same(x, y)) total[y / 4 / T::MMAS_N][y / 4 % T::MMAS_N][y % 4] = sum;
        }
    };

    ring.begin();
    int since_chunk = 0;
#pragma unroll 1
    for (int tile = 0; tile < tiles; ++tile) {
        ring.turn_to(tile);
#pragma unroll
        for (int step = 0; step < DEPTH; step += 16) {
            unsigned part_a[T::MMAS_M][2][2][PARTS];  // lower rows, late steps
#pragma unroll
            for (int i = 0; i < T::MMAS_M * 2; ++i)
                load_parts<typename Ring::StageA, A_MAJOR, PARTS>(part_a[i / 2][i % 2], ring.of_a(), warp_row + i * 8, step, lane);
#pragma unroll
            for (int j = 0; j < T::MMAS_N; ++j) {
                unsigned part_b[2][PARTS];
                load_parts<typename Ring::StageB, B_MAJOR, PARTS>(part_b, ring.of_b(), warp_column + j * 8, step, lane);
#pragma unroll
                for (int i = 0; i < T::MMAS_M; ++i) {
                    const auto multiply = [&](float(&sum)[4], int of_a, int of_b) {
                        const auto& part = part_a[i];
                        const unsigned rows[4] = {part[0][0][of_a], part[1][0][of_a], part[0][1][of_a], part[1][1][of_a]};
                        Mma<bfloat16>::add(sum, rows, part_b[0][of_b], part_b[1][of_b]);
                    };
                    constexpr int A = !MIRRORED, B = MIRRORED;
                    multiply(high[i][j], 0, 0);
                    if constexpr (PARTS == 3) {
                        multiply(low[i][j], 1, 1);
                        multiply(low[i][j], 2 * A, 2 * B);
                        multiply(low[i][j], 2 * B, 2 * A);
                    }
                    multiply(low[i][j], A, B);
                    multiply(low[i][j], B, A);
                }
            }
        }
        ring.done();
        const bool ends = ++since_chunk == tiles_in_chunk || tile + 1 == tiles;
        if (since_chunk % EVERY == 0 || ends) {
#pragma unroll
            for (int i = 0; i < SUMS; ++i) {
                float& part = high[i / 4 / T::MMAS_N][i / 4 % T::MMAS_N][i % 4];
                promote(total[i / 4 / T::MMAS_N][i / 4 % T::MMAS_N][i % 4], part);
            }
        }
        if constexpr (CHUNKED) {
            if (ends) {
                const i64 begin = i64(tile + 1 - since_chunk) * DEPTH;
                conclude(begin, min(begin + shape.chunk, end_k));
#pragma unroll
                for (int i = 0; i < SUMS; ++i) {
                    float& sum = total[i / 4 / T::MMAS_N][i / 4 % T::MMAS_N][i % 4];
                    all[i / 4 / T::MMAS_N][i / 4 % T::MMAS_N][i % 4] += sum;
                    sum = high[i / 4 / T::MMAS_N][i / 4 % T::MMAS_N][i % 4] = low[i / 4 / T::MMAS_N][i / 4 % T::MMAS_N][i % 4] = 0;
                }
                since_chunk = 0;
            }
        }
    }
    if constexpr (!CHUNKED) conclude(first_k, end_k);
    float* const out = c + shape.c_start + batch_offset(shape, shape.c_batch, batch) + i64(blockIdx.y) * shape.c_chunk;
    const typename Ending::template At<float, float> ending{finish, shape, bias, scale_a, scale_b, out};
    const int rows = static_cast<int>(min(shape.m - first_row, i64(T::M))) - my_row;  // that exist from a lane's first
    const int columns = static_cast<int>(min(shape.n - first_column, i64(T::N))) - my_column;
    const i64 c_row = shape.c_row, c_column = shape.c_column;
    float* const to = out + (first_row + my_row) * c_row + (first_column + my_column) * c_column;
    const auto finished = [&](float value, int below, int beside) {
        return ending(value, first_row + my_row + below, first_column + my_column + beside);
    };
    if constexpr (T::CLUSTER > 1) {  // each block adds all chunks' results of some pairs of columns
        constexpr int THREADS = T::THREADS;
        float2* const results = reinterpret_cast<float2*>(storage) + threadIdx.x;
        __syncthreads();  // the ring was read
#pragma unroll
        for (int x = 0; x < SUMS / 2; ++x) {
            const float(&sums)[4] = total[x / 2 / T::MMAS_N][x / 2 % T::MMAS_N];
            results[x * THREADS] = {sums[x % 2 * 2], sums[x % 2 * 2 + 1]};
        }
        meet_cluster();
#pragma unroll 2
        for (int x = blockIdx.y; x < SUMS / 2; x += T::CLUSTER) {
            float2 parts[T::CLUSTER];
#pragma unroll
            for (int r = 0; r < T::CLUSTER; ++r) parts[r] = of_block(results + x * THREADS, r);
#pragma unroll
            for (int r = 1; r < T::CLUSTER; ++r) parts[0].x += parts[r].x, parts[0].y += parts[r].y;
            const int below = down(x / 2 / T::MMAS_N, x % 2 * 2), beside = right(x / 2 % T::MMAS_N, 0);
            float* const there = to + below * c_row + beside * c_column;
            if (below < rows && beside < columns) *there = finished(parts[0].x, below, beside);
            if (below < rows && beside + 1 < columns) there[c_column] = finished(parts[0].y, below, beside + 1);
        }
        meet_cluster();  // others have read this block's results
    } else {
        float* line = to;
#pragma unroll
        for (int i = 0; i < T::MMAS_M; ++i)
#pragma unroll
            for (int lower = 0; lower < 4; lower += 2, line += 8 * c_row) {
                float* place = line;
#pragma unroll
                for (int j = 0; j < T::MMAS_N; ++j, place += 6 * c_column)
#pragma unroll
                    for (int v = 0; v < 2; ++v, place += c_column) {
                        const int below = down(i, lower), beside = right(j, v);
                        const float value = CHUNKED ? all[i][j][lower + v] : total[i][j][lower + v];
                        if (below < rows && beside < columns) *place = finished(value, below, beside);
                    }
            }
    }
}
template <class T, int PARTS, int EVERY, bool MIRRORED, Major A_MAJOR, int A_COPY, Major B_MAJOR, int B_COPY, bool CHUNKED>
__global__ void __launch_bounds__(T::THREADS, T::BLOCKS)
    by_parts_mma(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c, const Shape shape) {
    by_parts_mma_with<T, PARTS, EVERY, MIRRORED, A_MAJOR, A_COPY, B_MAJOR, B_COPY, CHUNKED, Plain>(a, b, c, nullptr, nullptr,
                                                                                                  nullptr, shape, Finish{});
}
template <class T, int PARTS, int EVERY, bool MIRRORED, Major A_MAJOR, int A_COPY, Major B_MAJOR, int B_COPY, bool CHUNKED,
          class Ending>
__global__ void __launch_bounds__(T::THREADS, T::BLOCKS)
    by_parts_mma_fused(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c, const void* bias,
                       const float* scale_a, const float* scale_b, const Shape shape, const Finish finish) {
    by_parts_mma_with<T, PARTS, EVERY, MIRRORED, A_MAJOR, A_COPY, B_MAJOR, B_COPY, CHUNKED, Ending>(a, b, c, bias, scale_a,
                                                                                                   scale_b, shape, finish);
}
