/* Moving a warp between tiers: registers go from scalars with lane patterns to vectors (tw_register) and back. */
#include "engine.h"
#include "lanes.h"

static uint64_t load(const uint8_t *at, uint32_t size) {
    switch (size) {
    case 1: return *at;
    case 2: return *(const uint16_t *)at;
    case 4: return *(const uint32_t *)at;
    default: return *(const uint64_t *)at;
    }
}

static void store(uint8_t *at, uint32_t size, uint64_t value) {
    switch (size) {
    case 1: *at = (uint8_t)value; break;
    case 2: *(uint16_t *)at = (uint16_t)value; break;
    case 4: *(uint32_t *)at = (uint32_t)value; break;
    default: *(uint64_t *)at = value;
    }
}

/* Leave the fast tier at segment `resume`: its live registers become vectors, and every live lane is there. */
void tw_expand(tw_warp *warp, const tw_live_set *set, uint32_t resume) {
    uint8_t *frame = (uint8_t *)warp + TW_FRAME;
    for (uint64_t i = 0; i < set->count; i++) {
        const tw_register *r = &set->registers[i];
        const uint8_t *compact = frame + r->compact_slot;
        uint8_t *lanes = frame + r->lane_slot;
        if (!r->size) {
            *(uint32_t *)lanes = *compact & 1 ? TW_ALL_LANES : 0;
        } else if (r->size == 16) {
            for (int lane = 0; lane < TW_LANES; lane++)
                for (int half = 0; half < 2; half++)
                    ((uint64_t *)lanes)[2 * lane + half] = ((const uint64_t *)compact)[half];
        } else if (r->size == 4) {
            wide32 value = *(const wide32_anywhere *)r->pattern + *(const uint32_t *)compact;
            if (r->stride_pattern) value += *(const wide32_anywhere *)r->stride_pattern * *(const uint32_t *)(compact + 4);
            *(lanes32_anywhere *)lanes = __builtin_convertvector(value, lanes32);
        } else {
            uint64_t base = load(compact, r->size), stride = 0;
            if (r->stride_pattern) stride = load(compact + r->size, r->size);
            for (int lane = 0; lane < TW_LANES; lane++) {
                uint64_t value = base + (uint64_t)r->pattern[lane];
                if (r->stride_pattern) value += (uint64_t)r->stride_pattern[lane] * stride;
                store(lanes + lane * r->size, r->size, value);
            }
        }
    }
    lanes32 live = CHOSEN(warp->live, lanes32);
    *(lanes32_anywhere *)warp->pc = (live & resume) | ~live; /* TW_EXITED */
    warp->tier = TW_TIER_LANES;
    if (warp->converge_failures < 8) warp->converge_failures++;
    warp->converge_wait = 1u << warp->converge_failures;
}

/* Try to enter the fast tier at `resume`, where all live lanes are. Returns whether every live register has its
 * form; if not, the warp stays in the lane tier and is offered again later and later. */
