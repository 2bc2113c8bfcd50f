// tilewright: launch hand<<<1, 64>>>(x = int[2] integers(1, 99), door = int[1] zeros, room = int[2] zeros)
// tilewright: expect finding missing-fence @in
// mended: expect room == 0; clean
__global__ void hand(const int *x, int *door, int *room)
{
    if (threadIdx.x == 32 && x[0] < 0) {
        room[0] = x[1];
        __threadfence();
        atomicExch(door, 1);
    } else if (threadIdx.x == 0) {
#ifndef MENDED
        if (atomicCAS(door, 1, 2) == 1)
#else
        if (atomicCAS(door, 1, 2) == 1) {
            __threadfence();
#endif
            room[1] = room[0] + 1;  // tilewright: mark in
#ifdef MENDED
        }
#endif
    }
}
