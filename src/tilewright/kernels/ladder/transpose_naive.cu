// Transposition, straight: out (cols x rows) = transpose of in (rows x cols), both row-major.
//
// What it does   One thread moves one element.
// What it costs  A warp reads 32 neighbours of a row: 128 bytes, 4 sectors of 32 bytes. It writes them to one
//                column of out: 32 sectors, of which it fills 4 bytes each. The writes ask for eight times the
//                traffic that they need. Swapping the roles of x and y only moves the trouble to the reads.
// What is next   transpose_shared.cu turns the tile round inside the block, where columns are cheap.

// tilewright: for s in 0, 13
// tilewright: let rows = 64 + s
// tilewright: let cols = 96 + s
// tilewright: launch transpose_naive<<<(cdiv(cols, 32), cdiv(rows, 16)), (32, 16)>>>(
//     in = float[rows, cols] random, out = float[cols, rows], rows, cols)
// tilewright: expect out == in.T; sectors_per_request > 24
// tilewright: end

__global__ void transpose_naive(const float *in, float *out, int rows, int cols)
{
    const int x = blockIdx.x * blockDim.x + threadIdx.x;
    const int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < cols && y < rows)
        // tilewright: allow uncoalesced -- columns of out: the next rung turns a tile instead
        out[x * rows + y] = in[y * cols + x];
}
