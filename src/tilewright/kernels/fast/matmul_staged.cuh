#pragma once
// How tiles of A and B get to shared memory as they are stored, and from there to a tensor core's registers.

#include "matmul_mma.cuh"
#include "matmul_shape.cuh"

// A constant that a lambda is given.
template <bool VALUE> struct Flag { static constexpr bool value = VALUE; };

// `size` bytes are read; the rest of BYTES are zeros.
template <int BYTES> __device__ void copy_async(unsigned to, const void* from, int size) {
    if constexpr (BYTES == 16)
        asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(to), "l"(from), "r"(size) : "memory");
    else
        asm volatile("cp.async.ca.shared.global [%0], [%1], %2, %3;" ::"r"(to), "l"(from), "n"(BYTES), "r"(size)
                     : "memory");
}

// 16 bytes, which stay in L2 as a policy says. `to` must not be a sum that ptxas knows to have a uniform part: it would put
// both parts into the instruction, whose policy then is in an odd uniform register, and 13.0 gives neither a register at all
// (`LDGSTS [R63+UR0+0x800], desc[UR1]`): an illegal instruction on a Hopper. `in_each_lane` hides that.
__device__ void copy_by(unsigned long long policy, unsigned to, const void* from, int size) {
    asm volatile("cp.async.cg.shared.global.L2::cache_hint [%0], [%1], 16, %2, %3;" ::"r"(to), "l"(from), "r"(size),
                 "l"(policy)
                 : "memory");
}

// An address that all lanes share, of which the compiler does not know that they do: it takes a lane's number for another
// thing than the thread's.
__device__ unsigned in_each_lane(unsigned address) {
    unsigned lane;
    asm("mov.u32 %0, %%laneid;" : "=r"(lane));
    return address ^ lane ^ threadIdx.x % 32;
}

// The largest number that divides both.
constexpr int common(int a, int b) { return b ? common(b, a % b) : a; }

// One operand's tile: ROWS rows by DEPTH steps of k. Shared memory holds LINES lines of LINE bytes along the
// contiguous axis, in words of 16 bytes. KEPT words stay together, and their place in the line is their index with the
// low bits turned over by the line's, so that what is read at once lies in different banks: by `ldmatrix` eight lines'
// words of one index; by half a warp 32 bytes of four lines, if elements are of 8 bytes, or of 16 that lie along k, else
// 64 of two. Lines of 4-byte elements are longer instead: by 32 bytes where 16 pairs are read along k, or by 16 where 8
// neighbours of four pairs of lines are. COPY bytes are what alignment lets one copy bring; with 0, elements are gathered
// by any stride, through registers. ONCE: a block may be told that nobody else reads its lines.
template <class S, int ROWS, int DEPTH, int THREADS, Major MAJOR, int COPY, bool ONCE = false> struct Staged {
    static constexpr int LINES = MAJOR == ALONG_K ? ROWS : DEPTH;
    static constexpr int LINE = (MAJOR == ALONG_K ? DEPTH : ROWS) * sizeof(S), WORDS = LINE / 16;
    static constexpr int UNIT = COPY == 4 || COPY == 8 ? COPY : 16, UNITS = LINE / UNIT;  // bytes that a thread brings at once
    static constexpr bool TURNS = sizeof(S) != 4;
    static constexpr int PITCH = TURNS ? LINE : LINE + (MAJOR == ALONG_K ? 32 : 16), BYTES = LINES * PITCH, EACH = UNIT / sizeof(S);
    static constexpr int AT_ONCE = common(UNITS, THREADS), PARTS = UNITS / AT_ONCE;  // units of a line that are brought at once
    static constexpr int TOGETHER = THREADS / AT_ONCE;  // lines of which the threads bring a part at once
    static constexpr int KEPT = sizeof(S) <= 2 ? 1 : sizeof(S) == 16 && MAJOR == ALONG_ROWS ? 4 : 2;
    static constexpr int TURNED = (WORDS < 8 ? WORDS : 8) / KEPT, LINES_A_TURN = 8 / KEPT / TURNED;
    static_assert(LINE % 16 == 0 && (TURNED & (TURNED - 1)) == 0, "lines must be whole words, a power of two of them");
    static_assert(EACH > 0, "units must be of whole elements");
    static_assert(PARTS == 1 || AT_ONCE * UNIT % 128 == 0, "words are turned over within a line's parts");
    static_assert(sizeof(S) <= 4 || (WORDS % 8 == 0 || WORDS == 4), "words are turned over within 128 bytes");

    static __device__ unsigned place(int line, int word) {
        return line * PITCH + (TURNS ? word ^ (line / LINES_A_TURN % TURNED * KEPT) : word) * 16;
    }

    static __device__ unsigned place_of_unit(int line, int unit) {
        return place(line, unit * UNIT / 16) + unit * UNIT % 16;
    }

    const S* from;      // this thread's first element of the next tile
    i64 line_stride;    // elements from a line to the next
    i64 along;          // elements from one to its neighbour in the line: 1 but where they are gathered
    i64 advance;        // elements from a tile to the next
    i64 lines_left;     // from this thread's first line: lines that exist
    i64 bytes_left;     // from its first element along the line: bytes that exist
    int line, unit;
    bool once = false;

    __device__ Staged(const S* operand, int thread, i64 first_row, i64 rows, i64 first_k, i64 k, i64 row_stride, i64 k_stride)
        : line(thread / AT_ONCE), unit(thread % AT_ONCE) {
        const i64 first_line = MAJOR == ALONG_K ? first_row : first_k, first = MAJOR == ALONG_K ? first_k : first_row;
        line_stride = MAJOR == ALONG_K ? row_stride : k_stride;
        along = COPY ? 1 : MAJOR == ALONG_K ? k_stride : row_stride;
        advance = MAJOR == ALONG_K ? DEPTH * along : DEPTH * k_stride;
        from = operand + (first_line + line) * line_stride + (first + unit * EACH) * along;
        lines_left = (MAJOR == ALONG_K ? rows : k) - first_line - line;
        bytes_left = ((MAJOR == ALONG_K ? k : rows) - first - unit * EACH) * i64(sizeof(S));
    }

    // Begins to bring the next tile; what does not exist of one that is not WHOLE is zeros. Of one that is but CUT, all
    // steps of k exist.
    template <bool WHOLE, bool CUT = false> __device__ void fetch(unsigned to) {
#pragma unroll COPY ? LINES * PARTS : 2  // what is gathered waits in registers
        for (int j = 0; j < (LINES + TOGETHER - 1) / TOGETHER * PARTS; ++j) {
            const int i = j / PARTS * TOGETHER, past = j % PARTS * AT_ONCE;  // lines and units from this thread's first
            if (LINES % TOGETHER && line + i >= LINES) break;
            const unsigned at = to + place_of_unit(line + i, unit) + past * UNIT;
            const S* const source = from + i * line_stride + past * EACH * along;
            const bool line_exists = WHOLE || (CUT && MAJOR == ALONG_ROWS) || i < lines_left;
            const bool along_exists = WHOLE || (CUT && MAJOR == ALONG_K);
            const int present = along_exists ? UNIT : static_cast<int>(min(max(bytes_left - past * UNIT, i64(0)), i64(UNIT)));
            const int valid = line_exists ? present : 0;
            if constexpr (COPY > 0) {
                if constexpr (ONCE && COPY == 16)
                    copy_by(once ? FIRST_TO_GO : AS_USUAL, at, source, valid);
                else
                    copy_async<UNIT>(at, source, valid);
            } else {
                Pack<S, EACH> pack{};
#pragma unroll
                for (int part = 0; part < EACH; ++part)
                    if (part * int(sizeof(S)) < valid) pack.at[part] = source[part * along];
                const uint4 bits = *reinterpret_cast<const uint4*>(&pack);
                asm volatile("st.shared.v4.b32 [%0], {%1, %2, %3, %4};" ::"r"(at), "r"(bits.x), "r"(bits.y),
                             "r"(bits.z), "r"(bits.w)
                             : "memory");
            }
        }
        from += advance;
        if constexpr (MAJOR == ALONG_K)
            bytes_left -= DEPTH * i64(sizeof(S));
        else
            lines_left -= DEPTH;
    }

    // Back along k by so many steps, and on by so many elements.
    __device__ void turn_back(i64 steps, i64 on) {
        static_assert(MAJOR == ALONG_K, "lines must lie along k");
        from += on - steps;
        bytes_left += steps * i64(sizeof(S));
    }
};

