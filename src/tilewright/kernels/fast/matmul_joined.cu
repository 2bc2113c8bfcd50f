// Matrix products of 2-byte floats on a Hopper's tensor cores, where outputs are too few for a GPU, or little is to be done
// for each: a cluster of blocks computes one tile of C, and its blocks share the tile's chunks of k. One thread of each brings
// tiles of A and B by tensor maps, and begins before any other has met it; warpgroups of 64 rows multiply them by `wgmma`.
// Sums go to the shared memory of the block that adds them up, each a part of the outputs, chunks in their order: no second
// launch, and no results in between in memory.
//
// The order in which an output's terms are added is that of matmul_tensor.cu, as in matmul_hopper.cu.

#include "matmul_epilogue.cuh"
#include "matmul_panel.cuh"

// TURNED: the product is a mirror image, so that columns of C are contiguous.
template <int GROUPS_, int N_, int STAGES_, int CLUSTER_, bool TURNED_> struct JoinedTile {
    static constexpr int GROUPS = GROUPS_, N = N_, STAGES = STAGES_, CLUSTER = CLUSTER_;
    static constexpr bool TURNED = TURNED_;
    static constexpr int M = 64 * GROUPS, AT_WORK = 128 * GROUPS, THREADS = AT_WORK + 32;
    static constexpr int PITCH = N + 8;  // sums of a row, which lie in other banks than the next one's
    // Eight rows go to one of the cluster's blocks, the next eight to the next one: so many rows of a chunk to a block.
    static constexpr int ROWS = (8 * GROUPS + CLUSTER - 1) / CLUSTER * 8, SLOT = ROWS * PITCH;
};

__device__ void cluster_arrive() { asm volatile("barrier.cluster.arrive.aligned;" ::: "memory"); }
__device__ void cluster_wait() { asm volatile("barrier.cluster.wait.aligned;" ::: "memory"); }

// The place in the shared memory of a cluster's block that is `at` in this one's.
__device__ unsigned place_in(int rank, unsigned at) {
    unsigned there;
    asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(there) : "r"(at), "r"(rank));
    return there;
}
// Of 16 columns a lane has two of the first eight, a, and two of the others, b. Its four neighbours exchange them so that
// each has four beside each other, for stores of 64 bytes to a row.
__device__ Pack<float, 4> four_of(float a0, float a1, float b0, float b1) {
    const bool high = threadIdx.x & 2, odd = threadIdx.x & 1;
    const float own[] = {high ? b0 : a0, high ? b1 : a1};
    const float got[] = {__shfl_xor_sync(~0u, high ? a0 : b0, 2), __shfl_xor_sync(~0u, high ? a1 : b1, 2)};
    const float x[] = {high ? got[0] : own[0], high ? got[1] : own[1]}, y[] = {high ? own[0] : got[0], high ? own[1] : got[1]};
    const float other[] = {__shfl_xor_sync(~0u, odd ? x[0] : y[0], 1), __shfl_xor_sync(~0u, odd ? x[1] : y[1], 1)};
    return odd ? Pack<float, 4>{other[0], other[1], y[0], y[1]} : Pack<float, 4>{x[0], x[1], other[0], other[1]};
}
__device__ void push_sums(unsigned to, const Pack<float, 4>& x) {
    asm volatile("st.shared::cluster.v4.f32 [%0], {%1, %2, %3, %4};" ::"r"(to), "f"(x.at[0]), "f"(x.at[1]), "f"(x.at[2]), "f"(x.at[3])
                 : "memory");
}
__device__ void store_sums(unsigned to, float x, float y) {
    asm volatile("st.shared.v2.f32 [%0], {%1, %2};" ::"r"(to), "f"(x), "f"(y) : "memory");
}
__device__ float load_sum(unsigned from) {
    float x;
    asm volatile("ld.shared.f32 %0, [%1];" : "=f"(x) : "r"(from));
    return x;
}
__device__ Pack<float, 4> load_sums(unsigned from) {
    Pack<float, 4> x;
    asm volatile("ld.shared.v4.f32 {%0, %1, %2, %3}, [%4];"
                 : "=f"(x.at[0]), "=f"(x.at[1]), "=f"(x.at[2]), "=f"(x.at[3])
                 : "r"(from));
    return x;
}

