// tilewright: launch rows<<<1, (32, 4), 512>>>(in = float[4, 32] random, out = float[4, 32], pitch = 31)
// tilewright: expect finding race-shared @row
// mended: launch rows<<<1, (32, 4), 512>>>(in = float[4, 32] random, out = float[4, 32], pitch = 32)
// mended: expect out == in; clean
__global__ void rows(const float *in, float *out, int pitch)
{
    extern __shared__ float tile[];
    const int x = threadIdx.x, y = threadIdx.y;
    tile[y * pitch + x] = in[y * 32 + x];  // tilewright: mark row
    __syncthreads();
    out[y * 32 + x] = tile[y * pitch + x];
}
