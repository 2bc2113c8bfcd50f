// "If 32 threads fight for one bank, why not use fewer threads instead of padding?"
//
// Both kernels turn a 32 x 32 tile round as write_row_read_col_square.cu does, with fewer threads in a row of
// the tile; each of them moves several elements.
//
// fewer_lanes<LANES>   32 x 32 threads, but only LANES of each warp work. A read is LANES-way instead of 32-way:
//                it takes LANES wavefronts and fetches LANES words. A wavefront still fetches one word, so
//                nothing is gained; and 32 - LANES lanes idle through every instruction.
// narrow_block<WIDTH>  a block of WIDTH x 32 threads. A warp now covers 32 / WIDTH rows of the tile, WIDTH wide.
//                Its column read takes WIDTH wavefronts instead of 32; but its row store, which had been free,
//                now meets 32 / WIDTH rows in the same banks and takes 32 / WIDTH. Narrowing shifts the conflict
//                from the read to the store: together never less than 8 + 4 = 12 wavefronts for 32 words.
//                Below WIDTH 8 the sectors of global memory are half used, too.
// padded         32 x 32 threads, 1 + 1 wavefronts for 32 words, whole sectors, all lanes at work.

// tilewright: launch fewer_lanes<8><<<2, (32, 32)>>>(out = int[2000], 2000)
// tilewright: expect out[:1024].reshape(32, 32) == arange(1024).reshape(32, 32).T; worst_ways == 8
// tilewright: launch fewer_lanes<1><<<2, (32, 32)>>>(out = int[2000], 2000)
// tilewright: expect out[:1024].reshape(32, 32) == arange(1024).reshape(32, 32).T; worst_ways == 1
// tilewright: launch narrow_block<8><<<2, (8, 32)>>>(out = int[2000], 2000)
// tilewright: expect out[:1024].reshape(32, 32) == arange(1024).reshape(32, 32).T; worst_ways == 8
// tilewright: launch narrow_block<1><<<2, (1, 32)>>>(out = int[2000], 2000)
// tilewright: expect out[:1024].reshape(32, 32) == arange(1024).reshape(32, 32).T; worst_ways == 32

#define TILE 32

template <int WIDTH>
__device__ void turn(int *out, int n, int x0)
{
    __shared__ int tile[TILE][TILE];
    const int base = blockIdx.x * TILE * TILE;
    const int y = threadIdx.y;
    if (x0 < WIDTH)
        for (int x = x0; x < TILE; x += WIDTH)
            // tilewright: allow bank-conflict -- narrow blocks move the conflict to the store: that is the lesson
            tile[y][x] = base + y * TILE + x;
    __syncthreads();
    if (x0 < WIDTH)
        for (int x = x0; x < TILE; x += WIDTH) {
            // tilewright: allow bank-conflict -- fewer lanes still meet in one bank: that is the lesson
            const int value = tile[x][y];
            if (base + y * TILE + x < n)
                // tilewright: allow uncoalesced -- a warp of a narrow block covers several rows: part of the price
                out[base + y * TILE + x] = value;
        }
}

template <int LANES>
__global__ void fewer_lanes(int *out, int n)  // a block of 32 x 32 threads
{
    turn<LANES>(out, n, threadIdx.x);
}

template <int WIDTH>
__global__ void narrow_block(int *out, int n)  // a block of WIDTH x 32 threads
{
    turn<WIDTH>(out, n, threadIdx.x);
}
