// tilewright: launch split<<<1, 64>>>(x = int[64] integers(0, 16), even = int[8] zeros, odd = int[8] zeros)
// tilewright: expect finding out-of-bounds @add
__global__ void split(const int *x, int *even, int *odd)
{
    const int value = x[threadIdx.x];
    atomicAdd(&even[value % 2 * 8 + value / 2], 1);  // tilewright: mark add
}
