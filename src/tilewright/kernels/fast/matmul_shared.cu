// Matrix products of 2-byte floats on a Hopper's tensor cores, a block to each tile of C, where little is to be done for each:
// one thread brings tiles of A and B by tensor maps, and begins before others of its block have met it; warpgroups of 64 rows
// multiply them by `wgmma`. L2 gives a multiprocessor some 29 bytes a clock of lines that it gives to no other. So neighbours
// form a cluster: DOWN blocks that need the same columns of B bring a part each of them to all, and ACROSS blocks the same
// rows of A.
//
// The order in which an output's terms are added is that of matmul_tensor.cu, as in matmul_hopper.cu.

#include "matmul_epilogue.cuh"
#include "matmul_panel.cuh"

// TURNED: the product is a mirror image, so that columns of C are contiguous.
template <int GROUPS_, int N_, int STAGES_, int DOWN_, int ACROSS_, bool TURNED_> struct SharedTile {
    static constexpr int GROUPS = GROUPS_, N = N_, STAGES = STAGES_, DOWN = DOWN_, ACROSS = ACROSS_;
    static constexpr bool TURNED = TURNED_;
    static constexpr int M = 64 * GROUPS, AT_WORK = 128 * GROUPS, THREADS = AT_WORK + 32;
    static constexpr int SHARERS = DOWN + ACROSS - 1;  // blocks that bring something to one, with itself
    // Results in shared memory, where lines are contiguous in C, and lie in other banks than the next ones.
    static constexpr int LINES = TURNED ? N : M, ALONG = TURNED ? M : N, PITCH = ALONG + (TURNED ? 4 : 8);
};

__device__ void cluster_arrive() { asm volatile("barrier.cluster.arrive.relaxed.aligned;" ::: "memory"); }
__device__ void cluster_wait() { asm volatile("barrier.cluster.wait.aligned;" ::: "memory"); }

// At a barrier of another block of the cluster.
__device__ void arrive_at(unsigned barrier, int rank) {
    asm volatile("{.reg .b32 there; mapa.shared::cluster.u32 there, %0, %1; mbarrier.arrive.shared::cluster.b64 _, [there];}" ::"r"(barrier),
                 "r"(rank)
                 : "memory");
}

// A box for several blocks of the cluster, at the same place and barrier of each.
__device__ void load_box_for(unsigned blocks, unsigned to, const TensorMap& map, unsigned barrier, const BoxPlace& at,
                             unsigned long long policy) {
    asm volatile("cp.async.bulk.tensor.5d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.multicast::cluster.L2::cache_hint "
                 "[%0], [%1, {%3, %4, %5, %6, %7}], [%2], %8, %9;" ::"r"(to),
                 "l"(&map), "r"(barrier), "r"(at.along), "r"(at.across), "r"(at.inner), "r"(at.middle), "r"(at.outer),
                 "h"(static_cast<unsigned short>(blocks)), "l"(policy)
                 : "memory");
}

// A part of so many equal ones of an operand's lines, of which ROWS are a tile's, for `blocks`: lines of k, or of its rows,
// of which so many are brought.
template <Major MAJOR, int ROWS, int PARTS>
__device__ __forceinline__ void bring(unsigned blocks, int part, int rows, unsigned to, const TensorMap& map, unsigned barrier, BoxPlace& of, int row,
                                      int k, int depth, unsigned long long policy) {
    const auto load = [&](unsigned place) {
        if constexpr (PARTS > 1)
            load_box_for(blocks, place, map, barrier, of, policy);
        else
            load_box(place, map, barrier, of, policy);
    };
    if constexpr (MAJOR == ALONG_K) {
        of.along = k, of.across = row + part * (rows / PARTS);
        load(to + part * (rows / PARTS * LINE));
    } else {
        of.across = k + part * (depth / PARTS);
        for (int i = 0; i < (ROWS + 63) / 64; ++i) {
            of.along = row + i * 64;
            load(to + i * PANEL + part * (depth / PARTS * BYTES_OF_LINE<MAJOR, ROWS>));
        }
    }
}

