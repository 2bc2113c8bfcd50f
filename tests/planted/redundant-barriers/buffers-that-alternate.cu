// tilewright: launch jacobi<<<1, 64>>>(x = float[64] random, y = float[64], turns = 4)
// tilewright: expect finding redundant-barrier @again
// mended: expect no finding redundant-barrier; clean
// mended: expect y[4:60] == (x[:56] + 4 * (x[2:58] + x[6:62]) + 6 * x[4:60] + x[8:]) / 16
__global__ void jacobi(const float *x, float *y, int turns)
{
    __shared__ float plane[2][64];
    const int t = threadIdx.x;
    float own = x[t];
    for (int k = 0; k < turns; ++k) {
        plane[k % 2][t] = own;
        __syncthreads();
        own = (plane[k % 2][(t + 63) % 64] + plane[k % 2][(t + 1) % 64]) / 2;
#ifndef MENDED
        __syncthreads();  // tilewright: mark again
#endif
    }
    y[t] = own;
}
