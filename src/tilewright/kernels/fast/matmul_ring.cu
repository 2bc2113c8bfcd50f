// Products of float32 and complex64 with some steps of k on CUDA cores: tiles of A and B go through a ring of buffers, by copies that any
// alignment allows, and lanes have pairs of columns, so that a warp stores neighbours whatever the alignment. An output is
// the chain of matmul.cu, cut into the same chunks, so that it has the bits that a tile would give it. There is little code,
// which has to be fetched, too.

#include "matmul_carrier.cuh"
#include "matmul_epilogue.cuh"
#include "matmul_grid.cuh"
#include "matmul_stack.cuh"

// WARPS_M x WARPS_N warps of 4 x 8 lanes, each of which has TM x TN outputs; STAGES buffers of DEPTH steps of k; a CLUSTER of
// so many blocks, which have a chunk of k each.
template <int WARPS_M_, int WARPS_N_, int TM_, int TN_, int DEPTH_, int STAGES_, int BLOCKS_, int CLUSTER_> struct RingTile {
    static constexpr int WARPS_M = WARPS_M_, WARPS_N = WARPS_N_, TM = TM_, TN = TN_, DEPTH = DEPTH_, STAGES = STAGES_;
    static constexpr int BLOCKS = BLOCKS_, CLUSTER = CLUSTER_, LANES_M = 4, LANES_N = 8;
    static constexpr int M = WARPS_M * LANES_M * TM, N = WARPS_N * LANES_N * TN, THREADS = 32 * WARPS_M * WARPS_N;
};

// One operand's way into the ring: DEPTH lines of PITCH elements, one a step. Rows past the last repeat it.
template <class E, int SPAN, int DEPTH, int THREADS, int PITCH, Major MAJOR, int VECTOR> struct Bring {
    static_assert(MAJOR == ALONG_ROWS || VECTOR == 1, "copies do not transpose");
    static constexpr int LOW = MAJOR == ALONG_K ? 8 : SPAN / VECTOR, HIGH = THREADS / LOW;  // of threads beside each other
    const E* from;
    E* to;
    int row, k, last, row_stride, k_stride;
    __device__ Bring(const E* operand, E* buffer, int rows, int row_stride, int k_stride)
        : row(MAJOR == ALONG_K ? threadIdx.x / LOW : threadIdx.x % LOW * VECTOR),
          k(MAJOR == ALONG_K ? threadIdx.x % LOW : threadIdx.x / LOW),
          last(rows - VECTOR),
          row_stride(row_stride),
          k_stride(k_stride) {
        to = buffer + k * PITCH + row;
        from = operand + (MAJOR == ALONG_K ? 0 : min(row, last) * row_stride) + k * k_stride;
    }
    __device__ void fetch(int offset, int steps) {
        if constexpr (MAJOR == ALONG_K) {
#pragma unroll
            for (int j = 0; j < DEPTH; j += LOW)
                if (k + j < steps)
#pragma unroll
                    for (int i = 0; i < SPAN; i += HIGH)
                        if (i + HIGH <= SPAN || row + i < SPAN)
                            copy_async<sizeof(E)>(to + offset + j * PITCH + i, from + j * k_stride + min(row + i, last) * row_stride);
        } else {
            const int there = THREADS % LOW == 0 || threadIdx.x < HIGH * LOW ? min(steps, DEPTH) : 0;
            const E* source = from;
#pragma unroll
            for (int i = 0; i < DEPTH; i += HIGH, source += HIGH * k_stride)
                if (k + i < there) copy_async<VECTOR * sizeof(E)>(to + offset + i * PITCH, source);
        }
        from += DEPTH * k_stride;
    }
};

// The same place of another block of the cluster.
__device__ float of_block(const float* place, int rank) {
    unsigned there;
    float value;
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(there) : "r"(static_cast<unsigned>(__cvta_generic_to_shared(place))), "r"(rank));
    asm volatile("ld.shared::cluster.f32 %0, [%1];" : "=f"(value) : "r"(there) : "memory");
    return value;
}
__device__ void meet_cluster() {
    asm volatile("barrier.cluster.arrive.release.aligned;\nbarrier.cluster.wait.acquire.aligned;" ::: "memory");
}

// What a product adds to a sum, term by term: neighbours of a column have one operand in common then.
template <class E> constexpr int TERMS = sizeof(E) == 4 ? 1 : 4;
__device__ void add_term(int, float x, float y, float& sum) { sum = fmaf(x, y, sum); }
__device__ void add_term(int term, complex<float> x, complex<float> y, complex<float>& sum) {
    if (term == 0) sum.re = fmaf(x.re, y.re, sum.re);
    if (term == 1) sum.im = fmaf(x.re, y.im, sum.im);
    if (term == 2) sum.re = fmaf(-x.im, y.im, sum.re);
    if (term == 3) sum.im = fmaf(x.im, y.re, sum.im);
}

