/* Warp-wide memory accesses by explicit lane addresses: exact, for any space and any pattern.
 *
 * The fast tier handles regular patterns in line and comes here for the rest; the lane tier always comes here.
 * `data` holds element e of lane l at index e * 32 + l, elements of site->size bytes.
 */
#include "bounds.h"
#include "fail.h"
#include "lanes.h"
#include "observe.h"

typedef struct { uint64_t low, high; } pair64;

void tw_fault_lane(tw_worker *, tw_block *, tw_warp *, uint32_t kind, uint32_t index, uint32_t mask, uint64_t detail);

/* Where the shared memory ends that an access may touch. */
static uint64_t shared_end(const tw_launch *launch, const tw_site *site) {
    return site->high < launch->shared_bytes ? site->high : launch->shared_bytes;
}

/* The common case of resolve() without a branch a lane: one space, one allocation, all in bounds. Returns nonzero if
 * it is not that; resolve() then finds out what it is. */
static uint32_t resolve_plain(const tw_worker *worker, const tw_block *block, const tw_site *site,
                              const uint64_t *restrict addresses, uint32_t mask, uint32_t bytes,
                              uint32_t alignment, uint32_t writes, uint64_t *restrict host) {
    const tw_launch *launch = worker->launch;
    uint64_t start = site->low, end = shared_end(launch, site), origin = (uint64_t)block->shared + start;
    if (site->space != TW_SHARED) {
        if (!mask || site->space == TW_LOCAL || site->space == TW_PARAM) return 1;
        const tw_range *range = site->range >= 0 ? &((const tw_range *)launch->ranges)[site->range]
                                                 : tw_range_of(launch, addresses[__builtin_ctz(mask)], bytes);
        if (!range || (writes && !range->writable)) return 1;
        start = origin = range->start;
        end = range->end;
    }
    if (!tw_within(start, end, start, bytes)) return 1;
    uint64_t room = end - start - bytes;
    wide32 at;
    __builtin_memcpy(&at, addresses, sizeof at);
    wide32 offset = at - start, place = offset + origin;
    __builtin_memcpy(host, &place, sizeof place);
    return MASK_OF((offset > room) | ((at & (uint64_t)(alignment - 1)) != 0)) & mask;
}

/* A lane's access as it is judged: where its bytes are on the host, or what is wrong with it. */
typedef struct {
    uint64_t host, address, detail;
    uint32_t kind; /* TW_OUT_OF_BOUNDS, TW_MISALIGNED, TW_READ_ONLY or TW_ENDED_BLOCK; TW_NO_FAULT: nothing */
    uint32_t local; /* in local memory */
} tw_judged;

static tw_judged wrong(uint32_t kind, uint64_t address, uint64_t detail) {
    return (tw_judged){.kind = kind, .address = address, .detail = detail};
}

/* `cached`: the allocation that the lane before was in. */
static tw_judged judge(const tw_launch *launch, const tw_block *block, const tw_warp *warp, const tw_site *site,
                       uint64_t given, uint32_t lane, uint32_t bytes, uint32_t alignment, uint32_t writes,
                       tw_range *cached) {
    uint64_t address = given;
    uint32_t space = site->space;
    const tw_block *owner = block;
    if (space == TW_GENERIC) {
        uint64_t window = address >> TW_WINDOW_SHIFT;
        space = window == TW_WINDOW_SHARED ? TW_SHARED : window == TW_WINDOW_LOCAL ? TW_LOCAL : TW_GLOBAL;
        if (space == TW_LOCAL) address &= TW_WINDOW_MASK;
        if (space == TW_SHARED) owner = tw_owner_of(block, given, &address);
    }
    uint64_t from = space == TW_PARAM ? launch->params : 0; /* the host places them without a thought to what is in them */
    if ((address - from) & (alignment - 1)) return wrong(TW_MISALIGNED, given, 0);
    if (space == TW_SHARED || space == TW_LOCAL) {
        uint64_t start = space == TW_SHARED ? site->low : 0;
        uint64_t end = space == TW_SHARED ? shared_end(launch, site) : launch->local_bytes;
        if (!owner || !tw_within(start, end, address, bytes)) return wrong(TW_OUT_OF_BOUNDS, given, space);
        if (!owner->running) return wrong(TW_ENDED_BLOCK, given, 0);
        if (space == TW_SHARED) return (tw_judged){.host = (uint64_t)owner->shared + address};
        uint64_t word = (address >> 2) * (4 * TW_LANES) + lane * 4;
        return (tw_judged){.host = (uint64_t)warp->local + word + (address & 3), .local = 1};
    }
    if (space == TW_PARAM) {
        if (tw_within(launch->params, launch->params + launch->param_bytes, address, bytes))
            return (tw_judged){.host = address};
        return wrong(TW_OUT_OF_BOUNDS, address - launch->params, TW_PARAM);
    }
    if (!tw_in_range(cached, address, bytes)) {
        const tw_range *range = site->range >= 0 ? 0 : tw_range_of(launch, address, bytes);
        if (!range) return wrong(TW_OUT_OF_BOUNDS, address, TW_GLOBAL);
        *cached = *range;
    }
    if (writes && !cached->writable) return wrong(TW_READ_ONLY, address, TW_GLOBAL);
    return (tw_judged){.host = address};
}