// grid: (tiles of m, tiles of n * batches), whole clusters. Dynamic shared memory: STAGES buffers, in whose place results are
// stored later, and the barriers. All offsets in a matrix are less than 2^31 elements, forward.
template <class S, class Out, class T, bool BATCHED, Major A_MAJOR, Major B_MAJOR, bool CHUNKED, Written WRITTEN, class Ending>
__device__ __forceinline__ void shared_with(Out* __restrict__ c, const void* bias, const float* scale_a, const float* scale_b,
                                            const Shape& shape, const Finish& finish, const TensorMap& map_a,
                                            const TensorMap& map_b) {
    constexpr int DEPTH = LINE / sizeof(S), A_BYTES = T::M * LINE;
    constexpr int STAGE = A_BYTES + (B_MAJOR == ALONG_K || T::N == 32 ? T::N * LINE : (T::N + 63) / 64 * PANEL);
    constexpr int RESULTS = T::LINES * T::PITCH * 4, FRONT = T::STAGES * STAGE > RESULTS ? T::STAGES * STAGE : RESULTS;
    constexpr bool SHARES = T::SHARERS > 1;
    extern __shared__ __align__(1024) unsigned char storage[];
    const unsigned ring = static_cast<unsigned>(__cvta_generic_to_shared(storage));
    const unsigned full = ring + FRONT, empty = full + T::STAGES * 8;
    const int warp = __shfl_sync(~0u, static_cast<int>(threadIdx.x) / 32, 0), lane = threadIdx.x % 32;
    const int m = static_cast<int>(shape.m), n = static_cast<int>(shape.n), k = static_cast<int>(shape.k);
    const int chunk = CHUNKED ? static_cast<int>(shape.chunk) : k, chunks = CHUNKED ? static_cast<int>(shape.chunks) : 1;
    const auto parts_of = [&](int i) { return static_cast<int>(static_cast<unsigned>(min(k - i * chunk, chunk) + DEPTH - 1) / DEPTH); };
    const int down = blockIdx.x % T::DOWN, beside = blockIdx.y % T::ACROSS;  // in the cluster
    unsigned across = blockIdx.y, batch = 0;
    if constexpr (BATCHED) {
        const unsigned tiles_n = static_cast<unsigned>(n + T::N * T::ACROSS - 1) / (T::N * T::ACROSS) * T::ACROSS;
        batch = across / tiles_n;
        across -= batch * tiles_n;
    }
    const int row_of_tile = static_cast<int>(blockIdx.x) * T::M, column_of_tile = static_cast<int>(across) * T::N;
    const int first_row = begins_at<T::M>(row_of_tile, m), first_column = begins_at<T::N>(column_of_tile, n);
    const int a_rows = lines_brought<A_MAJOR, T::M, T::ACROSS>(m), b_rows = lines_brought<B_MAJOR, T::N, T::DOWN>(n);
    Turn<T::STAGES> turn;
    if (warp == T::AT_WORK / 32) {
        const bool mine = elected();
        const auto begin = [&](unsigned barrier, int arrivals) {
#pragma unroll
            for (int i = 0; i < T::STAGES; ++i) barrier_init(barrier + i * 8, arrivals);
            barriers_are_there();
        };
        if (mine) {
            fetch_map(map_a);
            fetch_map(map_b);
            begin(full, 1);
            if constexpr (SHARES) begin(empty, T::GROUPS * 4 * T::SHARERS);
        }
        __syncwarp();
        if constexpr (SHARES) cluster_arrive(), cluster_wait();
        BoxPlace of_a{}, of_b{};
        if constexpr (BATCHED) in_batches(shape, batch, of_a, of_b);
        const unsigned long long a_policy = read_once<S>(shape, shape.m, shape.n, T::N * T::ACROSS, shape.a_batch) ? FIRST_TO_GO : BOX_AS_USUAL;
        const unsigned long long b_policy = read_once<S>(shape, shape.n, shape.m, T::M * T::DOWN, shape.b_batch) ? FIRST_TO_GO : BOX_AS_USUAL;
        unsigned for_a = 0;
#pragma unroll
        for (int x = 0; x < T::ACROSS; ++x) for_a |= 1u << (down + x * T::DOWN);
        const unsigned for_b = ((1u << T::DOWN) - 1) << (beside * T::DOWN);
        int i = 0, left = parts_of(i), at = 0;
        const auto fetch = [&] {
            const unsigned to = ring + turn.stage * STAGE, barrier = full + turn.stage * 8;
            arrive_and_expect(barrier, STAGE - (T::M - a_rows + T::N - b_rows) * LINE);
            bring<A_MAJOR, T::M, T::ACROSS>(for_a, beside, a_rows, to, map_a, barrier, of_a, first_row, at, DEPTH, a_policy);
            bring<B_MAJOR, T::N, T::DOWN>(for_b, down, b_rows, to + A_BYTES, map_b, barrier, of_b, first_column, at, DEPTH, b_policy);
            turn.next();
            at += DEPTH;
            if (--left == 0 && CHUNKED) {
                ++i;
                if (i < chunks) left = parts_of(i), at = i * chunk;
            }
        };
        if (mine) {
            wait_for_launch_before();  // which may copy operands
#pragma unroll 1
            for (int first = 0; first < T::STAGES && left > 0; ++first) fetch();
            if constexpr (!SHARES) begin(empty, T::GROUPS * 4);
        }
        __syncwarp();
        asm volatile("bar.arrive 1, %0;" ::"n"(T::AT_WORK + 32) : "memory");
        if (mine) {
#pragma unroll 1
            while (left > 0) {
                wait_for(empty + turn.stage * 8, turn.parity ^ 1);
                fetch();
            }
            if constexpr (SHARES)  // until nobody releases a buffer of this block any more
                for (int i = 0; i < T::STAGES; ++i, turn.next()) wait_for(empty + turn.stage * 8, turn.parity ^ 1);
        }
        __syncwarp();
        return;
    }
    if constexpr (SHARES) cluster_arrive();
    clear_lines<T::STAGES, STAGE>(ring, a_rows * LINE, A_BYTES, T::AT_WORK);
    clear_lines<T::STAGES, STAGE>(ring, A_BYTES + b_rows * LINE, A_BYTES + T::N * LINE, T::AT_WORK);
    if constexpr (SHARES) cluster_wait();
    asm volatile("bar.sync 1, %0;" ::"n"(T::AT_WORK + 32) : "memory");
    // The block of a lane that brings something to this one: of the cluster's column, and then of its row.
    const int beyond = lane - T::DOWN, sharer = beyond < 0 ? lane + beside * T::DOWN : down + (beyond + (beyond >= beside)) * T::DOWN;
    const auto release = [&](unsigned barrier) {
        if constexpr (SHARES) {
            if (lane < T::SHARERS) arrive_at(barrier, sharer);
        } else {
            if (lane == 0) arrive(barrier);
        }
    };
    const int group = warp / 4;
    float sum[T::N / 2];
    unsigned read = 0;  // the barrier of the buffer that is being read
    const auto multiply = [&](bool goes_on) {  // a buffer; the one before has been read then
        const unsigned at = ring + turn.stage * STAGE;
        wait_for(full + turn.stage * 8, turn.parity);
        multiply_line<S, T::N, A_MAJOR, B_MAJOR>(sum, at + group * PANEL, at + A_BYTES, goes_on);
        wgmma_wait<1>();
        if (read) release(read);
        read = empty + turn.stage * 8;
        turn.next();
    };
    const auto end = [&] {
        wgmma_wait<0>();
        if (CHUNKED || SHARES) release(read);
        read = 0;
    };
    if constexpr (!CHUNKED) {
        const int parts = parts_of(0);
#pragma unroll 1
        for (int part = 0; part < parts; ++part) multiply(part > 0);
        end();
    } else {
        float total[T::N / 2];
#pragma unroll
        for (int j = 0; j < T::N / 2; ++j) total[j] = -0.0f;  // which changes no sum that is added to it
#pragma unroll 1
        for (int i = 0; i < chunks; ++i) {
            const int parts = parts_of(i);
            multiply(false);
#pragma unroll 1
            for (int part = 1; part < parts; ++part) multiply(true);
            end();
#pragma unroll
            for (int j = 0; j < T::N / 2; ++j) {
                wgmma_done(sum[j]);
                total[j] += sum[j];
            }
        }
#pragma unroll
        for (int j = 0; j < T::N / 2; ++j) sum[j] = total[j];
    }
    if constexpr (BATCHED) c += batch_offset(shape, shape.c_batch, batch);
    c += shape.c_start;
    const typename Ending::template At<float, Out> ending{finish, shape, bias, scale_a, scale_b, c};
    const auto result = [&](float x, int row, int column) {  // of what others store, C is not read
        return Narrow<Out>::of(ending(x, row < row_of_tile ? m : row, column < column_of_tile ? n : column));
    };
    const int c_line = static_cast<int>(T::TURNED ? shape.c_column : shape.c_row);
    asm volatile("bar.sync 2, %0;" ::"n"(T::AT_WORK) : "memory");  // the ring was read
    if constexpr (WRITTEN == BY_EIGHT) {
        const int row = first_row + group * 64, place = T::TURNED ? first_column * c_line + row : row * c_line + first_column;
        const Span rows{row_of_tile - row, m - row}, columns{column_of_tile - first_column, n - first_column};
        store_eights<T::N, T::TURNED>(ring + group * EIGHTS_BYTES<T::N, T::TURNED>, group, c + place, c_line, T::TURNED ? columns : rows,
                                      T::TURNED ? rows : columns, [&](int j, int lower) {
                                          const int of_row = row + warp % 4 * 16 + lower * 8 + lane / 4, column = first_column + j * 8 + lane % 4 * 2;
                                          Pack<Out, 2> both;
#pragma unroll
                                          for (int v = 0; v < 2; ++v) both.at[v] = result(sum[j * 4 + lower * 2 + v], of_row, column + v);
                                          return both;
                                      });
        return;
    }
#pragma unroll
    for (int j = 0; j < T::N / 8; ++j)
#pragma unroll
        for (int lower = 0; lower < 2; ++lower) {
            const int row = warp * 16 + lane / 4 + lower * 8, column = j * 8 + lane % 4 * 2;
            const float x = sum[j * 4 + lower * 2], y = sum[j * 4 + lower * 2 + 1];
            if constexpr (T::TURNED) {
                asm volatile("st.shared.f32 [%0], %1;" ::"r"(ring + (column * T::PITCH + row) * 4), "f"(x) : "memory");
                asm volatile("st.shared.f32 [%0], %1;" ::"r"(ring + ((column + 1) * T::PITCH + row) * 4), "f"(y) : "memory");
            } else {
                asm volatile("st.shared.v2.f32 [%0], {%1, %2};" ::"r"(ring + (row * T::PITCH + column) * 4), "f"(x), "f"(y) : "memory");
            }
        }
    asm volatile("bar.sync 2, %0;" ::"n"(T::AT_WORK) : "memory");

    constexpr int LANES = T::ALONG / 4, AT_ONCE = T::AT_WORK / LANES;  // threads of a line, and lines at a time
    const int c_along = static_cast<int>(T::TURNED ? shape.c_row : shape.c_column);
    const int first_line = T::TURNED ? first_column : first_row, first_along = T::TURNED ? first_row : first_column;
    const int thread = threadIdx.x, along = thread % LANES * 4, begins = thread / LANES;
    const int lines = min((T::TURNED ? n : m) - first_line, T::LINES), left = (T::TURNED ? m : n) - first_along - along;
    const int past_lines = (T::TURNED ? column_of_tile : row_of_tile) - first_line;  // which others store, and elements of a line
    const int past = (T::TURNED ? row_of_tile : column_of_tile) - first_along - along;
    unsigned from = ring + (begins * T::PITCH + along) * 4;
    Out* to_c = c + ((first_line + begins) * c_line + (first_along + along) * c_along);
    if (left > 0 && thread < LANES * AT_ONCE) {
#pragma unroll 2
        for (int line = begins; line < lines; line += AT_ONCE) {
            Pack<float, 4> x;
            asm volatile("ld.shared.v4.f32 {%0, %1, %2, %3}, [%4];"
                         : "=f"(x.at[0]), "=f"(x.at[1]), "=f"(x.at[2]), "=f"(x.at[3])
                         : "r"(from));
            Pack<Out, 4> out;
#pragma unroll
            for (int v = 0; v < 4; ++v) {
                const int of_line = first_line + line, of_along = first_along + along + v;
                out.at[v] = T::TURNED ? result(x.at[v], of_along, of_line) : result(x.at[v], of_line, of_along);
            }
            if constexpr (WRITTEN == BY_FOUR) {
                if (line >= past_lines && past <= 0) *reinterpret_cast<Pack<Out, 4>*>(to_c) = out;
            } else {
#pragma unroll
                for (int v = 0; v < 4; ++v)
                    if (line >= past_lines && v >= past && v < left) to_c[v * c_along] = out.at[v];
            }
            from += AT_ONCE * T::PITCH * 4, to_c += AT_ONCE * c_line;
        }
    }
}
template <class S, class Out, class T, bool BATCHED, Major A_MAJOR, Major B_MAJOR, bool CHUNKED, Written WRITTEN>
__global__ void __launch_bounds__(T::THREADS, 1)
    shared(Out* __restrict__ c, const Shape shape, const __grid_constant__ TensorMap map_a, const __grid_constant__ TensorMap map_b) {
    shared_with<S, Out, T, BATCHED, A_MAJOR, B_MAJOR, CHUNKED, WRITTEN, Plain>(c, nullptr, nullptr, nullptr, shape, Finish{}, map_a, map_b);
}
template <class S, class Out, class T, bool BATCHED, Major A_MAJOR, Major B_MAJOR, bool CHUNKED, Written WRITTEN, class Ending>
__global__ void __launch_bounds__(T::THREADS, 1)
    shared_fused(Out* __restrict__ c, const void* bias, const float* scale_a, const float* scale_b, const Shape shape,
                 const Finish finish, const __grid_constant__ TensorMap map_a, const __grid_constant__ TensorMap map_b) {
    shared_with<S, Out, T, BATCHED, A_MAJOR, B_MAJOR, CHUNKED, WRITTEN, Ending>(c, bias, scale_a, scale_b, shape, finish, map_a, map_b);
}
