// complex64 products by parts of bfloat16, with the bits of `by_parts_complex` (matmul_parts.cu), for few rows or columns and
// for any strides: tiles travel to shared memory as they are, and a warp splits what it multiplies in registers. A product is
// one of real numbers over twice as many steps: (re, im) of A with (re, -im) of B is a real part, with (im, re) an imaginary.
// In what order tensor cores take 16 steps makes no difference, so a pair may be the other way round in a mirror image.

#include "matmul_epilogue.cuh"
#include "matmul_parts_mma.cuh"
#include "matmul_sums.cuh"

constexpr int STEPS = DEPTH / 2;  // complex ones, in a tile

template <int... FIELDS> using ComplexPartsTile = PartsMmaTile<FIELDS...>;

// A number's parts: bfloat16 of the real part in the lower half, of the imaginary one in the upper.
struct Parts { unsigned at[3]; };

// Eight rows by four steps of a staged tile: a lane's number, split.
template <class Tile, Major MAJOR> __device__ Parts load_parts(unsigned tile, int row, int step, int lane) {
    const int line = MAJOR == ALONG_K ? lane / 4 : lane % 4, along = MAJOR == ALONG_K ? lane % 4 : lane / 4;
    const unsigned mine = tile + Tile::place(line, along / 2) + along % 2 * 8;
    const unsigned from = MAJOR == ALONG_K ? (mine ^ (step / 4 % 4 * 32)) + row * Tile::PITCH
                                           : (mine ^ (row / 8 % 2 * 64)) + step * Tile::PITCH + row / 16 * 128;
    float re, im;
    asm volatile("ld.shared.v2.f32 {%0, %1}, [%2];" : "=f"(re), "=f"(im) : "r"(from) : "memory");
    re *= 0x1p16f, im *= 0x1p16f;
    Parts parts;
#pragma unroll
    for (int part = 0; part < 3; ++part) {
        asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(parts.at[part]) : "f"(im), "f"(re));
        re -= __uint_as_float(parts.at[part] << 16), im -= __uint_as_float(parts.at[part] & 0xffff0000u);
    }
    return parts;
}

