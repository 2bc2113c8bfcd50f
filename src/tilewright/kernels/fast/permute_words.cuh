// What the host tells a kernel that permutes by boxes of rows: a box is a few rows of x (runs of its memory) and a few rows
// of y, each run being several axes. Boxes cut off by an array's end have shorter rows or fewer: the axis cut is always
// the slowest of a row, or of the rows.
#pragma once
#include "permute_plan.cuh"

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

struct WordBox {
    long long in, out;  // where it begins, from the pointers
    int x_run, y_run;   // bytes of its rows
    unsigned x_rows, y_rows;
};

template <int AXES>
__device__ __forceinline__ WordBox box_of(const WordPlan& plan, unsigned index) {
    WordBox box = {plan.in_start, plan.out_start};
    unsigned rest = index, x_left = 0, y_left = 0;  // of the axes that may be cut
#pragma unroll
    for (unsigned a = 0; a < AXES; ++a) {
        const WordAxis& axis = plan.by_out[a];
        const unsigned outer = axis.boxes.quotient(rest), begin = (rest - outer * axis.boxes.value) * axis.size.value;
        box.in += begin * axis.in_stride;
        box.out += begin * axis.out_stride;
        const unsigned left = min(axis.size.value, axis.extent - begin);
        if (a == plan.x_cut) x_left = left;
        if (a == plan.y_cut) y_left = left;
        rest = outer;
    }
    box.x_run = plan.x_inner * x_left;
    box.y_run = plan.y_inner * y_left;
    box.x_rows = plan.y_cuts_x_rows ? plan.x_row_inner * y_left : plan.x_rows;
    box.y_rows = plan.x_cuts_y_rows ? plan.y_row_inner * x_left : plan.y_rows;
    return box;
}
