// Products that a tile of outputs would only slow down: short chains (`outer`), few outputs (`panel`), and a matrix times a
// vector (`rows`). An output of the first two is the chain of matmul.cu, cut into the same chunks, so that it has the bits
// that a tile would give it.

#include "matmul_carrier.cuh"
#include "matmul_epilogue.cuh"
#include "matmul_grid.cuh"
#include "matmul_stack.cuh"
#include "vectors.cuh"

template <class T, int COUNT> __device__ Pack<T, COUNT> load_pack(const T* from) {
    return *reinterpret_cast<const Pack<T, COUNT>*>(from);
}

// ------------------------------------------------------------------------------------------------------------- outer
// Bound by writing C: a thread has V neighbouring outputs in each of R rows, and stores those of a row at once. B_VECTOR
// elements of B are loaded at once, V or 1; the loads of AHEAD steps are in flight.
// grid: ceil(ceil(m / R) * (n / V) / 256) * batches, 256 threads; less than 2^31 of them, one chunk, V divides n.
template <class A, class B, class C, class Out, class Acc, class Add, class Mul, int AXES, int V, int B_VECTOR,
          int R, int AHEAD, class Ending>
__device__ __forceinline__ void outer_with(const A* __restrict__ a, const B* __restrict__ b, Out* __restrict__ c,
                                           const void* bias, const float* scale_a, const float* scale_b,
                                           const Shape& shape, const Finish& finish) {
    using Ring = Semiring<Add, Mul, C, Acc>;
    const unsigned across = static_cast<unsigned>(shape.n) / V, rows = static_cast<unsigned>(shape.m);
    const unsigned strips = (rows + R - 1) / R, blocks = (strips * across + 255) / 256;
    const unsigned batch = AXES ? blockIdx.x / blocks : 0, number = (blockIdx.x - batch * blocks) * 256 + threadIdx.x;
    if (number >= strips * across) return;
    const unsigned strip = number / across;
    const int first_row = strip * R, column = (number - strip * across) * V;
    const int a_row = shape.a_row, a_k = shape.a_k, b_column = shape.b_column, b_k = shape.b_k, c_row = shape.c_row;
    const A* of_a = matrix_at<AXES>(a, shape.a_start, shape, shape.a_batch, batch) + first_row * a_row;
    const B* of_b = matrix_at<AXES>(b, shape.b_start, shape, shape.b_batch, batch) + column * b_column;
    const int steps = static_cast<int>(shape.k);
    typename Ring::Sum sum[R][V];
    const Acc identity = identity_of<Acc>(shape);
#pragma unroll
    for (int i = 0; i < R; ++i)
#pragma unroll
        for (int v = 0; v < V; ++v) sum[i][v] = Ring::begin(identity);
#pragma unroll 1
    for (int k = 0; k < steps; k += AHEAD) {
        A ahead_a[AHEAD][R];
        B ahead_b[AHEAD][V];
#pragma unroll
        for (int s = 0; s < AHEAD; ++s)
            if (k + s < steps) {
#pragma unroll
                for (int v = 0; v < V; v += B_VECTOR) {
                    const Pack<B, B_VECTOR> pack = load_pack<B, B_VECTOR>(of_b + s * b_k + v * b_column);
#pragma unroll
                    for (int e = 0; e < B_VECTOR; ++e) ahead_b[s][v + e] = pack.at[e];
                }
#pragma unroll
                for (int i = 0; i < R; ++i)
                    if (first_row + i < static_cast<int>(rows)) ahead_a[s][i] = of_a[s * a_k + i * a_row];
            }
#pragma unroll
        for (int s = 0; s < AHEAD; ++s)
            if (k + s < steps) {
#pragma unroll
                for (int i = 0; i < R; ++i)
#pragma unroll
                    for (int v = 0; v < V; ++v)
                        sum[i][v] =
                            Ring::accumulate(Widen<Acc>::of(ahead_a[s][i]), Widen<Acc>::of(ahead_b[s][v]), sum[i][v]);
            }
        of_a += AHEAD * a_k;
        of_b += AHEAD * b_k;
    }
    Out* const of_c = matrix_at<AXES>(c, shape.c_start, shape, shape.c_batch, batch);
    const typename Ending::template At<Acc, Out> ending{finish, shape, bias, scale_a, scale_b, of_c};
    Out* to = of_c + i64(first_row) * c_row + column;
#pragma unroll
    for (int i = 0; i < R; ++i) {
        if (first_row + i < static_cast<int>(rows)) {
            Pack<Out, V> pack;
#pragma unroll
            for (int v = 0; v < V; ++v)
                pack.at[v] = Narrow<Out>::of(ending(Ring::value(sum[i][v]), first_row + i, column + v));
            *reinterpret_cast<Pack<Out, V>*>(to) = pack;
        }
        to += c_row;
    }
}
template <class A, class B, class C, class Out, class Acc, class Add, class Mul, int AXES, int V, int B_VECTOR,
          int R, int AHEAD>
