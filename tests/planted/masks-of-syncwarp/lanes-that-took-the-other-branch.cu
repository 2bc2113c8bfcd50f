// tilewright: launch odd_even<<<1, 32>>>(x = int[32] random, y = int[32])
// tilewright: expect finding bad-mask @wait
__global__ void odd_even(const int *x, int *y)
{
    __shared__ int cells[32];
    const int lane = threadIdx.x;
    cells[lane] = x[lane];
    if (lane % 2 == 0) {
        __syncwarp();  // tilewright: mark wait
        y[lane] = cells[lane] + cells[lane + 1];
    } else {
        y[lane] = cells[lane];
        __syncwarp(0xaaaaaaaa);
    }
}
