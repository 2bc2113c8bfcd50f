// Matrix products on tensor cores: c[i, j] = sum over k of a[i, k] * b[k, j], of 2-byte floats summed in float32, of
// float64, and of integers that `split` has cut into limbs. Tiles of A and B travel to a ring of shared buffers by
// asynchronous copies, some tiles ahead; each warp owns WARP_M x WARP_N outputs in registers and reads its operands as
// they lie, by `ldmatrix` if they are of 2 bytes or limbs.
//
// As in matmul.cu, an output is a chain over k in rising order, cut into chunks whose length the host derives from k
// and n, and the chunks' results are added in rising order: no tile and no launch changes a bit. Past an edge, zeros
// are multiplied, which a tensor core's sums do not notice.

#include "matmul_epilogue.cuh"
#include "matmul_grid.cuh"
#include "matmul_staged.cuh"

template <int WARPS_M_, int WARPS_N_, int WARP_M_, int WARP_N_, int DEPTH_, int STAGES_, int BLOCKS_> struct TensorTile {
    static constexpr int WARPS_M = WARPS_M_, WARPS_N = WARPS_N_, WARP_M = WARP_M_, WARP_N = WARP_N_;
    static constexpr int DEPTH = DEPTH_, STAGES = STAGES_, BLOCKS = BLOCKS_;
    static constexpr int M = WARPS_M * WARP_M, N = WARPS_N * WARP_N, THREADS = 32 * WARPS_M * WARPS_N;
    static constexpr int MMAS_M = WARP_M / 16, MMAS_N = WARP_N / 8;
    static_assert(WARP_M % 16 == 0 && WARP_N % 8 == 0, "a product is of 16 rows and 8 columns");
};

constexpr int MOST_FEW = 16;  // rows of a tile that are few
constexpr int MOST_CUT = 32;  // of one that computes fewer, too, whose loop therefore knows that rows may not exist

// A thread's running totals over chunks, in shared memory that no other thread touches.
template <class T, bool FIRST, bool LAST, class Sum>
__device__ void through_totals(unsigned char* totals, Sum (&sum)[T::MMAS_M][T::MMAS_N][4]) {
    constexpr int EACH = 16 / sizeof(Sum), PACKS = 4 / EACH;
    auto* packs = reinterpret_cast<Pack<Sum, EACH>*>(totals) + threadIdx.x;
#pragma unroll
    for (int i = 0; i < T::MMAS_M * T::MMAS_N * PACKS; ++i) {
        Sum* const part = sum[i / PACKS / T::MMAS_N][i / PACKS % T::MMAS_N] + i % PACKS * EACH;
        Pack<Sum, EACH> total{};
        if constexpr (!FIRST) total = packs[i * T::THREADS];
#pragma unroll
        for (int v = 0; v < EACH; ++v) {
            total.at[v] = FIRST ? part[v] : total.at[v] + part[v];
            part[v] = LAST ? total.at[v] : 0;
        }
        if constexpr (!LAST) packs[i * T::THREADS] = total;
    }
}

// 16 bytes from any address on, by two aligned loads: all of the aligned 32 must exist.
template <class S> __device__ Pack<S, 16 / sizeof(S)> across_words(const S* from) {
    const auto* const words = reinterpret_cast<const uint4*>(reinterpret_cast<unsigned long long>(from) & ~15ull);
    const uint4 first = __ldcs(words), second = __ldcs(words + 1);  // read once: L2 is for the copy
    unsigned all[8] = {first.x, first.y, first.z, first.w, second.x, second.y, second.z, second.w};
    const unsigned past = reinterpret_cast<unsigned long long>(from) % 16;
#pragma unroll
    for (int i = 0; i < 6; ++i) all[i] = past & 8 ? all[i + 2] : all[i];
#pragma unroll
    for (int i = 0; i < 5; ++i) all[i] = past & 4 ? all[i + 1] : all[i];
#pragma unroll
    for (int i = 0; i < 4; ++i) all[i] = __funnelshift_r(all[i], all[i + 1], past % 4 * 8);
    const uint4 bits = {all[0], all[1], all[2], all[3]};
    return *reinterpret_cast<const Pack<S, 16 / sizeof(S)>*>(&bits);
}

