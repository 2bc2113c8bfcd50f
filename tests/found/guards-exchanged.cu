// tilewright: launch blur<<<(2, 2), (16, 16)>>>(a = float[32, 32] random, b = float[32, 32] zeros, n = 32)
// tilewright: expect finding uninitialised; error out-of-bounds @halo
// mended: expect clean; b[:, :31] == 0.5 * (a[:, :31] + a[:, 1:]); b[:, 31] == 0
__global__ void blur(const float *a, float *b, int n)
{
    __shared__ float tile[16][17];
    const int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
    tile[threadIdx.y][threadIdx.x] = a[row * n + col];
#ifndef MENDED
    if (threadIdx.x == 15 && row >= 1)
#else
    if (threadIdx.x == 15 && col < n - 1)
#endif
        tile[threadIdx.y][16] = a[row * n + col + 1];  // tilewright: mark halo
    __syncthreads();
    if (col < n - 1)
        b[row * n + col] = 0.5f * (tile[threadIdx.y][threadIdx.x] + tile[threadIdx.y][threadIdx.x + 1]);
}
