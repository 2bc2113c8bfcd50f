#pragma once
// How tiles of A and B get from global to shared memory.

#include "matmul_semiring.cuh"

// Along which axis neighbouring threads load an operand: over eight steps of k first, or over its rows (A's m,
// B's n). The contiguous axis is the better.
enum Unit { ROWS, K };

// Whether elements of S, as they are, can be computed with as Acc.
template <class S, class Acc> constexpr bool SAME_BITS = false;
template <class T> constexpr bool SAME_BITS<T, T> = true;
template <> inline constexpr bool SAME_BITS<int, unsigned> = true;
template <> inline constexpr bool SAME_BITS<i64, unsigned long long> = true;

// A Turing has no copies by the hardware: there they travel through registers, and are done when these functions return.
template <int BYTES> __device__ void copy_async(void* to, const void* from) {
#if __CUDA_ARCH__ >= 800
    const unsigned address = static_cast<unsigned>(__cvta_generic_to_shared(to));
    asm volatile("cp.async.ca.shared.global [%0], [%1], %2;" ::"r"(address), "l"(from), "n"(BYTES) : "memory");
#else
    using Words = Pack<unsigned, BYTES / 4>;
    *static_cast<Words*>(to) = *static_cast<const Words*>(from);
#endif
}
__device__ void close_group() {
#if __CUDA_ARCH__ >= 800
    asm volatile("cp.async.commit_group;" ::: "memory");
#endif
}
template <int OPEN> __device__ void wait_for_groups() {
#if __CUDA_ARCH__ >= 800
    asm volatile("cp.async.wait_group %0;" ::"n"(OPEN) : "memory");
#endif
}

// One operand's way from global to shared memory. A tile is DEPTH steps of k by SPAN rows; shared memory holds it
// k by k, rows contiguous, each k's rows shifted by 16 bytes against the last: the stores of eight steps of one row
// then fall into different banks. One load brings VECTOR neighbours along the contiguous axis. Where a thread's loads
// come from, relative to the tile, is computed once. Loads are COPIED to shared memory by the hardware, or travel
// through registers, where elements are widened and SWAP puts each pair of rows the other way round.
template <class S, class Acc, class Offset, int SPAN, int DEPTH, int THREADS, Unit UNIT, int VECTOR, bool COPIED, bool SWAP>
struct Carrier {
    static constexpr int PITCH = SPAN + 16 / sizeof(Acc);
    static constexpr int ROWS_EACH = UNIT == ROWS ? VECTOR : 1, STEPS_EACH = UNIT == K ? VECTOR : 1;  // of a load
    static constexpr int LOW = UNIT == K ? 8 / VECTOR : 1;  // neighbouring threads along k
    static constexpr int PACKS = SPAN / ROWS_EACH, AT_ONCE = PACKS < THREADS / LOW ? PACKS : THREADS / LOW;
    static constexpr int PASSES = PACKS / AT_ONCE, STEPS_AT_ONCE = THREADS / AT_ONCE * STEPS_EACH;
    static constexpr bool SOME_IDLE = STEPS_AT_ONCE > DEPTH;
    static constexpr int LOADS = SOME_IDLE ? 1 : SPAN * DEPTH / VECTOR / THREADS;  // of each thread
    static_assert(SPAN % ROWS_EACH == 0 && PACKS % AT_ONCE == 0, "loads must divide the rows");
    static_assert(DEPTH % 8 == 0 && (SOME_IDLE || DEPTH % STEPS_AT_ONCE == 0), "threads must divide the tile");
    static_assert(!COPIED || STEPS_EACH == 1, "the hardware does not transpose");
    static_assert(!COPIED || !SWAP || VECTOR == 1, "nor swap");

    const char* next;  // the tile to fetch
    i64 advance;       // bytes from one tile to the next
    Offset offset[LOADS];
    Pack<S, VECTOR> held[COPIED ? 1 : LOADS];
    int row, step;  // of this thread's first element

    static __device__ constexpr int rows_on(int i) { return i % PASSES * AT_ONCE * ROWS_EACH; }
    static __device__ constexpr int steps_on(int i) { return i / PASSES * STEPS_AT_ONCE; }

    __device__ Carrier(const S* operand, int thread, i64 first_row, i64 rows, i64 first_k, i64 row_stride, i64 k_stride)
        : next(reinterpret_cast<const char*>(operand + first_row * row_stride + first_k * k_stride)),
          advance(DEPTH * k_stride * i64(sizeof(S))),
          row(thread / LOW % AT_ONCE * ROWS_EACH),
          step((thread % LOW + thread / (LOW * AT_ONCE) * LOW) * STEPS_EACH) {
        const int last = static_cast<int>(min(rows - first_row, i64(SPAN))) - ROWS_EACH;
#pragma unroll
        for (int i = 0; i < LOADS; ++i)
            offset[i] = (min(row + rows_on(i), last) * static_cast<Offset>(row_stride) +
                         (step + steps_on(i)) * static_cast<Offset>(k_stride)) *
                        static_cast<Offset>(sizeof(S));
    }

    __device__ Acc* place_in(Acc* tile) const { return tile + step * PITCH + (row ^ int(SWAP && ROWS_EACH == 1)); }

    // Begins to bring a tile of `steps` steps of k.
    template <bool WHOLE> __device__ void fetch(Acc* tile, int steps) {
#pragma unroll
        for (int i = 0; i < LOADS; ++i) {
            if ((WHOLE && !SOME_IDLE) || step + steps_on(i) < steps) {
                if constexpr (COPIED)
                    copy_async<VECTOR * sizeof(S)>(place_in(tile) + steps_on(i) * PITCH + rows_on(i), next + offset[i]);
                else
                    held[i] = *reinterpret_cast<const Pack<S, VECTOR>*>(next + offset[i]);
            }
        }
        next += advance;
    }

    // Puts what travelled through registers in its place.
    __device__ void land(Acc* tile) const {
        if constexpr (!COPIED) {
#pragma unroll
            for (int i = 0; i < LOADS; ++i) {
                if (SOME_IDLE && step >= DEPTH) break;
                Acc* const to = place_in(tile) + steps_on(i) * PITCH + rows_on(i);
                Pack<Acc, VECTOR> wide;
#pragma unroll
                for (int v = 0; v < VECTOR; ++v) wide.at[v ^ int(SWAP && ROWS_EACH > 1)] = Widen<Acc>::of(held[i].at[v]);
                if constexpr (UNIT == K) {
#pragma unroll
                    for (int v = 0; v < VECTOR; ++v) to[v * PITCH] = wide.at[v];
                } else {
                    *reinterpret_cast<Pack<Acc, VECTOR>*>(to) = wide;
                }
            }
        }
    }
};
