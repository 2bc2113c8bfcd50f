// Matrix products on CUDA cores: c[i, j] = sum over k of a[i, k] * b[k, j], for any element types, strides,
// batch and semiring. The articles' tiled algorithm grown up: each thread owns TM x TN outputs in registers, and
// tiles of A and B go through a ring of shared buffers, filled some tiles ahead of the one that is multiplied.
//
// Two promises hold for every tile shape and every launch:
//  - An output element is a chain of accumulations over k in rising order, cut into chunks whose length the
//    host derives from k and n; the chunks' results are combined in rising order. Who computes the chunks (a
//    thread in turn, the warps of a block, or many blocks and then `combine`) changes no bit, so a row never
//    depends on other rows.
//  - Edges invent no values: of the last, partial tile of k just the steps that exist are multiplied, so a
//    semiring needs no padding element. Rows and columns past an edge repeat the last one, and are not stored.

#include "matmul_carrier.cuh"
#include "matmul_epilogue.cuh"
#include "matmul_grid.cuh"

// How a block is laid out: SLICES groups, each of WARPS_M x WARPS_N warps of LANES_M x (32 / LANES_M) lanes, each
// lane owning TM x TN outputs; STAGES buffers of DEPTH steps of k, two of them filled through registers, more by
// copies. The slices compute the same outputs' chunks side by side, one warp each.
template <int WARPS_M_, int WARPS_N_, int LANES_M_, int TM_, int TN_, int DEPTH_, int STAGES_, int SLICES_, int BLOCKS_>
struct Tile {
    static constexpr int WARPS_M = WARPS_M_, WARPS_N = WARPS_N_, LANES_M = LANES_M_, LANES_N = 32 / LANES_M_;
    static constexpr int TM = TM_, TN = TN_, DEPTH = DEPTH_, STAGES = STAGES_, SLICES = SLICES_, BLOCKS = BLOCKS_;
    static constexpr int M = WARPS_M * LANES_M * TM, N = WARPS_N * LANES_N * TN;
    static constexpr int GROUP = 32 * WARPS_M * WARPS_N, THREADS = GROUP * SLICES;
    static_assert(SLICES == 1 || GROUP == 32, "a slice is a warp");
};

// A thread's outputs along one axis are groups of `GROUP` neighbours (16 bytes in shared memory), the groups
// LANES * GROUP apart: a warp then reads consecutive 16-byte words, which no banks collide on.
template <class Acc, int COUNT> constexpr int GROUP = 16 / sizeof(Acc) < COUNT ? 16 / sizeof(Acc) : COUNT;

template <class Acc, int COUNT, int LANES, bool SWAPPED>
__device__ void read_fragment(Acc (&fragment)[COUNT], const Acc* from) {
    constexpr int V = GROUP<Acc, COUNT>;
#pragma unroll
    for (int g = 0; g < COUNT / V; ++g) {
        const Pack<Acc, V> pack = *reinterpret_cast<const Pack<Acc, V>*>(from + g * LANES * V);
#pragma unroll
        for (int v = 0; v < V; ++v) fragment[g * V + (v ^ int(SWAPPED))] = pack.at[v];
    }
}

// A thread's running totals over chunks, in shared memory that no other thread touches: Pack after Pack of 16
// bytes, each THREADS packs apart, so that no banks collide.
template <class Ring, class T, class Acc>
__device__ void into_totals(Acc* totals, typename Ring::Sum (&sum)[T::TM][T::TN], bool begun, Acc identity) {
    constexpr int V = GROUP<Acc, T::TN>;
    auto* packs = reinterpret_cast<Pack<Acc, V>*>(totals) + threadIdx.x;
#pragma unroll
    for (int i = 0; i < T::TM * T::TN / V; ++i) {
        typename Ring::Sum* const chunk = &sum[i / (T::TN / V)][i % (T::TN / V) * V];
        Pack<Acc, V> total;
        if (begun) total = packs[i * T::THREADS];
#pragma unroll
        for (int v = 0; v < V; ++v) {
            total.at[v] = begun ? Ring::combine(total.at[v], Ring::value(chunk[v])) : Ring::value(chunk[v]);
            chunk[v] = Ring::begin(identity);
        }
        packs[i * T::THREADS] = total;
    }
}

