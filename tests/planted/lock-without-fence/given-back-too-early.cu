// tilewright: launch push<<<1, 64>>>(x = int[2] integers(1, 99), lock = unsigned[1] zeros, top = int[1] zeros, stack = int[4] zeros)
// tilewright: expect finding missing-fence @free
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
        atomicExch(lock, 0u);  // tilewright: mark free
    }
}
