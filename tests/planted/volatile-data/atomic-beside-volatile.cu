// tilewright: launch claim<<<2, 32>>>(owner = int[1] zeros)
// tilewright: expect finding race-volatile @set
__global__ void claim(int *owner)
{
    if (threadIdx.x)
        return;
    if (blockIdx.x == 0)
        atomicExch(owner, 1);
    else
        *(volatile int *)owner = 2;  // tilewright: mark set
}
