/* Bulk copies, st.async and red.async: what an instruction asks for is checked and noted when it is issued, and done as
 * late as the program allows: when a thread waits for the barrier, or the group, with which it completes, or when its
 * block ends. So memory that is read too early does not have the values yet. */
#include "atomics.h"
#include "bulk.h"

void *realloc(void *, uint64_t);
void *memcpy(void *, const void *, uint64_t);
void *memset(void *, int, uint64_t);
uint32_t tw_lookup(const tw_launch *, uint64_t address, uint64_t bytes, uint32_t writes);

/* By enum tw_element_type: bytes, and the type that reductions are of. */
static const struct { uint8_t bytes, reduced, floating; } elements[] = {
    {1, 0xff, 0}, {2, 0xff, 0}, {4, TW_ATOMIC_U32, 0}, {4, TW_ATOMIC_S32, 0}, {8, TW_ATOMIC_U64, 0},
    {8, TW_ATOMIC_S64, 0},
    {2, TW_ATOMIC_F16, 1}, {4, TW_ATOMIC_F32, 1}, {4, TW_ATOMIC_F32_FTZ, 1}, {8, TW_ATOMIC_F64, 1},
    {2, TW_ATOMIC_BF16, 1}, {4, TW_ATOMIC_F32, 1}, {4, TW_ATOMIC_F32_FTZ, 1},
};

static uint32_t element_of(const tw_boxes *map) { return elements[map->type].bytes; }

/* Interleaved tensors: channels are in slices of 16 or 32 bytes, and what dimensions count, the first one, too, is such
 * slices: (columns, rows…, slices of channels, images), where the others are (channels, columns, rows…, images). A copy
 * takes one slice of channels, whatever the box has along it. 0: not interleaved. */
static uint32_t slice_of(const tw_boxes *map) { return map->interleave ? 8u << map->interleave : 0; }

/* The dimension that a box does not count: slices; none of a tensor that is not interleaved. */
static uint32_t sliced(const tw_boxes *map) { return map->interleave ? map->dimensions - 2u : TW_DIMENSIONS; }

/* The first dimension of pixels. */
static uint32_t pixels_from(const tw_boxes *map) { return map->interleave ? 0 : 1; }

/* The first dimension that counts rows, of which each lies in one piece. */
static uint32_t rows_from(const tw_boxes *map) { return map->interleave && !map->im2col ? 0 : 1; }

/* Elements that are copied along a dimension of tiles. */
static uint32_t count_of(const tw_boxes *map, uint32_t d) {
    return d == sliced(map) ? 1 : (map->box[d] + map->steps[d] - 1u) / map->steps[d];
}

static uint64_t rows_of(const tw_boxes *map) {
    uint64_t rows = map->im2col ? map->box[1] : 1;
    for (uint32_t d = rows_from(map); !map->im2col && d < map->dimensions; d++) rows *= count_of(map, d);
    return rows;
}

static uint32_t row_bytes(const tw_boxes *map) {
    return map->interleave ? slice_of(map) : map->box[0] * element_of(map);
}

static uint64_t box_bytes(const tw_boxes *map) { return rows_of(map) * row_bytes(map); }

/* What tw_atomic is told to do with a tensor's elements, or all ones where there is no such reduction. */
static uint32_t reduction_of(uint32_t operation, const tw_boxes *map) {
    uint32_t type = elements[map->type].reduced, bytes = element_of(map), floating = elements[map->type].floating;
    switch (operation) {
    case TW_ATOMIC_ADD:
        if (type == TW_ATOMIC_S64) type = 0xff; /* an H200 stops at it; uint64 has the same sums */
        break;
    case TW_ATOMIC_MIN:
    case TW_ATOMIC_MAX:
        if (floating && bytes != 2) type = 0xff;
        break;
    case TW_ATOMIC_INC:
    case TW_ATOMIC_DEC:
        if (type != TW_ATOMIC_U32) type = 0xff;
        break;
    default: type = floating || bytes < 4 ? 0xff : bytes == 4 ? TW_ATOMIC_B32 : TW_ATOMIC_B64;
    }
    return type == 0xff ? ~0u : operation * TW_ATOMIC_TYPES + type;
}

