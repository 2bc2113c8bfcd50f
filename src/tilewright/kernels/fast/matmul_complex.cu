// Products of complex<double> on tensor cores: c[i, j] = sum over k of a[i, k] * b[k, j], by products of float64 over twice
// as many steps, real and imaginary parts in turn as they lie in memory: those of (re, -im) of A with (re, im) of B are real
// parts, those of (re, im) with (im, re) imaginary ones. A tensor core's product of float64 is a chain of fused multiply-adds
// in order of k, so the bits are those of matmul.cu.

#include "matmul_grid.cuh"
#include "matmul_staged.cuh"

template <int WARPS_M_, int WARPS_N_, int WARP_M_, int WARP_N_, int DEPTH_, int STAGES_, int BLOCKS_> struct ComplexTile {
    static constexpr int WARPS_M = WARPS_M_, WARPS_N = WARPS_N_, WARP_M = WARP_M_, WARP_N = WARP_N_;
    static constexpr int DEPTH = DEPTH_, STAGES = STAGES_, BLOCKS = BLOCKS_;
    static constexpr int M = WARPS_M * WARP_M, N = WARPS_N * WARP_N, THREADS = 32 * WARPS_M * WARPS_N;
    static constexpr int MMAS_M = WARP_M / 16, MMAS_N = WARP_N / 8;
};

// Eight rows by two steps of k from a staged tile: a lane's part. Lanes have real and imaginary parts in turn, or the other
// way round if SWAPPED. A lane's place in the first rows and steps is turned over already, as in matmul_staged.cuh.
template <class Tile, Major MAJOR, bool SWAPPED> __device__ double load_part(unsigned tile, int row, int k, int lane) {
    const int step = lane % 4 / 2;
    const unsigned mine = tile + (MAJOR == ALONG_K ? Tile::place(lane / 4, step) : Tile::place(step, lane / 4)) +
                          (lane % 2 ^ int(SWAPPED)) * 8;
    const unsigned from = MAJOR == ALONG_K ? (mine ^ (k / 2 % 4 * 32)) + row * Tile::PITCH + k / 8 * 128
                                           : mine + k * Tile::PITCH + row * 16;
    double part;
    asm volatile("ld.shared.f64 %0, [%1];" : "=d"(part) : "r"(from) : "memory");
    return part;
}

// A thread's running totals over chunks, in shared memory that no other thread touches.
template <class T> struct Totals {
    Pack<double, 2>* packs;

    __device__ explicit Totals(unsigned char* storage) : packs(reinterpret_cast<Pack<double, 2>*>(storage) + threadIdx.x) {}

    // Adds the sums to the totals, or begins with them; both are what the totals then are, or the sums begin anew.
    template <bool LAST> __device__ void add(double (&sum)[T::MMAS_M][T::MMAS_N][2][4], bool first) const {
#pragma unroll
        for (int i = 0; i < T::MMAS_M * T::MMAS_N * 4; ++i) {
            double* const part = sum[i / 4 / T::MMAS_N][i / 4 % T::MMAS_N][i / 2 % 2] + i % 2 * 2;
            Pack<double, 2> total = first ? Pack<double, 2>{part[0], part[1]} : packs[i * T::THREADS];
            if (!first) total = {total.at[0] + part[0], total.at[1] + part[1]};
            part[0] = LAST ? total.at[0] : 0, part[1] = LAST ? total.at[1] : 0;
            if (!LAST) packs[i * T::THREADS] = total;
        }
    }
};

