// tilewright: launch leaves<<<1, 8>>>(depth = int[8] range(2), y = int[8])
// tilewright: expect finding out-of-bounds @push; finding out-of-bounds @pop
// mended: expect y == 1 << depth; clean
__global__ void leaves(const int *depth, int *y)
{
#ifndef MENDED
    int stack[8];
#else
    int stack[16];
#endif
    int size = 0, count = 0;
    stack[size++] = depth[threadIdx.x];
    while (size > 0) {
        const int node = stack[--size];  // tilewright: mark pop
        if (node == 0) {
            ++count;
            continue;
        }
        stack[size++] = node - 1;
        stack[size++] = node - 1;  // tilewright: mark push
    }
    y[threadIdx.x] = count;
}