__global__ void __launch_bounds__(256) outer(const A* __restrict__ a, const B* __restrict__ b, Out* __restrict__ c,
                                             const Shape shape) {
    outer_with<A, B, C, Out, Acc, Add, Mul, AXES, V, B_VECTOR, R, AHEAD, Plain>(a, b, c, nullptr, nullptr, nullptr, shape, Finish{});
}
template <class A, class B, class C, class Out, class Acc, class Add, class Mul, int AXES, int V, int B_VECTOR,
          int R, int AHEAD, class Ending>
__global__ void __launch_bounds__(256)
    outer_fused(const A* __restrict__ a, const B* __restrict__ b, Out* __restrict__ c, const void* bias,
                const float* scale_a, const float* scale_b, const Shape shape, const Finish finish) {
    outer_with<A, B, C, Out, Acc, Add, Mul, AXES, V, B_VECTOR, R, AHEAD, Ending>(a, b, c, bias, scale_a, scale_b, shape, finish);
}

// The lane, so that the compiler does not know it to be one: one set of predicates for loads and for what becomes of them
// would be more than there are, and a load would wait for another.
__device__ int lane_again() {
    int lane;
    asm volatile("mov.u32 %0, %%laneid;" : "=r"(lane));
    return lane;
}

// ------------------------------------------------------------------------------------------------------------- panel
// Bound by latency: a block brings all that its outputs need at once, k and all, and computes one output and chunk a
// thread.
// VECTOR neighbouring steps are brought at once.
template <class S, class Acc, int ROWS_, Major MAJOR, int VECTOR, int THREADS> struct PanelSide {
    static constexpr bool COPIED = SAME_BITS<S, Acc>;
    static constexpr int WARPS = THREADS / 32;
    static_assert(VECTOR == 1 || MAJOR == ALONG_K, "rows lie apart in shared memory");
    // Along k, a warp has every WARPS-th row, or warps share one; along rows, neighbouring threads have neighbouring rows.
    static constexpr int EACH = MAJOR == ALONG_K && ROWS_ > WARPS ? ROWS_ / WARPS : 1;  // rows of a thread
    static constexpr int STEP = MAJOR == ALONG_K ? 32 * VECTOR * (ROWS_ < WARPS ? WARPS / ROWS_ : 1) : THREADS / ROWS_;
    // Lines of shared memory lie so that neither the words of neighbouring rows nor those of a few steps of each share banks,
    // nor do 16 bytes of each.
    static constexpr int BANKS = 128 / sizeof(Acc), WORD = 16 / sizeof(Acc), APART = ROWS_ * WORD < BANKS ? BANKS / ROWS_ : WORD;
    static constexpr int AHEAD = COPIED ? (EACH == 1 ? 2 : 1) : 4 / EACH > 0 ? 4 / EACH : 1;

    static __device__ int line_of(int steps) { return ((steps + APART - 1) / APART | 1) * APART; }

    const S* from;
    Acc* line;
    int row_stride, k_stride, rows, pitch, brought = 0;
    Pack<S, VECTOR> held[COPIED ? 1 : AHEAD * EACH];

    __device__ PanelSide(const S* operand, Acc* to, int pitch, int first_row, int rows, int row_stride, int k_stride)
        : from(operand), line(to), row_stride(row_stride), k_stride(VECTOR > 1 ? 1 : k_stride), rows(rows - first_row), pitch(pitch) {
        const int row = row_of(threadIdx.x), k = step_of(threadIdx.x);
        from += (first_row + row) * row_stride + k * this->k_stride;
        line += row * pitch + k;
    }
    template <class Each> __device__ void each(int row, int left, Each visit) const {
#pragma unroll
        for (int s = 0; s < AHEAD; ++s)
#pragma unroll
            for (int e = 0; e < EACH; ++e)
                if (s * STEP < left && row + e * WARPS < rows) visit(s, e);
    }
    static __device__ int row_of(int thread) { return MAJOR == ALONG_K ? thread / 32 % ROWS_ : thread % ROWS_; }
    static __device__ int step_of(int thread) {
        return MAJOR == ALONG_K ? (thread / 32 / ROWS_ * 32 + thread % 32) * VECTOR : thread / ROWS_;
    }
    __device__ void fetch(int steps) {
        each(row_of(threadIdx.x), steps - brought - step_of(threadIdx.x), [&](int s, int e) {
            const S* const at = from + (e * WARPS * row_stride + s * STEP * k_stride);
            if constexpr (COPIED)
                copy_async<VECTOR * sizeof(S)>(line + (e * WARPS * pitch + s * STEP), at);
            else
                held[s * EACH + e] = load_pack<S, VECTOR>(at);
        });
    }
    __device__ void land(int steps) {
        if constexpr (!COPIED) {
            const int thread = threadIdx.x / 32 * 32 + lane_again();
            each(row_of(thread), steps - brought - step_of(thread), [&](int s, int e) {
                Pack<Acc, VECTOR> wide;
#pragma unroll
                for (int v = 0; v < VECTOR; ++v) wide.at[v] = Widen<Acc>::of(held[s * EACH + e].at[v]);
                *reinterpret_cast<Pack<Acc, VECTOR>*>(line + (e * WARPS * pitch + s * STEP)) = wide;
            });
        }
        brought += AHEAD * STEP, line += AHEAD * STEP, from += AHEAD * STEP * k_stride;
    }
};
template <int COUNT_> struct Count { static constexpr int COUNT = COUNT_; };

