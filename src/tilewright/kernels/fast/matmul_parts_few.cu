// float32 products by parts of bfloat16 as matmul_parts.cu computes them, with the same bits, where A has few rows (on a
// Hopper): B is read once, as it is, and split in the registers that `wgmma` takes its rows from. So a tile of C is
// computed on its side: 64 columns of B a warpgroup, by the T::M rows of A, whose parts `split_floats` has written.

#include "matmul_epilogue.cuh"
#include "matmul_parts_few.cuh"

template <int M_, int GROUPS_, int STAGES_, int BLOCKS_> struct FewTile {
    static constexpr int M = M_, GROUPS = GROUPS_, STAGES = STAGES_, BLOCKS = BLOCKS_;
    static constexpr int N = 64 * GROUPS, THREADS = 128 * GROUPS + 32;
};

__device__ float load_shared(unsigned from) {
    float x;
    asm volatile("ld.shared.f32 %0, [%1];" : "=f"(x) : "r"(from) : "memory");
    return x;
}

// How a tile of B lies in shared memory: 64 columns a warpgroup by 32 steps of k, in lines of 128 bytes, as boxes of one
// tensor map that turn words over. And how a lane reads a warp's 16 columns, as the 16 rows of a product's left operand.
// Of lines along k, lanes take columns in an order that reads different banks.
template <Major MAJOR, bool SHIFTED> struct Columns {
    static constexpr int BYTES = 64 * DEPTH * 4, MAPS = 1;
    int column;      // a lane's, of eight
    unsigned first;  // address in the tile, but for what is turned over
    unsigned turned[2];
    int of_warp;

    __device__ Columns(int warp, int lane, i64) {
        const int index = lane / 4, pair = lane % 4;
        of_warp = warp * 16;
        if constexpr (MAJOR == ALONG_K) {
            column = index % 4 * 2 + index / 4;
            first = (warp * 16 + column) * LINE + pair % 2 * 8;
            turned[0] = pair / 2 ^ column, turned[1] = 0;
        } else {
            column = index;
            first = warp / 2 * (DEPTH * LINE) + pair * 2 * LINE + column % 4 * 4;
            const int word = warp % 2 * 4 + column / 4;
            turned[0] = (word ^ pair * 2) * 16, turned[1] = LINE + (word ^ (pair * 2 + 1)) * 16;
        }
    }
    // This lane's column of the 64, of the warp's upper or lower eight.
    __device__ int at(int lower) const { return of_warp + lower * 8 + column; }
    // There, two neighbours of a run of eight steps of k.
    __device__ void read(float& x, float& y, unsigned tile, int lower, int eight) const {
        if constexpr (MAJOR == ALONG_K) {
            asm volatile("ld.shared.v2.f32 {%0, %1}, [%2];"
                         : "=f"(x), "=f"(y)
                         : "r"(tile + first + lower * 8 * LINE + (turned[0] ^ eight * 2) * 16)
                         : "memory");
        } else {  // eight columns on lie two words on
            const unsigned at = tile + first + eight * 8 * LINE;
            x = load_shared(at + (turned[0] ^ lower * 32)), y = load_shared(at + (turned[1] ^ lower * 32));
        }
    }
    // Begins to bring a group's 64 columns from one on, of 32 steps from one on, by a policy of how long L2 keeps them.
    static __device__ void bring(unsigned to, const TensorMap* const* maps, unsigned barrier, BoxPlace at, int column, int k,
                                 unsigned long long policy) {
        if constexpr (MAJOR == ALONG_K) {
            at.along = k, at.across = column;
            load_box(to, *maps[0], barrier, at, policy);
        } else {
            at.along = column, at.across = k;
            load_box(to, *maps[0], barrier, at, policy);
            at.along += 32;
            load_box(to + DEPTH * LINE, *maps[0], barrier, at, policy);
        }
    }
};

