// Permutes elements by boxes that bulk copies bring into shared memory: rows of x (runs of its memory, of several axes
// and of any length) lie there as they are, and the elements of y's rows are picked up where they lie. Compute capability
// 9.0 and above.
//
// A row begins as far past an aligned address of shared memory as it does in x: an element's place is a sum of what its
// indices contribute, and what each axis contributes is its stride modulo 16 bytes. Two tables, worked out once, tell the
// places of y's rows and of the elements in a row, for blocks of threads take one box after another; a warp copies the
// box after next while all others are at work on this one. Lanes take words of y's rows from a sector's begin on, so that
// a sector is written by one warp. Boxes cut off by an array's end have shorter rows or fewer, as in permute_words.cu.
#include "matmul_bulk.cuh"
#include "permute_words.cuh"
#include "vectors.cuh"

__device__ __forceinline__ void copy_bulk(unsigned to, const unsigned char* from, unsigned bytes, unsigned barrier) {
    asm volatile("mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%0], %1;" ::"r"(barrier), "r"(bytes) : "memory");
    asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(to),
                 "l"(from), "r"(bytes), "r"(barrier)
                 : "memory");
}

template <int UNIT, int BOX, int STAGES, int RUN, int ROWS, int THREADS, int AXES>
__global__ void __launch_bounds__(THREADS)
permute_bulk(const unsigned char* __restrict__ x, unsigned char* __restrict__ y, const WordPlan plan) {
    using Element = Vector<UNIT>;
    constexpr int W = UNIT < 4 ? 4 : UNIT, PARTS = W / UNIT, WORDS = RUN / W + 1;  // a word's bytes, elements; a row's words
    constexpr int SECTOR = 32;
    extern __shared__ __align__(128) unsigned char images[];  // STAGES of BOX bytes
    __shared__ Vector<2 * PARTS> positions[PARTS * WORDS];
    __shared__ int2 x_rows_at[ROWS], y_rows_at[ROWS];  // from a box's first byte in x (in y), and in an image
    __shared__ __align__(8) unsigned long long barriers[STAGES];
    const int thread = threadIdx.x;
    const auto address = [](const void* p) { return static_cast<unsigned>(__cvta_generic_to_shared(p)); };

    for (int item = thread; item < PARTS * WORDS; item += THREADS) positions[item] = Vector<2 * PARTS>{};
    if (thread < STAGES) barrier_init(address(barriers + thread), 32);
    barriers_are_there();
    __syncthreads();
    for (int item = thread; item < static_cast<int>(plan.x_rows); item += THREADS) {
        const Distances row = distances<AXES>(plan.by_in, plan.x_run_axes, AXES, item);
        x_rows_at[item] = make_int2(row.in, row.place);
    }
    __syncthreads();

    const auto bring = [&](unsigned index, int stage) {  // by the first warp
        if (thread >= 32 || index >= plan.boxes) return;
        const WordBox box = box_of<AXES>(plan, index);
        const unsigned char* const from = x + box.in;
        const unsigned barrier = address(barriers + stage);
        unsigned char* const image = images + stage * BOX + (reinterpret_cast<unsigned long long>(from) & 15);
        for (int row = thread; row < static_cast<int>(box.x_rows); row += 32) {
            const unsigned char *begin = from + x_rows_at[row].x, *end = begin + box.x_run;
            unsigned char* const to = image + x_rows_at[row].y;
            int first = -static_cast<int>(reinterpret_cast<unsigned long long>(begin) & 15);
            int last = box.x_run + static_cast<int>(-reinterpret_cast<unsigned long long>(end) & 15);
            if (begin + first < x || begin + last > x + plan.in_bytes) {  // x's first bytes or its last: what is left of
                if (begin + first < x) first += 16;                       // vectors comes by elements
                if (begin + last > x + plan.in_bytes) last -= 16;
#pragma unroll 1
                for (int at = 0; at < box.x_run; at += UNIT) {
                    if (at >= first && at < last) at = last;
                    if (at < box.x_run)
                        *reinterpret_cast<Element*>(to + at) = *reinterpret_cast<const Element*>(begin + at);
                }
            }
            if (first < last) copy_bulk(address(to + first), begin + first, static_cast<unsigned>(last - first), barrier);
        }
        arrive(barrier);
    };
#pragma unroll
    for (int stage = 0; stage < STAGES; ++stage) bring(blockIdx.x + stage * gridDim.x, stage);
    for (int item = thread; item < static_cast<int>(plan.y_run) / UNIT; item += THREADS) {
        const int place = distances<AXES>(plan.by_out, 0, plan.y_run_axes, item).place;
#pragma unroll
        for (int before = 0; before < PARTS; ++before)  // elements from a word's begin to the row's first
            reinterpret_cast<unsigned short*>(positions + before * WORDS)[item + before] =
                static_cast<unsigned short>(place);
    }
    for (int item = thread; item < static_cast<int>(plan.y_rows); item += THREADS) {
        const Distances row = distances<AXES>(plan.by_out, plan.y_run_axes, AXES, item);
        y_rows_at[item] = make_int2(row.out, row.place);
    }
    __syncthreads();

    const int words = static_cast<int>(plan.y_words.value);  // of a row, with those before it in its first sector
    const int row_first = thread / words, word_first = thread - row_first * words;
    const int row_step = THREADS / words, word_step = THREADS - row_step * words;
    // The host knows y's address modulo 16: sectors are counted from the multiple of 16 before it, of 32 as a rule.
    const unsigned char* const vectors = y - (reinterpret_cast<unsigned long long>(y) & 15);
    int stage = 0, parity = 0;
#pragma unroll 1
    for (unsigned index = blockIdx.x; index < plan.boxes; index += gridDim.x) {
        const WordBox box = box_of<AXES>(plan, index);
        unsigned char* const to = y + box.out;
        const unsigned char* const image =
            images + stage * BOX + (reinterpret_cast<unsigned long long>(x + box.in) & 15);
        const int y_run = box.y_run, y_rows = box.y_rows;
        wait_for(address(barriers + stage), parity);
#pragma unroll 4
        for (int row = row_first, word = word_first; row < y_rows;) {
            const int2 row_at = y_rows_at[row];
            unsigned char* const at = to + row_at.x;
            const int before = static_cast<int>(at - vectors) & (SECTOR - 1);
            const int begin = word * W - before;  // of the word in its row
            const unsigned char* const from = image + row_at.y;
            if constexpr (PARTS == 1) {
                if (begin >= 0 && begin < y_run)
                    *reinterpret_cast<Element*>(at + begin) =
                        *reinterpret_cast<const Element*>(from + positions[begin / UNIT]);
            } else if (begin > -W && begin < y_run) {
                const int part = before % W / UNIT;
                unsigned pairs[words_in(2 * PARTS)], value = 0;
                unpack(positions[part * WORDS + word - before / W], pairs);
                if (begin >= 0 && begin + W <= y_run) {
#pragma unroll
                    for (int k = 0; k < PARTS; ++k)
                        value |= static_cast<unsigned>(
                                     *reinterpret_cast<const Element*>(from + (pairs[k / 2] >> (k % 2 * 16) & 0xffff)))
                                 << (8 * UNIT * k);
                    *reinterpret_cast<unsigned*>(at + begin) = value;
                } else {
#pragma unroll
                    for (int k = 0; k < PARTS; ++k)
                        if (begin + k * UNIT >= 0 && begin + k * UNIT < y_run)
                            *reinterpret_cast<Element*>(at + begin + k * UNIT) =
                                *reinterpret_cast<const Element*>(from + (pairs[k / 2] >> (k % 2 * 16) & 0xffff));
                }
            }
            row += row_step;
            word += word_step;
            if (word >= words) word -= words, ++row;
        }
        __syncthreads();
        bring(index + STAGES * gridDim.x, stage);
        if (++stage == STAGES) stage = 0, parity ^= 1;
    }
}
