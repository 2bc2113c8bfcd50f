/* Bulk copies (cp.async.bulk, with and without a tensor map), which the async proxy does after they were issued. */
#ifndef TILEWRIGHT_BULK_H
#define TILEWRIGHT_BULK_H

#include "asynchronous.h"

#define TW_DIMENSIONS 5
#define TW_PIXEL_DIMENSIONS (TW_DIMENSIONS - 2)

/* The fields of a tensor map that tensormap.replace may give a value which does not fit: the first of each. */
enum tw_map_field { TW_MAP_BOX = 0, TW_MAP_STEPS = 5, TW_MAP_SIZES = 10, TW_MAP_STRIDES = 15, TW_MAP_RANK = 19,
                    TW_MAP_FIELDS = 20 };

/* What a tensor map's 128 bytes hold (runtime/tensor_maps.py makes them). What kernels replace stands where ptxas's code
 * for tensormap.replace puts it, since machine code does so by plain loads and stores; the rest, where nothing of a GPU's
 * is known, is this engine's own. */
typedef struct {
    uint64_t address;                    /* of the first element */
    uint32_t form;                       /* see tw_map_form */
    uint32_t strides[TW_DIMENSIONS - 1]; /* in 16 bytes */
    uint32_t above;                      /* four more bits of each stride */
    uint32_t sizes[TW_DIMENSIONS];       /* less 1 */
    uint16_t steps;                      /* three bits each, less 1 */
    uint8_t between;
    uint8_t box[TW_DIMENSIONS];          /* less 1 */
    uint8_t im2col;
    uint8_t rest;
    uint16_t pixels;                     /* with im2col, in the place of box[1] */
    int16_t lower[TW_PIXEL_DIMENSIONS];
    int16_t upper[TW_PIXEL_DIMENSIONS];
    uint8_t lost[TW_MAP_FIELDS];         /* whether it was given a value that does not fit */
    uint8_t more[24];
    uint64_t magic;
} tw_tensor_map;

_Static_assert(sizeof(tw_tensor_map) == 128, "as large as a CUtensorMap");

/* Where the parts of `form` begin: the rank less 1, the type (with TF32 aside), interleave, swizzle, fill. */
enum tw_map_form { TW_FORM_RANK = 4, TW_FORM_TYPE = 7, TW_FORM_INTERLEAVE = 11, TW_FORM_SWIZZLE = 13, TW_FORM_FILL = 15,
                   TW_FORM_TF32 = 16 };

/* The same as it is read. */
typedef struct {
    uint64_t address;
    uint64_t strides[TW_DIMENSIONS - 1]; /* in bytes, of the dimensions after the first, whose elements are dense */
    uint64_t sizes[TW_DIMENSIONS];       /* in elements */
    uint16_t box[TW_DIMENSIONS];         /* in elements of the tensor: of these, one in `steps` is copied */
    uint8_t steps[TW_DIMENSIONS];        /* the first is of no effect where nothing is interleaved */
    uint8_t dimensions;
    uint8_t type;                        /* enum tw_element_type */
    uint8_t swizzle;                     /* bits that are turned: 0, 1 (32 bytes), 2 (64), 3 (128) */
    uint8_t fill;                        /* what is outside is NaN */
    uint8_t interleave;                  /* 0: none; 1, 2: an element of the map is a slice of 16, 32 bytes of channels */
    uint8_t im2col;                      /* its rows are pixels, box[1] of them */
    int16_t lower[TW_PIXEL_DIMENSIONS];  /* where the pixels begin, in the dimensions between the first and the last */
    int16_t upper[TW_PIXEL_DIMENSIONS];  /* and end, from the tensor's end */
} tw_boxes;

