// Transposes a stack of matrices by tiles, with vectors of IN bytes read along the rows of x and vectors of OUT
// bytes written along the rows of y.
//
// The host picks IN and OUT such that every vector lies wholly inside its row and is aligned, so ragged edges
// take the same code: a vector is in or out. THREADS threads turn a tile; where tiles are small, SETS such
// groups of threads share a block.
//
// Rows and columns may be several axes each that are one run in y's (in x's) memory: where a tile's rows begin in x,
// and its columns in y, is then worked out once a tile, into tables.
#include "transpose_tile.cuh"

template <int E, int IN, int OUT, int ROWS, int COLS, int THREADS, int SETS, bool STREAM, int AXES, int ROW_AXES = 1,
          int COL_AXES = 1>
__global__ void __launch_bounds__(THREADS * SETS)
transpose_tiles(const unsigned char* __restrict__ x, unsigned char* __restrict__ y, const Plan plan) {
    using Shape = TileShape<E, IN, OUT, ROWS, COLS, THREADS>;
    constexpr bool EVEN = ROW_AXES == 1 && COL_AXES == 1;
    __shared__ Vector<OUT> storage[SETS * Shape::SLOTS];

    const int set = SETS == 1 ? 0 : threadIdx.x / THREADS, thread = threadIdx.x % THREADS;
    const unsigned index = blockIdx.x * SETS + set;
    const Tile tile = tile_of(plan, index);
    const auto place = place_of<AXES>(plan, tile.matrix);
    const long long row = tile.row * ROWS, col = tile.col * COLS;
    const int rows = SETS > 1 && index >= plan.count ? 0 : clamp_left(plan.rows - row, ROWS);
    const int cols = clamp_left(plan.cols - col, COLS);
    Vector<OUT>* units = storage + set * Shape::SLOTS;

    if constexpr (EVEN) {
        read_tile<Shape, E, IN, OUT, STREAM>(x + place.in + row * plan.in_pitch + col * E, Evenly{plan.in_pitch}, rows, cols,
                                             units, thread);
        __syncthreads();
        write_tile<Shape, E, OUT, STREAM>(y + place.out + col * plan.out_pitch + row * E, Evenly{plan.out_pitch}, rows, cols,
                                          units, thread);
    } else {
        __shared__ long long in[SETS][ROWS], out[SETS][COLS];
        for (int i = thread; i < rows; i += THREADS)
            in[set][i] = distance<ROW_AXES>(plan.axes + AXES, &Axis::in_stride, row + i);
        for (int i = thread; i < cols; i += THREADS)
            out[set][i] = distance<COL_AXES>(plan.axes + AXES + ROW_AXES, &Axis::out_stride, col + i);
        __syncthreads();
        read_tile<Shape, E, IN, OUT, STREAM>(x + place.in + col * E, ByTable{in[set]}, rows, cols, units, thread);
        __syncthreads();
        write_tile<Shape, E, OUT, STREAM>(y + place.out + row * E, ByTable{out[set]}, rows, cols, units, thread);
    }
}
