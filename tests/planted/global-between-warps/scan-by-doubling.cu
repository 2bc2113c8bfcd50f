// tilewright: launch scan<<<1, 64>>>(x = long long[64] random, work = long long[2, 64], y = long long[64])
// tilewright: expect finding race-global @step
// mended: expect y == cumsum(x); clean
__global__ void scan(const long long *x, long long *work, long long *y)
{
    const int t = threadIdx.x;
    long long *from = work, *to = work + 64;
    from[t] = x[t];
    __syncthreads();
    for (int offset = 1; offset < 64; offset *= 2) {
        to[t] = from[t] + (t >= offset ? from[t - offset] : 0);  // tilewright: mark step
#ifndef MENDED
        __syncwarp();
#else
        __syncthreads();
#endif
        long long *other = from;
        from = to, to = other;
    }
    y[t] = from[t];
}
