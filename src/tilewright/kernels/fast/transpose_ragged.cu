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
    static_assert(Q % 8 == 0 && COLS % 4 == 0 && WRITES * THREADS == COLS * Q, "");
    // A row's words, and for small elements 4 more each K rows: the 8 lanes that gather along a row of y, K rows
    // apart, then meet 8 different groups of 4 banks. The 4 columns of a warp differ in `past`, so in row: they
    // share a group without conflict if both sides are odd (4-byte elements), and 2 to 4 ways otherwise.
    constexpr int PITCH = 4 * VECTORS + (E == 8 ? 2 : 1), SKEW = E < 4 ? 4 : 0;
    constexpr int WORDS = HEIGHT * PITCH + HEIGHT / K * SKEW + SKEW;
    __shared__ uint4 storage[(WORDS + 3) / 4];
    unsigned* words = reinterpret_cast<unsigned*>(storage);
    const auto row_at = [](int row) { return row * PITCH + row / K * SKEW; };

    const int thread = threadIdx.x;
    const Tile tile = tile_of(plan, blockIdx.x);
    const Place place = place_of<AXES>(plan, tile.matrix);
    const long long row0 = tile.row * ROWS, col0 = tile.col * COLS, pitch = plan.in_pitch;
    const int cols = clamp_left(plan.cols - col0, COLS);
    const int above = row0 < HALO ? static_cast<int>(row0) : HALO;     // rows above the tile that there are
    const int below = clamp_left(plan.rows - row0, ROWS);              // rows of the tile that there are
    const unsigned char* top = x + place.in + (row0 - HALO) * pitch + col0 * E;
    const unsigned char* end = x + plan.in_bytes;

    uint4 loaded[READS];
    unsigned next[READS];
    unsigned spilling = 0;  // a bit for each vector that is not wholly inside x
#pragma unroll
    for (int i = 0; i < READS; ++i) {
        const int item = thread + i * THREADS, row = item / VECTORS, v = item % VECTORS;
        const unsigned char* from = top + row * pitch;
        const unsigned past = bytes_past(from, 16);
        const unsigned char* p = from - past + v * 16;
        loaded[i] = {};
        next[i] = 0;
        if (row >= HALO - above && row < HALO + below && v * 16 < static_cast<int>(past) + cols * E) {
            if (p >= x && p + (E < 4 ? 20 : 16) <= end) {
                loaded[i] = *reinterpret_cast<const uint4*>(p);
                if constexpr (E < 4) next[i] = *reinterpret_cast<const unsigned*>(p + 16);
            } else {
                spilling |= 1u << i;
            }
        }
    }
#pragma unroll
    for (int i = 0; i < READS; ++i) {
        const int item = thread + i * THREADS, row = item / VECTORS, v = item % VECTORS;
        const unsigned in[5] = {loaded[i].x, loaded[i].y, loaded[i].z, loaded[i].w, next[i]};
        if (row >= HEIGHT) break;
        if constexpr (E < 4) {
            const unsigned past = bytes_past(top + row * pitch, 16);
            const int first = v * 4 - static_cast<int>(past / 4);
#pragma unroll
            for (int w = 0; w < 4; ++w)
                if (first + w >= 0)
                    words[row_at(row) + first + w] = __funnelshift_r(in[w], in[w + 1], past % 4 * 8);
        } else {
#pragma unroll
            for (int w = 0; w < 4; ++w) words[row_at(row) + v * 4 + w] = in[w];
        }
    }
    if (spilling) {  // the first and the last vectors of x
#pragma unroll 1
        for (int i = 0; i < READS; ++i) {
            const int item = thread + i * THREADS, row = item / VECTORS, v = item % VECTORS;
            const int past = static_cast<int>(bytes_past(top + row * pitch, 16));
            const int moved = E < 4 ? past / 4 * 4 : 0;  // what the row was moved by, but for the funnel
            if (spilling >> i & 1) {
#pragma unroll 1
                for (int b = 0; b < 16; b += E) {
                    const int at = v * 16 - (E < 4 ? moved : past) + b;  // bytes from the row's first wanted one
                    if (at >= 0 && at < cols * E)
                        *reinterpret_cast<Element*>(reinterpret_cast<unsigned char*>(words + row_at(row)) +
                                                    v * 16 - moved + b) =
                            *reinterpret_cast<const Element*>(top + row * pitch + at);
                }
            }
        }
    }
    __syncthreads();

    unsigned char* to = y + place.out + col0 * plan.out_pitch + row0 * E;
    const unsigned top_past = bytes_past(top, 16), row_step = static_cast<unsigned>(pitch);
#pragma unroll
    for (int i = 0; i < WRITES; ++i) {
        const int unit = thread + i * THREADS, group = unit / 32;
        const int q = unit % 8 + group % (Q / 8) * 8, c = unit / 8 % 4 + group / (Q / 8) * 4;
        if (c >= cols) continue;
        unsigned char* p = to + c * plan.out_pitch;
        const unsigned past = bytes_past(p, LINE);
        p += q * 16 - static_cast<int>(past);
        const int row = q * K - static_cast<int>(past / E);
        unsigned out[4] = {};
#pragma unroll
        for (int k = 0; k < K; ++k) {
            const int at = row + k + HALO;
            const unsigned shift = E < 4 ? 0 : (top_past + at * row_step) % 16;
            const Element element = *reinterpret_cast<const Element*>(
                reinterpret_cast<const unsigned char*>(words + row_at(at)) + c * E + shift);
            if constexpr (E < 4) {
                out[k * E / 4] |= static_cast<unsigned>(element) << (k * E % 4 * 8);
            } else {
                unsigned parts[E / 4];
                unpack(element, parts);
#pragma unroll
                for (int w = 0; w < E / 4; ++w) out[k * E / 4 + w] = parts[w];
            }
        }
        if (row >= -above && row + K <= below) {
            *reinterpret_cast<uint4*>(p) = pack(out);
        } else {
#pragma unroll
            for (int k = 0; k < K; ++k)
                if (row + k >= -above && row + k < below) {
                    if constexpr (E < 4) {
                        reinterpret_cast<Element*>(p)[k] = static_cast<Element>(out[k * E / 4] >> (k * E % 4 * 8));
                    } else {
                        unsigned parts[E / 4];
#pragma unroll
                        for (int w = 0; w < E / 4; ++w) parts[w] = out[k * E / 4 + w];
                        reinterpret_cast<Element*>(p)[k] = pack(parts);
                    }
                }
        }
    }
}
