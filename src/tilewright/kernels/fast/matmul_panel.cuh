#pragma once
// What persistent blocks of a Hopper share: turns in a ring of buffers, where boxes begin, and how panels of results that
// no tensor map reaches are stored.

#include "matmul_bulk.cuh"
#include "matmul_grid.cuh"
#include "matmul_wgmma.cuh"

// A place in the ring, and the parity of the barriers' phase that comes next there.
template <int STAGES> struct Turn {
    unsigned stage = 0, parity = 0;
    __device__ void next() {
        if (++stage == STAGES) stage = 0, parity ^= 1;
    }
};

// Whether a launch shares C's chunks out over blocks.
__device__ bool splits() { return gridDim.y > 1; }

// The batch's part of a box's place: axes along which the operand is the same count no further.
__device__ BoxPlace in_batch(const Shape& shape, const Triple& strides, unsigned batch) {
    if (shape.batches == 1) return {};
    const unsigned inner = shape.batch.inner, middle = shape.batch.middle;
    return {0, 0, strides.inner ? int(batch % inner) : 0, strides.middle ? int(batch / inner % middle) : 0,
            strides.outer ? int(batch / inner / middle) : 0};
}

// A panel's bytes are stored by a warpgroup's threads, of rows and columns that exist.
template <class Out>
__device__ void store_panel(const unsigned char* panel, Out* to, i64 row_stride, i64 column_stride, int rows, int columns) {
    constexpr int COLUMNS = LINE / sizeof(Out);
    const auto at = [&](int row, int column) {
        const int byte = column * int(sizeof(Out));
        return *reinterpret_cast<const Out*>(panel + row * LINE + (byte / 16 ^ row % 8) * 16 + byte % 16);
    };
    if constexpr (sizeof(Out) == 2) {
        // A row in words of 4 bytes. Of odd addresses, a word is the second half of a lane's and the first half of the next
        // one's; of all rows of a warp, four apart, the addresses are odd or none.
        if (column_stride == 1 && columns >= COLUMNS) {
            const int lane = threadIdx.x % 32, first = threadIdx.x % 128 / 32;
            Out* line = to + first * row_stride;
            const bool odd = reinterpret_cast<unsigned long long>(line) / 2 % 2;
#pragma unroll 8
            for (int row = first; row < 64; row += 4, line += 4 * row_stride) {
                const auto* const chunk = panel + row * LINE + (lane / 4 ^ row % 8) * 16;
                const unsigned word = *reinterpret_cast<const unsigned*>(chunk + lane % 4 * 4);
                const unsigned next = __shfl_down_sync(~0u, word, 1);
                if (row >= rows) continue;
                if (!odd) {
                    *reinterpret_cast<unsigned*>(line + lane * 2) = word;
                } else {
                    const auto half = [](unsigned bits) { return Out{static_cast<unsigned short>(bits)}; };
                    if (lane == 0) line[0] = half(word);
                    if (lane == 31)
                        line[63] = half(word >> 16);
                    else
                        *reinterpret_cast<unsigned*>(line + lane * 2 + 1) = __funnelshift_r(word, next, 16);
                }
            }
            return;
        }
    }
#pragma unroll 4
    for (int element = threadIdx.x % 128; element < 64 * COLUMNS; element += 128) {
        const int row = element / COLUMNS, column = element % COLUMNS;
        if (row < rows && column < columns) to[row * row_stride + column * column_stride] = at(row, column);
    }
}
