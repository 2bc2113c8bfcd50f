// Transposes matrices whose rows begin anywhere, on either side, with aligned accesses only: words along the rows of
// x, vectors of 16 bytes along the rows of y. The rows and the columns may each be several axes that are one run in
// y's (in x's) memory: where row i begins in x, and column j in y, is worked out once a tile, into tables.
//
// A lane reads the same LANE bytes of one row after another. Elements of 1 and 2 bytes may begin inside a word: the
// row's words are moved to its start by a funnel over the next lane's word, which costs the last lane its own columns.
// K rows of such words, K columns each, are turned by byte permutes into words along y's rows, and put down in shared
// memory a column at a time.
//
// A row of y that begins `past` bytes past a line of LINE bytes is written from that line on, so that no two tiles
// share a line: it asks for elements from `past` bytes above the tile, and tiles read HALO rows more than they write.
// Words are put down as far past a vector's start as they will be written; the bytes that are left are moved by
// a funnel over the word before, on the way out.
#include "permute_plan.cuh"
#include "vectors.cuh"

__device__ __forceinline__ unsigned bytes_past(const unsigned char* p, unsigned line) {
    return static_cast<unsigned>(reinterpret_cast<unsigned long long>(p)) & (line - 1);
}

// How far along its axes, the slowest first, place `index` of a run lies.
template <int AXES>
__device__ __forceinline__ long long distance(const Axis* axes, long long Axis::*stride, long long index) {
    if constexpr (AXES == 1) return index * (axes[0].*stride);
    long long sum = 0;
    unsigned rest = static_cast<unsigned>(index);
#pragma unroll
    for (int a = AXES - 1; a >= 0; --a) {
        const unsigned outer = a == 0 ? 0 : axes[a].extent.quotient(rest);
        sum += (rest - outer * axes[a].extent.value) * (axes[a].*stride);
        rest = outer;
    }
    return sum;
}

