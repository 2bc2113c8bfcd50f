// float32 products by parts of bfloat16 as matmul_parts.cu computes them, with the same bits, where A has up to eight rows
// (on a Hopper, which sums 16 steps of k at once, in whatever order they are): one launch, which splits both operands itself.
// Each lane copies what it will multiply, so that warps wait for nothing but memory, and splits a tile's elements while the
// products of the tile before wait for each other. A cluster's blocks share chunks of k; the first one adds their results.

#include "matmul_bulk.cuh"
#include "matmul_epilogue.cuh"
#include "matmul_mma.cuh"
#include "matmul_stack.cuh"
#include "matmul_sums.cuh"

// A warp has 16 columns of up to ROWS rows, one or eight, and the copies of STAGES times two tiles of 16 steps on their way.
// CLUSTER blocks share an output's chunks.
template <int ROWS_, int STAGES_, int CLUSTER_> struct RowTile {
    static constexpr int ROWS = ROWS_, STAGES = STAGES_, CLUSTER = CLUSTER_, N = 16, THREADS = 512;  // at most
};

// Elements that lie together; where they may not exist, zeros unless they do. L2 brings the line that neighbours will read.
template <int COUNT> __device__ void copy_async(unsigned to, const float* from, bool exists) {
    if constexpr (COUNT == 4)
        asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], 16, %2;" ::"r"(to), "l"(from), "r"(exists ? 16 : 0) : "memory");
    else
        asm volatile("cp.async.ca.shared.global.L2::128B [%0], [%1], %2, %3;" ::"r"(to), "l"(from), "n"(COUNT * 4), "r"(exists ? COUNT * 4 : 0) : "memory");
}
template <int COUNT> __device__ void copy_async(unsigned to, const float* from) {
    if constexpr (COUNT == 4)
        asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], 16;" ::"r"(to), "l"(from) : "memory");
    else
        asm volatile("cp.async.ca.shared.global.L2::128B [%0], [%1], %2;" ::"r"(to), "l"(from), "n"(COUNT * 4) : "memory");
}
__device__ void load_shared(float (&x)[4], unsigned from) {
    asm volatile("ld.shared.v4.f32 {%0, %1, %2, %3}, [%4];" : "=f"(x[0]), "=f"(x[1]), "=f"(x[2]), "=f"(x[3]) : "r"(from) : "memory");
}
__device__ void load_shared(float (&x)[2], unsigned from) {
    asm volatile("ld.shared.v2.f32 {%0, %1}, [%2];" : "=f"(x[0]), "=f"(x[1]) : "r"(from) : "memory");
}

// That a block has begun: nothing that it stored is waited for.
__device__ void say_begun() { asm volatile("barrier.cluster.arrive.relaxed.aligned;" ::: "memory"); }
__device__ void wait_for_others() { asm volatile("barrier.cluster.wait.aligned;" ::: "memory"); }
// To the place in the cluster's first block that has this address here, whose barrier counts the bytes that have come.
__device__ void give_first(unsigned to, unsigned barrier, float x) {
    asm volatile("{.reg .b32 at, there; mapa.shared::cluster.u32 at, %0, 0; mapa.shared::cluster.u32 there, %1, 0;"
                 "st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.b32 [at], %2, [there];}" ::"r"(to), "r"(barrier),
                 "r"(__float_as_uint(x))
                 : "memory");
}

// The i-th of a lane's elements of an axis that so many lanes share by runs.
template <int RUN, int LANES> __device__ constexpr int place_of(int i) { return i / RUN * (RUN * LANES) + i % RUN; }

