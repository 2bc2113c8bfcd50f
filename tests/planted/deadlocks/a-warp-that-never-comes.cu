// tilewright: launch rotate<<<1, (32, 4)>>>(x = float[64] random, y = float[64])
// tilewright: expect finding deadlock @wait
// mended: expect y == roll(x, -32); clean
__global__ void rotate(const float *x, float *y)
{
    __shared__ float cells[64];
    const int t = threadIdx.y * 32 + threadIdx.x;
    if (threadIdx.y >= 2)
        return;
    cells[t] = x[t];
#ifndef MENDED
    asm volatile("bar.sync 3, 96;" ::: "memory");  // tilewright: mark wait
#else
    asm volatile("bar.sync 3, 64;" ::: "memory");
#endif
    y[t] = cells[(t + 32) % 64];
}
