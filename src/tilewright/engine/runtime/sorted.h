/* How many words beyond its first the busiest bank of an access has, for SIDE accesses side by side: each vector has one
 * lane's keys of all of them, and sorting the vectors sorts each access. Included once for each SIDE.
 */
#ifdef SIDE
#define JOINED(a, b) a##b
#define WITH_SIDE(name, side) JOINED(name, side)
#define NAMED(name) WITH_SIDE(name, SIDE)
#define keys NAMED(keys)

typedef uint16_t keys __attribute__((ext_vector_type(SIDE)));

INLINE void NAMED(order)(keys *a, keys *b) {
    keys low = __builtin_elementwise_min(*a, *b);
    *b = __builtin_elementwise_max(*a, *b);
    *a = low;
}

/* A step of Batcher's odd-even merge sort of 32: of those that merge runs of p, the one that compares what is k apart. */
INLINE void NAMED(step)(keys x[TW_LANES], uint32_t p, uint32_t k) {
    UNROLLED
    for (uint32_t a = k % p; a < TW_LANES - k; a++)
        if ((a - k % p) % (2 * k) < k && a / (2 * p) == (a + k) / (2 * p)) NAMED(order)(&x[a], &x[a + k]);
}

INLINE void NAMED(sort)(keys x[TW_LANES]) {
    UNROLLED
    for (uint32_t level = 0; level < 5; level++) {
        UNROLLED
        for (uint32_t k = level + 1; k-- > 0;) NAMED(step)(x, 1u << level, 1u << k);
    }
}

/* In each eight elements of the vectors: those of a and b by turns, from the first or the fifth on. */
#undef BY_TURNS
#if SIDE == 8
#define BY_TURNS(a, b, from) \
    __builtin_shufflevector(a, b, from, 8 + from, 1 + from, 9 + from, 2 + from, 10 + from, 3 + from, 11 + from)
#else
#define BY_TURNS(a, b, from)                                                                                     \
    __builtin_shufflevector(a, b, from, 16 + from, 1 + from, 17 + from, 2 + from, 18 + from, 3 + from, 19 + from, \
                            8 + from, 24 + from, 9 + from, 25 + from, 10 + from, 26 + from, 11 + from, 27 + from)
#endif

INLINE void NAMED(shuffle)(keys to[8], const keys of[8]) {
    UNROLLED
    for (uint32_t i = 0; i < 4; i++) {
        to[2 * i] = BY_TURNS(of[i], of[i + 4], 0);
        to[2 * i + 1] = BY_TURNS(of[i], of[i + 4], 4);
    }
}

/* Rows to columns: three shuffles transpose the squares of 8; of four, two then change places. */
INLINE void NAMED(transpose)(keys x[SIDE]) {
    keys y[SIDE];
    UNROLLED
    for (uint32_t half = 0; half < SIDE; half += 8) {
        NAMED(shuffle)(y + half, x + half);
        NAMED(shuffle)(x + half, y + half);
        NAMED(shuffle)(y + half, x + half);
    }
    UNROLLED
    for (uint32_t i = 0; i < 8; i++) {
#if SIDE == 8
        x[i] = y[i];
#else
        x[i] = __builtin_shufflevector(y[i], y[i + 8], 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23);
        x[i + 8] = __builtin_shufflevector(y[i], y[i + 8], 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31);
#endif
    }
}

INLINE void NAMED(busiest)(keys *beyond, const keys x[TW_LANES]) {
    keys more = 0, most = 0;
    UNROLLED
    for (uint32_t i = 1; i < TW_LANES; i++) {
        keys apart = x[i] ^ x[i - 1];
        keys other_word = (keys)(apart == 0) + 1, same_bank = (keys)(apart < ROWS);
        more = (more + other_word) & same_bank;
        most = __builtin_elementwise_max(most, more);
    }
    *beyond = most;
}

INLINE void NAMED(beyond)(uint16_t *found, const shorts32 *of) {
    const keys *rows = (const keys *)of;
    keys x[TW_LANES];
    UNROLLED
    for (uint32_t i = 0; i < SIDE; i++) {
        UNROLLED
        for (uint32_t part = 0; part < TW_LANES / SIDE; part++) x[part * SIDE + i] = rows[TW_LANES / SIDE * i + part];
    }
    UNROLLED
    for (uint32_t part = 0; part < TW_LANES; part += SIDE) NAMED(transpose)(x + part);
    NAMED(sort)(x);
    NAMED(busiest)((keys *)found, x);
}

#undef keys
#endif