// grid: (ceil(n / N), ceil(m / M) * batches), M * N * SLICES threads. Dynamic shared memory: M + N lines, and chunks
// results of each output where there are several.
template <class A, class B, class C, class Out, class Acc, class Add, class Mul, int AXES, int M, int N, int SLICES,
          Major A_MAJOR, int A_VECTOR, Major B_MAJOR, int B_VECTOR, class Ending>
__device__ __forceinline__ void panel_with(const A* __restrict__ a, const B* __restrict__ b, Out* __restrict__ c,
                                           const void* bias, const float* scale_a, const float* scale_b,
                                           const Shape& shape, const Finish& finish) {
    using Ring = Semiring<Add, Mul, C, Acc>;
    constexpr int THREADS = M * N * SLICES;
    extern __shared__ __align__(16) unsigned char storage[];
    using SideA = PanelSide<A, Acc, M, A_MAJOR, A_VECTOR, THREADS>;
    using SideB = PanelSide<B, Acc, N, B_MAJOR, B_VECTOR, THREADS>;
    const int steps = static_cast<int>(shape.k), pitch_a = SideA::line_of(steps), pitch_b = SideB::line_of(steps);
    const int m = static_cast<int>(shape.m), n = static_cast<int>(shape.n);
    Acc* const of_a = reinterpret_cast<Acc*>(storage);
    Acc* const of_b = of_a + M * pitch_a;
    const unsigned down = static_cast<unsigned>(m + M - 1) / M, batch = AXES ? blockIdx.y / down : 0;
    const int first_row = (blockIdx.y - batch * down) * M, first_column = blockIdx.x * N;
    {
        SideA side_a(matrix_at<AXES>(a, shape.a_start, shape, shape.a_batch, batch), of_a, pitch_a, first_row, m,
                     shape.a_row, shape.a_k);
        SideB side_b(matrix_at<AXES>(b, shape.b_start, shape, shape.b_batch, batch), of_b, pitch_b, first_column, n,
                     shape.b_column, shape.b_k);
        constexpr int OF_A = SideA::AHEAD * SideA::STEP, OF_B = SideB::AHEAD * SideB::STEP, LEAST = OF_A < OF_B ? OF_A : OF_B;
        int brought = 0;
#pragma unroll 1
        do {
            side_a.fetch(steps);
            side_b.fetch(steps);
            side_a.land(steps);
            side_b.land(steps);
        } while ((brought += LEAST) < steps);
        if constexpr (SideA::COPIED || SideB::COPIED) {
            close_group();
            wait_for_groups<0>();
        }
    }
    __syncthreads();
    const int output = threadIdx.x % (M * N), i = output / N, j = output % N;
    const int row = first_row + i, column = first_column + j;
    const int line_a = min(i, m - 1 - first_row), line_b = min(j, n - 1 - first_column);  // past the edges, the last one
    Acc* const results = of_b + N * pitch_b + output;
    const int chunk_steps = static_cast<int>(shape.chunk), chunks = static_cast<int>(shape.chunks);
    int several = chunks > 1;
    Acc total;
#pragma unroll 1
    for (int chunk = threadIdx.x / (M * N); chunk < chunks; chunk += SLICES) {
        const int first = chunk * chunk_steps;
        const Acc* at_a = of_a + line_a * pitch_a + first;
        const Acc* at_b = of_b + line_b * pitch_b + first;
        typename Ring::Sum sum = Ring::begin(identity_of<Acc>(shape));
        int left = min(chunk_steps, steps - first);
        constexpr int WORD = SideA::WORD;
        const auto add_words = [&](auto of) {  // the steps that so many reads of 16 bytes bring
            constexpr int COUNT = decltype(of)::COUNT;
            Pack<Acc, WORD> part_a[COUNT], part_b[COUNT];
#pragma unroll
            for (int s = 0; s < COUNT; ++s) {
                part_a[s] = load_pack<Acc, WORD>(at_a + s * WORD);
                part_b[s] = load_pack<Acc, WORD>(at_b + s * WORD);
            }
#pragma unroll
            for (int s = 0; s < COUNT; ++s)
#pragma unroll
                for (int e = 0; e < WORD; ++e) sum = Ring::accumulate(part_a[s].at[e], part_b[s].at[e], sum);
            at_a += COUNT * WORD, at_b += COUNT * WORD;
        };
#pragma unroll 1
        for (; left >= 8 * WORD; left -= 8 * WORD) add_words(Count<8>{});  // a turn waits for 30 clocks
        if (left & 4 * WORD) add_words(Count<4>{});
        if (left & 2 * WORD) add_words(Count<2>{});
        if (left & WORD) add_words(Count<1>{});
#pragma unroll
        for (int s = 0; s < WORD - 1; ++s)
            if (s < left % WORD) sum = Ring::accumulate(at_a[s], at_b[s], sum);
        total = Ring::value(sum);
        asm volatile("" : "+r"(several));  // or there would be two loops
        if (several) results[chunk * (M * N)] = total;
    }
    if (several) __syncthreads();
    if (threadIdx.x >= M * N || row >= m || column >= n) return;
    if (several) {
        total = results[0];
#pragma unroll 1
        for (int chunk = 1; chunk < chunks; ++chunk) total = Ring::combine(total, results[chunk * (M * N)]);
    }
    Out* const to = matrix_at<AXES>(c, shape.c_start, shape, shape.c_batch, batch);
    const typename Ending::template At<Acc, Out> ending{finish, shape, bias, scale_a, scale_b, to};
    to[row * static_cast<int>(shape.c_row) + column * static_cast<int>(shape.c_column)] =
        Narrow<Out>::of(ending(total, row, column));
}
template <class A, class B, class C, class Out, class Acc, class Add, class Mul, int AXES, int M, int N, int SLICES,
          Major A_MAJOR, int A_VECTOR, Major B_MAJOR, int B_VECTOR>
