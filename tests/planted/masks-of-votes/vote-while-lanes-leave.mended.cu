// tilewright: launch steps<<<1, 32>>>(x = int[32] integers(1, 8), y = int[32])
// tilewright: expect y == x; clean
__global__ void steps(const int *x, int *y)
{
    int left = x[threadIdx.x], count = 0;
    while (!__all_sync(0xffffffff, left == 0)) {
        count += left > 0;
        left -= left > 0;
    }
    y[threadIdx.x] = count;
}
