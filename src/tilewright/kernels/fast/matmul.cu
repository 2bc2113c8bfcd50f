// Matrix products on CUDA cores: c[i, j] = sum over k of a[i, k] * b[k, j], for any element types, strides,
// batch and semiring. The articles' tiled algorithm grown up: each thread owns TM x TN outputs in registers,
// tiles of A and B alternate between two shared buffers, and the next tile travels from global memory through
// registers while the present one is multiplied.
//
// Two promises hold for every tile shape and every launch:
//  - An output element is a chain of accumulations over k in rising order, cut into chunks whose length the
//    host derives from k alone; the chunks' results are combined in rising order. Who computes the chunks (one
//    block in turn, or many blocks and then `combine`) changes no bit, so a row never depends on other rows.
//  - Edges invent no values: of the last, partial tile of k just the steps that exist are multiplied, so a
//    semiring needs no padding element.

#include "matmul_semiring.cuh"

// ------------------------------------------------------------------------------------------------ geometry
// What a launch computes. Pointers are the lowest addresses of the arrays, `start` the offset of their first
// elements from there; strides, of any sign, count elements. A batch has up to three axes, a broadcast one has
// stride 0. `identity` (of the semiring's addition) is where every output starts, as raw bits of an accumulator.
struct Triple { i64 outer, middle, inner; };
struct Shape {
    i64 m, n, k;
    i64 chunk;   // steps of k in a chunk
    i64 chunks;  // ceil(k / chunk), at least 1
    i64 a_start, a_row, a_k, b_start, b_k, b_column, c_start, c_row, c_column, c_chunk;
    Triple batch, a_batch, b_batch, c_batch;
    i64 batches;
    i64 identity, identity_high;
};

template <class Acc> __device__ Acc identity_of(const Shape& shape) {
    const Pack<i64, 2> bits{shape.identity, shape.identity_high};
    return *reinterpret_cast<const Acc*>(&bits);
}

// The element offset of batch `index` under `strides`.
__device__ i64 batch_offset(const Triple& batch, const Triple& strides, i64 index) {
    const i64 inner = index % batch.inner, rest = index / batch.inner;
    return inner * strides.inner + rest % batch.middle * strides.middle + rest / batch.middle * strides.outer;
}

// Which axis of an operand is contiguous, hence along which one neighbouring threads load: its rows (A's m,
// B's n), k, or neither.
enum Unit { ROWS, K, NONE };