/* Host addresses of every active lane's bytes, all checked. `local_lanes` are those in local memory, whose 4-byte words
 * are interleaved by lane; everything else is contiguous. Returns nonzero on a fault; a launch that keeps going drops
 * the lanes with one from the mask instead, and it is noted. */
static uint32_t resolve_part(tw_worker *worker, tw_block *block, const tw_warp *warp, const tw_site *site,
                             const uint64_t *addresses, uint32_t *mask, uint32_t bytes, uint32_t alignment,
                             uint32_t writes, uint64_t *host, uint32_t *local_lanes) {
    const tw_launch *launch = worker->launch;
    *local_lanes = 0;
    if (!resolve_plain(worker, block, site, addresses, *mask, bytes, alignment, writes, host)) return 0;
    tw_range cached = {1, 0, 0, 0, 0};
    if (site->range >= 0) cached = ((const tw_range *)launch->ranges)[site->range];
    FOR_LANES(*mask) {
        tw_judged judged = judge(launch, block, warp, site, addresses[lane], lane, bytes, alignment, writes, &cached);
        host[lane] = judged.host;
        *local_lanes |= judged.local << lane;
        if (!judged.kind) continue;
        if (!launch->keep_going)
            return tw_fail(worker, block, warp, site, judged.kind, lane, judged.address, judged.detail);
        *mask &= ~(1u << lane);
        tw_checker_of(launch)->dropped(worker, block, warp, site, lane, judged.kind, judged.address, judged.detail);
    }
    return 0;
}

static uint32_t resolve(tw_worker *worker, tw_block *block, const tw_warp *warp, const tw_site *site,
                        const uint64_t *addresses, uint32_t *mask, uint32_t bytes, uint32_t writes,
                        uint64_t *host, uint32_t *local_lanes) {
    return resolve_part(worker, block, warp, site, addresses, mask, bytes, bytes, writes, host, local_lanes);
}

/* Addresses in global memory as a GPU's allocator would align them: no two allocations share a sector. */
static void as_allocated(const tw_launch *launch, const tw_site *site, const uint64_t *addresses, uint32_t mask,
                         uint32_t bytes, uint64_t moved[TW_LANES]) {
    const tw_range *live = (const tw_range *)launch->live, *range = site->range >= 0
        ? &((const tw_range *)launch->ranges)[site->range]
        : tw_range_of(launch, addresses[__builtin_ctz(mask)], bytes);
    wide32 all;
    __builtin_memcpy(&all, addresses, sizeof all);
    wide32 at = all - (range ? range->bias : 0);
    __builtin_memcpy(moved, &at, sizeof at);
    if (site->range >= 0 || !range) return;
    FOR_LANES(mask & MASK_OF(all - range->start >= range->end - range->start)) {
        const tw_range *other = tw_range_of(launch, addresses[lane], bytes);
        if (other) moved[lane] = addresses[lane] - other->bias + ((uint64_t)(other - live + 1) << 47);
    }
}

static void count_global(tw_worker *worker, const tw_site *site, const uint64_t *addresses, uint32_t mask,
                         uint32_t bytes) {
    uint64_t moved[TW_LANES];
    as_allocated(worker->launch, site, addresses, mask, bytes, moved);
    tw_site_counts *counts = &worker->counts[site->index];
    tw_count_global(counts, moved, mask, bytes);
    if (site->kind == TW_ACCESS_ATOMIC || site->kind == TW_ACCESS_CAS || site->kind == TW_ACCESS_INCREMENT)
        counts->sectors += tw_repeated_sectors(moved, mask);
}

