/* What 32 lanes move at `start + pattern[lane] + strides[lane] * stride`, bounds and alignment checked already: for
 * emitted code that would be long and is seldom run. A lane's unit is `count` elements of `size` bytes; registers are
 * vectors over the lanes, one an element, side by side in `data`. Where lanes store to one place, the last one's stay.
 */
#include "engine.h"

#define PLACES(type)                                                                                                   \
    const type *unit = (const type *)(start + pattern[lane] + strides[lane] * stride);                                 \
    type *mine = (type *)data + lane;

#define GATHER(type)                                                                                                   \
    for (int lane = 0; lane < TW_LANES; lane++) {                                                                      \
        PLACES(type)                                                                                                   \
        for (uint32_t i = 0; i < count; i++) mine[i * TW_LANES] = unit[i];                                             \
    }

#define SCATTER(type)                                                                                                  \
    for (int lane = 0; lane < TW_LANES; lane++) {                                                                      \
        PLACES(type)                                                                                                   \
        for (uint32_t i = 0; i < count; i++) ((type *)unit)[i] = mine[i * TW_LANES];                                   \
    }

#define BY_SIZE(WHAT)                                                                                                  \
    switch (size) {                                                                                                    \
    case 1: WHAT(uint8_t) break;                                                                                       \
    case 2: WHAT(uint16_t) break;                                                                                      \
    case 4: WHAT(uint32_t) break;                                                                                      \
    default: WHAT(uint64_t) break;                                                                                     \
    }

void tw_gather(const uint8_t *start, int64_t stride, const int64_t *pattern, const int64_t *strides, uint32_t size,
               uint32_t count, uint8_t *data) {
    BY_SIZE(GATHER)
}

void tw_scatter(uint8_t *start, int64_t stride, const int64_t *pattern, const int64_t *strides, uint32_t size,
                uint32_t count, const uint8_t *data) {
    BY_SIZE(SCATTER)
}
