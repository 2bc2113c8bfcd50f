// tilewright: launch ready<<<1, 64>>>(x = int[64] integers(0, 50), y = int[64])
// tilewright: expect finding barrier-divergence @counts
__global__ void ready(const int *x, int *y)
{
    const int t = threadIdx.x;
    int count = 0;
    if (t < 32)
        __syncthreads();
    else
        count = __syncthreads_count(x[t] < 25);  // tilewright: mark counts
    y[t] = count;
}
