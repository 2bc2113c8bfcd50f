// tilewright: launch squares<<<1, 32>>>(x = double[64] random, y = double[64])
// tilewright: expect finding race @square
// mended: expect y == x * x; clean
#include <cuda_pipeline.h>
__global__ void squares(const double2 *x, double2 *y)
{
    __shared__ double2 tile[32];
    const int t = threadIdx.x;
    __pipeline_memcpy_async(&tile[t], &x[t], 16);
#ifdef MENDED
    __pipeline_commit();
#endif
    asm volatile("cp.async.wait_group 0;" ::: "memory");
    const double2 got = tile[t];  // tilewright: mark square
    y[t] = make_double2(got.x * got.x, got.y * got.y);
}