__global__ void __launch_bounds__(M * N * SLICES)
    panel(const A* __restrict__ a, const B* __restrict__ b, Out* __restrict__ c, const Shape shape) {
    panel_with<A, B, C, Out, Acc, Add, Mul, AXES, M, N, SLICES, A_MAJOR, A_VECTOR, B_MAJOR, B_VECTOR, Plain>(
        a, b, c, nullptr, nullptr, nullptr, shape, Finish{});
}
template <class A, class B, class C, class Out, class Acc, class Add, class Mul, int AXES, int M, int N, int SLICES,
          Major A_MAJOR, int A_VECTOR, Major B_MAJOR, int B_VECTOR, class Ending>
__global__ void __launch_bounds__(M * N * SLICES)
    panel_fused(const A* __restrict__ a, const B* __restrict__ b, Out* __restrict__ c, const void* bias,
                const float* scale_a, const float* scale_b, const Shape shape, const Finish finish) {
    panel_with<A, B, C, Out, Acc, Add, Mul, AXES, M, N, SLICES, A_MAJOR, A_VECTOR, B_MAJOR, B_VECTOR, Ending>(
        a, b, c, bias, scale_a, scale_b, shape, finish);
}

// -------------------------------------------------------------------------------------------------------------- rows
template <class T> __device__ T from_lane_across(T x, int distance) {
    using Words = Pack<unsigned, sizeof(T) / sizeof(unsigned)>;
    Words words = *reinterpret_cast<const Words*>(&x);
#pragma unroll
    for (int i = 0; i < int(sizeof(T) / sizeof(unsigned)); ++i)
        words.at[i] = __shfl_xor_sync(0xffffffff, words.at[i], distance);
    return *reinterpret_cast<const T*>(&words);
}

