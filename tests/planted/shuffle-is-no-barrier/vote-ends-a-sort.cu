// tilewright: launch sort<<<1, 32>>>(x = unsigned short[64] random)
// tilewright: expect finding race-warp @odd; finding race-warp
// mended: expect x == sort(old(x)); clean
__global__ void sort(unsigned short *x)
{
    __shared__ unsigned short keys[64];
    const int lane = threadIdx.x;
    keys[lane] = x[lane];
    keys[lane + 32] = x[lane + 32];
    __syncwarp();
    int changed = 1;
    while (__any_sync(0xffffffff, changed)) {
        changed = 0;
        if (keys[2 * lane] > keys[2 * lane + 1]) {
            const unsigned short larger = keys[2 * lane];
            keys[2 * lane] = keys[2 * lane + 1], keys[2 * lane + 1] = larger;
            changed = 1;
        }
#ifdef MENDED
        __syncwarp();
#endif
        if (lane < 31 && keys[2 * lane + 1] > keys[2 * lane + 2]) {  // tilewright: mark odd
            const unsigned short larger = keys[2 * lane + 1];
            keys[2 * lane + 1] = keys[2 * lane + 2], keys[2 * lane + 2] = larger;
            changed = 1;
        }
#ifdef MENDED
        __syncwarp();
#endif
    }
    x[lane] = keys[lane];
    x[lane + 32] = keys[lane + 32];
}