static void count(tw_worker *worker, const tw_site *site, const uint64_t *addresses, uint32_t mask, uint32_t bytes) {
    tw_site_counts *counts = &worker->counts[site->index];
    if (site->space == TW_GENERIC) {
        uint32_t shared = 0, global = 0, away = 0;
        for (uint32_t rest = mask; rest; rest &= rest - 1) {
            uint32_t lane = (uint32_t)__builtin_ctz(rest);
            uint64_t window = addresses[lane] >> TW_WINDOW_SHIFT;
            uint64_t rank = (addresses[lane] & TW_WINDOW_MASK) >> TW_RANK_SHIFT;
            if (window == TW_WINDOW_SHARED) *(rank ? &away : &shared) |= 1u << lane;
            if (!window) global |= 1u << lane;
        }
        if (global) count_global(worker, site, addresses, global, bytes);
        if (away) tw_count_away(counts, bytes, site->kind);
        mask = shared;
    } else if (site->space == TW_GLOBAL) {
        count_global(worker, site, addresses, mask, bytes);
        return;
    } else if (site->space != TW_SHARED) {
        return;
    }
    if (!mask) return;
    wide32 at;
    __builtin_memcpy(&at, addresses, sizeof at);
    lanes32 narrow = __builtin_convertvector(at, lanes32);
    const uint32_t *where = (const uint32_t *)&narrow;
    if (bytes > 4 || !tw_count_soon(worker, counts, where, mask, site->kind))
        tw_count_shared(counts, where, mask, bytes, site->kind);
}

/* One more count of an access, as site says: another row of the counters, another width. */
void tw_count_access(tw_worker *worker, const tw_site *site, const uint64_t *addresses, uint32_t mask) {
    if (mask) count(worker, site, addresses, mask, (uint32_t)site->size * site->count);
}

/* Accesses of at most 4 bytes an element never straddle a word of interleaved local memory. */
#define MOVE(type, to, from) \
    for (uint32_t e = 0; e < site->count; e++) FOR_LANES(mask) to = from

#define DATA(type) ((type *)data)[e * TW_LANES + lane]
#define HOST(type) *(type *)(host[lane] + e * sizeof(type))

static void load_local(const tw_site *site, uint64_t host, uint32_t lane, uint8_t *data) {
    for (uint32_t e = 0; e < site->count; e++)
        for (uint32_t b = 0; b < site->size; b++) {
            uint64_t offset = (host & 3) + e * site->size + b;
            data[(e * TW_LANES + lane) * site->size + b] =
                *(uint8_t *)((host & ~3ull) + (offset >> 2) * (4 * TW_LANES) + (offset & 3));
        }
}

static void store_local(const tw_site *site, uint64_t host, uint32_t lane, const uint8_t *data) {
    for (uint32_t e = 0; e < site->count; e++)
        for (uint32_t b = 0; b < site->size; b++) {
            uint64_t offset = (host & 3) + e * site->size + b;
            *(uint8_t *)((host & ~3ull) + (offset >> 2) * (4 * TW_LANES) + (offset & 3)) =
                data[(e * TW_LANES + lane) * site->size + b];
        }
}

/* Whether an access may order threads of different blocks; then nothing may come between it and the note of it. */
static uint32_t begin_order(tw_worker *worker, tw_block *block, const tw_site *site) {
    const tw_launch *launch = worker->launch;
    if (!launch->variables || !(site->order & TW_ORDER_STRONG) || site->space == TW_SHARED || site->space == TW_LOCAL)
        return 0;
    tw_checker_of(worker->launch)->flush(worker, block); /* what came before is known to whom this lets go on */
    tw_checker_of(launch)->lock_variables(launch);
    return 1;
}

/* stored: the lanes whose access changed memory; a compare-and-swap may not. */
static void end_order(tw_worker *worker, tw_block *block, tw_warp *warp, const tw_site *site,
                      const uint64_t *addresses, uint32_t mask, uint32_t stored) {
    FOR_LANES(mask)
        if (!(addresses[lane] >> TW_WINDOW_SHIFT))
            tw_checker_of(worker->launch)->variable(worker, block, warp, site, addresses[lane], lane, stored >> lane & 1);
    tw_checker_of(worker->launch)->unlock_variables(worker->launch);
}

static uint32_t stored_by(const tw_site *site, uint32_t mask, const uint64_t *old, const uint64_t *expected) {
    uint32_t stored = 0;
    FOR_LANES(mask) stored |= (uint32_t)(site->kind != TW_ACCESS_CAS || old[lane] == expected[lane]) << lane;
    return stored;
}

static void load(const tw_site *site, const uint64_t *host, uint32_t mask, uint32_t local, uint8_t *data) {
    FOR_LANES(mask & local) load_local(site, host[lane], lane, data);
    mask &= ~local;
    if (mask == TW_ALL_LANES && site->size == 4 && site->count == 1) {
        for (uint32_t lane = 0; lane < TW_LANES; lane++) ((uint32_t *)data)[lane] = *(uint32_t *)host[lane];
        return;
    }
    switch (site->size) {
    case 1: MOVE(uint8_t, DATA(uint8_t), HOST(uint8_t)); break;
    case 2: MOVE(uint16_t, DATA(uint16_t), HOST(uint16_t)); break;
    case 4: MOVE(uint32_t, DATA(uint32_t), HOST(uint32_t)); break;
    case 8: MOVE(uint64_t, DATA(uint64_t), HOST(uint64_t)); break;
    default: MOVE(pair64, DATA(pair64), HOST(pair64)); break;
    }
}

