#pragma once
// What products by parts of bfloat16 share that split operands as they are multiplied, of float32 and of complex64: a block's
// tile of outputs, and the ring of buffers that its tiles of A and B travel through as they are.

#include "matmul_grid.cuh"
#include "matmul_staged.cuh"

// CLUSTER: blocks that have a chunk of k each, and add their results.
template <int WARPS_M_, int WARPS_N_, int WARP_M_, int WARP_N_, int STAGES_, int BLOCKS_, int CLUSTER_ = 1> struct PartsMmaTile {
    static constexpr int WARPS_M = WARPS_M_, WARPS_N = WARPS_N_, WARP_M = WARP_M_, WARP_N = WARP_N_;
    static constexpr int STAGES = STAGES_, BLOCKS = BLOCKS_, CLUSTER = CLUSTER_;
    static constexpr int M = WARPS_M * WARP_M, N = WARPS_N * WARP_N, THREADS = 32 * WARPS_M * WARPS_N;
    static constexpr int MMAS_M = WARP_M / 16, MMAS_N = WARP_N / 8;
};

// Tiles of STEPS steps of k. Shared memory: T::STAGES buffers.
template <class T, class Element, int STEPS, Major A_MAJOR, int A_COPY, Major B_MAJOR, int B_COPY> struct PartsRing {
    using StageA = Staged<Element, T::M, STEPS, T::THREADS, A_MAJOR, A_COPY>;
    using StageB = Staged<Element, T::N, STEPS, T::THREADS, B_MAJOR, B_COPY>;
    static constexpr int STAGE = StageA::BYTES + StageB::BYTES;

    TilePlace place;
    i64 first_k, end_k;
    int tiles, whole_a, whole_b;  // the last two: of which all exists
    StageA stage_a;
    StageB stage_b;
    unsigned ring, filling, reading;

    __device__ __forceinline__ PartsRing(const Element* a, const Element* b, const Shape& shape, unsigned storage)
        : place(tile_of_block<T::M, T::N>(shape)), first_k(i64(blockIdx.y) * shape.chunk),
          end_k(gridDim.y > 1 ? min(first_k + shape.chunk, shape.k) : shape.k),
          tiles(static_cast<int>((end_k - first_k + STEPS - 1) / STEPS)),
          stage_a(a + shape.a_start + batch_offset(shape, shape.a_batch, place.batch), threadIdx.x, place.first_row, shape.m,
                  first_k, end_k, shape.a_row, shape.a_k),
          stage_b(b + shape.b_start + batch_offset(shape, shape.b_batch, place.batch), threadIdx.x, place.first_column, shape.n,
                  first_k, end_k, shape.b_column, shape.b_k),
          ring(storage), filling(storage), reading(storage) {
        const int whole_tiles = static_cast<int>((end_k - first_k) / STEPS);
        whole_a = place.first_row + T::M <= shape.m ? whole_tiles : 0;
        whole_b = place.first_column + T::N <= shape.n ? whole_tiles : 0;
    }
    __device__ __forceinline__ void begin() {
#pragma unroll 1
        for (int tile = 0; tile < T::STAGES - 1; ++tile) fetch(tile);
    }
    __device__ __forceinline__ unsigned next(unsigned stage) const {
        return stage == ring + (T::STAGES - 1) * STAGE ? ring : stage + STAGE;
    }
    // Begins to bring a tile, if there is one.
    __device__ __forceinline__ void fetch(int tile) {
        if (tile < tiles) {
            if (A_COPY && tile < whole_a)
                stage_a.template fetch<true>(filling);
            else
                stage_a.template fetch<false>(filling);
            if (B_COPY && tile < whole_b)
                stage_b.template fetch<true>(filling + StageA::BYTES);
            else
                stage_b.template fetch<false>(filling + StageA::BYTES);
        }
        filling = next(filling);
        asm volatile("cp.async.commit_group;" ::: "memory");
    }
    // Waits for a tile, and begins to bring the one whose buffer the last was in.
    __device__ __forceinline__ void turn_to(int tile) {
        asm volatile("cp.async.wait_group %0;" ::"n"(T::STAGES - 2) : "memory");
        __syncthreads();  // every thread's part of this tile is there, and the last one is read
        fetch(tile + T::STAGES - 1);
    }
    __device__ __forceinline__ unsigned of_a() const { return reading; }
    __device__ __forceinline__ unsigned of_b() const { return reading + StageA::BYTES; }
    __device__ __forceinline__ void done() { reading = next(reading); }
};