// Copies of A and of B need not wait for each other: the second begins while the first ends. But it ends behind the first,
// since the product waits for the second alone.

// Brings an operand's lines where copies of 16 bytes can take them from: WORDS words a line, zeros behind its end. One
// thread a word. grid: ceil(words of all lines of all batches / 256), 256 threads; less than 2^32 words. `to` is the
// element of the scratch to begin with.
struct Lines {
    i64 start, to, line_stride, along, length;
    unsigned lines, words;
    Triple batch, strides;
    i64 batches;
};
template <class S> __device__ void repack_word(const S* __restrict__ from, S* __restrict__ scratch, const Lines& shape, unsigned block) {
    constexpr int EACH = 16 / sizeof(S);
    const unsigned index = block * 256 + threadIdx.x, word = index % shape.words, rest = index / shape.words;
    const unsigned line = rest % shape.lines, batch = rest / shape.lines;
    if (batch >= shape.batches) return;
    const S* const source = from + shape.start + batch_offset(shape, shape.strides, batch) +
                            line * shape.line_stride + i64(word) * EACH * shape.along;
    Pack<S, EACH> pack{};
    if (shape.along == 1 && word > 0 && (i64(word) + 2) * EACH <= shape.length) {
        pack = across_words(source);
    } else {
#pragma unroll
        for (int i = 0; i < EACH; ++i)
            if (i64(word) * EACH + i < shape.length) pack.at[i] = source[i * shape.along];
    }
    *reinterpret_cast<Pack<S, EACH>*>(scratch + shape.to + i64(index) * EACH) = pack;
}
template <class S> __global__ void __launch_bounds__(256) repack(const S* __restrict__ from, S* __restrict__ scratch,
                                                                  const Lines shape) {
    let_next_begin();
    repack_word(from, scratch, shape, blockIdx.x);
    wait_for_launch_before();
}

// The same of A, by its blocks, and of B by those behind: one launch is done sooner than two. `start` is said apart.
struct BothLines { i64 a_start, b_start, a_blocks; Lines a, b; };
template <class S> __global__ void __launch_bounds__(256) repack_both(const S* __restrict__ a, const S* __restrict__ b,
                                                                       S* __restrict__ scratch, const BothLines shape) {
    let_next_begin();
    const unsigned first = static_cast<unsigned>(shape.a_blocks);
    if (blockIdx.x < first)
        repack_word(a + shape.a_start, scratch, shape.a, blockIdx.x);
    else
        repack_word(b + shape.b_start, scratch, shape.b, blockIdx.x - first);
}

