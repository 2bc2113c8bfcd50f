// tilewright: launch edges<<<1, 32>>>(x = int[32] integers(0, 2), y = int[32] zeros)
// tilewright: expect finding inactive-shuffle @left
__global__ void edges(const int *x, int *y)
{
    const int lane = threadIdx.x, own = x[lane];
    if (lane >= 8)
        y[lane] = own - __shfl_up_sync(0xffffff00, own, 1);  // tilewright: mark left
}