// grid: (tiles * batches, 1 or chunks). Dynamic shared memory: STAGES buffers. CHUNKED: a block computes several chunks.
// EVERY: tiles between additions to the total, which divide a chunk.
template <class T, int EVERY, bool MIRRORED, Major A_MAJOR, int A_COPY, Major B_MAJOR, int B_COPY, bool CHUNKED>
__global__ void __launch_bounds__(T::THREADS, T::BLOCKS)
    complex_by_parts_mma(const complex<float>* __restrict__ a, const complex<float>* __restrict__ b,
                         complex<float>* __restrict__ c, const Shape shape) {
    let_combine_begin();
    using Ring = PartsRing<T, complex<float>, STEPS, A_MAJOR, A_COPY, B_MAJOR, B_COPY>;
    extern __shared__ __align__(1024) unsigned char storage[];
    Ring ring(a, b, shape, static_cast<unsigned>(__cvta_generic_to_shared(storage)));
    const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    const int warp_row = warp / T::WARPS_N * T::WARP_M, warp_column = warp % T::WARPS_N * T::WARP_N;
    const unsigned batch = ring.place.batch;
    const i64 first_row = ring.place.first_row, first_column = ring.place.first_column, first_k = ring.first_k, end_k = ring.end_k;
    const int tiles = ring.tiles, tiles_in_chunk = CHUNKED ? static_cast<int>(shape.chunk / STEPS) : tiles;
    constexpr int SUMS = T::MMAS_M * T::MMAS_N * 8;  // of a thread: [i][j][imaginary][4]
    static_assert(SUMS <= 32, "a bit each");
    float high[SUMS / 4][4] = {}, low[SUMS / 4][4] = {}, total[SUMS / 4][4] = {}, all[CHUNKED ? SUMS / 4 : 1][4] = {};
    // Where a sum belongs to: its row, and its column of real numbers.
    const auto row_of = [&](int x) { return first_row + warp_row + x / (T::MMAS_N * 8) * 16 + x / 2 % 2 * 8 + lane / 4; };
    const auto column_of = [&](int x) {
        return (first_column + warp_column + x / 8 % T::MMAS_N * 8 + lane % 4 * 2 + x % 2) * 2 + x / 4 % 2;
    };
    // A chunk's results to `total`, those that are not finite anew.
    const auto conclude = [&](i64 begin, i64 end) {
        unsigned anew = 0;
#pragma unroll
        for (int x = 0; x < SUMS; ++x) {
            float& sum = total[x / 4][x % 4];
            sum = result_of(sum, high[x / 4][x % 4], low[x / 4][x % 4]);
            anew |= unsigned(!is_finite(sum)) << x;
        }
#pragma unroll 1
        for (; anew; anew &= anew - 1) {
            const int x = __ffs(anew) - 1;
            const float sum =
                chain_of_parts<MIRRORED>(a, b, shape, batch, row_of(x), column_of(x), shape.n * 2, begin * 2, end * 2);
#pragma unroll
            for (int y = 0; y < SUMS; ++y)
                if (y == x) total[y / 4][y % 4] = sum;
        }
    };

    ring.begin();
    int since_chunk = 0;
#pragma unroll 1
    for (int tile = 0; tile < tiles; ++tile) {
        ring.turn_to(tile);
#pragma unroll
        for (int step = 0; step < STEPS; step += 8) {
            Parts part_a[T::MMAS_M][4];  // upper and lower rows of four steps, then of the next
#pragma unroll
            for (int i = 0; i < T::MMAS_M * 4; ++i)
                part_a[i / 4][i % 4] = load_parts<typename Ring::StageA, A_MAJOR>(ring.of_a(), warp_row + i / 4 * 16 + i % 2 * 8, step + i / 2 % 2 * 4, lane);
#pragma unroll
            for (int j = 0; j < T::MMAS_N; ++j) {
                Parts part_b[2];
#pragma unroll
                for (int late = 0; late < 2; ++late)
                    part_b[late] = load_parts<typename Ring::StageB, B_MAJOR>(ring.of_b(), warp_column + j * 8, step + late * 4, lane);
#pragma unroll
                for (int imaginary = 0; imaginary < 2; ++imaginary) {
                    const auto taken = [&](unsigned pair) { return imaginary ? __byte_perm(pair, 0, 0x1032) : pair ^ 0x80000000u; };
#pragma unroll
                    for (int i = 0; i < T::MMAS_M; ++i) {
                        const int sums = (i * T::MMAS_N + j) * 2 + imaginary;
                        const auto multiply = [&](float(&sum)[4], int of_a, int of_b) {
                            const auto& part = part_a[i];
                            const unsigned rows[4] = {part[0].at[of_a], part[1].at[of_a], part[2].at[of_a], part[3].at[of_a]};
                            Mma<bfloat16>::add(sum, rows, taken(part_b[0].at[of_b]), taken(part_b[1].at[of_b]));
                        };
                        constexpr int A = !MIRRORED, B = MIRRORED;
                        multiply(high[sums], 0, 0);
                        multiply(low[sums], 1, 1);
                        multiply(low[sums], 2 * A, 2 * B);
                        multiply(low[sums], 2 * B, 2 * A);
                        multiply(low[sums], A, B);
                        multiply(low[sums], B, A);
                    }
                }
            }
        }
        ring.done();
        const bool ends = ++since_chunk == tiles_in_chunk || tile + 1 == tiles;
        if (since_chunk % EVERY == 0 || ends) {
#pragma unroll
            for (int x = 0; x < SUMS; ++x) promote(total[x / 4][x % 4], high[x / 4][x % 4]);
        }
        if constexpr (CHUNKED) {
            if (ends) {
                const i64 begin = i64(tile + 1 - since_chunk) * STEPS;
                conclude(begin, min(begin + shape.chunk, end_k));
#pragma unroll
                for (int x = 0; x < SUMS; ++x) {
                    all[x / 4][x % 4] += total[x / 4][x % 4];
                    total[x / 4][x % 4] = high[x / 4][x % 4] = low[x / 4][x % 4] = 0;
                }
                since_chunk = 0;
            }
        }
    }
    if constexpr (!CHUNKED) conclude(first_k, end_k);
    complex<float>* const out = c + shape.c_start + batch_offset(shape, shape.c_batch, batch) + i64(blockIdx.y) * shape.c_chunk;
    const auto& sum = [&]() -> auto& {
        if constexpr (CHUNKED)
            return all;
        else
            return total;
    }();
#pragma unroll
    for (int x = 0; x < SUMS; ++x) {
        if (x / 4 % 2) continue;  // imaginary parts are stored with real ones
        const i64 row = row_of(x), column = column_of(x) / 2;
        if (row < shape.m && column < shape.n)
            out[row * shape.c_row + column * shape.c_column] = {sum[x / 4][x % 4], sum[x / 4 + 1][x % 4]};
    }
}
