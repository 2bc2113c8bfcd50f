// tilewright: launch largest<<<2, 32>>>(x = int[64] integers(1, 99), y = int[2])
// tilewright: expect finding missing-fence @compare
// mended: expect y == [x[0], x[32]]; clean
__global__ void largest(const int *x, int *y)
{
    __shared__ int lock, best;
    if (threadIdx.x == 0)
        lock = best = 0;
    __syncthreads();
    if (threadIdx.x == 7)
        for (bool done = false; !done;)
            if (atomicCAS(&lock, 0, 1) == 0) {
#ifdef MENDED
                __threadfence_block();
#endif
                if (x[blockIdx.x * 32] > best)  // tilewright: mark compare
                    best = x[blockIdx.x * 32];
                __threadfence_block();
                atomicExch(&lock, 0);
                done = true;
            }
    __syncthreads();
    if (threadIdx.x == 0)
        y[blockIdx.x] = best;
}
