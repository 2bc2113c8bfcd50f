// tilewright: launch odd<<<2, 64>>>(x = int[200] integers(0, 50), count = int[1] zeros, n = 200)
// tilewright: expect finding bad-mask @votes
// mended: expect count[0] == sum(x % 2); clean
__global__ void odd(const int *x, int *count, int n)
{
#ifndef MENDED
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        const unsigned odd = __ballot_sync(0xffffffff, x[i] & 1);  // tilewright: mark votes
#else
    for (int first = blockIdx.x * blockDim.x; first < n; first += gridDim.x * blockDim.x) {
        const int i = first + threadIdx.x;
        const unsigned odd = __ballot_sync(0xffffffff, i < n && x[i] & 1);
#endif
        if (threadIdx.x % 32 == 0)
            atomicAdd(count, __popc(odd));
    }
}