// Splits integers into LIMBS parts of bytes, lowest first, each of `pitch` bytes (zeros behind the last element), and puts
// a row's parts behind each other. A block takes 32 rows by 128 steps of k, read along the axis whose stride is smaller.
// grid: ceil(rows / 32) * ceil(pitch / 128) * batches, 256 threads. `to` is the byte of the scratch to begin with.
template <class S, int LIMBS, bool ALONG>
__global__ void __launch_bounds__(256) split(const S* __restrict__ from, unsigned char* __restrict__ scratch,
                                             const Split shape) {
    let_next_begin();
    using Word = typename Either<(LIMBS > 4), unsigned long long, unsigned>::type;
    __shared__ Word tile[128][33];
    const unsigned row_tiles = (shape.rows + 31) / 32, k_tiles = (shape.pitch + 127) / 128;
    const unsigned batch = blockIdx.x / (row_tiles * k_tiles), index = blockIdx.x % (row_tiles * k_tiles);
    const i64 first_row = i64(index % row_tiles) * 32, first_k = i64(index / row_tiles) * 128;
    const S* const source = from + shape.start + batch_offset(shape, shape.strides, batch) +
                            first_row * shape.row_stride + first_k * shape.k_stride;
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
#pragma unroll
    for (int i = 0; i < 16; ++i) {
        const int row = ALONG ? warp + i / 4 * 8 : lane, k = ALONG ? i % 4 * 32 + lane : warp + i * 8;
        const bool exists = first_row + row < shape.rows && first_k + k < shape.k;
        tile[k][row] = exists ? static_cast<Word>(number(source[row * shape.row_stride + k * shape.k_stride])) : 0;
    }
    __syncthreads();
    const int row = threadIdx.x / 8, k = threadIdx.x % 8 * 16;
    if (first_row + row >= shape.rows || first_k + k >= shape.pitch) return;
    unsigned char* const to = scratch + shape.to + (i64(batch) * shape.rows + first_row + row) * LIMBS * shape.pitch + first_k + k;
#pragma unroll
    for (int limb = 0; limb < LIMBS; ++limb) {
        Pack<unsigned char, 16> bytes;
#pragma unroll
        for (int i = 0; i < 16; ++i) bytes.at[i] = static_cast<unsigned char>(tile[k + i][row] >> 8 * limb);
        *reinterpret_cast<Pack<unsigned char, 16>*>(to + limb * shape.pitch) = bytes;
    }
    wait_for_launch_before();
}

// Of integers of 8 bytes, a thread's totals over sums of one weight: 64 bits, where the sums have 32.
template <class T> struct WideTotals {
    Pack<unsigned long long, 2>* packs;

    __device__ explicit WideTotals(unsigned char* storage)
        : packs(reinterpret_cast<Pack<unsigned long long, 2>*>(storage) + threadIdx.x) {}

    __device__ void begin() const {
#pragma unroll 4
        for (int i = 0; i < T::MMAS_M * T::MMAS_N * 2; ++i) packs[i * T::THREADS] = {};
    }

    // Pair `pair` of the sums of one product of a warp, above which those of the weights before them stand.
    __device__ Pack<unsigned long long, 2> with(const unsigned (&sum)[4], int product, int pair) const {
        Pack<unsigned long long, 2> total = packs[(product * 2 + pair) * T::THREADS];
#pragma unroll
        for (int v = 0; v < 2; ++v) total.at[v] = (total.at[v] << 8) + sum[pair * 2 + v];
        return total;
    }

    __device__ void add(unsigned (&sum)[T::MMAS_M][T::MMAS_N][4]) const {
#pragma unroll
        for (int i = 0; i < T::MMAS_M * T::MMAS_N * 2; ++i) {
            unsigned(&part)[4] = sum[i / 2 / T::MMAS_N][i / 2 % T::MMAS_N];
            packs[i * T::THREADS] = with(part, i / 2, i % 2);
            part[i % 2 * 2] = part[i % 2 * 2 + 1] = 0;
        }
    }
};

