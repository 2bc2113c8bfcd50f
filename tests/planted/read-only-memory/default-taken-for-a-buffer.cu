// tilewright: launch shift<<<1, 24>>>(x = float[24] random, with = float[2, 24] zeros, given = 0)
// tilewright: expect finding read-only @copy
// mended: expect with[0] == 0; with[1] == x - 0.5; clean
__constant__ float fallback[24];
__global__ void shift(const float *x, float *with, int given)
{
    float *buffer = given ? with : const_cast<float *>(fallback);
#ifdef MENDED
    buffer = given ? with : with + 24;
#endif
    asm volatile("" : "+l"(buffer));
    buffer[threadIdx.x] = x[threadIdx.x];  // tilewright: mark copy
    __syncwarp();
    with[24 + threadIdx.x] = buffer[threadIdx.x] - 0.5f;
}
