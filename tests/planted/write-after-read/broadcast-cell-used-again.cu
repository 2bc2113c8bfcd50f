// tilewright: launch pivots<<<2, 72>>>(x = double[2, 5, 72] random, y = double[2, 72])
// tilewright: expect finding race-shared @announce
// mended: expect y == sum(x * x[:, :, 7:8], 1); clean
__global__ void pivots(const double *x, double *y)
{
    __shared__ double pivot;
    const int t = threadIdx.x;
    double sum = 0;
    for (int row = 0; row < 5; ++row) {
        const double own = x[(blockIdx.x * 5 + row) * 72 + t];
        if (t == 7)
            pivot = own;  // tilewright: mark announce
        __syncthreads();
        sum += own * pivot;
#ifdef MENDED
        __syncthreads();
#endif
    }
    y[blockIdx.x * 72 + t] = sum;
}
