// What the host tells a permuting kernel: where the elements lie on both sides. All distances are in bytes.
//
// Kernels that turn two axes see a stack of matrices: x has `rows` rows of `cols` elements, unit stride along
// a row; y has `cols` rows of `rows` elements, unit stride along those. The stack's other axes are `axes`,
// the slowest first. The gather sees only axes.
#pragma once

// Division by a number known at launch, for dividends below 2^31: one high multiplication, an addition and a
// shift (T. Granlund, P. Montgomery, "Division by invariant integers using multiplication", 1994).
struct Divisor {
    unsigned value, magic, shift;

    __device__ unsigned quotient(unsigned n) const { return (__umulhi(n, magic) + n) >> shift; }
};

struct Axis {
    long long in_stride, out_stride;
    Divisor extent;
    unsigned unused;  // keeps the struct's size a multiple of its alignment in sight
};

template <int HELD>
struct PlanOf {
    long long in_start, out_start;     // of the element whose every index is 0, from the pointer passed
    long long in_bytes, out_bytes;     // length of what the pointers may touch
    long long in_pitch, out_pitch;     // from one row of x (of y) to the next
    long long rows, cols;
    Divisor bands, col_tiles, band;    // a matrix is `bands` bands of `band` rows of `col_tiles` tiles; within a
                                       // band tiles go down first, so that neighbours along y's rows are close
    Divisor row_words;                 // words of a long row in a tile (the narrow transposition only)
    unsigned count;                    // of tiles (of units, for the gather) in the launch
    Axis axes[HELD];
};
using Plan = PlanOf<8>;

template <class Distance>
struct Place {
    Distance in, out;
};

// Where item `index` of the stack begins on both sides.
template <int AXES, class Distance = long long, int HELD>
__device__ __forceinline__ Place<Distance> place_of(const PlanOf<HELD>& plan, unsigned index) {
    Place<Distance> place = {static_cast<Distance>(plan.in_start), static_cast<Distance>(plan.out_start)};
#pragma unroll
    for (int a = AXES - 1; a >= 0; --a) {
        const Axis& axis = plan.axes[a];
        const unsigned outer = a == 0 ? 0 : axis.extent.quotient(index);
        const unsigned i = index - outer * axis.extent.value;
        place.in += static_cast<Distance>(i) * static_cast<Distance>(axis.in_stride);
        place.out += static_cast<Distance>(i) * static_cast<Distance>(axis.out_stride);
        index = outer;
    }
    return place;
}

struct Tile {
    long long row, col;  // in tiles
    unsigned matrix;
};

__device__ __forceinline__ Tile tile_of(const Plan& plan, unsigned index) {
    const unsigned strip = plan.band.quotient(index);
    const unsigned band = plan.col_tiles.quotient(strip);
    const unsigned matrix = plan.bands.quotient(band);
    Tile tile;
    tile.col = strip - band * plan.col_tiles.value;
    tile.row = static_cast<long long>(band - matrix * plan.bands.value) * plan.band.value +
               (index - strip * plan.band.value);
    tile.matrix = matrix;
    return tile;
}

// How far along its axes, the slowest first, place `index` of a run lies.
template <int AXES>
__device__ __forceinline__ long long distance(const Axis* axes, long long Axis::*stride, long long index) {
    if constexpr (AXES == 1) return index * (axes[0].*stride);
    long long sum = 0;
    unsigned rest = static_cast<unsigned>(index);
#pragma unroll
    for (int a = AXES - 1; a >= 0; --a) {
        const unsigned outer = a == 0 ? 0 : axes[a].extent.quotient(rest);
        sum += (rest - outer * axes[a].extent.value) * (axes[a].*stride);
        rest = outer;
    }
    return sum;
}
