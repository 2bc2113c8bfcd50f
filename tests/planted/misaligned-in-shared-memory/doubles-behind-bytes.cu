// tilewright: launch split<<<1, 13, 128>>>(x = double[13] random, keep = unsigned char[13] integers(0, 2),
//                 y = double[13])
// tilewright: expect finding misaligned @value; finding misaligned @read
// mended: expect y == x * keep; clean
__global__ void split(const double *x, const unsigned char *keep, double *y)
{
    extern __shared__ __align__(16) unsigned char arena[];
    const int t = threadIdx.x, n = blockDim.x;
    unsigned char *flags = arena;
#ifndef MENDED
    double *values = reinterpret_cast<double *>(arena + n);
#else
    double *values = reinterpret_cast<double *>(arena + (n + 7) / 8 * 8);
#endif
    flags[n - 1 - t] = keep[t];
    values[n - 1 - t] = x[t];  // tilewright: mark value
    __syncwarp();
    y[n - 1 - t] = flags[t] ? values[t] : 0;  // tilewright: mark read
}
