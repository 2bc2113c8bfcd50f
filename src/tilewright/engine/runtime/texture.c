/* Texture fetches: the formulas of the CUDA programming guide's appendix "Texture Fetching".
 *
 * The table of textures is the only memory that a handle leads to: the handle's low bits pick a slot, and the
 * slot must hold that very handle.
 */
#include "engine.h"
#include "texture.h"

void tw_fault_lane(tw_worker *, tw_block *, tw_warp *, uint32_t kind, uint32_t index, uint32_t mask, uint64_t detail);
float floorf(float);

static float as_float(uint32_t bits) {
    union { uint32_t u; float f; } u = {.u = bits};
    return u.f;
}

static uint32_t as_bits(float value) {
    union { float f; uint32_t u; } u = {.f = value};
    return u.u;
}

/* The largest texture extent is far below 2^30, so nothing is lost; NaN becomes 0. */
static float in_int_range(float x) {
    const float limit = 1073741824.0f;
    return x > limit ? limit : x < -limit ? -limit : x == x ? x : 0.0f;
}

static int32_t modulo(int32_t i, int32_t n) {
    int32_t r = i % n;
    return r < 0 ? r + n : r;
}

/* The texel that index i of one axis means; *outside is set where the border colour stands instead. */
static int32_t address(int32_t i, int32_t extent, uint8_t mode, int *outside) {
    int32_t j;
    switch (mode) {
    case TW_WRAP: return modulo(i, extent);
    case TW_MIRROR:
        j = modulo(i, 2 * extent);
        return j < extent ? j : 2 * extent - 1 - j;
    case TW_BORDER:
        if (i < 0 || i >= extent) *outside = 1;
        break;
    }
    return i < 0 ? 0 : i >= extent ? extent - 1 : i;
}

static int returns_float(const tw_texture *t) {
    return t->normalized_read || t->texel == TW_TEXEL_FLOAT16 || t->texel == TW_TEXEL_FLOAT32;
}

static float normalized(float value, float largest) {
    value /= largest;
    return value < -1.0f ? -1.0f : value;
}

/* One channel as the 32-bit word that the fetch returns. */
static uint32_t channel(const tw_texture *t, uint64_t at) {
    const void *data = (const void *)t->data;
    int scaled = t->normalized_read;
    switch (t->texel) {
    case TW_TEXEL_UINT8: { uint8_t v = ((const uint8_t *)data)[at]; return scaled ? as_bits(normalized(v, 255)) : v; }
    case TW_TEXEL_INT8: { int8_t v = ((const int8_t *)data)[at]; return scaled ? as_bits(normalized(v, 127)) : (uint32_t)v; }
    case TW_TEXEL_UINT16: { uint16_t v = ((const uint16_t *)data)[at]; return scaled ? as_bits(normalized(v, 65535)) : v; }
    case TW_TEXEL_INT16: {
        int16_t v = ((const int16_t *)data)[at];
        return scaled ? as_bits(normalized(v, 32767)) : (uint32_t)v;
    }
    case TW_TEXEL_FLOAT16: return as_bits((float)((const _Float16 *)data)[at]);
    default: return ((const uint32_t *)data)[at];
    }
}

static void texel(const tw_texture *t, const int32_t index[3], uint32_t out[4]) {
    int outside = 0;
    uint64_t position[3] = {0, 0, 0};
    for (int axis = 0; axis < t->dimensions; axis++)
        position[axis] = (uint64_t)address(index[axis], (int32_t)t->extent[axis], t->address_mode[axis], &outside);
    uint64_t at = ((position[2] * t->extent[1] + position[1]) * t->row + position[0]) * t->channels;
    for (int c = 0; c < 4; c++)
        out[c] = c >= t->channels ? 0 : outside ? t->border[c] : channel(t, at + (uint64_t)c);
}

/* To a multiple of 1/256, halves up: the guide's 9-bit fixed point with 8 fractional bits, in which 1.0 is exact. */
static float to_fixed(float x) {
    return floorf(x * 256.0f + 0.5f) * (1.0f / 256.0f);
}

/* The share of each corner, whose bits say on which axes it is the higher texel. The guide's products of weights
 * are rounded to fixed point too: in this order, which reproduces an H200 exactly (tests/data/textures_h200.json). */
