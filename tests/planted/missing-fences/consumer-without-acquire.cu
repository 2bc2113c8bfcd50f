// tilewright: launch mail<<<2, (4, 8)>>>(x = double[32] random, box = double[32] zeros, full = int[1] zeros, y = double[32])
// tilewright: expect finding race-global @open
// mended: expect y == x * 0.5; clean
__global__ void mail(const double *x, double *box, int *full, double *y)
{
    const int t = threadIdx.y * 4 + threadIdx.x;
    if (blockIdx.x == 1) {
        box[t] = 0.5 * x[t];
        __threadfence();
        __syncthreads();
        if (t == 0)
            atomicExch(full, 1);
    } else {
        if (t == 0)
            while (atomicCAS(full, 1, 1) == 0)
                ;
#ifdef MENDED
        __threadfence();
#endif
        __syncthreads();
        y[t] = box[t];  // tilewright: mark open
    }
}
