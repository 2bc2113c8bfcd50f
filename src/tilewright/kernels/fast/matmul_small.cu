// Small matrix products on tensor cores, of 2-byte floats: each warp computes 16 x 8 outputs by itself, and its operands go
// straight from global memory to registers. So nothing is waited for but memory, once for every STEPS steps of 16 along k,
// and there is little code to fetch. The order in which an output's terms are added is that of matmul_tensor.cu.

#include "matmul_epilogue.cuh"
#include "matmul_grid.cuh"
#include "matmul_mma.cuh"

template <int WARPS_, int STEPS_> struct SmallTile {
    static constexpr int WARPS = WARPS_, STEPS = STEPS_, M = 16, N = 8, THREADS = 32 * WARPS;
};

// An element and the next along k, as far as so many are left: the rest as zeros. PAIRS: both lie in one word of 4 bytes.
template <class S, bool PAIRS> __device__ unsigned pair_at(const S* first, i64 k_stride, int left) {
    if constexpr (PAIRS) {
        if (left > 1) return *reinterpret_cast<const unsigned*>(first);
    }
    const unsigned low = left > 0 ? first[0].bits : 0;
    return PAIRS ? low : low | (left > 1 ? first[k_stride].bits : 0) << 16;
}

// grid: (ceil(tiles of all batches / WARPS), 1 or chunks).
template <class S, class Out, class T, bool A_PAIRS, bool B_PAIRS, class Ending>
__device__ __forceinline__ void small_with(const S* __restrict__ a, const S* __restrict__ b, Out* __restrict__ c,
                                           const void* bias, const float* scale_a, const float* scale_b,
                                           const Shape& shape, const Finish& finish) {
    let_combine_begin();
    const int lane = threadIdx.x % 32, group = lane / 4, quarter = lane % 4;
    const unsigned tiles_m = (shape.m + T::M - 1) / T::M, tiles_n = (shape.n + T::N - 1) / T::N;
    const unsigned number = blockIdx.x * T::WARPS + threadIdx.x / 32, rest = number / tiles_n, batch = rest / tiles_m;
    if (batch >= shape.batches) return;
    const i64 row = i64(rest % tiles_m) * T::M + group, column = i64(number % tiles_n) * T::N;
    const i64 first_k = i64(blockIdx.y) * shape.chunk, end = gridDim.y > 1 ? min(first_k + shape.chunk, shape.k) : shape.k;
    // Rows and columns past the last are the last: nothing is stored of them.
    const i64 a_k = A_PAIRS ? 1 : shape.a_k, b_k = B_PAIRS ? 1 : shape.b_k, of_lane = first_k + quarter * 2;
    const S* const of_a = a + shape.a_start + batch_offset(shape, shape.a_batch, batch) + of_lane * a_k;
    const S* upper = of_a + min(row, shape.m - 1) * shape.a_row;
    const S* lower = of_a + min(row + 8, shape.m - 1) * shape.a_row;
    const S* of_b = b + shape.b_start + batch_offset(shape, shape.b_batch, batch) + of_lane * b_k +
                    min(column + group, shape.n - 1) * shape.b_column;
    float sum[4] = {};
#pragma unroll 1
    for (i64 k = first_k; k < end; k += T::STEPS * 16) {
        const int steps = static_cast<int>(min(end - k, i64(T::STEPS * 16))), left = steps - quarter * 2;
        unsigned part_a[T::STEPS][4], part_b[T::STEPS][2];
#pragma unroll
        for (int half = 0; half < T::STEPS * 2; ++half) {
            part_a[half / 2][half % 2 * 2] = pair_at<S, A_PAIRS>(upper, a_k, left - half * 8);
            part_a[half / 2][half % 2 * 2 + 1] = pair_at<S, A_PAIRS>(lower, a_k, left - half * 8);
            part_b[half / 2][half % 2] = pair_at<S, B_PAIRS>(of_b, b_k, left - half * 8);
            upper += 8 * a_k, lower += 8 * a_k, of_b += 8 * b_k;
        }
#pragma unroll
        for (int step = 0; step < T::STEPS; ++step)
            if (step * 16 < steps) Mma<S>::add(sum, part_a[step], part_b[step][0], part_b[step][1]);
    }
    Out* const of_c = c + shape.c_start + batch_offset(shape, shape.c_batch, batch);
    const typename Ending::template At<float, Out> ending{finish, shape, bias, scale_a, scale_b, of_c};
    Out* const to = of_c + i64(blockIdx.y) * shape.c_chunk;
#pragma unroll
    for (int i = 0; i < 4; ++i) {
        const i64 at_row = row + i / 2 * 8, at_column = column + quarter * 2 + i % 2;
        if (at_row < shape.m && at_column < shape.n)
            to[at_row * shape.c_row + at_column * shape.c_column] = Narrow<Out>::of(ending(sum[i], at_row, at_column));
    }
}
template <class S, class Out, class T, bool A_PAIRS, bool B_PAIRS>
__global__ void __launch_bounds__(T::THREADS) small(const S* __restrict__ a, const S* __restrict__ b, Out* __restrict__ c, const Shape shape) {
    small_with<S, Out, T, A_PAIRS, B_PAIRS, Plain>(a, b, c, nullptr, nullptr, nullptr, shape, Finish{});
}
template <class S, class Out, class T, bool A_PAIRS, bool B_PAIRS, class Ending>
__global__ void __launch_bounds__(T::THREADS) small_fused(const S* __restrict__ a, const S* __restrict__ b, Out* __restrict__ c,
                                                          const void* bias, const float* scale_a, const float* scale_b,
                                                          const Shape shape, const Finish finish) {
    small_with<S, Out, T, A_PAIRS, B_PAIRS, Ending>(a, b, c, bias, scale_a, scale_b, shape, finish);
}