// COPY: elements of B that are copied at once; A_COPY: of A. grid: tiles of all batches times CLUSTER; as many warps as a
// block has chunks, or a part of them. Dynamic shared memory: a barrier, each warp's STAGES buffers and, where there is one
// row, its parts of 128 steps, and the results of all chunks. All offsets in a matrix are less than 2^31 elements.
template <class T, int PARTS, int EVERY, bool MIRRORED, Major MAJOR, int COPY, int A_COPY, int AXES, class Ending>
__device__ __forceinline__ void by_parts_row_with(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c,
                                                  const void* bias, const float* scale_a, const float* scale_b,
                                                  const Shape& shape, const Finish& finish) {
    extern __shared__ __align__(16) unsigned char storage[];
    // Of a tile a lane reads RUNS runs of WIDTH elements of B, each lane beside the others, and four of A.
    constexpr bool ALONG = MAJOR == ALONG_K, ONE = T::ROWS == 1;
    constexpr int RUNS = ALONG ? 2 : 4, WIDTH = ALONG ? 4 : 2, RUN_BYTES = 32 * WIDTH * 4, OF_A = RUNS * RUN_BYTES;
    constexpr int TILE = OF_A + (ONE ? 0 : 512), STAGE = 2 * TILE, PART = 8 * 32;  // bytes; the last, of a part of 128 steps
    constexpr int OF_WARP = T::STAGES * STAGE + (ONE ? PARTS * PART : 0);
    constexpr int K_RUN = ALONG ? COPY : 4, N_RUN = ALONG ? 1 : COPY;  // what is copied at once is beside what the next lane copies
    static_assert(A_COPY <= K_RUN && DEPTH * EVERY == 64 && T::STAGES > 1);
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32, warps = blockDim.x / 32, group = lane / 4, pair = lane % 4;
    const int rows = ONE ? 1 : static_cast<int>(shape.m), n = static_cast<int>(shape.n), chunks = static_cast<int>(shape.chunks);
    const unsigned across = static_cast<unsigned>(n + T::N - 1) / T::N, tile_number = blockIdx.x / T::CLUSTER;
    const unsigned batch = AXES ? tile_number / across : 0, here = static_cast<unsigned>(__cvta_generic_to_shared(storage));
    const int rank = blockIdx.x % T::CLUSTER, first_column = static_cast<int>(tile_number - batch * across) * T::N;
    if constexpr (T::CLUSTER > 1) {
        if (rank == 0 && threadIdx.x == 0) {
            barrier_init(here, 1);
            barriers_are_there();
            arrive_and_expect(here, (chunks - (chunks + T::CLUSTER - 1) / T::CLUSTER) * rows * T::N * 4);
        }
        say_begun();
    }
    const unsigned ring = here + 16 + warp * OF_WARP, parts_of_a = ring + T::STAGES * STAGE;
    float* const results = reinterpret_cast<float*>(storage + 16 + warps * OF_WARP);
    const i64 b_k = ALONG ? 1 : shape.b_k, far = 13 * b_k;
    const int a_k = static_cast<int>(shape.a_k), chunk_steps = static_cast<int>(shape.chunk);
    const auto column_of = [&](int i) { return group * N_RUN + place_of<N_RUN, 8>(i); };
    const bool has_row = group < rows;
    const float* const first_a = matrix_at<AXES>(a, shape.a_start, shape, shape.a_batch, batch);
    const float* const first_b = matrix_at<AXES>(b, shape.b_start, shape, shape.b_batch, batch) + pair * K_RUN * b_k;
    int beside[2 / N_RUN];  // of columns that do not exist, the last ones again
#pragma unroll
    for (int i = 0; i < 2 / N_RUN; ++i)
        beside[i] = min(first_column + column_of(i * N_RUN), n - N_RUN) * (ALONG ? static_cast<int>(shape.b_column) : 1);
    const unsigned zero = static_cast<unsigned>(shape.identity);
    bool begun = T::CLUSTER == 1;  // the first block has
#pragma unroll 1
    for (int chunk = rank + warp * T::CLUSTER; chunk < chunks; chunk += warps * T::CLUSTER) {
        const int begin = chunk * chunk_steps, steps = min(chunk_steps, static_cast<int>(shape.k) - begin);
        const int stages = (steps + 63) / 64 * 2;
        const float* from_b[2 / N_RUN];
#pragma unroll
        for (int i = 0; i < 2 / N_RUN; ++i) from_b[i] = first_b + begin * b_k + beside[i];
        // Of several rows, each lane's of A go with what it copies of B.
        const float* from_a = first_a + begin * a_k + (ONE ? 0 : (has_row ? group : 0) * static_cast<int>(shape.a_row) + pair * K_RUN * a_k);
        unsigned filling = ring + lane * WIDTH * 4, reading = filling;
        const auto next = [&](unsigned at) { return at >= ring + (T::STAGES - 1) * STAGE ? at - (T::STAGES - 1) * STAGE : at + STAGE; };
        const auto copy_stage = [&](auto exists) {  // whether a step from this lane's first on does
#pragma unroll
            for (int tile = 0; tile < 2; ++tile) {
#pragma unroll
                for (int run = 0; run < RUNS; ++run) {
#pragma unroll
                    for (int e = 0; e < WIDTH; e += COPY) {
                        const int column = ALONG ? run : e, step = tile * 16 + place_of<K_RUN, 4>(ALONG ? e : run);
                        const unsigned to = filling + tile * TILE + run * RUN_BYTES + e * 4;
                        const float* const from = from_b[column / N_RUN] + (ALONG ? step : 0);
                        exists(step, [&](auto... there) { copy_async<COPY>(to, from, there...); });
                    }
                    if (!ALONG)
#pragma unroll
                        for (int i = 0; i < 2 / N_RUN; ++i) from_b[i] += run < 3 ? b_k : far;
                }
                if (!ONE && has_row)
#pragma unroll
                    for (int e = 0; e < 4; e += A_COPY) {
                        const unsigned to = filling + tile * TILE + OF_A + lane * (16 - WIDTH * 4) + e * 4;
                        const int step = tile * 16 + place_of<K_RUN, 4>(e);
                        exists(step, [&](auto... there) { copy_async<A_COPY>(to, from_a + step * a_k, there...); });
                    }
            }
        };
        const auto fetch = [&](int stage) {
            const int left = steps - stage * 32 - pair * K_RUN;
            if (stage * 32 + 32 <= steps)
                copy_stage([](int, auto copy) { copy(); });
            else if (stage < stages)
                copy_stage([&](int step, auto copy) { copy(step < left); });
#pragma unroll
            for (int i = 0; i < 2 / N_RUN; ++i)
                if (ALONG) from_b[i] += 32;
            if (!ONE) from_a += 32 * a_k;
            filling = next(filling);
            asm volatile("cp.async.commit_group;" ::: "memory");
        };
        float ahead[4];  // of one row's 128 steps: a lane splits four of them
        const auto ask = [&](int first) {
#pragma unroll
            for (int e = 0; e < 4; ++e) {
                const int step = first + group * 16 + pair * K_RUN + place_of<K_RUN, 4>(e);
                ahead[e] = step < steps ? from_a[step * a_k] : 0;
            }
        };
        if constexpr (ONE) ask(0);
#pragma unroll 1
        for (int stage = 0; stage < T::STAGES; ++stage) fetch(stage);
        float high[4] = {}, low[4] = {}, total[4] = {};
        struct Split {
            unsigned b[4][PARTS];  // upper and lower columns of a lane's first two steps, then of the others
            unsigned a[2][PARTS];
        } even = {}, odd = {};
        const auto read = [&](Split& to, int tile) {
            float runs[RUNS][WIDTH];
#pragma unroll
            for (int run = 0; run < RUNS; ++run) load_shared(runs[run], reading + tile % 2 * TILE + run * RUN_BYTES);
            if constexpr (ONE) {
#pragma unroll
                for (int part = 0; part < PARTS; ++part)
                    if (group == 0)
                        asm volatile("ld.shared.v2.u32 {%0, %1}, [%2];"
                                     : "=r"(to.a[0][part]), "=r"(to.a[1][part])
                                     : "r"(parts_of_a + part * PART + tile % 8 * 32 + lane * 8)
                                     : "memory");
            } else {
                float of_a[4] = {};
                if (has_row) load_shared(of_a, reading + tile % 2 * TILE + OF_A + lane * (16 - WIDTH * 4));
                split_pair<PARTS>(to.a[0], of_a[0], of_a[1]), split_pair<PARTS>(to.a[1], of_a[2], of_a[3]);
            }
#pragma unroll
            for (int i = 0; i < 4; ++i) {
                const int column = i % 2, step = i / 2 * 2;
                split_pair<PARTS>(to.b[i], ALONG ? runs[column][step] : runs[step][column], ALONG ? runs[column][step + 1] : runs[step + 1][column]);
            }
        };
        // ptxas would have products wait for each other first and split the next tile's elements behind them. So a product
        // depends on some of those, by nothing that it knows.
        const auto multiply = [&](float(&sum)[4], const Split& now, int of_b, int of_a, unsigned behind = 0) {
            const unsigned lines[4] = {now.b[0][of_b] ^ (behind & zero), now.b[1][of_b], now.b[2][of_b], now.b[3][of_b]};
            Mma<bfloat16>::add(sum, lines, now.a[0][of_a], now.a[1][of_a]);
        };
        const auto multiply_and_read = [&](const Split& now, Split& later, int tile) {  // the later one's number
            constexpr int A = MIRRORED, B = !MIRRORED;  // here B's part is named first
            multiply(high, now, 0, 0);
            if constexpr (PARTS == 3) multiply(low, now, 1, 1);
            read(later, tile);
            if constexpr (PARTS == 3) {
                multiply(low, now, 2 * A, 2 * B, later.b[1][0]);
                multiply(low, now, 2 * B, 2 * A, later.b[3][1]);
            }
            multiply(low, now, A, B, later.b[1][PARTS - 1]);
            multiply(low, now, B, A, later.b[3][PARTS - 1]);
        };
        const auto split_a = [&](int stage) {  // of four stages from this one on, and asks for the next
            __syncwarp();  // those before are read
            unsigned parts[2][PARTS];
            split_pair<PARTS>(parts[0], ahead[0], ahead[1]), split_pair<PARTS>(parts[1], ahead[2], ahead[3]);
#pragma unroll
            for (int part = 0; part < PARTS; ++part)
                asm volatile("st.shared.v2.u32 [%0], {%1, %2};" ::"r"(parts_of_a + part * PART + lane * 8), "r"(parts[0][part]), "r"(parts[1][part]) : "memory");
            __syncwarp();
            ask(stage * 32 + 128);
        };
        const auto wait_for_copies = [] { asm volatile("cp.async.wait_group %0;" ::"n"(T::STAGES - 1) : "memory"); };
        if constexpr (ONE) split_a(0);
        wait_for_copies();
        read(even, 0);
#pragma unroll 1
        for (int stage = 0; stage < stages; ++stage) {
            multiply_and_read(even, odd, stage * 2 + 1);
            fetch(stage + T::STAGES);  // where this stage was
            reading = next(reading);
            if constexpr (ONE)
                if (stage % 4 == 3) split_a(stage + 1);
            wait_for_copies();
            multiply_and_read(odd, even, stage * 2 + 2);  // behind the last stage, nothing that is needed is read
            if (stage % EVERY == EVERY - 1)
#pragma unroll
                for (int i = 0; i < 4; i += ONE ? 2 : 1) promote(total[i], high[i]);
        }
        if (!begun) wait_for_others();
        begun = true;
        // A lane has two columns, upper and lower, and two rows.
        const auto row_of = [&](int i) { return pair * 2 + i % 2; };
        const auto keep = [&](int i, float sum) {
            float* const to = results + (chunk * rows + row_of(i)) * T::N + column_of(i / 2);
            if (T::CLUSTER > 1 && rank > 0)
                give_first(static_cast<unsigned>(__cvta_generic_to_shared(to)), here, sum);
            else
                *to = sum;
        };
        unsigned anew = 0;  // results that are not finite
#pragma unroll
        for (int i = 0; i < 4; i += ONE ? 2 : 1) {
            if (row_of(i) >= rows) continue;
            const float sum = result_of(total[i], high[i], low[i]);
            if (is_finite(sum))
                keep(i, sum);
            else
                anew |= 1u << i;
        }
#pragma unroll 1
        for (; anew; anew &= anew - 1) {
            const int i = __ffs(anew) - 1;
            keep(i, chain_of(a, b, shape, batch, row_of(i), first_column + column_of(i / 2), begin, begin + steps));
        }
    }
    __syncwarp();
    if (!begun) wait_for_others();
    if (rank > 0) return;
    __syncthreads();
    if constexpr (T::CLUSTER > 1) wait_for(here, 0);
    float* const out = matrix_at<AXES>(c, shape.c_start, shape, shape.c_batch, batch);
    const typename Ending::template At<float, float> ending{finish, shape, bias, scale_a, scale_b, out};
#pragma unroll 1
    for (int i = threadIdx.x; i < rows * T::N; i += blockDim.x) {
        const int row = i / T::N, column = first_column + i % T::N;
        if (column >= n) continue;
        float total = results[i];
#pragma unroll 8
        for (int chunk = 1; chunk < chunks; ++chunk) total += results[chunk * rows * T::N + i];
        out[row * shape.c_row + column * shape.c_column] = ending(total, row, column);
    }
}
template <class T, int PARTS, int EVERY, bool MIRRORED, Major MAJOR, int COPY, int A_COPY, int AXES>
__global__ void __launch_bounds__(T::THREADS, 1)
    by_parts_row(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c, const Shape shape) {
    by_parts_row_with<T, PARTS, EVERY, MIRRORED, MAJOR, COPY, A_COPY, AXES, Plain>(a, b, c, nullptr, nullptr, nullptr, shape, Finish{});
}
template <class T, int PARTS, int EVERY, bool MIRRORED, Major MAJOR, int COPY, int A_COPY, int AXES, class Ending>
__global__ void __launch_bounds__(T::THREADS, 1)
    by_parts_row_fused(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c, const void* bias,
                       const float* scale_a, const float* scale_b, const Shape shape, const Finish finish) {
    by_parts_row_with<T, PARTS, EVERY, MIRRORED, MAJOR, COPY, A_COPY, AXES, Ending>(a, b, c, bias, scale_a, scale_b, shape, finish);
}
