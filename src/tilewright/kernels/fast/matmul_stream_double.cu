// Matrix products of float64 on tensor cores whose k is cut into chunks and that have few rows or columns: a warp has chunks
// of a tile for itself, brings them through a ring of its own and waits for nobody before it is done. A cluster's blocks share
// a tile's chunks. The order in which an output's terms are added is that of matmul.cu.

#include "matmul_epilogue.cuh"
#include "matmul_grid.cuh"
#include "matmul_staged.cuh"

// Each of a block's warps computes 16 * MMAS_M rows and 8 * MMAS_N columns of outputs, of a chunk at a time, and has STAGES
// buffers of DEPTH steps of k.
template <int MMAS_M_, int MMAS_N_, int WARPS_, int DEPTH_, int STAGES_, int CLUSTER_> struct StreamTile {
    static constexpr int MMAS_M = MMAS_M_, MMAS_N = MMAS_N_, WARPS = WARPS_, DEPTH = DEPTH_, STAGES = STAGES_, CLUSTER = CLUSTER_;
    static constexpr int M = 16 * MMAS_M, N = 8 * MMAS_N, THREADS = 32 * WARPS;
    static constexpr int SHARE = 32 / CLUSTER;  // lanes of a warp whose outputs a block adds up
    static constexpr int ADDED = MMAS_M * MMAS_N * SHARE * 4;
};

// How an operand's elements are copied: one by one, in pairs, or in pairs although lines may begin between two.
enum Copying { BY_ELEMENTS, BY_PAIRS, BY_SHIFTED_PAIRS };

__device__ int misaligned(const double* at) { return static_cast<int>(reinterpret_cast<unsigned long long>(at) >> 3) & 1; }

// `size` bytes are read; the rest of COUNT elements are zeros. Neighbours are wanted soon: whole lines come to L2.
template <int COUNT> __device__ void copy_elements(unsigned to, const double* from, int size) {
    if constexpr (COUNT == 2)
        asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], 16, %2;" ::"r"(to), "l"(from), "r"(size) : "memory");
    else
        copy_async<8>(to, from, size);
}

// A warp's part of one operand: ROWS rows by DEPTH steps of k. Lines along the contiguous axis are an odd number of 32 bytes
// apart, so that half a warp reads 32 bytes of four of them from different banks. A line that begins between two pairs lies
// an element behind its place: the pair before its first is brought, too, and its last by itself.
template <int ROWS, int DEPTH, Major MAJOR, Copying COPYING> struct StreamSide {
    static constexpr bool ALONG = MAJOR == ALONG_K, SHIFTS = COPYING == BY_SHIFTED_PAIRS;
    static constexpr int LINES = ALONG ? ROWS : DEPTH, LENGTH = ALONG ? DEPTH : ROWS, PITCH = (LENGTH / 4 | 1) * 32;
    static constexpr int EACH = COPYING == BY_ELEMENTS ? 1 : 2, UNITS = LENGTH / EACH, TOGETHER = 32 / UNITS;
    static constexpr int NEXT = ALONG ? 32 : 4 * PITCH;  // bytes from 4 steps to the next
    static_assert(LENGTH <= 32 && LINES <= 32 && LINES % TOGETHER == 0, "a warp's lanes have a line's units, and a line's end each");

    // Of a buffer, in which rows along k that do not exist have no place.
    static __device__ int bytes(int rows) { return (ALONG ? min(ROWS, rows) : DEPTH) * PITCH; }

    const double *from, *last;  // this lane's first element, and that which ends its line, at step 0
    int line, unit, rows, line_stride, k_stride;

    __device__ StreamSide(const double* operand, int rows, int row_stride, int k_stride)
        : line(threadIdx.x % 32 / UNITS), unit(threadIdx.x % UNITS * EACH), rows(rows), line_stride(ALONG ? row_stride : k_stride),
          k_stride(k_stride) {
        const int along = COPYING == BY_ELEMENTS ? (ALONG ? k_stride : row_stride) : 1;
        from = operand + (line * line_stride + unit * along);
        last = operand + (static_cast<int>(threadIdx.x % 32) * line_stride + LENGTH - 1);
    }

    // The next buffer's copies, of which lines come in turn. What lies behind the last step is zeros, and so are columns behind
    // the last; rows along k that do not exist have none.
    struct Copies {
        const double *source, *end;
        unsigned place, place_of_end;
        int most, lines, left;
    };
    static constexpr int COPIES = LINES / TOGETHER;
    __device__ Copies begin(unsigned to, int k, int left) const {
        return {from + i64(k) * k_stride, last + i64(k) * k_stride, to + line * PITCH + unit * 8,
                to + threadIdx.x % 32 * PITCH + LENGTH * 8, (ALONG ? left : rows) - unit, (ALONG ? rows : left) - line, left};
    }
    __device__ void copy(Copies& copies, int number) const {
        const int i = number * TOGETHER, shift = SHIFTS ? misaligned(copies.source) : 0;
        const int valid = i < copies.lines ? min(max(copies.most + shift, 0), EACH) * 8 : 0;
        if (!ALONG || i < copies.lines) copy_elements<EACH>(copies.place + i * PITCH, copies.source - shift, valid);
        copies.source += TOGETHER * line_stride;
        if constexpr (SHIFTS)
            if (number == COPIES - 1) {
                const int lane = threadIdx.x % 32;
                const bool exists = (ALONG ? copies.left : rows) >= LENGTH && (ALONG || lane < copies.left);
                if (lane < (ALONG ? rows : LINES) && !misaligned(copies.end)) copy_elements<2>(copies.place_of_end, copies.end, exists * 8);
            }
    }

    // Where a lane's element of the first step lies in a buffer, of rows from `row` on; past the edges, the last row's.
    __device__ int of_lane(const double* operand, int row, int row_stride) const {
        const int lane = threadIdx.x % 32, mine = min(row + lane / 4, rows - 1);
        const int line = ALONG ? mine : lane % 4, at = ALONG ? lane % 4 : mine;
        return line * PITCH + (at + (SHIFTS ? misaligned(operand + line * line_stride) : 0)) * 8;
    }
};

