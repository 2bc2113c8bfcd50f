/* Bulk copies: what an instruction asks for is checked and noted when it is issued, and done as late as the program
 * allows: when a thread waits for the barrier, or the group, with which it completes, or when its block ends. So memory
 * that is read too early does not have the values yet. */
#include "bulk.h"

void *realloc(void *, uint64_t);
void *memcpy(void *, const void *, uint64_t);
void *memset(void *, int, uint64_t);
uint64_t tw_atomic(uint32_t operation, void *address, uint64_t b, uint64_t c);
uint32_t tw_lookup(const tw_launch *, uint64_t address, uint64_t bytes, uint32_t writes);

static uint32_t box_bytes(const tw_tensor_map *map) {
    uint32_t bytes = map->element;
    for (uint32_t d = 0; d < map->dimensions; d++) bytes *= map->box[d];
    return bytes;
}

/* ------------------------------------------------------------------------------------------------ boxes */

/* The part of a box that lies in the tensor, row by row of its first dimension. */
typedef struct {
    uint64_t global;    /* address of the first element of the row that is inside */
    uint32_t skip, held; /* bytes of the row before that element, and from it on inside */
} tw_row_of_box;

/* Row `number` of a box at coordinates `at`; held is 0 where none of it is inside. */
static tw_row_of_box row_of(const tw_tensor_map *map, const int32_t *at, uint32_t number) {
    tw_row_of_box row = {map->address, 0, 0};
    for (uint32_t d = 1; d < map->dimensions; d++) {
        int64_t place = (int64_t)at[d] + number % map->box[d];
        number /= map->box[d];
        if (place < 0 || (uint64_t)place >= map->sizes[d]) return row;
        row.global += (uint64_t)place * map->strides[d - 1];
    }
    int64_t first = at[0] < 0 ? 0 : at[0], last = (int64_t)at[0] + map->box[0];
    if (last > (int64_t)map->sizes[0]) last = (int64_t)map->sizes[0];
    if (first >= last) return row;
    row.skip = (uint32_t)(first - at[0]) * map->element;
    row.held = (uint32_t)(last - first) * map->element;
    row.global += (uint64_t)first * map->element;
    return row;
}

/* Swizzling exchanges chunks of 16 bytes: bits 4 and up of an address are turned by bits 7 and up. */
static uint64_t swizzled(uint64_t address, uint32_t bits) {
    return address ^ (address >> 7 & ((1u << bits) - 1)) << 4;
}

/* Bytes from one row of a box to the next in shared memory: with swizzling, the pattern's. */
static uint32_t pitch_of(const tw_tensor_map *map) {
    return map->swizzle ? 16u << map->swizzle : (uint32_t)map->box[0] * map->element;
}

static uint32_t rows_of(const tw_tensor_map *map) {
    uint32_t rows = 1;
    for (uint32_t d = 1; d < map->dimensions; d++) rows *= map->box[d];
    return rows;
}

/* Bytes that a copy takes in shared memory. */
static uint32_t room_of(const tw_bulk *b) {
    return b->form->dimensions ? rows_of(&b->map) * pitch_of(&b->map) : b->bytes;
}

static void move_box(tw_block *block, const tw_bulk *b) {
    uint32_t length = (uint32_t)b->map.box[0] * b->map.element, bits = b->map.swizzle;
    for (uint32_t r = 0, rows = rows_of(&b->map); r < rows; r++) {
        tw_row_of_box row = row_of(&b->map, b->at, r);
        uint32_t step = bits ? 16 : length;
        for (uint32_t from = 0; from < length; from += step) {
            uint8_t *place = block->shared + swizzled(b->shared + r * pitch_of(&b->map) + from, bits);
            uint32_t first = row.skip > from ? row.skip - from : 0;
            uint32_t end = row.skip + row.held < from + step ? row.skip + row.held : from + step;
            int64_t held = (int64_t)end - from - first; /* bytes of the chunk that are inside, after `first` */
            if (held < 0 || !row.held) held = 0;
            uint8_t *inside = (uint8_t *)(row.global + from + first - row.skip);
            if (!b->form->to_shared) {
                if (held) memcpy(inside, place + first, (uint64_t)held);
                continue;
            }
            if (held < step) memset(place, 0, step);
            if (held) memcpy(place + first, inside, (uint64_t)held);
        }
    }
}

/* ------------------------------------------------------------------------------------------------ checks */

static void note(tw_worker *worker, tw_block *block, const tw_bulk *b, const tw_site *site, uint64_t address,
                 uint64_t bytes, uint32_t ends) {
    tw_checker_of(worker->launch)->bulk(worker, block, site, b->thread, address, bytes, ends, b->barrier);
}

static void note_all(tw_worker *worker, tw_block *block, const tw_bulk *b, uint32_t ends) {
    note(worker, block, b, b->shared_site, b->shared | TW_WINDOW_SHARED << TW_WINDOW_SHIFT, room_of(b), ends);
    if (ends == b->form->to_shared) return; /* global memory is read when it begins, written when it ends */
    if (!b->form->dimensions) {
        note(worker, block, b, b->global_site, b->global, b->bytes, ends);
        return;
    }
    for (uint32_t r = 0, rows = rows_of(&b->map); r < rows; r++) {
        tw_row_of_box row = row_of(&b->map, b->at, r);
        if (row.held) note(worker, block, b, b->global_site, row.global, row.held, ends);
    }
}

