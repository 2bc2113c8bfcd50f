// tilewright: launch roles<<<1, 384>>>(y = int[384])
// tilewright: expect finding missing-registers @more
// A warpgroup exits without giving registers back. On an H200 the others never go on.
__global__ void __launch_bounds__(384, 1) roles(int *y)
{
    y[threadIdx.x] = 1;
    if (threadIdx.x >= 128) asm volatile("setmaxnreg.inc.sync.aligned.u32 232;");  // tilewright: mark more
}
