/* Which lines of global memory, or of threads' own, blocks touched, out of a trace. */
#include "../trace.h"

/* For each line of each access three words: the block, the line with its sectors, the site. Returns how many lines; only
 * as many as there is room for are written. */
uint64_t tw_traced_lines(const uint64_t *words, uint64_t count, uint64_t own, uint64_t *out, uint64_t room) {
    uint64_t found = 0;
    for (uint64_t at = 0; at < count; at += words[at] >> 4 & 0xfff) {
        uint64_t size = words[at] >> 4 & 0xfff, kind = words[at] & 15, space = words[at + 1] >> 56;
        if (kind == TW_TRACED_SEGMENT || (kind == TW_TRACED_ACCESS && (space == TW_SHARED || space == TW_CONST))) continue;
        if ((kind == TW_TRACED_ACCESS && space == TW_LOCAL) != own) continue;
        for (uint64_t i = kind == TW_TRACED_BULK ? 3 : 2; i < size; i++, found++) {
            if (found >= room) continue;
            out[3 * found] = words[at] >> 32;
            out[3 * found + 1] = words[at + i];
            out[3 * found + 2] = words[at + 1] & 0xffffffff;
        }
    }
    return found;
}

/* How many words each of some blocks has, which are in order. */
void tw_traced_words(const uint64_t *words, uint64_t count, const uint64_t *blocks, uint64_t block_count, uint64_t *out) {
    for (uint64_t at = 0; at < count; at += words[at] >> 4 & 0xfff) {
        uint64_t low = 0, high = block_count, block = words[at] >> 32;
        while (low < high) {
            uint64_t middle = (low + high) / 2;
            if (blocks[middle] < block) low = middle + 1;
            else high = middle;
        }
        if (low < block_count && blocks[low] == block) out[low] += words[at] >> 4 & 0xfff;
    }
}
