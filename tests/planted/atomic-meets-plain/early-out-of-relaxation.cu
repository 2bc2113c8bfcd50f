// tilewright: launch relax<<<2, 32>>>(to = int[64] integers(0, 6), cost = int[64] integers(1, 99), best = int[6] const 100)
// tilewright: expect finding race-global @peek
// mended: expect best == min(where(to.reshape(64, 1) == arange(6), cost.reshape(64, 1), 100), 0); clean
__global__ void relax(const int *to, const int *cost, int *best)
{
    const int edge = blockIdx.x * 32 + threadIdx.x, vertex = to[edge];
#ifndef MENDED
    if (best[vertex] > cost[edge])  // tilewright: mark peek
#else
    if (atomicAdd(&best[vertex], 0) > cost[edge])
#endif
        atomicMin(&best[vertex], cost[edge]);
}
