// tilewright: launch exchange<<<4, 64, cluster = 4>>>(y = int[4, 64])
// tilewright: expect finding ended-block @read
// mended: expect y == flip(arange(256).reshape(4, 64), 1); clean
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void exchange(int *y)
{
    __shared__ int mine[64];
    const cg::cluster_group cluster = cg::this_cluster();
    mine[threadIdx.x] = blockIdx.x * 64 + threadIdx.x;
    cluster.sync();
    if (cluster.block_rank() == 0) {
        for (int rank = 0; rank < 4; ++rank) {
            const int *theirs = cluster.map_shared_rank(mine, rank);
            y[rank * 64 + threadIdx.x] = theirs[63 - threadIdx.x];  // tilewright: mark read
        }
    }
#ifdef MENDED
    cluster.sync();
#endif
}