static void store(const tw_site *site, const uint64_t *host, uint32_t mask, uint32_t local, const uint8_t *data) {
    FOR_LANES(mask & local) store_local(site, host[lane], lane, data);
    mask &= ~local;
    if (mask == TW_ALL_LANES && site->size == 4 && site->count == 1) {
        for (uint32_t lane = 0; lane < TW_LANES; lane++) *(uint32_t *)host[lane] = ((const uint32_t *)data)[lane];
        return;
    }
    switch (site->size) {
    case 1: MOVE(uint8_t, HOST(uint8_t), DATA(const uint8_t)); break;
    case 2: MOVE(uint16_t, HOST(uint16_t), DATA(const uint16_t)); break;
    case 4: MOVE(uint32_t, HOST(uint32_t), DATA(const uint32_t)); break;
    case 8: MOVE(uint64_t, HOST(uint64_t), DATA(const uint64_t)); break;
    default: MOVE(pair64, HOST(pair64), DATA(const pair64)); break;
    }
}

/* Whether a load of a disturbed launch is to get other bytes for [address, address + bytes). */
static uint32_t is_disturbed(const tw_launch *launch, uint32_t site, uint64_t address, uint32_t bytes) {
    const tw_disturbed *all = (const tw_disturbed *)launch->disturbed;
    uint32_t low = 0, high = launch->disturbed_count;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (all[middle].site < site || (all[middle].site == site && all[middle].address < address)) low = middle + 1;
        else high = middle;
    }
    return low < launch->disturbed_count && all[low].site == site && all[low].address - address < bytes;
}

/* An address as tw_disturbed has it: generic, in shared memory whichever block's. */
static uint64_t place_in_memory(const tw_site *site, uint64_t address) {
    if (site->space == TW_SHARED || (site->space == TW_GENERIC && address >> TW_WINDOW_SHIFT == TW_WINDOW_SHARED))
        return (address & TW_OFFSET_MASK) | TW_WINDOW_SHARED << TW_WINDOW_SHIFT;
    return address;
}

static void disturb(const tw_launch *launch, const tw_site *site, const uint64_t *addresses, uint32_t mask,
                    uint8_t *data) {
    FOR_LANES(mask) for (uint32_t e = 0; e < site->count; e++)
        if (is_disturbed(launch, site->index, place_in_memory(site, addresses[lane]) + e * site->size, site->size))
            for (uint32_t b = 0; b < site->size; b++)
                data[(e * TW_LANES + lane) * site->size + b] = (uint8_t)launch->disturbed_with;
}

uint32_t tw_load(tw_worker *worker, tw_block *block, tw_warp *warp, const tw_site *site, const uint64_t *addresses,
                 uint32_t mask, uint8_t *data) {
    uint64_t host[TW_LANES];
    uint32_t local, bytes = (uint32_t)site->size * site->count;
    if (!mask) return 0;
    uint32_t asked = mask;
    if (resolve(worker, block, warp, site, addresses, &mask, bytes, 0, host, &local)) return 1;
    FOR_LANES(asked & ~mask) for (uint32_t b = 0; b < bytes; b++)
        data[(b / site->size * TW_LANES + lane) * site->size + b % site->size] = 0;
    if (!mask) return 0;
    if (worker->launch->counting) count(worker, site, addresses, mask, bytes);
    uint32_t orders = 0;
    if (worker->launch->checks) {
        orders = begin_order(worker, block, site);
        tw_checker_of(worker->launch)->access(worker, block, site, addresses, mask, 0, 0);
    }
    load(site, host, mask, local, data);
    if (worker->launch->disturbed_count) disturb(worker->launch, site, addresses, mask, data);
    if (orders) end_order(worker, block, warp, site, addresses, mask, 0);
    return 0;
}

uint32_t tw_store(tw_worker *worker, tw_block *block, tw_warp *warp, const tw_site *site, const uint64_t *addresses,
                  uint32_t mask, const uint8_t *data) {
    uint64_t host[TW_LANES];
    uint32_t local, bytes = (uint32_t)site->size * site->count;
    if (!mask) return 0;
    if (resolve(worker, block, warp, site, addresses, &mask, bytes, 1, host, &local)) return 1;
    if (!mask) return 0;
    if (worker->launch->counting) count(worker, site, addresses, mask, bytes);
    uint32_t orders = 0;
    if (worker->launch->checks) {
        orders = begin_order(worker, block, site);
        tw_checker_of(worker->launch)->access(worker, block, site, addresses, mask, data, TW_LANES * bytes);
    }
    store(site, host, mask, local, data);
    if (orders) end_order(worker, block, warp, site, addresses, mask, mask);
    return 0;
}

