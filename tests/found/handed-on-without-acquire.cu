// tilewright: launch relay<<<2, 32>>>(turn = int[1] zeros, slot = int[1] zeros)
// tilewright: expect finding race-global @second
// mended: expect slot == 2; clean
__global__ void relay(int *turn, int *slot)
{
    if (threadIdx.x) return;
    if (blockIdx.x == 0) {
        atomicExch(slot, 1);
        __threadfence();
        atomicExch(turn, 1);
    } else {
        while (atomicAdd(turn, 0) != 1) {}
#ifndef MENDED
        atomicExch_block(slot, 2);  // tilewright: mark second
#else
        __threadfence();
        atomicExch(slot, 2);
#endif
    }
}