// The same of a B whose lines do not begin at multiples of 16 bytes, as a tensor map's must. Every fourth line has a map of
// its own, which begins at such a multiple before the first of them: all of them lie as far behind one. So boxes are longer by
// 16 bytes than what is read, and those of lines 4 * i + j stand behind one another for each j.
template <Major MAJOR> struct Columns<MAJOR, true> {
    static constexpr int MAPS = 4, LENGTH = (MAJOR == ALONG_K ? DEPTH : 64) * 4 + 16, LINES = (MAJOR == ALONG_K ? 64 : DEPTH) / 4;
    static constexpr int BOX = LINES * LENGTH, BYTES = MAPS * BOX;
    int column;
    unsigned first, second;  // addresses in the tile

    // Lines lie `pitch` elements apart.
    __device__ Columns(int warp, int lane, i64 pitch) {
        const int index = lane / 4, pair = lane % 4, apart = static_cast<int>(pitch & 3);
        const auto begins = [&](int j) { return j * BOX + (j * apart & 3) * 4; };
        if constexpr (MAJOR == ALONG_K) {
            column = index * 4 + warp;
            first = begins(warp) + index * LENGTH + pair * 8, second = first + 4;
        } else {  // lanes take columns in an order that reads different banks
            column = warp / 2 * 32 + index / 2 * 8 + warp % 2 * 4 + index % 2;
            const unsigned at = pair / 2 * LENGTH + column * 4;
            first = begins(pair % 2 * 2) + at, second = begins(pair % 2 * 2 + 1) + at;
        }
    }
    __device__ int at(int lower) const { return column + lower * (MAJOR == ALONG_K ? 32 : 2); }
    __device__ void read(float& x, float& y, unsigned tile, int lower, int eight) const {
        const unsigned at = tile + (MAJOR == ALONG_K ? lower * 8 * LENGTH + eight * 32 : lower * 8 + eight * 2 * LENGTH);
        x = load_shared(at + first), y = load_shared(at + second);
    }
    static __device__ void bring(unsigned to, const TensorMap* const* maps, unsigned barrier, BoxPlace at, int column, int k,
                                 unsigned long long) {  // lines' boxes share sectors
        at.along = MAJOR == ALONG_K ? k : column, at.across = (MAJOR == ALONG_K ? column : k) / 4;
#pragma unroll
        for (int j = 0; j < MAPS; ++j) load_box(to + j * BOX, *maps[j], barrier, at);
    }
};

