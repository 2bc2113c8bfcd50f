// Products of few rows of A and a B whose rows are contiguous, or of their mirror images: bound by reading B once. A warp has
// 32 * V neighbouring columns and a run of chunks of k, which it brings to a ring of shared buffers of its own, some steps
// ahead: it waits for nobody, and from one chunk to the next nothing stands still. An output is the chain of matmul.cu, cut
// into the same chunks, so that it has the bits that a tile would give it.

#include "matmul_carrier.cuh"
#include "matmul_epilogue.cuh"
#include "matmul_grid.cuh"

template <class S, int V, int R> struct ColumnsBuffer {
    static constexpr int STEPS = 64 / (V * int(sizeof(S)));  // of k
    static constexpr int OF_B = STEPS * 32 * V, STAGE = OF_B + (STEPS * R * int(sizeof(S)) + 15) / 16 * 16 / int(sizeof(S));
};

// SLICES warps of a block share columns, each has STAGES buffers. ROWS_LIE: A's rows are contiguous, not its steps of k. MIRRORED: the factors are B's
// and A's, which tells imaginary parts apart.
// grid: (ceil(n / (32 * V * 8 / SLICES)) * batches, 1 or blocks that share chunks), 256 threads; m is at most R, V divides n.
// Dynamic shared memory: the rings, and the outputs' results of all chunks, where the block computes all of them.
template <class A, class B, class C, class Out, class Acc, class Add, class Mul, bool MIRRORED, bool ROWS_LIE, int SLICES,
          int R, int V, int STAGES, class Ending>