// grid: (tiles * batches, 1 or chunks). Dynamic shared memory: STAGES buffers, and behind them the outputs' totals if CHUNKED:
// if a block computes several chunks, and registers do not keep totals. With chunks spread over blocks, c is the scratch that `combine` reads.
template <class Element, class Out, class T, Major A_MAJOR, int A_COPY, Major B_MAJOR, int B_COPY, bool CHUNKED>
__global__ void __launch_bounds__(T::THREADS, T::BLOCKS)
    products(const Element* __restrict__ a, const Element* __restrict__ b, Out* __restrict__ c, const Shape shape) {
    let_next_begin();  // there may be two launches for parts of one product
    using StageA = Staged<Element, T::M, T::DEPTH, T::THREADS, A_MAJOR, A_COPY>;
    using StageB = Staged<Element, T::N, T::DEPTH, T::THREADS, B_MAJOR, B_COPY>;
    constexpr int STAGE = StageA::BYTES + StageB::BYTES, STEPS = T::DEPTH / 2;
    static_assert(STEPS % 2 == 0, "operands are read a step ahead, into two sets of registers in turn");
    extern __shared__ __align__(1024) unsigned char storage[];
    const unsigned ring = static_cast<unsigned>(__cvta_generic_to_shared(storage));
    const Totals<T> totals(storage + T::STAGES * STAGE);
    const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    const int warp_row = warp / T::WARPS_N * T::WARP_M, warp_column = warp % T::WARPS_N * T::WARP_N;
    TilePlace place = tile_of_block<T::M, T::N>(shape);
    int rows_back = 0, columns_back = 0;
    if constexpr (A_COPY && B_COPY) {
        rows_back = moved_back<T::M>(place.first_row, shape.m, 1);
        columns_back = moved_back<T::N>(place.first_column, shape.n, 1);
        place.first_row -= rows_back, place.first_column -= columns_back;
    }
    const i64 first_k = i64(blockIdx.y) * shape.chunk;
    const i64 end_k = gridDim.y > 1 ? min(first_k + shape.chunk, shape.k) : shape.k;
    const int tiles = static_cast<int>((end_k - first_k + T::DEPTH - 1) / T::DEPTH);
    const bool whole_rows = place.first_row + T::M <= shape.m && place.first_column + T::N <= shape.n;
    constexpr bool CUT = T::M <= 32;  // there may be fewer rows, as in matmul_tensor.cu
    const int whole_tiles = whole_rows || CUT ? static_cast<int>((end_k - first_k) / T::DEPTH) : 0;
    const int tiles_in_chunk = static_cast<int>(shape.chunk / T::DEPTH);

    const Element* const of_a = a + shape.a_start + batch_offset(shape, shape.a_batch, place.batch);
    const Element* const of_b = b + shape.b_start + batch_offset(shape, shape.b_batch, place.batch);
    const auto stage_of_a = [&](i64 k) {
        return StageA(of_a, threadIdx.x, place.first_row, shape.m, k, end_k, shape.a_row, shape.a_k);
    };
    const auto stage_of_b = [&](i64 k) {
        return StageB(of_b, threadIdx.x, place.first_column, shape.n, k, end_k, shape.b_column, shape.b_k);
    };
    StageA stage_a = stage_of_a(first_k);
    StageB stage_b = stage_of_b(first_k);
    unsigned filling = ring, reading = ring;
    const auto next = [&](unsigned stage) { return stage == ring + (T::STAGES - 1) * STAGE ? ring : stage + STAGE; };
    constexpr bool STEADY = A_COPY && B_COPY;  // as in matmul_tensor.cu
    const auto fetch = [&](int tile, auto whole) {
        if (decltype(whole)::value || (STEADY && tile < whole_tiles)) {
            stage_a.template fetch<!CUT, CUT>(filling);
            stage_b.template fetch<!CUT, CUT>(filling + StageA::BYTES);
        } else if (STEADY && tile < tiles) {
            stage_of_a(first_k + i64(tile) * T::DEPTH).template fetch<false>(filling);
            stage_of_b(first_k + i64(tile) * T::DEPTH).template fetch<false>(filling + StageA::BYTES);
        } else if (tile < tiles) {
            stage_a.template fetch<false>(filling);
            stage_b.template fetch<false>(filling + StageA::BYTES);
        }
        filling = next(filling);
        asm volatile("cp.async.commit_group;" ::: "memory");
    };
    const auto arrive = [] {  // afterwards every thread's part of the next tile is there, and the last one is read
        asm volatile("cp.async.wait_group %0;" ::"n"(T::STAGES - 2) : "memory");
        __syncthreads();
    };
    double part_a[2][T::MMAS_M][2], part_b[2][T::MMAS_N][2];  // of B as it is, and swapped
    const auto read_parts = [&](int slot, int step) {
#pragma unroll
        for (int i = 0; i < T::MMAS_M; ++i)
#pragma unroll
            for (int lower = 0; lower < 2; ++lower)
                part_a[slot][i][lower] =
                    load_part<StageA, A_MAJOR, false>(reading, warp_row + i * 16 + lower * 8, step * 2, lane);
#pragma unroll
        for (int j = 0; j < T::MMAS_N; ++j) {
            const unsigned tile = reading + StageA::BYTES;
            part_b[slot][j][0] = load_part<StageB, B_MAJOR, false>(tile, warp_column + j * 8, step * 2, lane);
            part_b[slot][j][1] = load_part<StageB, B_MAJOR, true>(tile, warp_column + j * 8, step * 2, lane);
        }
    };
    const int sign = static_cast<int>(lane % 2u << 31);  // of imaginary parts
    double sum[T::MMAS_M][T::MMAS_N][2][4] = {};  // real and imaginary parts
    constexpr int SUMS = T::MMAS_M * T::MMAS_N * 8;
    constexpr bool KEPT = CHUNKED && KEEPS_TOTALS<T, SUMS>;
    Kept<KEPT ? SUMS : 1> kept;

#pragma unroll 1
    for (int tile = 0; tile < T::STAGES - 1; ++tile) fetch(tile, Flag<false>());
    arrive();
    if (tiles > 0) read_parts(0, 0);
    bool totalled = false;
    int tile = 0;
    const auto multiply = [&](int end, auto whole) {
#pragma unroll 1
        for (; tile < end; ++tile) {
            fetch(tile + T::STAGES - 1, whole);
#pragma unroll
            for (int step = 0; step < STEPS; ++step) {
                if (step + 1 < STEPS) {
                    read_parts((step + 1) % 2, step + 1);
                } else {
                    arrive();
                    reading = next(reading);
                    if (decltype(whole)::value || tile + 1 < tiles) read_parts((step + 1) % 2, 0);
                }
#pragma unroll
                for (int i = 0; i < T::MMAS_M; ++i) {
                    double conjugate[2];
#pragma unroll
                    for (int v = 0; v < 2; ++v) {
                        const double part = part_a[step % 2][i][v];
                        conjugate[v] = __hiloint2double(__double2hiint(part) ^ sign, __double2loint(part));
                    }
#pragma unroll
                    for (int j = 0; j < T::MMAS_N; ++j)  // products with one operand of A follow each other: it is read once
                        Mma<double>::add(sum[i][j][0], conjugate, part_b[step % 2][j][0]);
#pragma unroll
                    for (int j = 0; j < T::MMAS_N; ++j)
                        Mma<double>::add(sum[i][j][1], part_a[step % 2][i], part_b[step % 2][j][1]);
                }
            }
        }
    };
    const int steady = STEADY ? whole_tiles - (T::STAGES - 1) : 0;
#pragma unroll 1
    while (true) {
        const int end = CHUNKED ? min(tile + tiles_in_chunk, tiles) : tiles;
        if constexpr (STEADY) multiply(min(end, steady), Flag<true>());
        multiply(end, Flag<false>());
        if (!CHUNKED || tile >= tiles) break;
        if constexpr (KEPT)
            kept.add(sum, !totalled);
        else if constexpr (CHUNKED)
            totals.template add<false>(sum, !totalled);
        totalled = true;
    }
    if constexpr (KEPT) {
        if (totalled) kept.add_to(sum);
    } else if constexpr (CHUNKED) {
        if (totalled) totals.template add<true>(sum, false);
    }
    Out* const out = c + shape.c_start + batch_offset(shape, shape.c_batch, place.batch) + i64(blockIdx.y) * shape.c_chunk;
#pragma unroll
    for (int i = 0; i < T::MMAS_M; ++i)
#pragma unroll
        for (int j = 0; j < T::MMAS_N; ++j)
#pragma unroll
            for (int v = 0; v < 4; ++v) {
                const int down = warp_row + i * 16 + v / 2 * 8 + lane / 4, right = warp_column + j * 8 + lane % 4 * 2 + v % 2;
                const i64 row = place.first_row + down, column = place.first_column + right;
                if (down >= rows_back && right >= columns_back && row < shape.m && column < shape.n)
                    out[row * shape.c_row + column * shape.c_column] = {sum[i][j][0][v], sum[i][j][1][v]};
            }
    wait_for_launch_before();
}
