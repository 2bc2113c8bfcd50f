// tilewright: launch bump<<<3, 32>>>(lock = int[1] zeros, cells = int[32] zeros)
// tilewright: expect finding race-global @give; finding race-global
// mended: expect cells == 3; clean
__global__ void bump(int *lock, int *cells)
{
    if (threadIdx.x == 0)
        while (atomicCAS(lock, 0, 1) != 0)
            ;
    __threadfence();
    __syncthreads();
    cells[threadIdx.x] += 1;
    __threadfence();
    __syncthreads();
    if (threadIdx.x == 0)
#ifndef MENDED
        *lock = 0;  // tilewright: mark give
#else
        atomicExch(lock, 0);
#endif
}
