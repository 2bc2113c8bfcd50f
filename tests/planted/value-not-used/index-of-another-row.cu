// tilewright: launch follow<<<1, 64>>>(x = int[64] integers(0, 32), y = int[64])
// tilewright: expect finding race-shared @hop
// mended: expect y == x; clean
__global__ void follow(const int *x, int *y)
{
    __shared__ int table[64];
    const int t = threadIdx.x, row = t / 32 * 32;
    table[t] = t;
    __syncthreads();
    table[t] = row + x[t];
    __syncwarp();
    const int hop = table[(t + 32) % 64];  // tilewright: mark hop
#ifndef MENDED
    const int next = table[t % 2 ? hop % 32 + row : t];
#else
    const int next = table[t < 64 ? t : hop];
#endif
    y[t] = next - row;
}
