// Products of few steps of k: a block brings all that its outputs need of A and B at once, so that it waits for memory
// once, and each thread computes several outputs. An output is the chain of matmul.cu, cut into the same chunks, so that it
// has the bits that a tile would give it. There is little code, which has to be fetched, too.

#include "matmul_carrier.cuh"
#include "matmul_epilogue.cuh"
#include "matmul_grid.cuh"
#include "matmul_stack.cuh"

// All steps of an operand's ROWS rows, into lines of PITCH elements, one a step. Rows past the last repeat it. VECTOR
// neighbouring rows are brought at once.
template <class S, class Acc, int ROWS, int PITCH, Major MAJOR, int VECTOR, int THREADS>
__device__ __forceinline__ void bring_all(const S* __restrict__ from, Acc* to, int thread, int rows, int steps,
                                          int row_stride, int k_stride) {
    const auto bring = [&](int row, int k) {
        const S* const source = from + min(row, rows - VECTOR) * row_stride + k * k_stride;
        Acc* const target = to + k * PITCH + row;
        if constexpr (SAME_BITS<S, Acc>) {
            copy_async<VECTOR * sizeof(S)>(target, source);
        } else {
            const Pack<S, VECTOR> pack = *reinterpret_cast<const Pack<S, VECTOR>*>(source);
#pragma unroll
            for (int v = 0; v < VECTOR; ++v) target[v] = Widen<Acc>::of(pack.at[v]);
        }
    };
    if constexpr (MAJOR == ALONG_ROWS) {  // neighbouring threads have neighbouring rows
        constexpr int ACROSS = ROWS / VECTOR;
        static_assert(THREADS % ACROSS == 0, "threads must divide the steps");
        const int row = thread % ACROSS * VECTOR;
#pragma unroll 2
        for (int k = thread / ACROSS; k < steps; k += THREADS / ACROSS) bring(row, k);
    } else if (steps <= 32) {  // as many as there are steps, neighbouring steps: eight where more would share banks
        const int log = PITCH % 2 == 0 || steps <= 8 ? 3 : steps > 16 ? 5 : 4;
#pragma unroll 1
        for (int k = thread & ((1 << log) - 1); k < steps; k += 1 << log)
#pragma unroll 4
            for (int row = thread >> log; row < ROWS; row += THREADS >> log) bring(row, k);
    } else {
#pragma unroll 1
        for (int row = thread / 32; row < ROWS; row += THREADS / 32)
#pragma unroll 1
            for (int k = thread % 32; k < steps; k += 32) bring(row, k);
    }
}

// Each of WARPS warps has TM rows, and each of its lanes every 32nd of 32 * TN columns: whatever the alignment, a warp
// stores neighbouring elements. SLICES such groups have a chunk each, which the first one adds.
// grid: (ceil(n / (32 * TN)), ceil(m / (WARPS * TM)) * batches), 32 * WARPS * SLICES threads; at most SLICES
// chunks; C's rows are contiguous. Dynamic shared memory: k lines of each operand, or the sums of all chunks but one.
template <class A, class B, class C, class Out, class Acc, class Add, class Mul, int AXES, int WARPS, int SLICES, int TM,
          int TN, Major A_MAJOR, int A_VECTOR, Major B_MAJOR, int B_VECTOR, class Ending>
