// Brief matrix products of float64 on tensor cores: a block brings all of k that its outputs need to shared memory at once, or
// as many chunks as it has slices, and a cluster's blocks share an output's chunks. The order in which an output's terms are
// added is that of matmul.cu.

#include "matmul_epilogue.cuh"
#include "matmul_grid.cuh"
#include "matmul_staged.cuh"

// Each slice's warps have 16 rows and MMAS times 8 columns of outputs each, of a chunk at a time; all bring operands. A
// cluster of so many blocks shares a tile's chunks.
template <int WARPS_M_, int WARPS_N_, int MMAS_, int SLICES_, int CLUSTER_ = 1> struct DoubleTile {
    static constexpr int CLUSTER = CLUSTER_;
    static constexpr int WARPS_M = WARPS_M_, WARPS_N = WARPS_N_, MMAS = MMAS_, SLICES = SLICES_, WARPS = WARPS_M * WARPS_N;
    static constexpr int M = 16 * WARPS_M, N = 8 * MMAS * WARPS_N, THREADS = 32 * WARPS * SLICES;
    static constexpr int SHARE = 32 / CLUSTER;  // lanes of a warp whose outputs a block adds up
    static constexpr int ADDED = WARPS * MMAS * SHARE * 4;
};

constexpr int DOUBLE_STEP = 16;  // steps of k that are multiplied before the next turn; zeros behind the last
__device__ int double_steps(int k) { return (k + DOUBLE_STEP - 1) / DOUBLE_STEP * DOUBLE_STEP; }

// One operand: ROWS rows and so many steps of k. Lines along the contiguous axis are an odd number of 32 bytes apart, so that
// half a warp reads 32 bytes of four of them from different banks. COPY bytes are what alignment lets one copy bring: 8, if
// elements lie apart, too. Rows that do not exist have no place.
template <int ROWS, Major MAJOR, int COPY, int THREADS> struct DoubleSide {
    static constexpr int EACH = COPY / 8;

    static __device__ int pitch(int rows, int steps) { return ((MAJOR == ALONG_K ? steps / 4 : (min(ROWS, rows) + 3) / 4) | 1) * 32; }
    static __device__ int bytes(int rows, int steps) { return (MAJOR == ALONG_K ? min(ROWS, rows) : steps) * pitch(rows, steps); }

    // What lies behind k is zeros. Neighbouring threads have neighbouring units: of one line, or of as many as there are
    // threads for.
    static __device__ void bring(const double* from, unsigned to, int rows, int k, int steps, int pitch_bytes, int row_stride, int k_stride) {
        const int lines = MAJOR == ALONG_K ? rows : steps, existing = MAJOR == ALONG_K ? rows : k, length = MAJOR == ALONG_K ? k : rows;
        const int units = MAJOR == ALONG_K ? steps / EACH : (rows + EACH - 1) / EACH;
        const int line_stride = MAJOR == ALONG_K ? row_stride : k_stride, along = COPY == 16 ? 1 : MAJOR == ALONG_K ? k_stride : row_stride;
        const int log = min(32 - __clz(units - 1), 31 - __clz(THREADS)), together = THREADS >> log;
        const int first = threadIdx.x >> log;
#pragma unroll 1
        for (int unit = threadIdx.x & ((1 << log) - 1); unit < units; unit += 1 << log) {
            const double* source = from + (first * line_stride + unit * EACH * along);
            unsigned place = to + first * pitch_bytes + unit * COPY;
            const int valid = min(max(length - unit * EACH, 0), EACH) * 8;
#pragma unroll 4
            for (int line = first; line < lines; line += together) {
                copy_async<COPY>(place, source, line < existing ? valid : 0);
                place += together * pitch_bytes, source += together * line_stride;
            }
        }
    }

    // Where a lane's element of the first step lies, of rows from `row` on; past the edges, the last row's.
    static __device__ int of_lane(int row, int rows, int pitch_bytes) {
        const int lane = threadIdx.x % 32, mine = min(row + lane / 4, rows - 1);
        return MAJOR == ALONG_K ? mine * pitch_bytes + lane % 4 * 8 : lane % 4 * pitch_bytes + mine * 8;
    }
};

