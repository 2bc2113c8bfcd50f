// tilewright: launch claim<<<2, 32>>>(owner = int[1] zeros)
// tilewright: expect finding race-volatile @set
// mended: expect owner[0] > 0; owner[0] == owner[0] % 3; clean
__global__ void claim(int *owner)
{
    if (threadIdx.x)
        return;
    if (blockIdx.x == 0)
        atomicExch(owner, 1);
    else
#ifndef MENDED
        *(volatile int *)owner = 2;  // tilewright: mark set
#else
        atomicExch(owner, 2);
#endif
}
