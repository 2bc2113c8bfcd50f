// A tile on its way through shared memory, common to the transposing kernels.
//
// A tile is ROWS x COLS elements of E bytes. Its threads read it in blocks of (OUT / E) rows x (IN / E) columns,
// as vectors of IN bytes along the rows, turn each block in registers, and leave it in shared memory as vectors
// of OUT bytes that lie along y's rows: unit (c, q) holds rows [q * OUT / E, ...) of column c, at c * Q + q.
#pragma once
#include "permute_plan.cuh"
#include "vectors.cuh"

template <int E, int IN, int OUT, int ROWS, int COLS, int THREADS>
struct TileShape {
    static constexpr int R = OUT / E, C = IN / E;      // a block's rows and columns
    static constexpr int Q = ROWS / R, J = COLS / C;   // blocks along the rows and the columns of a tile
    static constexpr int BLOCKS = Q * J, UNITS = COLS * Q;
    static constexpr int READS = BLOCKS / THREADS, WRITES = UNITS / THREADS;  // of each thread
    static_assert(READS * THREADS == BLOCKS && WRITES * THREADS == UNITS, "the threads share a tile evenly");

    // Block i of a thread, counted from its first: threads go along the columns, then down.
    static constexpr int down(int i) { return THREADS >= J ? i * (THREADS / J) : i / (J / THREADS); }
    static constexpr int along(int i) { return THREADS >= J ? 0 : i % (J / THREADS) * THREADS; }

    // Where unit u of the tile is kept. The 128 bytes of all banks hold GROUP units, and shared memory serves
    // GROUP lanes at a time. Lanes that read units in a row meet every bank once. Lanes that write blocks side
    // by side are STEP units apart: the exclusive-or moves each to a slot of its own within its 128 bytes.
    static constexpr int GROUP = 128 / OUT, STEP = C * Q;
    static constexpr int GROUPS = STEP > GROUP ? STEP / GROUP : 1;  // from one lane's units to the next lane's
    static constexpr int SPREAD = J < GROUP ? GROUP / J : 1;
    static constexpr int SLOTS = UNITS < GROUP ? UNITS : (UNITS + GROUP - 1) / GROUP * GROUP;

    static __device__ __forceinline__ int slot(int u) {
        return UNITS < GROUP ? u : u ^ (u / GROUP / GROUPS * SPREAD & (GROUP - 1));
    }
};

__device__ __forceinline__ int clamp_left(long long left, int most) {
    return left < most ? static_cast<int>(left) : most;
}

// STREAM tells the caches that what is moved is not touched again: so it is if no two tiles share a sector.
template <bool STREAM, class T>
__device__ __forceinline__ T load(const unsigned char* from) {
    const T* p = reinterpret_cast<const T*>(from);
    if constexpr (STREAM) return __ldcs(p);
    return *p;
}

template <bool STREAM, class T>
__device__ __forceinline__ void store(unsigned char* to, T value) {
    T* p = reinterpret_cast<T*>(to);
    if constexpr (STREAM)
        __stcs(p, value);
    else
        *p = value;
}

// How far a tile's rows (of x, or of y) lie from its first: evenly, or as a table in shared memory says.
struct Evenly {
    long long pitch;
    __device__ long long skip(int rows) { return rows * pitch; }
    __device__ long long operator()(int row) const { return row * pitch; }
};
struct ByTable {
    const long long* table;
    __device__ long long skip(int rows) { return table += rows, 0; }
    __device__ long long operator()(int row) const { return table[row]; }
};

// Reads a tile from `from` (its first element) into `units`, turned; rows and columns at or past `rows` and
// `cols` are left out. The barrier before anyone reads the units is the caller's.
template <class Shape, int E, int IN, int OUT, bool STREAM, class Lie>
__device__ __forceinline__ void read_tile(const unsigned char* __restrict__ from, Lie lie, int rows, int cols,
                                          Vector<OUT>* units, int thread) {
    const int q = thread / Shape::J, j = thread % Shape::J;
    from += lie.skip(q * Shape::R) + j * IN;
    rows -= q * Shape::R;
    cols -= j * Shape::C;
    unsigned in[Shape::READS][Shape::R][words_in(IN)];
#pragma unroll
    for (int i = 0; i < Shape::READS; ++i)
#pragma unroll
        for (int r = 0; r < Shape::R; ++r) {
            const int row = Shape::down(i) * Shape::R + r, col = Shape::along(i) * Shape::C;
            Vector<IN> vector = {};
            if (row < rows && col < cols)
                vector = load<STREAM, Vector<IN>>(from + lie(row) + col * E);
            unpack(vector, in[i][r]);
        }
#pragma unroll
    for (int i = 0; i < Shape::READS; ++i) {
        unsigned out[Shape::C][words_in(OUT)];
        turn<E, Shape::R, Shape::C>(in[i], out);
        const int first = (j + Shape::along(i)) * Shape::STEP + q + Shape::down(i);
#pragma unroll
        for (int c = 0; c < Shape::C; ++c) units[Shape::slot(first + c * Shape::Q)] = pack(out[c]);
    }
}

// Writes the turned tile to `to` (its first element): `cols` rows of y, `rows` elements of each.
template <class Shape, int E, int OUT, bool STREAM, class Lie>
__device__ __forceinline__ void write_tile(unsigned char* __restrict__ to, const Lie lie, int rows, int cols,
                                           const Vector<OUT>* units, int thread) {
#pragma unroll
    for (int i = 0; i < Shape::WRITES; ++i) {
        const int unit = thread + i * static_cast<int>(Shape::UNITS / Shape::WRITES);
        const int q = unit % Shape::Q, c = unit / Shape::Q;
        if (q * Shape::R < rows && c < cols)
            store<STREAM>(to + lie(c) + q * OUT, units[Shape::slot(unit)]);
    }
}
