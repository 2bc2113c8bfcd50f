/* How a helper says that an access stops the kernel. */
#ifndef TILEWRIGHT_FAIL_H
#define TILEWRIGHT_FAIL_H

#include "engine.h"

static inline uint32_t tw_fail(tw_worker *worker, const tw_block *block, const tw_warp *warp, const tw_site *site,
                               uint32_t kind, uint32_t lane, uint64_t address, uint64_t detail) {
    tw_fault *f = &worker->fault;
    f->kind = kind;
    f->site = site->index;
    f->lane = lane;
    f->warp = warp->index;
    f->address = address;
    f->size = (uint32_t)site->size * site->count;
    f->detail = detail;
    f->space = site->space;
    f->store = site->kind != TW_ACCESS_LOAD && site->kind != TW_ACCESS_LDMATRIX;
    for (int i = 0; i < 3; i++) f->block[i] = block->index[i];
    return 1;
}

#endif
