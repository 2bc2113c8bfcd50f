// tilewright: launch roles<<<1, 384>>>(y = int[384])
// tilewright: expect finding missing-registers @more
// mended: launch roles<<<1, 384>>>(y = int[384])
// mended: expect y == 1; clean
// mended: launch ignored<<<1, 384>>>(y = int[384])
// mended: expect y == 1; clean
#ifndef MENDED
// A warpgroup exits without giving registers back. On an H200 the others never go on.
#else
// The warpgroup gives registers back before it exits: on an H200 the others go on.
#endif
__global__ void __launch_bounds__(384, 1) roles(int *y)
#ifdef MENDED
{
    y[threadIdx.x] = 1;
    if (threadIdx.x >= 128)
        asm volatile("setmaxnreg.inc.sync.aligned.u32 232;");
    else
        asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");
}

// Nobody says how many registers the kernel begins with, so ptxas ignores it.
__global__ void __launch_bounds__(384) ignored(int *y)
#endif
{
    y[threadIdx.x] = 1;
    if (threadIdx.x >= 128) asm volatile("setmaxnreg.inc.sync.aligned.u32 232;");  // tilewright: mark more
}
