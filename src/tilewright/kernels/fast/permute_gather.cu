// Copies units of UNIT bytes from any strides to any strides: rows that stay rows (as units of up to 16 bytes),
// views with steps, broadcast or reversed axes, and stacks of matrices too small for tiles.
//
// Threads take the output's units in order. With PACK > 1 the output is one flat run: a thread gathers PACK
// neighbouring units, 4 bytes in all, and writes them as one word. Distance is int where both sides span less than
// 2 GB: the arithmetic of places is most of the work for small units.
#include "permute_plan.cuh"
#include "vectors.cuh"

constexpr int held(int axes) { return axes <= 8 ? 8 : 40; }  // by the plan: no array has more that do not merge

template <int UNIT, int PACK, int ITEMS, int THREADS, int AXES, class Distance>
__global__ void __launch_bounds__(THREADS)
permute_gather(const unsigned char* __restrict__ x, unsigned char* __restrict__ y,
               const PlanOf<held(AXES)> plan) {
    const unsigned first = blockIdx.x * (ITEMS * THREADS) + threadIdx.x;
    using Unit = Vector<UNIT>;
    if constexpr (PACK == 1) {
        Unit loaded[ITEMS];
        Distance out[ITEMS];
#pragma unroll
        for (int i = 0; i < ITEMS; ++i) {
            const unsigned index = first + i * THREADS;
            if (index < plan.count) {
                const auto place = place_of<AXES, Distance>(plan, index);
                loaded[i] = *reinterpret_cast<const Unit*>(x + place.in);
                out[i] = place.out;
            }
        }
#pragma unroll
        for (int i = 0; i < ITEMS; ++i)
            if (first + i * THREADS < plan.count) *reinterpret_cast<Unit*>(y + out[i]) = loaded[i];
    } else {
        static_assert(UNIT * PACK == 4, "");
#pragma unroll
        for (int i = 0; i < ITEMS; ++i) {
            const unsigned index = (first + i * THREADS) * PACK;
            unsigned word = 0;
#pragma unroll
            for (int k = 0; k < PACK; ++k)
                if (index + k < plan.count)
                    word |= static_cast<unsigned>(*reinterpret_cast<const Unit*>(
                                x + place_of<AXES, Distance>(plan, index + k).in))
                            << (8 * UNIT * k);
            unsigned char* to = y + plan.out_start + static_cast<long long>(index) * UNIT;
            if (index + PACK <= plan.count) {
                *reinterpret_cast<unsigned*>(to) = word;
            } else {
                for (int k = 0; k < PACK; ++k)
                    if (index + k < plan.count)
                        *reinterpret_cast<Unit*>(to + k * UNIT) = static_cast<Unit>(word >> (8 * UNIT * k));
            }
        }
    }
}
