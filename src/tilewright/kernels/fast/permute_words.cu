// Permutes elements of 1 and 2 bytes whose fastest axes are too short for words: by boxes of up to BOX bytes, cut so
// that each holds long runs of x's memory and long runs of y's, each run being several axes.
//
// A box is a few rows of x (runs of its memory) and a few rows of y. Rows of x are read by aligned words, wherever
// they begin, and their elements put down one by one where y has them: an element's place is a sum of what its row
// and its position in the row contribute, two small tables worked out once, for blocks of threads take one box
// after another. Positions are kept by words, for each distance that a row may begin from an aligned address: one
// read tells where a word's elements go. Rows of y are then read and written by words. Boxes cut off by an array's
// end have shorter rows or fewer: the axis cut is always the slowest of a row, or of the rows.
//
// Bank conflicts: elements of a word, and of neighbouring words, go where the permutation has them (about two to
// a bank); rows of y begin an odd number of words apart so that short axes spread over the banks. Words are read
// without any but where a warp's rows change.
#include "permute_words.cuh"
#include "vectors.cuh"

template <int UNIT, int BOX, int RUN, int ROWS, int ITEMS, int THREADS, int AXES>
__global__ void __launch_bounds__(THREADS, 1536 / THREADS)
permute_words(const unsigned char* __restrict__ x, unsigned char* __restrict__ y, const WordPlan plan) {
    static_assert(UNIT == 1 || UNIT == 2, "");
    using Element = Vector<UNIT>;
    __shared__ unsigned box[BOX / 4 + 2];  // from its second word on: a row's first word may begin before the row
    constexpr int PARTS = 4 / UNIT, WORDS = RUN / 4 + 1;  // a word's elements; a row's words
    __shared__ Vector<2 * PARTS> positions[PARTS * WORDS];
    __shared__ unsigned short row_place[ROWS];
    __shared__ int in[ROWS], out[ROWS];
    const int thread = threadIdx.x;
    unsigned char* const bytes = reinterpret_cast<unsigned char*>(box + 1);

    for (int item = thread; item < BOX / 4 + 2; item += THREADS) box[item] = 0;  // words are read whole
    for (int item = thread; item < PARTS * WORDS; item += THREADS) positions[item] = Vector<2 * PARTS>{};
    __syncthreads();
    for (int item = thread; item < static_cast<int>(plan.x_run) / UNIT; item += THREADS) {
        const int place = distances<AXES>(plan.by_in, 0, plan.x_run_axes, item).place;
#pragma unroll
        for (int before = 0; before < PARTS; ++before)  // elements from an aligned address to the row's first
            reinterpret_cast<unsigned short*>(positions + before * WORDS)[item + before] =
                static_cast<unsigned short>(place);
    }
    for (int item = thread; item < static_cast<int>(plan.x_rows); item += THREADS) {
        const Distances row = distances<AXES>(plan.by_in, plan.x_run_axes, AXES, item);
        in[item] = row.in;
        row_place[item] = static_cast<unsigned short>(row.place);
    }
    for (int item = thread; item < static_cast<int>(plan.y_rows); item += THREADS)
        out[item] = distances<AXES>(plan.by_out, plan.y_run_axes, AXES, item).out;
    __syncthreads();

    for (unsigned index = blockIdx.x; index < plan.boxes; index += gridDim.x) {
        const WordBox box_here = box_of<AXES>(plan, index);
        const unsigned char* const from = x + box_here.in;
        unsigned char* const to = y + box_here.out;
        const int x_run = box_here.x_run, y_run = box_here.y_run;
        const unsigned x_rows = box_here.x_rows, y_rows = box_here.y_rows;

        const unsigned loads = x_rows * plan.x_words.value;
#pragma unroll 1
        for (unsigned first = thread; first < loads; first += ITEMS * THREADS) {
            unsigned loaded[ITEMS];
            int begin[ITEMS], place[ITEMS], entry[ITEMS];  // of a word in its row, of the row, of the word's positions
#pragma unroll
            for (int i = 0; i < ITEMS; ++i) {
                const unsigned item = first + i * THREADS;
                begin[i] = x_run;
                if (item >= loads) continue;
                const unsigned row = plan.x_words.quotient(item), index = item - row * plan.x_words.value;
                const unsigned char* const at = from + in[row];
                const int before = static_cast<int>(reinterpret_cast<unsigned long long>(at) & 3);
                begin[i] = static_cast<int>(index) * 4 - before;
                place[i] = row_place[row];
                entry[i] = before / UNIT * WORDS + static_cast<int>(index);
                if (begin[i] >= x_run) continue;
                const unsigned char* const word = at + begin[i];
                if (word >= x && word + 4 <= x + plan.in_bytes) {
                    loaded[i] = *reinterpret_cast<const unsigned*>(word);
                } else {  // the array's first word or its last
                    loaded[i] = 0;
#pragma unroll 1
                    for (int k = 0; k < 4; k += UNIT)
                        if (begin[i] + k >= 0 && begin[i] + k < x_run)
                            loaded[i] |= static_cast<unsigned>(*reinterpret_cast<const Element*>(word + k)) << (8 * k);
                }
            }
#pragma unroll
            for (int i = 0; i < ITEMS; ++i) {
                if (begin[i] >= x_run) continue;
                unsigned pairs[words_in(2 * PARTS)];
                unpack(positions[entry[i]], pairs);
#pragma unroll
                for (int k = 0; k < PARTS; ++k) {
                    const int from_start = begin[i] + k * UNIT, position = pairs[k / 2] >> (k % 2 * 16) & 0xffff;
                    if (from_start >= 0 && from_start < x_run)
                        *reinterpret_cast<Element*>(bytes + (place[i] + position)) =
                            static_cast<Element>(loaded[i] >> (8 * UNIT * k));
                }
            }
        }
        __syncthreads();
        const unsigned stores = y_rows * plan.y_words.value;
#pragma unroll 2
        for (unsigned item = thread; item < stores; item += THREADS) {
            const unsigned row = plan.y_words.quotient(item);
            unsigned char* const at = to + out[row];
            const int before = static_cast<int>(reinterpret_cast<unsigned long long>(at) & 3);
            const int begin = static_cast<int>(item - row * plan.y_words.value) * 4 - before;
            if (begin < y_run) {
                // `begin` may be -3: the box's first word is there for that.
                const int place = 4 + static_cast<int>(row * plan.pitch) + begin;
                const unsigned low = box[place / 4], high = place % 4 ? box[place / 4 + 1] : 0;
                const unsigned word = __funnelshift_r(low, high, place % 4 * 8);
                if (begin >= 0 && begin + 4 <= y_run) {
                    *reinterpret_cast<unsigned*>(at + begin) = word;
                } else {
#pragma unroll
                    for (int k = 0; k < 4; k += UNIT)
                        if (begin + k >= 0 && begin + k < y_run)
                            *reinterpret_cast<Element*>(at + begin + k) = static_cast<Element>(word >> (8 * k));
                }
            }
        }
        __syncthreads();
    }
}
