struct Header { int width; int height; };
// tilewright: launch describe<<<4, 32>>>(header = int[2], y = int[128], width = 16, height = 8)
// tilewright: expect finding race-global @width; finding race-global @height
// mended: expect header == [16, 8]; y == arange(128) / 16; clean
__global__ void describe(Header *header, int *y, int width, int height)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
#ifndef MENDED
    if (threadIdx.x == 0) {
#else
    if (i == 0) {
#endif
        header->width = width;  // tilewright: mark width
        header->height = height;  // tilewright: mark height
    }
    y[i] = i / width;
}
