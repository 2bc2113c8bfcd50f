// tilewright: launch transpose<<<1, (8, 8), 8 * 8 * 4>>>(x = float[8, 8] random, y = float[8, 8])
// tilewright: expect finding out-of-bounds @fill; finding out-of-bounds @turn
// mended: launch transpose<<<1, (8, 8), 8 * 9 * 4>>>(x = float[8, 8] random, y = float[8, 8])
// mended: expect y == x.T; clean
__global__ void transpose(const float *x, float *y)
{
    extern __shared__ float tile[];
    const int pitch = blockDim.x + 1;  // a column more, against bank conflicts
    tile[threadIdx.y * pitch + threadIdx.x] = x[threadIdx.y * 8 + threadIdx.x];  // tilewright: mark fill
    __syncthreads();
    y[threadIdx.y * 8 + threadIdx.x] = tile[threadIdx.x * pitch + threadIdx.y];  // tilewright: mark turn
}
