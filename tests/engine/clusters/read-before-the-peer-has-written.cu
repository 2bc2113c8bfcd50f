// tilewright: launch exchange<<<4, 64, cluster = 2>>>(y = int[4, 64])
// tilewright: expect finding race-shared @read
// mended: expect y.reshape(2, 2, 64) == flip(arange(256).reshape(2, 2, 64), 1); clean
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void exchange(int *y)
{
    __shared__ int mine[64];
    const cg::cluster_group cluster = cg::this_cluster();
    mine[threadIdx.x] = blockIdx.x * 64 + threadIdx.x;
#ifndef MENDED
    __syncthreads();
#else
    cluster.sync();
#endif
    const int *theirs = cluster.map_shared_rank(mine, cluster.block_rank() ^ 1);
    y[blockIdx.x * 64 + threadIdx.x] = theirs[threadIdx.x];  // tilewright: mark read
    cluster.sync();
}
