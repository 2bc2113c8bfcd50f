// A padded tile in dynamic shared memory. The kernel is right; the first launch is FAULTY: it asks for 32 * 32
// words, the bytes of the unpadded tile, where the kernel uses 32 * 33. The last row's end then lies beyond the
// block's shared memory. The second launch is the mended one.

// tilewright: launch turn<<<1, (32, 32), 32 * 32 * 4>>>(out = int[32, 32])
// tilewright: expect error out-of-bounds @store
// tilewright: launch turn<<<1, (32, 32), 32 * 33 * 4>>>(out = int[32, 32])
// tilewright: expect out == arange(1024).reshape(32, 32).T; bank_conflicts == 0

#define TILE 32
#define ROW (TILE + 1)

__global__ void turn(int *out)
{
    extern __shared__ int tile[];
    tile[threadIdx.y * ROW + threadIdx.x] = threadIdx.y * TILE + threadIdx.x;  // tilewright: mark store
    __syncthreads();
    out[threadIdx.y * TILE + threadIdx.x] = tile[threadIdx.x * ROW + threadIdx.y];
}
