// FAULTY. "A warp runs in lockstep, so its threads need no barrier": true until Volta, not since. A lane may read
// its neighbour's word before the neighbour has written it. The mended one: warp_with_sync.cu
__global__ void rotate_warp(const int *in, int *out)
{
    __shared__ int word[32];
    word[threadIdx.x] = in[threadIdx.x];
    out[threadIdx.x] = word[(threadIdx.x + 1) % 32];
}