/* ------------------------------------------------------------------------------------------------ boxes */

/* The part of a box that lies in the tensor, row by row of its first dimension. */
typedef struct {
    uint64_t global;    /* address of the first element of the row that is inside */
    uint32_t skip, held; /* bytes of the row before that element, and from it on inside */
} tw_row_of_box;

/* im2col: the place of pixel `number` of those that follow a box's first. They lie in a bounding box, row by row, and
 * then in that of the next image, the tensor's last dimension. PTX ISA, "Im2col mode". */
static void pixel_of(const tw_bulk *b, int64_t number, int64_t place[TW_DIMENSIONS]) {
    const tw_boxes *map = &b->map;
    uint32_t last = map->dimensions - 1u, begin = pixels_from(map);
    if (map->interleave) place[sliced(map)] = b->at[sliced(map)];
    for (uint32_t i = 0; i + 2 < map->dimensions; i++) {
        uint32_t d = begin + i;
        int64_t step = map->steps[d], low = map->lower[i], end = (int64_t)map->sizes[d] + map->upper[i];
        int64_t first = (end - b->at[d] + step - 1) / step, each = (end - low + step - 1) / step;
        place[d] = number < first ? b->at[d] + number * step : low + (number - first) % each * step;
        place[d] += b->offsets[i];
        number = number < first ? 0 : 1 + (number - first) / each;
    }
    place[last] = b->at[last] + number * map->steps[last];
}

/* Whether the first pixel is in the bounding box, from where pixel_of can count. */
static uint32_t begins_inside(const tw_bulk *b) {
    for (uint32_t i = 0; i + 2 < b->map.dimensions; i++) {
        uint32_t d = pixels_from(&b->map) + i;
        if (b->at[d] < b->map.lower[i] || b->at[d] >= (int64_t)b->map.sizes[d] + b->map.upper[i]) return 0;
    }
    return 1;
}

/* Row `number` of a box; held is 0 where none of it is inside. */
static tw_row_of_box row_of(const tw_bulk *b, uint32_t number) {
    const tw_boxes *map = &b->map;
    const int32_t *at = b->at;
    tw_row_of_box row = {map->address, 0, 0};
    int64_t places[TW_DIMENSIONS];
    if (map->im2col) pixel_of(b, number, places);
    for (uint32_t d = map->interleave ? 0 : 1; d < map->dimensions; d++) {
        uint32_t count = map->im2col ? 1 : count_of(map, d);
        int64_t place = map->im2col ? places[d] : (int64_t)at[d] + number % count * map->steps[d];
        number /= count;
        if (place < 0 || (uint64_t)place >= map->sizes[d]) return row;
        row.global = tw_further(row.global, (uint64_t)place, d ? map->strides[d - 1] : slice_of(map));
    }
    if (map->interleave) {
        row.held = slice_of(map);
        return row;
    }
    int64_t first = at[0] < 0 ? 0 : at[0], last = (int64_t)at[0] + map->box[0];
    if (last > (int64_t)map->sizes[0]) last = (int64_t)map->sizes[0];
    if (first >= last) return row;
    row.skip = (uint32_t)(first - at[0]) * element_of(map);
    row.held = (uint32_t)(last - first) * element_of(map);
    row.global = tw_further(row.global, (uint64_t)first, element_of(map));
    return row;
}

/* Swizzling exchanges chunks of 16 bytes: bits 4 and up of an address are turned by bits 7 and up. */
static uint64_t swizzled(uint64_t address, uint32_t bits) {
    return address ^ (address >> 7 & ((1u << bits) - 1)) << 4;
}

/* Bytes from one row of a box to the next in shared memory: with swizzling, the pattern's; slices lie close. */
static uint32_t pitch_of(const tw_boxes *map) {
    return map->swizzle && !map->interleave ? 16u << map->swizzle : row_bytes(map);
}