// grid: (tiles of m * CLUSTER, tiles of n * batches). Dynamic shared memory: STAGES buffers, the barriers, and of each chunk the
// sums that the block adds up; of a block alone, results in words of 16 bytes on their way to C. All offsets in a matrix are less
// than 2^31 elements, forward.
template <class S, class Out, class T, bool BATCHED, Major A_MAJOR, Major B_MAJOR, bool CHUNKED, Written WRITTEN, class Ending>
__device__ __forceinline__ void joined_with(Out* __restrict__ c, const void* bias, const float* scale_a, const float* scale_b,
                                            const Shape& shape, const Finish& finish, const TensorMap& map_a,
                                            const TensorMap& map_b) {
    constexpr int DEPTH = LINE / sizeof(S), A_BYTES = T::M * LINE, STAGE = A_BYTES + T::N * LINE;
    constexpr bool JOINED = T::CLUSTER > 1, EIGHTS = WRITTEN == BY_EIGHT;
    static_assert(!JOINED || !EIGHTS, "a cluster's sums are floats until they are added");
    extern __shared__ __align__(1024) unsigned char storage[];
    const unsigned ring = static_cast<unsigned>(__cvta_generic_to_shared(storage));
    const unsigned full = ring + T::STAGES * STAGE, empty = full + T::STAGES * 8, results = empty + T::STAGES * 8;
    const int warp = __shfl_sync(~0u, static_cast<int>(threadIdx.x) / 32, 0), lane = threadIdx.x % 32;
    const int m = static_cast<int>(shape.m), n = static_cast<int>(shape.n), k = static_cast<int>(shape.k);
    const int chunk = CHUNKED ? static_cast<int>(shape.chunk) : k, chunks = CHUNKED ? static_cast<int>(shape.chunks) : 1;
    const int rank = JOINED ? static_cast<int>(blockIdx.x % T::CLUSTER) : 0;
    const auto parts_of = [&](int i) { return static_cast<int>(static_cast<unsigned>(min(k - i * chunk, chunk) + DEPTH - 1) / DEPTH); };
    unsigned across = blockIdx.y, batch = 0;
    if constexpr (BATCHED) {
        const unsigned tiles_n = static_cast<unsigned>(n + T::N - 1) / T::N;
        batch = across / tiles_n;
        across -= batch * tiles_n;
    }
    const int row_of_tile = static_cast<int>(blockIdx.x / T::CLUSTER) * T::M, column_of_tile = static_cast<int>(across) * T::N;
    const int first_row = begins_at<T::M>(row_of_tile, m), first_column = begins_at<T::N>(column_of_tile, n);
    const int a_rows = lines_brought<A_MAJOR, T::M>(m), b_rows = lines_brought<B_MAJOR, T::N>(n);
    Turn<T::STAGES> turn;
    if constexpr (JOINED) cluster_arrive();
    if (warp == T::AT_WORK / 32) {
        const bool mine = elected();
        if (mine) {
            fetch_map(map_a);
            fetch_map(map_b);
#pragma unroll
            for (int i = 0; i < T::STAGES; ++i) barrier_init(full + i * 8, 1);
            barriers_are_there();
        }
        BoxPlace of_a{}, of_b{};
        if constexpr (BATCHED) in_batches(shape, batch, of_a, of_b);
        const unsigned long long a_policy = read_once<S>(shape, m, n, T::N, shape.a_batch) ? FIRST_TO_GO : BOX_AS_USUAL;
        const unsigned long long b_policy = read_once<S>(shape, n, m, T::M, shape.b_batch) ? FIRST_TO_GO : BOX_AS_USUAL;
        int i = rank, left = parts_of(i), at = i * chunk;
        const auto fetch = [&] {
            const unsigned to = ring + turn.stage * STAGE, barrier = full + turn.stage * 8;
            arrive_and_expect(barrier, STAGE - (T::M - a_rows + T::N - b_rows) * LINE);
            const auto bring = [&](unsigned place, const TensorMap& map, BoxPlace& of, int rows, int first, bool along,
                                   unsigned long long policy) {
                if (along) {
                    of.along = at, of.across = first;
                    load_box(place, map, barrier, of, policy);
                } else {
                    of.across = at;
#pragma unroll
                    for (int part = 0; part * 64 < rows; ++part) {
                        of.along = first + part * 64;
                        load_box(place + part * PANEL, map, barrier, of, policy);
                    }
                }
            };
            bring(to, map_a, of_a, T::M, first_row, A_MAJOR == ALONG_K, a_policy);
            bring(to + A_BYTES, map_b, of_b, T::N, first_column, B_MAJOR == ALONG_K, b_policy);
            turn.next();
            at += DEPTH;
            if (--left == 0 && CHUNKED) {
                i += T::CLUSTER;
                if (i < chunks) left = parts_of(i), at = i * chunk;
            }
        };
        if (mine) {
            wait_for_launch_before();  // which may copy operands
            fetch();
#pragma unroll
            for (int i = 0; i < T::STAGES; ++i) barrier_init(empty + i * 8, T::GROUPS * 4);
        }
        __syncwarp();
        asm volatile("bar.arrive 1, %0;" ::"n"(T::AT_WORK + 32) : "memory");
        if (mine) {
#pragma unroll 1
            for (int next = 1; left > 0; ++next) {
                if (next >= T::STAGES) wait_for(empty + turn.stage * 8, turn.parity ^ 1);
                fetch();
            }
        }
        __syncwarp();
        if constexpr (JOINED) cluster_wait(), cluster_arrive(), cluster_wait();
        return;
    }

    clear_lines<T::STAGES, STAGE>(ring, a_rows * LINE, A_BYTES, T::AT_WORK);
    clear_lines<T::STAGES, STAGE>(ring, A_BYTES + b_rows * LINE, STAGE, T::AT_WORK);
    // Found ahead: where the thread's results go, four in a row.
    if constexpr (BATCHED) c += batch_offset(shape, shape.c_batch, batch);
    c += shape.c_start;
    const typename Ending::template At<float, Out> ending{finish, shape, bias, scale_a, scale_b, c};
    const auto result = [&](float x, int row, int column) {  // of what others store, C is not read
        return Narrow<Out>::of(ending(x, row < row_of_tile ? m : row, column < column_of_tile ? n : column));
    };
    constexpr int LANES = T::N / 4, LINES = T::AT_WORK / LANES;  // threads of a row, and rows at a time
    const int thread = threadIdx.x, column = thread % LANES * 4, first_line = thread / LANES;
    const int c_row = static_cast<int>(shape.c_row), c_column = static_cast<int>(shape.c_column);
    const int rows = min(m - first_row, T::M), columns = n - first_column - column;  // from the thread's first on
    const int past_rows = row_of_tile - first_row, past_columns = column_of_tile - first_column;  // that others store
    const unsigned from = results + (first_line * T::PITCH + column) * 4;
    Out* const to_c = c + (first_row * c_row + (first_column + column) * c_column);

    const int group = warp / 4;
    const unsigned to = results + (lane / 4 * T::PITCH + lane % 4 * (JOINED ? 4 : 2)) * 4;
    // While operands are on their way, what follows is gone through once without multiplying or storing: the code, too, has
    // to be fetched. It pays where that is short.
    constexpr bool SHORT = !JOINED && Ending::BRIEF && T::M * T::N <= 8192;
    bool ahead = SHORT && !CHUNKED;
#pragma unroll 1
    for (;; ahead = false) {
        if (!ahead) asm volatile("bar.sync 1, %0;" ::"n"(T::AT_WORK + 32) : "memory");
        float total[CHUNKED && !JOINED ? T::N / 2 : 1] = {};
#pragma unroll 1
        for (int i = rank; i < chunks; i += T::CLUSTER) {
            const int parts = ahead ? 0 : parts_of(i);
            float sum[T::N / 2] = {};
            unsigned read = 0;  // the barrier of the buffer that is being read
#pragma unroll 1
            for (int part = 0; part < parts; ++part) {
                const unsigned at = ring + turn.stage * STAGE;
                wait_for(full + turn.stage * 8, turn.parity);
                multiply_line<S, T::N, A_MAJOR, B_MAJOR>(sum, at + group * PANEL, at + A_BYTES, part > 0);
                wgmma_wait<1>();
                if (read && lane == 0) arrive(read);
                read = empty + turn.stage * 8;
                turn.next();
            }
            wgmma_wait<0>();
#pragma unroll
            for (int j = 0; j < T::N / 2; ++j) wgmma_done(sum[j]);
            if (CHUNKED && lane == 0) arrive(read);
            if constexpr (CHUNKED && !JOINED) {
#pragma unroll
                for (int j = 0; j < T::N / 2; ++j) sum[j] = total[j] = i ? total[j] + sum[j] : sum[j];
                if (i + 1 < chunks) continue;
            }
            if constexpr (EIGHTS) {
                const int row = group * 64, line = static_cast<int>(T::TURNED ? shape.c_column : shape.c_row);
                const int place = T::TURNED ? first_column * line + first_row + row : (first_row + row) * line + first_column;
                const Span of_rows{past_rows - row, rows - row}, of_columns{past_columns, n - first_column};
                const Span none{0, 0};
                store_eights<T::N, T::TURNED>(results + group * EIGHTS_BYTES<T::N, T::TURNED>, group, c + place, line,
                                              ahead ? none : T::TURNED ? of_columns : of_rows, T::TURNED ? of_rows : of_columns,
                                              [&](int j, int lower) {
                                                  const int of_row = first_row + warp * 16 + lower * 8 + lane / 4;
                                                  const int of_column = first_column + j * 8 + lane % 4 * 2;
                                                  Pack<Out, 2> both;
#pragma unroll
                                                  for (int v = 0; v < 2; ++v) both.at[v] = result(sum[j * 4 + lower * 2 + v], of_row, of_column + v);
                                                  return both;
                                              });
                break;
            }
            if constexpr (JOINED)
                if (i == rank) cluster_wait();  // others have begun
#pragma unroll
            for (int lower = 0; lower < 2; ++lower) {
                const int eight = warp * 2 + lower;
                const unsigned place = to + ((JOINED ? i * T::SLOT : 0) + eight / T::CLUSTER * 8 * T::PITCH) * 4;
                if constexpr (JOINED) {
                    const unsigned there = place_in(eight % T::CLUSTER, place);
#pragma unroll
                    for (int j = 0; j < T::N / 8; j += 2) {
                        const float* const of = sum + j * 4 + lower * 2;
                        push_sums(there + j * 32, four_of(of[0], of[1], of[4], of[5]));
                    }
                } else {
#pragma unroll
                    for (int j = 0; j < T::N / 8; ++j) store_sums(place + j * 32, sum[j * 4 + lower * 2], sum[j * 4 + lower * 2 + 1]);
                }
            }
            if constexpr (!CHUNKED) break;
        }
        if constexpr (EIGHTS) {
            if (ahead) continue;
            return;
        }
        if constexpr (JOINED)
            cluster_arrive(), cluster_wait();
        else
            asm volatile("bar.sync 2, %0;" ::"n"(T::AT_WORK) : "memory");

        if constexpr (T::TURNED) {  // four beside each other in a column
            constexpr int PACKS = T::ROWS / 4;
            const int lines = min(n - first_column, T::N), exist = ahead ? 0 : rows;
#pragma unroll 1
            for (int i = thread; i < lines * PACKS; i += T::AT_WORK) {
                const int line = i / PACKS, mine = i % PACKS * 4, row = (mine / 8 * T::CLUSTER + rank) * 8 + mine % 8;
                if (row >= rows || row + 4 <= past_rows || line < past_columns) continue;
                const unsigned from = results + (mine * T::PITCH + line) * 4;
                Pack<float, 4> total;
#pragma unroll
                for (int v = 0; v < 4; ++v) total.at[v] = load_sum(from + v * T::PITCH * 4);
                if constexpr (JOINED) {
#pragma unroll 2
                    for (int chunk = 1; chunk < chunks; ++chunk)
#pragma unroll
                        for (int v = 0; v < 4; ++v) total.at[v] += load_sum(from + (chunk * T::SLOT + v * T::PITCH) * 4);
                }
                Pack<Out, 4> out;
#pragma unroll
                for (int v = 0; v < 4; ++v) out.at[v] = result(total.at[v], first_row + row + v, first_column + line);
                Out* const place = c + ((first_row + row) * c_row + (first_column + line) * c_column);
                if constexpr (WRITTEN == BY_FOUR) {
                    if (row < exist) *reinterpret_cast<Pack<Out, 4>*>(place) = out;
                } else {
#pragma unroll
                    for (int v = 0; v < 4; ++v)
                        if (row + v >= past_rows && row + v < exist) place[v * c_row] = out.at[v];
                }
            }
        } else {
            const int exist = columns > 0 && thread < LANES * LINES && !ahead ? rows : 0;
#pragma unroll JOINED ? 1 : SHORT ? T::M : 2
            for (int i = 0; i < T::ROWS; i += LINES) {
                const int line = first_line + i, row = JOINED ? (line / 8 * T::CLUSTER + rank) * 8 + line % 8 : line;
                if ((T::ROWS % LINES && line >= T::ROWS) || (JOINED && row >= exist)) break;
                Pack<float, 4> total = load_sums(from + i * T::PITCH * 4);
                if constexpr (JOINED) {
#pragma unroll 4
                    for (int chunk = 1; chunk < chunks; ++chunk) {
                        const Pack<float, 4> part = load_sums(from + (chunk * T::SLOT + i * T::PITCH) * 4);
#pragma unroll
                        for (int v = 0; v < 4; ++v) total.at[v] += part.at[v];
                    }
                }
                Pack<Out, 4> out;
#pragma unroll
                for (int v = 0; v < 4; ++v) out.at[v] = result(total.at[v], first_row + row, first_column + column + v);
                Out* const place = to_c + row * c_row;
                if constexpr (WRITTEN == BY_FOUR) {
                    if (row >= past_rows && row < exist && column >= past_columns) *reinterpret_cast<Pack<Out, 4>*>(place) = out;
                } else {
#pragma unroll
                    for (int v = 0; v < 4; ++v)
                        if (row >= past_rows && row < exist && column + v >= past_columns && v < columns) place[v * c_column] = out.at[v];
                }
            }
        }
        if (!ahead) break;
    }
}
template <class S, class Out, class T, bool BATCHED, Major A_MAJOR, Major B_MAJOR, bool CHUNKED, Written WRITTEN>
__global__ void __launch_bounds__(T::THREADS, 1)
    joined(Out* __restrict__ c, const Shape shape, const __grid_constant__ TensorMap map_a, const __grid_constant__ TensorMap map_b) {
    joined_with<S, Out, T, BATCHED, A_MAJOR, B_MAJOR, CHUNKED, WRITTEN, Plain>(c, nullptr, nullptr, nullptr, shape, Finish{}, map_a, map_b);
}
template <class S, class Out, class T, bool BATCHED, Major A_MAJOR, Major B_MAJOR, bool CHUNKED, Written WRITTEN, class Ending>
__global__ void __launch_bounds__(T::THREADS, 1)
    joined_fused(Out* __restrict__ c, const void* bias, const float* scale_a, const float* scale_b, const Shape shape,
                 const Finish finish, const __grid_constant__ TensorMap map_a, const __grid_constant__ TensorMap map_b) {
    joined_with<S, Out, T, BATCHED, A_MAJOR, B_MAJOR, CHUNKED, WRITTEN, Ending>(c, bias, scale_a, scale_b, shape, finish, map_a, map_b);
}
