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

// A ring's barriers, of which warpgroups that multiply release a buffer by a warp each, before any thread goes on. `fills`
// arrivals say that a buffer was filled.
template <class T>
__device__ void begin_ring(unsigned full, unsigned empty, const TensorMap& map_a, const TensorMap& map_b, unsigned fills = 1) {
    if (threadIdx.x == 0) {
        for (int i = 0; i < T::STAGES; ++i) {
            barrier_init(full + i * 8, fills);
            barrier_init(empty + i * 8, T::GROUPS * 4);
        }
        barriers_are_there();
        fetch_map(map_a);
        fetch_map(map_b);
    }
    __syncthreads();
}

// Whether a launch shares C's chunks out over blocks.
__device__ bool splits() { return gridDim.y > 1; }

// The batch's part of a box's place: axes along which the operand is the same count no further.
__device__ BoxPlace in_batch(const Shape& shape, const Triple& strides, unsigned batch) {
    if (shape.batches == 1) return {};
    const unsigned inner = shape.batch.inner, middle = shape.batch.middle;
    return {0, 0, strides.inner ? int(batch % inner) : 0, strides.middle ? int(batch / inner % middle) : 0,
            strides.outer ? int(batch / inner / middle) : 0};
}

// The batch's part of C, or of the chunk's results in the scratch.
__device__ BoxPlace of_results(const Shape& shape, unsigned batch) {
    return splits() ? BoxPlace{0, 0, static_cast<int>(blockIdx.y * shape.batches + batch), 0, 0}
                    : in_batch(shape, shape.c_batch, batch);
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

// A warpgroup's 64 rows of a tile of C, at `box`, are stored panel by panel, each once `write(panel, p)` has filled it: if
// BOXED by `map_c`, else through `c`, where the batch begins.
template <class T, bool BOXED, class Out, class Write>
__device__ __forceinline__ void store_rows(unsigned char* panels, int group, int& filled, const Shape& shape, const BoxPlace& box,
                                           const TensorMap& map_c, Out* c, const Write& write) {
    constexpr int COLUMNS = LINE / sizeof(Out);  // of a panel
    static_assert(T::N % COLUMNS == 0, "panels are whole");
    const int rows = static_cast<int>(min(shape.m - box.across, i64(64))), thread = threadIdx.x % 128;
#pragma unroll
    for (int p = 0; p < T::N / COLUMNS; ++p) {
        const int columns = static_cast<int>(min(shape.n - box.along - p * COLUMNS, i64(COLUMNS)));
        if (rows <= 0 || columns <= 0) continue;
        unsigned char* const panel = panels + (group * T::PANELS + filled++ % T::PANELS) * PANEL;
        if constexpr (BOXED)
            if (thread == 0) wait_until_read<T::PANELS - 1>();
        asm volatile("bar.sync %0, 128;" ::"r"(group + 1) : "memory");
        write(panel, p);
        if constexpr (BOXED) show_to_copies();
        asm volatile("bar.sync %0, 128;" ::"r"(group + 1) : "memory");
        if constexpr (BOXED) {
            if (thread == 0) {
                BoxPlace at = box;
                at.along += p * COLUMNS;
                store_box(map_c, static_cast<unsigned>(__cvta_generic_to_shared(panel)), at);
            }
        } else {
            Out* const to = c + i64(blockIdx.y) * shape.c_chunk + box.across * shape.c_row + (box.along + p * COLUMNS) * shape.c_column;
            store_panel(panel, to, shape.c_row, shape.c_column, rows, columns);
        }
    }
}
