// Matrix products of 2-byte floats on a Hopper's tensor cores, where outputs are too few for a GPU, or little is to be done
// for each: a cluster of blocks computes one tile of C, and its blocks share the tile's chunks of k. One thread of each brings
// tiles of A and B by tensor maps, and begins before any other has met it; warpgroups of 64 rows multiply them by `wgmma`.
// Sums lie in shared memory then, where the cluster's blocks read them of each other, each a part of the outputs, and add
// chunks in their order: no second launch, and no results in between in memory.
//
// The order in which an output's terms are added is that of matmul_tensor.cu, as in matmul_hopper.cu.

#include "matmul_epilogue.cuh"
#include "matmul_panel.cuh"

template <int GROUPS_, int N_, int STAGES_, int CLUSTER_> struct JoinedTile {
    static constexpr int GROUPS = GROUPS_, N = N_, STAGES = STAGES_, CLUSTER = CLUSTER_;
    static constexpr int M = 64 * GROUPS, AT_WORK = 128 * GROUPS, THREADS = AT_WORK + 32;
    static constexpr int PITCH = N + 8, SLOT = M * PITCH;  // sums of a row, which lie in other banks than the next one's; of a chunk
};

__device__ void cluster_arrive() { asm volatile("barrier.cluster.arrive.aligned;" ::: "memory"); }
__device__ void cluster_wait() { asm volatile("barrier.cluster.wait.aligned;" ::: "memory"); }

// What is at a place in the shared memory of a cluster's block that is `at` in this one's.
template <bool OF_OTHERS> __device__ Pack<float, 4> read_of(int rank, unsigned at) {
    Pack<float, 4> x;
    if constexpr (OF_OTHERS)
        asm volatile("{.reg .b32 there; mapa.shared::cluster.u32 there, %4, %5; ld.shared::cluster.v4.f32 {%0, %1, %2, %3}, [there];}"
                     : "=f"(x.at[0]), "=f"(x.at[1]), "=f"(x.at[2]), "=f"(x.at[3])
                     : "r"(at), "r"(rank));
    else
        asm volatile("ld.shared.v4.f32 {%0, %1, %2, %3}, [%4];"
                     : "=f"(x.at[0]), "=f"(x.at[1]), "=f"(x.at[2]), "=f"(x.at[3])
                     : "r"(at));
    return x;
}