// A warp's sums of 8 bytes, in pairs from where they are, if rows of C are whole pairs: four lanes fill whole sectors. Only rows
// and columns from `row_from` and `column_from` on and below `rows` and `columns` are stored; the first is `first_row` of the
// whole. What no edge cuts has little code, which comes from memory too.
template <class T, class Out, class At>
__device__ void store_pairs(const double (&sum)[T::MMAS_M][T::MMAS_N][4], Out* out, i64 c_row, int row_from, int rows,
                            int column_from, int columns, i64 first_row, i64 first_column, const At& ending) {
    const int lane = threadIdx.x % 32, column = lane % 4 * 2;
    const auto store = [&](auto whole) {
        constexpr bool ALL = decltype(whole)::value;
#pragma unroll
        for (int i = 0; i < T::MMAS_M * 2; ++i) {
            const int row = i * 8 + lane / 4;
            if (!ALL && (row < row_from || row >= rows)) continue;
            Out* to = out + row * c_row + column;
#pragma unroll
            for (int j = 0; j < T::MMAS_N; ++j) {
                Pack<Out, 2> pair;
                const bool exists[2] = {ALL || (column + j * 8 >= column_from && column + j * 8 < columns),
                                        ALL || (column + j * 8 + 1 >= column_from && column + j * 8 + 1 < columns)};
#pragma unroll
                for (int v = 0; v < 2; ++v)
                    pair.at[v] = Narrow<Out>::of(
                        ending(sum[i / 2][j][i % 2 * 2 + v], first_row + row, first_column + column + j * 8 + v));
                if (exists[0] && exists[1]) {
                    *reinterpret_cast<Pack<Out, 2>*>(to) = pair;
                } else {
                    if (exists[0]) to[0] = pair.at[0];
                    if (exists[1]) to[1] = pair.at[1];
                }
                to += 8;
            }
        }
    };
    if (row_from <= 0 && rows == T::WARP_M && column_from <= 0 && columns == T::WARP_N)
        store(Flag<true>());
    else
        store(Flag<false>());
}

