/* The special function unit: a GPU's approximate functions, bit for bit. */
#ifndef TILEWRIGHT_SPECIAL_H
#define TILEWRIGHT_SPECIAL_H

/* The last two take and give upper words of doubles; sine and cosine take radians, as PTX does. */
enum tw_special {
    TW_SPECIAL_EX2,
    TW_SPECIAL_RCP,
    TW_SPECIAL_RSQRT,
    TW_SPECIAL_LG2,
    TW_SPECIAL_SIN,
    TW_SPECIAL_COS,
    TW_SPECIAL_SQRT,
    TW_SPECIAL_TANH,
    TW_SPECIAL_RCP64,
    TW_SPECIAL_RSQRT64
};

#endif
