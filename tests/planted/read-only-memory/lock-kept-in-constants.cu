// tilewright: launch serial<<<2, 32>>>(sums = int[1] zeros)
// tilewright: expect finding read-only @take; finding read-only @give
// mended: expect sums == 3; clean
#ifndef MENDED
__constant__ int lock;
#else
__device__ int lock;
#endif
__global__ void serial(int *sums)
{
    if (threadIdx.x > 0)
        return;
    int *const own = const_cast<int *>(&lock);
    int *taken = own;
    asm volatile("" : "+l"(taken));
    while (atomicCAS(taken, 0, 1) != 0)  // tilewright: mark take
        ;
    __threadfence();
    *sums += blockIdx.x + 1;
    __threadfence();
    atomicExch(taken, 0);  // tilewright: mark give
}