__device__ void cluster_arrive() { asm volatile("barrier.cluster.arrive.aligned;" ::: "memory"); }
__device__ void cluster_wait() { asm volatile("barrier.cluster.wait.aligned;" ::: "memory"); }

// To a place in another block's shared memory that is `to` in this one's.
__device__ void store_in(int rank, const double* to, const double (&x)[4]) {
    asm volatile("{.reg .b32 at; mapa.shared::cluster.u32 at, %0, %1; st.shared::cluster.v2.f64 [at], {%2, %3};"
                 "st.shared::cluster.v2.f64 [at+16], {%4, %5};}" ::"r"(static_cast<unsigned>(__cvta_generic_to_shared(to))),
                 "r"(rank), "d"(x[0]), "d"(x[1]), "d"(x[2]), "d"(x[3])
                 : "memory");
}

// grid: tiles of all batches. Dynamic shared memory: the sums of each chunk if CHUNKED, that is if there are several, and
// behind them both operands of a chunk of each slice. All offsets in a matrix are less than 2^31 elements, forward.
template <class T, bool BATCHED, Major A_MAJOR, int A_COPY, Major B_MAJOR, int B_COPY, bool CHUNKED, class Ending>
__device__ __forceinline__ void brief_double_with(const double* __restrict__ a, const double* __restrict__ b, double* __restrict__ c,
                                                  const void* bias, const float* scale_a, const float* scale_b,
                                                  const Shape& shape, const Finish& finish) {
    using SideA = DoubleSide<T::M, A_MAJOR, A_COPY, T::THREADS>;
    using SideB = DoubleSide<T::N, B_MAJOR, B_COPY, T::THREADS>;
    extern __shared__ __align__(16) unsigned char storage[];
    constexpr bool JOINED = T::CLUSTER > 1;
    const int m = static_cast<int>(shape.m), n = static_cast<int>(shape.n), k = static_cast<int>(shape.k);
    const int chunk = static_cast<int>(shape.chunk), chunks = CHUNKED ? static_cast<int>(shape.chunks) : 1;
    const int steps = double_steps(CHUNKED ? chunk : k), pitch_a = SideA::pitch(m, steps), pitch_b = SideB::pitch(n, steps);
    const int bytes_a = SideA::bytes(m, steps), stage = bytes_a + SideB::bytes(n, steps);
    const int rank = JOINED ? static_cast<int>(blockIdx.x) % T::CLUSTER : 0;
    if constexpr (JOINED) cluster_arrive();

    const unsigned across = static_cast<unsigned>(n + T::N - 1) / T::N;
    const unsigned place = blockIdx.x / T::CLUSTER;
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
    const int first_row = static_cast<int>(down) * T::M, rows = min(m - first_row, T::M), columns = min(n - first_column, T::N);
    const int a_row = static_cast<int>(shape.a_row), a_k = static_cast<int>(shape.a_k);
    const int b_column = static_cast<int>(shape.b_column), b_k = static_cast<int>(shape.b_k);
    a += shape.a_start + first_row * a_row;
    b += shape.b_start + first_column * b_column;
    c += shape.c_start;
    const int c_row = static_cast<int>(shape.c_row), c_column = static_cast<int>(shape.c_column);
    const typename Ending::template At<double, double> ending{finish, shape, bias, scale_a, scale_b, c};

    auto* const results = reinterpret_cast<double*>(storage);
    const unsigned char* const stages = storage + (CHUNKED ? chunks * T::ADDED * 8 : 0);
    const unsigned ring = static_cast<unsigned>(__cvta_generic_to_shared(stages));
    const auto bring = [&](int slice, int i) {
        const int count = CHUNKED ? min(k - i * chunk, chunk) : k, padded = double_steps(count);
        const unsigned to = ring + slice * stage;
        SideA::bring(a + i * chunk * a_k, to, rows, count, padded, pitch_a, a_row, a_k);
        SideB::bring(b + i * chunk * b_k, to + bytes_a, columns, count, padded, pitch_b, b_column, b_k);
    };
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32 % T::WARPS, slice = threadIdx.x / 32 / T::WARPS;
    const int warp_row = warp / T::WARPS_N * 16, warp_column = warp % T::WARPS_N * 8 * T::MMAS;
    constexpr bool A_ALONG = A_MAJOR == ALONG_K, B_ALONG = B_MAJOR == ALONG_K;
    const int apart_a = A_ALONG ? 32 : 4 * pitch_a, apart_b = B_ALONG ? 32 : 4 * pitch_b;  // from a product to the next
    double sum[T::MMAS][4];
    const auto multiply = [&](int i) {
        const int count = CHUNKED ? min(k - i * chunk, chunk) : k;
        const unsigned char* upper = stages + slice * stage * CHUNKED + SideA::of_lane(warp_row, rows, pitch_a);
        const unsigned char* lower = stages + slice * stage * CHUNKED + SideA::of_lane(warp_row + 8, rows, pitch_a);
        const unsigned char* of_b[T::MMAS];
#pragma unroll
        for (int j = 0; j < T::MMAS; ++j) {
            of_b[j] = stages + slice * stage * CHUNKED + bytes_a + SideB::of_lane(warp_column + j * 8, columns, pitch_b);
#pragma unroll
            for (int v = 0; v < 4; ++v) sum[j][v] = 0;
        }
        const auto at = [](const unsigned char* from) { return *reinterpret_cast<const double*>(from); };
#pragma unroll 1
        for (int step = 0; step < count; step += DOUBLE_STEP) {
            double part_a[DOUBLE_STEP / 4][2], part_b[DOUBLE_STEP / 4][T::MMAS];
#pragma unroll
            for (int s = 0; s < DOUBLE_STEP / 4; ++s) {
                part_a[s][0] = at(upper + s * apart_a), part_a[s][1] = at(lower + s * apart_a);
#pragma unroll
                for (int j = 0; j < T::MMAS; ++j) part_b[s][j] = at(of_b[j] + s * apart_b);
            }
#pragma unroll
            for (int s = 0; s < DOUBLE_STEP / 4; ++s)
#pragma unroll
                for (int j = 0; j < T::MMAS; ++j) Mma<double>::add(sum[j], part_a[s], part_b[s][j]);
            upper += DOUBLE_STEP / 4 * apart_a, lower += DOUBLE_STEP / 4 * apart_a;
#pragma unroll
            for (int j = 0; j < T::MMAS; ++j) of_b[j] += DOUBLE_STEP / 4 * apart_b;
        }
    };
    double* const to = c + (first_row * c_row + first_column * c_column);
    if constexpr (!CHUNKED) {
        bring(0, 0);
        asm volatile("cp.async.wait_all;" ::: "memory");
        __syncthreads();
        if (slice > 0) return;
        multiply(0);
        const bool paired = c_column == 1 && (n | c_row) % 2 == 0 && reinterpret_cast<unsigned long long>(c) % 16 == 0;
#pragma unroll
        for (int lower = 0; lower < 2; ++lower) {
            const int row = warp_row + lower * 8 + lane / 4;
            if (row >= rows) continue;
#pragma unroll
            for (int j = 0; j < T::MMAS; ++j) {
                const int column = warp_column + j * 8 + lane % 4 * 2;
                Pack<double, 2> pair;
#pragma unroll
                for (int v = 0; v < 2; ++v) pair.at[v] = ending(sum[j][lower * 2 + v], first_row + row, first_column + column + v);
                double* const at = to + (row * c_row + column * c_column);
                if (paired) {
                    if (column < columns) *reinterpret_cast<Pack<double, 2>*>(at) = pair;
                } else {
#pragma unroll
                    for (int v = 0; v < 2; ++v)
                        if (column + v < columns) at[v * c_column] = pair.at[v];
                }
            }
        }
    } else {
        bool begun = !JOINED;
#pragma unroll 1
        for (int first = rank; first < chunks; first += T::SLICES * T::CLUSTER) {
#pragma unroll 1
            for (int s = 0, i = first; s < T::SLICES && i < chunks; ++s, i += T::CLUSTER) bring(s, i);
            asm volatile("cp.async.wait_all;" ::: "memory");
            __syncthreads();
            if (!begun) cluster_wait();  // the other blocks have begun, too
            begun = true;
            const int mine = first + slice * T::CLUSTER;
            if (mine < chunks) {
                multiply(mine);
#pragma unroll
                for (int j = 0; j < T::MMAS; ++j) {
                    const double* const at = results + mine * T::ADDED + ((warp * T::MMAS + j) * T::SHARE + lane % T::SHARE) * 4;
                    if constexpr (JOINED) {
                        store_in(lane / T::SHARE, at, sum[j]);
                    } else {
                        auto* const pairs = reinterpret_cast<Pack<double, 2>*>(const_cast<double*>(at));
                        pairs[0] = {sum[j][0], sum[j][1]}, pairs[1] = {sum[j][2], sum[j][3]};
                    }
                }
            }
            __syncthreads();
        }
        if constexpr (JOINED) {
            if (!begun) cluster_wait();
            cluster_arrive(), cluster_wait();
        }
#pragma unroll 1
        for (int number = threadIdx.x; number < T::ADDED; number += T::THREADS) {
            double total = results[number];
#pragma unroll 8
            for (int i = 1; i < chunks; ++i) total += results[i * T::ADDED + number];
            const int v = number % 4, in_warp = rank * T::SHARE + number / 4 % T::SHARE, strip = number / 4 / T::SHARE;
            const int of_warp = strip / T::MMAS;
            const int row = of_warp / T::WARPS_N * 16 + v / 2 * 8 + in_warp / 4;
            const int column = (of_warp % T::WARPS_N * T::MMAS + strip % T::MMAS) * 8 + in_warp % 4 * 2 + v % 2;
            if (row < rows && column < columns)
                to[row * c_row + column * c_column] = ending(total, first_row + row, first_column + column);
        }
    }
}
#if __CUDA_ARCH__ >= 900
#define TILEWRIGHT_CLUSTER __cluster_dims__(T::CLUSTER, 1, 1)
#else
#define TILEWRIGHT_CLUSTER
#endif
template <class T, bool BATCHED, Major A_MAJOR, int A_COPY, Major B_MAJOR, int B_COPY, bool CHUNKED>
__global__ void __launch_bounds__(T::THREADS, 1) TILEWRIGHT_CLUSTER
    brief_double(const double* __restrict__ a, const double* __restrict__ b, double* __restrict__ c, const Shape shape) {
    brief_double_with<T, BATCHED, A_MAJOR, A_COPY, B_MAJOR, B_COPY, CHUNKED, Plain>(a, b, c, nullptr, nullptr, nullptr, shape, Finish{});
}
template <class T, bool BATCHED, Major A_MAJOR, int A_COPY, Major B_MAJOR, int B_COPY, bool CHUNKED, class Ending>
__global__ void __launch_bounds__(T::THREADS, 1) TILEWRIGHT_CLUSTER
    brief_double_fused(const double* __restrict__ a, const double* __restrict__ b, double* __restrict__ c, const void* bias,
                       const float* scale_a, const float* scale_b, const Shape shape, const Finish finish) {
    brief_double_with<T, BATCHED, A_MAJOR, A_COPY, B_MAJOR, B_COPY, CHUNKED, Ending>(a, b, c, bias, scale_a, scale_b, shape, finish);
}