template <class Ring, class T, class Acc>
__device__ void from_totals(const Acc* totals, typename Ring::Sum (&sum)[T::TM][T::TN]) {
    constexpr int V = GROUP<Acc, T::TN>;
    const auto* packs = reinterpret_cast<const Pack<Acc, V>*>(totals) + threadIdx.x;
#pragma unroll
    for (int i = 0; i < T::TM * T::TN / V; ++i) {
        const Pack<Acc, V> total = packs[i * T::THREADS];
#pragma unroll
        for (int v = 0; v < V; ++v) {
            typename Ring::Sum& chunk = sum[i / (T::TN / V)][i % (T::TN / V) * V + v];
            chunk = Ring::begin(Ring::combine(total.at[v], Ring::value(chunk)));
        }
    }
}

// grid: (tiles * batches, 1 or ceil(chunks / SLICES)). Dynamic shared memory: the buffers of all slices, and behind
// them THREADS * TM * TN accumulators if a thread computes several chunks. With chunks spread over blocks, c is the
// scratch [chunk][batch][m][n] that `combine` reads; Out is then Acc. C is the type that results are wrapped to.
template <class A, class B, class C, class Out, class Acc, class Add, class Mul, class T, class Offset, Unit A_UNIT,
          int A_VECTOR, Unit B_UNIT, int B_VECTOR, class Ending>