// Where ONCE, what is read is the first to go from L2, so that nothing else has to be written back for it.
template <bool ONCE, class T> __device__ T load_once(const T* from) {
    if constexpr (!ONCE) return *from;
    const Vector<sizeof(T)> bits = __ldcs(reinterpret_cast<const Vector<sizeof(T)>*>(from));
    return *reinterpret_cast<const T*>(&bits);
}

// Blocks that a multiprocessor has at a time where warps have rows alone.
template <class Acc> constexpr int BLOCKS_ALONE = 5;
template <class R> constexpr int BLOCKS_ALONE<complex<R>> = 4;

// n == 1 with A contiguous along k: bound by reading A once. A warp computes a chunk of R rows, which read the vector once.
// Lane l takes every 32nd element from the l-th, which is coalesced whatever the alignment, then lanes are combined as a
// fixed tree, and chunks in rising order. SLICES warps share rows; with 0, a warp has them ALONE, and there is one chunk.
// grid: (ceil(m / (R * 8 / SLICES)) * batches, 1 or ceil(chunks / SLICES)), ALONE (ceil(m / (R * 8)), batches); 256
// threads. Dynamic shared memory: chunks accumulators for each of the block's rows, where it computes all chunks of them, not ALONE.
template <class A, class B, class C, class Out, class Acc, class Add, class Mul, int AXES, int SLICES, int R,
          bool ONCE, class Ending>
