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

// A ring's barriers, made by one thread, of which warpgroups that multiply release a buffer by a warp each. `fills` arrivals
// say that a buffer was filled. (A barrier a lane takes some 35 clocks each, one lane 7.)
template <class T>
__device__ void make_ring(unsigned full, unsigned empty, const TensorMap& map_a, const TensorMap& map_b, unsigned fills = 1) {
    fetch_map(map_a);
    fetch_map(map_b);
    for (int i = 0; i < T::STAGES; ++i) {
        barrier_init(full + i * 8, fills);
        barrier_init(empty + i * 8, T::GROUPS * 4);
    }
    barriers_are_there();
}
// The same, before any thread goes on.
template <class T>
__device__ void begin_ring(unsigned full, unsigned empty, const TensorMap& map_a, const TensorMap& map_b, unsigned fills = 1) {
    if (threadIdx.x == 0) make_ring<T>(full, empty, map_a, map_b, fills);
    __syncthreads();
}

// Lines of an operand's tile that are brought in so many parts: of rows that lie along k those that exist, in eights. (Of
// lines past an operand's end, a tensor map's copy takes some 10 clocks each.)
template <Major MAJOR, int ROWS, int PARTS = 1> __device__ int lines_brought(int exist) {
    constexpr int EACH = 8 * PARTS;
    return MAJOR == ALONG_K ? min(ROWS, (exist + EACH - 1) / EACH * EACH) : ROWS;
}

// Where a tile of SIZE rows or columns begins that an edge would cut: so far back that no more are brought than exist, in
// eights, whose places boxes can begin at. What others have, too, is theirs to store.
template <int SIZE> __device__ int begins_at(int of_tile, int exist) { return max(0, min(of_tile, (exist + 7) / 8 * 8 - SIZE)); }

// Zeros in the lines of a ring's buffers of STAGE bytes that nothing is brought to: from byte `first` up to `end` of each, by
// so many threads, while the first copies are on their way.
template <int STAGES, int STAGE> __device__ __forceinline__ void clear_lines(unsigned ring, int first, int end, int threads) {
    if (first >= end) return;
#pragma unroll 1
    for (int i = 0; i < STAGES; ++i, ring += STAGE)
#pragma unroll 1
        for (int at = first + threadIdx.x * 16; at < end; at += threads * 16)
            asm volatile("st.shared.v4.u32 [%0], {%1, %1, %1, %1};" ::"r"(ring + at), "r"(0) : "memory");
    show_to_copies();
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

// The same of both operands, in less code.
__device__ void in_batches(const Shape& shape, unsigned batch, BoxPlace& of_a, BoxPlace& of_b) {
    of_a = of_b = {};
    if (__builtin_expect(shape.batches == 1, true)) return;
    const unsigned inner = shape.batch.inner, middle = shape.batch.middle, rest = batch / inner, outer = rest / middle;
    const int at[] = {int(batch - rest * inner), int(rest - outer * middle), int(outer)};
    if (shape.a_batch.inner) of_a.inner = at[0];
    if (shape.a_batch.middle) of_a.middle = at[1];
    if (shape.a_batch.outer) of_a.outer = at[2];
    if (shape.b_batch.inner) of_b.inner = at[0];
    if (shape.b_batch.middle) of_b.middle = at[1];
    if (shape.b_batch.outer) of_b.outer = at[2];
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
// BOXED by `map_c`, whose elements are PER of C's, else through `c`, where the batch begins.
template <class T, bool BOXED, int PER = 1, class Out, class Write>
__device__ __forceinline__ void store_rows(unsigned char* panels, int group, int& filled, const Shape& shape, const BoxPlace& box,
                                           const TensorMap& map_c, Out* c, const Write& write) {
    constexpr int COLUMNS = LINE / sizeof(Out);  // of a panel
    static_assert(!BOXED || T::N % COLUMNS == 0, "boxes are whole panels");
    const int rows = static_cast<int>(min(shape.m - box.across, i64(64))), thread = threadIdx.x % 128;
#pragma unroll
    for (int p = 0; p < (T::N + COLUMNS - 1) / COLUMNS; ++p) {
        const int of_tile = T::N - p * COLUMNS < COLUMNS ? T::N - p * COLUMNS : COLUMNS;
        const int columns = static_cast<int>(min(shape.n - box.along - p * COLUMNS, i64(of_tile)));
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
                at.along = (at.along + p * COLUMNS) / PER;
                store_box(map_c, static_cast<unsigned>(__cvta_generic_to_shared(panel)), at);
            }
        } else {
            Out* const to = c + i64(blockIdx.y) * shape.c_chunk + box.across * shape.c_row + (box.along + p * COLUMNS) * shape.c_column;
            store_panel(panel, to, shape.c_row, shape.c_column, rows, columns);
        }
    }
}