uint32_t tw_converge(tw_warp *warp, const tw_live_set *set, uint32_t resume) {
    uint8_t *frame = (uint8_t *)warp + TW_FRAME;
    uint32_t first = (uint32_t)__builtin_ctz(warp->live);
    for (uint64_t i = 0; i < set->count; i++) {
        const tw_register *r = &set->registers[i];
        uint8_t *compact = frame + r->compact_slot;
        const uint8_t *lanes = frame + r->lane_slot;
        if (!r->size) {
            uint32_t mask = *(const uint32_t *)lanes & warp->live;
            if (mask && mask != warp->live) goto varies;
            *compact = mask != 0;
            continue;
        }
        if (r->size == 16) {
            const uint64_t *values = (const uint64_t *)lanes;
            for (uint32_t lane = 0; lane < TW_LANES; lane++)
                if (warp->live >> lane & 1 && (values[2 * lane] != values[2 * first] ||
                                               values[2 * lane + 1] != values[2 * first + 1]))
                    goto varies;
            ((uint64_t *)compact)[0] = values[2 * first];
            ((uint64_t *)compact)[1] = values[2 * first + 1];
            continue;
        }
        uint64_t stride = 0, base = load(lanes + first * r->size, r->size) - (uint64_t)r->pattern[first];
        if (r->stride_pattern) {
            uint32_t found = 0;
            for (uint32_t lane = 0; lane < TW_LANES && !found; lane++)
                if (warp->live >> lane & 1 && r->stride_pattern[lane] - r->stride_pattern[first] == 1) {
                    stride = load(lanes + lane * r->size, r->size) - (uint64_t)r->pattern[lane] - base;
                    found = 1;
                }
            if (!found) goto varies;
            base -= (uint64_t)r->stride_pattern[first] * stride;
        }
        uint64_t keep = r->size == 8 ? ~0ull : (1ull << 8 * r->size) - 1;
        for (uint32_t lane = 0; lane < TW_LANES; lane++) {
            if (!(warp->live >> lane & 1)) continue;
            uint64_t value = base + (uint64_t)r->pattern[lane];
            if (r->stride_pattern) value += (uint64_t)r->stride_pattern[lane] * stride;
            if ((value & keep) != load(lanes + lane * r->size, r->size)) goto varies;
        }
        store(compact, r->size, base);
        if (r->stride_pattern) store(compact + r->size, r->size, stride);
    }
    warp->resume = resume;
    warp->tier = warp->live == TW_ALL_LANES ? TW_TIER_FAST : TW_TIER_PARTIAL;
    return 1;
varies:
    if (warp->converge_failures < 12) warp->converge_failures++;
    warp->converge_wait = 1u << warp->converge_failures;
    return 0;
}

static void wake_up(tw_warp *warp, uint32_t lanes) {
    *(lanes32_anywhere *)warp->pc &= ~(CHOSEN(lanes, lanes32) & TW_PARKED);
    warp->joining &= ~lanes;
    warp->meeting &= ~lanes;
    warp->waiting &= ~lanes;
}

static uint32_t go_on(tw_warp *warp, uint32_t lanes) {
    warp->released |= lanes;
    wake_up(warp, lanes);
    return lanes != 0;
}

/* BSYNC is where lanes of a branch or a loop may meet again, which orders nothing that a program asks for. Those there go on
 * alone if all that are missing are `others`. Returns whether any does. */
static uint32_t give_way(tw_warp *warp, uint32_t others) {
    uint32_t meeting = warp->meeting & warp->live, goes = 0;
    for (uint32_t lane = 0; lane < TW_LANES; lane++) {
        uint32_t needed = warp->sync_mask[lane];
        uint32_t here = MASK_OF(*(lanes32_anywhere *)warp->pc == warp->pc[lane]) &
                        MASK_OF(*(lanes32_anywhere *)warp->sync_mask == needed);
        if (meeting >> lane & 1 && !(needed & warp->live & ~here & ~others)) goes |= 1u << lane;
    }
    return go_on(warp, goes);
}

/* Lanes have gone on alone from where others come now, and wait behind it: what is least far goes on, too. */
static uint32_t catch_up(tw_warp *warp) {
    uint32_t meeting = warp->meeting & warp->live, least = ~0u, goes = 0;
    for (uint32_t lane = 0; lane < TW_LANES; lane++) {
        if (!(meeting >> lane & 1) || warp->pc[lane] > least) continue;
        goes = (warp->pc[lane] < least ? 0 : goes) | 1u << lane;
        least = warp->pc[lane];
    }
    return go_on(warp, goes);
}

/* Of machine code's lanes, those of a mask come later by one. */
static void put_off(tw_warp *warp, uint32_t lanes) {
    lanes32 *pc = (lanes32_anywhere *)warp->pc, more = CHOSEN(lanes, lanes32);
    *pc += more & (*pc < 127 * TW_AFTER) & TW_AFTER;
}