// One operand's way from global memory through registers to shared memory. A tile is DEPTH steps of k by SPAN
// rows; shared memory holds it k by k, rows contiguous, each k's rows shifted by 16 bytes against the last. The
// transposing stores of a K-contiguous operand then fall into different banks at a DEPTH of 8, and collide
// DEPTH / 8 ways at more: still far cheaper than the reads, of which there are SPAN / LANES times as many. One
// load brings VECTOR elements along the contiguous axis. SWAP stores each pair of rows the other way round.
template <class S, class Acc, int SPAN, int DEPTH, int THREADS, Unit UNIT, int VECTOR, bool SWAP> struct Carrier {
    static constexpr int PITCH = SPAN + 16 / sizeof(Acc);
    static constexpr int ACROSS = (UNIT == K ? DEPTH : SPAN) / VECTOR;  // loads that cover the fast axis once
    static constexpr int LOADS = SPAN * DEPTH / VECTOR / THREADS;       // of each thread
    static_assert(LOADS * VECTOR * THREADS == SPAN * DEPTH, "threads must divide the tile");
    static_assert(!SWAP || UNIT != K || THREADS / ACROSS % 2 == 0, "a thread's rows must keep their parity");
    static_assert(ACROSS % THREADS == 0 || THREADS % ACROSS == 0, "threads must divide the fast axis");

    Pack<S, VECTOR> held[LOADS];
    const S* next;  // this thread's first element of the tile to fetch
    i64 row_stride, k_stride;
    int row, step, rows_left;  // of this thread's first element; rows from it to the operand's edge

    // Load `i` is this many rows and steps of k after load 0: constants once unrolled.
    static __device__ int fast(int i) { return THREADS >= ACROSS ? 0 : i % (ACROSS / THREADS) * THREADS * VECTOR; }
    static __device__ int slow(int i) { return THREADS >= ACROSS ? i * (THREADS / ACROSS) : i / (ACROSS / THREADS); }
    static __device__ int rows_on(int i) { return UNIT == K ? slow(i) : fast(i); }
    static __device__ int steps_on(int i) { return UNIT == K ? fast(i) : slow(i); }

    __device__ Carrier(const S* origin, i64 first_row, i64 rows, i64 first_k, i64 row_stride, i64 k_stride)
        : row_stride(UNIT == ROWS ? 1 : row_stride), k_stride(UNIT == K ? 1 : k_stride) {
        const int thread = threadIdx.x;
        const int on_fast = thread % ACROSS * VECTOR, on_slow = thread / ACROSS;
        row = UNIT == K ? on_slow : on_fast;
        step = UNIT == K ? on_fast : on_slow;
        rows_left = static_cast<int>(min(rows - first_row, i64(SPAN))) - row;
        next = origin + (first_row + row) * this->row_stride + (first_k + step) * this->k_stride;
    }

    __device__ void fetch() {
#pragma unroll
        for (int i = 0; i < LOADS; ++i)
            held[i] =
                *reinterpret_cast<const Pack<S, VECTOR>*>(next + rows_on(i) * row_stride + steps_on(i) * k_stride);
        next += DEPTH * k_stride;
    }

    // The same at an edge: only elements that exist are read, one by one; the others are zeros nobody uses.
    __device__ void fetch_edge(int steps) {
#pragma unroll
        for (int i = 0; i < LOADS; ++i) {
#pragma unroll
            for (int v = 0; v < VECTOR; ++v) {
                const int r = rows_on(i) + (UNIT == K ? 0 : v), k = steps_on(i) + (UNIT == K ? v : 0);
                held[i].at[v] = r < rows_left && step + k < steps ? next[r * row_stride + k * k_stride] : S{};
            }
        }
        next += DEPTH * k_stride;
    }

    __device__ void store(Acc* tile) const {
        Acc* to = tile + step * PITCH + (UNIT == K || VECTOR == 1 ? row ^ int(SWAP) : row);
#pragma unroll
        for (int i = 0; i < LOADS; ++i) {
            Pack<Acc, VECTOR> wide;
#pragma unroll
            for (int v = 0; v < VECTOR; ++v)
                wide.at[UNIT == K || VECTOR == 1 ? v : v ^ int(SWAP)] = Widen<Acc>::of(held[i].at[v]);
            if constexpr (UNIT == K) {
#pragma unroll
                for (int v = 0; v < VECTOR; ++v) to[(steps_on(i) + v) * PITCH + rows_on(i)] = wide.at[v];
            } else {
                *reinterpret_cast<Pack<Acc, VECTOR>*>(to + steps_on(i) * PITCH + rows_on(i)) = wide;
            }
        }
    }
};