// grid: (tiles of m * CLUSTER, tiles of n * batches). A block alone computes one chunk, which is all of k. Dynamic shared memory: STAGES
// buffers, the barriers, and the sums of each of a block's chunks. All offsets in a matrix are less than 2^31 elements, forward.
template <class S, class Out, class T, bool BATCHED, Major A_MAJOR, Major B_MAJOR, bool CHUNKED, bool PACKED, class Ending>
__device__ __forceinline__ void joined_with(Out* __restrict__ c, const void* bias, const float* scale_a, const float* scale_b,
                                            const Shape& shape, const Finish& finish, const TensorMap& map_a,
                                            const TensorMap& map_b) {
    constexpr int DEPTH = LINE / sizeof(S), STEPS = LINE / 32, A_BYTES = T::M * LINE, STAGE = A_BYTES + T::N * LINE;
    constexpr bool JOINED = T::CLUSTER > 1;
    extern __shared__ __align__(1024) unsigned char storage[];
    const unsigned ring = static_cast<unsigned>(__cvta_generic_to_shared(storage));
    const unsigned full = ring + T::STAGES * STAGE, empty = full + T::STAGES * 8, results = empty + T::STAGES * 8;
    const int warp = __shfl_sync(~0u, static_cast<int>(threadIdx.x) / 32, 0), lane = threadIdx.x % 32;
    const int m = static_cast<int>(shape.m), n = static_cast<int>(shape.n), k = static_cast<int>(shape.k);
    const int chunk = CHUNKED ? static_cast<int>(shape.chunk) : k, chunks = CHUNKED ? static_cast<int>(shape.chunks) : 1;
    const int rank = JOINED ? static_cast<int>(blockIdx.x % T::CLUSTER) : 0;
    const auto parts_of = [&](int i) { return static_cast<int>(static_cast<unsigned>(min(k - i * chunk, chunk) + DEPTH - 1) / DEPTH); };
    const int first_row = static_cast<int>(blockIdx.x / T::CLUSTER) * T::M;
    unsigned across = blockIdx.y, batch = 0;
    if constexpr (BATCHED) {
        const unsigned tiles_n = static_cast<unsigned>(n + T::N - 1) / T::N;
        batch = across / tiles_n;
        across -= batch * tiles_n;
    }
    const int first_column = static_cast<int>(across) * T::N;
    Turn<T::STAGES> turn;
    if (warp == T::AT_WORK / 32) {
        if (lane == 0) {
            fetch_map(map_a);
            fetch_map(map_b);
#pragma unroll
            for (int i = 0; i < T::STAGES; ++i) barrier_init(full + i * 8, 1);
            barriers_are_there();
        }
        BoxPlace of_a{}, of_b{};
        if constexpr (BATCHED) of_a = in_batch(shape, shape.a_batch, batch), of_b = in_batch(shape, shape.b_batch, batch);
        int i = rank, left = parts_of(i), at = i * chunk;
        const auto fetch = [&] {
            if (lane == 0) {
                const unsigned to = ring + turn.stage * STAGE, barrier = full + turn.stage * 8;
                arrive_and_expect(barrier, STAGE);
                const auto bring = [&](unsigned place, const TensorMap& map, BoxPlace& of, int rows, int first, bool along) {
                    if (along) {
                        of.along = at, of.across = first;
                        load_box(place, map, barrier, of);
                    } else {
                        of.across = at;
                        for (int part = 0; part < rows / 64; ++part) {
                            of.along = first + part * 64;
                            load_box(place + part * PANEL, map, barrier, of);
                        }
                    }
                };
                bring(to, map_a, of_a, T::M, first_row, A_MAJOR == ALONG_K);
                bring(to + A_BYTES, map_b, of_b, T::N, first_column, B_MAJOR == ALONG_K);
            }
            turn.next();
            at += DEPTH;
            if (--left == 0 && CHUNKED) {
                i += T::CLUSTER;
                if (i < chunks) left = parts_of(i), at = i * chunk;
            }
        };
        wait_for_launch_before();  // which may copy operands
#pragma unroll 1
        for (int first = 0; first < T::STAGES && left > 0; ++first) fetch();
        if (lane == 0) {
#pragma unroll
            for (int i = 0; i < T::STAGES; ++i) barrier_init(empty + i * 8, T::GROUPS * 4);
        }
        __syncwarp();
        asm volatile("bar.arrive 1, %0;" ::"n"(T::AT_WORK + 32) : "memory");
#pragma unroll 1
        while (left > 0) {
            wait_for(empty + turn.stage * 8, turn.parity ^ 1);
            fetch();
        }
        if constexpr (JOINED) cluster_arrive(), cluster_wait(), cluster_arrive(), cluster_wait();
        return;
    }
    asm volatile("bar.sync 1, %0;" ::"n"(T::AT_WORK + 32) : "memory");
    const int group = warp / 4;
    unsigned to = results + ((warp * 16 + lane / 4) * T::PITCH + lane % 4 * 2) * 4;
    float total[CHUNKED && !JOINED ? T::N / 2 : 1] = {};
#pragma unroll 1
    for (int i = rank; i < chunks; i += T::CLUSTER, to += JOINED ? T::SLOT * 4 : 0) {
        const int parts = parts_of(i);
        float sum[T::N / 2] = {};
        unsigned read = 0;  // the barrier of the buffer that is being read
#pragma unroll 1
        for (int part = 0; part < parts; ++part) {
            const unsigned at = ring + turn.stage * STAGE;
            wait_for(full + turn.stage * 8, turn.parity);
            wgmma_fence();
#pragma unroll
            for (int step = 0; step < STEPS; ++step)
                Wgmma<S, T::N>::template multiply<A_MAJOR, B_MAJOR>(sum, panels_at<A_MAJOR>(at + group * PANEL) + step * STEP_APART<A_MAJOR>,
                                                                    panels_at<B_MAJOR>(at + A_BYTES) + step * STEP_APART<B_MAJOR>,
                                                                    step > 0 || part > 0);
            wgmma_commit();
            wgmma_wait<1>();
            if (read && lane == 0) arrive(read);
            read = empty + turn.stage * 8;
            turn.next();
        }
        wgmma_wait<0>();
        if (CHUNKED && lane == 0) arrive(read);
        if constexpr (CHUNKED && !JOINED) {
#pragma unroll
            for (int j = 0; j < T::N / 2; ++j) sum[j] = total[j] = i ? total[j] + sum[j] : sum[j];
            if (i + 1 < chunks) continue;
        }
#pragma unroll
        for (int j = 0; j < T::N / 8; ++j)
#pragma unroll
            for (int lower = 0; lower < 2; ++lower)
                asm volatile("st.shared.v2.f32 [%0], {%1, %2};" ::"r"(to + (lower * 8 * T::PITCH + j * 8) * 4),
                             "f"(sum[j * 4 + lower * 2]), "f"(sum[j * 4 + lower * 2 + 1])
                             : "memory");
        if constexpr (!CHUNKED) break;
    }
    if constexpr (JOINED)
        cluster_arrive(), cluster_wait();
    else
        asm volatile("bar.sync 2, %0;" ::"n"(T::AT_WORK) : "memory");

    if constexpr (BATCHED) c += batch_offset(shape, shape.c_batch, batch);
    c += shape.c_start;
    const typename Ending::template At<float, Out> ending{finish, shape, bias, scale_a, scale_b, c};
    constexpr int LANES = T::N / 4, LINES = T::AT_WORK / LANES;  // threads of a row, and rows at a time
    const int c_row = static_cast<int>(shape.c_row), c_column = static_cast<int>(shape.c_column);
    const int thread = threadIdx.x, column = thread % LANES * 4, first_line = thread / LANES + rank * LINES;
    const int rows = min(m - first_row, T::M), columns = n - first_column - column;  // from the thread's first on
    unsigned from = results + (first_line * T::PITCH + column) * 4;
    Out* to_c = c + ((first_row + first_line) * c_row + (first_column + column) * c_column);
    if (columns > 0 && thread < LANES * LINES) {
#pragma unroll 2
        for (int row = first_line; row < rows; row += T::CLUSTER * LINES) {
            Pack<float, 4> total;
            if constexpr (JOINED) {
#pragma unroll 1
                for (int first = 0; first < chunks; first += T::CLUSTER) {
                    Pack<float, 4> part[T::CLUSTER];
#pragma unroll
                    for (int r = 0; r < T::CLUSTER; ++r)
                        if (first + r < chunks) part[r] = read_of<true>(r, from + first / T::CLUSTER * (T::SLOT * 4));
#pragma unroll
                    for (int r = 0; r < T::CLUSTER; ++r)
                        if (first + r < chunks)
#pragma unroll
                            for (int v = 0; v < 4; ++v) total.at[v] = first + r > 0 ? total.at[v] + part[r].at[v] : part[r].at[v];
                }
            } else {
                total = read_of<false>(0, from);
            }
            Pack<Out, 4> out;
#pragma unroll
            for (int v = 0; v < 4; ++v) out.at[v] = Narrow<Out>::of(ending(total.at[v], first_row + row, first_column + column + v));
            if constexpr (PACKED) {
                *reinterpret_cast<Pack<Out, 4>*>(to_c) = out;
            } else {
#pragma unroll
                for (int v = 0; v < 4; ++v)
                    if (v < columns) to_c[v * c_column] = out.at[v];
            }
            from += T::CLUSTER * LINES * T::PITCH * 4, to_c += T::CLUSTER * LINES * c_row;
        }
    }
    if constexpr (JOINED) cluster_arrive(), cluster_wait();  // others have read this block's sums
}
template <class S, class Out, class T, bool BATCHED, Major A_MAJOR, Major B_MAJOR, bool CHUNKED, bool PACKED>
__global__ void __launch_bounds__(T::THREADS, 1) __cluster_dims__(T::CLUSTER, 1, 1)
    joined(Out* __restrict__ c, const Shape shape, const __grid_constant__ TensorMap map_a, const __grid_constant__ TensorMap map_b) {
    joined_with<S, Out, T, BATCHED, A_MAJOR, B_MAJOR, CHUNKED, PACKED, Plain>(c, nullptr, nullptr, nullptr, shape, Finish{}, map_a, map_b);
}
template <class S, class Out, class T, bool BATCHED, Major A_MAJOR, Major B_MAJOR, bool CHUNKED, bool PACKED, class Ending>
__global__ void __launch_bounds__(T::THREADS, 1) __cluster_dims__(T::CLUSTER, 1, 1)
    joined_fused(Out* __restrict__ c, const void* bias, const float* scale_a, const float* scale_b, const Shape shape,
                 const Finish finish, const __grid_constant__ TensorMap map_a, const __grid_constant__ TensorMap map_b) {
    joined_with<S, Out, T, BATCHED, A_MAJOR, B_MAJOR, CHUNKED, PACKED, Ending>(c, bias, scale_a, scale_b, shape, finish, map_a, map_b);
}
