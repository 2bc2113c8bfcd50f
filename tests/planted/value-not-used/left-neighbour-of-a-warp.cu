// tilewright: launch steps<<<2, 64>>>(x = int[128] integers(-99, 99), y = int[128])
// tilewright: expect finding race-shared @left
// mended: expect y[0] == x[0]; y[1] == x[1] - x[0]; y[32] == x[32]; y[96] == x[96]; clean
__global__ void steps(const int *x, int *y)
{
    __shared__ int cells[64];
    const int t = threadIdx.x, i = blockIdx.x * 64 + t;
    cells[t] = x[i];
    __syncwarp();
    const int left = cells[t > 0 ? t - 1 : 0];  // tilewright: mark left
#ifndef MENDED
    y[i] = cells[t] - left * (t != 0);
#else
    y[i] = cells[t] - left * (t % 32 != 0);
#endif
}
