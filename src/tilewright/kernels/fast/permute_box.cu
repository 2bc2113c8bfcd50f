// Permutes axes too short for tiles of two: units of UNIT bytes go by boxes of up to ITEMS * THREADS units, cut from
// as many axes as it takes for a box to hold long runs of x's memory and long runs of y's.
//
// A box is read in the order of x's memory, put down in shared memory in the order of y's, and written in that
// order. Where each unit lies within a box is the same for all boxes, so it is worked out once, into tables in
// shared memory: blocks of threads take one box after another. Only in boxes cut off by an array's end is every
// unit's place compared with what is left of the axes.
#include "permute_plan.cuh"
#include "vectors.cuh"

struct BoxAxis {
    long long in_stride, out_stride;  // bytes
    Divisor size, boxes;              // of a box along this axis, and how many boxes there are
    unsigned extent, place;           // the axis's length; units between neighbours in shared memory
    unsigned id, unused;              // its number in y's order
};

struct BoxPlan {
    long long in_start, out_start;
    unsigned volume, boxes;           // units of a box, boxes in all
    BoxAxis by_in[8], by_out[8];      // the slowest first, in the order of x's memory and of y's
};

// A unit's distances from its box's first in x and y, and its place in shared memory.
struct Unit {
    int in, out, place;
    bool whole;  // whether it is within the array
};

template <int AXES>
__device__ __forceinline__ Unit unit_of(const BoxAxis (&axes)[8], unsigned item, const int* left) {
    Unit unit = {0, 0, 0, true};
#pragma unroll
    for (int a = AXES - 1; a >= 0; --a) {
        const unsigned outer = axes[a].size.quotient(item);
        const int i = static_cast<int>(item - outer * axes[a].size.value);
        unit.in += i * static_cast<int>(axes[a].in_stride);
        unit.out += i * static_cast<int>(axes[a].out_stride);
        unit.place += i * static_cast<int>(axes[a].place);
        if (left) unit.whole = unit.whole && i < left[axes[a].id];
        item = outer;
    }
    return unit;
}

template <int UNIT, int ITEMS, int THREADS, int AXES>
__global__ void __launch_bounds__(THREADS, 1024 / THREADS)
permute_box(const unsigned char* __restrict__ x, unsigned char* __restrict__ y, const BoxPlan plan) {
    using Element = Vector<UNIT>;
    constexpr int VOLUME = ITEMS * THREADS;
    // A gap every 32 units keeps strides of 32, 64 ... from meeting one bank.
    __shared__ Element box[VOLUME + VOLUME / 32];
    __shared__ int left[8];
    __shared__ int in[VOLUME], out[VOLUME];
    __shared__ unsigned short place[VOLUME];
    const auto gapped = [](int unit) { return unit + unit / 32; };
    const int thread = threadIdx.x, volume = static_cast<int>(plan.volume);

#pragma unroll 1
    for (int item = thread; item < volume; item += THREADS) {  // each thread reads only what it wrote
        const Unit read = unit_of<AXES>(plan.by_in, item, nullptr);
        in[item] = read.in;
        place[item] = static_cast<unsigned short>(gapped(read.place));
        out[item] = unit_of<AXES>(plan.by_out, item, nullptr).out;
    }
    for (unsigned index = blockIdx.x; index < plan.boxes; index += gridDim.x) {
        const unsigned char* from = x + plan.in_start;
        unsigned char* to = y + plan.out_start;
        bool whole = true;
        unsigned rest = index;
#pragma unroll
        for (int a = AXES - 1; a >= 0; --a) {
            const BoxAxis& axis = plan.by_out[a];
            const unsigned outer = axis.boxes.quotient(rest), begin = (rest - outer * axis.boxes.value) * axis.size.value;
            from += begin * axis.in_stride;
            to += begin * axis.out_stride;
            whole = whole && axis.extent - begin >= axis.size.value;
            if (thread == 0) left[a] = static_cast<int>(axis.extent - begin);
            rest = outer;
        }
        Element loaded[ITEMS];
        unsigned coming = 0;  // a bit for each of the thread's units; `going` likewise for the units that it writes
#pragma unroll
        for (int i = 0; i < ITEMS; ++i)
            if (thread + i * THREADS < volume) coming |= 1u << i;
        unsigned going = coming;
        if (!whole) {
            __syncthreads();  // `left` is written
#pragma unroll 1
            for (int i = 0; i < ITEMS; ++i) {
                if (!unit_of<AXES>(plan.by_in, thread + i * THREADS, left).whole) coming &= ~(1u << i);
                if (!unit_of<AXES>(plan.by_out, thread + i * THREADS, left).whole) going &= ~(1u << i);
            }
        }
#pragma unroll
        for (int i = 0; i < ITEMS; ++i)
            if (coming >> i & 1) loaded[i] = *reinterpret_cast<const Element*>(from + in[thread + i * THREADS]);
#pragma unroll
        for (int i = 0; i < ITEMS; ++i)
            if (coming >> i & 1) box[place[thread + i * THREADS]] = loaded[i];
        __syncthreads();
#pragma unroll
        for (int i = 0; i < ITEMS; ++i)
            if (going >> i & 1)
                *reinterpret_cast<Element*>(to + out[thread + i * THREADS]) = box[gapped(thread + i * THREADS)];
        __syncthreads();
    }
}
