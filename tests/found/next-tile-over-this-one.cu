// tilewright: launch dots<<<1, 64>>>(x = int[4, 64] integers(0, 9), y = int[64])
// tilewright: expect finding race-shared @reads
// mended: expect flip(y, 0) == sum(x, 0); clean
__global__ void dots(const int *x, int *y)
{
    __shared__ int tile[64];
    int sum = 0;
    for (int row = 0; row < 4; row++) {
        tile[threadIdx.x] = x[row * 64 + threadIdx.x];
        __syncthreads();
        sum += tile[63 - threadIdx.x];  // tilewright: mark reads
#ifdef MENDED
        __syncthreads();
#endif
    }
    y[threadIdx.x] = sum;
}
