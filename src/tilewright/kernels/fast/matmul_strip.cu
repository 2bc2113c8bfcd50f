// Products of few steps of k on tensor cores, of elements of 1 and 2 bytes: they are bound by storing C, whatever its
// alignment. Words of C are of 16 bytes of memory, whichever columns these are, and a lane stores whole ones: the 16 rows of a
// warp are some that begin alike in a word, and its columns begin as much earlier. Of 2-byte floats, the order in which an
// output's terms are added is that of matmul_tensor.cu; sums of integers wrap.

#include "matmul_epilogue.cuh"
#include "matmul_grid.cuh"
#include "matmul_staged.cuh"

// How results are stored: by words of 16 bytes of memory; by pairs of lanes that have sectors of 32; or, where rows lie behind
// each other without gaps and one block has whole rows, by way of shared memory, as what lies there in one piece.
enum StripStore { AS_WORDS, AS_SECTORS, AS_ONE };

// Each of so many warps has 16 rows, and so many columns of whole words, four words a turn; of STEPS steps of k at most.
template <int WARPS_, int TURNS_, int STEPS_, StripStore STORE_> struct StripTile {
    static constexpr StripStore STORE = STORE_;
    static constexpr int WARPS = WARPS_, TURNS = TURNS_, STEPS = STEPS_, THREADS = 32 * WARPS, M = 16 * WARPS;
};

// How elements are multiplied: PLANES of them in shared memory, of so many bytes a step; `weight` planes' products.
template <class S> struct StripKind {  // floats of 2 bytes
    using Sum = float;
    static constexpr int PLANES = 1, BYTES = 2;
    static __device__ void add(float (&sum)[1][4], const unsigned (&a)[1][4], const unsigned (&b)[1][2]) { Mma<S>::add(sum[0], a[0], b[0][0], b[0][1]); }
    static __device__ float value(const float (&sum)[1][4], int i) { return sum[0][i]; }
};
template <> struct StripKind<unsigned char> {
    using Sum = unsigned;
    static constexpr int PLANES = 1, BYTES = 1;
    static __device__ void add(unsigned (&sum)[1][4], const unsigned (&a)[1][4], const unsigned (&b)[1][2]) {
        Mma<unsigned char>::add(sum[0], a[0], b[0][0], b[0][1]);
    }
    static __device__ unsigned value(const unsigned (&sum)[1][4], int i) { return sum[0][i]; }
};
template <> struct StripKind<unsigned short> {  // low bytes and high ones, whose products with each other are beyond the result
    using Sum = unsigned;
    static constexpr int PLANES = 2, BYTES = 1;
    static __device__ void add(unsigned (&sum)[2][4], const unsigned (&a)[2][4], const unsigned (&b)[2][2]) {
        Mma<unsigned char>::add(sum[0], a[0], b[0][0], b[0][1]);
        Mma<unsigned char>::add(sum[1], a[1], b[0][0], b[0][1]);
        Mma<unsigned char>::add(sum[1], a[0], b[1][0], b[1][1]);
    }
    static __device__ unsigned value(const unsigned (&sum)[2][4], int i) { return sum[0][i] + (sum[1][i] << 8); }
};
template <> struct StripKind<signed char> : StripKind<unsigned char> {};
template <> struct StripKind<short> : StripKind<unsigned short> {};

