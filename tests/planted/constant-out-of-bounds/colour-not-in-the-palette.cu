// tilewright: constant palette = [255, 65280, 16711680, 16777215]
// tilewright: launch paint<<<2, (16, 2)>>>(image = unsigned char[64] integers(0, 6), y = unsigned[64])
// tilewright: expect finding out-of-bounds @look
// mended: expect y[image < 4] == [255, 65280, 16711680, 16777215][image[image < 4]]; y[image >= 4] == 255; clean
__constant__ unsigned palette[4];
__global__ void paint(const unsigned char *image, unsigned *y)
{
    const int i = blockIdx.x * 32 + threadIdx.y * 16 + threadIdx.x;
    const int colour = image[i];
#ifndef MENDED
    y[i] = palette[colour];  // tilewright: mark look
#else
    y[i] = palette[colour < 4 ? colour : 0];
#endif
}
