// tilewright: launch fold<<<1, (16, 6)>>>(x = unsigned[96] random, y = unsigned[6])
// tilewright: expect finding race-warp @half
// mended: expect y == sum(x.reshape(6, 16), 1); clean
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void fold(const unsigned *x, unsigned *y)
{
    __shared__ unsigned part[6][16];
    const int lane = threadIdx.x, row = threadIdx.y;
#ifndef MENDED
    auto group = cg::tiled_partition<8>(cg::this_thread_block());
#else
    auto group = cg::tiled_partition<16>(cg::this_thread_block());
#endif
    part[row][lane] = x[row * 16 + lane];
    group.sync();
    if (lane < 8)
        part[row][lane] += part[row][lane + 8];  // tilewright: mark half
    group.sync();
    if (lane == 0) {
        unsigned sum = 0;
        for (int k = 0; k < 8; ++k)
            sum += part[row][k];
        y[row] = sum;
    }
}
