// tilewright: launch paint<<<1, 64>>>(image = unsigned char[32, 4] random)
// tilewright: expect finding race-global @pixel
// mended: expect image[:, :3] == 255 - old(image)[:, :3]; image[:, 3] == 128; clean
__global__ void paint(uchar4 *image)
{
    const int i = threadIdx.x % 32;
    unsigned char *bytes = &image[i].x;
    if (threadIdx.x < 32) {
#ifndef MENDED
        uchar4 pixel = image[i];
        pixel.x = 255 - pixel.x, pixel.y = 255 - pixel.y, pixel.z = 255 - pixel.z;
        image[i] = pixel;  // tilewright: mark pixel
#else
        for (int k = 0; k < 3; ++k)
            bytes[k] = 255 - bytes[k];
#endif
    } else {
        bytes[3] = 128;
    }
}
