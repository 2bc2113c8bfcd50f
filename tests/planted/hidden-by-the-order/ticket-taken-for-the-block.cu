// tilewright: launch place<<<4, 32>>>(x = int[4] integers(1, 99), next = int[1] zeros, y = int[4] zeros)
// tilewright: expect finding out-of-bounds @store
__global__ void place(const int *x, int *next, int *y)
{
    if (threadIdx.x == 0) {
        const int ticket = atomicAdd(next, 1);
        y[2 * ticket - (int)blockIdx.x] = x[blockIdx.x];  // tilewright: mark store
    }
}
