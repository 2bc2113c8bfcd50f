// tilewright: launch any_left<<<1, 64>>>(x = int[64] integers(0, 2), y = int[64])
// tilewright: expect finding barrier-divergence @vote
// mended: expect y == x * (x.sum() > 0); clean
__global__ void any_left(const int *x, int *y)
{
    const int own = x[threadIdx.x];
#ifndef MENDED
    y[threadIdx.x] = own && __syncthreads_or(own);  // tilewright: mark vote
#else
    const int any = __syncthreads_or(own);
    y[threadIdx.x] = own && any;
#endif
}
