// Transposes matrices whose rows begin anywhere, on either side, and still moves aligned vectors of 16 bytes.
//
// Rows of x are read from the aligned vector that holds their first wanted byte, and kept in shared memory as
// rows. A row of y that begins `past` bytes past a line of LINE bytes is written from that line on, so it asks
// for elements from `past` bytes above the tile: tiles read LINE / E rows more than they write. Each vector of
// y is gathered from shared memory, an element a row.
//
// Elements of 1 and 2 bytes may begin inside a word: their rows are moved to a word's start by a funnel of bytes
// on the way in. Larger elements stay as far past a vector's start as they were, and are found there.
#include "transpose_tile.cuh"

__device__ __forceinline__ unsigned bytes_past(const unsigned char* p, unsigned line) {
    return static_cast<unsigned>(reinterpret_cast<unsigned long long>(p)) & (line - 1);
}

template <int E, int LINE, int ROWS, int COLS, int THREADS, int AXES>
__global__ void __launch_bounds__(THREADS, 1024 / THREADS)
transpose_ragged(const unsigned char* __restrict__ x, unsigned char* __restrict__ y, const Plan plan) {
    using Element = Vector<E>;
    constexpr int K = 16 / E, HALO = LINE / E, HEIGHT = ROWS + HALO;
    constexpr int VECTORS = COLS * E / 16 + 1, ITEMS = HEIGHT * VECTORS, READS = (ITEMS + THREADS - 1) / THREADS;
    constexpr int Q = ROWS / K, WRITES = COLS * Q / THREADS;
    // An odd number of words a row (of pairs for 8-byte elements), and for small elements 4 words more each K
    // rows: the 8 lanes that gather along a row of y, K rows apart, meet different groups of 4 banks. The warp's 4
    // columns differ in `past`, so in row: no conflict if both sides are odd, 2 to 4 ways otherwise. Lanes that
    // put a row's vectors down, 4 words apart, meet 8 banks: 3 to 4 ways.
    constexpr int PITCH = 4 * VECTORS + (E == 8 ? 2 : 1), SKEW = E < 4 ? 4 : 0;
    static_assert(Q % 8 == 0 && COLS % 4 == 0 && WRITES * THREADS == COLS * Q, "");
    __shared__ uint4 storage[(HEIGHT * PITCH + HEIGHT / K * SKEW + 3) / 4];
    unsigned* words = reinterpret_cast<unsigned*>(storage);

    const int thread = threadIdx.x;
    const Tile tile = tile_of(plan, blockIdx.x);
    const Place place = place_of<AXES>(plan, tile.matrix);
    const long long row0 = tile.row * ROWS, col0 = tile.col * COLS, pitch = plan.in_pitch;
    const int cols = clamp_left(plan.cols - col0, COLS);
    const int above = row0 < HALO ? static_cast<int>(row0) : HALO;     // rows above the tile that there are
    const int below = clamp_left(plan.rows - row0, ROWS);              // rows of the tile that there are
    const unsigned char* top = x + place.in + (row0 - HALO) * pitch + col0 * E;
    const unsigned top_past = bytes_past(top, 16), row_step = static_cast<unsigned>(pitch);
    // Where row `row` of shared memory holds the tile's first column, in bytes: small elements' rows were moved.
    const auto begin_of = [&](int row) {
        return row * PITCH * 4 + row / K * SKEW * 4 + (E < 4 ? 0 : static_cast<int>((top_past + row * row_step) % 16));
    };
    const unsigned char* bytes = reinterpret_cast<const unsigned char*>(words);

    // Vectors stick out of their rows. They may not stick out of x, which only its first and last rows' can.
    const unsigned char* first = top + (HALO - above) * pitch;
    const unsigned char* last = top + (HALO + below - 1) * pitch;
    const bool inside = (first < last ? first : last) >= x + 15 &&
                        (first < last ? last : first) + cols * E + 36 <= x + plan.in_bytes;
    if (inside) {
        uint4 loaded[READS];
        unsigned next[READS];
#pragma unroll
        for (int i = 0; i < READS; ++i) {
            const int item = thread + i * THREADS, row = item / VECTORS, v = item % VECTORS;
            const unsigned char* from = top + row * pitch;
            const unsigned past = bytes_past(from, 16);
            const unsigned char* p = from - past + v * 16;
            loaded[i] = {};
            next[i] = 0;
            if (row >= HALO - above && row < HALO + below && v * 16 < static_cast<int>(past) + cols * E) {
                loaded[i] = *reinterpret_cast<const uint4*>(p);
                if constexpr (E < 4) next[i] = *reinterpret_cast<const unsigned*>(p + 16);
            }
        }
#pragma unroll
        for (int i = 0; i < READS; ++i) {
            const int item = thread + i * THREADS, row = item / VECTORS, v = item % VECTORS;
            const unsigned in[5] = {loaded[i].x, loaded[i].y, loaded[i].z, loaded[i].w, next[i]};
            if (row >= HEIGHT) break;
            if constexpr (E < 4) {
                const unsigned past = (top_past + row * row_step) % 16;
                const int at = v * 4 - static_cast<int>(past / 4);
#pragma unroll
                for (int w = 0; w < 4; ++w)
                    if (v > 0 || at + w >= 0)
                        words[row * PITCH + row / K * SKEW + at + w] = __funnelshift_r(in[w], in[w + 1], past * 8);
            } else {
#pragma unroll
                for (int w = 0; w < 4; ++w) words[row * PITCH + v * 4 + w] = in[w];
            }
        }
    } else {
#pragma unroll 1
        for (int item = thread; item < HEIGHT * COLS; item += THREADS) {
            const int row = item / COLS, c = item % COLS;
            if (row >= HALO - above && row < HALO + below && c < cols)
                *reinterpret_cast<Element*>(reinterpret_cast<unsigned char*>(words) + begin_of(row) + c * E) =
                    *reinterpret_cast<const Element*>(top + row * pitch + c * E);
        }
    }
    __syncthreads();

    unsigned char* to = y + place.out + col0 * plan.out_pitch + row0 * E;
#pragma unroll
    for (int i = 0; i < WRITES; ++i) {
        const int unit = thread + i * THREADS, group = unit / 32;
        const int q = unit % 8 + group % (Q / 8) * 8;
        const int c = unit / 8 % 4 + group / (Q / 8) * 4;
        if (c >= cols) continue;
        unsigned char* p = to + c * plan.out_pitch;
        const unsigned past = bytes_past(p, LINE);
        p += q * 16 - static_cast<int>(past);
        const int row = q * K - static_cast<int>(past / E);
        if (row >= -above && row + K <= below) {
            unsigned out[4];
            if constexpr (E < 4) {
                // K rows in a line cross one multiple of K: those from `turn` on lie SKEW words further.
                const unsigned char* column = bytes + begin_of(row + HALO) + c * E;
                const int turn = K - (row + HALO) % K;
#pragma unroll
                for (int w = 0; w < 4; ++w) {
                    const auto element = [&](int k) -> unsigned {
                        const int down = w * 4 / E + k;
                        return *reinterpret_cast<const Element*>(column + down * PITCH * 4 +
                                                                 (down >= turn ? SKEW * 4 : 0));
                    };
                    if constexpr (E == 2)
                        out[w] = __byte_perm(element(0), element(1), 0x5410);
                    else
                        out[w] = __byte_perm(__byte_perm(element(0), element(1), 0x0040),
                                             __byte_perm(element(2), element(3), 0x0040), 0x5410);
                }
            } else {
#pragma unroll
                for (int k = 0; k < K; ++k) {
                    unsigned element[E / 4];
                    unpack(*reinterpret_cast<const Element*>(bytes + begin_of(row + k + HALO) + c * E), element);
#pragma unroll
                    for (int w = 0; w < E / 4; ++w) out[k * E / 4 + w] = element[w];
                }
            }
            *reinterpret_cast<uint4*>(p) = pack(out);
        } else {
#pragma unroll 1
            for (int k = 0; k < K; ++k)
                if (row + k >= -above && row + k < below)
                    reinterpret_cast<Element*>(p)[k] =
                        *reinterpret_cast<const Element*>(bytes + begin_of(row + k + HALO) + c * E);
        }
    }
}
