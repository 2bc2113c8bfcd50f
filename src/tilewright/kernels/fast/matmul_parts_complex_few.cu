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

// How a tile of B lies in shared memory: 64 columns a warpgroup by 16 steps of k, in lines of 128 bytes, as boxes of one
// tensor map that turn words over. And how a lane reads a warp's 16 columns, as the 16 rows of a product's left operand, in an
// order of columns that reads different banks.
template <Major MAJOR, bool SHIFTED> struct Columns {
    static constexpr int BYTES = 64 * LINE, MAPS = 1;
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
    // Begins to bring so many warpgroups' columns from one on, of steps from one on, by a policy of how long L2 keeps them.
    template <int GROUPS>
    static __device__ void bring(unsigned to, const TensorMap* const* maps, unsigned barrier, BoxPlace at, int column, int k,
                                 unsigned long long policy) {
        at.along = MAJOR == ALONG_K ? k : column, at.across = MAJOR == ALONG_K ? column : k;
#pragma unroll
        for (int i = 0; i < (MAJOR == ALONG_K ? 1 : 4 * GROUPS); ++i, at.along += 16)
            load_box(to + i * (STEPS * LINE), *maps[0], barrier, at, policy);
    }
};

// The same of a B whose lines are odd numbers of elements, so that every other begins beside a multiple of 16 bytes, as a
// tensor map's lines must. Those have a map of their own, which begins an element before them. So boxes are longer than
// what is read, and those of even lines stand before those of odd ones.
template <Major MAJOR> struct Columns<MAJOR, true> {
    static constexpr int MAPS = 2, LENGTH = MAJOR == ALONG_K ? STEPS * 8 + 16 : 64 * 8 + 32, LINES = (MAJOR == ALONG_K ? 64 : STEPS) / 2;
    static constexpr int BOX = LINES * LENGTH, BYTES = MAPS * BOX, ODD = BOX + 8;
    int index;
    unsigned first;

    __device__ Columns(int warp, int lane) : index(lane / 4) {
        const int pair = lane % 4;
        first = MAJOR == ALONG_K ? (warp * 8 + column(0) / 2) * LENGTH + pair * 8
                                 : (warp * 16 + column(0)) * 8 + pair / 2 * LENGTH + pair % 2 * ODD;
    }
    __device__ int column(int lower) const {
        if (MAJOR == ALONG_K) return index % 4 * 4 + index / 4 * 2 + lower;
        return index % 2 * 8 + index / 2 % 2 * 2 + index / 4 + lower * 4;
    }
    __device__ void read(float& re, float& im, unsigned tile, int lower, int four) const {
        const unsigned at = tile + first + (MAJOR == ALONG_K ? lower * ODD + four * 32 : lower * 32 + four * 2 * LENGTH);
        asm volatile("ld.shared.v2.f32 {%0, %1}, [%2];" : "=f"(re), "=f"(im) : "r"(at) : "memory");
    }
    template <int GROUPS>
    static __device__ void bring(unsigned to, const TensorMap* const* maps, unsigned barrier, BoxPlace at, int column, int k,
                                 unsigned long long) {  // lines' boxes share sectors
        at.along = MAJOR == ALONG_K ? k : column, at.across = (MAJOR == ALONG_K ? column : k) / 2;
#pragma unroll
        for (int i = 0; i < MAPS * GROUPS; ++i) {
            load_box(to + i * BOX, *maps[i % MAPS], barrier, at);
            if (i % MAPS) (MAJOR == ALONG_K ? at.across : at.along) += MAJOR == ALONG_K ? LINES : 64;
        }
    }
};

// A chunk of k, and how many rounds of EVERY tiles it has.
struct Chunk { int index, rounds; i64 first, end; };

