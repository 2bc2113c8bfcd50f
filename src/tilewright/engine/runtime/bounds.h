/* Whether bytes lie in memory: every helper asks here, and emitted code asks the same through engine/emit/bounds.py.
 *
 * Addresses and sizes are what a kernel made of them: anything up to 2^64. So nothing here adds what could wrap. */
#ifndef TILEWRIGHT_BOUNDS_H
#define TILEWRIGHT_BOUNDS_H

#include "engine.h"

/* Whether [address, address + bytes) lies in [start, end). */
static inline uint32_t tw_within(uint64_t start, uint64_t end, uint64_t address, uint64_t bytes) {
    return start <= address && address <= end && bytes <= end - address;
}

static inline uint32_t tw_in_range(const tw_range *range, uint64_t address, uint64_t bytes) {
    return tw_within(range->start, range->end, address, bytes);
}

/* The allocation of a launch's sorted table that holds [address, address + bytes), or null. */
static inline const tw_range *tw_range_of(const tw_launch *launch, uint64_t address, uint64_t bytes) {
    const tw_range *ranges = (const tw_range *)launch->live;
    uint32_t low = 0, high = launch->live_count;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (ranges[middle].start <= address) low = middle + 1;
        else high = middle;
    }
    return low && tw_in_range(&ranges[low - 1], address, bytes) ? &ranges[low - 1] : 0;
}

/* base + count * step; where that is beyond 64 bits the last address of all, at which nothing is. */
static inline uint64_t tw_further(uint64_t base, uint64_t count, uint64_t step) {
    uint64_t far;
    return __builtin_mul_overflow(count, step, &far) || __builtin_add_overflow(base, far, &far) ? UINT64_MAX : far;
}

#endif