// How rows of C are stored: by elements, as any strides allow; by a tensor map's boxes, where they begin at multiples of 16
// bytes; in words of 16 bytes, wherever they begin, if elements of 2 bytes are contiguous; or its columns by boxes, of a mirror
// image.
enum Stored { BY_ELEMENTS, BY_BOXES, BY_WORDS, BY_COLUMNS };

// 16 bytes of results, which L2 keeps no longer than operands: where those do not fit, they are read again.
__device__ void store_first_to_go(void* to, const uint4& bits) {
    asm volatile("st.global.L2::cache_hint.v4.u32 [%0], {%1, %2, %3, %4}, %5;" ::"l"(to), "r"(bits.x), "r"(bits.y), "r"(bits.z),
                 "r"(bits.w), "l"(FIRST_TO_GO)
                 : "memory");
}

// A warp's 16 rows of N columns at `to`, of which so many exist, in words of 16 bytes as they lie in global memory. Rows go
// eight at a time through `strip`, 16 * N bytes of shared memory, each turned: its first column lies as far behind a multiple
// of 16 bytes as in global memory, and its last columns, which reach into another word, come before it; so many words further
// as the row's number is, which spares conflicts. `pair(j, lower)` is what a lane holds of row lower * 8 + lane / 4: columns
// j * 8 + lane % 4 * 2 and the next.
template <int N, class Out, class Pair>
__device__ __forceinline__ void store_words(unsigned char* strip, Out* to, i64 row_stride, int rows, int columns, const Pair& pair) {
    static_assert(sizeof(Out) == 2 && N % 32 == 0 && N <= 256, "eight rows of words are a strip");
    constexpr int WORDS = N / 8;  // of a row
    constexpr unsigned RING = N * 2;
    const unsigned lane = threadIdx.x % 32, row_of_lane = lane / 4;
    const unsigned first = static_cast<unsigned>(reinterpret_cast<unsigned long long>(to) / 2), step = static_cast<unsigned>(row_stride);
    const auto past = [&](unsigned row) { return (first + row * step) % 8; };  // elements, of a word: the same 8 rows on
    const auto turned = [](unsigned row, unsigned byte) {
        const unsigned at = row * 16 + byte;
        return row * RING + min(at, at - RING);
    };
    const unsigned shift = past(row_of_lane), take = shift % 2 ? 0x5432 : 0x7654;  // halves of the pair before and of this one
    const unsigned begin = lane % 4 * 4 + shift / 2 * 4;
#pragma unroll
    for (int lower = 0; lower < 2; ++lower) {
        const unsigned last = pair(WORDS - 1, lower);
        unsigned earlier = last;
        __syncwarp();  // the strip was read
#pragma unroll
        for (int j = 0; j < WORDS; ++j) {
            const unsigned bits = j + 1 < WORDS ? pair(j, lower) : last;
            const unsigned before = __shfl_sync(~0u, lane % 4 == 3 ? earlier : bits, (lane & ~3u) | ((lane + 3) & 3));
            *reinterpret_cast<unsigned*>(strip + turned(row_of_lane, j * 16 + begin)) = __byte_perm(before, bits, take);
            earlier = bits;
        }
        __syncwarp();
        Out* const half = to + lower * 8 * row_stride;
        const int exist = rows - lower * 8;
#pragma unroll
        for (int i = 0; i < N / 32; ++i) {
            const int index = i * 32 + int(lane), row = index / WORDS, word = index % WORDS, column = word * 8 - int(past(row));
            const uint4 bits = *reinterpret_cast<const uint4*>(strip + turned(row, word * 16));
            if (row < exist && column >= 0 && column + 8 <= columns)
                store_first_to_go(half + row * row_stride + column, bits);
        }
#pragma unroll
        for (int i = 0; i < 2; ++i) {  // words that a row has a part of: the first, and where it ends before the tile
            const int row = i * 4 + int(lane / 8), element = int(lane % 8), begins = int(past(row));
            const int ends = (columns + begins) / 8, last = ends * 8 - begins + element;
            const int column = element < begins ? N + element - begins : element - begins;
            const auto at = [&](int word) {
                return *reinterpret_cast<const unsigned short*>(strip + turned(row, word * 16 + element * 2));
            };
            unsigned short* const line = reinterpret_cast<unsigned short*>(half + row * row_stride);
            if (row < exist && (begins > 0 || columns < 8) && column < columns) line[column] = at(0);
            if (row < exist && ends > 0 && ends < WORDS && last < columns) line[last] = at(ends);
        }
    }
}