// How a block is laid out: WARPS_M x WARPS_N warps of LANES_M x (32 / LANES_M) lanes, each lane owning
// TM x TN outputs, DEPTH steps of k a tile.
template <int WARPS_M_, int WARPS_N_, int LANES_M_, int TM_, int TN_, int DEPTH_, int BLOCKS_> struct Tile {
    static constexpr int WARPS_M = WARPS_M_, WARPS_N = WARPS_N_, LANES_M = LANES_M_, LANES_N = 32 / LANES_M_;
    static constexpr int TM = TM_, TN = TN_, DEPTH = DEPTH_, BLOCKS = BLOCKS_;
    static constexpr int M = WARPS_M * LANES_M * TM, N = WARPS_N * LANES_N * TN, THREADS = 32 * WARPS_M * WARPS_N;
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

// Rows of tiles that are walked together, so that the blocks running at one time share panels in L2.
constexpr int ROWS_TOGETHER = 8;

// grid: (tiles * batches, chunks or 1); dynamic shared memory: THREADS * TM * TN accumulators if a block computes
// several chunks, else 0. With a block a chunk, c is the scratch [chunk][batch][m][n] that `combine` reads; Out
// is then Acc. C is the type that results are wrapped to.
template <class A, class B, class C, class Out, class Acc, class Add, class Mul, class T, Unit A_UNIT, int A_VECTOR,
          Unit B_UNIT, int B_VECTOR>
__global__ void __launch_bounds__(T::THREADS, T::BLOCKS)
    matmul(const A* __restrict__ a, const B* __restrict__ b, Out* __restrict__ c, const Shape shape) {
    using Ring = Semiring<Add, Mul, C, Acc>;
    constexpr int V_M = GROUP<Acc, T::TM>, V_N = GROUP<Acc, T::TN>;
    // The register file has two banks, of even and of odd registers, and serves one read of each a clock. Sums lie
    // in column order (vector stores want it); with B's columns swapped in pairs, the sum and the element of B that
    // a multiply-add reads differ in parity, and its element of A comes from the operand cache.
    constexpr bool SWAP = sizeof(Acc) == 4 && V_N % 2 == 0;
    using CarryA = Carrier<A, Acc, T::M, T::DEPTH, T::THREADS, A_UNIT, A_VECTOR, false>;
    using CarryB = Carrier<B, Acc, T::N, T::DEPTH, T::THREADS, B_UNIT, B_VECTOR, SWAP>;
    __shared__ __align__(16) Acc tile_a[2][T::DEPTH * CarryA::PITCH];
    __shared__ __align__(16) Acc tile_b[2][T::DEPTH * CarryB::PITCH];
    extern __shared__ __align__(16) unsigned char totals_storage[];
    Acc* const totals = reinterpret_cast<Acc*>(totals_storage);

    // Lane bit 0 is along m: neighbours then read the same words of B, which the hardware serves together.
    const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    const int lane_m = T::LANES_M == 1 ? 0 : (lane & 1) | lane / (2 * T::LANES_N) << 1;
    const int lane_n = T::LANES_M == 1 ? lane : lane / 2 % T::LANES_N;
    const int my_row = warp / T::WARPS_N * (T::LANES_M * T::TM) + lane_m * V_M;
    const int my_column = warp % T::WARPS_N * (T::LANES_N * T::TN) + lane_n * V_N;

    const unsigned tiles_m = (shape.m + T::M - 1) / T::M, tiles_n = (shape.n + T::N - 1) / T::N;
    const unsigned batch = blockIdx.x / (tiles_m * tiles_n), index = blockIdx.x % (tiles_m * tiles_n);
    const unsigned band = index / (ROWS_TOGETHER * tiles_n), in_band = index % (ROWS_TOGETHER * tiles_n);
    const unsigned band_rows = min(tiles_m - band * ROWS_TOGETHER, unsigned(ROWS_TOGETHER));
    const i64 first_row = i64(band * ROWS_TOGETHER + in_band % band_rows) * T::M;
    const i64 first_column = i64(in_band / band_rows) * T::N;
    const bool inside = first_row + T::M <= shape.m && first_column + T::N <= shape.n;

    const bool one_chunk = gridDim.y > 1;
    const i64 first_k = one_chunk ? blockIdx.y * shape.chunk : 0;
    const i64 steps = one_chunk ? min(shape.chunk, shape.k - first_k) : shape.k;
    const int whole_tiles = static_cast<int>(steps / T::DEPTH), rest = static_cast<int>(steps % T::DEPTH);
    const int tiles_in_chunk = static_cast<int>(shape.chunk / T::DEPTH);

    const A* const of_a = a + shape.a_start + batch_offset(shape.batch, shape.a_batch, batch);
    const B* const of_b = b + shape.b_start + batch_offset(shape.batch, shape.b_batch, batch);
    CarryA carry_a(of_a, first_row, shape.m, first_k, shape.a_row, shape.a_k);
    CarryB carry_b(of_b, first_column, shape.n, first_k, shape.b_column, shape.b_k);
    typename Ring::Sum sum[T::TM][T::TN];
    const Acc identity = identity_of<Acc>(shape);
#pragma unroll
    for (int i = 0; i < T::TM; ++i)
#pragma unroll
        for (int j = 0; j < T::TN; ++j) sum[i][j] = Ring::begin(identity);

    Acc part_a[2][T::TM], part_b[2][T::TN];
    const Acc* at_a = tile_a[0] + my_row;
    const Acc* at_b = tile_b[0] + my_column;
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
    const auto fetch = [&](int tile) {
        if (inside && tile < whole_tiles) {
            carry_a.fetch();
            carry_b.fetch();
        } else {
            carry_a.fetch_edge(tile < whole_tiles ? T::DEPTH : rest);
            carry_b.fetch_edge(tile < whole_tiles ? T::DEPTH : rest);
        }
    };
    const auto store = [&](int buffer) {
        carry_a.store(tile_a[buffer]);
        carry_b.store(tile_b[buffer]);
        __syncthreads();
    };
    const int tiles = whole_tiles + (rest > 0);
    if (tiles > 0) {
        fetch(0);
        store(0);
    }
    int buffer = 0, since_chunk = 0;
    bool totalled = false;
    if (whole_tiles > 0) read_parts(0, 0);
    for (int tile = 0; tile < whole_tiles; ++tile) {
        const bool more = tile + 1 < tiles;
        if (more) fetch(tile + 1);
        // Two steps a turn, while the next step's operands are read. Not unrolled further: the compiler would
        // move sums between registers, and into bank conflicts.
#pragma unroll 1
        for (int k = 0; k < T::DEPTH; k += 2) {
            read_parts(1, 1);
            at_a += 2 * CarryA::PITCH;
            at_b += 2 * CarryB::PITCH;
            if (k + 2 == T::DEPTH && more) {
                store(buffer ^ 1);
                at_a = tile_a[buffer ^ 1] + my_row;
                at_b = tile_b[buffer ^ 1] + my_column;
            }
            multiply(0);
            if (k + 2 < T::DEPTH || more) read_parts(0, 0);
            multiply(1);
        }
        buffer ^= 1;
        if (++since_chunk == tiles_in_chunk && more) {
            into_totals<Ring, T>(totals, sum, totalled, identity);
            totalled = true;
            since_chunk = 0;
        }
    }
#pragma unroll 1
    for (int k = 0; k < rest; ++k) {
        read_parts(0, k);
        multiply(0);
    }
    if (totalled) from_totals<Ring, T>(totals, sum);

    Out* const out = c + shape.c_start + batch_offset(shape.batch, shape.c_batch, batch) + blockIdx.y * shape.c_chunk +
                     (first_row + my_row) * shape.c_row + (first_column + my_column) * shape.c_column;
    const int rows_left = static_cast<int>(min(shape.m - first_row, i64(T::M))) - my_row;
    const int columns_left = static_cast<int>(min(shape.n - first_column, i64(T::N))) - my_column;
    const bool vector = V_N > 1 && inside && shape.c_column == 1 && shape.c_row % V_N == 0 &&
                        reinterpret_cast<unsigned long long>(out) % (V_N * sizeof(Out)) == 0;
#pragma unroll
    for (int i = 0; i < T::TM; ++i) {
        const int row = i / V_M * (T::LANES_M * V_M) + i % V_M;
        Out* const to = out + row * shape.c_row;
        if (vector) {
#pragma unroll
            for (int g = 0; g < T::TN / V_N; ++g) {
                Pack<Out, V_N> pack;
#pragma unroll
                for (int v = 0; v < V_N; ++v) pack.at[v] = Narrow<Out>::of(Ring::value(sum[i][g * V_N + v]));
                *reinterpret_cast<Pack<Out, V_N>*>(to + g * (T::LANES_N * V_N)) = pack;
            }
        } else if (row < rows_left) {
#pragma unroll
            for (int j = 0; j < T::TN; ++j) {
                const int column = j / V_N * (T::LANES_N * V_N) + j % V_N;
                if (column < columns_left) to[column * shape.c_column] = Narrow<Out>::of(Ring::value(sum[i][j]));
            }
        }
    }
}

// Adds chunk results in rising order; one thread an output. grid: ceil(m * n / 256) * batches, 256 threads.
template <class C, class Acc, class Add>
__global__ void __launch_bounds__(256) combine(const Acc* __restrict__ partial, C* __restrict__ c, const Shape shape) {
    using Ring = Semiring<Add, Plus, C, Acc>;
    constexpr int AHEAD = 16;  // loads in flight of a thread
    const i64 outputs = shape.m * shape.n;
    const unsigned blocks = (outputs + 255) / 256, batch = blockIdx.x / blocks;
    const i64 output = i64(blockIdx.x % blocks) * 256 + threadIdx.x;
    if (output >= outputs) return;
    const i64 row = output / shape.n, column = output % shape.n, stride = shape.batches * outputs;
    const Acc* from = partial + batch * outputs + output;
    Acc sum = from[0];
    i64 chunk = 1;
    for (; chunk + AHEAD <= shape.chunks; chunk += AHEAD) {
        Acc ahead[AHEAD];
#pragma unroll
        for (int i = 0; i < AHEAD; ++i) ahead[i] = from[(chunk + i) * stride];
#pragma unroll
        for (int i = 0; i < AHEAD; ++i) sum = Ring::combine(sum, ahead[i]);
    }
    for (; chunk < shape.chunks; ++chunk) sum = Ring::combine(sum, from[chunk * stride]);
    C* const of_c = c + shape.c_start + batch_offset(shape.batch, shape.c_batch, batch);
    of_c[row * shape.c_row + column * shape.c_column] = Narrow<C>::of(sum);
}

template <class T> __device__ T from_lane_across(T x, int distance) {
    using Words = Pack<unsigned, sizeof(T) / sizeof(unsigned)>;
    Words words = *reinterpret_cast<const Words*>(&x);
#pragma unroll
    for (int i = 0; i < int(sizeof(T) / sizeof(unsigned)); ++i)
        words.at[i] = __shfl_xor_sync(0xffffffff, words.at[i], distance);
    return *reinterpret_cast<const T*>(&words);
}

// The case n == 1 with A contiguous along k, bound by reading A once: a warp computes one chunk of one row.
// Lane l takes the l-th pack of every 32, whatever the alignment, then lanes are combined as a fixed tree.
// grid: (ceil(m / 8) * batches, chunks), 256 threads.
template <class A, class B, class C, class Out, class Acc, class Add, class Mul>
__global__ void __launch_bounds__(256) matvec(const A* __restrict__ a, const B* __restrict__ b, Out* __restrict__ c,
                                              const Shape shape) {
    using Ring = Semiring<Add, Mul, C, Acc>;
    constexpr int V = 16 / sizeof(Acc), WARPS = 8, STRIP = 32 * V;
    const unsigned row_blocks = (shape.m + WARPS - 1) / WARPS;
    const unsigned batch = blockIdx.x / row_blocks;
    const i64 row = i64(blockIdx.x % row_blocks) * WARPS + threadIdx.x / 32;
    if (row >= shape.m) return;
    const i64 first_k = blockIdx.y * shape.chunk, steps = min(shape.chunk, shape.k - first_k);
    const int lane = threadIdx.x % 32;
    const i64 mine = first_k + lane * V;
    const A* const from_a = a + shape.a_start + batch_offset(shape.batch, shape.a_batch, batch) + row * shape.a_row + mine;
    const B* const from_b = b + shape.b_start + batch_offset(shape.batch, shape.b_batch, batch) + mine * shape.b_k;
    const bool a_packed = reinterpret_cast<unsigned long long>(from_a) % sizeof(Pack<A, V>) == 0;
    const bool b_packed = shape.b_k == 1 && reinterpret_cast<unsigned long long>(from_b) % sizeof(Pack<B, V>) == 0;
    typename Ring::Sum sum = Ring::begin(identity_of<Acc>(shape));
    i64 k = 0;
    if (a_packed && b_packed) {
#pragma unroll 4
        for (; k + STRIP <= steps; k += STRIP) {
            const Pack<A, V> of_a = *reinterpret_cast<const Pack<A, V>*>(from_a + k);
            const Pack<B, V> of_b = *reinterpret_cast<const Pack<B, V>*>(from_b + k);
#pragma unroll
            for (int v = 0; v < V; ++v)
                sum = Ring::accumulate(Widen<Acc>::of(of_a.at[v]), Widen<Acc>::of(of_b.at[v]), sum);
        }
    }
#pragma unroll 4
    for (; k < steps; k += STRIP) {
#pragma unroll
        for (int v = 0; v < V; ++v)
            if (k + lane * V + v < steps)
                sum = Ring::accumulate(Widen<Acc>::of(from_a[k + v]), Widen<Acc>::of(from_b[(k + v) * shape.b_k]), sum);
    }
    Acc total = Ring::value(sum);
    for (int distance = 16; distance > 0; distance /= 2)
        total = Ring::combine(total, from_lane_across(total, distance));
    if (lane == 0)
        c[shape.c_start + batch_offset(shape.batch, shape.c_batch, batch) + blockIdx.y * shape.c_chunk +
          row * shape.c_row] = Narrow<Out>::of(total);
}