// LIMBS: 0, or bytes of an integer. A line of such an operand holds the elements' lowest bytes, then their second ones and
// so on: as many parts of one length. Products of parts i and j count 256^(i + j), and only those below 256^LIMBS are
// wanted: the sums of i + j = LIMBS - 1 come first, and are shifted before those of one less are added. With LIMBS = 8 that
// happens in totals of 64 bits behind the buffers, THREADS * MMAS_M * MMAS_N * 4 of them; the sums of a weight, of at most
// 8 * k products below 2^16, must stay below 2^32: a chunk has at most 8,192 steps.
//
// grid: (tiles * batches, 1 or chunks). Dynamic shared memory: STAGES buffers, and behind them THREADS * MMAS_M *
// MMAS_N * 4 sums if CHUNKED: if a block computes several chunks, and registers do not keep totals. With chunks spread over blocks, c is the scratch
// [chunk][batch][m][n] that `combine` reads.
template <class S, class Out, class T, Major A_MAJOR, int A_COPY, Major B_MAJOR, int B_COPY, bool CHUNKED, int LIMBS, class Ending>
__device__ __forceinline__ void tensor_with(const S* __restrict__ a, const S* __restrict__ b, Out* __restrict__ c,
                                            const void* bias, const float* scale_a, const float* scale_b,
                                            const Shape& shape, const Finish& finish) {
    constexpr bool IN_TWO = sizeof(S) == 8 && !LIMBS;  // there may be two launches for parts of one product
    if constexpr (IN_TWO)
        let_next_begin();
    else
        let_combine_begin();
    using Part = typename Mma<S>::Part;
    using Sum = typename Mma<S>::Sum;
    constexpr int STEP = Mma<S>::STEP, STEPS = T::DEPTH / STEP, PARTS = Mma<S>::PARTS;
    constexpr bool A_ONCE = T::N <= MOST_FEW, B_ONCE = T::M <= MOST_FEW;
    using StageA = Staged<S, T::M, T::DEPTH, T::THREADS, A_MAJOR, A_COPY, A_ONCE>;
    using StageB = Staged<S, T::N, T::DEPTH, T::THREADS, B_MAJOR, B_COPY, B_ONCE>;
    static_assert(STEPS % 2 == 0, "operands are read a step ahead, into two sets of registers in turn");
    constexpr int STAGE = StageA::BYTES + StageB::BYTES;
    extern __shared__ __align__(1024) unsigned char storage[];
    const unsigned ring = static_cast<unsigned>(__cvta_generic_to_shared(storage));
    unsigned char* const totals = storage + T::STAGES * STAGE;
    const WideTotals<T> wide_totals(totals);
    if constexpr (LIMBS == 8) wide_totals.begin();

    const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    const int warp_row = warp / T::WARPS_N * T::WARP_M, warp_column = warp % T::WARPS_N * T::WARP_N;
    const TilePlace place = tile_of_block<T::M, T::N>(shape);
    const unsigned batch = place.batch;
    // Elements that a copy brings at once, across rows of the operand
    constexpr int A_ACROSS = A_MAJOR == ALONG_ROWS ? A_COPY / int(sizeof(S)) : 1;
    constexpr int B_ACROSS = B_MAJOR == ALONG_ROWS ? B_COPY / int(sizeof(S)) : 1;
    constexpr bool MOVES = sizeof(S) == 8 && A_COPY && B_COPY && !LIMBS;
    int rows_back = 0, columns_back = 0;
    if constexpr (MOVES) {
        rows_back = moved_back<T::M>(place.first_row, shape.m, A_ACROSS);
        columns_back = moved_back<T::N>(place.first_column, shape.n, B_ACROSS);
    }
    const i64 first_row = place.first_row - rows_back, first_column = place.first_column - columns_back;

    const i64 first_k = i64(blockIdx.y) * shape.chunk;
    const i64 end_k = gridDim.y > 1 ? min(first_k + shape.chunk, shape.k) : shape.k;
    const int part_tiles = static_cast<int>((end_k - first_k + T::DEPTH - 1) / T::DEPTH);
    const int tiles = LIMBS ? part_tiles * (LIMBS * (LIMBS + 1) / 2) : part_tiles;
    const bool whole_rows = first_row + T::M <= shape.m && first_column + T::N <= shape.n;
    constexpr bool CUT = sizeof(S) == 8 && !LIMBS && (T::M <= MOST_CUT || T::N <= MOST_CUT);
    const int whole_tiles = whole_rows || CUT ? static_cast<int>((end_k - first_k) / T::DEPTH) : 0;
    const int tiles_in_chunk = static_cast<int>(shape.chunk / T::DEPTH);

    const S* const of_a = a + shape.a_start + batch_offset(shape, shape.a_batch, batch);
    const S* const of_b = b + shape.b_start + batch_offset(shape, shape.b_batch, batch);
    const auto stage_of_a = [&](i64 k) {
        StageA stage(of_a, threadIdx.x, first_row, shape.m, k, end_k, shape.a_row, shape.a_k);
        if constexpr (A_ONCE) stage.once = read_once<S>(shape, shape.m, shape.n, T::N, shape.a_batch);
        return stage;
    };
    const auto stage_of_b = [&](i64 k) {
        StageB stage(of_b, threadIdx.x, first_column, shape.n, k, end_k, shape.b_column, shape.b_k);
        if constexpr (B_ONCE) stage.once = read_once<S>(shape, shape.n, shape.m, T::M, shape.b_batch);
        return stage;
    };
    StageA stage_a = stage_of_a(first_k);
    StageB stage_b = stage_of_b(first_k);
    int fetched = 0, limb = 0, highest = LIMBS - 1;  // of the parts on their way: tiles, A's index, the sum of both
    const auto to_parts = [&](i64 steps, int of_a, int of_b) {  // on by so many parts, and back by steps of k
        if constexpr (LIMBS > 0) {
            stage_a.turn_back(steps, of_a * (shape.a_row / LIMBS));
            stage_b.turn_back(steps, of_b * (shape.b_column / LIMBS));
        }
    };
    const auto to_next_parts = [&] {
        const bool last = limb == highest;
        to_parts(i64(part_tiles) * T::DEPTH, last ? -highest : 1, last ? highest - 1 : -1);
        limb = last ? 0 : limb + 1;
        highest -= last;
        fetched = 0;
    };
    if constexpr (LIMBS > 0) to_parts(0, 0, highest);
    const unsigned first_filled = (A_ONCE && A_COPY == 16) || (B_ONCE && B_COPY == 16) ? in_each_lane(ring) : ring;
    unsigned filling = first_filled, reading = ring;
    const auto next = [](unsigned stage, unsigned first) {
        return stage == first + (T::STAGES - 1) * STAGE ? first : stage + STAGE;
    };
    // Tiles of 8-byte elements that lie within the operands are brought by a loop of their own, whose copies no branch keeps
    // from being issued between products. What edges need is found anew for each of their tiles, and is in none of that
    // loop's registers: kept up to date, it has complex128 take 2 % longer.
    constexpr bool STEADY = sizeof(S) == 8 && A_COPY && B_COPY && !LIMBS;
    const auto fetch = [&](int tile, auto whole) {
        if (decltype(whole)::value || (A_COPY && B_COPY && tile < tiles && (LIMBS ? fetched : tile) < whole_tiles)) {
            stage_a.template fetch<!CUT, CUT>(filling);
            stage_b.template fetch<!CUT, CUT>(filling + StageA::BYTES);
        } else if (STEADY && tile < tiles) {
            stage_of_a(first_k + i64(tile) * T::DEPTH).template fetch<false>(filling);
            stage_of_b(first_k + i64(tile) * T::DEPTH).template fetch<false>(filling + StageA::BYTES);
        } else if (tile < tiles) {
            stage_a.template fetch<false>(filling);
            stage_b.template fetch<false>(filling + StageA::BYTES);
        }
        if constexpr (LIMBS > 0)
            if (++fetched == part_tiles) to_next_parts();
        filling = next(filling, first_filled);
        asm volatile("cp.async.commit_group;" ::: "memory");
    };
    const auto arrive = [] {  // afterwards every thread's part of the next tile is there, and the last one is read
        asm volatile("cp.async.wait_group %0;" ::"n"(T::STAGES - 2) : "memory");
        __syncthreads();
    };
    Part part_a[2][T::MMAS_M][PARTS], part_b[2][(T::MMAS_N + 1) / 2][PARTS];
    const auto read_parts = [&](int slot, int step) {
#pragma unroll
        for (int i = 0; i < T::MMAS_M; ++i)
            load_fragment<StageA, S, A_MAJOR, true>(part_a[slot][i], reading, warp_row + i * 16, step * STEP, lane);
        constexpr int OF = T::WARP_N % 16 ? 8 : 16;  // columns that a warp's part begins at a multiple of
        const unsigned tile_b = reading + StageA::BYTES;
#pragma unroll
        for (int j = 0; j < T::MMAS_N / 2; ++j)
            load_fragment<StageB, S, B_MAJOR, false, OF>(part_b[slot][j], tile_b, warp_column + j * 16, step * STEP, lane);
        if constexpr (T::MMAS_N % 2) {
            constexpr int LAST = T::MMAS_N / 2;
            load_fragment<StageB, S, B_MAJOR, false, OF, 8>(part_b[slot][LAST], tile_b, warp_column + LAST * 16, step * STEP, lane);
        }
    };
    Sum sum[T::MMAS_M][T::MMAS_N][4] = {};
    constexpr int SUMS = T::MMAS_M * T::MMAS_N * 4;  // of a thread
    constexpr bool KEPT = CHUNKED && sizeof(Sum) == 8 && KEEPS_TOTALS<T, SUMS>;
    Kept<KEPT ? SUMS : 1> kept;

#pragma unroll 1
    for (int tile = 0; tile < T::STAGES - 1; ++tile) fetch(tile, Flag<false>());
    arrive();
    if (tiles > 0) read_parts(0, 0);
    int since_shift = 0, adding = LIMBS - 1;  // tiles since a shift; what the indices of both parts add up to
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
                    reading = next(reading, ring);
                    if (decltype(whole)::value || tile + 1 < tiles) read_parts((step + 1) % 2, 0);
                }
