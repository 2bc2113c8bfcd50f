// tilewright: launch put<<<2, 32>>>(lock = int[1] zeros, word = int[1] zeros)
// tilewright: expect finding missing-fence @store
// mended: expect word[0] > 0; lock[0] == 0; clean
__global__ void put(int *lock, volatile int *word)
{
    if (threadIdx.x)
        return;
    while (atomicCAS(lock, 0, 1) != 0)
        ;
#ifdef MENDED
    __threadfence();
#endif
    word[0] = 1 + blockIdx.x;  // tilewright: mark store
    __threadfence();
    atomicExch(lock, 0);
}
