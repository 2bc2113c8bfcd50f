// tilewright: launch update<<<3, 2>>>(x = int[6] integers(0, 99), lock = int[1] zeros, state = int[2] zeros)
// tilewright: expect finding race-global @sum; finding race-global @largest
// mended: expect state[0] == x.sum(); state[1] == max(x); clean
__global__ void update(const int *x, int *lock, int *state)
{
    const int value = x[blockIdx.x * 2 + threadIdx.x];
    for (bool done = false; !done;) {
        if (atomicCAS(lock, 0, 1) == 0) {
#ifdef MENDED
            __threadfence();
#endif
            state[0] += value;  // tilewright: mark sum
            state[1] = max(state[1], value);  // tilewright: mark largest
#ifdef MENDED
            __threadfence();
#endif
            atomicExch(lock, 0);
            done = true;
        }
    }
}
