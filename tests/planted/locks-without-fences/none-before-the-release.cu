// tilewright: launch put<<<2, 32>>>(lock = int[1] zeros, word = int[1] zeros)
// tilewright: expect finding missing-fence @free
// mended: expect word[0] > 0; lock[0] == 0; clean
__global__ void put(int *lock, volatile int *word)
{
    if (threadIdx.x)
        return;
    while (atomicCAS(lock, 0, 1) != 0)
        ;
    __threadfence();
    word[0] = 1 + blockIdx.x;
#ifdef MENDED
    __threadfence();
#endif
    atomicExch(lock, 0);  // tilewright: mark free
}
