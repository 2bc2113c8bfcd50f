#pragma once
// Blocks that compute one long tile after the other drift apart, and then what one of them reads L2 no longer has for the
// others: float32 6000 x 10000 x 20000 takes an H200 1.18 times as long so. Here they begin each round together.

#include "matmul_shape.cuh"

constexpr int TOGETHER = 2;                     // what a kernel is told that has blocks do so; 1 if they compute chunks alone
constexpr unsigned LONGEST_WAIT = 1 << 16;      // clocks: an eighth of a long tile's at most
__device__ unsigned begun_tiles, ended_blocks;  // of the launch that runs; 0 between launches

// Waits until blocks have begun so many tiles but for their first ones, or in vain (another launch has some of the
// multiprocessors, or mixes its numbers with these). Nothing but time depends on it.
__device__ void begin_together(unsigned tiles) {
    atomicAdd(&begun_tiles, 1);
    const unsigned first = clock();
    unsigned begun;
    do {
        asm volatile("ld.relaxed.gpu.u32 %0, [%1];" : "=r"(begun) : "l"(&begun_tiles));
    } while (begun < tiles && clock() - first < LONGEST_WAIT);
}

// Whoever has no tile any more counts as one that has begun it.
__device__ void end_together() {
    atomicAdd(&begun_tiles, 1);
    if (atomicAdd(&ended_blocks, 1) < gridDim.x - 1) return;
    atomicExch(&begun_tiles, 0);
    atomicExch(&ended_blocks, 0);
}
