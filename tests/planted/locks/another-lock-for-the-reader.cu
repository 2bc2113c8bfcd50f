// tilewright: launch transfer<<<4, 1>>>(amounts = int[4] integers(1, 50), locks = int[2] zeros, accounts = int[2] const 1000)
// tilewright: expect finding race-global @move; finding race-global
// mended: expect accounts[0] == 1000 - amounts.sum(); accounts[1] == 1000 + amounts.sum(); clean
__device__ void acquire(int *lock)
{
    while (atomicCAS(lock, 0, 1) != 0)
        ;
    __threadfence();
}
__device__ void release(int *lock)
{
    __threadfence();
    atomicExch(lock, 0);
}
__global__ void transfer(const int *amounts, int *locks, int *accounts)
{
#ifndef MENDED
    int *lock = &locks[blockIdx.x % 2];
#else
    int *lock = &locks[0];
#endif
    acquire(lock);
    accounts[0] -= amounts[blockIdx.x];  // tilewright: mark move
    accounts[1] += amounts[blockIdx.x];
    release(lock);
}
