/* Texture and surface objects, as engine/run/texture.py fills them in and texture.c reads them. */
#ifndef TILEWRIGHT_TEXTURE_H
#define TILEWRIGHT_TEXTURE_H

#include <stdint.h>

#define TW_TEXTURES 4096

enum tw_texel {
    TW_TEXEL_UINT8, TW_TEXEL_INT8, TW_TEXEL_UINT16, TW_TEXEL_INT16, TW_TEXEL_UINT32, TW_TEXEL_INT32, TW_TEXEL_FLOAT16,
    TW_TEXEL_FLOAT32
};
enum tw_address_mode { TW_WRAP, TW_CLAMP, TW_MIRROR, TW_BORDER };

/* What an instruction asks for, and an object is: dimensions of a layer or face, whether there are layers, and whether
 * those have the six faces of a cube. */
#define TW_TEXTURE_DIMENSIONS 3
#define TW_LAYERED 4
#define TW_CUBE 8

/* Above the geometry that is sampled: whether one component of the four texels around is gathered, and which. */
#define TW_TEXTURE_GATHERS 16
#define TW_TEXTURE_COMPONENT_SHIFT 5

/* Of a fetch in two dimensions: an object of one counts as one row, and the second coordinate does not matter. */
#define TW_TEXTURE_OR_ROW 256

/* In the place of a geometry: the extent of this axis is asked for. */
#define TW_TEXTURE_ASKED 128

/* What an access to a surface outside of it means. */
enum tw_boundary { TW_BOUNDARY_TRAP, TW_BOUNDARY_CLAMP, TW_BOUNDARY_ZERO };

/* What is wrong with an access to a surface, or a fetch from a cube: the detail of TW_BAD_SURFACE. */
enum tw_surface_wrong { TW_NO_SURFACE, TW_MISALIGNED_SURFACE, TW_OUTSIDE_SURFACE, TW_NOT_FINITE };

/* How tw_surface_warp accesses: a geometry, and these above it. */
#define TW_SURFACE_BOUNDARY_SHIFT 4
#define TW_SURFACE_STORES 64
#define TW_SURFACE_COUNT_SHIFT 8
#define TW_SURFACE_SIZE_SHIFT 12

typedef struct {
    uint64_t handle; /* 0 while the slot is free; else its low bits are the slot's number */
    uint64_t data;
    uint32_t extent[3]; /* width, height, depth; 1 where there are fewer dimensions */
    uint32_t row; /* texels from one row to the next: the width, or more in pitched memory */
    uint32_t border[4]; /* what the fetch returns outside: float or integer patterns */
    uint32_t layers; /* slices behind each other: layers, and six faces each where it is a cube; 1 where it has none */
    uint8_t geometry; /* tw_geometry; of a cube the dimensions are a face's */
    uint8_t texel;
    uint8_t channels;
    uint8_t address_mode[3];
    uint8_t linear_memory; /* 1-D, integer coordinates only, zero outside */
    uint8_t linear_filter;
    uint8_t normalized_coordinates;
    uint8_t normalized_read; /* integers become floats in [0, 1] or [-1, 1] */
    uint8_t surface; /* kernels read and write it as a surface, and sample nothing */
} tw_texture;

/* Never freed, so that a stale or invented handle can be looked up without a fault. The host supplies it. */
extern tw_texture tw_textures[TW_TEXTURES];

#endif