// Four 8 x 8 matrices of 2-byte elements, a row of one to each lane's address.
__device__ void store_matrices(unsigned to, unsigned a, unsigned b, unsigned c, unsigned d) {
    asm volatile("stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0], {%1, %2, %3, %4};" ::"r"(to), "r"(a), "r"(b), "r"(c), "r"(d)
                 : "memory");
}

// A warp's 16 rows of a tile of C, at `box`, by boxes of 16 rows and a line, from strips of its own part of the panels. What
// is left of a line is stored by lanes: a box would reach into the next tile. `c` is where the batch begins.
template <class T, class Out, class Pair>
__device__ __forceinline__ void store_boxes(unsigned char* strips, int& filled, const Shape& shape, const BoxPlace& box,
                                             const TensorMap& map_c, Out* c, const Pair& pair) {
    constexpr int COLUMNS = LINE / sizeof(Out), PAIRS = COLUMNS / 8, WORDS = T::N % COLUMNS / 8;
    static_assert(T::N % COLUMNS == 0 || (sizeof(Out) == 2 && T::N % 16 == 0), "what is left of a line is whole words of a lane");
    if (shape.m <= box.across) return;
    const int lane = threadIdx.x % 32;
#pragma unroll
    for (int p = 0; p < (T::N + COLUMNS - 1) / COLUMNS; ++p) {
        if (shape.n - box.along <= p * COLUMNS) continue;
        unsigned char* const strip = strips + filled++ % T::PANELS * (PANEL / 4);
        const unsigned at_strip = static_cast<unsigned>(__cvta_generic_to_shared(strip));
        if (lane == 0) wait_until_read<T::PANELS - 1>();
        __syncwarp();
        if constexpr (sizeof(Out) == 2) {
            const unsigned row = lane % 16, word = lane / 16;
            const auto bits = [&](int j, int lower) {
                const Pack<Out, 2> both = pair(j, lower);
                return *reinterpret_cast<const unsigned*>(&both);
            };
#pragma unroll
            for (int j = 0; j < PAIRS && p * PAIRS + j < T::N / 8; j += 2)
                store_matrices(at_strip + row * LINE + ((j + word) ^ row % 8) * 16, bits(p * PAIRS + j, 0), bits(p * PAIRS + j, 1),
                               bits(p * PAIRS + j + 1, 0), bits(p * PAIRS + j + 1, 1));
        } else {
#pragma unroll
            for (int j = 0; j < PAIRS; ++j)
#pragma unroll
                for (int lower = 0; lower < 2; ++lower) {
                    const int row = lower * 8 + lane / 4, byte = (j * 8 + lane % 4 * 2) * int(sizeof(Out));
                    *reinterpret_cast<Pack<Out, 2>*>(strip + row * LINE + (byte / 16 ^ row % 8) * 16 + byte % 16) =
                        pair(p * PAIRS + j, lower);
                }
        }
        if (WORDS && p == T::N / COLUMNS) {
            __syncwarp();
#pragma unroll
            for (int i = 0; i < WORDS / 2; ++i) {
                const int row = (lane + i * 32) / max(WORDS, 1), word = (lane + i * 32) % max(WORDS, 1);
                const i64 in_row = box.along + p * COLUMNS + word * 8;
                if (box.across + row >= shape.m) continue;
                const unsigned char* const from = strip + row * LINE + (word ^ row % 8) * 16;
                Out* const to = c + (box.across + row) * shape.c_row + in_row;
                if (in_row + 8 <= shape.n)
                    *reinterpret_cast<uint4*>(to) = *reinterpret_cast<const uint4*>(from);
                else
                    for (int v = 0; in_row + v < shape.n; ++v) to[v] = reinterpret_cast<const Out*>(from)[v];
            }
            __syncwarp();
            if (lane == 0) close_stores();  // of none: each strip has a group, by whose number the next use waits
            continue;
        }
        show_to_copies();
        __syncwarp();
        if (lane == 0) {
            BoxPlace at = box;
            at.along += p * COLUMNS;
            store_box(map_c, at_strip, at);
        }
    }
}

