// tilewright: launch rotate<<<2, 96>>>(x = unsigned long long[192] random, y = unsigned long long[192])
// tilewright: expect finding race-shared @next
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void rotate(const unsigned long long *x, unsigned long long *y)
{
    __shared__ unsigned long long cells[96];
    auto block = cg::this_thread_block();
    auto warp = cg::tiled_partition<32>(block);
    const int t = block.thread_rank(), base = block.group_index().x * 96;
    cells[t] = x[base + t];
    warp.sync();
    y[base + t] = cells[(t + warp.size()) % 96];  // tilewright: mark next
}
