#pragma once
// What the blocks of a product's launch have to do with each other: which tile each computes, and which launch may begin
// before another has ended.

#include "matmul_shape.cuh"

// A launch lets the next one begin while it runs; that one waits until all that the first stored can be read. A product
// does so where its blocks share outputs, which `combine` adds.
__device__ void let_next_begin() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.launch_dependents;");
#endif
}
__device__ void let_combine_begin() {
    if (gridDim.y > 1) let_next_begin();
}
__device__ void wait_for_launch_before() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}

// Rows of tiles that are walked together, so that the blocks running at one time share panels in L2.
constexpr unsigned ROWS_TOGETHER = 8;

// Where a tile of M x N outputs begins: the `number`th of all batches; one block's.
struct TilePlace { unsigned batch; i64 first_row, first_column; };
template <int M, int N, unsigned TOGETHER = ROWS_TOGETHER> __device__ TilePlace tile_at(const Shape& shape, unsigned number) {
    const unsigned tiles_m = (shape.m + M - 1) / M, tiles_n = (shape.n + N - 1) / N;
    const unsigned batch = number / (tiles_m * tiles_n), index = number % (tiles_m * tiles_n);
    const unsigned band = index / (TOGETHER * tiles_n), in_band = index % (TOGETHER * tiles_n);
    const unsigned band_rows = min(tiles_m - band * TOGETHER, TOGETHER);
    return {batch, i64(band * TOGETHER + in_band % band_rows) * M, i64(in_band / band_rows) * N};
}

// The same by the numbers of tiles down and across. Few tiles wait for few divisions.
template <int M, int N, unsigned TOGETHER = ROWS_TOGETHER>
__device__ TilePlace tile_among(unsigned tiles_m, unsigned tiles_n, bool batched, unsigned number) {
    unsigned batch = 0, band = 0;
    if (batched) {
        batch = number / (tiles_m * tiles_n);
        number -= batch * (tiles_m * tiles_n);
    }
    if (tiles_m > TOGETHER) {
        band = number / (TOGETHER * tiles_n);
        number -= band * (TOGETHER * tiles_n);
    }
    const unsigned rows = min(tiles_m - band * TOGETHER, TOGETHER), column = number / rows;
    return {batch, i64(band * TOGETHER + number - column * rows) * M, i64(column) * N};
}

// A tile that an edge cuts is moved back by so many rows until it lies within the operand, if that has as many and copies
// of so many elements allow it: all of its copies are whole then. What it has in common with its neighbour is not stored.
template <int SIZE> __device__ int moved_back(i64 first, i64 extent, int copy) {
    const int past = static_cast<int>(max(first + SIZE - extent, i64(0)));
    return extent < SIZE || past % copy ? 0 : past;
}
template <int M, int N> __device__ TilePlace tile_of_block(const Shape& shape) { return tile_at<M, N>(shape, blockIdx.x); }
