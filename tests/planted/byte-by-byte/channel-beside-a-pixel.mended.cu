// tilewright: launch paint<<<1, 64>>>(image = unsigned char[32, 4] random)
// tilewright: expect image[:, :3] == 255 - old(image)[:, :3]; image[:, 3] == 128; clean
__global__ void paint(uchar4 *image)
{
    const int i = threadIdx.x % 32;
    unsigned char *bytes = &image[i].x;
    if (threadIdx.x < 32) {
        for (int k = 0; k < 3; ++k)
            bytes[k] = 255 - bytes[k];
    } else {
        bytes[3] = 128;
    }
}