__device__ __forceinline__ void columns_with(const A* __restrict__ a, const B* __restrict__ b, Out* __restrict__ c,
                                             const void* bias, const float* scale_a, const float* scale_b,
                                             const Shape& shape, const Finish& finish) {
    let_combine_begin();
    static_assert(SAME_BITS<A, Acc> && SAME_BITS<B, Acc>, "elements are copied as they are");
    using Ring = Semiring<Add, Mul, C, Acc>;
    using Buffer = ColumnsBuffer<Acc, V, R>;
    constexpr int STEPS = Buffer::STEPS, STAGE = Buffer::STAGE, OF_B = Buffer::OF_B;
    constexpr int WARPS = 8 / SLICES, COLUMNS = WARPS * 32 * V;  // of a block
    constexpr int READ = R * sizeof(Acc) % 16 ? 1 : 16 / sizeof(Acc);  // of A's elements, that are read at once
    constexpr int COPIES = (STEPS * R + 31) / 32;  // of A, that a lane makes for a buffer
    extern __shared__ __align__(16) unsigned char storage[];
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32, slice = warp % SLICES, beside = warp / SLICES;
    const unsigned blocks = (static_cast<unsigned>(shape.n) + COLUMNS - 1) / COLUMNS, batch = blockIdx.x / blocks;
    const int first_column = (blockIdx.x - batch * blocks) * COLUMNS, mine = (beside * 32 + lane) * V;
    Acc* const ring = reinterpret_cast<Acc*>(storage) + warp * STAGES * STAGE;
    Acc* const results = reinterpret_cast<Acc*>(storage) + 8 * STAGES * STAGE;
    Out* const of_c = c + shape.c_start + batch_offset(shape, shape.c_batch, batch);

    const int chunks = static_cast<int>(shape.chunks), each = (chunks + SLICES * gridDim.y - 1) / (SLICES * gridDim.y);
    const int first_chunk = (blockIdx.y * SLICES + slice) * each;
    const i64 first_k = first_chunk * shape.chunk;
    const int steps = static_cast<int>(min(each * shape.chunk, shape.k - first_k));
    const int stages = steps > 0 ? (steps + STEPS - 1) / STEPS : 0, in_chunk = static_cast<int>(shape.chunk) / STEPS;
    const B* from_b = b + shape.b_start + batch_offset(shape, shape.b_batch, batch) + first_k * shape.b_k +
                      min(first_column + mine, static_cast<int>(shape.n) - V);  // past the edge, the last ones
    const A* from_a = a + shape.a_start + batch_offset(shape, shape.a_batch, batch) + first_k * shape.a_k;
    const int b_k = static_cast<int>(shape.b_k), a_k = static_cast<int>(shape.a_k);
    int step_of[COPIES], offset_of[COPIES], place_of[COPIES];  // of A's elements that this lane brings
#pragma unroll
    for (int i = 0; i < COPIES; ++i) {
        const int element = i * 32 + lane, row = ROWS_LIE ? element % R : element / STEPS;
        step_of[i] = element < STEPS * R ? (ROWS_LIE ? element / R : element % STEPS) : 1 << 30;
        offset_of[i] = min(row, static_cast<int>(shape.m) - 1) * static_cast<int>(shape.a_row) + step_of[i] % STEPS * a_k;
        place_of[i] = OF_B + step_of[i] % STEPS * R + row;
    }
    const auto fetch = [&](int stage) {
        if (stage < stages) {
            Acc* const to = ring + stage % STAGES * STAGE;
            const int left = steps - stage * STEPS;
#pragma unroll
            for (int step = 0; step < STEPS; ++step)
                if (step < left) copy_async<V * sizeof(B)>(to + step * 32 * V + lane * V, from_b + step * b_k);
#pragma unroll
            for (int i = 0; i < COPIES; ++i)
                if (step_of[i] < left && (STEPS * R % 32 == 0 || step_of[i] < STEPS))
                    copy_async<sizeof(A)>(to + place_of[i], from_a + offset_of[i]);
            from_b += STEPS * b_k;
            from_a += STEPS * a_k;
        }
        close_group();
    };
    typename Ring::Sum sum[R][V];
    const auto begin = [&] {
#pragma unroll
        for (int i = 0; i < R * V; ++i) sum[i / V][i % V] = Ring::begin(identity_of<Acc>(shape));
    };
    begin();
#pragma unroll
    for (int stage = 0; stage < STAGES - 1; ++stage) fetch(stage);
    int until = in_chunk, chunk = first_chunk;
#pragma unroll 1
    for (int stage = 0; stage < stages; ++stage) {
        wait_for_groups<STAGES - 2>();
        __syncwarp();
        fetch(stage + STAGES - 1);
        const Acc* const from = ring + stage % STAGES * STAGE;
        const int left = steps - stage * STEPS;
        const auto add = [&](int step) {
            const auto pack = *reinterpret_cast<const Pack<Acc, V>*>(from + step * 32 * V + lane * V);
#pragma unroll
            for (int r = 0; r < R; r += READ) {
                const auto x = *reinterpret_cast<const Pack<Acc, READ>*>(from + OF_B + step * R + r);
#pragma unroll
                for (int i = 0; i < READ * V; ++i) {
                    typename Ring::Sum& to = sum[r + i / V][i % V];
                    to = MIRRORED ? Ring::accumulate(pack.at[i % V], x.at[i / V], to) : Ring::accumulate(x.at[i / V], pack.at[i % V], to);
                }
            }
        };
        if (left >= STEPS) {
#pragma unroll
            for (int step = 0; step < STEPS; ++step) add(step);
        } else {
#pragma unroll 1
            for (int step = 0; step < left; ++step) add(step);
        }
        if (--until && stage + 1 < stages) continue;
#pragma unroll
        for (int r = 0; r < R; ++r)
#pragma unroll
            for (int v = 0; v < V; ++v) {
                const Acc total = Ring::value(sum[r][v]);
                const int column = first_column + mine + v;
                if (gridDim.y == 1)
                    results[(chunk * R + r) * COLUMNS + mine + v] = total;
                else if (r < shape.m && column < shape.n)
                    of_c[chunk * shape.c_chunk + r * shape.c_row + column * shape.c_column] = Narrow<Out>::of(total);
            }
        begin();
        until = in_chunk, ++chunk;
    }
    if (gridDim.y > 1) return;
    __syncthreads();
    const typename Ending::template At<Acc, Out> ending{finish, shape, bias, scale_a, scale_b, of_c};
#pragma unroll 1
    for (int output = threadIdx.x; output < R * COLUMNS; output += 256) {
        const int row = output / COLUMNS, column = first_column + output % COLUMNS;
        if (row >= shape.m || column >= shape.n) continue;
        Acc total = chunks ? results[output] : identity_of<Acc>(shape);
#pragma unroll 4
        for (int chunk = 1; chunk < chunks; ++chunk) total = Ring::combine(total, results[chunk * R * COLUMNS + output]);
        of_c[row * shape.c_row + column * shape.c_column] = Narrow<Out>::of(ending(total, row, column));
    }
}
template <class A, class B, class C, class Out, class Acc, class Add, class Mul, bool MIRRORED, bool ROWS_LIE, int SLICES,
          int R, int V, int STAGES>
__global__ void __launch_bounds__(256, R * V * sizeof(Acc) <= 32 ? 4 : R * V * sizeof(Acc) <= 128 ? 3 : 2)
    columns(const A* __restrict__ a, const B* __restrict__ b, Out* __restrict__ c, const Shape shape) {
    columns_with<A, B, C, Out, Acc, Add, Mul, MIRRORED, ROWS_LIE, SLICES, R, V, STAGES, Plain>(a, b, c, nullptr, nullptr, nullptr, shape,
                                                                                 Finish{});
}
template <class A, class B, class C, class Out, class Acc, class Add, class Mul, bool MIRRORED, bool ROWS_LIE, int SLICES,
          int R, int V, int STAGES, class Ending>
__global__ void __launch_bounds__(256, R * V * sizeof(Acc) <= 32 ? 4 : R * V * sizeof(Acc) <= 128 ? 3 : 2)
    columns_fused(const A* __restrict__ a, const B* __restrict__ b, Out* __restrict__ c, const void* bias,
                  const float* scale_a, const float* scale_b, const Shape shape, const Finish finish) {
    columns_with<A, B, C, Out, Acc, Add, Mul, MIRRORED, ROWS_LIE, SLICES, R, V, STAGES, Ending>(a, b, c, bias, scale_a, scale_b, shape,
                                                                                  finish);
}
