// tilewright: launch put<<<1, 64>>>(word = int[1] zeros)
// tilewright: expect finding missing-fence @store
// mended: expect word[0] > 0; word[0] == word[0] % 3; clean
__global__ void put(volatile int *word)
{
    __shared__ int lock;
    if (threadIdx.x == 0)
        lock = 0;
    __syncthreads();
    if (threadIdx.x % 32)
        return;
    while (atomicCAS_block(&lock, 0, 1) != 0)
        ;
#ifdef MENDED
    __threadfence_block();
#endif
    word[0] = 1 + threadIdx.x / 32;  // tilewright: mark store
    __threadfence_block();
    atomicExch_block(&lock, 0);
}