__device__ __forceinline__ void rows_with(const A* __restrict__ a, const B* __restrict__ b, Out* __restrict__ c,
                                          const void* bias, const float* scale_a, const float* scale_b,
                                          const Shape& shape, const Finish& finish) {
    constexpr bool ALONE = SLICES == 0;
    if constexpr (!ALONE) let_combine_begin();
    using Ring = Semiring<Add, Mul, C, Acc>;
    constexpr int SHARE = ALONE ? 1 : SLICES, WARPS = 8 / SHARE, AHEAD = sizeof(Acc) == 4 ? 8 : sizeof(Acc) == 8 ? 4 : 2;  // loads in flight of a row
    extern __shared__ __align__(16) unsigned char storage[];
    const int lane = threadIdx.x % 32, in_block = threadIdx.x / 32 / SHARE, slice = threadIdx.x / 32 % SHARE;
    const unsigned m = static_cast<unsigned>(shape.m), row_blocks = (m + WARPS * R - 1) / (WARPS * R);
    const unsigned batch = AXES == 0 ? 0 : ALONE ? blockIdx.y : blockIdx.x / row_blocks;
    const unsigned block = AXES == 0 || ALONE ? blockIdx.x : blockIdx.x - batch * row_blocks;
    const unsigned row = (block * WARPS + in_block) * R;
    const int chunks = ALONE ? 1 : static_cast<int>(shape.chunks), rows = static_cast<int>(min(m - row, unsigned(R)));
    if (ALONE && row >= m) return;
    Acc* const results = reinterpret_cast<Acc*>(storage) + in_block * R * chunks;
    Out* const of_c = matrix_at<AXES>(c, shape.c_start, shape, shape.c_batch, batch);
    Out* const to = of_c + row * shape.c_row;
    const typename Ending::template At<Acc, Out> ending{finish, shape, bias, scale_a, scale_b, of_c};
    if (ALONE || row < m) {
        const A* from_a[R];  // past the last row, that one
#pragma unroll
        for (int r = 0; r < R; ++r)
            from_a[r] = matrix_at<AXES>(a, shape.a_start, shape, shape.a_batch, batch) + min(row + r, m - 1) * shape.a_row + lane;
        const B* const from_b = matrix_at<AXES>(b, shape.b_start, shape, shape.b_batch, batch) + lane * shape.b_k;
        const i64 b_step = 32 * shape.b_k;
#pragma unroll 1
        for (int chunk = ALONE ? 0 : blockIdx.y * SLICES + slice; chunk < chunks; chunk += ALONE ? 1 : gridDim.y * SLICES) {
            const i64 first = ALONE ? 0 : chunk * shape.chunk;
            const int steps = static_cast<int>(ALONE ? shape.k : min(shape.chunk, shape.k - first));
            const B* of_b = from_b + first * shape.b_k;
            typename Ring::Sum sum[R];
#pragma unroll
            for (int r = 0; r < R; ++r) sum[r] = Ring::begin(identity_of<Acc>(shape));
#pragma unroll 1
            for (int k = 0; k < steps; k += 32 * AHEAD) {
                A ahead_a[R][AHEAD];
                B ahead_b[AHEAD];
                int left = steps - k - lane;
#pragma unroll
                for (int i = 0; i < AHEAD; ++i) {
                    if (32 * i < left) {
#pragma unroll
                        for (int r = 0; r < R; ++r) ahead_a[r][i] = load_once<ONCE>(from_a[r] + (first + k + 32 * i));
                        ahead_b[i] = *of_b;
                    }
                    of_b += b_step;
                    auto at = reinterpret_cast<const char*>(of_b);  // NVRTC 13.0 asks nothing of pointers to structs
                    asm volatile("" : "+l"(at));
                    __builtin_assume(__isGlobal(at));
                    of_b = reinterpret_cast<const B*>(at);
                }
                left = steps - k - lane_again();
#pragma unroll
                for (int i = 0; i < AHEAD; ++i)
                    if (32 * i < left)
#pragma unroll
                        for (int r = 0; r < R; ++r)
                            sum[r] = Ring::accumulate(Widen<Acc>::of(ahead_a[r][i]), Widen<Acc>::of(ahead_b[i]), sum[r]);
            }
            Acc total[R];
#pragma unroll
            for (int r = 0; r < R; ++r) total[r] = Ring::value(sum[r]);
#pragma unroll
            for (int distance = 16; distance > 0; distance /= 2)  // the rows' trees beside each other
#pragma unroll
                for (int r = 0; r < R; ++r) total[r] = Ring::combine(total[r], from_lane_across(total[r], distance));
            if (lane == 0) {
#pragma unroll
                for (int r = 0; r < R; ++r) {
                    if constexpr (ALONE) {
                        if (r < rows) to[r * shape.c_row] = Narrow<Out>::of(ending(total[r], row + r, 0));
                    } else if (gridDim.y == 1) {
                        results[r * chunks + chunk] = total[r];
                    } else if (r < rows) {
                        to[chunk * shape.c_chunk + r * shape.c_row] = Narrow<Out>::of(total[r]);
                    }
                }
            }
        }
    }
    if (ALONE || gridDim.y > 1) return;
    __syncthreads();
    if (slice == 0 && lane < R && row + lane < m) {
        const Acc* const of_row = results + lane * chunks;
        Acc total = of_row[0];
#pragma unroll 4
        for (int chunk = 1; chunk < chunks; ++chunk) total = Ring::combine(total, of_row[chunk]);
        to[lane * shape.c_row] = Narrow<Out>::of(ending(total, row + lane, 0));
    }
}
template <class A, class B, class C, class Out, class Acc, class Add, class Mul, int AXES, int SLICES, int R,
          bool ONCE>
__global__ void __launch_bounds__(256, SLICES == 0 ? BLOCKS_ALONE<Acc> : 4) rows(const A* __restrict__ a, const B* __restrict__ b, Out* __restrict__ c,
                                               const Shape shape) {
    rows_with<A, B, C, Out, Acc, Add, Mul, AXES, SLICES, R, ONCE, Plain>(a, b, c, nullptr, nullptr, nullptr, shape, Finish{});
}
template <class A, class B, class C, class Out, class Acc, class Add, class Mul, int AXES, int SLICES, int R,
          bool ONCE, class Ending>
__global__ void __launch_bounds__(256, SLICES == 0 ? BLOCKS_ALONE<Acc> : 4)
    rows_fused(const A* __restrict__ a, const B* __restrict__ b, Out* __restrict__ c, const void* bias,
               const float* scale_a, const float* scale_b, const Shape shape, const Finish finish) {
    rows_with<A, B, C, Out, Acc, Add, Mul, AXES, SLICES, R, ONCE, Ending>(a, b, c, bias, scale_a, scale_b, shape, finish);
}
