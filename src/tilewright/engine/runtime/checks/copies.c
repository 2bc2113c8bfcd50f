/* Asynchronous copies: until its thread has waited for the group of a cp.async, nobody may touch where it writes. */
#include "observer.h"


void tw_copy_started(tw_observer *o, uint32_t warp, uint32_t lane, uint32_t unit, uint32_t units, uint32_t site) {
    tw_warp_clock *c = &o->clocks[warp];
    if (c->copy_count == c->copy_room) {
        c->copy_room = c->copy_room ? 2 * c->copy_room : 128;
        c->copies = tw_grown(c->copies, c->copy_room * sizeof(tw_copy));
    }
    c->copies[c->copy_count++] = (tw_copy){unit, units, c->groups[lane], (uint16_t)lane, (uint16_t)site};
}

void tw_copy_commit(tw_observer *o, uint32_t warp, uint32_t lanes) {
    for (uint32_t lane = 0; lane < TW_LANES; lane++) o->clocks[warp].groups[lane] += lanes >> lane & 1;
}

/* Waited for: from now on the bytes were stored by the thread, at this time. pending: TW_NO_SITE for wait_all, which
 * includes what was not committed to a group. */
void tw_copy_wait(tw_observer *o, uint32_t warp, uint32_t lanes, uint32_t pending) {
    tw_warp_clock *c = &o->clocks[warp];
    uint32_t kept = 0;
    for (uint32_t i = 0; i < c->copy_count; i++) {
        tw_copy copy = c->copies[i];
        uint32_t groups = c->groups[copy.lane];
        uint32_t done = pending == TW_NO_SITE || (copy.group < groups && groups - copy.group > pending);
        if (!done || !(lanes >> copy.lane & 1)) {
            c->copies[kept++] = copy;
            continue;
        }
        for (uint32_t u = copy.unit; u < copy.unit + copy.units; u++) {
            tw_tag *tag = &o->shadow[TW_SHARED_TAGS * u];
            uint32_t mine = (tag->thread & TW_TAG_THREAD) == warp * TW_LANES + copy.lane && tag->site == copy.site;
            if (!mine || !(tag->thread & TW_TAG_ASYNC)) continue;
            tag->thread &= (uint16_t)~TW_TAG_ASYNC;
            tag->time = o->time;
        }
    }
    c->copy_count = kept;
    o->time++;
}