// The same four, each turned.
__device__ void store_turned_matrices(unsigned to, unsigned a, unsigned b, unsigned c, unsigned d) {
    asm volatile("stmatrix.sync.aligned.m8n8.x4.trans.shared.b16 [%0], {%1, %2, %3, %4};" ::"r"(to), "r"(a), "r"(b), "r"(c), "r"(d)
                 : "memory");
}

// A warpgroup's 64 rows of a tile of a mirror image, at `box`, whose columns are lines of C: by boxes of 64 elements and as many
// lines as divide a panel and a tile. The last panel of a tile may have fewer boxes, each of which is a group of stores.
template <class T, class Out, class Pair>
__device__ __forceinline__ void store_columns(unsigned char* panels, int group, int& filled, const Shape& shape, const BoxPlace& box,
                                               const TensorMap& map_c, const Pair& pair) {
    constexpr int LINES = T::N % 64 == 0 ? 64 : T::N % 32 == 0 ? 32 : 16, FEWEST = (T::N % 64 ? T::N % 64 : 64) / LINES;
    if (shape.m <= box.across) return;
    const int thread = threadIdx.x % 128, lane = thread % 32;
    const int of_lane = (lane / 16 * 8 + lane % 8) * LINE + ((thread / 32 * 2 + lane / 8 % 2) ^ lane % 8) * 16;
#pragma unroll
    for (int p = 0; p * 64 < T::N; ++p) {
        if (shape.n - box.along <= p * 64) continue;
        const unsigned panel = static_cast<unsigned>(__cvta_generic_to_shared(panels + (group * T::PANELS + filled++ % T::PANELS) * PANEL));
        if (thread == 0) wait_until_read<(T::PANELS - 1) * FEWEST>();
        asm volatile("bar.sync %0, 128;" ::"r"(group + 1) : "memory");
        const auto bits = [&](int j, int lower) {
            const Pack<Out, 2> both = pair(p * 8 + j, lower);
            return *reinterpret_cast<const unsigned*>(&both);
        };
#pragma unroll
        for (int j = 0; j < 8 && p * 8 + j < T::N / 8; j += 2)
            store_turned_matrices(panel + j * 8 * LINE + of_lane, bits(j, 0), bits(j, 1), bits(j + 1, 0), bits(j + 1, 1));
        show_to_copies();
        asm volatile("bar.sync %0, 128;" ::"r"(group + 1) : "memory");
        BoxPlace at = box;
        at.along = box.across;
        for (int line = 0; line < 64 && p * 64 + line < T::N; line += LINES) {
            at.across = static_cast<int>(box.along) + p * 64 + line;
            if (thread == 0) store_box(map_c, panel + line * LINE, at);
        }
    }
}