#pragma unroll
                for (int i = 0; i < T::MMAS_M; ++i)
#pragma unroll
                    for (int turn = 0; turn < T::MMAS_N; ++turn) {
                        const int j = i % 2 ? T::MMAS_N - 1 - turn : turn;  // there and back, to reuse an operand
                        const Part* const b = part_b[step % 2][j / 2] + j % 2 * (PARTS / 2);
                        if constexpr (PARTS == 2)
                            Mma<S>::add(sum[i][j], part_a[step % 2][i], b[0]);
                        else
                            Mma<S>::add(sum[i][j], part_a[step % 2][i], b[0], b[1]);
                    }
            }
            if constexpr (LIMBS > 0) {
                if (++since_shift == (adding + 1) * part_tiles && adding) {
                    if constexpr (LIMBS == 8) {
                        wide_totals.add(sum);
                    } else {
#pragma unroll
                        for (int i = 0; i < T::MMAS_M * T::MMAS_N * 4; ++i)
                            sum[i / 4 / T::MMAS_N][i / 4 % T::MMAS_N][i % 4] <<= 8;
                    }
                    --adding;
                    since_shift = 0;
                }
            }
        }
    };
    const int steady = STEADY ? whole_tiles - (T::STAGES - 1) : 0;
#pragma unroll 1
    while (true) {  // a turn a chunk: what adding to totals takes is in none of the loops' registers
        const int end = CHUNKED ? min(tile + tiles_in_chunk, tiles) : tiles;
        if constexpr (STEADY) multiply(min(end, steady), Flag<true>());
        multiply(end, Flag<false>());
        if (!CHUNKED || tile >= tiles) break;
        if constexpr (KEPT) {
            kept.add(sum, !totalled);
            totalled = true;
        } else if constexpr (CHUNKED) {
            if (totalled)
                through_totals<T, false, false>(totals, sum);
            else
                through_totals<T, true, false>(totals, sum);
            totalled = true;
        }
    }
    if constexpr (KEPT) {
        if (totalled) kept.add_to(sum);
    } else if constexpr (CHUNKED) {
        if (totalled) through_totals<T, false, true>(totals, sum);
    }
    using Result = typename Either<LIMBS == 8, unsigned long long, Sum>::type;
    Out* const out = c + shape.c_start + batch_offset(shape, shape.c_batch, batch) + i64(blockIdx.y) * shape.c_chunk +
                     (first_row + warp_row) * shape.c_row + (first_column + warp_column) * shape.c_column;
    const int rows = static_cast<int>(min(shape.m - first_row - warp_row, i64(T::WARP_M)));
    const int columns = static_cast<int>(min(shape.n - first_column - warp_column, i64(T::WARP_N)));
    const typename Ending::template At<Result, Out> ending{
        finish, shape, bias, scale_a, scale_b, c + shape.c_start + batch_offset(shape, shape.c_batch, batch)};
    if constexpr (IN_TWO) {
        if (shape.c_column == 1 && shape.c_row % 2 == 0 && reinterpret_cast<unsigned long long>(out) % 16 == 0) {
            store_pairs<T>(sum, out, shape.c_row, rows_back - warp_row, rows, columns_back - warp_column, columns,
                           first_row + warp_row, first_column + warp_column, ending);
            wait_for_launch_before();
            return;
        }
    }
    asm volatile("cp.async.wait_all;" ::: "memory");
    __syncthreads();  // the buffers are free

    // Through shared memory, 16 rows of a warp at a time, so that neighbouring threads write neighbouring elements.
    constexpr int PITCH = T::WARP_N + 32 / sizeof(Result);  // rows 8 banks apart, as a quad's pairs of columns are
    static_assert(T::THREADS / 32 * 16 * PITCH * sizeof(Result) <= T::STAGES * STAGE, "strips must fit in the buffers");
    Result* const strip = reinterpret_cast<Result*>(storage) + warp * 16 * PITCH;
    constexpr int WIDE = 16 / sizeof(Out), ACROSS = T::WARP_N / WIDE, READ = 16 / sizeof(Result);
    const bool wide = columns == T::WARP_N && columns_back <= warp_column && shape.c_column == 1 && shape.c_row % WIDE == 0 &&
                      reinterpret_cast<unsigned long long>(out) % 16 == 0;
