// tilewright: launch push<<<1, 64>>>(x = int[2] integers(1, 99), lock = unsigned[1] zeros, top = int[1] zeros, stack = int[4] zeros)
// tilewright: expect finding missing-fence @free
// mended: expect top == 1; stack[0] == x[0]; lock == 0; clean
__device__ bool try_lock(unsigned *lock)
{
    return atomicExch(lock, 1u) == 0;
}
__global__ void push(const int *x, unsigned *lock, int *top, int *stack)
{
    if (threadIdx.x == 0 && try_lock(lock)) {
        __threadfence();
        const int at = *top;
        *top = at + 1;
        stack[at] = x[0];
#ifdef MENDED
        __threadfence();
#endif
        atomicExch(lock, 0u);  // tilewright: mark free
    }
}
