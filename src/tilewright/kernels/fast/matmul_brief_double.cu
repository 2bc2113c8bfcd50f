// Brief matrix products of float64 on tensor cores, of one chunk of k: a block brings all that its outputs need to shared
// memory at once. The order in which an output's terms are added is that of matmul.cu.

#include "matmul_epilogue.cuh"
#include "matmul_grid.cuh"
#include "matmul_stack.cuh"
#include "matmul_staged.cuh"

// Each of WARPS_M x WARPS_N warps has 16 rows and MMAS times 8 columns of outputs; SLICES times as many bring operands.
template <int WARPS_M_, int WARPS_N_, int MMAS_, int SLICES_> struct DoubleTile {
    static constexpr int WARPS_M = WARPS_M_, WARPS_N = WARPS_N_, MMAS = MMAS_, WARPS = WARPS_M * WARPS_N;
    static constexpr int M = 16 * WARPS_M, N = 8 * MMAS * WARPS_N, THREADS = 32 * WARPS * SLICES_;
    static constexpr int PITCH = N + (N % 16 == 0 ? 8 : 0);  // of results in shared memory: rows' pairs lie in other banks
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
        const int log = min(32 - __clz(units - 1), 31 - __clz(THREADS & -THREADS)), together = THREADS >> log;
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

// grid: tiles of all batches. Dynamic shared memory: both operands, or the results. All offsets in a matrix are less than 2^31 elements, forward.
template <class T, int AXES, Major A_MAJOR, int A_COPY, Major B_MAJOR, int B_COPY, class Ending>
__device__ __forceinline__ void brief_double_with(const double* __restrict__ a, const double* __restrict__ b, double* __restrict__ c,
                                                  const void* bias, const float* scale_a, const float* scale_b,
                                                  const Shape& shape, const Finish& finish) {
    using SideA = DoubleSide<T::M, A_MAJOR, A_COPY, T::THREADS>;
    using SideB = DoubleSide<T::N, B_MAJOR, B_COPY, T::THREADS>;
    extern __shared__ __align__(16) unsigned char storage[];
    const int m = static_cast<int>(shape.m), n = static_cast<int>(shape.n), k = static_cast<int>(shape.k);
    const int steps = double_steps(k), pitch_a = SideA::pitch(m, steps), pitch_b = SideB::pitch(n, steps);
    const int bytes_a = SideA::bytes(m, steps);

    const unsigned across = static_cast<unsigned>(n + T::N - 1) / T::N, strips = static_cast<unsigned>(m + T::M - 1) / T::M;
    unsigned column = 0, down = blockIdx.x, batch = 0;
    if (across > 1) down = blockIdx.x / across, column = blockIdx.x - down * across;
    if constexpr (AXES > 0) batch = strips == 1 ? down : down / strips, down -= batch * strips;
    const int first_column = static_cast<int>(column) * T::N;
    const int first_row = static_cast<int>(down) * T::M, rows = min(m - first_row, T::M), columns = min(n - first_column, T::N);
    const int a_row = static_cast<int>(shape.a_row), b_column = static_cast<int>(shape.b_column);
    a = matrix_at<AXES>(a, shape.a_start, shape, shape.a_batch, batch) + first_row * a_row;
    b = matrix_at<AXES>(b, shape.b_start, shape, shape.b_batch, batch) + first_column * b_column;
    c = matrix_at<AXES>(c, shape.c_start, shape, shape.c_batch, batch);
    const int c_row = static_cast<int>(shape.c_row), c_column = static_cast<int>(shape.c_column);
    const typename Ending::template At<double, double> ending{finish, shape, bias, scale_a, scale_b, c};

    const unsigned to_a = static_cast<unsigned>(__cvta_generic_to_shared(storage));
    SideA::bring(a, to_a, rows, k, steps, pitch_a, a_row, static_cast<int>(shape.a_k));
    SideB::bring(b, to_a + bytes_a, columns, k, steps, pitch_b, b_column, static_cast<int>(shape.b_k));
    asm volatile("cp.async.wait_all;" ::: "memory");
    __syncthreads();
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    const int warp_row = warp / T::WARPS_N * 16, warp_column = warp % T::WARPS_N * 8 * T::MMAS;
    double sum[T::MMAS][4] = {};
    if (warp < T::WARPS) {
        constexpr bool A_ALONG = A_MAJOR == ALONG_K, B_ALONG = B_MAJOR == ALONG_K;
        const int apart_a = A_ALONG ? 32 : 4 * pitch_a, apart_b = B_ALONG ? 32 : 4 * pitch_b;  // from a product to the next
        const unsigned char* upper = storage + SideA::of_lane(warp_row, rows, pitch_a);
        const unsigned char* lower = storage + SideA::of_lane(warp_row + 8, rows, pitch_a);
        const unsigned char* of_b[T::MMAS];
#pragma unroll
        for (int j = 0; j < T::MMAS; ++j) of_b[j] = storage + bytes_a + SideB::of_lane(warp_column + j * 8, columns, pitch_b);
        const auto at = [](const unsigned char* from) { return *reinterpret_cast<const double*>(from); };
#pragma unroll 1
        for (int step = 0; step < k; step += DOUBLE_STEP) {
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
    }
    double* const to = c + (first_row * c_row + first_column * c_column);
    // Rows of whole sectors are stored as lanes have them; others would leave most sectors to several stores, and L2 takes as
    // long for a part of one as for all: they are put together first, where the operands were.
    const bool whole = c_column == 1 && (n | c_row) % 4 == 0 && reinterpret_cast<unsigned long long>(c) % 32 == 0;
    if (!whole) __syncthreads();
#pragma unroll
    for (int half = 0; half < 2; ++half) {
        const int row = warp_row + half * 8 + lane / 4;
        if (row >= rows || warp >= T::WARPS) continue;
#pragma unroll
        for (int j = 0; j < T::MMAS; ++j) {
            const int column = warp_column + j * 8 + lane % 4 * 2;
            Pack<double, 2> pair;
#pragma unroll
            for (int v = 0; v < 2; ++v) pair.at[v] = ending(sum[j][half * 2 + v], first_row + row, first_column + column + v);
            double* const out = whole ? to + (row * c_row + column) : reinterpret_cast<double*>(storage) + (row * T::PITCH + column);
            if (!whole || column < columns) *reinterpret_cast<Pack<double, 2>*>(out) = pair;
        }
    }
    if (whole) return;
    __syncthreads();
    const bool turned = c_row == 1 && c_column != 1;
    const int lines = turned ? columns : rows, length = turned ? rows : columns;
    const int apart = turned ? c_column : c_row, along = turned ? c_row : c_column;
    const int apart_here = turned ? 1 : T::PITCH, along_here = turned ? T::PITCH : 1;
    const int further = T::THREADS / length, over = T::THREADS - further * length;
    int line = threadIdx.x / length, place = threadIdx.x - line * length;
    for (; line < lines; line += further, place += over) {
        if (place >= length) place -= length, ++line;
        if (line < lines) to[line * apart + place * along] = reinterpret_cast<double*>(storage)[line * apart_here + place * along_here];
    }
}
template <class T, int AXES, Major A_MAJOR, int A_COPY, Major B_MAJOR, int B_COPY>
__global__ void __launch_bounds__(T::THREADS, 1)
    brief_double(const double* __restrict__ a, const double* __restrict__ b, double* __restrict__ c, const Shape shape) {
    brief_double_with<T, AXES, A_MAJOR, A_COPY, B_MAJOR, B_COPY, Plain>(a, b, c, nullptr, nullptr, nullptr, shape, Finish{});
}
template <class T, int AXES, Major A_MAJOR, int A_COPY, Major B_MAJOR, int B_COPY, class Ending>
__global__ void __launch_bounds__(T::THREADS, 1)
    brief_double_fused(const double* __restrict__ a, const double* __restrict__ b, double* __restrict__ c, const void* bias,
                       const float* scale_a, const float* scale_b, const Shape shape, const Finish finish) {
    brief_double_with<T, AXES, A_MAJOR, A_COPY, B_MAJOR, B_COPY, Ending>(a, b, c, bias, scale_a, scale_b, shape, finish);
}
