// Transposes matrices with one short side: a few long rows into a flat run of short rows, or the reverse.
//
// The short rows lie without gaps, so that side is one flat run of bytes, and a tile of it is copied between
// memory and shared memory as it is, FLAT bytes at a time, whatever the short side's length. The long rows are
// moved a word at a time, each element to or from its place in the flat run. Those places are `narrow` elements
// apart, so the lanes' words are `narrow` words apart (`narrow` elements for elements of 4 bytes and more): no
// bank conflicts if `narrow` is odd, which is what this kernel is for, but in the few warps whose lanes pass from
// one long row to the next; 2-way if it is twice an odd number.
#include "permute_plan.cuh"
#include "vectors.cuh"

constexpr int BYTES = 16384;   // of a tile
constexpr int THREADS = 256;

// Copies a whole tile's flat run. The loads come before the stores: that many are in flight.
template <int FLAT>
__device__ __forceinline__ void copy_flat(unsigned char* to, const unsigned char* from, unsigned bytes) {
    constexpr int VECTORS = BYTES / FLAT / THREADS;
    Vector<FLAT> loaded[VECTORS];
#pragma unroll
    for (int i = 0; i < VECTORS; ++i) {
        const unsigned at = (threadIdx.x + i * THREADS) * FLAT;
        loaded[i] = {};
        if (at < bytes) loaded[i] = *reinterpret_cast<const Vector<FLAT>*>(from + at);
    }
#pragma unroll
    for (int i = 0; i < VECTORS; ++i) {
        const unsigned at = (threadIdx.x + i * THREADS) * FLAT;
        if (at < bytes) *reinterpret_cast<Vector<FLAT>*>(to + at) = loaded[i];
    }
}

// Copies the flat run of a matrix's last tile, whose length may be any number of elements.
template <class Element>
__device__ __forceinline__ void copy_elements(Element* to, const Element* from, unsigned count) {
#pragma unroll 4
    for (unsigned e = threadIdx.x; e < count; e += THREADS) to[e] = from[e];
}

template <int E, int WORD, int FLAT, bool JOIN, int AXES>
__global__ void __launch_bounds__(THREADS)
transpose_narrow(const unsigned char* __restrict__ x, unsigned char* __restrict__ y, const Plan plan) {
    constexpr int K = WORD / E;                   // elements of a long row that move together
    constexpr int WORDS = BYTES / WORD / THREADS;
    using Element = Vector<E>;
    __shared__ uint4 storage[BYTES / 16];
    unsigned char* shared = reinterpret_cast<unsigned char*>(storage);
    Element* elements = reinterpret_cast<Element*>(storage);

    const unsigned narrow = static_cast<unsigned>(JOIN ? plan.rows : plan.cols);
    const long long length = JOIN ? plan.cols : plan.rows;
    const unsigned words = plan.row_words.value;  // of each long row in a full tile
    // The last tile, which may take its elements one by one, comes first: the others do not wait for it then.
    const unsigned block = gridDim.x - 1 - blockIdx.x, matrix = plan.col_tiles.quotient(block);
    const long long start = static_cast<long long>(block - matrix * plan.col_tiles.value) * words * K;
    const bool whole = length - start >= words * K;
    const unsigned here = whole ? words * K : static_cast<unsigned>(length - start), words_here = here / K;
    const bool by_words = here % K == 0 && here * narrow * E % FLAT == 0;  // else one by one
    const auto place = place_of<AXES>(plan, matrix);
    const unsigned char* from = x + place.in + start * E * (JOIN ? 1 : narrow);
    unsigned char* to = y + place.out + start * E * (JOIN ? narrow : 1);
    const long long pitch = JOIN ? plan.in_pitch : plan.out_pitch;

    if constexpr (JOIN) {
        if (by_words) {
            Vector<WORD> loaded[WORDS];
#pragma unroll
            for (int i = 0; i < WORDS; ++i) {
                const unsigned word = threadIdx.x + i * THREADS, row = plan.row_words.quotient(word), at = word - row * words;
                loaded[i] = {};
                if (row < narrow && at < words_here)
                    loaded[i] = *reinterpret_cast<const Vector<WORD>*>(from + row * pitch + at * WORD);
            }
#pragma unroll
            for (int i = 0; i < WORDS; ++i) {
                const unsigned word = threadIdx.x + i * THREADS, row = plan.row_words.quotient(word), at = word - row * words;
                Element* place = elements + at * K * narrow + row;
                if (row >= narrow || at >= words_here) continue;
                if constexpr (K == 1) {
                    *place = loaded[i];
                } else {
#pragma unroll
                    for (int k = 0; k < K; ++k) place[k * narrow] = static_cast<Element>(loaded[i] >> (8 * E * k));
                }
            }
        } else {
#pragma unroll 4
            for (unsigned e = threadIdx.x; e < here * narrow; e += THREADS) {
                const unsigned row = e / here, at = e - row * here;
                elements[at * narrow + row] = reinterpret_cast<const Element*>(from + row * pitch)[at];
            }
        }
        __syncthreads();
        if (by_words)
            copy_flat<FLAT>(to, shared, here * narrow * E);
        else
            copy_elements(reinterpret_cast<Element*>(to), elements, here * narrow);
    } else {
        if (by_words)
            copy_flat<FLAT>(shared, from, here * narrow * E);
        else
            copy_elements(elements, reinterpret_cast<const Element*>(from), here * narrow);
        __syncthreads();
        const auto put = [&](unsigned row, unsigned at) {
            const Element* place = elements + at * K * narrow + row;
            Vector<WORD> value = place[0];
            if constexpr (K > 1) {
#pragma unroll
                for (int k = 1; k < K; ++k) value |= static_cast<unsigned>(place[k * narrow]) << (8 * E * k);
            }
            *reinterpret_cast<Vector<WORD>*>(to + row * pitch + at * WORD) = value;
        };
        if (whole) {
#pragma unroll
            for (int i = 0; i < WORDS; ++i) {
                const unsigned word = threadIdx.x + i * THREADS, row = plan.row_words.quotient(word);
                if (row >= narrow) break;
                put(row, word - row * words);
            }
        } else if (by_words) {
#pragma unroll 4
            for (unsigned word = threadIdx.x; word < narrow * words; word += THREADS) {
                const unsigned row = plan.row_words.quotient(word), at = word - row * words;
                if (at < words_here) put(row, at);
            }
        } else {
#pragma unroll 4
            for (unsigned e = threadIdx.x; e < here * narrow; e += THREADS) {
                const unsigned row = e / here, at = e - row * here;
                reinterpret_cast<Element*>(to + row * pitch)[at] = elements[at * narrow + row];
            }
        }
    }
}
