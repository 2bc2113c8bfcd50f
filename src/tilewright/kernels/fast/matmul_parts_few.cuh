#pragma once
// What products by parts of bfloat16 share where A has few rows (on a Hopper), of float32 and of complex64: tiles of B as it
// is and of A's parts in a ring of buffers, which one warp brings, and the rounds of products that warpgroups add.

#include "matmul_panel.cuh"
#include "matmul_sums.cuh"

constexpr int PART_LINE = DEPTH * 2;  // bytes of a part's line in a tile

// A part's tile at a shared address: lines of 64 bytes, whose 16-byte words are swizzled by the line's number.
__device__ unsigned long long part_at(unsigned address) {
    const unsigned long long swizzled = 2ull << 62, eight_lines = 8 * PART_LINE / 16, unused = 1;
    return swizzled | eight_lines << 32 | unused << 16 | (address & 0x3ffff) >> 4;
}

// The ring's barriers, of STAGES buffers that GROUPS warpgroups read.
template <class T> __device__ __forceinline__ void begin_few_ring(unsigned full, unsigned empty) {
    for (int i = 0; i < T::STAGES; ++i) {
        barrier_init(full + i * 8, 1);
        barrier_init(empty + i * 8, T::GROUPS * 4);
    }
    barriers_are_there();
}

// A chain's tiles, by the functions that bring one of B and of A's parts. Where the launch that splits A may not have ended
// (`waits`), B's first tiles are on their way before that is waited for.
template <class T, class BringA, class BringB>
__device__ __forceinline__ void bring_tiles(Turn<T::STAGES>& turn, bool& waits, int tiles, unsigned empty, const BringA& bring_a,
                                            const BringB& bring_b) {
    int tile = 0;
    if (waits) {
        const int ahead = min(tiles, T::STAGES);
#pragma unroll 1
        for (; tile < ahead; ++tile, turn.next()) bring_b(tile);
        wait_for_launch_before();
        turn = Turn<T::STAGES>();
#pragma unroll 1
        for (tile = 0; tile < ahead; ++tile, turn.next()) bring_a(tile);
        waits = false;
    }
#pragma unroll 1
    for (; tile < tiles; ++tile, turn.next()) {
        wait_for(empty + turn.stage * 8, turn.parity ^ 1);
        bring_b(tile);
        bring_a(tile);
    }
}

// Where a ring's tiles lie in shared memory: a warpgroup's columns of B, TILE bytes apart, and A's parts, of PART bytes each.
struct FewRing { unsigned of_b, of_a, full, empty; };

// The sums of a chain of so many rounds of EVERY tiles, N of A's lines: those of the first parts, of the others, and what
// the first were added to after each round. `columns` reads a lane's pairs of a warp's 16 columns.
template <int PARTS, int EVERY, bool MIRRORED, int N, int TILE, int PART, int STAGES, int SUMS, class Columns>
__device__ __forceinline__ void add_rounds(float (&high)[SUMS], float (&low)[SUMS], float (&total)[SUMS], Turn<STAGES>& turn,
                                           const FewRing& ring, const Columns& columns, int lane, int rounds) {
    const auto free_buffer = [&](unsigned barrier) {
        __syncwarp();  // every lane has read its columns
        if (lane == 0) arrive(barrier);
    };
    unsigned read = 0;  // the barrier of the buffer that is being read
    for (int round = 0; round < rounds; ++round) {
#pragma unroll
        for (int tile = 0; tile < EVERY; ++tile) {
            wait_for(ring.full + turn.stage * 8, turn.parity);
            const unsigned of_b = ring.of_b + turn.stage * TILE, of_a = ring.of_a + turn.stage * PARTS * PART;
            unsigned part[DEPTH / 16][4][PARTS];
#pragma unroll
            for (int i = 0; i < DEPTH / 4; ++i) {  // upper and lower columns of eight steps, then of the next
                float x, y;
                columns.read(x, y, of_b, i % 2, i / 2);
                split_pair<PARTS>(part[i / 4][i % 4], x, y);
            }
            const auto multiply = [&](float(&sum)[SUMS], int step, int i, int j) {  // part i of B by part j of A
                const unsigned rows[4] = {part[step][0][i], part[step][1][i], part[step][2][i], part[step][3][i]};
                Wgmma<bfloat16, N>::multiply_registers(sum, rows, part_at(of_a + j * PART) + step * 2);
            };
            wgmma_fence();
#pragma unroll
            for (int step = 0; step < DEPTH / 16; ++step) multiply(high, step, 0, 0);
            wgmma_commit();
            constexpr int A = MIRRORED, B = !MIRRORED;  // here B's part is named first
#pragma unroll
            for (int step = 0; step < DEPTH / 16; ++step) {
                if constexpr (PARTS == 3) {
                    multiply(low, step, 1, 1);
                    multiply(low, step, 2 * A, 2 * B);
                    multiply(low, step, 2 * B, 2 * A);
                }
                multiply(low, step, A, B);
                multiply(low, step, B, A);
            }
            wgmma_commit();
            if (tile + 1 < EVERY)
                wgmma_wait<2>();
            else
                wgmma_wait<1>();
            if (read) free_buffer(read);  // of the tile before
            read = ring.empty + turn.stage * 8;
            turn.next();
        }
#pragma unroll
        for (int i = 0; i < SUMS; ++i) {  // while `low` is added to
            wgmma_done(high[i]);
            promote(total[i], high[i]);
        }
    }
    wgmma_wait<0>();
#pragma unroll
    for (int i = 0; i < SUMS; ++i) wgmma_done(low[i]);
    free_buffer(read);
}