/* ------------------------------------------------------------------------------------------------ the end */

static void reduce(uint8_t *to, const uint8_t *from, const tw_bulk *b) {
    for (uint32_t i = 0; i < b->bytes; i += b->form->element) {
        uint64_t value = 0;
        memcpy(&value, from + i, b->form->element);
        tw_atomic(b->form->operation, to + i, value, 0);
    }
}

static uint32_t finish(tw_worker *worker, tw_block *block, const tw_bulk *b) {
    uint8_t *shared = block->shared + b->shared, *global = (uint8_t *)b->global;
    uint8_t *to = b->form->to_shared ? shared : global, *from = b->form->to_shared ? global : shared;
    if (b->form->dimensions) move_box(block, b);
    else if (b->form->reduces) reduce(to, from, b);
    else memcpy(to, from, b->bytes);
    if (worker->launch->checks) note_all(worker, block, b, 1);
    if (b->form->grouped) return 0;
    uint32_t bad = tw_mbarrier_add(block, b->barrier, 0, (int32_t)b->bytes);
    if (!bad) return 0;
    tw_warp at = {.index = b->thread / TW_LANES};
    return tw_fail(worker, block, &at, b->shared_site, TW_BAD_MBARRIER, b->thread % TW_LANES, b->barrier, bad - 1);
}

/* Completes what completes at the barrier at this offset, or everything. Returns nonzero on a fault. */
uint32_t tw_bulk_finish(tw_worker *worker, tw_block *block, uint32_t barrier) {
    uint32_t kept = 0, count = block->bulk_count, bad = 0;
    block->bulk_count = 0;
    for (uint32_t i = 0; i < count; i++) {
        tw_bulk *b = &block->bulk[i];
        if (barrier == TW_ALL_BARRIERS || (!b->form->grouped && b->barrier == barrier)) bad |= finish(worker, block, b);
        else block->bulk[kept++] = *b;
    }
    block->bulk_count = kept;
    return bad;
}

/* ------------------------------------------------------------------------------------------------ instructions */

static uint32_t wrong(tw_worker *worker, const tw_block *block, const tw_warp *warp, const tw_site *site, uint32_t kind,
                      uint32_t lane, uint64_t address, uint64_t detail) {
    return tw_fail(worker, block, warp, site, kind, lane, address, detail);
}

static uint32_t out_of_place(tw_worker *worker, const tw_block *block, const tw_warp *warp, const tw_site *site,
                             uint32_t kind, uint32_t lane, uint64_t address, uint32_t bytes) {
    wrong(worker, block, warp, site, kind, lane, address, TW_GLOBAL);
    worker->fault.size = bytes;
    return 1;
}

/* What is wrong with memory that a copy reads, or writes: it must be that which its pointer was made from, where that is
 * known. */
static uint32_t fault_of(const tw_launch *launch, const tw_site *site, uint64_t address, uint64_t bytes, uint32_t writes) {
    if (site->range < 0) {
        if (!tw_lookup(launch, address, bytes, 0)) return TW_OUT_OF_BOUNDS;
        return tw_lookup(launch, address, bytes, writes) ? TW_NO_FAULT : TW_READ_ONLY;
    }
    const tw_range *range = &((const tw_range *)launch->ranges)[site->range];
    if (address < range->start || address > range->end || bytes > range->end - address) return TW_OUT_OF_BOUNDS;
    return range->writable || !writes ? TW_NO_FAULT : TW_READ_ONLY;
}

/* The box that a tensor map has at a lane's coordinates. Returns nonzero on a fault. */
static uint32_t prepare_box(tw_worker *worker, const tw_block *block, const tw_warp *warp, uint32_t lane, tw_bulk *b) {
    const tw_launch *launch = worker->launch;
    const tw_site *site = b->global_site;
    uint64_t bad = ~0ull;
    /* The map is a parameter, a constant or lies in global memory: somewhere that is live. */
    if (tw_lookup(launch, b->global, sizeof b->map, 0)) memcpy(&b->map, (const void *)b->global, sizeof b->map);
    if (b->map.magic != TW_TENSOR_MAP_MAGIC) bad = TW_NO_TENSOR_MAP;
    else if (b->map.dimensions != b->form->dimensions) bad = TW_OTHER_DIMENSIONS | (uint64_t)b->map.dimensions << 8;
    for (uint32_t d = 0; d < b->form->dimensions; d++)
        if (bad == ~0ull && !b->form->to_shared && b->at[d] < 0) bad = TW_STORED_BEFORE;
    if (bad == ~0ull && b->at[0] * (int64_t)b->map.element % 16) bad = TW_COORDINATE | (uint64_t)b->map.element << 8;
    if (bad != ~0ull) return wrong(worker, block, warp, site, TW_BAD_TENSOR_MAP, lane, b->global, bad);
    b->bytes = box_bytes(&b->map);
    for (uint32_t r = 0, rows = rows_of(&b->map); r < rows; r++) {
        tw_row_of_box row = row_of(&b->map, b->at, r);
        uint32_t kind = row.held ? fault_of(launch, site, row.global, row.held, !b->form->to_shared) : TW_NO_FAULT;
        if (kind) return out_of_place(worker, block, warp, site, kind, lane, row.global, row.held);
    }
    return 0;
}

