// Transposes matrices of 1- and 2-byte elements whose rows begin anywhere, on either side.
//
// Both sides still move aligned 4-byte words. A row of x that begins m bytes past a word is read as that word
// and the next, joined by a funnel of bytes. A row of y that begins m bytes past a word wants words whose
// elements begin m bytes earlier in the tile: they too are joined from two neighbouring words, in shared memory.
// So of the Q words that a tile holds along y's rows, Q - 1 can be written, and tiles overlap by one word.
#include "transpose_tile.cuh"

__device__ __forceinline__ unsigned bytes_past_word(const unsigned char* p) {
    return static_cast<unsigned>(reinterpret_cast<unsigned long long>(p) & 3);
}

template <int E, int ROWS, int COLS, int THREADS, int AXES>
__global__ void __launch_bounds__(THREADS)
transpose_shifted(const unsigned char* __restrict__ x, unsigned char* __restrict__ y, const Plan plan) {
    using Shape = TileShape<E, 4, 4, ROWS, COLS, THREADS>;
    using Element = Vector<E>;
    constexpr int R = Shape::R, C = Shape::C, Q = Shape::Q, J = Shape::J;
    __shared__ unsigned units[Shape::UNITS];

    const int thread = threadIdx.x;
    const Tile tile = tile_of(plan, blockIdx.x);
    const Place place = place_of<AXES>(plan, tile.matrix);
    // The word before the tile's own rows comes first: its elements open the tile's first shifted words.
    const long long row0 = tile.row * (ROWS - R) - R, col0 = tile.col * COLS, pitch = plan.in_pitch;
    const int rows = clamp_left(plan.rows - row0, ROWS), cols = clamp_left(plan.cols - col0, COLS);
    const int none = row0 < 0 ? R : 0;  // rows before the matrix
    const unsigned char* end = x + plan.in_bytes;

    const int q0 = thread / J, j0 = thread % J;
    const unsigned char* from = x + place.in + (row0 + q0 * R) * pitch + (col0 + j0 * C) * E;
    unsigned in[Shape::READS][R][1];
    unsigned spilling = 0;  // a bit for each block with a word that is not wholly inside x
#pragma unroll
    for (int i = 0; i < Shape::READS; ++i)
#pragma unroll
        for (int r = 0; r < R; ++r) {
            const int row = Shape::down(i) * R + r, col = Shape::along(i) * C;
            const unsigned char* p = from + row * pitch + col * E;
            const unsigned m = bytes_past_word(p);
            const unsigned* words = reinterpret_cast<const unsigned*>(p - m);
            in[i][r][0] = 0;
            if (q0 * R + row >= none && q0 * R + row < rows && j0 * C + col < cols) {
                if (p - m >= x && p - m + 8 <= end)
                    in[i][r][0] = __funnelshift_r(words[0], words[1], 8 * m);
                else
                    spilling |= 1u << i;
            }
        }
#pragma unroll
    for (int i = 0; i < Shape::READS; ++i) {
        unsigned out[C][1];
        turn<E, R, C>(in[i], out);
        const int first = (j0 + Shape::along(i)) * Shape::STEP + q0 + Shape::down(i);
#pragma unroll
        for (int c = 0; c < C; ++c) units[Shape::slot(first + c * Q)] = out[c][0];
    }
    if (spilling) {  // the first and last words of x only
#pragma unroll 1
        for (int e = 0; e < Shape::READS * R * C; ++e) {
            const int i = e / (R * C), r = e / C % R, c = e % C;
            const int row = Shape::down(i) * R + r, col = Shape::along(i) * C + c;
            if ((spilling >> i & 1) && q0 * R + row >= none && q0 * R + row < rows && j0 * C + col < cols) {
                const int unit = (j0 * C + col) * Q + q0 + Shape::down(i);
                reinterpret_cast<Element*>(&units[Shape::slot(unit)])[r] =
                    *reinterpret_cast<const Element*>(from + row * pitch + col * E);
            }
        }
    }
    __syncthreads();

    unsigned char* to = y + place.out + col0 * plan.out_pitch + row0 * E;
#pragma unroll
    for (int i = 0; i < Shape::WRITES; ++i) {
        const int unit = thread + i * THREADS, q = unit % Q, c = unit / Q;
        if (q == 0 || c >= cols) continue;
        unsigned char* p = to + c * plan.out_pitch + q * 4;
        const unsigned m = bytes_past_word(p);
        const unsigned low = units[Shape::slot(unit - 1)], high = units[Shape::slot(unit)];
        const unsigned value = m == 0 ? high : __funnelshift_r(low, high, 32 - 8 * m);
        const int row = q * R - static_cast<int>(m) / E;
        if (row >= none && row + R <= rows) {
            *reinterpret_cast<unsigned*>(p - m) = value;
        } else {
#pragma unroll 1
            for (int r = 0; r < R; ++r)
                if (row + r >= none && row + r < rows)
                    reinterpret_cast<Element*>(p - m)[r] = static_cast<Element>(value >> (8 * E * r));
        }
    }
}
