// tilewright: launch jacobi<<<1, 64>>>(x = float[64] random, y = float[64], turns = 4)
// tilewright: expect finding redundant-barrier @again
__global__ void jacobi(const float *x, float *y, int turns)
{
    __shared__ float plane[2][64];
    const int t = threadIdx.x;
    float own = x[t];
    for (int k = 0; k < turns; ++k) {
        plane[k % 2][t] = own;
        __syncthreads();
        own = (plane[k % 2][(t + 63) % 64] + plane[k % 2][(t + 1) % 64]) / 2;
        __syncthreads();  // tilewright: mark again
    }
    y[t] = own;
}
