// tilewright: launch total<<<1, 64>>>(x = int[64] random, y = int[1])
// tilewright: expect finding redundant-barrier @end
// mended: expect y == x.sum(); no finding redundant-barrier; clean
__global__ void total(const int *x, int *y)
{
    __shared__ int part[2];
    const int sum = __reduce_add_sync(0xffffffff, x[threadIdx.x]);
    if (threadIdx.x % 32 == 0)
        part[threadIdx.x / 32] = sum;
    __syncthreads();
    if (threadIdx.x == 0)
        *y = part[0] + part[1];
#ifndef MENDED
    __syncthreads();  // tilewright: mark end
#endif
}