// How blocks of one tile store results: by elements, by four, or, of 2 bytes, by eight that are a word of 16 bytes.
enum Written { ALONE, BY_FOUR, BY_EIGHT };

struct Span { int first, end; };
// A warpgroup's 64 rows of N columns of C at `to`, of 2-byte elements, in words of 16 bytes by way of `strip` in shared
// memory, which has EIGHTS_BYTES for it. If TURNED, its columns are C's lines. Of lines, and elements of each, a span is stored.
// `pair(j, lower)` is what a lane holds of row lower * 8 + lane / 4 of its warp's: columns j * 8 + lane % 4 * 2 and the next.
template <int N, bool TURNED> constexpr int EIGHTS_PITCH = (TURNED ? 64 : N) * 2 + 16;  // other banks than the next line's
template <int N, bool TURNED> constexpr int EIGHTS_BYTES = (TURNED ? N : 64) * EIGHTS_PITCH<N, TURNED>;
template <int N, bool TURNED, class Out, class Pair>
__device__ __forceinline__ void store_eights(unsigned strip, int group, Out* to, int pitch, const Span& lines, const Span& along, const Pair& pair) {
    static_assert(sizeof(Out) == 2 && N % 16 == 0, "pairs of matrices are stored at a time");
    constexpr int PITCH = EIGHTS_PITCH<N, TURNED>, LINES = TURNED ? N : 64;
    constexpr int LANES = (TURNED ? 64 : N) / 8, AT_ONCE = 128 / LANES;  // threads of a line, and lines at a time
    const int thread = threadIdx.x % 128, warp = thread / 32, lane = thread % 32;
    const unsigned at = strip + (TURNED ? (lane / 16 * 8 + lane % 8) * PITCH + warp * 32 + lane / 8 % 2 * 16
                                        : (warp * 16 + lane % 16) * PITCH + lane / 16 * 16);
    const auto bits = [&](int j, int lower) {
        const Pack<Out, 2> both = pair(j, lower);
        return *reinterpret_cast<const unsigned*>(&both);
    };
#pragma unroll
    for (int j = 0; j < N / 8; j += 2) {
        const unsigned four[] = {bits(j, 0), bits(j, 1), bits(j + 1, 0), bits(j + 1, 1)};
        if constexpr (TURNED)
            store_turned_matrices(at + j * 8 * PITCH, four[0], four[1], four[2], four[3]);
        else
            store_matrices(at + j * 16, four[0], four[1], four[2], four[3]);
    }
    asm volatile("bar.sync %0, 128;" ::"r"(group + 3) : "memory");
    const int word = thread % LANES, first = thread / LANES;
    const int end = thread < LANES * AT_ONCE && word * 8 >= along.first && word * 8 < along.end ? lines.end : 0;
    const unsigned from = strip + first * PITCH + word * 16;
    to += first * pitch + word * 8;
#pragma unroll
    for (int i = 0; i < LINES; i += AT_ONCE) {
        if (first + i >= end || (LINES % AT_ONCE && first + i >= LINES)) break;
        if (first + i < lines.first) continue;
        uint4 x;
        asm volatile("ld.shared.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(x.x), "=r"(x.y), "=r"(x.z), "=r"(x.w) : "r"(from + i * PITCH));
        *reinterpret_cast<uint4*>(to + i * pitch) = x;
    }
}