// Four 8 x 8 matrices of 2-byte elements, a row of one from each lane's address.
template <bool TRANSPOSED> __device__ void load_matrices(unsigned (&to)[4], unsigned from) {
    if constexpr (TRANSPOSED)
        asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
                     : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3])
                     : "r"(from)
                     : "memory");
    else
        asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                     : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3])
                     : "r"(from)
                     : "memory");
}

// 16 rows by a step of k from a staged tile, as four parts: of A, its upper and lower rows, first of the first half of
// k; of B, both halves of k, first of the first rows. `row` and `k` count elements.
template <class Tile, class S, Major MAJOR, bool OF_A, int OF = 16, int ROWS = 16>
__device__ void load_fragment(unsigned (&to)[4], unsigned tile, int row, int k, int lane) {
    static_assert(OF == 16 && ROWS == 16, "ldmatrix brings 16 rows");
    const int low = lane % 8, second = lane / 8 % 2, third = lane / 16;
    const int upper = OF_A ? second : third, late = OF_A ? third : second;
    if constexpr (MAJOR == ALONG_K)
        load_matrices<false>(to, tile + Tile::place(row + upper * 8 + low, k * int(sizeof(S)) / 16 + late));
    else
        load_matrices<true>(to, tile + Tile::place(k + late * 8 + low, row * int(sizeof(S)) / 16 + upper));
}
// Of 8-byte elements, whose step is one half of k: of A the upper and the lower rows, of B the first and the second, of
// which ROWS are wanted: 16, or the first 8. A lane's place in the first rows and steps is turned over already: `tile` begins
// at a multiple of 128 bytes, and so do rows and steps but for the bits that are turned. `row` is a multiple of OF.
template <class Tile, class S, Major MAJOR, bool OF_A, int OF = 16, int ROWS = 16>
__device__ void load_fragment(double (&to)[2], unsigned tile, int row, int k, int lane) {
    const int line = MAJOR == ALONG_K ? lane / 4 : lane % 4, along = MAJOR == ALONG_K ? lane % 4 : lane / 4;
    const unsigned mine = tile + Tile::place(line, along / 2) + along % 2 * 8;
    const int past = OF == 16 ? 0 : row % 16;
#pragma unroll
    for (int lower = 0; lower < ROWS / 8; ++lower) {
        const unsigned from = MAJOR == ALONG_K ? (mine ^ (k / 4 % 4 * 32)) + (row + lower * 8) * Tile::PITCH + k / 16 * 128
                                               : (mine ^ ((past + lower * 8) % 16 * 8)) + k * Tile::PITCH + row * 8 +
                                                     ((past + lower * 8) / 16 * 16 - past) * 8;
        asm volatile("ld.shared.f64 %0, [%1];" : "=d"(to[lower]) : "r"(from) : "memory");
    }
}
