// tilewright: launch roles<<<1, 384>>>(y = int[384])
// tilewright: expect y == 1; clean
// The warpgroup gives registers back before it exits: on an H200 the others go on.
__global__ void __launch_bounds__(384, 1) roles(int *y)
{
    y[threadIdx.x] = 1;
    if (threadIdx.x >= 128)
        asm volatile("setmaxnreg.inc.sync.aligned.u32 232;");
    else
        asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");
}

// tilewright: launch ignored<<<1, 384>>>(y = int[384])
// tilewright: expect y == 1; clean
// Nobody says how many registers the kernel begins with, so ptxas ignores it.
__global__ void __launch_bounds__(384) ignored(int *y)
{
    y[threadIdx.x] = 1;
    if (threadIdx.x >= 128) asm volatile("setmaxnreg.inc.sync.aligned.u32 232;");
}