/* Looks at one lane's operands. Returns nonzero on a fault. */
static uint32_t prepare(tw_worker *worker, const tw_block *block, const tw_warp *warp, uint32_t lane, tw_bulk *b,
                        uint64_t shared, uint64_t barrier) {
    const tw_launch *launch = worker->launch;
    const tw_site *site = b->shared_site, *there = b->global_site;
    uint32_t aligned = b->form->dimensions ? 128 : 16;
    if (b->form->dimensions) {
        if (prepare_box(worker, block, warp, lane, b)) return 1;
    } else {
        if (b->bytes % 16) return wrong(worker, block, warp, site, TW_BAD_BULK, lane, b->bytes, TW_BULK_SIZE);
        if (b->global % 16) return wrong(worker, block, warp, there, TW_BAD_BULK, lane, b->global, TW_BULK_GLOBAL_ADDRESS);
        uint32_t kind = b->bytes ? fault_of(launch, there, b->global, b->bytes, !b->form->to_shared) : TW_NO_FAULT;
        if (kind) return out_of_place(worker, block, warp, there, kind, lane, b->global, b->bytes);
    }
    uint64_t offset = tw_shared_offset(launch, site, shared, room_of(b));
    if (offset == ~0ull) return wrong(worker, block, warp, site, TW_OUT_OF_BOUNDS, lane, shared, TW_SHARED);
    if (offset % aligned) return wrong(worker, block, warp, site, TW_BAD_BULK, lane, shared, TW_BULK_SHARED_ADDRESS | aligned << 8);
    b->shared = (uint32_t)offset;
    if (b->form->grouped) return 0;
    uint64_t place = tw_shared_offset(launch, site, barrier, 8);
    tw_mbarrier_state state;
    if (place == ~0ull) return wrong(worker, block, warp, site, TW_OUT_OF_BOUNDS, lane, barrier, TW_SHARED);
    if (place % 8 || !tw_mbarrier_read(block, place, &state))
        return wrong(worker, block, warp, site, TW_BAD_MBARRIER, lane, barrier, TW_NOT_INITIALISED);
    b->barrier = (uint32_t)place;
    return 0;
}

/* One bulk copy of each active lane begins. */
uint32_t tw_bulk_start(tw_worker *worker, tw_block *block, tw_warp *warp, const tw_bulk_form *form,
                       const tw_site *shared_site, const tw_site *global_site, uint32_t mask,
                       const tw_bulk_operands *given) {
    FOR_LANES(mask) {
        if (block->bulk_count == block->bulk_room) {
            uint32_t room = block->bulk_room ? 2 * block->bulk_room : 16;
            tw_bulk *grown = realloc(block->bulk, room * sizeof(tw_bulk));
            if (!grown) return wrong(worker, block, warp, shared_site, TW_NO_MEMORY, lane, 0, 0);
            block->bulk = grown;
            block->bulk_room = room;
        }
        uint32_t thread = warp->index * TW_LANES + lane;
        tw_bulk *b = &block->bulk[block->bulk_count];
        *b = (tw_bulk){form, shared_site, global_site, {0}, given->global[lane], {0}, 0, given->bytes[lane], TW_ALL_BARRIERS,
                       thread, block->bulk_groups[thread]};
        for (uint32_t d = 0; d < form->dimensions; d++) b->at[d] = given->at[d][lane];
        if (prepare(worker, block, warp, lane, b, given->shared[lane], given->barriers[lane])) return 1;
        block->bulk_count++;
        if (worker->launch->checks) note_all(worker, block, b, 0);
    }
    return 0;
}

/* cp.async.bulk.commit_group: what a thread began since the last one is a group. */
void tw_bulk_commit(tw_block *block, const tw_warp *warp, uint32_t mask) {
    FOR_LANES(mask) block->bulk_groups[warp->index * TW_LANES + lane]++;
}

/* cp.async.bulk.wait_group: all but the `pending` last groups of each active thread complete. */
uint32_t tw_bulk_wait(tw_worker *worker, tw_block *block, const tw_warp *warp, uint32_t mask, uint32_t pending) {
    uint32_t kept = 0, count = block->bulk_count, bad = 0;
    block->bulk_count = 0;
    for (uint32_t i = 0; i < count; i++) {
        tw_bulk *b = &block->bulk[i];
        uint32_t groups = block->bulk_groups[b->thread];
        uint32_t mine = b->thread / TW_LANES == warp->index && mask >> b->thread % TW_LANES & 1;
        if (b->form->grouped && mine && b->group < groups && groups - b->group > pending) bad |= finish(worker, block, b);
        else block->bulk[kept++] = *b;
    }
    block->bulk_count = kept;
    return bad;
}