__device__ __forceinline__ void matmul_with(const A* __restrict__ a, const B* __restrict__ b, Out* __restrict__ c,
                                            const void* bias, const float* scale_a, const float* scale_b,
                                            const Shape& shape, const Finish& finish) {
    let_combine_begin();
    using Ring = Semiring<Add, Mul, C, Acc>;
    constexpr int V_M = GROUP<Acc, T::TM>, V_N = GROUP<Acc, T::TN>;
    // The register file has two banks, of even and of odd registers, and serves one read of each a clock. Sums lie
    // in column order (vector stores want it); with B's columns swapped in pairs, the sum and the element of B that
    // a multiply-add reads differ in parity, and its element of A comes from the operand cache.
    constexpr bool COPIED = T::STAGES > 2 && SAME_BITS<A, Acc> && SAME_BITS<B, Acc>;
    constexpr bool SWAP = sizeof(Acc) == 4 && V_N % 2 == 0 && !COPIED;
    using CarryA = Carrier<A, Acc, Offset, T::M, T::DEPTH, T::GROUP, A_UNIT, A_VECTOR, COPIED, false>;
    using CarryB = Carrier<B, Acc, Offset, T::N, T::DEPTH, T::GROUP, B_UNIT, B_VECTOR, COPIED, SWAP>;
    constexpr int STAGES = COPIED ? T::STAGES : 2;
    constexpr int OF_B = T::DEPTH * CarryA::PITCH, STAGE = OF_B + T::DEPTH * CarryB::PITCH;
    extern __shared__ __align__(16) unsigned char storage[];
    const int slice = T::SLICES > 1 ? threadIdx.x / T::GROUP : 0, thread = threadIdx.x % T::GROUP;
    Acc* const ring = reinterpret_cast<Acc*>(storage) + slice * (STAGES * STAGE);
    Acc* const totals = reinterpret_cast<Acc*>(storage) + STAGES * STAGE;

    // Lane bit 0 is along m: neighbours then read the same words of B, which the hardware serves together.
    const int warp = thread / 32, lane = threadIdx.x % 32;
    const int lane_m = T::LANES_M == 1 ? 0 : (lane & 1) | lane / (2 * T::LANES_N) << 1;
    const int lane_n = T::LANES_M == 1 ? lane : lane / 2 % T::LANES_N;
    const int warp_row = warp / T::WARPS_N * (T::LANES_M * T::TM), my_row = warp_row + lane_m * V_M;
    const int warp_column = warp % T::WARPS_N * (T::LANES_N * T::TN), my_column = warp_column + lane_n * V_N;

    const TilePlace block = tile_of_block<T::M, T::N>(shape);
    const unsigned batch = block.batch;
    const i64 first_row = block.first_row, first_column = block.first_column;

    const bool one_chunk = T::SLICES > 1 || gridDim.y > 1;
    const i64 first_k = one_chunk ? i64(blockIdx.y * T::SLICES + slice) * shape.chunk : 0;
    const i64 steps = one_chunk ? max(min(shape.chunk, shape.k - first_k), i64(0)) : shape.k;
    const int whole_tiles = static_cast<int>(steps / T::DEPTH), rest = static_cast<int>(steps % T::DEPTH);
    const int tiles = whole_tiles + (rest > 0), tiles_in_chunk = static_cast<int>(shape.chunk / T::DEPTH);

    CarryA carry_a(a + shape.a_start + batch_offset(shape, shape.a_batch, batch), thread, first_row, shape.m, first_k,
                   shape.a_row, shape.a_k);
    CarryB carry_b(b + shape.b_start + batch_offset(shape, shape.b_batch, batch), thread, first_column, shape.n, first_k,
                   shape.b_column, shape.b_k);
    const auto fetch = [&](int tile) {
        Acc* const to = ring + tile % STAGES * STAGE;
        if (T::SLICES == 1 && tile < whole_tiles) {  // slices are for short products, whose code must be short too
            carry_a.template fetch<true>(to, T::DEPTH);
            carry_b.template fetch<true>(to + OF_B, T::DEPTH);
        } else if (tile < tiles) {
            const int exist = T::SLICES > 1 && tile < whole_tiles ? T::DEPTH : rest;
            carry_a.template fetch<false>(to, exist);
            carry_b.template fetch<false>(to + OF_B, exist);
        }
        if constexpr (COPIED) close_group();
    };
    const auto meet = [] {  // the threads that share tiles
        if constexpr (T::SLICES > 1)
            __syncwarp();
        else
            __syncthreads();
    };
    const auto arrive = [&](int tile) {  // afterwards all threads' parts of the tile are there
        Acc* const to = ring + tile % STAGES * STAGE;
        carry_a.land(to);
        carry_b.land(to + OF_B);
        if constexpr (COPIED) wait_for_groups<STAGES - 2>();
        meet();
    };
    typename Ring::Sum sum[T::TM][T::TN];
    const Acc identity = identity_of<Acc>(shape);
#pragma unroll
    for (int i = 0; i < T::TM; ++i)
#pragma unroll
        for (int j = 0; j < T::TN; ++j) sum[i][j] = Ring::begin(identity);

    Acc part_a[2][T::TM], part_b[2][T::TN];
    const Acc* at_a = ring + my_row;
    const Acc* at_b = ring + OF_B + my_column;
    const auto read_parts = [&](int slot, int k) {
        read_fragment<Acc, T::TM, T::LANES_M, false>(part_a[slot], at_a + k * CarryA::PITCH);
        read_fragment<Acc, T::TN, T::LANES_N, SWAP>(part_b[slot], at_b + k * CarryB::PITCH);
    };
    const auto multiply = [&](int slot) {  // there and back along the rows, so that each turn reuses an operand
#pragma unroll
        for (int i = 0; i < T::TM; ++i)
#pragma unroll
            for (int step = 0; step < T::TN; ++step) {
                const int j = i % 2 ? T::TN - 1 - step : step;
                sum[i][j] = Ring::accumulate(part_a[slot][i], part_b[slot][j], sum[i][j]);
            }
    };
    // The buffers are filled first: slices do it in the loop, for short code.
    constexpr int FIRST = T::SLICES == 1 ? 0 : 1 - STAGES;
    if constexpr (FIRST == 0) {
#pragma unroll 1
        for (int tile = 0; tile < STAGES - 1; ++tile) fetch(tile);
        if (tiles > 0) arrive(0);
    }
    int since_chunk = 0;
    bool totalled = false;
    if (FIRST == 0 && whole_tiles > 0) read_parts(0, 0);
#pragma unroll 1
    for (int tile = FIRST; tile < whole_tiles; ++tile) {
        const bool more = tile + 1 < tiles;
        fetch(tile + STAGES - 1);
        if (FIRST < 0 && tile < 0) {
            if (tile == -1 && more) {
                arrive(0);
                read_parts(0, 0);
            }
            continue;
        }
        // Two steps a turn, while the next step's operands are read. Unrolled, the compiler finds registers for the
        // sums that collide in no bank; in a loop it moves them about.
#pragma unroll
        for (int k = 0; k < T::DEPTH; k += 2) {
            read_parts(1, 1);
            at_a += 2 * CarryA::PITCH;
            at_b += 2 * CarryB::PITCH;
            if (k + 2 == T::DEPTH && more) {
                arrive(tile + 1);
                at_a = ring + (tile + 1) % STAGES * STAGE + my_row;
                at_b = ring + (tile + 1) % STAGES * STAGE + OF_B + my_column;
            }
            multiply(0);
            if (k + 2 < T::DEPTH || more) read_parts(0, 0);
            multiply(1);
        }
        if constexpr (T::SLICES == 1) {
            if (++since_chunk == tiles_in_chunk && more) {
                into_totals<Ring, T>(totals, sum, totalled, identity);
                totalled = true;
                since_chunk = 0;
            }
        }
    }
#pragma unroll 1
    for (int k = 0; k < rest; ++k) {
        read_parts(0, k);
        multiply(0);
    }
    if constexpr (T::SLICES == 1)
        if (totalled) from_totals<Ring, T>(totals, sum);

    Out* const out = c + shape.c_start + batch_offset(shape, shape.c_batch, batch) +
                     i64(blockIdx.y * T::SLICES) * shape.c_chunk + first_row * shape.c_row + first_column * shape.c_column;
    const int rows = static_cast<int>(min(shape.m - first_row, i64(T::M)));
    const int columns = static_cast<int>(min(shape.n - first_column, i64(T::N)));
    const typename Ending::template At<Acc, Out> ending{
        finish, shape, bias, scale_a, scale_b, c + shape.c_start + batch_offset(shape, shape.c_batch, batch)};
    if constexpr (T::SLICES == 1) {
        if (V_N > 1 && rows == T::M && columns == T::N && shape.c_column == 1 && shape.c_row % V_N == 0 &&
            reinterpret_cast<unsigned long long>(out) % (V_N * sizeof(Out)) == 0) {
#pragma unroll
            for (int i = 0; i < T::TM; ++i) {
                const int row = my_row + i / V_M * (T::LANES_M * V_M) + i % V_M;
                Out* const to = out + row * shape.c_row + my_column;
#pragma unroll
                for (int g = 0; g < T::TN / V_N; ++g) {
                    Pack<Out, V_N> pack;
#pragma unroll
                    for (int v = 0; v < V_N; ++v)
                        pack.at[v] = Narrow<Out>::of(ending(Ring::value(sum[i][g * V_N + v]), first_row + row,
                                                            first_column + my_column + g * (T::LANES_N * V_N) + v));
                    *reinterpret_cast<Pack<Out, V_N>*>(to + g * (T::LANES_N * V_N)) = pack;
                }
            }
            return;
        }
    }
    // Else through shared memory, a strip of one row of each lane at a time, so that whatever the alignment
    // neighbouring threads write neighbouring elements.
    // A strip's rows lie half of the banks apart.
    constexpr int WIDTH = T::LANES_N * T::TN, HALF = 64 / sizeof(Acc);
    constexpr int PITCH = WIDTH % (2 * HALF) == 0 ? WIDTH + HALF : WIDTH, STRIP = T::LANES_M * PITCH;
    static_assert((T::SLICES > 1 ? T::TM : T::GROUP / 32) * STRIP <= STAGES * STAGE, "strips must fit in the buffers");
    const auto lay = [&](int i, Acc* strip) {
#pragma unroll
        for (int g = 0; g < T::TN / V_N; ++g) {
            Pack<Acc, V_N> pack;
#pragma unroll
            for (int v = 0; v < V_N; ++v) pack.at[v] = Ring::value(sum[i][g * V_N + v]);
            *reinterpret_cast<Pack<Acc, V_N>*>(strip + lane_m * PITCH + (g * T::LANES_N + lane_n) * V_N) = pack;
        }
    };
    const auto place = [&](int i, int element, auto write) {  // an element of strip i
        const int row = warp_row + i / V_M * (T::LANES_M * V_M) + element / WIDTH * V_M + i % V_M;
        const int column = warp_column + element % WIDTH;
        if (row < rows && column < columns)
            write(out + row * shape.c_row + column * shape.c_column, element / WIDTH * PITCH + element % WIDTH,
                  [&](Acc x) { return Narrow<Out>::of(ending(x, first_row + row, first_column + column)); });
    };
    meet();
    if constexpr (T::SLICES == 1) {
        Acc* const strip = ring + warp * STRIP;
        constexpr int TOGETHER = T::TM * T::TN < 128 ? 32 : 1;  // else a quarter of the compiler's time is spent here
#pragma unroll
        for (int i = 0; i < T::TM; ++i) {
            lay(i, strip);
            __syncwarp();
#pragma unroll TOGETHER
            for (int element = lane; element < T::LANES_M * WIDTH; element += 32)
                place(i, element, [&](Out* to, int from, auto finished) { *to = finished(strip[from]); });
            __syncwarp();
        }
    } else {
#pragma unroll
        for (int i = 0; i < T::TM; ++i) lay(i, ring + i * STRIP);
        __syncthreads();
        const Acc* const first = reinterpret_cast<const Acc*>(storage);
        const int slices = static_cast<int>(min(shape.chunks - blockIdx.y * T::SLICES, i64(T::SLICES)));
#pragma unroll 1
        for (int element = threadIdx.x; element < T::TM * T::LANES_M * WIDTH; element += T::THREADS) {
            const int i = element / (T::LANES_M * WIDTH);
            place(i, element % (T::LANES_M * WIDTH), [&](Out* to, int from, auto finished) {
                const Acc* const results = first + i * STRIP + from;
                if (gridDim.y > 1) {
#pragma unroll 1
                    for (int s = 0; s < slices; ++s)
                        to[s * shape.c_chunk] = Narrow<Out>::of(results[s * (STAGES * STAGE)]);
                } else {
                    Acc total = results[0];
#pragma unroll 1
                    for (int s = 1; s < slices; ++s)
                        total = Ring::combine(total, results[s * (STAGES * STAGE)]);
                    *to = finished(total);
                }
            });
        }
    }
}
template <class A, class B, class C, class Out, class Acc, class Add, class Mul, class T, class Offset, Unit A_UNIT,
          int A_VECTOR, Unit B_UNIT, int B_VECTOR>
