// tilewright: launch split<<<1, 64>>>(x = int[64] integers(0, 16), even = int[8] zeros, odd = int[8] zeros)
// tilewright: expect finding out-of-bounds @add
// mended: expect even == bincount(x[x % 2 == 0] / 2, 8); odd == bincount(x[x % 2 == 1] / 2, 8); clean
__global__ void split(const int *x, int *even, int *odd)
{
    const int value = x[threadIdx.x];
#ifndef MENDED
    atomicAdd(&even[value % 2 * 8 + value / 2], 1);  // tilewright: mark add
#else
    atomicAdd(value % 2 ? &odd[value / 2] : &even[value / 2], 1);
#endif
}