/* Bytes that a copy takes in shared memory: whole lines of the pattern, in which chunks are exchanged. */
static uint64_t room_of(const tw_bulk *b) {
    if (!b->form->dimensions) return b->bytes;
    uint64_t line = b->map.swizzle ? 16u << b->map.swizzle : 1, bytes = rows_of(&b->map) * pitch_of(&b->map);
    return (bytes + line - 1) / line * line;
}

/* What is outside the tensor: zero, or the NaN that fills (a float16's or bfloat16's, twice or four times in a row). */
static void fill(uint8_t *place, uint32_t bytes, const tw_boxes *map) {
    static const uint16_t nan = 0x7ff7;
    if (!map->fill || !elements[map->type].floating) memset(place, 0, bytes);
    else
        for (uint32_t at = 0; at < bytes; at += 2) memcpy(place + at, &nan, 2);
}

static void reduce(uint8_t *to, const uint8_t *from, uint64_t bytes, uint32_t operation, uint32_t each) {
    for (uint64_t at = 0; at < bytes; at += each) {
        uint64_t value = 0;
        memcpy(&value, from + at, each);
        tw_atomic(operation, to + at, value, 0);
    }
}

/* float32 to the 19 bits of TF32, to nearest even: subnormals as others, to infinity, a NaN to 0x7fffffff. */
static void round_to_tf32(uint8_t *bytes, uint32_t length) {
    for (uint32_t i = 0; i < length; i += 4) {
        uint32_t x;
        memcpy(&x, bytes + i, 4);
        x = (x & 0x7fffffff) > 0x7f800000 ? 0x7fffffff : (x + 0xfff + (x >> 13 & 1)) & 0xffffe000;
        memcpy(bytes + i, &x, 4);
    }
}

static void move_box(tw_block *block, const tw_bulk *b) {
    uint32_t each = element_of(&b->map), length = row_bytes(&b->map), bits = b->map.swizzle;
    for (uint32_t r = 0, rows = (uint32_t)rows_of(&b->map); r < rows; r++) {
        tw_row_of_box row = row_of(b, r);
        uint32_t step = bits ? 16 : length;
        for (uint32_t from = 0; from < length; from += step) {
            uint8_t *place = block->shared + swizzled(b->shared + r * pitch_of(&b->map) + from, bits);
            uint32_t first = row.skip > from ? row.skip - from : 0;
            uint32_t end = row.skip + row.held < from + step ? row.skip + row.held : from + step;
            int64_t held = (int64_t)end - from - first; /* bytes of the chunk that are inside, after `first` */
            if (held < 0 || !row.held) held = 0;
            uint8_t *inside = (uint8_t *)(row.global + from + first - row.skip);
            if (!b->form->to_shared) {
                if (b->form->reduces) reduce(inside, place + first, (uint64_t)held, reduction_of(b->form->operation, &b->map), each);
                else if (held) memcpy(inside, place + first, (uint64_t)held);
                continue;
            }
            if (held < step) fill(place, step, &b->map);
            if (held) memcpy(place + first, inside, (uint64_t)held);
            if (b->map.type >= TW_ELEMENT_TF32) round_to_tf32(place, step);
        }
    }
}

/* ------------------------------------------------------------------------------------------------ checks */

static void note(tw_worker *worker, tw_block *block, const tw_bulk *b, const tw_site *site, uint64_t address,
                 uint64_t bytes, uint32_t ends) {
    uint32_t at = b->barrier == TW_ALL_BARRIERS ? b->barrier : (uint32_t)tw_seen_from(b->issuer, block, b->barrier);
    uint32_t when = ends ? TW_BULK_ENDS : b->form->given ? TW_BULK_GIVEN : TW_BULK_BEGINS;
    if (b->form->dimensions > 1 && site == b->shared_site) when |= TW_SWIZZLED(b->map.swizzle); /* a row alone is no tile */
    tw_checker_of(worker->launch)->bulk(worker, b->issuer, site, b->thread, address, bytes, when, at);
}

