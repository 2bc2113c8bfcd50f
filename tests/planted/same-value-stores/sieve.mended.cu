// tilewright: launch sieve<<<1, 64>>>(composite = unsigned char[64] zeros)
// tilewright: expect sum(int(composite)) == 44; clean
__global__ void sieve(unsigned char *composite)
{
    const int n = threadIdx.x;
    for (int k = 2; k < n; ++k)
        if (n % k == 0)
            composite[n] = 1;
}
