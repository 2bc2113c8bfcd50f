// tilewright: launch add<<<1, 32>>>(x = int[1] integers(1, 99), lock = int[1] zeros, state = int[2] zeros)
// tilewright: expect finding missing-fence @read
// mended: expect state[0] == x[0]; state[1] == x[0]; clean
__global__ void add(const int *x, int *lock, int *state)
{
    if (threadIdx.x)
        return;
    while (atomicCAS(lock, 0, 1) != 0)
        ;
#ifdef MENDED
    __threadfence();
#endif
    const int before = state[0];  // tilewright: mark read
    state[0] = before + x[0];
    state[1] = max(state[1], x[0]);
    __threadfence();
    atomicExch(lock, 0);
}