uint64_t tw_atomic(uint32_t operation, void *address, uint64_t b, uint64_t c);
void tw_atomic_alone(uint32_t operation, const uint64_t *host, uint32_t mask, const uint64_t *b, const uint64_t *c,
                     uint64_t *result);

/* One atomic of every active lane, in lane order. b and c are 64-bit containers by lane; so is the result. */
uint32_t tw_atomic_warp(tw_worker *worker, tw_block *block, tw_warp *warp, const tw_site *site,
                        const uint64_t *addresses, uint32_t mask, const uint64_t *b, const uint64_t *c,
                        uint64_t *result) {
    uint64_t host[TW_LANES];
    uint32_t local;
    if (!mask) return 0;
    uint32_t asked = mask;
    if (resolve(worker, block, warp, site, addresses, &mask, site->size, 1, host, &local)) return 1;
    FOR_LANES(asked & ~mask) result[lane] = 0;
    if (!mask) return 0;
    if (worker->launch->counting) count(worker, site, addresses, mask, site->size);
    uint32_t orders = 0;
    if (worker->launch->checks) {
        orders = begin_order(worker, block, site);
        tw_checker_of(worker->launch)->access(worker, block, site, addresses, mask, 0, 0);
    }
    if (site->space == TW_SHARED) tw_atomic_alone(site->operation, host, mask, b, c, result);
    else FOR_LANES(mask) result[lane] = tw_atomic(site->operation, (void *)host[lane], b[lane], c[lane]);
    if (orders) end_order(worker, block, warp, site, addresses, mask, stored_by(site, mask, result, b));
    return 0;
}

void tw_atomic128(uint32_t operation, void *address, const uint64_t b[2], const uint64_t c[2], uint64_t result[2]);

/* The same for 16 bytes a lane. */
uint32_t tw_atomic128_warp(tw_worker *worker, tw_block *block, tw_warp *warp, const tw_site *site,
                           const uint64_t *addresses, uint32_t mask, const uint64_t (*b)[2], const uint64_t (*c)[2],
                           uint64_t (*result)[2]) {
    uint64_t host[TW_LANES];
    uint32_t local;
    if (!mask) return 0;
    uint32_t asked = mask;
    if (resolve(worker, block, warp, site, addresses, &mask, 16, 1, host, &local)) return 1;
    FOR_LANES(asked & ~mask) result[lane][0] = result[lane][1] = 0;
    if (!mask) return 0;
    if (worker->launch->counting) count(worker, site, addresses, mask, 16);
    uint32_t orders = 0;
    if (worker->launch->checks) {
        orders = begin_order(worker, block, site);
        tw_checker_of(worker->launch)->access(worker, block, site, addresses, mask, 0, 0);
    }
    FOR_LANES(mask) tw_atomic128(site->operation, (void *)host[lane], b[lane], c[lane], result[lane]);
    if (orders) end_order(worker, block, warp, site, addresses, mask, mask);
    return 0;
}

/* cp.async: `bytes` are copied from global to shared memory for each lane, the rest of site->size is zero-filled: only
 * those are read, from an address that is a multiple of the whole size. Lanes that read as many are taken together; the
 * site of fewer bytes lies as far before `from`.
 * The copy completes at once, which is one of the orders that the hardware may choose. */
uint32_t tw_copy_async(tw_worker *worker, tw_block *block, tw_warp *warp, const tw_site *to, const tw_site *from,
                       const uint64_t *shared, const uint64_t *global, uint32_t mask, const uint32_t *bytes) {
    uint64_t source[TW_LANES], target[TW_LANES];
    uint32_t local, asked = 0, reads = 0;
    if (!mask) return 0;
    FOR_LANES(mask) asked |= (uint32_t)(bytes[lane] != 0) << lane;
    for (uint32_t left = asked; left;) {
        uint64_t some[TW_LANES];
        uint32_t alike = 0, size = bytes[__builtin_ctz(left)];
        FOR_LANES(left) alike |= (uint32_t)(bytes[lane] == size) << lane;
        left &= ~alike;
        if (size > from->size) size = from->size;
        const tw_site *part = from - (from->size - size);
        if (resolve_part(worker, block, warp, part, global, &alike, size, from->size, 0, some, &local)) return 1;
        FOR_LANES(alike) source[lane] = some[lane];
        reads |= alike;
        if (alike && worker->launch->checks)
            tw_checker_of(worker->launch)->access(worker, block, part, global, alike, 0, 0);
    }
    if (resolve(worker, block, warp, to, shared, &mask, to->size, 1, target, &local)) return 1;
    if (!mask) return 0;
    if (worker->launch->counting) {
        if (reads) count(worker, from, global, reads, from->size);
        if (to->operation == TW_THROUGH_L1) {
            uint64_t sources[TW_LANES] = {0};
            uint32_t targets[TW_LANES];
            if (reads) as_allocated(worker->launch, from, global, reads, from->size, sources);
            for (uint32_t lane = 0; lane < TW_LANES; lane++) targets[lane] = (uint32_t)shared[lane];
            tw_count_copy(&worker->counts[to->index], targets, sources, mask, reads, to->size);
        } else {
            count(worker, to, shared, mask, to->size);
        }
    }
    if (worker->launch->checks) tw_checker_of(worker->launch)->access(worker, block, to, shared, mask, 0, 0);
    FOR_LANES(mask) {
        uint32_t copied = reads >> lane & 1 ? bytes[lane] : 0;
        for (uint32_t i = 0; i < to->size; i++)
            ((uint8_t *)target[lane])[i] = i < copied ? ((uint8_t *)source[lane])[i] : 0;
    }
    return 0;
}

