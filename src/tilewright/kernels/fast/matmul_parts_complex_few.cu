// complex64 products by parts of bfloat16, with the bits of matmul_parts_complex.cu, where A has few rows (on a Hopper), as
// matmul_parts_few.cu computes those of float32: B is read once, as it is, and split in the registers that `wgmma` takes its
// rows from. `split_complex` has written A's parts, two rows of real numbers for each of its own: a thread's sums of the two
// are an output's real and imaginary part.

#include "matmul_parts_few.cuh"

constexpr int STEPS = DEPTH / 2;  // complex ones, in a tile

template <int M_, int GROUPS_, int STAGES_, int BLOCKS_> struct ComplexFewTile {
    static constexpr int M = M_, GROUPS = GROUPS_, STAGES = STAGES_, BLOCKS = BLOCKS_;
    static constexpr int N = 64 * GROUPS, THREADS = 128 * GROUPS + 32;
};

// A warp's 16 columns by 16 steps of a tile of B, as the 16 rows of a product's left operand: how a lane reads them, in an
// order of columns that reads different banks.
template <Major MAJOR> struct Columns {
    int index, pair;
    unsigned first;

    __device__ Columns(int warp, int lane) : index(lane / 4), pair(lane % 4) {
        first = MAJOR == ALONG_K ? (warp * 16 + column(0)) * LINE + pair % 2 * 8 : warp * (STEPS * LINE) + pair * LINE + index % 2 * 8;
    }
    // Of the 16, a lane's in the upper or the lower eight.
    __device__ int column(int lower) const {
        if (MAJOR == ALONG_K) return lower * 8 + index % 4 * 2 + index / 4;
        return word(lower) * 2 + index % 2;
    }
    __device__ int word(int lower) const { return index / 2 % 2 * 4 + index / 4 * 2 + lower; }
    // Of a run of four steps, the lane's number.
    __device__ void read(float& re, float& im, unsigned tile, int lower, int four) const {
        const unsigned at = MAJOR == ALONG_K ? tile + first + lower * 8 * LINE + (pair / 2 ^ column(0) ^ four * 2) * 16
                                             : tile + first + four * 4 * LINE + (word(lower) ^ pair ^ four % 2 * 4) * 16;
        asm volatile("ld.shared.v2.f32 {%0, %1}, [%2];" : "=f"(re), "=f"(im) : "r"(at) : "memory");
    }
};

