// tilewright: launch reverse<<<1, 96>>>(x = long long[96] random)
// tilewright: expect finding race-shared @swap
// mended: expect x == flip(old(x)); clean
__global__ void reverse(long long *x)
{
    __shared__ long long cells[96];
    const int t = threadIdx.x;
    cells[t] = x[t];
    __syncthreads();
    const long long other = cells[95 - t];
#ifdef MENDED
    __syncthreads();
#endif
    cells[t] = other;  // tilewright: mark swap
    x[t] = cells[t];
}
