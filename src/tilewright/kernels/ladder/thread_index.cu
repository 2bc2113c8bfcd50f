// Who am I? Threads, blocks and grids in one, two and three dimensions.
//
// What it does   Every thread finds its place in the data from blockIdx, blockDim and threadIdx, and writes down
//                its number: block number * threads a block + thread number in the block.
// Order          x runs fastest, then y, then z, for threads in a block and for blocks in a grid. 32 threads
//                with consecutive numbers make a warp, so a 16-wide block puts two rows into each warp.
// Limits         1,024 threads a block (1,024 x 1,024 x 64 at most by axis). The grid: 2^31 - 1 blocks in x,
//                65,535 in y and in z. (The old limit of 65,535 in x went with compute capability 2.x.)
// What it costs  Neighbours in x write neighbours in memory: 4 sectors a warp when blocks are 32 wide.

// tilewright: launch index_1d<<<8, 128>>>(out = int[1000], 1000)
// tilewright: expect out == arange(1000)
// tilewright: launch index_2d<<<(2, 3), (16, 8)>>>(out = int[20, 30], 20, 30)
// tilewright: expect out[0, 16] == 128; out[8, 0] == 256; out[19, 29] == 5 * 128 + 3 * 16 + 13
// tilewright: launch index_3d<<<(2, 3, 4), (8, 4, 4)>>>(out = int[13, 11, 10], 13, 11, 10)
// tilewright: expect out[0, 0, 7] == 7; out[1, 0, 0] == 32; out[12, 10, 9] == 23 * 128 + 2 * 8 + 1

__device__ int block_number()
{
    return (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
}

__device__ int thread_number()
{
    return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}

__device__ int my_number()
{
    return block_number() * (blockDim.x * blockDim.y * blockDim.z) + thread_number();
}

__global__ void index_1d(int *out, int width)
{
    const int x = blockIdx.x * blockDim.x + threadIdx.x;
    if (x < width)
        out[x] = my_number();
}

__global__ void index_2d(int *out, int height, int width)
{
    const int x = blockIdx.x * blockDim.x + threadIdx.x;
    const int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height)
        out[y * width + x] = my_number();
}

__global__ void index_3d(int *out, int depth, int height, int width)
{
    const int x = blockIdx.x * blockDim.x + threadIdx.x;
    const int y = blockIdx.y * blockDim.y + threadIdx.y;
    const int z = blockIdx.z * blockDim.z + threadIdx.z;
    if (x < width && y < height && z < depth)
        out[(z * height + y) * width + x] = my_number();
}