/* As tensormap.replace has them. */
enum tw_element_type {
    TW_ELEMENT_U8, TW_ELEMENT_U16, TW_ELEMENT_U32, TW_ELEMENT_S32, TW_ELEMENT_U64, TW_ELEMENT_S64, TW_ELEMENT_F16,
    TW_ELEMENT_F32, TW_ELEMENT_F32_FTZ, TW_ELEMENT_F64, TW_ELEMENT_BF16, TW_ELEMENT_TF32, TW_ELEMENT_TF32_FTZ, TW_ELEMENT_NONE
};

/* The driver's limits: elements of a box along an axis, and pixels of one with im2col. */
#define TW_MOST_BOX 256
#define TW_MOST_PIXELS 1024

#define TW_TENSOR_MAP_MAGIC 0x70616d2065727574ull

/* One instruction, as engine/emit/bulk.py describes it. */
typedef struct {
    uint8_t to_shared;
    uint8_t dimensions; /* of the tensor; 0: none */
    uint8_t reduces;
    uint8_t grouped;    /* completes with a bulk group, not at a barrier */
    uint8_t between;    /* from shared memory to that of a block of the cluster; `to_shared`, too */
    uint8_t multicast;  /* to the same place of several blocks of the cluster */
    uint8_t given;      /* st.async and red.async: values from registers; `to_shared`, too */
    uint8_t im2col;
    uint32_t operation; /* of a reduction: as tw_atomic's; with a tensor map, without the type */
    uint32_t element;   /* of a reduction, and of values: bytes */
} tw_bulk_form;

/* What each lane gives. */
typedef struct {
    uint64_t shared[TW_LANES];
    uint64_t global[TW_LANES]; /* or the tensor map; between blocks, the source */
    uint64_t barriers[TW_LANES];
    uint32_t bytes[TW_LANES];
    int32_t at[TW_DIMENSIONS][TW_LANES];
    uint32_t blocks[TW_LANES]; /* that a multicast is for, as bits by rank */
    uint32_t offsets[TW_PIXEL_DIMENSIONS][TW_LANES]; /* of im2col */
} tw_bulk_operands;

/* And of st.async and red.async. Values are element by element, as many of `form->element` bytes as the site has. */
typedef struct {
    uint64_t shared[TW_LANES];
    uint64_t barriers[TW_LANES];
    uint8_t values[16 * TW_LANES];
} tw_bulk_values;

/* A copy that has not completed: of the block in whose shared memory its barrier is, or that issued it. */
typedef struct tw_bulk {
    const tw_bulk_form *form;
    const tw_site *shared_site, *global_site;
    tw_boxes map;
    uint64_t global;
    int32_t at[TW_DIMENSIONS];
    uint32_t offsets[TW_PIXEL_DIMENSIONS];
    uint32_t shared, bytes, barrier, thread, group;
    uint32_t moved;   /* its source was waited for, its destination was not */
    uint32_t source;  /* between blocks: the offset in the issuer's shared memory */
    tw_block *issuer; /* whose thread it is */
    uint8_t values[16]; /* that registers held */
} tw_bulk;

/* tw_fault.detail of TW_BAD_BULK; engine/run/faults.py has the words. */
enum tw_bulk_wrong { TW_BULK_SIZE, TW_BULK_SHARED_ADDRESS, TW_BULK_GLOBAL_ADDRESS, TW_BULK_BARRIER_ELSEWHERE, TW_BULK_NO_BLOCK,
                     TW_BULK_OWN_BLOCK };

/* And of TW_BAD_TENSOR_MAP. */
enum tw_tensor_map_wrong {
    TW_NO_TENSOR_MAP, TW_OTHER_DIMENSIONS, TW_STORED_BEFORE, TW_COORDINATE, TW_OTHER_MODE, TW_OUTSIDE_PIXELS,
    TW_MAP_FIELD, TW_NO_REDUCTION, TW_STORED_BEYOND
};

#define TW_ALL_BARRIERS 0xffffffffu

uint32_t tw_bulk_finish(tw_worker *, tw_block *, uint32_t barrier);
uint32_t tw_bulk_leave(tw_worker *, tw_block *);

#endif
