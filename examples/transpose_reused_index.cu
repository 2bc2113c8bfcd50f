// FAULTY. ix and iy are first the element that is read, then overwritten with the element that is written, and
// only then tested, against the input's limits. For a square matrix the two tests agree. For any other, elements
// whose place in the output lies beyond the input's width or height are never written.
// Why it hides    Nothing stops, nothing is out of bounds: part of the output keeps what was there before. On
//                 memory that happened to be zero it even looks plausible.
// The mended one  transpose_own_index.cu

// tilewright: launch transpose<<<(2, 4), (32, 16)>>>(in = float[64, 64] random, out = float[64, 64], 64, 64)
// tilewright: expect out == in.T
// tilewright: launch transpose<<<(2, 2), (32, 16)>>>(in = float[32, 64] random, out = float[64, 32], 64, 32)
// tilewright: expect unstored(out) == 32 * 32; out[:32] == in.T[:32]

#define COLS 32
#define ROWS 16

__global__ void transpose(const float *in, float *out, int nx, int ny)
{
    __shared__ float tile[ROWS][COLS];
    int ix = blockIdx.x * COLS + threadIdx.x;
    int iy = blockIdx.y * ROWS + threadIdx.y;
    const int from = iy * nx + ix;
    const int thread = threadIdx.y * COLS + threadIdx.x;
    const int row = thread / ROWS, col = thread % ROWS;
    ix = blockIdx.y * ROWS + col;
    iy = blockIdx.x * COLS + row;
    const int to = iy * ny + ix;
    const bool inside = ix < nx && iy < ny;
    if (inside)
        tile[threadIdx.y][threadIdx.x] = in[from];
    __syncthreads();
    if (inside)
        // tilewright: allow bank-conflict -- this example is about the index; padding is dynamic_padding.cu's
        out[to] = tile[col][row];
}