// That a block has begun: nothing that it stored is waited for.
__device__ void say_begun() { asm volatile("barrier.cluster.arrive.relaxed.aligned;" ::: "memory"); }
__device__ void cluster_arrive() { asm volatile("barrier.cluster.arrive.aligned;" ::: "memory"); }
__device__ void cluster_wait() { asm volatile("barrier.cluster.wait.aligned;" ::: "memory"); }

// To a place in another block's shared memory that is `to` in this one's.
__device__ void store_in(int rank, const double* to, const double (&x)[4]) {
    asm volatile("{.reg .b32 at; mapa.shared::cluster.u32 at, %0, %1; st.shared::cluster.v2.f64 [at], {%2, %3};"
                 "st.shared::cluster.v2.f64 [at+16], {%4, %5};}" ::"r"(static_cast<unsigned>(__cvta_generic_to_shared(to))),
                 "r"(rank), "d"(x[0]), "d"(x[1]), "d"(x[2]), "d"(x[3])
                 : "memory");
}

// grid: tiles of all batches, times blocks of a cluster. Dynamic shared memory: the sums of each chunk, and behind them each
// warp's ring. A chunk is whole buffers. All offsets in a matrix are less than 2^31 elements, forward.
template <class T, bool BATCHED, Major A_MAJOR, Copying A_COPYING, Major B_MAJOR, Copying B_COPYING, class Ending>
__device__ __forceinline__ void stream_with(const double* __restrict__ a, const double* __restrict__ b, double* __restrict__ c,
                                            const void* bias, const float* scale_a, const float* scale_b, const Shape& shape,
                                            const Finish& finish) {
    using SideA = StreamSide<T::M, T::DEPTH, A_MAJOR, A_COPYING>;
    using SideB = StreamSide<T::N, T::DEPTH, B_MAJOR, B_COPYING>;
    extern __shared__ __align__(16) unsigned char storage[];
    constexpr bool JOINED = T::CLUSTER > 1;
    if constexpr (JOINED) say_begun();
    const int m = static_cast<int>(shape.m), n = static_cast<int>(shape.n), k = static_cast<int>(shape.k);
    const int chunk = static_cast<int>(shape.chunk), chunks = static_cast<int>(shape.chunks);
    const int rank = JOINED ? static_cast<int>(blockIdx.x) % T::CLUSTER : 0;
    const unsigned across = static_cast<unsigned>(n + T::N - 1) / T::N, place = blockIdx.x / T::CLUSTER;
    unsigned down = place / across, batch = 0;
    const int first_column = static_cast<int>(place - down * across) * T::N;
    if constexpr (BATCHED) {
        const unsigned strips = static_cast<unsigned>(m + T::M - 1) / T::M;
        batch = down / strips;
        down -= batch * strips;
        a += batch_offset(shape, shape.a_batch, batch);
        b += batch_offset(shape, shape.b_batch, batch);
        c += batch_offset(shape, shape.c_batch, batch);
    }
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    const int first_row = static_cast<int>(down) * T::M, rows = min(m - first_row, T::M), columns = min(n - first_column, T::N);
    const int a_row = static_cast<int>(shape.a_row), a_k = static_cast<int>(shape.a_k);
    const int b_column = static_cast<int>(shape.b_column), b_k = static_cast<int>(shape.b_k);
    a += shape.a_start + first_row * a_row;
    b += shape.b_start + first_column * b_column;
    c += shape.c_start;
    auto* const results = reinterpret_cast<double*>(storage);
    const int bytes_a = SideA::bytes(m), buffer = bytes_a + SideB::bytes(n);
    const unsigned char* const buffers = storage + chunks * T::ADDED * 8 + warp * (T::STAGES * buffer);
    const unsigned ring = static_cast<unsigned>(__cvta_generic_to_shared(buffers));
    const SideA side_a(a, rows, a_row, a_k);
    const SideB side_b(b, columns, b_column, b_k);
    const auto next = [&](int at) { return at == (T::STAGES - 1) * buffer ? 0 : at + buffer; };

    constexpr int TOGETHER = T::WARPS * T::CLUSTER;  // chunks at a time
    const int first = rank + warp * T::CLUSTER;
    int fetching = first * chunk, chunk_end = fetching + chunk, filling = 0;
    constexpr int PARTS = T::DEPTH / 4;  // products of a buffer
    // Where products are a chain or two, which wait for themselves, copies are issued between them.
    constexpr bool BETWEEN = T::MMAS_M * T::MMAS_N <= 2;
    const auto fetch = [&](auto between) {  // a part of the copies, and something in turn
        auto of_a = side_a.begin(ring + filling, fetching, k - fetching);
        auto of_b = side_b.begin(ring + filling + bytes_a, fetching, k - fetching);
#pragma unroll
        for (int i = 0; i < PARTS; ++i) {
#pragma unroll
            for (int j = i * SideA::COPIES / PARTS; j < (i + 1) * SideA::COPIES / PARTS; ++j) side_a.copy(of_a, j);
#pragma unroll
            for (int j = i * SideB::COPIES / PARTS; j < (i + 1) * SideB::COPIES / PARTS; ++j) side_b.copy(of_b, j);
            between(i);
        }
        filling = next(filling);
        fetching += T::DEPTH;
        const bool whole = fetching == chunk_end;
        fetching += whole ? (TOGETHER - 1) * chunk : 0, chunk_end += whole ? TOGETHER * chunk : 0;
    };
    const auto commit = [] { asm volatile("cp.async.commit_group;" ::: "memory"); };
#pragma unroll 1
    for (int stage = 0; stage < T::STAGES - 1; ++stage) {
        if (fetching < k) fetch([](int) {});
        commit();
    }
    if constexpr (JOINED) cluster_wait();  // the other blocks have begun, too

    int of_a[T::MMAS_M][2], of_b[T::MMAS_N], reading = 0;
#pragma unroll
    for (int i = 0; i < T::MMAS_M * 2; ++i) of_a[i / 2][i % 2] = side_a.of_lane(a, i * 8, a_row);
#pragma unroll
    for (int j = 0; j < T::MMAS_N; ++j) of_b[j] = bytes_a + side_b.of_lane(b, j * 8, b_column);
    double sum[T::MMAS_M][T::MMAS_N][4];
    constexpr int AT_ONCE = 4;  // products whose operands are read together
    double part_a[AT_ONCE][T::MMAS_M][2], part_b[AT_ONCE][T::MMAS_N];
    const auto multiply = [&](int s) {
        const auto at = [&](int offset) { return *reinterpret_cast<const double*>(buffers + reading + offset); };
        if (s % AT_ONCE == 0) {
#pragma unroll
            for (int u = 0; u < AT_ONCE; ++u) {
#pragma unroll
                for (int i = 0; i < T::MMAS_M * 2; ++i)
                    part_a[u][i / 2][i % 2] = at(of_a[i / 2][i % 2] + (s + u) * SideA::NEXT);
#pragma unroll
                for (int j = 0; j < T::MMAS_N; ++j) part_b[u][j] = at(of_b[j] + (s + u) * SideB::NEXT);
            }
        }
#pragma unroll
        for (int i = 0; i < T::MMAS_M; ++i)
#pragma unroll
            for (int j = 0; j < T::MMAS_N; ++j) Mma<double>::add(sum[i][j], part_a[s % AT_ONCE][i], part_b[s % AT_ONCE][j]);
    };
#pragma unroll 1
    for (int number = first; number < chunks; number += TOGETHER) {
#pragma unroll
        for (int i = 0; i < T::MMAS_M * T::MMAS_N * 4; ++i) sum[i / 4 / T::MMAS_N][i / 4 % T::MMAS_N][i % 4] = 0;
        const int end = min((number + 1) * chunk, k);
#pragma unroll 1
        for (int step = number * chunk; step < end; step += T::DEPTH) {
            asm volatile("cp.async.wait_group %0;" ::"n"(T::STAGES - 2) : "memory");
            __syncwarp();  // all lanes' part of the buffer is there, and the one before has been read
            const bool fetches = fetching < k;
            if (BETWEEN && fetches) {
                fetch(multiply);
            } else {
                if (fetches) fetch([](int) {});
#pragma unroll
                for (int s = 0; s < PARTS; ++s) multiply(s);
            }
            commit();
            reading = next(reading);
        }
#pragma unroll
        for (int i = 0; i < T::MMAS_M * T::MMAS_N; ++i) {
            const double(&part)[4] = sum[i / T::MMAS_N][i % T::MMAS_N];
            double* const to = results + number * T::ADDED + (i * T::SHARE + lane % T::SHARE) * 4;
            if constexpr (JOINED) {
                store_in(lane / T::SHARE, to, part);
            } else {
                auto* const pairs = reinterpret_cast<Pack<double, 2>*>(to);
                pairs[0] = {part[0], part[1]}, pairs[1] = {part[2], part[3]};
            }
        }
    }
    if constexpr (JOINED) {
        cluster_arrive(), cluster_wait();
    } else {
        __syncthreads();
    }
    const int c_row = static_cast<int>(shape.c_row), c_column = static_cast<int>(shape.c_column);
    const typename Ending::template At<double, double> ending{finish, shape, bias, scale_a, scale_b, c};
    double* const to = c + (first_row * c_row + first_column * c_column);
#pragma unroll 1
    for (int number = threadIdx.x; number < T::ADDED; number += T::THREADS) {
        const int v = number % 4, of_lane = rank * T::SHARE + number / 4 % T::SHARE, product = number / 4 / T::SHARE;
        const int row = product / T::MMAS_N * 16 + v / 2 * 8 + of_lane / 4, column = product % T::MMAS_N * 8 + of_lane % 4 * 2 + v % 2;
        if (row >= rows || column >= columns) continue;
        double total = results[number];
#pragma unroll 8
        for (int i = 1; i < chunks; ++i) total += results[i * T::ADDED + number];
        to[row * c_row + column * c_column] = ending(total, first_row + row, first_column + column);
    }
}
template <class T, bool BATCHED, Major A_MAJOR, Copying A_COPYING, Major B_MAJOR, Copying B_COPYING>
__global__ void __launch_bounds__(T::THREADS, 1)
    stream_double(const double* __restrict__ a, const double* __restrict__ b, double* __restrict__ c, const Shape shape) {
    stream_with<T, BATCHED, A_MAJOR, A_COPYING, B_MAJOR, B_COPYING, Plain>(a, b, c, nullptr, nullptr, nullptr, shape, Finish{});
}
template <class T, bool BATCHED, Major A_MAJOR, Copying A_COPYING, Major B_MAJOR, Copying B_COPYING, class Ending>
__global__ void __launch_bounds__(T::THREADS, 1)
    stream_double_fused(const double* __restrict__ a, const double* __restrict__ b, double* __restrict__ c, const void* bias,
                        const float* scale_a, const float* scale_b, const Shape shape, const Finish finish) {
    stream_with<T, BATCHED, A_MAJOR, A_COPYING, B_MAJOR, B_COPYING, Ending>(a, b, c, bias, scale_a, scale_b, shape, finish);
}
