// tilewright: launch product<<<1, (32, 16)>>>(a = int[16, 8] integers(0, 9), b = int[8, 32] integers(0, 9), c = int[16, 32], width = 32, depth = 8)
// tilewright: expect c == a @ b
// mended: expect c == a @ b; clean
__global__ void product(const int *a, const int *b, int *c, int width, int depth)
{
    int sum = 0;
    for (int i = 0; i < depth; i++)
#ifndef MENDED
        sum += a[threadIdx.y * depth + i] * b[i * depth + threadIdx.x];
#else
        sum += a[threadIdx.y * depth + i] * b[i * width + threadIdx.x];
#endif
    c[threadIdx.y * width + threadIdx.x] = sum;
}