/* ldmatrix: lanes 8k to 8k+7 give the row addresses of matrix k (b16 8x8); lane l gets elements 2(l%4) and
 * 2(l%4)+1 of row l/4, or of the transposed matrix. PTX ISA, "ldmatrix". */
uint32_t tw_ldmatrix(tw_worker *worker, tw_block *block, tw_warp *warp, const tw_site *site, const uint64_t *addresses,
                     uint32_t matrices, uint32_t transposed, uint32_t *data) {
    uint64_t host[TW_LANES];
    static const uint16_t zeros[8];
    uint32_t local, asked = matrices == 4 ? TW_ALL_LANES : (1u << 8 * matrices) - 1, mask = asked;
    if (resolve(worker, block, warp, site, addresses, &mask, 16, 0, host, &local)) return 1;
    FOR_LANES(asked & ~mask) host[lane] = (uint64_t)zeros;
    if (worker->launch->counting && mask) count(worker, site, addresses, mask, 16);
    if (worker->launch->checks && mask) tw_checker_of(worker->launch)->access(worker, block, site, addresses, mask, 0, 0);
    for (uint32_t m = 0; m < matrices; m++)
        for (uint32_t lane = 0; lane < TW_LANES; lane++) {
            uint32_t row = lane / 4, column = 2 * (lane % 4);
            const uint16_t *first = (const uint16_t *)host[8 * m + (transposed ? column : row)];
            const uint16_t *second = transposed ? (const uint16_t *)host[8 * m + column + 1] : first;
            uint32_t low = first[transposed ? row : column], high = second[transposed ? row : column + 1];
            data[m * TW_LANES + lane] = low | high << 16;
        }
    return 0;
}

/* stmatrix: the other way. It costs what stores of 16 bytes by those lanes do. PTX ISA, "stmatrix". */
uint32_t tw_stmatrix(tw_worker *worker, tw_block *block, tw_warp *warp, const tw_site *site, const uint64_t *addresses,
                     uint32_t matrices, uint32_t transposed, const uint32_t *data) {
    uint64_t host[TW_LANES];
    uint16_t nowhere[8];
    uint32_t local, asked = matrices == 4 ? TW_ALL_LANES : (1u << 8 * matrices) - 1, mask = asked;
    if (resolve(worker, block, warp, site, addresses, &mask, 16, 1, host, &local)) return 1;
    FOR_LANES(asked & ~mask) host[lane] = (uint64_t)nowhere;
    if (worker->launch->counting && mask) count(worker, site, addresses, mask, 16);
    if (worker->launch->checks && mask) tw_checker_of(worker->launch)->access(worker, block, site, addresses, mask, 0, 0);
    for (uint32_t m = 0; m < matrices; m++)
        for (uint32_t lane = 0; lane < TW_LANES; lane++)
            for (uint32_t i = 0; i < 2; i++) {
                uint32_t row = lane / 4, column = 2 * (lane % 4) + i;
                uint16_t *to = (uint16_t *)host[8 * m + (transposed ? column : row)];
                to[transposed ? row : column] = (uint16_t)(data[m * TW_LANES + lane] >> 16 * i);
            }
    return 0;
}

void tw_fault_lane(tw_worker *worker, tw_block *block, tw_warp *warp, uint32_t kind, uint32_t index, uint32_t mask,
                   uint64_t detail) {
    tw_site site = {.index = index};
    tw_fail(worker, block, warp, &site, kind, (uint32_t)__builtin_ctz(mask), 0, detail);
}

/* match.any: for each active lane, the active lanes that hold the same value. */
void tw_match(const uint64_t *values, uint32_t mask, uint32_t *same) {
    FOR_LANES(mask) {
        uint32_t found = 0;
        for (uint32_t other = 0; other < TW_LANES; other++)
            found |= (uint32_t)(mask >> other & 1 && values[other] == values[lane]) << other;
        same[lane] = found;
    }
}