static void shares_of(const float weight[3], int dimensions, float share[8]) {
    int second = dimensions == 3 ? 2 : 1;
    float a = weight[0], b = weight[second], both = to_fixed(a * b);
    float plane[4] = {1.0f - a - b + both, a - both, b - both, both};
    for (int i = 0; i < 4; i++) {
        int corner = (i & 1) | (i >> 1) << second;
        share[corner] = plane[i];
        if (dimensions < 3) continue;
        share[corner | 2] = to_fixed(plane[i] * weight[1]);
        share[corner] -= share[corner | 2];
    }
}

static void fetch_linear(const tw_texture *t, const float coordinates[3], uint32_t out[4]) {
    int32_t low[3] = {0, 0, 0};
    float weight[3] = {0, 0, 0};
    float sum[4] = {0, 0, 0, 0};
    float share[8];
    for (int axis = 0; axis < t->dimensions; axis++) {
        float x = coordinates[axis] - 0.5f;
        float floor = floorf(x);
        low[axis] = (int32_t)floor;
        weight[axis] = to_fixed(x - floor);
    }
    shares_of(weight, t->dimensions, share);
    for (int corner = 0; corner < 1 << t->dimensions; corner++) {
        int32_t index[3] = {0, 0, 0};
        uint32_t words[4];
        for (int axis = 0; axis < t->dimensions; axis++) index[axis] = low[axis] + (corner >> axis & 1);
        if (share[corner] == 0.0f) continue; /* an infinite neighbour of no weight must not become a NaN */
        texel(t, index, words);
        for (int c = 0; c < t->channels; c++) sum[c] += share[corner] * as_float(words[c]);
    }
    for (int c = 0; c < 4; c++) out[c] = as_bits(sum[c]);
}

/* The live texture of a handle, or null. */
const tw_texture *tw_texture_of(uint64_t handle) {
    const tw_texture *t = &tw_textures[handle % TW_TEXTURES];
    return handle != 0 && t->handle == handle ? t : 0;
}

/* Fetch for one lane. `coordinates` holds int32_t (integer) or float patterns, x first. Returns 0, or 1 where the
 * texture cannot be read in this way: other dimensions, or coordinates of the other kind: linear memory is
 * read by integers, all else by floats. */
uint32_t tw_texture_fetch(const tw_texture *t, uint32_t dimensions, uint32_t integer, const uint32_t coordinates[3],
                          uint32_t out[4]) {
    int32_t index[3] = {0, 0, 0};
    float real[3] = {0, 0, 0};
    if (dimensions != t->dimensions || t->linear_memory != integer) return 1;
    if (t->linear_memory && coordinates[0] >= t->extent[0]) {
        for (int c = 0; c < 4; c++) out[c] = 0;
        return 0;
    }
    for (uint32_t axis = 0; axis < dimensions; axis++) {
        if (integer) {
            index[axis] = (int32_t)coordinates[axis];
            continue;
        }
        real[axis] = as_float(coordinates[axis]);
        if (t->normalized_coordinates) real[axis] *= (float)t->extent[axis];
        real[axis] = in_int_range(real[axis]);
        index[axis] = (int32_t)floorf(real[axis]);
    }
    if (t->linear_filter && !integer && returns_float(t))
        fetch_linear(t, real, out);
    else
        texel(t, index, out);
    return 0;
}

/* Fetch for the active lanes of a warp. coordinates: 32-bit words, [3][32]; result: [4][32]; handles: [32].
 * Returns nonzero after a fault. */
uint32_t tw_texture_warp(tw_worker *worker, tw_block *block, tw_warp *warp, uint32_t site, const uint64_t *handles,
                         uint32_t active, uint32_t dimensions, uint32_t integer, const uint32_t *coordinates,
                         uint32_t *result) {
    for (uint32_t rest = active; rest; rest &= rest - 1) {
        uint32_t lane = (uint32_t)__builtin_ctz(rest);
        const tw_texture *t = tw_texture_of(handles[lane]);
        uint32_t point[3] = {0, 0, 0};
        uint32_t out[4];
        for (uint32_t axis = 0; axis < dimensions; axis++) point[axis] = coordinates[axis * TW_LANES + lane];
        if (!t || tw_texture_fetch(t, dimensions, integer, point, out)) {
            tw_fault_lane(worker, block, warp, TW_BAD_TEXTURE, site, 1u << lane, handles[lane]);
            return 1;
        }
        for (int c = 0; c < 4; c++) result[c * TW_LANES + lane] = out[c];
    }
    return 0;
}
