// tilewright: launch product<<<1, (8, 16)>>>(a = float[16, 8] random, b = float[16, 8] random, y = float[16, 8])
// tilewright: expect y == a * b; clean
__global__ void product(const float *a, const float *b, float *y)
{
    __shared__ float left[16][9];
    __shared__ float right[16][9];
    const int tx = threadIdx.x, ty = threadIdx.y;
    left[ty][tx] = a[ty * 8 + tx];
    __syncthreads();
    right[ty][tx] = b[ty * 8 + tx];
    __syncthreads();
    y[ty * 8 + tx] = left[ty][tx] * right[ty][tx];
}
