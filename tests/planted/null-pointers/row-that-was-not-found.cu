// tilewright: launch lookup<<<1, 32>>>(keys = int[10] range(0, 3), rows = float[10] random, asked = int[32] range,
//                 y = float[32])
// tilewright: expect finding null-pointer @take
// mended: expect y[:30:3] == rows; y[1::3] == 0; y[2::3] == 0; y[30] == 0; clean
__device__ const float *find(const int *keys, const float *rows, int key)
{
    int low = 0, high = 10;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (keys[middle] < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low < 10 && keys[low] == key ? rows + low : nullptr;
}
__global__ void lookup(const int *keys, const float *rows, const int *asked, float *y)
{
    const float *row = find(keys, rows, asked[threadIdx.x]);
#ifndef MENDED
    y[threadIdx.x] = *row;  // tilewright: mark take
#else
    y[threadIdx.x] = row ? *row : 0;
#endif
}