// grid: (blocks, 1 or chunks), 128 * GROUPS + 32 threads: the last warp brings tiles. Dynamic shared memory: STAGES buffers
// of B's tile, as many of A's parts, and the barriers. EVERY: tiles between additions to the total; a chunk and k are
// padded to whole ones. MAJOR: the axis along which B's elements are contiguous.
template <class T, int EVERY, bool MIRRORED, Major MAJOR>
__global__ void __launch_bounds__(T::THREADS, T::BLOCKS)
    complex_by_parts_few(const complex<float>* __restrict__ a, const complex<float>* __restrict__ b, complex<float>* __restrict__ c,
                         const Shape shape, const __grid_constant__ TensorMap map_a, const __grid_constant__ TensorMap map_b) {
    let_combine_begin();
    constexpr int COLUMNS = 64 * DEPTH * 4, TILE = T::GROUPS * COLUMNS, PART = 2 * T::M * PART_LINE, PARTS = 3;
    extern __shared__ __align__(1024) unsigned char storage[];
    const unsigned tiles_of_b = static_cast<unsigned>(__cvta_generic_to_shared(storage));
    const unsigned tiles_of_a = tiles_of_b + T::STAGES * TILE, full = tiles_of_a + T::STAGES * PARTS * PART;
    const unsigned empty = full + T::STAGES * 8;
    if (threadIdx.x == 0) {
        begin_few_ring<T>(full, empty);
        fetch_map(map_a);
        fetch_map(map_b);
    }
    __syncthreads();

    const unsigned outputs = static_cast<unsigned>(((shape.m + T::M - 1) / T::M) * ((shape.n + T::N - 1) / T::N) * shape.batches);
    constexpr int ROUND = STEPS * EVERY;
    const i64 first_k = splits() ? i64(blockIdx.y) * shape.chunk : 0;
    const i64 end_k = splits() ? min(first_k + shape.chunk, shape.k) : shape.k;
    const int rounds = static_cast<int>((end_k - first_k + ROUND - 1) / ROUND), tiles = rounds * EVERY;
    const int group = __shfl_sync(~0u, static_cast<int>(threadIdx.x) / 128, 0);
    Turn<T::STAGES> turn;
    if (group == T::GROUPS) {
        if (threadIdx.x % 32 > 0) return;
        bool waits = true;  // for what splits A, while B's first tiles are on their way
        for (unsigned number = blockIdx.x; number < outputs; number += gridDim.x) {
            const TilePlace place = tile_at<T::M, T::N>(shape, number);
            const BoxPlace batch_a = in_batch(shape, shape.a_batch, place.batch), batch_b = in_batch(shape, shape.b_batch, place.batch);
            const auto bring_b = [&](int tile) {
                arrive_and_expect(full + turn.stage * 8, TILE + PARTS * PART);
                const int k = static_cast<int>(first_k) + tile * STEPS, column = static_cast<int>(place.first_column);
                BoxPlace at = batch_b;
                if constexpr (MAJOR == ALONG_K) {
                    at.along = k, at.across = column;
                    load_box(tiles_of_b + turn.stage * TILE, map_b, full + turn.stage * 8, at);
                } else {
                    at.along = column, at.across = k;
#pragma unroll
                    for (int i = 0; i < T::N / 16; ++i, at.along += 16)
                        load_box(tiles_of_b + turn.stage * TILE + i * (STEPS * LINE), map_b, full + turn.stage * 8, at);
                }
            };
            const auto bring_a = [&](int tile) {
                BoxPlace at = batch_a;
                at.along = (static_cast<int>(first_k) * 2 + tile * DEPTH) * PARTS, at.across = static_cast<int>(place.first_row) * 2;
#pragma unroll
                for (int part = 0; part < PARTS; ++part, at.along += DEPTH)
                    load_box(tiles_of_a + (turn.stage * PARTS + part) * PART, map_a, full + turn.stage * 8, at);
            };
            bring_tiles<T>(turn, waits, tiles, empty, bring_a, bring_b);
        }
        return;
    }
    const int thread = threadIdx.x % 128, lane = thread % 32, warp = thread / 32;
    constexpr int SUMS = T::M;
    static_assert(SUMS <= 32, "a bit each");
    const Columns<MAJOR> columns(warp, lane);
    const FewRing ring{tiles_of_b + group * COLUMNS, tiles_of_a, full, empty};
    for (unsigned number = blockIdx.x; number < outputs; number += gridDim.x) {
        float high[SUMS] = {}, low[SUMS] = {}, total[SUMS] = {};
        add_rounds<PARTS, EVERY, MIRRORED, 2 * T::M, TILE, PART>(high, low, total, turn, ring, columns, lane, rounds);

        const TilePlace place = tile_at<T::M, T::N>(shape, number);
        complex<float>* const out =
            c + shape.c_start + batch_offset(shape, shape.c_batch, place.batch) + i64(blockIdx.y) * shape.c_chunk;
        const auto row_of = [&](int i) { return place.first_row + i / 4 * 4 + lane % 4; };
        const auto column_of = [&](int i) { return place.first_column + group * 64 + warp * 16 + columns.column(i / 2 % 2); };
        unsigned anew = 0;  // sums that are not finite
#pragma unroll
        for (int i = 0; i < SUMS; i += 2) {
            const complex<float> sum{result_of(total[i], high[i], low[i]), result_of(total[i + 1], high[i + 1], low[i + 1])};
            if (row_of(i) >= shape.m || column_of(i) >= shape.n) continue;
            out[row_of(i) * shape.c_row + column_of(i) * shape.c_column] = sum;
            anew |= (unsigned(!is_finite(sum.re)) | unsigned(!is_finite(sum.im)) << 1) << i;
        }
#pragma unroll 1
        for (; anew; anew &= anew - 1) {
            const int i = __ffs(anew) - 1;
            const i64 row = row_of(i), column = column_of(i);
            float* const to = reinterpret_cast<float*>(out + row * shape.c_row + column * shape.c_column) + i % 2;
            *to = chain_of_parts<MIRRORED>(a, b, shape, place.batch, row, column * 2 + i % 2, shape.n * 2, first_k * 2, end_k * 2);
        }
    }
}