/* Machine code's lanes at `next` run now, and those that ran come after them. */
static uint32_t put_first(tw_warp *warp, uint32_t next) {
    lanes32 pc = *(lanes32_anywhere *)warp->pc;
    if (MASK_OF((pc != next) & (pc < TW_AFTER))) put_off(warp, MASK_OF(pc != next));
    return next;
}

/* Another lane has its turn. Returns the counter of those that run next. */
uint32_t tw_rotate(tw_warp *warp, uint32_t parts) {
    uint32_t next = warp->pc[++warp->rotation % TW_LANES];
    for (uint32_t lane = 0; next >= TW_PARKED; lane++) next = warp->pc[lane]; /* one can run */
    return parts ? put_first(warp, next) : next;
}

/* Lanes have come by YIELD: they go round a loop in which they may wait for others, such as one that waits for them where the
 * loop ends, and has their lock. All others have their turn before them, and who waits at a WARPSYNC or at a BSYNC tries
 * again. Returns the counter of those that run next. */
uint32_t tw_take_turns(tw_warp *warp) {
    lanes32 *pc = (lanes32_anywhere *)warp->pc;
    uint32_t now = warp->turns & warp->live & ~warp->waiting & MASK_OF(*pc < TW_AFTER), before = warp->released;
    uint32_t again = warp->sync_lanes & warp->waiting & warp->live, last = 1, least = ~0u, first = TW_PARKED;
    warp->turns = 0;
    give_way(warp, warp->yielded);
    warp->broke |= warp->released & ~before;
    wake_up(warp, again);
    again |= warp->released & ~before;
    uint32_t others = warp->live & ~(now | again | warp->waiting);
    FOR_LANES(others) {
        uint32_t turn = warp->pc[lane] / TW_AFTER;
        if (turn > last) last = turn;
        if (turn > 1 && turn < least) least = turn;
    }
    if (again | others) {
        uint32_t less = least == ~0u ? 0 : least - 2; /* those behind who comes next have 2 at least */
        *pc -= CHOSEN(others, lanes32) & (*pc >= 2 * TW_AFTER) & less * TW_AFTER;
        *pc += CHOSEN(again, lanes32) & (last - less + 1) * TW_AFTER;
        *pc += CHOSEN(now, lanes32) & (last - less + 1 + (again != 0)) * TW_AFTER;
    }
    for (uint32_t lane = 0; lane < TW_LANES; lane++)
        if (warp->pc[lane] < first) first = warp->pc[lane];
    return first;
}

/* No lane of the warp can run. Lanes that joined at a warp-wide instruction may go on now, because others have
 * exited since, or because __syncwarp is satisfied from two places; returns whether there is one to try. */
uint32_t tw_unpark(tw_warp *warp, uint32_t retry) {
    uint32_t together = warp->sync_lanes & warp->live, complete = together != 0;
    FOR_LANES(together) {
        uint32_t here = warp->whole >> lane & 1 ? MASK_OF(*(lanes32_anywhere *)warp->pc == warp->pc[lane]) : ~0u;
        if (warp->sync_mask[lane] & warp->live & ~(together & here)) complete = 0;
    }
    uint32_t wake = complete ? together : retry ? warp->joining : 0;
    if (complete) {
        warp->released |= together;
        warp->sync_lanes &= ~together;
    }
    uint32_t meeting = warp->meeting & wake;
    wake_up(warp, wake);
    warp->meeting |= meeting; /* they execute it once more, if those that were missing have exited */
    if (wake || warp->live & ~warp->joining) return wake != 0;
    /* All wait for one another, as at a __syncwarp in a branch; innermost ones first. */
    return give_way(warp, ~warp->meeting) || catch_up(warp);
}

/* Calls: what a caller needs back is saved on each lane's own stack. A record is the saved values, then the
 * return segment, then the live set that tells where they go. */
typedef struct {
    const tw_live_set *set;
    uint32_t resume;
    uint32_t path; /* last: tw_path_of */
} tw_call_record;

