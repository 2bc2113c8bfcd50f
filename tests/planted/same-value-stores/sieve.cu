// tilewright: launch sieve<<<1, 64>>>(composite = unsigned char[64] zeros)
// tilewright: expect finding race-global @cross
// mended: expect sum(int(composite)) == 44; clean
__global__ void sieve(unsigned char *composite)
{
    const int n = threadIdx.x;
#ifndef MENDED
    if (n >= 2)
        for (int k = 2 * n; k < 64; k += n)
            composite[k] = 1;  // tilewright: mark cross
#else
    for (int k = 2; k < n; ++k)
        if (n % k == 0)
            composite[n] = 1;
#endif
}
