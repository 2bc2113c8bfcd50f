// tilewright: launch windows<<<1, (32, 4)>>>(x = char[128] integers(-50, 50), y = int[128])
// tilewright: expect finding race-shared @next
// mended: expect y[:127] == x[:127] + x[1:]; y[127] == x[127]; clean
__global__ void windows(const signed char *x, int *y)
{
    __shared__ signed char text[129];
    const int t = threadIdx.y * 32 + threadIdx.x;
    text[t] = x[t];
    if (t == 127)
        text[128] = 0;
#ifndef MENDED
    __syncwarp();
#else
    __syncthreads();
#endif
    y[t] = text[t] + text[t + 1];  // tilewright: mark next
}
