/* Texture fetches: the formulas of the CUDA programming guide's appendix "Texture Fetching".
 *
 * The table of textures is the only memory that a handle leads to: the handle's low bits pick a slot, and the
 * slot must hold that very handle.
 */
#include "engine.h"
#include "texture.h"

void tw_fault_lane(tw_worker *, tw_block *, tw_warp *, uint32_t kind, uint32_t index, uint32_t mask, uint64_t detail);
float floorf(float);
double floor(double);

static int dimensions_of(const tw_texture *t) { return t->geometry & TW_TEXTURE_DIMENSIONS; }

static float as_float(uint32_t bits) {
    union { uint32_t u; float f; } u = {.u = bits};
    return u.f;
}

static uint32_t as_bits(float value) {
    union { float f; uint32_t u; } u = {.f = value};
    return u.u;
}

/* The largest texture extent is far below 2^30, so nothing is lost; NaN becomes 0. */
static double in_int_range(double x) {
    const double limit = 1073741824.0;
    return x > limit ? limit : x < -limit ? -limit : x == x ? x : 0.0;
}

/* A normalized coordinate in texels: an H200 keeps 21 bits of its fraction, and rounds no more before the weights
 * (tests/data/gathers_h200.npz). */
static double in_texels(float x, uint32_t extent) {
    return floor((double)x * 2097152.0) * (1.0 / 2097152.0) * (double)extent;
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

static void texel(const tw_texture *t, uint32_t slice, const int32_t index[3], uint32_t out[4]) {
    int outside = 0;
    uint64_t position[3] = {0, 0, 0};
    for (int axis = 0; axis < dimensions_of(t); axis++)
        position[axis] = (uint64_t)address(index[axis], (int32_t)t->extent[axis], t->address_mode[axis], &outside);
    uint64_t at = (((slice + position[2]) * t->extent[1] + position[1]) * t->row + position[0]) * t->channels;
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

/* Where linear filtering begins on an axis, in 256ths of a texel: halves go up. */
static int64_t fixed_place(double coordinate) { return (int64_t)floor(coordinate * 256.0 + 0.5) - 128; }

static void fetch_linear(const tw_texture *t, uint32_t slice, const double coordinates[3], uint32_t out[4]) {
    int32_t low[3] = {0, 0, 0};
    float weight[3] = {0, 0, 0};
    float sum[4] = {0, 0, 0, 0};
    float share[8];
    for (int axis = 0; axis < dimensions_of(t); axis++) {
        int64_t place = fixed_place(coordinates[axis]);
        low[axis] = (int32_t)(place >> 8);
        weight[axis] = (float)(place & 255) * (1.0f / 256.0f);
    }
    shares_of(weight, dimensions_of(t), share);
    for (int corner = 0; corner < 1 << dimensions_of(t); corner++) {
        int32_t index[3] = {0, 0, 0};
        uint32_t words[4];
        for (int axis = 0; axis < dimensions_of(t); axis++) index[axis] = low[axis] + (corner >> axis & 1);
        if (share[corner] == 0.0f) continue; /* an infinite neighbour of no weight must not become a NaN */
        texel(t, slice, index, words);
        for (int c = 0; c < t->channels; c++) sum[c] += share[corner] * as_float(words[c]);
    }
    for (int c = 0; c < 4; c++) out[c] = as_bits(sum[c]);
}

/* One component of the four texels that linear filtering would take, counter-clockwise from the lower left (y counts
 * downwards). Which those are is decided in its fixed point, so a place just below a texel's centre counts as on it. */
static void gather(const tw_texture *t, uint32_t slice, const double coordinates[3], uint32_t component, uint32_t out[4]) {
    static const uint8_t corners[4] = {2, 3, 1, 0};
    for (int i = 0; i < 4; i++) {
        int32_t index[3] = {0, 0, 0};
        uint32_t words[4];
        for (int axis = 0; axis < 2; axis++)
            index[axis] = (int32_t)(fixed_place(coordinates[axis]) >> 8) + (corners[i] >> axis & 1);
        texel(t, slice, index, words);
        out[i] = words[component];
    }
}

/* The live texture of a handle, or null. */
const tw_texture *tw_texture_of(uint64_t handle) {
    const tw_texture *t = &tw_textures[handle % TW_TEXTURES];
    return handle != 0 && t->handle == handle ? t : 0;
}

/* The face of a cube that a direction meets, and where on it, from 0 to 1: the programming guide's table. Of directions
 * between faces an H200 takes z's, then y's; of the zero one z's centre. */
static uint32_t face_of(const float direction[3], float place[2]) {
    float size[3], m, s, t;
    uint32_t axis = 0;
    for (int i = 0; i < 3; i++) size[i] = direction[i] < 0 ? -direction[i] : direction[i];
    if (size[1] >= size[0]) axis = 1;
    if (size[2] >= size[axis]) axis = 2;
    int negative = direction[axis] < 0;
    m = size[axis];
    s = axis == 0 ? (negative ? direction[2] : -direction[2])
                  : axis == 1 ? direction[0] : (negative ? -direction[0] : direction[0]);
    t = axis == 1 ? (negative ? -direction[2] : direction[2]) : -direction[1];
    place[0] = m > 0 ? (s / m + 1.0f) * 0.5f : 0.5f;
    place[1] = m > 0 ? (t / m + 1.0f) * 0.5f : 0.5f;
    return 2 * axis + (uint32_t)negative;
}

static int finite(float x) { return x - x == 0; }

/* Fetch for one lane. `coordinates` holds int32_t (integer) or float patterns, x first, and the layer last. Returns 0,
 * or 1 where the texture cannot be read in this way: another geometry, or coordinates of the other kind: linear memory
 * is read by integers, all else by floats; or 2 where a cube's direction is not finite. */
uint32_t tw_texture_fetch(const tw_texture *t, uint32_t geometry, uint32_t integer, const uint32_t coordinates[4],
                          uint32_t out[4]) {
    int32_t index[3] = {0, 0, 0};
    float given[3];
    double real[3] = {0, 0, 0};
    if (geometry & TW_TEXTURE_OR_ROW && t->geometry == 1) geometry = 1;
    uint32_t dimensions = geometry & TW_TEXTURE_DIMENSIONS, slice = 0;
    uint32_t gathers = geometry & TW_TEXTURE_GATHERS, component = geometry >> TW_TEXTURE_COMPONENT_SHIFT & 3;
    geometry &= TW_TEXTURE_DIMENSIONS | TW_LAYERED | TW_CUBE;
    if (geometry != t->geometry || t->linear_memory != integer || t->surface) return 1;
    if (t->linear_memory && coordinates[0] >= t->extent[0]) {
        for (int c = 0; c < 4; c++) out[c] = 0;
        return 0;
    }
    if (geometry & TW_LAYERED) {
        uint32_t each = geometry & TW_CUBE ? 6 : 1, layers = t->layers / each;
        slice = each * (coordinates[3] >= layers ? layers - 1 : coordinates[3]); /* a negative one is the last, too */
    }
    for (uint32_t axis = 0; axis < 3; axis++) given[axis] = as_float(coordinates[axis]);
    if (geometry & TW_CUBE) {
        if (!finite(given[0]) || !finite(given[1]) || !finite(given[2])) return 2;
        slice += face_of(given, given);
    }
    for (uint32_t axis = 0; axis < dimensions; axis++) {
        if (integer) {
            index[axis] = (int32_t)coordinates[axis];
            continue;
        }
        int normalized = t->normalized_coordinates || geometry & TW_CUBE;
        real[axis] = in_int_range(normalized ? in_texels(given[axis], t->extent[axis]) : (double)given[axis]);
        index[axis] = (int32_t)floor(real[axis]);
    }
    if (gathers)
        gather(t, slice, real, component, out);
    else if (t->linear_filter && !integer && returns_float(t))
        fetch_linear(t, slice, real, out);
    else
        texel(t, slice, index, out);
    return 0;
}

/* The extent of an axis. Returns 0, or 1 where it has none: of other objects and axes no answer is documented. */
static uint32_t asked(const tw_texture *t, uint32_t axis, uint32_t out[4]) {
    if (t->surface || axis >= (uint32_t)dimensions_of(t)) return 1;
    out[0] = t->extent[axis];
    out[1] = out[2] = out[3] = 0;
    return 0;
}

/* Fetch for the active lanes of a warp. coordinates: 32-bit words, [4][32]; result: [4][32]; handles: [32].
 * Returns nonzero after a fault. */
uint32_t tw_texture_warp(tw_worker *worker, tw_block *block, tw_warp *warp, uint32_t site, const uint64_t *handles,
                         uint32_t active, uint32_t geometry, uint32_t integer, const uint32_t *coordinates,
                         uint32_t *result) {
    for (uint32_t rest = active; rest; rest &= rest - 1) {
        uint32_t lane = (uint32_t)__builtin_ctz(rest);
        const tw_texture *t = tw_texture_of(handles[lane]);
        uint32_t point[4];
        uint32_t out[4];
        for (uint32_t axis = 0; axis < 4; axis++) point[axis] = coordinates[axis * TW_LANES + lane];
        uint32_t wrong = !t ? 1
                       : geometry & TW_TEXTURE_ASKED ? asked(t, geometry & TW_TEXTURE_DIMENSIONS, out)
                       : tw_texture_fetch(t, geometry, integer, point, out);
        if (wrong) {
            tw_fault_lane(worker, block, warp, wrong == 2 ? TW_BAD_SURFACE : TW_BAD_TEXTURE, site, 1u << lane,
                          wrong == 2 ? TW_NOT_FINITE : handles[lane]);
            return 1;
        }
        for (int c = 0; c < 4; c++) result[c * TW_LANES + lane] = out[c];
    }
    return 0;
}

/* -- surfaces ------------------------------------------------------------------------------------------------ */

/* A coordinate inside, by the boundary mode; *outside is set where there is nothing to access: always where an access is
 * wider than a row. */
static uint64_t inside(int64_t i, uint64_t extent, uint32_t boundary, int *outside) {
    if (i >= 0 && (uint64_t)i < extent) return (uint64_t)i;
    if (boundary != TW_BOUNDARY_CLAMP || !extent) *outside = 1;
    return i < 0 || !extent ? 0 : extent - 1;
}

static uint32_t texel_bytes(const tw_texture *t) {
    static const uint8_t bytes[] = {1, 1, 2, 2, 4, 4, 2, 4};
    return bytes[t->texel] * t->channels;
}

/* Where an access of so many bytes goes: coordinates as the instruction has them, x in bytes, and the layer last. Null
 * with *outside where it goes nowhere. */
static uint8_t *surface_place(const tw_texture *t, const int32_t coordinates[4], uint32_t bytes, uint32_t boundary,
                              int *outside) {
    uint64_t row = (uint64_t)t->row * texel_bytes(t), across = (uint64_t)t->extent[0] * texel_bytes(t) / bytes;
    uint64_t x = inside((int64_t)coordinates[0] / bytes - (coordinates[0] < 0), across, boundary, outside);
    uint64_t y = inside(coordinates[1], t->extent[1], boundary, outside);
    uint64_t z = inside(coordinates[2], t->extent[2], boundary, outside);
    int32_t last = coordinates[3] < 0 && boundary == TW_BOUNDARY_CLAMP ? INT32_MAX : coordinates[3]; /* an H200's */
    uint64_t slice = inside(last, t->layers, boundary, outside);
    return *outside ? 0 : (uint8_t *)t->data + ((slice + z) * t->extent[1] + y) * row + x * bytes;
}

/* Loads or stores for the active lanes of a warp. `how`: tw_surface_access; coordinates: 32-bit words, [4][32]; data:
 * [count][32] elements. Returns nonzero after a fault. */
uint32_t tw_surface_warp(tw_worker *worker, tw_block *block, tw_warp *warp, uint32_t site, const uint64_t *handles,
                         uint32_t active, uint32_t how, const int32_t *coordinates, uint8_t *data) {
    uint32_t geometry = how & 15, boundary = how >> TW_SURFACE_BOUNDARY_SHIFT & 3;
    uint32_t count = how >> TW_SURFACE_COUNT_SHIFT & 15, size = how >> TW_SURFACE_SIZE_SHIFT;
    uint32_t dimensions = geometry & TW_TEXTURE_DIMENSIONS;
    for (uint32_t rest = active; rest; rest &= rest - 1) {
        uint32_t lane = (uint32_t)__builtin_ctz(rest);
        const tw_texture *t = tw_texture_of(handles[lane]);
        int32_t point[4] = {0, 0, 0, 0};
        int outside = 0, wrong = -1;
        uint8_t *place = 0;
        for (uint32_t axis = 0; axis < 4; axis++)
            if (axis < dimensions || (axis == 3 && geometry & TW_LAYERED)) point[axis] = coordinates[axis * TW_LANES + lane];
        if (!t || !t->surface || t->geometry != geometry) wrong = TW_NO_SURFACE;
        else if (point[0] & (int32_t)(count * size - 1)) wrong = TW_MISALIGNED_SURFACE;
        else place = surface_place(t, point, count * size, boundary, &outside);
        if (wrong < 0 && outside && boundary != TW_BOUNDARY_ZERO) wrong = TW_OUTSIDE_SURFACE;
        if (wrong >= 0) {
            tw_fault_lane(worker, block, warp, TW_BAD_SURFACE, site, 1u << lane, (uint64_t)wrong);
            return 1;
        }
        for (uint32_t i = 0; i < count * size; i++) {
            uint8_t *mine = &data[(i / size * TW_LANES + lane) * size + i % size];
            if (!(how & TW_SURFACE_STORES)) *mine = outside ? 0 : place[i];
            else if (!outside) place[i] = *mine;
        }
    }
    return 0;
}
