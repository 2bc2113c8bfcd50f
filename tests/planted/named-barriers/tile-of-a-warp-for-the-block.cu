// tilewright: launch rotate<<<2, 96>>>(x = unsigned long long[192] random, y = unsigned long long[192])
// tilewright: expect finding race-shared @next
// mended: expect y.reshape(2, 96)[:, :64] == x.reshape(2, 96)[:, 32:]; y.reshape(2, 96)[:, 64:] == x.reshape(2, 96)[:, :32]; clean
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void rotate(const unsigned long long *x, unsigned long long *y)
{
    __shared__ unsigned long long cells[96];
    auto block = cg::this_thread_block();
    auto warp = cg::tiled_partition<32>(block);
    const int t = block.thread_rank(), base = block.group_index().x * 96;
    cells[t] = x[base + t];
#ifndef MENDED
    warp.sync();
#else
    block.sync();
#endif
    y[base + t] = cells[(t + warp.size()) % 96];  // tilewright: mark next
}