#pragma unroll
    for (int i = 0; i < T::MMAS_M; ++i) {
#pragma unroll
        for (int j = 0; j < T::MMAS_N; ++j)
#pragma unroll
            for (int lower = 0; lower < 2; ++lower) {
                Pack<Result, 2> pair;
                if constexpr (LIMBS == 8)
                    pair = wide_totals.with(sum[i][j], i * T::MMAS_N + j, lower);
                else
                    pair = {sum[i][j][lower * 2], sum[i][j][lower * 2 + 1]};
                *reinterpret_cast<Pack<Result, 2>*>(strip + (lower * 8 + lane / 4) * PITCH + j * 8 + lane % 4 * 2) = pair;
            }
        __syncwarp();
        const int exist = min(rows - i * 16, 16), before = rows_back - warp_row - i * 16;  // rows that are a neighbour's
        Out* const to = out + i * 16 * shape.c_row;
        const i64 strip_row = first_row + warp_row + i * 16, strip_column = first_column + warp_column;
        if (wide) {
#pragma unroll
            for (int pack = lane; pack < 16 * ACROSS; pack += 32) {
                const int row = pack / ACROSS, column = pack % ACROSS * WIDE;
                Pack<Out, WIDE> packed;
#pragma unroll
                for (int v = 0; v < WIDE; v += READ) {
                    const auto some = *reinterpret_cast<const Pack<Result, READ>*>(strip + row * PITCH + column + v);
#pragma unroll
                    for (int w = 0; w < READ; ++w)
                        packed.at[v + w] = Narrow<Out>::of(ending(some.at[w], strip_row + row, strip_column + column + v + w));
                }
                if (row >= before && row < exist) *reinterpret_cast<Pack<Out, WIDE>*>(to + row * shape.c_row + column) = packed;
            }
        } else {
#pragma unroll 1
            for (int element = lane; element < 16 * T::WARP_N; element += 32) {
                const int row = element / T::WARP_N, column = element % T::WARP_N;
                if (row >= before && row < exist && column >= columns_back - warp_column && column < columns)
                    to[row * shape.c_row + column * shape.c_column] =
                        Narrow<Out>::of(ending(strip[row * PITCH + column], strip_row + row, strip_column + column));
            }
        }
        __syncwarp();
    }
    if constexpr (IN_TWO) wait_for_launch_before();
}
template <class S, class Out, class T, Major A_MAJOR, int A_COPY, Major B_MAJOR, int B_COPY, bool CHUNKED, int LIMBS>
__global__ void __launch_bounds__(T::THREADS, T::BLOCKS)
    tensor(const S* __restrict__ a, const S* __restrict__ b, Out* __restrict__ c, const Shape shape) {
    tensor_with<S, Out, T, A_MAJOR, A_COPY, B_MAJOR, B_COPY, CHUNKED, LIMBS, Plain>(a, b, c, nullptr, nullptr, nullptr, shape,
                                                                                   Finish{});
}
template <class S, class Out, class T, Major A_MAJOR, int A_COPY, Major B_MAJOR, int B_COPY, bool CHUNKED, int LIMBS, class Ending>
__global__ void __launch_bounds__(T::THREADS, T::BLOCKS)
    tensor_fused(const S* __restrict__ a, const S* __restrict__ b, Out* __restrict__ c, const void* bias,
                 const float* scale_a, const float* scale_b, const Shape shape, const Finish finish) {
    tensor_with<S, Out, T, A_MAJOR, A_COPY, B_MAJOR, B_COPY, CHUNKED, LIMBS, Ending>(a, b, c, bias, scale_a, scale_b, shape,
                                                                                    finish);
}
