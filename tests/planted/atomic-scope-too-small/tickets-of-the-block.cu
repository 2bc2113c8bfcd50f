// tilewright: launch order<<<3, 32>>>(x = int[96] random, next = int[1] zeros, y = int[96])
// tilewright: expect finding race-global @ticket; finding race-global
// mended: expect sort(y) == sort(x); clean
__global__ void order(const int *x, int *next, int *y)
{
#ifndef MENDED
    const int place = atomicAdd_block(next, 1);  // tilewright: mark ticket
#else
    const int place = atomicAdd(next, 1);
#endif
    y[place] = x[blockIdx.x * 32 + threadIdx.x];
}
