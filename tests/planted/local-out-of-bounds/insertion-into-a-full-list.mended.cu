// tilewright: launch smallest<<<1, 16>>>(x = int[12, 16] integers(0, 500), y = int[4, 16], n = 12)
// tilewright: expect y == sort(x.T).T[:4]; clean
__global__ void smallest(const int *x, int *y, int n)
{
    int best[4];
    int size = 0;
    for (int k = 0; k < n; ++k) {
        const int value = x[k * 16 + threadIdx.x];
        int at = size;
        if (size == 4 && best[3] <= value)
            continue;
        if (size == 4)
            at = 3;
        for (; at > 0 && best[at - 1] > value; --at)
            best[at] = best[at - 1];
        best[at] = value;
        size = min(size + 1, 4);
    }
    for (int k = 0; k < 4; ++k)
        y[k * 16 + threadIdx.x] = best[k];
}
