// tilewright: launch both<<<1, 64>>>(lock = int[1] zeros, word = int[1] zeros)
// tilewright: expect finding race-volatile @free
// mended: expect word[0] > 0; word[0] == word[0] % 3; clean
__device__ void take(int *lock)
{
    while (atomicCAS(lock, 0, 1) != 0)
        ;
    __threadfence();
}
__global__ void both(int *lock, volatile int *word)
{
    if (threadIdx.x == 0) {
        take(lock);
        word[0] = 1;
        __threadfence();
        atomicExch(lock, 0);
    } else if (threadIdx.x == 32) {
#ifdef MENDED
        take(lock);
#endif
        word[0] = 2;  // tilewright: mark free
#ifdef MENDED
        __threadfence();
        atomicExch(lock, 0);
#endif
    }
}
