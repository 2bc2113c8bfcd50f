// tilewright: launch windows<<<1, (32, 4)>>>(x = char[128] integers(-50, 50), y = int[128])
// tilewright: expect finding race-shared @next
__global__ void windows(const signed char *x, int *y)
{
    __shared__ signed char text[129];
    const int t = threadIdx.y * 32 + threadIdx.x;
    text[t] = x[t];
    if (t == 127)
        text[128] = 0;
    __syncwarp();
    y[t] = text[t] + text[t + 1];  // tilewright: mark next
}