static uint32_t bytes_saved(const tw_live_set *set) {
    uint32_t bytes = 0;
    for (uint64_t i = 0; i < set->count; i++) bytes += set->registers[i].size ? set->registers[i].size : 1;
    return (bytes + 7) & ~7u;
}

uint32_t tw_call(tw_worker *worker, tw_warp *warp, const tw_live_set *set, uint32_t mask, uint32_t resume) {
    uint8_t *frame = (uint8_t *)warp + TW_FRAME;
    uint32_t room = worker->launch->stack_bytes, saved = bytes_saved(set);
    for (uint32_t lane = 0; lane < TW_LANES; lane++) {
        if (!(mask >> lane & 1)) continue;
        if (warp->stack_top[lane] + saved + sizeof(tw_call_record) > room) return 1;
        uint8_t *top = warp->stack + (uint64_t)room * lane + warp->stack_top[lane], *at = top;
        for (uint64_t i = 0; i < set->count; i++) {
            const tw_register *r = &set->registers[i];
            const uint8_t *lanes = frame + r->lane_slot;
            uint32_t size = r->size ? r->size : 1;
            if (!r->size) *at = *(const uint32_t *)lanes >> lane & 1;
            else for (uint32_t b = 0; b < size; b++) at[b] = lanes[lane * size + b];
            at += size;
        }
        tw_call_record *record = (tw_call_record *)(top + saved);
        record->set = set;
        record->resume = resume;
        record->path = (tw_path_of(worker, warp, lane) ^ resume) * 0x9e3779b1u;
        warp->stack_top[lane] += saved + (uint32_t)sizeof(tw_call_record);
    }
    return 0;
}

void tw_return(tw_worker *worker, tw_warp *warp, uint32_t mask) {
    uint8_t *frame = (uint8_t *)warp + TW_FRAME;
    uint32_t room = worker->launch->stack_bytes;
    for (uint32_t lane = 0; lane < TW_LANES; lane++) {
        if (!(mask >> lane & 1)) continue;
        uint8_t *top = warp->stack + (uint64_t)room * lane + warp->stack_top[lane];
        tw_call_record *record = (tw_call_record *)(top - sizeof(tw_call_record));
        uint32_t saved = bytes_saved(record->set);
        const uint8_t *at = (uint8_t *)record - saved;
        for (uint64_t i = 0; i < record->set->count; i++) {
            const tw_register *r = &record->set->registers[i];
            uint8_t *lanes = frame + r->lane_slot;
            uint32_t size = r->size ? r->size : 1;
            if (!r->size) {
                uint32_t *bits = (uint32_t *)lanes;
                *bits = (*bits & ~(1u << lane)) | (uint32_t)(*at & 1) << lane;
            } else {
                for (uint32_t b = 0; b < size; b++) lanes[lane * size + b] = at[b];
            }
            at += size;
        }
        warp->pc[lane] = record->resume;
        warp->stack_top[lane] -= saved + (uint32_t)sizeof(tw_call_record);
    }
}

/* A branch parts lanes: `taken` go to one segment, `rest` to another. In machine code (`parts`) an H200's order is: the
 * fewer go on, and the others (of as many, those that jump) come next, before those that were to. 2: those that jump do. */
void tw_diverge(tw_warp *warp, uint32_t taken, uint32_t rest, uint32_t target, uint32_t following, uint32_t parts) {
    lanes32 *pc = (lanes32_anywhere *)warp->pc, jump = CHOSEN(taken, lanes32), stay = CHOSEN(rest, lanes32);
    if (parts) {
        uint32_t others = ~(taken | rest), next = MASK_OF((*pc & ~(TW_AFTER - 1)) == TW_AFTER);
        if (next & others) put_off(warp, MASK_OF(*pc >= TW_AFTER) & others);
        *(parts == 1 && __builtin_popcount(taken) < __builtin_popcount(rest) ? &following : &target) |= TW_AFTER;
    }
    *pc = (*pc & ~(jump | stay)) | (jump & target) | (stay & following);
}
