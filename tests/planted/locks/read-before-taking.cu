// tilewright: launch append<<<5, 32>>>(x = float[160] random, lock = int[1] zeros, used = int[1] zeros, out = float[160] zeros)
// tilewright: expect finding race-global @peek; finding race-global
// mended: expect used == 160; sort(out) == sort(x); clean
__global__ void append(const float *x, int *lock, int *used, float *out)
{
    __shared__ int start;
    if (threadIdx.x == 0) {
#ifndef MENDED
        start = *used;  // tilewright: mark peek
#endif
        while (atomicCAS(lock, 0, 1) != 0)
            ;
        __threadfence();
#ifdef MENDED
        start = *used;
#endif
        *used = start + 32;
        __threadfence();
        atomicExch(lock, 0);
    }
    __syncthreads();
    out[start + threadIdx.x] = x[blockIdx.x * 32 + threadIdx.x];
}
