// tilewright: launch count<<<3, 64>>>(x = int[192] integers(-5, 5), positive = int[3])
// tilewright: expect finding race-shared @leader
// mended: expect positive == sum(int(x > 0).reshape(3, 64), 1); clean
__global__ void count(const int *x, int *positive)
{
    __shared__ int total;
    const int t = threadIdx.x;
    if (t == 0)
        total = 0;
    __syncthreads();
    const unsigned votes = __ballot_sync(0xffffffff, x[blockIdx.x * 64 + t] > 0);
    if (t % 32 == 0)
#ifndef MENDED
        total = __popc(votes) + t;  // tilewright: mark leader
#else
        atomicAdd(&total, __popc(votes));
#endif
    __syncthreads();
    if (t == 0)
        positive[blockIdx.x] = total;
}