// grid: (blocks, 1 or chunks), 128 * GROUPS + 32 threads: the last warp brings tiles. Dynamic shared memory: STAGES buffers
// of B's tile, as many of A's parts, and the barriers. EVERY: tiles between additions to the total; a chunk and k are
// padded to whole ones. MAJOR: the axis along which B's elements are contiguous; SHIFTED: its lines begin anywhere. CHUNKED: a
// block computes several chunks.
template <class T, int PARTS, int EVERY, bool MIRRORED, Major MAJOR, bool SHIFTED, bool CHUNKED, class Ending>
__device__ __forceinline__ void by_parts_few_with(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c,
                                                  const void* bias, const float* scale_a, const float* scale_b,
                                                  const Shape& shape, const Finish& finish, const TensorMap& map_a,
                                                  const TensorMap* const* maps_b) {
    let_combine_begin();
    using Lines = Columns<MAJOR, SHIFTED>;
    constexpr int COLUMNS = Lines::BYTES, TILE = T::GROUPS * COLUMNS, PART = T::M * PART_LINE;
    extern __shared__ __align__(1024) unsigned char storage[];
    const unsigned tiles_of_b = static_cast<unsigned>(__cvta_generic_to_shared(storage));
    const unsigned tiles_of_a = tiles_of_b + T::STAGES * TILE, full = tiles_of_a + T::STAGES * PARTS * PART;
    const unsigned empty = full + T::STAGES * 8;
    if (threadIdx.x == 0) {
        begin_few_ring<T>(full, empty);
        fetch_map(map_a);
#pragma unroll
        for (int i = 0; i < Lines::MAPS; ++i) fetch_map(*maps_b[i]);
    }
    __syncthreads();

    const unsigned outputs = static_cast<unsigned>(((shape.m + T::M - 1) / T::M) * ((shape.n + T::N - 1) / T::N) * shape.batches);
    constexpr int ROUND = DEPTH * EVERY;
    const i64 first_k = splits() ? i64(blockIdx.y) * shape.chunk : 0;
    const i64 end_k = splits() ? min(first_k + shape.chunk, shape.k) : shape.k;
    const int rounds = static_cast<int>((end_k - first_k + ROUND - 1) / ROUND), tiles = rounds * EVERY;
    const int group = __shfl_sync(~0u, static_cast<int>(threadIdx.x) / 128, 0);
    Turn<T::STAGES> turn;
    if (group == T::GROUPS) {
        if (!elected()) return;
        const unsigned long long policy = read_once<float>(shape, shape.n, shape.m, T::M, shape.b_batch) ? FIRST_TO_GO : AS_USUAL;
        bool waits = true;  // for what splits A, while B's first tiles are on their way
        for (unsigned number = blockIdx.x; number < outputs; number += gridDim.x) {
            const TilePlace place = tile_at<T::M, T::N>(shape, number);
            const BoxPlace batch_a = in_batch(shape, shape.a_batch, place.batch), batch_b = in_batch(shape, shape.b_batch, place.batch);
            const auto bring_b = [&](int tile) {
                arrive_and_expect(full + turn.stage * 8, TILE + PARTS * PART);
                const int k = static_cast<int>(first_k) + tile * DEPTH, column = static_cast<int>(place.first_column);
#pragma unroll
                for (int i = 0; i < T::GROUPS; ++i)
                    Lines::bring(tiles_of_b + turn.stage * TILE + i * COLUMNS, maps_b, full + turn.stage * 8, batch_b, column + i * 64, k, policy);
            };
            const auto bring_a = [&](int tile) {
                BoxPlace at = batch_a;
                at.along = (static_cast<int>(first_k) + tile * DEPTH) * PARTS, at.across = static_cast<int>(place.first_row);
#pragma unroll
                for (int part = 0; part < PARTS; ++part, at.along += DEPTH)
                    load_box(tiles_of_a + (turn.stage * PARTS + part) * PART, map_a, full + turn.stage * 8, at);
            };
            bring_tiles<T>(turn, waits, tiles, empty, bring_a, bring_b);
        }
        return;
    }
    const int thread = threadIdx.x % 128, lane = thread % 32, warp = thread / 32;
    constexpr int SUMS = T::M / 2;
    static_assert(SUMS <= 32, "a bit each");
    const Lines columns(warp, lane, MAJOR == ALONG_K ? shape.b_column : shape.b_k);
    const FewRing ring{tiles_of_b + group * COLUMNS, tiles_of_a, full, empty};
    for (unsigned number = blockIdx.x; number < outputs; number += gridDim.x) {
        const auto place_of_tile = [&] {  // found anew, instead of kept in registers
            unsigned index = number;
            asm volatile("" : "+r"(index));
            TilePlace place = tile_at<T::M, T::N>(shape, index);
            place.first_row += lane % 4 * 2;  // a lane's first
            place.first_column += group * 64 + columns.at(0);
            return place;
        };
        const auto down = [](int i) { return i / 4 * 8 + i % 2; };  // from a lane's first row to another
        const auto right = [&](int i) { return i / 2 % 2 * (columns.at(1) - columns.at(0)); };
        float total[SUMS], all[CHUNKED ? SUMS : 1] = {};
        i64 begin = first_k, end = end_k;
        do {
            if constexpr (CHUNKED) end = min(begin + shape.chunk, end_k);
            const int rounds = static_cast<int>((end - begin + ROUND - 1) / ROUND);
            float high[SUMS] = {}, low[SUMS] = {};
#pragma unroll
            for (int i = 0; i < SUMS; ++i) total[i] = 0;
            add_rounds<PARTS, EVERY, MIRRORED, T::M, TILE, PART>(high, low, total, turn, ring, columns, lane, rounds);
            float nothing = 0;  // not a number where a sum is not finite
#pragma unroll
            for (int i = 0; i < SUMS; ++i) {
                total[i] = result_of(total[i], high[i], low[i]);
                nothing = fmaf(total[i], 0, nothing);
            }
            if (nothing != 0) {
                const TilePlace place = place_of_tile();
                unsigned anew = 0;
#pragma unroll
                for (int i = 0; i < SUMS; ++i) anew |= unsigned(!is_finite(total[i])) << i;
#pragma unroll 1
                for (; anew; anew &= anew - 1) {
                    const int x = __ffs(anew) - 1;
                    const i64 row = place.first_row + down(x), column = place.first_column + right(x);
                    const float sum = chain_of(a, b, shape, place.batch, row, column, begin, end);
#pragma unroll
                    for (int i = 0; i < SUMS; ++i)
                        if (same(x, i)) total[i] = sum;
                }
            }
            if constexpr (CHUNKED) {
                begin = end;
#pragma unroll
                for (int i = 0; i < SUMS; ++i) all[i] += total[i];
            }
        } while (CHUNKED && begin < end_k);
        const TilePlace place = place_of_tile();
        float* const out = c + shape.c_start + batch_offset(shape, shape.c_batch, place.batch) + i64(blockIdx.y) * shape.c_chunk;
        const typename Ending::template At<float, float> ending{finish, shape, bias, scale_a, scale_b, out};
        const i64 c_row = shape.c_row, c_column = shape.c_column;
        const int rows = static_cast<int>(min(shape.m - place.first_row, i64(T::M)));  // that exist from a lane's first
        const i64 beside = shape.n - place.first_column;
#pragma unroll
        for (int lower = 0; lower < 4; lower += 2) {
            if (beside <= right(lower)) continue;
            float* to = out + place.first_row * c_row + (place.first_column + right(lower)) * c_column;
            const bool pairs = MIRRORED && c_row == 1 && reinterpret_cast<unsigned long long>(to) % 8 == 0;
#pragma unroll
            for (int i = lower; i < SUMS; i += 4, to += 8 * c_row) {
                const auto finished = [&](int odd) {
                    const float sum = (CHUNKED ? all : total)[i + odd];
                    return ending(sum, place.first_row + down(i + odd), place.first_column + right(lower));
                };
                const bool first = down(i) < rows, second = down(i + 1) < rows;
                if (pairs && second) {
                    *reinterpret_cast<float2*>(to) = {finished(0), finished(1)};
                } else {
                    if (first) *to = finished(0);
                    if (second) to[c_row] = finished(1);
                }
            }
        }
    }
}
template <class T, int PARTS, int EVERY, bool MIRRORED, Major MAJOR, bool CHUNKED>
__global__ void __launch_bounds__(T::THREADS, T::BLOCKS)
    by_parts_few(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c, const Shape shape,
                 const __grid_constant__ TensorMap map_a, const __grid_constant__ TensorMap map_b) {
    const TensorMap* const maps_b[] = {&map_b};
    by_parts_few_with<T, PARTS, EVERY, MIRRORED, MAJOR, false, CHUNKED, Plain>(a, b, c, nullptr, nullptr, nullptr, shape, Finish{}, map_a, maps_b);
}
template <class T, int PARTS, int EVERY, bool MIRRORED, Major MAJOR, bool CHUNKED, class Ending>
__global__ void __launch_bounds__(T::THREADS, T::BLOCKS)
    by_parts_few_fused(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c, const void* bias,
                       const float* scale_a, const float* scale_b, const Shape shape, const Finish finish,
                       const __grid_constant__ TensorMap map_a, const __grid_constant__ TensorMap map_b) {
    const TensorMap* const maps_b[] = {&map_b};
    by_parts_few_with<T, PARTS, EVERY, MIRRORED, MAJOR, false, CHUNKED, Ending>(a, b, c, bias, scale_a, scale_b, shape, finish, map_a, maps_b);
}
template <class T, int PARTS, int EVERY, bool MIRRORED, Major MAJOR, bool CHUNKED>
__global__ void __launch_bounds__(T::THREADS, T::BLOCKS)
    by_parts_few_shifted(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c, const Shape shape,
                         const __grid_constant__ TensorMap map_a,
                         const __grid_constant__ TensorMap map_0,
                         const __grid_constant__ TensorMap map_1,
                         const __grid_constant__ TensorMap map_2,
                         const __grid_constant__ TensorMap map_3) {
    const TensorMap* const maps_b[] = {&map_0, &map_1, &map_2, &map_3};
    by_parts_few_with<T, PARTS, EVERY, MIRRORED, MAJOR, true, CHUNKED, Plain>(a, b, c, nullptr, nullptr, nullptr, shape, Finish{}, map_a, maps_b);
}
template <class T, int PARTS, int EVERY, bool MIRRORED, Major MAJOR, bool CHUNKED, class Ending>
__global__ void __launch_bounds__(T::THREADS, T::BLOCKS)
    by_parts_few_shifted_fused(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c, const void* bias,
                               const float* scale_a, const float* scale_b, const Shape shape, const Finish finish,
                               const __grid_constant__ TensorMap map_a,
                               const __grid_constant__ TensorMap map_0,
                               const __grid_constant__ TensorMap map_1,
                               const __grid_constant__ TensorMap map_2,
                               const __grid_constant__ TensorMap map_3) {
    const TensorMap* const maps_b[] = {&map_0, &map_1, &map_2, &map_3};
    by_parts_few_with<T, PARTS, EVERY, MIRRORED, MAJOR, true, CHUNKED, Ending>(a, b, c, bias, scale_a, scale_b, shape, finish, map_a, maps_b);
}