// A sum plus -0: itself, elsewhere.
__device__ float apart_from(float x, float nothing) { return x + nothing; }
__device__ complex<float> apart_from(complex<float> x, float nothing) { return {x.re + nothing, x.im + nothing}; }

// grid: (ceil(n / N) * CLUSTER, ceil(m / M) * batches); CLUSTER chunks. Dynamic shared memory: the ring, or in its place the
// M * N sums of a cluster's block. C's rows are contiguous.
template <class E, int AXES, class T, Major A_MAJOR, int A_VECTOR, Major B_MAJOR, int B_VECTOR, int C_VECTOR, class Ending>
__device__ __forceinline__ void ring_with(const E* __restrict__ a, const E* __restrict__ b, E* __restrict__ c,
                                          const void* bias, const float* scale_a, const float* scale_b, const Shape& shape,
                                          const Finish& finish) {
    static_assert(T::CLUSTER == 1 || sizeof(E) == 4, "blocks add sums of float32 alone");
    constexpr int VECTOR = 16 / sizeof(E);  // elements that are read at once
    constexpr int M = T::M, N = T::N, TM = T::TM, TN = T::TN, DEPTH = T::DEPTH, THREADS = T::THREADS;
    constexpr int PITCH_A = M + VECTOR, PITCH_B = B_MAJOR == ALONG_K ? N + VECTOR : N;  // so that few copies across k share banks
    constexpr int OF_B = DEPTH * PITCH_A, STAGE = OF_B + DEPTH * PITCH_B, LAST = (T::STAGES - 1) * STAGE;
    extern __shared__ __align__(16) unsigned char storage[];
    E* const buffers = reinterpret_cast<E*>(storage);
    const int rank = blockIdx.x % T::CLUSTER;
    const unsigned tiles_m = (static_cast<unsigned>(shape.m) + M - 1) / M, batch = AXES ? blockIdx.y / tiles_m : 0;
    const int first_row = (blockIdx.y - batch * tiles_m) * M, first_column = blockIdx.x / T::CLUSTER * N;
    const int rows = static_cast<int>(shape.m) - first_row, columns = static_cast<int>(shape.n) - first_column;
    const int a_row = shape.a_row, a_k = shape.a_k, b_column = shape.b_column, b_k = shape.b_k, chunk = shape.chunk;
    const int first_k = rank * chunk, steps = min(chunk, static_cast<int>(shape.k) - first_k);
    Bring<E, N, DEPTH, THREADS, PITCH_B, B_MAJOR, B_VECTOR> bring_b(
        matrix_at<AXES>(b, shape.b_start, shape, shape.b_batch, batch) + first_column * b_column + first_k * b_k, buffers + OF_B,
        columns, b_column, b_k);
    Bring<E, M, DEPTH, THREADS, PITCH_A, A_MAJOR, A_VECTOR> bring_a(
        matrix_at<AXES>(a, shape.a_start, shape, shape.a_batch, batch) + first_row * a_row + first_k * a_k, buffers, rows, a_row, a_k);
    int coming = steps, filling = 0;
    const auto fetch = [&] {
        if (coming > 0) {
            bring_b.fetch(filling, coming);
            bring_a.fetch(filling, coming);
            coming -= DEPTH;
            filling = filling == LAST ? 0 : filling + STAGE;
        }
        close_group();
    };
#pragma unroll 1
    for (int i = 0; i < T::STAGES - 1; ++i) fetch();
    E sum[TM][TN] = {};
    // Lane bit 0 is along m: neighbours then read the same words of B, which the hardware serves together.
    const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, lane_m = (lane & 1) | lane / 16 << 1, lane_n = lane / 2 % 8;
    const int row = warp / T::WARPS_N * (4 * TM) + lane_m * 4, column = warp % T::WARPS_N * (8 * TN) + lane_n * 2;
    const auto down = [](int i) { return i / 4 * 16 + i % 4; };  // from a lane's first row to another
    const auto right = [](int j) { return j / 2 * 16 + j % 2; };  // and from its first column
    int reading = 0;
#pragma unroll 1
    for (int left = steps; left > 0; left -= DEPTH) {
        wait_for_groups<T::STAGES - 2>();
        __syncthreads();
        fetch();
        const E* at_a = buffers + reading + row;
        const E* at_b = buffers + reading + OF_B + column;
        reading = reading == LAST ? 0 : reading + STAGE;
        // One column of outputs behind the other, there and back, a step or two a turn: the compiler then finds registers of
        // which hardly any two of an instruction collide in a bank. By more steps or row by row, two of five wait for that,
        // but not where outputs are few, whose reads of four steps are on their way together.
#pragma unroll(TM * TN * sizeof(E) <= 64 ? 4 : TN == 8 ? 2 : 1)
        for (int k = min(left, DEPTH); k > 0; --k, at_a += PITCH_A, at_b += PITCH_B) {
            E part_a[TM], part_b[TN];
#pragma unroll
            for (int i = 0; i < TM; i += VECTOR) {
                const Pack<E, VECTOR> pack = *reinterpret_cast<const Pack<E, VECTOR>*>(at_a + down(i));
#pragma unroll
                for (int v = 0; v < VECTOR; ++v) part_a[i + v] = pack.at[v];
            }
#pragma unroll
            for (int j = 0; j < TN; j += 2) {
                const Pack<E, 2> pack = *reinterpret_cast<const Pack<E, 2>*>(at_b + right(j));
                part_b[j] = pack.at[0], part_b[j + 1] = pack.at[1];
            }
#pragma unroll
            for (int j = 0; j < TN; ++j)
#pragma unroll
                for (int term = 0; term < TERMS<E>; ++term)
#pragma unroll
                    for (int step = 0; step < TM; ++step) {
                        const int i = (TERMS<E> * j + term) % 2 ? TM - 1 - step : step;
                        add_term(term, part_a[i], part_b[j], sum[i][j]);
                    }
        }
    }
    E* const of_c = matrix_at<AXES>(c, shape.c_start, shape, shape.c_batch, batch);
    const typename Ending::template At<E, E> ending{finish, shape, bias, scale_a, scale_b, of_c};
    const int c_row = shape.c_row;
    E* const to = of_c + (first_row + row) * c_row + first_column + column;
    const auto finished = [&](int i, int j, E value) {
        return ending(value, first_row + row + down(i), first_column + column + right(j));
    };
    if constexpr (T::CLUSTER > 1) {
        float* const results = buffers + threadIdx.x;
        __syncthreads();  // the ring was read
#pragma unroll
        for (int x = 0; x < TM * TN; ++x) results[x * THREADS] = sum[x / TN][x % TN];
        meet_cluster();
#pragma unroll 2
        for (int x = rank; x < TM * TN; x += T::CLUSTER) {
            float parts[T::CLUSTER];
#pragma unroll
            for (int r = 0; r < T::CLUSTER; ++r) parts[r] = of_block(results + x * THREADS, r);
#pragma unroll
            for (int r = 1; r < T::CLUSTER; ++r) parts[0] += parts[r];
            const int i = x / TN, j = x % TN;
            if (row + down(i) < rows && column + right(j) < columns) to[down(i) * c_row + right(j)] = finished(i, j, parts[0]);
        }
        meet_cluster();  // others have read this block's sums
    } else {
        // Results that are stored as vectors are not the sums themselves, by an addition that changes no bit: the compiler
        // would else put those where they collide with what a step reads.
        float nothing = -0.0f;
        if constexpr (C_VECTOR > 1 || sizeof(E) > 4) asm("" : "+f"(nothing));
#pragma unroll
        for (int i = 0; i < TM; ++i)
            if (row + down(i) < rows)
#pragma unroll
                for (int j = 0; j < TN; j += C_VECTOR) {
                    Pack<E, C_VECTOR> pack;
#pragma unroll
                    for (int v = 0; v < C_VECTOR; ++v)
                        pack.at[v] = finished(i, j + v, apart_from(sum[i][j + v], nothing));
                    if (column + right(j) < columns) *reinterpret_cast<Pack<E, C_VECTOR>*>(to + down(i) * c_row + right(j)) = pack;
                }
    }
}
template <class E, int AXES, class T, Major A_MAJOR, int A_VECTOR, Major B_MAJOR, int B_VECTOR, int C_VECTOR>
__global__ void __launch_bounds__(T::THREADS, T::BLOCKS)
    ring(const E* __restrict__ a, const E* __restrict__ b, E* __restrict__ c, const Shape shape) {
    ring_with<E, AXES, T, A_MAJOR, A_VECTOR, B_MAJOR, B_VECTOR, C_VECTOR, Plain>(a, b, c, nullptr, nullptr, nullptr, shape, Finish{});
}
template <class E, int AXES, class T, Major A_MAJOR, int A_VECTOR, Major B_MAJOR, int B_VECTOR, int C_VECTOR, class Ending>
__global__ void __launch_bounds__(T::THREADS, T::BLOCKS)
    ring_fused(const E* __restrict__ a, const E* __restrict__ b, E* __restrict__ c, const void* bias, const float* scale_a,
               const float* scale_b, const Shape shape, const Finish finish) {
    ring_with<E, AXES, T, A_MAJOR, A_VECTOR, B_MAJOR, B_VECTOR, C_VECTOR, Ending>(a, b, c, bias, scale_a, scale_b, shape, finish);
}
