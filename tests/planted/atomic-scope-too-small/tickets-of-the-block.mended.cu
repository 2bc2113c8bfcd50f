// tilewright: launch order<<<3, 32>>>(x = int[96] random, next = int[1] zeros, y = int[96])
// tilewright: expect sort(y) == sort(x); clean
__global__ void order(const int *x, int *next, int *y)
{
    const int place = atomicAdd(next, 1);
    y[place] = x[blockIdx.x * 32 + threadIdx.x];
}