// grid: as many blocks as run at once, of 128 * GROUPS + 32 threads: the last warp brings tiles. Dynamic shared memory: STAGES
// buffers of B's tile, as many of A's parts, and the barriers. EVERY: tiles between additions to the total; a chunk and k are
// padded to whole ones. MAJOR: the axis along which B's elements are contiguous; SHIFTED: its lines are odd numbers of them.
template <class T, int EVERY, bool MIRRORED, Major MAJOR, bool SHIFTED>
__device__ __forceinline__ void by_parts_few_with(const complex<float>* __restrict__ a, const complex<float>* __restrict__ b,
                                                  complex<float>* __restrict__ c, const Shape& shape, const TensorMap& map_a,
                                                  const TensorMap* const* maps_b) {
    if (shape.chunks > 1) let_next_begin();
    using Lines = Columns<MAJOR, SHIFTED>;
    constexpr int COLUMNS = Lines::BYTES, TILE = T::GROUPS * COLUMNS, PART = 2 * T::M * PART_LINE, PARTS = 3;
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

    // What blocks compute in turn: each tile of outputs of the first chunk, then of the next.
    const unsigned outputs = static_cast<unsigned>(((shape.m + T::M - 1) / T::M) * ((shape.n + T::N - 1) / T::N) * shape.batches);
    const unsigned all = outputs * static_cast<unsigned>(shape.chunks);
    const auto chunk_of = [&](unsigned number) {
        const unsigned index = number / outputs;
        const i64 first = i64(index) * shape.chunk, end = min(first + shape.chunk, shape.k);
        return Chunk{static_cast<int>(index), static_cast<int>((end - first + STEPS * EVERY - 1) / (STEPS * EVERY)), first, end};
    };
    const int group = __shfl_sync(~0u, static_cast<int>(threadIdx.x) / 128, 0);
    Turn<T::STAGES> turn;
    if (group == T::GROUPS) {
        if (!elected()) return;
        const unsigned long long policy = read_once<complex<float>>(shape, shape.n, shape.m, T::M, shape.b_batch) ? FIRST_TO_GO : AS_USUAL;
        bool waits = true;  // for what splits A, while B's first tiles are on their way
        for (unsigned number = blockIdx.x; number < all; number += gridDim.x) {
            const TilePlace place = tile_at<T::M, T::N>(shape, number % outputs);
            const Chunk chunk = chunk_of(number);
            const BoxPlace batch_a = in_batch(shape, shape.a_batch, place.batch), batch_b = in_batch(shape, shape.b_batch, place.batch);
            const auto bring_b = [&](int tile) {
                arrive_and_expect(full + turn.stage * 8, TILE + PARTS * PART);
                const int k = static_cast<int>(chunk.first) + tile * STEPS, column = static_cast<int>(place.first_column);
                Lines::template bring<T::GROUPS>(tiles_of_b + turn.stage * TILE, maps_b, full + turn.stage * 8, batch_b, column, k, policy);
            };
            const auto bring_a = [&](int tile) {
                BoxPlace at = batch_a;
                at.along = (static_cast<int>(chunk.first) * 2 + tile * DEPTH) * PARTS, at.across = static_cast<int>(place.first_row) * 2;
#pragma unroll
                for (int part = 0; part < PARTS; ++part, at.along += DEPTH)
                    load_box(tiles_of_a + (turn.stage * PARTS + part) * PART, map_a, full + turn.stage * 8, at);
            };
            bring_tiles<T>(turn, waits, chunk.rounds * EVERY, empty, bring_a, bring_b);
        }
        return;
    }
    const int thread = threadIdx.x % 128, lane = thread % 32, warp = thread / 32;
    constexpr int SUMS = T::M;
    using Mask = typename Either<(SUMS > 32), unsigned long long, unsigned>::type;  // a bit each
    const Lines columns(warp, lane);
    const FewRing ring{tiles_of_b + group * COLUMNS, tiles_of_a, full, empty};
    for (unsigned number = blockIdx.x; number < all; number += gridDim.x) {
        float high[SUMS] = {}, low[SUMS] = {}, total[SUMS] = {};
        add_rounds<PARTS, EVERY, MIRRORED, 2 * T::M, TILE, PART>(high, low, total, turn, ring, columns, lane, chunk_of(number).rounds);

        unsigned again = number;  // what is found anew is not kept in registers
        asm volatile("" : "+r"(again));
        const TilePlace place = tile_at<T::M, T::N>(shape, again % outputs);
        const Chunk chunk = chunk_of(again);
        complex<float>* const out =
            c + shape.c_start + batch_offset(shape, shape.c_batch, place.batch) + i64(chunk.index) * shape.c_chunk;
        const auto row_of = [&](int i) { return place.first_row + i / 4 * 4 + lane % 4; };
        const auto column_of = [&](int i) { return place.first_column + group * 64 + warp * 16 + columns.column(i / 2 % 2); };
        Mask anew = 0;  // sums that are not finite
#pragma unroll
        for (int i = 0; i < SUMS; i += 2) {
            const complex<float> sum{result_of(total[i], high[i], low[i]), result_of(total[i + 1], high[i + 1], low[i + 1])};
            if (row_of(i) >= shape.m || column_of(i) >= shape.n) continue;
            out[row_of(i) * shape.c_row + column_of(i) * shape.c_column] = sum;
            anew |= (Mask(!is_finite(sum.re)) | Mask(!is_finite(sum.im)) << 1) << i;
        }
#pragma unroll 1
        for (; anew; anew &= anew - 1) {
            const int i = (SUMS > 32 ? __ffsll(anew) : __ffs(anew)) - 1;
            const i64 row = row_of(i), column = column_of(i);
            float* const to = reinterpret_cast<float*>(out + row * shape.c_row + column * shape.c_column) + i % 2;
            *to = chain_of_parts<MIRRORED>(a, b, shape, place.batch, row, column * 2 + i % 2, shape.n * 2, chunk.first * 2, chunk.end * 2);
        }
    }
}
template <class T, int EVERY, bool MIRRORED, Major MAJOR>
__global__ void __launch_bounds__(T::THREADS, T::BLOCKS)
    complex_by_parts_few(const complex<float>* __restrict__ a, const complex<float>* __restrict__ b, complex<float>* __restrict__ c,
                         const Shape shape, const __grid_constant__ TensorMap map_a, const __grid_constant__ TensorMap map_b) {
    const TensorMap* const maps_b[] = {&map_b};
    by_parts_few_with<T, EVERY, MIRRORED, MAJOR, false>(a, b, c, shape, map_a, maps_b);
}
template <class T, int EVERY, bool MIRRORED, Major MAJOR>
__global__ void __launch_bounds__(T::THREADS, T::BLOCKS)
    complex_by_parts_few_shifted(const complex<float>* __restrict__ a, const complex<float>* __restrict__ b,
                                 complex<float>* __restrict__ c, const Shape shape, const __grid_constant__ TensorMap map_a,
                                 const __grid_constant__ TensorMap map_even, const __grid_constant__ TensorMap map_odd) {
    const TensorMap* const maps_b[] = {&map_even, &map_odd};
    by_parts_few_with<T, EVERY, MIRRORED, MAJOR, true>(a, b, c, shape, map_a, maps_b);
}
