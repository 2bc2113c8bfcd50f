// tilewright: launch add<<<(3, 2), (16, 16)>>>(a = float[32, 48] random, b = float[32, 48] random, c = float[32, 48], width = 48, height = 32)
// tilewright: expect finding unstored; finding stored-twice @store; finding race-global @store
// mended: expect c == a + b; clean
__global__ void add(const float *a, const float *b, float *c, int width, int height)
{
    const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
#ifndef MENDED
    const int i = y * height + x;
#else
    const int i = y * width + x;
#endif
    if (x < width && y < height)
        c[i] = a[i] + b[i];  // tilewright: mark store
}