__device__ __forceinline__ void patch_with(const A* __restrict__ a, const B* __restrict__ b, Out* __restrict__ c,
                                           const void* bias, const float* scale_a, const float* scale_b,
                                           const Shape& shape, const Finish& finish) {
    using Ring = Semiring<Add, Mul, C, Acc>;
    constexpr int M = WARPS * TM, N = 32 * TN, THREADS = 32 * WARPS, WORDS = 16 / sizeof(Acc), V = TM < WORDS ? TM : WORDS;
    const int slice = SLICES == 1 ? 0 : threadIdx.x / THREADS, thread = SLICES == 1 ? threadIdx.x : threadIdx.x % THREADS;
    // Steps that lie beside each other in memory are written into different banks; a vector of rows is read at once.
    constexpr int PITCH_A = M + WORDS, PITCH_B = B_MAJOR == ALONG_K ? N + 1 : N;
    extern __shared__ __align__(16) unsigned char storage[];
    const int all = static_cast<int>(shape.k), chunk = static_cast<int>(shape.chunk), first = slice * chunk;
    const int steps = SLICES == 1 ? all : max(min(chunk, all - first), 0);
    Acc* const results = reinterpret_cast<Acc*>(storage);
    Acc* const of_a = results + first * PITCH_A;
    Acc* const of_b = results + all * PITCH_A + first * PITCH_B;
    const unsigned down = (static_cast<unsigned>(shape.m) + M - 1) / M, batch = AXES ? blockIdx.y / down : 0;
    const int first_row = (blockIdx.y - batch * down) * M, first_column = blockIdx.x * N;
    const int rows = static_cast<int>(shape.m) - first_row, columns = static_cast<int>(shape.n) - first_column;
    const int a_row = shape.a_row, b_column = shape.b_column;
    bring_all<B, Acc, N, PITCH_B, B_MAJOR, B_VECTOR, THREADS>(
        matrix_at<AXES>(b, shape.b_start, shape, shape.b_batch, batch) + first_column * b_column +
            first * static_cast<int>(shape.b_k),
        of_b, thread, columns, steps, b_column, shape.b_k);
    bring_all<A, Acc, M, PITCH_A, A_MAJOR, A_VECTOR, THREADS>(
        matrix_at<AXES>(a, shape.a_start, shape, shape.a_batch, batch) + first_row * a_row +
            first * static_cast<int>(shape.a_k),
        of_a, thread, rows, steps, a_row, shape.a_k);
    if constexpr (SAME_BITS<A, Acc> || SAME_BITS<B, Acc>) {
        close_group();
        wait_for_groups<0>();
    }
    typename Ring::Sum sum[TM][TN];
    const Acc identity = identity_of<Acc>(shape);
#pragma unroll
    for (int i = 0; i < TM; ++i)
#pragma unroll
        for (int j = 0; j < TN; ++j) sum[i][j] = Ring::begin(identity);
    __syncthreads();
    const int row = thread / 32 * TM, column = thread % 32;
    const Acc* at_a = of_a + row;
    const Acc* at_b = of_b + column;
#pragma unroll(TM * TN >= 16 ? 2 : 4)
    for (int k = 0; k < steps; ++k, at_a += PITCH_A, at_b += PITCH_B) {
        Acc part_a[TM], part_b[TN];
#pragma unroll
        for (int i = 0; i < TM; i += V) {
            const Pack<Acc, V> pack = *reinterpret_cast<const Pack<Acc, V>*>(at_a + i);
#pragma unroll
            for (int v = 0; v < V; ++v) part_a[i + v] = pack.at[v];
        }
#pragma unroll
        for (int j = 0; j < TN; ++j) part_b[j] = at_b[32 * j];
        // Column by column, there and back: the compiler then finds registers of which fewer of an instruction collide in a bank.
#pragma unroll
        for (int j = 0; j < TN; ++j)
#pragma unroll
            for (int step = 0; step < TM; ++step) {
                const int i = j % 2 ? TM - 1 - step : step;
                sum[i][j] = Ring::accumulate(part_a[i], part_b[j], sum[i][j]);
            }
    }
    if constexpr (SLICES > 1) {
        const int chunks = static_cast<int>(shape.chunks);
        __syncthreads();
        if (slice > 0) {
            if (slice < chunks)
#pragma unroll
                for (int i = 0; i < TM * TN; ++i)
                    results[((slice - 1) * TM * TN + i) * THREADS + thread] = Ring::value(sum[i / TN][i % TN]);
        }
        __syncthreads();
        if (slice > 0) return;
#pragma unroll 1
        for (int other = 0; other < chunks - 1; ++other)
#pragma unroll
            for (int i = 0; i < TM * TN; ++i) {
                typename Ring::Sum& mine = sum[i / TN][i % TN];
                mine = Ring::begin(Ring::combine(Ring::value(mine), results[(other * TM * TN + i) * THREADS + thread]));
            }
    }
    Out* const of_c = matrix_at<AXES>(c, shape.c_start, shape, shape.c_batch, batch);
    const typename Ending::template At<Acc, Out> ending{finish, shape, bias, scale_a, scale_b, of_c};
    const int c_row = shape.c_row;
    Out* to = of_c + (first_row + row) * c_row + first_column + column;
#pragma unroll
    for (int i = 0; i < TM; ++i, to += c_row)
        if (row + i < rows) {
#pragma unroll
            for (int j = 0; j < TN; ++j)
                if (column + 32 * j < columns)
                    to[32 * j] = Narrow<Out>::of(
                        ending(Ring::value(sum[i][j]), first_row + row + i, first_column + column + 32 * j));
        }
}
template <class A, class B, class C, class Out, class Acc, class Add, class Mul, int AXES, int WARPS, int SLICES, int TM,
          int TN, Major A_MAJOR, int A_VECTOR, Major B_MAJOR, int B_VECTOR>
__global__ void __launch_bounds__(32 * WARPS * SLICES)
    patch(const A* __restrict__ a, const B* __restrict__ b, Out* __restrict__ c, const Shape shape) {
    patch_with<A, B, C, Out, Acc, Add, Mul, AXES, WARPS, SLICES, TM, TN, A_MAJOR, A_VECTOR, B_MAJOR, B_VECTOR, Plain>(
        a, b, c, nullptr, nullptr, nullptr, shape, Finish{});
}
template <class A, class B, class C, class Out, class Acc, class Add, class Mul, int AXES, int WARPS, int SLICES, int TM,
          int TN, Major A_MAJOR, int A_VECTOR, Major B_MAJOR, int B_VECTOR, class Ending>
__global__ void __launch_bounds__(32 * WARPS * SLICES)
    patch_fused(const A* __restrict__ a, const B* __restrict__ b, Out* __restrict__ c, const void* bias,
                const float* scale_a, const float* scale_b, const Shape shape, const Finish finish) {
    patch_with<A, B, C, Out, Acc, Add, Mul, AXES, WARPS, SLICES, TM, TN, A_MAJOR, A_VECTOR, B_MAJOR, B_VECTOR, Ending>(
        a, b, c, bias, scale_a, scale_b, shape, finish);
}
