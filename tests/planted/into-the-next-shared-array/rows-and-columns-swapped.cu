// tilewright: launch product<<<1, (8, 16)>>>(a = float[16, 8] random, b = float[16, 8] random, y = float[16, 8])
// tilewright: expect finding out-of-bounds @store
// mended: expect y == a * b; clean
__global__ void product(const float *a, const float *b, float *y)
{
#ifndef MENDED
    __shared__ float left[8][9];
#else
    __shared__ float left[16][9];
#endif
    __shared__ float right[16][9];
    const int tx = threadIdx.x, ty = threadIdx.y;
    left[ty][tx] = a[ty * 8 + tx];  // tilewright: mark store
    __syncthreads();
    right[ty][tx] = b[ty * 8 + tx];
    __syncthreads();
#ifndef MENDED
    y[ty * 8 + tx] = left[ty % 8][tx] * right[ty][tx];
#else
    y[ty * 8 + tx] = left[ty][tx] * right[ty][tx];
#endif
}