__global__ void __launch_bounds__(T::THREADS, T::BLOCKS)
    matmul(const A* __restrict__ a, const B* __restrict__ b, Out* __restrict__ c, const Shape shape) {
    matmul_with<A, B, C, Out, Acc, Add, Mul, T, Offset, A_UNIT, A_VECTOR, B_UNIT, B_VECTOR, Plain>(a, b, c, nullptr, nullptr,
                                                                                                   nullptr, shape, Finish{});
}
template <class A, class B, class C, class Out, class Acc, class Add, class Mul, class T, class Offset, Unit A_UNIT,
          int A_VECTOR, Unit B_UNIT, int B_VECTOR, class Ending>
__global__ void __launch_bounds__(T::THREADS, T::BLOCKS)
    matmul_fused(const A* __restrict__ a, const B* __restrict__ b, Out* __restrict__ c, const void* bias,
                 const float* scale_a, const float* scale_b, const Shape shape, const Finish finish) {
    matmul_with<A, B, C, Out, Acc, Add, Mul, T, Offset, A_UNIT, A_VECTOR, B_UNIT, B_VECTOR, Ending>(
        a, b, c, bias, scale_a, scale_b, shape, finish);
}

// Adds chunk results in rising order; one thread an output. grid: ceil(m * n / 256) * batches, 256 threads. What the
// scratch holds is less than 2^32 results.
template <class C, class Acc, class Add, class Ending>
__device__ void combine_with(const Acc* partial, C* c, const void* bias, const float* scale_a, const float* scale_b,
                             const Shape& shape, const Finish& finish) {
    wait_for_launch_before();
    using Ring = Semiring<Add, Plus, C, Acc>;
    constexpr int AHEAD = 128 / sizeof(Acc);  // loads in flight of a thread
    const unsigned columns = shape.n, outputs = shape.m * columns, blocks = (outputs + 255) / 256;
    const unsigned index = blockIdx.x / blocks, output = blockIdx.x % blocks * 256 + threadIdx.x;
    if (output >= outputs) return;
    const i64 stride = shape.batches * outputs;
    const Acc* from = partial + i64(index) * outputs + output;
    const int chunks = static_cast<int>(shape.chunks);
    Acc sum = from[0];
#pragma unroll 1
    for (int chunk = 1; chunk < chunks; chunk += AHEAD) {
        Acc ahead[AHEAD];
#pragma unroll
        for (int i = 0; i < AHEAD; ++i)
            if (chunk + i < chunks) ahead[i] = from[(chunk + i) * stride];
#pragma unroll
        for (int i = 0; i < AHEAD; ++i)
            if (chunk + i < chunks) sum = Ring::combine(sum, ahead[i]);
    }
    C* const of_c = c + shape.c_start + batch_offset(shape, shape.c_batch, index);
    const i64 row = output / columns, column = output % columns;
    const typename Ending::template At<Acc, C> ending{finish, shape, bias, scale_a, scale_b, of_c};
    of_c[row * shape.c_row + column * shape.c_column] = Narrow<C>::of(ending(sum, row, column));
}
template <class C, class Acc, class Add>
__global__ void __launch_bounds__(256) combine(const Acc* partial, C* c, const Shape shape) {
    combine_with<C, Acc, Add, Plain>(partial, c, nullptr, nullptr, nullptr, shape, Finish{});
}
template <class C, class Acc, class Add, class Ending>
__global__ void __launch_bounds__(256)
    combine_fused(const Acc* partial, C* c, const void* bias, const float* scale_a, const float* scale_b, const Shape shape,
                  const Finish finish) {
    combine_with<C, Acc, Add, Ending>(partial, c, bias, scale_a, scale_b, shape, finish);
}
