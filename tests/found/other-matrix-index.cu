// tilewright: launch product<<<(3, 2), (8, 8)>>>(a = float[16, 24] random, b = float[24, 24] random, c = float[16, 24], k = 24, n = 24)
// tilewright: expect c == a @ b
// mended: expect c == a @ b; clean
__global__ void product(const float *a, const float *b, float *c, int k, int n)
{
    __shared__ float as[8][8], bs[8][8];
    const int tx = threadIdx.x, ty = threadIdx.y;
    const int first_a = blockIdx.y * 8 * k, first_b = blockIdx.x * 8;
    float sum = 0;
    for (int step = 0; step < k / 8; step++) {
        const int at_a = first_a + step * 8, at_b = first_b + step * 8 * n;
        as[ty][tx] = a[at_a + ty * k + tx];
#ifndef MENDED
        bs[ty][tx] = b[at_a + ty * k + tx];
#else
        bs[ty][tx] = b[at_b + ty * n + tx];
#endif
        __syncthreads();
        for (int i = 0; i < 8; i++)
            sum += as[ty][i] * bs[i][tx];
        __syncthreads();
    }
    c[(blockIdx.y * 8 + ty) * n + blockIdx.x * 8 + tx] = sum;
}