/* What a copy touches in shared memory. Rows that are shorter than the swizzle's pattern leave chunks of it out. */
static void note_shared(tw_worker *worker, tw_block *block, const tw_bulk *b, uint32_t ends) {
    uint64_t at = tw_seen_from(b->issuer, block, 0) | TW_WINDOW_SHARED << TW_WINDOW_SHIFT;
    if (!b->form->dimensions || row_bytes(&b->map) == pitch_of(&b->map)) {
        note(worker, block, b, b->shared_site, at + b->shared, room_of(b), ends);
        return;
    }
    for (uint32_t r = 0, rows = (uint32_t)rows_of(&b->map); r < rows; r++)
        for (uint32_t from = 0; from < row_bytes(&b->map); from += 16)
            note(worker, block, b, b->shared_site, at + swizzled(b->shared + r * pitch_of(&b->map) + from, b->map.swizzle), 16, ends);
}

/* What it touches elsewhere. Global memory is read when it begins, and written until it ends. */
static void note_elsewhere(tw_worker *worker, tw_block *block, const tw_bulk *b, uint32_t ends) {
    uint64_t window = TW_WINDOW_SHARED << TW_WINDOW_SHIFT;
    if (b->form->given) return;
    if (b->form->between) {
        note(worker, block, b, b->global_site, b->source | window, b->bytes, ends);
        return;
    }
    if (ends && b->form->to_shared) return;
    if (!b->form->dimensions) {
        note(worker, block, b, b->global_site, b->global, b->bytes, ends);
        return;
    }
    for (uint32_t r = 0, rows = (uint32_t)rows_of(&b->map); r < rows; r++) {
        tw_row_of_box row = row_of(b, r);
        if (row.held) note(worker, block, b, b->global_site, row.global, row.held, ends);
    }
}

static void note_all(tw_worker *worker, tw_block *block, const tw_bulk *b, uint32_t ends) {
    note_shared(worker, block, b, ends);
    note_elsewhere(worker, block, b, ends);
}

/* ------------------------------------------------------------------------------------------------ the end */

static void move(tw_block *block, const tw_bulk *b) {
    uint8_t *shared = block->shared + b->shared;
    uint8_t *global = b->form->between ? b->issuer->shared + b->source : (uint8_t *)b->global;
    uint8_t *to = b->form->to_shared ? shared : global, *from = b->form->to_shared ? global : shared;
    if (b->form->given) from = (uint8_t *)b->values;
    if (b->form->dimensions) move_box(block, b);
    else if (b->form->reduces) reduce(to, from, b->bytes, b->form->operation, b->form->element);
    else memcpy(to, from, b->bytes);
}

