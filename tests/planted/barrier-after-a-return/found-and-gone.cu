// tilewright: launch search<<<1, 64>>>(x = int[2, 64] permutation, key = 77, at = int[1], seen = int[1] zeros)
// tilewright: expect finding barrier-divergence @next
// mended: expect x.reshape(128)[at] == 77; seen == 127; clean
__global__ void search(const int *x, int key, int *at, int *seen)
{
    __shared__ int count;
    const int t = threadIdx.x;
    if (t == 0)
        count = 0;
    __syncthreads();
    for (int k = 0; k < 2; ++k) {
        if (x[k * 64 + t] == key) {
            *at = k * 64 + t;
#ifndef MENDED
            return;
#else
        } else {
            atomicAdd(&count, 1);
#endif
        }
#ifndef MENDED
        atomicAdd(&count, 1);
#endif
        __syncthreads();  // tilewright: mark next
    }
    if (t == 1)
        *seen = count;
}