// Reads that stay before what uses the first of them; zeros where nothing is.
template <int BYTES> __device__ unsigned long long read_if(bool exists, const void* from) {
    unsigned long long bits;
    if constexpr (BYTES == 1)
        asm volatile("{.reg .pred p; .reg .u16 x; setp.ne.s32 p, %2, 0; mov.u16 x, 0; @p ld.global.nc.u8 x, [%1]; cvt.u64.u16 %0, x;}" : "=l"(bits) : "l"(from), "r"(int(exists)));
    else if constexpr (BYTES == 2)
        asm volatile("{.reg .pred p; .reg .u16 x; setp.ne.s32 p, %2, 0; mov.u16 x, 0; @p ld.global.nc.u16 x, [%1]; cvt.u64.u16 %0, x;}" : "=l"(bits) : "l"(from), "r"(int(exists)));
    else if constexpr (BYTES == 4)
        asm volatile("{.reg .pred p; .reg .u32 x; setp.ne.s32 p, %2, 0; mov.u32 x, 0; @p ld.global.nc.u32 x, [%1]; cvt.u64.u32 %0, x;}" : "=l"(bits) : "l"(from), "r"(int(exists)));
    else
        asm volatile("{.reg .pred p; setp.ne.s32 p, %2, 0; mov.u64 %0, 0; @p ld.global.nc.u64 %0, [%1];}" : "=l"(bits) : "l"(from), "r"(int(exists)));
    return bits;
}

// LINES rows of an operand from row `first` on, by all steps: zeros where there are none. Lines lie an odd number of 16-byte
// words apart, so that `ldmatrix` reads eight from different banks. A thread has EACH steps, 4 bytes of each plane, of every
// APARTth row: along k, neighbouring threads have neighbouring steps; else a warp has eight rows by four such units, which are
// written into different banks. JOINED: a unit is read at once.
template <class S, class T, int LINES, Major MAJOR, bool JOINED, bool APART_ROWS> struct StripSide {
    using Kind = StripKind<S>;
    static constexpr int LENGTH = T::STEPS * Kind::BYTES, PITCH = LENGTH + 16, UNITS = LENGTH / 4, EACH = 4 / Kind::BYTES;
    static_assert(LENGTH % 32 == 0 && LENGTH <= 128, "a line is multiplied 32 bytes at a time");
    static constexpr int ALONG = MAJOR == ALONG_K ? (UNITS == 8 ? 8 : UNITS == 16 ? 16 : 32) : 4, ACROSS = 32 / ALONG;
    static constexpr int WARPS_ALONG = MAJOR == ALONG_K ? 1 : UNITS == 8 ? 2 : UNITS == 16 ? 4 : 8, APART = ACROSS * (T::WARPS / WARPS_ALONG);
    static_assert(APART % 8 == 0, "words begin at multiples of eight lines");
    static constexpr int READS = JOINED ? 1 : EACH, MOST = 24 / READS > 12 ? 12 : 24 / READS;
    static constexpr int TIMES = (LINES + APART - 1) / APART, TURNS = (TIMES + MOST - 1) / MOST, AHEAD = (TIMES + TURNS - 1) / TURNS;

    const S* source;  // of the first row's unit
    int row_stride, k_stride, extra, line, unit, next;
    unsigned first, end[READS];  // of the rows that are read
    unsigned long long held[AHEAD][READS];

    // After every WARPS rows, so many `extra` ones are left out, if there are any.
    __device__ StripSide(const S* from, int first, int rows, int k, int row_stride, int k_stride, int extra = 0)
        : row_stride(row_stride), k_stride(k_stride), extra(extra), first(first) {
        const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
        unit = (MAJOR == ALONG_K ? lane % ALONG : lane / ACROSS) + warp % WARPS_ALONG * ALONG;
        next = line = warp / WARPS_ALONG * ACROSS + (MAJOR == ALONG_K ? lane / ALONG : lane % ACROSS);
        const unsigned last = unit >= UNITS ? 0 : APART_ROWS ? rows : min(rows, first + LINES);
#pragma unroll
        for (int e = 0; e < READS; ++e) end[e] = unit * EACH + e < k ? last : 0;
        source = from + (first * row_stride + unit * EACH * k_stride);
        if constexpr (!APART_ROWS) source += line * row_stride;
    }
    __device__ void fetch() {
#pragma unroll
        for (int i = 0; i < AHEAD; ++i) {
            const int row = APART_ROWS ? next + next / T::WARPS * extra : next;
            const bool there = !APART_ROWS || next < LINES;
            const S* const at = APART_ROWS ? source + row * row_stride : source;
#pragma unroll
            for (int e = 0; e < READS; ++e)
                held[i][e] = read_if<JOINED ? EACH * int(sizeof(S)) : int(sizeof(S))>(there && first + row < end[e], at + e * k_stride);
            if constexpr (!APART_ROWS) source += APART * row_stride;
            next += APART;
        }
    }
    template <class Slot> __device__ void land(unsigned to, int plane_bytes, Slot slot) {
#pragma unroll
        for (int i = 0; i < AHEAD; ++i) {
            unsigned long long bits = held[i][0];
#pragma unroll
            for (int e = 1; e < READS; ++e) bits |= held[i][e] << e * 8 * sizeof(S);
            const unsigned low = static_cast<unsigned>(bits), high = static_cast<unsigned>(bits >> 32), at = to + slot(line) * PITCH + unit * 4;
            if (line < LINES && unit < UNITS) {
                asm volatile("st.shared.u32 [%0], %1;" ::"r"(at), "r"(Kind::PLANES == 1 ? low : __byte_perm(low, high, 0x6420)) : "memory");
                if constexpr (Kind::PLANES == 2)
                    asm volatile("st.shared.u32 [%0], %1;" ::"r"(at + plane_bytes), "r"(__byte_perm(low, high, 0x7531)) : "memory");
            }
            line += APART;
        }
    }
};

