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
#include "permute_plan.cuh"
#include "vectors.cuh"

struct WordAxis {
    long long in_stride, out_stride;  // bytes
    Divisor size, boxes;              // of a box along this axis, and how many boxes there are
    unsigned extent, place;           // the axis's length; bytes between neighbours in shared memory
};

struct WordPlan {
    long long in_start, out_start, in_bytes;
    unsigned boxes;
    unsigned x_run_axes, y_run_axes;     // how many of by_in (by_out) make a row
    unsigned x_cut, y_cut;               // the numbers in by_out of the slowest axes of x's rows and of y's
    unsigned x_inner, y_inner;           // bytes of a row for each index of its slowest axis
    unsigned x_row_inner, y_row_inner;   // rows for each index of the slowest of their axes
    unsigned x_cuts_y_rows, y_cuts_x_rows;  // whether x's slowest axis is the slowest of y's rows, and so on
    unsigned x_run, x_rows, y_run, y_rows;  // bytes of a whole box's rows, and how many there are
    unsigned pitch;                      // bytes from one row of y to the next in shared memory
    Divisor x_words, y_words;            // that a row may touch
    WordAxis by_in[8], by_out[8];        // the fastest first: the row's axes, then the rows' ones, y_cut (x_cut) last
};

struct Distances {
    int in, out, place;
};

// Of the item'th element of a row, or of the item'th row: axes [first, last), the fastest first.
template <int AXES>
__device__ __forceinline__ Distances distances(const WordAxis (&axes)[8], unsigned first, unsigned last, unsigned item) {
    Distances sum = {0, 0, 0};
#pragma unroll
    for (unsigned a = 0; a < AXES; ++a) {
        if (a < first || a >= last) continue;
        const unsigned outer = axes[a].size.quotient(item);
        const int i = static_cast<int>(item - outer * axes[a].size.value);
        sum.in += i * static_cast<int>(axes[a].in_stride);
        sum.out += i * static_cast<int>(axes[a].out_stride);
        sum.place += i * static_cast<int>(axes[a].place);
        item = outer;
    }
    return sum;
}

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
        const unsigned char* from = x + plan.in_start;
        unsigned char* to = y + plan.out_start;
        unsigned rest = index, x_left = 0, y_left = 0;  // of the axes that may be cut
#pragma unroll
        for (unsigned a = 0; a < AXES; ++a) {
            const WordAxis& axis = plan.by_out[a];
            const unsigned outer = axis.boxes.quotient(rest), begin = (rest - outer * axis.boxes.value) * axis.size.value;
            from += begin * axis.in_stride;
            to += begin * axis.out_stride;
            const unsigned left = min(axis.size.value, axis.extent - begin);
            if (a == plan.x_cut) x_left = left;
            if (a == plan.y_cut) y_left = left;
            rest = outer;
        }
        const int x_run = plan.x_inner * x_left, y_run = plan.y_inner * y_left;
        const unsigned x_rows = plan.y_cuts_x_rows ? plan.x_row_inner * y_left : plan.x_rows;
        const unsigned y_rows = plan.x_cuts_y_rows ? plan.y_row_inner * x_left : plan.y_rows;

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
