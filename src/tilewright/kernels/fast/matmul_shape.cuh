#pragma once
// What a matrix product's launch computes.

#include "matmul_semiring.cuh"

// The axis along which an operand's elements are contiguous: k, or its rows (A's m, B's n).
enum Major { ALONG_K, ALONG_ROWS };

// What a launch computes. Pointers are the lowest addresses of the arrays, `start` the offset of their first
// elements from there; strides, of any sign, count elements. A batch has up to three axes, a broadcast one has
// stride 0. `identity` (of the semiring's addition) is where every output starts, as raw bits of an accumulator.
struct Triple { i64 outer, middle, inner; };
struct Shape {
    i64 m, n, k;
    i64 chunk;   // steps of k in a chunk
    i64 chunks;  // ceil(k / chunk), at least 1
    i64 a_start, a_row, a_k, b_start, b_k, b_column, c_start, c_row, c_column, c_chunk;
    Triple batch, a_batch, b_batch, c_batch;
    i64 batches;
    i64 identity, identity_high;
};

// How an operand's elements are split into parts along k: rows of `pitch` steps, those behind `k` zeros, written from
// element `to` of the scratch on. `batch` is of the axes that the operand is not broadcast along.
struct Split {
    i64 start, to, row_stride, k_stride, rows, k, pitch;
    Triple batch, strides;
    i64 batches;
};

template <class Acc> __device__ Acc identity_of(const Shape& shape) {
    const Pack<i64, 2> bits{shape.identity, shape.identity_high};
    return *reinterpret_cast<const Acc*>(&bits);
}

// The element offset of batch `index` under `strides`, of anything with a `batch`. Batches are at most a grid's 2^31 blocks.
template <class Batched> __device__ i64 batch_offset(const Batched& shape, const Triple& strides, unsigned index) {
    if (shape.batches == 1) return 0;
    const unsigned inner = shape.batch.inner, middle = shape.batch.middle, rest = index / inner;
    return index % inner * strides.inner + rest % middle * strides.middle + rest / middle * strides.outer;
}

// An operand that few rows are multiplied with is read once. If it is large, it is the first to go from L2, so that nothing else has
// to be written back for it: from L2_ROOM bytes on, and of 2-byte floats, stacks too, from HALVES_ROOM, where that gains 3 to 14 % on
// an H200. Of float64 operands of MUCH, beside which what L2 holds is little, it takes 2 to 6 % longer. The bits are what ptxas
// makes of `createpolicy` with L2::evict_first, those of AS_USUAL with L2::evict_normal.
constexpr unsigned long long FIRST_TO_GO = 0x12f0000000000000, AS_USUAL = 0x16f0000000000000;
constexpr i64 L2_ROOM = 32 << 20, HALVES_ROOM = 8 << 20, MUCH = 192 << 20;
template <class S> __device__ bool read_once(const Shape& shape, i64 rows, i64 others, i64 tile, const Triple& strides) {
    const i64 bytes = rows * shape.k * i64(sizeof(S));
    if (sizeof(S) == 2) return others <= tile && (shape.batches == 1 || strides.inner != 0) && bytes * shape.batches > HALVES_ROOM;
    return others <= tile && shape.batches == 1 && bytes > L2_ROOM && (sizeof(S) < 8 || bytes < MUCH);
}