/* redux: for each lane, the values of the lanes in its own row of `members`. */
void tw_redux(const uint32_t *values, const uint32_t *members, uint32_t operation, uint32_t *results) {
    FOR_LANES(TW_ALL_LANES) {
        uint32_t left = members[lane];
        uint32_t result = values[left ? __builtin_ctz(left) : lane];
        for (left &= left - 1; left; left &= left - 1) {
            uint32_t value = values[__builtin_ctz(left)];
            switch (operation) {
            case TW_REDUCE_ADD: result += value; break;
            case TW_REDUCE_AND: result &= value; break;
            case TW_REDUCE_OR: result |= value; break;
            case TW_REDUCE_XOR: result ^= value; break;
            case TW_REDUCE_UMIN: result = value < result ? value : result; break;
            case TW_REDUCE_UMAX: result = value > result ? value : result; break;
            case TW_REDUCE_SMIN: result = (int32_t)value < (int32_t)result ? value : result; break;
            default: result = (int32_t)value > (int32_t)result ? value : result;
            }
        }
        results[lane] = result;
    }
}

/* One record for each lane that prints: the host reads them after the launch (engine/run/printf.py formats). */
typedef struct {
    uint64_t format;
    uint32_t bytes, site;
    uint32_t block[3], thread;
    uint32_t strings, unused; /* bytes of strings behind the arguments: each an address, its bytes, and them */
} tw_print;

typedef struct {
    uint64_t address;
    uint32_t bytes, unused;
} tw_print_string;

void *realloc(void *, uint64_t);

/* How many bytes of arguments a format takes at most, if one of them is a string; else 0. */
static uint32_t string_arguments(const tw_launch *launch, uint64_t format) {
    const tw_range *range = tw_range_of(launch, format, 1);
    uint32_t bytes = 0, strings = 0, after_percent = 0;
    for (; range && tw_in_range(range, format, 1) && *(const char *)format; format++) {
        char c = *(const char *)format;
        bytes += 8 * (c == '%' || c == '*');
        if (c == '%') after_percent = !after_percent;
        else if (after_percent && c == 's') strings = 1;
        else if ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z' && c != 'h' && c != 'l')) after_percent = 0;
    }
    return strings ? bytes : 0;
}

/* The byte at an address of any space as a thread sees it; -1 where there is none. */
static int byte_at(const tw_launch *launch, tw_block *block, const tw_warp *warp, uint32_t lane, uint64_t address,
                   tw_range *cached) {
    uint64_t window = address >> TW_WINDOW_SHIFT;
    if (window == TW_WINDOW_LOCAL) {
        uint64_t at = address & TW_WINDOW_MASK;
        return tw_within(0, launch->local_bytes, at, 1) ? warp->local[(at >> 2) * (4 * TW_LANES) + lane * 4 + (at & 3)] : -1;
    }
    if (window == TW_WINDOW_SHARED) {
        uint64_t at = address;
        const tw_block *owner = tw_owner_of(block, address, &at);
        uint32_t there = owner && owner->running && tw_within(0, launch->shared_bytes, at, 1);
        return there ? ((const uint8_t *)owner->shared)[at] : -1;
    }
    if (!tw_in_range(cached, address, 1)) {
        const tw_range *range = tw_range_of(launch, address, 1);
        if (!range) return -1;
        *cached = *range;
    }
    return *(const uint8_t *)address;
}

/* Room for so many bytes more in what a worker has printed; 0 where the machine has none. */
static int room_to_print(tw_worker *worker, uint64_t needed) {
    if (worker->print_bytes + needed <= worker->print_room) return 1;
    uint64_t room = 2 * worker->print_room + needed + 65536;
    void *grown = realloc((void *)worker->prints, room);
    if (!grown) return 0;
    worker->prints = (uint64_t)grown;
    worker->print_room = room;
    return 1;
}

/* The strings that a record's arguments may name, as they are now: a thread's own and its block's are gone when the host
 * reads the record. Returns their bytes in all, or -1. */
static int64_t print_strings(tw_worker *worker, tw_block *block, const tw_warp *warp, uint32_t lane, uint64_t arguments,
                             uint32_t bytes) {
    tw_range cached = {1, 0, 0, 0, 0};
    uint64_t before = worker->print_bytes;
    for (uint32_t at = 0; at + 8 <= bytes; at += 8) {
        uint64_t address, end;
        __builtin_memcpy(&address, (const uint8_t *)worker->prints + arguments + at, 8);
        for (end = address; byte_at(worker->launch, block, warp, lane, end, &cached) > 0;) end++;
        uint64_t length = end - address;
        if (!length || length > UINT32_MAX) continue;
        if (!room_to_print(worker, sizeof(tw_print_string) + length + 8)) return -1;
        tw_print_string *string = (tw_print_string *)(worker->prints + worker->print_bytes);
        *string = (tw_print_string){address, (uint32_t)length, 0};
        for (uint64_t i = 0; i < length; i++)
            ((uint8_t *)(string + 1))[i] = (uint8_t)byte_at(worker->launch, block, warp, lane, address + i, &cached);
        worker->print_bytes += sizeof(tw_print_string) + ((length + 7) & ~7ul);
    }
    return (int64_t)(worker->print_bytes - before);
}