// grid: across * strips * batches. Of E outputs a word or sector, and P = E / gcd(E, C's pitch) rows between two that begin
// alike, `across` are ceil((n + E - 1) / N), but ceil(n / N) where all rows begin at words or as one, and `strips`
// ceil(ceil(m / 16 / P) * P / WARPS). C's rows are contiguous. Dynamic shared memory: lines of both operands, of all planes, and
// what is stored AS_ONE. All offsets in a matrix are less than 2^31 elements, forward.
template <class S, class Out, class T, bool BATCHED, Major A_MAJOR, bool A_JOINED, Major B_MAJOR, bool B_JOINED, class Ending>
__device__ __forceinline__ void strip_with(const S* __restrict__ a, const S* __restrict__ b, Out* __restrict__ c,
                                           const void* bias, const float* scale_a, const float* scale_b,
                                           const Shape& shape, const Finish& finish) {
    using Kind = StripKind<S>;
    constexpr int V = 16 / int(sizeof(Out)), TILES = V / 2, N = 4 * V * T::TURNS, PLANES = Kind::PLANES;
    constexpr StripStore STORE = T::STORE;
    constexpr int E = STORE == AS_SECTORS ? 2 * V : V, LOG_E = E == 8 ? 3 : E == 16 ? 4 : 5, LOG_WARPS = T::WARPS == 8 ? 3 : 4;
    using SideA = StripSide<S, T, T::M, A_MAJOR, A_JOINED, STORE == AS_SECTORS>;
    using SideB = StripSide<S, T, N + E, B_MAJOR, B_JOINED, false>;
    constexpr int PITCH = SideA::PITCH, PLANE_A = T::M * PITCH, PLANE_B = (N + E) / V * (V + 2) * PITCH, PARTS = SideA::LENGTH / 32;
    extern __shared__ __align__(16) unsigned char storage[];
    const unsigned of_a = static_cast<unsigned>(__cvta_generic_to_shared(storage)), of_b = of_a + PLANES * PLANE_A;
    const int m = static_cast<int>(shape.m), n = static_cast<int>(shape.n), k = static_cast<int>(shape.k);
    const int c_row = static_cast<int>(shape.c_row);
    // Rows 2^log apart begin alike; a warp's are so far apart, and lie beside each other in shared memory.
    const int log = STORE != AS_ONE && c_row % E ? LOG_E + 1 - __ffs(c_row) : 0, low_rows = (1 << log) - 1;
    const unsigned strips = (((m - 1 >> (4 + log)) + 1 << log) - 1) / T::WARPS + 1;
    const unsigned across = gridDim.x / (BATCHED ? strips * static_cast<unsigned>(shape.batches) : strips);
    unsigned down = blockIdx.x / across;
    const int first_column = static_cast<int>(blockIdx.x - down * across) * N;
    c += shape.c_start;
    if constexpr (BATCHED) {
        const unsigned batch = down / strips;
        down -= batch * strips;
        a += batch_offset(shape, shape.a_batch, batch);
        b += batch_offset(shape, shape.b_batch, batch);
        c += batch_offset(shape, shape.c_batch, batch);
    }
    const auto row_of = [&](int warp) { return (warp >> log << (4 + log)) + (warp & low_rows); };  // a warp's first, of all warps
    const int first_warp = static_cast<int>(down) * T::WARPS, first_row = row_of(first_warp);
    const int kept = STORE == AS_SECTORS ? min(log, LOG_WARPS) : log, kept_rows = (1 << kept) - 1;
    const auto slot_a = [&](int line) { return ((line >> (4 + kept) << kept) + (line & kept_rows)) * 16 + (line >> kept & 15); };
    // A matrix of B's are two neighbours of each of four words: two lines more a word keep them in different banks.
    const auto slot_b = [](int column) { return column + column / V * 2; };
    SideA side_a(a + shape.a_start, first_row, m, k, static_cast<int>(shape.a_row), static_cast<int>(shape.a_k), max((1 << log) - T::WARPS, 0));
    SideB side_b(b + shape.b_start, first_column - E, n, k, static_cast<int>(shape.b_column), static_cast<int>(shape.b_k));
#pragma unroll 1
    for (int turn = 0; turn < (SideA::TURNS < SideB::TURNS ? SideB::TURNS : SideA::TURNS); ++turn) {  // which each wait for memory
        if (turn < SideB::TURNS) side_b.fetch();
        if (turn < SideA::TURNS) side_a.fetch();
        if (turn < SideB::TURNS) side_b.land(of_b, PLANE_B, slot_b);
        if (turn < SideA::TURNS) side_a.land(of_a, PLANE_A, slot_a);
    }
    __syncthreads();

    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    const int low = lane % 8, second = lane / 8 % 2, third = lane / 16;
    const int mine = row_of(first_warp + warp);  // the warp's first row
    if (STORE != AS_ONE && mine >= m) return;
    const int past = STORE == AS_ONE ? 0 : static_cast<int>(reinterpret_cast<unsigned long long>(c + i64(mine) * c_row) / sizeof(Out) % E);
    unsigned part_a[PARTS][PLANES][4];
#pragma unroll
    for (int part = 0; part < PARTS; ++part)
#pragma unroll
        for (int p = 0; p < PLANES; ++p)
            load_matrices<false>(part_a[part][p], of_a + p * PLANE_A + (warp * 16 + second * 8 + low) * PITCH + third * 16 + part * 32);
    unsigned at_b[TILES / 2];
#pragma unroll
    for (int j = 0; j < TILES / 2; ++j)
        at_b[j] = of_b + slot_b(E - past + low / 2 * V + low % 2 + j * 4 + third * 2) * PITCH + second * 16;
    const typename Ending::template At<typename Kind::Sum, Out> ending{finish, shape, bias, scale_a, scale_b, c};
    int column = first_column - past + lane % 4 * V;
    const int row = mine + (lane / 4 << log), apart = 8 << log;
    Out* to = c + (i64(row) * c_row + column);
    Out* const first = c + i64(first_row) * c_row;  // of what is stored as one, behind as many elements as are before it in a word
    const int before = STORE == AS_ONE ? static_cast<int>(reinterpret_cast<unsigned long long>(first) / sizeof(Out) % V) : 0;
    Out* const whole = reinterpret_cast<Out*>(storage + PLANES * (PLANE_A + PLANE_B));
#pragma unroll 1
    for (int turn = 0; turn < T::TURNS; ++turn, column += 4 * V, to += 4 * V) {
        typename Kind::Sum sum[TILES][PLANES][4] = {};
#pragma unroll
        for (int part = 0; part < PARTS; ++part)
#pragma unroll
            for (int j = 0; j < TILES / 2; ++j) {
                unsigned first[PLANES][2], next[PLANES][2];
#pragma unroll
                for (int p = 0; p < PLANES; ++p) {
                    unsigned part_b[4];
                    load_matrices<false>(part_b, at_b[j] + p * PLANE_B + part * 32);
                    first[p][0] = part_b[0], first[p][1] = part_b[1], next[p][0] = part_b[2], next[p][1] = part_b[3];
                }
                Kind::add(sum[2 * j], part_a[part], first);
                Kind::add(sum[2 * j + 1], part_a[part], next);
            }
#pragma unroll
        for (int j = 0; j < TILES / 2; ++j) at_b[j] += 4 * (V + 2) * PITCH;
#pragma unroll
        for (int lower = 0; lower < 2; ++lower) {
            if (row + lower * apart >= m) continue;
            Pack<Out, V> word;
#pragma unroll
            for (int v = 0; v < V; ++v)
                word.at[v] = Narrow<Out>::of(  // what is before a row's first element counts as past its last: others' is not read
                    ending(Kind::value(sum[v / 2], lower * 2 + v % 2), row + lower * apart, static_cast<unsigned>(column + v)));
            if constexpr (STORE == AS_ONE) {
                Out* const at = whole + (before + (row - first_row + lower * apart) * n + column);
                if ((before | n) % 2 == 0) {
#pragma unroll
                    for (int v = 0; v < V; v += 2)
                        if (column + v < n) *reinterpret_cast<Pack<Out, 2>*>(at + v) = Pack<Out, 2>{word.at[v], word.at[v + 1]};
                } else {
#pragma unroll
                    for (int v = 0; v < V; ++v)
                        if (column + v < n) at[v] = word.at[v];
                }
                continue;
            }
            Out* const at = to + i64(lower * apart) * c_row;
            if (column >= 0 && column + V <= n) {
                *reinterpret_cast<Pack<Out, V>*>(at) = word;
            } else {
#pragma unroll
                for (int v = 0; v < V; ++v)
                    if (column + v >= 0 && column + v < n) at[v] = word.at[v];
            }
        }
    }
    if constexpr (STORE == AS_ONE) {
        __syncthreads();
        const int end = before + min(m - first_row, T::M) * n;
        Out* const words = first - before;
#pragma unroll 2
        for (int i = threadIdx.x * V; i < end; i += T::THREADS * V) {
            if (i >= before && i + V <= end) {
                *reinterpret_cast<Pack<Out, V>*>(words + i) = *reinterpret_cast<const Pack<Out, V>*>(whole + i);
            } else {
#pragma unroll
                for (int v = 0; v < V; ++v)
                    if (i + v >= before && i + v < end) words[i + v] = whole[i + v];
            }
        }
    }
}
template <class S, class Out, class T, bool BATCHED, Major A_MAJOR, bool A_JOINED, Major B_MAJOR, bool B_JOINED>
__global__ void __launch_bounds__(T::THREADS) strip(const S* __restrict__ a, const S* __restrict__ b, Out* __restrict__ c, const Shape shape) {
    strip_with<S, Out, T, BATCHED, A_MAJOR, A_JOINED, B_MAJOR, B_JOINED, Plain>(a, b, c, nullptr, nullptr, nullptr, shape, Finish{});
}
template <class S, class Out, class T, bool BATCHED, Major A_MAJOR, bool A_JOINED, Major B_MAJOR, bool B_JOINED, class Ending>
__global__ void __launch_bounds__(T::THREADS) strip_fused(const S* __restrict__ a, const S* __restrict__ b, Out* __restrict__ c,
                                                          const void* bias, const float* scale_a, const float* scale_b,
                                                          const Shape shape, const Finish finish) {
    strip_with<S, Out, T, BATCHED, A_MAJOR, A_JOINED, B_MAJOR, B_JOINED, Ending>(a, b, c, bias, scale_a, scale_b, shape, finish);
}