static uint32_t finish(tw_worker *worker, tw_block *block, const tw_bulk *b) {
    if (b->moved) {
        if (worker->launch->checks) note_elsewhere(worker, block, b, 1);
        return 0;
    }
    move(block, b);
    if (worker->launch->checks) note_all(worker, block, b, 1);
    if (b->form->grouped) return 0;
    uint32_t bad = tw_mbarrier_add(worker, block, b->barrier, 0, (int32_t)b->bytes);
    if (!bad) return 0;
    tw_warp at = {.index = b->thread / TW_LANES};
    return tw_fail(worker, b->issuer, &at, b->shared_site, TW_BAD_MBARRIER, b->thread % TW_LANES, b->barrier, bad - 1);
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

/* A block has ended: what it began completes. What others began must not come any more. Returns nonzero on a fault. */
uint32_t tw_bulk_leave(tw_worker *worker, tw_block *block) {
    for (uint32_t i = 0; i < block->bulk_count; i++) {
        const tw_bulk *b = &block->bulk[i];
        if (b->issuer == block) continue;
        tw_warp at = {.index = b->thread / TW_LANES};
        return tw_fail(worker, b->issuer, &at, b->shared_site, TW_ENDED_BLOCK, b->thread % TW_LANES,
                       tw_seen_from(b->issuer, block, b->shared) | TW_WINDOW_SHARED << TW_WINDOW_SHIFT, 1);
    }
    uint32_t bad = tw_bulk_finish(worker, block, TW_ALL_BARRIERS);
    for (uint32_t rank = 0; rank < block->cluster->size; rank++) {
        tw_block *other = block->cluster->blocks[rank];
        uint32_t kept = 0, count = other->bulk_count;
        other->bulk_count = 0;
        for (uint32_t i = 0; i < count; i++) {
            tw_bulk *b = &other->bulk[i];
            if (b->issuer == block && (b->form->between || b->form->given)) bad |= finish(worker, other, b);
            else other->bulk[kept++] = *b;
        }
        other->bulk_count = kept;
    }
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
    if (!tw_in_range(range, address, bytes)) return TW_OUT_OF_BOUNDS;
    return range->writable || !writes ? TW_NO_FAULT : TW_READ_ONLY;
}

/* Reads a map: the host's, or one that a kernel made of zeros by replacing its fields; 0 where there is none. */
static uint32_t read_map(const tw_tensor_map *from, tw_boxes *map) {
    if (from->magic != TW_TENSOR_MAP_MAGIC && (from->magic || !from->address)) return 0;
    map->address = from->address;
    map->dimensions = (uint8_t)((from->form >> TW_FORM_RANK & 7) + 1);
    map->interleave = from->form >> TW_FORM_INTERLEAVE & 3;
    map->swizzle = from->form >> TW_FORM_SWIZZLE & 3;
    map->fill = from->form >> TW_FORM_FILL & 1;
    map->im2col = from->im2col;
    map->type = from->form >> TW_FORM_TYPE & 15;
    if (from->form >> TW_FORM_TF32 & 1)
        map->type = map->type == TW_ELEMENT_F32 ? TW_ELEMENT_TF32
                    : map->type == TW_ELEMENT_F32_FTZ ? TW_ELEMENT_TF32_FTZ : TW_ELEMENT_NONE;
    else if (map->type > TW_ELEMENT_BF16) map->type = TW_ELEMENT_NONE;
    for (uint32_t d = 0; d < TW_DIMENSIONS; d++) {
        map->sizes[d] = from->sizes[d] + 1ull;
        map->box[d] = from->im2col && d == 1 ? from->pixels : (uint16_t)(from->box[d] + 1);
        map->steps[d] = (uint8_t)((from->steps >> 3 * d & 7) + 1);
        if (d) map->strides[d - 1] = ((uint64_t)(from->above >> 4 * (d - 1) & 15) << 32 | from->strides[d - 1]) << 4;
    }
    memcpy(map->lower, from->lower, sizeof map->lower);
    memcpy(map->upper, from->upper, sizeof map->upper);
    return 1;
}

/* A field of a map that a kernel changed, by the driver's rules: its number in engine/run/faults.py, and one; or 0. */
static uint32_t wrong_field(const tw_tensor_map *from, const tw_boxes *map) {
    if (map->type >= TW_ELEMENT_NONE) return 1;
    uint32_t row = map->box[0] * element_of(map), unit = map->interleave ? slice_of(map) : 16;
    if (map->interleave > 2 || (map->interleave && map->dimensions < 3)) return 9;
    if (map->address % unit) return 2;
    if (from->lost[TW_MAP_RANK] || map->dimensions > TW_DIMENSIONS) return 3;
    if (row % 16 || (map->swizzle && !map->interleave && row > 16u << map->swizzle)) return 5;
    for (uint32_t d = 0; d < map->dimensions; d++) {
        uint32_t most = map->im2col && d == 1 ? TW_MOST_PIXELS : TW_MOST_BOX;
        if (from->lost[TW_MAP_BOX + d] || !map->box[d] || map->box[d] > most) return 5;
        if (from->lost[TW_MAP_STEPS + d]) return 6;
        if (from->lost[TW_MAP_SIZES + d]) return 7;
        if (d && (from->lost[TW_MAP_STRIDES + d - 1] || map->strides[d - 1] % unit)) return 8;
    }
    return 0;
}

/* The box that a tensor map has at a lane's coordinates. Returns nonzero on a fault. */
static uint32_t prepare_box(tw_worker *worker, const tw_block *block, const tw_warp *warp, uint32_t lane, tw_bulk *b) {
    const tw_launch *launch = worker->launch;
    const tw_site *site = b->global_site;
    uint64_t bad = ~0ull;
    /* The map is a parameter, a constant or lies in global memory: somewhere that is live. */
    tw_tensor_map from = {0};
    if (tw_lookup(launch, b->global, sizeof from, 0)) memcpy(&from, (const void *)b->global, sizeof from);
    uint32_t there = read_map(&from, &b->map), field = there ? wrong_field(&from, &b->map) : 0;
    if (!there) bad = TW_NO_TENSOR_MAP;
    else if (field) bad = TW_MAP_FIELD | (uint64_t)(field - 1) << 8;
    else if (b->map.dimensions != b->form->dimensions) bad = TW_OTHER_DIMENSIONS | (uint64_t)b->map.dimensions << 8;
    else if (b->map.im2col != b->form->im2col) bad = TW_OTHER_MODE;
    else if (b->map.im2col && !begins_inside(b)) bad = TW_OUTSIDE_PIXELS;
    for (uint32_t d = 0; bad == ~0ull && !b->form->to_shared && d < b->form->dimensions; d++) {
        if (b->at[d] < 0) bad = TW_STORED_BEFORE;
        else if (b->map.im2col && d + 2 < b->map.dimensions && (b->map.upper[d] > 0 || b->map.lower[d] < 0))
            bad = TW_STORED_BEYOND;
    }
    if (bad == ~0ull && !b->map.interleave && b->at[0] * (int64_t)element_of(&b->map) % 16)
        bad = TW_COORDINATE | (uint64_t)element_of(&b->map) << 8;
    if (bad == ~0ull && b->form->reduces && !~reduction_of(b->form->operation, &b->map)) bad = TW_NO_REDUCTION;
    if (bad != ~0ull) return wrong(worker, block, warp, site, TW_BAD_TENSOR_MAP, lane, b->global, bad);
    /* Of a box that is larger than the block's shared memory, prepare_shared says so: it may have 2^32 rows. */
    if (room_of(b) > launch->shared_bytes) return 0;
    b->bytes = (uint32_t)box_bytes(&b->map);
    for (uint32_t r = 0, rows = (uint32_t)rows_of(&b->map); r < rows; r++) {
        tw_row_of_box row = row_of(b, r);
        uint32_t kind = row.held ? fault_of(launch, site, row.global, row.held, !b->form->to_shared) : TW_NO_FAULT;
        if (kind) return out_of_place(worker, block, warp, site, kind, lane, row.global, row.held);
    }
    return 0;
}

/* Looks at one lane's operands but for those in shared memory. Returns nonzero on a fault. */
static uint32_t prepare(tw_worker *worker, const tw_block *block, const tw_warp *warp, uint32_t lane, tw_bulk *b) {
    const tw_launch *launch = worker->launch;
    const tw_site *there = b->global_site;
    if (b->form->dimensions) return prepare_box(worker, block, warp, lane, b);
    if (b->bytes % 16) return wrong(worker, block, warp, b->shared_site, TW_BAD_BULK, lane, b->bytes, TW_BULK_SIZE);
    if (b->form->between) {
        tw_shared_place from = tw_place_in_shared(launch, block, there, b->global, b->bytes, 0);
        if (from.owner != block) from.wrong = TW_OUT_OF_BOUNDS;
        if (from.wrong) return wrong(worker, block, warp, there, TW_OUT_OF_BOUNDS, lane, b->global, TW_SHARED);
        if (from.offset % 16)
            return wrong(worker, block, warp, there, TW_BAD_BULK, lane, b->global, TW_BULK_SHARED_ADDRESS | 16 << 8);
        b->source = (uint32_t)from.offset;
        return 0;
    }
    if (b->global % 16) return wrong(worker, block, warp, there, TW_BAD_BULK, lane, b->global, TW_BULK_GLOBAL_ADDRESS);
    uint32_t kind = b->bytes ? fault_of(launch, there, b->global, b->bytes, !b->form->to_shared) : TW_NO_FAULT;
    return kind ? out_of_place(worker, block, warp, there, kind, lane, b->global, b->bytes) : 0;
}

/* And at those: where in shared memory it copies to or from, and its barrier, which must be the same block's. */
static uint32_t prepare_shared(tw_worker *worker, const tw_block *block, const tw_warp *warp, uint32_t lane, tw_bulk *b,
                               tw_shared_place at, tw_shared_place barrier, uint64_t shared, uint64_t barrier_at) {
    const tw_site *site = b->shared_site;
    uint32_t aligned = b->form->dimensions ? 128 : b->form->given ? b->bytes : 16;
    if (at.wrong) {
        wrong(worker, block, warp, site, at.wrong, lane, shared, at.detail);
        worker->fault.size = room_of(b) > UINT32_MAX ? UINT32_MAX : (uint32_t)room_of(b);
        return 1;
    }
    if (at.offset % aligned)
        return wrong(worker, block, warp, site, TW_BAD_BULK, lane, shared, TW_BULK_SHARED_ADDRESS | aligned << 8);
    b->shared = (uint32_t)at.offset;
    if (b->form->grouped) return 0;
    tw_mbarrier_state state;
    if (barrier.wrong) return wrong(worker, block, warp, site, barrier.wrong, lane, barrier_at, barrier.detail);
    if (barrier.owner != at.owner)
        return wrong(worker, block, warp, site, TW_BAD_BULK, lane, shared, TW_BULK_BARRIER_ELSEWHERE);
    if (barrier.offset % 8 || !tw_mbarrier_read(barrier.owner, barrier.offset, &state))
        return wrong(worker, block, warp, site, TW_BAD_MBARRIER, lane, barrier_at, TW_NOT_INITIALISED);
    b->barrier = (uint32_t)barrier.offset;
    return 0;
}

/* One copy into (or out of) the shared memory of one block joins the list of that block. */
static uint32_t enlist(tw_worker *worker, tw_block *block, const tw_warp *warp, uint32_t lane, const tw_bulk *prepared,
                       tw_shared_place at, tw_shared_place barrier, uint64_t shared, uint64_t barrier_at) {
    tw_bulk one = *prepared;
    if (prepare_shared(worker, block, warp, lane, &one, at, barrier, shared, barrier_at)) return 1;
    tw_block *owner = at.owner;
    if (owner->bulk_count == owner->bulk_room) {
        uint32_t room = owner->bulk_room ? 2 * owner->bulk_room : 16;
        tw_bulk *grown = realloc(owner->bulk, room * sizeof(tw_bulk));
        if (!grown) return wrong(worker, block, warp, one.shared_site, TW_NO_MEMORY, lane, 0, 0);
        owner->bulk = grown;
        owner->bulk_room = room;
    }
    owner->bulk[owner->bulk_count++] = one;
    if (worker->launch->checks) note_all(worker, owner, &one, 0);
    return 0;
}

/* One bulk copy of each active lane begins. */
uint32_t tw_bulk_start(tw_worker *worker, tw_block *block, tw_warp *warp, const tw_bulk_form *form,
                       const tw_site *shared_site, const tw_site *global_site, uint32_t mask,
                       const tw_bulk_operands *given) {
    const tw_launch *launch = worker->launch;
    FOR_LANES(mask) {
        uint32_t thread = warp->index * TW_LANES + lane;
        tw_bulk one = {form, shared_site, global_site, {0}, given->global[lane], {0}, {0}, 0, given->bytes[lane],
                       TW_ALL_BARRIERS, thread, block->bulk_groups[thread], 0, 0, block, {0}};
        for (uint32_t d = 0; d < form->dimensions; d++) one.at[d] = given->at[d][lane];
        for (uint32_t d = 0; form->im2col && form->to_shared && d + 2u < form->dimensions; d++)
            one.offsets[d] = given->offsets[d][lane] & 0xffff;
        if (prepare(worker, block, warp, lane, &one)) return 1;
        tw_shared_place at = tw_place_in_shared(launch, block, shared_site, given->shared[lane], room_of(&one), form->to_shared);
        tw_shared_place barrier = {block, 0, TW_NO_FAULT, 0};
        if (!form->grouped) barrier = tw_place_in_shared(launch, block, shared_site, given->barriers[lane], 8, 1);
        if (!form->multicast) {
            if (enlist(worker, block, warp, lane, &one, at, barrier, given->shared[lane], given->barriers[lane])) return 1;
            continue;
        }
        uint32_t blocks = given->blocks[lane] & 0xffff, size = block->cluster->size;
        if (!blocks || blocks >> size)
            return wrong(worker, block, warp, shared_site, TW_BAD_BULK, lane, blocks, TW_BULK_NO_BLOCK | size << 8);
        for (uint32_t rank = 0; rank < size; rank++) {
            if (!(blocks >> rank & 1)) continue;
            if (!at.wrong && !barrier.wrong) {
                at.owner = barrier.owner = block->cluster->blocks[rank];
                if (!at.owner->running) {
                    uint64_t there = tw_seen_from(block, at.owner, at.offset) | TW_WINDOW_SHARED << TW_WINDOW_SHIFT;
                    return wrong(worker, block, warp, shared_site, TW_ENDED_BLOCK, lane, there, 0);
                }
            }
            if (enlist(worker, block, warp, lane, &one, at, barrier, given->shared[lane], given->barriers[lane])) return 1;
        }
    }
    return 0;
}

/* st.async and red.async: a store, or a reduction, of each active lane's values in another block begins. */
uint32_t tw_bulk_give(tw_worker *worker, tw_block *block, tw_warp *warp, const tw_bulk_form *form, const tw_site *site,
                      uint32_t mask, const tw_bulk_values *given) {
    FOR_LANES(mask) {
        tw_bulk one = {.form = form, .shared_site = site, .global_site = site, .issuer = block,
                       .bytes = form->element * site->count, .thread = warp->index * TW_LANES + lane};
        uint64_t shared = given->shared[lane], barrier_at = given->barriers[lane];
        for (uint32_t i = 0; i < site->count; i++)
            memcpy(one.values + i * form->element, given->values + (i * TW_LANES + lane) * form->element, form->element);
        tw_shared_place at = tw_place_in_shared(worker->launch, block, site, shared, one.bytes, 1);
        tw_shared_place barrier = tw_place_in_shared(worker->launch, block, site, barrier_at, 8, 1);
        if (!at.wrong && at.owner == block)
            return wrong(worker, block, warp, site, TW_BAD_BULK, lane, shared, TW_BULK_OWN_BLOCK);
        if (enlist(worker, block, warp, lane, &one, at, barrier, shared, barrier_at)) return 1;
    }
    return 0;
}

/* cp.async.bulk.commit_group: what a thread began since the last one is a group. */
void tw_bulk_commit(tw_block *block, const tw_warp *warp, uint32_t mask) {
    block->grouped = 1;
    FOR_LANES(mask) block->bulk_groups[warp->index * TW_LANES + lane]++;
}

/* cp.async.bulk.wait_group: all but the `pending` last groups of each active thread complete; with .read (reads) they
 * have read their sources, and what they write is not to be touched yet. */
uint32_t tw_bulk_wait(tw_worker *worker, tw_block *block, const tw_warp *warp, uint32_t mask, uint32_t pending,
                      uint32_t reads) {
    uint32_t kept = 0, count = block->bulk_count, bad = 0;
    block->bulk_count = 0;
    for (uint32_t i = 0; i < count; i++) {
        tw_bulk *b = &block->bulk[i];
        uint32_t groups = block->bulk_groups[b->thread];
        uint32_t mine = b->thread / TW_LANES == warp->index && mask >> b->thread % TW_LANES & 1;
        uint32_t due = b->form->grouped && mine && b->group < groups && groups - b->group > pending;
        if (due && reads && !b->moved) {
            move(block, b);
            if (worker->launch->checks) note_shared(worker, block, b, 1);
            b->moved = 1;
        }
        if (due && !reads) bad |= finish(worker, block, b);
        else block->bulk[kept++] = *b;
    }
    block->bulk_count = kept;
    return bad;
}
