/* What is counted for each instruction: the order is shared with report.model.SiteCounts. */
#ifndef TILEWRIGHT_COUNTS_H
#define TILEWRIGHT_COUNTS_H

#include <stdint.h>

typedef struct {
    uint64_t warps;         /* times a warp executed it */
    uint64_t lanes;         /* times a lane executed it */
    uint64_t wavefronts;    /* shared memory: passes over the banks */
    uint64_t ideal;         /* ... that the same accesses need without conflicts */
    uint64_t worst_ways;    /* n of the worst n-way conflict (a maximum, not a sum) */
    uint64_t conflicts;
    uint64_t requests;      /* global memory: warp-wide accesses */
    uint64_t sectors;       /* 32-byte sectors that they touch; of atomics, that they send: one for each lane that meets */
    uint64_t sectors_ideal;
    uint64_t bytes_asked;
    uint64_t bytes_moved;
} tw_site_counts;

enum tw_access_kind {
    TW_ACCESS_LOAD, TW_ACCESS_STORE, TW_ACCESS_ATOMIC, TW_ACCESS_CAS, TW_ACCESS_ASYNC_COPY, TW_ACCESS_LDMATRIX,
    TW_ACCESS_INCREMENT
};

void tw_count_shared(tw_site_counts *site, const uint32_t addresses[32], uint32_t mask, uint32_t size,
                     uint32_t kind);
void tw_count_away(tw_site_counts *site, uint32_t size, uint32_t kind);
void tw_count_global(tw_site_counts *site, const uint64_t addresses[32], uint32_t mask, uint32_t size);
void tw_count_copy(tw_site_counts *site, const uint32_t to[32], const uint64_t from[32], uint32_t mask, uint32_t reads,
                   uint32_t size);
uint32_t tw_repeated_sectors(const uint64_t addresses[32], uint32_t mask);

#endif
