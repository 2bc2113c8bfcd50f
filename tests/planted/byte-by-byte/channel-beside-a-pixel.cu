// tilewright: launch paint<<<1, 64>>>(image = unsigned char[32, 4] random)
// tilewright: expect finding race-global @pixel
__global__ void paint(uchar4 *image)
{
    const int i = threadIdx.x % 32;
    unsigned char *bytes = &image[i].x;
    if (threadIdx.x < 32) {
        uchar4 pixel = image[i];
        pixel.x = 255 - pixel.x, pixel.y = 255 - pixel.y, pixel.z = 255 - pixel.z;
        image[i] = pixel;  // tilewright: mark pixel
    } else {
        bytes[3] = 128;
    }
}
