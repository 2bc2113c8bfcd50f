// Mended: __syncwarp() makes the lanes meet between the store and the load, and orders the two.
__global__ void rotate_warp(const int *in, int *out)
{
    __shared__ int word[32];
    word[threadIdx.x] = in[threadIdx.x];
    __syncwarp();
    out[threadIdx.x] = word[(threadIdx.x + 1) % 32];
}