template <int E, int LINE, int ROWS, int ACROSS, int THREADS, int AXES, int ROW_AXES, int COL_AXES>
__global__ void __launch_bounds__(THREADS, 1024 / THREADS)
transpose_ragged(const unsigned char* __restrict__ x, unsigned char* __restrict__ y, const Plan plan) {
    using Element = Vector<E>;
    constexpr int LANE = E < 4 ? 4 : E, K = LANE / E;       // bytes, and elements, that a lane takes of a row
    constexpr int WIDTH = (E < 4 ? 31 : 32) * K;            // columns of a warp
    constexpr int COLS = ACROSS * WIDTH, DOWN = THREADS / 32 / ACROSS;
    constexpr int HALO = LINE / E, HEIGHT = ROWS + HALO, GROUPS = HEIGHT / K / DOWN;
    constexpr int V = ROWS * E / 16, WRITES = (COLS * V + THREADS - 1) / THREADS;
    static_assert(GROUPS * K * DOWN == HEIGHT && V * 16 == ROWS * E, "the warps share a tile evenly");
    // A column's vectors lie in a row, after one more that holds the word before. Lanes that put words down are K
    // columns apart, 16 / LANE of them at different places in their vectors if y's pitch is odd; the others are moved
    // a vector on, to banks of their own. Lanes that read meet 8 vectors in a row. So there are no conflicts then, and
    // up to 16 / LANE ways on the way in if y's rows all begin alike.
    constexpr int ALIKE = 16 / LANE * K;
    __shared__ uint4 tile_vectors[COLS * (V + 1) + (COLS + ALIKE - 1) / ALIKE];
    __shared__ long long in[HEIGHT], out[COLS];
    __shared__ unsigned patches[E < 4 ? HEIGHT * ACROSS * 2 : 1];  // words that stick out of x: two a row and warp
    __shared__ int start[COLS];  // where the first row's element lies, in bytes, wherever it is kept at all
    unsigned char* bytes = reinterpret_cast<unsigned char*>(tile_vectors);
    const auto column = [](int c) { return c * (V + 1) + c / ALIKE + 1; };
    const auto kept = [](int at, int c) {  // whether byte `at` is one of the column's own
        return static_cast<unsigned>(at - (c * (V + 1) + c / ALIKE + 1) * 16 + LANE) < V * 16u + LANE;
    };

    const int thread = threadIdx.x;
    const Tile tile = tile_of(plan, blockIdx.x);
    const auto place = place_of<AXES>(plan, tile.matrix);
    const long long row0 = tile.row * ROWS, col0 = tile.col * COLS;
    const int cols = plan.cols - col0 < COLS ? static_cast<int>(plan.cols - col0) : COLS;
    const long long below = plan.rows - row0;                       // rows from the tile's first to the matrix's last
    const int above = row0 < HALO ? static_cast<int>(row0) : HALO;  // rows above the tile that there are

    // Words of x stick out of their rows. They may not stick out of x.
    bool inside = true;
    for (int i = thread; i < HEIGHT; i += THREADS) {
        long long row = row0 - HALO + i;
        row = row < 0 ? 0 : row < plan.rows ? row : plan.rows - 1;  // rows that there are not: read, never written
        in[i] = place.in + distance<ROW_AXES>(plan.axes + AXES, &Axis::in_stride, row) + col0 * E;
        if (E < 4) inside = inside && in[i] >= 3 && in[i] + cols * E + 6 <= plan.in_bytes;
    }
    for (int c = thread; c < COLS; c += THREADS) {
        const long long col = c < cols ? col0 + c : col0;
        out[c] = place.out + distance<COL_AXES>(plan.axes + AXES + ROW_AXES, &Axis::out_stride, col) + row0 * E;
        start[c] = column(c) * 16 - LINE + (bytes_past(y + out[c], LINE) & ~3);
    }
    inside = __syncthreads_and(inside);

    const int lane = thread % 32, across = thread / 32 % ACROSS, top = thread / 32 / ACROSS * GROUPS * K;
    const int at = across * WIDTH * E + lane * LANE, c0 = across * WIDTH + lane * K;
    const bool wanted = at < cols * E + (E < 4 ? 3 : 0);
    const auto source = [&](int row) {
        const unsigned char* from = x + in[row];
        return from + at - (E < 4 ? bytes_past(from, 4) : 0);
    };
    Vector<LANE> loaded[GROUPS][K];
    if (inside) {
#pragma unroll
        for (int i = 0; i < GROUPS * K; ++i) {
            loaded[i / K][i % K] = {};
            if (wanted) loaded[i / K][i % K] = *reinterpret_cast<const Vector<LANE>*>(source(top + i));
        }
    } else if constexpr (E < 4) {  // the few tiles at x's first and last bytes: first the words that stick out of x
        const unsigned char* end = x + plan.in_bytes;
        const auto patch = [&](int i, const unsigned char* p) { return ((top + i) * ACROSS + across) * 2 + (p >= x); };
#pragma unroll 1
        for (int i = 0; i < GROUPS * K; ++i) {
            const unsigned char* p = source(top + i);
            if (wanted && p > x - 4 && p < end && (p < x || p + 4 > end)) {
                unsigned word = 0;
#pragma unroll 1
                for (int b = 0; b < 4; ++b)
                    if (p + b >= x && p + b < end) word |= static_cast<unsigned>(p[b]) << (8 * b);
                patches[patch(i, p)] = word;  // read by the same thread alone
            }
        }
#pragma unroll
        for (int i = 0; i < GROUPS * K; ++i) {
            const unsigned char* p = source(top + i);
            loaded[i / K][i % K] = 0;
            if (wanted && p > x - 4 && p < end)
                loaded[i / K][i % K] =
                    p < x || p + 4 > end ? patches[patch(i, p)] : *reinterpret_cast<const unsigned*>(p);
        }
    }
    int put[K];
#pragma unroll
    for (int k = 0; k < K; ++k) put[k] = c0 + k < COLS ? start[c0 + k] + top * E : 0;
#pragma unroll
    for (int g = 0; g < GROUPS; ++g) {
        if constexpr (E < 4) {
            unsigned words[K][1], turned[K][1];
#pragma unroll
            for (int k = 0; k < K; ++k) {
                const unsigned next = __shfl_down_sync(0xffffffff, loaded[g][k], 1);
                words[k][0] = __funnelshift_r(loaded[g][k], next, bytes_past(x + in[top + g * K + k], 4) * 8);
            }
            turn<E, K, K>(words, turned);
#pragma unroll
            for (int k = 0; k < K; ++k)
                if (lane < 31 && kept(put[k] + g * LANE, c0 + k))
                    *reinterpret_cast<unsigned*>(bytes + put[k] + g * LANE) = turned[k][0];
        } else if (kept(put[0] + g * LANE, c0)) {
            *reinterpret_cast<Element*>(bytes + put[0] + g * LANE) = loaded[g][0];
        }
    }
    __syncthreads();

#pragma unroll
    for (int i = 0; i < WRITES; ++i) {
        const int unit = thread + i * THREADS, v = unit % V, c = unit / V;
        if (c >= cols) continue;
        unsigned char* to = y + out[c];
        const int past = static_cast<int>(bytes_past(to, LINE)), row = (v * 16 - past) / E;
        if (row >= -above && row + 16 / E <= below) {
            const uint4 vector = tile_vectors[column(c) + v];
            unsigned words[4];
            unpack(vector, words);
            if constexpr (E < 4) {
                unsigned before = reinterpret_cast<const unsigned*>(tile_vectors)[(column(c) + v) * 4 - 1];
#pragma unroll
                for (int w = 0; w < 4; ++w) {
                    const unsigned word = words[w];
                    words[w] = __funnelshift_l(before, word, past * 8);
                    before = word;
                }
            }
            *reinterpret_cast<uint4*>(to + v * 16 - past) = pack(words);
        } else {
#pragma unroll 1
            for (int k = row; k < row + 16 / E; ++k)
                if (k >= -above && k < below)
                    reinterpret_cast<Element*>(to)[k] =
                        *reinterpret_cast<const Element*>(bytes + start[c] + (HALO + k) * E);
        }
    }
}
