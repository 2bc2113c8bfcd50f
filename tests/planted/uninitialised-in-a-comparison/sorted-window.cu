// tilewright: launch median<<<1, 32>>>(x = int[34] random, n = 3, y = int[32])
// tilewright: expect finding uninitialised @compare
// mended: expect y == maximum(minimum(x[:32], x[1:33]), minimum(maximum(x[:32], x[1:33]), x[2:])); clean
__global__ void median(const int *x, int n, int *y)
{
    int window[4];
    for (int k = 0; k < n; ++k)
        window[k] = x[threadIdx.x + k];
    for (int pass = 0; pass < n; ++pass)
#pragma unroll 1
#ifndef MENDED
        for (int k = 0; k < n; ++k)
#else
        for (int k = 0; k + 1 < n; ++k)
#endif
            if (window[k] > window[k + 1]) {  // tilewright: mark compare
                const int larger = window[k];
                window[k] = window[k + 1], window[k + 1] = larger;
            }
    y[threadIdx.x] = window[1];
}
