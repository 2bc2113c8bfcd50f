// Transposes square matrices in their own memory: a block of threads holds the two tiles that trade places,
// reads both before it writes either, and no other block touches them.
#include "transpose_tile.cuh"

template <int E, int V, int SIDE, int THREADS, int AXES>
__global__ void __launch_bounds__(THREADS) transpose_inplace(unsigned char* x, const Plan plan) {
    using Shape = TileShape<E, V, V, SIDE, SIDE, THREADS>;
    __shared__ Vector<V> here[Shape::SLOTS], there[Shape::SLOTS];

    const Tile tile = tile_of(plan, blockIdx.x);
    if (tile.col > tile.row) return;  // its mirror image does the work
    const bool pair = tile.col < tile.row;
    const long long row = tile.row * SIDE, col = tile.col * SIDE, pitch = plan.in_pitch;
    const Evenly lie = {pitch};
    const int rows = clamp_left(plan.rows - row, SIDE), cols = clamp_left(plan.rows - col, SIDE);
    unsigned char* matrix = x + place_of<AXES>(plan, tile.matrix).in;
    unsigned char* lower = matrix + row * pitch + col * E;
    unsigned char* upper = matrix + col * pitch + row * E;

    read_tile<Shape, E, V, V, false>(lower, lie, rows, cols, here, threadIdx.x);
    if (pair) read_tile<Shape, E, V, V, false>(upper, lie, cols, rows, there, threadIdx.x);
    __syncthreads();
    write_tile<Shape, E, V, false>(upper, lie, rows, cols, here, threadIdx.x);
    if (pair) write_tile<Shape, E, V, false>(lower, lie, cols, rows, there, threadIdx.x);
}
