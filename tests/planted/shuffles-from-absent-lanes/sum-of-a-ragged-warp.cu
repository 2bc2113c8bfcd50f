// tilewright: launch total<<<1, 32>>>(x = int[24] random, y = int[1], n = 24)
// tilewright: expect finding inactive-shuffle @add
__global__ void total(const int *x, int *y, int n)
{
    const int lane = threadIdx.x;
    if (lane < n) {
        const unsigned mask = 0x00ffffff;
        int sum = x[lane];
        for (int step = 16; step > 0; step /= 2)
            sum += __shfl_down_sync(mask, sum, step);  // tilewright: mark add
        if (lane == 0)
            *y = sum;
    }
}
