// complex64 products by parts of bfloat16, with the bits of matmul_parts_complex.cu, where A has few rows (on a Hopper), as
// matmul_parts_few.cu computes those of float32: B is read once, as it is, and split in the registers that `wgmma` takes its
// rows from. `split_complex` has written A's parts, two rows of real numbers for each of its own: a thread's sums of the two
// are an output's real and imaginary part.

#include "matmul_panel.cuh"
#include "matmul_sums.cuh"

constexpr int STEPS = DEPTH / 2;     // complex ones, in a tile
constexpr int PART_LINE = DEPTH * 2;  // bytes of a part's line in a tile

template <int M_, int GROUPS_, int STAGES_, int BLOCKS_> struct ComplexFewTile {
    static constexpr int M = M_, GROUPS = GROUPS_, STAGES = STAGES_, BLOCKS = BLOCKS_;
    static constexpr int N = 64 * GROUPS, THREADS = 128 * GROUPS + 32;
};

// A part's tile at a shared address: lines of 64 bytes, whose 16-byte words are swizzled by the line's number.
__device__ unsigned long long part_at(unsigned address) {
    const unsigned long long swizzled = 2ull << 62, eight_lines = 8 * PART_LINE / 16, unused = 1;
    return swizzled | eight_lines << 32 | unused << 16 | (address & 0x3ffff) >> 4;
}

// Two neighbours along k as pairs of bfloat16, the first in the lower half.
__device__ void split_pair(unsigned (&parts)[3], float first, float second) {
    first *= 0x1p16f, second *= 0x1p16f;
#pragma unroll
    for (int part = 0; part < 3; ++part) {
        asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(parts[part]) : "f"(second), "f"(first));
        first -= __uint_as_float(parts[part] << 16), second -= __uint_as_float(parts[part] & 0xffff0000u);
    }
}

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
        for (int i = 0; i < T::STAGES; ++i) {
            barrier_init(full + i * 8, 1);
            barrier_init(empty + i * 8, T::GROUPS * 4);
        }
        barriers_are_there();
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
            int tile = 0;
            if (waits) {
                const int ahead = min(tiles, T::STAGES);
                for (; tile < ahead; ++tile, turn.next()) bring_b(tile);
                wait_for_launch_before();
                turn = Turn<T::STAGES>();
                for (tile = 0; tile < ahead; ++tile, turn.next()) bring_a(tile);
                waits = false;
            }
            for (; tile < tiles; ++tile, turn.next()) {
                wait_for(empty + turn.stage * 8, turn.parity ^ 1);
                bring_b(tile);
                bring_a(tile);
            }
        }
        return;
    }
    const int thread = threadIdx.x % 128, lane = thread % 32, warp = thread / 32;
    constexpr int SUMS = T::M;
    static_assert(SUMS <= 32, "a bit each");
    const Columns<MAJOR> columns(warp, lane);
    const auto free_buffer = [&](unsigned barrier) {
        __syncwarp();  // every lane has read its columns
        if (lane == 0) arrive(barrier);
    };
    for (unsigned number = blockIdx.x; number < outputs; number += gridDim.x) {
        float high[SUMS] = {}, low[SUMS] = {}, total[SUMS] = {};
        unsigned read = 0;  // the barrier of the buffer that is being read
        for (int round = 0; round < rounds; ++round) {
#pragma unroll
            for (int tile = 0; tile < EVERY; ++tile) {
                wait_for(full + turn.stage * 8, turn.parity);
                const unsigned of_b = tiles_of_b + turn.stage * TILE + group * COLUMNS;
                const unsigned of_a = tiles_of_a + turn.stage * PARTS * PART;
                unsigned part[DEPTH / 16][4][PARTS];
#pragma unroll
                for (int i = 0; i < DEPTH / 4; ++i) {  // upper and lower columns of eight steps, then of the next
                    float x, y;
                    columns.read(x, y, of_b, i % 2, i / 2);
                    split_pair(part[i / 4][i % 4], x, y);
                }
                const auto multiply = [&](float(&sum)[SUMS], int step, int i, int j) {  // part i of B by part j of A
                    const unsigned rows[4] = {part[step][0][i], part[step][1][i], part[step][2][i], part[step][3][i]};
                    Wgmma<bfloat16, 2 * T::M>::multiply_registers(sum, rows, part_at(of_a + j * PART) + step * 2);
                };
                wgmma_fence();
#pragma unroll
                for (int step = 0; step < DEPTH / 16; ++step) multiply(high, step, 0, 0);
                wgmma_commit();
                constexpr int A = MIRRORED, B = !MIRRORED;  // here B's part is named first
#pragma unroll
                for (int step = 0; step < DEPTH / 16; ++step) {
                    multiply(low, step, 1, 1);
                    multiply(low, step, 2 * A, 2 * B);
                    multiply(low, step, 2 * B, 2 * A);
                    multiply(low, step, A, B);
                    multiply(low, step, B, A);
                }
                wgmma_commit();
                if (tile + 1 < EVERY)
                    wgmma_wait<2>();
                else
                    wgmma_wait<1>();
                if (read) free_buffer(read);  // of the tile before
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
        free_buffer(read);

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