/* vprintf(format, arguments): the argument buffer lies in local memory and ends with it at the latest. */
uint32_t tw_vprintf(tw_worker *worker, tw_block *block, tw_warp *warp, uint32_t index, const uint64_t *formats,
                    const uint64_t *arguments, uint32_t mask) {
    uint32_t total = worker->launch->local_bytes;
    FOR_LANES(mask) {
        uint64_t offset = arguments[lane] & TW_WINDOW_MASK, start = worker->print_bytes;
        uint32_t bytes = arguments[lane] && offset < total ? total - (uint32_t)offset : 0;
        uint64_t needed = sizeof(tw_print) + ((bytes + 7) & ~7u);
        int64_t strings = room_to_print(worker, needed) ? 0 : -1;
        if (!strings) {
            tw_print *record = (tw_print *)(worker->prints + start);
            *record = (tw_print){formats[lane], bytes, index, {block->index[0], block->index[1], block->index[2]},
                                 warp->index * TW_LANES + lane, 0, 0};
            uint8_t *data = (uint8_t *)(record + 1);
            for (uint32_t i = 0; i < bytes; i++) {
                uint64_t at = offset + i;
                data[i] = warp->local[(at >> 2) * (4 * TW_LANES) + lane * 4 + (at & 3)];
            }
            worker->print_bytes += needed;
            uint32_t asked = string_arguments(worker->launch, formats[lane]);
            strings = print_strings(worker, block, warp, lane, start + sizeof(tw_print), asked < bytes ? asked : bytes);
        }
        if (strings < 0) {
            tw_fault_lane(worker, block, warp, TW_NO_MEMORY, index, mask, needed);
            return 1;
        }
        ((tw_print *)(worker->prints + start))->strings = (uint32_t)strings;
    }
    return 0;
}

/* Whether [address, address + bytes) lies in one live allocation (that may be written). */
uint32_t tw_lookup(const tw_launch *launch, uint64_t address, uint64_t bytes, uint32_t writes) {
    const tw_range *range = tw_range_of(launch, address, bytes);
    return range && (range->writable || !writes);
}

/* The costs of a patterned access at a stride or place that its memo does not hold. `place` is the base, already
 * without its allocation's bias. */
void tw_memo_miss(tw_worker *worker, tw_memo *memo, const tw_site *site, uint64_t place, int64_t stride,
                  const int64_t *pattern, const int64_t *stride_pattern) {
    tw_site_counts *counts = &worker->counts[site->index], *each = &memo->each;
    uint64_t hits = memo->hits;
    counts->wavefronts += hits * each->wavefronts;
    counts->ideal += hits * each->ideal;
    counts->conflicts += hits * each->conflicts;
    counts->requests += hits * each->requests;
    counts->sectors += hits * each->sectors;
    counts->sectors_ideal += hits * each->sectors_ideal;
    counts->bytes_asked += hits * each->bytes_asked;
    counts->bytes_moved += hits * each->bytes_moved;
    if (each->worst_ways > counts->worst_ways) counts->worst_ways = each->worst_ways;
    *memo = (tw_memo){.stride = stride, .hits = 1, .site = site->index};
    uint64_t addresses[TW_LANES];
    uint32_t narrow[TW_LANES], bytes = (uint32_t)site->size * site->count;
    for (int lane = 0; lane < TW_LANES; lane++) {
        addresses[lane] = place + (uint64_t)pattern[lane] + (uint64_t)(stride_pattern[lane] * stride);
        narrow[lane] = (uint32_t)addresses[lane];
    }
    if (site->space == TW_SHARED) tw_count_shared(each, narrow, TW_ALL_LANES, bytes, site->kind);
    else tw_count_global(each, addresses, TW_ALL_LANES, bytes);
}

/* Count an access whose costs lie in memos, of which the first is `first`: one for each `step` bytes of a sector. The
 * emitted code does the same in line where it is run often. */
void tw_memo_count(tw_worker *worker, uint64_t first, uint32_t step, const tw_site *site, uint64_t place,
                   int64_t stride, const int64_t *pattern, const int64_t *stride_pattern) {
    tw_memo *memo = &worker->memos[first + place % 32 / step];
    if (memo->stride == stride) memo->hits++;
    else tw_memo_miss(worker, memo, site, place, stride, pattern, stride_pattern);
}
